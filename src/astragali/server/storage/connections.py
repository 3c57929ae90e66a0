"""From a URL to a database that is ready: connected, with the tables of this version in it."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from ...engine import AstragaliError
from ...tables.store import StoreTrouble

MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 0x617374726167616C  # the lock of the server that whoever migrates must hold
MIGRATING = Lock()  # and that of this process, where Alembic can do one thing at a time

# FULL means that a commit is on the disk when it returns, also in a power cut.
PRAGMAS = ("busy_timeout = 2500", "journal_mode = WAL", "synchronous = FULL")

# A server that has gone silent is given up within seconds, not when TCP loses patience.
LIVELY: dict[str, Any] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 20_000,  # milliseconds
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}

TROUBLES = {
    "full": "The disk of the database is full: make room on it, and play goes on.",
    "no space": "The disk of the database is full: make room on it, and play goes on.",
    "disk i/o": "The disk of the database fails or is full: play goes on when it works again.",
    "locked": "Another program has locked the database: play goes on when it lets go.",
    "readonly": "The database may only be read: allow this user to write to it and its folder.",
    "read-only": "The database may only be read: allow this user to write to it.",
    "unable to open": "The database cannot be opened: its folder must exist, with room to write.",
}


def trouble(error: Exception) -> StoreTrouble:
    """What went wrong in the database, as a sentence."""
    what = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    for sign, sentence in TROUBLES.items():
        if sign in what.lower():
            return StoreTrouble(sentence)
    return StoreTrouble(f"The database does not answer as it should: {what.splitlines()[0]}")


def address(url: str) -> sa.URL:
    """Which database a URL or a plain path means."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        return sa.URL.create("sqlite", database=url)
    if scheme in ("postgres", "postgresql"):
        url = f"postgresql+psycopg://{rest}"
    try:
        found = sa.make_url(url)
    except (sa.exc.ArgumentError, ValueError):
        found = None
    if found is None or found.drivername not in ("sqlite", "postgresql+psycopg"):
        raise AstragaliError(
            f"{scheme}://… is no database that we can use: "
            "name a file, as in sqlite:///house.db, or a server, as in postgresql://host/house."
        )
    return found


def connect(where: sa.URL) -> sa.Engine:
    """Connections to a database; those with the option `writes` begin by claiming the file."""
    if where.drivername != "sqlite":
        return sa.create_engine(where, pool_pre_ping=True, connect_args=LIVELY)
    claim(Path(str(where.database)))
    engine = sa.create_engine(where, paramstyle="named")

    @sa.event.listens_for(engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def claim(file: Path) -> None:
    """Makes a file that nobody else can read: the secrets of all tables will be in it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreTrouble(f"The database {file} cannot be written: {error.strerror}.") from None


def migrate(engine: sa.Engine) -> None:
    """Brings the tables up to this version; of several who start at once, one does it."""
    with MIGRATING, engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise AstragaliError(
                "This database was written by a newer Astragali: update this one to use it."
            ) from None
