"""Files that appear whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


@contextmanager
def whole(path: Path) -> Iterator[TextIO]:
    """A file to write, which takes its name when all is written; whatever fails is an OSError."""
    try:
        draft = path.with_name(path.name + ".part")
        file = draft.open("w", encoding="ascii", newline="\n")
    except ValueError:  # no name, or one that no file can have
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None
    try:
        with file:
            yield file
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()
