"""The search finds good moves, and knows only what its seat may know."""

import pytest

from astragali import bots, games
from astragali.bots.mcts import Search
from astragali.engine import Game
from astragali.engine.advice import POINTS, WIN
from astragali.engine.dice import SeededDice
from tests.support import secret_games

PIG = games.find("pig")


def pig(**fields):
    """A position in the middle of a game of Pig."""
    s = PIG.lay(PIG.values({}))
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def searched(card, hidden, seat, actions, simulations, seed=1, informed=True):
    search = Search(card, hidden, seat, seed, simulations, informed)
    search.think(simulations)
    return search.advice(actions)


def value(advice, action):
    return next(opinion.value for opinion in advice.opinions if opinion.action == action)


def test_the_winning_move_is_found():
    advice = searched(PIG, pig(pot=8, banked=[92, 99, 0, 0]), 0, [0, 1], 500)
    assert advice.best.action == PIG.rules.HOLD
    assert value(advice, PIG.rules.HOLD) > 0.99
    assert value(advice, PIG.rules.ROLL) < 0.95


def test_values_are_those_of_good_play():
    """Both need one point. A roll wins with any face but 1: V = 5/6 + 1/6 (1 - V) = 6/7."""
    advice = searched(PIG, pig(pot=0, banked=[99, 99, 0, 0]), 0, [0, 1], 20_000)
    roll, hold = advice.opinions
    assert roll.value == pytest.approx(6 / 7, abs=0.02)
    assert hold.value < roll.value - 0.1
    assert 0 < roll.error < hold.error < 0.2


def test_the_same_seed_gives_the_same_result():
    hidden = pig(pot=20, banked=[40, 50, 0, 0])
    first = searched(PIG, hidden, 0, [0, 1], 3_000, seed=5)
    assert searched(PIG, hidden, 0, [0, 1], 3_000, seed=5) == first
    assert searched(PIG, hidden, 0, [0, 1], 3_000, seed=6) != first


def test_a_search_may_run_in_pieces():
    """The number of pieces makes no difference."""
    hidden = pig(pot=20, banked=[40, 50, 0, 0])
    pieces = Search(PIG, hidden, 0, 5, 3_000)
    for some in (1, 999, 1_500, 500):
        pieces.think(some)
    assert pieces.advice([0, 1]) == searched(PIG, hidden, 0, [0, 1], 3_000, seed=5)


def test_time_and_simulations_are_both_limits():
    search = Search(PIG, pig(), 0, 1, 2_000)
    search.think_for(3_600.0, 2_000)
    assert search.done == 2_000
    hurried = Search(PIG, pig(), 0, 1, 10**9)
    hurried.think_for(0.02, 10**9)
    assert 0 < hurried.done < 10**9


def test_a_full_tree_keeps_searching():
    search = Search(PIG, pig(pot=8, banked=[92, 99, 0, 0]), 0, 1, 2)
    search.think(2_000)
    assert search.used[0] == 2
    assert search.advice([0, 1]).best.action == PIG.rules.HOLD


def test_the_position_is_not_changed():
    hidden = pig(pot=20, banked=[40, 50, 0, 0])
    before = hidden.copy()
    searched(PIG, hidden, 0, [0, 1], 100)
    assert hidden == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_plays_to_win(players):
    """Whichever seat searches, the one about to win is expected to."""
    s = PIG.lay(PIG.values({"players": players}))
    last = players - 1
    s.banked[last], s.pot, s.turn = 95, 0, last
    ahead = searched(PIG, s, last, [0, 1], 2_000).best.value
    assert ahead > 0.6
    s.turn = 0
    assert searched(PIG, s, 0, [0, 1], 2_000).best.value < 0.3


# Secrets.

SECRETS = secret_games.card(secret_games)


def test_nobody_peeks_at_a_choice_made_at_the_same_time():
    """A seat that saw the other's penny would always win."""
    for seat in range(2):
        hidden = SECRETS.lay(SECRETS.values({}))
        advice = searched(SECRETS, hidden, seat, [0, 1], 4_000)
        assert all(abs(opinion.value - 0.5) < 0.1 for opinion in advice.opinions)
        assert sum(opinion.share for opinion in advice.opinions) == pytest.approx(1.0)


@pytest.mark.parametrize("fallen", [1, 2, 3])
def test_a_hidden_die_is_guessed(fallen):
    s = SECRETS.lay(SECRETS.values({"die": 3}))
    secret_games.land(s, [fallen])
    secret_games.hide(s, 0)
    advice = searched(SECRETS, s, 0, [0, 1, 2], 6_000, seed=fallen)
    assert all(abs(opinion.value - 1 / 3) < 0.05 for opinion in advice.opinions)


def test_without_secrets_nothing_is_mixed():
    advice = searched(PIG, pig(), 0, [0, 1], 100)
    assert advice.unit == WIN
    assert [opinion.share for opinion in advice.opinions] == [None, None]


# Every game.


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_the_search_advises_in_every_game(name):
    """In positions of random games all legal actions get possible values."""
    card = games.find(name)
    for players in range(card.seats.least, card.seats.most + 1):
        game = Game(card, card.values({"players": players}), dice=SeededDice(3))
        game.throw_all()
        bot = bots.make("random", card, players)
        for _ in range(12):
            if game.over:
                break
            seat = game.acting()[-1]
            hidden, actions = game.hidden(seat), game.actions(seat)
            advice = searched(card, hidden, seat, actions, 60)
            assert [opinion.action for opinion in advice.opinions] == actions
            assert advice.unit == (WIN if players > 1 else POINTS)
            if players > 1:
                assert all(0.0 <= opinion.value <= 1.0 for opinion in advice.opinions)
            action = bot.pick(hidden, seat, actions)
            game.act(card.spell(game.state, action), seat)
