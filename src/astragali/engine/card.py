"""A game's card: what it is called, who can play it, its options, rules and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from . import contract
from .actions import Actions
from .errors import OptionError, listed, perhaps
from .layout import Layout, draws
from .life import whole
from .options import Option, Values, Whole
from .words import NO_WORDS, with_draw, wordless


@dataclass(frozen=True, kw_only=True, eq=False)
class Card:
    """One game, complete; its game.py makes it and the shelf shows it."""

    name: str
    rules: ModuleType
    options: tuple[Option, ...]
    words: ModuleType = NO_WORDS
    drawing: ModuleType | None = None
    bots: tuple[str, ...] = ("random", "beginner", "casual", "strong", "best")
    minutes: int = 20
    on_shelf: bool = True
    resolve: Callable[[Values], Values] = lambda given: given
    """Adds to the given options the defaults that depend on them."""
    objection: Callable[[Values], str | None] = lambda values: None
    """What is wrong with a combination of options that are each allowed, as a sentence."""

    def __post_init__(self) -> None:
        rules = whole(self.rules)
        words = wordless(self.rules) if self.words is NO_WORDS else self.words
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "words", with_draw(words) if draws(rules.State) else words)

    @property
    def room(self) -> str:
        """The package that the game lives in, with its solver and texts."""
        return str(self.words.__package__)

    @cached_property
    def seats(self) -> Whole:
        """The option `players`, whose limits are the game's."""
        return next(o for o in self.options if isinstance(o, Whole) and o.name == "players")

    def values(self, given: Mapping[str, Any]) -> Values:
        """All options, the given ones checked and the others at their defaults."""
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
        """Options as typed on a command line, as values (still to be checked)."""
        kinds = {option.name: option for option in self.options}
        return {
            name: kinds[name].parse(text) if name in kinds else text
            for name, text in settings.items()
        }

    def lay(self, values: Values) -> Layout:
        """The table before the first event, for options that have been checked."""
        state: Layout = self.rules.State()
        for option in self.options:
            option.write(state, values[option.name])
        self.rules.start(state)
        return state

    @property
    def actions(self) -> Actions:
        """All that can be done in the game, by number and by word."""
        acts: Actions = self.rules.ACTS
        return acts

    def spell(self, state: Any, action: int) -> str:
        """The words of an action in a position."""
        return self.actions.spell(state, action)

    @property
    def secrets(self) -> bool:
        """Whether a seat may not know everything."""
        return self.rules.unknown is not contract.unknown

    def described(self) -> Values:
        """The card for a program."""
        return {
            "game": self.name,
            "players": {"least": self.seats.least, "most": self.seats.most},
            "minutes": self.minutes,
            "bots": list(self.bots),
            "actions": self.rules.ACTIONS,
            "secrets": self.secrets,
            "options": [option.described() for option in self.options],
        }
