"""Real dice in the air: which page may know and enter which of them."""

import random

import pytest

from astragali import games
from astragali.games.spicy_words import face_of
from astragali.server.views import air
from astragali.tables import entries
from astragali.tables.table_setup import Settings
from tests.support.laid_tables import begun, move


def test_hidden_dice_have_an_owner_and_open_ones_have_none():
    table = begun("perfecto", settings=Settings(dice="real"), players=2, first_player=0)
    secret = air(table, "person0", 0)
    assert secret.whose == [0] * 6 + [1] * 6
    assert secret.mine == [place for place, seat in enumerate(secret.whose) if seat == 0]
    open_to_all = begun("keep_on_rolling", settings=Settings(dice="real"), first_player=0)
    assert set(air(open_to_all, "person0", 0).whose) == {None}


FACES = {  # what a die shows after it has landed, if it is still on the table
    "keep_on_rolling": lambda s, seat, die: words("keep_on_rolling").die(s, die)["face"],
    "catch_six": lambda s, seat, die: face_of(s.shows[seat], die),
    "two_out_of_three": lambda s, seat, die: s.shows[die - 1],
    "grand_poobah": lambda s, seat, die: (s.scoring if seat is None else s.hand[seat])[die - 1],
    "perfecto": lambda s, seat, die: s.hand[seat][die - 1],
    "diangle": lambda s, seat, die: face_of(s.shows[seat], die),
    "dancing_dice": lambda s, seat, die: None if die is None else s.hand[seat][die - 1],
}


def words(game):
    return games.find(game).words


@pytest.mark.parametrize("game", FACES)
def test_a_page_knows_which_die_each_face_is_for(game):
    chance = random.Random(game)
    table = begun(game, settings=Settings(dice="real"), players=2)
    checked = 0
    while checked < 40 and table.stage == "playing":
        sides = table.game.in_the_air()
        if not sides:
            table = move(table, chance)
            continue
        seen = [air(table, f"person{seat}", seat) for seat in range(2)]
        faces = [chance.randint(1, most) for most in sides]
        table = table.after(entries.DiceTold(at=3.0, faces=faces))
        for looking, one in enumerate(seen):
            assert len(one.dice) in (0, len(sides))
            for face, die, whose in zip(faces, one.dice, one.whose, strict=False):
                assert (die is None) == (whose not in (None, looking)), (
                    "a page knows exactly the dice that its seat may see"
                )
                shown = die and FACES[game](table.game.state, die.seat, die.die)
                assert shown in (None, 0, face)
                checked += bool(shown)
    assert checked


def test_da_vinci_dice_in_the_air_have_an_owner():
    table = begun("da_vinci_dice", settings=Settings(dice="real"), players=2, first_player=0)
    assert [die.seat for die in air(table, "person0", 0).dice] == [0] * 5
