"""The card of Keep on Rolling."""

from astragali.engine import Card, FirstPlayer, Variant, Whole

from . import drawing, rules, words

CARD = Card(
    name="keep_on_rolling",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Whole(name="target", default=250, least=1, most=100_000),
        Whole(name="max_turns", default=None, least=1, most=1_000_000, optional=True, tries=(7,)),
    ),
    variants=(
        Variant("standard", {}),
        Variant("short", {"target": 100}),
    ),
    minutes=20,
)
