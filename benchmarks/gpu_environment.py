"""Measures tables on a GPU as an environment, and checks them against those on the CPU.

    python benchmarks/gpu_environment.py [--minutes M] [--json FILE] [GAME ...]

For every game on the shelf, with its default options: the positions, observations, masks, rewards
and random choices of 128 tables must be those of `Tables` on the CPU at each of 2,000 steps. Then
steps with observations and masks are timed, random actions included, for several numbers of tables,
beside one core of the CPU in the same run; and observations go to PyTorch and JAX and actions come
back, without a copy, where these are installed. Compiling, in one process for each game, is not
measured. Games for which no minutes are left are left out, and the file says so.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from astragali import games
from astragali.research import benchmark
from astragali.research.gpu import gpu
from astragali.research.gpu_vector import GpuTables
from astragali.research.vector import Tables

COMPARED, STEPS = 128, 2_000
SIZES = (4_096, 32_768, 131_072)
SECONDS = 0.5  # for each figure
MOST_BYTES = 4e9  # of positions; fewer tables of the largest


def compiled(name: str) -> float:
    """Compiles a game's loops for both devices; returns the seconds that took."""
    started = time.perf_counter()
    there, here = GpuTables(name, 2, seed=1), Tables(name, 2, seed=1)
    there.step(there.random())
    here.step(here.random())
    gpu().synchronize()
    return round(time.perf_counter() - started, 1)


def identical(name: str, steps: int) -> bool:
    """Whether both devices show the same at every step."""
    there, here = GpuTables(name, COMPARED, seed=5), Tables(name, COMPARED, seed=5)
    same = True
    for _ in range(steps):
        actions = there.random()
        same = same and np.array_equal(actions.copy_to_host(), here.random())
        there.step(actions)
        here.step(actions.copy_to_host())
        for part in here.now._fields:
            mine, expected = getattr(there.now, part).copy_to_host(), getattr(here.now, part)
            same = same and np.array_equal(mine, expected.astype(mine.dtype))
        same = same and not there.now.illegal.copy_to_host().any()
    same = same and there.states().tobytes() == here.states.tobytes()
    return bool(same and there.ended().tobytes() == here.ended.tobytes())


def speed(n: int, step: Callable[[], object], done: Callable[[], object]) -> int:
    """Moves a second: the better of two runs of n tables."""
    best = 0.0
    for _ in range(5):
        step()
    done()
    for _ in range(2):
        steps, started = 0, time.perf_counter()
        while time.perf_counter() - started < SECONDS:
            for _ in range(10):
                step()
            done()
            steps += 10
        best = max(best, steps * n / (time.perf_counter() - started))
    return round(best)


def at_random(tables: Any) -> None:
    tables.step(tables.random())


def with_torch(name: str, n: int) -> dict[str, Any] | None:
    """Observations and masks as tensors, and actions drawn by PyTorch."""
    try:
        import torch  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    tables = GpuTables(name, n, seed=2)
    seen, masks = (torch.from_dlpack(one) for one in (tables.now.observations, tables.now.masks))
    interface = torch.as_tensor(tables.now.observations, device="cuda")

    def step() -> None:
        chances = torch.rand(masks.shape, device="cuda") * masks
        tables.step(chances.argmax(dim=1))

    moves = speed(n, step, torch.cuda.synchronize)
    tables.check()
    same = np.array_equal(seen.cpu().numpy(), tables.now.observations.copy_to_host())
    same = same and torch.equal(seen, interface)
    return {"version": torch.__version__, "shares memory": bool(same), "moves/s": moves}


def with_jax(name: str, n: int) -> dict[str, Any] | None:
    """The same with JAX, which imports the arrays anew at every step."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    try:
        import jax
    except ImportError:
        return None
    if jax.default_backend() != "gpu":
        return {"version": jax.__version__, "left out": "JAX finds no GPU"}
    tables = GpuTables(name, n, seed=2)
    key = jax.random.PRNGKey(1)

    @jax.jit  # type: ignore[untyped-decorator]
    def drawn(key: Any, masks: Any) -> Any:
        key, part = jax.random.split(key)
        chances = jax.random.uniform(part, masks.shape) * masks
        return key, chances.argmax(axis=1).astype("int32")

    def step() -> None:
        nonlocal key
        key, actions = drawn(key, jax.dlpack.from_dlpack(tables.now.masks))
        tables.step(jax.block_until_ready(actions))

    moves = speed(n, step, gpu().synchronize)
    tables.check()
    seen = jax.dlpack.from_dlpack(tables.now.observations)
    same = np.array_equal(np.asarray(seen), tables.now.observations.copy_to_host())
    return {"version": jax.__version__, "same": bool(same), "moves/s": moves}


def measured(name: str) -> dict[str, Any]:
    """One game's row."""
    card = games.find(name)
    row: dict[str, Any] = {"game": name, "identical": identical(name, STEPS), "steps": STEPS}
    bare = benchmark.compiled(card, card.values({}), SECONDS, 1).moves
    here = Tables(name, 1_024, seed=1)
    row["one core moves/s"] = speed(1_024, partial(at_random, here), int)
    row["bare playouts on one core moves/s"] = round(bare)
    cuda, size = gpu(), here.states.itemsize
    for observe in (True, False):
        found = row["gpu moves/s" if observe else "without observations"] = {}
        for n in SIZES:
            if n * size <= MOST_BYTES:
                there = GpuTables(name, n, seed=1, observe=observe)
                found[str(n)] = speed(n, partial(at_random, there), cuda.synchronize)
                there.check()
    for library, run in (("torch", with_torch), ("jax", with_jax)):
        row[library] = tried(partial(run, name, 32_768))
    return row


def tried(run: Callable[[], Any]) -> Any:
    """What a part of the measurement found, or how it failed, so that the rest goes on."""
    try:
        return run()
    except Exception as trouble:
        return {"failed": f"{type(trouble).__name__}: {str(trouble)[-600:]}"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=4.5, metavar="M")
    parser.add_argument("shelf", nargs="*", metavar="GAME", help="all nine if none is named")
    parser.add_argument("--json", metavar="FILE", help="writes the figures to FILE")
    arguments = parser.parse_args()
    started = time.perf_counter()
    shelf = arguments.shelf or list(games.SHELF)
    device = gpu().current_context().device.name
    about = {
        **benchmark.about(),
        "gpu": device.decode() if isinstance(device, bytes) else device,
        "what": "moves a second with observations, masks and random actions, by number of tables",
    }
    print(about, flush=True)
    rows: list[dict[str, Any]] = []
    with ProcessPoolExecutor(min(len(shelf), os.cpu_count() or 1), get_context("spawn")) as pool:
        waiting = [(name, pool.submit(compiled, name)) for name in shelf]
        for name, one in waiting:
            print(name, "compiled in seconds:", tried(one.result))
    print(f"{time.perf_counter() - started:.0f} s for compiling", flush=True)
    for name in shelf:
        left = 60 * arguments.minutes - (time.perf_counter() - started)
        row = {"game": name, "left out": "no time left"}
        rows.append(row if left < 25 else tried(partial(measured, name)))
        print(rows[-1], f"after {time.perf_counter() - started:.0f} s", flush=True)
        if arguments.json:
            text = json.dumps({"about": about, "games": rows}, indent=2)
            Path(arguments.json).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
