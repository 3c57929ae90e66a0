"""2 out of 3 ain't bad in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase

from ..spicy_words import marked_throw
from . import rules
from .rules import ACTS, SQUARE_NAMES, State

PHASES = ("choose", "roll", "place", "starter", "over")
SEATS = range(rules.MAX_PLAYERS)
SIDE = range(rules.SIDE)
LINES = (
    *(f"row{row + 1}" for row in SIDE),
    *(f"col{column + 1}" for column in SIDE),
    "diag_down",
    "diag_up",
)
COMBINATIONS = (None, "pair", "sequence")


def keys(action: int) -> str:
    """What to type for an action: dice to roll; a die, row and column; or a seat."""
    spelled = ACTS.spell(None, action)
    return "".join(filter(str.isdigit, spelled)) or "-"


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: dice to roll if there is a choice, or a die and its square."""
    word = ACTS.block_of(action).word
    if word == "place":
        square = SQUARE_NAMES[rules.placed_square(action)]
        return [f"die {rules.placed_die(action) + 1}", f"square {square}"]
    if word == "roll" and not rules.must_roll_all(s, s.turn):
        return [f"die {die}" for die in members(action)]
    return []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == rules.CHOOSE:
        if rules.must_roll_all(s, seat):
            return "prompt-choose-all", {"seat": 1 - seat}
        least = "none" if s.allow_zero_roll else "one"
        return "prompt-choose", {"least": least}
    if s.phase == rules.PLACING:
        reds = "yes" if any(s.shows[die - 1] == die for die in members(s.rolled)) else "no"
        return "prompt-place", {"dice": size(s.rolled), "reds": reds}
    return "prompt-starter", {"worth": s.worth, "match": match(s)}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    word = ACTS.block_of(action).word
    if word == "start":
        starter = action - rules.START
        return ("button-start" if starter == seat else "button-let-start"), {"seat": starter}
    if word == "place":
        die, square = rules.placed_die(action), rules.placed_square(action)
        number = s.shows[die]
        parts = {"number": number, **place(square)}
        if has(s.held[1 - seat], square):
            return "button-replace", {**parts, "seat": 1 - seat, "other": s.face[square]}
        return "button-place", {**parts, "die": die + 1, "colour": colour(number, die + 1)}
    if action == 0:
        return "button-pass", {}
    return "button-roll", numbered(action)


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """Why another square or other dice are better; None if the board does not tell."""
    words = {ACTS.block_of(action).word for action in (chosen, best)}
    if words == {"place"}:
        return better_square(s, seat, chosen, best)
    if words != {"roll"}:
        return None
    if held := chosen & ~best:
        return "reason-hold", numbered(held)
    return "reason-add", numbered(best & ~chosen)


