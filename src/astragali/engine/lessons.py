"""Lessons: a record of a game, with remarks and with the actions that a learner does alone.

A game's lessons are the files `lessons/*.json` in its room, in the order of their names:
`1-basics.json` is the lesson "basics". What a lesson says stands beside them, in `lessons/text`.
The learner sits in seat 0. What stands in the record before the first step has happened already.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .card import Card
from .errors import RecordError
from .game import Game
from .phrases import Phrases, phrases
from .record import replay

LEARNER = 0
LONGEST = 200  # characters of a remark, so that it fits beside the board of a phone


@dataclass(frozen=True)
class Step:
    """A remark before an event of the record and, where `do` is set, the learner's own action.

    The action is the record's next event. A legal action that is another one is answered with the
    phrase that `wrong` has for it, or else with `otherwise`; then the learner tries again.
    """

    at: int  # the number of events that have happened
    say: str
    do: bool = False
    wrong: dict[str, str] = field(default_factory=dict)
    otherwise: str | None = None
    point: tuple[str, ...] = ()  # what to point at: "die 3", "seat 1", "roll" (docs/lessons.md)

    @property
    def phrases(self) -> list[str]:
        """All that can be said at this step."""
        return [self.say, *self.wrong.values(), *([self.otherwise] if self.otherwise else [])]


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    game: str
    name: str
    minutes: int
    record: dict[str, Any]
    steps: tuple[Step, ...]
    first: dict[str, Any]  # the options of the first real game after it
    folder: Path

    @property
    def begins(self) -> int:
        """The number of events after which the lesson begins: it may start amid a game."""
        return self.steps[0].at

    def text(self, language: str) -> Phrases:
        """What the lesson says; its title is the phrase named like the lesson."""
        return phrases(self.folder / "text", language)

    def say(self, step: str, language: str) -> str:
        return self.text(language).say(f"{self.name}-{step}")


def lessons(card: Card) -> tuple[Lesson, ...]:
    """A game's lessons, first things first; none for a game that teaches nothing."""
    return _read(Path(str(card.rules.__file__)).parent, card.name)


@cache
def _read(near: Path, game: str) -> tuple[Lesson, ...]:
    # Rules that are a package are one folder further down.
    rooms = (near / "lessons", near.parent / "lessons")
    folder = next((one for one in rooms if one.is_dir()), None)
    return tuple(_lesson(file, game) for file in sorted(folder.glob("*.json"))) if folder else ()


def _lesson(file: Path, game: str) -> Lesson:
    written = json.loads(file.read_text(encoding="utf-8"))
    steps = (Step(**{**step, "point": tuple(step.get("point", ()))}) for step in written["steps"])
    return Lesson(
        game=game,
        name=re.sub(r"^\d+-", "", file.stem),
        minutes=written["minutes"],
        record=written["record"],
        steps=tuple(steps),
        first=written["first"],
        folder=file.parent,
    )


def positions(card: Card, lesson: Lesson) -> Iterator[tuple[Step, Game]]:
    """Every step of a lesson with the game at that moment; the game is moved on afterwards."""
    whole = replay(lesson.record, lambda name: card)
    game = whole.at(0)
    for step in lesson.steps:
        while len(game.events) < step.at:
            game.apply(whole.events[len(game.events)])
        yield step, game


def check(card: Card, lesson: Lesson, languages: tuple[str, ...]) -> None:
    """Refuses, in a sentence, a lesson that a learner could not follow to its end."""

    def refuse(what: str) -> None:
        raise RecordError(f"The lesson {lesson.name} of {card.name}: {what}")

    events = replay(lesson.record, lambda name: card).events
    card.values(lesson.first)
    if not lesson.steps or lesson.steps[-1].at != len(events):
        refuse("the last step should stand at the end of the record.")
    own = {n for n, event in enumerate(events) if event.get("seat") == LEARNER}
    own = {n for n in own if n >= lesson.begins}
    done: set[int] = set()
    at = 0
    for step, game in positions(card, lesson):
        if step.at < at or step.at in done:
            refuse(f"the step {step.say} is out of order.")
        at = step.at
        if not step.do:
            if step.wrong or step.otherwise:
                refuse(f"the step {step.say} answers, but asks for nothing.")
            continue
        if step.at not in own:
            refuse(f"event {step.at} is not the learner's, but the step {step.say} asks for it.")
        done.add(step.at)
        legal, right = game.legal(LEARNER), events[step.at]["act"]
        for word in step.wrong:
            if word == right or word not in legal:
                refuse(f"the step {step.say} answers {word!r}, which is not a wrong legal action.")
        if len(legal) > 1 + len(step.wrong) and not step.otherwise:
            refuse(f"the step {step.say} has no answer to some wrong actions.")
    if own != done:
        refuse(f"no step asks for the learner's actions {sorted(own - done)}.")
    said = {lesson.name, f"{lesson.name}.about"}
    said |= {f"{lesson.name}-{phrase}" for step in lesson.steps for phrase in step.phrases}
    for language in languages:
        text = lesson.text(language)
        missing = sorted(phrase for phrase in said if not text.has(phrase))
        if missing:
            refuse(f"{language} lacks {', '.join(missing)}.")
        for phrase in sorted(said):
            if len(text.say(phrase)) > LONGEST:
                refuse(f"{phrase} is longer than {LONGEST} characters in {language}.")
