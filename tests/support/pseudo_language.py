"""A pseudo-language: English with accents, and about 40 % longer.

    python -m tests.support.pseudo_language FOLDER

writes it into `src/astragali/languages/eo` of a copy of the project. In that copy every text that
cannot be translated, and every box that is too narrow, is easy to see.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer, Visitor

LANGUAGE = "eo"  # browsers and plural rules know Esperanto; we have no texts in it
DOUBLED = dict(zip("aeiountAEIOUNT", "áéíóúñťÁÉÍÓÚÑŤ", strict=True))  # five of ten letters
ACCENTED = dict(zip("cdhklrsyzCDHKLRSYZ", "çďħķļřšýžÇĎĦĶĻŘŠÝŽ", strict=True))
ACCENTS = str.maketrans({letter: 2 * sign for letter, sign in DOUBLED.items()} | ACCENTED)
MARKUP = re.compile(r"(`[^`]*`|\]\([^)]*\)|^[ |:#*-]+$|^\d+\. )", re.MULTILINE)


def pseudo(text: str) -> str:
    return text.translate(ACCENTS)


class _Accents(Transformer):
    """Changes what people read, but not names, variables and selectors."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = pseudo(node.value)
        return node


def pseudo_phrases(text: str) -> str:
    resource = FluentParser().parse(text)
    return FluentSerializer().serialize(_Accents().visit(resource))


def pseudo_rules(text: str) -> str:
    """Markdown in the pseudo-language, except code, addresses and the rules of tables."""
    pieces = MARKUP.split(text)
    return "".join(one if place % 2 else pseudo(one) for place, one in enumerate(pieces))


def english_files(root: Path) -> dict[str, Path]:
    """Every English text of the project, by its name in the folder of a language."""
    house = root / "src" / "astragali"
    found = {"page.ftl": root / "web" / "src" / "text" / "en.ftl"}
    for file in house.rglob("text/en.ftl"):
        found[f"{file.parents[1].relative_to(house).as_posix()}.ftl"] = file
    for file in house.rglob("text/rules.en.md"):
        found[f"{file.parents[1].relative_to(house).as_posix()}.md"] = file
    return found


class _TextCollector(Visitor):
    """Collects what people read, without variables."""

    def __init__(self) -> None:
        self.lines: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.lines |= {line.strip() for line in node.value.splitlines()}


def english_words(root: Path) -> set[str]:
    """Every piece of English that is long enough to be recognised in a page."""
    collector = _TextCollector()
    pages: list[str] = []
    for name, file in english_files(root).items():
        text = file.read_text(encoding="utf-8")
        if name.endswith(".ftl"):
            collector.visit(FluentParser().parse(text))
        else:
            pages += [line.strip(" #*|-") for line in MARKUP.sub("\n", text).splitlines()]
    return {piece for piece in (*collector.lines, *pages) if len(re.findall("[a-z]", piece)) >= 6}


def write(root: Path) -> None:
    """Adds the language to a copy of the project."""
    home = root / "src" / "astragali" / "languages" / LANGUAGE
    texts = {"language.ftl": f"language-name = {pseudo('Pseudo')}\n"}
    for name, file in english_files(root).items():
        change = pseudo_phrases if name.endswith(".ftl") else pseudo_rules
        texts[name] = change(file.read_text(encoding="utf-8"))
    for name, text in texts.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
