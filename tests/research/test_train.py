"""Training of a learned policy, as short as it can be and still learn something."""

from dataclasses import replace

import numpy as np
import pytest

from astragali import games
from astragali.research.intervals import mean
from astragali.research.train import (
    Training,
    TrainingPlan,
    contest,
    lone_learners,
    main,
    plot,
    report,
)

pytestmark = pytest.mark.slow
PLAN = TrainingPlan(seed=5, updates=8, decisions=6_000, portion=500, keep_every=2, step=4e-3)
BASIC = {"players": 3}


@pytest.fixture(scope="module")
def trained():
    training = Training(games.find("perfecto"), PLAN)
    training.untrained = training.weights.copy()
    for _ in range(PLAN.updates):
        training.update()
    return training


def test_it_learns_to_beat_itself(trained):
    card, features = trained.card, trained.features
    who, mine = lone_learners(features, trained.laid(BASIC), 300)
    networks = np.array([trained.weights, trained.untrained])
    payoffs = contest(card, features, BASIC, np.where(who == 0, 0, 1), networks, 1)
    assert mean((payoffs * mine).sum(1)).low > 1 / 3


def test_the_same_seed_learns_the_same_and_a_checkpoint_goes_on_where_it_stopped(trained, tmp_path):
    again = Training(games.find("perfecto"), PLAN)
    for _ in range(2):
        again.update()
    again.save(tmp_path / "half.npz")
    assert (tmp_path / "half.npz").stat().st_size < 16_000_000
    resumed = Training(games.find("perfecto"), PLAN)
    resumed.resume(tmp_path / "half.npz")
    for _ in range(PLAN.updates - 2):
        resumed.update()
    assert np.array_equal(resumed.weights, trained.weights)
    assert np.array_equal(resumed.values, trained.values)


def test_several_cores_learn_from_what_each_of_them_played():
    plan = replace(PLAN, cores=3)
    training = Training(games.find("perfecto"), plan)
    positions, rows, starts, chosen, old, returns = training.play(np.random.default_rng(1), 0.0)
    assert len(positions) == len(starts) - 1 == len(chosen) == len(old) == len(returns)
    assert len(rows) == starts[-1]
    assert (np.diff(starts) > chosen).all(), "the choice is one of the actions of its decision"
    parts = [len(np.unique(part[0][:1_000], axis=0)) for part in training.parts]
    assert min(parts) > 500
    assert not np.array_equal(training.parts[0][0], training.parts[1][0])
    both = [Training(games.find("perfecto"), plan) for _ in range(2)]
    assert both[0].update() == both[1].update()
    assert np.array_equal(both[0].weights, both[1].weights)


def test_values_of_situations_follow_the_lives(trained):
    training = trained
    features, card = training.features, training.card
    ahead, behind = card.lay(card.values(BASIC)), card.lay(card.values(BASIC))
    for seat in range(3):
        ahead.lives[seat] = 6 if seat == 0 else 1
        behind.lives[seat] = 1 if seat == 0 else 6
    assert features.worth(ahead, 0, training.values) > features.worth(behind, 0, training.values)


def test_the_plot_has_a_curve_for_each_table(trained):
    training = trained
    training.history = [{"update": one, "tables": report(training, 20, one)} for one in (1, 2)]
    drawn = plot(training)
    assert drawn.count("<polyline") == len({str(one) for one in training.features.TABLES})
    training.history = []


def test_a_game_without_features_is_refused(capsys):
    assert main(["catch_six"]) == 2
    assert "catch_six offers no features to learn from." in capsys.readouterr().err
