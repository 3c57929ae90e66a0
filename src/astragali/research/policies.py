"""Policies: functions, written by the caller, that choose for the seats of a compiled loop.

A policy is called with the table as its seat may know it, the seat, an array whose first `count`
numbers are the legal actions, and a random stream for `astragali.engine.dice.below`. It returns the
action to take:

    def greedy(s, seat, actions, count, stream):
        return actions[count - 1]

It is written in the part of Python that Numba compiles, like rules. The compiled loop is cached
until the function, or anything that it uses, changes.
"""

from __future__ import annotations

import hashlib
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from ..bots import sensible_bot
from ..engine import AstragaliError, Card, rule
from ..engine.compiler import cache_folder, written
from ..engine.dice import below
from ..engine.playouts import MOST_MOVES

Policy = Callable[[Any, int, Any, int, Any], int]

PLACEHOLDER = "choose: Any = ...  # policies.py puts the policies of the seats here"

SEVERAL = """
from numba.extending import register_jitable


@register_jitable
def choose(s, seat, actions, count, stream):
"""


@rule
def at_random(s: Any, seat: int, actions: Any, count: int, stream: Any) -> Any:
    """Any legal action, all equally likely."""
    return actions[below(stream, count)]


@cache
def sensible(card: Card) -> Policy:
    """The game's own player of obvious probability as a policy (`astragali.bots.sensible_bot`)."""
    choose = sensible_bot.sensible(card)

    @rule
    def policy(s: Any, seat: int, actions: Any, count: int, stream: Any) -> Any:
        return choose(s, seat, actions, count)

    return policy


def of_seats(given: Policy | Sequence[Policy] | None, players: int) -> tuple[Policy, ...]:
    """One policy for all seats, or one for each; without any, random play."""
    if given is None:
        return (at_random,)
    policies = (given,) if callable(given) or isinstance(given, str) else tuple(given)
    if len(policies) not in (1, players):
        raise AstragaliError(
            f"There are {len(policies)} policies for {players} seats: "
            "give one for all of them, or one for each."
        )
    for policy in policies:
        if not isinstance(_python_function(policy), FunctionType):
            raise AstragaliError(
                f"A policy is a function of (s, seat, actions, count, stream), not {policy!r}."
            )
    return policies


def complaint(card: Card, seed: int, game: int, made: int, action: int) -> AstragaliError:
    """The error for a failed game: `made` is -1 if it did not end, or else -2 - seat."""
    which = f"Game {game} of seed {seed}"
    if made == -1:
        return AstragaliError(
            f"{which} had not ended after {MOST_MOVES} moves; "
            f"give {card.name} a limit among its options."
        )
    return AstragaliError(
        f"{which} stopped: the policy of seat {-2 - made} chose action {action}, which is "
        "not legal; a policy returns one of the first `count` numbers of `actions`."
    )


@cache
def template(pattern: Path, policies: tuple[Policy, ...]) -> Path:
    """A kernel template with the policies filled in, for the compiler."""
    modules = [_policy_module(policy) for policy in policies]
    if len(policies) == 1:
        lines = f"from {modules[0]} import policy as choose"
    else:
        arguments = "(s, seat, actions, count, stream)"
        imports = (f"from {name} import policy as of_{n}\n" for n, name in enumerate(modules))
        lines = "".join(imports)
        lines += SEVERAL
        for seat in range(len(policies) - 1):
            lines += f"    if seat == {seat}:\n        return of_{seat}{arguments}\n"
        lines += f"    return of_{len(policies) - 1}{arguments}\n"
    text = pattern.read_text(encoding="utf-8")
    assert text.count(PLACEHOLDER) == 1
    text = text.replace(PLACEHOLDER, lines)
    name = f"{pattern.stem}_{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    return written(cache_folder() / "templates" / f"{name}.py", text)


@cache
def _policy_module(policy: Policy) -> str:
    """A module to import the policy from, named by a hash of everything that it depends on."""
    digest = hashlib.sha256()
    for part in _hashed_parts(policy, set()):
        digest.update(part)
    module = ModuleType(f"astragali_policy_{digest.hexdigest()[:16]}")
    module.policy = policy  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    if isinstance(policy, FunctionType):
        rule(policy)
    return module.__name__


def _python_function(value: Any) -> Any:
    """The Python function behind a function that Numba has compiled."""
    return getattr(value, "py_func", value)


def _hashed_parts(value: Any, seen: set[int]) -> Iterator[bytes]:
    """What the compiler sees of a value; for a function also everything that it names."""
    value = _python_function(value)
    if isinstance(value, FunctionType):
        if id(value) in seen:
            return
        seen.add(id(value))
        yield from _code_parts(value.__code__)
        for cell in value.__closure__ or ():
            yield from _hashed_parts(cell.cell_contents, seen)
        names = _names(value.__code__)
        for name in names:
            named = value.__globals__.get(name)
            if isinstance(named, ModuleType):
                for inner in names:
                    yield from _hashed_parts(getattr(named, inner, None), seen)
            elif named is not None:
                yield from _hashed_parts(named, seen)
    elif isinstance(value, np.ndarray):
        yield repr((value.dtype, value.shape)).encode() + value.tobytes()
    elif isinstance(value, tuple):
        for one in value:
            yield from _hashed_parts(one, seen)
    elif value is None or isinstance(value, int | float | str | bool | np.generic | np.dtype):
        yield repr(value).encode()
    elif isinstance(value, type | np.ufunc) or callable(value):
        yield f"{getattr(value, '__module__', '')}.{getattr(value, '__name__', value)}".encode()
    else:
        yield uuid.uuid4().bytes  # unknown: compiled again in every session


def _names(code: CodeType) -> tuple[str, ...]:
    inner = [_names(one) for one in code.co_consts if isinstance(one, CodeType)]
    return tuple(dict.fromkeys((*code.co_names, *(name for names in inner for name in names))))


def _code_parts(code: CodeType) -> Iterator[bytes]:
    yield code.co_code
    yield repr((code.co_names, code.co_varnames)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code_parts(constant)
        else:
            yield repr(constant).encode()
