"""Pig's card, found through the entry point `astragali.games`."""

from astragali.engine import Card, Whole

from . import rules

CARD = Card(
    name="pig",
    rules=rules,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        Whole(name="target", default=100, least=1, most=10_000),
    ),
    minutes=10,
    on_shelf=False,
)
