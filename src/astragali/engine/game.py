"""A game in Python: look at it, act, throw, take back, write it down."""

from __future__ import annotations

import copy
import json
import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from . import contract
from .card import Card
from .dice import LARGEST_SEED, Dice, SeededDice
from .ending import Ending, decide
from .errors import AstragaliError, IllegalMove, listed, shown
from .options import Values
from .writing import whole

FORMAT = "astragali/1"

Event = dict[str, Any]  # {"throw": [faces]} or {"seat": 0, "act": "words"}
Telling = tuple[Any, Any, Event]  # the table before and after an event, and the event


class Game:
    """One game from its first event to its last; its state is a pure function of its record."""

    def __init__(
        self,
        card: Card,
        values: Values,
        seats: Sequence[dict[str, str]] | None = None,
        dice: Dice | None = None,
        *,
        offline: bool = False,
    ) -> None:
        """Options must have been checked by `card.values`; without `dice` people throw.

        `offline` says that the player's own device threw, so nobody else can vouch for the dice.
        """
        self.card = card
        self.options = values
        self.players: int = values["players"]
        self.seats = list(seats or ({"name": f"Player {n + 1}"} for n in range(self.players)))
        self.dice = dice
        self.offline = offline
        self.ended: Ending | None = None  # by the table, before the rules did
        self.events: list[Event] = []
        self.log: list[int] = []  # the same in numbers, as compiled loops write it
        self.state: Any = card.lay(values)
        self._numbers = [0] * max(card.rules.ACTIONS, card.rules.MAX_DICE)
        self._heard: dict[int, tuple[Game, list[Event]]] = {}  # by seat: what it knows, and when

    # Looking.

    @property
    def over(self) -> bool:
        """The game has ended, by its rules or by the table."""
        return self.ended is not None or bool(self.card.rules.over(self.state))

    def acting(self) -> list[int]:
        """The seats that may act now."""
        if not self._choosing():
            return []
        return [n for n in range(self.players) if self.card.rules.acting(self.state, n)]

    def in_the_air(self) -> list[int]:
        """The number of sides of each die that is to be thrown now."""
        if self.over:
            return []
        return self._numbers[: self.card.rules.dice(self.state, self._numbers)]

    def actions(self, seat: int) -> list[int]:
        """The numbers of a seat's legal actions."""
        rules, state = self.card.rules, self.state
        if seat not in range(self.players) or not self._choosing() or not rules.acting(state, seat):
            return []
        return self._numbers[: rules.legal(state, seat, self._numbers)]

    def legal(self, seat: int | None = None) -> list[str]:
        """The words a seat may say now; without a seat, the one that is to act."""
        if seat is None:
            if not self.acting():
                return []
            seat = self._whose()
        return [self.card.spell(self.state, action) for action in self.actions(seat)]

    def hidden(self, seat: int = -1) -> Any:
        """The state as a seat may know it; -1 is a spectator."""
        copy = self.state.copy()
        if not self.over:
            self.card.rules.hide(copy, seat)
        return copy

    def view(self, seat: int = -1) -> Values:
        """All that a seat may know, as JSON; -1 is a spectator."""
        position = {
            "game": self.card.name,
            "options": copy.deepcopy(self.options),
            "seat": None if seat < 0 else seat,
            "seats": [dict(one) for one in self.seats],
            "events": self.heard(seat),
            "over": self.over,
            "acting": self.acting(),
            "dice": self.in_the_air(),
            "legal": self.legal(seat) if seat in self.acting() else [],
            "table": self.described(self.hidden(seat)),
        }
        if self.ended:
            position["ended"] = self.ended.described()
        if self.over:
            position["result"] = self.result()
        return position

    def described(self, state: Any) -> Values:
        """A position in the game's own JSON; the bare fields if the game has no words for it."""
        describe = getattr(self.card.words, "describe", None)
        if describe:
            return dict(describe(state))
        return {field.name: getattr(state, field.name) for field in state.fields}

    def result(self) -> Values:
        """Winners, ranks, points and payoffs, once over."""
        if not self.over:
            raise AstragaliError("The game is not over yet, so it has no result.")
        rules, seats = self.card.rules, range(self.players)
        if self.ended:
            payoffs, ranks = list(self.ended.payoffs), list(self.ended.ranks)
        else:
            payoffs = [0.0] * rules.MAX_PLAYERS
            rules.result(self.state, payoffs)
            ranked = rules.standing is not contract.standing
            stand = [rules.standing(self.state, n) if ranked else payoffs[n] for n in seats]
            ranks = [1 + sum(other > mine for other in stand) for mine in stand]
        scored = rules.points is not contract.points
        points = [rules.points(self.state, n) if scored else payoffs[n] for n in seats]
        return {
            "winners": [n for n in seats if payoffs[n] > 0],
            "ranks": ranks,
            "points": [_short(number) for number in points],
            "payoffs": [_short(number) for number in payoffs[: self.players]],
        }

    def __str__(self) -> str:
        from .drawing import picture

        return picture(self)

    def __repr__(self) -> str:
        return f"<{self.card.name}: {self.players} players, {len(self.events)} events>"

    # Playing.

    def act(self, word: str, seat: int | None = None) -> None:
        """Does what the words say, for the seat to act; the house's dice are then thrown."""
        seat = self._whose() if seat is None else seat
        self.apply({"seat": seat, "act": word})
        self.settle()

    def do(self, seat: int, action: int) -> None:
        """Does a legal action by its number, for programs; the house's dice are then thrown."""
        if type(action) is not int or action not in self.actions(seat):
            known = type(action) is int and 0 <= action < self.card.actions.count
            self._refuse(seat, self.card.spell(self.state, action) if known else action)
        self._done(seat, action, {"seat": seat, "act": self.card.spell(self.state, action)})
        self.settle()

    def throw(self, faces: Sequence[int]) -> None:
        """The dice in the air land like this: for people who throw real ones."""
        self.apply({"throw": list(faces)})
        self.settle()

    def settle(self) -> None:
        """Throws the house's dice until somebody can act or the game is over."""
        while self.dice and (sides := self.in_the_air()):
            self.roll(self.dice, sides)

    def roll(self, dice: Dice, sides: list[int]) -> list[int]:
        """Throws the dice in the air, which have these sides, once."""
        faces = dice.throw(sides)
        self.card.rules.land(self.state, faces)
        self.events.append({"throw": faces})
        self.log += [-len(faces), *faces]
        return faces

    def apply(self, event: Event) -> None:
        """One event, checked against the rules and the dice; nothing is thrown afterwards."""
        if "throw" in event:
            self._land(event["throw"])
            self.log += [-len(event["throw"]), *event["throw"]]
            self.events.append(event)
        else:
            self._done(event["seat"], self._meant(event["seat"], event["act"]), event)

    def _done(self, seat: int, action: int, event: Event) -> None:
        self.card.rules.act(self.state, seat, action)
        self.log += [seat, action]
        self.events.append(event)

    def end(
        self,
        by: str,
        seat: int | None = None,
        *,
        ranks: Sequence[int] | None = None,
        payoffs: Sequence[float] | None = None,
    ) -> None:
        """Ends the game before its rules do: by "resign", "time", "agreed" or "adjudicated".

        The first two need the seat, the last one the ranks and payoffs that were decided.
        """
        if self.over:
            raise IllegalMove("The game is over already: only a running game can be ended.")
        still_in = [bool(self.card.rules.still_in(self.state, n)) for n in range(self.players)]
        self.ended = decide(by, seat, still_in, ranks, payoffs)

    def undo(self) -> None:
        """Takes back the last action and the throws that followed it, or the table's ending.

        The house's dice are taken back too: the same action brings the same faces again.
        """
        if self.ended:
            self.ended = None
            return
        acts = [number for number, event in enumerate(self.events) if "act" in event]
        if not acts:
            raise IllegalMove("There is nothing to take back: nobody has acted yet.")
        earlier = self.at(acts[-1])
        self.state, self.dice = earlier.state, earlier.dice
        self.events, self.log = earlier.events, earlier.log
        self._heard.clear()

    def at(self, events: int) -> Game:
        """The game as it stood after this many events."""
        if not 0 <= events <= len(self.events):
            raise AstragaliError(
                f"There is no position {events}: the record has {len(self.events)} events."
            )
        dice = self.dice and self.dice.afresh()
        earlier = Game(self.card, self.options, self.seats, dice, offline=self.offline)
        for _ in range(events):
            earlier._follow(self)
        if events == len(self.events):
            earlier.ended = self.ended
        return earlier

    def copy(self) -> Game:
        """The same game, to be played on without touching this one."""
        twin = Game.__new__(Game)
        vars(twin).update(vars(self))
        twin.seats = [dict(seat) for seat in self.seats]
        twin.dice = copy.deepcopy(self.dice) if self.dice else None
        twin.events, twin.log = self.events[:], self.log[:]
        twin.state = self.state.copy()
        twin._numbers = self._numbers[:]
        twin._heard = {}
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_heard": {}}

    def _follow(self, ahead: Game) -> None:
        """Takes the next event of a game that is further on, which has checked it."""
        number = ahead.log[len(self.log)]
        event = ahead.log[len(self.log) : len(self.log) + (2 if number >= 0 else 1 - number)]
        if number >= 0:
            self.card.rules.act(self.state, *event)
        else:
            if self.dice:
                self.dice.throw(self.in_the_air())
            self.card.rules.land(self.state, event[1:])
        self.log += event
        self.events.append(ahead.events[len(self.events)])

    # Writing down.

    def told(self, seat: int = -1, since: int = 0) -> Iterator[Telling]:
        """Each event from number `since` on as a seat knows it: the table before, after, the event.

        While the game runs these are the hidden tables; the record of a finished game is open.
        """
        earlier = self.at(max(0, min(since, len(self.events))))
        while len(earlier.events) < len(self.events):
            event = self.events[len(earlier.events)]
            if self.over:
                before = earlier.state.copy()
                earlier._follow(self)
                yield before, earlier.state.copy(), event
            else:
                action = self.log[len(earlier.log) + 1]
                before, event = earlier.hidden(seat), earlier.seen(event, seat, action)
                earlier._follow(self)
                yield before, earlier.hidden(seat), event

    def heard(self, seat: int = -1) -> list[Event]:
        """The events so far as a seat knows them: None for what it may not."""
        if self.over or not self.card.secrets:
            return [_copied(event) for event in self.events]
        if seat not in self._heard:
            self._heard[seat] = (Game(self.card, self.options, self.seats), [])
        earlier, known = self._heard[seat]
        while len(known) < len(self.events):  # only what is new: a bot looks after every event
            action = self.log[len(earlier.log) + 1]
            known.append(earlier.seen(self.events[len(known)], seat, action))
            earlier._follow(self)
        return [_copied(event) for event in known]

    def seen(self, event: Event, seat: int = -1, action: int | None = None) -> Event:
        """An event that is about to happen as a seat will know it: None for what it may not.

        The number of the action may be given to save looking it up.
        """
        if "act" in event and action is None:
            action = self._meant(event["seat"], event["act"])
        return as_seen(self.card.rules, self.state, event, seat, action)

    def record(self, seat: int | None = None) -> Values:
        """The game so far in the house's notation, with its result once it is over.

        As one seat knows it (-1: a spectator), a running game has null for what that seat may not.
        """
        record: Values = {
            "format": FORMAT,
            "game": self.card.name,
            "options": copy.deepcopy(self.options),
            "seats": [dict(seat) for seat in self.seats],
        }
        complete = seat is None or self.over
        if self.dice and (told := self.dice.described() if complete else self.dice.promised()):
            record["dice"] = told
        if self.offline:
            record["offline"] = True
        events = self.events if complete else self.heard(seat or 0)
        record["events"] = [_copied(event) for event in events]
        if self.ended:
            record["ended"] = self.ended.described()
        if self.over:
            record["result"] = self.result()
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file, whole or not at all."""
        try:
            with whole(Path(path)) as file:
                file.write(written(self.record()) + "\n")
        except OSError as trouble:
            raise AstragaliError(
                f"The game could not be saved to {path}: {trouble.strerror}. "
                "It goes on; save it somewhere else."
            ) from None

    # Checking.

    def _choosing(self) -> bool:
        """Somebody is to act: the game is not over, and no dice are in the air."""
        return not self.over and not self.card.rules.dice(self.state, self._numbers)

    def _whose(self) -> int:
        """The one seat that is to act."""
        acting = self.acting()
        if len(acting) == 1:
            return acting[0]
        if acting:
            raise IllegalMove(f"Seats {listed(acting)} may all act now: say which one it is.")
        raise IllegalMove(f"No seat can act now: {self.awaited()}.")

    def awaited(self) -> str:
        """What can happen now, for a sentence."""
        if self.over:
            return "the game is over"
        if sides := self.in_the_air():
            return f"a throw of {len(sides)} dice with {listed(sides, 40)} sides comes next"
        return " or ".join(
            f"seat {seat} can say {listed(self.legal(seat))}" for seat in self.acting()
        )

    def _meant(self, seat: int, word: str) -> int:
        """The number of the action that a seat's words stand for, if it is legal."""
        action = self.card.actions.read(self.state, word) if type(word) is str else None
        if type(seat) is not int or action is None or action not in self.actions(seat):
            self._refuse(seat, word)
        return action

    def _refuse(self, seat: int, word: Any) -> NoReturn:
        if type(seat) is not int or seat not in self.acting():
            raise IllegalMove(f"Seat {shown(seat)} cannot act now: {self.awaited()}.")
        raise IllegalMove(
            f"{shown(word)} is not legal for seat {seat} now; legal: {listed(self.legal(seat))}."
        )

    def _land(self, faces: Sequence[int]) -> None:
        sides = self.in_the_air()
        if not sides:
            raise IllegalMove(f"No dice are in the air now: {self.awaited()}.")
        if len(faces) != len(sides):
            raise IllegalMove(
                f"The throw has {len(faces)} faces, but {len(sides)} dice are in the air, "
                f"with {listed(sides, 40)} sides."
            )
        for number, (face, most) in enumerate(zip(faces, sides, strict=True), 1):
            if type(face) is not int or not 1 <= face <= most:
                raise IllegalMove(
                    f"Die {number} of the throw shows {shown(face)}, "
                    f"but it has the faces 1 to {most}."
                )
        if self.dice and (fallen := self.dice.throw(sides)) != list(faces):
            raise IllegalMove(
                f"The throw shows {listed(faces, 40)}, but {self.dice} fell {listed(fallen, 40)}."
            )
        self.card.rules.land(self.state, faces)


