"""Runs a bot class in a process of its own; bot_process.py starts this file as a program.

    python bot_runner.py file FOLDER/mybot.py Bot
    python bot_runner.py module package.module Bot

It reads one request a line, `{"game": 1, "seat": 0, "seed": 7, "view": {…}}`, and answers each with
a line, `{"word": …}` or `{"error": …}`. Its first line says which games the class plays, or why it
cannot be loaded. It imports nothing but the standard library, to start quickly.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import os
import queue
import random
import sys
import threading
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import Any, NoReturn, TextIO

MOST_INSTANCES = 1_000  # games and seats that a class remembers
LONGEST = 500  # characters of a word or an error
GIVEN = ("seat", "seed")  # what a constructor may ask for


class LoadingError(Exception):
    """A class that cannot be loaded; the message is a sentence."""


def load(kind: str, place: str, name: str) -> Any:
    """The class, checked."""
    called = Path(place).name if kind == "file" else place
    try:
        module = _from_file(Path(place)) if kind == "file" else importlib.import_module(place)
    except SyntaxError as trouble:
        where = Path(trouble.filename or called).name
        raise LoadingError(f"{where}, line {trouble.lineno}: {trouble.msg}.") from None
    except BaseException as trouble:  # a module can raise anything, even SystemExit
        raise LoadingError(f"{called} cannot be loaded: {described(trouble)}.") from None
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    if not inspect.isclass(found):
        raise LoadingError(f"{called} has no class {name!r}.{_classes(module)}")
    if not callable(getattr(found, "choose", None)):
        raise LoadingError(
            f"{name} in {called} is not a bot: a bot has a method choose(view) that returns one "
            'of view["legal"].'
        )
    try:
        arguments(found, 0, 0)
    except TypeError as trouble:
        raise LoadingError(
            f"{name} in {called} cannot be made: {trouble}. Its constructor may take the keywords "
            "seat and seed, and nothing else that has no default."
        ) from None
    return found


def _from_file(path: Path) -> Any:
    sys.path.insert(0, str(path.parent))  # for the modules next to it
    sys.dont_write_bytecode = True  # it would hide a second change within the same second
    name = path.stem if path.stem not in sys.modules else f"{path.stem}_bot"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    # Not by the loader: its byte code may be older, if the file was saved twice within a second.
    exec(compile(path.read_bytes(), path, "exec"), vars(module))
    return module


def _classes(module: Any) -> str:
    own = [
        name
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == module.__name__
    ]
    return f" It has {', '.join(own[:8])}." if own else ""


def arguments(kind: Any, seat: int, seed: int) -> dict[str, int]:
    """What a constructor is given: the seat and the seed, if it asks for them."""
    signature = inspect.signature(kind)
    offered = dict(zip(GIVEN, (seat, seed), strict=True))
    given = {name: offered[name] for name in GIVEN if name in signature.parameters}
    signature.bind(**given)
    return given


def described(trouble: BaseException) -> str:
    """An exception in one line, with the last place in a file that is not Python's own."""
    said = " ".join(str(trouble).split())
    text = f"{type(trouble).__name__}: {said}" if said else type(trouble).__name__
    frames = [
        frame
        for frame in traceback.extract_tb(trouble.__traceback__)
        if frame.filename != __file__ and Path(frame.filename).exists()
    ]
    library = os.path.dirname(os.__file__)
    own = [frame for frame in frames if not frame.filename.startswith(library)] or frames
    text = text[:LONGEST]
    return f"{text} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else text


def show_own_frames(trouble: BaseException) -> None:
    """Prints the traceback without this file, which is no concern of the bot's author."""
    frames = trouble.__traceback__
    while frames and frames.tb_frame.f_code.co_filename == __file__:
        frames = frames.tb_next
    traceback.print_exception(trouble.with_traceback(frames))


class Instances:
    """The bots made from a class: one for each seat of each game."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.made: OrderedDict[tuple[Any, int], Any] = OrderedDict()

    def choose(self, request: dict[str, Any]) -> Any:
        which, seed = (request["game"], request["seat"]), request["seed"]
        if which not in self.made:
            random.seed(seed)  # so that a bot without a seed of its own can be repeated
            self.made[which] = self.kind(**arguments(self.kind, which[1], seed))
            if len(self.made) > MOST_INSTANCES:
                self.made.popitem(last=False)
        self.made.move_to_end(which)
        return self.made[which].choose(request["view"])


def read(lines: TextIO, requests: queue.SimpleQueue[str]) -> NoReturn:
    """Passes on requests, and ends the process when there are no more, even if a bot is stuck."""
    for line in lines:
        requests.put(line)
    os._exit(0)


def main(kind: str, place: str, name: str) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    # What a bot prints must not be taken for an answer, nor can it read the requests.
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

    def answer(**fields: Any) -> None:
        answers.write(json.dumps(fields) + "\n")
        answers.flush()

    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=read, args=(lines, requests), daemon=True).start()
    try:
        bots = Instances(load(kind, place, name))
    except LoadingError as trouble:
        return answer(error=str(trouble))
    played = getattr(bots.kind, "games", None)
    answer(games=None if played is None else [str(one) for one in played])
    shown = False
    while True:
        request = json.loads(requests.get())
        try:
            word = bots.choose(request)
        except BaseException as trouble:  # a bot can raise anything, even SystemExit
            what = described(trouble)
            if not shown:  # once is enough: it may fail at every move
                show_own_frames(trouble)
                shown = True
            answer(error=what)
        else:
            answer(word=(word if isinstance(word, str) else repr(word))[:LONGEST])


if __name__ == "__main__":
    main(*sys.argv[1:])
