"""What mathematics knows about Diangle: the fewest turns alone, and races of such players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion

from . import racing, rules
from .racing import Chances, Code

METHOD = "exact for players who all go for the fewest turns"
EXTRAS = 4  # a turn can be followed by up to three extra turns


# The worth of a position, and of each action in it.


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """The chance to be first after each action, if then everybody goes for the fewest turns."""
    if not known(hidden):
        return None
    others = {n: chances_of(hidden, n) for n in range(hidden.players) if n != seat}
    opinions = []
    for action in sorted(actions, key=rank):
        after = hidden.copy()
        rules.act(after, seat, action)
        mine = chances_of(after, seat)
        value = win_chance(after, seat, {**others, seat: mine})
        rolls = after.phase in (rules.FIRST_ROLL, rules.SECOND_ROLL)
        odds = {"finish": float(mine[0])} if rolls else {}
        opinions.append(Opinion(action, value, odds=odds))
    return Advice(WIN, METHOD, tuple(opinions))


def rank(action: int) -> int:
    """Where an action stands among equals: advance, place, then what ends the arranging."""
    if action > rules.ADVANCE:
        return 0
    if action >= rules.BACK:
        return 3
    return 1 if action >= rules.KEEP else 2


def worth(hidden: Any, seat: int) -> float | None:
    """The chance to be first if everybody goes for the fewest turns."""
    if not known(hidden):
        return None
    if rules.over(hidden):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(hidden, payoffs)
        return float(payoffs[seat])
    if hidden.phase == rules.DRAW:
        faces = range(hidden.players)
        return float(sum(_drawn(hidden, seat, face) for face in faces) / hidden.players)
    chances = {n: chances_of(hidden, n) for n in range(hidden.players)}
    return win_chance(hidden, seat, chances)


def _drawn(hidden: Any, seat: int, face: int) -> float:
    after = hidden.copy()
    rules.land(after, [face + 1])
    return worth(after, seat) or 0.0


def known(s: Any) -> bool:
    """The table is for games without a turn limit in which freed dice must be rolled."""
    return bool(s.max_turns == 0 and not s.reuse_completed and s.extra < EXTRAS)


def chances_of(s: Any, seat: int) -> Chances:
    """A seat's chances to be done within 0, 1, … turns beyond its present, or next, one."""
    index = s.index[seat]
    if index > rules.LAST:
        return racing.best(index, 0, 0, True)
    board = lying(s, seat, rules.on_board(s.rows[seat]))
    arranges = s.advance_before_roll or (s.turn == seat and s.phase == rules.AFTER)
    dice = lying(s, seat, rules.ALL & ~s.freed[seat]) if arranges else board
    if s.turn != seat or s.phase == rules.DRAW:
        return racing.best(index, dice, 0, False)
    if s.phase == rules.FIRST_ROLL:
        return racing.rolling(index, board, s.extra)
    if s.phase == rules.SECOND_ROLL:
        return racing.rolling(index, board, s.extra, "again")
    if s.phase == rules.DECIDE:
        again = racing.rolling(index, board, s.extra, "again")
        landed = lying(s, seat, rules.ALL & ~s.freed[seat])
        return min(racing.best(index, landed, s.extra, True), again, key=racing.to_come)
    return racing.best(index, dice, s.extra, s.phase == rules.AFTER)


def lying(s: Any, seat: int, dice_set: int) -> Code:
    """A set of a seat's dice by their faces."""
    return sum(
        number * 7**die
        for number in range(1, rules.DICE + 1)
        for die in range(rules.DICE)
        if s.shows[seat][number] & dice_set & 1 << die
    )


def win_chance(s: Any, seat: int, chances: dict[int, Chances]) -> float:
    """The chance that a seat is done before the others, from everybody's chances."""
    import numpy as np

    place = (seat - s.turn) % s.players
    others = np.ones(racing.MOST)
    for other, theirs in chances.items():
        if other != seat:  # who plays before the seat in a round has had one turn more
            earlier = (other - s.turn) % s.players < place
            others *= 1.0 - (theirs if earlier else racing.later(theirs, 1))
    return float((np.diff(chances[seat], prepend=0.0) * others).sum())


# Questions.


def solo(*, count_extra_turns: bool = False, games: int = 200_000) -> dict[str, Any]:
    """Fewest expected turns alone; a Diangle's extra turn is free unless it is to be counted."""
    import numpy as np

    solved = solve(1.0 if count_extra_turns else 0.0)
    turns, extras, _ = simulated(solved, 0, 1, games)
    needed = turns if count_extra_turns else turns - extras
    error = 4 * needed.std() / np.sqrt(games)
    levels = [1 + float(solved["begun"][index, 0, 0]) for index in range(rules.LAST + 1)]
    counted = "counted" if count_extra_turns else "not counted"
    return {
        "value": levels[0],
        "levels": levels,
        "extra_turns": float(extras.mean()),
        "method": "value iteration over all boards that can be held at each level; "
        f"extra turns are {counted}",
        "simulated": games,
        "interval": [float(needed.mean() - error), float(needed.mean() + error)],
    }


