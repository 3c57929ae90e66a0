"""What the house says, in every language it knows: Fluent files beside the code that speaks.

A language exists as soon as `languages/xx/language.ftl` names it. Each of its texts lies in the
folder `text` beside the code, or all of them together in `languages/xx`; docs/languages.md has the
list. Where a text is missing, the English one is used.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]
HOME = PACKAGE / "languages"
Phrase = tuple[str, dict[str, Any]]  # something to say: its name, and the parts to fill in
LONGEST_PART = 900  # Fluent takes no more than 1000 characters


def _named() -> dict[str, str]:
    """Every language, English first, and what it calls itself."""
    found = {}
    for file in HOME.glob("*/language.ftl"):
        name = re.search(r"^language-name = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        found[file.parent.name] = name[1].strip() if name else file.parent.name
    return dict(sorted(found.items(), key=lambda one: (one[0] != "en", one[0])))


LANGUAGE_NAMES = _named()
LANGUAGES = tuple(LANGUAGE_NAMES)


def preferred() -> str:
    """The language of this person's system, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            language = re.split(r"[_.@]", value)[0]
            return language if language in LANGUAGES else "en"
    return "en"


def phrases_file(folder: Path, language: str) -> Path | None:
    """The file of a part's phrases in a language, whose folder `text` this is."""
    return _first(folder / f"{language}.ftl", _translated(folder, language, ".ftl"))


def rules_file(folder: Path, language: str) -> Path | None:
    """The file of a game's rules in a language, whose folder `text` this is."""
    return _first(folder / f"rules.{language}.md", _translated(folder, language, ".md"))


def _translated(folder: Path, language: str, ending: str) -> Path | None:
    """Where the folder of a language keeps what else lies beside the code."""
    part = folder.parent
    if not part.is_relative_to(PACKAGE):
        return None  # another package's
    return HOME / language / f"{part.relative_to(PACKAGE)}{ending}"


def _first(*files: Path | None) -> Path | None:
    return next((file for file in files if file and file.exists()), None)


class Phrases:
    """The phrases of one file; each is parsed when it is first spoken."""

    def __init__(self, file: Path, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.file = file
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = file.read_text(encoding="utf-8")
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
            raise LookupError(f"{self.file} has no {phrase}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern, f"{phrase} has no text"
        for part, text in parts.items():
            if isinstance(text, str) and len(text) > LONGEST_PART:
                parts[part] = text[:LONGEST_PART] + "…"
        spoken, errors = self._bundle.format_pattern(pattern, parts)
        if errors:
            raise LookupError(f"{self.file}, {phrase}: {errors[0]}")
        return str(spoken)


@cache
def phrases(folder: Path, language: str) -> Phrases:
    """The phrases of a part in a language, or in English."""
    if file := phrases_file(folder, language):
        return Phrases(file, language)
    return Phrases(folder / "en.ftl", "en")


def beside(module: Any, language: str) -> Phrases | None:
    """The phrases in the folder `text` beside a module, if it has any."""
    folder = text_folder(module)
    return phrases(folder, language) if phrases_file(folder, "en") else None


def rules_page(module: Any, language: str) -> str:
    """The rules in the folder `text` beside a module, as Markdown; empty if there are none."""
    folder = text_folder(module)
    file = rules_file(folder, language) or rules_file(folder, "en")
    return file.read_text(encoding="utf-8") if file else ""


def text_folder(module: Any) -> Path:
    return Path(str(module.__file__)).parent / "text"
