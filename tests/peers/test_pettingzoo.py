"""PettingZoo's own tests on every game; and its environments play the engine's games."""

import random
import sys
from importlib import import_module

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from astragali import AstragaliError, games
from astragali.engine import Game, record
from astragali.engine.dice import SeededDice
from astragali.research import pettingzoo
from astragali.research.observations import features

# Warnings that every environment with a mask in its observations gets.
pytestmark = [
    pytest.mark.filterwarnings("error"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # after the end
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),  # as Pig starts
]

VARIANTS = [
    ("dancing_dice", {"announce": "sequential"}),
    ("catch_six", {"match_games": 3}),
    ("keep_on_rolling", {"max_turns": 1}),  # the first throw may end the game
    ("two_out_of_three", {"match_points": 3}),
    ("perfecto", {"teams": True}),
    ("perfecto", {"players": 4, "rules": "advanced"}),
    ("da_vinci_dice", {"players": 3, "variant": "drafting"}),
    ("da_vinci_dice", {"players": 3, "variant": "to_go"}),
    ("da_vinci_dice", {"players": 3, "turn_mode": "parallel"}),
]
TABLES = [("pig", {})] + [
    (name, {"players": players})
    for name in games.SHELF
    for seats in [games.find(name).seats]
    for players in sorted({seats.least, min(3, seats.most), seats.most})
]


def called(table):
    name, options = table
    return "-".join([name, *(f"{key}_{value}" for key, value in options.items())])


every_table = pytest.mark.parametrize(
    ("name", "options"), TABLES + VARIANTS, ids=map(called, TABLES + VARIANTS)
)


def any_legal(mask, chance):
    return chance.choice(mask.nonzero()[0].tolist())


# PettingZoo's tests.


@every_table
def test_api(name, options):
    api_test(pettingzoo.env(name, seed=1, **options), num_cycles=100)


@every_table
def test_seeds(name, options):
    seed_test(lambda: pettingzoo.env(name, **options), num_cycles=50)


@every_table
def test_parallel_api(name, options):
    parallel_api_test(pettingzoo.parallel_env(name, seed=1, **options), num_cycles=50)


@every_table
def test_parallel_seeds(name, options):
    parallel_seed_test(lambda: pettingzoo.parallel_env(name, **options), num_cycles=50)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.SHELF)
def test_whole_games_in_pettingzoo_s_tests(name):
    api_test(pettingzoo.raw_env(name, seed=2), num_cycles=1_000)
    parallel_api_test(pettingzoo.parallel_env(name, seed=2), num_cycles=1_000)


# Seat after seat.


def played(env, chance):
    """Plays a whole game with legal actions, and returns the reward of each agent."""
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(any_legal(seen["action_mask"], chance))
    return rewards


@every_table
def test_a_game_is_the_engine_s_game(name, options):
    env = pettingzoo.env(name, seed=5, **options)
    for _ in range(2):
        env.reset()
        rewards = played(env, random.Random(5))
        game = env.unwrapped.table.game()
        again = record.replay(game.record(), games.find)  # every action and every face is checked
        assert again.state == game.state
        assert list(rewards.values()) == again.result()["payoffs"]
        assert sum(rewards.values()) == pytest.approx(1)
        assert again.dice.seed == 5


@every_table
def test_an_observation_is_the_table_as_the_seat_knows_it(name, options):
    env, chance = pettingzoo.raw_env(name, seed=6, **options), random.Random(6)
    env.reset()
    for _ in range(60):
        if env.table.over:
            break
        game = env.table.game()
        for seat, agent in enumerate(env.agents):
            hidden, seen = game.hidden(seat), env.observe(agent)
            expected = {"seat": seat}
            for field in hidden.fields:
                value = np.array(getattr(hidden, field.name))
                for place in np.ndindex(value.shape):
                    key = field.name + "".join(f"[{number}]" for number in place)
                    expected[key] = int(value[place])
            observed = dict(zip(features(name), seen["observation"].tolist(), strict=True))
            assert observed == {key: expected[key] for key in observed}
            assert seen in env.observation_space(agent), "within the declared bounds"
            assert seen["action_mask"].nonzero()[0].tolist() == sorted(game.actions(seat))
        env.step(any_legal(env.observe(env.agent_selection)["action_mask"], chance))


