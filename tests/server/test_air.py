"""Real dice in the air: the page learns whose they are."""

import sys
from pathlib import Path

from astragali.server.views import air
from astragali.tables.table import Settings

sys.path.append(str(Path(__file__).parents[1] / "tables"))
from laying import begun


def test_hidden_dice_have_an_owner_and_open_ones_have_none():
    table = begun("perfecto", settings=Settings(dice="real"), players=2, first_player=0)
    secret = air(table, "person0")
    assert secret.whose == [0] * 6 + [1] * 6
    assert secret.mine == [place for place, seat in enumerate(secret.whose) if seat == 0]
    open_to_all = begun("keep_on_rolling", settings=Settings(dice="real"), first_player=0)
    assert set(air(open_to_all, "person0").whose) == {None}
