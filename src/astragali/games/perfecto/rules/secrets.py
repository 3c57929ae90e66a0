"""Perfecto's secrets: loose dice, which of them are re-rolled, and sides until all are taken."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, nth, size
from astragali.games.spicy_dice import DICE, FACES, show_by_die

from . import state
from .calls import is_roll, loose
from .rounds import undecided
from .state import State


@rule
def hide(s: State, seat: int) -> None:
    if s.phase == state.ENDED:
        return  # everything has been shown
    for other in range(s.players):
        if other != seat:
            if s.side[other] != state.UNDECIDED:
                s.side[other] = state.SECRET
            for die in range(DICE):
                if not has(s.frozen[other], die):
                    s.hand[other][die] = 0
    if seat != s.turn:
        s.rolled = 0


@rule
def unseen_rolls(s: State, seat: int) -> int:
    """How many of another player's dice are in the air; which ones is a secret."""
    return s.rolling if s.phase == state.ROLLING and seat != s.turn else 0


@rule
def hidden_dice(s: State, seat: int, owner: int) -> int:
    """The dice of an owner that have landed and that a seat cannot see."""
    if owner == seat or s.phase == state.DEAL or s.phase == state.ENDED:
        return 0
    return loose(s, owner) & ~s.rolled


@rule
def unknown(s: State, seat: int, sides: Row) -> int:
    """Which dice are re-rolled, one by one; then the side and the dice of each seat."""
    unseen = unseen_rolls(s, seat)
    guesses = unseen
    for roll in range(unseen):
        sides[roll] = size(loose(s, s.turn)) - roll
    for other in range(s.players):
        if s.side[other] == state.SECRET:
            sides[guesses] = 2
            guesses += 1
        landed = size(hidden_dice(s, seat, other)) - (unseen if other == s.turn else 0)
        for _ in range(landed):
            sides[guesses] = FACES
            guesses += 1
    return guesses


@rule
def suppose(s: State, seat: int, faces: Row) -> None:
    used = unseen_rolls(s, seat)
    for roll in range(used):
        s.rolled |= 1 << nth(loose(s, s.turn) & ~s.rolled, faces[roll])
    for other in range(s.players):
        if s.side[other] == state.SECRET:
            s.side[other] = state.WITH_BIDDER if faces[used] == 1 else state.WITH_CALLER
            used += 1
        used += show_by_die(s.hand[other], hidden_dice(s, seat, other), faces, used)


@rule
def hears(s: State, seat: int, actor: int, action: int) -> bool:
    """A roll announces only the number of dice; sides are revealed with the last one."""
    if s.phase == state.SIDES:
        return seat == actor or undecided(s) == 1
    return seat == actor or not is_roll(action)


@rule
def sees(s: State, seat: int, die: int) -> bool:
    """Only the owner sees a die; the dice of a deal are in the order of the seats."""
    if s.phase != state.DEAL:
        return seat == s.turn
    owner = 0
    others = size(loose(s, 0))
    while die >= others:
        owner += 1
        others += size(loose(s, owner))
    return seat == owner