def race(*, games: int = 200_000) -> dict[str, Any]:
    """Chance of the first of two players to win if both go for the fewest turns."""
    import numpy as np

    _, _, won = simulated(solve(0.0), 0, 2, games)
    error = 4 * won.std() / np.sqrt(games)
    mine = racing.rolling(0, 0, 0)
    theirs = racing.later(mine, 1)
    return {
        "value": float((np.diff(mine, prepend=0.0) * (1 - theirs)).sum()),
        "method": "from the distribution of the turns that the fewest take",
        "simulated": games,
        "interval": [float(won.mean() - error), float(won.mean() + error)],
    }


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {"solo": solo, "race": race}


def _loops() -> Any:
    from astragali.engine import compiling

    from .game import CARD

    return compiling.loops(CARD, Path(__file__).with_name("solving.py"))


@cache
def solve(charge: float) -> dict[str, Any]:
    """All boards solved for the fewest turns, with what an extra turn is charged."""
    import numpy as np
    from tqdm import tqdm

    loops = _loops()
    shape = (rules.LAST + 1, EXTRAS, loops.CODES)
    after, again = np.zeros(shape), np.zeros(shape)
    begun, plan = np.full(shape, loops.NEVER), np.zeros(shape, np.int32)
    boards = []
    for index in range(rules.LAST + 1):
        held = np.empty(loops.CODES, np.int64)
        boards.append(held[: loops.boards(index, held)].copy())
    for index in tqdm(range(rules.LAST, -1, -1), desc="levels", disable=None):
        for extra in range(most_extra(index) + 1):
            loops.solve(index, extra, charge, boards[index], after, again, begun, plan)
    return {"boards": boards, "after": after, "again": again, "begun": begun, "plan": plan}


def most_extra(index: int) -> int:
    """The most extra turns that can be owed at an index: one for every three levels passed."""
    return int(index // rules.ROWS)


def simulated(solved: dict[str, Any], start: int, playing: int, games: int) -> tuple[Any, Any, Any]:
    """Games by the plan: seat 0's turns, the extra ones among them, and whether it won."""
    import numpy as np

    from astragali.engine.state import table

    from .game import CARD

    tables = table(CARD.lay(CARD.values({"first_player": 0})), rules.State)
    turns, extras, won = (np.zeros(games, np.int64) for _ in range(3))
    plan = (solved["after"], solved["again"], solved["plan"])
    _loops().simulate(tables, 1, start, playing, plan, turns, extras, won)
    return turns, extras, won


def rebuild() -> None:
    """Writes the shipped table anew: a minute or two."""
    import numpy as np
    from tqdm import tqdm

    solved, loops = solve(0.0), _loops()
    plan = (solved["after"], solved["again"], solved["plan"])
    done = np.zeros(solved["after"].shape)
    early = np.zeros((racing.MOST, rules.LAST + 1, EXTRAS, 2 * loops.CODES), np.float32)
    for more in tqdm(range(racing.MOST), desc="turns", disable=None):
        for index in range(rules.LAST, -1, -1):
            for extra in range(most_extra(index) + 1):
                loops.spread(index, extra, more, solved["boards"][index], plan, done, early)
    table: dict[str, Any] = {}
    for index, boards in enumerate(solved["boards"]):
        table[f"boards{index}"] = boards.astype(np.int32)
        for kind, first in (("first", 0), ("again", loops.CODES)):
            chances = early[:, index, 0, first + boards].T
            table[f"{kind}{index}"] = np.round(chances * racing.WHOLE).astype(np.uint16)
    racing.TABLE.parent.mkdir(exist_ok=True)
    np.savez_compressed(racing.TABLE, **table)


# For the search: a quick look at a position, and sensible moves for playouts.


@rule
def evaluate(s: Any, seat: int) -> float:
    """Roughly the chance to win: how far everybody is, and how many dice lie on the boards."""
    mine = 0.0
    total = 0.0
    for player in range(s.players):
        to_go = 0.92 * (rules.LAST + 1 - s.index[player])
        board = rules.on_board(s.rows[player])
        for die in range(rules.DICE):
            to_go -= 0.2 * (board >> die & 1)
        if player == s.turn:
            to_go -= 0.5 + s.extra
        share = 2.0 ** (-0.75 * to_go)
        total += share
        if player == seat:
            mine = share
    return mine / total


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """Places what fits, advances, and rolls what does not lie on the board."""
    if action == rules.DONE:
        return 0.2
    if action < rules.KEEP:
        return 8.0 if action & rules.on_board(s.rows[seat]) == 0 else 0.2
    if action < rules.PLACE:
        return 1.0
    if action < rules.BACK:
        return 10.0
    return 5.0 if action > rules.ADVANCE else 0.02
