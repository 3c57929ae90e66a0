"""Bots that the host brings along: offered, invited, and never in the way of a table."""

import asyncio
import json
import logging

import pytest

from astragali import bots
from astragali.bots import own_bots
from astragali.server.bot_pool import BotPool
from astragali.server.own_bot_pool import OwnBotPool
from astragali.tables.table import Refusal
from tests.support.bots_of_ones_own import FAULTS, KINDS, bot
from tests.support.local_server import answers, connect_page, running_server
from tests.support.quick_house import QuickBots, left_to_bots, opened, seated, until
from tests.support.short_games import begun

pytestmark = pytest.mark.anyio

STUCK = 600.0  # seconds that nobody will wait


class HostBots(QuickBots):
    """Bots of the house that choose at once, and those of the host in their processes."""

    def __init__(self):
        self.own = OwnBotPool(2)

    async def choose(self, game, seat, level, seed, asker=""):
        if level in (*game.card.bots, *bots.OURS):
            return await super().choose(game, seat, level, seed)
        return await self.own.choose(game, seat, level, seed)

    def close(self):
        self.own.close()


async def played(house, game, level, **options):
    """A table that has been played to the end: a bot in seat 1, and one for an absent person."""
    live, _ = await seated(house, game, people=1, levels={1: level}, **options)
    await left_to_bots(house, live)
    await until(lambda: live.table.stage == "over")
    return live


@pytest.mark.parametrize("kind", KINDS)
async def test_a_bot_is_offered_invited_and_plays_to_the_end(workshop, kind):
    own_bots.admit([bot(workshop, kind)])
    async with running_server(bots=HostBots()) as server, server.visitor() as client:
        for card in (await client.get("/api/games")).json():
            assert card["bots"][-2:] == ["best", "mine"]
        person = server.app.state.people.verified(client.cookies["astragali"])
        order = {"game": "perfecto", "options": {"players": 3}, "bots": {"1": "mine"}}
        name = (await client.post("/api/tables", json=order)).json()["table"]
        live = await server.house.find(name)
        page, sent = connect_page(server.house, live, person)
        sit = {"ask": "sit", "seat": 0, "name": "Ada", "salt": "abc"}
        invite = {"ask": "invite", "seat": 2, "level": "mine"}
        await answers(page, sent, {"ask": "look"}, sit, invite)
        assert live.table.game.seats == [{"name": "Ada"}, {"bot": "mine"}, {"bot": "mine"}]
        await left_to_bots(server.house, live)
        await until(lambda: live.table.stage == "over")
        assert live.table.faults == {}
        while not (await client.get("/api/records")).json()["records"]:
            await asyncio.sleep(0.01)
        record = (await client.get(f"/api/records/{name}")).json()
        assert record["seats"] == live.table.game.seats


async def test_a_bot_is_shown_the_same_view_as_elsewhere(workshop):
    (workshop / "strict.py").write_text(
        "import json\n"
        "class Bot:\n"
        "    def choose(self, view):\n"
        "        with open(__file__ + '.jsonl', 'a') as file:\n"
        "            print(json.dumps(view), file=file)\n"
        "        return view['legal'][-1]\n"
    )
    own_bots.admit([f"{workshop / 'strict.py'}:Bot"])
    pool, game = OwnBotPool(1), begun("perfecto", players=3)
    try:
        for _ in range(3):
            seat = game.acting()[0]
            view = game.view(seat)
            game.act(await pool.choose(game, seat, "strict", 7), seat)
            told = (workshop / "strict.py.jsonl").read_text().splitlines()[-1]
            assert json.loads(told) == view
    finally:
        pool.close()


@pytest.mark.parametrize("name", FAULTS)
async def test_a_fault_does_not_stop_a_table(workshop, name, caplog):
    own_bots.admit([bot(workshop, "file", name)], limit=0.05 if name == "Stall" else None)
    async with opened(bots=HostBots()) as house:
        with caplog.at_level(logging.WARNING):
            live = await played(house, "pig", "mine", target=6)
        count = live.table.faults[1]
        assert live.table.faults == {1: count}
        logged = [one.getMessage() for one in caplog.records if "mine:" in one.getMessage()]
        assert len(logged) == count
        assert logged[0].startswith(f"table {live.table.id}, seat 1: mine: {FAULTS[name]} (")
        stored = await house.tables.read(live.table.id)
        assert stored.faults == live.table.faults, "the log says how often it happened"