@pytest.mark.parametrize("name", ["pig", *games.SHELF])
def test_the_end_and_the_next_game_are_those_of_the_plain_table(name):
    """The compiled table is not looked at before the game is over, nor after a reset half-way."""
    env, chance = pettingzoo.raw_env(name, seed=4), random.Random(4)
    env.reset()
    while not env.terminations[env.agent_selection]:
        env.step(any_legal(env.last()[0]["action_mask"], chance))
    assert env.table.over
    assert list(env.rewards.values()) == env.table.payoffs()
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert (seen["observation"] == env.table.observation(seat)).all()
        assert not seen["action_mask"].any()
    for half_way in range(2):
        env.reset()
        for _ in range(5):
            env.step(any_legal(env.last()[0]["action_mask"], chance))
        now, table = env.last()[0], env.table
        assert table.number >= 1 + half_way
        assert env.agent_selection == f"seat_{table.acting[0]}"
        assert (now["observation"] == table.observation(table.acting[0])).all()
        assert (now["action_mask"] == table.mask(table.acting[0])).all()


def test_actions_are_whole_numbers():
    env = pettingzoo.raw_env("pig", seed=1)
    env.reset()
    for wrong in (0.5, np.float64(1), "1", None):
        with pytest.raises(AstragaliError, match="Actions are whole numbers, not"):
            env.step(wrong)
    for wrong in (-1, 2, 10**6):
        env.reset()
        env.step(wrong)
        assert f"Action {wrong} is not legal" in str(env.infos)


def test_options_are_not_observed():
    card = games.find("dance_of_muses")
    left_out = {field.name for field in card.rules.State.fields} - {
        name.partition("[")[0] for name in features(card.name)
    }
    deck = {"letters", "ability", "area", "suns"}
    assert left_out == {option.name for option in card.options} - {"deck"} | deck


def test_resets_are_the_games_of_a_seed():
    env = pettingzoo.env("keep_on_rolling", first_player=0)
    env.reset(seed=9)
    thrown = []
    for number in range(3):
        assert env.unwrapped.table.log[1:7] == SeededDice(9, number).throw([6] * 6)
        thrown.append(env.unwrapped.table.log)
        env.reset()
    env.reset(seed=np.int64(9))
    assert env.unwrapped.table.log == thrown[0]
    assert len(set(map(tuple, thrown))) == 3


def test_a_game_that_ends_with_its_first_throw_is_skipped():
    env = pettingzoo.env("keep_on_rolling", max_turns=1, first_player=0)
    numbers = []
    for seed in range(200):
        env.reset(seed=seed)
        assert not any(env.terminations.values())
        numbers.append(env.unwrapped.table.number)
    assert max(numbers) > 0, "in one of 200 games the first throw is a bust"


def test_an_illegal_action_ends_the_game():
    env = pettingzoo.env("keep_on_rolling", players=3, first_player=1, seed=1)
    env.reset()
    env.step(0)  # to roll, before any die is set aside
    assert env.rewards == {"seat_0": 0, "seat_1": -1, "seat_2": 0}
    assert all(env.terminations.values())
    assert "Action 0 is not legal for seat 1 now; legal: " in env.infos["seat_1"]["illegal"]
    assert env.infos["seat_0"] == {}
    assert played(env, random.Random(1)) == {"seat_0": 0, "seat_1": -1, "seat_2": 0}


# All at once.


