"""What the store promises, on both databases."""

import asyncio
import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from astragali.engine import AstragaliError
from astragali.server.storage import database, open_store
from astragali.tables import memory_store
from astragali.tables.store import Gap, StoreTrouble, Taken
from tests.support.stores import go, kept, laid, opened, said, writing

pytestmark = pytest.mark.anyio


async def outcomes(*promises):
    return await asyncio.gather(*promises, return_exceptions=True)


# Tables and their entries


async def test_a_table_is_found_as_it_was_laid(store):
    assert await store.table("abcdefgh") is None
    await store.lay(laid(host="Жан\x01", created=1763280000.123456))
    assert await store.table("abcdefgh") == laid(host="Жан\x01", created=1763280000.123456)


async def test_an_id_is_given_once(store):
    await store.lay(laid(game="perfecto"))
    with pytest.raises(Taken, match="abcdefgh"):
        await store.lay(laid(game="catch-six"))
    assert (await store.table("abcdefgh")).game == "perfecto"


async def test_entries_come_back_in_order_from_any_number_on(store):
    await store.lay(laid())
    await store.lay(laid("other"))
    log = [said("\0Ж" * n) for n in range(12)]
    for number, entry in enumerate(log):
        await store.append("abcdefgh", number, entry)
        await store.append("other", number, said("not this"))
    assert await store.entries("abcdefgh") == log
    assert await store.entries("abcdefgh", 9) == log[9:]
    assert await store.entries("abcdefgh", 12) == []
    assert await store.entries("nowhere") == []


async def test_a_number_is_taken_once(store):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    with pytest.raises(Taken, match="entry 0 of table abcdefgh"):
        await store.append("abcdefgh", 0, said("second"))
    assert await store.entries("abcdefgh") == [said("first")]


@pytest.mark.parametrize("number", [-1, 2, 3, 2**31 - 1])
async def test_no_number_is_left_out(store, number):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    with pytest.raises(Gap, match=f"entry {number} of table abcdefgh"):
        await store.append("abcdefgh", number, said("too far"))
    await store.append("abcdefgh", 1, said("second"))
    assert await store.entries("abcdefgh", -5) == [said("first"), said("second")]


async def test_only_a_table_that_was_laid_has_entries(store):
    with pytest.raises(Gap):
        await store.append("nowhere", 0, said("lost"))
    assert await store.entries("nowhere") == []


async def test_one_who_is_refused_does_not_spoil_it_for_the_others(store):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    told = await outcomes(
        store.append("abcdefgh", 1, said("second")),
        store.append("abcdefgh", 0, said("again")),
        store.append("abcdefgh", 2, said("third")),
        store.lay(laid()),
        store.append("abcdefgh", 7, said("too far")),
        store.lay(laid("other")),
    )
    assert [type(outcome) for outcome in told] == [*[type(None), Taken] * 2, Gap, type(None)]
    assert await store.entries("abcdefgh") == [said("first"), said("second"), said("third")]
    assert await store.table("other") is not None


async def test_whoever_gives_up_waiting_does_not_spoil_it_for_the_others(store):
    await store.lay(laid())
    first = asyncio.ensure_future(store.append("abcdefgh", 0, said("first")))
    second = asyncio.ensure_future(store.append("abcdefgh", 1, said("second")))
    await asyncio.sleep(0)
    first.cancel()
    await second
    assert (await store.entries("abcdefgh"))[1] == said("second")


async def test_what_waits_together_is_committed_together(database):
    tables = [f"table{number}" for number in range(300)]
    await outcomes(*(database.lay(laid(table)) for table in tables))
    before = database.writer.commits
    for number in range(3):
        await asyncio.gather(*(database.append(table, number, said("entry")) for table in tables))
    assert 3 <= database.writer.commits - before <= 30
    assert all([len(await database.entries(table)) == 3 for table in tables])


