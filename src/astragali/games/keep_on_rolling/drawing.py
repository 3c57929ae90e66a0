"""Keep on Rolling in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import Lines, Pen, side_by_side

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
    standings = scoreboard(pen, scores, notes, active)
    carried = [pen.say("label-carried", points=table["carried"])] if table["carried"] else []
    groups: Lines = []
    in_the_air = table["phase"] == "roll"
    for place in ("hand" if in_the_air else "rolled", "aside"):
        dice = [die for die in table["dice"] if die["place"] == place]
        if dice:
            label = pen.say(f"label-{place}", points=table["aside"])
            groups += ["", label, *die_row(pen, dice)]
    if pen.compact:
        return [goal, *carried, "", *side_by_side([standings, groups[1:]], 4)]
    return [goal, "", *standings, *(["", *carried] if carried else []), *groups]
