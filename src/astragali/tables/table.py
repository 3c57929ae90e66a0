"""A live table: who sits where, the game they play, and what everybody may do now.

A table is a pure function of how it was laid and of its log. Nothing here waits, sends or stores:
house.py does, and asks the table first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ..engine import AstragaliError, Card, Game, IllegalMove, contract
from ..engine.fair_dice import FairDice, check_salt, commitment
from ..engine.game import Event
from . import entries
from .entries import AnyEntry
from .store import Laid

Stage = Literal["open", "playing", "over"]
REMARKS = 100  # the chat remembers so many
WEEK = 7 * 24 * 3600
TRAIL = 48  # events of which the state before is kept at hand


class Refusal(AstragaliError):
    """What somebody asked for cannot be done: a word for programs, and a sentence."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run; the game's own options are not among these."""

    dice: Literal["fair", "real"] = "fair"  # real: the people throw, and tell what fell
    chat: bool = True
    undo: bool = True
    clock: Annotated[int, Meta(ge=1, le=WEEK)] | None = None  # seconds for each choice
    stand_in: str | None = None  # the bot that plays for who has left


class Seat(Struct):
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


class Question(Struct):
    """What a seat can do now, and since when."""

    number: int  # of the entries in the log when it came up
    asked: float  # unix time
    actions: list[int]


