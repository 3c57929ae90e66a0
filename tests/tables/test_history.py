"""Copies that share their past and then differ."""

import random

import pytest

from astragali.engine import Game
from astragali.tables.history import EVERY, History
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


@pytest.mark.parametrize("game", ["pig", "perfecto"])
def test_positions_of_a_long_game_are_found_from_the_last_milestone(game):
    """Also after moves were taken back, and others made instead."""
    chance, table = random.Random(5), begun(game, players=2)
    for _ in range(300):
        if table.stage == "over":
            break
        earlier, table = table, move(table, chance)
        if (seat := table.undoable) is not None and chance.random() < 0.5:
            table = table.after(table.undo(f"person{seat}", 3.0, seat, table.number))
            assert table.game.record() == earlier.game.record()
            assert table.game.state == earlier.game.state
    live = table.game
    assert len(live.milestones) == 1 + (len(live.events) - 1) // EVERY
    for events in range(len(live.events) + 1):
        quick, plain = live.at(events), Game.at(live, events)
        assert quick.state == plain.state
        assert quick.record() == plain.record()
        assert (quick.dice.thrown, quick.log) == (plain.dice.thrown, plain.log)


def test_taking_back_a_move_does_not_read_the_game_again(monkeypatch):
    chance, table = random.Random(5), begun("pig", players=2, target=10_000)
    while len(table.game.events) < 4 * EVERY + 7 or table.undoable is None:
        table = move(table, chance)
    followed = []
    follow = Game._follow
    monkeypatch.setattr(Game, "_follow", lambda *given: followed.append(1) or follow(*given))
    seat = table.undoable
    table.after(table.undo(f"person{seat}", 3.0, seat, table.number))
    assert len(followed) < EVERY


def test_a_copy_that_grows_alone_copies_no_items():
    """Otherwise a game of 7,000 events would take half a second longer."""
    first = history = History(range(1000))
    for number in range(1000):
        history = history.copy()
        history.append(number)
    assert history._items is first._items
    assert (len(first), len(history)) == (1000, 2000)
