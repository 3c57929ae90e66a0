"""Perfecto in the terminal."""

from __future__ import annotations

from typing import Any

from astragali.engine.drawing import BRASS, VERMILION, Lines, Pen, pad, side_by_side, width

from ..pictures import die_row, scoreboard


def draw(view: dict[str, Any], pen: Pen) -> Lines:
    table = view["table"]
    last = showdown(table, pen) if table["showdown"] else []
    shown = [*last, ""] if last else []
    now = [*heading(view, pen), *pen.gap, *seats(view, pen)]
    if view["over"]:
        return [*shown, *now]
    if pen.compact:
        return [*now, "", *(bidding(table, pen) or last[:2]), *own_dice(view, pen)]
    return [*shown, *now, *bidding(table, pen), *own_dice(view, pen)]


def heading(view: dict[str, Any], pen: Pen) -> Lines:
    """The round, the number of dice, the teams, and the score of the match."""
    table = view["table"]
    sides = pen.names
    if table["teams"]:
        sides = [" + ".join(pen.names[team::2]) for team in range(2)]
    lines = [pen.say("label-round", round=table["round"])]
    if table["match_target"]:
        game, target = table["game"], table["match_target"]
        lines = [pen.say("label-match", round=table["round"], game=game, target=target)]
        scores = [f"{side}: {table['seats'][seat]['score']}" for seat, side in enumerate(sides)]
        lines.append(pen.say("label-scores", scores=" · ".join(scores)))
    elif table["teams"]:
        lines.append(pen.say("label-teams", first=sides[0], second=sides[1]))
    if not view["over"]:
        lines[0] += " · " + pen.say("label-table", dice=table["dice_in_play"])
    return lines


def seats(view: dict[str, Any], pen: Pen) -> Lines:
    """A line for each seat: its number of dice, those that can be seen, its role in the bidding."""
    table = view["table"]
    counts = [pen.say("label-dice", lives=line["lives"]) for line in table["seats"]]
    if view["over"]:
        winners = view["result"]["winners"]
        notes = [pen.say("label-victory") if seat in winners else "" for seat in range(len(counts))]
        return scoreboard(pen, counts, notes, [])
    dice = [small_dice(pen, line["dice"]) for line in table["seats"]]
    wide = max(map(width, dice))
    notes = [f"{pad(shown, wide)}  {role(table, seat, pen)}" for seat, shown in enumerate(dice)]
    if pen.compact and table["showdown"] and not table["bid"]:
        notes = [
            f"{pad(shown, wide)}  {revealed(table['showdown'], seat, pen)}"
            for seat, shown in enumerate(dice)
        ]
    return scoreboard(pen, counts, notes, view["acting"])


def revealed(last: dict[str, Any], seat: int, pen: Pen) -> str:
    """A seat's hand in the last showdown, and its loss, in a few columns."""
    one = last["seats"][seat]
    if not one["dice"]:
        return ""
    lost = f"  −{one['lost']}" if one["lost"] else ""
    return f"│ {counted_dice(one, pen)}{lost}"


def counted_dice(one: dict[str, Any], pen: Pen) -> str:
    """The dice of a showdown, with a + for each time one counts."""
    return " ".join(numeral(pen, die) + "+" * die["worth"] for die in one["dice"])


def small_dice(pen: Pen, dice: list[dict[str, Any]]) -> str:
    """Dice as a line of text: ? for a hidden one, brackets around a frozen one."""
    shown = []
    for die in dice:
        face = numeral(pen, die) if die["face"] else "?"
        shown.append(f"[{face}]" if die["frozen"] else face)
    return " ".join(shown)


def numeral(pen: Pen, die: dict[str, Any]) -> str:
    return pen.paint(f"{die['face']}r", VERMILION, bold=True) if die["red"] else str(die["face"])


def role(table: dict[str, Any], seat: int, pen: Pen) -> str:
    """A seat's role in the bidding, or in the last showdown."""
    if table["bidder"] == seat:
        return pen.say("label-bidder")
    if table["caller"] == seat:
        return pen.say("label-caller", exact="yes" if table["call"] == "perfecto" else "no")
    if table["seats"][seat]["side"]:
        return pen.say("label-side", side=table["seats"][seat]["side"])
    return ""


def bidding(table: dict[str, Any], pen: Pen) -> Lines:
    """The standing bid and the call on it, in a frame."""
    lines = []
    if table["bid"]:
        bid = pen.say("label-bid", **table["bid"], bidder=pen.names[table["bidder"]])
        lines.append(pen.paint(bid, BRASS, bold=True))
    if table["call"]:
        lines.append(call_line(table, pen))
    if table["rolling"]:
        lines.append(pen.say("label-rolling", seat=table["turn"], count=table["rolling"]))
    if pen.compact or not lines:
        return lines
    return ["", *frame(lines)]


def call_line(table: dict[str, Any], pen: Pen) -> str:
    """The last call, who made it, and what is at stake."""
    by = table["surrendered"] if table["call"] == "surrender" else table[table["call_from"]]
    return pen.say("label-call", seat=by, call=table["call"], stake=table["stake"])


def frame(lines: Lines) -> Lines:
    columns = max(width(line) for line in lines)
    return [
        "┌─" + "─" * columns + "─┐",
        *(f"│ {pad(line, columns)} │" for line in lines),
        "└─" + "─" * columns + "─┘",
    ]


def own_dice(view: dict[str, Any], pen: Pen) -> Lines:
    """The viewer's dice with pips, loose and frozen ones in separate groups."""
    if view["seat"] is None:
        return []
    dice = view["table"]["seats"][view["seat"]]["dice"]
    if not any(die["face"] for die in dice):
        return []  # not thrown yet
    blocks = []
    for place, frozen in (("loose", False), ("frozen", True)):
        here = [die for die in dice if die["frozen"] == frozen]
        if here:
            blocks.append([pen.say(f"label-{place}"), *die_row(pen, here)])
    return [*pen.gap, *side_by_side(blocks, gap=3)]


def showdown(table: dict[str, Any], pen: Pen) -> Lines:
    """The last showdown: every die, with a + for each time it counts, and the losses."""
    last = table["showdown"]
    lines = [pen.say("label-showdown", **last["bid"], count=last["count"]), call_line(last, pen)]
    names = [pen.seat(seat) for seat in range(len(last["seats"]))]
    hands = [counted_dice(line, pen) for line in last["seats"]]
    columns, wide = max(map(width, names)), max(map(width, hands))
    for seat, line in enumerate(last["seats"]):
        if line["dice"]:
            notes = [name] if (name := role(last, seat, pen)) else []  # a partner has no role
            if seat == last["winner"]:
                notes.append(pen.say("label-winner"))
            if line["lost"]:
                notes.append(pen.say("label-lost", lost=line["lost"], left=line["left"]))
            row = f"  {pad(names[seat], columns)}  {pad(hands[seat], wide)}  {', '.join(notes)}"
            lines.append(row.rstrip())
    return lines
