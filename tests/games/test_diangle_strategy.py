"""The strategy of Diangle, checked against the rules."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.games.diangle.game import CARD
from astragali.games.diangle.solver import questions, race_solver, race_table, strategy

rules = CARD.rules


def positions(count, seed=1, **options):
    """Decisions from random games with moves weighted by `prefer`."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        game = astragali.new("diangle", seed=chance.randrange(10**6), **options)
        for _ in range(120):
            if game.over:
                break
            seat = game.acting()[0]
            actions = game.actions(seat)
            found.append((game.hidden(seat), seat, actions))
            weights = [strategy.prefer(game.state, seat, action) for action in actions]
            action = chance.choices(actions, weights)[0]
            game.act(game.card.spell(game.state, action))
    return chance.sample(found, count)


def test_every_legal_action_gets_a_chance_to_win():
    for hidden, seat, actions in positions(30, players=3):
        advice = strategy.advise(hidden, seat, actions)
        assert sorted(opinion.action for opinion in advice.opinions) == sorted(actions)
        assert all(-1e-9 <= opinion.value <= 1 + 1e-9 for opinion in advice.opinions)


def test_the_chances_of_all_seats_add_up_to_one():
    for players in (2, 4):
        for hidden, _, _ in positions(15, seed=2, players=players):
            total = sum(strategy.worth(hidden, seat) for seat in range(players))
            assert total == pytest.approx(1, abs=1e-4)


def test_the_value_before_a_throw_is_the_mean_after_it():
    checked = 0
    for hidden, seat, actions in positions(100, seed=3, players=2):
        rolls = [action for action in actions if rules.is_roll(action)]
        if not rolls or rolls[0].bit_count() > 2 or hidden.extra:
            continue
        rules.act(hidden, seat, rolls[0])
        count = rules.dice(hidden, [0] * rules.MAX_DICE)
        after = [landed(hidden, seat, f) for f in itertools.product(range(1, 7), repeat=count)]
        assert strategy.worth(hidden, seat) == pytest.approx(np.mean(after), abs=1e-4)
        checked += 1
    assert checked > 2


def landed(before, seat, faces):
    table = before.copy()
    rules.land(table, list(faces))
    return strategy.worth(table, seat)


def test_the_chance_to_finish_from_the_last_level():
    """It takes three 1s, or the red one, within two rolls of all six dice."""
    wins = sum(
        throw[0] == 1 or throw.count(1) >= 3 for throw in itertools.product(range(1, 7), repeat=6)
    )
    once = wins / 6**6
    finished = race_table.rolling(rules.LAST, 0, 0, "again")[0]
    assert finished == pytest.approx(once, abs=2e-5)
    # Two independent rolls of all six dice are an upper bound.
    assert race_table.rolling(rules.LAST, 0, 0)[0] <= 1 - (1 - once) ** 2 + 2e-5


def test_an_extra_turn_saves_one_turn():
    once = race_table.rolling(4, 0, 0)
    extra = race_table.rolling(4, 0, 1)
    assert extra[:-1] == pytest.approx(once[1:])
    assert race_table.to_come(extra) < race_table.to_come(once)


def test_a_full_last_row_wins_by_advancing():
    game = astragali.new("diangle", players=2, first_player=0)
    table = game.state
    table.index[0], table.phase = rules.LAST, rules.AFTER
    table.rows[0][0] = table.shows[0][1] = 0b000001  # the red 1
    table.shows[0][5] = 0b111110
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(table, 0, actions)]
    best = strategy.advise(table, 0, legal).best
    assert best.action == rules.ADVANCE + 1
    assert best.value == 1


def test_there_is_no_advice_for_other_rules():
    for options in ({"reuse_completed": True}, {"max_turns": 30}):
        game = astragali.new("diangle", seed=1, **options)
        seat = game.acting()[0]
        assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None


def test_estimates_are_chances_and_weights_are_positive():
    for hidden, seat, actions in positions(40, seed=6, players=3):
        shares = [strategy.evaluate(hidden, player) for player in range(3)]
        assert sum(shares) == pytest.approx(1)
        assert min(strategy.prefer(hidden, seat, action) for action in actions) > 0


@pytest.mark.slow
def test_the_answers_are_confirmed_by_simulation():
    alone = questions.solo(games=20_000)
    assert_confirmed(alone)
    assert alone["levels"] == sorted(alone["levels"], reverse=True)
    assert_confirmed(questions.race(games=20_000))
    shipped = [
        1 + race_table.to_come(race_table.rolling(index, 0, 0)) for index in range(rules.LAST + 1)
    ]
    assert shipped == pytest.approx(alone["levels"], abs=2e-3)


@pytest.mark.slow
def test_every_level_is_confirmed_by_simulation():
    solved = race_solver.solve(0.0)
    for start in range(rules.LAST + 1):
        turns, extras, _ = race_solver.simulated(solved, start, 1, 5_000)
        needed = turns - extras
        error = 5 * needed.std() / np.sqrt(len(needed))
        assert needed.mean() == pytest.approx(1 + solved["begun"][start, 0, 0], abs=error)


def assert_confirmed(answer):
    low, high = answer["interval"]
    assert low <= answer["value"] <= high
