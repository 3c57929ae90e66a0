"""Texts in every language, as Fluent files next to the code that uses them.

A language exists as soon as `languages/xx/language.ftl` names it. Its texts are in the folders
`text` next to the code, or all together in `languages/xx`; docs/languages.md lists them. A missing
text falls back to English.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]
HOME = PACKAGE / "languages"
Phrase = tuple[str, dict[str, Any]]  # the id of a message, and its arguments
LONGEST_PART = 900  # Fluent accepts at most 1000 characters


def _language_names() -> dict[str, str]:
    """The name of every language in that language, English first."""
    found = {}
    for file in HOME.glob("*/language.ftl"):
        name = re.search(r"^language-name = (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        found[file.parent.name] = name[1].strip() if name else file.parent.name
    return dict(sorted(found.items(), key=lambda one: (one[0] != "en", one[0])))


LANGUAGE_NAMES = _language_names()
LANGUAGES = tuple(LANGUAGE_NAMES)


def preferred() -> str:
    """The language of the environment, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            language = re.split(r"[_.@]", value)[0]
            return language if language in LANGUAGES else "en"
    return "en"


def phrases_file(folder: Path, language: str) -> Path | None:
    """The phrases in a language that belong to this folder `text`, if there are any."""
    return _first_existing(
        folder / f"{language}.ftl", _in_language_folder(folder, language, ".ftl")
    )


def rules_file(folder: Path, language: str) -> Path | None:
    """The rules page in a language that belongs to this folder `text`, if there is one."""
    return _first_existing(
        folder / f"rules.{language}.md", _in_language_folder(folder, language, ".md")
    )


def _in_language_folder(folder: Path, language: str, ending: str) -> Path | None:
    """The file in `languages/xx` that corresponds to a folder `text`."""
    part = folder.parent
    if not part.is_relative_to(PACKAGE):
        return None  # the text of another package
    return HOME / language / f"{part.relative_to(PACKAGE)}{ending}"


def _first_existing(*files: Path | None) -> Path | None:
    return next((file for file in files if file and file.exists()), None)


class Phrases:
    """The phrases of one file; each is parsed on first use."""

    def __init__(self, file: Path, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.file = file
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = file.read_text(encoding="utf-8")
        entries = re.split(r"^(?=-?[A-Za-z])", text, flags=re.MULTILINE)
        self._unparsed = {entry.partition("=")[0].strip(): entry for entry in entries}

    def _parse(self, name: str) -> None:
        """Parses an entry and the entries that it refers to."""
        from fluent.runtime import FluentResource

        entry = self._unparsed.pop(name, "")
        if not entry:
            return
        self._bundle.add_resource(FluentResource(entry))
        for other in re.findall(r"\{\s*(-?[A-Za-z][\w-]*)", entry):
            if other in self._unparsed:
                self._parse(other)

    def has(self, phrase: str) -> bool:
        name, _, attribute = phrase.partition(".")
        self._parse(name)
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, phrase: str, **parts: Any) -> str:
        """A phrase with its arguments filled in; `option-target.help` names an attribute."""
        name, _, attribute = phrase.partition(".")
        if not self.has(phrase):
            raise LookupError(f"{self.file} has no {phrase}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern, f"{phrase} has no text"
        for part, text in parts.items():
            if isinstance(text, str) and len(text) > LONGEST_PART:
                parts[part] = text[:LONGEST_PART] + "…"
        formatted, errors = self._bundle.format_pattern(pattern, parts)
        if errors:
            raise LookupError(f"{self.file}, {phrase}: {errors[0]}")
        return str(formatted)


@cache
def phrases(folder: Path, language: str) -> Phrases:
    """The phrases of a folder `text` in a language, or in English."""
    if file := phrases_file(folder, language):
        return Phrases(file, language)
    return Phrases(folder / "en.ftl", "en")


def beside(module: Any, language: str) -> Phrases | None:
    """The phrases next to a module, if it has any."""
    folder = text_folder(module)
    return phrases(folder, language) if phrases_file(folder, "en") else None


def rules_page(module: Any, language: str) -> str:
    """The rules page next to a module, as Markdown; empty if there is none."""
    folder = text_folder(module)
    file = rules_file(folder, language) or rules_file(folder, "en")
    return file.read_text(encoding="utf-8") if file else ""


def text_folder(module: Any) -> Path:
    return Path(str(module.__file__)).parent / "text"
