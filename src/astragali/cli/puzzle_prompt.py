"""Asks a puzzle in the terminal, and shows what every choice is worth."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from ..analysis.puzzle_rating import FIRST, after
from ..analysis.puzzles import Puzzle, turns_left
from ..engine import Card, Game
from ..engine.advice import WIN
from ..engine.drawing import BRASS, pen_for, picture, width
from .playing_on import against_bots
from .terminal_prompt import Leave, ask
from .terminal_table import TerminalTable, examples
from .terminal_text import own_phrases, show

if TYPE_CHECKING:
    from rich.color import ColorSystem

NEAR = 12  # puzzles that are about as hard as the player is good, to choose from
BAR = 20  # characters of the longest bar
SHOWN = 6  # choices whose worth is shown


class PuzzlePrompt:
    """One puzzle after the other, as hard as suits the player."""

    def __init__(
        self,
        pool: list[tuple[Card, Puzzle]],
        chance: random.Random,
        language: str,
        colours: ColorSystem | None,
    ) -> None:
        self.pool = pool
        self.chance = chance
        self.language = language
        self.colours = colours
        self.say = own_phrases(language).say
        self.rating = FIRST
        self.asked = self.right = 0
        self.last: Puzzle | None = None  # that was judged, to play on from

    def next(self) -> tuple[Card, Puzzle]:
        """Any of the puzzles that suit the player best; it is not asked again."""
        self.pool.sort(key=lambda one: abs(one[1].rating - self.rating))
        return self.pool.pop(self.chance.randrange(min(NEAR, len(self.pool))))

    def ask(self, card: Card, puzzle: Puzzle) -> None:
        """Shows a puzzle, takes an answer and judges it."""
        game = puzzle.game()
        pen = pen_for(game, self.language, self.colours)
        seat = puzzle.seat
        words = dict(zip(game.legal(seat), game.actions(seat), strict=True))
        print()
        print(picture(game, seat, self.language, self.colours))
        print()
        show(self.say(f"puzzle-aim-{puzzle.unit}", name=pen.seat(seat)))
        if left := turns_left(game):
            show(self.say("puzzle-turns-left", count=left))
        keys = {self.key(game, action): word for word, action in words.items()}
        few = examples(words)
        wide = max(width(self.key(game, action)) for action in few.values())
        for action in few.values():
            key = self.key(game, action)
            label = self.label(game, seat, action)
            print(f"  {' ' * (wide - width(key))}{pen.paint(key, BRASS, bold=True)}  {label}")
        if len(few) < len(words):
            print("  " + pen.dim(self.say("for-example", count=len(words))))
        chosen = self.read(words, keys)
        right = chosen == puzzle.answer
        self.asked += 1
        self.right += right
        self.rating = after(self.rating, puzzle.rating, right)
        label = self.label(game, seat, words[puzzle.answer])
        print()
        show(self.say("puzzle-right" if right else "puzzle-wrong", answer=label))
        self.show_worths(game, puzzle, chosen)
        self.last = puzzle

    def key(self, game: Game, action: int) -> str:
        words = game.card.words
        return words.keys(action) if hasattr(words, "keys") else game.card.spell(game.state, action)

    def label(self, game: Game, seat: int, action: int) -> str:
        """What an action would do, in words."""
        button = getattr(game.card.words, "button", None)
        if not button:
            return game.card.spell(game.state, action)
        phrase, parts = button(game.hidden(seat), seat, action)
        return pen_for(game, self.language, self.colours).say(phrase, **parts)

    def read(self, words: dict[str, int], keys: dict[str, str]) -> str:
        """The action that is typed, by its words or its key."""
        while True:
            answer = ask(self.say("puzzle-ask"), (*words, "quit")).lower()
            if answer in ("q", "quit"):
                raise Leave
            if answer == "play" and self.last:
                self.play_on(self.last)
                raise Leave
            squeezed = re.sub(r"[\s,]+", "", answer)
            word = answer if answer in words else keys.get(answer) or keys.get(squeezed)
            if word:
                return word
            if answer == "?":
                for key, word in keys.items():
                    print(f"  {key}  ({word})")
            elif answer:
                show(self.say("not-legal", answer=answer, keys=", ".join(list(keys)[:6])), "  ")

    def play_on(self, puzzle: Puzzle) -> None:
        """Plays on from a puzzle, in its seat and against bots."""
        name = self.say("player", number=puzzle.seat + 1)
        going = against_bots(puzzle.game(), puzzle.seat, name)
        TerminalTable(going, self.language, self.colours).play()

    def show_worths(self, game: Game, puzzle: Puzzle, chosen: str) -> None:
        """The best choices and the chosen one, with a bar for what each is worth."""
        legal = game.legal(puzzle.seat)
        order = sorted(range(len(legal)), key=lambda at: -puzzle.worths[at])
        shown = [at for place, at in enumerate(order) if place < SHOWN or legal[at] == chosen]
        worths = [puzzle.worths[at] for at in order]
        low, high = (0.0, 1.0) if puzzle.unit == WIN else (min(worths), max(worths))
        for at in shown:
            worth = puzzle.worths[at]
            size = round(BAR * (worth - low) / (high - low or 1))
            value = self.say(f"puzzle-worth-{puzzle.unit}", value=abs(worth))
            mark = ">" if legal[at] == chosen else " "
            bar = "█" * size + "░" * (BAR - size)
            label = self.label(game, puzzle.seat, game.actions(puzzle.seat)[at])
            print(f" {mark} {bar}  {value}  {label}")

    def closing(self) -> str:
        return self.say(
            "puzzles-closing", right=self.right, asked=self.asked, rating=str(self.rating)
        )
