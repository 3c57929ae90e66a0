"""Dance of Muses: nine tiles on a floor without edges, each with a die that counts her steps.

Lay out your Muses, one of them masked. Then let any Muse dance, whoever owns her: every step raises
her die, and her ability changes another's. The first 6 ends the hand. Dice that show as many as
their Muse has suns become 6 by the will of Apollo, and the companies compare their sorted dice.

This module is the course of a hand; placement.py, dance.py and scoring.py are its three parts.
"""

from astragali.engine import Row, rule
from astragali.engine.dice_sets import has, lowest, nth, several, size

from . import dance, placement, scoring, state
from .geometry import DIRECTIONS
from .masks import hears, hide, sees, suppose, unknown
from .state import ACTS, MAX_DICE, MAX_PLAYERS, MUSES, NOBODY, State

__all__ = [
    "ACTS", "MAX_DICE", "MAX_PLAYERS", "State", "act", "acting", "dice", "hears", "hide", "land",
    "legal", "over", "points", "sees", "start", "suppose", "unknown",
]  # fmt: skip


@rule
def start(s: State) -> None:
    placement.clear_floor(s)


# Chance: the deck is shuffled, and the First Player drawn.


@rule
def chance(s: State) -> bool:
    return s.phase == state.SHUFFLE or s.phase == state.DRAW


@rule
def dice(s: State, sides: Row) -> int:
    if s.phase == state.SHUFFLE:
        for die in range(MAX_DICE):
            sides[die] = MUSES - die
        return MAX_DICE
    if s.phase == state.DRAW:
        sides[0] = size(scoring.may_begin(s))
        return 1
    return 0


@rule
def land(s: State, faces: Row) -> None:
    beginners = scoring.may_begin(s)
    if s.phase == state.DRAW:
        begin_hand(s, nth(beginners, faces[0]))
    else:
        deal(s, faces)
        if several(beginners):
            s.phase = state.DRAW
        else:
            begin_hand(s, lowest(beginners))


@rule
def begin_hand(s: State, first: int) -> None:
    s.first = first
    s.turn = first
    s.phase = state.CARD


@rule
def deal(s: State, faces: Row) -> None:
    """Shuffles the deck and deals it; a left-over card is the first tile."""
    placement.clear_floor(s)
    shuffle(s.muse, faces)  # in the place of the tiles to come
    each = scoring.hand_size(s)
    for seat in range(s.players):
        s.held[seat] = 0
        for place in range(seat * each, seat * each + each):
            s.held[seat] |= 1 << s.muse[place]
    left_over = s.muse[MUSES - 1]
    for tile in range(MUSES):
        s.muse[tile] = state.UNSEEN
    s.turns = 0
    if each * s.players < MUSES:
        placement.take(s, left_over, NOBODY, 1 if s.players == 2 else 0)
        placement.lay(s, 0, 0)


@rule
def shuffle(deck: Row, faces: Row) -> None:
    """From the last place down, each die says which of the cards up to there is swapped into it."""
    for card in range(MUSES):
        deck[card] = card
    for die in range(MAX_DICE):
        last, other = MUSES - 1 - die, faces[die] - 1
        card = deck[last]
        deck[last] = deck[other]
        deck[other] = card


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and not over(s) and not chance(s)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == state.CARD:
        return placement.legal_cards(s, seat, actions)
    if s.phase == state.SQUARE:
        return placement.legal_squares(s, actions)
    count = legal_targets(s, actions)
    if s.phase == state.AFTER:
        actions[count] = state.DONE
        return count + 1
    return legal_steps(s, actions, count)


@rule
def legal_targets(s: State, actions: Row) -> int:
    """On whom the dancer can use her ability, once a turn."""
    within = dance.targets(s, s.dancer) if s.phase != state.DANCER and s.used == 0 else 0
    count = 0
    for tile in range(s.laid):
        if has(within, tile):
            actions[count] = state.USE + tile
            count += 1
    return count


@rule
def legal_steps(s: State, actions: Row, count: int) -> int:
    """The Muses who can step, or the steps of the dancer.

    One loop for both, because `steps` is long and a GPU then holds its code only once.
    """
    chosen = s.phase == state.STEPPING
    first, last = (s.dancer, s.dancer) if chosen else (0, s.laid - 1)
    for tile in range(first, last + 1):
        found = dance.steps(s, tile, chosen)
        if not chosen and found != 0:
            actions[count] = state.DANCE + tile
            count += 1
        for direction in range(DIRECTIONS):
            if chosen and has(found, direction):
                actions[count] = state.STEP + direction
                count += 1
    return count


@rule
def act(s: State, seat: int, action: int) -> None:
    if action < state.AT:
        card = (action - state.SHOW) % MUSES
        s.held[seat] &= ~(1 << card)
        placement.take(s, card, seat, 1 if action >= state.MASK else 0)
        s.phase = state.SQUARE
    elif action < state.DANCE:
        placement.lay(s, placement.square_x(action), placement.square_y(action))
        s.turn = (s.turn + 1) % s.players
        s.phase = state.CARD if s.laid < MUSES else state.DANCER
    elif action < state.USE:
        s.dancer = action - state.DANCE
        s.phase = state.STEPPING
    else:
        perform(s, action)


@rule
def perform(s: State, action: int) -> None:
    """The dancer steps, uses her ability before or after that, or is done; a 6 ends the hand."""
    if action < state.STEP:
        dance.use_ability(s, s.dancer, action - state.USE)
        s.used = 1
        complete = s.phase == state.AFTER
    elif action < state.DONE:
        dance.step(s, action - state.STEP)
        complete = s.used == 1 or dance.targets(s, s.dancer) == 0
        s.phase = state.AFTER
    else:
        complete = True
    if dance.six(s):
        end_hand(s)
    elif complete:
        end_turn(s)


# The end of a turn and of a hand.


@rule
def end_turn(s: State) -> None:
    s.dancer = NOBODY
    s.used = 0
    s.turns += 1
    if s.turns == s.max_turns_per_hand:
        end_hand(s)
    else:
        s.turn = (s.turn + 1) % s.players
        s.phase = state.DANCER


@rule
def end_hand(s: State) -> None:
    """Masks are lifted, Apollo's will is done, and the companies score."""
    s.dancer = NOBODY
    s.used = 0
    for tile in range(s.laid):
        s.masked[tile] = 0
        s.die[tile] = scoring.apollo(s.die[tile], s.suns[s.muse[tile]])
    scoring.score_columns(s)
    s.played += 1
    s.phase = state.ENDED if scoring.game_over(s) else state.SHUFFLE


@rule
def points(s: State, seat: int) -> int:
    """Partners have the same points."""
    return s.score[seat % scoring.companies(s)]


@rule
def over(s: State) -> bool:
    return s.phase == state.ENDED
