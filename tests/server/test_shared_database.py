"""Several servers share one database, and people can play at any of them."""

import asyncio
import random
from contextlib import suppress

import pytest

from astragali.server.storage import open_fanout
from astragali.tables import entries, registry
from astragali.tables.fanout import LocalFanout
from astragali.tables.store import StoreTrouble
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.killed_server import check
from tests.support.quick_house import Watcher, left_to_bots, opened, seated, until
from tests.support.remote_players import Player, Server, finished_record

pytestmark = pytest.mark.anyio


class SharedFanout(LocalFanout):
    """A fan-out for two houses in one process, which survives when one of them closes."""

    async def close(self):
        pass


async def sit(house, table, person, seat):
    live = await house.find(table)
    watcher = Watcher(person)
    await house.enter(live, watcher)
    await house.do(live, person, "sit", seat=seat, name=person.title(), salt="salt")
    return live, watcher


async def tables_agree(*tables):
    await until(lambda: len({live.table.number for live in tables}) == 1)
    assert len({repr(live.table.game.record()) for live in tables}) == 1


@pytest.mark.slow
async def test_chat_undo_and_bots_reach_the_other_server(postgresql):
    chance = random.Random(2)
    here = opened(postgresql, fanout=await open_fanout(postgresql))
    there = opened(postgresql, fanout=await open_fanout(postgresql))
    async with here as one, there as two:
        laid = await one.lay("da_vinci_dice", {"players": 3}, Settings(), "ada", {2: "random"})
        first, _ = await sit(one, laid.table.id, "ada", 0)
        second, _ = await sit(two, laid.table.id, "ben", 1)
        await tables_agree(first, second)
        await one.do(first, "ada", "say", name="guest", text="Good evening!")
        await until(lambda: [said.text for _, said in second.chat.remarks] == ["Good evening!"])
        undone, refused = 0, set()
        players = {0: (one, first, "ada"), 1: (two, second, "ben")}
        async with asyncio.timeout(240):
            while first.table.stage == "playing":
                await asyncio.sleep(0)
                for seat, (house, live, person) in players.items():
                    if seat not in live.table.questions:
                        continue
                    legal = live.table.game.legal(seat)
                    if not legal:
                        continue
                    number = live.table.questions[seat].number
                    try:
                        await house.do(
                            live, person, "act", seat=seat, number=number, act=chance.choice(legal)
                        )
                        if live.table.undoable == seat and undone < 5:
                            await house.do(
                                live, person, "undo", seat=seat, number=live.table.number
                            )
                            undone += 1
                    except Refusal as refusal:
                        refused.add(refusal.reason)
        await tables_agree(first, second)
        assert undone
        assert refused <= {"stale", "turn", "undo"}
        assert any("act" in event and event["seat"] == 2 for event in first.table.game.events)
        async with asyncio.timeout(60):
            while await one.store.record(first.table.id) is None:
                await asyncio.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["keep_on_rolling", "dancing_dice"])
async def test_people_continue_at_another_server_when_theirs_is_killed(postgresql, game):
    one, two = Server(postgresql, seed="one"), Server(postgresql, seed="two")
    try:
        for server in (one, two):
            server.start()
        await asyncio.gather(one.ready(), two.ready())
        ada, ben = Player(one, 0, 1), Player(two, 1, 2)
        for person in (ada, ben):
            await person.arrive()
        table = await ada.lay(game, players=2)

        async def kill():
            await until(lambda: len(ada.answered) > 5)
            one.kill()
            ada.server = two

        await asyncio.wait_for(asyncio.gather(ada.play(table), ben.play(table), kill()), 300)
        assert one.kills == 1
        record = await finished_record(two, table)
        assert check(record, [ada, ben]) > 5
        assert {one["seat"] for one in record["events"][-40:] if "seat" in one} == {0, 1}
    finally:
        for server in (one, two):
            if server.process and server.process.poll() is None:
                server.stop()


