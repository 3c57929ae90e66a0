"""The current schema of the database; migrations/ creates it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("options", sa.LargeBinary, nullable=False),
    sa.Column("settings", sa.LargeBinary, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("entry", sa.LargeBinary, nullable=False),
)

# The newest remarks in the chat of a table.
remarks = sa.Table(
    "remarks",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("remark", sa.LargeBinary, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("ended", sa.Double, nullable=False, index=True),
    sa.Column("people", sa.Text, nullable=False),  # JSON, in the order of the seats
    sa.Column("summary", sa.LargeBinary, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)

# What the coach says about a record, compressed.
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("notes", sa.LargeBinary, nullable=False),
    sa.Column("tally", sa.LargeBinary, nullable=False),
)

# An index from people to their tables and records.
people = sa.Table(
    "people",
    metadata,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, primary_key=True),
    sqlite_with_rowid=False,
)

house = sa.Table(
    "house",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("process", sa.Text, primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

# Which process moves a table; it is valid while the process is alive.
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("process", sa.Text, nullable=False, index=True),
    sqlite_with_rowid=False,
)
