"""The house: what it shows is stored first, and no game is ever stuck."""

import asyncio
import json
import random
import sqlite3
import time
from dataclasses import replace

import pytest

from astragali import games
from astragali.engine import RecordError
from astragali.engine.fair_dice import seal_of
from astragali.engine.record import replay
from astragali.server.views import sitting
from astragali.tables import entries, limits, maintenance
from astragali.tables.registry import SLICE
from astragali.tables.store import Damaged, StoreTrouble
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.quick_house import QuickBots, Watcher, left_to_bots, opened, seated, until

pytestmark = pytest.mark.anyio


class Advisers(QuickBots):
    async def advise(self, game, seat, asker=""):
        return "advice"


def legal(live, seat):
    return live.table.game.legal(seat)


def question(live):
    """A seat that can act, and the number of its choice."""
    seat = min(live.table.questions)
    return seat, live.table.questions[seat].number


async def test_the_game_begins_when_all_seats_are_taken():
    async with opened() as house:
        live, _ = await seated(house, people=1)
        assert live.table.stage == "open"
        await house.do(live, "person1", "sit", seat=1, name="Ben", salt="salt")
        assert live.table.stage == "playing"
        assert [seat["name"] for seat in live.table.game.seats] == ["Name 0", "Ben"]


async def test_a_table_belongs_to_a_host_who_looked_at_it_before_sitting_down():
    async with opened() as house:
        live, _ = await seated(house, people=1)
        assert await house.store.tables_of("person0") == [live.table.id]


async def test_a_repeated_action_changes_nothing():
    async with opened() as house:
        live, _ = await seated(house)
        seat, number = question(live)
        word = legal(live, seat)[0]
        await house.do(live, f"person{seat}", "act", seat=seat, number=number, act=word)
        events = len(live.table.game.events)
        with pytest.raises(Refusal) as refused:
            await house.do(live, f"person{seat}", "act", seat=seat, number=number, act=word)
        assert refused.value.reason in ("stale", "turn")
        assert len(live.table.game.events) == events


async def test_nobody_acts_for_another_person():
    async with opened() as house:
        live, _ = await seated(house)
        seat, number = question(live)
        with pytest.raises(Refusal, match="not yours"):
            await house.do(
                live, f"person{1 - seat}", "act", seat=seat, number=number, act=legal(live, seat)[0]
            )
        with pytest.raises(Refusal, match="not yours"):
            await house.do(
                live, f"person{seat}", "act", seat=7, number=number, act=legal(live, seat)[0]
            )


async def test_an_action_that_cannot_be_stored_changes_nothing():
    async with opened(pause=60) as house:
        live, (watcher, *_) = await seated(house, game="catch_six")
        seat, number = question(live)
        before, looks = live.table.game.record(), watcher.looks
        append = house.store.append

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        house.store.append = full
        with pytest.raises(StoreTrouble):
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=number, act=legal(live, seat)[0]
            )
        assert watcher.looks == looks, "the watcher was notified"
        house.store.append = append
        await house.do(live, "person0", "say", name="guest", text="what now?")
        assert live.table.game.record() == before
        await house.do(
            live, f"person{seat}", "act", seat=seat, number=number, act=legal(live, seat)[0]
        )
        assert len(live.table.game.events) > len(before["events"])


@pytest.mark.parametrize("game", games.SHELF)
async def test_bots_play_for_people_who_left_and_the_record_is_stored(game):
    async with opened() as house:
        card = games.find(game)
        players = max(2, card.seats.least)
        live, watchers = await seated(house, game, people=players, players=players)
        for watcher in watchers[1:]:
            await house.leave(live, watcher)
        await until(lambda: all(seat.away for seat in live.table.seats[1:]))
        await house.do(live, "person0", "stand", seat=0)
        await until(lambda: live.table.stage == "over")
        async with asyncio.timeout(60):
            while (kept := await house.store.record(live.table.id)) is None:
                await asyncio.sleep(0.01)
        again = replay(json.loads(kept.record), games.find)
        assert again.over
        assert json.loads(kept.record)["dice"]["commit"] == live.table.commit


async def test_the_record_is_there_for_a_page_that_asks_as_soon_as_the_game_is_over():
    async with opened() as house:
        live, _ = await seated(house, "da_vinci_dice", 1, {1: "random"}, players=2)
        live.kept = True  # so that nothing stores it in the background
        await house.do(live, "person0", "stand", seat=0)
        assert await house.store.record(live.table.id) is None
        kept = await house.record(live.table.id)
        assert kept == await house.store.record(live.table.id)
        assert json.loads(kept.record)["ended"]["seat"] == 0
        assert await house.record("nothing1") is None


