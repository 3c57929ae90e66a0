"""A game in Python: look at it, act, throw dice, undo, save."""

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
from .writing import open_for_writing

FORMAT = "astragali/1"
DRAW = ("first_player", "starter", "drawing")  # fields of the engine's own, not worth showing

Event = dict[str, Any]  # {"throw": [faces]} or {"seat": 0, "act": "words"}
Transition = tuple[Any, Any, Event]  # the table before and after an event, and the event


class Game:
    """One game; its state is a pure function of its options and events."""

    def __init__(
        self,
        card: Card,
        values: Values,
        seats: Sequence[dict[str, str]] | None = None,
        dice: Dice | None = None,
        *,
        offline: bool = False,
    ) -> None:
        """Options must have been checked by `card.values`; without `dice`, people throw.

        `offline` means that the player's own device threw the dice, so they cannot be verified.
        """
        self.card = card
        self.options = values
        self.players: int = values["players"]
        self.seats = list(seats or ({"name": f"Player {n + 1}"} for n in range(self.players)))
        self.dice = dice
        self.offline = offline
        self.ended: Ending | None = None  # set if the table ended it before the rules did
        self.events: list[Event] = []
        self.log: list[int] = []  # the events in numbers, in the format of compiled loops
        self.state: Any = card.lay(values)
        self._numbers = [0] * max(card.rules.ACTIONS, card.rules.MAX_DICE)
        self._heard: dict[int, tuple[Game, list[Event]]] = {}  # a cache for `heard`, by seat

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
        """The number of sides of each die in the air."""
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
        """The words of a seat's legal actions; by default, of the seat to act."""
        if seat is None:
            if not self.acting():
                return []
            seat = self.seat_to_act()
        return [self.card.spell(self.state, action) for action in self.actions(seat)]

    def hidden(self, seat: int = -1) -> Any:
        """The state as a seat may know it; -1 is a spectator."""
        copy = self.state.copy()
        if not self.over:
            self.card.rules.hide(copy, seat)
        return copy

    def view(self, seat: int = -1) -> Values:
        """Everything that a seat may know, as JSON; -1 is a spectator."""
        position = {
            "game": self.card.name,
            "options": copy.deepcopy(self.options),
            "seat": None if seat < 0 else seat,
            "seats": [dict(one) for one in self.seats],
            "events": self.known_events(seat),
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
        """A position as the game's JSON; the bare fields if the game does not describe it."""
        describe = getattr(self.card.words, "describe", None)
        if describe:
            return dict(describe(state))
        shown = (field.name for field in state.fields if field.name not in DRAW)
        return {name: getattr(state, name) for name in shown}

    def result(self) -> Values:
        """Winners, ranks, points and payoffs of a finished game."""
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
            "points": [_shortest(number) for number in points],
            "payoffs": [_shortest(number) for number in payoffs[: self.players]],
        }

    def __str__(self) -> str:
        from .drawing import picture

        return picture(self)

    def __repr__(self) -> str:
        return f"<{self.card.name}: {self.players} players, {len(self.events)} events>"

    # Playing.

    def act(self, word: str, seat: int | None = None) -> None:
        """Performs an action, by default for the seat to act, and throws the dice that follow."""
        seat = self.seat_to_act() if seat is None else seat
        self.apply({"seat": seat, "act": word})
        self.throw_all()

    def do(self, seat: int, action: int) -> None:
        """Performs a legal action, given by number, and throws the dice that follow."""
        if type(action) is not int or action not in self.actions(seat):
            known = type(action) is int and 0 <= action < self.card.actions.count
            self._refuse(seat, self.card.spell(self.state, action) if known else action)
        self._perform(seat, action, {"seat": seat, "act": self.card.spell(self.state, action)})
        self.throw_all()

    def throw(self, faces: Sequence[int]) -> None:
        """Enters the faces of real dice."""
        self.apply({"throw": list(faces)})
        self.throw_all()

    def throw_all(self) -> None:
        """Throws the game's dice until a seat can act or the game is over."""
        while self.dice and (sides := self.in_the_air()):
            self.roll(self.dice, sides)

    def roll(self, dice: Dice, sides: list[int]) -> list[int]:
        """Throws the dice in the air, which have these sides."""
        faces = dice.throw(sides)
        self.card.rules.land(self.state, faces)
        self.events.append({"throw": faces})
        self.log += [-len(faces), *faces]
        return faces

    def apply(self, event: Event) -> None:
        """Checks an event against the rules and the dice, and applies it; throws nothing."""
        if "throw" in event:
            self._land(event["throw"])
            self.log += [-len(event["throw"]), *event["throw"]]
            self.events.append(event)
        else:
            self._perform(event["seat"], self._legal_action(event["seat"], event["act"]), event)

    def _perform(self, seat: int, action: int, event: Event) -> None:
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

        The first two need the seat, the last one the ranks and payoffs.
        """
        if self.over:
            raise IllegalMove("The game is over already; only a running game can be ended.")
        still_in = [bool(self.card.rules.still_in(self.state, n)) for n in range(self.players)]
        self.ended = decide(by, seat, still_in, ranks, payoffs)

    def undo(self) -> None:
        """Takes back the last action and the throws that followed it, or an early ending.

        The game's dice are rewound too: the same action brings the same faces again.
        """
        if self.ended:
            self.ended = None
            return
        for number in reversed(range(len(self.events))):
            if "act" in self.events[number]:
                break
        else:
            raise IllegalMove("There is nothing to take back: nobody has acted yet.")
        earlier = self.at(number)
        self.state, self.dice = earlier.state, earlier.dice
        self.events, self.log = earlier.events, earlier.log
        self._heard = {}

    def at(self, events: int) -> Game:
        """The game as it was after this many events."""
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
        """A copy that can be played on without changing this game."""
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
        """Applies the next event of a game that is further on and has checked it."""
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

    # Recording.

    def transitions(self, seat: int | None = -1, since: int = 0) -> Iterator[Transition]:
        """Each event from number `since` on, as a seat knows it: tables before and after, event.

        None knows everything, and a finished game has no secrets.
        """
        earlier = self.at(max(0, min(since, len(self.events))))
        while len(earlier.events) < len(self.events):
            event = self.events[len(earlier.events)]
            if seat is None or self.over:
                before = earlier.state.copy()
                earlier._follow(self)
                yield before, earlier.state.copy(), event
            else:
                action = self.log[len(earlier.log) + 1]
                before, event = earlier.hidden(seat), earlier.as_seen_by(event, seat, action)
                earlier._follow(self)
                yield before, earlier.hidden(seat), event

    def known_events(self, seat: int = -1) -> list[Event]:
        """The events so far as a seat knows them, with None for secrets."""
        if self.over or not self.card.secrets:
            return [_copied(event) for event in self.events]
        if seat not in self._heard:
            self._heard[seat] = (Game(self.card, self.options, self.seats), [])
        earlier, known = self._heard[seat]
        while len(known) < len(self.events):  # only the new ones: bots call this after every event
            action = self.log[len(earlier.log) + 1]
            known.append(earlier.as_seen_by(self.events[len(known)], seat, action))
            earlier._follow(self)
        # A copy at a table that has moved on shares the cache, which then knows more.
        return [_copied(event) for event in known[: len(self.events)]]

    def as_seen_by(self, event: Event, seat: int = -1, action: int | None = None) -> Event:
        """The next event as a seat will know it, with None for secrets.

        Passing the number of the action saves looking it up.
        """
        if "act" in event and action is None:
            action = self._legal_action(event["seat"], event["act"])
        return as_seen(self.card.rules, self.state, event, seat, action)

    def record(self, seat: int | None = None) -> Values:
        """The record of the game so far, with its result once it is over.

        With `seat` (-1 is a spectator), a running game has null for what that seat may not know.
        """
        record: Values = {
            "format": FORMAT,
            "game": self.card.name,
            "options": copy.deepcopy(self.options),
            "seats": [dict(seat) for seat in self.seats],
        }
        complete = seat is None or self.over
        if self.dice and (dice := self.dice.described() if complete else self.dice.promised()):
            record["dice"] = dice
        if self.offline:
            record["offline"] = True
        events = self.events if complete else self.known_events(seat or 0)
        record["events"] = [_copied(event) for event in events]
        if self.ended:
            record["ended"] = self.ended.described()
        if self.over:
            record["result"] = self.result()
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file atomically."""
        try:
            with open_for_writing(Path(path)) as file:
                file.write(written(self.record()) + "\n")
        except OSError as trouble:
            raise AstragaliError(
                f"The game could not be saved to {path}: {trouble.strerror}. "
                "Save it somewhere else."
            ) from None

    # Checking.

    def _choosing(self) -> bool:
        """Whether some seat is to act: the game is not over, and no dice are in the air."""
        return not self.over and not self.card.rules.dice(self.state, self._numbers)

    def seat_to_act(self, seat: int | None = None) -> int:
        """The only seat that may act now, or one of several; an error if it may not."""
        acting = self.acting()
        if seat is not None:
            if seat not in acting:
                raise IllegalMove(f"Seat {shown(seat)} cannot act now: {self.waiting_for()}.")
            return seat
        if len(acting) == 1:
            return acting[0]
        if acting:
            raise IllegalMove(f"Seats {listed(acting)} may all act now: say which one it is.")
        raise IllegalMove(f"No seat can act now: {self.waiting_for()}.")

    def waiting_for(self) -> str:
        """What can happen now, as a clause of a sentence."""
        if self.over:
            return "the game is over"
        if sides := self.in_the_air():
            return f"a throw of {_counted(sides)} comes next"
        return " or ".join(
            f"seat {seat} can choose {listed(self.legal(seat))}" for seat in self.acting()
        )

    def _legal_action(self, seat: int, word: str) -> int:
        """The number of the action that these words spell; refuses it if it is not legal."""
        action = self.card.actions.read(self.state, word) if type(word) is str else None
        if type(seat) is not int or action is None or action not in self.actions(seat):
            self._refuse(seat, word)
        return action

    def _refuse(self, seat: int, word: Any) -> NoReturn:
        if type(seat) is not int or seat not in self.acting():
            raise IllegalMove(f"Seat {shown(seat)} cannot act now: {self.waiting_for()}.")
        raise IllegalMove(
            f"{shown(word)} is not legal for seat {seat} now; legal: {listed(self.legal(seat))}."
        )

    def _land(self, faces: Sequence[int]) -> None:
        sides = self.in_the_air()
        if not sides:
            raise IllegalMove(f"No dice are in the air now: {self.waiting_for()}.")
        if len(faces) != len(sides):
            raise IllegalMove(f"The throw has {len(faces)} faces, for {_counted(sides)}.")
        for number, (face, most) in enumerate(zip(faces, sides, strict=True), 1):
            if type(face) is not int or not 1 <= face <= most:
                raise IllegalMove(
                    f"Die {number} of the throw shows {shown(face)}, "
                    f"but it has the faces 1 to {most}."
                )
        if self.dice and (right := self.dice.throw(sides)) != list(faces):
            raise IllegalMove(
                f"The throw shows {listed(faces, 40)}, but {self.dice} fell {listed(right, 40)}."
            )
        self.card.rules.land(self.state, faces)


