"""The house at work: stored before told, and no game is ever stuck."""

import asyncio
import json
import random

import pytest
from houses import Watcher, opened, seated, until

from astragali import games
from astragali.engine.record import replay
from astragali.tables import entries
from astragali.tables import house as house_of_tables
from astragali.tables.store import StoreTrouble
from astragali.tables.table import Refusal, Settings

pytestmark = pytest.mark.anyio


def legal(room, seat):
    return room.table.game.legal(seat)


def question(room):
    """A seat that can act, and the number of its choice."""
    seat = min(room.table.questions)
    return seat, room.table.questions[seat].number


async def test_the_game_begins_when_all_seats_are_taken():
    async with opened() as house:
        room, _ = await seated(house, people=1)
        assert room.table.stage == "open"
        await house.sit(room, "person1", 1, "Ben", "salt")
        assert room.table.stage == "playing"
        assert [seat["name"] for seat in room.table.game.seats] == ["Name 0", "Ben"]


async def test_a_repeated_action_does_nothing():
    async with opened() as house:
        room, _ = await seated(house)
        seat, number = question(room)
        word = legal(room, seat)[0]
        await house.act(room, f"person{seat}", seat, number, word)
        events = len(room.table.game.events)
        with pytest.raises(Refusal) as refused:
            await house.act(room, f"person{seat}", seat, number, word)
        assert refused.value.reason in ("stale", "turn")
        assert len(room.table.game.events) == events


async def test_nobody_acts_for_another():
    async with opened() as house:
        room, _ = await seated(house)
        seat, number = question(room)
        with pytest.raises(Refusal, match="not yours"):
            await house.act(room, f"person{1 - seat}", seat, number, legal(room, seat)[0])
        with pytest.raises(Refusal, match="not yours"):
            await house.act(room, f"person{seat}", 7, number, legal(room, seat)[0])


async def test_what_cannot_be_stored_has_not_happened():
    async with opened(pause=60) as house:
        room, (watcher, *_) = await seated(house, game="catch_six")
        seat, number = question(room)
        before, looks = room.table.game.record(), watcher.looks
        append = house.store.append

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        house.store.append = full
        with pytest.raises(StoreTrouble):
            await house.act(room, f"person{seat}", seat, number, legal(room, seat)[0])
        assert watcher.looks == looks, "somebody was told"
        house.store.append = append
        await house.say(room, "person0", "guest", "what now?")
        assert room.table.game.record() == before
        await house.act(room, f"person{seat}", seat, number, legal(room, seat)[0])
        assert len(room.table.game.events) > len(before["events"])


@pytest.mark.parametrize("game", games.SHELF)
async def test_bots_play_on_for_whoever_has_left_and_the_record_is_kept(game):
    async with opened() as house:
        card = games.find(game)
        players = max(2, card.seats.least)
        room, watchers = await seated(house, game, people=players, players=players)
        for watcher in watchers[1:]:
            await house.exit(room, watcher)
        await house.stand(room, "person0", 0)
        await until(lambda: room.table.stage == "over", 60)
        async with asyncio.timeout(60):
            while (kept := await house.store.record(room.table.id)) is None:
                await asyncio.sleep(0.01)
        again = replay(json.loads(kept.record), games.find)
        assert again.over
        assert json.loads(kept.record)["dice"]["commit"] == room.table.commit


async def test_who_comes_back_has_the_seat_again():
    async with opened(pause=0.02) as house:
        room, watchers = await seated(house, "da_vinci_dice", players=2)
        await house.exit(room, watchers[1])
        await until(lambda: room.table.seats[1].away)
        await house.enter(room, Watcher("person1"))
        assert not room.table.seats[1].away


async def test_a_forced_action_is_played_by_the_house():
    async with opened() as house:
        room, _ = await seated(house, "diangle")
        chance = random.Random(5)
        for _ in range(200):
            await house.table(room.table.id)  # nothing is half done
            if room.table.stage == "over":
                break
            seat, number = question(room)
            if len(legal(room, seat)) == 1:
                moves = house.moves
                await until(lambda moves=moves: house.moves > moves)
                stored = [entries.decode(one) for one in await house.store.entries(room.table.id)]
                assert any(one.by == "forced" for one in stored if isinstance(one, entries.Acted))
                return
            await house.act(room, f"person{seat}", seat, number, chance.choice(legal(room, seat)))
        pytest.fail("nothing was ever forced")


