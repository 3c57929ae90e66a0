"""Diangle in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.phrases import Phrase

from ..dice_sets import has, members, size, spelled
from ..spicy_dice import marked
from . import rules

PHASES = ("draw", "before", "first_roll", "decide", "second_roll", "after", "over")
ROWS = ("bottom", "middle", "top")


def word(action: int) -> str:
    if action == rules.DONE:
        return "done"
    if action < rules.KEEP:
        return "roll " + spelled(action)
    if action < rules.PLACE:
        return "keep" if action == rules.KEEP else "again"
    if action < rules.BACK:
        row, die = placing(action)
        return f"place {die} {ROWS[row]}"
    if action <= rules.ADVANCE:
        return f"back {lifting(action)}"
    return f"advance {action - rules.ADVANCE}"


def keys(action: int) -> str:
    """The short way to type an action: dice by their digits, what is done with them by a letter."""
    first, *rest = word(action).split()
    if first == "roll":
        return rest[0].replace(",", "")
    if first == "place":
        return rest[0] + rest[1][0]
    if first == "back":
        return rest[0] + "x"
    return first[0] + "".join(rest)


def parts(s: Any, action: int) -> list[str]:
    """What a person touches: dice on the board to roll them too, a die to take it back, a die and
    its row to place it. What lies off the board is rolled untouched: it must be."""
    first, *rest = word(action).split()
    if first == "roll":
        return [f"die {die}" for die in members(action & rules.on_board(s.rows[s.turn]))]
    if first == "place":
        return [f"die {rest[0]}", f"row {rest[1]}"]
    return [f"die {rest[0]}"] if first == "back" else []


def placing(action: int) -> tuple[int, int]:
    """The row and the die, as people number it, of an action that places one."""
    row, die = divmod(action - rules.PLACE, rules.DICE)
    return row, die + 1


def lifting(action: int) -> int:
    """The die, as people number it, that an action takes back."""
    return int(action - rules.BACK + 1)


def prompt(s: Any, seat: int) -> Phrase:
    """What the seat is asked to do now."""
    if s.phase == rules.DECIDE:
        return "prompt-decide", {"dice": size(s.rolled)}
    numbers = [0] * rules.ACTIONS
    legal = numbers[: rules.legal(s, seat, numbers)]
    full = rules.full_rows(s.index[seat], s.rows[seat])
    if s.phase == rules.AFTER:
        some_fit = any(rules.PLACE <= action < rules.BACK for action in legal)
        return ("prompt-after" if some_fit else "prompt-done"), {"full": full}
    if legal[-1] >= rules.PLACE:  # something can be arranged
        return "prompt-before", {"full": full}
    return ("prompt-roll-all" if legal == [rules.ALL] else "prompt-roll"), {}


def button(s: Any, seat: int, action: int) -> Phrase:
    """What an action does, said before it is done."""
    if action == rules.DONE:
        return "button-done", {"extra": s.extra}
    if action < rules.KEEP:
        taken = action & rules.on_board(s.rows[seat])
        return (
            "button-roll",
            {
                "dice": size(action),
                "which": ", ".join(map(str, members(action))),
                "taken": shown(s, seat, taken),
                "picked_up": size(taken),
            },
        )
    if action == rules.KEEP:
        return "button-keep", {}
    if action == rules.AGAIN:
        return "button-again", {"dice": size(s.rolled)}
    if action < rules.BACK:
        row, die = placing(action)
        trial = s.copy()
        rules.act(trial, seat, action)
        diangle = trial.index[seat] > s.index[seat]
        return (
            "button-place",
            {**spoken(s, seat, die), "row": ROWS[row], "diangle": "yes" if diangle else "no"},
        )
    if action <= rules.ADVANCE:
        return "button-back", spoken(s, seat, lifting(action))
    levels = action - rules.ADVANCE
    return "button-advance", {"levels": levels, **goal(s.index[seat] + levels)}


def describe(s: Any) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": None if s.phase == rules.DRAW else s.turn,
        "turns": s.turns,
        "extra": s.extra,
        "levels": [rules.level(index) for index in range(rules.LAST + 1)],
        "rolled": members(s.rolled),
        "lifted": members(s.lifted),
        "seats": [side(s, seat) for seat in range(s.players)],
    }


def side(s: Any, seat: int) -> dict[str, Any]:
    """One player's side of the table: the marker, the rows, and the dice off the board."""
    index = s.index[seat]
    board = rules.on_board(s.rows[seat])
    return {
        "index": index,
        **goal(index),
        "rows": [
            {
                "row": ROWS[row],
                "number": rules.level(index + row),
                "capacity": rules.capacity(row),
                "filled": bool(full(s, seat, row)),
                "dice": [die(s, seat, number) for number in members(s.rows[seat][row])],
            }
            for row in range(rules.ROWS)
            if rules.level(index + row)
        ],
        "off": [die(s, seat, number) for number in members(rules.ALL - board)],
    }