def as_seen(rules: Any, state: Any, event: Event, seat: int, action: int | None) -> Event:
    """The next event as a seat will know it, with None for secrets."""
    if "throw" in event:
        faces = enumerate(event["throw"])
        return {"throw": [face if rules.sees(state, seat, die) else None for die, face in faces]}
    heard = rules.hears(state, seat, event["seat"], action)
    return event if heard else {"seat": event["seat"], "act": None}


def _copied(event: Event) -> Event:
    """A copy of an event that shares nothing with it."""
    return {"throw": list(event["throw"])} if "throw" in event else dict(event)


def _counted(sides: Sequence[int]) -> str:
    """Dice for a sentence: "1 die with 6 sides", "2 dice with 6, 4 sides"; equal ones once."""
    kinds = sides[:1] if len(set(sides)) == 1 else sides
    return f"{len(sides)} {'die' if len(sides) == 1 else 'dice'} with {listed(kinds, 40)} sides"


def _shortest(number: float) -> float:
    """1 instead of 1.0."""
    return int(number) if number == int(number) else number


def written(record: Values) -> str:
    """A record as one line of JSON, the same bytes on every machine."""
    return json.dumps(record, ensure_ascii=True, separators=(", ", ": "))


def seeded(seed: int | None) -> SeededDice:
    """Dice of a seed; of a random one if it is None."""
    if seed is None:
        seed = secrets.randbelow(2**53)  # exact in every JSON parser
    if type(seed) is not int or not 0 <= seed < LARGEST_SEED:
        raise AstragaliError(
            f"A seed is a whole number from 0 to {LARGEST_SEED - 1}, not {seed!r}."
        )
    return SeededDice(seed)
