"""`astragali serve` and `astragali` alone, also where the server is not installed."""

import pytest

from astragali.cli import play_command, serve_command, server_extra


@pytest.fixture
def _no_server(monkeypatch):
    """As after `pip install astragali`."""
    monkeypatch.setattr(server_extra, "NEEDED", ("astragali_no_such_module",))


@pytest.mark.parametrize("words", [[], ["serve"]])
@pytest.mark.usefixtures("_no_server")
def test_what_is_missing_is_named(refused, words):
    complaint = refused(*words)
    assert "pip install 'astragali[server]'" in complaint
    assert "'astragali play'" in complaint


@pytest.mark.parametrize(("answer", "plays"), [("", True), ("q", False)])
@pytest.mark.usefixtures("_no_server")
def test_whoever_sits_at_a_terminal_can_play_instead(call, monkeypatch, answer, plays):
    played = []
    monkeypatch.setattr(play_command, "play", lambda **given: played.append(given))
    monkeypatch.setattr(serve_command, "at_a_terminal", lambda: True)
    status, out, _ = call("serve", "--language", "de", typed=[answer])
    assert status == 0
    assert "pip install 'astragali[server]'" in " ".join(out.split())
    assert played == ([{"language": "de"}] if plays else [])


@pytest.mark.usefixtures("_no_server")
def test_the_games_of_the_terminal_are_known_without_it(call):
    assert call("records") == (0, "No game has been finished in this house yet.\n", "")


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("nonsense://x", "nonsense://… is no database that we can use"),
        ("file/house.db", "The database file/house.db cannot be written"),
    ],
)
def test_a_database_that_cannot_be_opened(refused, home, place, complaint):
    (home / "file").write_text("not a folder")
    assert refused("serve", "--database", place).startswith(complaint)
    assert refused("records", "abcd2345", "--database", "nonsense://x")


def test_postgres_without_its_extra(refused, monkeypatch):
    monkeypatch.setattr(server_extra, "find_spec", lambda name: name != "psycopg" or None)
    complaint = refused("serve", "--database", "postgresql://nowhere/house")
    assert "pip install 'astragali[postgres]'" in complaint
