"""Compiles the loops that most tests use: `python -m tests.support.compile_games` before them.

Most of the time goes into a game's rules, which all loops of one process share. Otherwise each
loop would be compiled, with the rules, by whichever worker happens to need it first.
"""

import os
from concurrent.futures import ProcessPoolExecutor

from astragali import games
from astragali.bots import learned_policy, mcts
from astragali.engine import playouts, verification
from astragali.research.batches import PolicyBatch
from astragali.research.observations import LearningTable
from astragali.research.policies import at_random
from astragali.research.single_table import SingleTable
from astragali.research.train import Training, TrainingPlan
from astragali.research.vector import Tables
from tests.support import CACHE

SLOW_TO_COMPILE = ("dance_of_muses", "da_vinci_dice", "perfecto")
WITH_POLICIES = ("da_vinci_dice", "dancing_dice", "keep_on_rolling", "perfecto")


def compile_game(name):
    card = games.find(name)
    values = card.values({})
    playouts.play(card, values, 1, cores=1)
    played = list(playouts.written_games(card, values, verification.WORTH_COMPILING))
    playouts.replayed(played[0])
    records = [(f"record {number}", game.record()) for number, game in enumerate(played)]
    assert all(correct is True for correct in verification.check_each(records, games.find))
    mcts.load(card)
    if learned := learned_policy.network(card):
        learned.load()
        Training(card, TrainingPlan(decisions=3_000)).update()
    tables = Tables(name, 2)
    tables.step(tables.random())
    SingleTable(LearningTable(name, 1, {}))
    if name in WITH_POLICIES:
        PolicyBatch(card, values, 1, 0, (at_random,), 1).played()


def main():
    os.environ.setdefault("ASTRAGALI_CACHE", str(CACHE))
    slowest_first = sorted(games.names(), key=lambda name: name not in SLOW_TO_COMPILE)
    with ProcessPoolExecutor(max_tasks_per_child=1) as pool:
        list(pool.map(compile_game, slowest_first))  # raises what went wrong in any of them


if __name__ == "__main__":
    main()
