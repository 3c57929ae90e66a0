"""A live table: who sits where, the game they play, and what everybody may do now.

A table is a pure function of how it was laid and of its log, and it is immutable: `after` returns
the next table. Everything people do takes three steps. A rule checks it and returns the entry for
the log; `after` applies the entry to a copy; and once the entry is stored, the copy replaces the
table (registry.py). So a failed write changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from .. import bots
from ..bots import own_bots
from ..engine import AstragaliError, Card, FairDice, Game
from ..engine.fair_dice import SEALED, check_salt, commitment, seal_of
from ..engine.game import Event
from . import entries, limits
from .entries import AnyEntry
from .history import History, LiveGame, shallow_copy
from .names import distinct, legible
from .table_setup import TableSetup
from .taken_over_dice import TakenOverDice

Stage = Literal["open", "playing", "over"]
PACES: tuple[entries.Pace, ...] = ("slow", "normal", "fast", "instant")
NOBODY = "nobody"  # the host of a table that was laid without our cookie
TRAIL = 48  # events for which the state before them is kept


class Refusal(AstragaliError):
    """A request that cannot be carried out: a reason for programs, and a sentence for people."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat: a person, a bot, or nobody yet."""

    person: str | None = None
    name: str | None = None
    salt: str | None = None
    seal: str | None = None  # what the salt was promised to be
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
    """The choice that a seat has now."""

    number: int  # how many entries the log had when it came up
    asked: float  # unix time
    actions: list[int]


@dataclass(frozen=True, slots=True)
class WaitingDice:
    """Dice in the air that wait for the person who throws them."""

    seat: int
    number: int  # how many entries the log had when they were taken up
    since: float  # unix time


Rule = TypeVar("Rule", bound=Callable[..., AnyEntry])
VERBS: dict[str, Callable[..., AnyEntry]] = {}


def verb(rule: Rule) -> Rule:
    """Marks what people can do: the client message of this name calls it with its fields."""
    VERBS[rule.__name__] = rule
    return rule


