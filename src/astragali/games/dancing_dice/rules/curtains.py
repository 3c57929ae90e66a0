"""The secrets of Dancing Dice: what is behind another's curtain."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has

from .dances import ALL, DICE, FACES, FROM, SETS
from .state import ARRANGE, REROLL, ROLL, ROLL_AGAIN, TANGO, State

TRIO = 3  # dice that somebody has chosen for the first dance


@rule
def hide(s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat:
            s.again[other] = 0
            s.first[other] = 0
            for die in range(DICE):
                s.hand[other][die] = 0


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    return seat == actor


@rule
def sees(s: State, seat: int, die: int) -> bool:
    """The Tango dice, and one's own; those in the air lie by seat."""
    if s.phase == TANGO:
        return True
    for other in range(seat):
        die -= rolls(s, other)
    return seat >= 0 and 0 <= die < rolls(s, seat)


@rule
def rolls(s: State, seat: int) -> int:
    """How many dice of a seat are in the air, as everybody can count."""
    if not has(s.dancers, seat):
        return 0
    if s.phase == ROLL:
        return DICE
    return s.announced[seat] if s.phase == ROLL_AGAIN else 0


@rule
def curtain_down(s: State, seat: int) -> bool:
    """Whether a seat has dice behind its curtain."""
    return has(s.dancers, seat) and (
        s.phase == REROLL or s.phase == ROLL_AGAIN or s.phase == ARRANGE
    )


# Guesses: behind each other curtain six dice, and the choice made there, if any.


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                sides[count + die] = FACES
            number = number_chosen(s, other)
            sides[count + DICE] = FROM[number + 1] - FROM[number] if number >= 0 else ALL + 1
            count += DICE + 1
    return count


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    count = 0
    for other in range(s.players):
        if other != seat and curtain_down(s, other):
            for die in range(DICE):
                s.hand[other][die] = faces[count + die]
            chosen = SETS[FROM[max(number_chosen(s, other), 0)] + faces[count + DICE] - 1]
            if s.phase == ARRANGE:
                s.first[other] = chosen
            else:
                s.again[other] = chosen
            count += DICE + 1


@rule
def number_chosen(s: State, seat: int) -> int:
    """How many dice a seat has chosen, 0 before it chooses; -1 if it has not said so yet."""
    if has(s.choosing, seat):
        return 0
    return TRIO if s.phase == ARRANGE else s.announced[seat]
