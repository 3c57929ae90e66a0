"""Dance of Muses in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.dice_sets import has
from astragali.engine.phrases import Phrase

from . import rules
from .deck import ABILITIES, AROUND
from .rules import State, masks, scoring, state
from .rules.dance import six, step, targets, use_ability
from .rules.geometry import beside
from .rules.placement import has_masked, legal_squares, square_x, square_y
from .rules.state import DIRECTION_NAMES, card_name, square_of, tile_at

PHASES = ("shuffle", "draw", "card", "square", "dancer", "step", "after", "over")
MASKED = "masked"  # in place of the name of a Muse whom the viewer does not know


def keys(action: int) -> str:
    """What to type for an action: the letter of a card, the number of a tile, or a direction."""
    kind, number = kind_and_number(action)
    if kind in ("show", "mask"):
        return ("m" if kind == "mask" else "") + letter(number)
    if kind == "at":
        return square(number)
    if kind in ("dance", "use"):
        return str(number + 1)
    return DIRECTION_NAMES[number] if kind == "step" else "-"


def kind_and_number(action: int) -> tuple[str, int]:
    """The kind of an action, and its number among those of its kind."""
    block = rules.ACTS.block_of(action)
    return block.word, action - block.first


def square(number: int) -> str:
    """The name of a square on which tiles can be laid."""
    return rules.ACTS.spell(None, state.AT + number).removeprefix("at ")


def letter(card: int) -> str:
    """The letter of a card, by its index in the deck."""
    return chr(ord("a") + card)


def name(s: State, card: int) -> str:
    return card_name(s, card).capitalize()


def called(s: State, tile: int) -> str:
    """The name of a tile's Muse, unless she is hidden from the viewer."""
    return MASKED if s.muse[tile] == state.UNSEEN else name(s, s.muse[tile])


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: a card, a square or a tile; a step onto a tile pushes it."""
    kind, number = kind_and_number(action)
    if kind in ("show", "mask"):
        return [f"card {letter(number)}"]
    if kind == "at":
        return [f"square {square(number)}"]
    if kind in ("dance", "use"):
        return [f"tile {number + 1}"]
    if kind == "step":
        onto = beside(s, s.dancer, number)
        return [f"square {ahead(s, number)}" if onto == state.NOBODY else f"tile {onto + 1}"]
    return []


def ahead(s: State, direction: int) -> str:
    """The square next to the dancer in a direction."""
    east, north = AROUND[direction]
    return f"{s.x[s.dancer] + east},{s.y[s.dancer] + north}"


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    if s.phase == state.CARD:
        if has_masked(s, seat):
            mask = "done"
        else:
            mask = "due" if masks.cards_left(s, seat) == 1 else "open"
        return "prompt-card", {"mask": mask}
    if s.phase == state.SQUARE:
        return "prompt-square", {"muse": called(s, s.laid), "laid": s.laid}
    if s.phase == state.STEPPING:
        usable = s.used == 0 and targets(s, s.dancer) != 0
        return "prompt-step", {"muse": called(s, s.dancer), "usable": "yes" if usable else "no"}
    if s.phase == state.AFTER:
        return "prompt-after", {"muse": called(s, s.dancer)}
    return f"prompt-{PHASES[s.phase]}", {}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    kind, number = kind_and_number(action)
    if kind in ("show", "mask"):
        return f"button-{kind}", {"muse": name(s, number)}
    if kind == "at":
        return "button-at", place(s, *at(number))
    if kind == "dance":
        return "button-dance", {"muse": called(s, number), **place_of(s, number)}
    if kind == "use":
        after = s.copy()
        use_ability(after, s.dancer, number)
        return f"button-{ability(s, s.muse[s.dancer])}", dice_changed(s, after, number)
    if kind == "step":
        return "button-step", {
            "direction": DIRECTION_NAMES[number],
            "pushed": len(pushed(s, number)),
        }
    return "button-done", {}


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """How another step or use of an ability leaves the dice; None if they are as before."""
    sums, instead = dice_after(s, seat, best), dice_after(s, seat, chosen)
    if sums is None or instead is None:
        return None
    (mine, others), (mine_instead, others_instead) = sums, instead
    if mine > mine_instead:
        return "reason-own", {"sum": mine, "instead": mine_instead}
    if others < others_instead:
        return "reason-others", {"sum": others, "instead": others_instead}
    return None


def dice_after(s: State, seat: int, action: int) -> tuple[int, int] | None:
    """What one's own dice and all others show in all after a step or the use of an ability."""
    kind, number = kind_and_number(action)
    after = s.copy()
    if kind == "step":
        step(after, number)
    elif kind == "use":
        use_ability(after, s.dancer, number)
    elif kind != "done":
        return None
    sides = scoring.companies(s)
    own = others = 0
    for tile in range(s.laid):
        if s.owner[tile] != state.NOBODY and s.owner[tile] % sides == seat % sides:
            own += after.die[tile]
        elif s.owner[tile] != state.NOBODY:
            others += after.die[tile]
    return own, others


