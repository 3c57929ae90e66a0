"""Views: a table as one person may know it, complete or only what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import islice
from typing import Any

import msgspec

from ..engine import Card, Game
from ..engine.advice import Advice
from ..engine.game import Event, as_seen
from ..engine.phrases import Phrase as Said
from ..tables import limits
from ..tables.chat import Conversation
from ..tables.table import Table
from . import server_messages
from .server_messages import Phrase

encode = msgspec.json.Encoder().encode

RECENT = 40  # events in a fresh view
FRAMES = 32  # that a table keeps
FIELDS = frozenset(server_messages.News.__struct_fields__)


def view(table: Table, person: str, seat: int | None, watching: int) -> dict[str, Any]:
    """Everything that a person may know about a table from this seat."""
    around = {**seating(table, person, watching), **fairness_and_links(table)}
    return {**around, **game_view(table, person, seat)}


def seating(table: Table, person: str, watching: int) -> dict[str, Any]:
    """Who sits around the table."""
    return {
        "stage": table.stage,
        "host": table.hosted_by(person),
        "seats": [sitting(table, number, person) for number in range(len(table.seats))],
        "watching": watching,
        "chat": table.chatting,
        "hints": table.hints,
        "hinted": [server_messages.HintTaken(seat, events) for seat, events in table.hinted],
    }


def sitting(table: Table, number: int, person: str) -> server_messages.Sitting:
    seat = table.seats[number]
    first = table.seats_of(seat.person)[0] if seat.person else number
    kept_for, name = table.kept_for.get(number, (person, ""))
    return server_messages.Sitting(
        kind=seat.kind,
        name=seat.name,
        level=table.level(number),
        here=seat.person in table.connected,
        away=seat.away,
        mine=seat.person == person,
        faults=table.faults.get(number, 0),
        same_as=None if first == number else first,
        kept_for=None if seat.taken or kept_for == person else name,
    )


def cached(table: Table, key: object, compute: Callable[[], Any]) -> Any:
    """Computes something once for all pages that see the same."""
    if key not in table.view_cache:
        table.view_cache[key] = compute()
    return table.view_cache[key]


def kept_frame(table: Table, key: object) -> Any:
    """Something encoded for all who see the same; None if it has to be encoded first."""
    return table.view_cache.get("frames", {}).get(key)


def keep_frame(table: Table, key: object, encoded: Any) -> Any:
    """Keeps something encoded, and forgets the oldest: a stranger could ask for many."""
    frames = table.view_cache.setdefault("frames", {})
    while len(frames) >= FRAMES:
        del frames[next(iter(frames))]
    frames[key] = encoded
    return encoded


def game_view(table: Table, person: str, seat: int | None) -> dict[str, Any]:
    """The game, as the seat may know it."""
    position = choices = None
    if game := table.game:
        viewpoint = table.viewpoint(seat)
        hidden = cached(table, ("hidden", viewpoint), lambda: game.hidden(viewpoint))
        position = cached(table, ("position", viewpoint), lambda: position_view(table, hidden))
        if seat in table.questions:
            choices = choices_view(table, hidden, seat)
    return {
        "position": position,
        "choices": choices,
        "air": air(table, person, seat),
        "held": held(table, seat),
        "undo": seat is not None and table.undoable == seat,
    }


def position_view(table: Table, hidden: Any) -> server_messages.SeenPosition:
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


def choices_view(table: Table, hidden: Any, seat: int) -> server_messages.Choices:
    """The seat's legal actions."""
    question = table.questions[seat]
    return choices(
        table.playing(),
        hidden,
        seat,
        question.actions,
        number=question.number,
        forced=table.forced(seat) and not table.leads_to_own_throw(seat),
        deadline=table.deadline(seat),
    )


def choices(
    game: Game,
    hidden: Any,
    seat: int,
    actions: Sequence[int],
    *,
    number: int,
    forced: bool = False,
    deadline: float | None = None,
) -> server_messages.Choices:
    """A seat's actions, with the words and the parts by which a page offers them."""
    card = game.card
    prompt = getattr(card.words, "prompt", None)
    button = getattr(card.words, "button", None)
    parts = getattr(card.words, "parts", None)
    return server_messages.Choices(
        number=number,
        seat=seat,
        prompt=phrase(prompt(hidden, seat)) if prompt else None,
        actions=[
            server_messages.OfferedAction(
                act=card.spell(game.state, action),
                button=phrase(button(hidden, seat, action)) if button else None,
                parts=parts(hidden, action) if parts else [],
            )
            for action in actions
        ],
        forced=forced,
        deadline=deadline,
    )


def action_values(game: Game, advice: Advice) -> list[server_messages.ActionValue]:
    """What a seat's actions are worth, the recommended one first."""
    return [
        server_messages.ActionValue(
            act=game.card.spell(game.state, opinion.action),
            value=opinion.value,
            error=advice.error(opinion),
            share=opinion.share,
            odds=dict(opinion.odds),
        )
        for opinion in advice.ordered
    ]


