"""Heuristics for the search give the same values in plain Python and compiled."""

import random

import numpy as np
import pytest

import astragali
from astragali.engine import contract
from astragali.engine.arrays import to_records
from astragali.games.da_vinci_dice.solver import strategy as da_vinci_dice
from astragali.games.grand_poobah.solver import strategy as grand_poobah
from astragali.games.two_out_of_three.solver import strategy as two_out_of_three


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "strategy", "options"),
    [
        ("da_vinci_dice", da_vinci_dice, {"variant": "drafting", "players": 3, "rounds": 2}),
        ("da_vinci_dice", da_vinci_dice, {"players": 2, "rounds": 3}),
        ("grand_poobah", grand_poobah, {"players": 3, "target": 30}),
        ("two_out_of_three", two_out_of_three, {"match_points": 2}),
    ],
)
def test_plain_and_compiled_heuristics_agree(name, strategy, options):
    from numba import njit
    from numba.extending import register_jitable

    while contract.waiting:
        register_jitable(contract.waiting.pop())
    evaluate, prefer = strategy.evaluate, strategy.prefer

    @njit
    def compiled(tables, seat, actions, weights):
        for at in range(actions.shape[0]):
            weights[at] = prefer(tables[0], seat, actions[at])
        return evaluate(tables[0], seat)

    game = astragali.new(name, seed=6, **options)
    choose = random.Random(6)
    while not game.over:
        seat = game.acting()[0]
        actions = game.actions(seat)
        weights = np.zeros(len(actions))
        tables = to_records(game.state)
        value = compiled(tables, seat, np.array(actions), weights)
        assert value == pytest.approx(evaluate(game.state, seat))
        assert 0 <= value <= 1
        assert weights == pytest.approx([prefer(game.state, seat, each) for each in actions])
        game.act(choose.choice(game.legal(seat)), seat)
