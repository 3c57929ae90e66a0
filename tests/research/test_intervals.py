"""A confidence sequence holds at all times at once, and narrows."""

import random

from astragali.research.intervals import ConfidenceSequence


def sequence(numbers):
    found = ConfidenceSequence()
    for number in numbers:
        found.add(number)
        yield found.interval


def test_it_rarely_misses_at_any_time():
    chance, missed = random.Random(4), 0
    for _ in range(200):
        numbers = [float(chance.random() < 0.3) for _ in range(150)]
        missed += any(not one.low <= 0.3 <= one.high for one in sequence(numbers))
    assert missed <= 10, "more than 5 %"


def test_it_narrows():
    chance = random.Random(5)
    *_, last = sequence(float(chance.random() < 0.7) for _ in range(1000))
    assert 0.62 < last.low < 0.7 < last.high < 0.76


def test_it_narrows_more_where_numbers_vary_less():
    *_, few = sequence([0.4, 0.6] * 50)
    *_, much = sequence([0.0, 1.0] * 50)
    assert few.high - few.low < (much.high - much.low) / 2
    assert few.value == much.value == 0.5


def test_always_the_same():
    *_, last = sequence([1.0] * 40)
    assert last.value == last.high == 1.0
    assert last.low > 0.8
