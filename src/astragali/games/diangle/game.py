"""The card of Diangle."""

from astragali.engine import Card, FirstPlayer, Flag, Whole

from . import drawing, rules, words

CARD = Card(
    name="diangle",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Flag(name="advance_choice", default=True),
        Flag(name="reuse_completed", default=False),
        Flag(name="advance_before_roll", default=True),
        Whole(name="max_turns", default=None, least=1, most=1_000_000, optional=True, tries=(25,)),
    ),
    minutes=20,
)
