"""The test vectors for fair dice, also used by web/src/fair.test.ts.

`python -m tests.support.fair_dice_vectors` writes them; old records need them unchanged.
"""

import json
import re
from pathlib import Path

from astragali.engine import FairDice

VECTORS = Path(__file__).parents[1] / "engine" / "fair_dice_vectors.json"
WORDS = 2**32
SECRET = bytes(range(32))

TABLES = [
    (bytes(32), "t", [None]),
    (SECRET, "olive-7", ["ada-3f9c", "ben_81D2"]),
    (SECRET, "olive-7", ["ben_81D2", "ada-3f9c"]),
    (SECRET, "olive-7", ["ada-3f9c", None]),
    (SECRET, "olive-7", [None, "ada-3f9c"]),
    (SECRET, "olive-8", ["ada-3f9c", "ben_81D2"]),
    (SECRET[::-1], "olive-7", ["ada-3f9c", "ben_81D2"]),
    (b"\xff" * 32, "Z" * 64, ["-" * 64, "_", None, "0", None, "z", "A", "9"]),
]
THROWS = [
    (0, [6]),
    (0, [6, 6, 6, 6, 6, 6]),
    (1, [4, 6, 8, 12, 20]),
    (2, [9, 8, 7, 6, 5, 4, 3, 2]),
    (3, [6] * 48),  # six blocks
    (10, [3 * 2**30] * 12),  # one word in four is skipped
    (4_294_967_296, [2, 1, 2**32]),
]
# Words around the largest that is not skipped: 2**32 is four above a multiple of six.
SKIPPED = [
    (6, [WORDS - 5], 6),
    (6, [WORDS - 4, 0], 1),
    (6, [WORDS - 1, WORDS - 4, WORDS - 5], 6),
    (20, [WORDS - 16, WORDS - 17], 20),
    (8, [WORDS - 1], 8),
    (1, [WORDS - 1], 1),
    (2**32, [WORDS - 1], WORDS),
    (2**31 + 1, [2**31 + 1, 2**31], 2**31 + 1),
]


def vectors():
    """What every implementation must compute."""
    return {
        "tables": [
            {
                **FairDice(secret, table, salts).described(),
                "throws": [
                    {
                        "number": number,
                        "sides": sides,
                        "faces": FairDice(secret, table, salts).faces(number, sides),
                    }
                    for number, sides in THROWS
                ],
            }
            for secret, table, salts in TABLES
        ],
        "words": [{"sides": s, "words": words, "face": shown} for s, words, shown in SKIPPED],
    }


def as_text(part):
    """Readable JSON, with one throw a line."""
    text = json.dumps(part, indent=1)
    for innermost in (r"\[[^][{}]*\]", r"\{[^{}]*\}"):
        text = re.sub(innermost, lambda found: re.sub(r"\s+", " ", found[0]), text)
    return text + "\n"


if __name__ == "__main__":
    VECTORS.write_text(as_text(vectors()))
