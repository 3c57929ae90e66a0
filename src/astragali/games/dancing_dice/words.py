"""Dancing Dice in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size, spelled
from astragali.engine.phrases import Phrase

from . import rules
from .rules import State, dances

PHASES = ("tango", "roll", "reroll", "roll_again", "arrange", "over")
NAMED = ("boogie", "tap-dance", "cha-cha-cha", "tango")  # the best places on the track
SPECIALS = ("none", "rock", "gala")


def keys(action: int) -> str:
    """What to type for an action: the numbers of the dice, or - for none."""
    return spelled(dice_of(action)).replace(",", "")


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: the dice to roll again, or those of the first dance."""
    return [f"die {die}" for die in members(dice_of(action))]


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    return f"prompt-{PHASES[s.phase]}", {"places": dances.places(size(s.dancers))}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    hand = s.hand[seat]
    if action < rules.FIRST_TRIO:
        again = dice_of(action)
        return "button-reroll", {"number": size(again), "dice": with_types(hand, again)}
    first = dice_of(action)
    second = dances.row_of(first, 1)
    tango = dances.steps(s.tango, dances.ALL)
    return "button-dance", {
        "first": row(hand, first),
        "first_dance": name_or_sum(dances.place(hand, first, tango)),
        "second": row(hand, second),
        "second_dance": name_or_sum(dances.place(hand, second, tango)),
        "pure": yes(dances.pure(first)),
        "special": SPECIALS[dances.special(hand, first)],
    }


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Which dice to keep or to roll again; the odds tell which dances please."""
    if best >= rules.FIRST_TRIO:
        return None
    rolled, instead = dice_of(best), dice_of(chosen)
    if kept := instead & ~rolled:
        return "reason-keep", {"dice": with_types(s.hand[seat], kept)}
    return "reason-reroll", {"dice": with_types(s.hand[seat], rolled & ~instead)}


# Dice and dances.


def dice_of(action: int) -> int:
    """The set of dice that an action names: for "reroll 2,5", dice 2 and 5."""
    if action < rules.FIRST_TRIO:
        return action - rules.REROLL_SET
    return dances.TRIOS[action - rules.FIRST_TRIO]


def dice_named(words: str) -> int:
    """The set of dice that the words of an action name."""
    return dice_of(rules.ACTS.fixed[words])


def yes(true: Any) -> str:
    return "yes" if true else "no"


def kind(number: int) -> str:
    """The type of a die: c for coloured footprints, w for white ones."""
    return "c" if has(dances.COLOURED, number - 1) else "w"


def with_types(hand: list[int], dice_set: int) -> str:
    """Faces with the types of their dice: 4c 4w."""
    return " ".join(f"{hand[die - 1]}{kind(die)}" for die in members(dice_set))


def row(hand: list[int], dice_set: int) -> str:
    """The faces of a dance: 2-4-6."""
    return "-".join(str(hand[die - 1]) for die in members(dice_set))


def name(place: int) -> str:
    """A place on the performance track: boogie, …, tango, 18, …, 4."""
    return NAMED[place] if place < len(NAMED) else str(name_or_sum(place))


def name_or_sum(place: int) -> str | int:
    """The same for a phrase, with sums as numbers."""
    if place < len(NAMED):
        return NAMED[place]
    return dances.LOWEST_SUM + dances.LAST_PLACE - place


def place_of(strength: int) -> int:
    """The place on the track of a dance with this strength."""
    return dances.LAST_PLACE - strength // 2


TRACK = [name(place) for place in range(dances.LAST_PLACE + 1)]  # from the best place


# The table as JSON.


def describe(s: State) -> dict[str, Any]:
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "tango": list(s.tango) if s.tango[0] else None,
        "new_tango": bool(s.tango_danced),
        "dancers": size(s.dancers),
        "places": dances.places(size(s.dancers)),
        "turn": None if s.turn < 0 else s.turn,
        "track": TRACK,
        "seats": [described_seat(s, seat) for seat in range(s.players)],
        "last": last_round(s) if dances.judged(s.strength[0]) else None,
    }


def described_seat(s: State, seat: int) -> dict[str, Any]:
    """One seat; what is behind its curtain is null for viewers who may not see it."""
    down, hand = rules.curtain_down(s, seat), s.hand[seat]
    chosen = bool(down and not has(s.choosing, seat))
    open_to_me = bool(down and hand[0])
    left = s.left[seat]
    return {
        "endurance": s.endurance[seat],
        "left": {"round": left // 2, "dance": 1 + left % 2} if left else None,
        "chosen": chosen,
        "announced": None if s.announced[seat] < 0 else s.announced[seat],
        "dice": dice(hand, dances.ALL) if down else [],
        "again": members(s.again[seat]) if open_to_me and chosen else None,
        "first": members(s.first[seat]) if open_to_me and s.first[seat] else None,
    }


def dice(hand: list[int], dice_set: int) -> list[dict[str, Any]]:
    """Dice with their numbers and types, and their faces if known."""
    return [
        {"die": die, "type": kind(die), "face": hand[die - 1] or None} for die in members(dice_set)
    ]


def in_the_air(s: State) -> list[tuple[int | None, int | None]]:
    """For each die in the air, its seat and number; the Tango dice have neither."""
    if s.phase == rules.TANGO:
        return [(None, None)] * rules.TANGO_DICE
    dancers = [seat for seat in range(s.players) if has(s.dancers, seat)]
    rolled = {rules.ROLL: [dances.ALL] * s.players, rules.ROLL_AGAIN: s.again}.get(s.phase)
    return [(seat, die) for seat in dancers for die in members(rolled[seat])] if rolled else []


def last_round(s: State) -> dict[str, Any]:
    """The dances of the last round and their verdicts."""
    judged = [dances.judged(s.strength[dance]) for dance in range(2)]
    return {
        "round": s.round if rules.over(s) else s.round - 1,
        "judged": judged,
        "places": [dances.places(count) for count in judged],
        "seats": [
            {
                "special": SPECIALS[dances.special(s.shown[seat], s.danced[seat])],
                "dances": [danced(s, seat, dance) for dance in range(2)],
            }
            if s.strength[0][seat] >= 0
            else None
            for seat in range(s.players)
        ],
    }


def danced(s: State, seat: int, dance: int) -> dict[str, Any]:
    """One dance of the last round; the second dance of a seat that is already out is not judged."""
    row = dances.row_of(s.danced[seat], dance)
    shown = {"dice": dice(s.shown[seat], row)}
    strength = s.strength[dance][seat]
    if strength < 0:
        return {**shown, "dance": None}
    place = place_of(strength)
    return {
        **shown,
        "dance": name(place),
        "place": place,
        "pure": dances.pure(row),
        "strength": strength,
        "satisfactory": bool(dances.satisfactory(s.strength[dance], seat)),
        "lost": bool(rules.loses(s, dance, seat)),
    }


# What just happened.


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    if before.phase == rules.TANGO:
        again = yes(after.phase == rules.TANGO)
        yield "story-tango", {"dice": "-".join(map(str, event["throw"])), "again": again}
    elif "throw" in event:
        yield from thrown(before, after)
    elif before.phase == rules.REROLL:
        yield from announced(before, after, event)
    else:
        seat = event["seat"]
        if event["act"]:
            first, hand = dice_named(event["act"]), before.hand[seat]
            rows = {"first": row(hand, first), "second": row(hand, dances.row_of(first, 1))}
            yield "story-arrange", {"seat": seat, **rows}
        if after.phase != rules.ARRANGE:
            yield from judged(before, after)


def thrown(before: State, after: State) -> Iterator[Phrase]:
    """A roll behind the curtains, as far as the viewer sees it."""
    if before.phase == rules.ROLL:
        yield "story-round", {"round": before.round, "number": size(before.dancers)}
    else:
        yield "story-again", {}
    for seat in range(before.players):
        rolled = dances.ALL if before.phase == rules.ROLL else before.again[seat]
        if after.hand[seat][0] and rolled:
            yield "story-roll", {"seat": seat, "dice": with_types(after.hand[seat], rolled)}


def announced(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """A choice of dice to roll again, and the numbers announced now."""
    if event["act"]:
        chosen = dice_named(event["act"])
        if chosen:
            dice = ", ".join(map(str, members(chosen)))
            yield "story-choose", {"seat": event["seat"], "dice": dice, "number": size(chosen)}
    for seat in range(before.players):
        if before.announced[seat] < 0 <= after.announced[seat]:
            yield "story-announce", {"seat": seat, "number": after.announced[seat]}


def judged(before: State, after: State) -> Iterator[Phrase]:
    """The curtains rise: both dances from best to worst, and their results."""
    endurance = before.endurance[:]
    for dance in range(2):
        strengths = after.strength[dance]
        number = dances.judged(strengths)
        if not number:
            break
        yield (
            "story-judges",
            {"dance": 1 + dance, "places": dances.places(number), "dancers": number},
        )
        seats = [seat for seat in range(after.players) if strengths[seat] >= 0]
        for seat in sorted(seats, key=lambda seat: -strengths[seat]):
            lost = rules.loses(after, dance, seat)
            endurance[seat] -= bool(lost)
            yield "story-danced", {"seat": seat, **verdict(after, dance, seat, endurance[seat])}
        for seat in seats:
            if endurance[seat] == 0:
                yield "story-out", {"seat": seat}
    for seat in range(after.players):
        if after.endurance[seat] > endurance[seat]:
            gained = after.endurance[seat] - endurance[seat]
            yield "story-gala", {"seat": seat, "gained": gained, "total": after.endurance[seat]}
    if not rules.over(after):
        if after.tango_danced:
            yield "story-tango-danced", {}
    elif size(after.dancers) > 1:
        yield "story-limit", {"round": after.round}


def verdict(s: State, dance: int, seat: int, endurance: int) -> dict[str, Any]:
    """What a seat danced and the judges' verdict, as arguments of a phrase."""
    danced = dances.row_of(s.danced[seat], dance)
    if dances.satisfactory(s.strength[dance], seat):
        outcome = "satisfactory"
    elif rules.loses(s, dance, seat):
        outcome = "lost"
    else:
        outcome = SPECIALS[dances.special(s.shown[seat], s.danced[seat])]
    return {
        "dice": row(s.shown[seat], danced),
        "dance": name_or_sum(place_of(s.strength[dance][seat])),
        "pure": yes(dances.pure(danced)),
        "outcome": outcome,
        "endurance": endurance,
    }
