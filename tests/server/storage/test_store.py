"""What the store promises, in memory and on both databases."""

import asyncio
import stat
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from astragali.engine import AstragaliError
from astragali.server.storage import open_store
from astragali.server.storage.database import Database
from astragali.tables import limits, memory_store
from astragali.tables.store import Gap, StoredReview, StoreTrouble, Taken
from tests.support.stores import go, kept, laid, opened, said, writing

pytestmark = pytest.mark.anyio


async def outcomes(*writes):
    return await asyncio.gather(*writes, return_exceptions=True)


# Tables and their entries


async def test_a_table_is_stored_and_found(store):
    assert await store.table("abcdefgh") is None
    await store.lay(laid(host="Жан\x01", created=1763280000.123456))
    assert await store.table("abcdefgh") == laid(host="Жан\x01", created=1763280000.123456)


async def test_an_id_can_be_used_only_once(store):
    await store.lay(laid(game="perfecto"))
    with pytest.raises(Taken, match="abcdefgh"):
        await store.lay(laid(game="catch-six"))
    assert (await store.table("abcdefgh")).game == "perfecto"


async def test_entries_are_read_in_order_from_any_number_on(store):
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


async def test_a_number_can_be_used_only_once(store):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    with pytest.raises(Taken, match="entry 0 of table abcdefgh"):
        await store.append("abcdefgh", 0, said("second"))
    assert await store.entries("abcdefgh") == [said("first")]


@pytest.mark.parametrize("number", [-1, 2, 3, 2**31 - 1])
async def test_numbers_have_no_gaps(store, number):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    with pytest.raises(Gap, match=f"entry {number} of table abcdefgh"):
        await store.append("abcdefgh", number, said("too far"))
    await store.append("abcdefgh", 1, said("second"))
    assert await store.entries("abcdefgh", -5) == [said("first"), said("second")]


async def test_a_table_must_be_laid_before_its_first_entry(store):
    with pytest.raises(Gap):
        await store.append("nowhere", 0, said("lost"))
    assert await store.entries("nowhere") == []


async def test_a_refused_write_does_not_affect_others_in_its_batch(store):
    await store.lay(laid())
    await store.append("abcdefgh", 0, said("first"))
    results = await outcomes(
        store.append("abcdefgh", 1, said("second")),
        store.append("abcdefgh", 0, said("again")),
        store.append("abcdefgh", 2, said("third")),
        store.lay(laid()),
        store.append("abcdefgh", 7, said("too far")),
        store.lay(laid("other")),
    )
    assert [type(outcome) for outcome in results] == [*[type(None), Taken] * 2, Gap, type(None)]
    assert await store.entries("abcdefgh") == [said("first"), said("second"), said("third")]
    assert await store.table("other") is not None


async def test_a_cancelled_write_does_not_affect_others_in_its_batch(store):
    await store.lay(laid())
    first = asyncio.ensure_future(store.append("abcdefgh", 0, said("first")))
    second = asyncio.ensure_future(store.append("abcdefgh", 1, said("second")))
    await asyncio.sleep(0)
    first.cancel()
    await second
    assert (await store.entries("abcdefgh"))[1] == said("second")


async def test_waiting_writes_are_committed_together(database):
    tables = [f"table{number}" for number in range(300)]
    await outcomes(*(database.lay(laid(table)) for table in tables))
    before = database.writer.commits
    for number in range(3):
        await asyncio.gather(*(database.append(table, number, said("entry")) for table in tables))
    assert 3 <= database.writer.commits - before <= 30
    assert all([len(await database.entries(table)) == 3 for table in tables])


@pytest.mark.parametrize("text", ["\x00", "\ud800", "'; DROP TABLE tables; --"])
async def test_any_text_can_be_looked_up(store, text):
    await store.lay(laid())
    assert await store.table(text) is None
    assert await store.record(text) is None
    assert await store.entries(text) == []
    assert await store.records(person=text) == await store.records(game=text) == []
    assert await store.table("abcdefgh") is not None


# Races

RACES = pytest.mark.parametrize("races", [50, pytest.param(1000, marks=pytest.mark.slow)])


@RACES
async def test_only_one_of_two_stores_gets_a_number(where, races):
    async with opened(where) as left, opened(where) as right:
        await left.lay(laid())
        winners = []
        for number in range(races):
            results = await outcomes(
                left.append("abcdefgh", number, said("left")),
                right.append("abcdefgh", number, said("right")),
            )
            assert sorted(map(str, map(type, results))) == sorted(map(str, (type(None), Taken)))
            winners.append(said("left") if results[0] is None else said("right"))
        assert await left.entries("abcdefgh") == await right.entries("abcdefgh") == winners


