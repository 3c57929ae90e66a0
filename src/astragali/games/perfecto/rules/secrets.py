"""Perfecto's secrets: loose dice, which of them are re-rolled, and sides until all are taken."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, size
from astragali.games.spicy_dice import DICE, FACES

from .calls import is_roll, loose
from .rounds import fill_in, undecided
from .state import (
    DEAL,
    ENDED,
    ROLLING,
    SECRET,
    SIDES,
    UNDECIDED,
    WITH_BIDDER,
    WITH_CALLER,
    State,
)


@rule
def hide(s: State, seat: int) -> None:
    if s.phase == ENDED:
        return  # all has been shown
    for other in range(s.players):
        if other != seat:
            if s.side[other] != UNDECIDED:
                s.side[other] = SECRET
            for die in range(DICE):
                if not has(s.frozen[other], die):
                    s.hand[other][die] = 0
    if seat != s.turn:
        s.rolled = 0


@rule
def rolls_unseen(s: State, seat: int) -> int:
    """How many dice are in the air of which a seat does not know which they are."""
    return s.rolling if s.phase == ROLLING and seat != s.turn else 0


@rule
def hidden_dice(s: State, seat: int, owner: int) -> int:
    """The dice of an owner that have landed, but that a seat cannot see."""
    if owner == seat or s.phase == DEAL or s.phase == ENDED:
        return 0
    return loose(s, owner) & ~s.rolled


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    """Which dice are re-rolled, one after the other; then seat by seat its side and its dice."""
    unseen = rolls_unseen(s, seat)
    guesses = unseen
    for nth in range(unseen):
        sides[nth] = size(loose(s, s.turn)) - nth
    for other in range(s.players):
        if s.side[other] == SECRET:
            sides[guesses] = 2
            guesses += 1
        landed = size(hidden_dice(s, seat, other)) - (unseen if other == s.turn else 0)
        for _ in range(landed):
            sides[guesses] = FACES
            guesses += 1
    return guesses


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    used = rolls_unseen(s, seat)
    for nth in range(used):
        s.rolled |= nth_die(loose(s, s.turn) & ~s.rolled, faces[nth])
    for other in range(s.players):
        if s.side[other] == SECRET:
            s.side[other] = WITH_BIDDER if faces[used] == 1 else WITH_CALLER
            used += 1
        used += fill_in(s.hand[other], hidden_dice(s, seat, other), faces, used)


@rule
def nth_die(dice_set: int, nth: int) -> int:
    """The first, second, … die of a set, as a set."""
    for _ in range(nth - 1):
        dice_set &= dice_set - 1
    return dice_set & -dice_set


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    """Of a roll only the number of dice is said aloud; sides are open once the last is taken."""
    if s.phase == SIDES:
        return seat == actor or undecided(s) == 1
    return seat == actor or not is_roll(action)


@rule
def sees(s: State, seat: int, die: int) -> bool:
    """Dice are thrown in secret; those of a deal lie in the order of the seats."""
    if s.phase != DEAL:
        return seat == s.turn
    owner = 0
    others = size(loose(s, 0))
    while die >= others:
        owner += 1
        others += size(loose(s, owner))
    return seat == owner
