"""Dance of Muses: nine tiles on a floor without edges, each with a die that counts her steps.

Lay out your Muses, one of them masked. Then let any Muse dance, whosever she is: every step raises
her die, her ability changes another's. The first 6 ends the hand; dice that show as many as their
Muse has suns become 6 by the will of Apollo, and the companies compare their dice, best to worst.
"""

import numpy as np

from astragali.engine import rule
from astragali.games.dice_sets import has, several, size
from astragali.games.winning import best_share

from . import floor, scoring
from .floor import DIRECTIONS, MUSES, NOBODY, UNSEEN
from .scoring import MAX_COMPANIES, MAX_ROW, companies, hand_size, member, row_size

ALL = 2**MUSES - 1  # the set of all of them
MAX_PLAYERS = 4
MAX_DICE = MUSES - 1  # the dice that shuffle the deck
FARTHEST = MUSES - 1  # the first tile lies at 0,0, and each of the others touches one
SQUARES = 2 * FARTHEST + 1  # on a side of the floor that tiles can be laid on

# The actions: cards by their place in the deck, squares by x,y, tiles in the order they were laid.
SHOW = 0
MASK = SHOW + MUSES
AT = MASK + MUSES
DANCE = AT + SQUARES * SQUARES
USE = DANCE + MUSES
STEP = USE + MUSES
DONE = STEP + DIRECTIONS
ACTIONS = DONE + 1

# The phases: choosing a card and then its square, a dancer and then her step; the ability after it.
SHUFFLE, DRAW, CARD, SQUARE, DANCER, STEPPING, AFTER, ENDED = range(8)

State = np.dtype(
    [
        # options, set before start()
        ("players", np.int64),
        ("first_player", np.int64),  # -1 to draw for it
        ("diagonal", np.int64),
        ("group_increment", np.int64),
        ("first_player_next", np.int64),
        ("hands", np.int64),
        ("tie_break", np.int64),
        ("max_turns_per_hand", np.int64),  # 0 for no limit
        # the deck, an option too
        ("letters", np.int64, MUSES),  # each Muse's name, packed as deck.py says
        ("ability", np.int64, MUSES),
        ("area", np.int64, MUSES),  # the directions an ability reaches, a set
        ("suns", np.int64, MUSES),
        # the game
        ("phase", np.int64),
        ("played", np.int64),  # hands
        ("score", np.int64, MAX_COMPANIES),
        ("row", np.int64, (MAX_COMPANIES, MAX_ROW)),  # each company's dice of the last hand, sorted
        # the hand
        ("first", np.int64),  # its first player
        ("turn", np.int64),  # whose turn it is
        ("turns", np.int64),  # how many turns of the dance are complete
        ("held", np.int64, MAX_PLAYERS),  # each seat's cards, a set
        # the tiles, in the order they were laid; one whose square is being chosen comes after them
        ("laid", np.int64),
        ("muse", np.int64, MUSES),  # which card each one is
        ("owner", np.int64, MUSES),  # the seat that laid it
        ("masked", np.int64, MUSES),  # 1 if face down
        ("die", np.int64, MUSES),
        ("x", np.int64, MUSES),
        ("y", np.int64, MUSES),
        ("touches", np.int64, MUSES),  # the tiles beside it, a set
        # the turn
        ("dancer", np.int64),  # the tile that performs
        ("used", np.int64),  # 1 once her ability is used
    ],
    align=True,
)


@rule
def start(s):
    s.phase = SHUFFLE
    s.played = 0
    s.first = 0
    s.turn = 0
    s.turns = 0
    for company in range(MAX_COMPANIES):
        s.score[company] = 0
        for column in range(MAX_ROW):
            s.row[company][column] = 0
    for seat in range(MAX_PLAYERS):
        s.held[seat] = 0
    floor.clear_floor(s)


@rule
def over(s):
    return s.phase == ENDED


# Chance: the deck is shuffled, and the first player drawn.


@rule
def dice(s, sides):
    if s.phase == SHUFFLE:
        for die in range(MAX_DICE):
            sides[die] = MUSES - die
        return MAX_DICE
    if s.phase == DRAW:
        sides[0] = size(scoring.may_begin(s))
        return 1
    return 0


