"""A game from another package works like our own, even without words."""

import asyncio
from dataclasses import replace
from types import ModuleType

import pytest

import pig.game
from astragali import games
from astragali.engine.phrases import LANGUAGES
from tests.support.local_server import answers, connect_page, running_server
from tests.support.quick_house import left_to_bots, seated, until

pytestmark = pytest.mark.anyio

NAME = "visiting_pig"


@pytest.fixture
def words(tmp_path):
    """An empty `words` module."""
    words = ModuleType("visiting_words")
    words.__file__ = str(tmp_path / "words.py")
    return words


@pytest.fixture(autouse=True)
def _install_game(monkeypatch, words):
    changes = {"name": NAME, "words": words, "bots": ("random",), "on_shelf": True}
    card = replace(pig.game.CARD, **changes)

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


async def test_it_is_listed_played_stored_and_replayed():
    async with running_server(pause=0.0) as server, server.visitor() as client:
        shelf = (await client.get("/api/games")).json()
        assert [card["game"] for card in shelf] == [*games.SHELF, NAME]
        assert all(card["story"] for card in shelf[:-1])
        assert not shelf[-1]["story"], "it has no phrases for events"
        target = {"name": "target", "type": "whole", "default": 100, "least": 1, "most": 10_000}
        assert shelf[-1]["options"][1] == target
        person = server.app.state.people.verified(client.cookies["astragali"])
        order = {"game": NAME, "options": {"target": 20}, "bots": {"1": "random"}}
        name = (await client.post("/api/tables", json=order)).json()["table"]
        live = await server.house.find(name)
        page, sent = connect_page(server.house, live, person)
        sit = {"ask": "sit", "seat": 0, "name": "Ada", "salt": "abc"}
        await answers(page, sent, {"ask": "look"}, sit, {"ask": "look", "seat": 0})
        await until(lambda: 0 in live.table.questions)
        view = (await answers(page, sent, {"ask": "look", "seat": 0}))[-1]
        choice = view["choices"]["actions"][0]
        assert (choice["button"], choice["parts"]) == (None, [])
        assert view["position"]["table"]["target"] == 20
        number = view["choices"]["number"]
        await answers(page, sent, {"ask": "act", "seat": 0, "number": number, "act": choice["act"]})
        await left_to_bots(server.house, live)
        await until(lambda: live.table.stage == "over")
        while not (listed := (await client.get("/api/records")).json()["records"]):
            await asyncio.sleep(0.01)
        assert listed[0]["game"] == NAME
        record = (await client.get(f"/api/records/{name}")).json()
        steps = (await client.get(f"/api/records/{name}/replay")).json()["steps"]
        assert len(steps) == 1 + len(record["events"])


async def test_its_phrases_and_rules_are_served_if_it_has_any(words, tmp_path):
    async with running_server() as server, server.visitor() as client:

        async def text(language="en", game=NAME):
            return await client.get(f"/api/games/{game}/text/{language}")

        assert (await text()).json() == {"phrases": "", "rules": ""}
        folder = tmp_path / "text"
        folder.mkdir()
        (folder / "en.ftl").write_text("title = Visiting Pig – ein Gast\n", encoding="utf-8")
        (folder / "rules.de.md").write_text("# Schwein\n", encoding="utf-8")
        assert (await text()).json() == {
            "phrases": "title = Visiting Pig – ein Gast\n",
            "rules": "",
        }
        assert (await text("de")).json() == {"phrases": "", "rules": "# Schwein\n"}
        assert (await text("it")).json() == {"phrases": "", "rules": ""}
        ours = [(await text(language, "perfecto")).json() for language in LANGUAGES]
        assert len({one["phrases"] for one in ours}) == len(LANGUAGES)
        assert all("title = " in one["phrases"] and one["rules"].startswith("# ") for one in ours)
        assert (await text("../en")).status_code == 404
        assert (await text("EN")).status_code == 400
        unknown = await text(game="chess")
        assert unknown.status_code == 404
        assert "chess" in unknown.json()["detail"]


async def test_its_first_bot_takes_open_seats_if_it_has_no_casual_one():
    async with running_server() as server:
        live, _ = await seated(server.house, NAME, people=1)
        await server.house.do(live, "person0", "begin")
        assert live.table.game.seats[1] == {"bot": "random"}
