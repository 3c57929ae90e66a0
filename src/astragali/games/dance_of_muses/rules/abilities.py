"""What the abilities of the Muses do, and to whom."""

from astragali.engine import rule
from astragali.engine.dice_sets import has

from .geometry import direction_to
from .state import DECREASE, INCREASE, State


@rule
def works(ability: int, own: int, other: int) -> bool:
    """Whether an ability would change anything, for the dice of the Muse and of her target."""
    if ability == DECREASE:
        return other > 1
    return ability == INCREASE or own != other


@rule
def targets(s: State, tile: int) -> int:
    """On whom a Muse can use her ability from where she stands, a set; a masked one on nobody."""
    if s.masked[tile] != 0:
        return 0
    muse = s.muse[tile]
    found = 0
    for other in range(s.laid):
        if (
            has(s.touches[tile], other)
            and has(s.area[muse], direction_to(s, tile, other))
            and works(s.ability[muse], s.die[tile], s.die[other])
        ):
            found |= 1 << other
    return found


@rule
def use_ability(s: State, tile: int, target: int) -> None:
    """Changes the dice as the ability of a Muse says."""
    ability = s.ability[s.muse[tile]]
    if ability == DECREASE:
        s.die[target] -= 1
    elif ability == INCREASE:
        s.die[target] += 1
    else:
        own = s.die[tile]
        s.die[tile] = s.die[target]
        s.die[target] = own
