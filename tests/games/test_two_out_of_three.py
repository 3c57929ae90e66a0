"""2 out of 3 ain't bad: worked examples, records, rulings and options."""

import random
from pathlib import Path

import pytest

import astragali
from astragali import games
from astragali.engine import conformance
from astragali.engine.drawing import pen_for
from astragali.games.two_out_of_three import rules, words
from tests.support.golden_examples import examples

RECORDS = Path(__file__).with_name("records")
CARD = games.find("two_out_of_three")
BOARDS = next(option for option in CARD.options if option.name == "board").limits()["boards"]
PLAYERS = "AB"


# The worked examples: each function below is named by an entry and calls the rules.


def laid(cells):
    """The default board with these cells: A5 is seat 0's 5, -- a missing square."""
    s = astragali.new("two_out_of_three", first_player=0).state
    for square, cell in enumerate(cells):
        if cell != "--":
            s.held[PLAYERS.index(cell[0])] |= 1 << square
            s.face[square] = int(cell[1])
    return s


def named(seat):
    return PLAYERS[seat] if seat >= 0 else None


def line_score(cells):
    row = [f"{owner}{number}" for owner, number in cells]
    return named(rules.line_winner(laid(["--", *row]), 0))


def board_score(board):
    s = laid([cell for row in board for cell in row])
    lines = {name: named(rules.line_winner(s, n)) for n, name in enumerate(words.LINES)}
    return {"lines": lines, **{name: rules.lines_won(s, n) for n, name in enumerate(PLAYERS)}}


def match_after(results, target):
    s = astragali.new("two_out_of_three", match_points=target, first_player=0).state
    for winner in results:
        rules.end_game(s, PLAYERS.find(winner))
    winners = [name for n, name in enumerate(PLAYERS) if rules.has_won(s, n)]
    return {
        "points": {name: s.match[n] for n, name in enumerate(PLAYERS)},
        "next_game_worth": s.worth,
        "winner": winners[0] if winners else None,
    }


def lines_through():
    s = laid([])
    return [
        [square["lines"] if square else 0 for square in row] for row in words.describe(s)["squares"]
    ]


@examples("two_out_of_three")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# Records.


def recorded(what):
    return astragali.read(RECORDS / f"two_out_of_three-{what}.json")


def test_the_lines_of_the_rulebook_on_one_board():
    lines = {line["line"]: line for line in recorded("rulebook-lines").view()["table"]["lines"]}
    rows = {
        name: (lines[name]["makes"], lines[name]["winner"]) for name in ("row1", "row2", "row3")
    }
    assert rows == {"row1": ("pair", 0), "row2": ("sequence", 0), "row3": ("sequence", 1)}


def test_a_tied_single_game_is_followed_by_another():
    game = recorded("tie")
    assert game.state.lines == [2, 2]
    assert game.acting() == [1]  # seat 0 was drawn to start, and so counts as having chosen
    assert game.legal() == ["start 0", "start 1"]
    game.act("start 0")
    assert game.acting() == [0]
    assert game.state.hand == [rules.ALL, rules.ALL]
    assert game.state.held == [0, 0]


def test_the_six_busiest_squares_win_six_to_four():
    game = recorded("six-to-four")
    assert {"seat": 0, "act": "roll 2,3,4,5,6"} in game.events  # the whole hand was due
    assert game.result() == {"winners": [0], "ranks": [1, 2], "points": [6, 4], "payoffs": [1, 0]}


def test_two_ties_and_a_win_are_worth_three_match_points():
    game = recorded("carried-match")
    assert game.result() == {"winners": [1], "ranks": [2, 1], "points": [0, 3], "payoffs": [0, 1]}
    starts = [event for event in game.events if event.get("act", "").startswith("start")]
    assert [event["seat"] for event in starts] == [1, 0]  # the choice alternates


# Rolling and placing.


def turn(game, dice):
    """Plays a turn, given each die's number and square."""
    game.act("roll " + ",".join(map(str, dice)))
    if dice:
        game.throw([number for number, _ in dice.values()])
    for die, (_, square) in dice.items():
        game.act(f"place {die} {square}")


