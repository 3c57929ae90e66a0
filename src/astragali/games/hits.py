"""How many of several dice hit, where each does with the same chance."""

from __future__ import annotations

from astragali.engine import rule


@rule
def at_least(hits: int, dice: int, hit: float) -> float:
    """The chance that at least so many of the dice hit."""
    chance, ways = 0.0, 1.0
    for made in range(dice + 1):
        if made >= hits:
            chance += ways * hit**made * (1.0 - hit) ** (dice - made)
        ways = ways * (dice - made) / (made + 1)
    return chance
