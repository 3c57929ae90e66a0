"""`astragali replay`: a record in words, the table at a moment, and verification."""

import copy
import hashlib
import json
import random

import pytest

import astragali
from astragali import games
from astragali.engine import FairDice, Game
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import picture
from astragali.engine.game import written
from astragali.engine.phrases import LANGUAGES
from tests.support.short_games import SHORT
from tests.support.terminal_input import options


def played(name, seed=7, acts=None):
    """A game by random players, up to this many actions."""
    card = games.find(name)
    game, chance = Game(card, options(card, name), dice=SeededDice(seed)), random.Random(seed)
    game.throw_all()
    while not game.over and acts != 0:
        seat = chance.choice(game.acting())
        game.act(chance.choice(game.legal(seat)), seat)
        acts = acts and acts - 1
    return game


@pytest.fixture
def files(home):
    """A finished game of each kind, and a file with several records of Pig."""
    for name in SHORT:
        played(name).save(home / f"{name}.json")
    lines = [written(played("pig", seed).record()) + "\n" for seed in range(5)]
    (home / "pigs.jsonl").write_text("".join(lines))
    return home


# Showing.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHORT)
def test_a_whole_game_in_words(call, files, name, language):
    status, out, error = call("replay", f"{name}.json", "--language", language)
    assert (status, error) == (0, "")
    game = astragali.read(f"{name}.json")
    lines = out.splitlines()
    assert lines[0].startswith(f"{1:>{len(str(len(game.events)))}}  ")
    events = lines[: len(game.events)]
    assert [int(line.split()[0]) for line in events] == list(range(1, len(game.events) + 1))
    assert all(len(line.split()) > 1 for line in events), "every event has words"
    assert out.endswith(picture(game, language=language) + "\n")


def test_a_replay_is_translated(call, files):
    texts = {call("replay", "perfecto.json", "--language", language)[1] for language in LANGUAGES}
    assert len(texts) == 3


WORDS = {"roll", "done", "again", "dance", "show", "mask", "hold"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.SHELF)
def test_notation_is_not_shown(call, files, name, language):
    out = call("replay", f"{name}.json", "--language", language)[1]
    events = astragali.read(f"{name}.json").events
    for line, event in zip(out.splitlines(), events, strict=False):
        text = line.split(maxsplit=1)[1]
        assert "seat 0" not in text
        assert "throw [" not in text
        if event.get("act") in WORDS:
            assert not text.endswith(f": {event['act']}")


def test_a_game_without_its_own_phrases(call, home):
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    game.throw([3])
    game.save("game.json")
    lines = call("replay", "game.json", "--language", "de")[1].splitlines()
    assert lines[:2] == ["1  Player 1: roll", "2  Der Würfel zeigt 3."]


def test_the_table_at_a_moment(call, files):
    game = astragali.read("keep_on_rolling.json")
    for events in (0, 3, len(game.events)):
        status, out, _ = call("replay", "keep_on_rolling.json", "--at", events)
        assert (status, out) == (0, picture(game.at(events)) + "\n")


def test_a_moment_outside_the_record(refused, files):
    count = len(astragali.read("pig.json").events)
    for events in (-1, count + 1):
        error = refused("replay", "pig.json", "--at", events)
        assert error == f"There is no position {events}: the record has {count} events."


def test_one_of_several_records(call, refused, files):
    views = [
        json.loads(call("replay", "pigs.jsonl", "--record", k, "--json")[1]) for k in (1, 2, 5)
    ]
    assert views == [played("pig", seed).view() for seed in (0, 1, 4)]
    assert refused("replay", "pigs.jsonl", "--record", 6) == (
        "pigs.jsonl has 5 records: there is no record 6."
    )
    assert "there is no record 0" in refused("replay", "pigs.jsonl", "--record", 0)


def test_json_output(call, files):
    game = astragali.read("perfecto.json")
    assert json.loads(call("replay", "perfecto.json", "--json")[1]) == game.view()
    at = json.loads(call("replay", "perfecto.json", "--json", "--at", "5")[1])
    assert at == game.at(5).view()


@pytest.mark.parametrize("name", ["perfecto", "dancing_dice", "pig"])
def test_an_unfinished_game_is_shown_as_to_a_spectator(call, home, name):
    game = played(name, acts=1)
    assert not game.over
    game.save(home / "game.json")
    status, out, _ = call("replay", "game.json")
    assert status == 0
    for event, seen in zip(game.events, game.record(-1)["events"], strict=True):
        if None in seen.get("throw", ()):
            assert str(event["throw"]) not in out
        if seen.get("act", "") is None:
            assert event["act"] not in out


