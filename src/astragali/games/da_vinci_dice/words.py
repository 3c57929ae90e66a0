"""Da Vinci Dice in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from astragali.engine import Grid
from astragali.engine.dice_sets import members
from astragali.engine.phrases import Phrase

from .rules import ACTS, State, drafting, locking, seats, sheet, state

NAMES = state.DIE_NAMES
VARIANTS = ("standard", "drafting", "to_go")
PHASES = ("pool", "play", "over")
DOINGS = ("away", "waits", "rolls", "done", "locks", "decides", "level", "drafts", "asked")
OUTCOMES = (None, "stopped", "cracked", "bust")
ANSWERS = {0: None, state.STOP: "stop", state.GO_ON: "go", state.SECRET: "secret"}

LOCKS = range(state.LOCK_DICE + 1, state.LOCK_DICE + 2**state.DICE)
LEVELS = range(state.NEXT_LEVEL + 1, state.NEXT_LEVEL + state.MAX_LEVEL + 1)
TAKES = range(state.TAKE[0] + 1, ACTS.count)


def taken(action: int) -> tuple[int, int]:
    """The kind of die and the value that a draft action takes."""
    die = drafting.kind_taken(action)
    return die, action - state.TAKE[die]


def chosen(action: int) -> list[int]:
    """The dice that a lock action locks, counted from 0."""
    return [number - 1 for number in members(action - state.LOCK_DICE)]


def keys(action: int) -> str:
    """What to type for an action; dice are numbered 1 to 5 from D4 to D20."""
    if action in LOCKS:
        return "".join(str(die + 1) for die in chosen(action))
    verb, _, rest = ACTS.spell(None, action).partition(" ")
    return rest or verb[0]


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: dice 1 to 5 from D4 to D20, or a die of the pool."""
    if action in LOCKS:
        return [f"die {die + 1}" for die in chosen(action)]
    if action in TAKES:
        die, value = taken(action)
        return [f"pool {NAMES[die]} {value}"]
    return []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    least = locking.minimum(s.level[seat], s.locked[seat])
    owed = drafting.owed(s, seat)
    if s.doing[seat] == state.DRAFT and not drafting.may_pass(s, seat):
        return "prompt-must-take", {"owed": owed}
    return f"prompt-{DOINGS[s.doing[seat]]}", {"least": least, "owed": owed}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    boxes = s.locked[seat]
    if action == state.ROLL_ON:
        return "button-roll", {"dice": state.DICE - locking.dice_locked(boxes)}
    if action == state.STOP:
        return "button-stop", {"points": sheet.stop_points(s, seat)}
    if action in LOCKS:
        dice = shown((die, s.rolled[seat][die]) for die in chosen(action))
        cracks = len(chosen(action)) + locking.dice_locked(boxes) == state.DICE
        return "button-lock", {"dice": dice, "cracks": "yes" if cracks else "no"}
    if action in LEVELS:
        return "button-level", {"level": action - state.NEXT_LEVEL}
    if action in TAKES:
        return "button-take", {"dice": shown([taken(action)])}
    return f"button-{ACTS.spell(s, action)}", {}


def reason(s: State, seat: int, chosen_action: int, best: int) -> Phrase | None:
    """Why to stop, to roll on or to lock other dice; None if the row does not tell."""
    if best == state.STOP:
        return "reason-stop", {"points": sheet.stop_points(s, seat)}
    if best == state.ROLL_ON:
        return "reason-roll", {"points": sheet.stop_points(s, seat)}
    if best not in LOCKS or chosen_action not in LOCKS:
        return None
    here, instead = set(chosen(best)), set(chosen(chosen_action))
    if instead < here:
        return "reason-more", {"dice": locked_as_rolled(s, seat, here - instead)}
    if here < instead:
        return "reason-fewer", {"dice": locked_as_rolled(s, seat, instead - here)}
    if room(s, seat, here) > room(s, seat, instead):
        return "reason-room", {"dice": locked_as_rolled(s, seat, here)}
    return None


def locked_as_rolled(s: State, seat: int, dice: set[int]) -> str:
    return shown((die, s.rolled[seat][die]) for die in dice)


def room(s: State, seat: int, dice: set[int]) -> int:
    """How many values would still fit for the dice left, if these are locked."""
    boxes = [s.rolled[seat][d] if d in dice else s.locked[seat][d] for d in range(state.DICE)]
    left = [die for die in range(state.DICE) if not boxes[die]]
    return sum(
        max(locking.highest_fit(boxes, die) - locking.lowest_fit(boxes, die) + 1, 0) for die in left
    )