def as_seen(rules: Any, state: Any, event: Event, seat: int, action: int | None) -> Event:
    """An event that is about to happen in a state as a seat will know it."""
    if "throw" in event:
        faces = enumerate(event["throw"])
        return {"throw": [face if rules.sees(state, seat, die) else None for die, face in faces]}
    heard = rules.hears(state, seat, event["seat"], action)
    return event if heard else {"seat": event["seat"], "act": None}


def _copied(event: Event) -> Event:
    """An event that shares nothing with the game's."""
    return {"throw": list(event["throw"])} if "throw" in event else dict(event)


def _short(number: float) -> float:
    """1 rather than 1.0, as people write it."""
    return int(number) if number == int(number) else number


def written(record: Values) -> str:
    """A record as one line of JSON, the same bytes on every machine."""
    return json.dumps(record, ensure_ascii=True, separators=(", ", ": "))


def seeded(seed: int | None) -> SeededDice:
    """Dice from a seed, or from one that nobody chose."""
    if seed is None:
        seed = secrets.randbelow(2**53)  # exact in every JSON reader
    if type(seed) is not int or not 0 <= seed < LARGEST_SEED:
        raise AstragaliError(
            f"A seed is a whole number from 0 to {LARGEST_SEED - 1}, not {seed!r}."
        )
    return SeededDice(seed)
