"""Nets of dice: they fold to the solid, do not overlap, and carry each number once."""

import re
from math import dist

import pytest

from astragali.games.da_vinci_dice.rules.state import SIDES
from astragali.games.spicy_dice import DICE
from astragali.printing.dice_nets import (
    EDGES,
    SOLIDS,
    dancing_net,
    edges,
    flaps,
    numbered_net,
    numbering,
    opposites,
    spicy_net,
    unfolded,
)
from astragali.printing.vector_shapes import RED

# Of each solid, how many edges it has, and how far a face's middle is from its edge.
COUNTS = {4: 6, 6: 12, 8: 12, 12: 30, 20: 30}
INRADIUS = {3: 0.2886, 4: 0.5, 5: 0.688}


def middle(corners):
    return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))


@pytest.mark.parametrize("sides", SOLIDS)
def test_a_solid_is_closed(sides):
    faces, tree = SOLIDS[sides]
    assert len(faces) == sides
    assert len(tree) == sides - 1, "all faces hang together"
    both = [edge for face in faces for edge in edges(face)]
    assert len({*both}) == len(both) == 2 * COUNTS[sides]
    assert {(b, a) for a, b in both} == {*both}, "every edge has a face on either side"
    # Folded edges and glued ones make all edges; each glued one has one flap.
    assert len(flaps(sides)) + len(tree) == COUNTS[sides]


@pytest.mark.parametrize("sides", SOLIDS)
def test_a_net_does_not_overlap_itself(sides):
    laid = unfolded(sides)
    for face in laid:
        for a, b in zip(face, [*face[1:], face[0]], strict=True):
            assert dist(a, b) == pytest.approx(EDGES[sides])
    apart = 2 * INRADIUS[len(laid[0])] * EDGES[sides] - 1e-3
    middles = [middle(face) for face in laid]
    for number, one in enumerate(middles):
        assert all(dist(one, other) > apart for other in middles[number + 1 :])


@pytest.mark.parametrize("sides", SOLIDS)
def test_every_number_is_on_one_face(sides):
    numbers = numbering(sides)
    assert sorted(numbers) == list(range(1, sides + 1))
    if sides > 4:
        across = opposites(SOLIDS[sides][0])
        assert all(numbers[face] + numbers[across[face]] == sides + 1 for face in range(sides))


@pytest.mark.parametrize("number", range(1, DICE + 1))
def test_a_spicy_die_has_its_own_red_number(number):
    """The red pips, and the notch, without which nobody could tell them in black and white."""
    assert spicy_net(number).count(RED) == number + 1


def test_dancing_dice_have_21_footprints():
    assert dancing_net("c").count("-11C5") == dancing_net("w").count("-11C5") == 21


@pytest.mark.parametrize("sides", SIDES)
def test_numbered_dice_show_their_numbers(sides):
    shown = sorted(map(int, re.findall(r">(\d+)</text>", numbered_net(sides))))
    assert shown == (sorted([1, 2, 3, 4] * 3) if sides == 4 else list(range(1, sides + 1)))
