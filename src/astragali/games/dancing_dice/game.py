"""The card of Dancing Dice."""

from astragali.engine import Card, Choice, Variant, Whole

from . import drawing, rules, words

CARD = Card(
    name="dancing_dice",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        Whole(name="start_endurance", default=10, least=1, most=rules.MOST_ENDURANCE, tries=(2,)),
        Choice(
            name="low_triple_tango",
            default="match_replaces",
            words=("match_replaces", "inert", "reroll"),
        ),
        Choice(name="announce", default="simultaneous", words=("simultaneous", "sequential")),
        Whole(name="max_rounds", default=None, least=1, most=1_000_000, optional=True, tries=(25,)),
    ),
    variants=(
        Variant("standard", {}),
        Variant("short", {"start_endurance": 5}),
    ),
    minutes=30,
)