@pytest.mark.parametrize("odd", ["\x00", "\ud800", "'; DROP TABLE tables; --"])
async def test_no_text_is_too_odd_to_ask_for(store, odd):
    await store.lay(laid())
    assert await store.table(odd) is None
    assert await store.record(odd) is None
    assert await store.entries(odd) == []
    assert await store.records(person=odd) == await store.records(game=odd) == []
    assert await store.table("abcdefgh") is not None


# Several at once

RACES = pytest.mark.parametrize("races", [50, pytest.param(1000, marks=pytest.mark.slow)])


@RACES
async def test_of_two_servers_one_gets_the_number(where, races):
    async with opened(where) as left, opened(where) as right:
        await left.lay(laid())
        winners = []
        for number in range(races):
            told = await outcomes(
                left.append("abcdefgh", number, said("left")),
                right.append("abcdefgh", number, said("right")),
            )
            assert sorted(map(str, map(type, told))) == sorted(map(str, (type(None), Taken)))
            winners.append(said("left") if told[0] is None else said("right"))
        assert await left.entries("abcdefgh") == await right.entries("abcdefgh") == winners


@RACES
async def test_of_two_processes_one_gets_the_number(where, races):
    async with opened(where) as store:
        await store.lay(laid())
        with (
            writing(where, "abcdefgh", "left", races) as left,
            writing(where, "abcdefgh", "right", races) as right,
        ):
            go(left, right)
            wins = {
                name: [int(line) for line in process.stdout]
                for name, process in (("left", left), ("right", right))
            }
        assert sorted(wins["left"] + wins["right"]) == list(range(races))
        for number, entry in enumerate(await store.entries("abcdefgh")):
            assert number in wins[entry.text]


async def test_nothing_that_was_granted_is_lost_when_the_process_is_killed(where):
    async with opened(where) as store:
        await store.lay(laid())
        with writing(where, "abcdefgh", "doomed", 10**6) as process:
            go(process)
            for _ in range(100):
                granted = int(process.stdout.readline())
            process.kill()
            granted = max([granted, *map(int, process.stdout.read().splitlines())])
    async with opened(where) as store:
        log = await store.entries("abcdefgh")
        assert len(log) in (granted + 1, granted + 2)
        await store.append("abcdefgh", len(log), said("on we go"))


# Seats and records


async def test_people_find_the_tables_at_which_they_sit_until_these_are_finished(store):
    for created, id in enumerate(["old", "new", "done"]):
        await store.lay(laid(id, created=float(created)))
        for person in ("ada", "bob", "ada"):
            await store.seat(id, person)
    await store.finish("done", kept("done", people=("ada", "bob", "eve")))
    assert await store.tables_of("ada") == ["new", "old"]
    assert await store.tables_of("ada", most=1) == ["new"]
    assert await store.tables_of("eve") == await store.tables_of("\x00") == []
    assert await store.records(person="ada") == await store.records(person="eve") != []


async def test_a_table_runs_until_it_is_finished(store):
    for created, id in enumerate(["third", "first", "second"]):
        await store.lay(laid(id, created=float(created)))
    await store.finish("first", kept("first"))
    assert await store.running() == ["third", "second"]
    assert await store.record("first") == kept("first")
    assert await store.record("second") is None


async def test_a_table_is_cleared_away_unless_something_has_happened_since(store):
    for name in ("unused", "used"):
        await store.lay(laid(name))
        await store.seat(name, "ada")
        await store.append(name, 0, said("sat"))
    await store.append("used", 1, said("begun"))
    for name in ("unused", "used", "unheard"):
        await store.clear(name, 1)
    assert await store.running() == await store.tables_of("ada") == ["used"]
    assert await store.table("unused") is None
    assert await store.entries("unused") == []
    assert await store.entries("used") == [said("sat"), said("begun")]


async def test_a_table_is_finished_once(store):
    await store.lay(laid())
    await store.finish("abcdefgh", kept())
    await store.finish("abcdefgh", kept(ended=9.0, people=("eve",)))
    assert await store.records() == [kept()]
    assert await store.records(person="eve") == []


