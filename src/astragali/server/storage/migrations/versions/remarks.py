"""A table for chats, which used to be in the logs of their tables."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "remarks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("remark", sa.LargeBinary, nullable=False),
    )
