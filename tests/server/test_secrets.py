"""Nobody sees secrets: what a page is sent does not depend on anything it may not know."""

import hashlib
import hmac
import json
import random
import re
import struct
from collections import Counter
from itertools import chain

import msgspec
import pytest

from astragali import games
from astragali.engine.fair_dice import FairDice, commitment
from astragali.server.routes import at_table
from astragali.server.views import Viewer, game_view
from astragali.tables import table as table_of_tables
from tests.support.laid_tables import begun, move

MOST_UNKNOWN = 64
SECRETIVE = {
    "dancing_dice": {"players": 3},
    "perfecto": {"players": 3, "rules": "advanced"},
    "dance_of_muses": {"players": 4},
    "da_vinci_dice": {"players": 3, "variant": "drafting", "stop_window": "simultaneous"},
}


def frame(table, person, seat):
    """The view that this person's page is sent, as bytes."""
    table.view_cache.clear()  # which may hold views of another world
    return msgspec.json.encode(Viewer(person).whole(table, seat, 0))


def another_world(card, state, seat, chance):
    """A state that looks the same to a seat but has other secrets, and how many it guessed."""
    rules = card.rules
    world = state.copy()
    rules.hide(world, seat)
    sides = [0] * MOST_UNKNOWN
    count = rules.unknown(world, seat, sides)
    rules.suppose(world, seat, [chance.randint(1, most) for most in sides[:count]])
    return world, count


@pytest.mark.parametrize("game", games.SHELF)
def test_a_view_does_not_depend_on_the_secrets_of_others(game):
    chance = random.Random(game)
    guessed = different = 0
    for _ in range(3):
        table = begun(game, **SECRETIVE.get(game, {}))
        card = table.card
        for _ in range(80):
            if table.stage == "over":
                break
            seat = chance.randrange(len(table.seats))
            if another_world(card, table.game.state, seat, chance)[1] or chance.random() < 0.2:
                honest = frame(table, f"person{seat}", seat)
                real = table.game.state, table.recent_states
                table.game.state, count = another_world(card, real[0], seat, chance)
                table.recent_states = [
                    another_world(card, state, seat, chance)[0] for state in real[1]
                ]
                guessed += count
                different += table.game.state != real[0]
                assert frame(table, f"person{seat}", seat) == honest
                table.game.state, table.recent_states = real
            table = move(table, chance)
    if card.rules.unknown.__module__ == card.rules.__name__:
        assert guessed, "a game with secrets was played without any"
        assert different, "no guess was ever different from the truth"


@pytest.mark.parametrize("game", sorted(SECRETIVE))
def test_a_spectator_sees_no_more_than_each_seat(game):
    """If a spectator's view showed a secret, it would depend on the secrets of some seat."""
    chance = random.Random(7)
    table = begun(game, **SECRETIVE[game])
    for _ in range(60):
        if table.stage == "over":
            break
        for seat in range(len(table.seats)):
            table.view_cache.clear()
            honest = msgspec.json.encode(game_view(table, "stranger", None))
            real = table.game.state
            table.game.state, _ = another_world(table.card, real, seat, chance)
            table.view_cache.clear()
            seen = msgspec.json.encode(game_view(table, "stranger", None))
            table.game.state = real
            assert seen == honest
        table = move(table, chance)


@pytest.mark.parametrize("game", games.SHELF)
def test_a_view_does_not_depend_on_the_secret_of_the_table(game):
    chance = random.Random(game)
    table = begun(game)
    for _ in range(20):
        if table.stage == "over":
            break
        for person, seat in (("person0", 0), ("stranger", None)):
            before = frame(table, person, seat)
            real, table.secret = table.secret, chance.randbytes(32)
            assert frame(table, person, seat) == before
            table.secret = real
        table = move(table, chance)