async def test_the_newest_records_come_first(store):
    for number in range(8):
        people = ("ada", "ada", f"guest{number}") if number % 2 else ()
        game = "perfecto" if number < 4 else "catch-six"
        await store.finish(f"t{number}", kept(f"t{number}", ended=number, people=people, game=game))

    async def found(**wanted):
        return [int(record.id[1]) for record in await store.records(**wanted)]

    assert await found() == [7, 6, 5, 4, 3, 2, 1, 0]
    assert await found(most=2) == [7, 6]
    assert await found(most=2, before=6.0) == [5, 4]
    assert await found(person="ada") == [7, 5, 3, 1]
    assert await found(person="guest3") == [3]
    assert await found(game="perfecto") == [3, 2, 1, 0]
    assert await found(person="ada", game="perfecto", before=3.0) == [1]


# The house


async def test_the_first_value_of_a_key_is_kept(where):
    async with opened(where) as left, opened(where) as right:
        keys = await asyncio.gather(left.keep("key", b"left"), right.keep("key", b"right"))
        assert keys[0] == keys[1] in (b"left", b"right")
    async with opened(where) as store:
        assert await store.keep("key", b"later") == keys[0]
        assert await store.keep("another", b"value") == b"value"


async def test_the_house_knows_which_servers_live(store, monkeypatch):
    clock = SimpleNamespace(time=lambda: 1000.0)
    monkeypatch.setattr(database, "time", clock)
    monkeypatch.setattr(memory_store, "time", clock)
    assert await store.last_alive() is None
    await store.alive("one")
    assert await store.last_alive() == 1000.0
    clock.time = lambda: 1020.0
    await store.alive("two")
    assert await store.last_alive() == 1020.0
    assert await store.living(10) == ["two"]
    assert sorted(await store.living(20)) == ["one", "two"]
    await store.alive("one")
    assert sorted(await store.living(10)) == ["one", "two"]


# Opening and closing


async def test_a_store_is_opened_again_with_all_that_was_in_it(where):
    async with opened(where) as store:
        await store.lay(laid())
        await store.append("abcdefgh", 0, said("first"))
    async with opened(where) as store:
        assert await store.table("abcdefgh") == laid()
        assert await store.entries("abcdefgh") == [said("first")]
        assert await store.running() == ["abcdefgh"]


async def test_closing_finishes_what_was_begun(where):
    store = await open_store(where)
    await store.lay(laid())
    begun = [asyncio.ensure_future(store.append("abcdefgh", n, said("entry"))) for n in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*begun)
    with pytest.raises(StoreTrouble, match="closed"):
        await store.append("abcdefgh", 50, said("too late"))
    with pytest.raises(StoreTrouble, match="closed"):
        await store.entries("abcdefgh")
    await store.close()
    async with opened(where) as store:
        assert len(await store.entries("abcdefgh")) == 50


async def test_a_plain_path_is_a_file_and_only_its_owner_reads_it(tmp_path):
    file = tmp_path / "new" / "100%.db"
    async with opened(str(file)) as store:
        await store.lay(laid())
        for written in file.parent.iterdir():
            assert stat.S_IMODE(written.stat().st_mode) == 0o600
    async with opened(f"sqlite:///{file}") as store:
        assert await store.running() == ["abcdefgh"]


@pytest.mark.parametrize("url", [":memory:", "sqlite://", "sqlite:///:memory:"])
async def test_memory_lasts_until_it_is_closed(url):
    async with opened(url) as store:
        await store.lay(laid())
        folder = Path(store.folder.name)
        assert await store.running() == ["abcdefgh"]
    assert not folder.exists()


@pytest.mark.parametrize(
    "url", ["mysql://host/house", "postgresql+psycopg2://host/house", "a://b c:d/"]
)
async def test_another_database_is_refused_in_a_sentence(url):
    with pytest.raises(AstragaliError, match=r"sqlite:///house\.db"):
        await open_store(url)


async def test_a_database_that_is_not_there_is_trouble(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble):
        await open_store(f"{tmp_path}/file/house.db")
    with pytest.raises(StoreTrouble):
        await open_store(f"postgresql://nobody@/house?host={tmp_path}")
