"""Reviews finished games in a process of its own, which lets the bots go first."""

from __future__ import annotations

import json
import logging
import multiprocessing
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from ..engine import AstragaliError
from .worker_process import settle_in

log = logging.getLogger(__name__)

NICENESS = 15
PATIENCE = 600.0  # seconds without any progress; compiling a game's loops takes a minute
EVERY = 0.25  # seconds between two reports
VERSION = 2  # of what is kept; a higher number lets older reviews be made again

# ("share", 0.4), ("compiling", None), ("done", (notes, tally)) or ("failed", "why")
Message = tuple[str, Any]


class ReviewFailed(AstragaliError):
    """A game could not be reviewed; the message is a sentence."""


class ReviewProcess:
    """The process; it starts with the first review, and again after it has died."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._closed = False

    def review(self, record: bytes, share: Callable[[float | None], object]) -> tuple[bytes, bytes]:
        """The notes and the tally of a record; blocks.

        `share` is told how much is done, and None while loops are being compiled.
        """
        pipe = self._started()
        try:
            pipe.send_bytes(record)
            while True:
                if not pipe.poll(PATIENCE):
                    raise EOFError
                kind, what = pipe.recv()
                if kind == "done":
                    notes, tally = what
                    return notes, tally
                if kind == "failed":
                    raise ReviewFailed(what)
                share(what)
        except (EOFError, OSError):
            self._end()
            pipe.close()
            raise ReviewFailed("The process that reviews games has died.") from None

    def close(self) -> None:
        """Ends the process, also while another thread waits for it."""
        self._closed = True
        self._end()

    def _started(self) -> Connection:
        with self._lock:
            if self._closed:
                raise ReviewFailed("The house is closed.")
            if self._pipe is None:
                context = multiprocessing.get_context("spawn")
                self._pipe, other = context.Pipe()
                self._process = context.Process(target=_serve, args=(other,), daemon=True)
                self._process.start()
                other.close()
            return self._pipe

    def _end(self) -> None:
        with self._lock:
            process = self._process
            self._process = self._pipe = None
        if process:
            process.kill()
            process.join()


def _serve(pipe: Connection) -> None:
    settle_in(NICENESS)
    with suppress(EOFError):
        while True:
            record = pipe.recv_bytes()
            try:
                pipe.send(("done", reviewed(record, pipe.send)))
            except Exception as trouble:
                pipe.send(("failed", f"{type(trouble).__name__}: {trouble}"))


def reviewed(record: bytes, send: Callable[[Message], object]) -> tuple[bytes, bytes]:
    """The notes and the tally of a record, with the figures of `astragali analyse`."""
    from .. import bots, games
    from ..analysis import analyse
    from ..analysis.coach_notes import notes, tally
    from ..analysis.game_review import SIMULATIONS, steps
    from ..analysis.luck_sampling import LuckSampling
    from ..bots import mcts, strategies
    from ..engine.record import replay

    game = replay(json.loads(record), games.find)
    searched = not hasattr(strategies.strategy(game.card), "advise")
    if searched and not mcts.compiled(game.card):
        send(("compiling", None))
    done, last, most = 0, 0.0, max(1, steps(game))

    def progress(more: int) -> None:
        nonlocal done, last
        done += more
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            send(("share", done / most))

    sampling = LuckSampling(game.card, game.players, lambda: send(("compiling", None)))
    review = analyse(game, bots.adviser(game.card, simulations=SIMULATIONS), progress, sampling)
    return (
        json.dumps(notes(review), separators=(",", ":")).encode(),
        json.dumps(tally(review), separators=(",", ":")).encode(),
    )