async def test_a_person_who_returns_gets_the_seat_back():
    async with opened(pause=0.02) as house:
        live, watchers = await seated(house, "da_vinci_dice", players=2)
        await house.leave(live, watchers[1])
        await until(lambda: live.table.seats[1].away)
        await house.enter(live, Watcher("person1"))
        assert not live.table.seats[1].away


@pytest.mark.parametrize("bots", [{}, {1: "random"}, {1: "random", 2: "random"}])
async def test_the_last_person_who_leaves_ends_the_game(bots):
    async with opened() as house:
        live, _ = await seated(house, "da_vinci_dice", 1, bots, players=1 + len(bots))
        await house.do(live, "person0", "stand", seat=0)
        async with asyncio.timeout(60):
            while (kept := await house.store.record(live.table.id)) is None:
                await asyncio.sleep(0.01)
        record = json.loads(kept.record)
        assert record["ended"] == {"by": "resign", "seat": 0}
        assert record["result"]["winners"] == list(bots)
        assert replay(record, games.find).over
        again = await house.tables.read(live.table.id)
        assert (again.stage, again.questions) == ("over", {})
        with pytest.raises(Refusal, match="is over"):
            await house.do(live, "person0", "stand", seat=0)


async def test_a_bot_takes_over_only_while_another_person_may_wait():
    async with opened(pause=60, grace=60) as house:
        live, _ = await seated(house, "da_vinci_dice", players=3, people=3)
        await house.do(live, "person1", "stand", seat=1)
        assert live.table.level(1) is not None
        table = live.table.after(
            *(
                entries.Went(at=0.0, person="person0", process=process)
                for process in live.table.connected["person0"]
            )
        )
        assert isinstance(table.replace(0.0, 0), entries.Left), "person2 waits"
        gone = table.after(entries.Left(at=0.0, seat=2, meant=True))
        with pytest.raises(Refusal, match="Nobody is waiting"):
            gone.replace(0.0, 0)
        back = gone.after(entries.Returned(at=0.0, seat=2))
        assert isinstance(back.replace(0.0, 0), entries.Left)


async def test_two_seats_of_the_last_person_are_left_one_by_one():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", people=1)
        await house.do(live, "person0", "sit", seat=1, name="Ben", salt="salt")
        await house.do(live, "person0", "stand", seat=1)
        assert live.table.stage == "playing"
        await house.do(live, "person0", "stand", seat=0)
        assert live.table.stage == "over"


@pytest.mark.parametrize(("hints", "people"), [(None, 1), (None, 2), (False, 1), (True, 2)])
async def test_hints_are_for_one_person_or_for_all_who_agreed_and_are_told(hints, people):
    async with opened(bots=Advisers()) as house:
        levels = {1: "random"} if people == 1 else None
        settings = Settings(hints=hints)
        live, _ = await seated(house, "perfecto", people, levels, settings, first_player=0)
        ask = house.advise(live, "person0", 0, live.table.questions[0].number)
        events = len(live.table.game.events)
        if (hints, people) in ((None, 2), (False, 1)):
            with pytest.raises(Refusal, match="no hints"):
                await ask
            assert live.table.hinted == []
        else:
            assert await ask == "advice"
            assert live.table.hinted == ([(0, events)] if people == 2 else [])
        assert (await house.tables.read(live.table.id)).hinted == live.table.hinted


async def test_the_house_plays_forced_actions():
    async with opened() as house:
        live, _ = await seated(house, "diangle")
        chance = random.Random(5)
        for _ in range(200):
            if live.table.stage == "over":
                break
            seat, number = question(live)
            if len(legal(live, seat)) == 1:
                moves = house.moves
                await until(lambda moves=moves: house.moves > moves)
                stored = await house.store.entries(live.table.id)
                assert any(one.by == "forced" for one in stored if isinstance(one, entries.Acted))
                return
            await house.do(
                live,
                f"person{seat}",
                "act",
                seat=seat,
                number=number,
                act=chance.choice(legal(live, seat)),
            )
        pytest.fail("no action was ever forced")


async def test_a_bot_chooses_when_the_clock_runs_out_and_downtime_is_not_charged(tmp_path):
    where = str(tmp_path / "house.db")
    async with opened(where, grace=60) as house:
        settings = Settings(clock=600)
        live, _ = await seated(house, "catch_six", settings=settings)
        name, seat = live.table.id, question(live)[0]
        deadline = live.table.deadline(seat)
        assert deadline == pytest.approx(live.table.questions[seat].asked + 600)
    async with opened(where, grace=60) as house:
        house.scheduler.downtime = 100.0
        live = await house.find(name)
        assert live.table.deadline(seat) == pytest.approx(deadline + 100)
        asked = replace(live.table.questions[seat], asked=time.time() - 700)
        live.table.questions[seat] = asked
        assert house.moves == 0
        await house.enter(live, Watcher(f"person{seat}"))
        await until(lambda: house.moves > 0)