async def test_the_clock_lets_a_bot_choose_and_downtime_is_not_charged(tmp_path):
    where = str(tmp_path / "house.db")
    async with opened(where, grace=60) as house:
        settings = Settings(clock=600)
        room, _ = await seated(house, "catch_six", settings=settings)
        name, seat = room.table.id, question(room)[0]
        deadline = room.table.deadline(seat)
        assert deadline == pytest.approx(room.table.questions[seat].asked + 600)
    async with opened(where, grace=60) as house:
        house.downtime = 100.0
        room = await house.room(name)
        assert room.table.deadline(seat) == pytest.approx(deadline + 100)
        room.table.questions[seat].asked -= 700
        assert house.moves == 0
        await house.enter(room, Watcher(f"person{seat}"))
        await until(lambda: house.moves > 0)


async def test_a_bot_that_fails_does_not_stop_the_table():
    from astragali.tables.thinking import Thinkers

    class Broken(Thinkers):
        async def _ask(self, *_):
            raise RuntimeError("no idea")

    async with opened(thinkers=Broken()) as house:
        room, _ = await seated(house, "catch_six", people=1, levels={1: "random"})
        await house.stand(room, "person0", 0)
        await until(lambda: room.table.stage == "over", 30)


async def test_two_who_want_one_seat():
    async with opened() as house:
        room, _ = await seated(house, "perfecto", people=0, players=3)
        wanted = [house.sit(room, f"person{n}", 1, f"Name {n}", "salt") for n in range(5)]
        outcomes = await asyncio.gather(*wanted, return_exceptions=True)
        refused = [one for one in outcomes if isinstance(one, Refusal)]
        assert len(refused) == 4
        assert room.table.seats[1].person == f"person{outcomes.index(None)}"


async def test_everybody_acts_at_once_where_the_game_lets_them():
    async with opened() as house:
        room, _ = await seated(house, "dancing_dice", people=3, players=3)
        numbers = {seat: one.number for seat, one in room.table.questions.items()}
        while len(numbers) < 3:
            seat, number = question(room)
            await house.act(room, f"person{seat}", seat, number, legal(room, seat)[0])
            numbers = {seat: one.number for seat, one in room.table.questions.items()}
        words = {seat: legal(room, seat)[0] for seat in numbers}
        await asyncio.gather(
            *(
                house.act(room, f"person{seat}", seat, numbers[seat], words[seat])
                for seat in reversed(range(3))
            )
        )
        acted = [event["seat"] for event in room.table.game.events if "act" in event][-3:]
        assert sorted(acted) == [0, 1, 2]


async def test_a_rematch_is_one_table_however_many_ask():
    async with opened() as house:
        room, _ = await seated(house, "catch_six", target_points=2)
        chance = random.Random(1)
        while room.table.stage == "playing":
            seat, number = question(room)
            await house.act(room, f"person{seat}", seat, number, chance.choice(legal(room, seat)))
        asked = [house.again(room, "person0"), house.again(room, "person1")]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(isinstance(one, Refusal) for one in outcomes) == [False, True]
        new = await house.room(room.table.again)
        assert new.table.options == room.table.options
        with pytest.raises(Refusal, match="Only who has played"):
            await house.again(room, "stranger")


async def test_real_dice_are_told_by_people_and_thrown_for_bots():
    async with opened() as house:
        settings = Settings(dice="real")
        room, _ = await seated(house, "perfecto", people=1, levels={1: "random"}, settings=settings)
        table = room.table
        async with asyncio.timeout(60):
            while sum("throw" in event for event in table.game.events) < 2:  # the bot's dice, too
                await asyncio.sleep(0.01)
                if table.told:
                    mine = [0 in who for who in table.tellers()]
                    faces = [1 if own and face is None else None
                             for own, face in zip(mine, table.told, strict=True)]  # fmt: skip
                    if any(faces):
                        await house.tell(room, "person0", table.air_number, faces)
                elif 0 in table.questions:
                    seat, number = 0, table.questions[0].number
                    await house.act(room, "person0", seat, number, legal(room, seat)[0])
        with pytest.raises(Refusal):
            await house.tell(room, "stranger", table.air_number, [1])


async def test_tables_at_which_no_game_began_are_taken_away_after_a_while(tmp_path, monkeypatch):
    where = str(tmp_path / "house.db")
    async with opened(where) as house:
        unused, _ = await seated(house, people=1)
        begun, _ = await seated(house, people=2)
    async with opened(where) as house:
        assert len(await house.store.running()) == 2
    monkeypatch.setattr(house_of_tables, "UNUSED", -1.0)
    async with opened(where) as house:
        while unused.table.id in await house.store.running():
            await asyncio.sleep(0.01)
        assert await house.store.running() == [begun.table.id]
        with pytest.raises(Refusal, match="no table"):
            await house.room(unused.table.id)
