"""Records from a file or the editor, opened here to be replayed like games played here.

Unfinished ones are positions: they are looked at and played on from.

They are kept for some time only, under codes that no table has, and belong to nobody.
"""

from __future__ import annotations

import hashlib
import io
import secrets
from typing import Any

from .. import games
from ..engine import AstragaliError, Game, RecordError
from ..engine.game import FORMAT, written
from ..engine.record import commitment_of, load_lines, replay
from . import limits
from .store import Store, StoredRecord
from .table import Refusal
from .table_setup import CODE, LETTERS

PREFIX = "0"  # no code of a table has this digit
KEPT_FOR = 30 * 86400.0  # seconds since somebody last opened it
MOST = 1000
EVENTS = 6000  # a replay shows the whole table after each of them


def read(text: str) -> Game:
    """The game of the only record in a text, checked event by event."""
    try:
        return _checked(_only_record(text))
    except RecursionError:
        raise Refusal("record-form", "That is no record: it is nested too deeply.") from None


def _only_record(text: str) -> dict[str, Any]:
    try:
        found = list(load_lines(io.StringIO(text), "The file"))
        if any(isinstance(record, RecordError) for _, record in found[:1]):
            raise found[0][1]
    except RecordError as trouble:
        raise Refusal("record-form", str(trouble)) from None
    if len(found) > 1:
        raise Refusal("record-several", f"The file has {len(found)} records; open one of them.")
    record = found[0][1]
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise Refusal("record-form", f"A record is a JSON object whose format is {FORMAT!r}.")
    if not isinstance(record.get("events"), list):
        raise Refusal("record-form", "A record has a list of events.")
    return record


def _checked(record: dict[str, Any]) -> Game:
    if len(record["events"]) > EVENTS:
        most = f"at most {EVENTS} events can be opened, and this one has {len(record['events'])}"
        raise Refusal("record-large", f"A record with {most}.")
    name = record.get("game")
    if isinstance(name, str) and name not in games.names():
        raise Refusal("record-game", f"This house does not have the game {name[: limits.GAME]!r}.")
    try:
        game = replay(record, games.find, "The record")
    except RecordError as trouble:
        if _right_but_for_its_dice(record):
            raise Refusal("record-dice", str(trouble)) from None
        raise Refusal("record-rules", str(trouble)) from None
    if any(len(text) > limits.RECORDED_NAME for seat in game.seats for text in seat.values()):
        raise Refusal("record-large", f"A name has at most {limits.RECORDED_NAME} letters.")
    return game


def _right_but_for_its_dice(record: dict[str, Any]) -> bool:
    try:
        replay({**record, "dice": None}, games.find)
    except AstragaliError:
        return False
    return True


async def keep(store: Store, game: Game, now: float) -> str:
    """Stores a game that was read, and returns its code.

    The same record always gets the same code. If it is that of a table of this house, it gets that
    table's.
    """
    record = game.record()
    line = written(record).encode("ascii")
    if commitment_of(record) is not None:
        home = record["dice"]["table"]
        known = await store.record(home)
        if known and known.record == line:
            return str(home)
        if known is None and await store.table(home):
            raise Refusal("record-running", f"Table {home} is still playing this game.")
    key = await store.keep("opened", secrets.token_bytes(32))
    tries = 0
    while True:
        code = code_of(line, key, tries)
        known = await store.record(code)
        if known is None or known.record == line:
            break
        tries += 1
    summary = {
        "seats": game.seats,
        "result": game.result() if game.over else None,
        "options": game.options,
        "opened": True,
    }
    kept = StoredRecord(
        id=code,
        game=game.card.name,
        ended=now,
        people=(),
        summary=written(summary).encode("ascii"),
        record=line,
    )
    await store.renew(kept)
    await forget_old(store, now)
    return code


def code_of(record: bytes, key: bytes, tries: int = 0) -> str:
    """The code of a record; the key keeps people from looking for two records with the same."""
    digest = hashlib.blake2b(record, key=key, salt=tries.to_bytes(16, "big")).digest()
    return PREFIX + "".join(LETTERS[byte % len(LETTERS)] for byte in digest[: CODE - 1])


async def forget_old(store: Store, now: float) -> None:
    """Deletes the opened records that nobody has opened for long, and those beyond the limit."""
    await store.forget(PREFIX, now - KEPT_FOR, MOST)
