"""The notice about compiling is printed once per game, in the user's language."""

from astragali import games
from astragali.cli import compile_notice


def test_the_notice_is_printed_once_per_game(capsys, monkeypatch):
    monkeypatch.setattr(compile_notice, "_said", set())
    for name in ("pig", "pig", "diangle", "pig"):
        compile_notice.say_compiling(games.find(name), "de")
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("pig wird für diesen Rechner übersetzt")
    assert second.startswith("Diangle wird für diesen Rechner übersetzt")