def shown(dice: Iterable[tuple[int, int]]) -> str:
    """Dice with their values, by kind: D4 3, D8 5 7."""
    values: dict[int, list[int]] = {}
    for die, value in sorted(dice):
        values.setdefault(die, []).append(value)
    return ", ".join(f"{NAMES[die].upper()} {' '.join(map(str, values[die]))}" for die in values)


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    draft = s.variant == state.DRAFTING
    return {
        "phase": PHASES[s.phase],
        "variant": VARIANTS[s.variant],
        "round": s.round + 1,
        "rounds": None if s.variant == state.TO_GO else s.rounds,
        "target": s.target if s.variant == state.TO_GO else None,
        "sudden_victory": bool(s.sudden),
        "first": None if s.drawing else s.first,
        "roller": s.roller if draft else None,
        "pool": [
            {"die": NAMES[die], "value": value}
            for die in range(state.DICE)
            for value in (s.pool[die] if draft and s.phase == state.PLAY else ())
            if value
        ],
        "seats": [describe_seat(s, seat) for seat in range(s.players)],
    }


def describe_seat(s: State, seat: int) -> dict[str, Any]:
    doing = "waits" if s.drawing or s.phase == state.ENDED else DOINGS[s.doing[seat]]
    boxes = s.locked[seat]
    written = s.variant != state.TO_GO  # on a sheet
    filled = [row for row in range(s.row + 1) if written and s.row_level[seat][row]]
    filling = written and any(boxes) and not s.outcome[seat]
    return {
        "doing": doing,
        "outcome": OUTCOMES[s.outcome[seat]],
        "gained": s.row_points[seat][s.row] if s.outcome[seat] else None,
        "level": s.level[seat],
        "minimum": locking.minimum(s.level[seat], boxes),
        "total": s.total[seat],
        "locked": {name: boxes[die] or None for die, name in enumerate(NAMES)},
        "rolled": {name: s.rolled[seat][die] or None for die, name in enumerate(NAMES)},
        "stop": sheet.stop_points(s, seat),
        "quota": s.quota[seat],
        "taken": s.taken[seat],
        "owed": drafting.owed(s, seat),
        "passed": bool(s.passed[seat]),
        "answer": ANSWERS[s.answer[seat]],
        "sheet": [describe_row(s, seat, row) for row in filled],
        "filling": describe_row(s, seat, s.row) if filling else None,
    }


def in_the_air(s: State) -> list[tuple[int, None]]:
    """For each die in the air, its seat; a die has no number, because its sides identify it."""
    if s.phase != state.PLAY or seats.anybody_chooses(s):
        return []
    rolling = [seat for seat in range(s.players) if s.doing[seat] == state.ROLL]
    return [(seat, None) for seat in rolling for value in s.locked[seat] if value == 0]


def describe_row(s: State, seat: int, row: int) -> dict[str, Any]:
    """A row of the sheet; an unfinished row is scored as if the seat stopped now."""
    boxes = s.sheet[seat][row]
    level = s.row_level[seat][row]
    return {
        "name": row_name(s, row),
        "level": level or s.level[seat],
        "boxes": [value or None for value in boxes],
        "maximum": [value == sides for value, sides in zip(boxes, state.SIDES, strict=True)],
        "lines": lines(s.sheet[seat], row),
        "points": s.row_points[seat][row] if level else sheet.stop_points(s, seat),
    }


def row_name(s: State, row: int) -> str:
    """The letter of a row's round, from A; rounds of Sudden Victory continue the alphabet."""
    first = s.round - s.row  # rows that have moved off the top of the sheet
    return chr(ord("A") + (first + row) % 26)


def lines(rows: Grid, row: int) -> list[dict[str, Any]]:
    """The runs and sets that a row scores for, each with its boxes as row and column."""
    found = []
    for column in range(state.DICE):
        length = sheet.counted(sheet.run_across(rows[row], column))
        if length:
            boxes = [[row, column + step] for step in range(length)]
            found.append({"kind": "run", "direction": "horizontal", "boxes": boxes})
        for aside, direction in ((-1, "diag_down_right"), (0, "vertical"), (1, "diag_down_left")):
            for step in (-1, 0, 1):
                length = sheet.counted(sheet.line_upwards(rows, row, column, aside, step))
                if length:
                    boxes = [[row - up, column + aside * up] for up in reversed(range(length))]
                    kind = "run" if step else "set"
                    found.append({"kind": kind, "direction": direction, "boxes": boxes})
    return found


