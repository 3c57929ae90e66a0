"""Compiles the loops of a game and caches them until one of their sources changes.

Numba's own cache does not notice changes in other files and never hits for closures. So every game
gets its own module, a copy of game_loops.py or of another template, in a folder named after a hash
of all its sources: a folder that exists is never stale.
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

from . import (
    actions,
    complete_rules,
    contract,
    dice,
    dice_sets,
    layout,
    policy_network,
    seat_rows,
)
from .card import Card

TEMPLATE = Path(__file__).with_name("game_loops.py")
PLACEHOLDER = "rules: Any = ...  # compiler.py puts the game's rules here"
DELETE_AFTER = 60 * 24 * 3600  # seconds without use; applies to loops of older sources


def sources(module: ModuleType) -> Iterator[Path]:
    """The files of a rules module and of all rules modules that it imports, even indirectly."""
    seen: set[str] = set()
    waiting = [module.__name__]
    while waiting:
        name = waiting.pop()
        if name in seen or not _is_rules(name):
            continue
        seen.add(name)
        file = getattr(sys.modules[name], "__file__", None)  # missing for generated policies
        if not file or not file.endswith(".py"):
            continue  # a namespace package, or an extension module
        path = Path(file)
        yield path
        package = sys.modules[name].__package__ or ""
        for node in _run_on_import(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = "." * node.level + (node.module or "")
                full = importlib.util.resolve_name(base, package) if node.level else base
                waiting += [full, *(f"{full}.{alias.name}" for alias in node.names)]


def _run_on_import(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module outside its functions: what a function imports is never compiled.

    Nor is it always loaded, and what was compiled must not depend on what ran before.
    """
    for node in ast.iter_child_nodes(tree):
        checking = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        if not checking and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from _run_on_import(node)


def _is_rules(name: str) -> bool:
    """Whether a module can hold rules: neither the engine, but for networks, nor a library."""
    if name == policy_network.__name__:
        return True
    if name == "numpy" or name.partition(".")[0] in {*sys.stdlib_module_names, "numpy", "numba"}:
        return False
    return name in sys.modules and not name.startswith("astragali.engine")


def _engine_sources() -> list[Path]:
    """The engine modules whose functions or constants end up in compiled code."""
    modules = (actions, complete_rules, contract, dice, dice_sets, layout, seat_rows)
    return [Path(str(module.__file__)) for module in modules]


def _imported_modules(template: Path) -> list[str]:
    """The modules that a template imports functions from."""
    statements = ast.parse(template.read_text(encoding="utf-8")).body
    return [str(one.module) for one in statements if isinstance(one, ast.ImportFrom)]


def fingerprint(card: Card, template: Path = TEMPLATE) -> str:
    """A hash of everything that the compiled code depends on."""
    import llvmlite
    import numba
    import numpy

    versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
    digest = hashlib.sha256(repr((versions, os.environ.get("NUMBA_BOUNDSCHECK"))).encode())
    imported = map(import_module, _imported_modules(template))
    shared = {path for module in imported for path in sources(module)}
    for path in (template, *_engine_sources(), *sorted({*sources(card.rules), *shared})):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled loops are stored: ASTRAGALI_CACHE, or the user's cache folder."""
    import platformdirs

    return Path(os.environ.get("ASTRAGALI_CACHE") or platformdirs.user_cache_dir("astragali"))


def _folder(card: Card, template: Path) -> Path:
    return cache_folder() / template.stem / f"{card.name}-{fingerprint(card, template)}"


def ready(card: Card, loop: str, template: Path = TEMPLATE) -> bool:
    """Whether a loop of the game, such as "batch", is in the cache."""
    return any(_folder(card, template).glob(f"__pycache__/*.{loop}-*.nbc"))


@cache
def loops(card: Card, template: Path = TEMPLATE) -> ModuleType:
    """The game's copy of a template; each loop is compiled, or loaded, on its first call."""
    from numba.extending import register_jitable

    text = template.read_text(encoding="utf-8")
    assert text.count(PLACEHOLDER) == 1
    rules = card.rules.__name__
    imports = "from astragali.engine.complete_rules import complete\n"
    imports += f"import {rules}\nrules = complete({rules})"
    text = text.replace(PLACEHOLDER, imports)
    path = written(_folder(card, template) / template.name, text)
    while contract.waiting:
        register_jitable(contract.waiting.pop())
    name = f"astragali_{template.stem}_{card.name}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba looks here when it loads from its cache
    spec.loader.exec_module(module)
    _compile_once(module, path.with_name("lock"))
    return module


def _compile_once(module: ModuleType, lock: Path) -> None:
    """Makes the first of several processes compile a loop; the others wait and load it."""
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher

    nested = False  # true while one loop compiles another that it calls

    def with_lock(compile: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def compile_locked(signature: Any) -> Any:
            nonlocal nested
            with global_compiler_lock:  # always taken first, to avoid a deadlock
                if nested:
                    return compile(signature)
                nested = True
                try:
                    with _locked(lock):
                        return compile(signature)
                finally:
                    nested = False

        return compile_locked

    compiled: list[Any] = [one for one in vars(module).values() if isinstance(one, CPUDispatcher)]
    for loop in compiled:
        loop.compile = with_lock(loop.compile)


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Holds a file lock where the system has them; without one, work is merely repeated."""
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl  # not on Windows

            descriptor = stack.enter_context(file.open("w"))
            fcntl.flock(descriptor, fcntl.LOCK_EX)  # released when the file is closed
        yield


def written(path: Path, text: str) -> Path:
    """Writes a file atomically unless it exists; to a temporary folder if this one fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _delete_old(path.parent)
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


def _delete_old(folder: Path) -> None:
    """Deletes loops compiled from older sources that have not been used for a long time."""
    name = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{name}-*"):
        if other != folder and time.time() - other.stat().st_mtime > DELETE_AFTER:
            shutil.rmtree(other, ignore_errors=True)
