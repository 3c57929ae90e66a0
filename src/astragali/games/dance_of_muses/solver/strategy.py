"""Dance of Muses for the search: a quick evaluation, and weights of moves for playouts.

A seat does not know who is behind a mask or, early on, who holds which card. The search
(bots/mcts.py) samples these; the functions here see one complete guess.
"""

from __future__ import annotations

import math

from astragali.engine import rule
from astragali.engine.dice_sets import has
from astragali.engine.seat_rows import highest

from ..rules import State, scoring, state
from ..rules.dance import movers
from ..rules.scoring import companies
from ..rules.state import INCREASE, NOBODY, SIX, SWAP

HORIZON = 0  # moves of a playout before the evaluation, which is better than playing on

# By the highest die, measured in self-play of the search: how much of a lead in columns lasts to
# the end, the value of moving next, and the deviation of the difference between two companies.
TRUST = (0.0, 0.25, 0.3, 0.4, 0.45, 0.65, 1.0)
MOVE = (0.0, 0.25, 0.25, 0.45, 0.6, 0.85, 0.0)
DOUBT = (1.8, 1.7, 1.7, 1.6, 1.55, 1.45, 0.5)
HAND = 1.8  # the same deviation for each hand still to be dealt
AT_LEAST = (0, 0x1, 0x11, 0x111, 0x1111, 0x11111, 0x111111)  # by die: 1 in each digit up to it

# Weights of moves in playouts: by what the dice gain, and for the end of a hand.
LIKING = 0.5
WINNING, LOSING = 50.0, 0.02


@rule
def dice_of(s: State, company: int) -> int:
    """A company's dice after Apollo's will: in hex digits, how many are at least 1, 2, … 6."""
    found = 0
    for tile in range(s.laid):
        if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
            found += AT_LEAST[scoring.apollo(s.die[tile], s.suns[s.muse[tile]])]
    return found


@rule
def in_column(found: int, column: int) -> int:
    """A company's die in a column, from its packed dice; the highest is in column 0."""
    shown = 0
    while found & 15 > column:
        found >>= 4
        shown += 1
    return shown


@rule
def columns_won(s: State, company: int) -> int:
    """The columns that a company would win if the hand ended now."""
    own, left, right = dice_of(s, company), 0, 0
    for other in range(companies(s)):
        if other != company:
            left, right = right, dice_of(s, other)
    won = 0
    for column in range(scoring.row_size(s)):
        rival = max(in_column(left, column), in_column(right, column))
        if in_column(own, column) > rival:
            won += 1
    return won


@rule
def evaluate(s: State, seat: int) -> float:
    """A seat's rough expected payoff, from the points so far and the current columns."""
    height = highest(s.die, s.laid)
    to_come = max(0, s.hands - s.played - 1)
    doubt = math.sqrt(HAND * HAND * to_come + DOUBT[height] * DOUBT[height])
    own, total = 0.0, 0.0
    for company in range(companies(s)):
        points = s.score[company] + TRUST[height] * columns_won(s, company)
        to_step = s.phase == state.DANCER or s.phase == state.STEPPING
        if to_step and company == s.turn % companies(s):
            points += MOVE[height]
        strength = math.exp(1.7 * points / doubt)
        total += strength
        if company == seat % companies(s):
            own = strength
    return own / total * companies(s) / s.players


# Weights of moves.


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """The weight of a move in playouts, from what it does to the dice of the seat's company."""
    if action < state.DANCE or action == state.DONE:
        return 1.0
    if action < state.USE:
        return liking(s, seat, gain(s, seat, action - state.DANCE, 1), 0)
    if action < state.STEP:
        return liking_of_ability(s, seat, action - state.USE)
    moving = movers(s, s.dancer, action - state.STEP)
    gained, top = 0, 0
    for tile in range(s.laid):
        if has(moving, tile):
            gained += gain(s, seat, tile, 1)
            top = max(top, s.die[tile] + 1)
    return liking(s, seat, gained, top)


@rule
def liking_of_ability(s: State, seat: int, target: int) -> float:
    ability = s.ability[s.muse[s.dancer]]
    if ability == SWAP:
        change = s.die[target] - s.die[s.dancer]
        return liking(s, seat, gain(s, seat, s.dancer, change) + gain(s, seat, target, -change), 0)
    change = 1 if ability == INCREASE else -1
    return liking(s, seat, gain(s, seat, target, change), s.die[target] + change)


@rule
def gain(s: State, seat: int, tile: int, change: int) -> int:
    """What a seat's company gains if a die changes; gains of a rival are negative."""
    if s.owner[tile] == NOBODY:
        return 0
    suns = s.suns[s.muse[tile]]
    gained = scoring.apollo(s.die[tile] + change, suns) - scoring.apollo(s.die[tile], suns)
    return gained if (s.owner[tile] - seat) % companies(s) == 0 else -gained


@rule
def liking(s: State, seat: int, gained: int, top: int) -> float:
    """The weight of a gain; if a die reaches 6, of winning or losing the hand."""
    if top < SIX:
        return math.exp(LIKING * gained)
    ahead = columns_won(s, seat % companies(s)) - columns_won(s, (seat + 1) % companies(s))
    return WINNING if ahead + gained > 0 else LOSING
