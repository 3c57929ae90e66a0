"""Diangle: worked examples, records, rulings and options."""

import random
from pathlib import Path

import pytest

import astragali
from astragali.engine.dice_sets import members
from astragali.games.diangle import rules, words
from tests.support.golden_examples import examples, spicy

RECORDS = Path(__file__).with_name("records")
ROLL_ALL = "roll 1,2,3,4,5,6"
NOTHING = [4, 5, 4, 5, 4, 4]  # useless on level 1, without a red
REDS = [1, 2, 3, 4, 5, 6]  # every die its own number


def play(game, *events):
    """Performs actions, given as words, and throws, given as faces."""
    for event in events:
        if isinstance(event, str):
            game.act(event)
        else:
            game.throw(event)
    return game


def table(*events, **options):
    """A game with real dice after these throws and actions; seat 0 begins."""
    return play(astragali.new("diangle", real_dice=True, first_player=0, **options), *events)


def laid(index, rows, *loose, **options):
    """A game after the roll, with seat 0 to arrange; dice are written as 5 or 5r."""
    game = table(**options)
    s = game.state
    places = [row for row, tokens in enumerate(rows) for _ in tokens] + [None] * len(loose)
    dice = spicy([token for tokens in rows for token in tokens] + list(loose))
    for row, (die, face) in zip(places, dice.items(), strict=True):
        s.shows[0][face] |= 1 << (die - 1)
        if row is not None:
            s.rows[0][row] |= 1 << (die - 1)
    s.index[0] = index
    s.phase = rules.AFTER
    return game, dice


def kinds(game, word):
    """What follows a word in the legal actions that begin with it."""
    return [act.removeprefix(word).strip() for act in game.legal() if act.startswith(word)]


# The worked examples: each function below is named by an entry and calls the rules.


def rows(index):
    existing = (row for row in range(rules.ROWS) if rules.level(index + row))
    return [[rules.level(index + row), rules.capacity(row)] for row in existing]


def row_filled(number, capacity, dice):
    chosen = sum(1 << (die - 1) for die in spicy(dice))
    return rules.row_filled(number, capacity, chosen)


def advance_options(index, rows):
    game, _ = laid(index, rows)
    if rules.full_rows(index, game.state.rows[0]) == rules.ROWS:
        return ["diangle"]
    return [int(levels) for levels in kinds(game, "advance")]


def after_advance(index, rows, levels):
    game, dice = laid(index, rows)
    s = game.state
    rules.advance(s, 0, levels)

    def tokens(dice_set):
        written = [f"{face}r" if die == face else f"{face}" for die, face in dice.items()]
        return [token for die, token in zip(dice, written, strict=True) if die in members(dice_set)]

    existing = (row for row in range(3) if rules.level(s.index[0] + row))
    return {
        "index": s.index[0],
        "won": rules.over(s),
        "rows": [tokens(s.rows[0][row]) for row in existing],
        "freed": tokens(s.freed[0]),
    }


def placeable(index, rows, die):
    game, dice = laid(index, rows, die)
    loose = list(dice)[-1]
    names = ("bottom", "middle", "top")
    return [names.index(row) for row in kinds(game, f"place {loose}")]


@examples("diangle")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# The rulebook's examples as records.


def recorded(what):
    return astragali.read(RECORDS / f"diangle-{what}.json")


def after(game, word, turn=0):
    """A recorded game right after an action, the first time that it occurs or a later time."""
    acts = [number for number, event in enumerate(game.events) if event.get("act") == word]
    return game.at(acts[turn] + 1)


def test_three_ones_may_advance_or_wait_for_the_middle_row():
    game = recorded("three-ones")
    assert kinds(after(game, "place 4 bottom"), "advance") == ["1"]
    assert kinds(after(game, "place 1 middle"), "advance") == ["1", "2"]
    assert after(game, "advance 2").view()["table"]["seats"][0]["level"] == 3
    # The 4 rolled with them waits in the middle row for level 4.
    assert game.view()["table"]["seats"][0]["rows"][1]["dice"][0]["face"] == 4


def test_a_diangle_with_fewer_than_six_dice_holds_the_others_for_the_extra_turn():
    game = recorded("leftover-dice")
    diangle = after(game, "place 2 top")
    assert diangle.state.index[0] == 3
    assert diangle.state.extra == 1
    assert kinds(diangle, "place") == ["6 bottom", "5 top"]
    extra = after(game, "done")
    assert extra.acting() == [0]
    assert kinds(extra, "roll")[0] == "1,2,3,4"
    assert game.acting() == [1]
    assert game.state.index[0] == 4


