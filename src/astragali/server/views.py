"""What a page is shown: a table as one pair of eyes may know it, whole or only what changed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ..engine.game import Event, as_seen
from ..engine.phrases import Phrase as Said
from ..tables.table import Table
from . import server_messages
from .server_messages import Phrase

LAST = 40  # a fresh view tells so many of the last events
FIELDS = frozenset(server_messages.News.__struct_fields__)


def view(table: Table, person: str, seat: int | None, watching: int) -> dict[str, Any]:
    """Everything of a table that this person may know, looking through that seat."""
    return {**frame(table, person, watching), **scene(table, person, seat), **ending(table)}


def frame(table: Table, person: str, watching: int) -> dict[str, Any]:
    """Who sits around the table."""
    return {
        "stage": table.stage,
        "host": table.hosted_by(person),
        "seats": [sitting(table, number, person) for number in range(len(table.seats))],
        "watching": watching,
        "chat": table.chatting,
    }


def sitting(table: Table, number: int, person: str) -> server_messages.Sitting:
    seat = table.seats[number]
    return server_messages.Sitting(
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        here=seat.person in table.connected,
        away=seat.away,
        mine=seat.person == person,
    )


def once(table: Table, what: object, work_out: Callable[[], Any]) -> Any:
    """Works something out for the first page that asks after an entry, and for all like it."""
    if what not in table.shown:
        table.shown[what] = work_out()
    return table.shown[what]


def scene(table: Table, person: str, seat: int | None) -> dict[str, Any]:
    """The game itself, as the seat may know it."""
    position = choices = None
    if game := table.game:
        eyes = table.eyes(seat)
        hidden = once(table, ("hidden", eyes), lambda: game.hidden(eyes))
        position = once(table, ("position", eyes), lambda: positioned(table, hidden))
        if seat in table.questions:
            choices = choosing(table, hidden, seat)
    return {
        "position": position,
        "choices": choices,
        "air": air(table, person, seat),
        "undo": seat is not None and table.undoable == seat,
    }


def positioned(table: Table, hidden: Any) -> server_messages.SeenPosition:
    game = table.playing()
    deadlines = {seat: table.deadline(seat) for seat in table.questions}
    return server_messages.SeenPosition(
        events=len(game.events),
        over=game.over,
        acting=list(table.questions),
        table=game.described(hidden),
        deadlines={seat: when for seat, when in deadlines.items() if when is not None},
        result=game.result() if game.over else None,
    )


def choosing(table: Table, hidden: Any, seat: int) -> server_messages.Choices:
    """The seat's legal actions: words to send back, a button, and what to touch."""
    card, question = table.card, table.questions[seat]
    prompt = getattr(card.words, "prompt", None)
    button = getattr(card.words, "button", None)
    parts = getattr(card.words, "parts", None)
    state = table.playing().state
    return server_messages.Choices(
        number=question.number,
        seat=seat,
        prompt=phrase(prompt(hidden, seat)) if prompt else None,
        actions=[
            server_messages.OfferedAction(
                act=card.spell(state, action),
                button=phrase(button(hidden, seat, action)) if button else None,
                parts=parts(hidden, action) if parts else [],
            )
            for action in question.actions
        ],
        forced=table.forced(seat),
        deadline=table.deadline(seat),
    )


def air(table: Table, person: str, seat: int | None) -> server_messages.Air | None:
    """Real dice that somebody must throw, and which of them this person tells."""
    if not table.told or table.stage != "playing":
        return None
    mine, watchers = set(table.seats_of(person)), table.watchers()
    named = getattr(table.card.words, "in_the_air", None)
    dice = [server_messages.Flying(*one) for one in named(table.playing().state)] if named else []
    return server_messages.Air(
        number=table.air_number,
        sides=table.playing().in_the_air(),
        mine=[die for die, who in enumerate(table.tellers()) if mine & set(who)],
        told=[die for die, face in enumerate(table.told) if face is not None],
        whose=[who[0] if len(who) == 1 else None for who in watchers],
        dice=[die if seat in who else None for die, who in zip(dice, watchers, strict=False)],
    )


def ending(table: Table) -> dict[str, Any]:
    """What is known from the beginning of the dice, and what only at the end."""
    over = table.stage == "over"
    return {
        "fairness": server_messages.Fairness(
            commit=table.commit,
            salts=[seat.salt for seat in table.seats],
            secret=table.secret.hex() if over else None,
        ),
        "again": table.again,
        "record": table.id if over else None,
    }