async def test_a_bot_that_fails_does_not_stop_the_table():
    from astragali.server.bot_pool import BotPool

    class Broken(BotPool):
        async def _run(self, *_):
            raise RuntimeError("no idea")

    async with opened(bots=Broken()) as house:
        live, _ = await seated(house, "catch_six", people=1, levels={1: "random"})
        await left_to_bots(house, live)
        await until(lambda: live.table.stage == "over")


async def test_only_one_of_several_people_gets_a_seat():
    async with opened() as house:
        live, _ = await seated(house, "perfecto", people=0, players=3)
        attempts = [
            house.do(live, f"person{n}", "sit", seat=1, name=f"Name {n}", salt="salt")
            for n in range(5)
        ]
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        refused = [one for one in outcomes if isinstance(one, Refusal)]
        assert len(refused) == 4
        assert live.table.seats[1].person == f"person{outcomes.index(None)}"


async def test_people_act_at_the_same_time_where_the_game_allows_it():
    async with opened() as house:
        live, _ = await seated(house, "dancing_dice", people=3, players=3)
        numbers = {seat: one.number for seat, one in live.table.questions.items()}
        while len(numbers) < 3:
            seat, number = question(live)
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=number, act=legal(live, seat)[0]
            )
            numbers = {seat: one.number for seat, one in live.table.questions.items()}
        words = {seat: legal(live, seat)[0] for seat in numbers}
        await asyncio.gather(
            *(
                house.do(
                    live, f"person{seat}", "act", seat=seat, number=numbers[seat], act=words[seat]
                )
                for seat in reversed(range(3))
            )
        )
        acted = [event["seat"] for event in live.table.game.events if "act" in event][-3:]
        assert sorted(acted) == [0, 1, 2]


async def test_a_rematch_is_laid_only_once():
    async with opened() as house:
        live, _ = await seated(house, "catch_six", target_points=2)
        chance = random.Random(1)
        while live.table.stage == "playing":
            seat, number = question(live)
            await house.do(
                live,
                f"person{seat}",
                "act",
                seat=seat,
                number=number,
                act=chance.choice(legal(live, seat)),
            )
        asked = [house.rematch(live, "person0"), house.rematch(live, "person1")]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(isinstance(one, Refusal) for one in outcomes) == [False, True]
        new = await house.find(live.table.again)
        assert new.table.options == live.table.options
        one, other = live.table.again_by, 1 - live.table.again_by
        with pytest.raises(Refusal, match=f"kept for Name {other}"):
            await house.do(new, "stranger", "sit", seat=other, name="Eve", salt="s")
        with pytest.raises(Refusal, match="kept for"):
            await house.do(new, f"person{one}", "sit", seat=other, name="Me, too", salt="s")
        assert sitting(new.table, other, "stranger").kept_for == f"Name {other}"
        assert sitting(new.table, other, f"person{other}").kept_for is None
        await house.do(new, f"person{one}", "invite", seat=other)  # the host may free it
        await house.do(new, "stranger", "sit", seat=other, name="Eve", salt="s")
        with pytest.raises(Refusal, match="Only people who played"):
            await house.rematch(live, "stranger")


async def test_a_host_who_only_watches_is_here_and_is_missed_only_after_a_while():
    async with opened(grace=30.0) as house:
        live = await house.lay("perfecto", {"players": 3}, Settings(), "host")
        host, ada = Watcher("host"), Watcher("ada")
        await house.enter(live, host)
        await house.enter(live, ada)
        await house.do(live, "ada", "sit", seat=1, name="Ada", salt="s")
        assert not live.table.hosted_by("ada"), "the host is watching"
        await house.leave(live, host)
        assert not live.table.hosted_by("ada"), "the host may be back soon"
        house.scheduler.grace = 0.0
        await house.do(live, "ada", "prefer", throws=True, pace="fast")  # anything that happens
        await until(lambda: live.table.hosted_by("ada"))
        await house.enter(live, host)
        assert not live.table.hosted_by("ada")


async def test_a_game_waits_for_sealed_salts_but_not_for_ever(monkeypatch):
    async with opened() as house:
        for late in (False, True):
            monkeypatch.setattr(limits, "REVEAL", 0.0 if late else 3600.0)
            live = await house.lay("catch_six", {}, Settings(), "ada")
            for seat, person in enumerate(["ada", "ben"]):
                await house.enter(live, Watcher(person))
                seal = seal_of(f"salt-{person}")
                await house.do(live, person, "sit", seat=seat, name=person, seal=seal)
            await house.do(live, "ada", "reveal", seat=0, salt="salt-ada")
            if not late:
                assert live.table.stage == "open"
                await house.do(live, "ben", "reveal", seat=1, salt="salt-ben")
            await until(lambda live=live: live.table.stage == "playing")
            salts = [seat.salt for seat in live.table.seats]
            assert salts == ["salt-ada", None if late else "salt-ben"]
            await house.do(live, "ada", "stand", seat=0)
            await house.do(live, "ben", "stand", seat=1)
            async with asyncio.timeout(60):
                while (kept := await house.store.record(live.table.id)) is None:
                    await asyncio.sleep(0.005)
            dice = json.loads(kept.record)["dice"]
            assert dice["protocol"] == 2
            replay(json.loads(kept.record), games.find)
            forged = {**json.loads(kept.record), "dice": {**dice, "seals": dice["seals"][::-1]}}
            with pytest.raises(RecordError, match="not the one that was sealed"):
                replay(forged, games.find)


