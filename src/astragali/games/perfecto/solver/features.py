"""What the learned player of Perfecto looks at, for any number of players and any variant.

Everything is relative: chances by the dice that a seat sees, and lives. bots/learned_policy.py and
research/train.py use the functions of this module, which docs/training.md describes.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice import below
from astragali.engine.dice_sets import has, size
from astragali.games.spicy_dice import DICE

from ..rules import MAX_PLAYERS, State, calls, rounds, state
from .count_odds import (
    MOST,
    NOBODY,
    chance,
    chance_after,
    exact_chance,
    idle_dice,
    lowest_raise,
    write_chances,
)
from .sensible import HABITS, choose

__all__ = [
    "ACTION", "CANDIDATES", "HABITS", "KINDS", "NOTES", "POSITION", "PUPILS", "SITUATIONS",
    "TABLES", "candidates", "choose", "describe", "look", "odds", "plausible", "side", "situation",
    "stage", "tally", "vary", "worth",
]  # fmt: skip

POSITION, ACTION = 38, 26  # how many features a position and an action have
CANDIDATES = 48  # the most actions that `candidates` leaves
PUBLIC = state.RANKS * MOST  # where the chances by what everybody sees begin, among the notes
NOTES = 2 * PUBLIC

LEAST = 0.08  # bids less likely than this are not considered, unless there is nothing else
LEAST_AFTER_ROLL = 0.3  # the same for the bid that a roll aims at
SAFE = 0.9  # below the highest bid with this chance, only the lowest and the certain are considered
HIGHER = 3  # bids considered for each rank, from there on

# The tables to learn from, and how the habits of other players vary around `HABITS`.
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2, "rules": "advanced"},
    {"players": 3},
    {"players": 3},
    {"players": 3, "rules": "advanced"},
    {"players": 3, "rules": "advanced"},
    {"players": 4},
    {"players": 4},
    {"players": 4, "rules": "advanced"},
    {"players": 4, "rules": "advanced"},
    {"players": 4, "teams": True},
    {"players": 4, "teams": True, "rules": "basic"},
    {"players": 2, "match_target": 3},
    {"players": 3, "match_target": 5},
    {"players": 4, "match_target": 7, "rules": "advanced"},
    {"players": 3, "rules": "advanced", "sidestep_scope": "all_own", "thaw_on_return": False},
    {"players": 3, "opening_roll": False, "bid_cap": "none"},
)
PUPILS = (0.35, 0.3, 0.2, 0.6, 0.14, 0.2, 0.6)


# The position.


@rule
def look(s: State, seat: int, notes: Any, position: Any) -> None:
    """Writes the chances of all bids to the notes, and the features of the position."""
    for rank in range(1, state.RANKS + 1):
        write_chances(s, seat, rank, notes, (rank - 1) * MOST)
        write_chances(s, NOBODY, rank, notes, PUBLIC + (rank - 1) * MOST)
    dice = 0
    remaining = 0
    fewest = DICE
    most = 0
    for other in range(s.players):
        dice += size(calls.held(s.lives[other]))
        if s.lives[other] > 0:
            remaining += 1
            if other != seat:
                fewest = min(fewest, s.lives[other])
                most = max(most, s.lives[other])
    follows = next_seat(s, seat)
    position[0] = remaining / MAX_PLAYERS
    position[1] = dice / (MAX_PLAYERS * DICE)
    position[2] = size(calls.held(s.lives[seat])) / DICE
    position[3] = s.lives[seat] / DICE
    position[4] = s.lives[follows] / DICE
    position[5] = s.lives[s.bidder] / DICE if s.bidder >= 0 else 0.0
    position[6] = s.lives[s.caller] / DICE if s.caller >= 0 else 0.0
    position[7] = fewest / DICE
    position[8] = most / DICE
    position[9] = is_true(notes, 0, s.bid, 0)
    position[10] = position[9] - is_true(notes, 0, s.bid, 1)
    position[11] = is_true(notes, 0, s.bid, -1)
    position[12] = is_true(notes, PUBLIC, s.bid, 0)
    position[13] = 1.0 if s.bid == 0 else 0.0
    position[14] = support(s, seat, calls.rank_of(s.bid)) if s.bid > 0 else 0.0
    position[15] = best_raise(s, notes, 0, s.bid)
    position[16] = best_after_roll(s, seat)
    position[17] = s.rules
    position[18] = s.teams
    position[19] = 1.0 if s.match_target > 0 else 0.0
    position[20] = 1.0 if seat == s.bidder else 0.0
    position[21] = 1.0 if seat == s.caller else 0.0
    position[22] = 1.0 if s.teams == 1 and s.bidder == calls.partner(seat) else 0.0
    position[23] = 1.0 if s.teams == 1 and s.caller == calls.partner(seat) else 0.0
    position[24] = 1.0 if s.call == state.CHALLENGED else 0.0
    position[25] = 1.0 if s.call == state.PERFECTO_CALLED else 0.0
    position[26] = 1.0 if s.stake == 2 else 0.0
    position[27] = 1.0 if s.stake == 3 else 0.0
    position[28] = 1.0 if s.call == state.SURRENDERED else 0.0
    position[29] = s.due / MAX_PLAYERS
    position[30] = 1.0 if s.phase == state.RAISE else 0.0
    position[31] = 1.0 if s.phase == state.SIDES else 0.0
    position[32] = 1.0 if s.lives[seat] == 1 else 0.0
    position[33] = 1.0 if s.bidder >= 0 and s.lives[s.bidder] == 1 else 0.0
    position[34] = 1.0 if s.lives[follows] == 1 else 0.0
    position[35] = 1.0 if fewest == 1 else 0.0
    position[36] = size(s.frozen[seat]) / DICE
    position[37] = 1.0 if s.bid > 0 and position[9] <= 0.0 else 0.0


@rule
def next_seat(s: State, seat: int) -> int:
    """The next player who is still in."""
    other = (seat + 1) % s.players
    while s.lives[other] == 0:
        other = (other + 1) % s.players
    return other


@rule
def is_true(notes: Any, at: int, bid: int, more: int) -> float:
    """The chance of a bid, or of one with a larger quantity, by the notes; 0 for no bid."""
    if bid == 0:
        return 0.0
    quantity = max(calls.quantity_of(bid) + more, 0)
    return notes[at + (calls.rank_of(bid) - 1) * MOST + quantity] if quantity < MOST else 0.0


@rule
def support(s: State, seat: int, rank: int) -> float:
    """What a seat's own dice count for a rank, by the die."""
    total = 0
    for die in range(DICE):
        if has(calls.held(s.lives[seat]), die):
            total += rounds.worth(die, s.hand[seat][die], rank)
    return total / DICE


