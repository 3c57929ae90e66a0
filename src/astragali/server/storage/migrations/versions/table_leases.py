"""A table for leases: which of several processes moves a table."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, nullable=False, index=True),
        sqlite_with_rowid=False,
    )
