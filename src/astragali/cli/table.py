"""The terminal table: shows the game, asks, tells what happened."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import sys
import textwrap
import time
from pathlib import Path

from .. import bots
from ..engine import AstragaliError, Game, contract
from ..engine.drawing import BRASS, pen_for, picture
from ..engine.phrases import Phrases, beside

SPELLED_OUT = 9  # up to so many choices are listed; of more, a few are given as examples
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def heard() -> str:
    """One line from the person at the keyboard, in lower case."""
    line = sys.stdin.readline()
    if not line:
        print()
        raise Leave
    if not sys.stdin.isatty():
        print(line.strip())  # so that a transcript shows what was said
    return line.strip().lower()


class Leave(Exception):
    """Somebody has left the table."""


class Table:
    """One game at one keyboard, with people and bots in its seats."""

    def __init__(self, game: Game, phrases: Phrases, language: str, colour: bool) -> None:
        self.game = game
        self.say = phrases.say
        self.language = language
        self.colour = colour and sys.stdout.isatty() and "NO_COLOR" not in os.environ
        self.pen = pen_for(game, language, self.colour)
        self.people = [seat for seat, one in enumerate(game.seats) if "bot" not in one]
        seed = game.dice.seed if game.dice else secrets.randbelow(2**53)
        self.bots = {
            seat: bots.make(one["bot"], game.card, seed + seat)
            for seat, one in enumerate(game.seats)
            if "bot" in one
        }
        self.secretive = game.card.rules.unknown is not contract.unknown
        begun = any("act" in event for event in game.events)  # a resumed game is not told again
        self.told = [len(game.events) if begun else 0] * game.players  # what each has read
        self.looking: int | None = None  # who sits at the keyboard

    # The course of the game.

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
        game = self.game
        action = self.bots[seat].choose(game.hidden(seat), seat, game.actions(seat))
        game.act(game.card.spell(game.state, action), seat)

    def ask_faces(self) -> None:
        """Real dice: somebody types what they show."""
        self.show(self.looking if self.looking is not None else self.people[0])
        sides = self.game.in_the_air()
        kinds = ", ".join(f"d{one}" for one in sides)
        while True:
            answer = self.ask(self.say("ask-faces", count=len(sides), dice=kinds))
            if self.command(answer):
                return
            packed = max(sides) < 10 and answer.isdigit() and len(answer) == len(sides)
            faces = list(answer) if packed else re.split(r"[\s,]+", answer)
            try:
                self.game.throw([int(face) for face in faces if face])
                return
            except AstragaliError as trouble:
                print(f"  {trouble}")
            except ValueError:
                print("  " + self.say("bad-faces", count=len(sides)))

    def ask_action(self, seat: int) -> None:
        """A person says what to do."""
        self.hand_over(seat)
        self.show(seat)
        actions = self.game.actions(seat)
        words = {self.game.card.spell(self.game.state, action): action for action in actions}
        keys = {self.key(action): word for word, action in words.items()}
        self.offer(seat, words)
        while True:
            answer = self.ask(f"{self.pen.seat(seat)}:")
            if not answer and len(words) == 1:
                answer = next(iter(words))
            squeezed = re.sub(r"[\s,]+", "", answer)
            word = answer if answer in words else keys.get(answer) or keys.get(squeezed)
            if word:
                self.game.act(word, seat)
                return
            if answer == "?":
                self.explain(seat, words)
            elif self.command(answer):
                return
            else:
                shown = ", ".join([*keys][:SPELLED_OUT])
                print("  " + self.say("not-legal", answer=answer, keys=shown))

    # Showing.

    def hand_over(self, seat: int) -> None:
        """Where dice are secret, the screen is cleared between two people."""
        if self.secretive and len(self.people) > 1 and seat != self.looking:
            if sys.stdout.isatty():
                print(CLEAR, end="")
            self.ask(self.say("hand-over", name=self.pen.names[seat]))
        self.looking = seat

    def show(self, seat: int) -> None:
        """What has happened since this person last looked, and the table now."""
        self.tell(seat)
        print()
        print(picture(self.game, seat, self.language, self.colour))
        print()

    def tell(self, seat: int) -> None:
        words = self.game.card.words
        if not hasattr(words, "story"):
            return
        print()
        for telling in self.game.told(seat, self.told[seat]):
            for phrase, parts in words.story(*telling):
                self.wrap("· " + self.pen.say(phrase, **parts), indent="  ")
        everybody = range(self.game.players) if not self.secretive else [seat]
        for other in everybody:
            self.told[other] = len(self.game.events)

    def offer(self, seat: int, words: dict[str, int]) -> None:
        """What can be done now; all of it if it is not too much."""
        prompt = getattr(self.game.card.words, "prompt", None)
        if prompt:
            phrase, parts = prompt(self.game.hidden(seat), seat)
            self.wrap(self.pen.say(phrase, **parts))
        few = list(words.items())
        if len(few) > SPELLED_OUT:
            few = [few[0], few[len(few) // 2], few[-1]]
            print("  " + self.pen.dim(self.say("for-example", count=len(words))))
        self.list_choices(seat, dict(few))

    def list_choices(self, seat: int, words: dict[str, int]) -> None:
        wide = max(len(self.key(action)) for action in words.values())
        for word, action in words.items():
            key = self.pen.paint(f"{self.key(action):>{wide}}", BRASS, bold=True)
            button = getattr(self.game.card.words, "button", None)
            if button:
                phrase, parts = button(self.game.hidden(seat), seat, action)
                print(f"  {key}  {self.pen.say(phrase, **parts)}  {self.pen.dim(f'({word})')}")
            else:
                print(f"  {key}  {word}")

    def explain(self, seat: int, words: dict[str, int]) -> None:
        self.list_choices(seat, words)
        print()
        self.wrap(self.say("commands"))

    def show_end(self) -> None:
        self.tell(self.people[0])
        print()
        print(picture(self.game, language=self.language, colour=self.colour))
        print()
        result = self.game.result()
        order = sorted(range(self.game.players), key=lambda seat: result["ranks"][seat])
        for seat in order:
            rank, points = result["ranks"][seat], result["points"][seat]
            print(f"  {rank}. {self.pen.seat(seat)}  " + self.say("points", points=points))
        names = [self.pen.names[seat] for seat in result["winners"]]
        print()
        print(self.say("winners", count=len(names), names=", ".join(names)))
        print(self.pen.dim(self.say("kept", path=str(self.keep()))))

    def wrap(self, text: str, indent: str = "") -> None:
        columns = min(shutil.get_terminal_size().columns, 80)
        print(textwrap.fill(text, columns, subsequent_indent=indent))

    # Listening.

    def ask(self, question: str) -> str:
        print(question, end=" ", flush=True)
        return heard()

    def key(self, action: int) -> str:
        words = self.game.card.words
        return (
            words.keys(action)
            if hasattr(words, "keys")
            else self.game.card.spell(self.game.state, action)
        )

    def command(self, answer: str) -> bool:
        """Does what is no move; True if the table must be looked at anew."""
        verb, _, rest = answer.partition(" ")
        if verb in ("q", "quit"):
            raise Leave
        if verb in ("u", "undo"):
            return self.undo()
        if verb == "save":
            path = rest or f"{self.game.card.name}.json"
            try:
                self.game.save(path)
                print("  " + self.say("saved", path=path))
            except AstragaliError as trouble:
                print(f"  {trouble}")
            return True
        if verb == "rules":
            self.show_rules()
            return True
        if verb == "table":
            return True
        if verb == "?":
            self.wrap(self.say("commands"))
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
        self.told = [min(told, len(game.events)) for told in self.told]
        print("  " + self.say("undone", act=last["act"]))
        return True

    def show_rules(self) -> None:
        phrases = beside(self.game.card.words, self.language)
        page = phrases and phrases.folder / f"rules.{self.language}.md"
        if page and page.exists():
            print("\n" + page.read_text(encoding="utf-8"))
        else:
            print("  " + self.say("no-rules"))

    # Leaving.

    def keep(self) -> Path:
        """Saves the game where saved games are kept."""
        import platformdirs

        data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
        folder = Path(data) / "games"
        path = folder / f"{self.game.card.name}-{time.strftime('%Y-%m-%d-%H%M%S')}.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise AstragaliError(f"{folder} cannot be made: {trouble.strerror}.") from None
        self.game.save(path)
        return path

    def leave(self) -> None:
        if any("act" in event for event in self.game.events):
            print(self.say("left", path=str(self.keep())))
