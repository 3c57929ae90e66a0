"""A game can be copied or pickled, and the copy played on, without changing the original."""

import copy
import pickle
import random

import pytest

import astragali
from astragali import games
from astragali.engine import IllegalMove
from tests.support.short_games import SHORT, begun, play_on


def pickled(game):
    return pickle.loads(pickle.dumps(game))


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("twin_of", [lambda g: g.copy(), copy.copy, copy.deepcopy, pickled])
def test_a_copy_is_independent_and_has_the_same_dice(name, twin_of):
    game = play_on(begun(name), random.Random(3), acts=2)
    twin, before = twin_of(game), game.record()
    assert twin.record() == before
    assert twin.card is game.card
    play_on(twin, random.Random(5), acts=2)
    assert len(twin.events) > len(game.events)
    assert game.record() == before
    again = play_on(twin_of(game), random.Random(5), acts=2)
    assert again.record() == twin.record(), "both copies throw the same dice"


@pytest.mark.parametrize("name", games.SHELF)
def test_a_view_has_the_events_as_its_seat_knows_them(name):
    game = astragali.new(name, seed=3)
    chance = random.Random(name)
    for _ in range(40):
        if game.over:
            break
        for seat in range(-1, game.players):
            assert game.view(seat)["events"] == game.record(seat)["events"]
            assert game.view(seat)["events"] == [event for _, _, event in game.transitions(seat)]
        seat = chance.choice(game.acting())
        game.do(seat, chance.choice(game.actions(seat)))
        if chance.random() < 0.2:
            game.undo()


def test_an_action_can_be_given_by_number():
    game, other = (astragali.new("keep_on_rolling", seed=7) for _ in range(2))
    seat = game.acting()[0]
    game.do(seat, game.actions(seat)[1])
    other.act(other.legal()[1])
    assert game.record() == other.record()


@pytest.mark.parametrize("action", [-1, 9_999, 1.0, "roll", None, True])
def test_an_illegal_number_is_refused_and_changes_nothing(action):
    game = astragali.new("keep_on_rolling", seed=7)
    before = game.record()
    with pytest.raises(IllegalMove, match="is not legal for seat"):
        game.do(game.acting()[0], action)
    with pytest.raises(IllegalMove, match="cannot act now"):
        game.do(1 - game.acting()[0], 3)
    assert game.record() == before
