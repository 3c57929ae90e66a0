"""How fast random games run: ours in every mode, and the closest games of other libraries.

A move is an action of a player, including the listing of legal actions; a transition is a move or
a throw. Times are processor seconds of this process, or wall-clock time where more than one core
or a GPU plays. The best of three runs counts, because disturbances only make a run slower.
"""

from __future__ import annotations

import os
import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

import numpy as np

from .. import games
from ..engine import AstragaliError, Card, playouts
from ..engine.options import Values

PIG = "pig(players=2,winscore=100)"  # OpenSpiel's name for it
WAYS = ("interpreted", "one core", "all cores", "gpu")  # to play games
TABLES = 4_096  # that pgx steps together
FIRST_BATCH = 20_000  # games on a GPU, to find how many fill the time


class Speed(NamedTuple):
    """Moves and transitions per second."""

    moves: float
    transitions: float


def about() -> dict[str, str]:
    """The date, the machine and the versions of a measurement."""
    found = {
        "date": time.strftime("%Y-%m-%d"),
        "processor": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
    }
    for name in ("numba", "numba-cuda", "numpy", "open_spiel", "pettingzoo", "pgx"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def best(run: Callable[[], Speed], times: int = 3) -> Speed:
    return max(run() for _ in range(times))


def timed(
    play: Callable[[int], tuple[float, float]], seconds: float, clock: Callable[[], float], n: int
) -> Speed:
    """The speed of `play(n)`, which returns moves and throws; n grows until it fills the time."""
    while True:
        started = clock()
        play(n)
        spent = clock() - started
        if spent > seconds / 2:
            break
        n = int(n * max(2, min(10, seconds / max(spent, 1e-3))))

    def rate() -> Speed:
        started = clock()
        moves, throws = play(n)
        spent = clock() - started
        return Speed(moves / spent, (moves + throws) / spent)

    return best(rate)


# Our games.


def compiled(card: Card, values: Values, seconds: float, cores: int) -> Speed:
    """Random playouts with the compiled rules."""

    def play(n: int) -> tuple[float, float]:
        done = playouts.play(card, values, n, cores=cores)
        return float(done.moves.sum()), done.throws

    playouts.play(card, values, 1, cores=1)  # compiles
    return timed(play, seconds, time.process_time if cores == 1 else time.perf_counter, 500)


def on_gpu(card: Card, values: Values, seconds: float) -> Speed | None:
    """The same on a GPU, including the copying of results; None without a GPU."""
    from . import gpu

    try:
        gpu.gpu()
    except AstragaliError:
        return None

    def play(n: int) -> tuple[float, float]:
        done = gpu.on_gpu(card, values, n, seed=1)
        return float(done.moves.sum()), done.throws

    play(1)  # compiles
    return timed(play, seconds, time.perf_counter, FIRST_BATCH)


def plain(card: Card, values: Values, seconds: float) -> Speed:
    """Move by move in Python: the rules on a plain state."""
    rules, players = card.rules, range(values["players"])
    sides = [0] * max(rules.MAX_DICE, rules.ACTIONS)
    chance = random.Random(1).random
    over, dice, land = rules.over, rules.dice, rules.land
    acting, legal, act = rules.acting, rules.legal, rules.act
    laid = card.lay(values)
    moves = throws = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        s: Any = laid.copy()
        while not over(s):
            thrown = dice(s, sides)
            if thrown:
                land(s, [1 + int(chance() * side) for side in sides[:thrown]])
                throws += 1
            else:
                for seat in players:
                    if acting(s, seat):
                        break
                act(s, seat, sides[int(chance() * legal(s, seat, sides))])
                moves += 1
    spent = time.process_time() - started
    return Speed(moves / spent, (moves + throws) / spent)


# Games of other libraries; None where a library is not installed.


def openspiel_rollouts(rollouts: int) -> Speed | None:
    """OpenSpiel's own C++ random rollouts of Pig."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(PIG)
    chance = random.Random(1)
    played = [openspiel_game(game, chance) for _ in range(400)]
    moves, transitions = (float(part) for part in np.mean(played, axis=0))

    def rate() -> Speed:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
        state = game.new_initial_state()
        started = time.process_time()
        bot.step(state)
        each = rollouts / (time.process_time() - started)
        return Speed(each * moves, each * transitions)

    return best(rate)


def openspiel_game(game: Any, chance: random.Random) -> tuple[int, int]:
    """One random OpenSpiel game, move by move from Python: its moves and transitions."""
    state, moves, transitions, pick = game.new_initial_state(), 0, 0, chance.random
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(pick() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            moves += 1
        transitions += 1
    return moves, transitions


def openspiel_moves(seconds: float) -> Speed | None:
    """OpenSpiel's Pig, move by move from Python."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, chance = pyspiel.load_game(PIG), random.Random(1)

    def rate() -> Speed:
        moves = transitions = 0
        started = time.process_time()
        while time.process_time() - started < seconds:
            played = openspiel_game(game, chance)
            moves, transitions = moves + played[0], transitions + played[1]
        spent = time.process_time() - started
        return Speed(moves / spent, transitions / spent)

    return best(rate)


def pettingzoo_moves(seconds: float) -> Speed | None:
    """PettingZoo's tic-tac-toe, which is written in Python; it has no dice game."""
    try:
        from pettingzoo.classic import tictactoe_v3
    except ImportError:
        return None
    env, chance = tictactoe_v3.raw_env(), random.Random(1).random

    def rate() -> Speed:
        moves = 0
        started = time.process_time()
        while time.process_time() - started < seconds:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                if over:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(chance() * len(legal))]))
                moves += 1
        rate = moves / (time.process_time() - started)
        return Speed(rate, rate)

    return best(rate)


