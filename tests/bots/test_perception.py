"""How a level perceives advice: it confuses what is close, and never takes nonsense."""

from dataclasses import replace
from itertools import pairwise

import pytest

from astragali import bots
from astragali.bots.perception import Level, at_a_glance, likelihoods, stake
from astragali.engine.advice import POINTS, TURNS, WIN, Advice, Opinion

LEVEL = Level(worst=0.1, slip=0.03, lapse=0.3, simulations=1, seconds=1.0)
BEST = bots.LEVELS["best"]
NAMES = ("beginner", "casual", "strong", "best")


def advice(*values, unit=WIN, shares=None, errors=None):
    return Advice(
        unit,
        "test",
        tuple(
            Opinion(
                number,
                value,
                errors[number] if errors else 0.0,
                shares[number] if shares else None,
            )
            for number, value in enumerate(values)
        ),
    )


def test_each_level_states_a_smaller_worst_than_the_one_below():
    for lower, upper in pairwise(NAMES):
        assert bots.LEVELS[lower].worst > bots.LEVELS[upper].worst
        assert bots.LEVELS[lower].slip > bots.LEVELS[upper].slip


def test_without_slips_the_best_action_is_certain():
    assert likelihoods(advice(0.2, 0.6, 0.599), BEST) == [0.0, 1.0, 0.0]


@pytest.mark.parametrize("name", NAMES)
def test_what_costs_more_than_the_worst_is_never_chosen(name):
    level = bots.LEVELS[name]
    beyond = 0.5 - level.worst - 0.001
    chances = likelihoods(advice(0.5, beyond, *[beyond - 0.1] * 40), level)
    assert chances == [1.0] + [0.0] * 41, "however many bad actions there are"


def test_close_actions_are_confused_and_bad_ones_hardly_ever():
    close, far = likelihoods(advice(0.5, 0.49, 0.41), LEVEL)[1:]
    assert close > 0.4
    assert 0.0 < far < 0.01


def test_a_won_game_is_not_thrown_away():
    assert likelihoods(advice(1.0, 0.99), bots.LEVELS["beginner"]) == [1.0, 0.0]
    assert likelihoods(advice(0.01, 0.0), bots.LEVELS["beginner"]) == [1.0, 0.0]
    assert stake(advice(0.5, 0.1)) == 1.0


def test_errors_shrink_with_the_part_of_a_match_that_is_decided():
    level, all_of_it = bots.LEVELS["casual"], advice(0.5, 0.47)
    a_tenth = replace(all_of_it, part=0.1)
    assert stake(a_tenth) == pytest.approx(0.1 * stake(all_of_it))
    assert likelihoods(all_of_it, level)[1] > 0.0
    assert likelihoods(a_tenth, level) == [1.0, 0.0]
    assert stake(advice(1 / 6, 0.1)) == pytest.approx(1 / 3), "a fair share among six"


@pytest.mark.parametrize(
    ("unit", "values"), [(POINTS, (40.0, 39.0, 30.0)), (TURNS, (-10, -10.2, -13))]
)
def test_in_a_solo_game_losses_are_relative_to_what_is_to_come(unit, values):
    best, close, bad = likelihoods(advice(*values, unit=unit), LEVEL)
    assert best > close > 0.3
    assert bad == 0.0


def test_an_action_that_was_hardly_tried_cannot_look_good_by_luck():
    doubtful = advice(0.5, 0.55, errors=[0.01, 0.2])
    assert likelihoods(doubtful, LEVEL) == [1.0, 0.0]


def test_the_best_level_plays_a_mixed_strategy_as_it_is_mixed():
    mixed = advice(0.5, 0.5, 0.4, shares=[0.7, 0.3, 0.0])
    assert likelihoods(mixed, BEST) == pytest.approx([0.7, 0.3, 0.0])


def test_weaker_levels_add_only_actions_as_good_as_those_of_a_mixed_strategy():
    mixed = advice(0.5, 0.48, 0.49, 0.44, shares=[0.9, 0.1, 0.0, 0.0])
    common, rare, near, far = likelihoods(mixed, LEVEL)
    assert common < 0.9
    assert rare > 0.1
    assert 0.0 < near < 0.2
    assert far == 0.0, "within the worst, but the strategy does not play it"


def test_a_mixed_strategy_is_bounded_by_the_worst_too():
    mixed = advice(0.5, 0.3, 0.45, shares=[0.6, 0.3, 0.1])
    chances = likelihoods(mixed, LEVEL)
    assert chances[1] == 0.0
    assert sum(chances) == pytest.approx(1.0)


def test_a_value_beyond_the_strategy_does_not_make_its_choices_look_bad():
    """Values of actions that the strategy never plays may be rough."""
    mixed = advice(0.5, 0.9, shares=[1.0, 0.0])
    assert likelihoods(mixed, replace(LEVEL, lapse=0.0)) == [1.0, 0.0]


def test_leanings_decide_between_close_actions_only():
    choices = advice(0.5, 0.47, 0.35)
    neutral = likelihoods(choices, LEVEL)
    liked = likelihoods(choices, LEVEL, [0.0, 0.5, 1.0])
    assert liked[1] > neutral[1]
    assert liked[2] == 0.0, "beyond the worst"
    mixed = advice(0.5, 0.5, shares=[0.5, 0.5])
    assert likelihoods(mixed, BEST, [0.0, 1.0])[1] > 0.7
    assert sum(liked) == pytest.approx(1.0)


def test_who_looks_one_step_ahead_still_sees_what_is_nonsense():
    """What looks best in the next position is taken, unless it costs more than the worst."""
    seen = at_a_glance(advice(0.5, 0.45, 0.3), LEVEL, [0.2, 0.4, 0.9])
    assert [(one.action, one.value) for one in seen.opinions] == [(0, 0.2), (1, 0.4)]
    assert likelihoods(seen, replace(LEVEL, slip=0.0)) == [0.0, 1.0]
