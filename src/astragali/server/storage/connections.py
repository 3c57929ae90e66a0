"""Connects to the database at a URL and migrates it to this version."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from ...engine import AstragaliError
from ...tables.store import StoreTrouble

logger = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "head"  # the version of the schema
ADVISORY_LOCK = 0x617374726167616C  # held in PostgreSQL while migrating
MIGRATING = Lock()  # Alembic can run only one migration at a time in a process

# FULL means that a commit is on disk when it returns, so it survives a power cut.
PRAGMAS = ("busy_timeout = 2500", "journal_mode = WAL", "synchronous = FULL")

# A server that stops responding is detected within seconds, not after the long timeouts of TCP.
TIMEOUTS: dict[str, Any] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 20_000,  # milliseconds
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}

UNREACHABLE = "The database cannot be reached: play continues when it is back."
TROUBLES = {
    "full": "The disk of the database is full: play continues when there is room.",
    "no space": "The disk of the database is full: play continues when there is room.",
    "disk i/o": "The disk of the database is failing or full: play continues when it works again.",
    "connection": UNREACHABLE,
    "malformed": "The database is damaged: restore a backup with `astragali admin restore`.",
    "not a database": "That file is not a database of Astragali: name another with --database.",
    "locked": "Another program has locked the database: play continues when it is done.",
    "readonly": "The database is read-only: allow this user to write to it and its folder.",
    "read-only": "The database is read-only: allow this user to write to it.",
    "unable to open": "The database cannot be opened: its folder must exist and be writable.",
}


def trouble(error: Exception) -> StoreTrouble:
    """A database error as a sentence for people, which anybody may read."""
    what = detail(error)
    for sign, sentence in TROUBLES.items():
        if sign in what.lower():
            if sentence is UNREACHABLE:
                logger.warning("The database cannot be reached: %s", what)
            return StoreTrouble(sentence)
    logger.warning("The database failed: %s", what)
    return StoreTrouble("The database failed: play continues when it works again.")


def explained(error: Exception) -> str:
    """The same for whoever opens a database, who may read more."""
    sentence = str(trouble(error))
    if sentence == UNREACHABLE or sentence.startswith("The database failed"):
        return f"The database failed: {detail(error)}"
    return sentence


def detail(error: Exception) -> str:
    """What a database said, for those who run it."""
    what = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return what.splitlines()[0]


def address(url: str) -> sa.URL:
    """The database that a URL or a plain path means."""
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
            f"{scheme}://… is not a supported database: "
            "use a file, like sqlite:///house.db, or a server, like postgresql://host/house."
        )
    return found


def file_of(url: str) -> Path | None:
    """The file of a database; None for those in memory or on a server."""
    where = address(url)
    name = str(where.database or ":memory:")
    return None if where.drivername != "sqlite" or name == ":memory:" else Path(name)


def connect(where: sa.URL) -> sa.Engine:
    """An engine for a database; with the option `writes`, SQLite locks the file at BEGIN."""
    if where.drivername != "sqlite":
        return sa.create_engine(where, pool_pre_ping=True, connect_args=TIMEOUTS)
    create_private_file(Path(str(where.database)))
    engine = sa.create_engine(where, paramstyle="named")

    @sa.event.listens_for(engine, "connect")
    def configure(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # `begin` below starts transactions
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def create_private_file(file: Path) -> None:
    """Creates a file that only its owner can read, because it will hold the secrets of tables.

    An older one gets the same rights, and so do the files that SQLite keeps beside it.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            if one.exists() and stat.S_IMODE(one.stat().st_mode) & 0o077:
                one.chmod(0o600)
    except OSError as error:
        raise StoreTrouble(f"The database {file} cannot be written: {error.strerror}.") from None


def migrate(engine: sa.Engine) -> None:
    """Migrates the database to this version; of several processes that start at once, one does."""
    with MIGRATING, engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ADVISORY_LOCK)))
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            command.upgrade(config, LATEST)
        except CommandError:
            raise AstragaliError(
                "This database was written by a newer Astragali: update Astragali to use it."
            ) from None
