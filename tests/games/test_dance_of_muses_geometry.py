"""The floor of Dance of Muses, compared with a slow reference written from the rules page alone.

Here a floor is a list of squares, a group is found by a search over neighbours, and a step is tried
out. The rules compute all of it with bit sets.
"""

import random

import pytest

from astragali.games.dance_of_muses.game import CARD
from astragali.games.dance_of_muses.rules import dance, geometry, placement, state
from astragali.games.dance_of_muses.rules.state import DIRECTION_NAMES

rules = CARD.rules

COMPASS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OFFSETS = {
    name: (sum(COMPASS[letter][0] for letter in name), sum(COMPASS[letter][1] for letter in name))
    for name in ("n", "ne", "e", "se", "s", "sw", "w", "nw")
}


# The reference.


def plus(square, offset):
    return square[0] + offset[0], square[1] + offset[1]


def touch(one, other):
    """Whether two squares touch by side or corner."""
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def groups(squares):
    """The connected groups of squares."""
    left, found = list(squares), []
    while left:
        group = [left.pop()]
        for square in group:
            near = [other for other in left if touch(square, other)]
            group += near
            left = [other for other in left if other not in near]
        found.append(set(group))
    return found


def line_ahead(floor, muse, offset):
    """The Muse and the unbroken line of Muses in front of her."""
    line, ahead = [muse], plus(floor[muse], offset)
    while ahead in floor:
        line.append(floor.index(ahead))
        ahead = plus(ahead, offset)
    return line


def reference_step(floor, muse, name, diagonal):
    """The Muses who move, the dancer first, and the floor after the step; None if illegal."""
    target = plus(floor[muse], OFFSETS[name])
    line = [muse]
    if len(name) == 1:
        line = line_ahead(floor, muse, OFFSETS[name])
    else:
        between = [plus(floor[muse], COMPASS[letter]) for letter in name]
        empty = sum(square not in floor for square in between)
        if diagonal == "none" or target in floor:
            return None
        if empty < (2 if diagonal == "both_free" else 1):
            return None
    after = [plus(one, OFFSETS[name]) if n in line else one for n, one in enumerate(floor)]
    return (line, after) if len(groups(after)) == 1 else None


def effect(ability, own, other):
    """The two dice after an ability; None if it may not be used."""
    if ability == "decrease":
        return (own, other - 1) if other >= 2 else None
    if ability == "increase":
        return own, other + 1
    return (other, own) if own != other else None


# Random floors, and the same as a table of the rules.


def random_floor(chance):
    """Tiles that touch, in shapes from dense to stretched out."""
    floor = [(chance.randint(-3, 3), chance.randint(-3, 3))]
    density = chance.random()
    for _ in range(chance.randint(1, 8)):
        near = [one if chance.random() < density else floor[-1] for one in floor]
        open_squares = {plus(one, offset) for one in near for offset in OFFSETS.values()}
        floor.append(chance.choice(sorted(open_squares - set(floor))))
    return floor


def laid_out(floor, chance, **options):
    s = CARD.lay(CARD.values({"players": 3, **options}))
    for tile, (x, y) in enumerate(floor):
        placement.take(s, tile, tile % 3, 0)
        placement.lay(s, x, y)
        s.die[tile] = chance.randint(1, 5)
    s.phase = state.DANCER
    return s


def members(number_set):
    return [number for number in range(number_set.bit_length()) if number_set >> number & 1]


def as_set(numbers):
    return sum(1 << number for number in numbers)


def squares_of(s):
    return list(zip(s.x[: s.laid], s.y[: s.laid], strict=True))


def tiles_touched(floor):
    return [
        [other for other in range(len(floor)) if touch(square, floor[other])] for square in floor
    ]


FLOORS = range(120)


def test_directions_are_those_of_the_compass():
    assert tuple(OFFSETS) == DIRECTION_NAMES
    for direction, name in enumerate(DIRECTION_NAMES):
        offset = geometry.eastward(direction), geometry.northward(direction)
        assert offset == OFFSETS[name]
        assert geometry.diagonal(direction) == (len(name) == 2)
        s = laid_out([(2, -1), plus((2, -1), offset)], random.Random(direction))
        assert geometry.direction_to(s, 0, 1) == direction


def test_touching_tiles():
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance)
        assert [members(s.touches[tile]) for tile in range(s.laid)] == tiles_touched(floor)
        for tile, square in enumerate(floor):
            sides = {name: plus(square, offset) for name, offset in OFFSETS.items()}
            around = [name for name, place in sides.items() if place in floor]
            assert [DIRECTION_NAMES[d] for d in members(geometry.occupied(s, tile))] == around
            for direction, place in enumerate(sides.values()):
                neighbour = floor.index(place) if place in floor else state.NOBODY
                assert geometry.beside(s, tile, direction) == neighbour


