"""A game at the terminal: shows the table, asks for actions and says what happened."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from .. import bots
from ..engine import AstragaliError, Game
from ..engine.dice import SeededDice
from ..engine.drawing import BRASS, pad, pen_for, picture, width, wrapped
from ..engine.phrases import rules_page
from .kept_games import keep
from .terminal_prompt import Leave, ask, clear, forget
from .terminal_text import columns, fault_lines, own_phrases, show

if TYPE_CHECKING:
    from rich.color import ColorSystem

SPELLED_OUT = 9  # up to this many choices are listed; of more, only examples
ADVICE_SECONDS = 2.0  # for a hint that has to be estimated
COMMANDS = ("?", "hint", "undo", "table", "rules", "save", "quit")


def examples(words: dict[str, int]) -> dict[str, int]:
    """All choices if there are few; otherwise two or three examples of every kind."""
    if len(words) <= SPELLED_OUT:
        return words
    kinds: dict[str, list[str]] = {}
    for word in words:
        kinds.setdefault(word.partition(" ")[0], []).append(word)
    several = 3 if len(kinds) == 1 else 2
    shown = []
    for alike in kinds.values():
        step = max(1, (len(alike) - 1) // (several - 1))
        shown += alike[::step][: several - 1] + alike[-1:] if len(alike) > several else alike
    return {word: words[word] for word in shown}


class TerminalTable:
    """One game at one keyboard, with people and bots in its seats."""

    def __init__(
        self,
        game: Game,
        language: str,
        colours: ColorSystem | None = None,
        path: Path | None = None,
    ) -> None:
        """The path is the file that the game was resumed from, if it was."""
        self.game = game
        self.path = path
        self.say = own_phrases(language).say
        self.language = language
        self.colours = colours
        self.pen = pen_for(game, language, colours)
        self.people = [seat for seat, one in enumerate(game.seats) if "bot" not in one]
        dice = game.dice
        seed = dice.seed if isinstance(dice, SeededDice) else secrets.randbelow(2**53)
        self.bots = {
            seat: bots.player(one["bot"], game.card, seed + seat, report=self.show_fault)
            for seat, one in enumerate(game.seats)
            if "bot" in one
        }
        begun = any("act" in event for event in game.events)  # then it was resumed
        self.events_shown = [len(game.events) if begun else 0] * game.players
        self.looking: int | None = None  # the seat at the keyboard
        self.helped = False  # whether the help was mentioned

    def play(self) -> None:
        try:
            while not self.game.over:
                if self.game.in_the_air():
                    self.ask_faces()
                    continue
                acting = self.game.acting()
                waiting = [seat for seat in acting if seat in self.bots]
                if waiting:
                    self.play_bot(waiting[0])
                else:
                    seat = self.looking if self.looking in acting else acting[0]
                    assert seat is not None
                    self.ask_action(seat)
            self.show_end()
        except (Leave, KeyboardInterrupt):
            self.leave()
            raise Leave from None

    def play_bot(self, seat: int) -> None:
        bots.move(self.game, seat, self.bots[seat])

    def ask_faces(self) -> None:
        """Real dice: people type the faces they may see; the computer throws the others."""
        sides = self.game.in_the_air()
        faces = [0] * len(sides)
        for seat, dice in self.owners(len(sides)).items():
            if seat is None:
                for die in dice:
                    faces[die] = 1 + secrets.randbelow(sides[die])
                continue
            self.hand_over(seat)
            self.show(seat)
            typed = self.ask_own([sides[die] for die in dice], self.which(dice))
            if typed is None:
                return
            for die, face in zip(dice, typed, strict=True):
                faces[die] = face
        self.game.throw(faces)

    def which(self, dice: list[int]) -> str:
        """Says whose dice to type and in which order; empty if unknown."""
        if not self.game.events and self.game.options.get("first_player") == "random":
            return self.say("first-throw")
        named = getattr(self.game.card.words, "in_the_air", None)
        flying = named(self.game.state) if named else []
        if len(flying) <= max(dice):
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

    def ask_own(self, sides: list[int], which: str) -> list[int] | None:
        """The faces typed for these dice; None after a command."""
        if which:
            show(which)
        kinds = ", ".join(f"{sides.count(one)} × d{one}" for one in dict.fromkeys(sides))
        while True:
            answer = ask(self.say("ask-faces", count=len(sides), dice=kinds), COMMANDS)
            if self.command(answer):
                return None
            packed = max(sides) < 10 and answer.isdigit() and len(answer) == len(sides)
            typed = list(answer) if packed else re.findall(r"[^\s,]+", answer)
            faces = [int(face) if face.isdecimal() and len(face) < 9 else 0 for face in typed]
            if len(faces) == len(sides) and all(
                1 <= face <= most for face, most in zip(faces, sides, strict=True)
            ):
                return faces
            show(self.say("bad-faces", count=len(sides), dice=kinds), "  ")

    def ask_action(self, seat: int) -> None:
        """Asks a person for an action or a command, and does it."""
        self.hand_over(seat)
        self.show(seat)
        actions = self.game.actions(seat)
        words = {self.game.card.spell(self.game.state, action): action for action in actions}
        keys = {self.key(action): word for word, action in words.items()}
        self.offer(seat, words)
        if not self.helped:
            show(self.pen.dim(self.say("help-at-hand")), "  ")
            self.helped = True
        while True:
            typed = ask(f"{self.pen.seat(seat)}:", (*words, *COMMANDS))
            answer = typed.lower()
            if not answer and len(words) == 1:
                answer = next(iter(words))
            squeezed = re.sub(r"[\s,]+", "", answer)
            word = answer if answer in words else keys.get(answer) or keys.get(squeezed)
            if word:
                self.game.act(word, seat)
                return
            if answer == "?":
                self.explain(seat, words)
            elif answer in ("h", "hint"):
                self.show_hint(seat)
            elif self.command(typed):
                return
            elif answer:
                shown = ", ".join(self.key(action) for action in examples(words).values())
                show(self.say("not-legal", answer=answer, keys=shown), "  ")

    # Showing.

    def hand_over(self, seat: int) -> None:
        """Clears the screen, if it may show secrets, before another person looks."""
        others = len(self.people) > 1 and seat != self.looking
        if others and (self.has_secrets(seat) or self.has_secrets(self.looking)):
            clear()
            forget()
            if ask(self.say("hand-over", name=self.pen.names[seat])).lower() in ("q", "quit"):
                raise Leave
        self.looking = seat

    def has_secrets(self, seat: int | None) -> bool:
        """Whether a seat sees something that spectators do not."""
        return seat is not None and self.game.hidden(seat) != self.game.hidden()

    def show(self, seat: int) -> None:
        """Shows what has happened since this person last looked, and the table."""
        self.show_events(seat)
        print()
        print(picture(self.game, seat, self.language, self.colours))
        print()

    def show_events(self, seat: int) -> None:
        words = self.game.card.words
        if not hasattr(words, "story"):
            return
        print()
        for event in self.game.transitions(seat, self.events_shown[seat]):
            for phrase, parts in words.story(*event):
                show(self.pen.say(phrase, **parts), "  ", first="· ")
        shared = not self.has_secrets(seat)  # then everybody may read it
        for other in range(self.game.players) if shared else [seat]:
            self.events_shown[other] = len(self.game.events)

    def offer(self, seat: int, words: dict[str, int]) -> None:
        """Lists the choices, or examples if there are many."""
        prompt = getattr(self.game.card.words, "prompt", None)
        if prompt:
            phrase, parts = prompt(self.game.hidden(seat), seat)
            show(self.pen.say(phrase, **parts))
        few = examples(words)
        if len(few) < len(words):
            print("  " + self.pen.dim(self.say("for-example", count=len(words))))
        self.list_choices(seat, few)

    def show_fault(self, fault: bots.BotFault) -> None:
        """Says that a bot of the user's own made a random move, and why."""
        tally = bots.FaultTally()
        tally.add(fault)
        for line in fault_lines(tally.described(), self.language):
            show(line, "  ", first="! ")

    def list_choices(self, seat: int, words: dict[str, int]) -> None:
        wide = max(width(self.key(action)) for action in words.values())
        button = getattr(self.game.card.words, "button", None)
        for word, action in words.items():
            key = self.key(action)
            key = " " * (wide - width(key)) + self.pen.paint(key, BRASS, bold=True)
            text = word
            if button:
                phrase, parts = button(self.game.hidden(seat), seat, action)
                text = f"{self.pen.say(phrase, **parts)}  {self.pen.dim(f'({word})')}"
            for line in wrapped(f"  {key}  {text}", columns(), " " * (wide + 6)):
                print(line)

    def show_hint(self, seat: int) -> None:
        """Shows what each choice is worth to this person."""
        from ..analysis import hint
        from ..analysis.review_text import ReviewText

        adviser = bots.adviser(self.game.card, seconds=ADVICE_SECONDS)
        voice = ReviewText(self.game, self.language, self.colours)
        print()
        found = hint(self.game, seat, adviser)
        for line in voice.hint(found, SPELLED_OUT):
            print(line)
        if found.method == "playouts":  # in plain Python, so only a few
            show(self.pen.dim(self.say("rough-hint")), "  ")
        print()

    def explain(self, seat: int, words: dict[str, int]) -> None:
        self.list_choices(seat, words)
        print()
        show(self.say("commands"))

    def show_end(self) -> None:
        self.show_events(self.people[0])
        print()
        print(picture(self.game, language=self.language, colours=self.colours))
        print()
        result = self.game.result()
        wide = max(width(self.pen.seat(seat)) for seat in range(self.game.players))
        order = sorted(range(self.game.players), key=lambda seat: result["ranks"][seat])
        for seat in order:
            rank, points = result["ranks"][seat], result["points"][seat]
            print(f"  {rank}. {pad(self.pen.seat(seat), wide)}  {points:>4}")
        names = [self.pen.names[seat] for seat in result["winners"]]
        print()
        print(self.say("winners", count=len(names), names=", ".join(names)))
        print(self.pen.dim(self.say("kept", path=str(keep(self.game, self.path)))))

    # Typing.

    def key(self, action: int) -> str:
        words = self.game.card.words
        return (
            words.keys(action)
            if hasattr(words, "keys")
            else self.game.card.spell(self.game.state, action)
        )

    def command(self, answer: str) -> bool:
        """Runs a command that is not a move; True if the table must be shown again."""
        verb, _, rest = answer.partition(" ")
        verb, rest = verb.lower(), rest.strip()
        if verb in ("q", "quit"):
            raise Leave
        if verb in ("u", "undo"):
            return self.undo()
        if verb == "save":
            path = rest or f"{self.game.card.name}.json"
            try:
                self.game.save(path)
                print("  " + self.say("saved", path=path))
            except AstragaliError as error:
                show(str(error), "  ")
            return True
        if verb == "rules":
            self.show_rules()
            return True
        if verb == "table":
            return True
        if verb == "?":
            show(self.say("commands"))
            return True
        return False

    def undo(self) -> bool:
        """Takes back everything since the last action of a person."""
        game = self.game
        if not any(event.get("seat") in self.people for event in game.events):
            print("  " + self.say("nothing-to-undo"))
            return True
        while True:
            last = next(event for event in reversed(game.events) if "act" in event)
            game.undo()
            if last["seat"] in self.people:
                break
        self.events_shown = [min(shown, len(game.events)) for shown in self.events_shown]
        if last["seat"] != self.looking:  # it may have been a secret
            print("  " + self.say("undone-other", name=self.pen.names[last["seat"]]))
        else:
            print("  " + self.say("undone", act=last["act"]))
        return True

    def show_rules(self) -> None:
        page = rules_page(self.game.card.words, self.language)
        if not page:
            print("  " + self.say("no-rules"))
            return
        from rich.console import Console
        from rich.markdown import Markdown

        plain = self.colours is None
        console = Console(width=columns(), no_color=plain, color_system=None if plain else "auto")
        print()
        console.print(Markdown(page))

    def leave(self) -> None:
        if any("act" in event for event in self.game.events):
            keep(self.game, self.path)
            print(self.say("left"))