class Table:
    """One table, after the entries of its log so far.

    Copies share their values, so a change replaces a value and never mutates it.
    """

    def __init__(self, laid: TableSetup, card: Card) -> None:
        self.id = laid.id
        self.host = laid.host
        self.created = laid.created
        self.card = card
        self.secret = laid.secret
        self.commit = commitment(laid.secret)
        self.options: dict[str, Any] = card.values(laid.options)
        self.settings = laid.settings
        self.chatting = laid.settings.chat
        self.seats = [Seat()] * self.options["players"]
        self.kept_for: dict[int, tuple[str, str]] = {}  # seat: a person who played, by name
        self.removed: frozenset[str] = frozenset()  # people who may not sit here
        self.deputies = laid.host == NOBODY  # whoever has a seat may do what the host may
        self.closing: entries.SeatsClosed | None = None  # the game begins when salts are revealed
        self.protocol = 1  # of the fair dice
        self.number = 0  # entries so far
        self.latest: AnyEntry | None = None
        self.game: LiveGame | None = None
        self.stage: Stage = "open"
        self.taken_over: entries.TakenOver | None = None  # what the game begins with, if anything
        self.questions: dict[int, OpenQuestion] = {}
        self.told_faces: list[int | None] = []  # of the real dice in the air
        self.air_number = 0  # the value of `number` when they were thrown
        self.held: WaitingDice | None = None
        self.preferences: dict[str, entries.Preferred] = {}  # of people's pages
        self.moved = 0  # the value of `number` after the last entry that moved the game
        self.event_entries: History[int] = History()  # the value of `number` after each event
        self.recent_states: list[Any] = []  # before each of the last events
        self.connected: dict[str, frozenset[str]] = {}  # person: server processes
        self.gone_since: dict[str, float] = {}
        self.remarks: list[tuple[int, entries.Said]] = []  # those of an old log; see chat.py
        self.faults: dict[int, int] = {}  # seat: moves that were random because its bot failed
        self.stalls: dict[int, int] = {}  # seat: those for which its bot gave no answer in time
        self.hinted: list[tuple[int, int]] = []  # seats that had a hint, and after which event
        self.again: str | None = None  # the table of the rematch
        self.again_by: int | None = None  # the seat that asked for it
        self.arrangement = object()  # replaced when anything but the game may have changed
        self.view_cache: dict[Any, Any] = {}  # parts of views, shared by all pages
        self.touched = laid.created
        self._last_action: tuple[int, Any] | None = None  # its seat, and the state before it

    # Queries.

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> list[str]:
        """Everybody with a seat, once each, in the order of the seats."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def plays_alone(self, person: str) -> bool:
        """Whether nobody else plays here, or may come back to play."""
        others = (seat for seat in self.seats if seat.person not in (None, person))
        return all(seat.away and seat.meant for seat in others)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints; not against other people, unless they agreed on it."""
        alone = len(self.people()) < 2
        return alone if self.settings.hints is None else self.settings.hints

    def hosted_by(self, person: str) -> bool:
        """Whether a person is the host, or has a seat after the host has been offline for long."""
        return person == self.host or (self.deputies and bool(self.seats_of(person)))

    def noted(self, person: str) -> bool:
        """Whether the log says when a person comes and goes."""
        return person == self.host or any(seat.person == person for seat in self.seats)

    @property
    def host_is_gone(self) -> bool:
        """Whether the host is offline, and nobody may act in their place yet."""
        return self.host not in self.connected and not self.deputies and self.stage != "over"

    def unrevealed(self) -> list[int]:
        """The seats whose salts are sealed."""
        return [n for n, seat in enumerate(self.seats) if seat.seal and seat.salt is None]

    def fair_dice(self) -> FairDice:
        salts, seals = [seat.salt for seat in self.seats], [seat.seal for seat in self.seats]
        if self.protocol < SEALED:
            return FairDice(self.secret, self.id, salts)
        return FairDice(self.secret, self.id, salts, self.protocol, seals)

    @property
    def stand_in(self) -> str:
        """The bot that plays for absent people: by default, a character who has no seat here."""
        seated = [seat.level for seat in self.seats]
        return self.settings.stand_in or bots.company(self.card, 1, seated)[0]

    def level(self, seat: int) -> str | None:
        """The bot that plays a seat now, if any: a character or a level."""
        sitting = self.seats[seat]
        return self.stand_in if sitting.away else sitting.level

    def deadline(self, seat: int) -> float | None:
        """When the clock runs out and a bot chooses for the person on this seat."""
        question = self.questions.get(seat)
        if question is None or self.settings.clock is None or self.level(seat):
            return None
        return question.asked + self.settings.clock

    def forced(self, seat: int) -> bool:
        """Whether a seat has only one legal action, which the house then plays."""
        question = self.questions.get(seat)
        return question is not None and len(question.actions) == 1

    # Throwing.

    def throws(self, seat: int) -> bool:
        """Whether the dice of a seat wait until its person lets them fall."""
        sitting = self.seats[seat]
        if sitting.person not in self.connected or sitting.away or self.settings.dice == "real":
            return False
        wish = self.preferences.get(sitting.person or "")
        return wish is not None and wish.throws

    def thrower(self, state: Any) -> int | None:
        """The person whose dice alone are in the air, if they throw them."""
        named = getattr(self.card.words, "in_the_air", None)
        seats = {seat for seat, _ in named(state)} if named else set()
        (seat,) = seats if len(seats) == 1 else (None,)
        return seat if seat is not None and self.throws(seat) else None

    def leads_to_own_throw(self, seat: int) -> bool:
        """Whether the only action of a seat puts dice into its hand, so that it may wait, too."""
        if not self.forced(seat) or not self.throws(seat):
            return False
        state = self.playing().state.copy()
        self.card.rules.act(state, seat, self.questions[seat].actions[0])
        return not self.card.rules.over(state) and self.thrower(state) == seat

    def forced_at(self, seat: int, pause: float) -> float:
        """When the house plays a seat's only action: after a pause, or the wait for a throw."""
        asked = self.questions[seat].asked
        return asked + (self.patience() if self.leads_to_own_throw(seat) else pause)

    def falls_at(self) -> float | None:
        """When the dice that somebody holds fall by themselves."""
        return self.held.since + self.patience() if self.held else None

    def patience(self) -> float:
        """How long dice wait for their thrower: never longer than the clock."""
        return min(limits.THROW, self.settings.clock or limits.THROW)

    def pace(self) -> entries.Pace:
        """How fast bots play: as the slowest of the people who are here wants."""
        wishes = [self.preferences.get(person) for person in self.people()]
        paces = [
            wish.pace if wish else "normal"
            for wish, person in zip(wishes, self.people(), strict=True)
            if person in self.connected
        ]
        return min(paces, key=PACES.index, default="normal")

    def viewpoint(self, seat: int | None) -> int:
        """The seat to hide secrets from: -1, a spectator, where everybody sees the same."""
        open_to_all = self.stage == "over" or not self.card.secrets
        return -1 if seat is None or open_to_all else seat

    def playing(self) -> LiveGame:
        if self.game is None:
            raise Refusal("early", "The game has not begun yet.")
        return self.game

    def dead_connections(self, living: set[str]) -> list[tuple[str, str]]:
        """The people connected to a process that is no longer alive, each with that process."""
        return [
            (person, process)
            for person, processes in self.connected.items()
            for process in sorted(processes - living)
        ]

    @property
    def undoable(self) -> int | None:
        """The seat that may take back its last action."""
        if "undoable" not in self.view_cache:
            self.view_cache["undoable"] = self._undoable()
        seat: int | None = self.view_cache["undoable"]
        return seat

    def _undoable(self) -> int | None:
        """The seat that acted last, if it learned nothing that it could not have foreseen."""
        game = self.game
        if game is None or self._last_action is None or game.over or game.in_the_air():
            return None
        seat, before = self._last_action
        rules, foreseen = self.card.rules, before.copy()
        rules.hide(foreseen, seat)
        try:
            rules.act(foreseen, seat, game.log[-1])
            rules.hide(foreseen, seat)
        except (IndexError, ValueError, ZeroDivisionError):
            return None  # the outcome depended on a secret
        return seat if foreseen == game.hidden(seat) else None

    # Real dice.

    def seats_that_tell(self) -> list[list[int]]:
        """For each die in the air, the seats whose people can enter its face."""
        present = {n for n, seat in enumerate(self.seats) if seat.person and not seat.away}
        return [[n for n in who if n in present] for who in self.seats_that_see()]

    def seats_that_see(self) -> list[list[int]]:
        """For each die in the air, the seats that may see how it falls."""
        sees, state = self.card.rules.sees, self.playing().state
        seats = range(len(self.seats))
        return [[n for n in seats if sees(state, n, die)] for die in range(len(self.told_faces))]

    def house_faces(self) -> list[int | None]:
        """The faces that the house throws: those of dice that no person can see."""
        game = self.playing()
        dice = self.fair_dice()
        number = sum("throw" in event for event in game.events)
        faces = dice.faces(number, game.in_the_air())
        unknown = zip(faces, self.seats_that_tell(), self.told_faces, strict=True)
        return [face if not who and told is None else None for face, who, told in unknown]

    # What people can do: each rule returns the entry for the log, or refuses.

    @verb
    def sit(
        self,
        person: str,
        at: float,
        seat: int,
        name: str,
        salt: str | None = None,
        seal: str | None = None,
    ) -> AnyEntry:
        """Takes a seat, with a salt; better with its seal, so that nobody can fit another to it."""
        sitting = self._seat(seat)
        if self.stage != "open" or self.closing:
            raise Refusal("begun", "The game has begun, and all seats are taken.")
        if sitting.taken:
            raise Refusal("taken", f"Seat {seat} is taken.")
        if person in self.removed:
            raise Refusal("removed", "The host has taken you from this table.")
        kept_for, called = self.kept_for.get(seat, (person, ""))
        if kept_for != person:
            raise Refusal("reserved", f"Seat {seat} is kept for {called}.")
        if len(name) > limits.NAME or not legible(name):
            raise Refusal("name", f"A name has 1 to {limits.NAME} letters that can be read.")
        if (salt is None) == (seal is None):
            raise Refusal("salt", "A seat needs a salt or its seal, and not both.")
        if salt is not None:
            check_salt(salt)
        others = [one.name for one in self.seats if one.name and one.person != person]
        name = distinct(name.strip(), others)
        return entries.Sat(at=at, seat=seat, person=person, name=name, salt=salt, seal=seal)

    @verb
    def reveal(self, person: str, at: float, seat: int, salt: str) -> AnyEntry:
        """Reveals a sealed salt, once nobody may sit down any more."""
        sitting = self.own_seat(person, seat)
        if self.stage != "open" or sitting.salt is not None:
            raise Refusal("begun", "The salts are final.")
        if not self.closing:
            raise Refusal("early", "Salts are revealed when nobody may sit down any more.")
        check_salt(salt)
        if seal_of(salt) != sitting.seal:
            raise Refusal("salt", "That is not the salt whose seal you gave.")
        return entries.Revealed(at=at, seat=seat, salt=salt)

    @verb
    def stand(self, person: str, at: float, seat: int) -> AnyEntry:
        sitting = self.own_seat(person, seat)
        if self.closing and self.stage == "open":
            raise Refusal("begun", "The game is beginning.")
        if self.stage == "open":
            return entries.Stood(at=at, seat=seat)
        if sitting.away and sitting.meant:
            raise Refusal("away", "You have already left this seat; a bot plays it.")
        if self.stage == "over":
            raise Refusal("over", "The game is over.")
        mine = (self.seats[other] for other in self.seats_of(person) if other != seat)
        if self.plays_alone(person) and all(other.away and other.meant for other in mine):
            return entries.Resigned(at=at, seat=seat)  # bots do not play on among themselves
        return entries.Left(at=at, seat=seat, meant=True)

    @verb
    def back(self, person: str, at: float, seat: int) -> AnyEntry:
        if not self.own_seat(person, seat).away:
            raise Refusal("here", "You are playing this seat; no bot has taken over.")
        return entries.Returned(at=at, seat=seat)

    @verb
    def invite(self, person: str, at: float, seat: int, level: str | None = None) -> AnyEntry:
        self._check_host(person)
        sitting = self._seat(seat)
        if self.stage != "open" or self.closing:
            raise Refusal("begun", "The game has begun, so the seats cannot change.")
        if level is None:
            if not sitting.taken and seat not in self.kept_for:
                raise Refusal("open", f"Seat {seat} is already open.")
            if sitting.person == self.host and person != self.host:
                raise Refusal("host", "Nobody can remove the host.")
            return entries.Stood(at=at, seat=seat, removed=sitting.person != person)
        if sitting.person:
            raise Refusal("taken", f"Seat {seat} is taken.")
        check_level(self.card, level)
        return entries.Invited(at=at, seat=seat, level=level)

    @verb
    def begin(self, person: str, at: float, level: str | None = None) -> AnyEntry:
        """Begins with bots of this level on the open seats, or else with some characters."""
        if self.stage != "open" or self.closing:
            raise Refusal("begun", "The game has already begun.")
        if not self.people():
            raise Refusal("nobody", "Sit down first: only bots would play.")
        self._check_host(person)
        if level is not None:
            check_level(self.card, level)
            return self._beginning(at, level)
        seated = [seat.level for seat in self.seats if seat.level]
        open_seats = sum(not seat.taken for seat in self.seats)
        invited = bots.company(self.card, open_seats, seated)
        return self._beginning(at, None, invited)

    @verb
    def act(self, person: str, at: float, seat: int, number: int, act: str) -> AnyEntry:
        if self.own_seat(person, seat).away:
            raise Refusal("away", "A bot is playing for you: take your seat back first.")
        return self.answer(at, seat, number, act, "person")

    @verb
    def throw(self, person: str, at: float, number: int, faces: Sequence[int | None]) -> AnyEntry:
        """Enters faces of real dice, each of which this person must be able to see."""
        if not self.told_faces or self.stage != "playing":
            raise Refusal("air", "No real dice are in the air.")
        if number != self.air_number:
            raise Refusal("stale", "Those dice have already landed.")
        sides = self.playing().in_the_air()
        if len(faces) != len(sides):
            raise Refusal("faces", f"{len(sides)} dice are in the air, not {len(faces)}.")
        mine = set(self.seats_of(person))
        dice = zip(faces, sides, self.seats_that_tell(), strict=True)
        for die, (face, most, who) in enumerate(dice):
            if face is None:
                continue
            if not mine & set(who):
                raise Refusal("yours", f"Die {die + 1} is not yours to enter.")
            if self.told_faces[die] is not None:
                raise Refusal("stale", f"Die {die + 1} has already been entered.")
            if face > most:
                raise Refusal("faces", f"Die {die + 1} has faces 1 to {most}, not {face}.")
        if all(face is None for face in faces):
            raise Refusal("faces", "Enter at least one face.")
        return entries.DiceTold(at=at, faces=list(faces))

    @verb
    def prefer(self, person: str, at: float, throws: bool, pace: entries.Pace) -> AnyEntry:
        """Notes whether this person lets their dice fall themselves, and how fast bots play."""
        if self.stage != "open" and not self.seats_of(person):
            raise Refusal("yours", "People who only watch throw no dice.")
        wish = entries.Preferred(at=at, person=person, throws=throws, pace=pace)
        old = self.preferences.get(person) or entries.Preferred(at=at, person=person)
        if replace(old, at=at) == wish:
            raise Refusal("same", "Those are your preferences already.")
        return wish

    @verb
    def drop(self, person: str, at: float, seat: int) -> AnyEntry:
        """Lets the dice in a hand fall."""
        self.own_seat(person, seat)
        if self.held is None or self.held.seat != seat:
            raise Refusal("fallen", f"Seat {seat} holds no dice.")
        return entries.Fell(at=at)

    @verb
    def undo(self, person: str, at: float, seat: int, number: int) -> AnyEntry:
        self.own_seat(person, seat)
        if number != self.number:
            raise Refusal("stale", "The table has moved on, so nothing was taken back.")
        if self.undoable != seat:
            raise Refusal(
                "undo",
                "You can take back only your own last action, and only while nobody else has "
                "acted, no dice were thrown and no secret was shown.",
            )
        return entries.Undone(at=at, seat=seat)

    @verb
    def say(self, person: str, at: float, text: str, name: str | None = None) -> AnyEntry:
        if not self.chatting:
            raise Refusal("chat", "The chat at this table is switched off.")
        if person in self.removed:
            raise Refusal("removed", "The host has taken you from this table.")
        text = printable(text)
        if not text:
            raise Refusal("text", "The message is empty.")
        seats = self.seats_of(person)
        called = self.seats[seats[0]].name if seats else self._guest_name(name or "")
        seat = seats[0] if seats else None
        return entries.Said(at=at, person=person, name=called or "", text=text, seat=seat)

    @verb
    def chat(self, person: str, at: float, on: bool) -> AnyEntry:
        self._check_host(person)
        return entries.Chatting(at=at, on=on)

    # What the house does.

    def start(self, at: float, late: bool = False) -> AnyEntry:
        """Begins the game once every seat is taken; `late` if it waits for no more salts."""
        if self.stage != "open":
            raise Refusal("begun", "The game has already begun.")
        if self.closing:
            if self.unrevealed() and not late:
                raise Refusal("salts", f"The salts of seats {self.unrevealed()} are sealed.")
            return entries.Begun(
                at=at,
                throws=[],
                level=self.closing.level,
                bots=self.closing.bots,
                protocol=SEALED,
            )
        if open_seats := [n for n, seat in enumerate(self.seats) if not seat.taken]:
            raise Refusal("open", f"Seats {open_seats} are still open.")
        return self._beginning(at)

    def _beginning(self, at: float, level: str | None = None, bots: Sequence[str] = ()) -> AnyEntry:
        """Begins the game, or asks for the sealed salts first."""
        if self.unrevealed():
            return entries.SeatsClosed(at=at, level=level, bots=list(bots))
        return entries.Begun(at=at, throws=[], level=level, bots=list(bots), protocol=SEALED)

    def deputise(self, at: float) -> AnyEntry:
        """Lets people with a seat act for a host who has been offline for long."""
        if not self.host_is_gone:
            raise Refusal("here", "The host is back.")
        return entries.Deputised(at=at)

    def answer(
        self,
        at: float,
        seat: int,
        number: int,
        act: str,
        by: entries.By,
        fault: entries.Fault | None = None,
    ) -> AnyEntry:
        """Answers a seat's open question; `fault` says why a bot's answer is a random one."""
        self.open_question(seat, number)
        return entries.Acted(at=at, seat=seat, act=act, by=by, fault=fault)

    def toss(self, at: float, number: int) -> AnyEntry:
        """Throws the dice that no person can enter at a table with real dice."""
        faces = self.house_faces() if self.told_faces and self.air_number == number else []
        if all(face is None for face in faces):
            raise Refusal("stale", "Those dice have already been thrown.")
        return entries.DiceTold(at=at, faces=faces)

    def fall(self, at: float, number: int) -> AnyEntry:
        """Lets dice fall that nobody has let go in time."""
        if self.held is None or self.held.number != number:
            raise Refusal("stale", "Those dice have already fallen.")
        return entries.Fell(at=at)

    def replace(self, at: float, seat: int) -> AnyEntry:
        """Lets a bot take over for a person who has been offline too long."""
        sitting = self.seats[seat]
        if sitting.away or sitting.person in self.connected:
            raise Refusal("here", "They are back.")
        if self.plays_alone(str(sitting.person)):
            raise Refusal("here", "Nobody is waiting for them, so no bot takes over.")
        return entries.Left(at=at, seat=seat)

    def hint(self, seat: int, number: int, at: float) -> AnyEntry:
        """Tells the others that somebody has had a hint, unless that choice is over."""
        self.open_question(seat, number)
        return entries.Hinted(at=at, seat=seat)

    def rematch(self, person: str, at: float, table: str = "") -> AnyEntry:
        if self.stage != "over":
            raise Refusal("early", "The game is not over yet.")
        if not self.seats_of(person):
            raise Refusal("yours", "Only people who played can ask for a rematch.")
        if self.again:
            raise Refusal("again", f"There is already a rematch, at table {self.again}.")
        return entries.Rematched(at=at, table=table, seat=self.seats_of(person)[0])

    # Checks.

    def own_seat(self, person: str, seat: int) -> Seat:
        """The seat, if it is this person's."""
        if seat not in self.seats_of(person):
            raise Refusal("yours", f"Seat {seat} is not yours.")
        return self.seats[seat]

    def open_question(self, seat: int, number: int) -> OpenQuestion:
        """The seat's open question, if it has this number."""
        game, question = self.playing(), self.questions.get(seat)
        if question is None:
            raise Refusal("turn", f"Seat {seat} cannot act now: {_waiting_for(game)}.")
        if number != question.number:
            raise Refusal("stale", "That choice is over: the table has moved on.")
        return question

    def is_open(self, seat: int, number: int) -> bool:
        """Whether the seat still has to answer the question of this number."""
        question = self.questions.get(seat)
        return question is not None and question.number == number

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat", f"There is no seat {seat}: they are 0 to {len(self.seats) - 1}.")
        return self.seats[seat]

    def _guest_name(self, name: str) -> str:
        """The name of somebody without a seat, unless it looks like that of somebody with one."""
        name = printable(name)
        seated = [seat.name for seat in self.seats if seat.name]
        return name if legible(name) and distinct(name, seated) == name else ""

    def _check_host(self, person: str) -> None:
        if not self.hosted_by(person):
            raise Refusal("host", "Only the host can do that.")

    # Applying entries.

    def after(self, *happened: AnyEntry) -> Table:
        """The table after these entries; this one stays as it is.

        If an entry leads to throws and has none yet, they are made here; `latest` is the entry with
        its throws, as it must be stored.
        """
        table = shallow_copy(self)
        for entry in happened:
            table._apply(entry)
        if table.game:
            table.stage = "over" if table.game.over else "playing"
        return table

    def _apply(self, entry: AnyEntry) -> None:
        self.latest = entry
        self.number += 1
        self.touched = entry.at
        self.view_cache = {}
        if not isinstance(entry, entries.Acted) or entry.fault:
            self.arrangement = object()
        match entry:
            case entries.Sat(person=person):
                seal = seal_of(entry.salt) if entry.salt is not None else entry.seal
                self._place(
                    entry.seat, Seat(person=person, name=entry.name, salt=entry.salt, seal=seal)
                )
                if person not in self.connected:
                    self.gone_since = {**self.gone_since, person: entry.at}
            case entries.Stood(seat=seat):
                if entry.removed:
                    self._free(seat)
                    self.removed |= {self.seats[seat].person or ""} - {""}
                self._place(seat, Seat())
            case entries.Reserved():
                kept = zip(entry.people, entry.names, strict=True)
                self.kept_for = {
                    seat: (person, name or "")
                    for seat, (person, name) in enumerate(kept)
                    if person is not None
                }
            case entries.Deputised():
                self.deputies = True
            case entries.SeatsClosed():
                self.closing = entry
            case entries.Revealed(seat=seat):
                self._place(seat, replace(self.seats[seat], salt=entry.salt))
            case entries.Invited():
                self._free(entry.seat)
                self._place(entry.seat, Seat(level=entry.level))
            case entries.TakenOver():
                self.taken_over = entry
            case entries.Begun():
                names, self.protocol = iter(entry.bots), entry.protocol
                self.seats = [
                    seat if seat.taken else Seat(level=next(names, entry.level))
                    for seat in self.seats
                ]
                self.game, self.recent_states = self._lay(), []
                self.latest = replace(entry, throws=self._throw(entry.throws))
                self._update_questions(entry.at)
            case entries.Acted():
                if entry.fault:
                    count = self.faults.get(entry.seat, 0) + 1
                    self.faults = {**self.faults, entry.seat: count}
                if entry.fault == "stalled":
                    stalls = self.stalls.get(entry.seat, 0) + 1
                    self.stalls = {**self.stalls, entry.seat: stalls}
                before = self._branch().state
                self._step({"seat": entry.seat, "act": entry.act})
                throws = self._throw(entry.throws)
                if throws != entry.throws:
                    self.latest = replace(entry, throws=throws)
                own = entry.by == "person" and self.settings.undo and not throws
                self._last_action = (entry.seat, before) if own else None
                self._update_questions(entry.at, answered=entry.seat)
            case entries.DiceTold():
                self._tell_faces(entry.faces)
                self._update_questions(entry.at)
            case entries.Preferred(person=person):
                self.preferences = {**self.preferences, person: entry}
            case entries.Fell():
                held, self._last_action = self.held, None
                self._branch()
                self.latest = replace(entry, throws=self._throw(entry.throws, falling=True))
                self._update_questions(entry.at, thrown=held)
            case entries.Undone():
                events = len(self.playing().events)
                self._branch().undo()
                left = len(self.recent_states) - events + len(self.playing().events)
                self.recent_states = self.recent_states[: max(0, left)]
                self._last_action = None
                self._update_questions(entry.at, answered=entry.seat)
            case entries.Came(person=person):
                processes = self.connected.get(person, frozenset()) | {entry.process}
                self.connected = {**self.connected, person: processes}
                if person == self.host:
                    self.deputies = False
            case entries.Went():
                self._disconnect(entry)
            case entries.Left():
                away = replace(self.seats[entry.seat], away=True, meant=entry.meant)
                self._place(entry.seat, away)
            case entries.Returned(seat=seat):
                self._place(seat, replace(self.seats[seat], away=False, meant=False))
                if seat in self.questions:  # the clock starts again
                    fresh = replace(self.questions[seat], asked=entry.at)
                    self.questions = {**self.questions, seat: fresh}
            case entries.Resigned():
                self._branch().end("resign", entry.seat)
                self._last_action = None
                self._update_questions(entry.at)
            case entries.Hinted():
                moment = (entry.seat, len(self.playing().events))
                self.hinted = [*self.hinted, moment][-limits.REMARKS :]
            case entries.Said():
                self.remarks = [*self.remarks, (self.number - 1, entry)][-limits.REMARKS :]
            case entries.Chatting():
                self.chatting = entry.on
            case entries.Paused():
                self.questions = {
                    seat: replace(question, asked=question.asked + entry.seconds)
                    for seat, question in self.questions.items()
                }
            case entries.Rematched():
                self.again, self.again_by = entry.table, entry.seat

    def _place(self, seat: int, sitting: Seat) -> None:
        self.seats = [*self.seats[:seat], sitting, *self.seats[seat + 1 :]]

    def _free(self, seat: int) -> None:
        """No longer keeps a seat for anybody."""
        self.kept_for = {kept: who for kept, who in self.kept_for.items() if kept != seat}

    def _lay(self) -> LiveGame:
        seats = [
            {"name": seat.name} if seat.name else {"bot": str(seat.level)} for seat in self.seats
        ]
        fair = self.fair_dice()
        if self.taken_over:
            events = self.taken_over.events
            given = [event["throw"] for event in events if "throw" in event]
            game = LiveGame(self.card, self.options, seats, TakenOverDice(given, fair), self.id)
            for event in events:
                game.apply(event)
            return game
        dice = fair if self.settings.dice == "fair" else None
        return LiveGame(self.card, self.options, seats, dice, self.id)

    def _throw(self, throws: Iterable[list[int]], falling: bool = False) -> list[list[int]]:
        """Applies the throws of an entry, throws any fair dice in the air, and returns them all.

        Dice that their person throws wait in the hand, unless they are `falling` now.
        """
        thrown = list(throws)
        for faces in thrown:
            self._step({"throw": faces})
        game = self.playing()
        while game.dice and (sides := game.in_the_air()):
            if (thrown or not falling) and self.thrower(game.state) is not None:
                break
            self._keep_state()
            thrown.append(game.toss(game.dice, sides))
        return thrown

    def _branch(self) -> LiveGame:
        """Replaces the game with a copy that may change; older tables keep theirs."""
        self.game = self.playing().branch()
        return self.game

    def _step(self, event: Event) -> None:
        self._keep_state()
        self.playing().step(event)

    def _keep_state(self) -> None:
        """Keeps the current state, from which the next event will be described."""
        self.recent_states = [*self.recent_states[1 - TRAIL :], self.playing().state]

    def _disconnect(self, entry: entries.Went) -> None:
        """Removes a person's connection to a process."""
        rest = self.connected.get(entry.person, frozenset()) - {entry.process}
        self.connected = {**self.connected, entry.person: rest}
        if not rest:
            del self.connected[entry.person]
            self.gone_since = {**self.gone_since, entry.person: entry.at}

    def _tell_faces(self, faces: Sequence[int | None]) -> None:
        both = zip(self.told_faces, faces, strict=True)
        self.told_faces = [told if face is None else face for told, face in both]
        known = [face for face in self.told_faces if face is not None]
        if len(known) == len(self.told_faces):
            self.told_faces, self._last_action = [], None
            self._branch()
            self._step({"throw": known})

    def _update_questions(
        self, at: float, answered: int | None = None, thrown: WaitingDice | None = None
    ) -> None:
        """Finds out who can do what after the game has moved.

        A choice that is still the same keeps its number, unless its seat has just answered it. The
        clock of a seat that has just `thrown` began when it took up its dice.
        """
        game = self.playing()
        self.moved = self.number
        self.event_entries = self.event_entries.first(len(game.events))
        self.event_entries += [self.number] * (len(game.events) - len(self.event_entries))
        old, self.questions = self.questions, {}
        for seat in game.acting():
            actions = game.actions(seat)
            kept = old.get(seat) if seat != answered else None
            if kept is None or kept.actions != actions:
                asked = thrown.since if thrown and thrown.seat == seat else at
                kept = OpenQuestion(number=self.number, asked=asked, actions=actions)
            self.questions[seat] = kept
        sides = game.in_the_air()
        thrower = self.thrower(game.state) if sides and game.dice else None
        self.held = (
            None if thrower is None else WaitingDice(seat=thrower, number=self.number, since=at)
        )
        if not sides or game.dice:
            self.told_faces = []
        elif not self.told_faces:
            self.told_faces, self.air_number = [None] * len(sides), self.number


def check_level(card: Card, level: str) -> None:
    known = (*card.bots, *bots.people(card), *own_bots.offered(card.name))
    if level not in known:
        raise Refusal("level", f"There is no bot {level!r}; choose one of {', '.join(known)}.")


def printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _waiting_for(game: Game) -> str:
    """What a game is waiting for, without naming a secret."""
    if game.over:
        return "the game is over"
    if game.in_the_air():
        return "the dice are in the air"
    return f"the game is waiting for seats {game.acting()}"
