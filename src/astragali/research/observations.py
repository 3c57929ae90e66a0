"""What the environments share: observations and masks as arrays, and the plain table they play on.

An observation is the number of the observing seat, then every field of the table in the order of
the game's State, as that seat may know it (`hide`). The options, which come first in the State and
never change in an environment, are left out. All numbers are whole. Seats, dice and squares that a
table does not use keep their places, so that one network fits any number of players.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .. import games
from ..engine import AstragaliError, Card, Game, layout
from ..engine.compiler import sources
from ..engine.dice import SeededDice
from ..engine.errors import listed
from ..engine.game import seeded
from ..engine.layout import Field, Layout
from ..engine.options import Values
from ..engine.playouts import events

if TYPE_CHECKING:
    import gymnasium

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Whole = npt.NDArray[np.int64]
Observation = dict[str, Any]  # {"observation": Floats, "action_mask": Mask}

LARGEST = 2**24  # a float32 holds every whole number up to here
SHORT = 32  # numbers that are copied sooner than left out
ILLEGAL = -1.0  # the reward of an illegal action, which ends the game


def missing(library: str) -> AstragaliError:
    """The error for a library that is not installed."""
    return AstragaliError(f"{library} is not installed: pip install 'astragali[research]'.")


# The numbers of an observation.


@cache
def table_fields(card: Card) -> tuple[Field, ...]:
    """The fields of the state that are not options; options come before them."""
    return tuple(field for field in card.rules.State.fields if field.kind != "option")


@cache
def observed(card: Card) -> tuple[Field, ...]:
    """What an observation is made of: the seat that looks, and the fields of the table."""
    most = card.rules.MAX_PLAYERS - 1
    fields = (Field("seat", (), "table"), *table_fields(card))
    seats = ("seat", "starter")  # what the engine fills in has no bounds in the rules
    return tuple(replace(one, most=most) if one.name in seats else one for one in fields)


def first_word(card: Card) -> int:
    """How many numbers of a record, those of the options, come before the table."""
    options = (field for field in card.rules.State.fields if field.kind == "option")
    return sum(math.prod(field.shape) for field in options)


def live_runs(card: Card, players: int, among: Collection[str] | None = None) -> Whole:
    """The words of a record that can change, as runs from a first word up to but not a last.

    `among` are the only fields to look at.

    A field whose first axis is MAX_PLAYERS has a row per seat, and rows of seats that nobody has
    taken stay as they are. Games that differ from this fail the conformance suite.
    """
    runs: list[list[int]] = []
    at = first_word(card)
    for field in table_fields(card):
        size = math.prod(field.shape)
        rows = card.rules.MAX_PLAYERS
        live = size * players // rows if field.shape[:1] == (rows,) else size
        if among is None or field.name in among:
            if runs and at - runs[-1][1] < SHORT:
                runs[-1][1] = at + live
            else:
                runs.append([at, at + live])
        at += size
    return np.array(runs, np.int64).reshape(-1, 2)


@cache
def features(game: str) -> tuple[str, ...]:
    """What each number of an observation is, in order: "seat", "phase", …, "score[0]", …"""
    card = games.find(game)
    return tuple(chain.from_iterable(places(field) for field in observed(card)))


def places(field: Field) -> Iterator[str]:
    """The name of each number of a field."""
    for place in product(*map(range, field.shape)):
        yield field.name + "".join(f"[{number}]" for number in place)


def described(game: str) -> str:
    """The observation of a game as a Markdown table, in the words of its rules."""
    card = games.find(game)
    comments = _comments(card)
    lines = [
        f"### {game}",
        "",
        f"{len(features(game))} numbers, {card.rules.ACTIONS} actions.",
        "",
        "| numbers | field | shape | values | part of | what it says |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    at = 0
    for field in observed(card):
        name, shape = field.name, field.shape
        after = at + math.prod(shape)
        cells = (
            f"{at}-{after - 1}" if shape else f"{at}",
            f"`{name}`",
            " × ".join(map(str, shape)),
            _values(field),
            *comments.get(name, ("", "")),
        )
        lines.append("| " + "".join(f"{cell} | " if cell else "| " for cell in cells).rstrip())
        at = after
    return "\n".join(lines) + "\n"


def _values(field: Field) -> str:
    """The values of a field in words."""
    if field.members:
        return f"sets of {field.members}"
    if field.most is None:
        return "any" if field.least is None else f"from {field.least}"
    return f"{field.least} to {f'`{field.most}`' if isinstance(field.most, str) else field.most}"


def _comments(card: Card) -> dict[str, tuple[str, str]]:
    """For each field of the state, the heading above it in the source, and its comment."""
    texts = [path.read_text(encoding="utf-8") for path in sources(card.rules)]
    comments = {
        "seat": ("", "who is looking"),
        "drawing": ("the table", "1 while the first player is being drawn"),
    }
    heading = ""
    for line in "\n".join(texts).partition("class State(Layout):")[2].splitlines():
        if found := re.fullmatch(r" {4}# (.+)", line):
            heading = found[1].partition(";")[0]
        elif found := re.fullmatch(r" {4}(\w+): \w+ = (field|drawn)\(.*?\)(?:  # (.+))?", line):
            drawn = "the seat that begins" if found[2] == "drawn" else ""
            comments[found[1]] = (heading, found[3] or drawn)
    phases = re.search(r"^((?:[A-Z_]+, )+ENDED) = range", "\n".join(texts), re.MULTILINE)
    if phases and "phase" in comments:
        words = phases[1].lower().replace("_", " ").split(", ")
        numbered = ", ".join(f"{number} {word}" for number, word in enumerate(words))
        comments["phase"] = (comments["phase"][0], numbered)
    return comments


def bounds(game: str, **options: Any) -> tuple[Floats, Floats]:
    """The lowest and the highest value of each number of an observation, at any number of players.

    Numbers without a limit have `LARGEST`, because Gymnasium warns about infinite bounds.
    """
    card = games.find(game)
    laid = card.lay(card.values(options))
    each = [(layout.bounds(field, laid), math.prod(field.shape)) for field in observed(card)]
    limits = np.clip([limits for limits, _ in each], -LARGEST, LARGEST).astype(np.float32)
    low, high = np.repeat(limits, [count for _, count in each], axis=0).T
    return low, high


def observation_space(card: Card, actions: int, options: Values) -> gymnasium.spaces.Dict:
    """The space of {"observation": …, "action_mask": …}."""
    from gymnasium import spaces

    low, high = bounds(card.name, **options)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


# The table.


class LearningTable:
    """One game in plain Python; dice are thrown as soon as they are in the air."""

    def __init__(self, game: str, seed: int | None, options: Values) -> None:
        self.card = card = games.find(game)
        self.values = card.values(options)
        self.players: int = self.values["players"]
        self.seed = seeded(seed).seed
        self.number = -1  # of the game, among those of the seed
        self.laid = card.lay(self.values)
        self._rules = card.rules
        self._numbers = [0] * max(card.rules.ACTIONS, card.rules.MAX_DICE)
        self._fields = [(field.name, len(field.shape)) for field in table_fields(card)]

    def begin(self, seed: int | None = None) -> None:
        """Starts a new game: the first of this seed, or the next one of the last seed.

        A game that ends with its first throw, before anybody can act, is skipped.
        """
        if seed is not None:
            self.seed, self.number = seeded(int(seed)).seed, -1
        self.over = True
        while self.over:
            self.number += 1
            self.dice = SeededDice(self.seed, self.number)
            self.state: Any = self.laid.copy()
            self.log: list[int] = []  # like Game.log: seat, action; or -n and n faces
            self._viewed: Game | None = None
            self._settle()

    def _settle(self) -> None:
        """Throws until somebody can act or the game is over."""
        rules, s, numbers = self._rules, self.state, self._numbers
        self._legal: dict[int, list[int]] = {}
        while not rules.over(s):
            thrown = rules.dice(s, numbers)
            if not thrown:
                self.over = False
                self.acting = [seat for seat in range(self.players) if rules.acting(s, seat)]
                return
            faces = self.dice.throw(numbers[:thrown])
            rules.land(s, faces)
            self.log += [-thrown, *faces]
        self.over = True
        self.acting = []

    def actions(self, seat: int) -> list[int]:
        """The numbers of a seat's legal actions; none if it cannot act."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = []
            if seat in self.acting:
                legal = self._numbers[: self._rules.legal(self.state, seat, self._numbers)]
            self._legal[seat] = legal
        return legal

    def act(self, seat: int, action: int) -> None:
        """Performs an action, which the caller has checked, and throws."""
        self._rules.act(self.state, seat, action)
        self.log += [seat, action]
        self._settle()

    def hidden(self, seat: int) -> Layout:
        """The state as a seat may know it."""
        hidden: Layout = self.state.copy()
        if not self.over:
            self._rules.hide(hidden, seat)
        return hidden

    def view(self, seat: int) -> Values:
        """What a seat may know, as `Game.view` describes it."""
        if self._viewed is None:
            self._viewed = Game(self.card, self.values)
        follow(self._viewed, self.log)
        return self._viewed.view(seat)

    def observation(self, seat: int) -> Floats:
        """What a seat may know, as numbers."""
        return self.numbers(self.hidden(seat), seat)

    def numbers(self, state: Layout, *row: int) -> Floats:
        """The fields of a state, after the numbers of `row`."""
        numbers = [*row]
        for name, depth in self._fields:
            value = getattr(state, name)
            numbers += layout.numbers(value, depth)
        return np.array(numbers, np.float32)

    def mask(self, seat: int, spare: int = 0) -> Mask:
        """1 for each legal action of a seat; `spare` zeros follow."""
        mask = bytearray(self._rules.ACTIONS + spare)
        for action in self.actions(seat):
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def payoffs(self) -> list[float]:
        """What each seat won: 1 split among the winners."""
        payoffs = [0.0] * self._rules.MAX_PLAYERS
        self._rules.result(self.state, payoffs)
        return payoffs[: self.players]

    def refusal(self, seat: int, action: object) -> str:
        """Why an action is refused, as a sentence."""
        legal = f"legal: {listed(self.actions(seat))}" if seat in self.acting else "it cannot act"
        return f"Action {action} is not legal for seat {seat} now; {legal}."

    def game(self) -> Game:
        """The game so far as the engine's `Game`: to print, inspect or save."""
        dice = SeededDice(self.seed, self.number)
        dice.stream = self.dice.stream[:]
        game = Game(self.card, self.values, dice=dice)
        game.log = self.log[:]
        game.events = list(events(game))
        game.state = self.state.copy()
        return game


def follow(game: Game, log: Sequence[int]) -> None:
    """Applies the part of a log, written like `Game.log`, that a game does not have yet."""
    while (at := len(game.log)) < len(log):
        if log[at] >= 0:
            word = game.card.spell(game.state, log[at + 1])
            game.apply({"seat": log[at], "act": word})
        else:
            game.apply({"throw": list(log[at + 1 : at + 1 - log[at]])})