@RACES
async def test_only_one_of_two_processes_gets_a_number(where, races):
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


async def test_confirmed_entries_survive_a_killed_process(where):
    async with opened(where) as store:
        await store.lay(laid())
        with writing(where, "abcdefgh", "doomed", 10**6) as process:
            go(process)
            for _ in range(100):
                confirmed = int(process.stdout.readline())
            process.kill()
            confirmed = max([confirmed, *map(int, process.stdout.read().splitlines())])
    async with opened(where) as store:
        log = await store.entries("abcdefgh")
        assert len(log) in (confirmed + 1, confirmed + 2)
        await store.append("abcdefgh", len(log), said("on we go"))


# Seats and records


async def test_people_find_their_unfinished_tables(store):
    for created, id in enumerate(["old", "new", "done"]):
        await store.lay(laid(id, created=float(created)))
        for person in ("ada", "bob", "ada"):
            await store.seat(id, person)
    await store.finish("done", kept("done", people=("ada", "bob", "eve")))
    assert await store.tables_of("ada") == ["new", "old"]
    assert await store.tables_of("ada", most=1) == ["new"]
    assert await store.tables_of("eve") == await store.tables_of("\x00") == []
    assert await store.records(person="ada") == await store.records(person="eve") != []


async def test_running_tables_are_those_not_finished(store):
    for created, id in enumerate(["third", "first", "second"]):
        await store.lay(laid(id, created=float(created)))
    await store.finish("first", kept("first"))
    assert await store.running() == ["third", "second"]
    assert await store.record("first") == kept("first")
    assert await store.record("second") is None


async def test_a_table_is_cleared_unless_it_has_newer_entries(store):
    for name in ("unused", "used"):
        await store.lay(laid(name))
        await store.seat(name, "ada")
        await store.append(name, 0, said("sat"))
    await store.append("used", 1, said("begun"))
    for name in ("unused", "used", "unknown"):
        await store.clear(name, 1)
    assert await store.running() == await store.tables_of("ada") == ["used"]
    assert await store.table("unused") is None
    assert await store.entries("unused") == []
    assert await store.entries("used") == [said("sat"), said("begun")]


async def test_a_table_can_be_finished_only_once(store):
    await store.lay(laid())
    await store.finish("abcdefgh", kept())
    await store.finish("abcdefgh", kept(ended=9.0, people=("eve",)))
    assert await store.records() == [kept()]
    assert await store.records(person="eve") == []


async def test_records_are_filtered_and_sorted_newest_first(store):
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


async def test_a_key_keeps_its_first_value(where):
    async with opened(where) as left, opened(where) as right:
        keys = await asyncio.gather(left.keep("key", b"left"), right.keep("key", b"right"))
        assert keys[0] == keys[1] in (b"left", b"right")
    async with opened(where) as store:
        assert await store.keep("key", b"later") == keys[0]
        assert await store.keep("another", b"value") == b"value"


async def test_the_store_knows_which_servers_are_alive(store, monkeypatch):
    clock = SimpleNamespace(time=lambda: 1000.0)
    monkeypatch.setattr(Database, "now", lambda _: clock.time())
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


async def test_a_table_belongs_to_one_living_process(store, monkeypatch):
    clock = SimpleNamespace(time=lambda: 1000.0)
    monkeypatch.setattr(Database, "now", lambda _: clock.time())
    monkeypatch.setattr(memory_store, "time", clock)
    assert [await store.alive(one) for one in ("one", "two")] == [0.0, 0.0]
    owners = await asyncio.gather(*(store.claim("table", one, 10) for one in ("one", "two", "one")))
    assert len({*owners}) == 1
    await store.release(owners[0], "table")
    assert await store.claim("table", "one", 10) == "one"
    await store.release("two", "table")  # not its own
    assert await store.claim("table", "two", 10) == "one"
    clock.time = lambda: 1008.0
    assert await store.alive("two") == 8.0
    assert await store.claim("table", "two", 10) == "one"
    clock.time = lambda: 1011.0  # the first gave no sign of life for too long
    assert await store.claim("table", "two", 10) == "two"
    assert await store.alive("one") == 11.0
    assert await store.claim("table", "one", 10) == "two"
    assert await store.claim("another", "two", 10) == "two"
    await store.release("two")
    assert [await store.claim(one, "one", 10) for one in ("table", "another")] == ["one", "one"]


# Opening and closing


async def test_a_reopened_store_has_all_its_data(where):
    async with opened(where) as store:
        await store.lay(laid())
        await store.append("abcdefgh", 0, said("first"))
    async with opened(where) as store:
        assert await store.table("abcdefgh") == laid()
        assert await store.entries("abcdefgh") == [said("first")]
        assert await store.running() == ["abcdefgh"]


