"""The strategy of Grand Poobah, checked against the rules and by simulation."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali.engine import AstragaliError
from astragali.engine.dice_sets import size
from astragali.games.grand_poobah.game import CARD
from astragali.games.grand_poobah.solver import (
    expectimax,
    hand_kinds,
    heuristics,
    questions,
    strategy,
)

rules = CARD.rules

HAND, OTHER = (6, 2, 5, 4, 4, 1), (1, 6, 6, 5, 2, 2)  # die 4 shows its red 4


def positions(games=1, seed=0, **options):
    """Every decision of some random games."""
    for number in range(games):
        game = astragali.new("grand_poobah", seed=seed + number, **options)
        choose = random.Random(number)
        while not game.over:
            (seat,) = game.acting()
            yield game, seat
            game.act(choose.choice(game.legal()))


def opinions(game, seat):
    advice = strategy.advise(game.hidden(seat), seat, game.actions(seat))
    return {game.card.spell(game.state, one.action): one for one in advice.opinions}


def expected_by_the_rules(*table):
    """The mean payment of a scoring roll, summed over its dice."""
    s = questions.seated(*table)
    points = np.zeros(len(table))
    for die in range(6):
        for face in range(1, 7):
            for seat in range(len(table)):
                if rules.scores(s, seat, face, rules.most_held(s, face)):
                    points[seat] += rules.worth(die, face) / 6
    return points


@pytest.mark.parametrize(
    "table", [(HAND, OTHER), ((6,) * 6, (6,) * 6), ((1, 1, 2, 2, 3, 3), HAND, OTHER)]
)
def test_a_scoring_roll_is_worth_seven_sixths_of_the_numbers_that_score(table):
    counts = np.array([expectimax.counts_of(hand) for hand in table])
    assert expectimax.expected(counts) == pytest.approx(expected_by_the_rules(*table))


def test_leading_in_every_number_is_worth_24_and_a_half():
    counts = np.array([(1, 1, 1, 1, 1, 1), (0, 0, 0, 0, 0, 0)])
    assert expectimax.expected(counts).tolist() == pytest.approx([24.5, 0])


def test_a_kind_ignores_the_order_of_dice_but_not_reds():
    assert hand_kinds.kind_of((1, 1, 4, 4, 4, 4)) != hand_kinds.kind_of((4, 1, 4, 1, 4, 4))
    assert hand_kinds.kind_of((2, 1, 4, 3, 4, 4)) == hand_kinds.kind_of((3, 4, 1, 2, 4, 4))
    assert hand_kinds.kind_of((1, 1, 4, 4, 4, 4), jokers=False) == hand_kinds.kind_of(
        (4, 4, 1, 1, 4, 4)
    )


def brute_force_turn(hand, seats, rolled):
    """The best expected lead of a roll, over all faces and all changes."""
    dice = [die for die in range(6) if rolled >> die & 1]
    total = 0.0
    for faces in itertools.product(range(1, 7), repeat=len(dice)):
        after = list(hand)
        for die, face in zip(dice, faces, strict=True):
            after[die] = face
        options = [range(1, 7) if face == die + 1 else (face,) for die, face in enumerate(after)]
        total += max(
            np.subtract(*expectimax.expected(np.array([expectimax.counts_of(end), *seats])))
            for end in itertools.product(*options)
        )
    return total / 6 ** len(dice)


@pytest.mark.parametrize("rolled", [0, 0b000001, 0b100010])
def test_a_solved_turn_matches_brute_force(rolled):
    seats = [expectimax.counts_of(HAND), expectimax.counts_of(OTHER)]
    solved = expectimax.turn(HAND, questions.lead(seats, 0))
    assert solved.sets[rolled] == pytest.approx(brute_force_turn(HAND, seats[1:], rolled))


def test_the_probabilities_of_a_roll_add_up_to_one():
    landings = hand_kinds.landings(HAND)
    assert landings.sum(axis=1) == pytest.approx(np.ones(64))
    first_turn = hand_kinds.landings((0,) * 6).sum(axis=1)
    assert first_turn[-1] == pytest.approx(1)
    assert not first_turn[:-1].any(), "dice without a face cannot be kept"


def test_a_reply_is_the_best_turn_of_the_next_seat():
    seats = (expectimax.counts_of(HAND), expectimax.counts_of(OTHER))
    replies = expectimax.replies(OTHER, seats, 0, 1, 0)
    kind = hand_kinds.kind_of(HAND, jokers=False)
    own = expectimax.turn(OTHER, questions.lead(seats, 1))
    assert expectimax.margin(replies, 1)[kind] == pytest.approx(own.sets.max(), abs=1e-4)


@pytest.mark.parametrize(
    ("question", "arguments", "value"),
    [
        ("scoring", {"games": 2_000}, 17.5),
        ("scoring", {"hand": HAND, "other": OTHER, "games": 2_000}, 7 / 6 * (1 + 4 + 5)),
        ("turn", {"plies": 1, "games": 400}, 10.5),
        ("turn", {"plies": 2, "games": 400}, 12.840685),
        ("turn", {"hand": HAND, "other": OTHER, "games": 400}, None),
    ],
)
def test_answers_are_confirmed_by_simulation(question, arguments, value):
    answer = strategy.QUESTIONS[question](**arguments)
    if value:
        assert answer["value"] == pytest.approx(value, abs=1e-4)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]
    assert answer["simulated"] == arguments["games"]


def test_a_turn_improves_the_lead():
    seats = [expectimax.counts_of(HAND), expectimax.counts_of(OTHER)]
    worths = questions.lead(seats, 0)
    stays = worths[hand_kinds.kind_of(HAND, jokers=False)]
    assert questions.best_turn(hand=HAND, other=OTHER, plies=1, games=10)["value"] > stays


def test_invalid_questions_are_refused():
    with pytest.raises(AstragaliError, match="6,6,5,5,4,4"):
        questions.scoring(hand=(1, 2, 7))
    with pytest.raises(AstragaliError, match="1 or 2"):
        questions.best_turn(plies=3)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "target": 30},
        {"players": 4, "target": 20, "max_turns": 16},
        {"players": 3, "target": 5, "overtime_drop": True, "change_before_scoring": False},
    ],
)
def test_every_legal_action_gets_an_opinion(options):
    for number, (game, seat) in enumerate(positions(seed=3, **options)):
        if number % 3 == 0:  # one in three, to save time
            advice = strategy.advise(game.hidden(seat), seat, game.actions(seat))
            assert [one.action for one in advice.opinions] == game.actions(seat)
            assert all(0 <= one.value <= 1 for one in advice.opinions)
            assert all(0 <= chance <= 1 for one in advice.opinions for chance in one.odds.values())


def test_a_red_is_kept_for_later_if_no_scoring_roll_is_due():
    game = astragali.new("grand_poobah", real_dice=True, players=2, first_player=0)
    game.act("roll 1,2,3,4,5,6")
    game.throw([1, 1, 1, 1, 1, 2])
    found = opinions(game, 0)
    assert max(found, key=lambda word: found[word].value) == "done"


def test_a_red_is_turned_to_the_number_that_wins_the_game():
    """At 99 points each, the next scoring roll decides; a second 6 is better than a single 1."""
    s = questions.seated((1, 6, 2, 3, 2, 3), (6, 5, 5, 5, 5, 5))
    s.target, s.score[0], s.score[1] = 100, 99, 99
    rules.act(s, 0, 0)
    actions = [0] * rules.ACTIONS
    advice = strategy.advise(s, 0, actions[: rules.legal(s, 0, actions)])
    assert advice.best.action == rules.CHANGE + 4  # die 1, to 6
    assert advice.best.value > 0.5


def test_the_chance_of_a_red():
    game, seat = next((g, n) for g, n in positions(players=2, target=20) if g.state.turns >= 2)
    for word, one in opinions(game, seat).items():
        if word.startswith("roll"):
            assert one.odds["red"] == pytest.approx(1 - (5 / 6) ** size(one.action))


def test_estimates_are_chances_and_weights_are_positive():
    for game, seat in positions(players=3, target=20, seed=8):
        s = game.state
        chances = [strategy.evaluate(s, other) for other in range(3)]
        assert sum(chances) == pytest.approx(1)
        weights = [strategy.prefer(s, seat, action) for action in game.actions(seat)]
        assert min(weights) > 0
        for other in range(3):
            counts = np.array([expectimax.counts_of(hand) for hand in s.hand[:3]])
            if not any(s.out):
                promised = heuristics.promised(s, other)
                assert promised == pytest.approx(expectimax.expected(counts)[other])


def test_playouts_prefer_to_keep_dice_that_score():
    s = questions.seated((6, 6, 6, 1, 2, 3), (6, 6, 5, 5, 5, 5))
    best = max(range(64), key=lambda chosen: strategy.prefer(s, 0, chosen))
    assert best & 0b000111 == 0, "the three sixes stay"


def test_the_last_turn_of_a_limited_game_is_exact():
    """Where nothing is rolled any more, all scoring rolls say the same."""
    checked = 0
    for game, seat in positions(games=4, players=2, max_turns=7):
        if game.state.turns < 6:
            continue
        advice = strategy.advise(game.hidden(seat), seat, game.actions(seat))
        assert advice.method == "exact"
        for one in advice.opinions:
            assert one.error == 0
            after = game.state.copy()
            rules.act(after, seat, one.action)
            if after.phase == rules.SCORING and checked < 2:
                assert one.value == pytest.approx(chance_to_win(after, seat), abs=1e-9)
                checked += 1
    assert checked == 2


def chance_to_win(s, seat):
    """The mean payoff over all scoring rolls."""
    total = 0.0
    for faces in itertools.product(range(1, 7), repeat=6):
        ended = s.copy()
        rules.land(ended, faces)
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(ended, payoffs)
        total += payoffs[seat]
    return total / 6**6