@rule
def best_raise(s: State, notes: Any, at: int, bid: int) -> float:
    """The chance of the likeliest bid above another."""
    best = 0.0
    for rank in range(1, state.RANKS + 1):
        best = max(best, is_true(notes, at, lowest_raise(s, bid, rank), 0))
    return best


@rule
def best_after_roll(s: State, seat: int) -> float:
    """The chance of the likeliest bid if dice that do not count for it are rolled first."""
    best = 0.0
    for rank in range(1, state.RANKS + 1):
        best = max(best, aimed(s, seat, rank))
    return best


@rule
def aimed(s: State, seat: int, rank: int) -> float:
    """The chance of a bid on a rank after rolling the dice that do not count for it.

    It is the lowest one, but no opening below what all dice count on average.
    """
    dice = 0
    for owner in range(s.players):
        dice += size(calls.held(s.lives[owner]))
    bid = lowest_raise(s, s.bid if s.bid > 0 else state.RANKS * (dice // 3), rank)
    if bid == 0 or s.phase != state.BIDDING:
        return 0.0
    return chance_after(s, seat, bid, idle_dice(s, seat, rank))


# The actions.


@rule
def candidates(s: State, seat: int, actions: Row, count: int, notes: Any) -> int:
    """Keeps the actions worth considering, in their order, and returns how many; at least one."""
    kept = 0
    likeliest = 0
    best = -1.0
    for number in range(count):
        action = actions[number]
        if calls.is_bid(action) and is_true(notes, 0, action, 0) > best:
            best = is_true(notes, 0, action, 0)
            likeliest = action
    for number in range(count):
        action = actions[number]
        keep = True
        if calls.is_bid(action):
            keep = considered(s, notes, action)
        elif calls.is_roll(action):
            keep = aims(s, seat, action - state.ROLL)
        elif calls.is_sidestep(action):
            keep = best_raise(s, notes, 0, s.bid) >= LEAST_AFTER_ROLL
        if keep and kept < CANDIDATES:
            actions[kept] = action
            kept += 1
    if kept == 0:
        actions[0] = likeliest
        kept = 1
    return kept


@rule
def considered(s: State, notes: Any, bid: int) -> bool:
    """Whether a bid is likely enough, and not far below or above what is likely."""
    if is_true(notes, 0, bid, 0) < LEAST:
        return False
    lowest = lowest_raise(s, s.bid, calls.rank_of(bid))
    if is_true(notes, 0, bid, 1) >= SAFE:
        certain = is_true(notes, 0, bid, 0) >= 1.0 and is_true(notes, 0, bid, 1) < 1.0
        return bid == 1 or certain or (s.bid > 0 and bid == lowest)
    quantity = calls.quantity_of(bid)
    first = calls.quantity_of(lowest)
    while is_true(notes, 0, lowest, 1) >= SAFE:
        lowest += state.RANKS
        first += 1
    return quantity < first + HIGHER


@rule
def aims(s: State, seat: int, dice_set: int) -> bool:
    """Whether a roll helps a rank that it makes likely enough."""
    found = False
    for rank in range(1, state.RANKS + 1):
        if idle_dice(s, seat, rank) == dice_set:
            found |= s.bid == 0 or aimed(s, seat, rank) >= LEAST_AFTER_ROLL
    return found


@rule
def describe(s: State, seat: int, action: int, notes: Any, row: Any) -> None:
    """Writes the features of an action, after `look`."""
    for number in range(ACTION):
        row[number] = 0.0
    row[kind_of(action)] = 1.0
    row[11] = likely_right(s, seat, action, notes)
    if calls.is_bid(action):
        rank = calls.rank_of(action)
        same = s.bid > 0 and rank == calls.rank_of(s.bid)
        holds = is_true(notes, 0, action, 0)
        row[12] = holds
        row[13] = holds - is_true(notes, 0, action, 1)
        row[14] = is_true(notes, 0, action, -1)
        row[15] = is_true(notes, PUBLIC, action, 0)
        row[16] = support(s, seat, rank)
        row[17] = min((action - s.bid) / (4.0 * state.RANKS), 1.0)
        row[18] = 1.0 if same else 0.0
        row[19] = best_raise(s, notes, 0, action)
        row[20] = best_raise(s, notes, PUBLIC, action)
        row[21] = 1.0 if action == lowest_raise(s, s.bid, rank) else 0.0
        row[22] = is_true(notes, 0, action, -1) if same else holds
    elif calls.is_roll(action):
        row[12] = row[11]
        row[23] = size(action - state.ROLL) / DICE
        row[24] = 1.0 if action - state.ROLL == calls.loose(s, seat) else 0.0
    elif calls.is_sidestep(action):
        die = action - state.SIDESTEP
        row[12] = best_raise(s, notes, 0, s.bid)
        row[25] = worth_showing(s, seat, die, notes)


@rule
def kind_of(action: int) -> int:
    """The kind of an action, from 0 to 10."""
    if calls.is_bid(action):
        return 0
    if calls.is_roll(action):
        return 1
    if calls.is_sidestep(action):
        return 2
    if action == state.PASS:
        return 3
    return 4 + action - state.CHALLENGE  # the calls and the sides come last


@rule
def likely_right(s: State, seat: int, action: int, notes: Any) -> float:
    """The chance that an action turns out right, by the dice that a seat sees."""
    if calls.is_bid(action):
        return is_true(notes, 0, action, 0)
    if calls.is_roll(action):
        best = 0.0
        for rank in range(1, state.RANKS + 1):
            if idle_dice(s, seat, rank) == action - state.ROLL:
                best = max(best, aimed(s, seat, rank))
        return best
    if calls.is_sidestep(action):
        return best_raise(s, notes, 0, s.bid)
    holds = is_true(notes, 0, s.bid, 0)
    exact = holds - is_true(notes, 0, s.bid, 1)
    if action == state.PERFECTO:
        return exact
    if s.call == state.PERFECTO_CALLED:
        holds = 1.0 - exact
    if action == state.SIDE_BIDDER:
        return holds
    if action == state.SIDE_CALLER or s.call == state.BID_STANDS:
        return 1.0 - holds
    bidding = seat == s.bidder or (s.teams == 1 and calls.partner(seat) == s.bidder)
    mine = holds if bidding else 1.0 - holds
    return 1.0 - mine if action == state.SURRENDER else mine


@rule
def worth_showing(s: State, seat: int, die: int, notes: Any) -> float:
    """What a die counts for the rank of the likeliest raise."""
    best = -1.0
    shown = 0
    for rank in range(1, state.RANKS + 1):
        likely = is_true(notes, 0, lowest_raise(s, s.bid, rank), 0)
        if likely > best:
            best = likely
            shown = rounds.worth(die, s.hand[seat][die], rank)
    return shown / 2.0


@rule
def plausible(s: State, seat: int) -> float:
    """How well a guess of the hidden dice agrees with what others said: they believed it."""
    agrees = 1.0
    if s.bidder >= 0 and s.bidder != seat:
        agrees *= 0.05 + chance(s, s.bidder, s.bid)
    if s.caller >= 0 and s.caller != seat:
        if s.call == state.PERFECTO_CALLED:
            agrees *= 0.05 + exact_chance(s, s.caller, s.bid)
        else:
            agrees *= 1.05 - chance(s, s.caller, s.bid)
    return agrees


def odds(hidden: State, seat: int, action: int) -> dict[str, float]:
    """The chances to show beside an action."""
    if calls.is_bid(action):
        return {"true": float(chance(hidden, seat, action))}
    if action == state.PERFECTO:
        return {"exact": float(exact_chance(hidden, seat, hidden.bid))}
    if action in (state.CHALLENGE, state.DOUBLE, state.SIDE_BIDDER, state.SIDE_CALLER):
        return {"true": float(chance(hidden, seat, hidden.bid))}
    return {}


KINDS = 12  # 11 kinds of actions, and unlikely bids
UNLIKELY = 0.05


@rule
def tally(s: State, seat: int, action: int, counts: Any) -> None:
    """Counts an action by its kind, and bids that are unlikely."""
    counts[kind_of(action)] += 1
    if calls.is_bid(action) and chance(s, seat, action) < UNLIKELY:
        counts[KINDS - 1] += 1


# The value of a position between two rounds.

OWN = DICE + 1
LINE_UPS = OWN * OWN * OWN  # the lives of up to three others, in falling order
SITUATIONS = 2 * 2 * OWN * LINE_UPS * 2  # by rules, teams, own lives, those of others, who leads


@rule
def side(s: State, seat: int) -> int:
    """Whom a seat plays for: partners for the same side."""
    return seat % 2 if s.teams == 1 else seat


@rule
def stage(s: State) -> int:
    """A number that changes when a round ends."""
    return s.rounds


@rule
def situation(s: State, seat: int) -> int:
    """The number of a seat's situation between two rounds; -1 in a match, which `worth` derives."""
    return line_up(s, seat) if s.match_target == 0 else -1


@rule
def line_up(s: State, seat: int) -> int:
    """The number of a seat's situation in a game, by everyone's lives."""
    first = 0
    second = 0
    third = 0
    for other in range(s.players):
        if other != seat and not (s.teams == 1 and other == calls.partner(seat)):
            lives = s.lives[other]
            if lives > first:
                first, second, third = lives, first, second
            elif lives > second:
                second, third = lives, second
            elif lives > third:
                third = lives
    if s.teams == 1:
        third = s.lives[calls.partner(seat)]
    number = ((s.rules * 2 + s.teams) * OWN + s.lives[seat]) * OWN + first
    leads = s.turn == seat or (s.teams == 1 and s.turn == calls.partner(seat))
    return ((number * OWN + second) * OWN + third) * 2 + leads


@rule
def worth(s: State, seat: int, values: Any) -> float:
    """The expected payoff of a seat between two rounds, from the learned values of situations."""
    if s.match_target == 0:
        return value_in_game(s, seat, values)
    mine = 0.0
    total = 0.0
    for other in range(s.players):
        needed = s.match_target - s.score[other] - points_to_come(s, other, values)
        needed = max(needed, 0.0) + 0.4
        weight = 1.0 / (needed * needed)
        total += weight
        if other == seat:
            mine = weight
    return mine / total


@rule
def value_in_game(s: State, seat: int, values: Any) -> float:
    """The chance to win this game; 0 and 1 are certain."""
    if s.lives[seat] == 0:
        return 0.0
    for other in range(s.players):
        ally = other == seat or (s.teams == 1 and other == calls.partner(seat))
        if s.lives[other] > 0 and not ally:
            return float(values[line_up(s, seat)])
    return 1.0 / (1.0 + s.teams)


@rule
def points_to_come(s: State, seat: int, values: Any) -> float:
    """Roughly the match points that a seat can expect from this game."""
    if s.lives[seat] == 0:
        return 0.0
    wins = value_in_game(s, seat, values) * (1 + s.teams)
    if s.teams == 1:
        return wins
    others = rounds.players_in(s) - 1
    return wins * others + (1.0 - wins) * (others - 1) / 2.0


@rule
def vary(s: State, stream: Any) -> None:
    """Turns a table that has just been laid into one from the middle of a game."""
    s.drawing = 0
    for seat in range(s.players):
        s.lives[seat] = 1 + below(stream, DICE)
        if s.match_target > 0:
            s.score[seat] = below(stream, s.match_target)
    if s.teams == 1:
        s.score[2], s.score[3] = s.score[0], s.score[1]
    elif s.players > 2 and below(stream, 3) == 0:
        s.lives[below(stream, s.players)] = 0  # one is out already
    leader = below(stream, s.players)
    while s.lives[leader] == 0:
        leader = (leader + 1) % s.players
    rounds.new_round(s, leader)