def pgx_moves(seconds: float) -> Speed | None:
    """Backgammon in pgx, thousands of tables stepped together on whatever device JAX finds."""
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        return None
    env = pgx.make("backgammon")
    step = auto_reset(env.step, env.init)

    @jax.jit  # type: ignore[untyped-decorator]
    def steps(state: Any, key: Any) -> Any:
        def one(carried: Any, _: Any) -> Any:
            state, key = carried
            key, choice, dice = jax.random.split(key, 3)
            legal = jax.numpy.log(state.legal_action_mask.astype("float32"))
            actions = jax.random.categorical(choice, legal)
            return (jax.vmap(step)(state, actions, jax.random.split(dice, TABLES)), key), None

        return jax.lax.scan(one, (state, key), None, length=16)[0]

    key = jax.random.PRNGKey(1)
    now = steps(jax.vmap(env.init)(jax.random.split(key, TABLES)), key)
    jax.block_until_ready(now)

    def rate() -> Speed:
        state, moves = now, 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            state = jax.block_until_ready(steps(*state))
            moves += 16 * TABLES
        each = moves / (time.perf_counter() - started)
        return Speed(each, each)

    return best(rate)


# The whole table.


def table(seconds: float, done: Callable[[str], object] = lambda name: None) -> list[Values]:
    """A row for each game and each peer: moves per second, or None where there is no figure."""
    cores = os.cpu_count() or 1
    rows: list[Values] = []
    for card in [*games.shelf(), *pig_if_installed()]:
        values = card.values({})
        gpu = on_gpu(card, values, seconds)
        rows.append(
            {
                "game": card.name,
                "interpreted": plain(card, values, seconds).moves,
                "one core": compiled(card, values, seconds, 1).moves,
                "all cores": compiled(card, values, seconds, cores).moves,
                "gpu": gpu and gpu.moves,
            }
        )
        done(card.name)
    no_figures = dict.fromkeys(WAYS)
    peers: list[tuple[str, str, dict[str, Callable[[], Speed | None]]]] = [
        (
            "OpenSpiel: pig",
            "open_spiel",
            {
                "interpreted": lambda: openspiel_moves(seconds),
                "one core": lambda: openspiel_rollouts(max(100, int(5_000 * seconds))),
            },
        ),
        (
            "PettingZoo: tictactoe",
            "pettingzoo[classic]",
            {"interpreted": lambda: pettingzoo_moves(seconds)},
        ),
        ("pgx: backgammon", "pgx", {jax_way(): lambda: pgx_moves(seconds)}),
    ]
    for name, package, ways in peers:
        found = {way: measure() for way, measure in ways.items()}
        speeds = {way: speed and speed.moves for way, speed in found.items()}
        lacking = package if None in found.values() else None
        rows.append({"game": name, **no_figures, **speeds, "missing": lacking})
        done(name)
    return rows


def pig_if_installed() -> list[Card]:
    """Pig is the one game that OpenSpiel has too."""
    try:
        return [games.find("pig")]
    except AstragaliError:
        return []


def jax_way() -> str:
    """The column of a figure measured with JAX."""
    try:
        import jax
    except ImportError:
        return "all cores"
    return "gpu" if jax.default_backend() == "gpu" else "all cores"