def air(table: Table, person: str, seat: int | None) -> server_messages.DiceInTheAir | None:
    """The real dice in the air, and which of them this person may enter."""
    if not table.told_faces or table.stage != "playing":
        return None
    mine, seeing = set(table.seats_of(person)), table.seats_that_see()
    return server_messages.DiceInTheAir(
        number=table.air_number,
        sides=table.playing().in_the_air(),
        mine=[die for die, who in enumerate(table.seats_that_tell()) if mine & set(who)],
        told=[die for die, face in enumerate(table.told_faces) if face is not None],
        whose=[who[0] if len(who) == 1 else None for who in seeing],
        dice=seen_dice(table.card, table.playing().state, table.viewpoint(seat)),
    )


def seen_dice(card: Card, state: Any, viewpoint: int) -> list[server_messages.DieInTheAir | None]:
    """The dice in the air by name; None for those that may not be seen from there."""
    named = getattr(card.words, "in_the_air", None)
    return [
        server_messages.DieInTheAir(*one) if card.rules.sees(state, viewpoint, die) else None
        for die, one in enumerate(named(state) if named else [])
    ]


def held(table: Table, seat: int | None) -> server_messages.HeldDice | None:
    """The dice that wait in a hand."""
    if table.held is None or table.stage != "playing":
        return None
    return server_messages.HeldDice(
        seat=table.held.seat,
        number=table.held.number,
        falls=table.held.since + table.patience(),
        sides=table.playing().in_the_air(),
        dice=seen_dice(table.card, table.playing().state, table.viewpoint(seat)),
    )


def fairness_and_links(table: Table) -> dict[str, Any]:
    """What the dice can be checked with, and where the record and the rematch are."""
    over, begun = table.stage == "over", table.stage != "open"
    return {
        "fairness": server_messages.Fairness(
            commit=table.commit,
            seals=[seat.seal for seat in table.seats],
            salts=[seat.salt if begun else None for seat in table.seats],
            revealing=table.closing is not None and not begun,
            secret=table.secret.hex() if over else None,
        ),
        "again": table.again,
        "again_by": table.again_by,
        "record": table.id if over else None,
    }


def tellings(
    table: Table, seat: int | None, since: int, staged: bool = False, most: int | None = None
) -> list[server_messages.DescribedEvent]:
    """The events of the game from number `since` on, as the seat may know them, at most so many.

    `staged` adds what a page needs to show them one after the other.
    """
    game, words = table.game, table.card.words
    if game is None or since >= len(game.events):
        return []
    story = getattr(words, "story", None)
    found = []
    events = _recent_events(table, table.viewpoint(seat), since)
    for number, (before, after, event) in enumerate(islice(events, most), since):
        phrases = [phrase(one) for one in story(before, after, event)] if story else []
        told = server_messages.DescribedEvent(number=number, event=event, story=phrases)
        if staged and number < len(game.events) - 1:
            told.table = game.described(after)
        if staged and "throw" in event and (state := _state_before(table, number)) is not None:
            told.sides = _sides(table, state)
            told.dice = seen_dice(table.card, state, table.viewpoint(seat))
        found.append(told)
    return found


def _state_before(table: Table, event: int) -> Any:
    """The state before an event, if it is recent."""
    place = event - len(table.playing().events)
    return table.recent_states[place] if -place <= len(table.recent_states) else None


def _sides(table: Table, state: Any) -> list[int]:
    """The number of sides of each die in the air."""
    numbers = [0] * limits.DICE
    return numbers[: table.card.rules.dice(state, numbers)]


def _recent_events(table: Table, viewpoint: int, since: int) -> Any:
    """Like Game.transitions, but from the states the table has kept, as far as they go back."""
    game = table.playing()
    later = len(game.events) - since
    if later > len(table.recent_states):
        yield from game.transitions(viewpoint, since)
        return
    rules, over = table.card.rules, game.over
    states = table.recent_states[-later:]
    seen = [state.copy() for state in (*states, game.state)]
    if not over:
        for state in seen:
            rules.hide(state, viewpoint)
    for place, action in enumerate(_actions(table, since)):
        event: Event = game.events[since + place]
        if not over:
            event = as_seen(rules, states[place], event, viewpoint, action)
        yield seen[place], seen[place + 1], event


def _actions(table: Table, since: int) -> list[int]:
    """The action number of each event from `since` on; -1 for a throw."""
    game = table.playing()
    numbers: list[int] = []
    at = len(game.log)
    for event in reversed(game.events[since:]):
        at -= 1 + len(event["throw"]) if "throw" in event else 2
        numbers.append(-1 if "throw" in event else game.log[at + 1])
    return numbers[::-1]


