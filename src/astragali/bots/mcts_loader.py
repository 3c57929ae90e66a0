"""Loads or compiles a game's search, or the playouts of its learned policy, in the background.

So no move waits for it.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache

from ..engine import Card
from . import learned_policy, mcts

COMPILE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from astragali import games
from astragali.bots import mcts_loader
mcts_loader.load(games.find(sys.argv[1]), sys.argv[2] == "informed")
"""


def load(card: Card, informed: bool) -> None:
    """Compiles or loads the playouts of a learned policy, or else the search."""
    learned = learned_policy.network(card) if informed else None
    if learned:
        learned.load()
    else:
        mcts.load(card, informed)


def compiled(card: Card, informed: bool) -> bool:
    learned = learned_policy.network(card) if informed else None
    return learned.compiled() if learned else mcts.compiled(card, informed)


class Readiness:
    """Whether the search of one game can be used yet.

    A compiled search is loaded in a thread, which takes a second. Otherwise a separate process
    compiles it, which takes longer and continues even if this process ends.
    """

    def __init__(self, card: Card, informed: bool) -> None:
        self.card = card
        self.informed = informed
        self.done = False
        self.lock = threading.Lock()
        self.loading: threading.Thread | None = None
        self.compiling: subprocess.Popen[bytes] | None = None

    def now(self) -> bool:
        """Whether the search can be used now; if not, starts loading or compiling it."""
        if not self.done and self.lock.acquire(blocking=False):  # `wait` holds it otherwise
            try:
                if self.loading is None:
                    self._start(tried=False)
                elif self.compiling and self.compiling.poll() is not None:
                    self.compiling = None
                    self._start(tried=True)
            finally:
                self.lock.release()
        return self.done

    def wait(self) -> None:
        """Compiles or loads the search, and returns when it can be used."""
        with self.lock:
            if not self.done:
                load(self.card, self.informed)
                self.done = True

    def _start(self, tried: bool) -> None:
        self.loading = threading.Thread(target=self._load, args=(tried,))
        self.loading.start()

    def _load(self, tried: bool) -> None:
        """Loads the compiled search; if there is none, compiles it in a process, but only once."""
        if compiled(self.card, self.informed):
            load(self.card, self.informed)
            self.done = True
        elif not tried:
            self.compiling = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    COMPILE,
                    self.card.name,
                    "informed" if self.informed else "",
                ],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )


@cache
def readiness(card: Card, informed: bool) -> Readiness:
    return Readiness(card, informed)
