"""Luck plus skill in games that are solved for two players."""

import random

import pytest

import astragali
from astragali import analysis


def played(name, seed, **options):
    """A whole game of two players who choose at random."""
    chance = random.Random(seed)
    game = astragali.new(name, players=2, seed=seed, **options)
    while not game.over:
        game.act(chance.choice(game.legal()))
    return game


def assert_adds_up(game):
    review = analysis.analyse(game)
    assert review.exact
    for seat, player in enumerate(review.players):
        assert player.final == game.result()["payoffs"][seat]
        assert player.final - player.initial == pytest.approx(player.luck + player.skill, abs=1e-9)
        assert player.own == pytest.approx(-player.lost("win"), abs=1e-9)
        assert player.lost("win") > 0, "nobody plays perfectly by chance"
    assert sum(throw.luck[0] for throw in review.throws) == pytest.approx(
        review.players[0].luck, abs=1e-9
    )


@pytest.mark.parametrize("seed", range(3))
def test_to_go_adds_up_exactly(seed):
    assert_adds_up(played("da_vinci_dice", seed, variant="to_go"))


@pytest.mark.slow
def test_keep_on_rolling_adds_up_exactly():
    assert_adds_up(played("keep_on_rolling", 1, target=60))


def test_always_choosing_best_costs_nothing():
    game = astragali.new("da_vinci_dice", variant="to_go", players=2, seed=4)
    while not game.over:
        game.act(analysis.hint(game).choices[0].word)
    review = analysis.analyse(game)
    assert [player.grade for player in review.players] == ["flawless", "flawless"]
    for player in review.players:
        assert player.skill == pytest.approx(0, abs=1e-9)
        assert player.final - player.initial == pytest.approx(player.luck, abs=1e-9)
