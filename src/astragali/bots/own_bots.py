"""Bots of your own: a class in a file, a class of an installed package, or any program.

Everywhere a bot is named, these are bots of your own:

    mybot.py:Bot            the class Bot in that file
    exec:./mybot --bold     a program that reads one view and writes one word a line
    bluffer                 offered by an installed package, as an entry point of `astragali.bots`
    bold=mybot.py:Bot       the same with another name

`admit` makes them known; from then on a name is enough.
"""

from __future__ import annotations

import itertools
import os
import re
import shlex
import shutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from ..engine import AstragaliError
from ..engine.dice import CHOICES, begin, below
from ..engine.options import Values
from .bot_process import MOVE_LIMIT, BotFault, BotProcess, FaultKind, OwnBot

ENTRY_POINT = "astragali.bots"  # the entry points group for bots of other packages
PROGRAM = "exec:"
LONGEST_NAME = 24  # letters, as many as a person's name has
MOST_STALLS = 3  # in a game; then the bot is not asked again in it
MOST_EVENTS = 5_000  # of a game; then neither, because the bot may never try to win

Report = Callable[[BotFault], object]

_known: dict[str, OwnBot] = {}
_processes: dict[str, BotProcess] = {}  # one for each bot; others, such as a server, have their own
_games = itertools.count()


def admit(
    bots: Iterable[str], ours: Sequence[str] = (), limit: float | None = None
) -> tuple[str, ...]:
    """Makes own bots known, and returns the names of all; other names are returned as they are.

    `ours` are names that only the house's bots have; `limit` is the time for a move, in seconds.
    """
    admitted: dict[str, OwnBot] = {}
    names = []
    for text in bots:
        same = text in _known and limit in (None, _known[text].limit)
        bot = None if same or text in ours else _own_bot(text)
        if bot is None:
            names.append(text)
            continue
        other = admitted.get(bot.name)
        if bot.name in ours or (other and other.command != bot.command):
            raise AstragaliError(
                f"{text!r} needs a name of its own, because another bot is called {bot.name!r}: "
                f"write NAME={text.rpartition('=')[2]}."
            )
        if other is None:
            admitted[bot.name] = _load(bot, limit)
        names.append(bot.name)
    return tuple(names)


def admit_installed(ours: Sequence[str] = ()) -> list[str]:
    """Makes the bots of installed packages known; returns a sentence for each that is broken."""
    complaints = []
    for name in installed():
        if name not in ours and name not in _known:
            try:
                admit([name], ours)
            except AstragaliError as trouble:
                complaints.append(f"The bot {name!r} of another package is left out: {trouble}")
    return complaints


def installed() -> list[str]:
    """The names of the bots that installed packages offer."""
    return sorted({point.name for point in entry_points(group=ENTRY_POINT)})


def known(name: str) -> OwnBot | None:
    """The bot of this name, if it was admitted."""
    return _known.get(name)


def admitted() -> list[str]:
    """The names of all bots that were admitted."""
    return list(_known)


def offered(game: str) -> list[str]:
    """The names of the admitted bots that play a game."""
    return [name for name, bot in _known.items() if bot.plays(game)]


def register(bot: OwnBot) -> None:
    """Makes a bot known that another process has admitted."""
    if _known.get(bot.name) != bot:
        _forget(bot.name)
        _known[bot.name] = bot


def close() -> None:
    """Ends the processes of all bots; they start again when they are needed."""
    while _processes:
        _processes.popitem()[1].close()


def forget_all() -> None:
    for name in list(_known):
        _forget(name)


def _forget(name: str) -> None:
    _known.pop(name, None)
    if process := _processes.pop(name, None):
        process.close()


def _load(bot: OwnBot, limit: float | None) -> OwnBot:
    """Starts a bot's process, which finds out whether it can be loaded and what it plays."""
    bot = replace(bot, limit=MOVE_LIMIT if limit is None else limit)
    process = BotProcess(bot)
    if not bot.program:
        process.load()
        bot = process.bot = replace(bot, games=process.games)
    _forget(bot.name)  # its file may have changed
    _known[bot.name], _processes[bot.name] = bot, process
    return bot


# Reading what somebody typed.


def _own_bot(text: str) -> OwnBot | None:
    """The bot that a text names; None if it can only be one of the house's."""
    label, equals, rest = text.partition("=")
    if equals and re.fullmatch(r"[\w.-]+", label):
        bot = _own_bot(rest)
        if bot is None:
            raise AstragaliError(
                f"{text!r} names nothing of your own: after = comes a class, such as mybot.py:Bot, "
                f"or a program, such as {PROGRAM}./mybot."
            )
        return replace(bot, name=_checked(label, text))
    if text.startswith(PROGRAM):
        return _program(text)
    if re.search(r"\.py(:|$)", text):
        return _class_in_file(text)
    if text in _known:
        return _known[text]
    for point in entry_points(group=ENTRY_POINT, name=text):
        return _class_of_package(point)
    return None


