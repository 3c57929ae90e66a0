"""Advice for Keep on Rolling: exact for two players, and close for more or with limited turns.

With more players a turn is solved exactly, too, but for what its points are worth against each of
the others alone (win_table.py), combined as if these were the odds of separate duels. So it is when
the turns are limited; then points are worth what they are with so many turns left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from astragali.engine import rule
from astragali.engine.advice import EXACT, WIN, Advice, Opinion
from astragali.engine.errors import AstragaliError
from astragali.engine.seat_rows import next_in

from ...estimates import confirmed
from ..game import CARD
from . import turn_solver, win_table
from .turn_solver import FRESH

rules = CARD.rules

METHOD = EXACT
ERROR = 0.02  # of the chance to win with more players or limited turns, roughly
POINTS = 30  # of a turn, roughly

PUZZLES: tuple[dict[str, Any], ...] = ({}, {"target": 100})  # options whose decisions can be proved


# Values of positions and actions.


def advise(hidden: Any, seat: int, actions: list[int]) -> Advice | None:
    """The chance to win after each action; None outside the table."""
    error, method = ERROR, "duels"
    if known(hidden):
        solved, error, method = turn(hidden), 0.0, METHOD
    elif near(hidden):
        solved = turn_among_many(hidden)
    elif hidden.max_turns:
        solved, method = turn_against_the_clock(hidden), "points and turns left"
    else:
        return None
    opinions = []
    for action in actions:
        if action == rules.STOP:
            banked = rules.stop_value(hidden.carried, hidden.shows, hidden.aside)
            opinions.append(Opinion(action, solved.stop(banked), error))
        elif action == rules.ROLL:
            odds = next_roll(hidden.shows, still_aside(hidden))
            opinions.append(Opinion(action, roll(solved, hidden), error, odds=odds))
        else:
            worth = aside_value(solved, hidden, hidden.aside | action)
            opinions.append(Opinion(action, worth, error))
    return Advice(WIN, method, tuple(opinions))


def worth(hidden: Any, seat: int) -> float | None:
    """The chance to win if both players play perfectly."""
    if hidden.players != 2 or hidden.max_turns:
        return None
    if rules.over(hidden):
        payoffs = [0.0] * rules.MAX_PLAYERS
        rules.result(hidden, payoffs)
        return payoffs[seat]
    if not known(hidden):
        return None
    value = on_turn(hidden)
    if hidden.drawing:
        return 0.5  # before the draw the players are equal
    return value if seat == hidden.turn else 1.0 - value


def known(s: Any) -> bool:
    """Whether the table covers this position: two players, no turn limit, not too far to go."""
    if s.players != 2 or s.max_turns:
        return False
    if s.leader >= 0:
        return bool(behind(s) < win_table.FARTHEST)
    return bool(s.target - min(s.score[0], s.score[1]) <= win_table.MOST)


def near(s: Any) -> bool:
    """Whether the table covers the duels of a position: more players, or turns enough."""
    if limited(s) if s.max_turns else s.players == 2:
        return False
    scores = [s.score[seat] for seat in range(s.players) if s.left[seat] == 0]
    if s.leader >= 0:
        return bool(max(scores) - min(scores) < win_table.FARTHEST)
    return bool(s.target - min(scores) <= win_table.MOST)


def turn_among_many(s: Any) -> turn_solver.Turn:
    """The current turn with more players, solved for as many points as can matter now."""
    so_far = rules.at_stake(s.carried, s.shows, s.aside)
    others = tuple(
        sorted(s.score[seat] for seat in range(s.players) if seat != s.turn and s.left[seat] == 0)
    )
    least = 40 if so_far < 30 else int(so_far) + 90
    return win_table.among_many(s.leader >= 0, s.target, s.score[s.turn], others, least)


def limited(s: Any) -> bool:
    """Whether the turns may well be over before somebody has reached the target."""
    left = s.max_turns - s.turns
    if left <= 2 * s.players:
        return True
    best = max(s.score[seat] for seat in range(s.players))
    return bool(s.leader < 0 and best + left // s.players * POINTS < s.target)


def turn_against_the_clock(s: Any) -> turn_solver.Turn:
    """The current turn when turns are limited, solved for as many points as can matter now."""
    seats = [s.turn]
    while (seat := next_in(seats[-1], s.players, s.left)) != s.turn:
        seats.append(seat)
    rounds, more = divmod(s.max_turns - s.turns, len(seats))
    mine = rounds + (more > 0)
    others = tuple(
        sorted(
            (s.score[seat], mine + rounds + (more > place))
            for place, seat in enumerate(seats)
            if seat != s.turn
        )
    )
    so_far = rules.at_stake(s.carried, s.shows, s.aside)
    least = 40 if so_far < 30 else int(so_far) + 90
    return win_table.turn_against_the_clock(s.leader >= 0, s.target, s.score[s.turn], others, least)


def behind(s: Any) -> int:
    """How far the player on turn is behind the leader."""
    return int(s.score[s.leader] - s.score[s.turn])


def turn(s: Any) -> turn_solver.Turn:
    """The current turn, solved for as many points as can matter now."""
    so_far = rules.at_stake(s.carried, s.shows, s.aside)
    least = 40 if so_far < 30 else int(so_far) + 90
    if s.leader >= 0:
        return win_table.turn(True, behind(s), 0, least)
    mine, theirs = s.target - s.score[s.turn], s.target - s.score[1 - s.turn]
    return win_table.turn(False, mine, theirs, least)


def on_turn(s: Any) -> float:
    """The value of a position to the player on turn."""
    if s.phase == rules.IN_THE_AIR and s.aside == 0 and s.carried == 0:
        table = win_table.table()
        if s.leader >= 0:
            return float(table["overtake"][behind(s)])
        return float(table["race"][s.target - s.score[s.turn], s.target - s.score[1 - s.turn]])
    solved = turn(s)
    if s.phase == rules.IN_THE_AIR:
        return roll(solved, s)
    if s.phase == rules.DECIDE:
        return aside_value(solved, s, s.aside)
    numbers = [0] * rules.ACTIONS
    legal = numbers[: rules.legal(s, s.turn, numbers)]
    return max(aside_value(solved, s, s.aside | action) for action in legal)


def aside_value(solved: turn_solver.Turn, s: Any, aside: int) -> float:
    """The value of having these dice aside."""
    row = turn_solver.row(s.shows, aside)
    return solved.standing(row, rules.at_stake(s.carried, s.shows, aside))


def roll(solved: turn_solver.Turn, s: Any) -> float:
    """The value of rolling on; six dice aside are picked up first."""
    row = turn_solver.row(s.shows, still_aside(s))
    return solved.roll(row, rules.at_stake(s.carried, s.shows, s.aside))


def still_aside(s: Any) -> int:
    """The dice that stay aside when the player rolls on: none after a fill-up."""
    return 0 if s.aside == rules.ALL else int(s.aside)


def next_roll(shows: Any, aside: int) -> dict[str, float]:
    """The chances of a bust and of being able to fill up with the next roll."""
    return _next_roll(tuple(rules.size(shows[n] & aside) for n in range(1, rules.FACES + 1)))


@cache
def _next_roll(aside: tuple[int, ...]) -> dict[str, float]:
    """The same, from how many dice are aside of each number."""
    import numpy as np

    hand = rules.DICE - sum(aside)
    rolled = np.indices((rules.FACES,) * hand).reshape(hand, -1)
    counts = np.stack([(rolled == number).sum(axis=0) for number in range(rules.FACES)])
    set_aside = np.array(aside)[:, None]
    good = (counts > 1) | ((counts > 0) & (set_aside > 0))
    return {
        "bust": float(1.0 - good.any(axis=0).mean()),
        "fill_up": float((counts + set_aside != 1).all(axis=0).mean()),
    }


def risk(hidden: Any, seat: int, action: int) -> float:
    """How bold an action is: the chance that the next roll is a bust."""
    if action != rules.ROLL:
        return 0.0
    return next_roll(hidden.shows, still_aside(hidden))["bust"]


# Questions.


def best_turn(*, turns: int = 300_000) -> dict[str, Any]:
    """The highest expected points of a turn, and how often such a turn is a bust."""
    import numpy as np

    from . import build_tables

    reward = np.arange(1_000.0)
    _, net = build_tables.whole()
    # The probability of a bust is the derivative of the turn's value with respect to the value of a
    # bust. A small reward or penalty also picks the bold or the cautious one of two equal choices.
    little = 1e-6
    best, bold, cautious = (
        build_tables.solve(net, reward, bust, 96) for bust in (0.0, little, -little)
    )
    value = float(best[FRESH, 0])
    banked = build_tables.play(reward, cautious, turns)
    return {
        **confirmed(value, banked),
        "bust": float((value - cautious[FRESH, 0]) / little),
        "bust_at_most": float((bold[FRESH, 0] - value) / little),
        "simulated_bust": float((banked == 0).mean()),
        "method": "backward induction over all standings of the dice set aside, with every option; "
        "bust is for a player who takes the more cautious of two equally good choices",
    }


def reach(*, total: int = 100, turns: int = 300_000) -> dict[str, Any]:
    """The highest chance to end a turn with at least some total."""
    import numpy as np

    from . import build_tables

    if not 1 <= total <= 1_000:
        raise AstragaliError(f"A total to reach is 1 to 1000 points, not {total}.")
    reward = (np.arange(2 * total + 2) >= total).astype(float)
    _, net = build_tables.whole()
    values = build_tables.solve(net, reward, 0.0, total)
    banked = build_tables.play(reward, values, turns)
    return {
        **confirmed(float(values[FRESH, 0]), banked >= total),
        "method": "backward induction over all standings of the dice set aside, with every option",
    }


def win(
    *, mine: int = 0, theirs: int = 0, target: int = 250, turns: int = 300_000
) -> dict[str, Any]:
    """The chance to win of the player on turn in a game for two."""
    from . import build_tables

    if not 1 <= target - mine <= win_table.MOST or not 1 <= target - theirs <= win_table.MOST:
        raise AstragaliError(
            f"Each of the two must need 1 to {win_table.MOST} points to the target."
        )
    stake = win_table.racing(target - mine, target - theirs)
    _, net = build_tables.whole()
    values = build_tables.solve(net, stake.reward, stake.bust, target - mine + 150)
    banked = build_tables.play(stake.reward, values, turns)
    reward = stake.reward.copy()
    reward[0] = stake.bust
    return {
        **confirmed(
            float(win_table.table()["race"][target - mine, target - theirs]), reward[banked]
        ),
        "method": "a table over what both need, every entry solved with every option until its "
        "equation held to 0.0000005; confirmed by one turn, valued by the table where it ends",
    }


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "turn": best_turn,
    "reach": reach,
    "win": win,
}


# For the search: a quick evaluation, and weights of moves for playouts.


@rule
def evaluate(s: Any, seat: int) -> float:
    """A rough chance to win, from the scores and the points at stake."""
    at_stake = 0.75 * rules.at_stake(s.carried, s.shows, s.aside)
    if s.leader >= 0 and s.left[seat] != 0:
        return 0.0
    total = 0.0
    mine = 0.0
    for player in range(s.players):
        if s.left[player] == 0:
            points = s.score[player] + (14.0 + at_stake if player == s.turn else 0.0)
            share = 2.718281828 ** (points / (52.0 if s.leader < 0 else 36.0))
            total += share
            if player == seat:
                mine = share
    return mine / total


@rule
def prefer(s: Any, seat: int, action: int) -> float:
    """The weight of an action in playouts: sets aside what scores, stops with enough points."""
    if s.phase == rules.SET_ASIDE:
        aside = s.aside | action
        worth = rules.stop_value(s.carried, s.shows, aside)
        weight: float = 1.2 ** min(worth, 60)
        return 4.0 * weight if rules.filled_up(s.shows, aside) else weight
    points = rules.stop_value(s.carried, s.shows, s.aside)
    if s.leader >= 0:
        bold = points <= s.score[s.leader] - s.score[seat]
    elif s.aside == rules.ALL:
        bold = points < 60
    else:
        bold = points < 6 * rules.size(rules.ALL & ~s.aside)
    return 5.0 if bold == (action == rules.ROLL) else 0.5