def test_a_very_long_name(call, home):
    """Names in records from elsewhere can have any length."""
    card = games.find("keep_on_rolling")
    seats = [{"name": "Ada" * 1_000}, {"name": "Ben"}]
    game = Game(card, options(card, "keep_on_rolling"), seats, SeededDice(7))
    game.throw_all()
    game.save(home / "game.json")
    status, out, _ = call("replay", "game.json")
    assert status == 0
    assert "AdaAda" in out


# Checking.


def test_good_files(call, files):
    for name in SHORT:
        assert call("replay", f"{name}.json", "--verify") == (
            0,
            f"{name}.json: 1 record verified.\n",
            "",
        )
    assert call("replay", "pigs.jsonl", "--verify")[1] == "pigs.jsonl: 5 records verified.\n"
    report = json.loads(call("replay", "pigs.jsonl", "--verify", "--json")[1])
    assert report == {"verified": 5, "unfinished": 0, "bad": [], "commitments": []}


def test_unfinished_games_are_counted(call, home):
    games_saved = [played("pig"), played("pig", acts=3)]
    (home / "pigs.jsonl").write_text("".join(written(g.record()) + "\n" for g in games_saved))
    status, out, _ = call("replay", "pigs.jsonl", "--verify")
    assert (status, out) == (0, "pigs.jsonl: 2 records verified; unfinished: 1.\n")


FAIR = {
    "en": ("1 record verified", "Fair dice: every face"),
    "de": ("1 Aufzeichnung geprüft", "Faire Würfel: Jede Augenzahl"),
    "it": ("1 verbale verificato", "Dadi onesti: ogni faccia"),
}


def test_fair_dice_are_shown_with_their_commitment(call, home):
    card = games.find("pig")
    dice = FairDice(bytes(32), "olive-7", ["ada", None])
    Game(card, options(card, "pig"), dice=dice).save(home / "game.json")
    record = json.loads((home / "game.json").read_text())
    commitment = hashlib.sha256(bytes(32)).hexdigest()
    for language, (verified, fair) in FAIR.items():
        _, out, _ = call("replay", "game.json", "--verify", "--language", language)
        first, second = out.splitlines()
        assert first.startswith(f"game.json: {verified}; ")
        assert second.startswith(fair)
        assert second.endswith(f": {commitment}")
    (home / "games.jsonl").write_text(f"{written(record)}\n" * 2 + written(played("pig").record()))
    out = call("replay", "games.jsonl", "--verify")[1]
    assert "\nFair dice in 2 of them: every face" in out
    report = json.loads(call("replay", "games.jsonl", "--verify", "--json")[1])
    assert report == {
        "verified": 3,
        "unfinished": 2,
        "bad": [],
        "commitments": [commitment] * 2,
    }
    record["dice"]["secret"] = "11" * 32
    (home / "game.json").write_text(written(record))
    status, out, error = call("replay", "game.json", "--verify")
    assert (status, out) == (1, "game.json: 0 records verified; 1 record is bad.\n")
    assert "is not the one that was promised" in error


def tamper(record, what):
    """A copy of the record, forged in one way."""
    record = copy.deepcopy(record)
    events = record["events"]
    throw = next(n for n, event in enumerate(events) if "throw" in event)
    act = next(n for n, event in enumerate(events) if "act" in event)
    match what:
        case "face":
            events[throw]["throw"][0] = events[throw]["throw"][0] % 6 + 1
        case "skipped":
            del events[throw]
        case "word":
            events[act]["act"] = "win"
        case "seat":
            events[act]["seat"] = 1 - events[act]["seat"]
        case "result":
            record["result"]["winners"] = [1 - record["result"]["winners"][0]]
        case "no result":
            del record["result"]
        case "more":
            events.append(events[act])
        case "seed":
            record["dice"]["seed"] += 1
        case "crashing":
            events[throw]["throw"] = 5
    return record


