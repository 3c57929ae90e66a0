"""Random games: the same on any number of cores, in a batch or one by one, plain or compiled."""

import numpy as np
import pytest

from astragali import games
from astragali.engine import AstragaliError, playouts
from astragali.engine.dice import CHOICES, begin, below
from astragali.engine.game import Game, SeededDice
from tests.support.python_process import python
from tests.support.short_games import SHORT

OTHERS = [pytest.param(name, marks=pytest.mark.slow) for name in SHORT if name != "pig"]


def table_of(name):
    card = games.find(name)
    return card, card.values(SHORT[name])


@pytest.mark.parametrize("name", ["pig", *OTHERS])
def test_the_number_of_cores_does_not_matter(name):
    card, values = table_of(name)
    alone, together = (playouts.play(card, values, 99, seed=7, cores=n) for n in (1, 2))
    for field in ("payoffs", "points", "moves"):
        assert (getattr(alone, field) == getattr(together, field)).all()
    assert alone.throws == together.throws


@pytest.mark.parametrize("name", ["pig", *OTHERS])
def test_a_batch_equals_its_games_one_by_one(name):
    card, values = table_of(name)
    batch = playouts.play(card, values, 30, seed=7)
    written = list(playouts.written_games(card, values, 30, seed=7))
    throws = 0
    for number, game in enumerate(written):
        result = game.result()
        assert batch.payoffs[number].tolist() == result["payoffs"]
        assert batch.points[number].tolist() == result["points"]
        assert batch.moves[number] == sum("act" in event for event in game.events)
        assert game.record()["dice"] == {"seed": 7, "game": number}
        throws += sum("throw" in event for event in game.events)
    assert batch.throws == throws


@pytest.mark.parametrize("name", ["pig", *OTHERS])
def test_compiled_players_choose_as_plain_ones_would(name):
    """Replays each game in plain Python, with dice and choices from the same streams."""
    card, values = table_of(name)
    for number, written in enumerate(playouts.written_games(card, values, 3, seed=7)):
        game, choices = Game(card, values, dice=SeededDice(7, number)), [0, 0, 0, 0]
        begin(choices, 7, number, CHOICES)
        game.throw_all()
        while not game.over:
            seat = game.acting()[0]
            words = game.legal(seat)
            game.act(words[below(choices, len(words))], seat)
        assert game.events == written.events
        assert game.log == written.log
        assert game.state == written.state
        assert playouts.replayed(game) == game.state


def test_a_batch_has_a_column_for_each_seat():
    card = games.find("pig")
    played = playouts.play(card, card.values({"players": 3, "target": 10}), 40, seed=7)
    assert played.payoffs.shape == played.points.shape == (40, 3)
    assert np.allclose(played.payoffs.sum(axis=1), 1)
    assert (played.moves > 0).all()


def test_other_seeds_give_other_games():
    card, values = table_of("pig")
    first, second = (playouts.play(card, values, 50, seed).points for seed in (7, 8))
    assert (first != second).any()


def test_progress_counts_every_game():
    card, values = table_of("pig")
    reports = []
    playouts.play(card, values, 45, cores=2, progress=reports.append)
    assert sum(reports) == 45
    assert len(reports) > 1


def test_an_endless_game_is_aborted(monkeypatch):
    monkeypatch.setattr(playouts, "MOST_MOVES", 20)
    card = games.find("pig")
    with pytest.raises(AstragaliError) as trouble:
        playouts.play(card, card.values({"target": 10_000}), 8, seed=7, cores=1)
    assert str(trouble.value) == (
        "Game 0 of seed 7 had not ended after 20 moves; give pig a limit among its options."
    )


def test_an_endless_written_game_is_aborted(monkeypatch):
    monkeypatch.setattr(playouts, "MOST_MOVES", 2_000)
    card = games.find("pig")
    with pytest.raises(AstragaliError, match=r"Game 0 of seed 7 had not ended after 2000 moves"):
        list(playouts.written_games(card, card.values({"target": 10_000}), 8, seed=7))


def test_a_long_game_outgrows_its_log():
    """It is played again with a longer log, and nothing of the first attempt remains."""
    card = games.find("pig")
    values = card.values({"target": 2_000})
    game = next(playouts.written_games(card, values, 1, seed=7))
    assert len(game.log) > 4_096
    assert playouts.replayed(game) == game.state
    assert game.over


BOUNDS_CHECKED = """
from astragali import games
from astragali.engine.playouts import play

card = games.find({name!r})
for players in (card.seats.least, card.seats.most):
    values = card.values({{**{options!r}, "players": players}})
    assert play(card, values, 300, seed=7).moves.all()
"""


# Plain rules fail on an index out of range, and the conformance suite plays all games plainly. So
# the compiled check, which compiles everything anew, is made only for the largest rules.
@pytest.mark.slow
@pytest.mark.parametrize("name", ["dance_of_muses", "perfecto"])
def test_no_index_is_out_of_range(name):
    python(
        BOUNDS_CHECKED.format(name=name, options=SHORT[name]), NUMBA_BOUNDSCHECK="1", NUMBA_OPT="0"
    )
