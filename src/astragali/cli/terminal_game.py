"""A game at one keyboard, with people and bots in its seats: all but how it is shown."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import bots
from ..engine import Game
from ..engine.dice import SeededDice
from ..engine.drawing import Lines, pen_for
from .kept_games import keep
from .terminal_text import fault_lines, own_phrases

if TYPE_CHECKING:
    from rich.color import ColorSystem


@dataclass(eq=False)
class TerminalGame:
    """A game with its bots, and what people are told about it."""

    game: Game
    language: str
    colours: ColorSystem | None = None
    path: Path | None = None  # the file that the game was resumed from

    def __post_init__(self) -> None:
        game, dice = self.game, self.game.dice
        self.say = own_phrases(self.language).say
        self.pen = pen_for(game, self.language, self.colours)
        self.people = [seat for seat, one in enumerate(game.seats) if "bot" not in one]
        seed = dice.seed if isinstance(dice, SeededDice) else secrets.randbelow(2**53)
        self.bots = {
            seat: bots.player(one["bot"], game.card, seed + seat, report=self.show_fault)
            for seat, one in enumerate(game.seats)
            if "bot" in one
        }
        self.looking: int | None = None  # the seat at the keyboard

    # Words.

    def key(self, action: int) -> str:
        """What to type for an action."""
        card = self.game.card
        words = card.words
        return words.keys(action) if hasattr(words, "keys") else card.spell(self.game.state, action)

    def question(self, seat: int) -> str:
        """What a seat is asked; empty if the game has no words for it."""
        prompt = getattr(self.game.card.words, "prompt", None)
        if not prompt:
            return ""
        phrase, parts = prompt(self.game.hidden(seat), seat)
        return self.pen.say(phrase, **parts)

    def label(self, view: Any, seat: int, action: int) -> str:
        """What an action would do, by what the seat knows; empty if the game has no words."""
        button = getattr(self.game.card.words, "button", None)
        if not button:
            return ""
        phrase, parts = button(view, seat, action)
        return self.pen.say(phrase, **parts)

    def news(self, seat: int, since: int) -> list[Lines]:
        """What happened from an event on, as a seat knows it: the sentences of each event."""
        story = getattr(self.game.card.words, "story", None)
        return [
            [self.pen.say(phrase, **parts) for phrase, parts in story(*event)] if story else []
            for event in self.game.transitions(seat, since)
        ]

    def described(self, fault: bots.BotFault) -> Lines:
        """That a bot of the user's own made a random move, and why."""
        tally = bots.FaultTally()
        tally.add(fault)
        return fault_lines(tally.described(), self.language)

    def show_fault(self, fault: bots.BotFault) -> None:
        raise NotImplementedError

    # Who sits at the keyboard.

    def has_secrets(self, seat: int | None) -> bool:
        """Whether a seat sees something that spectators do not."""
        return seat is not None and self.game.hidden(seat) != self.game.hidden()

    def changes_hands(self, seat: int) -> bool:
        """Whether the screen must be cleared of secrets before this person may look."""
        others = len(self.people) > 1 and seat != self.looking
        return others and (self.has_secrets(seat) or self.has_secrets(self.looking))

    # Real dice.

    def which(self, dice: list[int]) -> str:
        """Says whose dice to type and in which order; empty if unknown."""
        if not self.game.events and self.game.options.get("first_player") == "random":
            return self.say("first-throw")
        named = getattr(self.game.card.words, "in_the_air", None)
        flying = named(self.game.state) if named else []
        if len(flying) <= max(dice) or all(flying[die] == (None, None) for die in dice):
            return ""
        numbers: dict[int | None, list[str]] = {}
        for seat, number in (flying[die] for die in dice):
            numbers.setdefault(seat, []).append("" if number is None else str(number))
        owned = []
        for seat, several in numbers.items():
            name = self.say("nobodys-dice") if seat is None else self.pen.names[seat]
            owned.append(f"{name}: {', '.join(several)}" if any(several) else name)
        return self.say("which-dice", dice="; ".join(owned))

    def owners(self, count: int) -> dict[int | None, list[int]]:
        """The dice each person types, of those in the air; None has those nobody may see."""
        rules, state = self.game.card.rules, self.game.state
        owners: dict[int | None, list[int]] = {}
        at_hand = self.people if self.looking is None else [self.looking, *self.people]
        for die in range(count):
            knows = [seat for seat in at_hand if rules.sees(state, seat, die)]
            owners.setdefault(knows[0] if knows else None, []).append(die)
        return owners

    # Taking back, and keeping.

    def take_back(self) -> str:
        """Takes back everything since the last action of a person; says what was taken back."""
        game = self.game
        if not any(event.get("seat") in self.people for event in game.events):
            return self.say("nothing-to-undo")
        while True:
            last = next(event for event in reversed(game.events) if "act" in event)
            game.undo()
            if last["seat"] in self.people:
                break
        if last["seat"] != self.looking:  # it may have been a secret
            return self.say("undone-other", name=self.pen.names[last["seat"]])
        return self.say("undone", act=last["act"])

    @property
    def begun(self) -> bool:
        """Whether anybody has acted, so that the game is worth keeping."""
        return any("act" in event for event in self.game.events)

    def keep(self) -> Path:
        """Saves the game among those that can be continued or replayed."""
        self.path = keep(self.game, self.path)
        return self.path
