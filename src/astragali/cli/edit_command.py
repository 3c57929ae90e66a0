"""`astragali edit`."""

from __future__ import annotations

import random
from typing import Annotated

from cyclopts import Parameter

from .. import bots, games
from ..engine import AstragaliError, Game
from ..engine.drawing import picture, terminal_colours
from ..engine.phrases import preferred
from .command_arguments import Language, NoColour, Players, Settings, WhichRecord, options
from .playing_on import against_bots
from .record_files import chosen
from .terminal_prompt import Leave, ask
from .terminal_table import TerminalTable
from .terminal_text import own_phrases, show

COMMANDS = ("?", "hint", "undo", "throw", "bots 10", "play", "table", "rules", "save", "quit")
AHEAD = 1000  # choices that bots make at once


def edit(
    game: Annotated[str | None, Parameter(name="GAME", help="`astragali games` lists them")] = None,
    /,
    *,
    start: Annotated[
        str | None,
        Parameter(
            name="--from",
            help="begin with the record in this file, which may be unfinished; - is the standard "
            "input",
            allow_leading_hyphen=True,
        ),
    ] = None,
    record: WhichRecord = 1,
    at: Annotated[
        int | None, Parameter(help="with --from: after this many events; default all")
    ] = None,
    names: Annotated[str | None, Parameter(help="the names of the players: Ada,Ben")] = None,
    players: Players = None,
    settings: Settings = None,
    no_colour: NoColour = False,
    language: Language = None,
) -> None:
    """Builds a position, or enters a game that was played with real dice.

    You choose what everybody does and type what the dice show, so every position
    follows the rules. Then ask for hints, play on against bots, or save the record.

    example:
      astragali edit diangle
      astragali edit da_vinci_dice --names Ada,Ben --set variant=to_go
      astragali edit --from game.json --at 12
    """
    language = language or preferred()
    colours = None if no_colour else terminal_colours()
    if (game is None) == (start is None):
        raise AstragaliError("Name a game, or a file with --from, but not both.")
    if start is not None:
        found = chosen(start, record)
        found = found if at is None else found.at(at)
        edited = Game(found.card, found.options, found.seats)
        for event in found.events:
            edited.apply(event)
    else:
        card = games.find(str(game))
        values = options(card, players, settings)
        edited = Game(card, values, named(values["players"], names, language))
    try:
        EditedTable(edited, language, colours).play()
    except Leave:
        return


def named(players: int, names: str | None, language: str) -> list[dict[str, str]]:
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > players or not all(name and name.isprintable() for name in given):
        raise AstragaliError(
            f"--names takes at most {players} names, one for each seat, separated by commas."
        )
    say = own_phrases(language).say
    given += [say("player", number=seat + 1) for seat in range(len(given), players)]
    return [{"name": name} for name in given]


class EditedTable(TerminalTable):
    """A table at which one person does what everybody does, and chooses what the dice show."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.bots = {}
        self.gone_on = False  # with a game that is kept by itself
        self.people = list(range(self.game.players))

    def changes_hands(self, seat: int) -> bool:
        return False  # it is the same person

    def play(self) -> None:
        show(self.say("edit-commands"))
        try:
            while True:
                if self.game.over:
                    self.ask_at_the_end()
                elif self.game.in_the_air():
                    self.ask_faces()
                else:
                    self.ask_action(self.game.acting()[0])
        except (Leave, KeyboardInterrupt):
            self.leave()
            raise Leave from None

    def ask_faces(self) -> None:
        """All the faces of a throw, also those that only one seat will see."""
        sides = self.game.in_the_air()
        self.show(-1)
        faces = self.ask_own(sides, self.which(list(range(len(sides)))))
        if faces is not None:
            self.game.throw(faces)

    def ask_at_the_end(self) -> None:
        print()
        print(picture(self.game, language=self.language, colours=self.colours))
        print()
        while not self.command(ask(self.say("edit-over"), COMMANDS)):
            show(self.say("edit-commands"))

    def command(self, answer: str) -> bool:
        verb, _, rest = answer.lower().partition(" ")
        if verb == "throw" and self.game.in_the_air():
            bots.throw_by_chance(self.game, random.Random())
            return True
        if verb == "bots":
            number = int(rest) if rest.isdecimal() and len(rest) < 5 else 0
            if not 0 < number <= AHEAD:
                show(self.say("edit-bots", most=AHEAD), "  ")
                return True
            self.game = bots.play_ahead(self.game, number, random.Random())
            return True
        if verb == "play":
            self.play_on()
            return True
        if verb == "?":
            show(self.say("edit-commands"))
            return True
        return super().command(answer)

    def undo(self) -> bool:
        """Takes back one event, of whatever kind."""
        if not self.game.events:
            print("  " + self.say("nothing-to-undo"))
            return True
        self.game = self.game.at(len(self.game.events) - 1)
        self.events_shown = [min(shown, len(self.game.events)) for shown in self.events_shown]
        return True

    def leave(self) -> None:
        if not self.gone_on:
            super().leave()

    def play_on(self) -> None:
        """Plays on from here against bots, in the seat that is to choose."""
        acting = self.game.acting()
        if not acting:
            show(self.say("edit-nobody-acts"), "  ")
            return
        seat = acting[0]
        self.gone_on = True
        going = against_bots(self.game, seat, self.pen.names[seat])
        TerminalTable(going, self.language, self.colours).play()
        raise Leave
