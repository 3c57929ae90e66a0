"""The network that scores actions."""

import math
import random

import pytest

from astragali.engine.policy_network import (
    FIRST,
    SECOND,
    exponential,
    network_size,
    read_position,
    score,
    softmax,
)


@pytest.mark.parametrize("x", [-39.0, -7.3, -1.0, -1e-9, 0.0, 0.5, 3.0])
def test_the_exponential_is_that_of_the_library(x):
    assert exponential(x) == pytest.approx(math.exp(x), rel=1e-9)


def test_scores_match_a_network_written_with_matrices():
    np = pytest.importorskip("numpy")
    position, action = 5, 3
    draw = random.Random(4)
    weights = [draw.gauss(0, 1) for _ in range(network_size(position, action))]
    seen = [draw.gauss(0, 1) for _ in range(position)]
    row = [draw.gauss(0, 1) for _ in range(action)]
    base, first, second = [0.0] * FIRST, [0.0] * FIRST, [0.0] * SECOND
    read_position(weights, position, action, seen, base)
    found = score(weights, position, action, base, row, first, second)

    parts = np.split(
        np.array(weights),
        np.cumsum([(position + action) * FIRST, FIRST, FIRST * SECOND, SECOND, SECOND]),
    )
    one = np.maximum(np.array(seen + row) @ parts[0].reshape(-1, FIRST) + parts[1], 0)
    two = np.maximum(one @ parts[2].reshape(FIRST, SECOND) + parts[3], 0)
    assert found == pytest.approx(two @ parts[4] + np.array(row) @ parts[5])


def test_shares_add_up_to_one_and_follow_the_scores():
    shares = [1.0, 3.0, -500.0, 2.0]
    softmax(shares, 4)
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[3] > shares[0] > shares[2]
    assert shares[1] / shares[3] == pytest.approx(math.e)
