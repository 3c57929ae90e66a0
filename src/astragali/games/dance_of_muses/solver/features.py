"""What the learned player of Dance of Muses looks at, for any number of players and any deck.

Everything is relative to the seat's company: columns and dice ahead of the best other one, now and
after an action. Muses behind masks of others count without Apollo's will. bots/learned_policy.py
and research/train.py use the functions of this module, which docs/training.md describes.
"""

from __future__ import annotations

from typing import Any

from astragali.engine import Row, rule
from astragali.engine.dice import below
from astragali.engine.dice_sets import has, size

from ..rules import State, dance, geometry, placement, scoring, state
from ..rules.scoring import companies
from ..rules.state import MAX_COMPANIES, MAX_PLAYERS, MUSES, NOBODY, SIX, UNSEEN
from .sensible import HABITS, choose, company_dice
from .strategy import in_column

__all__ = [
    "ACTION", "CANDIDATES", "HABITS", "KINDS", "NOTES", "POSITION", "PUPILS", "SITUATIONS",
    "TABLES", "candidates", "choose", "describe", "look", "odds", "plausible", "side", "situation",
    "stage", "tally", "vary", "worth",
]  # fmt: skip

POSITION, ACTION = 36, 36  # how many features a position and an action have
CANDIDATES = 48  # the most actions that `candidates` leaves

# The notes: a summary of the table as it is, and of the table after a change of dice; then the
# groups of Muses that somebody can move, as sets.
OWN, THEIRS, AHEAD, TOP, READY, THEIR_READY, REPLY = range(7)
SUMMARY = 7
NOW, AFTER, TRIED, ANSWERED = (SUMMARY * place for place in range(4))
MOVES = 4 * SUMMARY
MOST_MOVES = MUSES * geometry.DIRECTIONS
NOTES = MOVES + 1 + MOST_MOVES

# The tables to learn from, and how the habits of other players vary around `HABITS`.
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {"players": 3},
    {"players": 3},
    {"players": 4},
    {"players": 4},
    {"players": 4},
    {"players": 2},
    {"players": 3, "hands": 1},
    {"players": 4, "hands": 2},
    {"players": 3, "diagonal": "both_free", "tie_break": "extra_hand"},
    {"players": 4, "diagonal": "none"},
    {"players": 3, "group_increment": "sequential", "first_player_next": "loser"},
    {"players": 4, "group_increment": "sequential", "first_player_next": "rotate"},
)
PUPILS = (0.15, 1.0)


# The table, in a few numbers.


@rule
def sum_up(s: State, seat: int, notes: Any, at: int) -> None:
    """Writes the columns won by the seat's company and by the best other one, how many points its
    dice are ahead, the highest die, and how many Muses of either are at their suns."""
    many = companies(s)
    mine = seat % many
    own = company_dice(s, mine)
    left = company_dice(s, (mine + 1) % many)
    right = company_dice(s, (mine + 2) % many) if many > 2 else 0
    won = 0
    won_left = 0
    won_right = 0
    points = 0
    points_left = 0
    points_right = 0
    for column in range(scoring.row_size(s)):
        one = in_column(own, column)
        two = in_column(left, column)
        three = in_column(right, column)
        points += one
        points_left += two
        points_right += three
        won += 1 if one > max(two, three) else 0
        won_left += 1 if two > max(one, three) else 0
        won_right += 1 if three > max(one, two) else 0
    notes[at + OWN] = won
    notes[at + THEIRS] = max(won_left, won_right)
    notes[at + AHEAD] = points - max(points_left, points_right)
    top = 0
    ready = 0
    their_ready = 0
    for tile in range(s.laid):
        top = max(top, s.die[tile])
        known = s.owner[tile] != NOBODY and s.muse[tile] != UNSEEN
        if known and s.die[tile] == s.suns[s.muse[tile]]:
            if s.owner[tile] % many == mine:
                ready += 1
            else:
                their_ready += 1
    notes[at + TOP] = top
    notes[at + READY] = ready
    notes[at + THEIR_READY] = their_ready


@rule
def raise_all(s: State, moving: int, by: int) -> None:
    """Changes the dice of a set of Muses."""
    for tile in range(s.laid):
        s.die[tile] += by * (moving >> tile & 1)


