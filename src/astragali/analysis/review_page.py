"""A review as a self-contained HTML page: light and dark, for phones and for paper."""

from __future__ import annotations

from html import escape
from pathlib import Path

from ..engine.drawing import COLOURS, SHAPES, Lines
from .html_page import html_page
from .review_model import FAULT_NAMES, Review, ReviewedPlayer
from .review_plot import plot
from .review_text import ReviewText

STYLE = Path(__file__).with_name("review_page.css")


def page(review: Review, language: str) -> str:
    """The page, in ASCII."""
    voice = ReviewText(review.game, language)
    title = heading(voice)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{escape(voice.remark(review))}</p>',
        plot(review, voice),
        '<ul class="players">',
        *(player_item(player, review, voice) for player in review.players),
        "</ul>",
        section(voice.say("faults-title"), voice.faults(review.faults()), voice.say("faults-none")),
        section(voice.say("luck-title"), voice.luck(review)),
        every_choice(review, voice),
    ]
    return html_page(title, language, [STYLE], filter(None, parts))


def heading(voice: ReviewText) -> str:
    """The game and its players."""
    phrases = voice.pen.phrases
    known = phrases and phrases.has("title")
    title = voice.pen.say("title") if known else voice.game.card.name
    return f"{title}: {', '.join(voice.pen.names)}"


def player_item(player: ReviewedPlayer, review: Review, voice: ReviewText) -> str:
    colour = COLOURS[player.seat % len(COLOURS)]
    shape = SHAPES[player.seat % len(SHAPES)]
    figures = "".join(
        f"<div><dt>{escape(voice.say(name))}</dt><dd>{escape(text)}</dd></div>"
        for name, text in voice.columns(player, review.unit).items()
    )
    return (
        f'<li><span class="shape" style="color: {colour}">{shape}</span> '
        f"<b>{escape(player.name)}</b>: {escape(voice.grade(player))}"
        f"<dl>{figures}</dl>"
        f'<p class="quiet">{escape(voice.counted(player))}</p></li>'
    )


def section(title: str, lines: Lines, otherwise: str = "") -> str:
    """A list under a heading; `otherwise` replaces an empty list."""
    if not lines and not otherwise:
        return ""
    body = numbered(lines) if lines else f"<p>{escape(otherwise)}</p>"
    return f"<h2>{escape(title)}</h2>\n{body}"


def numbered(lines: Lines) -> str:
    """A list of lines that start with the number of their event."""
    items = []
    for line in lines:
        number, _, text = line.strip().partition("  ")
        items.append(f"<li><span>{number}</span><div>{escape(text)}</div></li>")
    return '<ol class="numbered">\n' + "\n".join(items) + "\n</ol>"


def every_choice(review: Review, voice: ReviewText) -> str:
    """All decisions, collapsed."""
    if not review.decisions:
        return ""
    lines = []
    for decision in review.decisions:
        fault = decision.verdict in FAULT_NAMES
        line = voice.fault(decision) if fault else voice.choice(decision)
        lines.append(f"{decision.event}  {line}")
    summary = escape(voice.say("choices-title"))
    return f"<details><summary>{summary}</summary>\n{numbered(lines)}\n</details>"
