"""The house under failures and races: nothing is shown too soon, and no game is stuck."""

import asyncio
import gc
import random
import time
import weakref

import pytest

from astragali.tables import entries, maintenance, registry
from astragali.tables.store import StoreTrouble
from astragali.tables.table_setup import Settings
from tests.support.quick_house import QuickBots, Watcher, left_to_bots, opened, seated, until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _retry_quickly(monkeypatch):
    monkeypatch.setattr(registry, "RETRY_DELAY", 0.02)


class Disk:
    """Makes writes to a store fail while `full`; reads still work."""

    def __init__(self, store):
        self.full, self.refused = False, 0
        self.append, self.finish = store.append, store.finish
        store.append, store.finish = self.writing(self.append), self.writing(self.finish)

    def writing(self, write):
        async def attempt(*given):
            if self.full:
                self.refused += 1
                raise StoreTrouble("The disk is full.")
            return await write(*given)

        return attempt


async def test_bots_play_on_when_the_disk_is_no_longer_full():
    async with opened() as house:
        disk = Disk(house.store)
        bots = {1: "random", 2: "random"}
        live, _ = await seated(house, "da_vinci_dice", 1, bots, players=3)
        await left_to_bots(house, live)
        disk.full = True
        tasks = []
        async with asyncio.timeout(60):
            while len(tasks) < 20 or disk.refused < 4:
                await asyncio.sleep(0.02)
                tasks.append(len(house.tasks.tasks))
        assert max(tasks) < 15, "one retry is scheduled, not one for each failure"
        assert live.table.stage == "playing"
        disk.full = False
        await until(lambda: live.table.stage == "over")


async def test_a_person_can_act_again_when_the_disk_is_no_longer_full():
    async with opened(pause=60) as house:
        disk = Disk(house.store)
        live, watchers = await seated(house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))
        word = live.table.game.legal(seat)[0]
        disk.full = True
        with pytest.raises(StoreTrouble):
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
        stored = await house.store.entries(live.table.id)
        await until(lambda: live.table.number == len(stored))
        disk.full = False
        await house.do(live, f"person{seat}", "act", seat=seat, number=question.number, act=word)
        assert len(await house.store.entries(live.table.id)) == len(stored) + 1
        assert watchers[0].looks


async def test_an_action_that_was_stored_before_the_connection_broke_counts_once():
    async with opened() as house:
        live, _ = await seated(house, "catch_six", people=1, levels={1: "random"})
        while not (question := live.table.questions.get(0)) or len(question.actions) < 2:
            await asyncio.sleep(0.002)
            await house.table(live.table.id)
        append = house.store.append

        async def stored_then_lost(*given):
            house.store.append = append
            await append(*given)
            raise StoreTrouble("The connection was lost.")

        word = live.table.game.legal(0)[0]
        house.store.append = stored_then_lost
        before = sum("act" in one for one in live.table.game.events)
        with pytest.raises(StoreTrouble):
            await house.do(live, "person0", "act", seat=0, number=question.number, act=word)

        def acted():
            return [one for one in live.table.game.events if "act" in one]

        await until(lambda: len(acted()) > before)
        assert acted()[before] == {"seat": 0, "act": word}, "the action counts once"


async def test_an_action_counts_even_if_the_page_disconnects_before_it_is_stored():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))
        word = live.table.game.legal(seat)[0]
        append, writing = house.store.append, asyncio.Event()

        async def slow(*given):
            house.store.append = append
            await append(*given)
            writing.set()
            await asyncio.sleep(3600)

        house.store.append = slow
        before = live.table
        acting = asyncio.ensure_future(
            house.do(live, f"person{seat}", "act", seat=seat, number=question.number, act=word)
        )
        await writing.wait()
        assert live.table is before, "the action is visible before the store has confirmed it"
        acting.cancel()
        await until(lambda: live.table.number > before.number)
        assert live.table.latest.act == word


async def test_a_last_action_that_cannot_be_stored_does_not_end_the_game():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", target_points=1)
        chance = random.Random(2)
        disk = Disk(house.store)
        writing, release = asyncio.Event(), asyncio.Event()

        async def slow(*given):
            writing.set()
            await release.wait()
            raise StoreTrouble("The disk is full.")

        while True:
            seat, question = next(iter(live.table.questions.items()))
            word = chance.choice(live.table.game.legal(seat))
            trial = live.table.game.at(len(live.table.game.events))
            trial.apply({"seat": seat, "act": word})
            if trial.over:
                break
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
            assert live.table.stage == "playing"
        house.store.append = slow
        ending = asyncio.ensure_future(
            house.do(live, f"person{seat}", "act", seat=seat, number=question.number, act=word)
        )
        await writing.wait()
        house.store.append = disk.append
        await house.enter(live, Watcher("stranger"))
        assert (await house.table(live.table.id)).stage == "playing"
        release.set()
        with pytest.raises(StoreTrouble):
            await ending
        assert live.recovering
        await until(lambda: not live.recovering)
        assert live.table.stage == "playing"
        assert await house.store.record(live.table.id) is None