@rule
def after_step(s: State, seat: int, moving: int, notes: Any, at: int) -> None:
    """Sums up the dice after a step; the table is left as it was."""
    raise_all(s, moving, 1)
    sum_up(s, seat, notes, at)
    raise_all(s, moving, -1)


@rule
def note_moves(s: State, notes: Any) -> None:
    """Writes which groups of Muses can move."""
    count = 0
    for tile in range(s.laid):
        found = dance.steps(s, tile, True)
        for direction in range(geometry.DIRECTIONS):
            if has(found, direction):
                moving = dance.movers(s, tile, direction)
                known = False
                for number in range(count):
                    known |= int(notes[MOVES + 1 + number]) == moving
                if not known:
                    notes[MOVES + 1 + count] = moving
                    count += 1
    notes[MOVES] = count


@rule
def reply(s: State, seat: int, notes: Any, at: int) -> None:
    """Adds to a summary what is left of it after the worst step of somebody else.

    Muses may have moved meanwhile, but most can still do what they could.
    """
    worst = 100.0
    for number in range(int(notes[MOVES])):
        after_step(s, seat, int(notes[MOVES + 1 + number]), notes, ANSWERED)
        worst = min(worst, appeal(notes, ANSWERED))
    notes[at + REPLY] = worst if worst < 100.0 else appeal(notes, at)


@rule
def after_use(s: State, seat: int, tile: int, target: int, notes: Any, at: int) -> None:
    """Sums up the dice after an ability; the table is left as it was."""
    own = s.die[tile]
    other = s.die[target]
    dance.use_ability(s, tile, target)
    sum_up(s, seat, notes, at)
    s.die[tile] = own
    s.die[target] = other


@rule
def appeal(notes: Any, at: int) -> float:
    """Roughly what a summary is worth; a 6 ends the hand, for better or worse."""
    lead = notes[at + OWN] - notes[at + THEIRS]
    if notes[at + TOP] >= SIX:
        return float(3.0 * lead)
    return float(lead + 0.15 * notes[at + AHEAD])


# The position.


@rule
def look(s: State, seat: int, notes: Any, position: Any) -> None:
    """Writes the notes and the features of the position."""
    for number in range(POSITION):
        position[number] = 0.0
    many = companies(s)
    mine = seat % many
    sum_up(s, seat, notes, NOW)
    position[s.phase - state.CARD] = 1.0
    position[3 + s.players] = 1.0  # from 5 on
    if s.phase >= state.DANCER:
        note_moves(s, notes)
        reply(s, seat, notes, NOW)
        position[34] = notes[NOW + REPLY] / 3.0
        position[35] = (notes[NOW + REPLY] - appeal(notes, NOW)) / 2.0
    position[8] = (s.hands - s.played) / 3.0
    position[9] = s.played / 3.0
    best = 0
    least = 100
    for company in range(many):
        if company != mine:
            best = max(best, s.score[company])
            least = min(least, s.score[company])
    position[10] = (s.score[mine] - best) / 4.0
    position[11] = (s.score[mine] - least) / 4.0
    position[12] = notes[NOW + OWN] / 4.0
    position[13] = notes[NOW + THEIRS] / 4.0
    position[14] = position[12] - position[13]
    position[15] = notes[NOW + AHEAD] / 6.0
    top = int(notes[NOW + TOP])
    if 0 < top < SIX:
        position[15 + top] = 1.0
    position[21] = s.laid / MUSES
    position[22] = notes[NOW + READY] / 4.0
    position[23] = notes[NOW + THEIR_READY] / 4.0
    for tile in range(s.laid):
        if s.owner[tile] == NOBODY:
            continue
        own = s.owner[tile] % many == mine
        unseen = s.muse[tile] == UNSEEN
        suns = 0 if unseen else s.suns[s.muse[tile]]
        if not unseen and suns == s.die[tile] + 1:
            position[24 if own else 25] += 0.25
        if s.die[tile] == SIX - 1:
            position[26 if own else 27] += 0.5
        if s.owner[tile] == seat and s.masked[tile] != 0:
            position[28] = suns / 5.0
            position[29] = (suns - s.die[tile]) / 5.0
    position[30] = s.used
    position[31] = size(s.held[seat]) / 4.0
    left = s.max_turns_per_hand - s.turns
    position[32] = 4.0 / (4.0 + left) if s.max_turns_per_hand > 0 else 0.0
    position[33] = 1.0 if s.turn == (s.first + s.players - 1) % s.players else 0.0


