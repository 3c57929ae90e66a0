"""Keep on Rolling in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.phrases import Phrase

from ..dice_sets import has, members, size, spelled
from ..spicy_dice import marked
from . import rules

PHASES = ("draw", "roll", "aside", "decide", "over")


def word(action: int) -> str:
    if action in (rules.ROLL, rules.STOP):
        return "roll" if action == rules.ROLL else "stop"
    return "aside " + spelled(action)


def keys(action: int) -> str:
    """The short way to type an action."""
    if action in (rules.ROLL, rules.STOP):
        return word(action)[0]
    return "".join(str(die) for die in members(action))


def parts(s: Any, action: int) -> list[str]:
    """What a person touches for an action; rolling and stopping need no touch."""
    if action in (rules.ROLL, rules.STOP):
        return []
    return [f"die {die}" for die in members(action)]


def prompt(s: Any, seat: int) -> Phrase:
    """What the seat is asked to do now."""
    if s.phase == rules.DECIDE and s.aside == rules.ALL:
        return ("prompt-filled" if rules.filled_up(s.shows, s.aside) else "prompt-stop"), {}
    return f"prompt-{PHASES[s.phase]}", {}


def button(s: Any, seat: int, action: int) -> Phrase:
    """What an action does, said before it is done."""
    if action == rules.STOP:
        return "button-stop", {"points": rules.stop_value(s.carried, s.shows, s.aside)}
    if action == rules.ROLL:
        return "button-roll", {"dice": rules.DICE - size(s.aside) or rules.DICE}
    return "button-aside", {"dice": shown(s, action), "points": gained(s, action)}


def describe(s: Any) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": None if s.phase == rules.DRAW else s.turn,
        "turns": s.turns,
        "target": s.target,
        "leader": None if s.leader < 0 else s.leader,
        "dice": [die(s, number) for number in range(1, rules.DICE + 1)],
        "carried": s.carried,
        "aside": rules.value(s.shows, s.aside),
        "filled_up": bool(rules.filled_up(s.shows, s.aside)),
        "stop": rules.stop_value(s.carried, s.shows, s.aside),
        "seats": [
            {"score": s.score[seat], "left": s.left[seat] or None} for seat in range(s.players)
        ],
    }


def die(s: Any, number: int) -> dict[str, Any]:
    """One die: its number, its face, and whether it lies aside, was just rolled or is in hand."""
    if has(s.aside, number - 1):
        place = "aside"
    else:
        place = "rolled" if has(s.rolled, number - 1) else "hand"
    shows = None if place == "hand" else face(s, number)
    return {"die": number, "face": shows, "red": shows == number, "place": place}


def in_the_air(s: Any) -> list[tuple[int, int]]:
    """For each die in the air, whose it is and its number."""
    thrown = rules.ALL - s.aside if s.phase == rules.IN_THE_AIR else 0
    return [(s.turn, number) for number in members(thrown)]


def face(s: Any, number: int) -> int:
    return next(n for n in range(1, rules.DICE + 1) if has(s.shows[n], number - 1))


def shown(s: Any, dice_set: int) -> str:
    """The faces of a set of dice, the red one marked: 5r 5 2."""
    return marked((face(s, number), number) for number in members(dice_set))


def thrown(s: Any, faces: list[int]) -> str:
    """The faces of a throw of the dice in hand, the red ones marked."""
    hand = members(rules.ALL - s.aside)
    return marked(zip(faces, hand, strict=True))


def gained(s: Any, dice_set: int) -> int:
    """What setting these dice aside adds to the turn's points."""
    return int(rules.value(s.shows, s.aside | dice_set) - rules.value(s.shows, s.aside))


def story(before: Any, after: Any, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if before.phase == rules.DRAW:
        yield "story-first", {"seat": after.turn}
    elif "throw" in event:
        yield "story-roll", {"seat": seat, "dice": thrown(before, event["throw"])}
        if after.turns > before.turns:
            lost = rules.at_stake(before.carried, before.shows, before.aside)
            yield "story-bust", {"seat": seat, "points": lost}
    elif event["act"].startswith("aside"):
        added = after.aside & ~before.aside
        yield (
            "story-aside",
            {
                "seat": seat,
                "dice": shown(before, added),
                "points": gained(before, added),
                "pot": rules.at_stake(after.carried, after.shows, after.aside),
            },
        )
        if rules.filled_up(after.shows, after.aside):
            yield "story-filled-up", {"seat": seat}
    elif event["act"] == "stop":
        banked = after.score[seat] - before.score[seat]
        doubled = "yes" if rules.filled_up(before.shows, before.aside) else "no"
        total = after.score[seat]
        yield (
            "story-stop",
            {
                "seat": seat,
                "points": banked,
                "half": banked // 2,
                "doubled": doubled,
                "total": total,
            },
        )
    if after.leader != before.leader:
        yield "story-lead", {"seat": seat, "points": after.score[seat]}
    if after.leavers > before.leavers:
        yield "story-out", {"seat": seat, "points": after.score[after.leader]}
