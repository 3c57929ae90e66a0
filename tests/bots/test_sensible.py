"""`sensible`: legal at every table, the same compiled, and better than chance."""

import numpy as np
import pytest

from astragali import AstragaliError, bots, games
from astragali.bots.matches import match
from astragali.bots.sensible_bot import SensibleBot, sensible
from astragali.engine import Game, conformance, contract
from astragali.engine.arrays import to_records
from astragali.engine.dice import SeededDice
from astragali.research.batches import PolicyBatch
from astragali.research.policies import sensible as sensible_policy
from tests.support.short_games import SHORT


def has_sensible(name):
    try:
        sensible(games.find(name))
    except AstragaliError:
        return False
    return True


GAMES = [name for name in games.names() if has_sensible(name)]


def choices(card, values, seed, number=0):
    """The positions of a game between sensible players, as each knew them, and what it did."""
    game = Game(card, values, dice=SeededDice(seed, number))
    bot = SensibleBot(card)
    game.throw_all()
    while not game.over:
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        known = hidden.copy()
        action = bot.pick(hidden, seat, actions)
        assert hidden == known, "it changed the table"
        yield known, seat, actions, action
        game.do(seat, action)  # refuses what is not legal


def test_every_game_on_the_shelf_has_a_sensible_player():
    assert {"catch_six", "da_vinci_dice", "dance_of_muses", "dancing_dice", "diangle"} < set(GAMES)
    assert {"grand_poobah", "keep_on_rolling", "two_out_of_three"} < set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_table_to_the_end(name):
    card = games.find(name)
    for seed, options in enumerate(conformance.tables(card, 30)):
        for _ in choices(card, card.values({**options, **SHORT[name]}), seed):
            pass


@pytest.mark.slow
@pytest.mark.parametrize("name", ["da_vinci_dice", "keep_on_rolling", "perfecto"])
def test_compiled_it_chooses_the_same(name):
    from numba import njit
    from numba.extending import register_jitable

    card = games.find(name)
    while contract.waiting:
        register_jitable(contract.waiting.pop())
    choose = sensible(card)

    @njit(error_model="numpy")
    def compiled(tables, seat, actions, count):
        return choose(tables[0], seat, actions, count)

    for seed, options in enumerate(conformance.tables(card, 10)):
        for known, seat, actions, action in choices(card, card.values(options), seed):
            tables = to_records(known)
            before = tables.copy()
            assert compiled(tables, seat, np.array(actions), len(actions)) == action
            assert (tables == before).all()


def test_a_batch_plays_the_same_games():
    card = games.find("keep_on_rolling")
    values = card.values({"players": 3})
    run = PolicyBatch(card, values, 4, 5, (sensible_policy(card),), 1)
    rows = run.recorded(observe=False).trajectories
    for game in range(4):
        played = rows.actions[rows.starts[game] : rows.starts[game + 1]]
        assert played.tolist() == [action for *_, action in choices(card, values, 5, game)]


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_chance(name):
    card = games.find(name)
    results = match(card, card.values({}), ["sensible", "random"], 8, 3)
    assert sum(payoffs[seats.index("sensible")] for seats, payoffs in results) >= 6


def test_three_at_a_table_beat_chance():
    for name in ("dancing_dice", "dance_of_muses", "da_vinci_dice", "diangle"):
        card = games.find(name)
        names = ["sensible", "random", "random"]
        results = match(card, card.values({"players": 3}), names, 6, 3)
        assert sum(payoffs[seats.index("sensible")] for seats, payoffs in results) >= 5, name


def test_a_game_without_it_says_so():
    pig = games.find("pig")
    with pytest.raises(AstragaliError, match="pig has no bot 'sensible': nobody has written"):
        bots.check(["sensible"], pig)
    bots.check(["sensible"], games.find("diangle"))
    assert "sensible" not in games.find("diangle").bots, "it is not offered to people"
