"""Catch 6 with any options: the duel table's chances to catch, valued for what they lead to.

The chances to catch are those of the best play for 14 points in a single game, whatever the target,
the match or the number of turns left; from them follows what each level is worth to the player on
turn. The turn itself is then solved as in duel_solver.py, for these values. A second catch in the
same turn, where that is allowed, counts in the turn itself, but not in later ones.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...dice_codes import AXES, average_roll_by_axes
from ...spicy_dice import ALL, FACES
from . import duel_solver
from .duel_solver import CARRIED, FRESH, LANDED, SETS, choose, rules

NEVER_ENDS = 100  # turns left that are as good as no limit
FARTHEST = 5  # games to win of a match; more count as these, the difference as far as it goes

Array = Any


class Stakes(NamedTuple):
    """What a game is about, to one of the players: its options, and how far the match has come."""

    target: int
    carryover: bool
    match: bool
    limited: bool  # the number of turns
    needs: int  # games that the player still needs to win
    other_needs: int
    zero: bool  # may roll no dice
    twice: bool  # may catch twice in a turn

    @property
    def of_the_other(self) -> Stakes:
        return self._replace(needs=self.other_needs, other_needs=self.needs)

    @property
    def won(self) -> Stakes | None:
        """After the player has won a game; the other rolls next. None if it wins the match."""
        return None if self.needs == 1 else self._replace(needs=self.needs - 1).of_the_other

    @property
    def given_up(self) -> Stakes | None:
        """After the player has given up a game; the other rolls next. None if that is not allowed.

        The rules offer it only if it does not lose the match.
        """
        if not self.carryover or self.other_needs == 1:
            return None
        return self._replace(other_needs=self.other_needs - 1).of_the_other


def stakes(s: Any, seat: int) -> Stakes:
    """The stakes of a table to a seat."""
    needs = [s.match_games - s.games[seat], s.match_games - s.games[1 - seat]]
    excess = max(0, max(needs) - FARTHEST)
    return Stakes(
        target=s.target_points,
        carryover=s.carryover == 1,
        match=s.match_games > 1,
        limited=0 < turns_left(s) <= NEVER_ENDS,
        needs=max(1, needs[0] - excess),
        other_needs=max(1, needs[1] - excess),
        zero=s.allow_zero_roll == 1,
        twice=s.catches_per_turn > 1,
    )


def turns_left(s: Any) -> int:
    """The turns to the end, with the current one; 0 if nothing limits them."""
    return int(s.max_turns - s.turns) if s.max_turns else 0


def decided(s: Any, seat: int) -> float:
    """How much of the match the current game decides: all of it if there is no other."""
    at = stakes(s, seat)
    turns = turns_left(s) if at.limited else 0
    return won(at, turns) - (1.0 - won(at.of_the_other, turns))


# What levels are worth.


class Levels:
    """All pairs of caught sets in a game to some points, the player on turn first."""

    def __init__(self, target: int) -> None:
        import numpy as np

        worth = np.array([rules.worth(caught) for caught in range(SETS)])
        pairs = [
            (mine, theirs)
            for mine in range(SETS)
            for theirs in range(SETS)
            if not mine & theirs and max(worth[mine], worth[theirs]) < target
        ]
        self.place = {pair: place for place, pair in enumerate(pairs)}
        self.ahead = np.array([np.sign(worth[mine] - worth[theirs]) for mine, theirs in pairs])
        self.swapped = np.array([self.place[theirs, mine] for mine, theirs in pairs])
        self.hazard = np.stack([duel_solver.table()["hazard"][pair] for pair in pairs], axis=1)
        self.quiet = 1.0 - self.hazard.sum(axis=0)
        self.wins = np.zeros((FACES, len(pairs)), bool)
        self.next = np.zeros((FACES, len(pairs)), int)  # the other is on turn there
        for number in range(FACES):
            for place, (mine, theirs) in enumerate(pairs):
                more = mine | 1 << number
                self.wins[number, place] = worth[more] >= target
                self.next[number, place] = self.place.get((theirs, more), 0)

    def before(self, after: Array, won: float, given_up: list[float]) -> Array:
        """The values one turn earlier, from those of the other player who is on turn then.

        `given_up` has the value of carrying each number over.
        """
        import numpy as np

        total = self.quiet * (1.0 - after[self.swapped])
        for number in range(FACES):
            kept = np.maximum(1.0 - after[self.next[number]], given_up[number])
            total += self.hazard[number] * np.where(self.wins[number], won, kept)
        return total


@cache
def levels(target: int) -> Levels:
    return Levels(target)


def value(at: Stakes, turns: int, mine: int = 0, theirs: int = 0) -> float:
    """The chance to win of the player on turn at a level, with so many turns left."""
    place = levels(at.target).place[mine, theirs]
    return float(course(at._replace(zero=False, twice=False))[turns if at.limited else 0, place])


def course(at: Stakes) -> Array:
    """The values of all levels, by the number of turns left; a single row if nothing limits it."""
    return courses(at)[0] if at.needs <= at.other_needs else courses(at.of_the_other)[1]


@lru_cache(maxsize=FARTHEST**2 + 8)
def courses(at: Stakes) -> tuple[Array, Array]:
    """The same for both players, each on turn."""
    import numpy as np

    known, other = levels(at.target), at.of_the_other
    both = [ended(at), ended(other)] if at.limited else [np.full(len(known.place), 0.5)] * 2
    rows, change = [both], 1.0
    while len(rows) <= NEVER_ENDS if at.limited else change > 1e-7:
        turns = len(rows) - 1 if at.limited else 0
        earlier = [
            known.before(after, won(one, turns), given_up(one, turns))
            for one, after in ((at, both[1]), (other, both[0]))
        ]
        change = float(abs(earlier[0] - both[0]).max() + abs(earlier[1] - both[1]).max())
        both = earlier
        rows = [*rows, both] if at.limited else [both]
    return np.array([one for one, _ in rows]), np.array([two for _, two in rows])


def ended(at: Stakes) -> Array:
    """The values when no turns are left: more games, or more points in a single game, win."""
    import numpy as np

    known = levels(at.target)
    games = np.full(len(known.place), np.sign(at.other_needs - at.needs))
    return 0.5 + 0.5 * (games if at.match else known.ahead)


def won(at: Stakes, turns: int) -> float:
    """The value of winning the game, with so many turns left then."""
    return 1.0 if at.won is None else 1.0 - value(at.won, turns)


def given_up(at: Stakes, turns: int) -> list[float]:
    """The values of giving the game up and carrying each number over; -1 if not allowed."""
    if at.given_up is None:
        return [-1.0] * FACES
    able = levels(at.target).place
    return [
        1.0 - value(at.given_up, turns, theirs=1 << number) if (0, 1 << number) in able else -1.0
        for number in range(FACES)
    ]


# A turn.


@cache
def patterns() -> tuple[list[tuple[int, int]], Array]:
    """What dice may catch, naturally and by free choice; and which of these each code catches."""
    import numpy as np

    natural, free = duel_solver.catches()
    found, place = np.unique(natural.astype(int) * SETS + free, return_inverse=True)
    return [divmod(int(each), SETS) for each in found], place.reshape(AXES)


def caught(at: Stakes, mine: int, theirs: int, turns: int) -> Array:
    """The value of the best catch of all landed dice, with so many turns left after this one."""
    import numpy as np

    kinds, place = patterns()
    win, lose = won(at, turns), given_up(at, turns)
    open_numbers = ALL & ~(mine | theirs)

    def worth(numbers: int) -> float:
        if rules.worth(mine | numbers) >= at.target:
            return win
        return 1.0 - value(at.of_the_other, turns, theirs, mine | numbers)

    single = {1 << n: max(worth(1 << n), lose[n]) for n in range(FACES) if open_numbers >> n & 1}
    best = []
    for natural, free in kinds:
        found = [value for number, value in single.items() if number & (natural | free)]
        if at.twice and natural & open_numbers:
            found += [worth(natural | number) for number in single if number & free]
        best.append(max(found, default=-1.0))
    return np.array(best)[place]


@lru_cache(maxsize=16)  # 2 MB each
def turn(at: Stakes, mine: int, theirs: int, left: int) -> tuple[Array, Array]:
    """The values to the player on turn: of rolling, and of landed dice after the turn."""
    import numpy as np

    hazard = duel_solver.table()["hazard"][theirs, mine]
    quiet = 1.0 - hazard.sum()
    place = levels(at.target).place[mine, theirs]
    rows = course(at._replace(zero=False, twice=False))

    def after_a_catch(turns: int) -> float:
        """The value left if the other catches something, with so many turns left then."""
        other = at.of_the_other
        gone, carry = won(other, turns), given_up(other, turns)
        total = 0.0
        for number in range(FACES):
            more = theirs | 1 << number
            if hazard[number] > 0.0:
                if rules.worth(more) >= at.target:
                    rest = 1.0 - gone
                else:
                    rest = min(value(at, turns, mine, more), 1.0 - carry[number])
                total += hazard[number] * rest
        return total

    first = (2 - left % 2) if at.limited else 0
    kept = np.full(AXES, rows[0, place])  # if turns are limited, when none is left
    rolled = np.empty(AXES)
    for now in range(first, left + 1, 2) if at.limited else [0] * 200:
        if now == 1:
            waiting = kept
        else:
            rest = max(now - 2, 0)
            some = after_a_catch(rest) + CARRIED * (1.0 - quiet) * (kept - rows[rest, place])
            waiting = quiet * kept + np.clip(some, 0.0, 1.0)
        landed = np.maximum(caught(at, mine, theirs, max(now - 1, 0)), waiting)
        before = rolled[FRESH]
        rolled[LANDED] = landed[LANDED]
        average_roll_by_axes(rolled)
        kept = choose(rolled, none=at.zero)
        if not at.limited and abs(rolled[FRESH] - before) < 1e-7:
            break
    return rolled, waiting
