"""The card of Perfecto."""

from __future__ import annotations

from astragali.engine import Card, Choice, FirstPlayer, Flag, Variant, Whole
from astragali.engine.options import Values

from . import drawing, rules, words


def resolve(given: Values) -> Values:
    """Teams default to four players and the advanced rules."""
    if given.get("teams") is True:
        return {"players": 4, "rules": "advanced", **given}
    return given


def objection(values: Values) -> str | None:
    if values["teams"] and values["players"] != 4:
        return f"Two teams are 4 players, not {values['players']}: set players to 4."
    return None


ADVANCED = {"rules": ("advanced",)}

CARD = Card(
    name="perfecto",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Choice(name="rules", default="basic", words=("basic", "advanced")),
        Flag(name="teams", default=False),
        Whole(name="match_target", default=None, least=1, most=1_000, optional=True, tries=(2,)),
        Choice(name="bid_cap", default="possible", words=("possible", "none")),
        Flag(name="opening_roll", default=True),
        Choice(
            name="sidestep_scope",
            default="literal",
            words=("literal", "all_own"),
            only=ADVANCED,
        ),
        Choice(
            name="partner_second_chance",
            default="extended",
            words=("extended", "strict"),
            only={**ADVANCED, "teams": (True,)},
        ),
        Flag(name="thaw_on_return", default=True, only=ADVANCED),
    ),
    resolve=resolve,
    objection=objection,
    variants=(
        Variant("standard", {}),
        Variant("advanced", {"rules": "advanced"}),
        Variant("teams", {"teams": True, "players": 4}),
        Variant("match", {"match_target": 3}),
    ),
    minutes=30,
)
