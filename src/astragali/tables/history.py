"""Games whose copies share their past, so that copying a long game is as cheap as a short one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

from ..engine import Card, Game
from ..engine.dice import Dice
from ..engine.game import Event

Item = TypeVar("Item")
EVERY = 50  # events between two positions that a game keeps


class History(Sequence[Item]):
    """A list that only grows. Copies share one list, and each knows its own length."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def copy(self) -> History[Item]:
        return self.first(self._length)

    def first(self, length: int) -> History[Item]:
        """A copy of the first items."""
        twin: History[Item] = object.__new__(History)
        twin._items, twin._length = self._items, min(length, self._length)
        return twin

    def up_to(self, item: Item) -> int:
        """How many items are not beyond this one, if they are in order."""
        items: list[Any] = self._items
        return bisect_right(items, item, 0, self._length)

    def append(self, item: Item) -> None:
        self._stop_sharing()
        self._items.append(item)
        self._length += 1

    def __iadd__(self, items: Iterable[Item]) -> History[Item]:
        self._stop_sharing()
        self._items += items
        self._length = len(self._items)
        return self

    def _stop_sharing(self) -> None:
        if len(self._items) != self._length:  # another copy has already grown from here
            self._items = self._items[: self._length]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items[: self._length])

    @overload
    def __getitem__(self, place: int) -> Item: ...
    @overload
    def __getitem__(self, place: slice) -> list[Item]: ...
    def __getitem__(self, place: int | slice) -> Item | list[Item]:
        if isinstance(place, slice):
            start, stop, step = place.indices(self._length)
            return self._items[start:stop:step] if step > 0 else self._items[: self._length][place]
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._items[place if place >= 0 else place + self._length]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"History({list(self)})"


def shallow_copy(original: Item) -> Item:
    """Like copy.copy at a third of the cost; a table and its game are copied every move."""
    twin: Item = object.__new__(type(original))
    twin.__dict__.update(original.__dict__)
    return twin


class LiveGame(Game):
    """A game at a table. Each step makes a new state, so older copies never change."""

    def __init__(
        self,
        card: Card,
        values: dict[str, Any],
        seats: Sequence[dict[str, str]],
        dice: Dice | None,
        table_id: str = "",
    ) -> None:
        super().__init__(card, values, seats, dice)
        self.table_id = table_id
        # The position before every so many events, with the dice and the length of the log then.
        self.milestones: History[tuple[Any, Dice | None, int]] = History()
        self._use_histories()

    def branch(self) -> LiveGame:
        """A copy to continue with; this game stays as it is."""
        twin = shallow_copy(self)
        twin.dice = self.dice and shallow_copy(self.dice)
        twin.events, twin.log = self.events.copy(), self.log.copy()
        return twin

    def step(self, event: Event) -> None:
        """Applies one event, checked against the rules and the dice."""
        self.state = self.state.copy()
        self.apply(event)

    def toss(self, dice: Dice, sides: list[int]) -> list[int]:
        """Throws the dice in the air, which have these sides."""
        self.state = self.state.copy()
        return self.roll(dice, sides)

    def apply(self, event: Event) -> None:
        self._keep_milestone()
        super().apply(event)

    def roll(self, dice: Dice, sides: list[int]) -> list[int]:
        self._keep_milestone()
        return super().roll(dice, sides)

    def _keep_milestone(self) -> None:
        place, rest = divmod(len(self.events), EVERY)
        if not rest:
            self.milestones = self.milestones.first(place)
            dice = self.dice and shallow_copy(self.dice)
            self.milestones += [(self.state.copy(), dice, len(self.log))]

    def at(self, events: int) -> Game:
        """Like Game.at, but from the last milestone instead of from the start."""
        place = min(events // EVERY, len(self.milestones) - 1)
        if place < 0 or events > len(self.events):
            return super().at(events)
        state, dice, log = self.milestones[place]
        earlier = Game(self.card, self.options, self.seats, dice and shallow_copy(dice))
        earlier.state = state.copy()
        earlier.events, earlier.log = self.events[: place * EVERY], self.log[:log]
        while len(earlier.events) < events:
            earlier._follow(self)
        if events == len(self.events):
            earlier.ended = self.ended
        return earlier

    def undo(self) -> None:
        super().undo()
        self._use_histories()

    def _use_histories(self) -> None:
        self.events = History(self.events)  # type: ignore[assignment]
        self.log = History(self.log)  # type: ignore[assignment]