def _class_in_file(text: str) -> OwnBot:
    place, _, name = text.rpartition(":")
    if not place.endswith(".py") or not name:
        raise AstragaliError(
            f"{text!r} does not name the class of the bot; write {text.rstrip(':')}:Bot."
        )
    file = Path(place).resolve()
    if not file.is_file():
        raise AstragaliError(f"There is no file {place}, so there is no bot {text!r}.")
    # Many a class is just called Bot, and then the file says more.
    called = file.stem if name == "Bot" else name.rpartition(".")[2]
    return OwnBot(_checked(called, text), ("file", str(file), name))


def _class_of_package(point: EntryPoint) -> OwnBot:
    if not point.attr:
        raise AstragaliError(
            f"The entry point {point.name!r} of {ENTRY_POINT} should name a class, such as "
            f"package.module:Bot, but it names {point.value!r}."
        )
    return OwnBot(_checked(point.name, point.name), ("module", point.module, point.attr))


def _program(text: str) -> OwnBot:
    try:
        words = shlex.split(text.removeprefix(PROGRAM), posix=os.name == "posix")
    except ValueError:
        raise AstragaliError(f"{text!r} has a quotation mark without its other half.") from None
    if not words:
        raise AstragaliError(f"{text!r} names no program; write {PROGRAM}./mybot, for example.")
    found = shutil.which(words[0])
    if found is None:
        exists = Path(words[0]).is_file()
        raise AstragaliError(
            f"{words[0]} is not executable: run chmod +x {words[0]}, or name its interpreter."
            if exists
            else f"There is no program {words[0]}, so there is no bot {text!r}."
        )
    # The program may be an interpreter, and then the file that it runs says more.
    files = [word for word in words if Path(word).is_file()]
    called = Path((files or words)[0]).stem
    return OwnBot(_checked(called, text), (os.path.abspath(found), *words[1:]), program=True)


def _checked(name: str, text: str) -> str:
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise AstragaliError(
            f"{name!r} is too long for the name of a bot: give it another with NAME={text}, "
            f"of at most {LONGEST_NAME} letters."
        )
    return name


# Playing.


class OwnPlayer:
    """A bot of somebody's own in one seat of a game: always legal, because a fault is replaced."""

    def __init__(self, bot: OwnBot, seed: int, report: Report) -> None:
        self.bot = bot
        self.seed = seed
        self.report = report
        self.game = next(_games)
        self.stalls = 0
        self.stream = [0, 0, 0, 0]
        begin(self.stream, seed, 0, CHOICES)

    def choose(self, view: Values) -> str:
        """The bot's choice, or a random one if it crashes, cheats or stalls."""
        legal: list[str] = view["legal"]
        if len(legal) == 1:
            return legal[0]
        try:
            return self._asked(view)
        except BotFault as fault:
            self.stalls += fault.kind == "stalled"
            self.report(fault)
        return legal[int(below(self.stream, len(legal)))]

    def _asked(self, view: Values) -> str:
        check_stalls(self.bot.name, self.stalls)
        if len(view["events"]) > MOST_EVENTS:
            why = f"the game had not ended after {MOST_EVENTS} events"
            raise BotFault(self.bot.name, "stalled", why)
        if self.bot.name not in _processes:
            _processes[self.bot.name] = BotProcess(self.bot)
        process = _processes[self.bot.name]
        return process.choose(self.game, view["seat"], self.seed, view)


def check_stalls(name: str, stalls: int) -> None:
    """A BotFault if a bot has stalled so often in a game that it is not asked again."""
    if stalls >= MOST_STALLS:
        why = f"not asked again in a game after {MOST_STALLS} moves without an answer"
        raise BotFault(name, "stalled", why)


class FaultTally:
    """How often own bots failed, by bot and kind, and why they did so first."""

    def __init__(self, described: Iterable[Values] = ()) -> None:
        self.counts: dict[tuple[str, FaultKind], tuple[int, str]] = {}
        for one in described:
            self._add(one["bot"], one["kind"], one["count"], one["why"])

    def add(self, fault: BotFault) -> None:
        self._add(fault.bot, fault.kind, 1, fault.why)

    def _add(self, bot: str, kind: FaultKind, count: int, why: str) -> None:
        before, first = self.counts.get((bot, kind), (0, why))
        self.counts[bot, kind] = (before + count, first)

    def __iadd__(self, other: FaultTally) -> FaultTally:
        for (bot, kind), (count, why) in other.counts.items():
            self._add(bot, kind, count, why)
        return self

    def __bool__(self) -> bool:
        return bool(self.counts)

    def described(self) -> list[dict[str, Any]]:
        """The counts as JSON."""
        return [
            {"bot": bot, "kind": kind, "count": count, "why": why}
            for (bot, kind), (count, why) in sorted(self.counts.items())
        ]
