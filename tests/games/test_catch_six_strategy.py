"""The strategy of Catch 6, checked against the rules."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.engine import AstragaliError
from astragali.games.catch_six.game import CARD
from astragali.games.catch_six.solver import duel_solver, questions, strategy
from astragali.games.dice_codes import code_of

rules = CARD.rules


def positions(count, seed=1, **options):
    """Decisions from random games with moves weighted by `prefer`."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        game = astragali.new("catch_six", seed=chance.randrange(10**6), **options)
        for _ in range(60):
            if game.over:
                break
            seat = game.acting()[0]
            actions = game.actions(seat)
            found.append((game.hidden(seat), seat, actions))
            weights = [strategy.prefer(game.state, seat, action) for action in actions]
            game.act(game.card.spell(game.state, chance.choices(actions, weights)[0]))
    return chance.sample(found, count)


def test_every_legal_action_gets_a_chance_to_win():
    for hidden, seat, actions in positions(25):
        advice = strategy.advise(hidden, seat, actions)
        assert [opinion.action for opinion in advice.opinions] == actions
        assert all(0 <= opinion.value <= 1 for opinion in advice.opinions)


def test_the_table_of_catches_matches_the_rules():
    natural, free = (values.ravel() for values in duel_solver.catches())
    chance = random.Random(1)
    throws = [tuple(chance.choices(range(1, 7), k=6)) for _ in range(2_000)]
    throws += itertools.product((2, 5), repeat=6)
    for throw in throws:
        shows = [0] * 7
        for die, face in enumerate(throw):
            shows[face] |= 1 << die
        place = code_of(shows, rules.ALL)
        assert natural[place] == rules.natural(shows)
        assert natural[place] | free[place] == rules.natural(shows) | rules.free_choice(shows)


def test_the_odds_to_catch_match_the_rules():
    checked = 0
    for hidden, seat, actions in positions(20, seed=2):
        if hidden.phase != rules.TO_ROLL or len(actions) == 1:
            continue
        opinion = strategy.advise(hidden, seat, actions).opinions[4]  # two dice
        rules.act(hidden, seat, opinion.action)
        count = rules.dice(hidden, [0] * rules.MAX_DICE)
        caught = 0
        for faces in itertools.product(range(1, 7), repeat=count):
            table = hidden.copy()
            rules.land(table, list(faces))
            caught += table.phase == rules.TO_CATCH
        assert opinion.odds["catch"] == pytest.approx(caught / 6**count)
        checked += 1
    assert checked > 3


def test_the_winning_number_is_caught():
    table = astragali.new("catch_six", first_player=0).state
    table.caught[0] = 0b100001  # 1 and 6: 13 points
    table.shows[0] = [0, 0, 0b001111, 0, 0, 0b110000, 0]
    table.must_roll_all[0], table.phase = 0, rules.TO_CATCH
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(table, 0, actions)]
    advice = strategy.advise(table, 0, legal)
    assert advice.best.value == 1
    assert advice.best.action in (rules.CATCH + 2, rules.CATCH + 5)


def test_there_is_no_advice_for_matches_and_other_rules():
    for options in ({"match_games": 5}, {"target_points": 10}, {"allow_zero_roll": True}):
        game = astragali.new("catch_six", seed=1, **options)
        seat = game.acting()[0]
        assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None


def test_a_level_of_the_table_can_be_recomputed():
    known = {name: values.copy() for name, values in duel_solver.table().items()}
    mine, theirs = 0b000001, 0b100000
    expected = known["on_turn"][mine, theirs]
    known["on_turn"][mine, theirs] = 0.5
    duel_solver.settle(known, mine, theirs)
    assert known["on_turn"][mine, theirs] == pytest.approx(expected, abs=1e-5)
    chances = duel_solver.chances(duel_solver.table(), mine, theirs)
    assert chances == pytest.approx(known["hazard"][mine, theirs], abs=0.01)


def test_more_points_are_worth_more():
    on_turn = duel_solver.table()["on_turn"]
    assert on_turn[0b000001, 0b000010] > on_turn[0b000010, 0b000001]


def test_estimates_are_chances_and_weights_are_positive():
    for hidden, seat, actions in positions(30, seed=6, match_games=2):
        shares = [strategy.evaluate(hidden, player) for player in range(2)]
        assert sum(shares) == pytest.approx(1)
        assert min(strategy.prefer(hidden, seat, action) for action in actions) > 0


def test_invalid_questions_are_refused():
    with pytest.raises(AstragaliError, match="1 to 6 open numbers"):
        questions.first(open=7)
    with pytest.raises(AstragaliError, match="1 to 14 points"):
        questions.solo(points=15)


@pytest.mark.slow
def test_the_chance_of_a_catch_on_the_first_roll():
    able = strategy.some_catch(0)
    assert able[(0,) * 6] == pytest.approx(0.0837, abs=1e-4)
    assert np.isclose(able[(0,) * 6], sum(throw_catches()) / 6**6)


def throw_catches():
    for throw in itertools.product(range(1, 7), repeat=6):
        shows = [0] * 7
        for die, face in enumerate(throw):
            shows[face] |= 1 << die
        yield rules.natural(shows) | rules.free_choice(shows) != 0
