"""Catch 6 in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase

from ..spicy_dice import ALL, DICE, FACES
from ..spicy_words import face_of, marked_set, marked_throw
from . import rules
from .rules import ACTS, State

PHASES = ("roll", "air", "catch", "carry", "over")
WAYS = ("natural", "raffle", "full_house")


def keys(action: int) -> str:
    """What to type for an action: digits for dice or a number, otherwise a letter."""
    word, _, which = ACTS.spell(None, action).partition(" ")
    return which.replace(",", "") or word[0]


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: dice to keep if there is a choice, or the number to catch."""
    word = ACTS.block_of(action).word
    if word == "catch":
        return [f"number {action - rules.CATCH}"]
    if word == "roll" and not s.must_roll_all[s.turn]:
        return [f"die {die}" for die in members(ALL - action)]
    return []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == rules.TO_ROLL and s.must_roll_all[seat]:
        return "prompt-roll-all", {}
    return f"prompt-{PHASES[s.phase]}", {"number": s.just_caught}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    word = ACTS.block_of(action).word
    if word == "catch":
        number = action - rules.CATCH
        return (
            "button-catch",
            {"number": number, "points": value(number), "way": way(s, seat, number)},
        )
    if word != "roll":
        return f"button-{word}", {"number": s.just_caught}
    if action in (0, ALL):
        return "button-roll-none" if action == 0 else "button-roll-all", {}
    dice = members(action)
    kept = marked_set(s.shows[seat], ALL - action)
    return "button-roll", {"count": len(dice), "dice": ", ".join(map(str, dice)), "kept": kept}


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Why another roll or catch is better; None if the dice do not tell."""
    word = ACTS.block_of(best).word
    if word == "catch":
        number = best - rules.CATCH
        total = rules.worth(s.caught[seat]) + value(number)
        return "reason-catch", {"number": number, "points": value(number), "total": total}
    if word != "roll" or ACTS.block_of(chosen).word != "roll":
        return None
    shows, keeps = s.shows[seat], ALL - best
    if more := keeps & chosen:
        free = [n for n in range(1, FACES + 1) if owner(s, n) is None and shows[n] & more]
        number = max(free, key=lambda n: size(shows[n] & keeps), default=0)
        alike = size(shows[number] & keeps) if number else 0
        return "reason-keep", {
            "dice": marked_set(shows, more),
            "number": number,
            "alike": alike if alike > 1 else 0,
        }
    return "reason-roll", {"dice": marked_set(shows, best & ~chosen)}


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "turns": s.turns,
        "match_games": s.match_games,
        "target_points": s.target_points,
        "just_caught": s.just_caught or None,
        "numbers": [
            {"number": n, "points": value(n), "owner": owner(s, n), "way": offered(s, n)}
            for n in range(1, FACES + 1)
        ],
        "seats": [
            {
                "score": rules.worth(s.caught[seat]),
                "caught": members(s.caught[seat]),
                "games": s.games[seat],
                "must_roll_all": bool(s.must_roll_all[seat]),
                "dice": [die(s, seat, n) for n in range(1, DICE + 1)],
            }
            for seat in range(s.players)
        ],
    }


def owner(s: State, number: int) -> int | None:
    """The seat that has caught a number in this game."""
    return next((n for n in range(s.players) if has(s.caught[n], number - 1)), None)


def offered(s: State, number: int) -> str | None:
    """How the player on turn can catch a number now."""
    if s.phase != rules.TO_CATCH or not has(rules.catchable(s, s.turn), number - 1):
        return None
    return way(s, s.turn, number)


def way(s: State, seat: int, number: int) -> str:
    return WAYS[rules.way(s.shows[seat], number)]


def value(number: int) -> int:
    """The points for one number."""
    return rules.worth(1 << (number - 1))


def die(s: State, seat: int, number: int) -> dict[str, Any]:
    """One die: its number, its face, and whether it was just rolled, is kept or is in the hand."""
    rolled = seat == s.turn and has(s.rolled, number - 1)
    shows = None if rolled and s.phase == rules.IN_THE_AIR else face_of(s.shows[seat], number)
    place = "hand" if shows is None else "rolled" if rolled else "table"
    return {"die": number, "face": shows, "red": shows == number, "place": place}


def in_the_air(s: State) -> list[tuple[int, int]]:
    """For each die in the air, its seat and number."""
    return [(s.turn, die) for die in members(s.rolled)] if s.phase == rules.IN_THE_AIR else []


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if "throw" in event:
        faces = marked_throw(event["throw"], before.rolled)
        kept = marked_set(before.shows[seat], ALL - before.rolled)
        phrase = "story-roll" if kept else "story-roll-all"
        yield phrase, {"seat": seat, "dice": faces, "kept": kept}
    elif event["act"].startswith("catch"):
        yield from caught(before, after, int(event["act"].removeprefix("catch ")))
    elif not event["act"].startswith("roll"):
        yield f"story-{event['act']}", {"seat": seat, "number": before.just_caught}
    elif event["act"] == "roll -":
        yield "story-roll-none", {"seat": seat}
    yield from ended(before, after)


def caught(before: State, after: State, number: int) -> Iterator[Phrase]:
    """A catch, and whether the player must roll all six dice next."""
    seat = before.turn
    yield (
        "story-catch",
        {
            "seat": seat,
            "number": number,
            "way": way(before, seat, number),
            "points": value(number),
            "total": rules.worth(before.caught[seat]) + value(number),
        },
    )
    if after.games == before.games and after.must_roll_all[seat] > before.must_roll_all[seat]:
        yield "story-all-six", {"seat": seat}


def ended(before: State, after: State) -> Iterator[Phrase]:
    """The end of a game, and of the match."""
    for seat in range(after.players):
        if after.games[seat] == before.games[seat]:
            continue
        if after.match_games == 1:
            yield "story-win", {"seat": seat, "points": rules.worth(after.caught[seat])}
        else:
            decided = after.games[seat] == after.match_games
            score = {"games": after.games[seat], "other": after.games[1 - seat]}
            yield "story-match" if decided else "story-game", {"seat": seat, **score}
    if rules.over(after) and max(after.games) < after.match_games:
        yield "story-limit", {}
