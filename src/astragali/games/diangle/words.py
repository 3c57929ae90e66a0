"""Diangle in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase

from ..spicy_dice import ALL
from ..spicy_words import face_of, marked_set, marked_throw
from . import rules
from .rules import ACTS, State

PHASES = ("before", "first_roll", "decide", "second_roll", "after", "over")


def keys(action: int) -> str:
    """What to type for an action: digits for dice, and a letter for what is done with them."""
    first, *rest = ACTS.spell(None, action).split()
    if first == "roll":
        return rest[0].replace(",", "")
    if first == "place":
        return rest[0] + rest[1][0]
    if first == "back":
        return rest[0] + "x"
    return first[0] + "".join(rest)


def parts(s: State, action: int) -> list[str]:
    """What to select on the board for an action.

    Dice off the board are always rolled, so only those on the board are selected for a roll.
    """
    first, *rest = ACTS.spell(None, action).split()
    if first == "roll":
        return [f"die {die}" for die in members(action & rules.on_board(s.rows[s.turn]))]
    if first == "place":
        return [f"die {rest[0]}", f"row {rest[1]}"]
    return [f"die {rest[0]}"] if first == "back" else []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == rules.DECIDE:
        return "prompt-decide", {"dice": size(s.rolled)}
    numbers = [0] * ACTS.count
    legal = numbers[: rules.legal(s, seat, numbers)]
    full = rules.full_rows(s.index[seat], s.rows[seat])
    if s.phase == rules.AFTER:
        some_fit = any(rules.is_place(action) for action in legal)
        return ("prompt-after" if some_fit else "prompt-done"), {"full": full}
    if not all(rules.is_roll(action) for action in legal):  # something can be arranged
        return "prompt-before", {"full": full}
    return ("prompt-roll-all" if legal == [ALL] else "prompt-roll"), {}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    if action == rules.DONE:
        return "button-done", {"extra": s.extra}
    if rules.is_roll(action):
        taken = action & rules.on_board(s.rows[seat])
        return (
            "button-roll",
            {
                "dice": size(action),
                "which": ", ".join(map(str, members(action))),
                "taken": marked_set(s.shows[seat], taken),
                "picked_up": size(taken),
            },
        )
    if action == rules.KEEP:
        return "button-keep", {}
    if action == rules.AGAIN:
        return "button-again", {"dice": size(s.rolled)}
    if rules.is_place(action):
        row = rules.ROW_NAMES[rules.placed_row(action)]
        die = rules.placed_die(action) + 1
        trial = s.copy()
        rules.act(trial, seat, action)
        diangle = trial.index[seat] > s.index[seat]
        return (
            "button-place",
            {**die_arguments(s, seat, die), "row": row, "diangle": "yes" if diangle else "no"},
        )
    if rules.is_back(action):
        return "button-back", die_arguments(s, seat, action - rules.BACK + 1)
    levels = action - rules.ADVANCE
    return "button-advance", {"levels": levels, **goal(s.index[seat] + levels)}


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Why another roll or place is better; None if the board does not tell."""
    if s.phase == rules.DECIDE:
        rows = range(rules.ROWS)
        fitting = [rules.fits(s.index[seat], s.rows[seat], s.shows[seat], row) for row in rows]
        useful = size((fitting[0] | fitting[1] | fitting[2]) & s.rolled)
        return (
            "reason-keep" if best == rules.KEEP else "reason-again",
            {"useful": useful, "dice": size(s.rolled)},
        )
    if rules.is_place(best):
        after = s.copy()
        rules.act(after, seat, best)
        if after.index[seat] > s.index[seat]:
            return "reason-diangle", {}
        row = rules.placed_row(best)
        if full(after, seat, row) and not full(s, seat, row):
            return "reason-fill", {"row": rules.ROW_NAMES[row]}
    if rules.is_roll(best) and rules.is_roll(chosen):
        board = rules.on_board(s.rows[seat])
        left, taken = chosen & ~best & board, best & ~chosen & board
        dice = marked_set(s.shows[seat], left or taken)
        return ("reason-left" if left else "reason-taken"), {"dice": dice}
    return None


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": s.turns,
        "extra": s.extra,
        "levels": [rules.level(index) for index in range(rules.LAST + 1)],
        "rolled": members(s.rolled),
        "lifted": members(s.lifted),
        "seats": [side(s, seat) for seat in range(s.players)],
    }


