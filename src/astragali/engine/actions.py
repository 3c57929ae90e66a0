"""A game's actions, declared once: their numbers, how each is spelled, and how words are read.

    ACTS = Actions()
    ROLL = ACTS.one("roll")
    ASIDE = ACTS.subsets("aside", DICE)  # ASIDE + a set of dice is "aside 1,4"
    CATCH = ACTS.numbers("catch", 1, 6)  # CATCH + 5 is "catch 5"
    CHANGE = ACTS.phrases("change", ["1 2", "1 3", "2 1"])  # CHANGE + 2 is "change 2 1"

Every declaration answers with a plain integer, so that compiled code sees a constant. Numbers
follow one another in the order of the declarations and are the same for ever: records are words,
but learned players and solvers know actions by their numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .dice_sets import spelled
from .errors import ContractError

Spell = Callable[[Any, int], str]  # a position and a place in the block: what follows the word
Read = Callable[[Any, str], int | None]  # the other way round; None if nothing is called that


@dataclass(frozen=True, slots=True)
class Block:
    """Actions that begin with the same word and have numbers in a row."""

    word: str
    first: int
    count: int
    phrases: tuple[str, ...] | None  # what follows the word, if anything; None if it depends
    spell: Spell | None = None
    read: Read | None = None


class Actions:
    """All that can be done in a game."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []

    @property
    def count(self) -> int:
        """How many actions there are; they are numbered from 0."""
        return self.blocks[-1].first + self.blocks[-1].count if self.blocks else 0

    # Declaring.

    def one(self, word: str) -> int:
        """A single action."""
        return self._add(word, ("",))

    def subsets(self, word: str, dice: int | Sequence[str], empty: bool = False) -> int:
        """One action for each set of dice, by number or by name; the answer plus the set.

        A set is a number with a bit for each die. Without `empty` there is no empty one.
        """
        names = [str(die) for die in range(1, dice + 1)] if isinstance(dice, int) else list(dice)
        sets = range(0 if empty else 1, 2 ** len(names))
        return self._add(word, [spelled(one, names) for one in sets]) - sets.start

    def numbers(self, word: str, first: int, last: int) -> int:
        """One action for each number from `first` to `last`; the answer plus the number."""
        return self._add(word, [str(number) for number in range(first, last + 1)]) - first

    def phrases(self, word: str, phrases: Sequence[str]) -> int:
        """One action for each phrase; the answer plus its place in the list."""
        return self._add(word, phrases)

    def by_position(self, word: str, count: int, spell: Spell, read: Read) -> int:
        """Actions whose words depend on the position: a tile, say, is named by its square."""
        return self._add(word, None, count, spell, read)

    def _add(
        self,
        word: str,
        phrases: Sequence[str] | None,
        count: int = 0,
        spell: Spell | None = None,
        read: Read | None = None,
    ) -> int:
        first = self.count
        fixed = None if phrases is None else tuple(phrases)
        self.blocks.append(Block(word, first, len(fixed or ()) or count, fixed, spell, read))
        vars(self).pop("words", None)
        return first

    # Spelling and reading.

    @cached_property
    def words(self) -> tuple[str, ...] | None:
        """The words of every action, by its number; None where some depend on the position."""
        if any(block.phrases is None for block in self.blocks):
            return None
        return tuple(
            _joined(block.word, end) for block in self.blocks for end in block.phrases or ()
        )

    @cached_property
    def fixed(self) -> dict[str, int]:
        """The number of every action whose words never change."""
        found = {
            _joined(block.word, end): block.first + place
            for block in self.blocks
            for place, end in enumerate(block.phrases or ())
        }
        if len(found) != sum(len(block.phrases or ()) for block in self.blocks):
            raise ContractError("Two actions are spelled alike.")
        return found

    @cached_property
    def _firsts(self) -> list[int]:
        return [block.first for block in self.blocks]

    def block_of(self, action: int) -> Block:
        """The block that an action belongs to."""
        return self.blocks[bisect_right(self._firsts, action) - 1]

    def spell(self, s: Any, action: int) -> str:
        """The words of an action in a position."""
        if self.words is not None:
            return self.words[action]
        block = self.block_of(action)
        place = action - block.first
        if block.phrases is not None:
            return _joined(block.word, block.phrases[place])
        assert block.spell
        return _joined(block.word, block.spell(s, place))

    def read(self, s: Any, words: str) -> int | None:
        """The number of the action that is spelled exactly like this; None if there is none."""
        if (action := self.fixed.get(words)) is not None:
            return action
        word, _, end = words.partition(" ")
        for block in self.blocks:
            if block.read and block.word == word:
                place = block.read(s, end)
                if place is not None and self.spell(s, block.first + place) == words:
                    return block.first + place
        return None


def _joined(word: str, end: str) -> str:
    return f"{word} {end}" if end else word
