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
    """The short way to type an action: the numbers of the dice, or - for none."""
    return spelled(dice_of(action)).replace(",", "")


def parts(s: State, action: int) -> list[str]:
    """What a person touches: the dice to roll again, or those of the first dance."""
    return [f"die {die}" for die in members(dice_of(action))]


def prompt(s: State, seat: int) -> Phrase:
    """What the seat is asked to do now."""
    return f"prompt-{PHASES[s.phase]}", {"places": rules.places(size(s.dancers))}


def button(s: State, seat: int, action: int) -> Phrase:
    """What an action does, said before it is done."""
    hand = s.hand[seat]
    if action < rules.FIRST_TRIO:
        again = dice_of(action)
        return "button-reroll", {"number": size(again), "dice": with_types(hand, again)}
    first = dice_of(action)
    second = dances.row_of(first, 1)
    tango = dances.steps(s.tango, dances.ALL)
    return "button-dance", {
        "first": row(hand, first),
        "first_dance": spoken(dances.place(hand, first, tango)),
        "second": row(hand, second),
        "second_dance": spoken(dances.place(hand, second, tango)),
        "pure": yes(dances.pure(first)),
        "special": SPECIALS[dances.special(hand, first)],
    }


# Dice and dances.


def dice_of(action: int) -> int:
    """The set of dice that an action names: of "reroll 2,5" the dice 2 and 5."""
    if action < rules.FIRST_TRIO:
        return action - rules.REROLL_SET
    return dances.TRIOS[action - rules.FIRST_TRIO]


def dice_named(words: str) -> int:
    """The same from the words of an action."""
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
    return NAMED[place] if place < len(NAMED) else str(spoken(place))


def spoken(place: int) -> str | int:
    """The same for a phrase, which knows sums as numbers."""
    return NAMED[place] if place < len(NAMED) else dances.sum_at(place)


TRACK = [name(place) for place in range(dances.LAST_PLACE + 1)]  # the performance track, best first


# The table as JSON.


def describe(s: State) -> dict[str, Any]:
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "tango": list(s.tango) if s.tango[0] else None,
        "new_tango": bool(s.tango_danced),
        "dancers": size(s.dancers),
        "places": rules.places(size(s.dancers)),
        "turn": None if s.turn < 0 else s.turn,
        "track": TRACK,
        "seats": [described_seat(s, seat) for seat in range(s.players)],
        "last": last_round(s) if rules.judged(s.strength[0]) else None,
    }


def described_seat(s: State, seat: int) -> dict[str, Any]:
    """One seat; what lies behind its curtain is null for those who may not know it."""
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
    """Dice by their numbers: type, and face if it is known."""
    return [
        {"die": die, "type": kind(die), "face": hand[die - 1] or None} for die in members(dice_set)
    ]


def in_the_air(s: State) -> list[tuple[int | None, int | None]]:
    """For each die in the air, whose it is and its number; the Tango dice have neither."""
    if s.phase == rules.TANGO:
        return [(None, None)] * rules.TANGO_DICE
    dancers = [seat for seat in range(s.players) if has(s.dancers, seat)]
    rolled = {rules.ROLL: [dances.ALL] * s.players, rules.ROLL_AGAIN: s.again}.get(s.phase)
    return [(seat, die) for seat in dancers for die in members(rolled[seat])] if rolled else []


def last_round(s: State) -> dict[str, Any]:
    """What was danced and how it was judged when the curtains last rose."""
    judged = [rules.judged(s.strength[dance]) for dance in range(2)]
    return {
        "round": s.round if rules.over(s) else s.round - 1,
        "judged": judged,
        "places": [rules.places(count) for count in judged],
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
    """One dance of the last round; the second of somebody already out is not judged."""
    shown = {"dice": dice(s.shown[seat], dances.row_of(s.danced[seat], dance))}
    strength = s.strength[dance][seat]
    if strength < 0:
        return {**shown, "dance": None}
    place = dances.place_of(strength)
    return {
        **shown,
        "dance": name(place),
        "place": place,
        "pure": dances.was_pure(strength),
        "strength": strength,
        "satisfactory": bool(rules.satisfactory(s.strength[dance], seat)),
        "lost": bool(rules.loses(s, dance, seat)),
    }


# What just happened.


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log; before and after are tables as the reader may know them."""
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
    """A roll behind the curtains, as far as the reader sees it."""
    if before.phase == rules.ROLL:
        yield "story-round", {"round": before.round, "number": size(before.dancers)}
    else:
        yield "story-again", {}
    for seat in range(before.players):
        rolled = dances.ALL if before.phase == rules.ROLL else before.again[seat]
        if after.hand[seat][0] and rolled:
            yield "story-roll", {"seat": seat, "dice": with_types(after.hand[seat], rolled)}


def announced(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """A choice of dice to roll again, and the numbers that are said aloud now."""
    if event["act"]:
        chosen = dice_named(event["act"])
        if chosen:
            said = ", ".join(map(str, members(chosen)))
            yield "story-choose", {"seat": event["seat"], "dice": said, "number": size(chosen)}
    for seat in range(before.players):
        if before.announced[seat] < 0 <= after.announced[seat]:
            yield "story-announce", {"seat": seat, "number": after.announced[seat]}


def judged(before: State, after: State) -> Iterator[Phrase]:
    """The curtains rise: both dances from the best to the worst, and what came of them."""
    endurance = before.endurance[:]
    for dance in range(2):
        strengths = after.strength[dance]
        number = rules.judged(strengths)
        if not number:
            break
        yield (
            "story-judges",
            {"dance": 1 + dance, "places": rules.places(number), "dancers": number},
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
    """What a seat danced and what the judges say to it, as parts of a phrase."""
    strength = s.strength[dance][seat]
    if rules.satisfactory(s.strength[dance], seat):
        outcome = "satisfactory"
    elif rules.loses(s, dance, seat):
        outcome = "lost"
    else:
        outcome = SPECIALS[dances.special(s.shown[seat], s.danced[seat])]
    return {
        "dice": row(s.shown[seat], dances.row_of(s.danced[seat], dance)),
        "dance": spoken(dances.place_of(strength)),
        "pure": yes(dances.was_pure(strength)),
        "outcome": outcome,
        "endurance": endurance,
    }
