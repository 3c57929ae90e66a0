"""`astragali learn`."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from .. import games
from ..engine import AstragaliError, Card, Game
from ..engine.drawing import BRASS, pad, seat_names, terminal_colours, width, wrapped
from ..engine.errors import listed
from ..engine.lessons import LEARNER, Lesson, Step, lessons
from ..engine.phrases import preferred
from ..engine.record import replay
from .command_arguments import Language, NoColour
from .terminal_prompt import Leave, ask
from .terminal_table import TerminalTable
from .terminal_text import columns, own_phrases, show, title

if TYPE_CHECKING:
    from rich.color import ColorSystem

COMMANDS = ("?", "hint", "table", "rules", "quit")


def learn(
    game: Annotated[str | None, Parameter(name="GAME", help="without one, lists all")] = None,
    lesson: Annotated[str | None, Parameter(name="LESSON", help="default its first one")] = None,
    /,
    *,
    list_all: Annotated[bool, Parameter(name="--list", help="list the lessons")] = False,
    no_colour: NoColour = False,
    language: Language = None,
) -> None:
    """Teaches a game in a few minutes: a voice explains, and you make the moves.

    example:
      astragali learn --list
      astragali learn keep_on_rolling
      astragali learn perfecto advanced
    """
    language = language or preferred()
    if list_all or game is None:
        list_lessons([games.find(game)] if game else list(games.shelf()), language)
        return
    card = games.find(game)
    chosen = find_lesson(card, lesson)
    colours = None if no_colour else terminal_colours()
    try:
        LessonTranscript(card, chosen, language, colours).play()
    except (Leave, KeyboardInterrupt):
        return
    for line in afterwards(card, chosen, language):
        show(line)


def find_lesson(card: Card, name: str | None) -> Lesson:
    """The lesson of this name, or the first one."""
    taught = lessons(card)
    for one in taught:
        if name in (None, one.name):
            return one
    if not taught:
        raise AstragaliError(f"{card.name} has no lessons.")
    raise AstragaliError(
        f"{card.name} has no lesson {name!r}. Its lessons are "
        f"{listed([one.name for one in taught])}."
    )


def list_lessons(cards: list[Card], language: str) -> None:
    """All lessons, and what they teach."""
    say = own_phrases(language).say
    rows = [(card, lesson) for card in cards for lesson in lessons(card)]
    wide = max((width(f"{card.name} {lesson.name}") for card, lesson in rows), default=0)
    for card, lesson in rows:
        text = lesson.text(language)
        minutes = say("lesson-minutes", minutes=lesson.minutes)
        print(f"{pad(f'{card.name} {lesson.name}', wide)}  {minutes:>5}  {text.say(lesson.name)}")
        for line in wrapped(text.say(f"{lesson.name}.about"), columns() - wide - 9):
            print(" " * (wide + 9) + line)


def afterwards(card: Card, lesson: Lesson, language: str) -> list[str]:
    """The commands that go on from a lesson."""
    say = own_phrases(language).say
    taught = [one.name for one in lessons(card)]
    following = taught[taught.index(lesson.name) + 1 :][:1]
    lines = [
        say("lesson-next", command=f"astragali learn {card.name} {name}") for name in following
    ]
    return [*lines, say("lesson-first-game", command=first_game(card, lesson))]


def first_game(card: Card, lesson: Lesson) -> str:
    """The command that begins the first real game after a lesson."""
    options: dict[str, Any] = dict(lesson.first)
    players = options.pop("players", len(lesson.record["seats"]))
    known = [seat["bot"] for seat in lesson.record["seats"] if "bot" in seat]
    bots = known if len(known) == players - 1 else known[:1]
    spelled = [f"{name}={str(value).lower()}" for name, value in options.items()]
    settings = [word for one in spelled for word in ("--set", one)]
    words = ["play", card.name, "--players", str(players), "--bots", ",".join(bots), *settings]
    return shlex.join(["astragali", *words])


class LessonTranscript(TerminalTable):
    """A lesson at the keyboard, printed from top to bottom."""

    def __init__(
        self, card: Card, lesson: Lesson, language: str, colours: ColorSystem | None = None
    ) -> None:
        self.card, self.lesson = card, lesson
        self.whole = replay(lesson.record, lambda _: card)
        names = seat_names(self.whole.seats, language)
        names[LEARNER] = own_phrases(language).say("player", number=LEARNER + 1)
        # The record says what the bots do, so that none of them has to play.
        seats = [{"name": name} for name in names]
        super().__init__(Game(card, self.whole.options, seats), language, colours)
        self.looking = LEARNER
        self.helped = False

    def play(self) -> None:
        text = self.lesson.text(self.language)
        print(f"{title(self.card, self.language)}: {text.say(self.lesson.name)}")
        for event in self.whole.events[: self.lesson.begins]:
            self.game.apply(event)
        self.events_shown = [len(self.game.events)] * self.game.players
        shown = -1
        for step in self.lesson.steps:
            for event in self.whole.events[len(self.game.events) : step.at]:
                self.game.apply(event)
            if step.at != shown:
                self.show(LEARNER)
                shown = step.at
            self.remark(self.lesson.say(step.say, self.language))
            if step.do:
                self.decide(step)
            elif step is not self.lesson.steps[-1]:
                self.wait()

    def remark(self, sentence: str) -> None:
        for line in wrapped(sentence, columns() - 2):
            print(f"{self.pen.paint('▌', BRASS)} {line}")
        print()

    def wait(self) -> None:
        """Until the learner wants to go on."""
        while answer := ask(self.say("lesson-go-on"), COMMANDS):
            self.obey(answer)

    def decide(self, step: Step) -> None:
        """Asks for the record's next action; all others are answered."""
        right = self.whole.events[step.at]["act"]
        words = {
            self.card.spell(self.game.state, action): action
            for action in self.game.actions(LEARNER)
        }
        self.offer(LEARNER, words)
        while True:
            answer = ask(f"{self.pen.seat(LEARNER)}:", (*words, *COMMANDS)).lower()
            word = self.meant(answer, words)
            if word == right:
                return
            if word:
                why = step.wrong.get(word) or step.otherwise or ""
                self.remark(self.say("lesson-wrong", why=self.lesson.say(why, self.language)))
            elif answer in ("h", "hint"):
                action = words[right]
                view = self.game.hidden(LEARNER)
                act = self.label(view, LEARNER, action) or right
                show(self.say("lesson-right", key=self.key(action), act=act), "  ")
            elif answer == "?":
                self.list_choices(LEARNER, words)
                show(self.say("lesson-commands"))
            elif answer and not self.obey(answer):
                self.object(answer, words)

    def obey(self, answer: str) -> bool:
        """Does what a command asks for; False if it is none of a lesson's."""
        verb = answer.lower()
        if verb in ("q", "quit"):
            raise Leave
        if verb == "rules":
            self.show_rules()
        elif verb == "table":
            self.show(LEARNER)
        elif verb == "?":
            show(self.say("lesson-commands"))
        else:
            return False
        return True
