"""Dice codes and intervals, which solvers share."""

import itertools
import random

import numpy as np
import pytest

from astragali.games import dice_codes, estimates
from astragali.games.spicy_dice import ALL, DICE, show_by_die, show_by_number


def throws(count):
    chance = random.Random(7)
    return [chance.choices(range(1, 7), k=DICE) for _ in range(count)]


def test_a_code_is_read_back_die_by_die():
    for faces in throws(50):
        shows = [0] * 7
        show_by_number(shows, ALL, faces)
        code = dice_codes.code_of(shows, ALL)
        assert [dice_codes.digit(code, die) for die in range(DICE)] == faces
        assert code == np.ravel_multi_index(faces[::-1], dice_codes.AXES)
        for number in range(1, 7):
            assert dice_codes.showing(code, number) == shows[number]
        assert dice_codes.showing(code, 0) == 0
        kept = dice_codes.without(code, 0b001101)
        assert kept == dice_codes.code_of(shows, ALL - 0b001101)


def test_dice_that_land_again_show_only_their_new_faces():
    by_number, by_die = [0] * 7, [0] * DICE
    for faces in throws(20):
        dice_set = random.Random(sum(faces)).randrange(1, 64)
        landed = faces[: dice_set.bit_count()]
        show_by_number(by_number, dice_set, landed)
        show_by_die(by_die, dice_set, landed, 0)
        for die in range(DICE):
            shown = [number for number in range(1, 7) if by_number[number] >> die & 1]
            assert shown == ([by_die[die]] if by_die[die] else [])


def test_a_roll_is_averaged_over_all_its_faces():
    values = np.random.default_rng(1).random(dice_codes.CODES)
    by_axes = values.copy().reshape(dice_codes.AXES)
    dice_codes.average_roll_by_axes(by_axes)
    board = 3 + 2 * 7**2 + 6 * 7**3 + 7**5  # dice 2 and 5 are rolled
    outcomes = itertools.product(range(1, 7), repeat=2)
    mean = np.mean([values[board + 7 * second + 7**4 * fifth] for second, fifth in outcomes])
    assert by_axes.flat[board] == pytest.approx(mean)
    one_by_one = np.zeros(dice_codes.CODES)
    dice_codes.average_roll(values, one_by_one)
    assert by_axes.ravel() == pytest.approx(one_by_one)


def test_an_interval_is_four_standard_errors_on_either_side():
    sample = np.array([0, 1] * 50)
    assert estimates.interval(sample) == pytest.approx([0.5 - 4 * 0.05, 0.5 + 4 * 0.05])
    answer = estimates.confirmed(0.4, sample)
    assert (answer["value"], answer["simulated"]) == (0.4, 100)
