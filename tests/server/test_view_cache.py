"""Parts of a view are shared by pages that may know the same, and only by those."""

import random

import pytest

from astragali.server.views import Viewer
from tests.support.laid_tables import begun, move


def news_for_both(table, chance):
    pages = [Viewer("person0"), Viewer("person1")]
    for seat, page in enumerate(pages):
        page.whole(table, seat, 0)
    table = move(table, chance)
    return table, [page.news(table, 0) for page in pages]


def test_pages_share_views_in_a_game_without_secrets():
    _, (mine, yours) = news_for_both(begun("keep_on_rolling"), random.Random(1))
    assert mine.position is yours.position
    assert mine.tellings is yours.tellings


@pytest.mark.parametrize("game", ["perfecto", "dancing_dice", "dance_of_muses"])
def test_pages_do_not_share_views_in_a_game_with_secrets(game):
    table = begun(game)
    _, (mine, yours) = news_for_both(table, random.Random(1))
    assert mine.position is not yours.position
    assert [table.viewpoint(seat) for seat in (0, 1, None)] == [0, 1, -1]


def test_views_are_computed_again_after_the_next_entry():
    table, chance = begun("keep_on_rolling"), random.Random(1)
    table, (earlier, _) = news_for_both(table, chance)
    table, (later, _) = news_for_both(table, chance)
    assert later.position is not earlier.position
    assert later.position.events == len(table.game.events)
