"""What the judges make of the dances, once the curtains are up."""

from collections.abc import Sequence

from astragali.engine import rule
from astragali.engine.dice_sets import has

from .dances import ALL, DICE, PLAIN, low_triple, row_of, special, steps, strength
from .state import INERT, MAX_PLAYERS, State


@rule
def raise_curtains(s: State) -> None:
    """Everybody sees the hands and how they are laid out."""
    for seat in range(MAX_PLAYERS):
        for die in range(DICE):
            s.shown[seat][die] = s.hand[seat][die]
            s.hand[seat][die] = 0
        s.danced[seat] = s.first[seat]
        s.first[seat] = 0
    forget_verdicts(s)


@rule
def forget_verdicts(s: State) -> None:
    for seat in range(MAX_PLAYERS):
        s.strength[0][seat] = -1
        s.strength[1][seat] = -1


@rule
def judge(s: State, dance: int) -> None:
    """All losses of one dance are simultaneous; whoever has no endurance left is out."""
    tango = steps(s.tango, ALL)
    replaceable = s.low_triple_tango != INERT or not low_triple(tango)
    for seat in range(s.players):
        if has(s.dancers, seat):
            row = row_of(s.danced[seat], dance)
            s.strength[dance][seat] = strength(s.shown[seat], row, tango)
            if replaceable and steps(s.shown[seat], row) == tango:
                s.tango_danced = 1
    for seat in range(s.players):
        if loses(s, dance, seat):
            s.endurance[seat] -= 1
            if s.endurance[seat] == 0:
                s.left[seat] = 2 * s.round + dance
                s.dancers -= 1 << seat


@rule
def loses(s: State, dance: int, seat: int) -> bool:
    """Judged, not satisfactory, and protected by neither Rock nor Gala."""
    return (
        s.strength[dance][seat] >= 0
        and not satisfactory(s.strength[dance], seat)
        and special(s.shown[seat], s.danced[seat]) == PLAIN
    )


@rule
def satisfactory(strengths: Sequence[int], seat: int) -> bool:
    """Fewer dances are better than there are places, so those who tie for the last one all pass."""
    better = 0
    for other in range(MAX_PLAYERS):
        better += 1 if strengths[other] > strengths[seat] else 0
    return better < places(judged(strengths))


@rule
def judged(strengths: Sequence[int]) -> int:
    """How many dances the judges have seen."""
    count = 0
    for seat in range(MAX_PLAYERS):
        count += 1 if strengths[seat] >= 0 else 0
    return count


@rule
def places(dancing: int) -> int:
    """Half of those who dance, rounded down."""
    return dancing // 2
