"""Lets the site show the examples of docstrings as code."""

import re
from textwrap import dedent
from typing import Any

import griffe


def fenced(docstring: str) -> str:
    """The docstring with a fence around each paragraph that begins with a prompt."""
    paragraphs = re.split(r"\n[ ]*\n", docstring)
    shown = [
        f"```pycon\n{re.sub(r' +# doctest: .*', '', dedent(paragraph))}\n```"
        if paragraph.lstrip().startswith(">>> ")
        else paragraph
        for paragraph in paragraphs
    ]
    return "\n\n".join(shown)


class DoctestFences(griffe.Extension):
    def on_module(self, *, mod: griffe.Module, **_: Any) -> None:
        self.on_object(obj=mod)

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
