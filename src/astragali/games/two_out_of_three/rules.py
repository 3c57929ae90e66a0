"""2 out of 3 ain't bad: hold two of the three squares of a line that scores.

The board has twelve squares and ten lines of three. Roll up to three dice and place them; a red
number may also replace an opposing die, which returns to its owner's hand. Once the board is full,
every line with a pair or a sequence is a point for the player with more dice on it.
"""

from astragali.engine import Actions, Layout, Row, drawn, field, option, rule
from astragali.engine.dice_sets import has, next_subset
from astragali.games.spicy_dice import ALL, DICE, FACES, red, show_by_die, sides_of

MAX_PLAYERS = 2
MAX_DICE = DICE  # the most dice ever in the air at once

# Squares are numbered row by row, including the four missing ones; a set of squares is a number,
# like a set of dice.
SIDE = 4
SQUARES = SIDE * SIDE
GRID = (1 << SQUARES) - 1  # the set of all squares
LINES = 2 * SIDE + 2  # rows, columns, the diagonal down to the right, the one up
DOWN = 2 * SIDE
LENGTH = 3  # squares of a line, not counting the missing one

SQUARE_NAMES = tuple(
    f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)
)

ACTS = Actions()
ROLL = ACTS.subsets("roll", DICE, empty=True)  # 0, so a set of dice is its own action
PLACE = ACTS.phrases(
    "place", [f"{die} {square}" for die in range(1, DICE + 1) for square in SQUARE_NAMES]
)
START = ACTS.numbers("start", 0, MAX_PLAYERS - 1)

CHOOSE, IN_THE_AIR, PLACING, STARTER, ENDED = range(5)  # the phases
NOTHING, PAIR, SEQUENCE = range(3)  # what the dice of a line make


class State(Layout):
    # options
    players: int = option()
    first_player: int = option()
    board: int = option()  # the missing squares, a set
    match_points: int = option()  # points that win the match; 1 for a single game
    replay_ties: int = option()
    allow_zero_roll: int = option()
    max_turns: int = option()  # 0 for no limit
    # the match
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is, or who chooses the starter
    turns: int = field(most="max_turns")  # turns completed, in all games
    match: Row = field(MAX_PLAYERS)  # match points
    worth: int = field()  # match points for winning this game
    chooser: int = field(most=MAX_PLAYERS - 1)  # of this game's starter, or of the next one's
    # the board and the dice
    hand: Row = field(MAX_PLAYERS, members=DICE)  # the dice in each hand, a set
    rolled: int = field(members=DICE)  # the dice rolled and not yet placed, a set
    shows: Row = field(DICE, most=FACES)  # the numbers of the dice last rolled
    held: Row = field(MAX_PLAYERS, members=SQUARES)  # the squares each player occupies, a set
    die: Row = field(SQUARES, most=DICE)  # the die on each square, 1 to 6, or 0
    face: Row = field(SQUARES, most=FACES)  # the number it shows, or 0
    lines: Row = field(MAX_PLAYERS, most=LINES)  # lines won, once the board is full


@rule
def start(s: State) -> None:
    for seat in range(MAX_PLAYERS):
        s.hand[seat] = ALL
    s.worth = 1
    s.chooser = s.starter  # the first starter counts as having chosen
    s.turn = s.starter
    s.phase = CHOOSE


@rule
def clear_board(s: State) -> None:
    for seat in range(MAX_PLAYERS):
        s.hand[seat] = ALL
        s.held[seat] = 0
        s.lines[seat] = 0
    s.rolled = 0
    for die in range(DICE):
        s.shows[die] = 0
    for square in range(SQUARES):
        s.die[square] = 0
        s.face[square] = 0


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    return sides_of(s.rolled, sides) if s.phase == IN_THE_AIR else 0


@rule
def land(s: State, faces: Row) -> None:
    show_by_die(s.shows, s.rolled, faces, 0)
    s.phase = PLACING


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (s.phase == CHOOSE or s.phase == PLACING or s.phase == STARTER)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == CHOOSE:
        return legal_rolls(s, seat, actions)
    if s.phase == PLACING:
        return legal_places(s, seat, actions)
    for starter in range(s.players):
        actions[starter] = START + starter
    return s.players


@rule
def legal_rolls(s: State, seat: int, actions: Row) -> int:
    if must_roll_all(s, seat):
        actions[0] = s.hand[seat]
        return 1
    actions[0] = 0  # to roll none
    count = s.allow_zero_roll
    chosen = next_subset(0, s.hand[seat])
    while chosen != 0:
        actions[count] = chosen
        count += at_most_three(chosen)
        chosen = next_subset(chosen, s.hand[seat])
    return count


@rule
def legal_places(s: State, seat: int, actions: Row) -> int:
    count = 0
    for die in range(DICE):
        if has(s.rolled, die):
            squares = targets(s, seat, die)
            for square in range(SQUARES):
                actions[count] = PLACE + SQUARES * die + square
                count += has(squares, square)
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == CHOOSE:
        roll(s, seat, action)
    elif s.phase == PLACING:
        place(s, seat, placed_die(action), placed_square(action))
    else:
        clear_board(s)
        s.turn = action - START
        s.phase = CHOOSE


