"""Grand Poobah in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase
from astragali.engine.seat_rows import highest

from ..spicy_dice import ALL, DICE, FACES, red
from ..spicy_words import marked, marked_throw
from . import rules
from .rules import ACTS, State

PHASES = ("choose", "roll", "change", "score", "over")
DICE_NUMBERS = range(1, DICE + 1)
NUMBERS = range(1, FACES + 1)  # on a die


def keys(action: int) -> str:
    """What to type for an action: 135 to roll these dice, 46 to turn die 4 to 6."""
    if action == rules.DONE:
        return "d"
    return "".join(filter(str.isdigit, ACTS.spell(None, action))) or "-"


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: dice to roll if there is a choice, or a red and its number."""
    word = ACTS.block_of(action).word
    if word == "change":
        return [f"die {rules.changed_die(action) + 1}", f"number {rules.changed_number(action)}"]
    if word == "roll" and rules.fewest_rolled(s) != ALL:
        return [f"die {die}" for die in members(action)]
    return []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == rules.REDS:
        due = "yes" if rules.scoring_due(s.players, s.turns + 1) else "no"
        return "prompt-change", {**reds(s, seat), "due": due}
    if rules.fewest_rolled(s) == ALL:
        return "prompt-first", {}
    return ("prompt-overtime" if s.overtime else "prompt-choose"), {}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    if action == rules.DONE:
        return "button-done", reds(s, seat)
    if ACTS.block_of(action).word == "change":
        die, number = rules.changed_die(action) + 1, rules.changed_number(action)
        return "button-change", {"red": die, "number": number}
    if action in (0, ALL):
        return "button-keep" if action == 0 else "button-roll-all", {}
    return "button-roll", {"count": size(action), "dice": shown(s, seat, members(action))}


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Why to keep or roll other dice, or what to do with a red."""
    if s.phase == rules.REDS:
        if best == rules.DONE:
            due = rules.scoring_due(s.players, s.turns + 1)
            return ("reason-leave" if due else "reason-wait"), {}
        number = rules.changed_number(best)
        standing = majority(s, seat, number, rules.held(s.hand[seat], number) + 1)
        return "reason-change", {"number": number, "standing": standing}
    if kept := chosen & ~best:
        numbers = {s.hand[seat][die - 1] for die in members(kept)}
        left = {n: sum(s.hand[seat][die - 1] == n for die in members(ALL - best)) for n in numbers}
        number = max(numbers, key=lambda n: (left[n], n))
        standing = majority(s, seat, number, left[number])
        dice = shown(s, seat, members(kept))
        return "reason-keep", {"dice": dice, "number": number, "standing": standing}
    return "reason-roll", {"dice": shown(s, seat, members(best & ~chosen))}


def majority(s: State, seat: int, number: int, dice: int) -> str:
    """Whether nobody else would hold so many dice of a number."""
    others = [other for other in range(s.players) if other != seat and not s.out[other]]
    most = max((rules.held(s.hand[other], number) for other in others), default=0)
    return "ahead" if dice > most else "tied" if dice == most else "behind"


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": s.turns,
        "target": s.target,
        "first_scoring": rules.first_scoring(s.players),
        "scoring_due": rules.scoring_due(s.players, s.turns + 1),
        "overtime": bool(s.overtime),
        "scoring": [scoring_die(s, number) for number in DICE_NUMBERS] if s.scoring[0] else None,
        "seats": [hand(s, seat) for seat in range(s.players)],
    }


def hand(s: State, seat: int) -> dict[str, Any]:
    """One seat: its points, its dice, and how many of each number it holds."""
    return {
        "score": s.score[seat],
        "gained": sum(s.earned[seat]),
        "gains": gains(s, seat),
        "out": bool(s.out[seat]),
        "dice": [die(s, seat, number) for number in DICE_NUMBERS],
        "held": [
            {
                "number": number,
                "dice": rules.held(s.hand[seat], number),
                "red": red(number - 1, s.hand[seat][number - 1]),
                "scores": rules.scores(s, seat, number, rules.most_held(s, number)),
            }
            for number in NUMBERS
        ],
    }


def die(s: State, seat: int, number: int) -> dict[str, Any]:
    """One die of a hand: its number, its face, and whether it was rolled this turn."""
    face = s.hand[seat][number - 1]
    return {
        "die": number,
        "face": face or None,
        "red": red(number - 1, face),
        "rolled": seat == s.turn and has(s.rolled, number - 1),
    }


def scoring_die(s: State, number: int) -> dict[str, Any]:
    """One die of the last scoring roll: its value, and the seats that it paid."""
    face = s.scoring[number - 1]
    return {
        "die": number,
        "face": face,
        "red": red(number - 1, face),
        "worth": rules.worth(number - 1, face),
        "paid": [seat for seat in range(s.players) if s.earned[seat][number - 1]],
    }


def in_the_air(s: State) -> list[tuple[int | None, int]]:
    """For each die in the air, its seat and number; the scoring dice have no seat."""
    if s.phase == rules.SCORING:
        return [(None, number) for number in DICE_NUMBERS]
    return [(s.turn, die) for die in members(s.rolled)] if s.phase == rules.IN_THE_AIR else []


def gains(s: State, seat: int) -> list[dict[str, Any]]:
    """What the last scoring roll paid a seat, by number: two 4s, one of them red, 12 points."""
    paid = [n for n in DICE_NUMBERS if s.earned[seat][n - 1]]
    return [
        {
            "number": face,
            "dice": sum(s.scoring[n - 1] == face for n in paid),
            "red": red(face - 1, s.scoring[face - 1]),
            "points": sum(s.earned[seat][n - 1] for n in paid if s.scoring[n - 1] == face),
        }
        for face in sorted({s.scoring[n - 1] for n in paid})
    ]


def reds(s: State, seat: int) -> dict[str, Any]:
    """The reds of a hand as arguments of a phrase: how many, the first one, and all."""
    dice = members(rules.reds(s.hand[seat]))
    return {"reds": len(dice), "red": dice[0], "dice": shown(s, seat, dice)}


def shown(s: State, seat: int, dice: list[int]) -> str:
    """The faces of some dice of a hand, red ones marked: 5r 5 2."""
    return marked((s.hand[seat][number - 1], number) for number in dice)


def sum_of(s: State, seat: int) -> str:
    """How a seat's points of the last scoring roll add up: 3 + 4 + 2×4 + 6 = 17."""
    paid = sorted((s.scoring[n - 1], n) for n in DICE_NUMBERS if s.earned[seat][n - 1])
    terms = [f"2×{face}" if red(n - 1, face) else str(face) for face, n in paid]
    total = str(sum(s.earned[seat]))
    return total if terms == [total] else f"{' + '.join(terms)} = {total}"


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if before.phase == rules.SCORING:
        yield from scoring_story(after, event["throw"])
    elif "throw" in event:
        dice = marked_throw(event["throw"], before.rolled)
        yield "story-roll", {"seat": seat, "dice": dice}
    elif event["act"] == "roll -":
        yield "story-keep", {"seat": seat}
    elif event["act"] == "done":
        yield "story-done", {"seat": seat, **reds(before, seat)}
    elif event["act"].startswith("change"):
        die, number = map(int, event["act"].split()[1:])
        yield "story-change", {"seat": seat, "red": die, "number": number}
    yield from ending_story(before, after)


