"""The card of Da Vinci Dice."""

from astragali.engine import Card, Choice, FirstPlayer, Flag, Variant, Whole
from astragali.engine.options import Values

from . import drawing, rules, words
from .rules.state import MAX_ROUNDS, MAX_SETS

DRAFTING = {"variant": ("drafting",)}


def objection(values: Values) -> str | None:
    if values["variant"] == "drafting" and not 2 <= values["players"] <= MAX_SETS:
        return (
            f"Drafting is for 2 to {MAX_SETS} players, not {values['players']}: "
            "set players, or another variant."
        )
    return None


CARD = Card(
    name="da_vinci_dice",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=1, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Choice(name="variant", default="standard", words=("standard", "drafting", "to_go")),
        Whole(
            name="rounds",
            default=8,
            tries=(2,),
            least=1,
            most=MAX_ROUNDS,
            only={"variant": ("standard", "drafting")},
        ),
        Whole(name="target", default=30, least=1, most=10_000, only={"variant": ("to_go",)}),
        Choice(
            name="tie_break",
            default="shared",
            words=("shared", "sudden_victory"),
            only={"variant": ("standard", "drafting")},
        ),
        Choice(
            name="turn_mode",
            default="sequential",
            words=("sequential", "parallel"),
            only={"variant": ("standard", "to_go")},
        ),
        Flag(name="pass_needs_quota", default=False, only=DRAFTING),
        Choice(
            name="stop_window",
            default="sequential",
            words=("sequential", "simultaneous"),
            only=DRAFTING,
        ),
    ),
    variants=(
        Variant("standard", {}),
        Variant("drafting", {"variant": "drafting"}),
        Variant("to_go", {"variant": "to_go"}),
        Variant("alone", {"players": 1}),
    ),
    minutes=20,
    objection=objection,
)
