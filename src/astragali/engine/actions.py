"""Declares a game's actions once: their numbers, their spelling, and how words are read back.

    ACTS = Actions()
    ROLL = ACTS.one("roll")
    ASIDE = ACTS.subsets("aside", DICE)  # ASIDE + a set of dice is "aside 1,4"
    CATCH = ACTS.numbers("catch", 1, 6)  # CATCH + 5 is "catch 5"
    CHANGE = ACTS.phrases("change", ["1 2", "1 3", "2 1"])  # CHANGE + 2 is "change 2 1"

Every declaration returns a plain integer, which compiled code sees as a constant. Actions are
numbered in the order of their declarations, and a number never changes: records store words, but
learned players and solvers store numbers.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .dice_sets import spelled
from .errors import ContractError

Spell = Callable[[Any, int], str]  # from a position and an index in the block: the words after it
Read = Callable[[Any, str], int | None]  # the inverse; None if the words name nothing


@dataclass(frozen=True, slots=True)
class Block:
    """Consecutive actions that begin with the same word."""

    word: str
    first: int
    count: int
    phrases: tuple[str, ...] | None  # what follows the word; None if it depends on the position
    spell: Spell | None = None
    read: Read | None = None


class Actions:
    """All actions of a game."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []

    @property
    def count(self) -> int:
        """The number of actions; they are numbered from 0."""
        return self.blocks[-1].first + self.blocks[-1].count if self.blocks else 0

    # Declaring.

    def one(self, word: str) -> int:
        """A single action."""
        return self._add(word, ("",))

    def subsets(self, word: str, dice: int | Sequence[str], empty: bool = False) -> int:
        """One action for each set of dice, given as a number or as names: the result plus the set.

        A set is a number with a bit for each die. Only with `empty` is there an empty one.
        """
        names = [str(die) for die in range(1, dice + 1)] if isinstance(dice, int) else list(dice)
        sets = range(0 if empty else 1, 2 ** len(names))
        return self._add(word, [spelled(one, names) for one in sets]) - sets.start

    def numbers(self, word: str, first: int, last: int) -> int:
        """One action for each number from `first` to `last`: the result plus the number."""
        return self._add(word, [str(number) for number in range(first, last + 1)]) - first

    def phrases(self, word: str, phrases: Sequence[str]) -> int:
        """One action for each phrase: the result plus its index in the list."""
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
        """The number of every action whose words do not depend on the position, by its words."""
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
        """The number of the action with exactly this spelling; None if there is none."""
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
