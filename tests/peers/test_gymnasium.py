"""Gymnasium's own check on every game; and its environments play the engine's games."""

import random
import sys
from importlib import import_module

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from astragali import AstragaliError, games
from astragali.engine import IllegalMove, record
from astragali.research.gymnasium import SingleSeatEnv, make

pytestmark = pytest.mark.filterwarnings("error")

SEATS = [
    (name, players, seat)
    for name in games.SHELF
    for seats in [games.find(name).seats]
    for players in sorted({seats.least, min(3, seats.most), seats.most})
    for seat in sorted({0, players - 1})
]


def played(env, chance, seed=None):
    """Plays a whole game with legal actions; its rewards and observations."""
    seen, info = env.reset(seed=seed)
    rewards, views, over = [], [seen["observation"].tolist()], False
    while not over:
        assert (info["action_mask"] == seen["action_mask"]).all()
        action = chance.choice(info["action_mask"].nonzero()[0].tolist())
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert seen in env.observation_space
        rewards.append(reward)
        views.append(seen["observation"].tolist())
    return rewards, views


@pytest.mark.parametrize(("name", "players", "seat"), SEATS)
def test_gymnasium_s_own_check(name, players, seat):
    registered = gymnasium.make(f"astragali/{name}-v0", players=players, seat=seat)
    check_env(registered.unwrapped)
    registered.close()


@pytest.mark.parametrize(("name", "players", "seat"), SEATS)
def test_a_game_is_the_engine_s_game(name, players, seat):
    env = make(name, players=players, seat=seat, seed=3)
    rewards, views = played(env, random.Random(3))
    game = env.table.game()
    again = record.replay(game.record(), games.find)  # every action and every face is checked
    assert rewards[-1] == again.result()["payoffs"][seat]
    assert not any(rewards[:-1])
    assert {view[0] for view in views} == {seat}
    actors = [event["seat"] for event in game.events if "act" in event]
    assert actors.count(seat) == len(rewards)


def test_games_are_registered_by_name():
    env = gymnasium.make("astragali/keep_on_rolling-v0", players=3, target=50)
    assert isinstance(env.unwrapped, SingleSeatEnv)
    assert env.unwrapped.table.values["target"] == 50
    rewards, _ = played(env, random.Random(1), seed=1)
    assert rewards[-1] in (0, 0.5, 1)


def test_the_same_seed_gives_the_same_game():
    env = make("perfecto", players=4)
    first = [played(env, random.Random(1), seed) for seed in (7, None, None)]
    assert first == [played(env, random.Random(1), seed) for seed in (7, None, None)]
    assert len({str(views) for _, views in first}) == 3
    assert first[0] != played(env, random.Random(1), 8)


def test_opponents_differ():
    """Each has its own seed, or they would all choose alike."""
    env = make("dancing_dice", players=6, seed=1)
    env.reset()
    env.step(0)
    acts = [event["act"] for event in env.table.game().events if event.get("seat", 0) > 0]
    assert len(set(acts)) > 1


class Picker:
    """A bot that picks its first legal action by number, and remembers the hands it was shown."""

    def __init__(self):
        self.shown = []

    def pick(self, hidden, seat, actions):
        self.shown.append((seat, hidden.hand))
        return actions[0]


def test_a_bot_that_picks_sees_only_its_own_hand():
    bots = [Picker(), Picker(), "random"]
    env = make("dancing_dice", players=4, seat=1, opponents=bots, seed=1)
    played(env, random.Random(1))
    for bot, seat in ((bots[0], 0), (bots[1], 2)):
        assert {own for own, _ in bot.shown} == {seat}
        for _, hand in bot.shown:
            assert any(hand[seat])
            assert not any(any(dice) for other, dice in enumerate(hand) if other != seat)


class Chooser:
    """A bot that chooses its last legal action by its words, and remembers its views."""

    def __init__(self):
        self.views = []

    def choose(self, view):
        self.views.append(view)
        return view["legal"][-1]


@pytest.mark.parametrize("name", ["dancing_dice", "perfecto", "dance_of_muses"])
def test_a_bot_that_chooses_sees_the_views_of_its_seat(name):
    bot = Chooser()
    env = make(name, players=3, seat=1, opponents=[bot, "random"], seed=1)
    for _ in range(2):
        bot.views.clear()
        played(env, random.Random(1))
        game = env.table.game()
        decisions = [n for n, event in enumerate(game.events) if event.get("seat") == 0]
        assert bot.views == [game.at(n).view(0) for n in decisions]
        assert [game.events[n]["act"] for n in decisions] == [v["legal"][-1] for v in bot.views]


