"""Migrations: the first process to start brings the database up to date."""

import asyncio
import re
import shutil
import subprocess
import sys

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from astragali.engine import AstragaliError
from astragali.server.storage import connections, open_store
from astragali.server.storage.sql_schema import metadata
from tests.support.stores import go, kept, laid, opened, said

pytestmark = pytest.mark.anyio

OPEN = """
import asyncio, sys
from astragali.server.storage.database import Database

async def main():
    store = await Database.open(sys.argv[1])
    print(await store.keep("key", sys.argv[2].encode()))
    await store.close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(main())
"""


async def test_migrations_create_the_schema_that_the_store_uses(where):
    async with opened(where) as store:
        with store.engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert context.get_current_revision() is not None
            assert compare_metadata(context, metadata) == []


async def test_reopening_changes_nothing(where):
    async with opened(where) as store:
        await store.lay(laid())
    for _ in range(2):
        async with opened(where) as store:
            assert await store.running() == ["abcdefgh"]


async def test_several_processes_can_open_an_empty_database_at_once(where):
    def start(number):
        command = [sys.executable, "-c", OPEN, where, str(number)]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    processes = [start(number) for number in range(3)]
    go(*processes)
    output = [process.communicate() for process in processes]
    assert [process.returncode for process in processes] == [0] * 3, output
    assert len({out for out, _ in output}) == 1


async def test_one_process_can_open_many_stores_at_once(where):
    stores = await asyncio.gather(*(open_store(where) for _ in range(6)))
    for number, store in enumerate(stores):
        await store.lay(laid(f"table{number}"))
    assert len(await stores[0].running()) == 6
    for store in stores:
        await store.close()


async def test_a_database_of_the_first_release_keeps_its_records(where, monkeypatch):
    with monkeypatch.context() as first:
        first.setattr(connections, "LATEST", "1")
        async with opened(where) as store:
            await store.finish("abcdefgh", kept())
            with store.engine.connect() as connection:
                assert not sa.inspect(connection).has_table("reviews")
    async with opened(where) as store:
        assert await store.record("abcdefgh") == kept()
        assert await store.review("abcdefgh") is None
        assert [tally for _, tally in await store.tallies("ada", 1)] == [None]


def versions():
    """All versions of the schema, the oldest first."""
    config = Config()
    config.set_main_option("script_location", str(connections.MIGRATIONS))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    return [script.revision for script in scripts][::-1]


async def test_every_version_of_the_schema_is_brought_up_to_date(tmp_path, monkeypatch):
    *older, latest = versions()
    assert [*older, latest] == [str(1 + number) for number in range(len(older) + 1)]
    for version in older:
        where = str(tmp_path / f"{version}.db")
        with monkeypatch.context() as earlier:
            earlier.setattr(connections, "LATEST", version)
            async with opened(where) as store:
                await store.lay(laid())
                await store.append("abcdefgh", 0, said("first"))
        async with opened(where) as store:
            assert await store.entries("abcdefgh") == [said("first")]
            with store.engine.connect() as connection:
                context = MigrationContext.configure(connection)
                assert context.get_current_revision() == latest
                assert compare_metadata(context, metadata) == []
        with monkeypatch.context() as earlier:  # there is no way back
            earlier.setattr(connections, "MIGRATIONS", until(version, tmp_path))
            with pytest.raises(AstragaliError, match="newer Astragali"):
                await open_store(where)


def until(version, folder):
    """The migrations that a release with this version of the schema had."""
    copy = folder / f"migrations {version}"
    shutil.copytree(connections.MIGRATIONS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (copy / "versions").glob("*.py"):
        if int(re.search('revision = "(.*)"', file.read_text())[1]) > int(version):
            file.unlink()
    return copy


async def test_a_database_of_a_newer_version_is_refused(where):
    async with opened(where) as store:
        with store.engine.begin() as connection:
            connection.execute(sa.text("UPDATE alembic_version SET version_num = 'later'"))
    with pytest.raises(AstragaliError, match="newer Astragali"):
        await open_store(where)
