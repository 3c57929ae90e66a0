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
    game = astragali.new("keep_on_rolling", seed=1, target=300)
    seat = game.acting()[0]
    assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None
    assert strategy.worth(game.hidden(seat), seat) is None


@pytest.mark.parametrize("players", [2, 3, 4, 8])
@pytest.mark.parametrize("max_turns", [1, 7, 60])
def test_limited_turns_get_advice_that_is_not_called_exact(players, max_turns):
    game = astragali.new("keep_on_rolling", seed=players, players=players, max_turns=max_turns)
    first = 4 if max_turns == 7 else 0  # the last three turns of a short game
    game.state.turns = first
    while not game.over and game.state.turns < first + 3:
        seat = game.acting()[0]
        advice = strategy.advise(game.hidden(seat), seat, game.actions(seat))
        assert [opinion.action for opinion in advice.opinions] == game.actions(seat)
        assert all(0 <= one.value <= 1 and one.error > 0 for one in advice.opinions)
        assert advice.method in ("duels", "points and turns left")
        game.do(seat, advice.best.action)


def last_turn(scores, turns=6, players=2, target=250):
    """A table where the seat on turn has two white 1s aside, for 2 points."""
    table = astragali.new(
        "keep_on_rolling", players=players, max_turns=7, first_player=0, target=target
    ).state
    table.score[:players] = scores
    table.turns, table.phase = turns, rules.DECIDE
    table.shows[:] = [0] * 7
    table.shows[1] = table.aside = 0b000110
    return table


def roll_and_stop(table):
    roll, stop = strategy.advise(table, 0, [rules.ROLL, rules.STOP]).opinions
    return roll.value, stop.value


@pytest.mark.parametrize(("scores", "worth"), [((9, 10), 1.0), ((8, 10), 0.5), ((7, 10), 0.0)])
def test_in_the_last_turn_only_more_points_count(scores, worth):
    roll, stop = roll_and_stop(last_turn(scores))
    assert stop == pytest.approx(worth, abs=1e-5)
    assert (roll > stop) == (worth < 1.0)


def test_ties_among_three_in_the_last_turn_are_shared():
    assert roll_and_stop(last_turn((8, 10, 10), players=3))[1] == pytest.approx(1 / 3, abs=1e-5)


def test_the_final_phase_is_over_with_the_last_turn():
    table = last_turn((249, 250), target=250)
    table.leader = 1
    assert roll_and_stop(table)[1] == pytest.approx(1.0, abs=1e-5)
    table.turns = 4
    assert 0.0 < roll_and_stop(table)[1] < 1.0, "the other has a turn to overtake"
    table.score[0] = 248
    assert roll_and_stop(table)[1] == 0.0, "level is not enough"


def test_each_rival_has_the_turns_that_the_limit_leaves():
    table = last_turn((10, 20, 30, 40), turns=1, players=4)  # six turns: two, two, one and one
    expected = win_table.turn_against_the_clock(False, 250, 10, ((20, 4), (30, 3), (40, 3)), 40)
    assert strategy.turn_against_the_clock(table) is expected


def test_chances_with_limited_turns_can_be_recomputed():
    for turns, lead in ((1, -30), (2, 0), (5, -60), (9, 100)):
        solved = win_table.solved(win_table.ending(turns, lead), 40).values[FRESH, 0]
        assert win_table.leading(turns, np.array(lead)) == pytest.approx(solved, abs=1e-4)
    leads = np.arange(-win_table.WIDEST, win_table.WIDEST + 1)
    for turns in range(win_table.TURNS + 8):
        assert (np.diff(win_table.leading(turns, leads)) >= -1e-6).all(), "a lead never hurts"
    assert win_table.leading(13, np.array(0)) == win_table.leading(9, np.array(0))


def test_duels_with_one_other_player_are_the_game_for_two():
    for final, mine, theirs in ((False, 120, 150), (True, 240, 251)):
        several = win_table.duels(final, 250, mine, (theirs,))
        two = (
            win_table.overtaking(theirs - mine)
            if final
            else win_table.racing(250 - mine, 250 - theirs)
        )
        assert several.reward[:200] == pytest.approx(two.reward[:200], abs=2e-6)
        assert several.bust == pytest.approx(two.bust, abs=1e-6)


def test_more_rivals_lower_the_chances_and_a_leader_must_be_overtaken():
    few, many = (win_table.duels(False, 250, 100, rivals) for rivals in ((90,), (90, 120, 60)))
    assert (many.reward[:150] < few.reward[:150]).all()
    assert many.bust < few.bust
    final = win_table.duels(True, 250, 200, (230, 255))
    assert (final.reward[:56] == 0).all()
    assert (final.reward[56:100] > 0).all()


def test_with_more_players_every_action_has_a_chance_and_an_error():
    game = astragali.new("keep_on_rolling", players=4, first_player=0, seed=3)
    game.throw_all()
    game.state.score[:4] = [200, 230, 90, 260]
    game.state.leader = 3
    advice = strategy.advise(game.hidden(0), 0, game.actions(0))
    assert [opinion.action for opinion in advice.opinions] == game.actions(0)
    assert all(0 <= one.value < 0.5 and one.error > 0 for one in advice.opinions)
    assert advice.best.value > 0.1


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
    turns = 10_000
    best = strategy.best_turn(turns=turns)
    assert_confirmed(best)
    assert best["simulated_bust"] == pytest.approx(best["bust"], abs=4 * 0.5 / turns**0.5)
    assert best["bust"] <= best["bust_at_most"]
    for total in (2, 50, 144):
        assert_confirmed(strategy.reach(total=total, turns=turns))
    assert_confirmed(strategy.win(mine=200, theirs=240, turns=turns))


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
