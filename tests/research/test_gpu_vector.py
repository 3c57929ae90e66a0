"""Tables on a GPU, in Numba's simulator of one, and their arrays in other libraries."""

import gc
import os
import subprocess
import sys

import numpy as np
import pytest

from astragali.research import dlpack

# The simulator knows neither fields called like methods of NumPy nor sums of truths, so not all
# games and positions are the same in it; benchmarks/gpu_environment.py compares all of them.
SIMULATED = """
import numpy as np
from astragali import AstragaliError
from astragali.engine import IllegalMove
from astragali.research.gpu_vector import GpuTables
from astragali.research.vector import Tables
for name, options, steps in (
    ("pig", {"target": 10}, 40), ("keep_on_rolling", {"target": 50}, 30), ("perfecto", {}, 4)
):
    there, here = (kind(name, 3, seed=5, **options) for kind in (GpuTables, Tables))
    finished = 0
    for _ in range(steps):
        for part in here.now._fields:
            mine, expected = getattr(there.now, part).copy_to_host(), getattr(here.now, part)
            assert np.array_equal(mine, expected.astype(mine.dtype)), (name, part)
        assert there.states().tobytes() == here.states.tobytes()
        assert there.ended().tobytes() == here.ended.tobytes()
        actions = there.random()
        assert np.array_equal(actions.copy_to_host(), here.random())
        there.step(actions)
        finished += here.step(actions.copy_to_host()).dones.sum()
    assert finished or name == "perfecto"
    there.check()
    before = there.states()
    there.step(np.array([10**6, -1, 10**6]))
    assert there.states().tobytes() == before.tobytes()
    for wrong, kind in ((there.check, IllegalMove), (lambda: there.step([0.5] * 3), AstragaliError),
                        (lambda: there.step([0]), AstragaliError)):
        try:
            wrong()
        except kind:
            continue
        raise AssertionError("accepted")
print("the same")
"""


@pytest.mark.slow
def test_tables_on_a_gpu_are_those_on_the_cpu():
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SIMULATED],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "the same", done.stderr


class Exporter:
    """An array of NumPy's memory as one on a GPU would be shared."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return dlpack.CPU, 0

    def __dlpack__(self, **_):
        array = self.array
        return dlpack.capsule(array, array.ctypes.data, array.shape, array.dtype, dlpack.CPU)


@pytest.mark.parametrize("kind", [np.float32, np.int8, np.int32, np.bool_])
def test_a_capsule_shares_memory_until_it_is_released(kind):
    array = (np.arange(12) % 2).astype(kind).reshape(3, 4)
    taken = np.from_dlpack(Exporter(array))
    assert taken.dtype == array.dtype
    assert np.array_equal(taken, array)
    array[1, 2] = 1 - array[1, 2]
    assert taken[1, 2] == array[1, 2]
    assert dlpack._lent
    del taken
    gc.collect()
    assert not dlpack._lent
    capsule = Exporter(array).__dlpack__()
    assert len(dlpack._lent) == 1
    del capsule
    gc.collect()
    assert not dlpack._lent, "a capsule that nobody took is freed"