def hand_thrown(**options):
    return astragali.new("two_out_of_three", real_dice=True, **{"first_player": 0, **options})


def squares(game, die):
    """The squares on which a rolled die may be placed."""
    return [word.split()[2] for word in game.legal() if word.startswith(f"place {die} ")]


EMPTY = [square for square in rules.SQUARE_NAMES if square not in ("r1c1", "r2c3", "r3c4", "r4c2")]


def test_one_two_or_three_dice_are_rolled():
    game = hand_thrown()
    sizes = [word.count(",") + 1 for word in game.legal()]
    assert [sizes.count(n) for n in range(7)] == [0, 6, 15, 20, 0, 0, 0]


def test_the_whole_hand_must_be_rolled_if_all_opposing_dice_are_on_the_board():
    game = hand_thrown()
    turn(game, {1: (2, "r1c2"), 2: (3, "r1c3"), 3: (4, "r1c4")})
    turn(game, {1: (2, "r2c1")})
    assert "roll 4" in game.legal()
    turn(game, {4: (5, "r2c2"), 5: (6, "r2c4"), 6: (1, "r3c1")})
    assert game.view(1)["table"]["roll_all"]
    assert game.legal() == ["roll 2,3,4,5,6"]


def test_a_white_number_goes_to_empty_squares_only():
    game = hand_thrown()
    turn(game, {1: (2, "r1c2")})
    game.act("roll 5")
    game.throw([4])
    assert squares(game, 5) == EMPTY[1:]


def test_a_red_number_may_replace_any_opposing_die():
    game = hand_thrown()
    turn(game, {1: (1, "r1c2"), 2: (3, "r1c3")})  # a red die and a white one
    turn(game, {1: (2, "r1c4")})
    turn(game, {3: (1, "r2c1")})
    game.act("roll 5,6")
    game.throw([5, 6])
    assert squares(game, 5) == [square for square in EMPTY if square != "r1c4"]
    game.act("place 5 r1c2")
    assert "r1c2" not in squares(game, 6)
    game.act("place 6 r1c3")  # two replaced in one turn
    assert game.view()["table"]["seats"][0]["hand"] == [1, 2, 4, 5, 6]
    assert game.view()["table"]["squares"][0][1] == {
        "square": "r1c2",
        "row": 1,
        "column": 2,
        "lines": 2,
        "owner": 1,
        "die": 5,
        "face": 5,
        "red": True,
    }


def test_the_dice_of_a_throw_are_placed_in_any_order():
    game = hand_thrown()
    game.act("roll 2,5")
    game.throw([1, 3])
    game.act("place 5 r4c4")
    assert squares(game, 5) == []
    assert squares(game, 2) == EMPTY[:-1]
    game.act("place 2 r1c2")
    assert game.acting() == [1]


def until_the_last_roll(game):
    """Plays until r3c2, r4c3 and r4c4 are empty and the second player rolls dice 4, 5 and 6."""
    turn(game, {1: (5, "r1c2"), 2: (1, "r1c4"), 3: (4, "r2c2")})
    turn(game, {1: (5, "r1c3"), 2: (2, "r2c1"), 3: (3, "r3c1")})
    turn(game, {4: (6, "r2c4"), 5: (6, "r3c3"), 6: (4, "r4c1")})
    game.act("roll 4,5,6")


def play(game, faces):
    """Plays a whole game of four turns; the last roll shows these faces."""
    until_the_last_roll(game)
    game.throw(faces)
    for word in ("place 4 r3c2", "place 5 r4c3", "place 6 r4c4"):
        game.act(word)


STARTER_WINS = (2, 1, 5)  # two lines to one
STARTER_LOSES = (3, 4, 2)  # two lines to four
TIE = (3, 1, 2)  # two lines each


