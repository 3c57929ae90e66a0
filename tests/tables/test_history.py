"""Copies that share their past and go different ways."""

import random
from time import perf_counter

import pytest

from astragali.tables.history import History
from tests.support.laid_tables import begun, move


def test_copies_part_ways_when_one_goes_on():
    chance = random.Random(1)
    pairs = [(History(), [])]  # each beside the list that it should be
    for number in range(500):
        history, plain = chance.choice(pairs)
        match chance.randrange(4):
            case 0:
                pairs.append((history.copy(), plain.copy()))
            case 1:
                length = chance.randrange(len(plain) + 1)
                pairs.append((history.first(length), plain[:length]))
            case 2:
                history.append(number)
                plain.append(number)
            case 3:
                history += [number, -number]
                plain += [number, -number]
        for shared, own in pairs:
            assert shared == own
            assert len(shared) == len(own)


def test_it_is_read_as_a_list_is():
    longer = History("abcdef")
    history, plain = longer.first(4), list("abcd")
    for place in range(-4, 4):
        assert history[place] == plain[place]
    for place in (4, 5, -5):
        with pytest.raises(IndexError):
            history[place]
    for part in (slice(2), slice(2, None), slice(-3, -1), slice(None, None, -1), slice(2, 99)):
        assert history[part] == plain[part]
    assert list(reversed(history)) == plain[::-1]
    assert "e" not in history


def test_what_happens_later_does_not_change_an_earlier_table():
    """Each table that a game went through still is what it was then."""
    chance = random.Random(3)
    table = begun("perfecto", players=3)
    earlier = []
    for _ in range(60):
        if table.stage == "over":
            break
        record = table.game.record()
        earlier.append((table, record, table.game.state.copy(), dict(table.questions)))
        table.after(table.say("person0", 3.0, "hm"))
        other, table = move(table, chance), move(table, chance)  # two ways from here
        assert other.number == table.number
    for was, record, state, questions in earlier:
        assert was.game.record() == record
        assert was.game.state == state
        assert was.questions == questions


def test_a_move_of_a_long_game_copies_no_more_than_one_of_a_short():
    """Otherwise a game of 7,000 events would take half a second longer."""
    history = History(range(1_000_000))
    began = perf_counter()
    for number in range(1000):
        history = history.copy()
        history.append(number)
    assert perf_counter() - began < 2.0, "a thousand real copies take many seconds"
    assert len(history) == 1_001_000
