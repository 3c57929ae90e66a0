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
from ..engine import AstragaliError, Game
from ..engine.dice import SeededDice
from ..engine.drawing import BRASS, pad, pen_for, picture, width
from ..engine.phrases import Phrases, beside

SPELLED_OUT = 9  # up to so many choices are listed; of more, a few are given as examples
ITEM = re.compile(r"- |\d+\. ")  # the beginning of a list item in Markdown
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def heard() -> str:
    """One line from the person at the keyboard."""
    line = sys.stdin.readline()
    if not line:
        print()
        raise Leave
    if not sys.stdin.isatty():
        print(line.strip())  # so that a transcript shows what was said
    return line.strip()


class Leave(Exception):
    """Somebody has left the table."""


def examples(words: dict[str, int]) -> dict[str, int]:
    """All choices if they are few; else every kind of choice, with an example or two."""
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


def blocks(page: str) -> list[str]:
    """A page in Markdown as blocks of one line each: headings, table rows, items, paragraphs."""
    found = [""]
    for line in page.splitlines():
        alone = not line.strip() or line[0] in "|#" or ITEM.match(line)
        if alone or not found[-1] or found[-1][0] in "|#":
            found.append(line)
        else:
            found[-1] += " " + line.strip()
    return found


class Table:
    """One game at one keyboard, with people and bots in its seats."""

    def __init__(self, game: Game, phrases: Phrases, language: str, colour: bool) -> None:
        self.game = game
        self.say = phrases.say
        self.language = language
        self.colour = colour and sys.stdout.isatty() and "NO_COLOR" not in os.environ
        self.pen = pen_for(game, language, self.colour)
        self.people = [seat for seat, one in enumerate(game.seats) if "bot" not in one]
        dice = game.dice
        seed = dice.seed if isinstance(dice, SeededDice) else secrets.randbelow(2**53)
        self.bots = {
            seat: bots.make(one["bot"], game.card, seed + seat)
            for seat, one in enumerate(game.seats)
            if "bot" in one
        }
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
        """Real dice: everybody types what their own show; the house throws for bots and nobody."""
        sides = self.game.in_the_air()
        faces = [0] * len(sides)
        for seat, dice in self.owners(len(sides)).items():
            if seat is None:
                for die in dice:
                    faces[die] = 1 + secrets.randbelow(sides[die])
                continue
            self.hand_over(seat)
            self.show(seat)
            told = self.ask_own([sides[die] for die in dice])
            if told is None:
                return
            for die, face in zip(dice, told, strict=True):
                faces[die] = face
        self.game.throw(faces)

    def owners(self, count: int) -> dict[int | None, list[int]]:
        """Who tells how the dice in the air have landed: a person who may know; None if nobody."""
        rules, state = self.game.card.rules, self.game.state
        owners: dict[int | None, list[int]] = {}
        at_hand = self.people if self.looking is None else [self.looking, *self.people]
        for die in range(count):
            knows = [seat for seat in at_hand if rules.sees(state, seat, die)]
            owners.setdefault(knows[0] if knows else None, []).append(die)
        return owners

    def ask_own(self, sides: list[int]) -> list[int] | None:
        """The faces of these dice, as typed; None if something else was wanted."""
        kinds = ", ".join(f"{sides.count(one)} × d{one}" for one in dict.fromkeys(sides))
        while True:
            answer = self.ask(self.say("ask-faces", count=len(sides), dice=kinds))
            if self.command(answer):
                return None
            packed = max(sides) < 10 and answer.isdigit() and len(answer) == len(sides)
            typed = list(answer) if packed else re.findall(r"[^\s,]+", answer)
            faces = [int(face) if face.isdecimal() and len(face) < 9 else 0 for face in typed]
            if len(faces) == len(sides) and all(
                1 <= face <= most for face, most in zip(faces, sides, strict=True)
            ):
                return faces
            self.wrap(self.say("bad-faces", count=len(sides), dice=kinds), indent="  ")

    def ask_action(self, seat: int) -> None:
        """A person says what to do."""
        self.hand_over(seat)
        self.show(seat)
        actions = self.game.actions(seat)
        words = {self.game.card.spell(self.game.state, action): action for action in actions}
        keys = {self.key(action): word for word, action in words.items()}
        self.offer(seat, words)
        while True:
            typed = self.ask(f"{self.pen.seat(seat)}:")
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
            elif self.command(typed):
                return
            elif answer:
                shown = ", ".join(self.key(action) for action in examples(words).values())
                self.wrap(self.say("not-legal", answer=answer, keys=shown), indent="  ")

    # Showing.

    def hand_over(self, seat: int) -> None:
        """What only one person may see is cleared from the screen before another looks."""
        others = len(self.people) > 1 and seat != self.looking
        if others and (self.has_secrets(seat) or self.has_secrets(self.looking)):
            if sys.stdout.isatty():
                print(CLEAR, end="")
            if self.ask(self.say("hand-over", name=self.pen.names[seat])).lower() in ("q", "quit"):
                raise Leave
        self.looking = seat

    def has_secrets(self, seat: int | None) -> bool:
        """Whether a seat's view holds something that is not for everybody."""
        return seat is not None and self.game.hidden(seat) != self.game.hidden()

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
        shared = not self.has_secrets(seat)  # then everybody reads along
        for other in range(self.game.players) if shared else [seat]:
            self.told[other] = len(self.game.events)

    def offer(self, seat: int, words: dict[str, int]) -> None:
        """What can be done now; all of it if it is not too much."""
        prompt = getattr(self.game.card.words, "prompt", None)
        if prompt:
            phrase, parts = prompt(self.game.hidden(seat), seat)
            self.wrap(self.pen.say(phrase, **parts))
        few = examples(words)
        if len(few) < len(words):
            print("  " + self.pen.dim(self.say("for-example", count=len(words))))
        self.list_choices(seat, few)

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
        columns = max(width(self.pen.seat(seat)) for seat in range(self.game.players))
        order = sorted(range(self.game.players), key=lambda seat: result["ranks"][seat])
        for seat in order:
            rank, points = result["ranks"][seat], result["points"][seat]
            print(f"  {rank}. {pad(self.pen.seat(seat), columns)}  {points:>4}")
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
            except AstragaliError as trouble:
                self.wrap(str(trouble), indent="  ")
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
        if last["seat"] != self.looking:  # the word may have been a secret
            print("  " + self.say("undone-other", name=self.pen.names[last["seat"]]))
        else:
            print("  " + self.say("undone", act=last["act"]))
        return True

    def show_rules(self) -> None:
        phrases = beside(self.game.card.words, self.language)
        page = phrases and phrases.folder / f"rules.{self.language}.md"
        if page and page.exists():
            print()
            for block in blocks(page.read_text(encoding="utf-8")):
                if block.startswith("|"):
                    print(block)
                else:
                    self.wrap(block, indent="  " if ITEM.match(block) else "")
        else:
            print("  " + self.say("no-rules"))

    # Leaving.

    def keep(self) -> Path:
        """Saves the game where saved games are kept."""
        import platformdirs

        data = os.environ.get("ASTRAGALI_DATA") or platformdirs.user_data_dir("astragali")
        folder = Path(data) / "games"
        name = f"{self.game.card.name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        path, copies = folder / f"{name}.json", 1
        while path.exists():  # another game ended in the same second
            copies += 1
            path = folder / f"{name}-{copies}.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise AstragaliError(f"{folder} cannot be made: {trouble.strerror}.") from None
        self.game.save(path)
        return path

    def leave(self) -> None:
        if any("act" in event for event in self.game.events):
            print(self.say("left", path=str(self.keep())))
