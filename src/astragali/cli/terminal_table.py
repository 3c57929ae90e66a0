"""The transcript of a game: prints the table, asks for actions and says what happened."""

from __future__ import annotations

import re
import secrets

from .. import bots
from ..engine import AstragaliError
from ..engine.drawing import BRASS, pad, picture, width, wrapped
from ..engine.figures import rules_with_drawings
from .terminal_game import TerminalGame
from .terminal_prompt import Leave, ask, clear, forget
from .terminal_text import columns, show

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


class TerminalTable(TerminalGame):
    """One game at one keyboard, printed from top to bottom."""

    def __post_init__(self) -> None:
        super().__post_init__()
        resumed = len(self.game.events) if self.begun else 0
        self.events_shown = [resumed] * self.game.players
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
        self.offer(seat, words)
        if not self.helped:
            show(self.pen.dim(self.say("help-at-hand")), "  ")
            self.helped = True
        while True:
            typed = ask(f"{self.pen.seat(seat)}:", (*words, *COMMANDS))
            answer = typed.lower()
            if word := self.meant(answer, words):
                self.game.act(word, seat)
                return
            if answer == "?":
                self.explain(seat, words)
            elif answer in ("h", "hint"):
                self.show_hint(seat)
            elif self.command(typed):
                return
            elif answer:
                self.object(answer, words)

    def meant(self, answer: str, words: dict[str, int]) -> str | None:
        """The words of the action that an answer names; Enter is enough for the only one."""
        if not answer and len(words) == 1:
            return next(iter(words))
        keys = {self.key(action): word for word, action in words.items()}
        squeezed = re.sub(r"[\s,]+", "", answer)
        return answer if answer in words else keys.get(answer) or keys.get(squeezed)

    def object(self, answer: str, words: dict[str, int]) -> None:
        """Says that an answer is no choice, and what would be one."""
        shown = ", ".join(self.key(action) for action in examples(words).values())
        show(self.say("not-legal", answer=answer, keys=shown), "  ")

    # Showing.

    def hand_over(self, seat: int) -> None:
        """Clears the screen, if it may show secrets, before another person looks."""
        if self.changes_hands(seat):
            clear()
            forget()
            if ask(self.say("hand-over", name=self.pen.names[seat])).lower() in ("q", "quit"):
                raise Leave
        self.looking = seat

    def show(self, seat: int) -> None:
        """Shows what has happened since this person last looked, and the table."""
        self.show_events(seat)
        print()
        print(picture(self.game, seat, self.language, self.colours))
        print()

    def show_events(self, seat: int) -> None:
        if not hasattr(self.game.card.words, "story"):
            return
        print()
        for sentences in self.news(seat, self.events_shown[seat]):
            for sentence in sentences:
                show(sentence, "  ", first="· ")
        shared = not self.has_secrets(seat)  # then everybody may read it
        for other in range(self.game.players) if shared else [seat]:
            self.events_shown[other] = len(self.game.events)

    def offer(self, seat: int, words: dict[str, int]) -> None:
        """Lists the choices, or examples if there are many."""
        if question := self.question(seat):
            show(question)
        few = examples(words)
        if len(few) < len(words):
            print("  " + self.pen.dim(self.say("for-example", count=len(words))))
        self.list_choices(seat, few)

    def show_fault(self, fault: bots.BotFault) -> None:
        for line in self.described(fault):
            show(line, "  ", first="! ")

    def list_choices(self, seat: int, words: dict[str, int]) -> None:
        wide = max(width(self.key(action)) for action in words.values())
        view = self.game.hidden(seat)
        for word, action in words.items():
            key = self.key(action)
            key = " " * (wide - width(key)) + self.pen.paint(key, BRASS, bold=True)
            label = self.label(view, seat, action)
            text = f"{label}  {self.pen.dim(f'({word})')}" if label else word
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
        self.show_result()

    def show_result(self) -> None:
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
        print(self.pen.dim(self.say("kept", path=str(self.keep()))))

    # Typing.

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
        print("  " + self.take_back())
        self.events_shown = [min(shown, len(self.game.events)) for shown in self.events_shown]
        return True

    def show_rules(self) -> None:
        page = rules_with_drawings(self.game.card, self.language)
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
        if self.begun:
            self.keep()
            print(self.say("left"))