@rule
def land(s, faces):
    beginners = scoring.may_begin(s)
    if s.phase == SHUFFLE:
        deal(s, faces)
        s.phase = DRAW
        if several(beginners):
            return
    s.first = member(beginners, faces[0] if several(beginners) else 1)
    s.turn = s.first
    s.phase = CARD


@rule
def deal(s, faces):
    """Shuffles and gives out the cards; one that is left over lies on the floor."""
    floor.clear_floor(s)
    for card in range(MUSES):
        s.muse[card] = card  # the deck, until the tiles need the place
    for die in range(MAX_DICE):
        last, other = MUSES - 1 - die, faces[die] - 1
        card = s.muse[last]
        s.muse[last] = s.muse[other]
        s.muse[other] = card
    each = hand_size(s)
    for seat in range(s.players):
        s.held[seat] = 0
        for place in range(seat * each, seat * each + each):
            s.held[seat] |= 1 << s.muse[place]
    left_over = s.muse[MUSES - 1]
    for tile in range(MUSES):
        s.muse[tile] = UNSEEN
    s.turns = 0
    if each * s.players < MUSES:
        floor.take(s, left_over, NOBODY, 1 if s.players == 2 else 0)
        floor.lay(s, 0, 0)


# Choice: who may act, on what, and what it does.


@rule
def acting(s, seat):
    return seat == s.turn and CARD <= s.phase <= AFTER


@rule
def legal(s, seat, actions):
    if s.phase == CARD:
        return legal_cards(s, seat, actions)
    if s.phase == SQUARE:
        return legal_squares(s, actions)
    count = 0
    within = floor.targets(s, s.dancer) if s.phase != DANCER and s.used == 0 else 0
    for tile in range(s.laid):
        if has(within, tile):
            actions[count] = USE + tile
            count += 1
    if s.phase == AFTER:
        actions[count] = DONE
        return count + 1
    return legal_steps(s, actions, count)


@rule
def legal_cards(s, seat, actions):
    """Exactly one card of each player is masked: after it none, and the last one if none was."""
    masked = floor.has_masked(s, seat)
    count = 0
    if masked or several(s.held[seat]):
        for card in range(MUSES):
            if has(s.held[seat], card):
                actions[count] = SHOW + card
                count += 1
    if not masked:
        for card in range(MUSES):
            if has(s.held[seat], card):
                actions[count] = MASK + card
                count += 1
    return count


@rule
def legal_squares(s, actions):
    """Column by column; the very first tile lies at 0,0."""
    west, east, south, north = 0, 0, 0, 0
    for tile in range(s.laid):
        west, east = min(west, s.x[tile]), max(east, s.x[tile])
        south, north = min(south, s.y[tile]), max(north, s.y[tile])
    count = 0
    for x in range(west - 1, east + 2):
        free = floor.free_squares(s, x, south - 1) if s.laid > 0 else 2 * (x == 0)
        for y in range(south - 1, north + 2):
            if has(free, y - south + 1):
                actions[count] = AT + (x + FARTHEST) * SQUARES + y + FARTHEST
                count += 1
    return count


@rule
def legal_steps(s, actions, count):
    """The Muses who can step, or the steps of the one who dances."""
    chosen = s.phase == STEPPING
    first, last = (s.dancer, s.dancer) if chosen else (0, s.laid - 1)
    for tile in range(first, last + 1):
        steps = floor.steps(s, tile, chosen)
        if not chosen and steps != 0:
            actions[count] = DANCE + tile
            count += 1
        for direction in range(DIRECTIONS):
            if chosen and has(steps, direction):
                actions[count] = STEP + direction
                count += 1
    return count


