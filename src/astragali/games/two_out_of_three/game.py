"""The card of 2 out of 3 ain't bad."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from astragali.engine import Card, FirstPlayer, Flag, Option, Variant, Whole
from astragali.engine.dice_sets import has
from astragali.engine.options import Value, Values

from . import drawing, rules, words


@dataclass(frozen=True, kw_only=True)
class Board(Option):
    """The four missing squares, in any order; the rules see them as a set."""

    def allowed(self) -> str:
        return (
            "a list of the four missing squares, exactly one in every row, column and "
            'diagonal, such as ["r1c1", "r2c3", "r3c4", "r4c2"]'
        )

    def fits(self, value: Value) -> bool:
        if type(value) is not list or len(value) != rules.SIDE:
            return False
        if any(square not in rules.SQUARE_NAMES for square in value):
            return False
        return len(set(value)) == rules.SIDE and _leaves_three(self.number(value))

    def check(self, value: Value, values: Values) -> Value:
        return list(super().check(value, values))  # a copy, so that nobody changes the default

    def parse(self, text: str) -> Value:
        """JSON, or the squares with commas between them: r1c1,r2c3,r3c4,r4c2."""
        value = super().parse(text)
        if isinstance(value, str):
            return [square.strip() for square in value.split(",")]
        return value

    def samples(self) -> list[Value]:
        return [self.default, ["r1c4", "r2c2", "r3c1", "r4c3"]]

    def number(self, value: Value) -> int:
        return sum(1 << rules.SQUARE_NAMES.index(square) for square in value)

    def limits(self) -> Values:
        boards = combinations(rules.SQUARE_NAMES, rules.SIDE)
        return {"type": "board", "boards": [list(each) for each in boards if self.fits(list(each))]}


def _leaves_three(missing: int) -> bool:
    """Whether every line has exactly one of the missing squares."""
    places = range(rules.SIDE)
    lines = ([rules.line_square(line, place) for place in places] for line in range(rules.LINES))
    return all(sum(has(missing, square) for square in line) == 1 for line in lines)


CARD = Card(
    name="two_out_of_three",
    rules=rules,
    words=words,
    drawing=drawing,
    options=(
        Whole(name="players", default=2, least=2, most=rules.MAX_PLAYERS),
        FirstPlayer(),
        Board(name="board", default=["r1c1", "r2c3", "r3c4", "r4c2"]),
        Whole(name="match_points", default=1, least=1, most=100, tries=(3,)),
        Flag(name="replay_ties", default=True, only={"match_points": (1,)}),
        Flag(name="allow_zero_roll", default=False),
        Whole(name="max_turns", default=None, least=1, most=1_000_000, optional=True, tries=(25,)),
    ),
    variants=(
        Variant("standard", {}),
        Variant("match", {"match_points": 3}),
    ),
    minutes=10,
)
