"""Bots of your own in every command that takes bots."""

import json

import pytest

import astragali
from astragali.bots import own_bots
from tests.support.bots_of_ones_own import FAULTS, KINDS, bot

SHORT = ["pig", "--set", "target=5"]

pytestmark = pytest.mark.usefixtures("workshop")


# Tournaments.


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament(call, home, kind):
    words = ["tournament", *SHORT, "--games", "4", "--cores", "1"]
    status, out, error = call(*words, "--bots", f"{bot(home, kind)},random,mybot.py:Cheat")
    assert (status, error) == (0, "")
    lines = out.splitlines()
    assert {line.split()[0] for line in lines[3:6]} == {"mine", "random", "Cheat"}
    assert lines[-1].startswith("Cheat chose something illegal ")
    assert lines[-1].endswith(' times ("win" is not legal); random moves were played instead.')


def test_faults_of_a_kept_tournament_are_kept(call, home):
    words = ["tournament", *SHORT, "--bots", "mybot.py:Cheat,random", "--cores", "1", "--json"]
    whole = json.loads(call(*words, "--games", "6")[1])
    assert [(one["bot"], one["kind"]) for one in whole["faults"]] == [("Cheat", "illegal")]
    assert call(*words, "--games", "2", "--keep", "kept.jsonl")[0] == 0
    assert json.loads(call(*words, "--games", "6", "--keep", "kept.jsonl")[1]) == whole
    assert str(home) not in (home / "kept.jsonl").read_text()


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "Stall hat {} Mal nicht rechtzeitig geantwortet (no answer within 0.05 s); "
         "stattdessen wurden zufällige Züge gespielt."),
        ("it", "Stall non ha risposto in tempo {} volte (no answer within 0.05 s); "
         "sono state giocate mosse a caso."),
    ],
)  # fmt: skip
def test_in_other_languages(call, language, line):
    words = ["simulate", *SHORT, "--games", "2", "--bots", "mybot.py:Stall,random", "--json"]
    words += ["--bot-seconds", "0.05", "--language", language]
    (fault,) = json.loads(call(*words)[1])["faults"]
    words.remove("--json")
    assert call(*words)[1].splitlines()[-1] == line.format(fault["count"])


# Simulations.


@pytest.mark.parametrize("kind", KINDS)
def test_a_simulation_and_its_records(call, home, kind):
    words = ["simulate", *SHORT, "--games", "3", "--bots", bot(home, kind)]
    for name in ("once.jsonl", "twice.jsonl"):
        assert call(*words, "--records", name)[0] == 0
    assert (home / "once.jsonl").read_bytes() == (home / "twice.jsonl").read_bytes()
    for game in astragali.read_all(home / "once.jsonl"):
        assert game.seats == [{"bot": "mine"}] * 2
    report = json.loads(call(*words, "--json")[1])
    assert (report["bots"], report["faults"]) == (["mine", "mine"], [])
    assert call(*words, "--report", "report.html")[0] == 0
    assert "mine" in (home / "report.html").read_text()


@pytest.mark.parametrize("name", FAULTS)
def test_faults_in_a_simulation(call, name):
    words = ["simulate", *SHORT, "--games", "2", "--bots", f"mybot.py:{name},random"]
    words += ["--bot-seconds", "0.05"] if name == "Stall" else []
    status, out, _ = call(*words)
    assert status == 0
    assert out.splitlines()[-1].endswith("random moves were played instead.")
    status, out, error = call(*words, "--records", "-")
    assert (status, len(out.splitlines())) == (0, 2)
    assert error.endswith("random moves were played instead.\n"), "records are all there is"


# In the terminal.


def test_playing_against_own_bots(call, home):
    words = ["play", "pig", "--players", "4", "--bots", "mybot.py:Cheat,random,mybot.py:Bot"]
    status, out, _ = call(*words, "--seed", "7", typed=["hold", "hold", "q"])
    assert status == 0
    said = '! Cheat chose something illegal ("win" is not legal); a random move was played instead.'
    assert said in " ".join(out.split())
    (file,) = (home / "data" / "games").iterdir()
    seats = json.loads(file.read_text())["seats"]
    assert [seat.get("bot") for seat in seats] == [None, "Cheat", "random", "mybot"]


def test_one_bot_for_all_seats_by_its_old_option(call, home):
    call("play", "pig", "--players", "3", "--bot", "mybot.py:Bot", typed=["hold", "q"])
    (file,) = (home / "data" / "games").iterdir()
    assert json.loads(file.read_text())["seats"][1:] == [{"bot": "mybot"}] * 2


def test_a_game_with_an_own_bot_is_resumed(call, refused):
    words = ["play", "keep_on_rolling", "--seed", "7", "--bots", "mybot.py:Bot"]
    call(*words, typed=["aside 1,3", "q"])
    own_bots.forget_all()
    assert "If mybot is a bot of your own, name it again" in refused("play", "--resume")
    status, out, _ = call("play", "--resume", "--bots", "mybot.py:Bot", typed=["q"])
    assert status == 0
    assert "Mybot" in out


# Errors and lists.


@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
@pytest.mark.parametrize(
    ("bots", "error"),
    [
        ("mybot.py:Nobody,random", "mybot.py has no class 'Nobody'. It has Bot, Crash, Cheat, St"),
        ("nothing.py:Bot,random", "There is no file nothing.py"),
        ("exec:./nothing,random", "There is no program ./nothing"),
        ("nobody,random", "pig has no bot 'nobody'; it has random, beginner"),
    ],
)
def test_errors(refused, command, bots, error):
    assert refused(command, "pig", "--bots", bots).startswith(error)


def test_too_many_bots_to_play_with(refused):
    assert refused("play", "pig", "--bots", "random,random") == (
        "--bots names 2 bots for 1 seats: name one for all of them, or one for each."
    )


def test_a_limit_out_of_range(usage_error):
    error = usage_error("simulate", "pig", "--bot-seconds", "0")
    assert error == 'Invalid value "0.0" for --bot-seconds. Must be > 0.'


def test_the_house_refuses_what_is_not_an_own_bot(refused):
    assert refused("serve", "--bots", "casual").startswith("'casual' is not a bot of your own")
    assert refused("serve", "--bots", "nothing.py:Bot").startswith("There is no file nothing.py")


def test_bots_of_packages_are_listed(call, home):
    bot(home, "package")
    status, out, error = call("games", "--json")
    assert (status, error) == (0, "")
    assert all(about["bots"][-1] == "mine" for about in json.loads(out))


def test_a_broken_bot_of_a_package_is_left_out(call, home):
    bot(home, "package", "Nobody")
    status, out, error = call("games", "--json")
    assert status == 0
    assert "mine" not in out
    assert error.startswith("The bot 'mine' of another package is left out: mine_package has no")