# The actions.


@rule
def candidates(s: State, seat: int, actions: Row, count: int, notes: Any) -> int:
    """Keeps all actions, unless there is an unusual number of squares."""
    return min(count, CANDIDATES)


@rule
def describe(s: State, seat: int, action: int, notes: Any, row: Any) -> None:
    """Writes the features of an action, after `look`."""
    for number in range(ACTION):
        row[number] = 0.0
    row[kind_of(action)] = 1.0
    if action < state.AT:
        describe_card(s, seat, (action - state.SHOW) % MUSES, row)
    elif action < state.DANCE:
        describe_square(s, seat, placement.square_x(action), placement.square_y(action), row)
    elif action < state.USE:
        describe_dancer(s, seat, action - state.DANCE, notes, row)
    elif action < state.STEP:
        after_use(s, seat, s.dancer, action - state.USE, notes, AFTER)
        own = s.die[s.dancer]
        other = s.die[action - state.USE]
        dance.use_ability(s, s.dancer, action - state.USE)
        reply(s, seat, notes, AFTER)
        s.die[s.dancer] = own
        s.die[action - state.USE] = other
        describe_change(notes, row)
    elif action < state.DONE:
        moving = dance.movers(s, s.dancer, action - state.STEP)
        after_step(s, seat, moving, notes, AFTER)
        raise_all(s, moving, 1)
        reply(s, seat, notes, AFTER)
        raise_all(s, moving, -1)
        describe_change(notes, row)
        if s.used == 0 and notes[AFTER + TOP] < SIX:
            row[26] = 1.0  # her ability may follow
    else:
        for number in range(SUMMARY):
            notes[AFTER + number] = notes[NOW + number]
        describe_change(notes, row)


@rule
def kind_of(action: int) -> int:
    """The kind of an action, from 0 to 6."""
    if action < state.MASK:
        return 0
    if action < state.AT:
        return 1
    if action < state.DANCE:
        return 2
    if action < state.USE:
        return 3
    if action < state.STEP:
        return 4
    return 5 if action < state.DONE else 6


@rule
def describe_card(s: State, seat: int, card: int, row: Any) -> None:
    fewest = SIX
    most = 0
    for other in range(MUSES):
        if has(s.held[seat], other):
            fewest = min(fewest, s.suns[other])
            most = max(most, s.suns[other])
    row[17] = s.suns[card] / 5.0
    row[18 + s.ability[card]] = 1.0
    row[21] = size(s.area[card]) / 8.0
    row[22] = 1.0 if s.suns[card] == fewest else 0.0
    row[23] = 1.0 if s.suns[card] == most else 0.0


@rule
def describe_square(s: State, seat: int, x: int, y: int, row: Any) -> None:
    """Whom the new Muse would touch, whom her ability reaches, and whose reaches her."""
    many = companies(s)
    card = s.muse[s.laid]
    row[17] = s.suns[card] / 5.0
    row[18 + s.ability[card]] = 1.0
    for tile in range(s.laid):
        east = s.x[tile] - x
        north = s.y[tile] - y
        if max(abs(east), abs(north)) == 1:
            own = s.owner[tile] != NOBODY and s.owner[tile] % many == seat % many
            row[24 if own else 25] += 0.25
            toward = 2 - 2 * north if east == 0 else 4 - east * (2 + north)
            if has(s.area[card], toward):
                row[27 if own else 28] += 0.25
            if s.masked[tile] == 0 and has(s.area[s.muse[tile]], (toward + 4) % 8):
                row[29 if own else 30] += 0.25


@rule
def describe_dancer(s: State, seat: int, tile: int, notes: Any, row: Any) -> None:
    """What the best step of a Muse achieves, and what the best use of her ability."""
    found = dance.steps(s, tile, True)
    best = -100.0
    chosen = 0
    for direction in range(geometry.DIRECTIONS):
        if has(found, direction):
            moving = dance.movers(s, tile, direction)
            after_step(s, seat, moving, notes, TRIED)
            if appeal(notes, TRIED) > best:
                best = appeal(notes, TRIED)
                chosen = moving
                for number in range(SUMMARY):
                    notes[AFTER + number] = notes[TRIED + number]
    raise_all(s, chosen, 1)
    reply(s, seat, notes, AFTER)
    raise_all(s, chosen, -1)
    describe_change(notes, row)
    within = dance.targets(s, tile)
    gain = 0.0
    for target in range(s.laid):
        if has(within, target):
            after_use(s, seat, tile, target, notes, TRIED)
            gain = max(gain, appeal(notes, TRIED) - appeal(notes, NOW))
    row[27] = gain / 3.0
    row[28] = (best + gain) / 3.0
    row[29] = 1.0 if size(found) == 1 else 0.0
    own = s.owner[tile] != NOBODY and s.owner[tile] % companies(s) == seat % companies(s)
    row[30] = 1.0 if own else 0.0
    row[31] = s.die[tile] / SIX


