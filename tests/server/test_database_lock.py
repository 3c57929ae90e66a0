"""Only one server opens an SQLite file at a time."""

import os
import subprocess
import sys

import pytest

from astragali.server.database_lock import AlreadyOpen, only_server
from astragali.server.storage.connections import file_of

ADDRESS = "http://127.0.0.1:8000"
HOLD = """
import sys
from pathlib import Path
from astragali.server.database_lock import only_server
with only_server(Path(sys.argv[1]), sys.argv[2]):
    print("locked", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_is_told_where_the_first_is(tmp_path):
    database = tmp_path / "house.db"
    words = [sys.executable, "-c", HOLD, database, ADDRESS]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout.readline() == b"locked" + os.linesep.encode()
        second = only_server(database, "http://127.0.0.1:8001")
        with pytest.raises(AlreadyOpen, match=f"already open at {ADDRESS} with") as refused:
            second.__enter__()
        assert refused.value.address == ADDRESS
        with only_server(tmp_path / "other.db", ADDRESS):
            pass
        first.kill()  # the lock goes with its process, however that ends
        first.wait()
    with only_server(database, ADDRESS):
        pass


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("house.db", "house.db"),
        ("sqlite:///a/house.db", "a/house.db"),
        (":memory:", None),
        ("postgresql://host/house", None),
    ],
)
def test_databases_in_memory_or_on_a_server_need_no_lock(url, name):
    found = file_of(url)
    assert (None if found is None else found.as_posix()) == name
