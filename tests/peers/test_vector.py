"""Tables stepped together play, move for move, the games of the plain engine."""

import pickle
from pathlib import Path

import numpy as np
import pytest

from astragali import AstragaliError, games
from astragali.engine import Game, IllegalMove, playouts
from astragali.engine.arrays import to_state
from astragali.engine.compiler import loops, ready
from astragali.research import observations, vector
from astragali.research.hidden_fields import hidden_fields
from astragali.research.vector import Tables

DOCUMENT = Path(__file__).parents[2] / "docs" / "environments.md"

LIGHT = [("pig", {}), ("keep_on_rolling", {}), ("keep_on_rolling", {"players": 5, "max_turns": 1})]
HEAVY = [
    ("dancing_dice", {}),
    ("dancing_dice", {"players": 6, "announce": "sequential"}),
    ("catch_six", {"match_games": 3}),
    ("two_out_of_three", {}),
    ("grand_poobah", {"players": 5}),
    ("perfecto", {"players": 3}),
    ("perfecto", {"teams": True}),
    ("diangle", {"players": 3}),
    ("dance_of_muses", {}),
    ("dance_of_muses", {"players": 4}),
    ("da_vinci_dice", {"players": 3}),
    ("da_vinci_dice", {"players": 8, "turn_mode": "parallel"}),
    ("da_vinci_dice", {"variant": "drafting"}),
]
every_game = pytest.mark.parametrize(
    ("name", "options"),
    LIGHT + [pytest.param(*table, marks=pytest.mark.slow) for table in HEAVY],
    ids=[f"{name}-{'-'.join(map(str, options.values()))}" for name, options in LIGHT + HEAVY],
)


def copied(moment):
    """A moment that does not change with the next step."""
    return vector.TableViews(*map(np.copy, moment))


def same(one, other):
    return all(map(np.array_equal, one, other))


class PlainGame:
    """The plain game that a table should be playing."""

    def __init__(self, tables, number):
        card, dice = tables.card, tables.dice(number)
        self.table = observations.LearningTable(card.name, tables.seed, tables.options)
        self.table.number = dice.game - 1
        self.table.begin()
        assert self.table.number == dice.game
        self.game = Game(card, tables.options, dice=dice)
        self.game.throw_all()

    def agrees(self, tables, number):
        now, plain_table = tables.now, self.table
        seat = plain_table.acting[0]
        assert now.seats[number] == seat
        assert (now.masks[number] == plain_table.mask(seat)).all()
        assert (now.observations[number] == plain_table.observation(seat)).all()
        assert tables.state(number) == self.game.state == plain_table.state

    def act(self, seat, action):
        self.game.do(seat, action)  # checks that it is legal
        self.table.act(seat, action)


@every_game
def test_every_table_plays_the_engine_s_game(name, options):
    tables = Tables(name, 5, seed=4, **options)
    plain_games = [PlainGame(tables, number) for number in range(5)]
    finished = 0
    for _ in range(4_000):
        for number, one in enumerate(plain_games):
            one.agrees(tables, number)
        seats, actions = tables.now.seats.copy(), tables.random()
        now = tables.step(actions)
        for number, one in enumerate(plain_games):
            one.act(int(seats[number]), int(actions[number]))
            assert now.dones[number] == one.game.over
            if one.game.over:
                finished += 1
                assert to_state(tables.ended[number], one.game.card.rules.State) == one.game.state
                assert now.rewards[number].tolist() == one.game.result()["payoffs"]
                plain_games[number] = PlainGame(tables, number)
            else:
                assert not now.rewards[number].any()
        if finished > 7:
            break
    assert finished > 7, "some tables have started again"


