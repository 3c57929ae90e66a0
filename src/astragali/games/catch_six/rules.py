"""Catch 6: collect dice to catch numbers before your opponent does; 14 points win.

On your turn you roll as many of your six dice as you like, once; the others stay as they are. Then
you may catch one number that nobody has caught yet: with its red and three white, or by choice
after a raffle or a full house, at the price of rolling all six next time. In a match you may carry
a catch over: you give up the game and begin the next one with the number you just caught.
"""

from astragali.engine import Actions, Grid, Layout, Row, drawn, field, option, rule
from astragali.engine.dice_sets import has, several, size
from astragali.games.spicy_dice import ALL, DICE, FACES, has_red, rolls, show_by_number, sides_of

MAX_PLAYERS = 2
MAX_DICE = DICE  # the most dice ever in the air at once

ACTS = Actions()
ROLL = ACTS.subsets("roll", DICE, empty=True)  # 0, so a set of dice is its own action
CATCH = ACTS.numbers("catch", 1, FACES)
DECLINE = ACTS.one("decline")
KEEP = ACTS.one("keep")
CARRY = ACTS.one("carry")

TO_ROLL, IN_THE_AIR, TO_CATCH, TO_CARRY, ENDED = range(5)  # the phases
NATURAL, RAFFLE, FULL_HOUSE = range(3)  # the ways to catch, the first that applies counts


class State(Layout):
    # options
    players: int = option()
    first_player: int = option()
    match_games: int = option()  # games that win the match; 1 for a single game
    carryover: int = option()  # 1 if allowed
    allow_zero_roll: int = option()  # 1 if a player may roll no dice
    catches_per_turn: int = option()  # 1, or 2: one natural, one by raffle or full house
    target_points: int = option()
    max_turns: int = option()  # 0 for no limit
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    turns: int = field(most="max_turns")  # turns completed
    shows: Grid = field(MAX_PLAYERS, FACES + 1, members=DICE)  # each number's dice, a set
    rolled: int = field(members=DICE)  # the dice rolled this turn, a set
    caught: Row = field(MAX_PLAYERS, members=FACES)  # the numbers of each seat, a set
    just_caught: int = field(most=FACES)  # the last number caught this turn; 0 for none
    must_roll_all: Row = field(MAX_PLAYERS, most=1)  # 1 if a seat's next roll must be all six
    games: Row = field(MAX_PLAYERS, most="match_games")  # games won


@rule
def start(s: State) -> None:
    begin_game(s)
    s.turn = s.starter
    s.phase = TO_ROLL


@rule
def begin_game(s: State) -> None:
    """Puts all numbers back in the middle; both players start with a roll of all six."""
    for seat in range(MAX_PLAYERS):
        s.caught[seat] = 0
        s.must_roll_all[seat] = 1
        for number in range(1, FACES + 1):
            s.shows[seat][number] = 0


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    return sides_of(s.rolled, sides) if s.phase == IN_THE_AIR else 0


@rule
def land(s: State, faces: Row) -> None:
    show_by_number(s.shows[s.turn], s.rolled, faces)
    offer_catch(s)


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (s.phase == TO_ROLL or s.phase == TO_CATCH or s.phase == TO_CARRY)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == TO_ROLL:
        first = ALL if s.must_roll_all[seat] == 1 else 1 - s.allow_zero_roll
        return rolls(first, actions)
    if s.phase == TO_CARRY:
        actions[0] = KEEP
        actions[1] = CARRY
        return 2
    numbers = catchable(s, seat)
    count = 0
    for number in range(1, FACES + 1):
        if has(numbers, number - 1):
            actions[count] = CATCH + number
            count += 1
    actions[count] = DECLINE
    return count + 1


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == TO_ROLL:
        roll(s, seat, action)
    elif action == CARRY:
        carry_over(s, seat)
    elif action == KEEP:
        go_on(s)
    elif action == DECLINE:
        end_turn(s)
    else:
        catch(s, seat, action - CATCH)


