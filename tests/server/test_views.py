"""What pages are shown: a view and the news since it make the same as a fresh view."""

import random

import msgspec
import pytest

from astragali import games
from astragali.server.views import Viewer, tellings
from astragali.tables import entries
from tests.support.laid_tables import act, begun, laid, move

MOST = 150  # moves a game: enough for every phase of each


def folded(view, news):
    """What web/src/news.ts does with news."""
    view = {**view, **{name: news[name] for name in news if name not in ("tellings", "remarks")}}
    if news.get("position"):
        events = news["position"]["events"]
        view["tellings"] = [one for one in view["tellings"] if one["number"] < events]
    first = news.get("tellings", [{}])[0].get("number") if news.get("tellings") else None
    if first is not None:
        view["tellings"] = [one for one in view["tellings"] if one["number"] < first]
    view["tellings"] = view["tellings"] + news.get("tellings", [])
    view["remarks"] = view["remarks"] + news.get("remarks", [])
    return {**view, "answer": "view"}


def sent(answer):
    return msgspec.json.decode(msgspec.json.encode(answer))


class Looker:
    """A page that only follows the news."""

    def __init__(self, table, person, seat):
        self.person, self.seat = person, seat
        self.eyes = Viewer(person)
        self.view = sent(self.eyes.whole(table, seat, 0))

    def look(self, table):
        if news := self.eyes.news(table, 0):
            self.view = folded(self.view, sent(news))

    def agrees(self, table):
        table.shown.clear()  # so that the fresh view owes nothing to what others were shown
        fresh = sent(Viewer(self.person).whole(table, self.seat, 0))
        seen, known = dict(self.view), dict(fresh)
        if table.stage == "over":  # then also older events lie open, which pages ask for anew
            del seen["tellings"], known["tellings"]
        else:  # a fresh view tells the last ones only
            seen["tellings"] = seen["tellings"][-len(known["tellings"]) :]
        assert seen == known


@pytest.mark.parametrize("game", games.SHELF)
def test_a_view_and_its_news_make_a_fresh_view(game):
    chance = random.Random(game)
    table = begun(game)
    lookers = [Looker(table, f"person{seat}", seat) for seat in range(len(table.seats))]
    lookers.append(Looker(table, "stranger", None))
    for number in range(MOST):
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
        for looker in lookers:
            if chance.random() < 0.7 or table.stage == "over":  # some news come together
                looker.look(table)
                looker.agrees(table)


@pytest.mark.parametrize("game", ["dancing_dice", "keep_on_rolling"])
def test_a_page_that_was_away_is_told_what_it_missed(game):
    chance = random.Random(1)
    table = begun(game)
    looker = Looker(table, "person1", 1)
    known = table.number
    for _ in range(9):
        table = move(table, chance)
    table = table.after(table.say("person0", 4.0, "hello?", "guest"))
    news = sent(Viewer("person1").resumed(table, 1, known, 0))
    looker.view = folded(looker.view, news)
    looker.agrees(table)


def test_an_open_table_is_seen_too():
    table = laid("perfecto", players=3)
    looker = Looker(table, "person1", None)
    table = table.after(table.sit("person0", 1.0, 0, "Ada", "salt"))
    looker.look(table)
    looker.agrees(table)
    assert [seat["kind"] for seat in looker.view["seats"]] == ["person", "open", "open"]
    assert looker.view["position"] is None


def test_tellings_are_the_same_near_and_far():
    """Those of the states at hand, and those for which the game is played again."""
    for game in ("perfecto", "dance_of_muses", "dancing_dice"):
        chance = random.Random(2)
        table = begun(game)
        for _ in range(12):
            if table.stage == "playing":
                table = move(table, chance)
        near = tellings(table, 1, 3)
        table.earlier.clear()
        assert sent(tellings(table, 1, 3)) == sent(near)
        assert len(near) == len(table.game.events) - 3


def test_a_choice_has_words_a_button_and_its_parts():
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
