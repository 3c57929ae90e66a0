"""Catch 6: worked examples, rulings, and matches with carry-over."""

import itertools
import random
from pathlib import Path

import pytest

import astragali
from astragali import games
from astragali.engine import conformance, playouts
from astragali.engine.dice_sets import members
from astragali.games.catch_six import rules, words
from tests.support.golden_examples import examples, spicy

RECORDS = Path(__file__).with_name("records")
ROLL_ALL = "roll 1,2,3,4,5,6"
NOTHING = [1, 2, 3, 4, 5, 6]  # dice that catch nothing
RED_FIVE = [5, 5, 5, 1, 5, 2]  # red and three white
TWOS_AND_THREES = [2, 2, 2, 3, 3, 3]
FIVES_AND_TWOS = [5, 5, 5, 2, 5, 2]  # 4 + 2, the red 5 among the four
ALL_FOURS = [4, 4, 4, 4, 4, 4]


def table(*events, **options):
    """A game with real dice after these throws and actions; seat 0 begins."""
    game = astragali.new("catch_six", real_dice=True, first_player=0, **options)
    play(game, *events)
    return game


def play(game, *events):
    for event in events:
        if isinstance(event, str):
            game.act(event)
        else:
            game.throw(event)


def turn(throw, *words):
    """A turn with all six dice."""
    return ROLL_ALL, throw, *words


def caught(game, seat):
    return members(game.state.caught[seat])


# The worked examples: each function below is named by an entry and calls the rules.


def number_set(numbers):
    return sum(1 << (number - 1) for number in numbers)


def catch_options(dice, caught):
    s = table().state
    s.must_roll_all[0] = 0
    s.caught[1] = number_set(caught)
    for die, face in spicy(dice).items():
        s.shows[0][face] |= 1 << (die - 1)
    numbers = members(rules.catchable(s, 0))
    return [[number, words.way(s, 0, number)] for number in numbers]


def points(numbers):
    return rules.worth(number_set(numbers))


def carryover(games, by, number):
    names = sorted(games)
    s = table(match_games=5).state
    s.turn = names.index(by)
    s.just_caught = number
    s.caught[1 - s.turn] = number_set([1, 6])
    s.games[0], s.games[1] = (games[name] for name in names)
    rules.carry_over(s, s.turn)
    return {
        "games": {name: s.games[seat] for seat, name in enumerate(names)},
        "caught": {name: members(s.caught[seat]) for seat, name in enumerate(names)},
        "next_to_roll": names[s.turn],
        "must_roll_all": [name for seat, name in enumerate(names) if s.must_roll_all[seat]],
    }


@examples("catch_six")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


def test_how_often_the_first_roll_catches():
    """The figures of the rules page, over all 46,656 first rolls."""
    catches = naturals = houses = both = 0
    for faces in itertools.product(range(1, 7), repeat=rules.DICE):
        shows = [0] * (rules.DICE + 1)
        for die, face in enumerate(faces):
            shows[face] |= 1 << die
        natural, free = rules.natural(shows) != 0, rules.free_choice(shows)
        house = free not in (0, rules.ALL)
        catches += natural or free != 0
        naturals += natural
        houses += house
        both += natural and house
    rates = [round(100 * n / 6**6, 2) for n in (catches, naturals, houses, both)]
    assert rates == [8.37, 3.55, 5.47, 0.64]


# The rulebook's examples as records.


def test_the_red_five_scores_once():
    game = astragali.read(RECORDS / "catch_six-red-five.json")
    assert [rules.points(game.state, seat) for seat in (0, 1)] == [5, 0]
    assert game.acting() == [1]  # Ben's four fives caught nothing, nor did Ada's five


def test_the_five_is_carried_over():
    game = astragali.read(RECORDS / "catch_six-carry-over.json")
    before = game.at(len(game.events) - 2).state
    assert [rules.worth(numbers) for numbers in before.caught] == [13, 0]
    assert list(game.state.games) == [1, 0]
    assert (caught(game, 0), caught(game, 1)) == ([], [5])
    assert game.acting() == [0]
    assert game.legal() == [ROLL_ALL]


