"""Keep on Rolling in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import Lines, Pen

from ..pictures import die_row, scoreboard


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    notes = []
    for seat, line in enumerate(table["seats"]):
        if line["left"]:
            notes.append(pen.say("label-out"))
        else:
            notes.append(pen.say("label-leader") if seat == table["leader"] else "")
    scores = [str(line["score"]) for line in table["seats"]]
    lines = scoreboard(pen, scores, notes, view["acting"])
    for place in ("rolled", "aside"):
        dice = [die for die in table["dice"] if die["place"] == place]
        if dice:
            label = pen.say(f"label-{place}", points=table["aside"], carried=table["carried"])
            lines += ["", label, *die_row(pen, dice)]
    return lines
