"""The worked examples of the rulebooks, as data."""

import itertools
import json
from pathlib import Path

import pytest

EXAMPLES = json.loads(
    (Path(__file__).parents[1] / "games" / "golden.json").read_text(encoding="utf-8")
)


def examples(game):
    """Parametrises a test with every worked example of a game."""
    entries = [entry for entry in EXAMPLES if entry["game"] == game]
    return pytest.mark.parametrize("entry", entries, ids=[entry["id"] for entry in entries])


def spicy(tokens):
    """Finds dice that can show faces written as 5 or 5r (red); returns the face of each die."""
    for dice in itertools.permutations(range(1, 7), len(tokens)):
        faces = [int(token[0]) for token in tokens]
        reds = [token.endswith("r") for token in tokens]
        if all((d == f) == r for d, f, r in zip(dice, faces, reds, strict=True)):
            return dict(zip(dice, faces, strict=True))
    raise ValueError(f"no six dice can show {tokens}")
