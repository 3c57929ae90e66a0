"""Grand Poobah: hold the most of what the scoring dice are going to show.

Each player has six dice and rolls some of them each turn; a red number may be changed to any other.
Once all have had three turns, six more dice are rolled after every turn: each pays its number, or
twice that if it is red, to whoever holds the most of that number.
"""

from astragali.engine import Actions, Grid, Layout, Row, drawn, field, option, rule
from astragali.engine.dice_sets import has
from astragali.engine.seat_rows import highest, leaders, next_in
from astragali.games.spicy_dice import ALL, DICE, FACES, red, rolls, show_by_die, sides_of

MAX_PLAYERS = 5
MAX_DICE = DICE  # the most dice ever in the air at once
OPENING_TURNS = 3  # of each player before the first scoring roll

OTHERS = FACES - 1  # the white numbers of a die

ACTS = Actions()
ROLL = ACTS.subsets("roll", DICE, empty=True)  # 0, so a set of dice is its own action
CHANGE = ACTS.phrases(
    "change",
    [
        f"{die} {number}"
        for die in range(1, DICE + 1)
        for number in range(1, FACES + 1)
        if not red(die - 1, number)
    ],
)
DONE = ACTS.one("done")

CHOOSE, IN_THE_AIR, REDS, SCORING, ENDED = range(5)  # the phases

PLAY_ON, OVERTIME, WON = range(3)  # how the scores stand at the end of a turn


class State(Layout):
    # options
    players: int = option()
    first_player: int = option()
    target: int = option()
    overtime_drop: int = option()  # 1: those who fall behind in overtime are out
    change_before_scoring: int = option()  # 0: no changes on turns without a scoring roll
    max_turns: int = option()  # 0 for no limit
    # the table
    starter: int = drawn()
    phase: int = field(most=ENDED)
    turn: int = field(most=MAX_PLAYERS - 1)  # whose turn it is
    turns: int = field(most="max_turns")  # turns completed
    rolled: int = field(members=DICE)  # the dice chosen for this roll, a set
    overtime: int = field(most=1)  # 1 after a tie at or above the target
    hand: Grid = field(MAX_PLAYERS, DICE, most=FACES)  # what each die shows; 0 before
    score: Row = field(MAX_PLAYERS)
    out: Row = field(MAX_PLAYERS, most=1)  # 1 for those not in overtime
    scoring: Row = field(DICE, most=FACES)  # the last scoring roll; 0 before the first
    earned: Grid = field(MAX_PLAYERS, DICE, most=2 * FACES)  # by each seat, by each die of it


@rule
def start(s: State) -> None:
    s.turn = s.starter
    s.phase = CHOOSE


# Chance.


@rule
def dice(s: State, sides: Row) -> int:
    if s.phase == IN_THE_AIR:
        return sides_of(s.rolled, sides)
    return sides_of(ALL, sides) if s.phase == SCORING else 0


@rule
def land(s: State, faces: Row) -> None:
    if s.phase == SCORING:
        score_roll(s, faces)
        end_turn(s)
    else:
        show_by_die(s.hand[s.turn], s.rolled, faces, 0)
        offer_change(s)


# Choice.


@rule
def acting(s: State, seat: int) -> bool:
    return seat == s.turn and (s.phase == CHOOSE or s.phase == REDS)


@rule
def legal(s: State, seat: int, actions: Row) -> int:
    if s.phase == CHOOSE:
        return rolls(fewest_rolled(s), actions)
    count = 0
    for die in range(DICE):
        if red(die, s.hand[seat][die]):
            for other in range(OTHERS):
                actions[count] = CHANGE + OTHERS * die + other
                count += 1
    actions[count] = DONE
    return count + 1


@rule
def act(s: State, seat: int, action: int) -> None:
    if s.phase == CHOOSE:
        roll(s, seat, action)
    elif action == DONE:
        close_hand(s)
    else:
        s.hand[seat][changed_die(action)] = changed_number(action)
        offer_change(s)


@rule
def roll(s: State, seat: int, dice_set: int) -> None:
    s.rolled = dice_set
    if dice_set == 0:
        offer_change(s)
    else:
        pick_up(s.hand[seat], dice_set)
        s.phase = IN_THE_AIR


