"""That something is compiled is said once for each game, in the language of whoever waits."""

from astragali import games
from astragali.cli import compile_notice


def test_it_is_said_once(capsys, monkeypatch):
    monkeypatch.setattr(compile_notice, "_said", set())
    for name in ("pig", "pig", "diangle", "pig"):
        compile_notice.say_compiling(games.find(name), "de")
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("pig wird für diesen Rechner übersetzt")
    assert second.startswith("Diangle wird für diesen Rechner übersetzt")