def full(s: Any, seat: int, row: int) -> bool:
    number = rules.level(s.index[seat] + row)
    return bool(rules.row_filled(number, rules.capacity(row), s.rows[seat][row]))


def goal(index: int) -> dict[str, Any]:
    """The level at an index, and the way there: up, the peak itself, down, or the finish."""
    if index > rules.LAST:
        return {"level": None, "way": "finish"}
    ways = ("up", "peak", "down")
    return {
        "level": rules.level(index),
        "way": ways[(index >= rules.PEAK) + (index > rules.PEAK)],
    }


def die(s: Any, seat: int, number: int) -> dict[str, Any]:
    """One die: its number, its face, and whether it was freed and must be rolled first."""
    in_the_air = (
        seat == s.turn
        and s.phase in (rules.FIRST_ROLL, rules.SECOND_ROLL)
        and has(s.rolled, number - 1)
    )
    shows = None if in_the_air else face(s, seat, number)
    return {
        "die": number,
        "face": shows,
        "red": shows == number,
        "freed": bool(has(s.freed[seat], number - 1)),
    }


def in_the_air(s: Any) -> list[tuple[int, int]]:
    """For each die in the air, whose it is and its number."""
    rolling = s.phase in (rules.FIRST_ROLL, rules.SECOND_ROLL)
    return [(s.turn, number) for number in members(s.rolled)] if rolling else []


def face(s: Any, seat: int, number: int) -> int | None:
    """What a die showed last; None before its first roll."""
    faces = range(1, rules.DICE + 1)
    return next((n for n in faces if has(s.shows[seat][n], number - 1)), None)


def spoken(s: Any, seat: int, number: int) -> dict[str, Any]:
    """One die for a sentence: its number, its face and its colour."""
    shows = face(s, seat, number)
    return {"die": number, "face": shows, "colour": "red" if shows == number else "white"}


def shown(s: Any, seat: int, dice_set: int) -> str:
    """The faces of a set of dice, the red ones marked: 5r 5 2."""
    return marked((face(s, seat, number), number) for number in members(dice_set))


def story(before: Any, after: Any, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if before.phase == rules.DRAW:
        yield "story-first", {"seat": after.turn}
    elif "throw" in event:
        again = "yes" if before.phase == rules.SECOND_ROLL else "no"
        dice = marked(zip(event["throw"], members(before.rolled), strict=True))
        yield "story-roll", {"seat": seat, "dice": dice, "again": again}
    else:
        yield from told(before, after, seat, event["act"].split())
    if after.turns > before.turns:
        if rules.over(after):
            yield "story-limit", {}
        elif before.extra > 0:
            yield "story-extra", {"seat": seat}


def told(before: Any, after: Any, seat: int, words: list[str]) -> Iterator[Phrase]:
    """What an action did."""
    passed = after.index[seat] - before.index[seat]
    if words[0] == "roll":
        taken = after.rolled & rules.on_board(before.rows[seat])
        if taken:
            yield "story-pick-up", {"seat": seat, "dice": shown(before, seat, taken)}
    elif words[0] == "keep":
        yield "story-keep", {"seat": seat}
    elif words[0] == "place":
        yield (
            "story-place",
            {"seat": seat, **spoken(before, seat, int(words[1])), "row": words[2]},
        )
    elif words[0] == "back":
        yield "story-back", {"seat": seat, **spoken(before, seat, int(words[1]))}
    if passed == rules.ROWS:
        yield "story-diangle", {"seat": seat, **goal(after.index[seat])}
    elif passed:
        yield "story-advance", {"seat": seat, "levels": passed, **goal(after.index[seat])}
    if after.index[seat] > rules.LAST:
        yield "story-win", {"seat": seat}
