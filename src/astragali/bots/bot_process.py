"""A bot of your own, in a process of its own: it cannot stop, slow down or change the house."""

from __future__ import annotations

import atexit
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

from ..engine import AstragaliError
from ..engine.errors import shown
from ..engine.options import Values

MOVE_LIMIT = 5.0  # seconds for a move
LOADING_LIMIT = 60.0  # seconds to import a class
LONGEST_ANSWER = 10_000  # characters; a longer line is not a word
RUNNER = Path(__file__).with_name("bot_runner.py")

FaultKind = Literal["crashed", "illegal", "stalled", "missing"]


class BotFault(AstragaliError):
    """A bot of somebody's own did not make a legal move; `why` says what happened."""

    def __init__(self, bot: str, kind: FaultKind, why: str) -> None:
        super().__init__(f"{bot}: {kind} ({why})")
        self.bot, self.kind, self.why = bot, kind, why

    def __reduce__(self) -> Any:
        return BotFault, (self.bot, self.kind, self.why)


@dataclass(frozen=True, slots=True)
class OwnBot:
    """How to start a bot, and what it is called in lists and records."""

    name: str
    command: tuple[str, ...]  # a program, or the arguments of bot_runner.py
    program: bool = False
    games: tuple[str, ...] | None = None  # those that it plays; None is all
    limit: float = MOVE_LIMIT  # seconds for a move

    def plays(self, game: str) -> bool:
        return self.games is None or game in self.games


class Ended(Exception):
    """The process ended, or closed its output."""


class TooSlow(Exception):
    """The process did not answer in time."""


class LoadingFailed(AstragaliError):
    """A class cannot be loaded."""


class BotProcess:
    """The process of an own bot: started when it is needed, and again after it failed."""

    def __init__(self, bot: OwnBot) -> None:
        self.bot = bot
        self.games = bot.games  # a class says it when it is loaded
        self._child: Child | None = None
        self._closed = False

    def choose(self, game: object, seat: int, seed: int, view: Values) -> str:
        """One of `view["legal"]`, or a BotFault; `game` tells games apart."""
        legal: list[str] = view["legal"]
        try:
            child = self._started()
            if self.bot.program:
                word: Any = child.exchange(view, self.bot.limit).strip()
            else:
                request = {"game": game, "seat": seat, "seed": seed, "view": view}
                answer = _parsed(child.exchange(request, self.bot.limit))
                if "error" in answer:
                    raise BotFault(self.bot.name, "crashed", answer["error"])
                word = answer["word"]
        except TooSlow:
            self._end()
            why = f"no answer within {self.bot.limit:g} s"
            raise BotFault(self.bot.name, "stalled", why) from None
        except Ended as ended:
            self._end()
            raise BotFault(self.bot.name, "crashed", str(ended)) from None
        except LoadingFailed as failed:
            raise BotFault(self.bot.name, "crashed", str(failed)) from None
        if word not in legal:
            if self.bot.program:  # it may have written a line too many, and be out of step
                self._end()
            raise BotFault(self.bot.name, "illegal", f"{shown(word)} is not legal")
        return str(word)

    def load(self) -> None:
        """Starts the process now; an error if the class cannot be loaded."""
        self._started()

    def close(self) -> None:
        """Ends the process for good, also while another thread waits for it."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        child, self._child = self._child, None
        if child:
            child.kill()

    def _started(self) -> Child:
        if self._child is None:
            if self._closed:
                raise Ended("it was closed")
            if self.bot.program:
                self._child = Child(self.bot.command, dict(os.environ))
            else:
                # A fixed hash seed lets a bot that iterates over sets be repeated.
                path = os.pathsep.join(place for place in sys.path if place)
                fixed = {"PYTHONHASHSEED": "0", "PYTHONPATH": path}
                command = (sys.executable, "-P", str(RUNNER), *self.bot.command)
                self._child = Child(command, {**os.environ, **fixed})
                self._greet(self._child)
        return self._child

    def _greet(self, child: Child) -> None:
        """Waits until a class is loaded."""
        try:
            greeting = _parsed(child.exchange(None, LOADING_LIMIT))
        except TooSlow:
            greeting = {"error": f"{self.bot.name} was not loaded within {LOADING_LIMIT:g} s."}
        except Ended as ended:
            greeting = {"error": f"{self.bot.name} cannot be loaded: {ended}."}
        if "error" in greeting:
            self._end()
            raise LoadingFailed(greeting["error"])
        self.games = None if greeting["games"] is None else tuple(greeting["games"])


class Child:
    """A child process that answers a line with a line.

    A thread writes and reads, because both can block for ever, and only a thread that is left
    behind can be given up on every system.
    """

    def __init__(self, command: tuple[str, ...], environment: dict[str, str]) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                env=environment,
                start_new_session=True,  # Ctrl-C is for us, and its children end with it
            )
        except (OSError, ValueError) as trouble:
            why = getattr(trouble, "strerror", None) or trouble
            raise Ended(f"{command[0]} cannot be started: {why}") from None
        self.requests: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._converse, daemon=True)
        self.thread.start()
        _children.add(self)

    def exchange(self, request: object | None, seconds: float) -> str:
        """Sends a request, if there is one, and returns the next line of the answer."""
        self.requests.put("" if request is None else json.dumps(request) + "\n")
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            with suppress(queue.Empty):
                # Python notices a Ctrl-C that comes just before this only when it is over.
                answer = self.answers.get(timeout=max(0.0, min(left, 1.0)))
                break
            if left <= 1.0:
                raise TooSlow
        if not answer:
            raise Ended(self._last_words())
        return answer

    def _converse(self) -> None:
        lines, answers = self.process.stdin, self.process.stdout
        assert lines
        assert answers
        with suppress(OSError, ValueError):
            while (request := self.requests.get()) is not None:
                answer = _exchanged(lines, answers, request)
                self.answers.put(answer)
                if not answer:
                    break
        for stream in (lines, answers):
            with suppress(OSError, ValueError):
                stream.close()

    def _last_words(self) -> str:
        try:
            status = self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it ended with status {status}" if status >= 0 else f"it died of signal {-status}"

    def kill(self) -> None:
        """Ends the process and its children."""
        _children.discard(self)
        self.requests.put(None)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.thread.join(1.0)


def _exchanged(lines: IO[str], answers: IO[str], request: str) -> str:
    """The answer to a request; empty if the process has ended."""
    try:
        lines.write(request)
        lines.flush()
        return answers.readline(LONGEST_ANSWER)
    except OSError:
        return ""


def _parsed(answer: str) -> Values:
    try:
        found: Values = json.loads(answer)
    except ValueError:
        raise Ended(f"it answered {shown(answer)}") from None
    return found


_children: set[Child] = set()


@atexit.register
def _kill_all() -> None:
    for child in list(_children):
        child.kill()