async def test_closing_completes_pending_writes(where):
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


async def test_a_plain_path_is_a_file_that_only_its_owner_can_read(tmp_path):
    file = tmp_path / "new" / "100%.db"
    async with opened(str(file)) as store:
        await store.lay(laid())
        for written in file.parent.iterdir():
            assert stat.S_IMODE(written.stat().st_mode) == 0o600
    async with opened(f"sqlite:///{file}") as store:
        assert await store.running() == ["abcdefgh"]


async def test_an_older_file_that_others_could_read_is_closed_to_them(tmp_path):
    file = tmp_path / "house.db"
    async with opened(str(file)) as store:
        await store.lay(laid())
        for written in tmp_path.iterdir():
            written.chmod(0o664)
        async with opened(str(file)):
            rights = {stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
            assert rights == {0o600}


async def test_a_chat_keeps_only_its_newest_remarks(store):
    await store.lay(laid())
    for number in range(limits.REMARKS + 5):
        await store.remark("abcdefgh", number, said(f"{number}"))
    with pytest.raises(Taken):
        await store.remark("abcdefgh", 7, said("late"))
    with pytest.raises(Taken):
        await store.remark("abcdefgh", limits.REMARKS + 4, said("too late"))
    kept = await store.remarks("abcdefgh")
    assert [number for number, _ in kept] == list(range(5, limits.REMARKS + 5))
    assert [one.text for _, one in await store.remarks("abcdefgh", limits.REMARKS + 4)] == ["104"]
    assert await store.remarks("nowhere") == []
    await store.clear("abcdefgh", 0)
    assert await store.remarks("abcdefgh") == []


@pytest.mark.parametrize("url", [":memory:", "sqlite://", "sqlite:///:memory:"])
async def test_a_memory_store_is_deleted_when_closed(url):
    async with opened(url) as store:
        await store.lay(laid())
        folder = Path(store.folder.name)
        assert await store.running() == ["abcdefgh"]
    assert not folder.exists()


@pytest.mark.parametrize(
    "url", ["mysql://host/house", "postgresql+psycopg2://host/house", "a://b c:d/"]
)
async def test_an_unsupported_database_is_refused(url):
    with pytest.raises(AstragaliError, match=r"sqlite:///house\.db"):
        await open_store(url)


async def test_an_unreachable_database_raises_store_trouble(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble):
        await open_store(f"{tmp_path}/file/house.db")
    with pytest.raises(StoreTrouble):
        await open_store(f"postgresql://nobody@/house?host={tmp_path}")


# Reviews


async def test_a_review_is_kept_and_replaced(store):
    assert await store.review("abcdefgh") is None
    first = StoredReview("abcdefgh", 1, b"notes" * 100, b'{"unit":"win"}')
    await store.keep_review(first)
    await store.keep_review(first)
    assert await store.review("abcdefgh") == first
    await store.keep_review(replace(first, version=2, notes=b"new"))
    assert await store.review("abcdefgh") == replace(first, version=2, notes=b"new")


async def test_renewed_records_are_replaced_and_forgotten_with_their_reviews(store):
    await store.finish("abcdefgh", kept())
    for number in range(4):
        code = f"0{number}"
        await store.renew(kept(code, ended=float(number), people=()))
        await store.keep_review(StoredReview(code, 1, b"notes", b"tally"))
    await store.renew(kept("00", ended=9.0, people=(), record=b"again"))
    assert (await store.record("00")).record == b"again"
    await store.forget("0", before=2.0, most=10)
    assert [one.id for one in await store.records()] == ["00", "03", "abcdefgh", "02"]
    assert await store.review("01") is None
    assert await store.review("02") is not None
    await store.forget("0", before=0.0, most=1)
    assert [one.id for one in await store.records()] == ["00", "abcdefgh"]
    assert await store.review("00") is not None
    assert await store.review("02") is None


async def test_tallies_are_those_of_a_person_s_records_newest_first(store):
    for number, people in enumerate((("ada",), ("bob",), ("ada", "bob"), ("ada",))):
        await store.finish(f"table{number}", kept(f"table{number}", ended=number, people=people))
    await store.keep_review(StoredReview("table2", 2, b"notes", b"tally2"))
    await store.keep_review(StoredReview("table0", 1, b"notes", b"outdated"))
    found = await store.tallies("ada", 2)
    assert [(one.id, tally) for one, tally in found] == [
        ("table3", None),
        ("table2", b"tally2"),
        ("table0", None),
    ]
    assert found[1][0] == replace(await store.record("table2"), record=b"")
    assert [one.id for one, _ in await store.tallies("ada", 2, most=1)] == ["table3"]
    assert await store.tallies("nobody", 2) == []
