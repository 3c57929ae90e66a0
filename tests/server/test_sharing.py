"""What is worked out for one page serves those who may know the same, and nobody else."""

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


def test_where_all_lies_open_everybody_is_told_the_same():
    _, (mine, yours) = news_for_both(begun("keep_on_rolling"), random.Random(1))
    assert mine.position is yours.position
    assert mine.tellings is yours.tellings


@pytest.mark.parametrize("game", ["perfecto", "dancing_dice", "dance_of_muses"])
def test_where_there_are_secrets_each_is_told_their_own(game):
    table = begun(game)
    _, (mine, yours) = news_for_both(table, random.Random(1))
    assert mine.position is not yours.position
    assert [table.eyes(seat) for seat in (0, 1, None)] == [0, 1, -1]


def test_the_next_entry_makes_it_anew():
    table, chance = begun("keep_on_rolling"), random.Random(1)
    table, (earlier, _) = news_for_both(table, chance)
    table, (later, _) = news_for_both(table, chance)
    assert later.position is not earlier.position
    assert later.position.events == len(table.game.events)