def test_the_last_red_may_prolong_the_game():
    game = hand_thrown()
    until_the_last_roll(game)
    game.throw([3, 1, 6])
    game.act("place 4 r3c2")
    game.act("place 5 r4c3")
    assert squares(game, 6) == ["r1c2", "r1c4", "r2c2", "r2c4", "r3c3", "r4c1", "r4c4"]
    game.act("place 6 r3c3")
    assert game.acting() == [0]
    assert game.legal() == ["roll 5"]  # the replaced die, which is now the whole hand


def test_buttons_distinguish_equal_dice():
    game = hand_thrown()
    game.act("roll 2,5,6")
    game.throw([4, 4, 3])
    pen = pen_for(game)
    labels = [pen.say(phrase, **parts) for phrase, parts in buttons(game)]
    assert len(set(labels)) == len(labels)
    assert "Place die 5, a white 4, in the top row, second from left" in labels


def buttons(game):
    seat = game.acting()[0]
    return [words.button(game.state, seat, action) for action in game.actions(seat)]


# The end of a game, and of a match.


def test_more_lines_win_a_single_game():
    game = hand_thrown()
    play(game, STARTER_LOSES)
    assert game.result() == {"winners": [1], "ranks": [2, 1], "points": [2, 4], "payoffs": [0, 1]}


def test_a_tie_without_replay_is_a_draw():
    game = hand_thrown(replay_ties=False)
    play(game, TIE)
    assert game.result() == {
        "winners": [0, 1],
        "ranks": [1, 1],
        "points": [2, 2],
        "payoffs": [0.5, 0.5],
    }


def test_the_points_of_a_replayed_game_are_the_lines_of_its_last_board():
    game = hand_thrown()
    play(game, TIE)
    game.act("start 1")
    play(game, STARTER_WINS)
    assert game.result() == {"winners": [1], "ranks": [2, 1], "points": [1, 2], "payoffs": [0, 1]}


@pytest.mark.parametrize("first_player", [0, 1])
def test_after_a_tied_first_game_the_other_player_chooses(first_player):
    game = hand_thrown(first_player=first_player)
    play(game, TIE)
    assert game.acting() == [1 - first_player]


def test_the_loser_chooses_and_after_a_tie_the_player_who_did_not_choose_last():
    game = hand_thrown(match_points=3, replay_ties=False)  # in a match ties are always carried
    play(game, STARTER_WINS)
    assert game.acting() == [1]
    game.act("start 0")  # the choice was seat 1's, whoever starts
    play(game, TIE)
    assert game.acting() == [0]
    assert game.state.worth == 2
    game.act("start 0")
    play(game, TIE)
    assert game.acting() == [1]
    game.act("start 1")
    play(game, STARTER_WINS)
    assert game.result() == {"winners": [1], "ranks": [2, 1], "points": [1, 3], "payoffs": [0, 1]}


# The options.


def test_passing():
    game = hand_thrown(allow_zero_roll=True)
    assert game.legal()[0] == "roll -"
    game.act("roll -")
    assert game.acting() == [1]
    assert game.state.turns == 1
    turn(game, {1: (2, "r1c2"), 2: (3, "r1c3"), 3: (4, "r1c4")})
    game.act("roll -")
    turn(game, {4: (5, "r2c2"), 5: (6, "r2c4"), 6: (1, "r3c1")})
    assert game.legal() == ["roll 1,2,3,4,5,6"]  # no passing if the whole hand must be rolled


DRAW = {"winners": [0, 1], "ranks": [1, 1], "payoffs": [0.5, 0.5]}


def test_the_turn_limit_before_the_board_is_full_is_a_draw_without_points():
    game = hand_thrown(max_turns=2)
    turn(game, {1: (5, "r1c2")})
    turn(game, {1: (5, "r1c3")})
    assert game.result() == {**DRAW, "points": [0, 0]}


def test_a_win_on_the_last_turn_stands():
    game = hand_thrown(max_turns=4)
    play(game, STARTER_LOSES)
    assert game.result()["winners"] == [1]


def test_a_tie_on_the_last_turn_is_a_draw_with_its_lines():
    game = hand_thrown(max_turns=4)
    play(game, TIE)
    assert game.result() == {**DRAW, "points": [2, 2]}


