"""What the house says, in English, German and Italian: Fluent files beside the code that speaks."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de", "it")
Phrase = tuple[str, dict[str, Any]]  # something to say: its name, and the parts to fill in
LONGEST_PART = 900  # Fluent takes no more than 1000 characters


def preferred() -> str:
    """The language of this person's system, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


class Phrases:
    """The phrases of one folder in one language; each is parsed when it is first spoken."""

    def __init__(self, folder: Path, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.folder = folder
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        entries = re.split(r"^(?=-?[A-Za-z])", text, flags=re.MULTILINE)
        self._unread = {entry.partition("=")[0].strip(): entry for entry in entries}

    def _read(self, name: str) -> None:
        """Parses an entry, and those that it refers to."""
        from fluent.runtime import FluentResource

        entry = self._unread.pop(name, "")
        if not entry:
            return
        self._bundle.add_resource(FluentResource(entry))
        for other in re.findall(r"\{\s*(-?[A-Za-z][\w-]*)", entry):
            if other in self._unread:
                self._read(other)

    def has(self, phrase: str) -> bool:
        name, _, attribute = phrase.partition(".")
        self._read(name)
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, phrase: str, **parts: Any) -> str:
        """A phrase with its parts filled in; `option-target.help` is the attribute of a phrase."""
        name, _, attribute = phrase.partition(".")
        if not self.has(phrase):
            raise LookupError(f"{self.folder}/{self.language}.ftl has no {phrase}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern, f"{phrase} has no text"
        for part, text in parts.items():
            if isinstance(text, str) and len(text) > LONGEST_PART:
                parts[part] = text[:LONGEST_PART] + "…"
        spoken, errors = self._bundle.format_pattern(pattern, parts)
        if errors:
            raise LookupError(f"{self.folder}/{self.language}.ftl, {phrase}: {errors[0]}")
        return str(spoken)


@cache
def phrases(folder: Path, language: str) -> Phrases:
    return Phrases(folder, language)


def beside(module: Any, language: str) -> Phrases | None:
    """The phrases in the folder `text` beside a module, if it has one."""
    folder = Path(str(module.__file__)).parent / "text"
    return phrases(folder, language) if folder.is_dir() else None
