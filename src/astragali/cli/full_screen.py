"""The full-screen table: redrawn in place, played with keys or the mouse."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from rich.color import ColorSystem
from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.filter import Monochrome
from textual.geometry import Size
from textual.message import Message
from textual.theme import Theme
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from .. import bots
from ..engine import AstragaliError, Game
from ..engine.drawing import BRASS, Lines, Pen, drawn, pen_for, width, wrapped
from ..engine.figures import rules_with_drawings
from ..engine.phrases import Phrases
from .dialogs import Chooser, FileQuestion, Reader
from .faces import Faces
from .terminal_game import TerminalGame
from .terminal_table import ADVICE_SECONDS
from .terminal_text import title
from .touchables import Touchables
from .touching import FEW, Offer, Touch, called, kind, letters

COLUMNS, ROWS = 80, 24  # the smallest window that shows every table
WIDE = 112  # columns from which on the log is beside the board
TALL = 36  # rows from which on dice are drawn with pips
TRAY = 5  # the usual rows of the question and its buttons
NAME = 10  # columns for a name on a small board
PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}  # seconds for what a bot does
SOON = 0.35  # the share of it for what needs no reading, such as dice in the air
KEYS = {"hint": "h", "undo": "u", "help": "?", "pace": "F2", "save": "^S", "quit": "q"}
HINTED = 30  # choices listed in a hint

CLOTH = Theme(
    name="cloth",
    primary=BRASS,
    accent=BRASS,
    foreground="#EDE6D6",
    background="#10241C",
    surface="#163026",
    panel="#0B1913",
    dark=True,
)
LEGAL = Style(color=BRASS, bold=True)
TOUCHED = Style(color="#0B1913", bgcolor="#EDE6D6", bold=True)  # an ivory die with ink pips
PLAIN_TOUCHED = Style(reverse=True, bold=True)
CURSOR = Style(underline=True, bold=True, bgcolor="#2E5A47")
CHOICE = Style(color=BRASS)


class _Game(TerminalGame):
    """The game of a full-screen table."""

    def __init__(self, game: Game, language: str, plain: bool, path: Path | None) -> None:
        self.faults: Lines = []
        super().__init__(game, language, None if plain else ColorSystem.TRUECOLOR, path)

    def show_fault(self, fault: bots.BotFault) -> None:
        self.faults += self.described(fault)


class Room(VerticalScroll):
    """Where the board is; says when its size is known."""

    class Measured(Message):
        """The room has another size."""

    def on_resize(self) -> None:
        self.post_message(self.Measured())


class FullScreenTable(App[None]):
    """One game after the other at one screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "full_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True),
        Binding("ctrl+s", "command('save')"),
        Binding("f2", "command('pace')"),
        Binding("pageup", "scroll_log(-1)"),
        Binding("pagedown", "scroll_log(1)"),
    ]

    def __init__(
        self,
        game: Game,
        language: str,
        plain: bool = False,
        path: Path | None = None,
        pace: str = "normal",
        again: Callable[[Game], Game] | None = None,
    ) -> None:
        """The path is the file that the game was resumed from; `again` makes a rematch."""
        super().__init__()
        self.plain, self.pace, self.again = plain, pace, again
        self.trouble: AstragaliError | None = None
        self.compact = True
        self.measured = (Size(), 0)  # the window that the board was drawn for, and its own width
        self.cursor = ""  # the part under the keyboard's cursor
        if plain and not self.no_color:
            self._filters.append(Monochrome())
        self.register_theme(CLOTH)
        self.theme = "cloth"
        self.sit_down(game, language, path)

    def sit_down(self, game: Game, language: str, path: Path | None = None) -> None:
        """Begins or continues a game."""
        self.table = _Game(game, language, self.plain, path)
        self.say = self.table.say
        self.title = title(game.card, language)
        self.seen = len(game.events) if self.table.begun else 0  # events shown so far
        self.shown = game.at(self.seen)
        self.viewer = -1 if len(self.table.people) > 1 else self.table.people[0]
        self.log_lines: Lines = []
        self.old_lines = 0  # those that people have read, the first ones
        self.acted: dict[int, int] = {}  # the events that each person knew when they last acted
        self.touch: Touch | None = None
        self.faces: Faces | None = None
        self.prompt: Lines = []
        self.buttons: list[tuple[str, str, str]] = []  # of a question of the house
        self.answer: asyncio.Future[str] | None = None
        self.skipped = asyncio.Event()
        self.hurried = False  # until the next question

    # The screen.

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            with Room(id="room", can_focus=False):
                yield Touchables("board")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="lines", markup=False)
        yield Touchables("tray")
        yield Touchables("commands")
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):  # the window was closed
            with suppress(AttributeError, NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(getattr(signal, name), self.action_leave)
        self.run_worker(self.play(), name="play")

    def on_resize(self, event: events.Resize) -> None:
        columns, rows = event.size
        self.screen_stack[0].set_class(columns >= WIDE, "wide")
        self.screen_stack[0].set_class(columns < COLUMNS or rows < ROWS, "small")
        size = {"columns": COLUMNS, "rows": ROWS, "wide": columns, "high": rows}
        self.query_one("#small", Static).update(self.say("too-small", **size))

    def on_room_measured(self) -> None:
        """The board has its room in a window of a new size; dice become small only once in it."""
        measured = (self.size, self.query_one("#room").outer_size.width)
        if measured != self.measured:
            self.measured, self.compact = measured, self.size.height < TALL
        self.redraw()

    def redraw(self) -> None:
        """Draws everything as it is now."""
        if not self.is_running:
            return
        board = self.board()
        room = self.query_one("#room").size
        if not self.compact and room.height and too_large(board, room.width, room.height):
            self.compact = True
            board = self.board()
        self.query_one("#board", Touchables).draw(board, self.style_of)
        self.query_one("#tray", Touchables).draw(self.tray(), self.style_of)
        self.query_one("#commands", Touchables).draw([self.commands()], self.style_of)
        self.query_one("#lines", Static).update(self.log_text())
        self.query_one("#log").scroll_end(animate=False)

    def pen(self) -> Pen:
        table = self.table
        pen = pen_for(table.game, table.language, table.colours)
        pen.compact, pen.touchable = self.compact, True
        if self.compact:
            pen.names = [
                name if width(name) <= NAME else name[: NAME - 1] + "…" for name in pen.names
            ]
        return pen

    def board(self) -> Lines:
        """The table, unless a curtain hides it."""
        if self.curtained:
            return []
        return drawn(self.shown, self.viewer, self.pen())

    @property
    def curtained(self) -> bool:
        return any(word == "open" for word, _, _ in self.buttons)

    def log_text(self) -> Text:
        """What happened: what this person has not read yet is bright."""
        columns = max(20, self.query_one("#log").scrollable_content_region.width)
        text = Text(end="")
        for number, line in enumerate(self.log_lines):
            shown = "\n".join(wrapped(line, columns, "  "))
            text.append("\n" if number else "")
            text.append(shown, "dim" if number < self.old_lines else "")
        return text

    def style_of(self, part: str) -> Style:
        """How a part of the board, a button or a command is shown."""
        style = Style.null()
        if part.startswith("act "):
            main = part == self.main
            style = Style(color=BRASS, bold=True, reverse=True) if main else CHOICE
        elif self.touch and part in self.touch.parts:
            standing = self.touch.standing(part)
            touched = PLAIN_TOUCHED if self.no_color or self.plain else TOUCHED
            style = {"touched": touched, "legal": LEGAL}.get(standing, style)
        elif part.startswith("face "):
            style = LEGAL
        return style + CURSOR if part == self.cursor and self.asking else style

    @property
    def asking(self) -> bool:
        return self.answer is not None and not self.answer.done()

    # The question, and its buttons.

    def tray(self) -> Lines:
        columns = max(20, self.size.width - 4)
        lines = [line for text in self.prompt for line in wrapped(text, columns)]
        if self.asking and self.touch:
            lines += self.chips(columns)
        if self.asking and self.faces:
            lines += self.face_lines()
        lines += flowed([self.button(*one) for one in self.pressable()], columns)
        return lines

    def pressable(self) -> list[tuple[str, str, str]]:
        """The buttons: a word, the key, and what it does; the main one first."""
        if not self.asking:
            return self.buttons
        if self.touch:
            main = self.touch.main
            return [
                (
                    str(one.action),
                    self.say("key-enter") if one is main else one.key,
                    one.label or one.word,
                )
                for one in self.touch.offered
            ]
        if self.faces and self.faces.complete:
            return [("throw", self.say("key-enter"), self.say("enter-throw"))]
        return self.buttons

    def button(self, word: str, key: str, label: str) -> str:
        return self.pen().part(f"act {word}", f" {key}  {label} ")

    @property
    def main(self) -> str:
        """The button that Enter presses."""
        if self.touch:
            return f"act {self.touch.main.action}" if self.touch.main else ""
        pressable = self.pressable()
        return f"act {pressable[0][0]}" if pressable else ""

    def chips(self, columns: int) -> Lines:
        """The parts that are not on the board, a row for each kind; or how to touch a part."""
        assert self.touch
        placed = self.query_one("#board", Touchables).places
        missing = [part for part in self.touch.parts if part not in placed]
        pen = self.pen()
        rows = []
        for one in dict.fromkeys(map(kind, missing)):
            parts = [part for part in missing if kind(part) == one]
            parts.sort(key=lambda part: [int(n) if n.isdigit() else -1 for n in part.split()[1:]])
            label = self.say("chip", kind=one) if called(parts[0]) != parts[0] else ""
            chips = [pen.part(part, f" {called(part)} ") for part in parts]
            rows += flowed([f"{label} ", *chips] if label else chips, columns, gap=0)
        if self.touch.parts and not self.touch.touched and not rows:
            rows.append(pen.dim(self.say("touch-how")))
        return rows

    def face_lines(self) -> Lines:
        assert self.faces
        pen = self.pen()
        lines = [self.faces.shown()]
        if not self.faces.complete:
            chips = [pen.part(f"face {n + 1}", f" {n + 1} ") for n in range(self.faces.most)]
            lines += flowed(chips, self.size.width - 4, gap=0)
        return lines

    def commands(self) -> str:
        """The commands of the house, in one line."""
        pen = self.pen()
        labels = {name: self.say("command", name=name) for name in KEYS}
        labels["pace"] = self.say("command-pace", pace=self.pace)
        words = [
            pen.part(f"command {name}", f"{pen.paint(key, BRASS)} {labels[name]}")
            for name, key in KEYS.items()
        ]
        left = "   ".join(words)
        room = self.size.width - 4 - width(left) - width(self.title)
        return left + " " * room + pen.dim(self.title) if room > 2 else left

    # The game.

    async def play(self) -> None:
        try:
            self.see_as(self.viewer)
            while True:
                await self.show_news()
                if self.table.game.over:
                    await self.end()
                else:
                    await self.next_step()
        except AstragaliError as error:
            self.trouble = error
            self.exit()

    async def next_step(self) -> None:
        """Dice land, or a bot or a person acts."""
        game, table = self.table.game, self.table
        if game.in_the_air():
            await self.ask_faces()
            return
        acting = game.acting()
        waiting = [seat for seat in acting if seat in table.bots]
        if waiting:
            await self.play_bot(waiting[0])
        else:
            seat = table.looking if table.looking in acting else acting[0]
            assert seat is not None
            await self.ask_action(seat)

    async def play_bot(self, seat: int) -> None:
        table = self.table
        self.wait_for(self.say("thinking", name=table.pen.seat(seat)))
        action = await asyncio.to_thread(
            bots.chosen_action, table.game.copy(), seat, table.bots[seat]
        )
        table.game.do(seat, action)

    def wait_for(self, text: str) -> None:
        """Nothing to choose: says what people wait for."""
        self.touch = self.faces = None
        self.prompt = [text]
        self.buttons = []
        if self.pace != "instant" and not self.hurried:
            self.buttons = [("skip", self.say("key-space"), self.say("skip"))]
        self.redraw()

    async def show_news(self) -> None:
        """Shows what has happened, one event after the other."""
        game, table = self.table.game, self.table
        news = table.news(self.viewer, self.seen)
        for number, sentences in enumerate(news, self.seen + 1):
            event = game.events[number - 1]
            last = number == len(game.events)
            self.shown = game if last else game.at(number)
            self.log_lines += [f"· {sentence}" for sentence in sentences]
            if last:
                self.log_lines += [f"! {fault}" for fault in table.faults]
                table.faults = []
            self.seen = number
            own = event.get("seat") in table.people
            if last and (game.over or set(game.acting()) & set(table.people)):
                break
            self.redraw()
            await self.pause(1.0 if sentences and not own else SOON)
        self.redraw()

    async def pause(self, share: float) -> None:
        """Gives people time to read, until a key skips it."""
        seconds = 0 if self.hurried else share * PACES[self.pace]
        if not seconds:
            return
        self.skipped.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.skipped.wait(), seconds)

    async def asked(self) -> str:
        """Waits for a button of the tray, given by its word; a command may answer, too."""
        self.answer = asyncio.get_running_loop().create_future()
        self.hurried = False
        self.cursor = ""
        self.redraw()
        try:
            return await self.answer
        finally:
            self.answer = self.touch = self.faces = None
            self.buttons = []

    async def hand_over(self, seat: int) -> None:
        """A curtain, if the screen may show secrets, before another person looks."""
        table = self.table
        if table.changes_hands(seat):
            self.viewer, self.log_lines = -1, []
            self.prompt = [self.say("hand-over", name=table.pen.seat(seat))]
            self.buttons = [("open", self.say("key-enter"), self.say("open-curtain"))]
            await self.asked()
        if seat != self.viewer:
            self.see_as(seat)
        table.looking = seat

    def see_as(self, seat: int) -> None:
        """Shows the table and the log as this seat knows them."""
        table = self.table
        self.viewer = seat
        self.log_lines, self.old_lines = [], 0
        for number, sentences in enumerate(table.news(seat, 0)[: self.seen], 1):
            self.log_lines += [f"· {sentence}" for sentence in sentences]
            if number == self.acted.get(seat):
                self.old_lines = len(self.log_lines)

    async def ask_action(self, seat: int) -> None:
        """Asks a person for an action, and does it."""
        await self.hand_over(seat)
        table, game = self.table, self.table.game
        view, parts = game.hidden(seat), getattr(game.card.words, "parts", None)
        actions = game.actions(seat)
        words = [game.card.spell(game.state, action) for action in actions]
        labels = [table.label(view, seat, action) for action in actions]
        touched = [tuple(parts(view, action)) if parts else () for action in actions]
        if hasattr(game.card.words, "keys"):
            keys = list(map(table.key, actions))
        elif len(actions) <= FEW:
            keys = letters(words, "".join(KEYS.values()))
        else:
            keys, touched = words, [(word,) for word in words]
        choices = list(map(Offer, actions, words, keys, labels, touched))
        self.touch = Touch(choices)
        self.prompt = [f"{table.pen.seat(seat)}: {table.question(seat)}".rstrip(": ")]
        word = await self.asked()
        if word:
            self.remember(seat)
            game.do(seat, int(word))
            self.wait_for("")

    def remember(self, seat: int) -> None:
        """What this person has read is old, unless it happened in the same turn."""
        since = self.table.game.events[self.acted.get(seat, 0) :]
        if any(event.get("seat", seat) != seat for event in since):
            self.old_lines = len(self.log_lines)
        self.acted[seat] = len(self.table.game.events)

    async def ask_faces(self) -> None:
        """Real dice: people enter the faces they may see; the computer throws the others."""
        table, game = self.table, self.table.game
        sides = game.in_the_air()
        faces = [0] * len(sides)
        for seat, dice in table.owners(len(sides)).items():
            if seat is None:
                for die in dice:
                    faces[die] = 1 + secrets.randbelow(sides[die])
                continue
            await self.hand_over(seat)
            own = [sides[die] for die in dice]
            self.faces = entered = Faces(own)
            kinds = ", ".join(f"{own.count(one)} × d{one}" for one in dict.fromkeys(own))
            which = table.which(dice)
            ask = self.say("ask-faces", count=len(own), dice=kinds)
            self.prompt = [f"{table.pen.seat(seat)}: {ask}", *([which] if which else [])]
            if await self.asked() != "throw":
                return
            for die, face in zip(dice, entered.faces, strict=True):
                faces[die] = face
        game.throw(faces)

    async def end(self) -> None:
        """Shows the result, and offers a rematch."""
        table, game = self.table, self.table.game
        self.see_as(self.viewer)
        result = game.result()
        order = sorted(range(game.players), key=lambda seat: result["ranks"][seat])
        ranks = [
            f"{result['ranks'][seat]}. {table.pen.seat(seat)} {result['points'][seat]}"
            for seat in order
        ]
        names = [table.pen.names[seat] for seat in result["winners"]]
        winners = self.say("winners", count=len(names), names=", ".join(names))
        path = table.keep()
        self.prompt = [table.pen.paint(winners, BRASS, bold=True), "   ".join(ranks)]
        self.log_lines.append(self.say("kept", path=str(path)))
        self.buttons = [
            ("again", self.say("key-enter"), self.say("play-again")),
            ("leave", "q", self.say("command", name="quit")),
        ]
        if not self.again:
            del self.buttons[0]
        word = await self.asked()
        if word == "again" and self.again:
            self.sit_down(self.again(game), table.language)
            self.see_as(self.viewer)
        elif word == "leave":
            self.exit()
            await asyncio.Event().wait()  # for ever: the app is closing

    # Keys and the mouse.

    def on_touchables_touched(self, event: Touchables.Touched) -> None:
        self.press(event.part)

    def on_click(self) -> None:
        self.press("")

    def press(self, part: str) -> None:
        """A part of the board, a button or a command is touched."""
        verb, _, what = part.partition(" ")
        if verb == "command":
            self.action_command(what)
        elif not self.asking:
            self.skipped.set()
        elif verb == "act":
            self.answer_with(what)
        elif verb == "face" and self.faces:
            self.faces.add(int(what))
            self.redraw()
        elif self.touch and part in self.touch.parts:
            self.touch.touch(part)
            self.redraw()

    def answer_with(self, word: str) -> None:
        if self.answer and not self.answer.done():
            self.answer.set_result(word)

    def on_key(self, event: events.Key) -> None:
        """Keys of the game come first, but for those of the house."""
        if len(self.screen_stack) > 1:
            return
        key = event.key
        typed = event.character if event.character and event.character.isprintable() else ""
        commands = [name for name, one in KEYS.items() if one == typed]
        if commands:
            self.action_command(commands[0])
        elif not self.asking:
            self.hurried = self.hurried or key == "escape"
            self.skipped.set()
        elif key in ("up", "down", "left", "right"):
            self.move_cursor(key)
        elif key == "enter":
            self.enter()
        elif key == "space":
            self.press(self.cursor) if self.cursor else self.move_cursor("down")
        elif key in ("escape", "backspace"):
            self.take_away(key)
        elif typed.strip():
            self.type(typed.lower())
        else:
            return
        event.stop()
        event.prevent_default()

    def enter(self) -> None:
        """Presses the button under the cursor, or the main one; else touches what is under it."""
        if self.cursor.startswith("act "):
            self.press(self.cursor)
        elif self.main or self.cursor:
            self.press(self.main or self.cursor)

    def take_away(self, key: str) -> None:
        """Releases everything, or takes away the last face."""
        if self.touch:
            self.touch.clear()
        if self.faces:
            self.faces.remove()
        self.redraw()

    def type(self, key: str) -> None:
        if self.faces:
            self.faces.type(key)
        elif self.touch and (choice := self.touch.type(key)):
            self.answer_with(str(choice.action))
            return
        self.redraw()

    def move_cursor(self, key: str) -> None:
        """Moves the cursor to the nearest part or button in a direction."""
        places = self.touchable_places()
        if not places:
            return
        if self.cursor not in places:
            self.cursor = min(places, key=lambda part: places[part])
        else:
            row, column = places[self.cursor]
            ahead = {}
            for part, (r, c) in places.items():
                down, right = r - row, c - column
                along = {"up": -down, "down": down, "left": -right, "right": right}[key]
                if key in ("up", "down"):
                    aside = abs(right) / 4
                elif down and along > 0:
                    aside = abs(down) * 12
                else:
                    aside = 0
                if along > 0:
                    ahead[part] = along + aside
            if ahead:
                self.cursor = min(ahead, key=lambda part: ahead[part])
        self.redraw()
        self.show_cursor()

    def touchable_places(self) -> dict[str, tuple[float, float]]:
        """The middle of everything that can be touched now, with the tray below the board."""
        found = {}
        below = 0
        for name in ("board", "tray"):
            widget = self.query_one(f"#{name}", Touchables)
            for part, places in widget.places.items():
                on = part.startswith(("act ", "face "))
                if on or (self.touch and self.touch.standing(part) != "off"):
                    rows = [row for row, _, _ in places]
                    columns = [column for _, start, end in places for column in (start, end)]
                    found[part] = (
                        below + (min(rows) + max(rows)) / 2,
                        (min(columns) + max(columns)) / 2,
                    )
            below += len(widget.lines) + 1
        return found

    def show_cursor(self) -> None:
        """Scrolls the board so that the part under the cursor can be seen."""
        places = self.query_one("#board", Touchables).places.get(self.cursor)
        if places:
            room = self.query_one("#room")
            top, bottom = places[0][0], places[-1][0]
            if top < room.scroll_y:
                room.scroll_to(y=top, animate=False)
            elif bottom >= room.scroll_y + room.size.height:
                room.scroll_to(y=bottom - room.size.height + 1, animate=False)

    # Commands.

    def action_command(self, name: str) -> None:
        if len(self.screen_stack) > 1:
            return
        if name == "quit":
            self.action_leave()
        elif name == "pace":
            names = list(PACES)
            self.pace = names[(names.index(self.pace) + 1) % len(names)]
            self.redraw()
        elif name == "help":
            self.show_help()
        elif name == "undo":
            self.undo()
        elif name == "hint" and self.touch and self.asking:
            self.run_worker(self.show_hint(self.touch), name="hint", exclusive=True, group="hint")
        elif name == "save":
            self.run_worker(self.save(), name="save")

    def action_leave(self) -> None:
        self.exit()

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one("#log")
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def undo(self) -> None:
        """Takes back a move; only while somebody is asked, so that no bot is disturbed."""
        if not self.asking or self.curtained:
            return
        said = self.table.take_back()
        game = self.table.game
        self.shown, self.seen = game, len(game.events)
        self.see_as(self.viewer)
        self.log_lines.append(said)
        self.answer_with("")

    async def show_hint(self, touch: Touch) -> None:
        """What each choice is worth; the one that is chosen there is touched on the table."""
        from ..analysis import hint
        from ..analysis.review_text import ReviewText

        table, seat = self.table, self.viewer
        adviser = bots.adviser(table.game.card, seconds=ADVICE_SECONDS)
        before = self.prompt
        self.prompt = [self.say("hint-thinking")]
        self.redraw()
        found = await asyncio.to_thread(hint, table.game.copy(), seat, adviser)
        self.prompt = before
        self.redraw()
        voice = ReviewText(table.game, table.language)
        by_action = {one.action: one for one in touch.choices}
        choices = found.choices[:HINTED]
        values = [voice.value(one, found.unit) for one in choices]
        wide = max(map(len, values))
        rows = []
        for number, (one, value) in enumerate(zip(choices, values, strict=True)):
            known = by_action[one.action]
            row = Text(f"{value:>{wide}}  ", style="bold")
            row.append(known.label or known.word, style="bold" if number == 0 else "not bold")
            if notes := voice.remarks(one, recommended=number == 0):
                row.append(f"\n{' ' * (wide + 2)}{'; '.join(notes)}", style="not bold dim")
            rows.append(row)
        foot = self.say("hint-keys")
        if found.method == "playouts":
            foot = f"{self.say('rough-hint')}\n{foot}"
        taken = await self.push_screen_wait(Chooser(voice.measure(found), rows, foot))
        if taken is not None and touch is self.touch:
            touch.clear()
            touch.take(by_action[choices[taken].action])
            self.cursor = ""
            self.redraw()

    def show_help(self) -> None:
        page = rules_with_drawings(self.table.game.card, self.table.language)
        rules = Markdown(page) if page else Text(self.say("no-rules"))
        self.push_screen(Reader([Text(self.say("table-help")), Text(), rules], self.say("closes")))

    async def save(self) -> None:
        suggested = f"{self.table.game.card.name}.json"
        path = await self.push_screen_wait(FileQuestion(self.say("save-to"), suggested))
        if path:
            try:
                self.table.game.save(path)
                self.log_lines.append(self.say("saved", path=path))
            except AstragaliError as error:
                self.log_lines.append(str(error))
            self.redraw()


