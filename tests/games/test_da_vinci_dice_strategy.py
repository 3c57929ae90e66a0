"""The strategy of Da Vinci Dice, checked against the rules and by simulation."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.engine import AstragaliError, shipped_tables
from astragali.engine.dice import SeededDice
from astragali.games.da_vinci_dice.game import CARD
from astragali.games.da_vinci_dice.rules import locking, seats, sheet
from astragali.games.da_vinci_dice.rules.state import CRACKED, DECIDE, LEVEL, NEXT_LEVEL
from astragali.games.da_vinci_dice.solver import (
    heuristics,
    questions,
    round_solver,
    solitaire_solver,
    standard_solver,
    strategy,
    to_go_solver,
)
from astragali.games.da_vinci_dice.solver.round_solver import NOTHING, SHAPE, Round, rows

rules = CARD.rules


def positions(options, games=2, seed=0):
    """Every decision of some random games."""
    for number in range(games):
        game = astragali.new("da_vinci_dice", seed=seed + number, **options)
        choose = random.Random(number)
        while not game.over:
            seat = game.acting()[0]
            yield game, seat
            game.act(choose.choice(game.legal(seat)), seat)


def advice(game, seat):
    return strategy.advise(game.hidden(seat), seat, game.actions(seat))


def test_rows_match_the_rules():
    boxes = [(0, 0, 0, 0, 0), (3, 4, 5, 6, 7), (4, 6, 8, 12, 20), (1, 0, 3, 3, 0), (2, 0, 8, 9, 14)]
    boxes += [tuple(np.random.default_rng(n).integers(0, SHAPE)) for n in range(300)]
    for each in boxes:
        chosen = sum(1 << die for die in range(5) if each[die])
        rises = locking.may_lock(NOTHING, each, chosen)
        assert rows()[each] == (sheet.row_value([each], 0) if rises else -1)
    assert rows().max() == to_go_solver.MOST


def brute_force(s, worth):
    """The value of a position in one round, by searching everything with the rules."""
    if rules.over(s):
        return worth(s)
    numbers = [0] * rules.ACTIONS
    if count := rules.dice(s, numbers):
        values = []
        for faces in itertools.product(*(range(1, sides + 1) for sides in numbers[:count])):
            after = s.copy()
            rules.land(after, faces)
            values.append(brute_force(after, worth))
        return sum(values) / len(values)
    best = -1.0
    for action in numbers[: rules.legal(s, 0, numbers)]:
        after = s.copy()
        rules.act(after, 0, action)
        best = max(best, brute_force(after, worth))
    return best


@pytest.mark.parametrize("level", [1, 2, 4])
@pytest.mark.parametrize("locked", [(2, 0, 5, 0, 14), (0, 0, 8, 9, 14), (1, 4, 0, 8, 0)])
def test_a_solved_round_matches_brute_force(level, locked):
    s = CARD.lay(CARD.values({"players": 1, "first_player": 0, "rounds": 1}))
    s.level[0] = level
    for die, value in enumerate(locked):
        seats.lock(s, 0, die, value)
    points = Round(level, level * rows(), level * rows(), 0.0)
    assert points.rolling[locked] == pytest.approx(brute_force(s, lambda s: s.total[0]))
    cracks = Round(level, np.zeros(SHAPE), np.ones(SHAPE), 0.0)
    cracked = brute_force(s, lambda s: float(s.outcome[0] == CRACKED))
    assert cracks.rolling[locked] == pytest.approx(cracked)
    s.doing[0] = DECIDE
    assert points.locked[locked] == pytest.approx(brute_force(s, lambda s: s.total[0]))


def test_the_chance_to_bust_on_the_next_roll():
    assert round_solver.bust_next(1)[NOTHING] == pytest.approx(0)
    assert round_solver.bust_next(1)[1, 2, 3, 4, 0] == pytest.approx(4 / 20)
    assert round_solver.bust_next(3)[1, 2, 3, 0, 0] == pytest.approx(
        1 - sum(max(0, 20 - d) for d in range(4, 13)) / 240
    )


def test_the_largest_crack_chance_at_level_5_is_that_of_five_rising_dice():
    rising = sum(
        a < b < c < d < e for a, b, c, d, e in itertools.product(*(range(1, n) for n in SHAPE))
    )
    cracks = Round(5, np.zeros(SHAPE), np.ones(SHAPE), 0.0)
    assert cracks.worth == pytest.approx(rising / (4 * 6 * 8 * 12 * 20))


def test_odds_add_up_to_one():
    solved = Round(2, 2 * rows(), 2 * rows(), 0.0)
    always = Round(2, np.where(rows() >= 0, -100.0, 0), np.zeros(SHAPE), -200.0)
    assert 0 < solved.cracks.worth < solved.cracks.worth + solved.busts.worth < 1
    without_stops = always.cracks.rolling[1, 2, 3, 4, 0] + always.busts.rolling[1, 2, 3, 4, 0]
    assert without_stops == pytest.approx(1, abs=1e-5)


def test_solitaire_is_solved_from_its_last_round():
    worth, play = solitaire_solver.worths(2)
    assert worth[1, 3] == pytest.approx(solitaire_solver.single(3).worth)
    level_1 = worth[1, 1]
    points = solitaire_solver.for_points(1, np.array([0, level_1, level_1, 0, 0, 0]))
    assert worth[2, 1] > points.worth, "climbing to level 2 has a value"
    assert worth[2, 1] == pytest.approx(play[2, 1].worth)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "arguments", "value"),
    [
        ("round", {"level": 1}, 5.681418),
        ("round", {"level": 3}, 11.436338),
        ("crack", {"level": 1}, 0.699888),
        ("crack", {"level": 5}, 0.058767),
        ("solitaire", {}, 53.635539),
    ],
)
def test_answers_are_confirmed_by_simulation(question, arguments, value):
    answer = strategy.QUESTIONS[question](games=20_000, seed=1, **arguments)
    assert answer["value"] == pytest.approx(value, abs=1e-6)
    low, high = answer["interval"]
    assert low < answer["value"] < high
    assert high - low < 0.1 * answer["value"] + 0.02
    assert answer["simulated"] == 20_000


@pytest.mark.slow
def test_to_go_is_confirmed_by_simulation():
    answer = questions.to_go(games=60, seed=3)
    assert answer["value"] == pytest.approx(0.4484, abs=1e-4)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]


def test_an_unknown_level_is_refused():
    with pytest.raises(AstragaliError, match="from 1 to 5"):
        questions.crack(level=6)


@pytest.mark.parametrize("pair", [(29, 27), (13, 4), (0, 0)])
def test_the_table_of_to_go_can_be_recomputed(pair):
    shipped = to_go_solver.chances()
    again = to_go_solver.Chances({name: array.copy() for name, array in vars(shipped).items()})
    again.round[pair] = 0.5
    again.second[pair] = 0.5
    again.solve_round(*pair)
    assert np.abs(again.round[pair] - shipped.round[pair])[1:].max() < 1e-9
    assert np.abs(again.second[pair] - shipped.second[pair])[1:].max() < 1e-9


def test_ties_of_to_go_have_converged():
    shipped = to_go_solver.chances()
    for level in (1, 3):
        turn = shipped.first_turn(to_go_solver.TARGET, to_go_solver.TARGET, level)
        assert turn.worth == pytest.approx(shipped.tied[level], abs=1e-9)


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "to_go", "players": 2},
        {"variant": "to_go", "players": 2, "target": 7},
        {"variant": "to_go", "players": 1, "target": 5},
        {"players": 3, "rounds": 2},
        {"players": 1, "rounds": 2},
        {"players": 2, "rounds": 2, "tie_break": "sudden_victory", "turn_mode": "parallel"},
    ],
)
def test_every_legal_action_gets_an_opinion(options):
    for game, seat in positions(options):
        given = advice(game, seat)
        assert given
        assert [opinion.action for opinion in given.opinions] == game.actions(seat)
        assert given.unit == ("points" if options["players"] == 1 else "win")
        for opinion in given.opinions:
            assert np.isfinite(opinion.value)
            if given.unit == "win":
                assert -1e-9 <= opinion.value <= 1 + 1e-9
            assert all(0 <= chance <= 1 for chance in opinion.odds.values())


def test_there_is_no_advice_for_unsolved_games():
    for options in (
        {"variant": "drafting", "players": 2},
        {"variant": "to_go", "players": 3},
        {"variant": "to_go", "players": 2, "turn_mode": "parallel"},
        {"variant": "to_go", "players": 2, "target": 60},
    ):
        game, seat = next(positions(options))
        assert advice(game, seat) is None


@pytest.mark.parametrize("target", [8, 30])
def test_the_value_before_a_throw_is_the_mean_after_it(target):
    s = CARD.lay(CARD.values({"variant": "to_go", "target": target, "first_player": 1}))
    dice, numbers, choose = SeededDice(4), [0] * rules.ACTIONS, random.Random(4)
    checked = 0
    while not rules.over(s):
        before = strategy.worth(s, 0)
        assert before + strategy.worth(s, 1) == pytest.approx(1)
        if count := rules.dice(s, numbers):
            sides = numbers[:count]
            if count <= 2:
                checked += 1
                after = []
                for faces in itertools.product(*(range(1, n + 1) for n in sides)):
                    landed = s.copy()
                    rules.land(landed, faces)
                    after.append(strategy.worth(landed, 0))
                assert before == pytest.approx(np.mean(after), abs=1e-9)
            rules.land(s, dice.throw(sides))
        else:
            seat = next(seat for seat in (0, 1) if rules.acting(s, seat))
            actions = numbers[: rules.legal(s, seat, numbers)]
            after = []
            for action in actions:
                done = s.copy()
                rules.act(done, seat, action)
                after.append(strategy.worth(done, seat))
            given = strategy.advise(s, seat, actions)
            assert [opinion.value for opinion in given.opinions] == pytest.approx(after, abs=1e-9)
            assert strategy.worth(s, seat) == pytest.approx(max(after), abs=1e-9)
            rules.act(s, seat, choose.choice(actions))
    assert checked


def test_lines_with_the_rows_above_score_as_in_the_rules():
    above = [(1, 5, 0, 9, 0), (2, 4, 6, 8, 20), (3, 0, 7, 0, 19)]
    table = [*above, [0] * 5]
    extra = standard_solver.summed(standard_solver.lines_above(table, 3))
    for boxes in np.argwhere(rows() >= 0)[::97]:
        full = [*above, [int(value) for value in boxes]]
        at = tuple(boxes)
        assert rows()[at] + extra[at] == sheet.row_value(full, 3)


def test_a_box_that_can_grow_into_a_line_is_worth_more():
    _, often = standard_solver.rest()
    table = [[0] * 5 for _ in range(4)]
    table[0][2] = 7
    expected = standard_solver.lines_below(table, 1, 2, 1, often)
    assert expected[2, 7] > expected[2, 4] > 0
    assert not standard_solver.lines_below(table, 1, 0, 1, often).any(), (
        "after the last row nothing grows"
    )


def test_the_frequencies_of_boxes_are_probabilities():
    _, often = standard_solver.rest()
    assert often.shape == (6, 5, 21)
    assert (often.sum(axis=2) <= 1 + 1e-6).all()
    assert often[5].sum(axis=1)[0] == pytest.approx(0.058767, abs=1e-5), "level 5: all or none"


def test_the_chance_to_win_rises_with_the_total_and_is_certain_in_the_end():
    chance = standard_solver.win_chance(np.array([10.0, 20, 30]), 0.0, ((20.0, 0.0),))
    assert chance.tolist() == [0, 0.5, 1]
    open_game = standard_solver.win_chance(np.array([10.0, 20, 30]), 12.0, ((20.0, 12.0),))
    assert open_game[1] == pytest.approx(0.5)
    assert open_game[0] == pytest.approx(1 - open_game[2])
    assert 0.1 < open_game[0] < 0.5


def test_the_last_player_of_the_last_round_takes_the_points_that_win():
    """With one die locked, stopping ties and rolling may win."""
    game = astragali.new("da_vinci_dice", real_dice=True, players=2, first_player=0, rounds=1)
    game.throw([1, 2, 3, 4, 5])
    game.act("lock d4,d6")
    game.act("stop")
    game.throw([4, 1, 1, 1, 1])
    game.act("lock d4")
    opinions = {CARD.spell(game.state, one.action): one for one in advice(game, 1).opinions}
    assert opinions["stop"].value == 0.5, "two points, for one die at its maximum, are a tie"
    assert opinions["roll"].value > 0.5
    assert opinions["roll"].odds["bust_next"] > 0


def test_estimates_are_chances_and_weights():
    for options in (
        {"players": 3, "rounds": 3},
        {"variant": "drafting", "players": 3, "rounds": 2},
    ):
        for game, seat in positions(options, games=1, seed=5):
            chances = [heuristics.evaluate(game.state, other) for other in range(3)]
            assert sum(chances) == pytest.approx(1)
            assert min(chances) > 0
            weights = [heuristics.prefer(game.state, seat, each) for each in game.actions(seat)]
            assert min(weights) >= 0
            assert sum(weights) > 0


def test_weighted_play_beats_random_play():
    totals = {False: 0, True: 0}
    for weighted in totals:
        for number in range(12):
            s = CARD.lay(CARD.values({"players": 1, "first_player": 0}))
            dice, choose, numbers = SeededDice(1, number), random.Random(number), [0] * 200
            while not rules.over(s):
                if count := rules.dice(s, numbers):
                    rules.land(s, dice.throw(numbers[:count]))
                    continue
                actions = numbers[: rules.legal(s, 0, numbers)]
                weights = [heuristics.prefer(s, 0, each) if weighted else 1 for each in actions]
                rules.act(s, 0, choose.choices(actions, weights)[0])
            totals[weighted] += s.total[0]
    assert totals[True] > 1.5 * totals[False]


def test_a_higher_level_is_advised_after_a_crack_at_level_one():
    seen = 0
    for game, seat in positions({"players": 1, "rounds": 8}, games=4, seed=20):
        s = game.state
        if s.doing[seat] == LEVEL and s.level[seat] == 1:
            values = {one.action - NEXT_LEVEL: one.value for one in advice(game, seat).opinions}
            assert values[2] > values[1]
            seen += 1
    assert seen


def assert_same_tables(path, name):
    written = shipped_tables.load(path)
    shipped = shipped_tables.load(round_solver.TABLES / name)
    assert set(written) == set(shipped)
    for array in shipped:
        assert np.abs(written[array].astype(float) - shipped[array]).max() < 1e-6


def test_small_tables_can_be_rewritten(tmp_path):
    round_solver.write_rows(tmp_path / "rows.npz")
    assert_same_tables(tmp_path / "rows.npz", "rows.npz")
    solitaire_solver.write_heuristics(tmp_path / "heuristics.npz")
    assert_same_tables(tmp_path / "heuristics.npz", "heuristics.npz")


def test_a_missing_heuristics_table_is_all_zeros(tmp_path, monkeypatch):
    monkeypatch.setattr(heuristics, "TABLE", tmp_path / "heuristics.npz")
    assert heuristics.table().shape == heuristics.WORTH.shape
    assert not heuristics.table().any()
    assert heuristics.WORTH.any()


@pytest.mark.slow
def test_the_table_of_the_rest_can_be_rewritten(tmp_path):
    standard_solver.write_rest(tmp_path / "standard.npz")
    assert_same_tables(tmp_path / "standard.npz", "standard.npz")


@pytest.mark.parametrize(("rivals", "share"), [((9, 10), 1 / 2), ((10, 10), 1 / 3), ((10, 11), 0)])
def test_those_who_are_tied_at_the_end_share_the_win(rivals, share):
    finished = tuple((float(total), 0.0) for total in rivals)
    assert standard_solver.win_chance(np.array([10.0]), 0.0, finished)[0] == pytest.approx(share)
