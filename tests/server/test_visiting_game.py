"""A game that another package brings is at home in the house: it need not even have words."""

import asyncio
from dataclasses import replace
from types import ModuleType

import pytest

import pig.game
from astragali import games
from astragali.engine.phrases import LANGUAGES
from tests.support.local_server import answers, hear_page, open_house
from tests.support.quick_house import seated, until

pytestmark = pytest.mark.anyio

NAME = "visiting_pig"


@pytest.fixture
def words(tmp_path):
    """The least that a game can say."""
    words = ModuleType("visiting_words")
    words.__file__ = str(tmp_path / "words.py")
    return words


@pytest.fixture(autouse=True)
def _visitor(monkeypatch, words):
    own = {"name": NAME, "words": words, "bots": ("random",), "on_shelf": True}
    card = replace(pig.game.CARD, **own)

    class Point:
        name = NAME

        def load(self):
            return card

    def points(group, name=NAME):
        return [Point()] if name == NAME else []

    monkeypatch.setattr(games, "entry_points", points)
    games.find.cache_clear()
    yield
    games.find.cache_clear()


async def test_it_stands_on_the_shelf_is_played_kept_and_replayed():
    async with open_house(pause=0.0) as place, place.visitor() as client:
        shelf = (await client.get("/api/games")).json()
        assert [card["game"] for card in shelf] == [*games.SHELF, NAME]
        assert all(card["story"] for card in shelf[:-1])
        assert not shelf[-1]["story"], "it has no words for what happens"
        target = {"name": "target", "type": "whole", "default": 100, "least": 1, "most": 10_000}
        assert shelf[-1]["options"][1] == target
        person = place.app.state.people.known(client.cookies["astragali"])
        order = {"game": NAME, "options": {"target": 20}, "bots": {"1": "random"}}
        name = (await client.post("/api/tables", json=order)).json()["table"]
        live = await place.house.find(name)
        page, told = hear_page(place.house, live, person)
        sit = {"ask": "sit", "seat": 0, "name": "Ada", "salt": "abc"}
        await answers(page, told, {"ask": "look"}, sit, {"ask": "look", "seat": 0})
        await until(lambda: 0 in live.table.questions)
        view = (await answers(page, told, {"ask": "look", "seat": 0}))[-1]
        choice = view["choices"]["actions"][0]
        assert (choice["button"], choice["parts"]) == (None, [])
        assert view["position"]["table"]["target"] == 20
        number = view["choices"]["number"]
        await answers(page, told, {"ask": "act", "seat": 0, "number": number, "act": choice["act"]})
        await answers(page, told, {"ask": "stand", "seat": 0})
        await until(lambda: live.table.stage == "over")
        await until(lambda: live.kept)
        while not (listed := (await client.get("/api/records")).json()["records"]):
            await asyncio.sleep(0.01)
        assert listed[0]["game"] == NAME
        record = (await client.get(f"/api/records/{name}")).json()
        steps = (await client.get(f"/api/records/{name}/replay")).json()["steps"]
        assert len(steps) == 1 + len(record["events"])


async def test_its_words_and_rules_are_served_where_it_has_them(words, tmp_path):
    async with open_house() as place, place.visitor() as client:

        async def told(language="en", game=NAME):
            return await client.get(f"/api/games/{game}/text/{language}")

        assert (await told()).json() == {"phrases": "", "rules": ""}
        text = tmp_path / "text"
        text.mkdir()
        (text / "en.ftl").write_text("title = Visiting Pig – ein Gast\n", encoding="utf-8")
        (text / "rules.de.md").write_text("# Schwein\n", encoding="utf-8")
        assert (await told()).json() == {
            "phrases": "title = Visiting Pig – ein Gast\n",
            "rules": "",
        }
        assert (await told("de")).json() == {"phrases": "", "rules": "# Schwein\n"}
        assert (await told("it")).json() == {"phrases": "", "rules": ""}
        ours = [(await told(language, "perfecto")).json() for language in LANGUAGES]
        assert len({one["phrases"] for one in ours}) == len(LANGUAGES)
        assert all("title = " in one["phrases"] and one["rules"].startswith("# ") for one in ours)
        assert (await told("../en")).status_code == 404
        assert (await told("EN")).status_code == 400
        unknown = await told(game="chess")
        assert unknown.status_code == 404
        assert "chess" in unknown.json()["detail"]


async def test_its_own_bot_takes_the_open_seats_where_it_has_no_casual_one():
    async with open_house() as place:
        live, _ = await seated(place.house, NAME, people=1)
        await place.house.do(live, "person0", "begin")
        assert live.table.game.seats[1] == {"bot": "random"}
