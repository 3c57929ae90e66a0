"""The strategy of Dancing Dice between two: rounds in equilibrium, the match table, and advice."""

import random

import numpy as np
import pytest

import astragali
from astragali import AstragaliError, bots
from astragali.engine import Game
from astragali.engine.advice import WIN
from astragali.games.dancing_dice.game import CARD
from astragali.games.dancing_dice.rules import dances
from astragali.games.dancing_dice.solver import (
    fictitious_play,
    field,
    match_table,
    questions,
    strategy,
)

rules = CARD.rules


@pytest.fixture(scope="module")
def solution():
    return fictitious_play.solve_points((1, 2, 4), 20)


def judged_by_the_rules(tango, hands, firsts, endurance):
    """Both endurances after a round, whether the Tango was danced, and whether the game is over."""
    state = CARD.lay(CARD.values({}))
    rules.land(state, list(tango))
    state.endurance[:2] = endurance
    rules.land(state, [*hands[0], *hands[1]])
    for seat in range(2):
        rules.act(state, seat, 0)
    for seat in range(2):
        rules.act(state, seat, rules.FIRST_TRIO + dances.TRIOS.index(firsts[seat]))
    return state.endurance[:2], state.tango_danced, rules.over(state)


def random_hand(dice):
    """A hand that often has many equal dice, for Rocks and Galas."""
    faces = dice.sample(range(1, 7), dice.randint(1, 6))
    return [dice.choice(faces) for _ in range(6)]


@pytest.mark.parametrize("endurance", [(5, 5), (10, 9), (2, 1), (1, 1), (1, 2)])
def test_judgements_match_the_rules(endurance):
    dice = random.Random(sum(endurance))
    for _ in range(400):
        tango = tuple(sorted(random_hand(dice)[:3]))
        hands = [random_hand(dice), random_hand(dice)]
        firsts = [dice.choice(dances.TRIOS) for _ in range(2)]
        left, danced, over = judged_by_the_rules(tango, hands, firsts, endurance)
        state = CARD.lay(CARD.values({}))
        rules.land(state, list(tango))
        rules.land(state, [*hands[0], *hands[1]])
        shows = [
            strategy.show(
                state, seat, rules.FIRST_TRIO + dances.TRIOS.index(firsts[seat]), ordered=True
            )
            for seat in range(2)
        ]
        judgement = fictitious_play.judge(np.array([shows[0]]), np.array([shows[1]]))
        number = match_table.after_round(judgement, *endurance)[0, 0]
        new, mine, theirs = np.unravel_index(number, match_table.POSITIONS)
        if over:
            assert (mine == 0) == (left[0] == 0)
            assert (theirs == 0) == (left[1] == 0)
        else:
            assert [mine, theirs] == left
            assert new == danced


def test_the_stage_has_every_arrangement_of_every_hand():
    stage = fictitious_play.stage((1, 2, 4))
    dice = random.Random(3)
    for _ in range(200):
        hand = random_hand(dice)
        state = CARD.lay(CARD.values({}))
        rules.land(state, [1, 2, 4])
        rules.land(state, hand + [1] * 6)
        rows = sorted(tuple(sorted(hand[:3])) for hand in (hand, hand[3:]))
        numbers = [fictitious_play.INDEX[row] - fictitious_play.ROWS[0] for row in rows]
        every = fictitious_play.hands()
        owner = np.flatnonzero((every.coloured == numbers[0]) & (every.white == numbers[1]))[0]
        options = {tuple(stage.shows[o]) for o in stage.option[stage.owner == owner]}
        actions = range(rules.FIRST_TRIO, rules.ACTIONS)
        assert options == {tuple(strategy.show(state, 0, action, False)) for action in actions}


def test_the_number_and_probabilities_of_hands():
    every = fictitious_play.hands()
    assert len(every.chance) == 1596
    assert every.chance.sum() == pytest.approx(1)
    assert every.completion.sum(1) == pytest.approx(1)


def test_the_exploitability_of_a_round_is_below_a_thousandth_of_a_point(solution):
    assert 0 <= solution.gain() < 1e-3
    assert solution.value == pytest.approx(0, abs=1e-6)
    assert solution.meetings().sum() == pytest.approx(1)


