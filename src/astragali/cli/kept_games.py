"""Games played in the terminal, each kept in its own file."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..engine import AstragaliError, Game


@dataclass(frozen=True)
class KeptGame:
    """An unfinished or finished game whose record has not been checked yet."""

    path: Path
    record: dict[str, Any]
    when: float  # seconds since 1970

    @property
    def code(self) -> str:
        return self.path.stem

    @property
    def over(self) -> bool:
        return "result" in self.record


def folder() -> Path:
    import platformdirs

    data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
    return Path(data) / "games"


def kept_games() -> list[KeptGame]:
    """All kept games, the latest first; files that are not records are skipped."""
    return sorted(_read(), key=lambda kept: kept.when, reverse=True)


def _read() -> Iterator[KeptGame]:
    for path in folder().glob("*.json"):
        try:
            record = json.loads(path.read_text(encoding="utf-8"))
            when = path.stat().st_mtime
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(record, dict) and isinstance(record.get("seats"), list):
            yield KeptGame(path, record, when)


def keep(game: Game, path: Path | None = None) -> Path:
    """Saves a game under a new name, or to the file it was resumed from."""
    place = folder()
    if path is None or path.parent != place:
        name = f"{game.card.name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        path, copies = place / f"{name}.json", 1
        while path.exists():  # another game ended in the same second
            copies += 1
            path = place / f"{name}-{copies}.json"
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AstragaliError(f"{place} cannot be created: {error.strerror}.") from None
    game.save(path)
    return path
