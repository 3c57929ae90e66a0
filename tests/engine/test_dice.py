"""Seeded dice: the published generators, exactly fair, with faces that never change."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragali.engine.contract import rule
from astragali.engine.dice import CHOICES, DICE, LARGEST_SEED, SeededDice, begin, below, draw

WORDS = 2**32


def test_xoshiro_reference_vector():
    """The output of the authors' C code for the state 1, 2, 3, 4."""
    stream = [1, 2, 3, 4]
    assert [draw(stream) for _ in range(10)] == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


def philox(counter, key):
    """Philox4x32-10 as in the paper, independent of our code."""
    counter, key = list(counter), list(key)
    for _ in range(10):
        high_0, low_0 = divmod(0xD2511F53 * counter[0], WORDS)
        high_1, low_1 = divmod(0xCD9E8D57 * counter[2], WORDS)
        counter = [high_1 ^ counter[1] ^ key[0], low_1, high_0 ^ counter[3] ^ key[1], low_0]
        key = [(key[0] + 0x9E3779B9) % WORDS, (key[1] + 0xBB67AE85) % WORDS]
    return counter


@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ("00000000 " * 4, "00000000 " * 2, "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff " * 4, "ffffffff " * 2, "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        (
            "243f6a88 85a308d3 13198a2e 03707344",
            "a4093822 299f31d0",
            "d16cfe09 94fdcceb 5001e420 24126ea1",
        ),
    ],
)
def test_the_reference_philox(counter, key, answer):
    """Random123's known answers; `begin` cannot produce two of them, as its last word is 0."""
    words = [[int(word, 16) for word in text.split()] for text in (counter, key, answer)]
    assert philox(words[0], words[1]) == words[2]


def test_begin_gives_the_known_answer_for_zeros():
    stream = [1, 1, 1, 1]
    begin(stream, 0, 0, 0)
    assert stream == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]


numbers = st.integers(0, LARGEST_SEED - 1)


@given(seed=numbers, game=numbers, kind=st.sampled_from([DICE, CHOICES]))
def test_begin_is_philox(seed, game, kind):
    stream = [0, 0, 0, 0]
    begin(stream, seed, game, kind)
    assert stream == philox([game % WORDS, game // WORDS, kind, 0], [seed % WORDS, seed // WORDS])


def test_faces_of_seed_7():
    """These must never change, because records rely on them."""
    assert SeededDice(7).throw([6] * 10) == [3, 2, 1, 2, 2, 6, 3, 1, 3, 1]
    assert SeededDice(7, 1).throw([9, 8, 7, 6, 5, 4, 3, 2]) == [5, 6, 1, 1, 2, 2, 3, 1]
    assert SeededDice(2**61 + 3, 2**40).throw([6] * 6) == [1, 3, 2, 3, 5, 4]


def test_dice_afresh_repeat_their_throws():
    dice = SeededDice(7, 1)
    first = dice.throw([6, 6, 6])
    assert dice.afresh().throw([6, 6, 6]) == first
    assert dice.throw([6, 6, 6]) != first


def test_every_game_and_kind_has_its_own_stream():
    starts = set()
    for seed in range(5):
        for game in range(5):
            for kind in (DICE, CHOICES):
                stream = [0, 0, 0, 0]
                begin(stream, seed, game, kind)
                starts.add(tuple(stream))
    assert len(starts) == 50


@given(number=st.integers(1, 2**31), seed=numbers)
def test_below_stays_below(number, seed):
    stream = [0, 0, 0, 0]
    begin(stream, seed, 0, DICE)
    assert all(0 <= below(stream, number) < number for _ in range(5))


def test_below_rejects_words_that_would_be_unfair():
    """3 * 2**30 does not divide 2**32: without rejection, every third number comes twice."""
    stream, number = [0, 0, 0, 0], 3 * 2**30
    begin(stream, 7, 0, DICE)
    thirds = [0, 0, 0]
    for _ in range(3_000):
        thirds[below(stream, number) % 3] += 1
    assert all(850 < count < 1150 for count in thirds), thirds


# Chi-squared limits by degrees of freedom: chance exceeds them once in a million runs.
UNLIKELY = {5: 35.9, 6: 38.3, 8: 43.0, 12: 52.0}


@rule
def tally(stream, number, draws, counts):
    for _ in range(draws):
        counts[below(stream, number)] += 1


@pytest.mark.parametrize("number", [6, 7, 9, 13])
def test_below_is_fair(number):
    """A million draws, compiled as in a game's loops."""
    counts = compiled_tally(number, 1_000_000)
    expected = 1_000_000 / number
    chi_squared = float(((counts - expected) ** 2 / expected).sum())
    assert chi_squared < UNLIKELY[number - 1]


def test_plain_and_compiled_streams_are_the_same():
    for number in (6, 7, 3_072):
        plain = np.zeros(number, np.int64)
        stream = [0, 0, 0, 0]
        begin(stream, LARGEST_SEED - 1, 2**40, DICE)
        tally(stream, number, 2_000, plain)
        compiled = compiled_tally(number, 2_000, LARGEST_SEED - 1, 2**40)
        assert (plain == compiled).all()


def compiled_tally(number, draws, seed=7, game=0):
    begin_compiled, tally_compiled = compiled_functions()
    stream, counts = np.zeros(4, np.int64), np.zeros(number, np.int64)
    begin_compiled(stream, seed, game, DICE)
    tally_compiled(stream, number, draws, counts)
    return counts


@cache
def compiled_functions():
    """`begin` and `tally`, compiled as in a loop."""
    from numba import njit
    from numba.extending import register_jitable

    from astragali.engine import dice

    for function in (dice.rotate, dice.draw, dice.below):
        register_jitable(function)
    return njit(begin), njit(tally)