class Cheat:
    """A bot that answers with anything, legal or not."""

    def __init__(self, answer):
        self.answer = answer


class PickingCheat(Cheat):
    def pick(self, hidden, seat, actions):
        return self.answer


class ChoosingCheat(Cheat):
    def choose(self, view):
        return self.answer


@pytest.mark.parametrize(
    ("bot", "error", "complaint"),
    [
        (PickingCheat(7), IllegalMove, "Action 7 is not legal for seat 0 now; legal: 0, 1"),
        (ChoosingCheat("win"), IllegalMove, '"win" is not legal for seat 0 now; legal: roll, hold'),
        (object(), AstragaliError, "object is not a bot: a bot has a method choose"),
    ],
)
def test_a_bad_opponent_is_refused(bot, error, complaint):
    env = make("pig", seat=1, opponents=[bot])
    with pytest.raises(error, match=complaint):
        env.reset(seed=1)


def test_an_illegal_action_ends_the_game():
    env = make("keep_on_rolling", first_player=0, seed=1)
    env.reset()
    before = env.table.state.copy()
    seen, reward, over, cut, info = env.step(np.int64(0))  # to roll, before any die is set aside
    assert (reward, over, cut) == (-1, True, False)
    assert info["illegal"].startswith("Action 0 is not legal for seat 0 now; legal: ")
    assert env.table.state == before
    assert seen in env.observation_space
    with pytest.raises(AstragaliError, match="reset"):
        env.step(0)
    env.reset()
    assert "illegal" not in env.step(env.table.actions(0)[0])[-1]


def test_a_seat_without_any_turn_is_refused():
    env = make("keep_on_rolling", first_player=1, max_turns=1)
    with pytest.raises(AstragaliError, match="Seat 0 never gets a turn"):
        env.reset()


def test_a_game_that_ends_before_the_seat_s_turn_is_skipped():
    env = make("keep_on_rolling", max_turns=1)
    for seed in range(20):
        seen, _ = env.reset(seed=seed)
        assert seen["action_mask"].any()


def test_a_picture_shows_what_the_seat_sees():
    env = make("dancing_dice", seat=1, seed=3, render_mode="ansi")
    env.reset()
    assert env.render() != rendered(seat=0)
    assert make("dancing_dice").render_mode is None


def rendered(seat):
    env = make("dancing_dice", seat=seat, seed=3, render_mode="ansi")
    env.reset()
    return env.render()


def test_many_tables_are_a_vector_environment():
    env = gymnasium.make_vec(
        "astragali/keep_on_rolling-v0", num_envs=20, opponents="sensible", players=3, target=60
    )
    seen, info = env.reset(seed=3)
    chance, finished = np.random.default_rng(1), 0
    for _ in range(150):
        assert (info["action_mask"] == env.action_masks()).all()
        seen, rewards, over, cut, info = env.step(
            [chance.choice(mask.nonzero()[0]) for mask in info["action_mask"]]
        )
        assert not cut.any()
        assert not rewards[~over].any()
        for table in over.nonzero()[0]:
            final = info["final_obs"][table]
            assert info["_final_obs"][table]
            assert final in env.single_observation_space
            assert not final["action_mask"].any()
        finished += over.sum()
    assert seen in env.observation_space
    assert finished > 20
    with pytest.raises(IllegalMove, match="is not legal for seat 0 at table 0"):
        env.step(np.full(20, 64) - 64 * env.action_masks()[:, 64])
    with pytest.raises(AstragaliError, match="share one seed"):
        env.reset(seed=[1] * 20)


def test_action_masks_are_those_of_the_observation():
    env = make("keep_on_rolling", seed=1)
    _, info = env.reset()
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()
    with pytest.raises(AstragaliError, match="Actions are whole numbers, not 3"):
        env.step(3.0)


def test_bad_arguments_are_refused():
    with pytest.raises(AstragaliError, match="no game 'perfect'"):
        make("perfect")
    with pytest.raises(AstragaliError, match="no bot 'perfect'"):
        make("perfecto", opponents="perfect")
    with pytest.raises(AstragaliError, match="With 3 players there are 2 opponents, not 1"):
        make("perfecto", players=3, opponents=["random"])
    with pytest.raises(AstragaliError, match="no seat 2: seats are 0 to 1"):
        make("perfecto", seat=2)


def test_without_gymnasium(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "astragali.research.gymnasium")
    with pytest.raises(AstragaliError, match="Gymnasium is not installed: pip install 'astragali"):
        import_module("astragali.research.gymnasium")
