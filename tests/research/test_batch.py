"""Batches: the same games on the CPU and on a GPU, or at least in Numba's simulator of one."""

import importlib
import os
import subprocess
import sys

import numpy as np
import pytest

from astragali import AstragaliError, games
from astragali.engine import playouts
from astragali.research import at_random, batch, observations
from astragali.research.batches import KERNELS, PolicyBatch
from astragali.research.policies import template
from tests.support import secret_games

SIMULATED = """
import numpy as np
from astragali.research import batch
tables = [("pig", {}), ("keep_on_rolling", {"target": 40}), ("catch_six", {"max_turns": 9})]
for name, options in tables:
    there = batch(name, 5, seed=3, device="gpu", **options)
    here = batch(name, 5, seed=3, **options)
    for part in ("payoffs", "points", "moves", "throws"):
        assert np.array_equal(getattr(there, part), getattr(here, part)), (name, part)
from astragali.research import at_random
def last(s, seat, actions, count, stream):
    return actions[count - 1]
there, here = (
    batch("keep_on_rolling", 5, policies=[last, at_random], target=40, device=device)
    for device in ("gpu", "cpu")
)
assert np.array_equal(there.payoffs, here.payoffs)
assert np.array_equal(there.moves, here.moves)
try:
    batch("pig", 5, policies=lambda s, seat, actions, count, stream: 7, device="gpu")
except ValueError as trouble:
    assert "the policy of seat 0 chose action 7" in str(trouble)
    print("the same")
"""


def test_a_batch_is_the_engines_playouts():
    card = games.find("keep_on_rolling")
    done = batch("keep_on_rolling", 300, seed=5, players=3)
    same = playouts.play(card, card.values({"players": 3}), 300, seed=5)
    assert np.array_equal(done.payoffs, same.payoffs)
    assert np.array_equal(done.moves, same.moves)
    assert done.payoffs.shape == (300, 3)


def last(s, seat, actions, count, stream):
    return actions[count - 1]


def curious(s, seat, actions, count, stream):
    """Looks at a die that it should not know, and names its face."""
    return actions[s.fallen - 1] if s.fallen > 0 else actions[count - 1]


def test_random_play_as_a_policy_plays_the_same_games():
    given, chance = (
        batch("keep_on_rolling", 300, seed=5),
        batch("keep_on_rolling", 300, seed=5, policies=at_random),
    )
    for part in ("payoffs", "points", "moves", "throws"):
        assert np.array_equal(getattr(given, part), getattr(chance, part)), part


def test_every_seat_has_its_policy():
    """In Pig the last legal action is to hold, and a seat that never rolls never scores."""
    one = batch("pig", 50, policies=[last, at_random], target=20)
    assert one.payoffs.mean(axis=0).tolist() == [0, 1]
    other = batch("pig", 50, policies=[at_random, last], target=20)
    assert other.payoffs.mean(axis=0).tolist() == [1, 0]


def test_the_number_of_cores_does_not_matter():
    one, many = (batch("pig", 500, policies=[last, at_random], cores=cores) for cores in (1, 3))
    assert np.array_equal(one.payoffs, many.payoffs)
    assert np.array_equal(one.moves, many.moves)


def test_a_policy_sees_only_what_its_seat_may_know():
    """Seat 0 has to guess a die, and does not see it."""
    card = secret_games.card(secret_games)
    rows = PolicyBatch(card, card.values({"die": 3}), 30, 0, (curious,), 1).recorded(False)
    assert (rows.trajectories.seats == 0).all()
    assert (rows.trajectories.actions == 2).all(), "the last of three faces"
    assert 0 < rows.payoffs[:, 0].mean() < 0.7


@pytest.mark.parametrize("name", ["pig", pytest.param("perfecto", marks=pytest.mark.slow)])
def test_trajectories_are_what_the_plain_table_shows(name):
    done = batch(name, 4, seed=3, trajectories=True)
    rows, table = done.trajectories, observations.LearningTable(name, 3, {})
    assert rows.starts.tolist() == [0, *np.cumsum(done.moves)]
    assert rows.games.tolist() == np.repeat(range(4), done.moves).tolist()
    for game in range(4):
        table.begin()
        for row in range(rows.starts[game], rows.starts[game + 1]):
            seat = table.acting[0]
            assert rows.seats[row] == seat
            assert (rows.masks[row] == table.mask(seat)).all()
            assert (rows.observations[row] == table.observation(seat)).all()
            table.act(seat, int(rows.actions[row]))
        assert table.over
        assert table.payoffs() == done.payoffs[game].tolist()


POLICY = """
from astragali.engine.dice import below

REACH = {reach}

def policy(s, seat, actions, count, stream):
    return any_of(actions, min(count, REACH), stream)

def any_of(actions, count, stream):
    return actions[below(stream, count)]
"""


def test_a_compiled_policy_is_reused_until_something_changes(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    found = []
    for reach in (1, 1, 2):
        (tmp_path / "own_policy.py").write_text(POLICY.format(reach=reach))
        sys.modules.pop("own_policy", None)
        importlib.invalidate_caches()
        module = importlib.import_module("own_policy")
        module.REACH = reach  # within a second Python may reuse the old bytecode
        found.append(template(KERNELS, (module.policy,)))
    assert found[0] == found[1] != found[2]


@pytest.mark.slow
def test_the_second_process_does_not_compile(tmp_path):
    (tmp_path / "own.py").write_text(
        "from astragali.research import at_random, batch\n"
        "def late(s, seat, actions, count, stream):\n    return actions[count - 1]\n"
        "batch('pig', 5, policies=[at_random, late], target=10)\n"
    )
    environment = {**os.environ, "ASTRAGALI_CACHE": str(tmp_path / "cache")}
    compiled = []
    for _ in range(2):
        subprocess.run([sys.executable, tmp_path / "own.py"], env=environment, check=True)
        compiled.append({p: p.stat().st_mtime_ns for p in (tmp_path / "cache").rglob("*.nbc")})
    assert compiled[0] == compiled[1]
    assert len(compiled[0]) == 1


def test_an_illegal_choice_is_reported():
    with pytest.raises(
        AstragaliError, match=r"policy of seat . chose action 7, which is not legal"
    ):
        batch("pig", 5, policies=lambda s, seat, actions, count, stream: 7)


def test_an_endless_game_is_reported(monkeypatch):
    monkeypatch.setattr("astragali.research.batches.MOST_MOVES", 3)
    with pytest.raises(AstragaliError, match="Game 0 of seed 0 had not ended"):
        batch("pig", 1, policies=at_random)


@pytest.mark.slow
def test_the_kernel_plays_the_same_games():
    """Numba's simulator runs the kernel as plain Python, without a GPU."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED], env=environment, capture_output=True, text=True
    )
    assert done.stdout.strip() == "the same", done.stderr


def test_a_missing_gpu_is_reported(monkeypatch):
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(AstragaliError, match="No usable GPU was found"):
        batch("pig", 10, device="gpu")


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"device": "tpu"}, "cpu or gpu"),
        ({"n": 0}, "at least 1"),
        ({"seed": -1}, "seed"),
        ({"policies": [last, last, last]}, "3 policies for 2 seats"),
        ({"policies": "random"}, "A policy is a function of"),
        ({"device": "gpu", "trajectories": True}, "on the CPU"),
    ],
)
def test_bad_arguments_are_refused(wrong, complaint):
    with pytest.raises(AstragaliError, match=complaint):
        batch(**{"game": "pig", "n": 10, **wrong})