def outcome(name, options, seed):
    """Plays a whole game with legal actions, all seats at once."""
    env, chance = pettingzoo.parallel_env(name, **options), random.Random(seed)
    seen, _ = env.reset(seed=seed)
    history = []
    while env.agents:
        acting = env.table.acting
        for seat, agent in enumerate(env.agents):
            assert seen[agent]["action_mask"][env.no_op] == (seat not in acting)
        actions = {agent: any_legal(seen[agent]["action_mask"], chance) for agent in env.agents}
        seen, rewards, over, _, infos = env.step(actions)
        assert not any(infos.values())
        assert all(env.observation_space(agent).contains(view) for agent, view in seen.items())
        history.append((actions, rewards, {a: v["observation"].tolist() for a, v in seen.items()}))
    assert all(over.values())
    return env, rewards, history


@every_table
def test_a_parallel_game_is_the_engine_s_game(name, options):
    env, rewards, history = outcome(name, options, 8)
    game = env.table.game()
    assert record.replay(game.record(), games.find).result()["payoffs"] == list(rewards.values())
    assert outcome(name, options, 8)[2] == history


def test_seats_that_choose_together_act_in_one_step():
    env = pettingzoo.parallel_env("dancing_dice", players=4, seed=1)
    seen, _ = env.reset()
    assert all(not view["action_mask"][env.no_op] for view in seen.values())
    env.step(dict.fromkeys(env.agents, 0))  # no seat rerolls any dice
    acts = [event for event in env.table.game().events if "act" in event]
    assert acts == [{"seat": seat, "act": "reroll -"} for seat in range(4)]


def test_an_illegal_parallel_action_ends_the_game():
    env = pettingzoo.parallel_env("keep_on_rolling", players=3, first_player=0, seed=1)
    seen, _ = env.reset()
    right = any_legal(seen["seat_0"]["action_mask"], random.Random(1))
    actions = {"seat_0": right, "seat_1": env.no_op, "seat_2": right}
    _, rewards, over, _, infos = env.step(actions)
    assert rewards == {"seat_0": 0, "seat_1": 0, "seat_2": -1}
    assert all(over.values())
    assert infos["seat_2"]["illegal"].endswith("seat 2 now; it cannot act.")
    assert env.agents == []
    with pytest.raises(AstragaliError, match="reset"):
        env.step({})
    env.reset()
    assert env.step({"seat_1": env.no_op, "seat_2": env.no_op})[1]["seat_0"] == -1, "it had to act"


def test_the_state_is_the_whole_table():
    for make in (pettingzoo.raw_env, pettingzoo.parallel_env):
        env = make("dancing_dice", seed=1)
        env.reset()
        seen = dict(zip(features("dancing_dice")[1:], env.state().tolist(), strict=True))
        hands = env.table.state.hand
        assert [seen[f"hand[{seat}][0]"] for seat in (0, 1)] == [hands[0][0], hands[1][0]]


# Pictures and errors.


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.raw_env, pettingzoo.parallel_env])
def test_a_picture_shows_no_secrets(make):
    env = make("dancing_dice", seed=3, render_mode="ansi")
    env.reset()
    picture = env.render()
    assert "Player 1" in picture
    card = games.find("dancing_dice")
    other = Game(card, card.values({}), dice=SeededDice(4))
    other.throw_all()
    other.state.tango = env.unwrapped.table.state.tango
    assert picture == str(other), "other hands, the same picture"
    assert make("dancing_dice").render_mode is None


def test_bad_arguments_are_refused():
    with pytest.raises(AstragaliError, match="no game 'perfect'"):
        pettingzoo.env("perfect")
    with pytest.raises(AstragaliError, match="players cannot be 9"):
        pettingzoo.env("perfecto", players=9)
    with pytest.raises(AstragaliError, match="A seed is a whole number"):
        pettingzoo.env("perfecto", seed=-1)


def test_without_pettingzoo(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "astragali.research.pettingzoo")
    with pytest.raises(
        AstragaliError, match=r"PettingZoo is not installed: pip install 'astragali"
    ):
        import_module("astragali.research.pettingzoo")
