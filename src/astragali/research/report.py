"""A simulation as a self-contained HTML page, in the style of a review."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import numpy as np

from ..analysis.html_page import html_page
from ..analysis.review_page import STYLE
from ..engine import contract
from ..engine.drawing import COLOURS, SHAPES, pen_for
from ..engine.phrases import beside, phrases
from .intervals import Interval, mean, share
from .simulations import LogEntryKind, Simulation
from .svg_plots import Bars, histogram

OWN_STYLE = Path(__file__).with_name("report.css")


def report(simulation: Simulation, language: str) -> str:
    """The page, in ASCII."""
    return Report(simulation, language).page()


class Report:
    """Puts the results of a simulation into words, in one language."""

    def __init__(self, simulation: Simulation, language: str) -> None:
        self.simulation = simulation
        self.language = language
        self.say = phrases(Path(__file__).parent / "text", language).say
        own = beside(simulation.card.words, language)
        known = own is not None and own.has("title")
        self.game_title = own.say("title") if own and known else simulation.card.name

    def page(self) -> str:
        title = self.say("report-title", game=self.game_title, games=len(self.simulation.moves))
        names = list(dict.fromkeys(self.simulation.names))
        bots = ", ".join(self.say("bot-random") if name == "random" else name for name in names)
        parts = [
            f"<h1>{escape(title)}</h1>",
            quiet(self.say("report-subtitle", bots=bots, seed=str(self.simulation.seed))),
            *self.length(),
            *self.wins(),
            *self.first(),
            *self.points(),
            *self.happenings(),
            *self.options(),
        ]
        return html_page(title, self.language, [STYLE, OWN_STYLE], parts)

    # Sections.

    def length(self) -> list[str]:
        moves = self.simulation.moves
        low, middle, high = (self.whole(part) for part in np.quantile(moves, (0.05, 0.5, 0.95)))
        figures = {
            "report-moves": self.between(mean(moves)),
            "report-median": middle,
            "report-range": self.say("report-range-value", low=low, high=high),
        }
        return [
            self.heading("report-length"),
            self.figures(figures),
            self.spread(self.say("report-moves"), moves),
        ]

    def wins(self) -> list[str]:
        payoffs = self.simulation.payoffs
        games, players = payoffs.shape
        if players == 1:
            return []
        shares = [share(float(payoffs[:, seat].sum()), games) for seat in range(players)]
        top = max(max(one.high for one in shares), 1 / players)
        rows = []
        for seat, one in enumerate(shares):
            name = self.simulation.names[seat]
            who = f"{SHAPES[seat]} {self.say('report-seat', number=seat + 1)}"
            if name != "random":
                who += f", {name}"
            line = ranged(one, top, 1 / players, COLOURS[seat], SHAPES[seat])
            rows.append((escape(who), line, escape(self.between(one, percent=True))))
        fair = self.say("report-fair", share=self.percent(1 / players))
        return [self.heading("report-wins"), table(("", escape(fair), ""), rows)]

    def first(self) -> list[str]:
        """Whether it helps to start; left out for different bots, where it says little."""
        simulation = self.simulation
        games, seats = simulation.firsts
        players = simulation.payoffs.shape[1]
        if players == 1 or len(set(simulation.names)) > 1 or not len(games):
            return []
        if simulation.together:
            return [self.heading("report-first"), f"<p>{escape(self.say('report-first-none'))}</p>"]
        one = share(float(simulation.payoffs[games, seats].sum()), len(games))
        over = Interval(one.value - 1 / players, one.low - 1 / players, one.high - 1 / players)
        figures = {
            "report-first-share": self.between(one, percent=True),
            "report-first-advantage": self.between(over, percent=True),
        }
        parts = [self.heading("report-first"), self.figures(figures)]
        if over.low <= 0 <= over.high:
            parts.append(quiet(self.say("report-first-nothing")))
        return parts

    def points(self) -> list[str]:
        simulation = self.simulation
        if simulation.card.rules.points is contract.points:
            return []
        points, won = simulation.points, simulation.payoffs > 0
        figures = {"report-winners": self.between(mean(points[won]))}
        if not won.all():
            figures["report-others"] = self.between(mean(points[~won]))
        return [
            self.heading("report-points"),
            self.figures(figures),
            self.spread(self.say("report-points"), points.ravel()),
        ]

    def happenings(self) -> list[str]:
        logs = self.simulation.logs
        if not logs.kinds:
            return []
        heads = ["report-event", "report-per-game", "report-games-with"]
        rows = [
            self.happening(kind)
            for kind in sorted(logs.kinds.values(), key=lambda kind: -sum(kind.counts))
        ]
        return [
            self.heading("report-events"),
            quiet(self.say("report-events-sample", games=logs.games)),
            table([*(escape(self.say(head)) for head in heads), ""], rows),
        ]

    def happening(self, kind: LogEntryKind) -> Sequence[str]:
        """A log entry: how often per game, in how many games, and after how many events."""
        events = self.simulation.logs.events
        what, times = kind.after.most_common(1)[0]
        phrase, parts = kind.phrase
        entry = pen_for(kind.game, self.language).say(phrase, **parts)
        with_it = share(sum(count > 0 for count in kind.counts), len(kind.counts))
        rate = self.between(share(min(times, events[what]), events[what]), percent=True)
        return (
            escape(entry),
            escape(self.between(mean(kind.counts))),
            escape(self.between(with_it, percent=True)),
            escape(f"{rate} {self.say('report-rate', kind=what)}"),
        )

    def options(self) -> list[str]:
        lines = [
            (escape(name), escape(json.dumps(value)))
            for name, value in self.simulation.values.items()
        ]
        return [self.heading("report-options"), table(("", ""), lines)]

    # Formatting.

    def heading(self, phrase: str) -> str:
        return f"<h2>{escape(self.say(phrase))}</h2>"

    def figures(self, figures: dict[str, str]) -> str:
        items = (
            f"<div><dt>{escape(self.say(name))}</dt><dd>{escape(text)}</dd></div>"
            for name, text in figures.items()
        )
        return f'<dl class="figures">{"".join(items)}</dl>'

    def spread(self, what: str, numbers: Any) -> str:
        """A histogram with its scale."""
        bars = Bars.of(numbers)
        low, high, step = (self.whole(part) for part in (bars.low, bars.high, bars.step))
        title = self.say("report-spread", what=what, low=low, high=high, step=step)
        return (
            f'<div class="plot">{histogram(bars, title)}</div>'
            f'<p class="quiet axis"><span>{low}</span><span>{high}</span></p>{quiet(title)}'
        )

    def percent(self, value: float) -> str:
        return self.say("percent", value=value)

    def whole(self, value: float) -> str:
        return self.say("whole", value=float(value))

    def between(self, one: Interval, percent: bool = False) -> str:
        """A value and its interval."""
        value, low, high = (
            self.say("percent" if percent else "number", value=number).replace("-", "−")
            for number in (one.value, one.low, one.high)
        )
        return self.say("between", value=value, low=low, high=high)


def quiet(text: str) -> str:
    return f'<p class="quiet">{escape(text)}</p>'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; its cells are HTML already."""
    lines = []
    if any(heads):
        lines.append("<tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>")
    for row in rows:
        lines.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>")
    return f'<div class="wide"><table>{"".join(lines)}</table></div>'


def ranged(one: Interval, top: float, fair: float, colour: str, shape: str) -> str:
    """An interval as a line, with the seat's shape at the value and a tick at the fair share."""
    top *= 1.1
    return (
        f'<span class="range"><u style="left: {fair / top:.2%}"></u>'
        f'<i style="left: {one.low / top:.2%}; width: {(one.high - one.low) / top:.2%}"></i>'
        f'<b class="shape" style="left: {one.value / top:.2%}; color: {colour}">{shape}</b></span>'
    )