def test_the_best_response_beats_a_random_player(solution):
    here = solution.stage
    mass = np.full((len(here.shows), 7, 7), 1 / (7 * len(here.shows)))
    payoff = fictitious_play.payoffs(here, fictitious_play.points)
    assert fictitious_play.answer(here, payoff, mass, 0).value > 0.3


def test_more_iterations_reduce_the_exploitability():
    assert fictitious_play.solve_points((1, 2, 4), 24).gain() < (
        fictitious_play.solve_points((1, 2, 4), 4).gain() / 4
    )


def test_the_lost_endurance_is_confirmed_by_simulation():
    answer = questions.ask_round(tango=(4, 2, 1), simulate=8_000)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]
    assert answer["interval"][1] - answer["interval"][0] < 0.045
    assert answer["exploitability"] < 1e-4
    assert answer["tango"] == [1, 2, 4]


@pytest.mark.parametrize("endurance", [(5, 4), (1, 1), (2, 1), (1, 10)])
def test_the_chance_to_win_is_confirmed_by_simulation(endurance):
    answer = questions.ask_match(endurance=endurance, simulate=5_000)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]


def test_the_table_is_symmetric_and_grows_with_endurance():
    table = match_table.chances()
    assert table[:, 1:, 1:] + table[:, 1:, 1:].transpose(0, 2, 1) == pytest.approx(1, abs=1e-6)
    assert (np.diff(table[:, 1:, 1:], axis=1) > 0).all()


def test_entries_of_the_table_can_be_recomputed():
    for tango, mine, theirs in [((2, 2, 6), 2, 1), ((1, 1, 1), 7, 3)]:
        solution = match_table.solve_round(match_table.chances(), tango, mine, theirs, 20)
        expected = match_table.chances()[match_table.tango_number(tango), mine, theirs]
        assert solution.value == pytest.approx(expected, abs=1e-3)
        assert match_table.transitions(solution, mine, theirs).sum() == pytest.approx(1)


def test_invalid_questions_are_refused():
    with pytest.raises(AstragaliError, match="three numbers from 1 to 6"):
        questions.ask_round(tango=(1, 2, 7))
    with pytest.raises(AstragaliError, match="both endurances"):
        questions.ask_match(endurance=(11, 3))


def positions(seed, **options):
    """The decisions of a random game."""
    game = astragali.new("dancing_dice", seed=seed, **options)
    dice = random.Random(seed)
    while not game.over:
        for seat in game.acting():
            yield game, seat
        seat = dice.choice(game.acting())
        game.act(dice.choice(game.legal(seat)), seat)


def test_every_action_has_a_value_and_a_share():
    for number, (game, seat) in enumerate(positions(5, start_endurance=3)):
        actions = game.actions(seat)
        advice = strategy.advise(game.hidden(seat), seat, actions)
        assert advice is not None
        assert advice.unit == WIN
        assert [opinion.action for opinion in advice.opinions] == actions
        assert sum(opinion.share for opinion in advice.opinions) == pytest.approx(1)
        for opinion in advice.opinions:
            assert 0 <= opinion.value <= 1
            assert all(0 <= chance <= 1 + 1e-9 for chance in opinion.odds.values())
        likeliest = max(advice.opinions, key=lambda opinion: opinion.share)
        assert likeliest.value > advice.best.value - 0.01
        if number > 12:
            break


def test_advice_does_not_depend_on_secrets():
    game, seat = next(positions(7))
    actions = game.actions(seat)
    before = strategy.advise(game.hidden(seat), seat, actions)
    game.state.hand[1 - seat] = [6, 6, 6, 6, 6, 6]
    assert strategy.advise(game.hidden(seat), seat, actions) == before


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "low_triple_tango": "inert"},
        {"players": 6, "start_endurance": 2},
        {"announce": "sequential"},
        {"max_rounds": 5},
    ],
)
def test_other_tables_are_valued_by_what_others_usually_dance(options):
    for number, (game, seat) in enumerate(positions(1, **options)):
        actions, hidden = game.actions(seat), game.hidden(seat)
        advice = strategy.advise(hidden, seat, actions)
        assert strategy.worth(hidden, seat) is None
        assert [opinion.action for opinion in advice.opinions] == actions
        for opinion in advice.opinions:
            assert 0 <= opinion.value <= 1
            assert opinion.error > 0.0
            assert all(0 <= chance <= 1 + 1e-9 for chance in opinion.odds.values())
        if number > 12:
            break


