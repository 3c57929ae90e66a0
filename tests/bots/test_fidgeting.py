"""A bot does not fidget: it ends its turn when nothing is gained, and never goes in circles."""

from types import ModuleType

import pytest

from astragali import bots, games
from astragali.bots import level_bot, matches
from astragali.engine import Actions, Card, Game, Layout, field, option
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice import SeededDice
from astragali.engine.options import Whole

ACTS = Actions()
STOP = ACTS.one("stop")
LEFT = ACTS.one("left")
RIGHT = ACTS.one("right")


class State(Layout):
    """A walk: one may step left and right as long as one likes, and stop."""

    players: int = option()
    turn: int = field()
    place: int = field()
    turns: int = field()


def act(s, seat, action):
    if action == STOP:
        s.turn = 1 - s.turn
        s.turns += 1
    else:
        s.place += 1 if action == RIGHT else -1


def legal(s, seat, actions):
    actions[0], actions[1], actions[2] = STOP, LEFT, RIGHT
    return 3


def result(s, payoffs):
    payoffs[0] = payoffs[1] = 0.5


@pytest.fixture(scope="module")
def card():
    rules = ModuleType("walk")
    rules.__file__, rules.__package__ = __file__, __package__
    vars(rules).update(
        State=State, ACTS=ACTS, MAX_DICE=1, MAX_PLAYERS=2, act=act, legal=legal, result=result,
        start=lambda s: None, over=lambda s: s.turns == 2, dice=lambda s, sides: 0,
        land=lambda s, faces: None, acting=lambda s, seat: s.turn == seat,
        hide=lambda s, seat: None,
    )  # fmt: skip
    return Card(
        name="walk", rules=rules, options=(Whole(name="players", default=2, least=2, most=2),)
    )


@pytest.fixture
def advised(monkeypatch):
    """Sets the values of stop, left and right that the bots believe in."""

    def advise(*values):
        opinions = [Opinion(action, value) for action, value in enumerate(values)][::-1]

        class Knowing:
            @staticmethod
            def advise(hidden, seat, actions):
                return Advice(WIN, "exact", tuple(o for o in opinions if o.action in actions))

        monkeypatch.setattr(level_bot.strategies, "strategy", lambda card: Knowing)

    return advise


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "best"])
def test_of_equal_actions_the_one_that_ends_the_turn_is_taken(card, advised, level):
    advised(0.5, 0.5, 0.5)
    game = Game(card, card.values({}))
    bot = bots.make(level, card, 1)
    assert {bot.pick(game.hidden(0), 0, game.actions(0)) for _ in range(20)} == {STOP}


def test_no_position_is_visited_twice_within_a_turn(card, advised):
    advised(0.2, 0.6, 0.5)  # left looks best wherever one is, and so does stepping back
    game = Game(card, card.values({}))
    bot = bots.make("best", card, 1)
    game.do(0, RIGHT)
    seen = [game.at(0).hidden(0)]
    bot.remember([*seen, game.hidden(0)])
    assert bot.pick(game.hidden(0), 0, game.actions(0)) == RIGHT, "left would lead back"


def test_a_bot_that_is_kept_remembers_by_itself(card, advised):
    advised(0.2, 0.6, 0.5)
    game = Game(card, card.values({}))
    bot = bots.make("best", card, 1)
    places = [game.state.place]
    for _ in range(3):
        matches.move(game, 0, bot)
        places.append(game.state.place)
        advised(0.2, 0.5, 0.6)  # now it would rather go back
    assert len(set(places)) == 4, places


def test_another_game_starts_with_a_clean_memory(card, advised):
    advised(0.2, 0.6, 0.5)
    bot = bots.make("best", card, 1)
    for _ in range(2):
        game = Game(card, card.values({}))
        assert bot.pick(game.hidden(0), 0, game.actions(0)) == LEFT


def test_a_step_back_is_taken_if_nothing_else_is_legal(card, advised):
    advised(0.2, 0.6, 0.5)
    game = Game(card, card.values({}))
    game.do(0, RIGHT)
    bot = bots.make("best", card, 1)
    bot.remember([game.at(0).hidden(0), game.hidden(0)])
    assert bot.pick(game.hidden(0), 0, [LEFT]) == LEFT


def test_a_new_bot_is_told_what_its_seat_saw_this_turn():
    card = games.find("diangle")
    game = Game(card, card.values({}), dice=SeededDice(3))
    game.throw_all()
    bot = bots.make("random", card, 3)
    for _ in range(60):
        seat = game.acting()[0]
        seen = bots.positions_this_turn(game, seat)
        assert seen[-1] == game.hidden(seat)
        own = 0
        for event in reversed(game.events):
            if event.get("seat") != seat:
                break
            own += 1
        assert len(seen) == own + 1
        assert all(card.rules.acting(position, seat) for position in seen)
        matches.move(game, seat, bot)