def scoring_story(after: State, faces: list[int]) -> Iterator[Phrase]:
    """A scoring roll, and what it paid each seat."""
    yield "story-scoring", {"dice": marked(sorted(zip(faces, DICE_NUMBERS, strict=True)))}
    paid = [seat for seat in range(after.players) if any(after.earned[seat])]
    for seat in paid:
        yield (
            "story-scores",
            {"seat": seat, "sum": sum_of(after, seat), "total": after.score[seat]},
        )
    if not paid:
        yield "story-nobody", {}


def ending_story(before: State, after: State) -> Iterator[Phrase]:
    """The turn limit, overtime, who is out, and who has won."""
    if after.turns > before.turns and after.turns == after.max_turns:
        yield "story-limit", {"turns": after.turns}
    if rules.over(after):
        best = highest(after.score, after.players)
        winners = [seat for seat in range(after.players) if after.score[seat] == best]
        for seat in winners:
            phrase = "story-wins" if len(winners) == 1 else "story-shares"
            yield phrase, {"seat": seat, "points": after.score[seat]}
        return
    if after.overtime > before.overtime:
        yield "story-overtime", {"points": highest(after.score, after.players)}
    for seat in range(after.players):
        if after.out[seat] > before.out[seat]:
            yield "story-out", {"seat": seat}
