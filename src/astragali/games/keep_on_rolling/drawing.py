"""Keep on Rolling in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import Lines, Pen

from ..pictures import die_row, scoreboard


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    leader = table["leader"]
    notes = []
    for seat, line in enumerate(table["seats"]):
        if line["left"]:
            notes.append(pen.say("label-out"))
        else:
            notes.append(pen.say("label-leader") if seat == leader else "")
    scores = [str(line["score"]) for line in table["seats"]]
    if leader is None or view["over"]:
        goal = pen.say("label-target", points=table["target"])
    else:
        goal = pen.say("label-overtake", points=table["seats"][leader]["score"])
    active = [] if view["over"] else [table["turn"]]
    lines = [goal, "", *scoreboard(pen, scores, notes, active)]
    if table["carried"]:
        lines += ["", pen.say("label-carried", points=table["carried"])]
    in_the_air = table["phase"] == "roll"
    for place in ("hand" if in_the_air else "rolled", "aside"):
        dice = [die for die in table["dice"] if die["place"] == place]
        if dice:
            lines += ["", pen.say(f"label-{place}", points=table["aside"]), *die_row(pen, dice)]
    return lines