@pytest.mark.parametrize("name", ["pig", "keep_on_rolling"])
def test_random_tables_play_the_random_games_of_the_seed(name):
    """They are the same games as those of the engine's batches and records."""
    card = games.find(name)
    tables = Tables(name, 3, seed=11)
    played, payoffs = [[]], []
    while len(payoffs) < 4:
        seat, actions = int(tables.now.seats[0]), tables.random()
        played[-1].append((seat, int(actions[0])))
        now = tables.step(actions)
        if now.dones[0]:
            payoffs.append(now.rewards[0].tolist())
            played.append([])
    for game, moves, won in zip(
        playouts.written_games(card, card.values({}), 4, seed=11), played, payoffs, strict=False
    ):
        acts = [(event["seat"], event["act"]) for event in game.events if "act" in event]
        assert acts == [(seat, card.actions.words[action]) for seat, action in moves]
        assert game.result()["payoffs"] == won


def test_neither_the_number_of_tables_nor_of_cores_matters():
    few, many = (
        Tables("keep_on_rolling", 7, seed=2),
        Tables("keep_on_rolling", 100, seed=2, cores=3),
    )
    for _ in range(300):
        assert same(few.now, (part[:7] for part in many.now))
        few.step(few.random())
        many.step(many.random())
    assert (few.states == many.states[:7]).all()


def test_more_cores_than_tables():
    tables = Tables("pig", 2, seed=2, cores=4)
    for _ in range(50):
        tables.step(tables.random())
    assert len(tables) == 2


def test_a_copy_is_exact_and_independent():
    tables = Tables("keep_on_rolling", 20, seed=3)
    for _ in range(50):
        tables.step(tables.random())
    twin, before, states = tables.copy(), copied(tables.now), tables.states.copy()
    for _ in range(200):
        twin.step(twin.random())
    assert same(tables.now, before)
    assert (tables.states == states).all()
    for _ in range(200):
        tables.step(tables.random())
    assert same(tables.now, twin.now)
    assert (tables.states == twin.states).all()
    assert (tables.ended == twin.ended).all()


def test_many_copies_of_one_position():
    tables = Tables("keep_on_rolling", 4, seed=3)
    for _ in range(9):
        tables.step(tables.random())
    many = tables.copy([2] * 50)
    assert len(many) == 50
    assert (many.states == tables.states[2]).all()
    together = many.copy()
    for _ in range(20):
        together.step(together.random())
    assert (together.states == together.states[0]).all(), "the dice are the original's"
    many.shuffle(seed=1)
    assert (many.states == tables.states[2]).all()
    for _ in range(20):
        many.step(many.random())
    assert len(np.unique(many.states)) > 40, "each has its own dice"


def test_reset():
    tables = Tables("keep_on_rolling", 10, seed=3)
    first = copied(tables.now)
    for _ in range(100):
        tables.step(tables.random())
    assert same(copied(tables.reset()), first)
    assert not same(tables.reset(seed=4), first)
    assert same(tables.reset(seed=3), first)
    assert tables.now.observations.dtype == np.float32
    assert tables.now.masks.dtype == np.int8


def test_observations_may_be_left_out():
    seen, blind = Tables("pig", 10, seed=1), Tables("pig", 10, seed=1, observe=False)
    assert blind.now.observations.shape == (10, 0)
    for _ in range(100):
        seen.step(seen.random())
        blind.step(blind.random())
    assert (seen.states == blind.states).all()


def test_an_illegal_action_changes_nothing():
    tables = Tables("keep_on_rolling", 3, seed=1, first_player=0)
    before, states, actions = copied(tables.now), tables.states.copy(), tables.random()
    for wrong in (0, -1, 65, 10**9):
        actions[1] = wrong
        with pytest.raises(IllegalMove, match=f"Action {wrong} is not legal for seat 0 at table 1"):
            tables.step(actions)
    with pytest.raises(AstragaliError, match="There are 3 tables, but"):
        tables.step([1, 2])
    assert same(tables.now, before)
    assert (tables.states == states).all()


def test_opponents_play_within_a_step():
    """Only the learner's seat is asked, and the sensible player beats random moves."""
    wins = {}
    for opponents in ("random", ["sensible"]):
        tables = Tables("keep_on_rolling", 100, seed=1, opponents=opponents, seat=1)
        games_, won = 0, 0.0
        for _ in range(100):
            now = tables.step(tables.random())
            assert (now.seats == 1).all()
            games_ += now.dones.sum()
            won += now.rewards[now.dones, 1].sum()
        wins[str(opponents)] = won / games_
    assert wins["random"] > 0.4
    assert wins["['sensible']"] < 0.1