def remarks(chat: Conversation, since: int = 0) -> list[server_messages.Remark]:
    return [
        server_messages.Remark(
            number=number, name=said.name, seat=said.seat, guest=said.guest, text=said.text
        )
        for number, said in chat.remarks
        if number >= since
    ]


def phrase(said: Said) -> Phrase:
    return Phrase(id=said[0], parts=said[1])


class Viewer:
    """What one page knows about a table: it gets the whole view once, then only changes."""

    def __init__(self, person: str, chat: Conversation | None = None) -> None:
        self.person = person
        self.chat = chat or Conversation()
        self.heard = 0  # the number of the next remark
        self.seat: int | None = None
        self.number = -1
        self._known: dict[str, Any] = {}
        self._moved = -1
        self._arrangement: object = None
        self._stands: tuple[Any, ...] = ()  # see `_standing`
        self._stood: tuple[Any, ...] = ()  # the seat and `_stands`, when it was last told news

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
            remarks=remarks(self.chat),
            tellings=tellings(table, seat, max(0, len(table.event_entries) - RECENT)),
            **self._known,
        )

    def resumed(
        self, table: Table, seat: int | None, since: int, watching: int
    ) -> server_messages.News:
        """The news for a page that knew the table up to entry `since`."""
        self.seat = seat
        self._known = view(table, self.person, seat, watching)
        self._mark(table)
        # A page that saw the table before the game shows how the first dice fall.
        began = table.event_entries.up_to(since) == 0
        recent = max(0, len(table.event_entries) - RECENT)
        return server_messages.News(
            number=table.number,
            remarks=remarks(self.chat),
            tellings=tellings(table, seat, recent, staged=began),
            **{name: value for name, value in self._known.items() if name in FIELDS},
        )

    def news(self, table: Table, watching: int) -> server_messages.News | None:
        """What changed since the last message to the page."""
        silent = self.heard == self.chat.number
        if silent and table.number == self.number and watching == self._known.get("watching"):
            return None
        now: dict[str, Any] = {}
        moved, turned = table.moved != self._moved, table.stage != self._known["stage"]
        arranged = table.arrangement is not self._arrangement
        if arranged or turned or watching != self._known["watching"]:
            now = {**seating(table, self.person, watching), **fairness_and_links(table)}
        if moved or turned or self._deadlines_moved(table):
            now |= game_view(table, self.person, self.seat)
        changed = {name: value for name, value in now.items() if value != self._known[name]}
        # An event that replaced an undone one has a later entry, so it is sent too.
        since = table.event_entries.up_to(self.number)
        self._known = self._known | changed  # others may share the old one
        if moved:
            key = ("tellings", table.viewpoint(self.seat), since)
            if found := cached(table, key, lambda: tellings(table, self.seat, since, True)):
                changed["tellings"] = found
        if not silent:
            changed["remarks"] = remarks(self.chat, self.heard)
        self._mark(table)
        return server_messages.News(number=table.number, **changed)

    def whole_encoded(self, table: Table, seat: int | None, watching: int) -> bytes:
        """A fresh view, encoded once for all who see the same."""
        key = ("whole", seat, watching, self.chat.number, *self._standing(table))
        if (found := kept_frame(table, key)) is None:
            fresh = encode(self.whole(table, seat, watching))
            found = keep_frame(table, key, (fresh, self._known))
        whole: bytes
        whole, self._known = found
        self.seat = seat
        self._mark(table)
        return whole

    def news_encoded(self, table: Table, watching: int) -> bytes | None:
        """What changed, encoded once for all spectators who see the same and knew the same."""
        if self.seat is not None:  # nobody else sees the same
            news = self.news(table, watching)
            return encode(news) if news else None
        known = self.number, self.heard, self._known["watching"], *self._stood
        now = watching, self.chat.number
        key = ("news", *known, *now, *self._standing(table))
        if (found := kept_frame(table, key)) is None:
            news = self.news(table, watching)
            found = keep_frame(table, key, (encode(news) if news else None, self._known))
        told: bytes | None
        told, self._known = found
        self._mark(table)
        return told

    def _standing(self, table: Table) -> tuple[Any, ...]:
        """All that a view depends on in a person."""
        if table.arrangement is not self._arrangement:
            kept = tuple(seat for seat, (who, _) in table.kept_for.items() if who == self.person)
            seats = tuple(table.seats_of(self.person))
            return table.hosted_by(self.person), seats, kept
        return self._stands

    def _mark(self, table: Table) -> None:
        self._stands = self._standing(table)
        self.number, self._moved, self._arrangement = table.number, table.moved, table.arrangement
        self.heard = self.chat.number
        self._stood = self.seat, self._stands

    def _deadlines_moved(self, table: Table) -> bool:
        position = self._known["position"]
        return position is not None and any(
            table.deadline(seat) != position.deadlines.get(seat) for seat in table.questions
        )
