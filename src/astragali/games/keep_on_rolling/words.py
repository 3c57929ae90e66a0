"""Keep on Rolling in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase

from ..spicy_dice import ALL, DICE
from ..spicy_words import face_of, marked_set, marked_throw
from . import rules
from .rules import State

PHASES = ("roll", "aside", "decide", "over")


def keys(action: int) -> str:
    """What to type for an action."""
    if action in (rules.ROLL, rules.STOP):
        return "r" if action == rules.ROLL else "s"
    return "".join(str(die) for die in members(action))


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: the dice to set aside."""
    if action in (rules.ROLL, rules.STOP):
        return []
    return [f"die {die}" for die in members(action)]


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == rules.DECIDE and s.aside == ALL:
        return ("prompt-filled" if rules.filled_up(s.shows, s.aside) else "prompt-stop"), {}
    return f"prompt-{PHASES[s.phase]}", {}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    if action == rules.STOP:
        return "button-stop", {"points": rules.stop_value(s.carried, s.shows, s.aside)}
    if action == rules.ROLL:
        return "button-roll", {"dice": DICE - size(s.aside) or DICE}
    return "button-aside", {"dice": marked_set(s.shows, action), "points": gained(s, action)}


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Why it is better to set aside other dice; None if that is not the difference."""
    if chosen in (rules.STOP, rules.ROLL) or best in (rules.STOP, rules.ROLL):
        return None
    kept, taken = chosen & ~best, best & ~chosen  # dice that stay in hand, and that do not
    if not kept:
        return "reason-take", {"dice": marked_set(s.shows, taken), "points": gained(s, best)}
    aside = s.aside | best
    reds = [die for die in members(kept) if s.shows[die] & aside]  # the number of a die is its red
    return "reason-keep", {
        "count": size(kept),
        "numbers": ", ".join(map(str, members(kept))),
        "dice": marked_set(s.shows, kept),
        "reds": "yes" if len(reds) == size(kept) else "no",
    }


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": s.turns,
        "target": s.target,
        "leader": None if s.leader < 0 else s.leader,
        "dice": [die(s, number) for number in range(1, DICE + 1)],
        "carried": s.carried,
        "aside": rules.value(s.shows, s.aside),
        "filled_up": rules.filled_up(s.shows, s.aside),
        "stop": rules.stop_value(s.carried, s.shows, s.aside),
        "seats": [
            {"score": s.score[seat], "left": s.left[seat] or None} for seat in range(s.players)
        ],
    }


def die(s: State, number: int) -> dict[str, Any]:
    """One die: its number, its face, and whether it is set aside, just rolled or in the hand."""
    if has(s.aside, number - 1):
        place = "aside"
    else:
        place = "rolled" if has(s.rolled, number - 1) else "hand"
    shows = None if place == "hand" else face_of(s.shows, number)
    return {"die": number, "face": shows, "red": shows == number, "place": place}


def in_the_air(s: State) -> list[tuple[int, int]]:
    """For each die in the air, its seat and number."""
    thrown = ALL - s.aside if s.phase == rules.IN_THE_AIR else 0
    return [(s.turn, number) for number in members(thrown)]


def gained(s: State, dice_set: int) -> int:
    """What setting these dice aside adds to the turn's points."""
    return rules.value(s.shows, s.aside | dice_set) - rules.value(s.shows, s.aside)


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if "throw" in event:
        yield "story-roll", {"seat": seat, "dice": marked_throw(event["throw"], ALL - before.aside)}
        if after.turns > before.turns:
            lost = rules.at_stake(before.carried, before.shows, before.aside)
            yield "story-bust", {"seat": seat, "points": lost}
    elif event["act"].startswith("aside"):
        added = after.aside & ~before.aside
        yield (
            "story-aside",
            {
                "seat": seat,
                "dice": marked_set(before.shows, added),
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