def at(number: int) -> tuple[int, int]:
    """The square on which an action lays a tile."""
    return square_x(state.AT + number), square_y(state.AT + number)


def place_of(s: State, tile: int) -> dict[str, Any]:
    return place(s, s.x[tile], s.y[tile])


def place(s: State, x: int, y: int) -> dict[str, Any]:
    """A square as people point to it: next to a Muse, if possible one whose name is known."""
    around = [
        (s.muse[tile] == state.UNSEEN, direction % 2, direction, tile)
        for direction, (east, north) in enumerate(AROUND)
        for tile in range(s.laid)
        if (s.x[tile] + east, s.y[tile] + north) == (x, y)
    ]
    if not around:
        return {"side": "middle", "neighbour": "none"}
    _, _, direction, tile = min(around)
    return {"side": DIRECTION_NAMES[direction], "neighbour": called(s, tile)}


def pushed(s: State, direction: int) -> list[int]:
    """The tiles that a step of the dancer pushes, the nearest first."""
    line = []
    tile = beside(s, s.dancer, direction)
    while tile != state.NOBODY:
        line.append(tile)
        tile = beside(s, tile, direction)
    return line


def dice_changed(before: State, after: State, target: int) -> dict[str, Any]:
    """The effect of an ability: its target, the old and new values, and the dancer's value."""
    return {
        "target": called(before, target),
        "square": square_of(before, target),
        **place_of(before, target),
        "own": before.die[before.dancer],
        "old": before.die[target],
        "new": after.die[target],
    }


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    begun = s.phase not in (state.SHUFFLE, state.DRAW)
    playing = begun and s.phase != state.ENDED
    return {
        "phase": PHASES[s.phase],
        "hand": s.played + (s.phase != state.ENDED),
        "hands": s.hands,
        "turn": s.turn if playing else None,
        "first": s.first if begun else None,
        "turns": s.turns,
        "deck": [muse(s, card) for card in range(state.MUSES)],
        "tiles": [tile(s, number) for number in range(s.laid)],
        "laying": laying(s),
        "squares": [free_square(s, action) for action in free_squares(s)],
        "dancer": None if s.dancer == state.NOBODY else s.dancer + 1,
        "used": bool(s.used),
        "unseen": [name(s, card) for card in range(state.MUSES) if has(masks.unseen(s), card)],
        "seats": [describe_seat(s, seat) for seat in range(s.players)],
        "companies": [company(s, number) for number in range(scoring.companies(s))],
    }


def muse(s: State, card: int) -> dict[str, Any]:
    """A card of the deck: her letter, name, ability, area and suns."""
    return {
        "key": letter(card),
        "name": name(s, card),
        "ability": ability(s, card),
        "area": [AROUND[d] for d in range(len(AROUND)) if has(s.area[card], d)],
        "suns": s.suns[card],
    }


def ability(s: State, card: int) -> str:
    return ABILITIES[s.ability[card]]


def tile(s: State, number: int) -> dict[str, Any]:
    """A tile on the floor, with its Muse if the viewer may know her."""
    neutral = s.owner[number] == state.NOBODY
    return {
        "tile": number + 1,
        "x": s.x[number],
        "y": s.y[number],
        "muse": None if s.muse[number] == state.UNSEEN else muse(s, s.muse[number]),
        "masked": bool(s.masked[number]),
        "die": s.die[number],
        "owner": None if neutral else s.owner[number],
        "company": None if neutral else s.owner[number] % scoring.companies(s),
        **place_of(s, number),
    }


def laying(s: State) -> dict[str, Any] | None:
    """The tile whose square is being chosen."""
    if s.phase != state.SQUARE:
        return None
    known = s.muse[s.laid] != state.UNSEEN
    return {"name": name(s, s.muse[s.laid]) if known else None, "masked": bool(s.masked[s.laid])}


def free_squares(s: State) -> list[int]:
    """The actions that lay a tile on a square, while Muses are laid out."""
    if s.phase not in (state.CARD, state.SQUARE):
        return []
    actions = [0] * rules.ACTS.count
    return actions[: legal_squares(s, actions)]