class Table:
    """One table, as its log has made it so far."""

    def __init__(self, laid: Laid, card: Card) -> None:
        self.id = laid.id
        self.host = laid.host
        self.card = card
        self.secret = laid.secret
        self.commit = commitment(laid.secret)
        self.options: dict[str, Any] = card.values(msgspec.json.decode(laid.options))
        self.settings = msgspec.json.decode(laid.settings, type=Settings)
        self.stand_in = self.settings.stand_in or usual_level(card)
        self.chat = self.settings.chat
        self.seats = [Seat() for _ in range(self.options["players"])]
        self.number = 0
        self.game: Game | None = None
        self.questions: dict[int, Question] = {}
        self.told: list[int | None] = []  # what is known of the real dice in the air
        self.air_number = 0
        self.moved = 0  # the number of the entry that last moved the game
        self.entered: list[int] = []  # for each event of the game, the entry that brought it
        self.earlier: dict[int, Any] = {}  # the game's state before each of its last events
        self.undoable: int | None = None  # the seat that may take back what it just did
        self.connected: dict[str, set[str]] = {}  # person: the processes they are connected to
        self.gone_since: dict[str, float] = {}
        self.remarks: list[tuple[int, entries.Said]] = []
        self.guests: list[str] = []  # people without a seat who have said something
        self.again: str | None = None
        self.arranged = object()  # another one whenever more than the game may have changed
        self.shown: dict[Any, Any] = {}  # worked out since the last entry, for all who look
        self.touched = laid.created

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
        open_to_all = self.playing().over or self.card.rules.unknown is contract.unknown
        return -1 if seat is None or open_to_all else seat

    def playing(self) -> Game:
        if self.game is None:
            raise Refusal("early", "The game has not begun yet.")
        return self.game

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

    # What may be done: each either gives the entry to store, or says why not.

    def sit(self, seat: int, person: str, name: str, salt: str, at: float) -> AnyEntry:
        sitting = self._seat(seat)
        if self.stage != "open":
            raise Refusal("begun", "The game has begun: all its seats are taken.")
        if sitting.taken:
            raise Refusal("taken", f"Seat {seat} is taken.")
        if not name.isprintable() or not name.strip():
            raise Refusal("name", "A name has 1 to 24 letters that can be printed.")
        check_salt(salt)
        return entries.Sat(at=at, seat=seat, person=person, name=name.strip(), salt=salt)

    def stand(self, seat: int, person: str, at: float) -> AnyEntry:
        sitting = self._own(seat, person)
        if self.stage == "open":
            return entries.Stood(at=at, seat=seat)
        if sitting.away and sitting.meant:
            raise Refusal("away", "You have left this seat already; a bot plays it.")
        return entries.Left(at=at, seat=seat, meant=True)

    def come_back(self, seat: int, person: str, at: float) -> AnyEntry:
        if not self._own(seat, person).away:
            raise Refusal("here", "It is you who plays this seat; no bot has taken it.")
        return entries.Returned(at=at, seat=seat)

    def invite(self, seat: int, level: str | None, person: str, at: float) -> AnyEntry:
        self._hosted(person)
        sitting = self._seat(seat)
        if self.stage != "open":
            raise Refusal("begun", "The game has begun: its seats stay as they are.")
        if level is None:
            if not sitting.taken:
                raise Refusal("open", f"Seat {seat} is open already.")
            return entries.Stood(at=at, seat=seat)
        if sitting.person:
            raise Refusal("taken", f"Seat {seat} is taken.")
        self._level(level)
        return entries.Invited(at=at, seat=seat, level=level)

    def begin(self, at: float) -> AnyEntry:
        """Lays out the game; the first dice are thrown. All seats must be taken."""
        if self.stage != "open":
            raise Refusal("begun", "The game has begun already.")
        if open_seats := [n for n, seat in enumerate(self.seats) if not seat.taken]:
            raise Refusal("open", f"Seats {open_seats} are still open.")
        game = self._lay()
        game.settle()
        return entries.Begun(at=at, throws=[event["throw"] for event in game.events])

    def act(self, seat: int, number: int, word: str, by: entries.By, at: float) -> entries.Acted:
        """Does it at once; if it cannot be stored after all, the table must be read again."""
        game = self.playing()
        question = self.questions.get(seat)
        if question is None:
            raise Refusal("turn", f"Seat {seat} cannot act now: {_waits(game)}.")
        if number != question.number:
            raise Refusal("stale", "That choice is over: the table has moved on.")
        before = game.hidden(seat) if self.settings.undo and by == "person" else None
        try:
            self._step({"seat": seat, "act": word})
        except IllegalMove as trouble:
            raise Refusal("illegal", str(trouble)) from None
        throws = []
        while isinstance(game.dice, FairDice) and (sides := game.in_the_air()):
            self._remember()
            throws.append(game.roll(game.dice, sides))
        self.undoable = None
        if before is not None and not throws and not self._revealed(before, seat, game):
            self.undoable = seat
        return entries.Acted(at=at, seat=seat, act=word, by=by, throws=throws)

    def tell(
        self, person: str, number: int, faces: Sequence[int | None], at: float
    ) -> entries.Told:
        """A person's faces for the dice in the air that are theirs to tell."""
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
        return entries.Told(at=at, faces=list(faces))

    def undo(self, seat: int, person: str, number: int, at: float) -> AnyEntry:
        self._own(seat, person)
        if number != self.number:
            raise Refusal("stale", "The table has moved on, so nothing was taken back.")
        if self.undoable != seat:
            raise Refusal(
                "undo",
                "Only your own last action can be taken back, and only while nobody else has acted "
                "and it has brought no dice and shown no secret.",
            )
        return entries.Undone(at=at, seat=seat)

    def say(self, person: str, name: str, text: str, at: float) -> AnyEntry:
        if not self.chat:
            raise Refusal("chat", "The chat of this table is switched off.")
        text, name = printable(text), printable(name)
        if not text:
            raise Refusal("text", "There was nothing in it to say.")
        seats = self.seats_of(person)
        called = self.seats[seats[0]].name if seats else name
        seat = seats[0] if seats else None
        return entries.Said(at=at, person=person, name=called or "", text=text, seat=seat)

    def switch_chat(self, on: bool, person: str, at: float) -> AnyEntry:
        self._hosted(person)
        return entries.Chatting(at=at, on=on)

    def play_again(self, person: str, table: str, at: float) -> AnyEntry:
        if self.stage != "over":
            raise Refusal("early", "The game is not over yet.")
        if not self.seats_of(person):
            raise Refusal("yours", "Only who has played can ask for a rematch.")
        if self.again:
            raise Refusal("again", f"There is a rematch already, at table {self.again}.")
        return entries.Again(at=at, table=table)

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat", f"There is no seat {seat}: they are 0 to {len(self.seats) - 1}.")
        return self.seats[seat]

    def _own(self, seat: int, person: str) -> Seat:
        sitting = self._seat(seat)
        if sitting.person != person:
            raise Refusal("yours", f"Seat {seat} is not yours.")
        return sitting

    def _hosted(self, person: str) -> None:
        if not self.hosted_by(person):
            raise Refusal("host", "Only the host of the table can do that.")

    def _level(self, level: str) -> None:
        if level not in self.card.bots:
            raise Refusal("level", f"There is no bot {level!r}; there are {self.card.bots}.")

    def _lay(self) -> Game:
        seats = [
            {"name": seat.name} if seat.name else {"bot": str(seat.level)} for seat in self.seats
        ]
        salts = [seat.salt for seat in self.seats]
        fair = self.settings.dice == "fair"
        dice = FairDice(self.secret, self.id, salts) if fair else None
        return Game(self.card, self.options, seats, dice)

    def _revealed(self, before: Any, seat: int, game: Game) -> bool:
        """Whether acting has shown the seat anything that it could not have foreseen."""
        if game.over or game.in_the_air():
            return True
        rules = self.card.rules
        try:
            rules.act(before, seat, game.log[-1])
            rules.hide(before, seat)
        except (IndexError, ValueError, ZeroDivisionError):
            return True  # what the seat does not know decided what happened
        return bool(before != game.hidden(seat))

    # What has happened.

    def apply(self, entry: AnyEntry) -> None:
        """Follows the log: an entry that was stored, by this process or another."""
        match entry:
            case entries.Begun():
                self.game = self._lay()
                for faces in entry.throws:
                    self._step({"throw": faces})
            case entries.Acted():
                self.undoable = None  # who undoes asks the process at which they acted
                self._step({"seat": entry.seat, "act": entry.act})
                for faces in entry.throws:
                    self._step({"throw": faces})
        self.note(entry)

    def note(self, entry: AnyEntry) -> None:
        """What an entry changes besides the game, which has been told already."""
        game = self.game
        match entry:
            case entries.Sat():
                self.seats[entry.seat] = Seat(person=entry.person, name=entry.name, salt=entry.salt)
            case entries.Stood():
                self.seats[entry.seat] = Seat()
            case entries.Invited():
                self.seats[entry.seat] = Seat(level=entry.level)
            case entries.Told():
                self._hear(entry.faces)
            case entries.Undone():
                assert game
                game.undo()
                self.undoable = None
            case entries.Came():
                self.connected.setdefault(entry.person, set()).add(entry.process)
            case entries.Went():
                self.part(entry.person, entry.process, entry.at)
            case entries.Left():
                self.seats[entry.seat].away, self.seats[entry.seat].meant = True, entry.meant
            case entries.Returned():
                self.seats[entry.seat].away = self.seats[entry.seat].meant = False
            case entries.Said():
                self.remarks.append((self.number, entry))
                if entry.seat is None and entry.person not in self.guests:
                    self.guests.append(entry.person)
                del self.remarks[:-REMARKS]
            case entries.Chatting():
                self.chat = entry.on
            case entries.Paused():
                for question in self.questions.values():
                    question.asked += entry.seconds
            case entries.Again():
                self.again = entry.table
        self.number += 1
        self.touched = entry.at
        self.shown.clear()
        if not isinstance(entry, entries.Acted):
            self.arranged = object()
        if isinstance(entry, (entries.Begun, entries.Acted, entries.Told, entries.Undone)):
            if isinstance(entry, (entries.Acted, entries.Undone)):
                self.questions.pop(entry.seat, None)  # answered, even if the next one is the same
            self._ask(entry.at)
        elif isinstance(entry, entries.Returned) and entry.seat in self.questions:
            self.questions[entry.seat].asked = entry.at  # a whole turn of the clock

    def _step(self, event: Event) -> None:
        """One event of the game."""
        self._remember()
        self.playing().apply(event)

    def _remember(self) -> None:
        """Keeps the states before the last few events at hand, to tell what they did."""
        game = self.playing()
        number = len(game.events)
        self.earlier[number] = game.state.copy()
        self.earlier.pop(number - TRAIL, None)

    def part(self, person: str, process: str, at: float) -> None:
        """A person is no longer connected to a process, which may itself have died."""
        self.arranged = object()
        processes = self.connected.get(person, set())
        processes.discard(process)
        if not processes:
            self.connected.pop(person, None)
            self.gone_since[person] = at

    def _hear(self, faces: Sequence[int | None]) -> None:
        for die, face in enumerate(faces):
            if face is not None:
                self.told[die] = face
        known = [face for face in self.told if face is not None]
        if len(known) == len(self.told):
            self.told, self.undoable = [], None
            self._step({"throw": known})

    def _ask(self, at: float) -> None:
        """Who can do what after the game has moved; a choice that is still the same is kept."""
        game = self.game
        assert game
        self.moved = self.number
        del self.entered[len(game.events) :]
        self.entered += [self.number] * (len(game.events) - len(self.entered))
        old, self.questions = self.questions, {}
        for seat in game.acting():
            actions = game.actions(seat)
            kept = old.get(seat)
            if kept is None or kept.actions != actions:
                kept = Question(number=self.number, asked=at, actions=actions)
            self.questions[seat] = kept
        sides = game.in_the_air()
        if not sides:
            self.told = []
        elif not self.told:
            self.told, self.air_number = [None] * len(sides), self.number


def usual_level(card: Card) -> str:
    """The bot whom most people like to play against."""
    return "casual" if "casual" in card.bots else card.bots[0]


def printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _waits(game: Game) -> str:
    """What a game waits for; in its own words, which name no secret."""
    if game.over:
        return "the game is over"
    if game.in_the_air():
        return "the dice are in the air"
    return f"it waits for seats {game.acting()}"
