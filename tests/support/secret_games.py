"""Two tiny games with secrets: matching pennies, and guessing a die that the other seat sees."""

from astragali.engine import Actions, Card, Layout, Row, Whole, field, option, rule

MAX_PLAYERS = 2
MAX_DICE = 1

ACTS = Actions()
SAY = ACTS.numbers("say", 1, 3)


class State(Layout):
    players: int = option()
    die: int = option()  # sides of a die that seat 1 sees and seat 0 must guess; 0 for none
    fallen: int = field()
    shown: Row = field(MAX_PLAYERS)  # what each has said; 0 for nothing yet


@rule
def start(s):
    """Nothing has fallen, and nobody has said anything."""


@rule
def over(s):
    return s.shown[0] > 0 and (s.die > 0 or s.shown[1] > 0)


@rule
def dice(s, sides):
    sides[0] = s.die
    return 1 if s.die > 0 and s.fallen == 0 else 0


@rule
def land(s, faces):
    s.fallen = faces[0]


@rule
def acting(s, seat):
    return s.shown[seat] == 0 and (s.die == 0 or seat == 0)


@rule
def legal(s, seat, actions):
    count = s.die if s.die > 0 else 2
    for action in range(count):
        actions[action] = action
    return count


@rule
def act(s, seat, action):
    s.shown[seat] = action + 1


@rule
def hide(s, seat):
    if seat != 1:
        s.fallen = -1 if s.fallen != 0 else 0
    for other in range(2):
        if other != seat and s.shown[other] > 0:
            s.shown[other] = -1


@rule
def unknown(s, seat, sides):
    sides[0] = s.die
    return 1 if s.fallen < 0 else 0


@rule
def suppose(s, seat, faces):
    if s.fallen < 0:
        s.fallen = faces[0]


@rule
def result(s, payoffs):
    """Seat 0 wins if the pennies match, or with the right guess."""
    won = s.shown[0] == (s.fallen if s.die > 0 else s.shown[1])
    payoffs[0] = 1.0 if won else 0.0
    payoffs[1] = 0.0 if won else 1.0


def card(module):
    return Card(
        name="secrets_game",
        rules=module,
        options=(
            Whole(name="players", default=2, least=2, most=2),
            Whole(name="die", default=0, least=0, most=3),
        ),
    )
