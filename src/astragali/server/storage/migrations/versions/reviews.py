"""A table for the coach's reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("notes", sa.LargeBinary, nullable=False),
        sa.Column("tally", sa.LargeBinary, nullable=False),
    )