@rule
def placed_die(action: int) -> int:
    """The die, counted from 0, that an action places."""
    return (action - PLACE) // SQUARES


@rule
def placed_square(action: int) -> int:
    """The square it goes to."""
    return (action - PLACE) % SQUARES


@rule
def roll(s: State, seat: int, dice_set: int) -> None:
    s.hand[seat] -= dice_set
    s.rolled = dice_set
    if dice_set == 0:
        end_turn(s)
    else:
        s.phase = IN_THE_AIR


@rule
def place(s: State, seat: int, die: int, square: int) -> None:
    """Places a die; an opposing die on the square returns to its owner's hand."""
    rival = 1 - seat
    if has(s.held[rival], square):
        s.held[rival] -= 1 << square
        s.hand[rival] |= 1 << (s.die[square] - 1)
    s.held[seat] |= 1 << square
    s.die[square] = die + 1
    s.face[square] = s.shows[die]
    s.rolled -= 1 << die
    if s.rolled == 0:
        end_turn(s)


# Which dice may be rolled, and where they may go.


@rule
def must_roll_all(s: State, seat: int) -> bool:
    """Once all opposing dice are on the board, the whole hand is rolled, however large."""
    return s.hand[1 - seat] == 0


@rule
def at_most_three(dice_set: int) -> bool:
    """Whether a set is empty once three dice are taken away."""
    for _ in range(3):
        dice_set &= dice_set - 1
    return dice_set == 0


@rule
def targets(s: State, seat: int, die: int) -> int:
    """The squares a rolled die may go to: the empty ones, and for a red also the opponent's."""
    empty = GRID - s.board - s.held[0] - s.held[1]
    return empty | s.held[1 - seat] if red(die, s.shows[die]) else empty


# The lines, and who wins them.


@rule
def line_square(line: int, place: int) -> int:
    """The square at one of the four places of a line, one of which is missing."""
    if line < SIDE:
        return SIDE * line + place
    if line < DOWN:
        return SIDE * place + line - SIDE
    if line == DOWN:
        return (SIDE + 1) * place
    return (SIDE - 1) * (SIDE - place)


@rule
def combination(face: Row, line: int) -> int:
    """What the dice of a line make; nothing until all three are there."""
    dice = 0
    numbers = 0  # the numbers that occur, a set
    twice = 0  # those that occur more than once
    for place in range(SIDE):
        number = face[line_square(line, place)]
        if number != 0:
            dice += 1
            twice |= numbers & (1 << number)
            numbers |= 1 << number
    if dice < LENGTH:
        return NOTHING
    if twice != 0:
        return PAIR
    lowest = numbers & -numbers
    return SEQUENCE if numbers == lowest * 0b111 else NOTHING


@rule
def line_winner(s: State, line: int) -> int:
    """Who has more dice on a line with a pair or a sequence; -1 without either."""
    if combination(s.face, line) == NOTHING:
        return -1
    dice = 0
    for place in range(SIDE):
        dice += has(s.held[1], line_square(line, place))
    return 1 if dice >= 2 else 0


@rule
def lines_won(s: State, seat: int) -> int:
    """How many lines a player wins with the dice as they are."""
    won = 0
    for line in range(LINES):
        won += line_winner(s, line) == seat
    return won


# The end of a turn, of a game, and of a match.


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    if s.hand[0] == 0 and s.hand[1] == 0:  # the board is full
        for seat in range(MAX_PLAYERS):
            s.lines[seat] = lines_won(s, seat)
        end_game(s, ahead(s.lines[0], s.lines[1]))
    else:
        s.turn = 1 - s.turn
        s.phase = CHOOSE
    if s.turns == s.max_turns:
        s.phase = ENDED


@rule
def ahead(first: int, second: int) -> int:
    """The seat with more, or -1 for a tie."""
    if first == second:
        return -1
    return 0 if first > second else 1


@rule
def end_game(s: State, winner: int) -> None:
    """The winner scores what the game is worth, and the loser chooses who starts the next one.

    After a tie (-1) the next game is worth one more, and the player who did not choose the starter
    of this one chooses.
    """
    if winner < 0:
        s.worth += 1
        s.chooser = 1 - s.chooser
        ended = s.match_points == 1 and s.replay_ties == 0
    else:
        s.match[winner] += s.worth
        s.worth = 1
        s.chooser = 1 - winner
        ended = has_won(s, winner)
    s.turn = s.chooser
    s.phase = ENDED if ended else STARTER


@rule
def has_won(s: State, seat: int) -> bool:
    return s.match[seat] >= s.match_points


# The result.


@rule
def points(s: State, seat: int) -> int:
    """Match points in a match, lines in a single game."""
    return s.match[seat] if s.match_points > 1 else s.lines[seat]


@rule
def standing(s: State, seat: int) -> int:
    """The winner stands above; without one it is a draw, whatever the points."""
    return 1 if has_won(s, seat) else 0


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
