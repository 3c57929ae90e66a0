"""A live table: who sits where, the game they play, and what everybody may do now.

A table is a pure function of how it was laid and of its log, and it never changes: `after` gives
the table as it is once something more has happened. Whatever is done goes through three steps. A
rule checks it and says what the log will hold; `after` applies that to a copy; and once the store
has it, the copy takes the table's place (registry.py). So what could not be stored was never there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from ..engine import AstragaliError, Card, FairDice, Game
from ..engine.fair_dice import check_salt, commitment
from ..engine.game import Event
from . import entries, limits
from .entries import AnyEntry
from .history import History, LiveGame, shallow_copy
from .laid import LaidTable

Stage = Literal["open", "playing", "over"]
TRAIL = 48  # events of which the state before is kept at hand


class Refusal(AstragaliError):
    """What somebody asked for cannot be done: a word for programs, and a sentence."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat: a person, a bot, or nobody yet."""

    person: str | None = None
    name: str | None = None
    salt: str | None = None
    level: str | None = None
    away: bool = False  # a bot plays until the person is back
    meant: bool = False  # the person chose to leave

    @property
    def taken(self) -> bool:
        return self.person is not None or self.level is not None

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        if self.person is not None:
            return "person"
        return "bot" if self.level else "open"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What a seat can do now, and since when."""

    number: int  # of the entries in the log when it came up
    asked: float  # unix time
    actions: list[int]


Rule = TypeVar("Rule", bound=Callable[..., AnyEntry])
VERBS: dict[str, Callable[..., AnyEntry]] = {}


def verb(rule: Rule) -> Rule:
    """Marks what people can do at a table: a message of this name calls it with its fields."""
    VERBS[rule.__name__] = rule
    return rule


class Table:
    """One table, as its log has made it so far.

    Copies share what they hold, so every change replaces a value and alters none.
    """

    def __init__(self, laid: LaidTable, card: Card) -> None:
        self.id = laid.id
        self.host = laid.host
        self.card = card
        self.secret = laid.secret
        self.commit = commitment(laid.secret)
        self.options: dict[str, Any] = card.values(laid.options)
        self.settings = laid.settings
        self.stand_in = laid.settings.stand_in or usual_level(card)
        self.chatting = laid.settings.chat
        self.seats = [Seat()] * self.options["players"]
        self.number = 0  # of the entries so far
        self.latest: AnyEntry | None = None
        self.game: LiveGame | None = None
        self.questions: dict[int, OpenQuestion] = {}
        self.told: list[int | None] = []  # what is known of the real dice in the air
        self.air_number = 0
        self.moved = 0  # the number of the entry that last moved the game
        self.entered: History[int] = History()  # for each event, the entry that brought it
        self.earlier: list[Any] = []  # the game's states before each of its last events
        self.connected: dict[str, frozenset[str]] = {}  # person: the processes connected to
        self.gone_since: dict[str, float] = {}
        self.remarks: list[tuple[int, entries.Said]] = []
        self.guests: list[str] = []  # people without a seat who have said something
        self.again: str | None = None
        self.arranged = object()  # another one whenever more than the game may have changed
        self.shown: dict[Any, Any] = {}  # what pages are shown of this table, worked out once
        self.touched = laid.created
        self._done: tuple[int, Any] | None = None  # a seat's last action, and the state before

    # Looking.

    @property
    def stage(self) -> Stage:
        if self.game is None:
            return "open"
        return "over" if self.game.over else "playing"

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> list[str]:
        """Everybody who has a seat, once each, in the order of the seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def hosted_by(self, person: str) -> bool:
        """The host decides things; when the host has gone, whoever sits at the table does."""
        deputy = self.host not in self.connected and bool(self.seats_of(person))
        return person == self.host or deputy

    def level(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""
        sitting = self.seats[seat]
        return self.stand_in if sitting.away else sitting.level

    def deadline(self, seat: int) -> float | None:
        """When a bot will choose for the person on this seat."""
        question = self.questions.get(seat)
        if question is None or self.settings.clock is None or self.level(seat):
            return None
        return question.asked + self.settings.clock

    def forced(self, seat: int) -> bool:
        """Whether a person has no choice, so that the house may act for them."""
        question = self.questions.get(seat)
        return question is not None and len(question.actions) == 1

    def eyes(self, seat: int | None) -> int:
        """Through whose eyes a seat looks: a spectator's where all lies open, as everybody's do."""
        open_to_all = self.playing().over or not self.card.secrets
        return -1 if seat is None or open_to_all else seat

    def playing(self) -> LiveGame:
        if self.game is None:
            raise Refusal("early", "The game has not begun yet.")
        return self.game

    def ghosts(self, living: set[str]) -> list[tuple[str, str]]:
        """People who are connected to a process that no longer lives, and the process."""
        return [
            (person, process)
            for person, processes in self.connected.items()
            for process in sorted(processes - living)
        ]

    @property
    def undoable(self) -> int | None:
        """The seat that may take back what it just did."""
        if "undoable" not in self.shown:
            self.shown["undoable"] = self._undoable()
        seat: int | None = self.shown["undoable"]
        return seat

    def _undoable(self) -> int | None:
        """A seat that has learned nothing by its action which it could not have foreseen."""
        game = self.game
        if game is None or self._done is None or game.over or game.in_the_air():
            return None
        seat, before = self._done
        rules, foreseen = self.card.rules, before.copy()
        rules.hide(foreseen, seat)
        try:
            rules.act(foreseen, seat, game.log[-1])
            rules.hide(foreseen, seat)
        except (IndexError, ValueError, ZeroDivisionError):
            return None  # what the seat does not know decided what happened
        return seat if foreseen == game.hidden(seat) else None

    # Real dice.

    def tellers(self) -> list[list[int]]:
        """For each die in the air, the seats whose people can tell how it fell."""
        present = {n for n, seat in enumerate(self.seats) if seat.person and not seat.away}
        return [[n for n in who if n in present] for who in self.watchers()]

    def watchers(self) -> list[list[int]]:
        """For each die in the air, the seats that may see how it falls."""
        sees, state = self.card.rules.sees, self.playing().state
        seats = range(len(self.seats))
        return [[n for n in seats if sees(state, n, die)] for die in range(len(self.told))]

    def own_faces(self) -> list[int | None]:
        """The house throws the dice that no person can tell: a bot's behind its curtain."""
        game = self.playing()
        dice = FairDice(self.secret, self.id, [seat.salt for seat in self.seats])
        number = sum("throw" in event for event in game.events)
        faces = dice.faces(number, game.in_the_air())
        unknown = zip(faces, self.tellers(), self.told, strict=True)
        return [face if not who and told is None else None for face, who, told in unknown]

    # What people can do: each rule says what the log will hold, or why it cannot be done.

    @verb
    def sit(self, person: str, at: float, seat: int, name: str, salt: str) -> AnyEntry:
        sitting = self._seat(seat)
        if self.stage != "open":
            raise Refusal("begun", "The game has begun: all its seats are taken.")
        if sitting.taken:
            raise Refusal("taken", f"Seat {seat} is taken.")
        if not name.isprintable() or not name.strip() or len(name) > limits.NAME:
            raise Refusal("name", f"A name has 1 to {limits.NAME} letters that can be printed.")
        check_salt(salt)
        return entries.Sat(at=at, seat=seat, person=person, name=name.strip(), salt=salt)

    @verb
    def stand(self, person: str, at: float, seat: int) -> AnyEntry:
        sitting = self.own(person, seat)
        if self.stage == "open":
            return entries.Stood(at=at, seat=seat)
        if sitting.away and sitting.meant:
            raise Refusal("away", "You have left this seat already; a bot plays it.")
        return entries.Left(at=at, seat=seat, meant=True)

    @verb
    def back(self, person: str, at: float, seat: int) -> AnyEntry:
        if not self.own(person, seat).away:
            raise Refusal("here", "It is you who plays this seat; no bot has taken it.")
        return entries.Returned(at=at, seat=seat)

    @verb
    def invite(self, person: str, at: float, seat: int, level: str | None = None) -> AnyEntry:
        self._check_host(person)
        sitting = self._seat(seat)
        if self.stage != "open":
            raise Refusal("begun", "The game has begun: its seats stay as they are.")
        if level is None:
            if not sitting.taken:
                raise Refusal("open", f"Seat {seat} is open already.")
            return entries.Stood(at=at, seat=seat)
        if sitting.person:
            raise Refusal("taken", f"Seat {seat} is taken.")
        check_level(self.card, level)
        return entries.Invited(at=at, seat=seat, level=level)

    @verb
    def begin(self, person: str, at: float, level: str | None = None) -> AnyEntry:
        """Bots of this level take the seats that are still open."""
        if self.stage != "open":
            raise Refusal("begun", "The game has begun already.")
        if not self.people():
            raise Refusal("nobody", "Sit down first: nobody but bots would play.")
        self._check_host(person)
        level = level or usual_level(self.card)
        check_level(self.card, level)
        return entries.Begun(at=at, throws=[], level=level)

    @verb
    def act(self, person: str, at: float, seat: int, number: int, act: str) -> AnyEntry:
        if self.own(person, seat).away:
            raise Refusal("away", "A bot plays this seat for you: take it back first.")
        return self.answer(at, seat, number, act, "person")

    @verb
    def throw(self, person: str, at: float, number: int, faces: Sequence[int | None]) -> AnyEntry:
        """The faces of the dice in the air that are this person's to tell."""
        if not self.told or self.stage != "playing":
            raise Refusal("air", "No real dice are in the air that somebody could tell of.")
        if number != self.air_number:
            raise Refusal("stale", "Those dice have landed: the table has moved on.")
        sides = self.playing().in_the_air()
        if len(faces) != len(sides):
            raise Refusal("faces", f"{len(sides)} dice are in the air, not {len(faces)}.")
        mine = set(self.seats_of(person))
        for die, (face, most, who) in enumerate(zip(faces, sides, self.tellers(), strict=True)):
            if face is None:
                continue
            if not mine & set(who):
                raise Refusal("yours", f"Die {die + 1} is not yours to tell.")
            if self.told[die] is not None:
                raise Refusal("stale", f"Die {die + 1} has been told already.")
            if face > most:
                raise Refusal("faces", f"Die {die + 1} has the faces 1 to {most}, not {face}.")
        if all(face is None for face in faces):
            raise Refusal("faces", "Tell at least one face.")
        return entries.DiceTold(at=at, faces=list(faces))

    @verb
    def undo(self, person: str, at: float, seat: int, number: int) -> AnyEntry:
        self.own(person, seat)
        if number != self.number:
            raise Refusal("stale", "The table has moved on, so nothing was taken back.")
        if self.undoable != seat:
            raise Refusal(
                "undo",
                "Only your own last action can be taken back, and only while nobody else has acted "
                "and it has brought no dice and shown no secret.",
            )
        return entries.Undone(at=at, seat=seat)

    @verb
    def say(self, person: str, at: float, text: str, name: str | None = None) -> AnyEntry:
        if not self.chatting:
            raise Refusal("chat", "The chat of this table is switched off.")
        text = printable(text)
        if not text:
            raise Refusal("text", "There was nothing in it to say.")
        seats = self.seats_of(person)
        called = self.seats[seats[0]].name if seats else printable(name or "")
        seat = seats[0] if seats else None
        return entries.Said(at=at, person=person, name=called or "", text=text, seat=seat)

    @verb
    def chat(self, person: str, at: float, on: bool) -> AnyEntry:
        self._check_host(person)
        return entries.Chatting(at=at, on=on)

    # What the house does for people and bots.

    def start(self, at: float) -> AnyEntry:
        """Begins the game of a table at which every seat is taken."""
        if self.stage != "open":
            raise Refusal("begun", "The game has begun already.")
        if open_seats := [n for n, seat in enumerate(self.seats) if not seat.taken]:
            raise Refusal("open", f"Seats {open_seats} are still open.")
        return entries.Begun(at=at, throws=[])

    def answer(self, at: float, seat: int, number: int, act: str, by: entries.By) -> AnyEntry:
        """A seat's answer to its open question."""
        self.asked(seat, number)
        return entries.Acted(at=at, seat=seat, act=act, by=by)

    def toss(self, at: float, number: int) -> AnyEntry:
        """Throws the dice of a bot at a table where people throw their own."""
        faces = self.own_faces() if self.told and self.air_number == number else []
        if all(face is None for face in faces):
            raise Refusal("stale", "Those dice have been thrown.")
        return entries.DiceTold(at=at, faces=faces)

    def replace(self, at: float, seat: int) -> AnyEntry:
        """A bot takes over for somebody who has been gone for long."""
        sitting = self.seats[seat]
        if sitting.away or sitting.person in self.connected:
            raise Refusal("here", "They are back.")
        return entries.Left(at=at, seat=seat)

    def rematch(self, person: str, at: float, table: str = "") -> AnyEntry:
        if self.stage != "over":
            raise Refusal("early", "The game is not over yet.")
        if not self.seats_of(person):
            raise Refusal("yours", "Only who has played can ask for a rematch.")
        if self.again:
            raise Refusal("again", f"There is a rematch already, at table {self.again}.")
        return entries.Rematched(at=at, table=table)

    # What the rules check.

    def own(self, person: str, seat: int) -> Seat:
        """A seat of this person's: nobody looks through, asks about or plays another's."""
        if seat not in self.seats_of(person):
            raise Refusal("yours", f"Seat {seat} is not yours.")
        return self.seats[seat]

    def asked(self, seat: int, number: int) -> OpenQuestion:
        """The question of this number, if the seat has not answered it yet."""
        game, question = self.playing(), self.questions.get(seat)
        if question is None:
            raise Refusal("turn", f"Seat {seat} cannot act now: {_waits(game)}.")
        if number != question.number:
            raise Refusal("stale", "That choice is over: the table has moved on.")
        return question

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat", f"There is no seat {seat}: they are 0 to {len(self.seats) - 1}.")
        return self.seats[seat]

    def _check_host(self, person: str) -> None:
        if not self.hosted_by(person):
            raise Refusal("host", "Only the host of the table can do that.")

    # What has happened.

    def after(self, *happened: AnyEntry) -> Table:
        """The table once all this has happened too, while this one stays as it is.

        Throws that follow an entry are made here if the entry has none yet; `latest` is the entry
        with its throws, which is what the store keeps.
        """
        table = shallow_copy(self)
        for entry in happened:
            table._follow(entry)
        return table

    def _follow(self, entry: AnyEntry) -> None:
        self.latest = entry
        self.number += 1
        self.touched = entry.at
        self.shown = {}
        if not isinstance(entry, entries.Acted):
            self.arranged = object()
        match entry:
            case entries.Sat(person=person):
                self._place(entry.seat, Seat(person=person, name=entry.name, salt=entry.salt))
                if person not in self.connected:
                    self.gone_since = {**self.gone_since, person: entry.at}
            case entries.Stood():
                self._place(entry.seat, Seat())
            case entries.Invited():
                self._place(entry.seat, Seat(level=entry.level))
            case entries.Begun():
                bot = Seat(level=entry.level)
                self.seats = [seat if seat.taken else bot for seat in self.seats]
                self.game, self.earlier = self._lay(), []
                self.latest = replace(entry, throws=self._throw(entry.throws))
                self._ask(entry.at)
            case entries.Acted():
                before = self._branch().state
                self._step({"seat": entry.seat, "act": entry.act})
                throws = self._throw(entry.throws)
                if throws != entry.throws:
                    self.latest = replace(entry, throws=throws)
                own = entry.by == "person" and self.settings.undo and not throws
                self._done = (entry.seat, before) if own else None
                self._ask(entry.at, answered=entry.seat)
            case entries.DiceTold():
                self._hear(entry.faces)
                self._ask(entry.at)
            case entries.Undone():
                events = len(self.playing().events)
                self._branch().undo()
                left = len(self.earlier) - events + len(self.playing().events)
                self.earlier = self.earlier[: max(0, left)]
                self._done = None
                self._ask(entry.at, answered=entry.seat)
            case entries.Came(person=person):
                processes = self.connected.get(person, frozenset()) | {entry.process}
                self.connected = {**self.connected, person: processes}
            case entries.Went():
                self._part(entry)
            case entries.Left():
                away = replace(self.seats[entry.seat], away=True, meant=entry.meant)
                self._place(entry.seat, away)
            case entries.Returned(seat=seat):
                self._place(seat, replace(self.seats[seat], away=False, meant=False))
                if seat in self.questions:  # a whole turn of the clock
                    fresh = replace(self.questions[seat], asked=entry.at)
                    self.questions = {**self.questions, seat: fresh}
            case entries.Said():
                self.remarks = [*self.remarks, (self.number - 1, entry)][-limits.REMARKS :]
                if entry.seat is None and entry.person not in self.guests:
                    self.guests = [*self.guests, entry.person]
            case entries.Chatting():
                self.chatting = entry.on
            case entries.Paused():
                self.questions = {
                    seat: replace(question, asked=question.asked + entry.seconds)
                    for seat, question in self.questions.items()
                }
            case entries.Rematched():
                self.again = entry.table

    def _place(self, seat: int, sitting: Seat) -> None:
        self.seats = [*self.seats[:seat], sitting, *self.seats[seat + 1 :]]

    def _lay(self) -> LiveGame:
        seats = [
            {"name": seat.name} if seat.name else {"bot": str(seat.level)} for seat in self.seats
        ]
        salts = [seat.salt for seat in self.seats]
        fair = self.settings.dice == "fair"
        dice = FairDice(self.secret, self.id, salts) if fair else None
        return LiveGame(self.card, self.options, seats, dice)

    def _throw(self, throws: Iterable[list[int]]) -> list[list[int]]:
        """The throws of an entry, and those of the house's dice that are still to follow."""
        thrown = list(throws)
        for faces in thrown:
            self._step({"throw": faces})
        game = self.playing()
        while game.dice and (sides := game.in_the_air()):
            self._remember()
            thrown.append(game.toss(game.dice, sides))
        return thrown

    def _branch(self) -> LiveGame:
        """The game is about to move; whoever has the table as it was keeps its game."""
        self.game = self.playing().branch()
        return self.game

    def _step(self, event: Event) -> None:
        """One event of the game."""
        self._remember()
        self.playing().step(event)

    def _remember(self) -> None:
        """Keeps the states before the last few events at hand, to tell what they did."""
        self.earlier = [*self.earlier[1 - TRAIL :], self.playing().state]

    def _part(self, entry: entries.Went) -> None:
        """A person is no longer connected to a process, which may itself have died."""
        rest = self.connected.get(entry.person, frozenset()) - {entry.process}
        self.connected = {**self.connected, entry.person: rest}
        if not rest:
            del self.connected[entry.person]
            self.gone_since = {**self.gone_since, entry.person: entry.at}

    def _hear(self, faces: Sequence[int | None]) -> None:
        self.told = [
            told if face is None else face for told, face in zip(self.told, faces, strict=True)
        ]
        known = [face for face in self.told if face is not None]
        if len(known) == len(self.told):
            self.told, self._done = [], None
            self._branch()
            self._step({"throw": known})

    def _ask(self, at: float, answered: int | None = None) -> None:
        """Who can do what after the game has moved; a choice that is still the same is kept,
        except by the seat that has just answered."""
        game = self.playing()
        self.moved = self.number
        self.entered = self.entered.first(len(game.events))
        self.entered += [self.number] * (len(game.events) - len(self.entered))
        old, self.questions = self.questions, {}
        for seat in game.acting():
            actions = game.actions(seat)
            kept = old.get(seat) if seat != answered else None
            if kept is None or kept.actions != actions:
                kept = OpenQuestion(number=self.number, asked=at, actions=actions)
            self.questions[seat] = kept
        sides = game.in_the_air()
        if not sides:
            self.told = []
        elif not self.told:
            self.told, self.air_number = [None] * len(sides), self.number


def usual_level(card: Card) -> str:
    """The bot whom most people like to play against."""
    return "casual" if "casual" in card.bots else card.bots[0]


def check_level(card: Card, level: str) -> None:
    if level not in card.bots:
        raise Refusal("level", f"There is no bot {level!r}; there are {card.bots}.")


def printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _waits(game: Game) -> str:
    """What a game waits for; in its own words, which name no secret."""
    if game.over:
        return "the game is over"
    if game.in_the_air():
        return "the dice are in the air"
    return f"it waits for seats {game.acting()}"
