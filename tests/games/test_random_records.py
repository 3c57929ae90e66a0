"""The records of seeded random games never change, byte for byte.

The test compares ten records for each combination of options;
`python -m tests.games.test_random_records` compares 10,000 records of each game.
"""

import hashlib
import json
import sys
from pathlib import Path

import pytest

from astragali import games
from astragali.engine import conformance
from astragali.engine.game import written
from astragali.engine.playouts import written_games

HASHES = json.loads(Path(__file__).with_name("record_hashes.json").read_text(encoding="ascii"))
TABLES = 50
FEW = "10 of each table"
MANY = "10000 in all"


def digest(name, few):
    card = games.find(name)
    tables = list(conformance.tables(card, TABLES))
    each, rest = divmod(10_000, len(tables))
    found = hashlib.sha256()
    for seed, options in enumerate(tables):
        number = 10 if few else each + (seed < rest)
        for game in written_games(card, card.values(options), number, seed):
            found.update(written(game.record()).encode("ascii") + b"\n")
    return found.hexdigest()


@pytest.mark.parametrize("name", games.SHELF)
def test_records_are_unchanged(name):
    assert digest(name, few=True) == HASHES[name][FEW]


if __name__ == "__main__":
    for name in sys.argv[1:] or games.SHELF:
        print(name, "unchanged" if digest(name, few=False) == HASHES[name][MANY] else "CHANGED")
