"""Records of games with fair dice: secret until the end, exact round trips, changes detected."""

import copy
import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragali import games
from astragali.engine import FairDice, Game, RecordError, verification
from astragali.engine.fair_dice import commitment
from astragali.engine.record import commitment_of, replay
from tests.support.fair_dice_vectors import SECRET
from tests.support.short_games import SHORT, play_on, record_of
from tests.support.tampered_records import tampered

names = st.text("abcXYZ019_-", min_size=1, max_size=64)
keys = st.binary(min_size=32, max_size=32)


def fair(name, secret=SECRET, table="olive-7", chance=7, acts=None, **options):
    """A short game with fair dice, and a salt for every seat but the last."""
    card = games.find(name)
    values = card.values({**SHORT[name], **options})
    salts = [f"salt{seat}" for seat in range(values["players"] - 1)] + [None]
    game = Game(card, values, dice=FairDice(secret, table, salts))
    game.throw_all()
    return play_on(game, random.Random(chance), acts)


@pytest.mark.parametrize("name", SHORT)
def test_round_trip(name):
    game = fair(name)
    record = record_of(game)
    assert list(record["dice"]) == ["commit", "secret", "table", "salts"]
    again = replay(record, games.find)
    assert again.over
    assert (again.state, again.events, again.log) == (game.state, game.events, game.log)
    assert again.record() == record


@settings(max_examples=60)
@given(
    secret=keys,
    table=names,
    chance=st.integers(0, 2**32),
    acts=st.none() | st.integers(0, 40),
    name=st.sampled_from(["pig", "keep_on_rolling", "catch_six", "diangle"]),
)
def test_round_trip_of_any_secret_and_table(secret, table, chance, acts, name):
    game = fair(name, secret, table, chance, acts)
    record = record_of(game)
    again = replay(record, games.find)
    assert (again.state, again.events, again.record()) == (game.state, game.events, record)
    if any("act" in event for event in again.events):
        again.undo()
    assert again.events == game.events[: len(again.events)]
    play_on(again, random.Random(chance), 1)
    replay(record_of(again), games.find)


def test_a_server_can_throw_without_replaying_the_game():
    game, n = fair("keep_on_rolling"), 0
    for number, event in enumerate(game.events):
        if "throw" in event:
            assert game.dice.faces(n, game.at(number).in_the_air()) == event["throw"]
            n += 1
    assert n > 5


@pytest.mark.parametrize("name", SHORT)
def test_a_running_game_keeps_its_secret(name):
    game = fair(name, acts=1)
    assert not game.over
    for seat in range(-1, game.players):
        public = game.record(seat)
        assert public["dice"] == {
            "commit": commitment(SECRET),
            "table": "olive-7",
            "salts": game.dice.salts,
        }
        assert SECRET.hex() not in json.dumps([public, game.view(seat)])
    assert fair(name).record(-1)["dice"]["secret"] == SECRET.hex()


RECORD = record_of(fair("keep_on_rolling"))
OTHER = bytes(32).hex()


def refusal(record):
    with pytest.raises(RecordError) as trouble:
        replay(record, games.find, "here")
    return str(trouble.value)


def with_dice(**changes):
    record = copy.deepcopy(RECORD)
    record["dice"] = {
        field: value
        for field, value in {**record["dice"], **changes}.items()
        if value != "left out"
    }
    return record


FELL = "but the fair dice of table olive-7 fell "


def test_a_changed_face():
    for number, event in enumerate(RECORD["events"], 1):
        if "throw" in event:
            record = copy.deepcopy(RECORD)
            throw = record["events"][number - 1]["throw"]
            throw[-1] = 1 if throw[-1] == 2 else 2
            message = refusal(record)
            assert message.startswith(f"here: event {number} of {len(RECORD['events'])}: The throw")
            assert message.endswith(f"{FELL}{', '.join(map(str, event['throw']))}.")


def test_a_changed_order():
    """Swapping two throws is detected, although both were thrown."""
    record = copy.deepcopy(RECORD)
    sixes = [event for event in record["events"] if len(event.get("throw", ())) == 6]
    sixes[0]["throw"], sixes[1]["throw"] = sixes[1]["throw"], sixes[0]["throw"]
    assert f"The throw shows {', '.join(map(str, sixes[0]['throw']))}, {FELL}" in refusal(record)


