"""Da Vinci Dice: how rounds begin and end, for a seat and for the table."""

from astragali.engine import rule

from .sheet import DICE, common_level, row_value

MAX_ROUNDS = 16
ROWS = MAX_ROUNDS + 4  # Sudden Victory may need more rows than that: the sheet then moves up

STANDARD, DRAFTING, TO_GO = range(3)  # variant
SHARED, SUDDEN_VICTORY = range(2)  # tie_break
SEQUENTIAL, PARALLEL = range(2)  # turn_mode

DRAW, POOL, PLAY, ENDED = range(4)  # the phases; POOL: the pool is in the air

# What a seat is doing; from LOCKS on it may act.
AWAY, WAITS, ROLLS, DONE, LOCKS, DECIDES, CHOOSES_LEVEL, DRAFTS, IS_ASKED = range(9)

STOPPED, CRACKED, BUST = range(1, 4)  # how a seat's round ended


@rule
def next_seat(s, seat, doing):
    """The first seat that is doing this, clockwise and beginning with the given one; -1 if none."""
    for step in range(s.players):
        other = (seat + step) % s.players
        if s.doing[other] == doing:
            return other
    return -1


@rule
def somebody_acts(s):
    for seat in range(s.players):
        if s.doing[seat] >= LOCKS:
            return True
    return False


@rule
def best_total(s):
    best = 0
    for seat in range(s.players):
        best = max(best, s.total[seat])
    return best


@rule
def leaders(s):
    count = 0
    for seat in range(s.players):
        count += s.total[seat] == best_total(s)
    return count


@rule
def begin_round(s):
    """Everybody who is still in it, all of them or those tied for the lead, has a round to play."""
    best = best_total(s)
    playing = 0
    for seat in range(s.players):
        s.outcome[seat] = 0
        s.doing[seat] = AWAY if s.sudden == 1 and s.total[seat] < best else WAITS
        playing += s.doing[seat] == WAITS
        for die in range(DICE):
            s.sheet[seat][s.row][die] = 0
            s.locked[seat][die] = 0
            s.rolled[seat][die] = 0
    if s.variant == DRAFTING:
        for die in range(DICE):
            s.left[die] = playing
        s.roller = next_seat(s, s.first, WAITS)
        s.first = s.roller
        s.phase = POOL
    else:
        s.phase = PLAY
        call_up(s)


@rule
def call_up(s):
    """The next player who has yet to play this round rolls, or all of them; False if none has."""
    seat = next_seat(s, s.first, WAITS)
    if seat < 0:
        return False
    for other in range(s.players):
        if s.doing[other] == WAITS and (other == seat or s.turn_mode == PARALLEL):
            s.doing[other] = ROLLS
    return True


@rule
def carry_on(s):
    """When nobody rolls or acts any more, others do, or the round is over."""
    if not somebody_acts(s) and next_seat(s, 0, ROLLS) < 0 and not call_up(s):
        end_round(s)


@rule
def lock(s, seat, die, value):
    s.locked[seat][die] = value
    s.sheet[seat][s.row][die] = value


@rule
def stop_points(s, seat):
    """What the row that a seat is filling in is worth as it stands."""
    return s.level[seat] * row_value(s.sheet[seat], s.row)


@rule
def end_seat(s, seat, outcome):
    """A seat's round has ended: it is scored, and the level for the next one is settled."""
    s.outcome[seat] = outcome
    for die in range(DICE):
        s.rolled[seat][die] = 0
        if outcome == BUST:
            s.sheet[seat][s.row][die] = 0
    points = stop_points(s, seat)
    s.row_points[seat][s.row] = points
    s.row_level[seat][s.row] = s.level[seat]
    s.total[seat] += points
    s.doing[seat] = DONE
    if s.variant != TO_GO:
        if outcome != CRACKED:
            s.level[seat] = 1
        elif s.round + 1 < s.rounds:
            s.doing[seat] = CHOOSES_LEVEL


@rule
def end_round(s):
    if s.variant == TO_GO:
        settle_common_level(s)
        last = best_total(s) >= s.target
    else:
        last = s.round + 1 >= s.rounds
        if s.variant == DRAFTING:
            s.first = (s.first + 1) % s.players
    if last and (leaders(s) == 1 or (s.variant != TO_GO and s.tie_break == SHARED)):
        s.phase = ENDED
        return
    s.round += 1
    if last:
        s.sudden = 1
        for seat in range(s.players):
            if s.variant != TO_GO:
                s.level[seat] = 1
    if s.variant != TO_GO:
        next_row(s)
    begin_round(s)


@rule
def settle_common_level(s):
    """To Go: one crack lifts the level for all, none brings it back to 1."""
    cracked = False
    for seat in range(s.players):
        cracked = cracked or s.outcome[seat] == CRACKED
    level = common_level(s.level[0], cracked)
    for seat in range(s.players):
        s.level[seat] = level


@rule
def next_row(s):
    if s.row + 1 < ROWS:
        s.row += 1
        return
    for seat in range(s.players):
        for row in range(ROWS):
            above = row + 1 < ROWS
            s.row_level[seat][row] = s.row_level[seat][row + 1] if above else 0
            s.row_points[seat][row] = s.row_points[seat][row + 1] if above else 0
            for die in range(DICE):
                s.sheet[seat][row][die] = s.sheet[seat][row + 1][die] if above else 0
