"""The strategy of 2 out of 3, checked against the rules and by simulation."""

import random

import pytest

import astragali
from astragali.engine import AstragaliError
from astragali.games.two_out_of_three.game import CARD
from astragali.games.two_out_of_three.solver import (
    endgame_solver,
    heuristics,
    questions,
    strategy,
)

rules = CARD.rules


def positions(games=1, seed=0, **options):
    """Every decision of some random games."""
    for number in range(games):
        game = astragali.new("two_out_of_three", seed=seed + number, **options)
        choose = random.Random(number)
        while not game.over:
            (seat,) = game.acting()
            yield game, seat
            game.act(choose.choice(game.legal()))


def last_die():
    """Seat 0 has die 6 left, for the last square, r1c4; three lines are open."""
    s = CARD.lay(CARD.values({"first_player": 0}))
    rows = ("-- B1 B3 ..", "A1 A3 -- B6", "B2 A5 A1 --", "B4 -- A2 B5")
    dice = {0: [1, 2, 3, 4, 5], 1: [1, 2, 3, 4, 5, 6]}
    for row, line in enumerate(rows):
        for column, cell in enumerate(line.split()):
            if cell[0] in "AB":
                seat = "AB".index(cell[0])
                square = 4 * row + column
                s.held[seat] |= 1 << square
                s.face[square] = int(cell[1])
                s.die[square] = dice[seat].pop(0)
    s.hand[0], s.hand[1] = 1 << 5, 0
    return s


def test_bounds_with_the_last_die():
    """Faces 1 to 5 decide the game; a red 6 can also replace an opposing die."""
    s = last_die()
    outcomes = []
    for face in range(1, 6):
        after = s.copy()
        rules.act(after, 0, after.hand[0])
        rules.land(after, [face])
        (action,) = questions.legal(after)
        rules.act(after, 0, action)
        lead = after.lines[0] - after.lines[1]
        outcomes.append(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0)
    low, high = endgame_solver.chance(s, s.turns + 1, [10_000])
    assert low >= sum(outcomes) / 6
    assert high <= (sum(outcomes) + 1) / 6
    deeper = endgame_solver.chance(s, s.turns + 2, [10_000])
    assert low <= deeper[0] <= deeper[1] <= high


@pytest.mark.slow
@pytest.mark.parametrize(("left", "number"), [(1, 1), (1, 3), (2, 2), (2, 5)])
def test_plain_and_compiled_solver_agree(left, number):
    s = questions.position(left, number)
    for turns in (1, 2):
        plain = endgame_solver.chance(s, s.turns + turns, [100_000])
        compiled = endgame_solver.quick_chance(s, s.turns + turns, [100_000])
        assert plain == pytest.approx(compiled)


def in_any_order(s, until):
    """Seat 0's bounds with the dice placed in any order."""
    if rules.over(s) or s.phase == rules.STARTER or s.turns >= until:
        return endgame_solver.chance(s, until, [10])
    numbers = [0] * rules.ACTIONS
    if rules.dice(s, numbers):
        raise AssertionError("only for dice that have landed")
    bounds = [in_any_order(endgame_solver.done(s, action), until) for action in questions.legal(s)]
    pick = max if s.turn == 0 else min
    return pick(low for low, _ in bounds), pick(high for _, high in bounds)


def test_the_order_of_placing_does_not_matter():
    s = next(
        s
        for s in (questions.position(3, number) for number in range(20))
        if rules.must_roll_all(s, s.turn)
    )
    for faces in ([1, 2, 3], [2, 2, 5], [6, 6, 1]):
        rolled = endgame_solver.done(s, s.hand[s.turn])
        rules.land(rolled, faces)
        until = s.turns + 1
        assert endgame_solver.chance(rolled, until, [10_000]) == in_any_order(rolled, until)