def test_a_red_fills_a_row_without_the_whites():
    game = recorded("red-one")
    taken = after(game, "back 3")
    assert kinds(taken, "advance") == ["1"]
    assert after(game, "roll 2,3,4,5,6").in_the_air() == [6] * 5  # the red stays
    assert after(game, "advance 1").state.rows[0] == [0, 0, 0]


def test_fives_fit_the_bottom_and_the_top_row_at_the_u_turn():
    game = recorded("u-turn")
    assert kinds(after(game, "advance 1"), "place 6") == ["bottom", "top"]
    faces = [
        [die["face"] for die in row["dice"]] for row in game.view()["table"]["seats"][0]["rows"]
    ]
    assert faces == [[5, 5], [6], [5]]


def test_a_whole_game_with_two_diangles_in_one_turn():
    game = recorded("whole-game")
    twice = after(game, "place 6 top")
    assert (twice.state.index[0], twice.state.extra) == (6, 2)
    assert after(game, "place 3 top", 1).state.extra == 2  # one taken, one more earned
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 2],
        "points": [11, 0],
        "payoffs": [1, 0],
    }


# Rolling.


@pytest.mark.parametrize("advance_before_roll", [True, False])
def test_everybody_rolls_all_six_in_the_first_turn(advance_before_roll):
    game = table(players=3, advance_before_roll=advance_before_roll)
    for seat in range(3):
        assert (game.acting(), game.legal()) == ([seat], [ROLL_ALL])
        play(game, ROLL_ALL, NOTHING, "keep", "done")


def test_an_extra_turn_earned_in_the_first_turn_is_not_a_first_turn():
    game = table(ROLL_ALL, [1, 2, 3, 4, 1, 1], "keep")
    play(game, "place 1 bottom", "place 2 middle", "place 3 top", "place 4 bottom", "done")
    assert game.acting() == [0]
    assert kinds(game, "roll") == ["1,2,3,5,6", "1,2,3,4,5,6"]