def side(s: State, seat: int) -> dict[str, Any]:
    """One player's side of the table: the marker, the rows, and the dice off the board."""
    index = s.index[seat]
    board = rules.on_board(s.rows[seat])
    return {
        "index": index,
        **goal(index),
        "rows": [
            {
                "row": rules.ROW_NAMES[row],
                "number": rules.level(index + row),
                "capacity": rules.capacity(row),
                "filled": full(s, seat, row),
                "dice": [die(s, seat, number) for number in members(s.rows[seat][row])],
            }
            for row in range(rules.ROWS)
            if rules.level(index + row)
        ],
        "off": [die(s, seat, number) for number in members(ALL - board)],
    }


def full(s: State, seat: int, row: int) -> bool:
    number = rules.level(s.index[seat] + row)
    return rules.row_filled(number, rules.capacity(row), s.rows[seat][row])


def goal(index: int) -> dict[str, Any]:
    """The level at an index, and its part of the way: up, peak, down or finish."""
    if index > rules.LAST:
        return {"level": None, "way": "finish"}
    ways = ("up", "peak", "down")
    return {
        "level": rules.level(index),
        "way": ways[(index >= rules.PEAK) + (index > rules.PEAK)],
    }


def die(s: State, seat: int, number: int) -> dict[str, Any]:
    """One die: its number, its face, and whether it was freed and must be rolled first."""
    thrown = seat == s.turn and rules.in_the_air(s) and has(s.rolled, number - 1)
    shows = None if thrown else face_of(s.shows[seat], number)
    return {
        "die": number,
        "face": shows,
        "red": shows == number,
        "freed": has(s.freed[seat], number - 1),
    }


def in_the_air(s: State) -> list[tuple[int, int]]:
    """For each die in the air, its seat and number."""
    return [(s.turn, number) for number in members(s.rolled)] if rules.in_the_air(s) else []


def die_arguments(s: State, seat: int, number: int) -> dict[str, Any]:
    """One die as arguments of a phrase: its number, face and colour."""
    shows = face_of(s.shows[seat], number)
    return {"die": number, "face": shows, "colour": "red" if shows == number else "white"}


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if "throw" in event:
        again = "yes" if before.phase == rules.SECOND_ROLL else "no"
        dice = marked_throw(event["throw"], before.rolled)
        yield "story-roll", {"seat": seat, "dice": dice, "again": again}
    else:
        yield from action_story(before, after, seat, event["act"].split())
    if after.turns > before.turns:
        if rules.over(after):
            yield "story-limit", {}
        elif before.extra > 0:
            yield "story-extra", {"seat": seat}


def action_story(before: State, after: State, seat: int, words: list[str]) -> Iterator[Phrase]:
    """What an action did."""
    passed = after.index[seat] - before.index[seat]
    if words[0] == "roll":
        taken = after.rolled & rules.on_board(before.rows[seat])
        if taken:
            yield "story-pick-up", {"seat": seat, "dice": marked_set(before.shows[seat], taken)}
    elif words[0] == "keep":
        yield "story-keep", {"seat": seat}
    elif words[0] == "place":
        yield (
            "story-place",
            {"seat": seat, **die_arguments(before, seat, int(words[1])), "row": words[2]},
        )
    elif words[0] == "back":
        yield "story-back", {"seat": seat, **die_arguments(before, seat, int(words[1]))}
    if passed == rules.ROWS:
        yield "story-diangle", {"seat": seat, **goal(after.index[seat])}
    elif passed:
        yield "story-advance", {"seat": seat, "levels": passed, **goal(after.index[seat])}
    if after.index[seat] > rules.LAST:
        yield "story-win", {"seat": seat}
