"""The strategy of Dance of Muses, checked against the rules."""

import random

import pytest

from astragali import bots
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.games.dance_of_muses.game import CARD
from astragali.games.dance_of_muses.rules import placement, scoring, state
from astragali.games.dance_of_muses.solver import strategy

rules = CARD.rules


DANCING = (state.DANCER, state.STEPPING, state.AFTER)
EVERYWHERE = (state.CARD, state.SQUARE, *DANCING)


def positions(players, seed, phases=DANCING):
    """The decisions of a random game in these phases, each a table and its seat."""
    chance = random.Random(seed)
    game = Game(CARD, CARD.values({"players": players}), dice=SeededDice(seed))
    game.throw_all()
    while not game.over:
        seat = game.acting()[0]
        if game.state.phase in phases:
            yield game.state.copy(), seat
        game.act(chance.choice(game.legal(seat)), seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_columns_won_match_the_rules(players):
    checked = 0
    for s, _ in positions(players, seed=players):
        ended = s.copy()
        rules.end_hand(ended)
        for company in range(scoring.companies(s)):
            won = ended.score[company] - s.score[company]
            assert strategy.columns_won(s, company) == won
            row = [strategy.in_column(strategy.dice_of(s, company), n) for n in range(4)]
            assert row[: scoring.row_size(s)] == ended.row[company][: scoring.row_size(s)]
        checked += 1
    assert checked > 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_expected_payoffs_add_up_to_one(players):
    for s, _ in positions(players, seed=5, phases=EVERYWHERE):
        worths = [strategy.evaluate(s, seat) for seat in range(players)]
        assert sum(worths) == pytest.approx(1.0)
        assert min(worths) > 0.0
    if players == 4:
        assert worths[0] == worths[2], "partners share everything"


def danced(**fields):
    """Nine unmasked tiles of two players in a row, all dice at 1; seat 0 has the even ones."""
    s = CARD.lay(CARD.values({}))
    placement.clear_floor(s)
    for tile in range(state.MUSES):
        placement.take(s, tile, tile % 2, 0)
        placement.lay(s, tile, 0)
    s.suns = [5] * state.MUSES  # out of reach
    s.phase = state.DANCER
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def test_points_and_columns_count():
    level = danced()
    assert strategy.evaluate(level, 0) == pytest.approx(strategy.evaluate(level, 1), abs=0.1)
    ahead = danced(score=[3, 0, 0])
    assert strategy.evaluate(ahead, 0) > strategy.evaluate(level, 0) > strategy.evaluate(ahead, 1)
    high = danced(die=[4, 1, 4, 1, 4, 1, 4, 1, 1])
    assert strategy.evaluate(high, 0) > strategy.evaluate(level, 0)


def test_a_lead_counts_more_late_than_early():
    early, late = danced(score=[3, 0, 0], played=1), danced(score=[3, 0, 0], played=2)
    assert strategy.evaluate(late, 0) > strategy.evaluate(early, 0)
    low = danced(die=[2, 1, 2, 1, 2, 1, 2, 1, 1])
    high = danced(die=[5, 1, 5, 1, 5, 1, 5, 1, 1])
    assert strategy.evaluate(high, 0) > strategy.evaluate(low, 0)


# Weights of moves.


def test_a_seat_prefers_its_own_muses():
    s = danced(die=[2] * state.MUSES)
    own, other = state.DANCE + 0, state.DANCE + 8
    assert strategy.prefer(s, 0, own) > 1 > strategy.prefer(s, 1, own)
    assert strategy.prefer(s, 1, state.DANCE + 1) > strategy.prefer(s, 1, other)


def test_a_seat_prefers_the_will_of_apollo():
    s = danced(die=[2] * state.MUSES)
    s.suns[0] = 3  # one step away
    s.suns[2] = 2  # fulfilled
    plain = strategy.prefer(s, 0, state.DANCE + 4)
    assert strategy.prefer(s, 0, state.DANCE + 0) > plain > strategy.prefer(s, 0, state.DANCE + 2)
    assert strategy.prefer(s, 1, state.DANCE + 2) > 1, "a rival prefers to undo it"


def test_only_a_leading_seat_prefers_to_end_the_hand():
    s = danced(die=[5, 1, 5, 1, 5, 1, 5, 1, 1], phase=state.STEPPING, dancer=8)
    s.dancer = 0
    north = state.STEP + 0
    assert strategy.prefer(s, 0, north) > 10 > 0.1 > strategy.prefer(s, 1, north)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_has_a_positive_weight(players):
    numbers = [0] * rules.ACTIONS
    for s, seat in positions(players, seed=9, phases=EVERYWHERE):
        for action in numbers[: rules.legal(s, seat, numbers)]:
            assert strategy.prefer(s, seat, action) > 0.0


# Hidden Muses.


@pytest.mark.slow
def test_the_search_finds_a_step_that_wins_whoever_is_masked():
    s = danced(die=[5, 1, 5, 1, 5, 1, 5, 1, 1], played=2, masked=[0, 1, 1, 0, 0, 0, 0, 0, 0])
    s.suns = [4] * state.MUSES
    s.turn = 0
    rules.hide(s, 0)
    assert s.muse[1] == state.UNSEEN
    numbers = [0] * rules.ACTIONS
    actions = numbers[: rules.legal(s, 0, numbers)]
    advice = bots.adviser(CARD, simulations=3_000).advise(s, 0, actions)
    assert advice.best.value > 0.95
    assert len(advice.opinions) == len(actions)