@pytest.mark.parametrize(
    ("what", "error"),
    [
        ("face", "event 2 of 91: The throw shows 4, but the dice of seed 7, game 0, fell 3."),
        ("skipped", "event 2 of 90: Seat 0 cannot act now: a throw of 1 die with 6 sides"),
        ("word", 'event 1 of 91: "win" is not legal for seat 0 now; legal: roll, hold.'),
        ("seat", "event 1 of 91: Seat 1 cannot act now: seat 0 can choose roll, hold."),
        ("result", 'after the last event, 91, the result is {"winners": [1]'),
        ("no result", "after the last event, 91, the result is missing; it should be"),
        ("more", "event 92 of 92: Seat 0 cannot act now: the game is over."),
        ("seed", "event 2 of 91: The throw shows 3, but the dice of seed 8, game 0, fell "),
        ("crashing", 'event 2 of 91: {"throw": 5} is not an event'),
    ],
)
def test_tampered_files(call, refused, files, what, error):
    record = json.loads((files / "pig.json").read_text())
    (files / "pig.json").write_text(json.dumps(tamper(record, what), indent=1))
    status, out, printed = call("replay", "pig.json", "--verify")
    assert (status, out) == (1, "pig.json: 0 records verified; 1 record is bad.\n")
    assert printed.startswith(f"astragali: pig.json: {error}")
    assert printed.count("\n") == 1
    assert refused("replay", "pig.json").startswith(f"pig.json: {error}")


def test_bad_records_among_many(call, files):
    """Every bad record is named, and those after it are still checked."""
    lines = (files / "pigs.jsonl").read_text().splitlines()
    lines[1] = json.dumps(tamper(json.loads(lines[1]), "word"))
    lines[3] = lines[3][:-20]
    (files / "pigs.jsonl").write_text("\n".join(lines))
    status, out, error = call("replay", "pigs.jsonl", "--verify")
    assert (status, out) == (
        1,
        "pigs.jsonl: 3 records verified; 2 records are bad.\n",
    )
    first, second = error.splitlines()
    assert first.startswith("astragali: pigs.jsonl, record 2: event 1 of ")
    assert second.startswith("astragali: pigs.jsonl, record 4: not JSON")
    assert second.endswith("It seems to be cut off.")
    status, out, error = call("replay", "pigs.jsonl", "--verify", "--json")
    report = json.loads(out)
    assert (status, error, report["verified"], len(report["bad"])) == (1, "", 3, 2)


def test_a_bad_first_record(call, files):
    lines = (files / "pigs.jsonl").read_text().splitlines()
    (files / "pigs.jsonl").write_text("\n".join(["oh", *lines]))
    status, out, error = call("replay", "pigs.jsonl", "--verify")
    assert (status, out) == (1, "pigs.jsonl: 5 records verified; 1 record is bad.\n")
    assert error.startswith("astragali: pigs.jsonl, record 1: not JSON")
    assert call("replay", "pigs.jsonl", "--record", "2")[0] == 0


def test_from_the_standard_input(call, files):
    lines = (files / "pigs.jsonl").read_text().splitlines()
    status, out, _ = call("replay", "-", "--verify", typed=lines)
    assert (status, out) == (0, "-: 5 records verified.\n")
    from_input = call("replay", "-", "--record", "2", typed=lines)
    assert from_input == call("replay", "pigs.jsonl", "--record", "2")
    status, _, error = call("replay", "-", typed=[])
    assert (status, error.startswith("astragali: standard input is empty")) == (1, True)


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"", "game.json is empty"),
        (b"\xff\xfe\x00\x01", "game.json is not a record: it is not text."),
        (b"{", "game.json: not JSON"),
        (b"1" * 5_000, "game.json: not a record"),
        (b"[" * 100_000, "game.json: not a record"),
    ],
)
def test_files_that_are_not_records(call, refused, home, content, error):
    (home / "game.json").write_bytes(content)
    status, _, printed = call("replay", "game.json", "--verify")
    assert status == 1
    assert printed.startswith(f"astragali: {error}")
    assert refused("replay", "game.json").startswith(error)


@pytest.mark.slow
def test_many_records_are_checked_by_the_compiled_rules(call, home):
    """Enough records for the compiled check, first good, then with one face changed."""
    call("simulate", "pig", "--games", "450", "--seed", "7", "--records", "pigs.jsonl")
    assert call("replay", "pigs.jsonl", "--verify")[1] == "pigs.jsonl: 450 records verified.\n"
    lines = (home / "pigs.jsonl").read_text().splitlines()
    lines[300] = json.dumps(tamper(json.loads(lines[300]), "face"))
    (home / "pigs.jsonl").write_text("\n".join(lines))
    status, out, error = call("replay", "pigs.jsonl", "--verify")
    assert (status, out) == (
        1,
        "pigs.jsonl: 449 records verified; 1 record is bad.\n",
    )
    assert error.startswith("astragali: pigs.jsonl, record 301: event 2 of ")
    assert "but the dice of seed 7, game 300, fell" in error