def test_a_whole_game():
    game = astragali.read(RECORDS / "catch_six-whole-game.json")
    assert (caught(game, 0), caught(game, 1)) == ([3, 5, 6], [1])
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 2],
        "points": [14, 7],
        "payoffs": [1, 0],
    }


# Rolling.


def test_any_dice_but_at_least_one_may_be_rolled():
    game = table(*turn(NOTHING), *turn(NOTHING))
    assert len(game.legal()) == 63
    assert "roll -" not in game.legal()


def test_dice_that_are_not_rolled_stay_and_count():
    game = table(*turn([5, 5, 3, 1, 5, 2]), *turn(NOTHING), "roll 3", [5])
    assert game.legal() == ["catch 5", "decline"]


def test_the_first_roll_of_a_game_is_of_all_six():
    game = table()
    assert game.legal() == [ROLL_ALL]
    play(game, *turn(NOTHING))
    assert game.legal() == [ROLL_ALL]


@pytest.mark.parametrize(
    ("throw", "word", "all_six"),
    [
        (TWOS_AND_THREES, "catch 3", True),
        (TWOS_AND_THREES, "decline", False),
        (ALL_FOURS, "catch 1", True),
        (ALL_FOURS, "catch 4", False),  # also a natural catch, and that comes first
        (FIVES_AND_TWOS, "catch 5", False),
        (FIVES_AND_TWOS, "catch 2", True),
    ],
)
def test_only_a_catch_by_raffle_or_full_house_forces_a_roll_of_all_six(throw, word, all_six):
    game = table(*turn(throw, word), *turn(NOTHING))
    assert (game.legal() == [ROLL_ALL]) == all_six


def test_only_one_roll_is_forced():
    game = table(*turn(TWOS_AND_THREES, "catch 3"), *turn(NOTHING), *turn(NOTHING), "roll 1", [2])
    assert len(game.legal()) == 63


def test_a_full_house_with_nothing_to_catch_forces_nothing():
    game = table(*turn(TWOS_AND_THREES, "catch 3"), *turn(TWOS_AND_THREES, "catch 2"))
    play(game, *turn(TWOS_AND_THREES))
    assert game.acting() == [1]  # seat 0 was offered nothing
    play(game, *turn(NOTHING))
    assert len(game.legal()) == 63


def test_rolling_no_dice():
    game = table(*turn(TWOS_AND_THREES, "decline"), *turn(NOTHING), allow_zero_roll=True)
    assert len(game.legal()) == 64
    game.act("roll -")
    assert game.in_the_air() == []
    assert game.legal() == ["catch 2", "catch 3", "decline"]
    game.act("catch 2")
    game.act("roll -")  # seat 1 catches nothing, and its turn is over
    assert game.acting() == [0]
    assert game.legal() == [ROLL_ALL]  # rolling none is not allowed if all six are required


# Catching.


def test_one_catch_a_turn():
    game = table(*turn(FIVES_AND_TWOS, "catch 5"))
    assert game.acting() == [1]


def test_a_number_caught_is_closed_for_both():
    game = table(*turn(RED_FIVE, "catch 5"), *turn(RED_FIVE))
    assert game.acting() == [0]


def test_with_all_catches_four_and_two_catch_both():
    for first, second in (("catch 5", "catch 2"), ("catch 2", "catch 5")):
        game = table(*turn(FIVES_AND_TWOS, first), catches_per_turn="all")
        assert game.legal() == [second, "decline"]
        game.act(second)
        assert (game.acting(), caught(game, 0)) == ([1], [2, 5])
        assert game.state.must_roll_all[0]


