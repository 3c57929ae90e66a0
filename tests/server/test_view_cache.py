"""Parts of a view are shared by pages that may know the same, and only by those."""

import random

import pytest

from astragali.server.views import FRAMES, Viewer, encode
from astragali.tables import entries
from astragali.tables.chat import Conversation
from tests.support.laid_tables import begun, laid, move


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


def assert_shared_as_alone(pages, table, watching, chance, seats):
    """Some pages look: the shared bytes are those that each would be sent on its own."""
    for shared, alone in chance.sample(pages, len(pages) - 2):
        if shared.number < 0 or chance.random() < 0.1:
            seat = seats.get(alone.person)
            fresh = alone.whole(table, seat, watching)
            assert shared.whole_encoded(table, seat, watching) == encode(fresh)
        else:
            news = alone.news(table, watching)
            assert shared.news_encoded(table, watching) == (news and encode(news))
    assert len(table.view_cache["frames"]) <= FRAMES


@pytest.mark.parametrize("game", ["perfecto", "keep_on_rolling"])
def test_what_is_encoded_once_is_what_each_page_would_be_sent(game):
    """Pages come, lag behind, hear remarks and lose their host, each at another time."""
    table, chance, chat, watching = begun(game), random.Random(3), Conversation(), 0
    seats = {"person0": 0, "person1": 1}
    people = [*seats, "stranger"]
    pages = [(Viewer(one, chat), Viewer(one, chat)) for one in people for _ in range(3)]
    for number in range(300):
        match chance.randrange(4):
            case 0 if table.stage == "playing":
                table = move(table, chance)
            case 1:
                said = entries.Said(at=1.0, person="stranger", name="", text=f"{number}")
                chat.add([(chat.number, said)])
            case 2 if table.deputies:
                table = table.after(entries.Came(at=1.0, person=table.host, process="here"))
            case 2:
                table = table.after(
                    entries.Went(at=1.0, person=table.host, process="here"),
                    entries.Deputised(at=1.0),
                )
            case 3:
                watching = chance.randrange(3)
        assert_shared_as_alone(pages, table, watching, chance, seats)


def test_nobody_is_sent_the_news_of_somebody_else_who_has_stood_up():
    table, chance = laid("perfecto", players=3), random.Random(4)
    people = ["ada", "ben", "cleo"]
    pages = [(Viewer(one), Viewer(one)) for one in people for _ in range(2)]
    for _ in range(300):
        seat, who = chance.randrange(3), chance.choice(people)
        if table.seats[seat].taken:
            table = table.after(entries.Stood(at=1.0, seat=seat))
        else:
            table = table.after(entries.Sat(at=1.0, seat=seat, person=who, name=who, salt="s"))
        assert_shared_as_alone(pages, table, 0, chance, {})
