"""The card of Catch 6."""

from dataclasses import dataclass

from astragali.engine import Card, FirstPlayer, Flag, Option, Variant, Whole
from astragali.engine.options import Value, Values

from . import drawing, rules, words


@dataclass(frozen=True, kw_only=True)
class OneOrAll(Option):
    """The number 1, or the word `all`, which the rules see as 2, the most there can be."""

    default: Value = 1

    def samples(self) -> list[Value]:
        return [1, "all"]

    def allowed(self) -> str:
        return "1 or all"

    def fits(self, value: Value) -> bool:
        return value == "all" or (type(value) is int and value == 1)

    def number(self, value: Value) -> int:
        return 2 if value == "all" else 1

    def limits(self) -> Values:
        return {"type": "choice", "words": [1, "all"]}


CARD = Card(
    name="catch_six",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Whole(name="match_games", default=1, least=1, most=1_000, tries=(2, 5)),
        Flag(name="carryover", default=True),  # has no effect in a single game
        Flag(name="allow_zero_roll", default=False),
        OneOrAll(name="catches_per_turn"),
        Whole(name="target_points", default=14, least=1, most=14, tries=(5,)),
        Whole(name="max_turns", default=None, least=1, most=1_000_000, optional=True, tries=(25,)),
    ),
    variants=(
        Variant("standard", {}),
        Variant("match", {"match_games": 3}),
    ),
    minutes=15,
)
