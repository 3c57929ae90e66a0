"""A view with the news applied to it equals a fresh view."""

import random

import msgspec
import pytest

from astragali import games
from astragali.server.views import Viewer, tellings
from astragali.tables import entries
from tests.support.laid_tables import act, begun, laid, move

MOVES = 150  # enough for every phase of each game

KEPT = ("number", "event", "story")  # the rest only helps to show events one after the other


def updated(view, news):
    """Applies news to a view, like web/src/news.ts."""
    view = {**view, **{name: news[name] for name in news if name not in ("tellings", "remarks")}}
    if news.get("position"):
        events = news["position"]["events"]
        view["tellings"] = [one for one in view["tellings"] if one["number"] < events]
    first = news.get("tellings", [{}])[0].get("number") if news.get("tellings") else None
    if first is not None:
        view["tellings"] = [one for one in view["tellings"] if one["number"] < first]
    told = [{part: one[part] for part in KEPT} for one in news.get("tellings", [])]
    view["tellings"] = view["tellings"] + told
    view["remarks"] = view["remarks"] + news.get("remarks", [])
    return {**view, "answer": "view"}


def sent(answer):
    return msgspec.json.decode(msgspec.json.encode(answer))


class Page:
    """A page that gets one view and then only news."""

    def __init__(self, table, person, seat):
        self.person, self.seat = person, seat
        self.viewer = Viewer(person)
        self.view = sent(self.viewer.whole(table, seat, 0))

    def look(self, table):
        if news := self.viewer.news(table, 0):
            self.view = updated(self.view, sent(news))

    def check(self, table):
        table.view_cache.clear()  # so that the fresh view is computed from scratch
        fresh = sent(Viewer(self.person).whole(table, self.seat, 0))
        seen, known = dict(self.view), dict(fresh)
        if table.stage == "over":  # older events are no longer secret, and pages fetch them again
            del seen["tellings"], known["tellings"]
        else:  # a fresh view has only the last ones
            seen["tellings"] = seen["tellings"][-len(known["tellings"]) :]
        assert seen == known


@pytest.mark.parametrize("game", games.SHELF)
def test_a_view_with_its_news_equals_a_fresh_view(game):
    chance = random.Random(game)
    table = begun(game)
    pages = [Page(table, f"person{seat}", seat) for seat in range(len(table.seats))]
    pages.append(Page(table, "stranger", None))
    for number in range(MOVES):
        if table.stage == "over":
            break
        undone = table.undoable is not None and chance.random() < 0.3
        if undone:
            table = table.after(
                table.undo(f"person{table.undoable}", 4.0, table.undoable, table.number)
            )
        else:
            table = move(table, chance)
        if number % 17 == 5:
            table = table.after(table.say("person0", 4.0, f"remark {number}", "guest"))
        if number % 23 == 7:
            table = table.after(entries.Left(at=4.0, seat=0))
        if number % 23 == 9 and table.seats[0].away:
            table = table.after(table.back("person0", 4.0, 0))
        for page in pages:
            if chance.random() < 0.7 or table.stage == "over":  # so some news cover several entries
                page.look(table)
                page.check(table)


@pytest.mark.parametrize("game", ["dancing_dice", "keep_on_rolling"])
def test_a_page_that_reconnects_gets_what_it_missed(game):
    chance = random.Random(1)
    table = begun(game)
    page = Page(table, "person1", 1)
    known = table.number
    for _ in range(9):
        table = move(table, chance)
    table = table.after(table.say("person0", 4.0, "hello?", "guest"))
    news = sent(Viewer("person1").resumed(table, 1, known, 0))
    page.view = updated(page.view, news)
    page.check(table)


def test_an_open_table_has_a_view_too():
    table = laid("perfecto", players=3)
    page = Page(table, "person1", None)
    table = table.after(table.sit("person0", 1.0, 0, "Ada", "salt"))
    page.look(table)
    page.check(table)
    assert [seat["kind"] for seat in page.view["seats"]] == ["person", "open", "open"]
    assert page.view["position"] is None


def test_tellings_are_the_same_from_kept_states_and_from_a_replay():
    for game in ("perfecto", "dance_of_muses", "dancing_dice"):
        chance = random.Random(2)
        table = begun(game)
        for _ in range(12):
            if table.stage == "playing":
                table = move(table, chance)
        from_states = tellings(table, 1, 3)
        table.recent_states.clear()
        assert sent(tellings(table, 1, 3)) == sent(from_states)
        assert len(from_states) == len(table.game.events) - 3


def test_an_offered_action_has_words_a_button_and_parts():
    table = begun("keep_on_rolling", first_player=0)
    view = sent(Viewer("person0").whole(table, 0, 0))
    choices = view["choices"]
    assert choices["number"] == table.questions[0].number
    assert {one["act"] for one in choices["actions"]} == set(table.game.legal(0))
    aside = next(one for one in choices["actions"] if one["act"] == "aside 1,2")
    assert aside["button"]["id"] == "button-aside"
    assert aside["parts"] == ["die 1", "die 2"]
    table = act(table, 0, "aside 1,2")
    assert sent(Viewer("person1").whole(table, 1, 0))["choices"] is None