@rule
def describe_change(notes: Any, row: Any) -> None:
    """The summary after an action, and what has changed."""
    lead = notes[AFTER + OWN] - notes[AFTER + THEIRS]
    before = notes[NOW + OWN] - notes[NOW + THEIRS]
    row[7] = lead / 3.0
    row[8] = (lead - before) / 2.0
    row[9] = notes[AFTER + AHEAD] / 6.0
    row[10] = (notes[AFTER + AHEAD] - notes[NOW + AHEAD]) / 3.0
    if notes[AFTER + TOP] >= SIX:
        row[11] = 1.0
        row[12] = lead / 2.0
        row[13] = 1.0 if lead > 0 else 0.0
        row[14] = 1.0 if lead < 0 else 0.0
    elif notes[AFTER + TOP] == SIX - 1:
        row[15] = 1.0
        row[16] = lead / 2.0
        row[24] = 1.0 if lead > 0 else 0.0
        row[25] = 1.0 if lead < 0 else 0.0
    row[17] = (notes[AFTER + READY] - notes[NOW + READY]) / 2.0
    row[18] = (notes[AFTER + THEIR_READY] - notes[NOW + THEIR_READY]) / 2.0
    row[19] = (appeal(notes, AFTER) - appeal(notes, NOW)) / 2.0
    if notes[AFTER + TOP] < SIX:
        row[32] = notes[AFTER + REPLY] / 2.0
        row[33] = (notes[AFTER + REPLY] - notes[NOW + REPLY]) / 2.0
        row[34] = 1.0 if notes[AFTER + REPLY] < 0.0 else 0.0
    else:
        row[35] = 1.0


@rule
def plausible(s: State, seat: int) -> float:
    """How well a guess of the hidden cards agrees with what others did; all guesses alike."""
    return 1.0


def odds(hidden: State, seat: int, action: int) -> dict[str, float]:
    """The chances to show beside an action."""
    return {}


KINDS = 7


@rule
def tally(s: State, seat: int, action: int, counts: Any) -> None:
    """Counts an action by its kind."""
    counts[kind_of(action)] += 1


# The value of a position between two hands.

LEADS = 15  # from 7 points behind to 7 ahead
GAPS = 8  # between the others, if there are two
TO_COME = 4
SITUATIONS = (MAX_PLAYERS + 1) * TO_COME * LEADS * GAPS


@rule
def side(s: State, seat: int) -> int:
    """Whom a seat plays for: its company."""
    return seat % companies(s)


@rule
def stage(s: State) -> int:
    """A number that changes when a hand ends."""
    return s.played


@rule
def situation(s: State, seat: int) -> int:
    """By the players, the hands to come, and how far the seat's company is ahead of the others."""
    mine = seat % companies(s)
    best = -1
    least = 100
    for company in range(companies(s)):
        if company != mine:
            best = max(best, s.score[company])
            least = min(least, s.score[company])
    lead = min(max(s.score[mine] - best, -(LEADS // 2)), LEADS // 2) + LEADS // 2
    to_come = min(max(s.hands - s.played, 0), TO_COME - 1)
    number = s.players * TO_COME + to_come
    return (number * LEADS + lead) * GAPS + min(best - least, GAPS - 1)


@rule
def worth(s: State, seat: int, values: Any) -> float:
    """The expected payoff of a seat between two hands, from the learned values of situations."""
    return float(values[situation(s, seat)])


@rule
def vary(s: State, stream: Any) -> None:
    """Turns a table that has just been laid into one from the middle of a game."""
    s.played = below(stream, s.hands)
    if s.played > 0:
        for company in range(min(companies(s), MAX_COMPANIES)):
            s.score[company] = below(stream, 2 + 2 * s.played)
