"""A language that nobody speaks: English with accents, and about 40 % longer.

    python -m tests.support.pseudo_language FOLDER

writes it into the folder `src/astragali/languages/eo` of a copy of the project. Whoever then walks
through the house finds every phrase that is not translated, and every place that is too narrow.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer, Visitor

LANGUAGE = "eo"  # browsers and plural rules know Esperanto; the house does not speak it
DOUBLED = dict(zip("aeiountAEIOUNT", "áéíóúñťÁÉÍÓÚÑŤ", strict=True))  # five of ten letters
ACCENTED = dict(zip("cdhklrsyzCDHKLRSYZ", "çďħķļřšýžÇĎĦĶĻŘŠÝŽ", strict=True))
ACCENTS = str.maketrans({letter: 2 * sign for letter, sign in DOUBLED.items()} | ACCENTED)
MARKUP = re.compile(r"(`[^`]*`|\]\([^)]*\)|^[ |:#*-]+$|^\d+\. )", re.MULTILINE)


def pseudo(text: str) -> str:
    return text.translate(ACCENTS)


class _Speaker(Transformer):
    """Changes what people read; names, parts and choices stay as they are."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = pseudo(node.value)
        return node


def pseudo_phrases(text: str) -> str:
    resource = FluentParser().parse(text)
    return FluentSerializer().serialize(_Speaker().visit(resource))


def pseudo_rules(text: str) -> str:
    """Markdown in the pseudo-language; code, addresses and the lines of tables stay."""
    pieces = MARKUP.split(text)
    return "".join(one if place % 2 else pseudo(one) for place, one in enumerate(pieces))


def english_files(root: Path) -> dict[str, Path]:
    """Every English text of the project, by the name it has in the folder of a language."""
    house = root / "src" / "astragali"
    found = {"page.ftl": root / "web" / "src" / "text" / "en.ftl"}
    for file in house.rglob("text/en.ftl"):
        found[f"{file.parents[1].relative_to(house).as_posix()}.ftl"] = file
    for file in house.rglob("text/rules.en.md"):
        found[f"{file.parents[1].relative_to(house).as_posix()}.md"] = file
    return found


class _Listener(Visitor):
    """Collects what people read, without the parts that are filled in."""

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.heard |= {line.strip() for line in node.value.splitlines()}


def english_words(root: Path) -> set[str]:
    """Every piece of English that is long enough to be known again in another sentence."""
    listener = _Listener()
    pages: list[str] = []
    for name, file in english_files(root).items():
        text = file.read_text(encoding="utf-8")
        if name.endswith(".ftl"):
            listener.visit(FluentParser().parse(text))
        else:
            pages += [line.strip(" #*|-") for line in MARKUP.sub("\n", text).splitlines()]
    return {piece for piece in (*listener.heard, *pages) if len(re.findall("[a-z]", piece)) >= 6}


def write(root: Path) -> None:
    """Adds the language to a copy of the project: files in one folder, and nothing else."""
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