@rule
def fewest_rolled(s: State) -> int:
    """The smallest set that may be rolled: all on a first turn, one die in overtime, else none."""
    return ALL if s.turns < s.players else s.overtime


@rule
def pick_up(hand: Row, dice_set: int) -> None:
    for die in range(DICE):
        if has(dice_set, die):
            hand[die] = 0


@rule
def changed_die(action: int) -> int:
    """The die, counted from 0, that an action changes."""
    return (action - CHANGE) // OTHERS


@rule
def changed_number(action: int) -> int:
    """The number it changes to: any but the red one."""
    number = (action - CHANGE) % OTHERS + 1
    return number if number <= changed_die(action) else number + 1


# Scoring.


@rule
def reds(hand: Row) -> int:
    """The dice of a hand that show their red number, a set."""
    found = 0
    for die in range(DICE):
        if red(die, hand[die]):
            found |= 1 << die
    return found


@rule
def held(hand: Row, number: int) -> int:
    """How many dice of a hand show a number."""
    count = 0
    for die in range(DICE):
        count += hand[die] == number
    return count


@rule
def most_held(s: State, number: int) -> int:
    """The most dice with a number in any hand that is still in."""
    most = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            most = max(most, held(s.hand[seat], number))
    return most


@rule
def scores(s: State, seat: int, number: int, most: int) -> bool:
    """Whether a seat holds the most of a number, alone or tied, and at least one."""
    return most > 0 and s.out[seat] == 0 and held(s.hand[seat], number) == most


@rule
def worth(die: int, number: int) -> int:
    """What a scoring die pays: its number, or twice that if it is red."""
    return 2 * number if red(die, number) else number


@rule
def score_roll(s: State, faces: Row) -> None:
    """Each scoring die pays everybody who holds the most of its number."""
    for die in range(DICE):
        number = faces[die]
        most = most_held(s, number)
        s.scoring[die] = number
        for seat in range(s.players):
            s.earned[seat][die] = worth(die, number) if scores(s, seat, number, most) else 0
            s.score[seat] += s.earned[seat][die]


# The end of a turn and of the game.


@rule
def first_scoring(players: int) -> int:
    """The number of turns before the first scoring roll."""
    return OPENING_TURNS * players


@rule
def scoring_due(players: int, turns: int) -> bool:
    """Whether a scoring roll follows the last of this many turns."""
    return turns >= first_scoring(players)


@rule
def offer_change(s: State) -> None:
    """Reds may be changed one after another; without one the turn goes on by itself."""
    due = scoring_due(s.players, s.turns + 1)
    if reds(s.hand[s.turn]) != 0 and (due or s.change_before_scoring == 1):
        s.phase = REDS
    else:
        close_hand(s)


@rule
def close_hand(s: State) -> None:
    if scoring_due(s.players, s.turns + 1):
        s.phase = SCORING
    else:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    s.turns += 1
    s.rolled = 0
    standings = status(s)
    if standings == OVERTIME:
        play_overtime(s)
    if standings == WON or s.turns == s.max_turns:
        s.phase = ENDED
    else:
        s.turn = next_in(s.turn, s.players, s.out)
        s.phase = CHOOSE


@rule
def status(s: State) -> int:
    """The highest score wins once it reaches the target, unless it is shared."""
    if highest(s.score, s.players) < s.target:
        return PLAY_ON
    return WON if leaders(s.score, s.players) == 1 else OVERTIME


@rule
def play_overtime(s: State) -> None:
    """The leaders at its start play on; with `overtime_drop`, only those who still lead."""
    if s.overtime == 0 or s.overtime_drop == 1:
        best = highest(s.score, s.players)
        for seat in range(s.players):
            if s.score[seat] < best:
                s.out[seat] = 1
    s.overtime = 1


# The result.


@rule
def points(s: State, seat: int) -> int:
    """Those out in overtime have lower scores than those who played on."""
    return s.score[seat]


@rule
def over(s: State) -> bool:
    return s.phase == ENDED
