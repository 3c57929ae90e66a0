"""What opens above the table: a hint, the help with the rules, and the name of a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import ContentText
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class Chooser(ModalScreen[int | None]):
    """A list to choose from; answers with a number, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,h", "close"),
        Binding("space", "take"),
    ]

    def __init__(self, title: str, rows: Sequence[ContentText], footer: str) -> None:
        super().__init__()
        self.heading, self.rows, self.foot = title, rows, footer

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*(Option(row) for row in self.rows), markup=False)
            yield Static(self.foot, classes="foot", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_take(self) -> None:
        self.query_one(OptionList).action_select()

    def key_down(self) -> None:
        self.query_one(OptionList).focus()

    def on_click(self, event: object) -> None:
        if getattr(event, "widget", None) is self:  # beside the list
            self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)


class Reader(ModalScreen[None]):
    """Texts to read and scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark", "close"),
        Binding("down", "scroll(1)"),
        Binding("up", "scroll(-1)"),
        Binding("pagedown", "scroll(15)"),
        Binding("pageup", "scroll(-15)"),
    ]

    def __init__(self, texts: Sequence[RenderableType], footer: str) -> None:
        super().__init__()
        self.texts, self.foot = texts, footer

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            with VerticalScroll(can_focus=False):
                for text in self.texts:
                    yield Static(text, markup=False)
            yield Static(self.foot, classes="foot", markup=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self, event: object) -> None:
        if getattr(event, "widget", None) in (self, self.query_one(".foot")):
            self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


class FileQuestion(ModalScreen[str | None]):
    """Asks for a line of text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close")]

    def __init__(self, question: str, suggested: str) -> None:
        super().__init__()
        self.question, self.suggested = question, suggested

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.question, classes="heading", markup=False)
            yield Input(self.suggested, select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        self.dismiss(None)