def test_connected_groups():
    apart = 0
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance)
        some = chance.sample(range(len(floor)), chance.randint(1, len(floor)))
        found = groups([floor[tile] for tile in some])
        apart += len(found) > 1
        for tile in some:
            group = next(group for group in found if floor[tile] in group)
            reached = geometry.reached(s, 1 << tile, as_set(some))
            assert {floor[other] for other in members(reached)} == group
    assert apart > 20


def test_contacts_after_a_step():
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance)
        for tile, square in enumerate(floor):
            others = [other for other in range(len(floor)) if other != tile]
            group = chance.sample(others, chance.randint(1, len(others)))
            expected = [
                name
                for name, offset in OFFSETS.items()
                if any(touch(plus(square, offset), floor[other]) for other in group)
            ]
            found = members(geometry.contacts(s, tile, as_set(group)))
            assert [DIRECTION_NAMES[direction] for direction in found] == expected


def test_tiles_are_laid_on_empty_squares_that_touch_a_tile():
    actions = [0] * rules.ACTIONS
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance)
        free = {plus(one, offset) for one in floor for offset in OFFSETS.values()} - set(floor)
        legal = actions[: placement.legal_squares(s, actions)]
        words = [CARD.spell(s, action) for action in legal]
        assert words == [f"at {x},{y}" for x, y in sorted(free)]


@pytest.mark.parametrize("diagonal", ["either_path", "both_free", "none"])
def test_steps_and_pushes(diagonal):
    pushes = refused = 0
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance, diagonal=diagonal)
        for muse in range(len(floor)):
            expected = {name: reference_step(floor, muse, name, diagonal) for name in OFFSETS}
            legal = [name for name, moved in expected.items() if moved]
            steps = members(dance.steps(s, muse, True))
            assert [DIRECTION_NAMES[direction] for direction in steps] == legal
            some = members(dance.steps(s, muse, False))
            assert set(some) <= set(steps)
            assert bool(some) == bool(steps)
            refused += len(OFFSETS) - len(legal)
            for direction in steps:
                line, after = expected[DIRECTION_NAMES[direction]]
                pushes += len(line) > 1
                danced = s.copy()
                danced.dancer = muse
                assert sorted(line) == members(dance.movers(danced, muse, direction))
                dance.step(danced, direction)
                assert squares_of(danced) == after
                raised = [die + (n in line) for n, die in enumerate(s.die[: s.laid])]
                assert danced.die[: s.laid] == raised
                touched = [members(danced.touches[tile]) for tile in range(s.laid)]
                assert touched == tiles_touched(after)
    assert pushes > 300
    assert refused > 1000


def test_dice_are_raised_outwards_until_the_first_six():
    stopped = 0
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        before = laid_out(floor, chance, group_increment="sequential")
        for muse in range(len(floor)):
            direction = chance.choice(range(0, 8, 2))
            line = line_ahead(floor, muse, OFFSETS[DIRECTION_NAMES[direction]])
            dice = before.die[: before.laid]
            for tile in line:
                stopped += 6 in dice
                dice[tile] += 6 not in dice
            s = before.copy()
            s.dancer = muse
            dance.step(s, direction)
            assert s.die[: s.laid] == dice
    assert stopped > 20


@pytest.mark.parametrize("ability", ["decrease", "increase", "swap"])
def test_the_targets_of_abilities(ability):
    used = 0
    for seed in FLOORS:
        chance = random.Random(seed)
        floor = random_floor(chance)
        s = laid_out(floor, chance)
        muse = chance.randrange(len(floor))
        area = chance.sample(list(OFFSETS), chance.randint(1, 8))
        s.area[s.muse[muse]] = as_set(DIRECTION_NAMES.index(name) for name in area)
        s.ability[s.muse[muse]] = ("decrease", "increase", "swap").index(ability)
        within = [plus(floor[muse], OFFSETS[name]) for name in area]
        expected = {
            tile: effect(ability, s.die[muse], s.die[tile])
            for tile, square in enumerate(floor)
            if square in within
        }
        targets = members(dance.targets(s, muse))
        assert targets == [tile for tile, dice in expected.items() if dice]
        for target in targets:
            changed = s.copy()
            dance.use_ability(changed, muse, target)
            assert (changed.die[muse], changed.die[target]) == expected[target]
            used += 1
        s.masked[muse] = 1
        assert dance.targets(s, muse) == 0
    assert used > 50
