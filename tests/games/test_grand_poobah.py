"""Grand Poobah: worked examples, the printed scoring roll, and rulings."""

import random
from pathlib import Path

import pytest

import astragali
from astragali.engine.drawing import pen_for
from astragali.games.grand_poobah import rules, words
from astragali.games.grand_poobah.game import CARD
from tests.support.golden_examples import examples, spicy

RECORDS = Path(__file__).parent / "records"
ROLL_ALL = "roll 1,2,3,4,5,6"
WHITE = [2, 3, 4, 5, 6, 1]  # six dice without a red


def begin(players=2, **options):
    return astragali.new("grand_poobah", real_dice=True, players=players, first_player=0, **options)


def opened(*hands, **options):
    """A game before the last player's third turn; all players kept their first roll."""
    game = begin(len(hands), **options)
    for hand in hands:
        game.act(ROLL_ALL)
        game.throw(hand)
        if "done" in game.legal():
            game.act("done")
    while game.state.turns < 3 * len(hands) - 1:
        game.act("roll -")
        if "done" in game.legal():
            game.act("done")
    return game


def scored(scores, **options):
    """A table with these scores after a scoring roll, and its status."""
    s = begin(len(scores), **options).state
    return s, status_after(s, scores)


def status_after(s, scores):
    """The status after a turn that ends with these scores."""
    for seat, score in enumerate(scores.values()):
        s.score[seat] = score
    rules.end_turn(s)
    if rules.over(s):
        payoffs = [0.0] * len(scores)
        CARD.rules.result(s, payoffs)
        return {"status": "won", "winner": list(scores)[payoffs.index(1)]}
    if s.overtime:
        playing = [name for seat, name in enumerate(scores) if not s.out[seat]]
        return {"status": "overtime", "players": playing}
    return {"status": "continue"}


def score_roll(hands, scoring):
    s = begin(len(hands)).state
    for seat, hand in enumerate(hands.values()):
        s.hand[seat] = list(hand)
    rules.score_roll(s, [face for _, face in sorted(spicy(scoring).items())])
    return {name: s.score[seat] for seat, name in enumerate(hands)}


def status(scores, target):
    return scored(scores, target=target)[1]


def overtime_status(scores):
    s = begin(len(scores)).state
    s.overtime = 1
    return status_after(s, scores)


def scoring_due(players, turns_done):
    return rules.scoring_due(players, turns_done)


@examples("grand_poobah")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# The printed scoring roll, and an overtime, as records.


def test_the_printed_scoring_roll():
    game = astragali.read(RECORDS / "grand_poobah-scoring-roll.json")
    assert game.state.score[:2] == [21, 16]
    assert game.state.scoring == [3, 4, 6, 4, 5, 1]
    assert game.state.earned[0] == [3, 4, 6, 8, 0, 0]
    assert game.state.earned[1] == [0, 0, 6, 0, 10, 0]  # the red 6 in hand is just a 6
    assert game.view()["table"]["seats"][0]["gains"] == [
        {"number": 3, "dice": 1, "red": False, "points": 3},
        {"number": 4, "dice": 2, "red": True, "points": 12},
        {"number": 6, "dice": 1, "red": False, "points": 6},
    ]


def test_the_story_of_the_printed_scoring_roll():
    game = astragali.read(RECORDS / "grand_poobah-scoring-roll.json")
    pen = pen_for(game)
    last = list(game.transitions(since=len(game.events) - 1))
    assert [pen.say(phrase, **parts) for phrase, parts in words.story(*last[0])] == [
        "The scoring dice show 1 3 4 4r 5r 6.",
        "Ada scores 3 + 4 + 2×4 + 6 = 21 and has 21.",
        "Ben scores 2×5 + 6 = 16 and has 16.",
    ]


def test_overtime_from_its_first_turn_to_the_win():
    game = astragali.read(RECORDS / "grand_poobah-overtime.json")
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1, 3],
        "points": [19, 24, 10],
        "payoffs": [0, 1, 0],
    }
    starts = [number for number in range(len(game.events)) if game.at(number).state.overtime]
    first = game.at(starts[0])
    assert first.acting() == [0]  # the next of the tied after seat 2
    assert first.state.out[:3] == [0, 0, 1]
    assert "roll -" not in first.legal()
    assert game.state.earned[1][0] == 5  # one 5 is the most, as seat 2's four no longer count


