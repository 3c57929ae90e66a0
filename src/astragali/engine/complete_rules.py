"""Adds what all games share to a game's rules: a clean table, the draw for the first player, ranks.

Cards, compiled loops and solvers all use `complete(rules)`; a rules module itself defines only what
is special about its game.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from . import contract
from .contract import rule
from .errors import ContractError
from .layout import draws


@cache
def complete(rules: ModuleType) -> ModuleType:
    """The rules with defaults added; an error if something required is missing."""
    if hasattr(rules, "COMPLETE"):
        return rules
    required = (*contract.CONSTANTS, *contract.REQUIRED)
    missing = [name for name in required if not hasattr(rules, name)]
    if not any(hasattr(rules, name) for name in ("points", "standing", "result")):
        missing.append("points")
    if any(hasattr(rules, name) for name in contract.SECRETS) and not hasattr(rules, "hide"):
        missing.append("hide")
    if missing:
        raise ContractError(
            f"{rules.__name__} is not a complete set of rules: it lacks {', '.join(missing)}."
        )
    # A module, because Numba resolves functions in modules.
    made = ModuleType(rules.__name__, rules.__doc__)
    space = vars(made)
    space.update(contract.OPTIONAL, **vars(rules))
    space.update(COMPLETE=True, ACTIONS=rules.ACTS.count)
    space.setdefault("standing", getattr(rules, "points", contract.standing))
    space.setdefault("result", _by_standing(space["standing"]))
    space.update(_with_draw(rules) if draws(rules.State) else {"start": _from_zero(rules)})
    return made


def _from_zero(rules: ModuleType) -> Any:
    reset, begin = rules.State.reset, rules.start

    @rule
    def start(s: Any) -> None:
        """Clears the table and lays it out."""
        reset(s)
        begin(s)

    return start


def _with_draw(rules: ModuleType) -> dict[str, Any]:
    """The rules functions that the draw for the first player changes.

    Until the die lands, the table is laid out as if seat 0 began, so that it can be shown. Then the
    game's `start` runs again on the same table, so it must assign values and never add to them.
    """
    reset, begin = rules.State.reset, rules.start
    rules_dice, rules_land, rules_acting = rules.dice, rules.land, rules.acting
    rules_sees = getattr(rules, "sees", contract.sees)

    @rule
    def start(s: Any) -> None:
        """Clears the table and lays it out."""
        reset(s)
        s.starter = max(s.first_player, 0)
        begin(s)
        s.drawing = 1 if s.first_player < 0 else 0

    @rule
    def dice(s: Any, sides: Any) -> Any:
        if s.drawing == 1:
            sides[0] = s.players
            return 1
        return rules_dice(s, sides)

    @rule
    def land(s: Any, faces: Any) -> None:
        if s.drawing == 1:
            s.drawing = 0
            s.starter = faces[0] - 1
            begin(s)
        else:
            rules_land(s, faces)

    @rule
    def acting(s: Any, seat: int) -> Any:
        return s.drawing == 0 and rules_acting(s, seat)

    @rule
    def sees(s: Any, seat: int, die: int) -> Any:
        return s.drawing == 1 or rules_sees(s, seat, die)

    return {"start": start, "dice": dice, "land": land, "acting": acting, "sees": sees}


def _by_standing(standing: Any) -> Any:
    @rule
    def result(s: Any, payoffs: Any) -> None:
        """Those with the best standing share a payoff of 1."""
        best = standing(s, 0)
        for seat in range(1, s.players):
            best = max(best, standing(s, seat))
        winners = 0
        for seat in range(s.players):
            winners += 1 if standing(s, seat) == best else 0
        for seat in range(s.players):
            payoffs[seat] = 1.0 / winners if standing(s, seat) == best else 0.0

    return result