def better_square(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """What the lines show at once, or else how many lead through the square."""
    mine, others = lines_after(s, seat, best)
    mine_instead, others_instead = lines_after(s, seat, chosen)
    where = place(rules.placed_square(best))
    if mine > mine_instead:
        return "reason-lines", {**where, "lines": mine - mine_instead}
    if others < others_instead:
        return "reason-deny", {**where, "seat": 1 - seat, "lines": others_instead - others}
    lines, instead = (lines_through(rules.placed_square(action)) for action in (best, chosen))
    return ("reason-crossed", {**where, "lines": lines}) if lines > instead else None


def lines_after(s: State, seat: int, action: int) -> tuple[int, int]:
    """The lines that a player and the opponent have once a die is placed."""
    after = s.copy()
    rules.act(after, seat, action)
    return rules.lines_won(after, seat), rules.lines_won(after, 1 - seat)


def numbered(dice_set: int) -> dict[str, Any]:
    """A set of dice as arguments of a phrase: their numbers, and how many there are."""
    return {"dice": ", ".join(map(str, members(dice_set))), "count": size(dice_set)}


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    choosing = s.phase == rules.CHOOSE
    return {
        "phase": PHASES[s.phase],
        "turn": None if rules.over(s) else s.turn,
        "turns": s.turns,
        "roll_all": choosing and rules.must_roll_all(s, s.turn),
        "match_points": s.match_points,
        "worth": s.worth,
        "squares": [[square(s, rules.SIDE * row + column) for column in SIDE] for row in SIDE],
        "lines": [line(s, number) for number in range(rules.LINES)],
        "rolled": [rolled(s, number) for number in members(s.rolled)],
        "seats": [
            {
                "hand": members(s.hand[seat]),
                "lines": rules.lines_won(s, seat),
                "match": s.match[seat],
            }
            for seat in SEATS
        ],
    }


def square(s: State, number: int) -> dict[str, Any] | None:
    """One square: its name, its number of lines, and its die; None if the square is missing."""
    if has(s.board, number):
        return None
    face, die = s.face[number], s.die[number]
    return {
        **place(number),
        "lines": lines_through(number),
        "owner": owner(s, number),
        "die": die or None,
        "face": face or None,
        "red": face == die != 0,
    }


def place(number: int) -> dict[str, Any]:
    """A square by its name in records, and by its row and column, as people point to it."""
    row, column = divmod(number, rules.SIDE)
    return {"square": SQUARE_NAMES[number], "row": row + 1, "column": column + 1}


def lines_through(number: int) -> int:
    """The number of lines through a square."""
    lines = range(rules.LINES)
    return sum(rules.line_square(line, place) == number for line in lines for place in SIDE)


def owner(s: State, number: int) -> int | None:
    return next((seat for seat in SEATS if has(s.held[seat], number)), None)


def line(s: State, number: int) -> dict[str, Any]:
    """One line: its squares, each seat's number of dice, what they make, and for whom."""
    places = [rules.line_square(number, place) for place in SIDE]
    places = [place for place in places if not has(s.board, place)]
    owners = [owner(s, place) for place in places]
    winner = rules.line_winner(s, number)
    return {
        "line": LINES[number],
        "squares": [SQUARE_NAMES[place] for place in places],
        "faces": [s.face[place] or None for place in places],
        "dice": [owners.count(seat) for seat in SEATS],
        "makes": COMBINATIONS[rules.combination(s.face, number)],
        "winner": None if winner < 0 else winner,
    }


def rolled(s: State, number: int) -> dict[str, Any]:
    """A die in the air, or rolled and not yet placed."""
    if s.phase == rules.IN_THE_AIR:
        return {"die": number, "face": None, "red": False}
    return {"die": number, "face": s.shows[number - 1], "red": s.shows[number - 1] == number}


def in_the_air(s: State) -> list[tuple[int, int]]:
    """For each die in the air, its seat and number."""
    return [(s.turn, die) for die in members(s.rolled)] if s.phase == rules.IN_THE_AIR else []


def colour(face: int, die: int) -> str:
    """The colour of a face: red if it is the die's own number."""
    return "red" if face == die else "white"


def match(s: State) -> str:
    return "yes" if s.match_points > 1 else "no"


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    seat = before.turn
    if "throw" in event:
        faces = marked_throw(event["throw"], before.rolled)
        yield "story-roll", {"seat": seat, "faces": faces, **numbered(before.rolled)}
    elif before.phase == rules.STARTER:
        yield ("story-start" if after.turn == seat else "story-let-start"), {"seat": seat}
    elif before.phase == rules.PLACING:
        yield placed(before, after, seat)
    elif after.phase != rules.IN_THE_AIR:
        yield "story-pass", {"seat": seat}
    if after.turns > before.turns:
        yield from ending(before, after)


def placed(before: State, after: State, seat: int) -> Phrase:
    """A die placed on an empty square, or in place of another die."""
    number = next(n for n in range(rules.SQUARES) if has(after.held[seat] & ~before.held[seat], n))
    parts = {
        "number": after.face[number],
        "colour": colour(after.face[number], after.die[number]),
        **place(number),
        "seat": seat,
    }
    if before.face[number] == 0:
        return "story-place", parts
    return "story-replace", {**parts, "other": before.face[number], "die": before.die[number]}


def ending(before: State, after: State) -> Iterator[Phrase]:
    """The end of a turn: a full board, a point, or the end of the game."""
    drawn = after.phase == rules.ENDED and not any(rules.has_won(after, seat) for seat in SEATS)
    if after.hand[0] == after.hand[1] == 0:
        for seat in SEATS:
            won = [n for n in range(rules.LINES) if rules.line_winner(after, n) == seat]
            yield "story-lines", {"seat": seat, "lines": len(won)}
        winner = rules.ahead(after.lines[0], after.lines[1])
        if winner < 0:
            yield "story-tie", {"worth": after.worth, "next": "none" if drawn else match(after)}
        else:
            parts = {
                "seat": winner,
                "match": match(after),
                "gained": after.match[winner] - before.match[winner],
                "total": after.match[winner],
                "target": after.match_points,
            }
            yield "story-win", parts
            if after.match_points > 1 and rules.has_won(after, winner):
                yield "story-match", {"seat": winner}
    if drawn:
        limit = "yes" if after.turns == after.max_turns else "no"
        yield "story-draw", {"limit": limit}
