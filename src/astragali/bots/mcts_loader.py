"""Gets a game's search ready while somebody plays: no move waits for the compiler."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache

from ..engine import Card
from . import mcts

COMPILE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from astragali import games
from astragali.bots import mcts
mcts.load(games.find(sys.argv[1]), sys.argv[2] == "informed")
"""


class Readiness:
    """How far the search of one game is on this machine.

    What was compiled is loaded in a thread, which takes a second. Otherwise a process of its own
    compiles it, which takes longer and goes on if this one ends before.
    """

    def __init__(self, card: Card, informed: bool) -> None:
        self.card = card
        self.informed = informed
        self.done = False
        self.lock = threading.Lock()
        self.loading: threading.Thread | None = None
        self.compiling: subprocess.Popen[bytes] | None = None

    def now(self) -> bool:
        """Whether the search can be used now; if not, something is done about it."""
        if not self.done and self.lock.acquire(blocking=False):  # else somebody waits for it
            try:
                if self.loading is None:
                    self._begin(tried=False)
                elif self.compiling and self.compiling.poll() is not None:
                    self.compiling = None
                    self._begin(tried=True)
            finally:
                self.lock.release()
        return self.done

    def wait(self) -> None:
        """Compiles or loads the search here and now."""
        with self.lock:
            if not self.done:
                mcts.load(self.card, self.informed)
                self.done = True

    def _begin(self, tried: bool) -> None:
        self.loading = threading.Thread(target=self._load, args=(tried,))
        self.loading.start()

    def _load(self, tried: bool) -> None:
        """Loads what was compiled; has it compiled if it was not, and gives up after one try."""
        if mcts.compiled(self.card, self.informed):
            mcts.load(self.card, self.informed)
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