def test_with_all_catches_six_alike_are_natural_and_a_raffle():
    game = table(*turn(ALL_FOURS, "catch 4"), catches_per_turn="all")
    assert game.legal() == ["catch 1", "catch 2", "catch 3", "catch 5", "catch 6", "decline"]
    game = table(*turn(ALL_FOURS, "catch 6"), catches_per_turn="all")
    assert game.legal() == ["catch 4", "decline"]
    game.act("decline")
    assert game.acting() == [1]


def test_with_all_catches_a_full_house_still_catches_one():
    game = table(*turn(TWOS_AND_THREES, "catch 3"), catches_per_turn="all")
    assert game.acting() == [1]


def test_a_lower_target():
    game = table(*turn(RED_FIVE, "catch 5"), target_points=5)
    assert game.result()["points"] == [5, 0]


# The match.


GAME_WON = (  # by the seat that rolls first, with 1, 2 and 5
    *turn(ALL_FOURS, "catch 1"),
    *turn(NOTHING),
    *turn(ALL_FOURS, "catch 2"),
    *("roll 1", [1]),
    *turn(ALL_FOURS, "catch 5"),
)


def test_the_player_who_did_not_roll_last_starts_the_next_game():
    game = table(*GAME_WON, match_games=2, carryover=False)
    assert list(game.state.games) == [1, 0]
    assert (caught(game, 0), caught(game, 1)) == ([], [])
    assert game.acting() == [1]
    assert list(game.state.must_roll_all) == [1, 1]
    assert {die["place"] for die in game.view()["table"]["seats"][0]["dice"]} == {"hand"}


def test_the_match_is_won_by_games():
    game = table(*GAME_WON, *turn(NOTHING), *GAME_WON, match_games=2, carryover=False)
    assert game.result() == {"winners": [0], "ranks": [1, 2], "points": [2, 0], "payoffs": [1, 0]}


def test_carrying_is_offered_after_a_catch_that_does_not_win():
    game = table(*turn(RED_FIVE, "catch 5"), match_games=2)
    assert game.legal() == ["keep", "carry"]
    game.act("keep")
    assert (game.acting(), caught(game, 0)) == ([1], [5])
    game = table(*turn(RED_FIVE, "catch 5"), match_games=2, target_points=5)
    assert (game.acting(), list(game.state.games)) == ([1], [1, 0])


@pytest.mark.parametrize("options", [{}, {"match_games": 2, "carryover": False}])
def test_no_carrying_in_a_single_game_or_if_it_is_off(options):
    game = table(*turn(RED_FIVE, "catch 5"), **options)
    assert game.acting() == [1]


def test_no_carrying_that_gives_the_opponent_the_match():
    game = table(*turn(RED_FIVE, "catch 5", "carry"), match_games=2)
    assert list(game.state.games) == [0, 1]
    play(game, *turn(NOTHING), *turn([3, 3, 3, 1, 3, 2], "catch 3"))
    assert game.acting() == [1]  # no choice: giving up another game would lose the match


def test_a_carried_number_counts_and_is_lost_unless_caught_again():
    game = table(*turn(RED_FIVE, "catch 5", "carry"), *turn(RED_FIVE), match_games=5)
    assert game.acting() == [0]  # the 5 is already caught
    play(game, *turn(TWOS_AND_THREES, "catch 3", "carry"))
    assert list(game.state.games) == [0, 2]
    assert (caught(game, 0), caught(game, 1)) == ([3], [])
    assert game.acting() == [1]
    assert game.legal() == [ROLL_ALL]


def test_with_all_catches_each_may_be_carried():
    game = table(*turn(FIVES_AND_TWOS, "catch 2"), match_games=3, catches_per_turn="all")
    assert game.legal() == ["keep", "carry"]
    game.act("keep")
    assert game.legal() == ["catch 5", "decline"]
    game.act("catch 5")
    game.act("carry")
    assert (game.acting(), caught(game, 0)) == ([1], [5])
    assert list(game.state.games) == [0, 1]
    game = table(*turn(FIVES_AND_TWOS, "catch 2", "carry"), match_games=3, catches_per_turn="all")
    assert (game.acting(), caught(game, 0)) == ([1], [2])


