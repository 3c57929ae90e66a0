"""`astragali serve` and plain `astragali`, with and without the server installed."""

import asyncio
import sqlite3
import sys
from contextlib import closing

import pytest

from astragali.cli import play_command, serve_command, server_extra
from astragali.server.storage import connections


@pytest.fixture
def _no_server(monkeypatch):
    """Installed without the server extra."""
    monkeypatch.setattr(server_extra, "NEEDED", ("astragali_no_such_module",))


@pytest.mark.parametrize("words", [[], ["serve"]])
@pytest.mark.usefixtures("_no_server")
def test_the_missing_extra_is_named(refused, words):
    error = refused(*words)
    assert "pip install 'astragali[server]'" in error
    assert "'astragali play'" in error


@pytest.mark.parametrize(("answer", "plays"), [("", True), ("q", False)])
@pytest.mark.usefixtures("_no_server")
def test_without_the_server_it_offers_the_terminal(call, monkeypatch, answer, plays):
    played = []
    monkeypatch.setattr(play_command, "play", lambda **given: played.append(given))
    monkeypatch.setattr(serve_command, "at_a_terminal", lambda: True)
    status, out, _ = call("serve", "--language", "de", typed=[answer])
    assert status == 0
    assert "pip install 'astragali[server]'" in " ".join(out.split())
    assert played == ([{"language": "de"}] if plays else [])


@pytest.mark.usefixtures("_no_server")
def test_records_without_the_server(call):
    assert call("records") == (0, "No game has been finished here yet.\n", "")


@pytest.mark.parametrize(
    ("place", "error"),
    [
        ("nonsense://x", "nonsense://… is not a supported database"),
        ("file/house.db", "The database file/house.db cannot be written"),
    ],
)
def test_a_database_that_cannot_be_opened(refused, home, place, error):
    (home / "file").write_text("not a folder")
    assert refused("serve", "--database", place).startswith(error)
    assert refused("records", "abcd2345", "--database", "nonsense://x")


@pytest.mark.parametrize(
    "content", [b"no database at all " * 500, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_damaged_database_ends_in_a_sentence(refused, home, content):
    (home / "house.db").write_bytes(content)
    error = refused("serve", "--database", "house.db")
    assert "is not a database" in error or "is damaged" in error
    assert "Traceback" not in error


@pytest.mark.parametrize("words", [(), ("--database", "sqlite:///house.db")])
def test_workers_need_a_database_that_they_can_share(refused, words):
    error = refused("serve", "--workers", "2", *words)
    assert "a file is for one process" in error
    assert "--database postgresql://" in error


@pytest.mark.parametrize("path", ["/dice?", "/a b", "//", "/../dice", "/dice//two"])
def test_a_path_that_is_none_is_refused(refused, path):
    if path.strip("/"):
        assert "such as /dice" in refused("serve", "--path", path, "--database", "a://b")


@pytest.fixture
def database(home):
    """A database that was opened before."""
    asyncio.run(server_extra.with_store(str(home / "house.db"), serve_command.write_nothing))
    return home / "house.db"


def test_a_read_only_database_ends_in_a_sentence(call, refused, database):
    with database.open("r+b") as file:  # so that it is read-only for root, too
        file.seek(18)
        file.write(b"\x03")  # "written by a later SQLite, which you may only read"
    error = refused("serve", "--database", database)
    assert error == "The database is read-only: allow this user to write to it and its folder."
    assert call("records", "--database", database)[0] == 0  # which only reads


@pytest.mark.parametrize("command", [("serve",), ("records",), ("admin", "statistics")])
def test_a_locked_database_ends_in_a_sentence(refused, database, monkeypatch, command):
    monkeypatch.setattr(connections, "PRAGMAS", ("busy_timeout = 20", *connections.PRAGMAS[1:]))
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "Another program has locked the database" in refused(
            *command, "--database", database
        )


def test_a_database_of_a_newer_version_ends_in_a_sentence(refused, database):
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE alembic_version SET version_num = 'later'")
        other.commit()
    assert "newer Astragali" in refused("serve", "--database", database)


def test_postgres_without_its_extra(refused, monkeypatch):
    monkeypatch.setattr(server_extra, "find_spec", lambda name: name != "psycopg" or None)
    error = refused("serve", "--database", "postgresql://nowhere/house")
    assert "pip install 'astragali[postgres]'" in error


def test_traces_without_their_extra(refused, monkeypatch):
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http", None)
    error = refused("serve", "--traces", "http://localhost:4318")
    assert "pip install 'astragali[traces]'" in error
