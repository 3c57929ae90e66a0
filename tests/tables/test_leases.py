"""One of several processes moves a table; another takes over when it stops or dies."""

import asyncio
from collections import Counter

import pytest

from astragali.tables.fanout import LocalFanout
from astragali.tables.house import House
from astragali.tables.memory_store import MemoryStore
from astragali.tables.store import StoreTrouble
from tests.support.quick_house import QuickBots, Watcher, seated, until

pytestmark = pytest.mark.anyio

LONG = 3600.0  # seconds between two heartbeats: leases change hands only by messages
OFTEN = 0.02


class Fanout(LocalFanout):
    """Shared by houses in one process, so it survives when one of them closes."""

    async def close(self):
        pass


class CountingBots(QuickBots):
    """Counts its choices: by the position, as the number of events."""

    def __init__(self):
        self.asked = Counter()

    async def choose(self, game, seat, level, seed, asker=""):
        self.asked[len(game.events), seat] += 1
        for _ in range(50):  # enough for the other house to see the question, too
            await asyncio.sleep(0)
        return await super().choose(game, seat, level, seed)


class SharedStore(MemoryStore):
    async def close(self):
        pass


class Houses:
    """Houses that share a store, as processes do."""

    def __init__(self, heartbeat):
        self.store, self.fanout, self.heartbeat = SharedStore(), Fanout(), heartbeat
        self.all = []

    async def another(self):
        bots = CountingBots()
        house = House(
            self.store, self.fanout, bots, pause=0.0, grace=3600.0, heartbeat=self.heartbeat
        )
        await house.open()
        self.all.append(house)
        return house

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        for house in self.all:
            await house.close()


async def watch(house, name, person="stranger"):
    live, watcher = await house.find(name), Watcher(person)
    await house.enter(live, watcher)
    return live, watcher


async def test_only_the_process_with_the_lease_asks_bots():
    async with Houses(LONG) as houses:
        one, two = await houses.another(), await houses.another()
        live, _ = await seated(one, "catch_six", 1, {1: "random"})
        other, _ = await watch(two, live.table.id)
        await until(lambda: other.owner is not None)
        assert live.owner == other.owner == one.leases.process
        await until(lambda: 0 in other.table.questions or 1 in other.table.questions)
        await play(two, other, 30)
        assert two.bots.asked == {}
        assert one.bots.asked
        assert set(one.bots.asked.values()) == {1}


async def play(house, live, actions):
    """Lets the person on seat 0 make some random choices at one of the houses."""
    for _ in range(actions):
        await until(lambda: 0 in live.table.questions or live.table.stage == "over")
        if live.table.stage == "over":
            return
        number = live.table.questions[0].number
        act = live.table.game.legal(0)[0]
        await house.do(live, "person0", "act", seat=0, number=number, act=act)


async def test_a_table_goes_on_elsewhere_when_the_last_watcher_leaves_its_process():
    async with Houses(LONG) as houses:
        one, two = await houses.another(), await houses.another()
        live, [watcher] = await seated(one, "catch_six", 1, {1: "random"})
        other, _ = await watch(two, live.table.id)
        await until(lambda: other.owner == one.leases.process)
        await one.leave(live, watcher)
        await until(lambda: other.owner == two.leases.process)
        assert live.owner is None
        await play(two, other, 10)
        assert two.bots.asked


async def test_a_table_goes_on_elsewhere_at_once_when_its_process_stops():
    async with Houses(LONG) as houses:
        one, two = await houses.another(), await houses.another()
        live, _ = await seated(one, "catch_six", 1, {1: "random"})
        other, _ = await watch(two, live.table.id)
        await until(lambda: other.owner == one.leases.process)
        await one.close()
        await until(lambda: other.owner == two.leases.process)


async def test_another_process_takes_over_when_one_gives_no_sign_of_life():
    async with Houses(OFTEN) as houses:
        one, two = await houses.another(), await houses.another()
        live, _ = await seated(one, "catch_six", 1, {1: "random"})
        other, _ = await watch(two, live.table.id)
        await until(lambda: None is not other.owner == live.owner)
        mine, their = one.leases, two.leases
        beat = houses.store.alive

        async def alive(process):  # the first process is too busy for a heartbeat
            if process == mine.process:
                await asyncio.Event().wait()
            return await beat(process)

        houses.store.alive = alive
        await until(lambda: their.holds(other))
        assert not mine.holds(live), "it knows by itself that its lease has ended"
        assert their.taken_over
        del houses.store.alive


async def test_a_process_that_was_silent_asks_again_before_it_moves_anything():
    async with Houses(LONG) as houses:
        one, two = await houses.another(), await houses.another()
        live, _ = await seated(one, "catch_six", 1, {1: "random"})
        await until(lambda: one.leases.holds(live))
        other, _ = await watch(two, live.table.id)
        await until(lambda: other.owner is not None)
        await houses.store.release(one.leases.process)  # as if the lease had lapsed
        two.leases.take_over({two.leases.process})
        await until(lambda: two.leases.holds(other))
        assert one.leases.holds(live)  # nothing has told it yet
        one.leases.renew(one.leases.clock(), one.leases.seconds)
        assert not one.leases.holds(live)
        await until(lambda: live.owner == two.leases.process)


async def test_a_lease_that_is_freed_while_another_process_asks_for_it_is_not_missed():
    async with Houses(LONG) as houses:
        one, two = await houses.another(), await houses.another()
        live, [watcher] = await seated(one, "catch_six", 1, {1: "random"})
        await until(lambda: one.leases.holds(live))
        claim, asked, go_on = houses.store.claim, asyncio.Event(), asyncio.Event()

        async def slow(*given):
            owner = await claim(*given)
            asked.set()
            await go_on.wait()
            return owner

        houses.store.claim = slow
        other, _ = await watch(two, live.table.id)
        await asked.wait()
        await one.leave(live, watcher)
        await until(lambda: live.owner is None and not live.leasing.locked())
        go_on.set()
        await until(lambda: two.leases.holds(other))


async def test_a_lease_that_could_not_be_given_back_is_given_back_later():
    async with Houses(OFTEN) as houses:
        one, two = await houses.another(), await houses.another()
        live, [watcher] = await seated(one, "catch_six", 1, {1: "random"})
        await until(lambda: one.leases.holds(live))
        other, _ = await watch(two, live.table.id)
        release, tried = houses.store.release, []

        async def failing(*given):
            tried.append(given)
            if len(tried) == 1:
                raise StoreTrouble("The disk is full.")
            await release(*given)

        houses.store.release = failing
        await one.leave(live, watcher)
        await until(lambda: two.leases.holds(other))
        assert len(tried) >= 2


async def test_what_is_due_after_the_lease_has_ended_is_left_to_the_next_owner():
    async with Houses(LONG) as houses:
        one = await houses.another()
        live, _ = await seated(one, "catch_six", 1, {1: "random"})
        await until(lambda: one.leases.holds(live))
        asked = []

        async def step(live):
            asked.append(live)

        one.scheduler._due(live, step)
        await until(lambda: asked)
        live.owner = "another"
        one.scheduler._due(live, step)
        one.tables.spawn(live, step)
        await until(lambda: len(asked) == 2)