def free_square(s: State, action: int) -> dict[str, Any]:
    x, y = at(action - state.AT)
    return {"x": x, "y": y, **place(s, x, y)}


def describe_seat(s: State, seat: int) -> dict[str, Any]:
    """A seat: its company, its number of cards, and those that the viewer may know."""
    return {
        "company": seat % scoring.companies(s),
        "points": rules.points(s, seat),
        "cards": masks.cards_left(s, seat),
        "hand": [muse(s, card) for card in range(state.MUSES) if has(s.held[seat], card)],
        "masked": bool(has_masked(s, seat)),
    }


def company(s: State, number: int) -> dict[str, Any]:
    """A company: its seats, points, and dice and won columns of the last hand."""
    row = s.row[number][: scoring.row_size(s)] if s.played else None
    return {
        "seats": [seat for seat in range(s.players) if seat % scoring.companies(s) == number],
        "points": s.score[number],
        "row": row,
        "won": [column for column in columns(s) if winner(s, column) == number] if row else None,
    }


def columns(s: State) -> range:
    return range(scoring.row_size(s))


def winner(s: State, column: int) -> int:
    return int(scoring.column_winner(s.row, scoring.companies(s), column))


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    if "throw" in event:
        yield from beginning(before, after)
    elif before.phase == state.SQUARE:
        tile = before.laid
        masked = "yes" if after.masked[tile] else "no"
        laid = {"muse": called(before, tile), "square": square_of(after, tile), "masked": masked}
        where = place(before, after.x[tile], after.y[tile])
        yield "story-lay", {"seat": before.turn, **laid, **where}
    elif before.phase in (state.STEPPING, state.AFTER):
        yield from dancing(before, after, *event["act"].split())


def beginning(before: State, after: State) -> Iterator[Phrase]:
    """The deal, and who goes first."""
    if before.phase == state.SHUFFLE:
        yield "story-deal", {"hand": after.played + 1}
        if after.laid:
            yield "story-left-over", {"muse": called(after, 0)}
    if after.phase == state.CARD:
        yield "story-first", {"seat": after.first}


def dancing(before: State, after: State, kind: str, where: str = "") -> Iterator[Phrase]:
    """A step or an ability, and the end of the hand if it ends it."""
    danced = before.copy()  # the table before Apollo changes the dice
    muse = {"seat": before.turn, "muse": called(before, before.dancer)}
    if kind == "step":
        direction = DIRECTION_NAMES.index(where)
        step(danced, direction)
        steps = moved(before, danced, before.dancer)
        yield "story-step", {**muse, **steps, "direction": where}
        for other in pushed(before, direction):
            yield "story-pushed", moved(before, danced, other)
    elif kind == "use":
        target = tile_at(before, where)
        assert target is not None
        use_ability(danced, before.dancer, target)
        ability = ABILITIES[before.ability[before.muse[before.dancer]]]
        yield f"story-{ability}", {**muse, **dice_changed(before, danced, target)}
    if after.played > before.played:
        yield from ending(danced, after)


def moved(before: State, danced: State, tile: int) -> dict[str, Any]:
    """Who moves, from where to where, and what her die shows then."""
    return {
        "muse": called(before, tile),
        "from": square_of(before, tile),
        "square": square_of(danced, tile),
        "die": danced.die[tile],
        **place_of(before, tile),
    }


def ending(danced: State, after: State) -> Iterator[Phrase]:
    """The end of a hand: masks, Apollo, rows and points."""
    tiles = range(after.laid)
    yield "story-hand-over", {"why": "six" if six(danced) else "limit"}
    masks = [name(after, after.muse[tile]) for tile in tiles if danced.masked[tile]]
    yield "story-unmask", {"muses": ", ".join(masks)}
    chosen = [name(after, after.muse[t]) for t in tiles if after.die[t] != danced.die[t]]
    yield "story-apollo", {"muses": ", ".join(chosen), "count": len(chosen)}
    for number in range(scoring.companies(after)):
        row = " ".join(str(die) for die in after.row[number][: scoring.row_size(after)])
        gained = after.score[number] - danced.score[number]
        scored = {"row": row, "points": gained, "total": after.score[number]}
        yield "story-row", {"seat": number, "company": in_teams(after), **scored}


def in_teams(s: State) -> str:
    """Whether the seats form companies of two."""
    return "yes" if scoring.companies(s) < s.players else "no"
