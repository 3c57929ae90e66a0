"""Nobody sees what they should not: frames depend on nothing that their reader may not know."""

import hashlib
import hmac
import json
import random
import sys
from pathlib import Path

import msgspec
import pytest

from astragali import games
from astragali.engine.fair_dice import FairDice, commitment
from astragali.server.routes import at_table
from astragali.server.views import Eyes, scene

sys.path.append(str(Path(__file__).parents[1] / "tables"))
from laying import begun, move

MOST_UNKNOWN = 64
SECRETIVE = {
    "dancing_dice": {"players": 3},
    "perfecto": {"players": 3, "rules": "advanced"},
    "dance_of_muses": {"players": 4},
    "da_vinci_dice": {"players": 3, "variant": "drafting", "stop_window": "simultaneous"},
}


def frames(table, person, seat):
    """Every byte that the page of this person is sent about the game."""
    table.shown.clear()  # what was worked out in another world must not pass for this one
    return msgspec.json.encode(Eyes(person).whole(table, seat, 0))


def another_world(card, state, seat, chance):
    """What a seat knows of a state, with the rest guessed: it cannot tell the two apart."""
    rules = card.rules
    world = state.copy()
    rules.hide(world, seat)
    sides = [0] * MOST_UNKNOWN
    count = rules.unknown(world, seat, sides)
    rules.suppose(world, seat, [chance.randint(1, most) for most in sides[:count]])
    return world, count


@pytest.mark.parametrize("game", games.SHELF)
def test_frames_do_not_change_with_the_secrets_of_others(game):
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
                honest = frames(table, f"person{seat}", seat)
                real = table.game.state, table.earlier
                table.game.state, count = another_world(card, real[0], seat, chance)
                table.earlier = {
                    number: another_world(card, state, seat, chance)[0]
                    for number, state in real[1].items()
                }
                guessed += count
                different += table.game.state != real[0]
                assert frames(table, f"person{seat}", seat) == honest
                table.game.state, table.earlier = real
            move(table, chance)
    if card.rules.unknown.__module__ == card.rules.__name__:
        assert guessed, "a game with secrets was played without any"
        assert different, "no guess was ever different from the truth"


@pytest.mark.parametrize("game", sorted(SECRETIVE))
def test_a_spectator_sees_no_more_than_each_seat(game):
    """If a spectator's frame told a secret, it would change with the worlds of some seat."""
    chance = random.Random(7)
    table = begun(game, **SECRETIVE[game])
    for _ in range(60):
        if table.stage == "over":
            break
        for seat in range(len(table.seats)):
            table.shown.clear()
            honest = msgspec.json.encode(scene(table, "stranger", None))
            real = table.game.state
            table.game.state, _ = another_world(table.card, real, seat, chance)
            table.shown.clear()
            seen = msgspec.json.encode(scene(table, "stranger", None))
            table.game.state = real
            assert seen == honest
        move(table, chance)


@pytest.mark.parametrize("game", games.SHELF)
def test_frames_do_not_change_with_the_secret_of_the_table(game):
    chance = random.Random(game)
    table = begun(game)
    for _ in range(20):
        if table.stage == "over":
            break
        for person, seat in (("person0", 0), ("stranger", None)):
            before = frames(table, person, seat)
            real, table.secret = table.secret, chance.randbytes(32)
            assert frames(table, person, seat) == before
            table.secret = real
        move(table, chance)


def test_nothing_that_is_sent_holds_the_secret_or_a_persons_cookie():
    chance = random.Random(3)
    table = begun("perfecto")
    while table.stage == "playing":
        told = frames(table, "person1", 1) + frames(table, "stranger", None)
        told += msgspec.json.encode(at_table(table, "person1"))
        assert table.secret.hex().encode() not in told
        assert b"person" not in told.replace(b'"kind":"person"', b"")
        move(table, chance)
    told = json.loads(frames(table, "stranger", None))
    assert told["fairness"]["secret"] == table.secret.hex(), "and at the end it is revealed"
    assert commitment(bytes.fromhex(told["fairness"]["secret"])) == told["fairness"]["commit"]


def test_a_predictor_with_everything_public_does_no_better_than_chance():
    """Each guesses the next face from all that was told before it: the promise, salts, faces."""
    throws, sides = 1200, 6
    salts = ["anything", None, "0"]
    hits = dict.fromkeys(("last", "most", "commit", "chained", "salted", "pattern"), 0)
    for game in range(20):
        secret = hashlib.sha256(b"house %d" % game).digest()
        dice = FairDice(secret, "abcd2345", salts)
        commit = commitment(secret)
        faces = [1]
        follows = {}
        for number in range(throws // 20 * 10):
            (face,) = dice.faces(number, [sides])
            text = f"astragali fair dice 1\nabcd2345\nanything,,0\n{number}\n0"
            guesses = {
                "last": faces[-1],
                "most": max(range(1, sides + 1), key=faces.count),
                "commit": 1 + int(hashlib.sha256(f"{commit}{number}".encode()).hexdigest(), 16) % 6,
                "chained": 1 + sum(faces) % sides,
                "salted": 1
                + hmac.new(bytes.fromhex(commit), text.encode(), hashlib.sha256).digest()[3] % 6,
                "pattern": follows.get(tuple(faces[-2:]), 1),
            }
            for name, guess in guesses.items():
                hits[name] += guess == face
            follows[tuple(faces[-2:])] = face
            faces.append(face)
    tries = 20 * (throws // 20 * 10)
    for name, right in hits.items():
        spread = (tries * (1 / 6) * (5 / 6)) ** 0.5
        assert abs(right - tries / 6) < 4.5 * spread, f"{name} is right {right} times of {tries}"
