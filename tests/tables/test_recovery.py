"""The house when things go wrong or come together: nothing is told too soon, nothing is stuck."""

import asyncio
import gc
import random
import time
import weakref

import pytest

from astragali.tables import entries, maintenance, registry
from astragali.tables.laid import Settings
from astragali.tables.store import StoreTrouble
from tests.support.quick_house import QuickBots, Watcher, opened, seated, until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _impatient(monkeypatch):
    monkeypatch.setattr(registry, "AGAIN", 0.02)


class Disk:
    """A disk that is full for a while: writes fail, reads do not."""

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


async def test_bots_play_on_when_the_disk_has_room_again():
    async with opened() as open_house:
        disk = Disk(open_house.store)
        bots = {1: "random", 2: "random"}
        live, _ = await seated(open_house, "da_vinci_dice", 1, bots, players=3)
        await open_house.do(live, "person0", "stand", seat=0)
        disk.full = True
        tasks = []
        async with asyncio.timeout(60):
            while len(tasks) < 20 or disk.refused < 4:
                await asyncio.sleep(0.02)
                tasks.append(len(open_house.tasks.tasks))
        assert max(tasks) < 15, "what failed is tried again once, and not by everybody"
        assert live.table.stage == "playing"
        disk.full = False
        await until(lambda: live.table.stage == "over", 60)


async def test_who_was_refused_by_a_full_disk_can_act_when_there_is_room():
    async with opened(pause=60) as open_house:
        disk = Disk(open_house.store)
        live, watchers = await seated(open_house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))
        word = live.table.game.legal(seat)[0]
        disk.full = True
        with pytest.raises(StoreTrouble):
            await open_house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
        stored = await open_house.store.entries(live.table.id)
        await until(lambda: live.table.number == len(stored))  # the memory is what was stored
        disk.full = False
        await open_house.do(
            live, f"person{seat}", "act", seat=seat, number=question.number, act=word
        )
        assert len(await open_house.store.entries(live.table.id)) == len(stored) + 1
        assert watchers[0].looks


async def test_an_action_that_was_stored_though_the_answer_was_lost_counts_once():
    async with opened() as open_house:
        live, _ = await seated(open_house, "catch_six", people=1, levels={1: "random"})
        while not (question := live.table.questions.get(0)) or len(question.actions) < 2:
            await asyncio.sleep(0.002)
            await open_house.table(live.table.id)
        append = open_house.store.append

        async def cut_off(*given):
            open_house.store.append = append
            await append(*given)
            raise StoreTrouble("The connection was lost.")

        word = live.table.game.legal(0)[0]
        open_house.store.append = cut_off
        before = sum("act" in one for one in live.table.game.events)
        with pytest.raises(StoreTrouble):
            await open_house.do(live, "person0", "act", seat=0, number=question.number, act=word)

        def acted():
            return [one for one in live.table.game.events if "act" in one]

        await until(lambda: len(acted()) > before)
        assert acted()[before] == {"seat": 0, "act": word}, "and the table went on by itself"


async def test_what_somebody_did_who_then_went_away_is_not_missed():
    """The page has gone before the answer of the store came; the table goes on all the same."""
    async with opened(pause=60) as open_house:
        live, _ = await seated(open_house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))
        word = live.table.game.legal(seat)[0]
        append, writing = open_house.store.append, asyncio.Event()

        async def slow(*given):
            open_house.store.append = append
            await append(*given)
            writing.set()
            await asyncio.sleep(3600)

        open_house.store.append = slow
        before = live.table
        acting = asyncio.ensure_future(
            open_house.do(live, f"person{seat}", "act", seat=seat, number=question.number, act=word)
        )
        await writing.wait()
        assert live.table is before, "nobody sees what the store has not confirmed"
        acting.cancel()
        await until(lambda: live.table.number > before.number)
        assert live.table.latest.act == word


async def test_a_game_that_could_not_be_ended_is_not_over():
    """Nobody is told of an end that is not stored, and no record of it is kept."""
    async with opened(pause=60) as open_house:
        live, _ = await seated(open_house, "catch_six", target_points=1)
        chance = random.Random(2)
        disk = Disk(open_house.store)
        arrived, going = asyncio.Event(), asyncio.Event()

        async def slow(*given):
            arrived.set()
            await going.wait()
            raise StoreTrouble("The disk is full.")

        while True:
            seat, question = next(iter(live.table.questions.items()))
            word = chance.choice(live.table.game.legal(seat))
            trial = live.table.game.at(len(live.table.game.events))
            trial.apply({"seat": seat, "act": word})
            if trial.over:
                break
            await open_house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
            assert live.table.stage == "playing"
        open_house.store.append = slow
        ending = asyncio.ensure_future(
            open_house.do(live, f"person{seat}", "act", seat=seat, number=question.number, act=word)
        )
        await arrived.wait()
        open_house.store.append = disk.append
        await open_house.enter(live, Watcher("stranger"))
        assert (await open_house.table(live.table.id)).stage == "playing"
        going.set()
        with pytest.raises(StoreTrouble):
            await ending
        assert live.troubled
        await until(lambda: not live.troubled)  # the house has looked again
        assert live.table.stage == "playing"
        assert await open_house.store.record(live.table.id) is None


