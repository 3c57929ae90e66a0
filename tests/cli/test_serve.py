"""`astragali serve` and plain `astragali`, with and without the server installed."""

import pytest

from astragali.cli import play_command, serve_command, server_extra


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


def test_postgres_without_its_extra(refused, monkeypatch):
    monkeypatch.setattr(server_extra, "find_spec", lambda name: name != "psycopg" or None)
    error = refused("serve", "--database", "postgresql://nowhere/house")
    assert "pip install 'astragali[postgres]'" in error