def test_the_turn_limit_counts_through_all_games_of_a_match():
    game = hand_thrown(match_points=3, max_turns=5)
    play(game, STARTER_LOSES)
    game.act("start 0")
    turn(game, {1: (5, "r1c2")})
    assert game.result() == {**DRAW, "points": [0, 1]}


def test_a_board_filled_on_the_last_turn_is_scored_first():
    game = hand_thrown(match_points=3, max_turns=4)
    play(game, STARTER_LOSES)
    assert game.result() == {**DRAW, "points": [0, 1]}


def test_there_are_eight_boards():
    assert len(BOARDS) == 8
    assert sorted(CARD.values({})["board"]) in BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_can_be_played(board):
    game = conformance.check(CARD, {"board": board, "match_points": 3}, seed=3)
    table = game.view()["table"]
    assert all(len(line["squares"]) == 3 for line in table["lines"])
    assert [s for row in table["squares"] for s in row].count(None) == 4
    missing = {f"place {die} {square}" for die in range(1, 7) for square in board}
    assert not missing & {event.get("act") for event in game.events}


def test_the_order_of_the_missing_squares_is_kept():
    board = ["r4c2", "r3c4", "r2c3", "r1c1"]
    game = hand_thrown(board=board)
    assert game.record()["options"]["board"] == board
    assert game.state == hand_thrown().state


@pytest.mark.parametrize(
    "typed", ["r1c1,r2c3,r3c4,r4c2", "r1c1, r2c3, r3c4, r4c2", '["r1c1","r2c3","r3c4","r4c2"]']
)
def test_the_board_as_typed(typed):
    values = CARD.values(CARD.parse({"board": typed}))
    assert values["board"] == ["r1c1", "r2c3", "r3c4", "r4c2"]


@pytest.mark.parametrize(
    "board",
    [
        ["r1c1", "r2c2", "r3c3", "r4c4"],  # all on one diagonal
        ["r1c1", "r2c3", "r3c4"],
        ["r1c1", "r2c3", "r3c4", "r4c2", "r4c2"],
        ["r1c1", "r1c1", "r3c4", "r4c2"],
        ["r1c1", "r2c3", "r3c4", "r5c2"],
        ["r1c1", "r2c3", "r3c4", 14],
        [["r1c1"], "r2c3", "r3c4", "r4c2"],
        "r1c1",
        None,
    ],
)
def test_a_wrong_board_is_refused(board):
    with pytest.raises(
        astragali.AstragaliError, match="exactly one in every row, column and diagonal"
    ):
        hand_thrown(board=board)


# Parts: what a person selects on the board.


def parts_by_action(game):
    return {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(game.acting()[0]), strict=True)
    }


def test_the_parts_of_actions():
    game = astragali.new("two_out_of_three", real_dice=True, first_player=0)
    assert parts_by_action(game)["roll 1,4"] == ["die 1", "die 4"]
    game.act("roll 1,4")
    game.throw([1, 5])
    assert parts_by_action(game)["place 4 r2c4"] == ["die 4", "square r2c4"]


def test_a_roll_of_the_whole_hand_has_no_parts():
    game = astragali.new("two_out_of_three", first_player=0)
    game.state.hand[1] = 0
    assert list(parts_by_action(game).values()) == [[]]


def test_parts_are_on_the_table_and_identify_the_action():
    chance = random.Random(3)
    game = astragali.new("two_out_of_three", seed=3, match_points=2, allow_zero_roll=True)
    while not game.over:
        described = words.describe(game.state)
        dice = described["seats"][described["turn"]]["hand"]
        dice = dice if described["phase"] == "choose" else [d["die"] for d in described["rolled"]]
        squares = [square for row in described["squares"] for square in row if square]
        on_table = {f"die {die}" for die in dice} | {f"square {one['square']}" for one in squares}
        seat = game.acting()[0]
        offers = [
            (words.parts(game.state, action), words.button(game.state, seat, action))
            for action in game.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        game.act(chance.choice(game.legal(seat)), seat)
