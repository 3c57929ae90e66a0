"""A game's card: its name, number of players, options, rules and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from . import contract
from .actions import Actions
from .complete_rules import complete
from .errors import OptionError, listed, perhaps
from .layout import Layout, draws
from .options import Option, Values, Whole
from .words import NO_WORDS, with_draw, wordless


@dataclass(frozen=True)
class Variant:
    """A way to play a game that people choose by name: some options that belong together."""

    name: str
    options: Values

    def described(self) -> Values:
        return {"name": self.name, "options": dict(self.options)}


@dataclass(frozen=True, kw_only=True, eq=False)
class Card:
    """Everything about one game, as declared in its game.py."""

    name: str
    rules: ModuleType
    options: tuple[Option, ...]
    words: ModuleType = NO_WORDS
    drawing: ModuleType | None = None
    bots: tuple[str, ...] = ("random", "beginner", "casual", "strong", "best")
    minutes: int = 20
    on_shelf: bool = True
    variants: tuple[Variant, ...] = ()  # the usual game first, with no options
    resolve: Callable[[Values], Values] = lambda given: given
    """Adds defaults that depend on other given options."""
    objection: Callable[[Values], str | None] = lambda values: None
    """A sentence saying what is wrong with a combination of individually valid options."""

    def __post_init__(self) -> None:
        rules = complete(self.rules)
        words = wordless(self.rules) if self.words is NO_WORDS else self.words
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "words", with_draw(words) if draws(rules.State) else words)

    @property
    def room(self) -> str:
        """The game's package, which also holds its solver and texts."""
        return str(self.words.__package__)

    @cached_property
    def seats(self) -> Whole:
        """The option `players`, which limits the number of seats."""
        return next(o for o in self.options if isinstance(o, Whole) and o.name == "players")

    def values(self, given: Mapping[str, Any]) -> Values:
        """All options: checks the given ones and adds the defaults of the others."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise OptionError(
                    f"{self.name} has no option {name!r}.{perhaps(name, names)} "
                    f"Its options are {listed(names, 20)}."
                )
        given = self.resolve(dict(given))
        values = {option.name: given.get(option.name, option.default) for option in self.options}
        for option in self.options:
            values[option.name] = option.check(values[option.name], values)
        objection = self.objection(values)
        if objection:
            raise OptionError(objection)
        return values

    def parse(self, settings: Mapping[str, str]) -> Values:
        """Parses options typed on a command line; `values` checks them."""
        kinds = {option.name: option for option in self.options}
        return {
            name: kinds[name].parse(text) if name in kinds else text
            for name, text in settings.items()
        }

    def lay(self, values: Values) -> Layout:
        """The table before the first event; `values` must have been checked."""
        state: Layout = self.rules.State()
        for option in self.options:
            option.write(state, values[option.name])
        self.rules.start(state)
        return state

    @property
    def actions(self) -> Actions:
        """All actions of the game."""
        acts: Actions = self.rules.ACTS
        return acts

    def spell(self, state: Any, action: int) -> str:
        """The words of an action in a position."""
        return self.actions.spell(state, action)

    @property
    def secrets(self) -> bool:
        """Whether something on the table is hidden from some seats."""
        return self.rules.unknown is not contract.unknown

    def described(self) -> Values:
        """The card as JSON."""
        return {
            "game": self.name,
            "players": {"least": self.seats.least, "most": self.seats.most},
            "minutes": self.minutes,
            "bots": list(self.bots),
            "actions": self.rules.ACTIONS,
            "secrets": self.secrets,
            "options": [option.described() for option in self.options],
            "variants": [variant.described() for variant in self.variants],
        }
