"""What is known about playing Dance of Muses well: how a hand stands, and which moves make sense.

A seat cannot tell a few worlds apart: who hides behind a mask, and early on who holds which card.
The search looks at all of them (bots/mcts.py); here one of them is given, and judged.
"""

from __future__ import annotations

import math

from astragali.engine import rule
from astragali.engine.dice_sets import has

from .. import rules
from ..rules import State, scoring
from ..rules.dance import movers
from ..rules.scoring import companies
from ..rules.state import INCREASE, NOBODY, SIX, SWAP

HORIZON = 0  # moves of a playout before a position is judged: judging beats playing on

# By the highest die of the hand, from games of the search against itself: how much of a lead in
# columns will be there at the end, what it is worth to be about to move, and how many points the
# difference between two companies may still be off by.
TRUST = (0.0, 0.25, 0.3, 0.4, 0.45, 0.65, 1.0)
MOVE = (0.0, 0.25, 0.25, 0.45, 0.6, 0.85, 0.0)
DOUBT = (1.8, 1.7, 1.7, 1.6, 1.55, 1.45, 0.5)
HAND = 1.8  # the same for a hand that is yet to be dealt
AT_LEAST = (0, 0x1, 0x11, 0x111, 0x1111, 0x11111, 0x111111)  # a die is at least 1, 2, … its number

# How a playout likes what a move does to the dice: their gain, and the end of a hand.
LIKING = 0.5
WINNING, LOSING = 50.0, 0.02


@rule
def dice_of(s: State, company: int) -> int:
    """A company's dice after Apollo's will: how many are at least 1, 2, … 6, a digit for each."""
    found = 0
    for tile in range(s.laid):
        if s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == company:
            found += AT_LEAST[scoring.apollo(s.die[tile], s.suns[s.muse[tile]])]
    return found


@rule
def in_column(found: int, column: int) -> int:
    """What a company's die in a column shows; the highest is in column 0."""
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
def highest(s: State) -> int:
    """The highest die on the floor."""
    found = 0
    for tile in range(s.laid):
        found = max(found, s.die[tile])
    return found


@rule
def evaluate(s: State, seat: int) -> float:
    """The payoff that a seat can expect, from the points so far and the columns as they stand."""
    height = highest(s)
    to_come = max(0, s.hands - s.played - 1)
    doubt = math.sqrt(HAND * HAND * to_come + DOUBT[height] * DOUBT[height])
    own, total = 0.0, 0.0
    for company in range(companies(s)):
        points = s.score[company] + TRUST[height] * columns_won(s, company)
        if company == s.turn % companies(s) and rules.about_to_step(s):
            points += MOVE[height]
        strength = math.exp(1.7 * points / doubt)
        total += strength
        if company == seat % companies(s):
            own = strength
    return own / total * companies(s) / s.players


# Which moves make sense.


@rule
def prefer(s: State, seat: int, action: int) -> float:
    """How much a playout likes a move: for what it does to the dice of the seat's company."""
    if action < rules.DANCE or action == rules.DONE:
        return 1.0
    if action < rules.USE:
        return liking(s, seat, gain(s, seat, action - rules.DANCE, 1), 0)
    if action < rules.STEP:
        return liking_of_ability(s, seat, action - rules.USE)
    moving = movers(s, s.dancer, action - rules.STEP)
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
    """What a seat's company gains when a die changes by so much; what a rival gains is lost."""
    if s.owner[tile] == NOBODY:
        return 0
    suns = s.suns[s.muse[tile]]
    gained = scoring.apollo(s.die[tile] + change, suns) - scoring.apollo(s.die[tile], suns)
    return gained if (s.owner[tile] - seat) % companies(s) == 0 else -gained


@rule
def liking(s: State, seat: int, gained: int, top: int) -> float:
    """From what is gained, and from who wins the hand if a die reaches 6."""
    if top < SIX:
        return math.exp(LIKING * gained)
    ahead = columns_won(s, seat % companies(s)) - columns_won(s, (seat + 1) % companies(s))
    return WINNING if ahead + gained > 0 else LOSING