async def test_a_chat_is_no_part_of_the_log_and_only_its_newest_remarks_are_kept(tmp_path):
    where = str(tmp_path / "house.db")
    async with opened(where) as house:
        live, _ = await seated(house, "catch_six")
        for remark in range(limits.REMARKS + 30):
            await house.do(live, "guest", "say", name="Eve", text=f"remark {remark}")
        log = await house.store.entries(live.table.id)
        assert not any(isinstance(entry, entries.Said) for entry in log)
        assert len(await house.store.remarks(live.table.id)) == limits.REMARKS
    async with opened(where) as house:
        again = await house.find(live.table.id)
        assert again.chat.remarks == live.chat.remarks
        assert again.chat.remarks[-1][1].text == f"remark {limits.REMARKS + 29}"
        assert again.chat.remarks[-1][1].guest == 1


async def test_others_are_served_while_a_long_table_is_opened(tmp_path):
    where = str(tmp_path / "house.db")
    async with opened(where) as house:
        live, _ = await seated(house, "catch_six")
        for number in range(1000):
            await house.tables.note(live, entries.Chatting(at=float(number), on=True))
    async with opened(where) as house:
        opening = asyncio.ensure_future(house.find(live.table.id))
        turns = 0
        while not opening.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns >= 1000 / SLICE
        assert (await opening).table.number == live.table.number


async def test_tables_that_cannot_be_read_do_not_keep_others_from_being_tidied(
    tmp_path, monkeypatch
):
    where = str(tmp_path / "house.db")
    async with opened(where) as house:
        tables = [(await seated(house, people=1))[0] for _ in range(3)]
    damaged, unfit, unused = (live.table.id for live in tables)
    with sqlite3.connect(where) as database:
        update = "UPDATE entries SET entry = ? WHERE id = ? AND number = 0"
        database.execute(update, (b'{"kind":"of another world"}', damaged))
        database.execute(update, (b'{"kind":"acted","seat":0,"act":"roll","at":1}', unfit))
    monkeypatch.setattr(maintenance, "UNUSED", -1.0)
    async with opened(where) as house:
        for name in (damaged, unfit):
            with pytest.raises(Damaged):
                await house.find(name)
        async with asyncio.timeout(60):
            while unused in await house.store.running():
                await asyncio.sleep(0.01)
        assert set(await house.store.running()) == {damaged, unfit}


async def test_people_enter_real_dice_and_the_house_throws_for_bots():
    async with opened() as house:
        settings = Settings(dice="real")
        live, _ = await seated(house, "perfecto", people=1, levels={1: "random"}, settings=settings)
        async with asyncio.timeout(60):
            while (
                sum("throw" in event for event in live.table.game.events) < 2
            ):  # including the bot's
                await asyncio.sleep(0.01)
                table = live.table
                if table.told_faces:
                    mine = [0 in who for who in table.seats_that_tell()]
                    faces = [1 if own and face is None else None
                             for own, face in zip(mine, table.told_faces, strict=True)]  # fmt: skip
                    if any(faces):
                        await house.do(
                            live, "person0", "throw", number=table.air_number, faces=faces
                        )
                elif 0 in table.questions:
                    seat, number = 0, table.questions[0].number
                    await house.do(
                        live, "person0", "act", seat=seat, number=number, act=legal(live, seat)[0]
                    )
        with pytest.raises(Refusal):
            await house.do(live, "stranger", "throw", number=table.air_number, faces=[1])


async def test_tables_whose_game_never_began_are_deleted_later(tmp_path, monkeypatch):
    where = str(tmp_path / "house.db")
    async with opened(where) as house:
        unused, _ = await seated(house, people=1)
        begun, _ = await seated(house, people=2)
    async with opened(where) as house:
        assert len(await house.store.running()) == 2
    monkeypatch.setattr(maintenance, "UNUSED", -1.0)
    async with opened(where) as house:
        while unused.table.id in await house.store.running():
            await asyncio.sleep(0.01)
        assert await house.store.running() == [begun.table.id]
        with pytest.raises(Refusal, match="no table"):
            await house.find(unused.table.id)
