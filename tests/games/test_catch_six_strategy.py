"""The strategy of Catch 6, checked against the rules."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.engine import AstragaliError
from astragali.games.catch_six.game import CARD
from astragali.games.catch_six.solver import any_options, duel_solver, questions, strategy
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


OTHER_RULES = (
    {"match_games": 2},
    {"match_games": 3, "carryover": False, "max_turns": 40},
    {"match_games": 1_000},
    {"target_points": 5, "catches_per_turn": "all"},
    {"target_points": 1, "max_turns": 30},
    {"allow_zero_roll": True, "catches_per_turn": "all", "match_games": 2},
    {"max_turns": 25},
)


@pytest.mark.parametrize("options", OTHER_RULES, ids=str)
def test_every_option_gets_advice_that_does_not_call_itself_exact(options):
    for hidden, seat, actions in positions(5, seed=3, **options):
        before = hidden.copy()
        advice = strategy.advise(hidden, seat, actions)
        assert hidden == before
        assert [opinion.action for opinion in advice.opinions] == actions
        assert all(0 <= opinion.value <= 1 and opinion.error > 0 for opinion in advice.opinions)
        assert advice.method != "exact"
        assert 0 < advice.part <= strategy.PART


def stakes(seat=0, **options):
    return any_options.stakes(astragali.new("catch_six", first_player=0, **options).state, seat)


def test_with_the_usual_options_the_values_are_those_of_the_table():
    values, known = any_options.course(stakes())[0], any_options.levels(14)
    on_turn = duel_solver.table()["on_turn"]
    assert [on_turn[pair] for pair in known.place] == pytest.approx(values, abs=1e-6)
    rolled, waiting = any_options.turn(stakes(), 0b000011, 0b100000, 0)
    shipped = duel_solver.solve(duel_solver.table(), 0b000011, 0b100000)
    assert np.allclose(rolled, shipped[0], atol=1e-6)
    assert np.allclose(waiting, shipped[1], atol=1e-6)


def test_a_match_without_carrying_over_is_a_sequence_of_games():
    """The winner of a game rolled last, so the loser begins the next."""
    begins = any_options.value(stakes(), 0)
    chances = {}
    for mine, theirs in sorted(itertools.product(range(1, 4), repeat=2), key=sum):
        won = 1.0 - chances[theirs, mine - 1] if mine > 1 else 1.0
        lost = chances[mine, theirs - 1] if theirs > 1 else 0.0
        chances[mine, theirs] = begins * won + (1.0 - begins) * lost
        at = stakes(match_games=3, carryover=False)._replace(needs=mine, other_needs=theirs)
        assert any_options.value(at, 0) == pytest.approx(chances[mine, theirs], abs=1e-5)
    assert any_options.value(stakes(match_games=3), 0) != pytest.approx(chances[3, 3], abs=1e-6)


def advised(table, seat=0):
    """The value of each legal action by its word."""
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(table, seat, actions)]
    advice = strategy.advise(table, seat, legal)
    return {CARD.spell(table, one.action): one.value for one in advice.opinions}


@pytest.mark.parametrize(("mine", "theirs", "better"), [(3, 0, "keep"), (1, 0b110010, "carry")])
def test_a_catch_is_carried_over_from_a_lost_game(mine, theirs, better):
    table = astragali.new("catch_six", match_games=3, first_player=0).state
    table.caught[:] = [mine, theirs]
    table.must_roll_all[0], table.phase, table.just_caught = 0, rules.TO_CARRY, 1
    values = advised(table)
    assert max(values, key=values.get) == better
    assert abs(values["keep"] - values["carry"]) > 0.005


def in_hand(faces, **options):
    """A table with these dice before seat 0, which may catch."""
    table = astragali.new("catch_six", first_player=0, **options).state
    for die, face in enumerate(faces):
        table.shows[0][face] |= 1 << die
    table.must_roll_all[0], table.phase = 0, rules.TO_CATCH
    return table


def test_the_last_turn_is_for_more_points():
    table = in_hand((5, 5, 2, 2, 5, 5), max_turns=9)  # 5 naturally, 2 by the full house
    table.turns, table.caught[1] = 8, 0b000100  # the other has 3 points
    assert advised(table) == {"catch 2": 0.0, "catch 5": 1.0, "decline": 0.0}
    table.caught[1] = 0b010000
    assert advised(table) == {"catch 2": 0.0, "decline": 0.0}
    table.caught[0] = 0b000100
    assert advised(table) == {"catch 2": 0.5, "decline": 0.0}


def test_two_catches_in_a_turn_are_foreseen():
    faces = (5, 5, 2, 2, 5, 5)
    table = in_hand(faces, catches_per_turn="all")
    table.caught[0] = 0b000001  # with 2 and 5: 14 points
    values = advised(table)
    assert values["catch 2"] == values["catch 5"] == 1.0 > values["decline"]
    rolled = any_options.turn(any_options.stakes(table, 0), 1, 0, 0)[0]
    assert rolled.flat[code_of(table.shows[0], rules.ALL)] == 1.0
    alone = in_hand(faces)
    alone.caught[0] = 0b000001
    assert advised(alone)["catch 5"] < 0.99


def test_rolling_nothing_catches_with_the_dice_on_the_table():
    table = in_hand((4, 4, 4, 4, 2, 2), allow_zero_roll=True)
    table.caught[0], table.phase = 0b001000, rules.TO_ROLL  # the 4 was caught in the last turn
    values = advised(table)
    assert max(values, key=values.get) == CARD.spell(table, rules.ROLL) == "roll -"
    table.phase = rules.TO_CATCH
    assert values["roll -"] == pytest.approx(max(advised(table).values()))


def test_a_game_of_a_long_match_decides_little():
    def decided(needs, other):
        table = astragali.new("catch_six", first_player=0, match_games=5).state
        table.games[:] = [5 - needs, 5 - other]
        return any_options.decided(table, 0)

    assert decided(1, 1) == pytest.approx(1.0)
    assert decided(5, 5) == pytest.approx(0.27, abs=0.05)
    assert any_options.decided(astragali.new("catch_six").state, 0) == 1.0


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


def after(s, seat, action):
    position = s.copy()
    rules.act(position, seat, action)
    return position


def played_out(s, seat):
    """The chance to win by all throws and choices, where the next decision is advised on."""
    if rules.over(s):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(s, payoffs)
        return payoffs[seat]
    numbers = [0] * rules.ACTIONS
    if thrown := rules.dice(s, numbers):
        values = []
        for faces in itertools.product(range(1, 7), repeat=thrown):
            landed = s.copy()
            rules.land(landed, faces)
            values.append(played_out(landed, seat))
        return sum(values) / len(values)
    best = strategy.advise(s, s.turn, numbers[: rules.legal(s, s.turn, numbers)]).best.value
    return best if s.turn == seat else 1 - best


def test_the_last_two_turns_of_a_limited_game_are_exact():
    checked = {1: 0, 2: 0}
    for hidden, seat, actions in positions(150, seed=3, max_turns=10, target_points=9):
        left = 10 - hidden.turns
        if left > 2:
            continue
        advice = strategy.advise(hidden, seat, actions)
        assert advice.method == "exact"
        for opinion in advice.opinions:
            rolled = hidden.phase == rules.TO_ROLL and opinion.action.bit_count()
            if rolled <= 2:
                expected = played_out(after(hidden, seat, opinion.action), seat)
                assert opinion.value == pytest.approx(expected, abs=1e-9)
                assert opinion.error == 0
                checked[left] += 1
    assert min(checked.values()) > 20
