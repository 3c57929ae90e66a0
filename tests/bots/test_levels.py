"""The bots by name: legal, reproducible, and each level better than the one below."""

import math
import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from astragali import bots, games
from astragali.bots import level_bot, mcts_loader, strategies
from astragali.engine import AstragaliError, Game
from astragali.engine.advice import WIN, Advice, Opinion
from astragali.engine.dice import SeededDice

PIG = games.find("pig")


@pytest.fixture
def uncompiled(monkeypatch):
    """No search is compiled, nor will be."""
    monkeypatch.setattr(mcts_loader.Readiness, "now", lambda self: False)


def new_game(card, seed=3, **options):
    game = Game(card, card.values(options), dice=SeededDice(seed))
    game.throw_all()
    return game


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_the_levels(name):
    assert games.find(name).bots == ("random", "beginner", "casual", "strong", "best")
    assert set(games.find(name).bots) - {"random"} <= bots.LEVELS.keys()


def test_an_unknown_bot_is_refused():
    with pytest.raises(AstragaliError, match="pig has no bot 'clever'; it has random, beginner"):
        bots.make("clever", PIG, 1)


@pytest.mark.parametrize("name", games.names())
def test_bots_play_before_anything_is_compiled(name, uncompiled):
    card = games.find(name)
    game = new_game(card)
    players = [bots.make("best", card, seat, seconds=0.01) for seat in range(game.players)]
    for _ in range(8):
        if game.over:
            break
        seat = game.acting()[0]
        action = players[seat].pick(game.hidden(seat), seat, game.actions(seat))
        assert action in game.actions(seat)
        game.act(card.spell(game.state, action), seat)


def test_plain_playouts_find_the_winning_move(uncompiled):
    s = PIG.lay(PIG.values({}))
    s.pot, s.banked = 8, [92, 99, 0, 0]
    advice = bots.adviser(PIG, seconds=0.2).advise(s, 0, [0, 1])
    assert (advice.unit, advice.method) == (WIN, "playouts")
    assert advice.best.action == PIG.rules.HOLD


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "best"])
def test_the_same_seed_gives_the_same_moves(level):
    def moves(seed):
        game = new_game(PIG, target=40)
        bot = bots.make(level, PIG, seed, simulations=50)
        while not game.over and len(game.events) < 60:
            seat = game.acting()[0]
            action = bot.pick(game.hidden(seat), seat, game.actions(seat))
            game.act(PIG.spell(game.state, action), seat)
        return game.events

    assert moves(1) == moves(1)


def test_a_bot_uses_the_strategy_first(monkeypatch):
    class Knowing:
        @staticmethod
        def advise(hidden, seat, actions):
            return Advice(WIN, "exact", tuple(Opinion(a, 0.5 + 0.05 * a) for a in actions))

    monkeypatch.setattr(level_bot.strategies, "strategy", lambda card: Knowing)
    s = PIG.lay(PIG.values({}))
    best = bots.make("best", PIG, 1)
    assert {best.pick(s, 0, [0, 1]) for _ in range(20)} == {1}
    beginner = bots.make("beginner", PIG, 1)
    assert {beginner.pick(s, 0, [0, 1]) for _ in range(200)} == {0, 1}, "beginners err"


def test_a_single_legal_action_needs_no_advice(monkeypatch):
    monkeypatch.setattr(level_bot.LevelBot, "advise", None)
    assert bots.make("best", PIG, 1).pick(PIG.lay(PIG.values({})), 0, [1]) == 1


def test_a_beginner_sometimes_looks_only_at_the_next_position(monkeypatch):
    """Of what is not nonsense, it takes what leaves the position that looks best."""
    card, chance = games.find("keep_on_rolling"), random.Random(4)

    class Aside:
        @staticmethod
        def evaluate(table, seat):
            return table.aside * 0.618 % 1

    monkeypatch.setattr(level_bot.strategies, "source", lambda card, name: Aside)
    level = replace(bots.LEVELS["beginner"], slip=0.0, glance=1.0)
    bot = level_bot.LevelBot(card, level, seed=1, simulations=10)
    game, compared = new_game(card), 0
    while compared < 5:
        seat = game.acting()[0]
        actions = list(game.actions(seat))
        values = {action: chance.choice((0.5, 0.45, 0.1)) for action in actions}
        values[actions[0]] = 0.5
        opinions = tuple(Opinion(action, value) for action, value in values.items())
        advice = Advice(WIN, "search", opinions)
        monkeypatch.setattr(bot, "_advice", lambda *given, advice=advice, **more: advice)
        action = bot.pick(game.hidden(seat), seat, actions)
        assert values[action] > 0.1, "nonsense is never taken"
        if card.rules.ROLL not in actions:  # nobody can see what a throw will bring
            seen = {one: (game.state.aside | one) * 0.618 % 1 for one in actions}
            assert seen[action] == max(seen[one] for one in actions if values[one] > 0.1)
            compared += len(actions) > 1
        game.do(seat, action)


