"""The strategy of Keep on Rolling, checked against the rules."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.engine import AstragaliError
from astragali.games.keep_on_rolling import rules
from astragali.games.keep_on_rolling.solver import build_tables, strategy, turn_solver, win_table
from astragali.games.keep_on_rolling.solver.turn_solver import FRESH


def positions(count, seed=1, **options):
    """Decisions from random games in which players often stop."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        game = astragali.new("keep_on_rolling", players=2, seed=chance.randrange(10**6), **options)
        while not game.over:
            seat = game.acting()[0]
            actions = game.actions(seat)
            found.append((game.hidden(seat), seat, actions))
            stops = rules.STOP in actions and chance.random() < 0.5
            game.act(game.card.spell(game.state, rules.STOP if stops else chance.choice(actions)))
    return chance.sample(found, count)


def test_every_legal_action_gets_a_chance_to_win():
    for hidden, seat, actions in positions(10):
        advice = strategy.advise(hidden, seat, actions)
        assert [opinion.action for opinion in advice.opinions] == actions
        assert all(0 <= opinion.value <= 1 for opinion in advice.opinions)
        assert advice.best.value == pytest.approx(strategy.worth(hidden, seat))
        for opinion in advice.opinions:
            assert all(0 <= chance <= 1 for chance in opinion.odds.values())


def test_the_value_before_a_throw_is_the_mean_after_it():
    checked = 0
    for hidden, seat, actions in positions(45, seed=2):
        if rules.ROLL not in actions or hidden.aside == rules.ALL:
            continue
        rules.act(hidden, seat, rules.ROLL)
        count = rules.dice(hidden, [0] * rules.MAX_DICE)
        if count > 2:
            continue
        after = [landed(hidden, seat, f) for f in itertools.product(range(1, 7), repeat=count)]
        assert strategy.worth(hidden, seat) == pytest.approx(np.mean(after), abs=2e-6)
        checked += 1
    assert checked > 3


def landed(before, seat, faces):
    table = before.copy()
    rules.land(table, list(faces))
    return strategy.worth(table, seat)


def test_the_chances_of_both_players_add_up_to_one():
    for hidden, seat, _ in positions(6, seed=3):
        assert strategy.worth(hidden, seat) + strategy.worth(hidden, 1 - seat) == pytest.approx(1)


def test_the_table_serves_other_targets():
    short = astragali.new("keep_on_rolling", players=2, target=100, first_player=0, seed=1)
    long = astragali.new("keep_on_rolling", players=2, target=250, first_player=0, seed=1)
    long.state.score[:2] = [150, 150]
    assert strategy.worth(short.state, 0) == strategy.worth(long.state, 0)


def test_there_is_no_advice_outside_the_table():
    for options in ({"players": 3}, {"max_turns": 9}, {"target": 300}):
        game = astragali.new("keep_on_rolling", seed=1, **options)
        seat = game.acting()[0]
        assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None
        assert strategy.worth(game.hidden(seat), seat) is None


def test_the_odds_of_the_next_roll_match_the_rules():
    checked = 0
    for hidden, seat, actions in positions(40, seed=4):
        if rules.ROLL not in actions:
            continue
        odds = strategy.next_roll(hidden.shows, strategy.still_aside(hidden))
        rules.act(hidden, seat, rules.ROLL)
        count = rules.dice(hidden, [0] * rules.MAX_DICE)
        if count > 4:
            continue
        bust = fill = 0
        for faces in itertools.product(range(1, 7), repeat=count):
            table = hidden.copy()
            rules.land(table, list(faces))
            bust += table.turn != seat or rules.over(table)
            fill += table.turn == seat and rules.filled_up(table.shows, rules.ALL)
        assert odds == pytest.approx({"bust": bust / 6**count, "fill_up": fill / 6**count})
        checked += 1
    assert checked > 3


def test_in_the_final_phase_too_few_points_are_worth_nothing():
    game = astragali.new("keep_on_rolling", players=2, first_player=0)
    table = game.state
    table.score[:2] = [260, 255]
    table.leader, table.turn, table.phase = 0, 1, rules.DECIDE
    table.shows[:] = [0] * 7
    table.shows[1] = table.aside = 0b000110  # two white 1s: 2 points are too few
    roll, stop = strategy.advise(table, 1, [rules.ROLL, rules.STOP]).opinions
    assert stop.value == 0
    assert roll.value > 0.2


def test_the_live_turn_agrees_with_the_table():
    for mine, theirs in ((250, 250), (31, 200), (120, 15)):
        solved = win_table.turn(False, mine, theirs)
        assert solved.values[FRESH, 0] == pytest.approx(
            win_table.table()["race"][mine, theirs], abs=5e-6
        )


@pytest.mark.slow
def test_the_net_counts_every_throw_of_every_standing_once():
    _, net = build_tables.whole()
    good = np.add.reduceat(net.weight, net.groups[FRESH:-1])
    assert good[0] == 6**6 - 720  # six different numbers are the only bust of six dice
    assert (good <= 6 ** net.hands[FRESH:]).all()
    assert turn_solver.net().busts[FRESH:] == pytest.approx(1 - good / 6.0 ** net.hands[FRESH:])


@pytest.mark.slow
def test_the_answers_are_confirmed_by_simulation():
    best = strategy.best_turn(turns=100_000)
    assert_confirmed(best)
    assert best["simulated_bust"] == pytest.approx(best["bust"], abs=0.0065)
    assert best["bust"] <= best["bust_at_most"]
    for total in (2, 50, 144):
        assert_confirmed(strategy.reach(total=total, turns=100_000))
    assert_confirmed(strategy.win(mine=200, theirs=240, turns=100_000))


def assert_confirmed(answer):
    low, high = answer["interval"]
    assert low <= answer["value"] <= high


@pytest.mark.slow
def test_every_first_roll_that_is_not_a_bust_reaches_two_points():
    assert strategy.reach(total=2, turns=100)["value"] == pytest.approx(1 - 720 / 6**6)


@pytest.mark.slow
def test_entries_of_the_table_can_be_recomputed_with_every_option():
    _, net = build_tables.whole()
    for mine, theirs in ((250, 250), (40, 90)):
        stake = win_table.racing(mine, theirs)
        values = build_tables.solve(net, stake.reward, stake.bust, mine + 150)
        assert values[FRESH, 0] == pytest.approx(win_table.table()["race"][mine, theirs], abs=2e-6)
    stake = win_table.overtaking(25)
    values = build_tables.solve(net, stake.reward, 0.0, 185)
    assert values[FRESH, 0] == pytest.approx(win_table.table()["overtake"][25], abs=2e-6)


def test_invalid_questions_are_refused():
    with pytest.raises(AstragaliError, match="1 to 1000"):
        strategy.reach(total=0)
    with pytest.raises(AstragaliError, match="1 to 250"):
        strategy.win(mine=250)


def test_estimates_are_chances_and_weights_are_positive():
    for hidden, seat, actions in positions(40, seed=6):
        shares = [strategy.evaluate(hidden, player) for player in range(2)]
        assert sum(shares) == pytest.approx(1)
        weights = [strategy.prefer(hidden, seat, action) for action in actions]
        assert min(weights) > 0