async def test_a_record_that_could_not_be_stored_is_stored_later():
    async with opened() as house:
        live, _ = await seated(house, "catch_six", 1, {1: "random"}, target_points=2)
        finish = house.store.finish
        tries = []

        async def failing(*given):
            tries.append(1)
            if len(tries) < 3:
                raise StoreTrouble("The disk is full.")
            await finish(*given)

        house.store.finish = failing
        await left_to_bots(house, live)
        await until(lambda: live.table.stage == "over")
        await until(lambda: len(tries) == 3)
        while await house.store.record(live.table.id) is None:
            await asyncio.sleep(0.01)


async def test_a_departure_that_could_not_be_stored_is_stored_later():
    async with opened(grace=0.05) as house:
        disk = Disk(house.store)
        live, watchers = await seated(house, "da_vinci_dice", players=2)
        disk.full = True
        await house.leave(live, watchers[1])
        assert disk.refused
        assert not live.table.seats[1].away
        disk.full = False
        await until(lambda: live.table.seats[1].away)


async def test_a_person_stays_connected_when_one_page_opens_as_another_closes():
    async with opened(grace=60) as house:
        live, watchers = await seated(house, "catch_six")
        for _ in range(20):
            new = Watcher("person1")
            await asyncio.gather(
                house.leave(live, watchers[1]),
                house.do(live, "person0", "say", name="guest", text="hm"),
                house.enter(live, new),
            )
            watchers[1] = new
            assert "person1" in live.table.connected


async def test_chatting_does_not_delay_a_forced_action():
    async with opened(pause=0.15) as house:
        live, _ = await seated(house, "diangle")
        chance = random.Random(5)
        while not any(live.table.forced(seat) for seat in live.table.questions):
            seat, question = next(iter(live.table.questions.items()))
            word = chance.choice(live.table.game.legal(seat))
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
            assert live.table.stage == "playing"
        events, said = len(live.table.game.events), 0
        while len(live.table.game.events) == events:
            await house.do(live, "person0", "say", name="guest", text="come on")
            await asyncio.sleep(0.02)
            said += 1
            assert said < 200, "the forced action never came"


async def test_a_bot_chooses_for_a_person_who_is_here_but_too_slow():
    async with opened(pause=0.0, grace=60) as house:
        live, _ = await seated(house, "catch_six", settings=Settings(clock=1))
        seat, question = next(iter(live.table.questions.items()))
        assert live.table.deadline(seat) == question.asked + 1
        await until(lambda: house.moves > 0)
        stored = await house.store.entries(live.table.id)
        acted = [one for one in stored if isinstance(one, entries.Acted)]
        assert {one.by for one in acted} <= {"clock", "forced"}
        assert not live.table.seats[seat].away


async def test_tables_that_nobody_watches_are_freed_completely(monkeypatch):
    monkeypatch.setattr(maintenance, "IDLE", 0.05)
    async with opened(heartbeat=0.02) as house:
        tables = []
        for _ in range(20):
            live, watchers = await seated(house, "catch_six", 1, {1: "random"})
            for watcher in watchers:
                await house.leave(live, watcher)
            tables.append(weakref.ref(live))
            name = live.table.id
        del live
        await until(lambda: not house.tables.live)
        gc.collect()
        left = sum(live() is not None for live in tables)
        assert left <= 1  # the maintenance task may still hold the last one
        assert len(house.tasks.tasks) <= 2
        again = await house.find(name)
        assert again.table.stage == "playing"


async def test_a_slow_bot_delays_only_its_own_table():
    class Slow(QuickBots):
        async def choose(self, game, seat, level, seed, asker=""):
            if level == "strong":
                await asyncio.sleep(3600)
            return await super().choose(game, seat, level, seed)

    async with opened(bots=Slow()) as house:
        for stand_in in ("strong", "random"):
            settings = Settings(stand_in=stand_in)
            await seated(house, "catch_six", 1, {1: "random"}, settings)
        slow, quick = house.tables.live.values()
        await left_to_bots(house, slow)
        await left_to_bots(house, quick)
        await until(lambda: quick.table.stage == "over")
        assert slow.table.stage == "playing"


async def test_a_full_table_begins_even_if_its_server_died_first(tmp_path):
    where = str(tmp_path / "house.db")
    async with opened(where) as first:
        table = (await first.lay("perfecto", {"players": 2}, Settings(), "ada")).table
        for seat, person in enumerate(("ada", "ben")):
            entry = table.sit(person, time.time(), seat, person.title(), "salt")
            await first.store.append(table.id, seat, entry)
            table = table.after(entry)
    async with opened(where) as second:
        live = await second.find(table.id)
        assert live.table.stage == "open"
        await second.enter(live, Watcher("ben"))
        await until(lambda: live.table.stage == "playing")
        assert await second.store.tables_of("ben") == [table.id]