async def test_a_record_that_could_not_be_kept_is_kept_later():
    async with opened() as open_house:
        disk = Disk(open_house.store)
        live, _ = await seated(open_house, "catch_six", 1, {1: "random"}, target_points=2)
        finish = open_house.store.finish
        tries = []

        async def failing(*given):
            tries.append(1)
            if len(tries) < 3:
                raise StoreTrouble("The disk is full.")
            await finish(*given)

        open_house.store.finish = failing
        await open_house.do(live, "person0", "stand", seat=0)
        await until(lambda: live.table.stage == "over", 60)
        await until(lambda: len(tries) == 3)
        while await open_house.store.record(live.table.id) is None:
            await asyncio.sleep(0.01)
        assert not disk.refused


async def test_a_goodbye_that_could_not_be_stored_is_said_later():
    async with opened(grace=0.05) as open_house:
        disk = Disk(open_house.store)
        live, watchers = await seated(open_house, "da_vinci_dice", players=2)
        disk.full = True
        await open_house.leave(live, watchers[1])
        assert disk.refused
        assert not live.table.seats[1].away
        disk.full = False
        await until(lambda: live.table.seats[1].away)


async def test_a_page_that_opens_just_when_another_closes_keeps_its_person_here():
    async with opened(grace=60) as open_house:
        live, watchers = await seated(open_house, "catch_six")
        for _ in range(20):
            new = Watcher("person1")
            await asyncio.gather(
                open_house.leave(live, watchers[1]),
                open_house.do(live, "person0", "say", name="guest", text="hm"),
                open_house.enter(live, new),
            )
            watchers[1] = new
            assert "person1" in live.table.connected


async def test_chatting_does_not_put_off_what_is_forced():
    async with opened(pause=0.15) as open_house:
        live, _ = await seated(open_house, "diangle")
        chance = random.Random(5)
        while not any(live.table.forced(seat) for seat in live.table.questions):
            seat, question = next(iter(live.table.questions.items()))
            word = chance.choice(live.table.game.legal(seat))
            await open_house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )
            assert live.table.stage == "playing"
        events, said = len(live.table.game.events), 0
        while len(live.table.game.events) == events:
            await open_house.do(live, "person0", "say", name="guest", text="come on")
            await asyncio.sleep(0.02)
            said += 1
            assert said < 200, "the forced action never came"


async def test_the_clock_runs_out_and_a_bot_chooses_for_who_is_here():
    async with opened(pause=0.0, grace=60) as open_house:
        live, _ = await seated(open_house, "catch_six", settings=Settings(clock=1))
        seat, question = next(iter(live.table.questions.items()))
        assert live.table.deadline(seat) == question.asked + 1
        await until(lambda: open_house.moves > 0)
        stored = await open_house.store.entries(live.table.id)
        acted = [one for one in stored if isinstance(one, entries.Acted)]
        assert {one.by for one in acted} <= {"clock", "forced"}
        assert not live.table.seats[seat].away


async def test_tables_that_nobody_watches_leave_the_memory_with_all_they_had(monkeypatch):
    monkeypatch.setattr(maintenance, "HEARTBEAT", 0.02)
    monkeypatch.setattr(maintenance, "FORGOTTEN", 0.05)
    async with opened() as open_house:
        tables = []
        for _ in range(20):
            live, watchers = await seated(open_house, "catch_six", 1, {1: "random"})
            for watcher in watchers:
                await open_house.leave(live, watcher)
            tables.append(weakref.ref(live))
            name = live.table.id
        del live
        await until(lambda: not open_house.tables.live)
        gc.collect()
        left = sum(live() is not None for live in tables)
        assert left <= 1, "the last one may still be in the hands of whoever cleared up"
        assert len(open_house.tasks.tasks) <= 2
        again = await open_house.find(name)
        assert again.table.stage == "playing"


async def test_a_slow_bot_holds_up_only_its_own_table():
    class Slow(QuickBots):
        async def choose(self, game, seat, level, seed):
            if level == "slow":
                await asyncio.sleep(3600)
            return await super().choose(game, seat, level, seed)

    async with opened(bots=Slow()) as open_house:
        for _ in range(2):
            await seated(open_house, "catch_six", 1, {1: "random"})
        slow, quick = open_house.tables.live.values()
        slow.table.stand_in = "slow"
        await open_house.do(slow, "person0", "stand", seat=0)
        await open_house.do(quick, "person0", "stand", seat=0)
        await until(lambda: quick.table.stage == "over", 60)
        assert slow.table.stage == "playing"


async def test_a_table_whose_server_died_before_it_could_begin_begins(tmp_path):
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