def sum_of(before: State, seat: int, locked: dict[int, int]) -> dict[str, Any]:
    """How a row's points add up once these dice are locked too."""
    s = before.copy()
    for die, value in locked.items():
        seats.lock(s, seat, die, value)
    points = sheet.stop_points(s, seat)
    return {
        "seat": seat,
        "dice": locking.dice_locked(s.locked[seat]),
        "maximum": sheet.dice_at_maximum(s.locked[seat]),
        "lines": sheet.line_bonus(s.sheet[seat], s.row),
        "level": s.level[seat],
        "points": points,
        "total": s.total[seat] + points,
    }


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    if "throw" in event:
        yield from thrown(before, after, event["throw"])
    else:
        yield from done(before, event["seat"], event["act"])
        yield from revealed(before, after)
    yield from gone_bust(before, after)
    if after.round > before.round:
        yield ("story-sudden" if after.sudden else "story-round"), {"round": after.round + 1}
        if after.variant == state.TO_GO:
            yield "story-common", {"level": after.level[0]}


def thrown(before: State, after: State, faces: list[int]) -> Iterator[Phrase]:
    if before.phase == state.POOL_ROLL:
        kinds = [die for die in range(state.DICE) for _ in range(before.left[die])]
        dice = shown(zip(kinds, faces, strict=True))
        yield "story-pool", {"seat": before.roller, "dice": dice}
        return
    at = iter(faces)
    for seat in range(before.players):
        if before.doing[seat] == state.ROLL:
            free = [die for die in range(state.DICE) if not before.locked[seat][die]]
            yield "story-roll", {"seat": seat, "dice": shown((die, next(at)) for die in free)}


def done(before: State, seat: int, act: str | None) -> Iterator[Phrase]:
    verb, _, rest = (act or "secret").partition(" ")
    if verb == "lock":
        drafted = before.doing[seat] == state.DRAFT
        if drafted:
            name, _, value = rest.partition(" ")
            locked = {NAMES.index(name): int(value)}
        else:
            dice = [NAMES.index(name) for name in rest.split(",")]
            locked = {die: before.rolled[seat][die] for die in dice}
        yield (
            "story-take" if drafted else "story-lock",
            {"seat": seat, "dice": shown(locked.items())},
        )
        if len(locked) + locking.dice_locked(before.locked[seat]) == state.DICE:
            yield "story-cracked", sum_of(before, seat, locked)
    elif verb == "stop":
        yield "story-stop", sum_of(before, seat, {})
    elif verb == "level":
        yield "story-level", {"seat": seat, "level": int(rest)}
    elif verb != "roll":
        yield f"story-{verb}", {"seat": seat}


def revealed(before: State, after: State) -> Iterator[Phrase]:
    """Secret answers that the last one reveals."""
    for seat in range(before.players):
        if before.answer[seat] == state.SECRET and after.answer[seat] != state.SECRET:
            yield from done(before, seat, ANSWERS[after.answer[seat]])


def gone_bust(before: State, after: State) -> Iterator[Phrase]:
    """The seats that this event made bust."""
    for seat in range(before.players):
        doing = before.doing[seat]
        if doing == state.ROLL:
            bust = not seats.anybody_chooses(before) and after.doing[seat] != state.LOCK
        else:
            active = before.variant == state.DRAFTING and doing in (state.WAIT, state.DRAFT)
            bust = active and ended_empty(before, after, seat)
        if bust:
            yield (
                "story-bust",
                {
                    "seat": seat,
                    "points": sheet.stop_points(before, seat),
                    "how": "roll" if doing == state.ROLL else "draft",
                    "least": locking.minimum(before.level[seat], before.locked[seat]),
                },
            )


def ended_empty(before: State, after: State, seat: int) -> bool:
    """Whether this event filled in a seat's row with nothing but X."""
    moved_up = after.round > before.round and after.row == before.row
    row = before.row - (1 if moved_up else 0)
    filled = not before.row_level[seat][before.row] and after.row_level[seat][row]
    return bool(filled) and not locking.dice_locked(after.sheet[seat][row])
