"""Two-player Pig, solved: a strategy whose values tests can check against the rules."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

from astragali.engine.advice import WIN, Advice, Opinion
from pig import rules


@cache
def table(target):
    """The winning chance of the player to act, by own score, the other's score and the pot."""
    scores = range(target)
    chances = {(i, j, k): 0.5 for i in scores for j in scores for k in range(target - i)}
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for position, old in chances.items():
            new = max(roll(chances, target, *position), hold(chances, target, *position))
            chances[position] = new
            change = max(change, abs(new - old))
    return chances


def best(chances, target, mine, other, pot):
    return 1.0 if mine + pot >= target else chances[mine, other, pot]


def roll(chances, target, mine, other, pot):
    bust = 1 - chances[other, mine, 0]
    return (bust + sum(best(chances, target, mine, other, pot + n) for n in range(2, 7))) / 6


def hold(chances, target, mine, other, pot):
    return 1.0 if mine + pot >= target else 1 - chances[other, mine + pot, 0]


def standing(hidden, seat):
    return hidden.target, hidden.banked[seat], hidden.banked[1 - seat], hidden.pot


def advise(hidden, seat, actions):
    target, *position = standing(hidden, seat)
    chances = table(target)
    return Advice(
        WIN,
        "exact",
        (
            Opinion(rules.ROLL, roll(chances, target, *position), odds={"bust": 1 / 6}),
            Opinion(rules.HOLD, hold(chances, target, *position)),
        ),
    )


def worth(hidden, seat):
    if hidden.players != 2:
        return None
    if rules.over(hidden):
        return 1.0 if hidden.turn == seat else 0.0
    target, *position = standing(hidden, hidden.turn)
    chances = table(target)
    chance = (roll if hidden.rolling else best)(chances, target, *position)
    return chance if seat == hidden.turn else 1 - chance


def average(
    *, rolls: int = 2, target: int = 100, limits: tuple[int, ...] = (1, 6), quick: bool = False
):
    """The points that so many rolls bring on average.

    More is said below the first line.
    """
    value = rolls * sum(range(limits[0], limits[1] + 1)) / 6 + 0 * target
    return {
        "value": value,
        "quick": quick,
        "odds": [0.5, 0.25],
        "by_roll": {"1": [1, 2], "2": [3, 4]},
        "method": "counted on fingers",
        "simulated": 1000,
        "interval": [value - 0.5, value + 0.5],
    }


def wrong():
    """A value that its simulation does not confirm."""
    return {"value": 1.0, "method": "guessed", "simulated": 10, "interval": [2.0, 3.0]}


STRATEGY = SimpleNamespace(
    advise=advise, worth=worth, QUESTIONS={"average": average, "wrong": wrong}
)