async def test_a_bot_that_stalls_is_not_asked_for_ever(workshop, caplog):
    """The log of the table says how often it did, so another server knows it, too."""
    own_bots.admit([bot(workshop, "file", "Stall")], limit=0.05)
    asked = []

    class CountedBots(HostBots):
        async def choose(self, game, seat, level, seed, asker=""):
            asked.append(level)
            return await super().choose(game, seat, level, seed, asker)

    async with opened(bots=CountedBots()) as house:
        with caplog.at_level(logging.WARNING):
            live = await played(house, "pig", "mine", target=30)
        assert asked.count("mine") == own_bots.MOST_STALLS < live.table.faults[1]
        assert "not asked again in a game after 3 moves" in caplog.records[-1].getMessage()
        stored = await house.tables.read(live.table.id)
        assert stored.stalls == live.table.stalls == live.table.faults


async def test_a_page_is_told_how_often_a_bot_failed(workshop):
    own_bots.admit([bot(workshop, "file", "Cheat")])
    async with opened(bots=HostBots()) as house:
        live, _ = await seated(house, "pig", people=1, levels={1: "mine"}, target=50)
        page, sent = connect_page(house, live, "person0")
        await answers(page, sent, {"ask": "look"})
        assert sent[-1]["seats"][1]["faults"] == 0
        number = live.table.questions[0].number
        await house.do(live, "person0", "act", seat=0, number=number, act="hold")
        await until(lambda: any("seats" in one for one in sent[1:]))
        told = next(one for one in sent[1:] if "seats" in one)
        assert (told["answer"], told["seats"][1]["faults"]) == ("news", 1)


async def test_nobody_waits_for_a_bot_that_is_stuck(workshop):
    own_bots.admit([bot(workshop, "file", "Stall")], limit=STUCK)
    bots = HostBots()
    async with running_server(bots=bots) as server, server.visitor() as client:
        live, _ = await seated(server.house, "pig", people=1, levels={1: "mine"})
        await left_to_bots(server.house, live)
        await until(lambda: bots.own._places)
        assert (await client.get("/api/me")).status_code == 200
        await played(server.house, "pig", "random", target=6)
        assert 1 in live.thinking, "still waiting for the bot"
    # And the server stops at once, although the bot never answered.


async def test_a_bot_that_this_house_does_not_have(workshop):
    own_bots.admit([bot(workshop, "file")])
    async with opened(bots=HostBots()) as house:
        live, _ = await seated(house, "pig", people=1, levels={1: "mine"}, target=6)
        own_bots.forget_all()  # as after a restart without --bots
        await left_to_bots(house, live)
        await until(lambda: live.table.stage == "over")
        assert live.table.faults[1] > 0
        with pytest.raises(Refusal, match="There is no bot 'mine'; choose one of random, begin"):
            await house.lay("pig", {}, live.table.settings, "person0", {1: "mine"})


async def test_a_bot_is_refused_at_games_that_it_does_not_play(workshop):
    source = "class Bot:\n games = ['pig']\n def choose(self, view): return view['legal'][0]\n"
    (workshop / "pigs.py").write_text(source)
    own_bots.admit([f"{workshop / 'pigs.py'}:Bot"])
    async with running_server() as server, server.visitor() as client:
        for game, status in (("pig", 201), ("perfecto", 400)):
            order = {"game": game, "bots": {"1": "pigs"}}
            assert (await client.post("/api/tables", json=order)).status_code == status
        assert not any("pigs" in card["bots"] for card in (await client.get("/api/games")).json())


async def test_the_pool_of_the_server_asks_own_bots(workshop):
    own_bots.admit([bot(workshop, "file")])
    pool, game = BotPool(1), begun("perfecto")
    try:
        seat = game.acting()[0]
        assert await pool.choose(game, seat, "mine", 7) in game.legal(seat)
        assert pool.bots.executor is None, "in a process of its own"
        assert pool.waiting == 0
    finally:
        pool.close()


async def test_events_stay_right_when_a_move_is_taken_back(workshop):
    """Tables share what their games have told to seats, and an undone event must not stay."""
    async with opened() as house:
        live, _ = await seated(house, "perfecto", people=2, first_player=0)
        before = live.table
        await house.do(live, "person0", "act", seat=0, number=before.number, act="bid 1x2")
        bid = live.table
        told = bid.game.view(1)["events"]
        assert told[-1]["act"] == "bid 1x2"
        assert before.game.view(1)["events"] == told[:-1], "an older table knows no more"
        await house.do(live, "person0", "undo", seat=0, number=live.table.number)
        assert bid.game.view(1)["events"] == told, "nor less"
        number = live.table.questions[0].number
        await house.do(live, "person0", "act", seat=0, number=number, act="bid 1x3")
        assert live.table.game.view(1)["events"][-1]["act"] == "bid 1x3"
