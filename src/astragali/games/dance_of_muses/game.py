"""The card of Dance of Muses."""

from astragali.engine import Card, Choice, FirstPlayer, Variant, Whole

from . import drawing, rules, words
from .deck import DeckOption

CARD = Card(
    name="dance_of_muses",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        DeckOption(),
        Choice(name="diagonal", default="either_path", words=("either_path", "both_free", "none")),
        Choice(
            name="group_increment", default="simultaneous", words=("simultaneous", "sequential")
        ),
        Choice(name="first_player_next", default="roll", words=("roll", "rotate", "loser")),
        Whole(name="hands", default=3, least=1, most=3, tries=(1, 2)),
        Choice(name="tie_break", default="shared", words=("shared", "extra_hand")),
        Whole(
            name="max_turns_per_hand",
            default=200,
            least=1,
            most=1_000_000,
            optional=True,
            tries=(25,),
        ),
    ),
    variants=(
        Variant("standard", {}),
        Variant("one_hand", {"hands": 1}),
        Variant("companies", {"players": 4}),
    ),
    minutes=30,
)