def flowed(words: Lines, columns: int, gap: int = 2) -> Lines:
    """Words beside each other, in as many lines as they need."""
    lines: Lines = []
    for word in words:
        if lines and width(lines[-1]) + gap + width(word) <= columns:
            lines[-1] += " " * gap + word
        else:
            lines.append(word)
    return lines


def too_large(lines: Lines, columns: int, rows: int) -> bool:
    return len(lines) > rows or any(width(line) > columns for line in lines)


class Picker(App[int | None]):
    """A list on the whole screen, such as that of the games; answers with a number."""

    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "full_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q,escape,q", "leave", priority=True)
    ]

    def __init__(self, question: str, rows: list[tuple[str, str]], phrases: Phrases) -> None:
        super().__init__()
        self.question, self.rows, self.phrases = question, rows, phrases
        self.register_theme(CLOTH)
        self.theme = "cloth"

    def compose(self) -> ComposeResult:
        yield Static(self.question, id="question", markup=False)
        options = []
        for number, (name, remark) in enumerate(self.rows, 1):
            row = Text(f"{number:>2}  {name}", style="bold")
            row.append(f"\n    {remark}", style="not bold dim")
            options.append(Option(row))
        yield OptionList(*options, markup=False)
        yield Static(self.phrases.say("pick-keys", most=len(self.rows)), id="keys", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.exit(event.option_index)

    def on_key(self, event: events.Key) -> None:
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self.rows):
            self.exit(int(event.key) - 1)

    def action_leave(self) -> None:
        self.exit(None)
