"""Writes regular files atomically, and devices and pipes directly."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Literal, TextIO

STREAM = re.compile(r"/dev/(?:fd/(\d+)|stdout|stderr)")


@contextmanager
def open_for_writing(path: Path) -> Iterator[TextIO]:
    """A file to write to; any failure is an OSError.

    A regular file, even behind a symbolic link, is replaced once everything is written, and keeps
    its permissions. A device or a named pipe is written to directly.
    """
    if stream := STREAM.fullmatch(str(path)):
        # Opening it by name would truncate a file that the stream is redirected to.
        writing: AbstractContextManager[TextIO] = _opened(_duplicate(stream))
    else:
        path, mode = _followed(path)
        regular = mode is None or stat.S_ISREG(mode)
        writing = _replacing(path, mode) if regular else _opened(path)
    with writing as file:
        yield file


def _followed(path: Path) -> tuple[Path, int | None]:
    """The target of symbolic links and its mode, which is None if it does not exist."""
    try:
        path = Path(os.path.realpath(path))
        return path, path.stat().st_mode
    except FileNotFoundError:
        return path, None
    except ValueError:  # a name that no file can have
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None


@contextmanager
def _replacing(path: Path, mode: int | None) -> Iterator[TextIO]:
    """A temporary file next to the path, which replaces it at the end."""
    if mode is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    draft = path.with_name(f".{secrets.token_hex(8)}.part")
    file = _opened(draft, "x")
    try:
        with file:
            yield file
        if mode is not None:
            draft.chmod(stat.S_IMODE(mode))
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()


def _opened(where: Path | int, mode: Literal["w", "x"] = "w") -> TextIO:
    return open(where, mode, encoding="ascii", newline="\n")


def _duplicate(stream: re.Match[str]) -> int:
    """A second descriptor of an open stream of this process."""
    for standard in (sys.stdout, sys.stderr):
        if standard:
            standard.flush()
    return os.dup(int(stream[1]) if stream[1] else 1 if stream[0].endswith("stdout") else 2)
