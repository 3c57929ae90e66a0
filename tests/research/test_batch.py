"""Batches: the same games on the CPU and, as far as Numba's simulator stands for it, on a GPU."""

import os
import subprocess
import sys

import numpy as np
import pytest

from astragali import AstragaliError, games
from astragali.engine import playouts
from astragali.research.batch import batch

SIMULATED = """
import numpy as np
from astragali.research.batch import batch
shelf = [("pig", {}), ("keep_on_rolling", {"target": 40}), ("catch_six", {"max_turns": 9})]
for name, options in shelf:
    there = batch(name, 5, seed=3, device="gpu", **options)
    here = batch(name, 5, seed=3, **options)
    for part in ("payoffs", "points", "moves", "throws"):
        assert np.array_equal(getattr(there, part), getattr(here, part)), (name, part)
print("the same")
"""


def test_a_batch_is_the_engines_playouts():
    card = games.find("keep_on_rolling")
    done = batch("keep_on_rolling", 300, seed=5, players=3)
    same = playouts.play(card, card.values({"players": 3}), 300, seed=5)
    assert np.array_equal(done.payoffs, same.payoffs)
    assert np.array_equal(done.moves, same.moves)
    assert done.payoffs.shape == (300, 3)


@pytest.mark.slow
def test_the_kernel_plays_the_same_games():
    """Numba's simulator runs the kernel's own text without a GPU."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True
    )
    assert done.stdout.strip() == "the same", done.stderr


def test_what_is_missing_is_said(monkeypatch):
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(AstragaliError, match="No GPU can be used here"):
        batch("pig", 10, device="gpu")


@pytest.mark.parametrize(
    ("wrong", "said"), [({"device": "tpu"}, "cpu or gpu"), ({"n": 0}, "at least 1")]
)
def test_bad_requests_are_refused(wrong, said):
    with pytest.raises(AstragaliError, match=said):
        batch(**{"game": "pig", "n": 10, **wrong})