def test_the_chances_of_a_match_between_equals():
    chances = endgame_solver.even(3)
    assert chances[3, 3] == chances[1, 1] == 0.5
    assert chances[1, 2] == 0.75
    assert chances[0, 2] == 1
    assert chances[2, 0] == 0


def test_more_effort_gives_tighter_bounds():
    s = questions.position(1, 1)
    actions = questions.legal(s)
    widths = []
    for effort in (40, 400, 4_000):
        low, high = endgame_solver.judged(s, actions, effort, False)[actions[0]]
        assert 0 <= low <= 0.6453
        assert 0.6452 <= high <= 1
        widths.append(high - low)
    assert widths[0] > widths[1] > widths[2]
    assert widths[2] < 0.01


def test_advice_is_for_endings_and_covers_every_action():
    given = 0
    for game, seat in positions(games=3, seed=4):
        advice = strategy.advise(game.hidden(seat), seat, game.actions(seat))
        if endgame_solver.dice_left(game.state) > strategy.FEW or game.state.phase == rules.STARTER:
            assert advice is None
        elif advice:
            given += 1
            assert [one.action for one in advice.opinions] == game.actions(seat)
            assert all(0 <= one.value <= 1 for one in advice.opinions)
            assert all(0 <= chance <= 1 for one in advice.opinions for chance in one.odds.values())
    assert given


def test_advice_for_the_last_die_is_exact():
    s = last_die()
    rules.act(s, 0, s.hand[0])
    rules.land(s, [3])
    advice = strategy.advise(s, 0, questions.legal(s))
    (only,) = advice.opinions
    assert advice.method == "solved ending"
    assert only.error == 0
    assert (
        only.value
        == endgame_solver.chance(endgame_solver.done(s, only.action), s.turns + 1, [9])[0]
    )


@pytest.mark.slow
def test_endings_are_confirmed_by_simulation():
    for arguments in ({"left": 1, "number": 1}, {"left": 2, "number": 2}):
        answer = strategy.QUESTIONS["ending"](games=300, **arguments)
        low, high = answer["bounds"]
        assert low <= answer["value"] <= high < low + 0.02
        assert answer["interval"][0] < answer["value"] < answer["interval"][1]
        assert sum(map(len, answer["hands"])) == arguments["left"]
        assert " ".join(answer["board"]).count("..") == arguments["left"]


def test_invalid_questions_are_refused():
    with pytest.raises(AstragaliError, match="1 to 4"):
        questions.ending(left=9)


def test_a_full_line_leans_to_its_winner():
    for game, _ in positions(games=2, seed=9, replay_ties=False):
        s = game.state
        for line in range(rules.LINES):
            squares = [rules.line_square(line, place) for place in range(rules.SIDE)]
            if sum(s.face[square] != 0 for square in squares) == rules.LENGTH:
                leans = {-1: 0, 0: 1, 1: -1}[rules.line_winner(s, line)]
                assert heuristics.lean(s, line, heuristics.NOWHERE, 0, 0) == leans


def test_estimates_are_chances_and_weights_are_positive():
    for game, seat in positions(games=1, seed=2, match_points=2):
        mine, yours = (heuristics.evaluate(game.state, each) for each in (0, 1))
        assert mine + yours == pytest.approx(1)
        assert 0 < mine < 1
        assert min(heuristics.prefer(game.state, seat, each) for each in game.actions(seat)) > 0


def test_weighted_play_beats_random_play():
    won = 0.0
    for number in range(40):
        game = astragali.new("two_out_of_three", seed=number, first_player=0)
        choose = random.Random(number)
        while not game.over:
            (seat,) = game.acting()
            actions = game.actions(seat)
            if seat == number % 2:
                weights = [heuristics.prefer(game.state, seat, each) for each in actions]
            else:
                weights = [1] * len(actions)
            (action,) = choose.choices(actions, weights)
            game.act(CARD.spell(game.state, action))
        won += game.result()["payoffs"][number % 2]
    assert won > 25
