"""Writes fixtures/<game>.json: views of random games, as the server would send them to a page.

    python web/fixtures.py [GAME ...]

The gallery (npm run dev, then /gallery.html) shows them on the games' boards.
"""

from __future__ import annotations

import json
import random
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import astragali
from astragali import games
from astragali.engine import Game
from astragali.engine.conformance import tables

FOLDER = Path(__file__).parent / "fixtures"
NAMES = ("Ada", "Ben", "Clara", "Dino", "Elif", "Fritz", "Gaia", "Hugo")
MOST_TELLINGS = 12  # in a view
TABLES = 6  # combinations of options
VIEWS = 5  # of each game in progress


def phrase(spoken: Any) -> dict[str, Any] | None:
    return spoken and {"id": spoken[0], "parts": spoken[1]}


def choices(game: Game, seat: int | None) -> dict[str, Any] | None:
    """A seat's legal actions with their buttons and parts."""
    if seat is None or seat not in game.acting():
        return None
    words, hidden = game.card.words, game.hidden(seat)
    parts: Any = getattr(words, "parts", lambda s, action: [])
    return {
        "number": len(game.events),
        "seat": seat,
        "prompt": phrase(words.prompt(hidden, seat)),
        "actions": [
            {
                "act": game.card.spell(game.state, action),
                "button": phrase(words.button(hidden, seat, action)),
                "parts": parts(hidden, action),
            }
            for action in game.actions(seat)
        ],
        "forced": False,
        "deadline": None,
    }


def tellings(game: Game, seat: int | None) -> list[dict[str, Any]]:
    """The last events, as the seat knows them."""
    since = max(0, len(game.events) - MOST_TELLINGS)
    events = game.transitions(-1 if seat is None else seat, since)
    return [
        {
            "number": number,
            "event": event,
            "story": [phrase(spoken) for spoken in game.card.words.story(before, after, event)],
        }
        for number, (before, after, event) in enumerate(events, since)
    ]


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """The table as a seat may see it; without a seat, as a spectator."""
    known = game.view(-1 if seat is None else seat)
    return {
        "answer": "view",
        "number": len(game.events),
        "table": "FXTR",
        "game": game.card.name,
        "options": known["options"],
        "settings": {"dice": "fair", "chat": True, "undo": True, "clock": None},
        "stage": "over" if game.over else "playing",
        "host": True,
        "looking": seat,
        "seats": [
            {
                "kind": "person" if number == 0 else "bot",
                "name": one["name"] if number == 0 else None,
                "level": None if number == 0 else "casual",
                "here": True,
                "away": False,
                "mine": number == seat,
            }
            for number, one in enumerate(game.seats)
        ],
        "watching": 0,
        "position": {
            "events": known["events"],
            "over": known["over"],
            "acting": known["acting"],
            "table": known["table"],
            "deadlines": {},
            "result": known.get("result"),
        },
        "choices": choices(game, seat),
        "air": None,
        "undo": bool(game.events),
        "chat": True,
        "remarks": [{"number": 1, "name": "Ben", "seat": 1, "text": "Good luck!"}],
        "tellings": tellings(game, seat),
        "fairness": {"commit": "", "salts": [], "secret": None},
        "again": None,
        "record": None,
    }


def played(card: Any, options: dict[str, Any], seed: int) -> list[dict[str, Any]]:
    """Views of one random game at several moments, at its end, and as a spectator."""
    game = astragali.new(card.name, seed=seed, **options)
    game.seats = [{"name": name} for name in NAMES[: game.players]]
    chance = random.Random(seed)
    while not game.over and len(game.events) < 5000:
        seat = chance.choice(game.acting())
        game.act(chance.choice(game.legal(seat)), seat)
    moments = sorted(chance.sample(range(1, len(game.events)), min(VIEWS, len(game.events) - 1)))
    shown = []
    for moment in (*moments, len(game.events)):
        earlier = game.at(moment)
        earlier.settle()
        acting = earlier.acting()
        shown.append(view(earlier, acting[0] if acting else 0))
    watched = game.at(moments[-1])
    watched.settle()
    return [*shown, view(watched, None)]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or games.SHELF:
        card = games.find(name)
        chosen = [{}, *islice(tables(card), TABLES)]
        views = [one for seed, options in enumerate(chosen) for one in played(card, options, seed)]
        (FOLDER / f"{name}.json").write_text(json.dumps(views), encoding="utf-8")
        print(f"{name}: {len(views)} views")


if __name__ == "__main__":
    main()