@rule
def roll(s: State, seat: int, dice_set: int) -> None:
    s.must_roll_all[seat] = 0
    s.rolled = dice_set
    if dice_set == 0:
        offer_catch(s)  # the dice on the table count
    else:
        s.phase = IN_THE_AIR


@rule
def offer_catch(s: State) -> None:
    if catchable(s, s.turn) != 0:
        s.phase = TO_CATCH
    else:
        end_turn(s)


@rule
def catch(s: State, seat: int, number: int) -> None:
    if way(s.shows[seat], number) != NATURAL:
        s.must_roll_all[seat] = 1
    s.caught[seat] |= 1 << (number - 1)
    s.just_caught = number
    if worth(s.caught[seat]) >= s.target_points:
        win_game(s, seat)
        end_turn(s)
    elif may_carry(s, seat):
        s.phase = TO_CARRY
    else:
        go_on(s)


@rule
def go_on(s: State) -> None:
    """One catch ends the turn, unless two are allowed."""
    if s.catches_per_turn > 1:
        offer_catch(s)
    else:
        end_turn(s)


@rule
def may_carry(s: State, seat: int) -> bool:
    """Only if there is a next game: giving this one up must not lose the match."""
    return s.carryover == 1 and s.games[1 - seat] + 1 < s.match_games


@rule
def carry_over(s: State, seat: int) -> None:
    """Gives up the game, and begins the next one with the number just caught."""
    number = s.just_caught
    win_game(s, 1 - seat)
    s.caught[seat] = 1 << (number - 1)
    end_turn(s)


# What the dice can catch, and what numbers are worth.


@rule
def catchable(s: State, seat: int) -> int:
    """The numbers that a seat can catch now, a set."""
    numbers = natural(s.shows[seat])
    if s.must_roll_all[seat] == 0:  # otherwise it has caught by raffle or full house this turn
        numbers |= free_choice(s.shows[seat])
    return numbers & (ALL - (s.caught[0] | s.caught[1]))


@rule
def natural(shows: Row) -> int:
    """The number, if any, that shows its red and at least three white; a set."""
    numbers = 0
    for number in range(1, FACES + 1):
        if has_red(shows[number], number) and size(shows[number]) >= 4:
            numbers |= 1 << (number - 1)
    return numbers


@rule
def free_choice(shows: Row) -> int:
    """The numbers to choose from: all after a raffle, those shown after a full house; a set."""
    numbers = 0
    alone = 0
    for number in range(1, FACES + 1):
        if several(shows[number]):
            numbers |= 1 << (number - 1)
        else:
            alone |= shows[number]
    if alone != 0:
        return 0  # without a single die, six dice are 6, 4+2, 3+3 or 2+2+2
    return numbers if several(numbers) else ALL  # six alike are a raffle


@rule
def way(shows: Row, number: int) -> int:
    """How the dice catch a number that they can catch."""
    if has(natural(shows), number - 1):
        return NATURAL
    return RAFFLE if free_choice(shows) == ALL else FULL_HOUSE


@rule
def worth(numbers: int) -> int:
    """The points for a set of numbers: face value, but 7 for the 1."""
    total = 0
    for number in range(1, FACES + 1):
        if has(numbers, number - 1):
            total += 7 if number == 1 else number
    return total


# The end of a turn, of a game, and of the match.


@rule
def end_turn(s: State) -> None:
    """The opponent rolls next, even after the end of a game: nobody rolls twice in a row."""
    s.rolled = 0
    s.just_caught = 0
    s.turns += 1
    if max(s.games[0], s.games[1]) == s.match_games or s.turns == s.max_turns:
        s.phase = ENDED
    else:
        s.turn = 1 - s.turn
        s.phase = TO_ROLL


@rule
def win_game(s: State, winner: int) -> None:
    s.games[winner] += 1
    if s.games[winner] < s.match_games:
        begin_game(s)


# The result.


@rule
def points(s: State, seat: int) -> int:
    """Games in a match, points in a single game."""
    return s.games[seat] if s.match_games > 1 else worth(s.caught[seat])


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
