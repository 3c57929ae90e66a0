"""Tournaments and benchmarks as text for the terminal, in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..engine.phrases import phrases
from .benchmark import WAYS
from .intervals import Interval
from .svg_plots import whiskers
from .tournament import Outcome

TEXT = Path(__file__).parent / "text"


def standings(done: Outcome, called: str, language: str) -> str:
    """The ranking of a tournament."""
    say = phrases(TEXT, language).say
    names = ("bot", "games", "share", "fair", "elo", "skill")
    rows = [[say(f"column-{name}") for name in names]]

    def percent(value: float) -> str:
        return say("percent", value=value)

    def number(value: float) -> str:
        return say("number", value=value)

    for one in done.standings:
        rows.append(
            [
                one.bot,
                f"{one.games}",
                f"{percent(one.share.value)} ±{percent(reach(one.share))}",
                percent(one.fair),
                f"{one.elo.value:.0f} ±{reach(one.elo):.0f}",
                f"{number(one.skill.value)} ±{number(reach(one.skill))}" if one.skill else "",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(names))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    heading = say(
        "tournament-heading", game=called, games=len(done.results), each=done.tournament.games
    )
    notes = [say("tournament-intervals")]
    if done.standings[0].skill is None:
        notes.append(say("tournament-no-skill"))
    return "\n".join([heading, "", *lines, "", *notes])


def reach(interval: Interval) -> float:
    """Half the width of an interval."""
    return (interval.high - interval.low) / 2


def plot(done: Outcome, called: str, language: str) -> str:
    """The ratings of a tournament as SVG."""
    rows = [(standing.bot, standing.elo) for standing in done.standings]
    return whiskers(phrases(TEXT, language).say("plot-elo", game=called), rows)


def speeds(rows: list[dict[str, Any]], about: dict[str, str], language: str) -> str:
    """The table of a benchmark, and what it was measured on."""
    say = phrases(TEXT, language).say
    cells = [[say("bench-game"), *(say(f"bench-{way.replace(' ', '-')}") for way in WAYS)]]
    for row in rows:
        if row.get("missing"):
            speeds = [say("bench-missing", package=row["missing"])]
        else:
            speeds = ["–" if row[way] is None else f"{row[way]:.1e}" for way in WAYS]
        cells.append([row["game"], *speeds])
    first = max(len(row[0]) for row in cells)
    lines = [
        f"{row[0]:<{first}}" + "".join(f"  {cell:>13}" for cell in row[1:]).rstrip()
        for row in cells
    ]
    return "\n".join(
        [
            ", ".join(f"{name} {value}" for name, value in about.items()),
            "",
            *lines,
            "",
            say("bench-note"),
        ]
    )
