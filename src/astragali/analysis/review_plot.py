"""A plot of what each seat could expect, event by event: lines in SVG, everything else in HTML.

The lines stretch with the page; shapes, marks and letters do not, so they are legible on a phone.
"""

from __future__ import annotations

from html import escape

from ..engine.advice import WIN
from ..engine.drawing import COLOURS, SHAPES
from .review_model import FAULT_NAMES, Decision, Mark, Review, ReviewedPlayer
from .review_text import ReviewText

WIDE, HIGH = 1000.0, 1000.0  # of the drawing; the page stretches it


class Scale:
    """Maps events and values to fractions of the plot."""

    def __init__(self, review: Review) -> None:
        values = [mark.value for player in review.players for mark in player.marks]
        self.low, self.high = (0.0, 1.0) if review.unit == WIN else (min(values), max(values))
        self.events = max(1, len(review.game.events))

    def across(self, position: int) -> float:
        return position / self.events

    def down(self, value: float) -> float:
        return (self.high - value) / ((self.high - self.low) or 1.0)

    def place(self, mark: Mark) -> str:
        """A mark as a point of the SVG drawing."""
        return f"{WIDE * self.across(mark.position):.1f},{HIGH * self.down(mark.value):.1f}"

    def style(self, position: int, value: float) -> str:
        """The same point as CSS."""
        return f"left: {self.across(position):.2%}; top: {self.down(value):.2%}"


def plot(review: Review, voice: ReviewText) -> str:
    """The plot with its title; empty if it is not known what could be expected."""
    players = [player for player in review.players if len(player.marks) > 1]
    if not players:
        return ""
    scale = Scale(review)
    title = escape(voice.say("plot-title", unit=review.unit))
    middle = (scale.low + scale.high) / 2
    marks = [end(player, scale) for player in players]
    marks += [
        fault(decision, review, scale, voice)
        for decision in review.decisions
        if decision.verdict in FAULT_NAMES and review.players[decision.seat] in players
    ]
    lines = "\n".join(line(player, scale) for player in players)
    events = escape(voice.say("plot-events", count=len(review.game.events)))
    return f"""<h2>{title}</h2>
<div class="plot">
<svg viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" preserveAspectRatio="none" role="img" aria-label="{title}">
<line class="rule" x1="0" y1="{HIGH / 2}" x2="{WIDE}" y2="{HIGH / 2}"/>
{lines}
</svg>
<span class="scale" style="top: 0">{escape(voice.amount(scale.high, review.unit))}</span>
<span class="scale" style="top: 50%">{escape(voice.amount(middle, review.unit))}</span>
<span class="scale" style="top: 100%">{escape(voice.amount(scale.low, review.unit))}</span>
{"".join(marks)}
</div>
<p class="quiet events"><span>0</span><span>{events}</span></p>"""


def line(player: ReviewedPlayer, scale: Scale) -> str:
    points = " ".join(scale.place(mark) for mark in player.marks)
    colour = COLOURS[player.seat % len(COLOURS)]
    return (
        f'<polyline class="under" points="{points}"/>'
        f'<polyline points="{points}" stroke="{colour}"/>'
    )


def end(player: ReviewedPlayer, scale: Scale) -> str:
    """The seat's shape at the end of its line."""
    last = player.marks[-1]
    colour, shape = COLOURS[player.seat % len(COLOURS)], SHAPES[player.seat % len(SHAPES)]
    style = f"{scale.style(last.position, last.value)}; color: {colour}"
    return f'<span class="at" style="{style}" title="{escape(player.name)}">{shape}</span>'


def fault(decision: Decision, review: Review, scale: Scale, voice: ReviewText) -> str:
    """A ring at a fault, with a tooltip that describes it."""
    marks = review.players[decision.seat].marks
    after = [mark for mark in marks if mark.position <= decision.event][-1]
    style = scale.style(after.position, after.value)
    tooltip = escape(f"{decision.event}: {voice.fault(decision)}")
    return f'<span class="fault" style="{style}" title="{tooltip}"></span>'