@pytest.mark.parametrize(
    "changes",
    [
        {"salts": ["salt1", None]},
        {"salts": [None, "salt0"]},
        {"salts": [None, None]},
        {"secret": OTHER, "commit": commitment(bytes(32))},
    ],
)
def test_changed_dice(changes):
    message = refusal(with_dice(**changes))
    assert re.match(r"here: event \d+ of \d+: The throw shows .*" + FELL, message)


def test_a_changed_table():
    message = refusal(with_dice(table="olive-8"))
    assert re.match(
        r"here: event \d+ of \d+: The throw .* fair dice of table olive-8 fell", message
    )


DIGITS = "it should be 64 hexadecimal digits, 0-9 and a-f."


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"secret": OTHER},
            "the secret of the fair dice is not the one that was promised: its SHA-256 is "
            f"{commitment(bytes(32))}, but the commit is {commitment(SECRET)}.",
        ),
        (
            {"commit": OTHER},
            "the secret of the fair dice is not the one that was promised: its SHA-256 is "
            f"{commitment(SECRET)}, but the commit is {OTHER}.",
        ),
        (
            {"secret": "left out"},
            "the secret of the fair dice is missing: a table reveals it when the game is over, "
            "and only then can the faces be checked.",
        ),
        ({"commit": None}, f"the commit of the fair dice is null; {DIGITS}"),
        ({"commit": 7}, f"the commit of the fair dice is 7; {DIGITS}"),
        ({"secret": 7}, f"the secret of the fair dice is 7; {DIGITS}"),
        ({"secret": "00"}, f'the secret of the fair dice is "00"; {DIGITS}'),
        (
            {"secret": SECRET.hex().upper()},
            f'the secret of the fair dice is "{SECRET.hex().upper()}"; {DIGITS}',
        ),
        (
            {"salts": "salt0"},
            'the salts of the fair dice are "salt0"; '
            "they should be a list of 2, null for a seat that gave none.",
        ),
        (
            {"salts": ["salt0"]},
            'the salts of the fair dice are ["salt0"]; '
            "they should be a list of 2, null for a seat that gave none.",
        ),
        (
            {"salts": ["salt0", ""]},
            'A salt of fair dice is ""; it should be 1 to 64 letters a-z, A-Z, digits, _ or -.',
        ),
        (
            {"salts": ["salt0", 1]},
            "A salt of fair dice is 1; it should be 1 to 64 letters a-z, A-Z, digits, _ or -.",
        ),
        (
            {"table": 7},
            "The table of fair dice is 7; it should be 1 to 64 letters a-z, A-Z, digits, _ or -.",
        ),
        ({"seed": 7}, "fair dice have commit, secret, table, salts, but no seed."),
    ],
)
def test_malformed_dice(changes, sentence):
    assert refusal(with_dice(**changes)).startswith(f"here: {sentence}")


def test_dice_that_are_neither_fair_nor_seeded():
    message = refusal(with_dice(commit="left out"))
    assert message.startswith('here: the dice are {"secret": "0001')
    assert message.endswith(
        'they should be {"seed": 7, "game": 0}. Fair dice have commit, secret, table, salts.'
    )


SMALL = record_of(fair("pig"))


@settings(max_examples=400)
@given(record=tampered([SMALL, {**SMALL, "events": SMALL["events"][:4], "result": None}]))
def test_an_accepted_commitment_has_the_right_faces(record):
    try:
        game = replay(record, games.find)
    except RecordError:
        return
    if commitment_of(record) is None:
        assert not isinstance(game.dice, FairDice)
        return
    assert commitment(game.dice.secret) == record["dice"]["commit"]
    thrown = [event["throw"] for event in record["events"] if "throw" in event]
    assert thrown == [game.dice.faces(number, [6]) for number in range(len(thrown))]


def test_records_with_fair_dice_are_checked_by_the_plain_rules(monkeypatch):
    monkeypatch.setattr(verification, "WORTH_COMPILING", 1)
    announced = []
    wrong = copy.deepcopy(RECORD)
    wrong["events"][0]["throw"][0] = 3 - wrong["events"][0]["throw"][0]
    records = [("one", RECORD), ("two", RECORD), ("three", wrong)]
    checked = verification.verify(records, games.find, announced.append)
    assert [next(checked), next(checked)] == [True, True]
    with pytest.raises(RecordError, match=r"^three: event 1 of"):
        next(checked)
    assert announced == []
    assert not verification._passes_compiled(wrong, games.find("keep_on_rolling"))