def test_a_dance_passes_if_fewer_others_are_better_than_there_are_places():
    low, high = np.zeros(field.STRENGTHS), np.zeros(field.STRENGTHS)
    low[[4, 20]], high[[10, 30]] = (0.75, 0.25), (0.5, 0.5)
    one_place = field.satisfying([low, high], 1)
    assert one_place[[0, 4, 10, 20, 30]] == pytest.approx([0, 0, 0.375, 0.5, 1])
    two_places = field.satisfying([low, high], 2)
    assert two_places[[0, 4, 10, 20]] == pytest.approx([0, 0.75, 0.875, 1])
    alone = field.satisfying([low, high * 0.0], 1)  # one of them has left
    assert alone[[0, 4, 20]] == pytest.approx([0, 0.75, 1])


@pytest.mark.parametrize("dancers", [3, 4, 6])
def test_about_half_of_the_dances_of_a_field_pass(dancers):
    found = field.field((1, 2, 4), dancers)
    assert found.better.sum(1) == pytest.approx(1)
    assert found.worse.sum(1) == pytest.approx(1)
    fair = dances.places(dancers) / dancers
    assert fair < found.passing < fair + 0.15, "ties, Rocks and Galas pass as well"
    assert found.leading > found.passing


def test_a_low_triple_is_kept_and_the_last_point_is_defended_first():
    game = astragali.new("dancing_dice", players=3, seed=1)
    game.throw_all()
    state = game.state
    state.tango[:], state.hand[0][:] = [4, 5, 6], [1, 1, 1, 2, 5, 3]
    state.endurance[:3] = [1, 1, 1]
    advice = strategy.advise(game.hidden(0), 0, game.actions(0))
    assert advice.best.action & 0b111 == 0, "the Boogie stays"
    for seat in range(3):
        rules.act(state, seat, 0)
    advice = strategy.advise(game.hidden(0), 0, game.actions(0))
    assert dances.TRIOS[advice.best.action - rules.FIRST_TRIO] == 0b111, "it comes first"


def test_it_wins_more_than_its_share_among_sensible_players():
    values = CARD.values({"players": 3, "start_endurance": 4})
    games = 45
    results = bots.match(CARD, values, ["best", "sensible", "sensible"], games, seed=4)
    won = sum(payoffs[seats.index("best")] for seats, payoffs in results)
    fair, error = 1 / 3, (2 / 9 / games) ** 0.5
    assert won / games > fair + 2 * error


def test_the_value_before_a_throw_is_the_mean_after_it():
    game = Game(CARD, CARD.values({}))
    assert strategy.worth(game.hidden(0), 0) == pytest.approx(0.5, abs=1e-4)
    game.throw([2, 4, 6])
    before = strategy.worth(game.hidden(0), 0)
    game.throw([6, 6, 1, 1, 2, 4, 3, 3, 3, 5, 5, 1])
    game.act("reroll 3,4", 0)
    game.act("reroll 6", 1)
    worth = strategy.worth(game.hidden(0), 0)
    pairs = [[one, other, 1] for one in range(1, 7) for other in range(1, 7)]
    after = [strategy.worth(state, 0) for state in landed(game.state, pairs)]
    assert worth == pytest.approx(np.mean(after), abs=1e-6)
    assert worth != pytest.approx(before, abs=1e-3)


def landed(state, throws):
    """The table after each of these throws, as seat 0 sees it."""
    for faces in throws:
        after = state.copy()
        rules.land(after, faces)
        rules.hide(after, 0)
        yield after


def test_estimates_are_chances_and_weights_are_positive():
    game = astragali.new("dancing_dice", players=4, seed=1)
    for seats in ([10, 10, 10, 10], [1, 5, 0, 3]):
        game.state.endurance[:4] = seats
        shares = [strategy.evaluate(game.state, seat) for seat in range(4)]
        assert sum(shares) == pytest.approx(1)
        assert sorted(shares) == [shares[seat] for seat in sorted(range(4), key=seats.__getitem__)]
    for action in game.actions(0):
        assert strategy.prefer(game.state, 0, action) > 0
