"""A hand of Dance of Muses from the shuffle to the score, turn by turn."""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, several, size

from . import scoring
from .abilities import targets, use_ability
from .dance import six, step, steps
from .geometry import DIRECTIONS
from .names import AT, DANCE, DONE, MASK, SHOW, STEP, USE
from .number_sets import lowest, member
from .placement import (
    clear_floor,
    lay,
    legal_cards,
    legal_squares,
    square_x,
    square_y,
    take,
)
from .scoring import companies, hand_size, row_size
from .state import (
    AFTER,
    CARD,
    DANCER,
    DRAW,
    ENDED,
    MAX_DICE,
    MUSES,
    NOBODY,
    SHUFFLE,
    SQUARE,
    STEPPING,
    UNSEEN,
    State,
    dancing,
    laying_out,
)


@rule
def start(s: State) -> None:
    clear_floor(s)


@rule
def over(s: State) -> bool:
    return s.phase == ENDED


# Chance: the deck is shuffled, and the first player drawn.


@rule
def dice(s: State, sides: Row) -> int:
    if s.phase == SHUFFLE:
        for die in range(MAX_DICE):
            sides[die] = MUSES - die
        return MAX_DICE
    if s.phase == DRAW:
        sides[0] = size(scoring.may_begin(s))
        return 1
    return 0


@rule
def land(s: State, faces: Row) -> None:
    beginners = scoring.may_begin(s)
    if s.phase == DRAW:
        begin_hand(s, member(beginners, faces[0]))
    else:
        deal(s, faces)
        if several(beginners):
            s.phase = DRAW
        else:
            begin_hand(s, lowest(beginners))


@rule
def begin_hand(s: State, first: int) -> None:
    s.first = first
    s.turn = first
    s.phase = CARD


@rule
def deal(s: State, faces: Row) -> None:
    """Shuffles and gives out the cards; one that is left over lies on the floor."""
    clear_floor(s)
    shuffle(s.muse, faces)  # the deck lies where the tiles come later
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
        take(s, left_over, NOBODY, 1 if s.players == 2 else 0)
        lay(s, 0, 0)


@rule
def shuffle(deck: Row, faces: Row) -> None:
    """Each die says which of the cards up to a place goes there, from the last place down."""
    for card in range(MUSES):
        deck[card] = card
    for die in range(MAX_DICE):
        last, other = MUSES - 1 - die, faces[die] - 1
        card = deck[last]
        deck[last] = deck[other]
        deck[other] = card


# Choice: who may act, on what, and what it does.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (laying_out(s) or dancing(s))


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == CARD:
        return legal_cards(s, seat, actions)
    if s.phase == SQUARE:
        return legal_squares(s, actions)
    count = legal_targets(s, actions)
    if s.phase == AFTER:
        actions[count] = DONE
        return count + 1
    return legal_steps(s, actions, count)


@rule
def legal_targets(s: State, actions: Row) -> int:
    """On whom the dancer can use her ability, once a turn."""
    within = targets(s, s.dancer) if s.phase != DANCER and s.used == 0 else 0
    count = 0
    for tile in range(s.laid):
        if has(within, tile):
            actions[count] = USE + tile
            count += 1
    return count


@rule
def legal_steps(s: State, actions: Row, count: int) -> int:
    """The Muses who can step, or the steps of the one who dances.

    One loop for both: `steps` is long, and a GPU reads it only once this way.
    """
    chosen = s.phase == STEPPING
    first, last = (s.dancer, s.dancer) if chosen else (0, s.laid - 1)
    for tile in range(first, last + 1):
        found = steps(s, tile, chosen)
        if not chosen and found != 0:
            actions[count] = DANCE + tile
            count += 1
        for direction in range(DIRECTIONS):
            if chosen and has(found, direction):
                actions[count] = STEP + direction
                count += 1
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if action < AT:
        choose_card(s, seat, action)
    elif action < DANCE:
        lay(s, square_x(action), square_y(action))
        pass_turn(s)
        s.phase = CARD if s.laid < MUSES else DANCER
    elif action < USE:
        s.dancer = action - DANCE
        s.phase = STEPPING
    else:
        perform(s, action)


@rule
def choose_card(s: State, seat: int, action: int) -> None:
    card = (action - SHOW) % MUSES
    s.held[seat] &= ~(1 << card)
    take(s, card, seat, 1 if action >= MASK else 0)
    s.phase = SQUARE


@rule
def perform(s: State, action: int) -> None:
    """The dancer steps, uses her ability before or after it, or is done; a 6 ends the hand."""
    if action < STEP:
        use_ability(s, s.dancer, action - USE)
        s.used = 1
        complete = s.phase == AFTER
    elif action < DONE:
        step(s, action - STEP)
        complete = s.used == 1 or targets(s, s.dancer) == 0
        s.phase = AFTER
    else:
        complete = True
    if six(s):
        end_hand(s)
    elif complete:
        end_turn(s)


# The end of a turn, of a hand and of the game.


@rule
def pass_turn(s: State) -> None:
    s.turn = (s.turn + 1) % s.players


@rule
def end_turn(s: State) -> None:
    s.dancer = NOBODY
    s.used = 0
    s.turns += 1
    if s.turns == s.max_turns_per_hand:
        end_hand(s)
    else:
        pass_turn(s)
        s.phase = DANCER


@rule
def end_hand(s: State) -> None:
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
        if best != NOBODY:
            s.score[best] += 1
    s.played += 1
    s.phase = ENDED if scoring.game_over(s) else SHUFFLE


# The score: partners share everything.


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat % companies(s)]