# Matches.


def test_seats_are_balanced():
    for names, players in ((["a", "b"], 2), (["a", "b"], 3), (["a", "b"], 4), (["a", "b", "c"], 4)):
        seated = bots.seatings(names, players)
        assert len(set(seated)) == len(seated)
        for seat in range(players):
            counts = [sum(seating[seat] == name for seating in seated) for name in names]
            assert len(set(counts)) == 1, (names, players)


def test_a_match_may_be_played_in_parts():
    values = PIG.values({"target": 30})
    whole = bots.match("pig", values, ["casual", "random"], 6, seed=2, simulations=40)
    parts = [
        bots.match("pig", values, ["casual", "random"], 3, seed=2, first=first, simulations=40)
        for first in (0, 3)
    ]
    assert whole == parts[0] + parts[1]
    assert [seating for seating, _ in whole] == [("casual", "random"), ("random", "casual")] * 3
    assert all(sum(payoffs) == 1 for _, payoffs in whole)


def score(upper, lower, number, simulations):
    """The share of wins in Pig of the upper of two levels."""
    values = PIG.values({})
    results = bots.match(PIG, values, [upper, lower], number, seed=1, simulations=simulations)
    return sum(payoffs[seating.index(upper)] for seating, payoffs in results) / number


@pytest.mark.slow
@pytest.mark.parametrize(
    ("upper", "lower"),
    [("beginner", "random"), ("casual", "beginner"), ("strong", "beginner"), ("best", "beginner")],
)
def test_levels_that_search_beat_a_beginner_who_beats_chance(upper, lower):
    assert score(upper, lower, 60, 400) > 0.58


def choices(name, number):
    """Some real choices between sensible players, and what the game's exact strategy says."""
    card = games.find(name)
    advise, found = strategies.strategy(card).advise, []
    for seed in range(100):
        game, sensible = new_game(card, seed), bots.make("sensible", card, 1)
        while not game.over:
            seat = game.acting()[0]
            hidden, actions = game.hidden(seat), game.actions(seat)
            if len(actions) > 1 and len(game.events) % 3 == 0:
                found.append((hidden, seat, actions, advise(hidden, seat, actions)))
                if len(found) == number:
                    return found
            game.do(seat, sensible.pick(hidden, seat, actions))
    raise AssertionError("too few choices")


@pytest.mark.parametrize("name", ["diangle", "keep_on_rolling"])
def test_every_level_gives_away_much_less_than_the_one_below(name):
    """In solved games the cost of each choice is known, so that no games need to be won."""
    card = games.find(name)
    given_away = dict.fromkeys(("beginner", "casual", "strong", "best"), 0.0)
    for hidden, seat, actions, advice in choices(name, 60):
        assert all(opinion.error == 0.0 for opinion in advice.opinions), "exact"
        values = {opinion.action: opinion.value for opinion in advice.opinions}
        for level in given_away:
            for seed in range(6):
                action = bots.make(level, card, seed).pick(hidden, seat, actions)
                given_away[level] += max(values.values()) - values[action]
    beginner, casual, strong, best = given_away.values()
    assert beginner > 1.5 * casual
    assert casual > 1.5 * strong
    assert strong > 0.0
    assert best == pytest.approx(0.0, abs=1e-5 * 360), "but for rounding"


# A machine without compiled searches.

FRESH = """
import time
from astragali import bots, games
from astragali.bots.mcts_loader import readiness

card = games.find("pig")
bot = bots.make("best", card, 1)
s = card.lay(card.values({}))
assert bot.advise(s, 0, [0, 1]).method == "playouts", "no move waits"
while not readiness(card, informed=True).now():
    time.sleep(0.2)
assert bot.advise(s, 0, [0, 1]).method == "search", "compiled in the background"
"""


@pytest.mark.slow
def test_no_move_waits_for_the_compiler(tmp_path):
    environment = {**os.environ, "ASTRAGALI_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", FRESH], env=environment, check=True, timeout=800)


def test_without_a_time_limit_a_level_runs_all_its_simulations():
    bot = bots.make("casual", PIG, 1, seconds=math.inf)
    assert bot.simulations == bots.LEVELS["casual"].simulations
