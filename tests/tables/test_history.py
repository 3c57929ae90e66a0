"""Copies that share their past and then differ."""

import random

import pytest

from astragali.tables.history import History
from tests.support.laid_tables import begun, move


def test_a_copy_that_grows_does_not_change_the_others():
    chance = random.Random(1)
    pairs = [(History(), [])]  # each with the list that it must equal
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


def test_a_history_reads_like_a_list():
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


def test_later_moves_do_not_change_an_earlier_table():
    chance = random.Random(3)
    table = begun("perfecto", players=3)
    earlier = []
    for _ in range(60):
        if table.stage == "over":
            break
        record = table.game.record()
        earlier.append((table, record, table.game.state.copy(), dict(table.questions)))
        table.after(table.say("person0", 3.0, "hm"))
        other, table = move(table, chance), move(table, chance)  # two different continuations
        assert other.number == table.number
    for was, record, state, questions in earlier:
        assert was.game.record() == record
        assert was.game.state == state
        assert was.questions == questions


def test_a_copy_that_grows_alone_copies_no_items():
    """Otherwise a game of 7,000 events would take half a second longer."""
    first = history = History(range(1000))
    for number in range(1000):
        history = history.copy()
        history.append(number)
    assert history._items is first._items
    assert (len(first), len(history)) == (1000, 2000)
