"""What mathematics knows about Catch 6: the fewest turns alone, exactly, and good play for two."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from astragali.engine import rule
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.errors import AstragaliError

from . import duel, rules

METHOD = "solved for the player's own dice, against an opponent with an average chase"
UNSURE = 0.03  # about how far the averaged opponent puts a worth wrong, seen in self-play


# The worth of each action.


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win the game after each action; None in a match and with unusual options."""
    if not known(hidden):
        return None
    mine, theirs = hidden.caught[seat], hidden.caught[1 - seat]
    if hidden.phase == rules.TO_ROLL:
        opinions = rolls(hidden, seat, actions)
    else:
        dice = place(hidden.shows[seat], rules.ALL)
        opinions = []
        for action in actions:
            if action == rules.DECLINE:
                value = float(duel.solved(mine, theirs)[1][dice])
            else:
                more = mine | 1 << (action - rules.CATCH - 1)
                won = rules.worth(more) >= hidden.target_points
                value = 1.0 if won else 1.0 - float(duel.table()["on_turn"][theirs, more])
            opinions.append(Opinion(action, value, UNSURE))
    return Advice(WIN, METHOD, tuple(opinions))


def rolls(hidden: Any, seat: int, actions: list[int]) -> list[Opinion]:
    """What rolling each set of dice is worth, and the chance to catch something with it."""
    mine, theirs = hidden.caught[seat], hidden.caught[1 - seat]
    rolled = duel.solved(mine, theirs)[0]
    able = some_catch(mine | theirs)
    opinions = []
    for action in actions:
        dice = place(hidden.shows[seat], rules.ALL & ~action)
        odds = {"catch": float(able[dice])}
        opinions.append(Opinion(action, float(rolled[dice]), UNSURE, odds=odds))
    return opinions


def known(s: Any) -> bool:
    """The table is for single games to 14 points by the printed rules."""
    return bool(
        s.match_games == 1
        and s.target_points == 14
        and s.catches_per_turn == 1
        and s.allow_zero_roll == 0
        and s.max_turns == 0
    )


def place(shows: Any, kept: int) -> tuple[int, ...]:
    """The place of six dice in a table of codes: the faces of those kept, 0 for the others."""
    faces = [0] * rules.DICE
    for number in range(1, rules.DICE + 1):
        for die in range(rules.DICE):
            if shows[number] & kept & 1 << die:
                faces[die] = number
    return tuple(reversed(faces))


@cache
def some_catch(closed: int) -> Any:
    """For all dice the chance that rolling those that are 0 lets some open number be caught."""
    natural, free = duel.catches()
    able = ((natural | free) & ~closed != 0).astype(float)
    duel.mean(able)
    return able


# Questions.


def number(*, games: int = 200_000) -> dict[str, Any]:
    """Fewest expected turns to catch one given number alone."""
    return first(open=1, games=games)


def first(*, open: int = 3, games: int = 200_000) -> dict[str, Any]:
    """Fewest expected turns to catch any of so many open numbers alone."""
    if not 1 <= open <= rules.DICE:
        raise AstragaliError(f"There are 1 to {rules.DICE} open numbers, not {open}.")
    wanted = 2**open - 1
    return answer(wanted, tuple(caught & wanted != 0 for caught in range(duel.SETS)), games)


def solo(*, points: int = 14, games: int = 200_000) -> dict[str, Any]:
    """Fewest expected turns to 14 points alone."""
    if not 1 <= points <= 14:
        raise AstragaliError(f"A game is to 1 to 14 points, not {points}.")
    finished = tuple(rules.worth(caught) >= points for caught in range(duel.SETS))
    return answer(rules.ALL, finished, games)


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "number": number,
    "first": first,
    "solo": solo,
}


def answer(wanted: int, finished: tuple[bool, ...], games: int) -> dict[str, Any]:
    """The fewest turns to a finished set of numbers, solved and then played by the rules."""
    import numpy as np

    from astragali.engine.state import table

    from .game import CARD

    solved = solve(wanted, finished)
    tables = table(CARD.lay(CARD.values({"first_player": 0})), rules.State)
    turns = np.zeros(games, np.int64)
    _loops().simulate(tables, 1, wanted, np.array(finished), solved, turns)
    error = 4 * turns.std() / np.sqrt(games)
    return {
        "value": float(solved[0][0, 0]),
        "method": "value iteration over all 46,656 positions of the dice and all sets of numbers",
        "simulated": games,
        "interval": [float(turns.mean() - error), float(turns.mean() + error)],
    }


def _loops() -> Any:
    from astragali.engine import compiling

    from .game import CARD

    return compiling.loops(CARD, Path(__file__).with_name("solving.py"))


def solve(wanted: int, finished: tuple[bool, ...]) -> tuple[Any, Any, Any]:
    """For every set of caught numbers the turns still needed, rolling or not yet, and the plan."""
    import numpy as np
    from tqdm import tqdm

    loops = _loops()
    natural, free = np.zeros(loops.CODES, np.int64), np.zeros(loops.CODES, np.int64)
    loops.catches(natural, free)
    rolled, kept = np.zeros((duel.SETS, loops.CODES)), np.zeros((duel.SETS, loops.CODES))
    plan = np.zeros((duel.SETS, loops.CODES), np.int32)
    sets = [caught for caught in range(duel.SETS) if not finished[caught] and not caught & ~wanted]
    for caught in tqdm(sets[::-1], desc="sets of numbers", disable=None):
        loops.solve(caught, wanted, natural, free, rolled, kept, plan)
    return rolled, kept, plan


# For the search: a quick look at a position, and sensible moves for playouts.


@rule
def evaluate(s: Any, seat: int) -> float:
    """Roughly the chance to win: games won, points caught, and the longest row of one number."""
    ahead = 0.0
    for player in range(2):
        lead = 0.16 * rules.worth(s.caught[player]) + 1.2 * (s.games[player] - s.games[1 - player])
        longest = 0
        for number in range(1, rules.DICE + 1):
            closed = (s.caught[0] | s.caught[1]) >> (number - 1) & 1
            if not closed:
                alike = rules.size(s.shows[player][number])
                red = s.shows[player][number] >> (number - 1) & 1
                longest = max(longest, 2 * alike + red)
        lead += 0.08 * longest + (0.15 if player == s.turn else 0.0)
        ahead += lead if player == seat else -lead
    odds: float = 2.718281828**ahead
    return odds / (1.0 + odds)


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """Keeps dice of one open number and its red, rolls the others, and catches."""
    if action > rules.ALL:
        return 0.2 if action == rules.DECLINE or action == rules.CARRY else 3.0
    best = 0
    keep = 0
    for number in range(1, rules.DICE + 1):
        if not (s.caught[0] | s.caught[1]) >> (number - 1) & 1:
            alike = s.shows[seat][number]
            chase = 4 * rules.size(alike) + 2 * (alike >> (number - 1) & 1)
            if chase > best:
                best = chase
                keep = alike
    return 40.0 if action == rules.ALL & ~keep else 0.3
