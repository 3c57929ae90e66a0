"""How good somebody is at puzzles: an Elo number that moves with every answer.

The page keeps the same number by the same rule (web/src/puzzle_rating.ts).
"""

FIRST = 1000  # of somebody who has not solved a puzzle yet
STEP = 48  # the most that an answer moves it
SCALE = 400


def after(rating: int, puzzle: int, right: bool) -> int:
    """The rating after an answer to a puzzle with a rating of its own."""
    expected = 1 / (1 + 10 ** ((puzzle - rating) / SCALE))
    return round(rating + STEP * (right - expected))