def test_a_pickle_continues_with_the_same_games():
    tables = Tables("keep_on_rolling", 20, seed=3, opponents=["sensible"])
    for _ in range(30):
        tables.step(tables.random())
    twin = pickle.loads(pickle.dumps(tables))
    for _ in range(50):
        tables.step(tables.random())
        twin.step(twin.random())
    assert same(tables.now, twin.now)
    assert (tables.states == twin.states).all()


def test_final_observations_are_the_ends_of_games():
    tables = Tables("pig", 10, seed=3, target=20)
    while not tables.now.dones.any():
        tables.step(tables.random())
    which = tables.now.dones.nonzero()[0]
    for row, table in zip(tables.final_observations(which), which, strict=True):
        ended = to_state(tables.ended[table], tables.card.rules.State)
        assert row[0] == tables.now.seats[table]
        open_numbers = [ended.drawing, ended.turn, ended.rolling, ended.pot, *ended.banked]
        assert row[1:].tolist() == open_numbers


def cheat(s, seat, actions, count, stream):
    return 7


def loud(s, seat, actions, count, stream):
    return s.volume


def lost(s, seat, actions, count, stream):
    return actions[where_to_look]  # noqa: F821


@pytest.mark.parametrize(
    ("opponents", "complaint"),
    [
        (cheat, "policy of seat 1 chose action 7 at table 0, which is not legal"),
        (loud, "policy loud cannot be compiled: the table has no field 'volume'"),
        (lost, "policy lost cannot be compiled: NameError: name 'where_to_look' is not defined"),
        (lambda s: 1, r"A policy is a function of \(s, seat, actions, count, stream\)"),
        ("best", "no compiled policy 'best': there are random, sensible, learned"),
        (["random", "random"], "With 2 players there are 1 opponents, not 2"),
        ("learned", "pig has no learned policy"),
    ],
)
def test_a_bad_opponent_is_refused(opponents, complaint):
    def play():
        tables = Tables("pig", 3, seed=1, opponents=opponents)
        for _ in range(20):
            tables.step(tables.random())

    with pytest.raises(AstragaliError, match=complaint):
        play()


def test_fields_that_hide_cannot_change_are_not_copied():
    found = {
        "dancing_dice": {"again", "first", "hand"},
        "perfecto": {"hand", "rolled", "side"},
        "dance_of_muses": {"held", "muse"},
        "da_vinci_dice": {"answer"},
        "pig": set(),
    }
    for name, fields in found.items():
        assert hidden_fields(games.find(name)) == fields


@pytest.mark.parametrize("actions", [[0.5, 0.5, 0.5], [True, True, True]])
def test_actions_that_are_no_whole_numbers_are_refused(actions):
    with pytest.raises(AstragaliError, match="Actions are whole numbers, not"):
        Tables("pig", 3).step(actions)


def test_bad_arguments_are_refused():
    with pytest.raises(AstragaliError, match="at least one table, not 0"):
        Tables("pig", 0)
    with pytest.raises(AstragaliError, match="no game 'pug'"):
        Tables("pug", 1)
    with pytest.raises(AstragaliError, match="no option 'targets'"):
        Tables("pig", 1, targets=3)


def test_every_game_has_its_own_module_of_steps():
    card = games.find("pig")
    Tables("pig", 1)
    module = loops(card, vector.TEMPLATE)
    assert module.rules is card.rules
    assert module.__name__ == "astragali_vector_kernels_pig"
    assert ready(card, "step", vector.TEMPLATE)
    assert not ready(card, "batch", vector.TEMPLATE)


@pytest.mark.parametrize("name", games.SHELF)
def test_the_documentation_lists_every_observation(name):
    page = DOCUMENT.read_text(encoding="utf-8")
    assert observations.described(name) in page, "paste it into docs/environments.md"
