"""A game's rules page, which is Markdown, as Typst markup."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..engine.figures import FIGURE
from .typesetting import escaped, quoted

SPAN = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
WIDE = 20  # letters; a column of a table with more shares what room there is


def sections(page: str, drawings: Mapping[str, str]) -> list[str]:
    """The markup of each section of a page: first what stands before all headings but the title.

    `drawings` are the figures of the page as lines of text, by their places.
    """
    found: list[list[str]] = [[]]
    for block in re.split(r"\n\s*\n", page.strip()):
        if block.startswith("# "):
            continue
        if block.startswith("## "):
            found.append([])
        figure = FIGURE.fullmatch(block)
        found[-1].append(_figure(drawings, **figure.groupdict()) if figure else _block(block))
    return ["\n\n".join(blocks) for blocks in found]


def title(page: str) -> str:
    """The heading of the whole page."""
    return page.lstrip().removeprefix("# ").partition("\n")[0].strip()


def spans(text: str) -> str:
    """A line of text with its bold, italic and code."""
    found, at = [], 0
    for match in SPAN.finditer(text):
        bold, italic, code = match.groups()
        style = "strong" if bold else "emph"
        found += [escaped(text[at : match.start()]), f"#{style}[{spans(bold or italic or code)}];"]
        at = match.end()
    return "".join([*found, escaped(text[at:])])


def _block(block: str) -> str:
    lines = block.split("\n")
    if heading := re.match(r"(#+) (.+)", block):
        return f"#heading(level: {len(heading[1]) - 1})[{spans(heading[2])}]"
    if lines[0].startswith("|"):
        return _table(lines)
    if re.match(r"- |\d+\. ", lines[0]):
        return _list(lines)
    return spans(" ".join(line.strip() for line in lines))


def _figure(drawings: Mapping[str, str], caption: str, place: str) -> str:
    lines = [line.rstrip() for line in drawings[place].splitlines()]
    return f"#drawing({quoted(chr(10).join(lines))}, {max(map(len, lines))})[{spans(caption)}]"


def _list(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if start := re.match(r"(- |\d+\. )(.*)", line):
            items.append(start[2])
        else:
            items[-1] += " " + line.strip()
    kind = "list" if lines[0].startswith("- ") else "enum"
    return f"#{kind}({', '.join(f'[{spans(item)}]' for item in items)})"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    columns = max(map(len, rows))
    rows = [[""] * (columns - len(row)) + row for row in rows]  # an empty first cell was stripped
    widest = [max(len(row[column]) for row in rows) for column in range(columns)]
    if sum(widest) < 2 * WIDE:
        widths = ["auto"] * columns
    else:
        widths = [f"{wide}fr" if wide > WIDE else "auto" for wide in widest]
    if rows and not any(rows[0]):
        rows = rows[1:]
    cells = ", ".join(f"[{spans(cell)}]" for row in rows for cell in row)
    return f"#table(columns: ({', '.join(widths)},), {cells})"