def test_no_message_contains_the_secret_or_the_id_of_a_person():
    chance = random.Random(3)
    table = begun("perfecto")
    while table.stage == "playing":
        sent = frame(table, "person1", 1) + frame(table, "stranger", None)
        sent += msgspec.json.encode(at_table(table, "person1"))
        assert table.secret.hex().encode() not in sent
        assert b"person" not in sent.replace(b'"kind":"person"', b"")
        table = move(table, chance)
    fairness = json.loads(frame(table, "stranger", None))["fairness"]
    assert fairness["secret"] == table.secret.hex(), "at the end it is revealed"
    assert commitment(bytes.fromhex(fairness["secret"])) == fairness["commit"]


# Nobody can predict the dice. The tests attack with everything that is sent about a table and with
# the published algorithm (docs/fair-dice.md). Broken dice show that the attacks can succeed.

GUESSED = 8  # the most dice in one throw of the game


def dice_by_the_book(key, code, salts, number):
    """The faces of six-sided dice if this were the secret, computed without our own code."""
    said = ",".join(salt or "" for salt in salts)
    message = f"astragali fair dice 1\n{code}\n{said}\n{number}\n0"
    words = struct.unpack(">8I", hmac.digest(key, message.encode(), "sha256"))
    return [1 + word % 6 for word in words]


def guesses(code, frame, throws):
    """The next throw, guessed in every way that needs only the table's code and what was sent."""
    salts = json.loads(frame)["fairness"]["salts"]
    number = len(throws)
    hexadecimal = sorted(set(re.findall(rb"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", frame)))
    keys = {"no secret": bytes(32)}
    keys |= {f"sent {place}": bytes.fromhex(k.decode()) for place, k in enumerate(hexadecimal)}
    made = {name: dice_by_the_book(key, code, salts, number) for name, key in keys.items()}
    if throws:
        made["as before"] = max(throws, key=len)
        made["as often"] = [max(range(1, 7), key=list(chain(*throws)).count)] * GUESSED
    return made


def hits(tables=12):
    """For each method, how many dice of whole games it guessed right, and how many it guessed."""
    right, tried = Counter(), Counter()
    for number in range(tables):
        chance = random.Random(f"predictor {number}")
        table = begun("keep_on_rolling", secret=chance.randbytes(32))
        while table.stage == "playing":
            events = len(table.game.events)
            throws = [event["throw"] for event in table.game.events if "throw" in event]
            made = guesses(table.id, frame(table, "stranger", None), throws)
            table = move(table, chance)
            fell = next((e["throw"] for e in table.game.events[events:] if "throw" in e), [])
            for method, faces in made.items():
                for guess, face in zip(faces, fell, strict=False):
                    tried[method] += 1
                    right[method] += guess == face
    return {method: (right[method], tried[method]) for method in tried}


def beats_chance(right, tried):
    return abs(right - tried / 6) > 4.5 * (tried * 5 / 36) ** 0.5


def test_the_next_throw_cannot_be_predicted_from_what_was_sent():
    found = hits()
    assert len(found) > 3
    assert min(tried for _, tried in found.values()) > 500
    assert not {method: one for method, one in found.items() if beats_chance(*one)}


def keyed_by_the_commitment(dice, number):
    return FAIR_WORDS(
        FairDice(hashlib.sha256(dice.secret).digest(), dice.table, dice.salts), number
    )


def without_a_secret(dice, number):
    return FAIR_WORDS(FairDice(bytes(32), dice.table, dice.salts), number)


def the_same_in_every_throw(dice, number):
    return FAIR_WORDS(dice, 0)


def loaded(dice, number):
    for word in FAIR_WORDS(dice, number):
        yield 5 if word % 5 == 0 else word


FAIR_WORDS = FairDice.words


@pytest.mark.parametrize(
    "broken", [keyed_by_the_commitment, without_a_secret, the_same_in_every_throw, loaded]
)
def test_broken_dice_can_be_predicted(monkeypatch, broken):
    monkeypatch.setattr(FairDice, "words", broken)
    assert any(beats_chance(*one) for one in hits(3).values())


def test_dice_can_be_predicted_if_the_commitment_is_the_secret(monkeypatch):
    monkeypatch.setattr(table_of_tables, "commitment", bytes.hex)
    assert any(beats_chance(*one) for one in hits(1).values())
