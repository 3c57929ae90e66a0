"""The card of Grand Poobah."""

from astragali.engine import Card, FirstPlayer, Flag, Variant, Whole

from . import drawing, rules, words

CARD = Card(
    name="grand_poobah",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Whole(name="target", default=100, least=1, most=100_000),
        Flag(name="overtime_drop", default=False),
        Flag(name="change_before_scoring", default=True),
        Whole(name="max_turns", default=None, least=1, most=1_000_000, optional=True, tries=(25,)),
    ),
    variants=(
        Variant("standard", {}),
        Variant("short", {"target": 50}),
    ),
    minutes=20,
)
