"""Sets of dice as numbers, against Python's own sets."""

from itertools import combinations

from astragali.engine import dice_sets

DICE = range(5)
SETS = [set(chosen) for size in range(6) for chosen in combinations(DICE, size)]


def number_of(dice):
    return sum(1 << die for die in dice)


def test_members():
    for dice in SETS:
        number = number_of(dice)
        assert [die for die in DICE if dice_sets.has(number, die)] == sorted(dice)
        assert dice_sets.members(number) == [die + 1 for die in sorted(dice)]
        assert dice_sets.size(number) == len(dice)
        assert dice_sets.several(number) == (len(dice) > 1)


def test_the_nth_member_and_the_lowest():
    for dice in SETS:
        for place, die in enumerate(sorted(dice), start=1):
            assert dice_sets.nth(number_of(dice), place) == die
        if dice:
            assert dice_sets.lowest(number_of(dice)) == min(dice)


def test_subsets_come_in_order_and_end_with_0():
    for dice in SETS:
        number, subset, found = number_of(dice), 0, [0]
        while subset := dice_sets.next_subset(subset, number):
            found.append(subset)
        assert found == sorted(number_of(part) for part in SETS if part <= dice)