def test_dice_off_the_board_must_be_rolled_and_those_on_it_may_be():
    game = table(ROLL_ALL, [5, 1, 2, 4, 4, 4], "keep", "place 2 bottom", "place 3 middle", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done")
    assert kinds(game, "roll") == ["1,4,5,6", "1,2,4,5,6", "1,3,4,5,6", "1,2,3,4,5,6"]
    play(game, "roll 1,2,4,5,6")
    assert game.state.rows[0] == [0, 1 << 2, 0]  # the picked-up 1 has left its row


def test_the_second_roll_is_of_the_same_dice_without_arranging_before_it():
    game = table(ROLL_ALL, [1, 1, 1, 4, 4, 4])
    assert game.legal() == ["keep", "again"]
    play(game, "again")
    assert game.in_the_air() == [6] * 6
    play(game, NOTHING)
    assert game.legal() == ["done"]  # there is no third roll


def test_placing_is_optional_and_still_possible_before_the_next_roll():
    game = table(ROLL_ALL, [1, 4, 4, 4, 4, 5], "keep", "done", ROLL_ALL, NOTHING, "keep", "done")
    assert kinds(game, "place") == ["1 bottom"]
    play(game, "place 1 bottom", "advance 1")
    assert kinds(game, "roll") == [ROLL_ALL.removeprefix("roll ")]
    assert kinds(game, "place") == ["2 top", "3 top", "4 top", "5 top"]  # 4s, for level 4


# Arranging.


def test_a_die_is_taken_back_at_most_once_each_time():
    game, dice = laid(0, [["1"], [], []], "2")
    one, two = dice
    play(game, f"back {one}", f"place {one} bottom")
    assert kinds(game, "back") == []
    play(game, f"place {two} middle")
    assert kinds(game, "back") == [str(two)]
    play(game, "done", ROLL_ALL, NOTHING, "keep", "done")
    assert kinds(game, "back") == sorted([str(one), str(two)])


def test_a_die_may_be_taken_back_before_and_after_the_roll():
    game = table(ROLL_ALL, [1, 2, 4, 4, 4, 5], "keep", "place 1 bottom", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done", "back 1", "place 1 bottom")
    assert kinds(game, "back") == []
    play(game, "roll 2,3,4,5,6", [5, 5, 5, 4, 4], "keep")
    assert kinds(game, "back") == ["1"]


def test_an_advance_does_not_allow_taking_a_die_back_again():
    game, dice = laid(0, [["1r"], ["2"], []])
    two = list(dice)[1]
    play(game, f"back {two}", f"place {two} middle", "advance 1")
    assert game.state.rows[0][0] == 1 << (two - 1)
    assert kinds(game, "back") == []


def test_whites_next_to_a_red_in_a_passed_row_are_freed_too():
    game, dice = laid(4, [["5r", "5"], [], []])
    play(game, "advance 1")  # 5s go into the middle row of level 6
    assert game.state.freed[0] == sum(1 << (die - 1) for die in dice)
    assert kinds(game, "place") == []


@pytest.mark.parametrize("reuse", [False, True])
def test_freed_dice_must_be_rolled_unless_they_may_be_reused(reuse):
    game, dice = laid(4, [["5", "5", "5"], [], []], reuse_completed=reuse)
    play(game, "advance 1")
    assert kinds(game, "place") == ([f"{die} middle" for die in sorted(dice)] if reuse else [])
    play(game, "done", ROLL_ALL, NOTHING, "keep", "done")
    assert bool(kinds(game, "place")) == reuse  # also before the next roll
    play(game, ROLL_ALL, [5, 1, 1, 1, 1, 1], "keep")
    assert kinds(game, "place") == ["1 middle"]


def test_dice_in_the_air_are_no_longer_marked_as_used():
    game, _ = laid(0, [["1r"], [], []], "4", "4", "4", "4", "5")
    play(game, "advance 1", "done", ROLL_ALL, NOTHING, "keep", "done")
    assert [die["die"] for die in game.view()["table"]["seats"][0]["off"] if die["freed"]] == [1]
    play(game, ROLL_ALL)
    assert not any(die["freed"] for die in game.view()["table"]["seats"][0]["off"])


def test_two_full_rows_may_be_passed_one_at_a_time_or_only_together():
    full = [["1r"], ["2r"], []]
    assert kinds(laid(0, full)[0], "advance") == ["1", "2"]
    assert kinds(laid(0, full, advance_choice=False)[0], "advance") == ["2"]
    assert kinds(laid(0, [["1r"], ["2"], []], advance_choice=False)[0], "advance") == ["1"]


def test_two_full_rows_may_be_passed_one_after_the_other_in_a_turn():
    game, _ = laid(0, [["1r"], ["2r"], []])
    play(game, "advance 1", "advance 1")
    assert game.state.index[0] == 2


def test_arranging_before_the_roll_can_be_disallowed():
    game = table(advance_before_roll=False)
    play(game, ROLL_ALL, [1, 4, 4, 4, 4, 5], "keep", "place 1 bottom", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done")
    assert game.legal() == ["roll 2,3,4,5,6", ROLL_ALL]


def prompt(game):
    return words.prompt(game.state, game.acting()[0])


def test_the_prompt_mentions_only_what_can_be_done():
    game = table()
    assert prompt(game) == ("prompt-roll-all", {})
    play(game, ROLL_ALL, [1, 4, 4, 4, 4, 5], "keep")
    assert prompt(game) == ("prompt-after", {"full": 0})
    play(game, "place 1 bottom")
    assert prompt(game) == ("prompt-done", {"full": 1})
    play(game, "done", ROLL_ALL, NOTHING, "keep", "done")
    assert prompt(game) == ("prompt-before", {"full": 1})
    play(game, "roll 2,3,4,5,6", [4, 4, 4, 5, 4], "keep", "done", ROLL_ALL, NOTHING, "keep", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done", ROLL_ALL, NOTHING, "keep", "done")
    assert prompt(game) == ("prompt-roll-all", {})  # the board is empty, and nothing fits
    game = table(advance_before_roll=False)
    play(game, ROLL_ALL, [1, 4, 4, 4, 4, 5], "keep", "place 1 bottom", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done")
    assert prompt(game) == ("prompt-roll", {})


@pytest.mark.parametrize("seed", range(3))
def test_rows_hold_only_their_number_and_a_die_is_always_left_to_roll(seed):
    chance = random.Random(seed)
    game = astragali.new("diangle", seed=seed, players=2, reuse_completed=bool(seed % 2))
    while not game.over:
        for seat, side in enumerate(game.view()["table"]["seats"]):
            for row in side["rows"]:
                assert len(row["dice"]) <= row["capacity"]
                assert {die["face"] for die in row["dice"]} <= {row["number"]}
            on_board = sum(len(row["dice"]) for row in side["rows"])
            assert len(side["off"]) == rules.DICE - on_board > 0
            assert game.state.index[seat] <= rules.LAST
        game.act(chance.choice(game.legal()))
    assert game.result()["points"][game.result()["winners"][0]] == rules.LAST + 1


# Diangles and the end.


def test_after_a_diangle_before_the_roll_the_turn_continues_first():
    game = table(ROLL_ALL, [1, 2, 3, 1, 1, 1], "keep", "place 1 bottom", "place 2 middle", "done")
    play(game, ROLL_ALL, NOTHING, "keep", "done", "place 3 top")
    assert (game.state.index[0], game.state.extra, game.acting()) == (3, 1, [0])
    play(game, ROLL_ALL, [1, 1, 1, 1, 1, 1], "keep", "done")
    assert (game.state.extra, game.acting()) == (0, [0])
    play(game, ROLL_ALL, [1, 1, 1, 1, 1, 1], "keep", "done")
    assert game.acting() == [1]


def test_a_diangle_from_level_3_down_wins_and_its_extra_turn_lapses():
    game, dice = laid(8, [["3r"], ["2r"], []], "1")
    play(game, f"place {list(dice)[-1]} top")
    assert game.over
    assert game.state.extra == 0
    assert game.result()["points"] == [11, 0]


def test_two_rows_near_the_end_are_not_a_diangle():
    game, dice = laid(9, [["2r"], []], "1r")
    play(game, f"place {list(dice)[-1]} middle")
    assert game.state.index[0] == 9
    assert kinds(game, "advance") == ["1", "2"]
    play(game, "advance 2")
    assert game.result()["winners"] == [0]


def test_the_others_rank_by_their_level():
    game, _ = laid(10, [["1r"]], players=4)
    game.state.index = [10, 3, 7, 3]
    play(game, "advance 1")
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 3, 2, 3],
        "points": [11, 3, 7, 3],
        "payoffs": [1, 0, 0, 0],
    }


def test_the_turn_limit_counts_extra_turns_and_the_highest_level_wins():
    diangle = (ROLL_ALL, REDS, "keep", "place 1 bottom", "place 2 middle", "place 3 top", "done")
    game = table(*diangle, max_turns=2)
    play(game, ROLL_ALL, NOTHING, "keep", "done")
    assert game.over
    assert game.result()["winners"] == [0]


def test_the_turn_limit_may_leave_several_winners():
    game = table(players=3, max_turns=3)
    for _ in range(3):
        play(game, ROLL_ALL, NOTHING, "keep", "done")
    assert game.result() == {
        "winners": [0, 1, 2],
        "ranks": [1, 1, 1],
        "points": [0, 0, 0],
        "payoffs": [1 / 3] * 3,
    }


def test_a_win_on_the_last_turn_stands():
    game, _ = laid(10, [["1r"]], max_turns=1)
    game.state.index[1] = 10
    play(game, "advance 1")
    assert game.result()["winners"] == [0]


def test_the_first_player_is_drawn():
    game = astragali.new("diangle", real_dice=True, players=4)
    assert game.in_the_air() == [4]
    play(game, [3])
    assert game.acting() == [2]


# Parts: what a person selects on the board.


def parts_by_action(game):
    """The parts of each legal action."""
    return {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(game.acting()[0]), strict=True)
    }


def test_the_parts_of_actions():
    game = table()
    assert parts_by_action(game) == {ROLL_ALL: []}
    play(game, ROLL_ALL, REDS)
    assert parts_by_action(game) == {"keep": [], "again": []}
    play(game, "keep")
    assert parts_by_action(game)["place 1 bottom"] == ["die 1", "row bottom"]
    play(game, "place 1 bottom", "place 2 middle")
    assert parts_by_action(game)["back 2"] == ["die 2"]
    assert parts_by_action(game)["advance 2"] == parts_by_action(game)["done"] == []
    play(game, "done", ROLL_ALL, NOTHING, "keep", "done")
    assert parts_by_action(game)["roll 3,4,5,6"] == []
    assert parts_by_action(game)["roll 1,3,4,5,6"] == ["die 1"]


def test_parts_are_on_the_table_and_identify_the_action():
    chance = random.Random(3)
    game = astragali.new("diangle", seed=3, players=3)
    while not game.over:
        seat = game.acting()[0]
        side = words.describe(game.state)["seats"][seat]
        on_table = {f"row {row['row']}" for row in side["rows"]}
        for dice in (side["off"], *(row["dice"] for row in side["rows"])):
            on_table |= {f"die {die['die']}" for die in dice}
        offers = [
            (words.parts(game.state, action), words.button(game.state, seat, action))
            for action in game.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        game.act(chance.choice(game.legal(seat)), seat)
