"""Keeps a second server from the same SQLite file: each would miss what the other stores."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from ..engine import AstragaliError


class AlreadyOpen(AstragaliError):
    """Another server has this database open."""

    def __init__(self, database: Path, address: str) -> None:
        self.address = address
        where = f" at {address}" if address else ""
        super().__init__(
            f"A house is already open{where} with the database {database}. "
            "Stop it first, or name another file with --database."
        )


@contextmanager
def only_server(database: Path | None, address: str) -> Iterator[None]:
    """Holds the lock of a database file while a server at this address runs; None needs no lock.

    The system releases the lock of a process that dies.
    """
    if database is None:
        yield
        return
    path = database.with_name(database.name + ".lock")
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as trouble:
        raise AstragaliError(f"{path} cannot be written: {trouble.strerror}.") from None
    with open(descriptor, "r+b", buffering=0) as file:
        if not lock(file):
            raise AlreadyOpen(database, file.read(200).decode("ascii", "ignore").strip())
        file.truncate(0)
        file.write(address.encode())
        yield
        file.truncate(0)


if os.name == "nt":
    import msvcrt

    BEYOND = 4096  # Windows locks bytes against reading, too, so this is one that nobody reads

    def lock(file: BinaryIO) -> bool:
        file.seek(BEYOND)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        finally:
            file.seek(0)
        return True

else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        """Locks the file until it is closed, unless another process has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