# Rolling.


def test_the_first_turn_rolls_all_six():
    game = begin()
    for _ in range(2):
        assert game.legal() == [ROLL_ALL]
        game.act(ROLL_ALL)
        game.throw(WHITE)
    assert len(game.legal()) == 64
    assert game.legal()[0] == "roll -"


def test_only_the_chosen_dice_are_thrown():
    game = opened(WHITE, WHITE)
    game.act("roll 2,5")
    assert game.in_the_air() == [6, 6]
    game.throw([6, 1])
    assert game.state.hand[1] == [2, 6, 4, 5, 1, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scoring_rolls_start_with_the_last_players_third_turn(players):
    game = opened(*[WHITE] * players)
    assert not any(game.state.scoring)
    for turn in range(3 * players - 1, 3 * players + 2):
        game.act("roll -")
        assert game.in_the_air() == [6] * 6
        game.throw([1, 1, 1, 1, 1, 1])  # worth 7 to all
        assert game.state.turns == turn + 1
    assert game.state.score[:players] == [21] * players


# Changing reds.


def test_a_red_may_become_any_other_number():
    game = opened(WHITE, WHITE)
    game.act("roll 4")
    game.throw([4])
    assert game.legal() == [*(f"change 4 {number}" for number in (1, 2, 3, 5, 6)), "done"]


def test_a_changed_die_is_white_and_changing_ends_with_the_last_red():
    game = opened(WHITE, WHITE)
    game.act("roll 1,4")
    game.throw([1, 4])
    assert len(game.legal()) == 11
    game.act("change 4 1")
    assert game.legal() == [*(f"change 1 {number}" for number in (2, 3, 4, 5, 6)), "done"]
    game.act("change 1 4")
    assert game.in_the_air() == [6] * 6  # nothing is changed after the scoring roll
    assert game.state.hand[1] == [4, 3, 4, 1, 6, 1]


def test_a_kept_red_may_be_changed_on_a_later_turn_of_its_player():
    game = begin()
    game.act(ROLL_ALL)
    game.throw([1, 3, 4, 5, 6, 2])
    game.act("done")
    game.act(ROLL_ALL)
    game.throw(WHITE)
    assert game.acting() == [0]  # no change in another player's turn
    game.act("roll -")
    assert "change 1 6" in game.legal()
    game.act("change 1 6")
    assert game.acting() == [1]
    assert game.state.hand[0][0] == 6


def test_changes_before_scoring_can_be_disallowed():
    game = begin(change_before_scoring=False)
    for _ in range(2):
        game.act(ROLL_ALL)
        game.throw([1, 3, 4, 5, 6, 2])
    for _ in range(3):
        game.act("roll -")
    assert game.state.turns == 5
    game.act("roll -")
    assert "change 1 2" in game.legal()


# Scoring, and the end.


def test_the_last_scores_stay_on_the_table_until_the_next_scoring_roll():
    game = opened([6, 6, 6, 1, 1, 1], [2, 3, 4, 5, 6, 1])
    game.act("roll -")
    game.throw([6, 1, 2, 2, 2, 2])
    game.act("roll 1,2")
    game.throw([5, 5])
    assert rules.dice(game.state, [0] * 6) == 6
    assert game.state.scoring == [6, 1, 2, 2, 2, 2]
    assert game.state.earned[:2] == [[6, 1, 0, 0, 0, 0], [0, 0, 2, 2, 2, 2]]


def test_of_several_who_reach_the_target_the_highest_score_wins():
    game = opened([6, 6, 6, 6, 6, 1], [2, 3, 4, 5, 4, 1], target=6)
    game.act("roll -")
    game.throw([6, 1, 4, 3, 3, 1])
    assert game.state.score[:2] == [8, 12]
    assert game.result()["winners"] == [1]


def test_all_play_on_in_an_overtime_of_three_while_two_lead():
    s, _ = scored({"A": 104, "B": 104, "C": 104})
    assert status_after(s, {"A": 112, "B": 112, "C": 108})["players"] == ["A", "B", "C"]
    assert status_after(s, {"A": 112, "B": 112, "C": 120}) == {"status": "won", "winner": "C"}


def test_with_overtime_drop_those_behind_the_leaders_are_out():
    s, _ = scored({"A": 104, "B": 104, "C": 104, "D": 7}, overtime_drop=True)
    assert s.out[:4] == [0, 0, 0, 1]
    s.turn = 1
    scores = {"A": 112, "B": 112, "C": 108, "D": 7}
    assert status_after(s, scores)["players"] == ["A", "B"]
    assert s.turn == 0  # seats 2 and 3 are skipped


def test_overtime_ranks_its_players_above_the_rest():
    s, _ = scored({"A": 101, "B": 104, "C": 104, "D": 99})
    assert status_after(s, {"A": 101, "B": 110, "C": 106, "D": 99})["winner"] == "B"
    stand = [CARD.rules.standing(s, seat) for seat in range(4)]
    assert sorted(range(4), key=lambda seat: -stand[seat]) == [1, 2, 0, 3]


def test_a_player_who_is_out_scores_nothing():
    s, _ = scored({"A": 104, "B": 104, "C": 101})
    for seat, hand in enumerate(([1] * 6, [2] * 6, [6] * 6)):
        s.hand[seat] = hand
    rules.score_roll(s, [6, 6, 6, 6, 6, 6])
    assert s.score[:3] == [104, 104, 101]


def test_at_the_turn_limit_after_the_scoring_roll_equal_scores_share_the_win():
    game = opened(WHITE, WHITE, WHITE, max_turns=9)
    game.act("roll -")
    assert not game.over
    game.throw([1, 1, 1, 1, 1, 1])
    assert game.result() == {
        "winners": [0, 1, 2],
        "ranks": [1, 1, 1],
        "points": [7, 7, 7],
        "payoffs": [1 / 3, 1 / 3, 1 / 3],
    }


def test_the_turn_limit_also_ends_an_overtime():
    game = opened([6, 6, 6, 1, 1, 1], [6, 6, 6, 1, 1, 1], WHITE, target=5, max_turns=9)
    game.act("roll -")
    game.throw([6, 6, 2, 2, 2, 3])
    assert game.state.overtime == 1
    assert game.result() == {
        "winners": [0, 1],
        "ranks": [1, 1, 3],
        "points": [12, 12, 9],
        "payoffs": [0.5, 0.5, 0],
    }


def test_at_a_turn_limit_before_any_scoring_roll_all_share_the_win():
    game = begin(max_turns=1)
    game.act(ROLL_ALL)
    game.throw(WHITE)
    assert game.over
    assert game.result()["payoffs"] == [0.5, 0.5]


def test_a_win_on_the_last_turn_stands():
    game = opened([6, 6, 6, 1, 1, 1], WHITE, target=6, max_turns=6)
    game.act("roll -")
    game.throw([6, 6, 6, 6, 6, 1])
    assert game.result()["winners"] == [0]


# Parts: what a person selects on the board.


def parts_by_action(game):
    return {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(game.acting()[0]), strict=True)
    }


def test_the_parts_of_actions():
    game = begin()
    assert parts_by_action(game) == {ROLL_ALL: []}  # there is nothing to choose
    game.act(ROLL_ALL)
    game.throw([1, 1, 3, 5, 5, 1])
    changes = parts_by_action(game)
    assert changes["change 3 6"] == ["die 3", "number 6"]
    assert changes["done"] == []
    assert len(changes) == 16  # three reds, five numbers each, and done
    game.act("done")
    game.act(ROLL_ALL)
    game.throw(WHITE)
    assert parts_by_action(game)["roll 2,5"] == ["die 2", "die 5"]
    assert parts_by_action(game)["roll -"] == []


def test_parts_are_on_the_table_and_identify_the_action():
    chance = random.Random(9)
    game = astragali.new("grand_poobah", seed=9, players=3)
    while not game.over:
        hand = words.describe(game.state)["seats"][game.state.turn]
        on_table = {f"die {die['die']}" for die in hand["dice"]}
        on_table |= {f"number {held['number']}" for held in hand["held"]}
        seat = game.acting()[0]
        offers = [
            (words.parts(game.state, action), words.button(game.state, seat, action))
            for action in game.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        game.act(chance.choice(game.legal(seat)), seat)
