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
import re
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from ..bots import sensible_bot
from ..engine import AstragaliError, Card, rule
from ..engine.compiler import cache_folder, written
from ..engine.dice import below
from ..engine.errors import listed
from ..engine.playouts import MOST_MOVES

Policy = Callable[[Any, int, Any, int, Any], int]
Opponent = Policy | str  # the name of a policy of ours

PLACEHOLDER = "choose: Any = ...  # policies.py puts the policies of the seats here"

AROUND = (  # beginnings of the lines in which the compiler says where it is, not what is wrong
    *("Failed in nopython", "TypingError: Failed in", "No implementation", ">>>", "There are"),
    *("- Of which", "Overload", "With argument", "Rejected", "raised from", "During:", "File"),
)

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


@cache
def learned(card: Card) -> Policy:
    """The game's learned policy, as the bot plays it, compiled for the CPU."""
    from ..bots import learned_policy
    from ..engine.policy_network import FIRST, SECOND

    found = learned_policy.network(card)
    if found is None:
        raise AstragaliError(f"{card.name} has no learned policy that fits its rules.")
    kernel = learned_policy.kernel(card, features=found.features)
    decide, sample = kernel.decide, kernel.sample
    weights, cut = np.array(found.weights), learned_policy.CUT
    notes, position = found.features.NOTES, found.features.POSITION
    rows, row = found.features.CANDIDATES, found.features.ACTION
    widest = max(FIRST, SECOND)

    def policy(s: Any, seat: int, actions: Any, count: int, stream: Any) -> Any:
        chosen = actions[0]
        if count > 1:
            shares = np.zeros(rows)
            kept = decide(
                s,
                seat,
                actions,
                count,
                weights,
                cut,
                np.zeros(notes),
                np.zeros(position),
                np.zeros((rows, row)),
                shares,
                np.zeros((3, widest)),
            )
            chosen = actions[sample(stream, shares, kept)]
        return chosen

    return policy


NAMED: dict[str, Callable[[Card], Policy]] = {
    "random": lambda card: at_random,
    "sensible": sensible,
    "learned": learned,
}


OURS: dict[Policy, str] = {}  # the names of those in use


def named(card: Card, which: Opponent) -> Policy:
    """A policy by its name, which is random, sensible or learned; a function is one already."""
    if not isinstance(which, str):
        return _checked(which)
    if which not in NAMED:
        raise AstragaliError(
            f"There is no compiled policy {which!r}: there are {listed(NAMED)}, and functions of "
            "your own. Bots that search play in astragali.research.gymnasium.make."
        )
    policy = NAMED[which](card)
    OURS[policy] = which
    return policy


def around(
    card: Card, given: Opponent | Sequence[Opponent], seat: int, players: int
) -> tuple[Policy, ...]:
    """The policies of all seats but one, in the form that `template` takes."""
    if seat not in range(players):
        raise AstragaliError(f"There is no seat {seat}: seats are 0 to {players - 1}.")
    if callable(given) or isinstance(given, str):
        return (named(card, given),)
    others = [named(card, one) for one in given]
    if len(others) != players - 1:
        raise AstragaliError(
            f"With {players} players there are {players - 1} opponents, not {len(others)}."
        )
    return (*others[:seat], at_random, *others[seat:])


def pickled(policy: Policy) -> Opponent:
    """What stands for a policy in a pickle: the name of one of ours, or the function."""
    return OURS.get(policy, policy)


@contextmanager
def compiling(policies: Sequence[Policy]) -> Iterator[None]:
    """Turns what the compiler says about a policy into a sentence."""
    try:
        yield
    except Exception as trouble:
        if isinstance(trouble, KeyError):  # what Numba says of an unknown field of a record
            reason = f"the table has no field {trouble}"
        elif type(trouble).__module__.startswith("numba"):
            reason = _reason(str(trouble))
        else:
            raise
        names = dict.fromkeys(getattr(policy, "__name__", "?") for policy in policies)
        raise AstragaliError(
            f"The policy {' or '.join(names)} cannot be compiled: {reason}. "
            "docs/batch.md says what a policy may use."
        ) from trouble


def _reason(text: str) -> str:
    """The innermost cause that the compiler names, and the line it is about if that is the user's.

    Most of its message describes the loop around the policy, which nobody asked about.
    """
    lines = [line.strip() for line in re.sub(r"\x1b\[\d*m", "", text).splitlines()]
    causes = [line for line in lines if line and not line.startswith(AROUND)]
    errors = [line for line in causes if re.match(r"\w+Error: ", line)]
    cause = (errors[-1:] or causes[:1] or lines[:1])[0].rstrip(".")
    cause = re.sub(r"^(Typing|Unsupported\w*)Error: | at \S+ \(\d+\)$|, defined at .*$", "", cause)
    places = re.findall(r'File "([^"]+)", line (\d+):', text)
    own = [f" ({path}, line {line})" for path, line in places if "_kernels" not in path]
    return cause + (own[-1] if own else "")


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
    return tuple(_checked(policy) for policy in policies)


def _checked(policy: Any) -> Policy:
    function = _python_function(policy)
    if not isinstance(function, FunctionType) or function.__code__.co_argcount != 5:
        raise AstragaliError(
            f"A policy is a function of (s, seat, actions, count, stream), not {policy!r}."
        )
    return policy  # type: ignore[no-any-return]


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