@rule
def act(s, seat, action):
    if action < AT:
        card = (action - SHOW) % MUSES
        s.held[seat] &= ~(1 << card)
        floor.take(s, card, seat, 1 if action >= MASK else 0)
        s.phase = SQUARE
    elif action < DANCE:
        floor.lay(s, (action - AT) // SQUARES - FARTHEST, (action - AT) % SQUARES - FARTHEST)
        pass_turn(s)
        s.phase = CARD if s.laid < MUSES else DANCER
    elif action < USE:
        s.dancer = action - DANCE
        s.phase = STEPPING
    elif action < STEP:
        floor.use_ability(s, s.dancer, action - USE)
        s.used = 1
        if floor.six(s):
            end_hand(s)
        elif s.phase == AFTER:
            end_turn(s)
    elif action < DONE:
        floor.step(s, action - STEP)
        if floor.six(s):
            end_hand(s)
        elif s.used == 0 and floor.targets(s, s.dancer) != 0:
            s.phase = AFTER
        else:
            end_turn(s)
    else:
        end_turn(s)


# The end of a turn, of a hand and of the game.


@rule
def pass_turn(s):
    s.turn = (s.turn + 1) % s.players


@rule
def end_turn(s):
    s.dancer = NOBODY
    s.used = 0
    s.turns += 1
    if s.turns == s.max_turns_per_hand:
        end_hand(s)
    else:
        pass_turn(s)
        s.phase = DANCER


@rule
def end_hand(s):
    """The masks fall, Apollo has his will, and the companies compare their dice."""
    s.dancer = NOBODY
    s.used = 0
    for tile in range(s.laid):
        s.masked[tile] = 0
        s.die[tile] = scoring.apollo(s.die[tile], s.suns[s.muse[tile]])
    for company in range(companies(s)):
        scoring.line_up(s, company)
    for column in range(row_size(s)):
        best = scoring.column_winner(s.row, companies(s), column)
        if best >= 0:
            s.score[best] += 1
    s.played += 1
    s.phase = ENDED if scoring.game_over(s) else SHUFFLE


# Secrets: a player's cards, and the Muses behind the masks of others.


@rule
def hide(s, seat):
    for other in range(s.players):
        if other != seat:
            s.held[other] = 0
    for tile in range(MUSES):
        if s.masked[tile] != 0 and (s.owner[tile] != seat or seat < 0):
            s.muse[tile] = UNSEEN


@rule
def unseen(s):
    """The cards that a hidden table does not show, a set."""
    if s.phase == SHUFFLE:
        return 0
    seen = 0
    for seat in range(s.players):
        seen |= s.held[seat]
    for tile in range(MUSES):
        if s.muse[tile] != UNSEEN:
            seen |= 1 << s.muse[tile]
    return ALL - seen


@rule
def cards_left(s, seat):
    """How many cards a seat holds, as everybody can count."""
    if s.phase == SHUFFLE:
        return 0
    left = hand_size(s)
    for tile in range(MUSES):
        if s.owner[tile] == seat:
            left -= 1
    return left


@rule
def unknown(s, seat, sides):
    """Unseen cards are drawn one by one; the last needs no die."""
    dice = 0
    for cards in range(size(unseen(s)), 1, -1):
        sides[dice] = cards
        dice += 1
    return dice


@rule
def suppose(s, seat, faces):
    left = unseen(s)
    drawn = 0
    for tile in range(MUSES):
        if s.masked[tile] != 0 and s.muse[tile] == UNSEEN:
            s.muse[tile] = member(left, faces[drawn] if several(left) else 1)
            left -= 1 << s.muse[tile]
            drawn += 1
    for other in range(s.players):
        if other != seat:
            for _ in range(cards_left(s, other)):
                card = member(left, faces[drawn] if several(left) else 1)
                s.held[other] |= 1 << card
                left -= 1 << card
                drawn += 1


@rule
def hears(s, seat, actor, action):
    """Everybody sees that a card is masked, but only its player which one."""
    return action < MASK or action >= AT or seat == actor


@rule
def sees(s, seat, die):
    """Nobody watches the shuffle."""
    return s.phase != SHUFFLE


# Result: partners share everything.


@rule
def points(s, seat):
    return s.score[seat % companies(s)]


@rule
def standing(s, seat):
    return points(s, seat)


@rule
def result(s, payoffs):
    for seat in range(s.players):
        payoffs[seat] = points(s, seat)
    best_share(payoffs, s.players)