def tellings(table: Table, seat: int | None, since: int) -> list[server_messages.Telling]:
    """The events of the game from a number on, as the seat may know them."""
    game, words = table.game, table.card.words
    if game is None or since >= len(game.events):
        return []
    story = getattr(words, "story", None)
    told = []
    for number, (before, after, event) in enumerate(_trail(table, table.eyes(seat), since), since):
        said = [phrase(one) for one in story(before, after, event)] if story else []
        told.append(server_messages.Telling(number=number, event=event, story=said))
    return told


def _trail(table: Table, eyes: int, since: int) -> Any:
    """As Game.told, but from the states that the table still has at hand."""
    game = table.playing()
    later = len(game.events) - since
    if later > len(table.earlier):
        yield from game.told(eyes, since)
        return
    rules, over = table.card.rules, game.over
    states = table.earlier[-later:]
    seen = [state.copy() for state in (*states, game.state)]
    if not over:
        for state in seen:
            rules.hide(state, eyes)
    for place, action in enumerate(_actions(table, since)):
        event: Event = game.events[since + place]
        if not over:
            event = as_seen(rules, states[place], event, eyes, action)
        yield seen[place], seen[place + 1], event


def _actions(table: Table, since: int) -> list[int]:
    """The number of the action of each event from `since` on; -1 for a throw."""
    game = table.playing()
    numbers: list[int] = []
    at = len(game.log)
    for event in reversed(game.events[since:]):
        at -= 1 + len(event["throw"]) if "throw" in event else 2
        numbers.append(-1 if "throw" in event else game.log[at + 1])
    return numbers[::-1]


def remarks(table: Table, since: int = 0) -> list[server_messages.Remark]:
    return [
        server_messages.Remark(
            number=number,
            name=said.name,
            seat=said.seat,
            guest=table.guests.index(said.person) + 1 if said.seat is None else None,
            text=said.text,
        )
        for number, said in table.remarks
        if number >= since
    ]


def phrase(said: Said) -> Phrase:
    return Phrase(id=said[0], parts=said[1])


class Viewer:
    """One page's knowledge of a table: it is sent the whole once, and then what changes."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.seat: int | None = None
        self.number = -1
        self._known: dict[str, Any] = {}
        self._moved = -1
        self._arranged: object = None

    def whole(self, table: Table, seat: int | None, watching: int) -> server_messages.View:
        """A fresh view through one of the person's own seats, or as a spectator."""
        self.seat = seat
        self._known = view(table, self.person, seat, watching)
        self._mark(table)
        return server_messages.View(
            number=table.number,
            table=table.id,
            game=table.card.name,
            options=table.options,
            settings=asdict(table.settings),
            looking=seat,
            remarks=remarks(table),
            tellings=tellings(table, seat, max(0, len(table.entered) - LAST)),
            **self._known,
        )

    def resumed(
        self, table: Table, seat: int | None, since: int, watching: int
    ) -> server_messages.News:
        """What a page missed that knew the table up to entry `since`, as far as it is at hand."""
        self.seat = seat
        self._known = view(table, self.person, seat, watching)
        self._mark(table)
        return server_messages.News(
            number=table.number,
            remarks=remarks(table, since),
            tellings=tellings(table, seat, max(0, len(table.entered) - LAST)),
            **{name: value for name, value in self._known.items() if name in FIELDS},
        )

    def news(self, table: Table, watching: int) -> server_messages.News | None:
        """What changed since the page was last told."""
        if table.number == self.number and watching == self._known.get("watching"):
            return None
        now: dict[str, Any] = {}
        moved, turned = table.moved != self._moved, table.stage != self._known["stage"]
        arranged = table.arranged is not self._arranged
        if arranged or turned or watching != self._known["watching"]:
            now = {**frame(table, self.person, watching), **ending(table)}
        if moved or turned or self._deadlines_moved(table):
            now |= scene(table, self.person, self.seat)
        changed = {name: value for name, value in now.items() if value != self._known[name]}
        since = bisect_right(table.entered, self.number)  # what was undone and done anew is new
        self._known |= changed
        if moved:
            what = ("tellings", table.eyes(self.seat), since)
            if told := once(table, what, lambda: tellings(table, self.seat, since)):
                changed["tellings"] = told
        if arranged and (said := remarks(table, self.number)):
            changed["remarks"] = said
        self._mark(table)
        return server_messages.News(number=table.number, **changed)

    def _mark(self, table: Table) -> None:
        self.number, self._moved, self._arranged = table.number, table.moved, table.arranged

    def _deadlines_moved(self, table: Table) -> bool:
        position = self._known["position"]
        return position is not None and any(
            table.deadline(seat) != position.deadlines.get(seat) for seat in table.questions
        )