# The turn limit.


def test_the_turn_limit_ends_a_single_game_by_points():
    game = table(*turn(RED_FIVE, "catch 5"), *turn(NOTHING), max_turns=2)
    assert game.result() == {"winners": [0], "ranks": [1, 2], "points": [5, 0], "payoffs": [1, 0]}


def test_the_turn_limit_ends_a_match_by_games():
    game = table(*turn(RED_FIVE, "catch 5", "keep"), *turn(NOTHING), max_turns=2, match_games=2)
    assert game.result()["payoffs"] == [0.5, 0.5]
    game = table(*turn(RED_FIVE, "catch 5", "carry"), max_turns=1, match_games=2)
    assert game.result()["winners"] == [1]


def test_a_win_on_the_last_turn_stands():
    game = table(*turn(RED_FIVE, "catch 5"), max_turns=1, target_points=5)
    assert game.result()["winners"] == [0]


# The picture.


def test_dice_in_the_air_are_drawn_with_their_numbers():
    game = table(ROLL_ALL)
    assert str(game).count("?") == 6
    play(game, NOTHING, *turn(NOTHING), "roll 2,5")
    lines = str(game).splitlines()
    assert lines[-1].split() == ["1", "3", "4", "6", "2", "5"]
    assert lines[-7].split() == ["Kept", "In", "the", "air"]


# Parts: what a person selects on the board.


def parts_by_action(game):
    return {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(game.acting()[0]), strict=True)
    }


def test_the_parts_of_actions():
    game = table()
    assert parts_by_action(game) == {ROLL_ALL: []}  # there is nothing to choose
    play(game, *turn(FIVES_AND_TWOS))
    assert parts_by_action(game) == {
        "catch 2": ["number 2"],
        "catch 5": ["number 5"],
        "decline": [],
    }
    play(game, "decline", *turn(NOTHING))
    assert parts_by_action(game)["roll 2,5"] == ["die 1", "die 3", "die 4", "die 6"]  # kept
    assert parts_by_action(game)[ROLL_ALL] == []


def test_parts_are_on_the_table_and_identify_the_action():
    chance = random.Random(6)
    game = astragali.new("catch_six", seed=6, match_games=2, allow_zero_roll=True)
    while not game.over:
        described = words.describe(game.state)
        on_table = {f"die {die['die']}" for die in described["seats"][described["turn"]]["dice"]}
        on_table |= {f"number {one['number']}" for one in described["numbers"] if one["way"]}
        seat = game.acting()[0]
        offers = [
            (words.parts(game.state, action), words.button(game.state, seat, action))
            for action in game.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        game.act(chance.choice(game.legal(seat)), seat)


# Options, and random play.


@pytest.mark.parametrize("value", [2, "1", True, None])
def test_catches_per_turn_is_1_or_all(value):
    with pytest.raises(astragali.AstragaliError, match="it is 1 or all"):
        table(catches_per_turn=value)


@pytest.mark.parametrize("match_games", [2, 5])
@pytest.mark.parametrize("catches_per_turn", [1, "all"])
@pytest.mark.parametrize("allow_zero_roll", [False, True])
def test_matches_keep_the_contract(match_games, catches_per_turn, allow_zero_roll):
    options = {
        "match_games": match_games,
        "catches_per_turn": catches_per_turn,
        "allow_zero_roll": allow_zero_roll,
    }
    conformance.check(games.find("catch_six"), options, seed=match_games)
    conformance.check(games.find("catch_six"), {**options, "max_turns": 30}, seed=match_games)


@pytest.mark.parametrize("options", [{}, {"match_games": 5}, {"catches_per_turn": "all"}])
def test_random_games_end(options):
    card = games.find("catch_six")
    played = playouts.play(card, card.values(options), 2_000, seed=6)
    assert played.moves.max() < 20_000
    assert abs(played.payoffs[:, 0].mean() - 0.5) < 0.05