async def test_a_bot_takes_over_for_people_whose_server_died(tmp_path):
    where, fanout = str(tmp_path / "house.db"), SharedFanout()
    often = {"fanout": fanout, "heartbeat": 0.05}
    async with opened(where, **often) as one, opened(where, **often) as two:
        living = two.store.living

        async def both_living(_):
            return [one.presence.process, two.presence.process]

        two.store.living = both_living
        live, _ = await seated(one, "catch_six", people=1)
        other, _ = await sit(two, live.table.id, "person1", 1)
        await until(lambda: live.table.number == other.table.number)
        fanout.subscribers.remove(one.tables.on_published)
        await one.close()  # stores nothing about its people
        assert "person0" in other.table.connected
        two.store.living = living
        await until(lambda: other.table.seats[0].away)
        assert not other.table.seats[1].away


async def test_people_get_their_seats_back_if_their_server_was_alive_after_all(tmp_path):
    where, fanout = str(tmp_path / "house.db"), SharedFanout()
    async with opened(where, 60, fanout=fanout) as one, opened(where, 60, fanout=fanout) as two:
        live, _ = await seated(one, "catch_six", people=1)
        other, _ = await sit(two, live.table.id, "person1", 1)
        await tables_agree(live, other)
        before = other.table.number
        fanout.subscribers.remove(one.tables.on_published)  # it is too busy for a heartbeat
        await two.presence.drop_dead_connections(other, {two.presence.process})
        await two.scheduler.replace(other, 0)
        one.tables.on_published(live.table.id, other.table.number)
        fanout.subscribe(one.tables.on_published)
        await until(lambda: other.table.number > before + 2 and not other.table.seats[0].away)
        since = await two.store.entries(live.table.id, before)
        since = [type(entry) for entry in since if not isinstance(entry, entries.Deputised)]
        assert since[:2] == [entries.Went, entries.Left]
        assert set(since[2:]) == {entries.Came, entries.Returned}
        assert one.presence.process in other.table.connected["person0"]


async def test_an_entry_appended_while_a_table_is_being_read_is_not_missed(tmp_path):
    where, fanout = str(tmp_path / "house.db"), SharedFanout()
    async with opened(where, 60, fanout=fanout) as one, opened(where, 60, fanout=fanout) as two:
        live, _ = await seated(one, "catch_six")
        read = two.store.entries

        async def slow(name, since=0):
            found = await read(name, since)
            if not since:
                await one.do(live, "person0", "say", name="guest", text="just now")
            return found

        two.store.entries = slow
        other = await two.find(live.table.id)
        await until(lambda: other.table.number == live.table.number)
        await until(lambda: [said.text for _, said in other.chat.remarks] == ["just now"])


async def test_catching_up_is_retried_after_store_trouble(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "RETRY_DELAY", 0.02)
    where, fanout = str(tmp_path / "house.db"), SharedFanout()
    async with opened(where, 60, fanout=fanout) as one, opened(where, 60, fanout=fanout) as two:
        live, _ = await seated(one, "catch_six")
        other = await two.find(live.table.id)
        read, troubles = two.store.entries, []

        async def failing(name, since=0):
            if len(troubles) < 3:
                troubles.append(name)
                raise StoreTrouble("The connection was lost.")
            return await read(name, since)

        two.store.entries = failing
        await one.do(live, "person0", "chat", on=False)
        await until(lambda: other.table.number == live.table.number)
        assert len(troubles) == 3


async def test_bots_play_on_while_another_server_takes_numbers(tmp_path):
    where, fanout = str(tmp_path / "house.db"), SharedFanout()
    async with opened(where, fanout=fanout) as one, opened(where, fanout=fanout) as two:
        live, _ = await seated(one, "catch_six", people=1, levels={1: "random"})
        other = await two.find(live.table.id)
        await two.enter(other, Watcher("stranger"))
        await left_to_bots(one, live)

        async def chat():
            while live.table.stage == "playing":
                with suppress(Refusal):  # too busy
                    await two.do(other, "stranger", "say", name="guest", text="a remark")

        await asyncio.wait_for(chat(), 240)
        await tables_agree(live, other)
