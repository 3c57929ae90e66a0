"""Compiles the loops of a game, and keeps what was compiled until a source of it changes.

Numba's own cache neither follows functions in other files nor hits for closures. So every game
gets a real module of its own, a copy of game_loops.py or of another template. It lies in a folder
named after a hash of all sources that go into it: a folder is either right or not there.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from . import actions, contract, dice, dice_sets, layout, life
from .card import Card

TEMPLATE = Path(__file__).with_name("game_loops.py")
PLACEHOLDER = "rules: Any = ...  # compiler.py puts the game's rules here"
FORGOTTEN_AFTER = 60 * 24 * 3600  # seconds after which compiled loops of old sources are deleted


def sources(module: ModuleType) -> Iterator[Path]:
    """The file of a module and of every module of a game that it imports, near and far."""
    seen: set[str] = set()
    waiting = [module.__name__]
    while waiting:
        name = waiting.pop()
        if name in seen or not _is_rules(name):
            continue
        seen.add(name)
        file = getattr(sys.modules[name], "__file__", None)  # a policy may be made of nothing
        if not file or not file.endswith(".py"):
            continue  # a folder without __init__.py has no text, a library in C no rules
        path = Path(file)
        yield path
        package = sys.modules[name].__package__ or ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = "." * node.level + (node.module or "")
                full = importlib.util.resolve_name(base, package) if node.level else base
                waiting += [full, *(f"{full}.{alias.name}" for alias in node.names)]


def _is_rules(name: str) -> bool:
    """Whether a module can hold rules: neither the engine nor a library."""
    if name == "numpy" or name.partition(".")[0] in {*sys.stdlib_module_names, "numpy", "numba"}:
        return False
    return name in sys.modules and not name.startswith("astragali.engine")


def _engine() -> list[Path]:
    """The modules of the engine whose functions, or declared numbers, end up in compiled code."""
    modules = (actions, contract, dice, dice_sets, layout, life)
    return [Path(str(module.__file__)) for module in modules]


def _imported(template: Path) -> list[str]:
    """The modules that a template takes functions from; some of them belong to a game's solver."""
    statements = ast.parse(template.read_text(encoding="utf-8")).body
    return [str(one.module) for one in statements if isinstance(one, ast.ImportFrom)]


def fingerprint(card: Card, template: Path = TEMPLATE) -> str:
    """A hash of everything that decides what comes out of the compiler."""
    import llvmlite
    import numba
    import numpy

    versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
    digest = hashlib.sha256(repr((versions, os.environ.get("NUMBA_BOUNDSCHECK"))).encode())
    shared = {path for name in _imported(template) for path in sources(import_module(name))}
    for path in (template, *_engine(), *sorted({*sources(card.rules), *shared})):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled loops are kept: ASTRAGALI_CACHE, or the user's cache folder."""
    import platformdirs

    return Path(os.environ.get("ASTRAGALI_CACHE") or platformdirs.user_cache_dir("astragali"))


def _room(card: Card, template: Path) -> Path:
    return cache_folder() / template.stem / f"{card.name}-{fingerprint(card, template)}"


def ready(card: Card, loop: str, template: Path = TEMPLATE) -> bool:
    """Whether a loop of the game, "batch" for one, has been compiled on this machine before."""
    return any(_room(card, template).glob(f"__pycache__/*.{loop}-*.nbc"))


@cache
def loops(card: Card, template: Path = TEMPLATE) -> ModuleType:
    """The game's own copy of a template; each loop in it compiles, or loads, at its first call."""
    from numba.extending import register_jitable

    text = template.read_text(encoding="utf-8")
    assert text.count(PLACEHOLDER) == 1
    rules = card.rules.__name__
    made = f"import {rules}\nfrom astragali.engine.life import whole\nrules = whole({rules})"
    text = text.replace(PLACEHOLDER, made)
    path = written(_room(card, template) / template.name, text)
    while contract.waiting:
        register_jitable(contract.waiting.pop())
    name = f"astragali_{template.stem}_{card.name}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where Numba looks when it reads its cache
    spec.loader.exec_module(module)
    _compile_once(module, path.with_name("lock"))
    return module


def _compile_once(module: ModuleType, lock: Path) -> None:
    """Lets the first of several processes compile a loop; the others wait, and load it."""
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher

    nested = False  # one loop calls another

    def alone(compile: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def compiling(signature: Any) -> Any:
            nonlocal nested
            with global_compiler_lock:  # taken first by everybody, so that no two threads block
                if nested:
                    return compile(signature)
                nested = True
                try:
                    with _locked(lock):
                        return compile(signature)
                finally:
                    nested = False

        return compiling

    compiled: list[Any] = [one for one in vars(module).values() if isinstance(one, CPUDispatcher)]
    for loop in compiled:
        loop.compile = alone(loop.compile)


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Waits for other processes, where the system can; else the work is only done twice."""
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl  # not on Windows

            descriptor = stack.enter_context(file.open("w"))
            fcntl.flock(descriptor, fcntl.LOCK_EX)  # given back when it is closed, or we die
        yield


def written(path: Path, text: str) -> Path:
    """Writes a file whole, unless it is there; in a temporary folder if it cannot be kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _forget_old(path.parent)
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}.part")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        os.utime(path.parent)
        return path
    except OSError:
        path = Path(tempfile.mkdtemp(prefix="astragali-")) / path.name
        path.write_text(text, encoding="utf-8")
        return path


def _forget_old(room: Path) -> None:
    """Deletes what was compiled from older sources and not used for a long time."""
    name = room.name.rpartition("-")[0]
    for other in room.parent.glob(f"{name}-*"):
        if other != room and time.time() - other.stat().st_mtime > FORGOTTEN_AFTER:
            shutil.rmtree(other, ignore_errors=True)
