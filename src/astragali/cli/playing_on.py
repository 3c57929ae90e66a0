"""Goes on from a position of a record, or of a puzzle, at this keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from .. import bots
from ..engine import Game
from ..engine.fair_dice import SECRET, FairDice
from ..tables.taken_over_dice import TakenOverDice


def against_bots(game: Game, seat: int, name: str) -> Game:
    """A person in one seat, and in the others the bots of the game, or different ones."""
    free = [one for one in range(game.players) if one != seat]
    ours = {*game.card.bots, *bots.people(game.card)}
    sitting = {one: bot for one in free if (bot := game.seats[one].get("bot", "")) in ours}
    missing = [one for one in free if one not in sitting]
    company = bots.company(game.card, len(missing), list(sitting.values()))
    sitting |= dict(zip(missing, company, strict=True))
    seats = [
        {"name": name} if one == seat else {"bot": sitting[one]} for one in range(game.players)
    ]
    return with_new_dice(game, seats)


def with_new_dice(game: Game, seats: Sequence[dict[str, str]]) -> Game:
    """The same position, with new dice from here on.

    A record cannot prove them, since its first throws came from elsewhere: it says "offline".
    """
    given = [event["throw"] for event in game.events if "throw" in event]
    fair = FairDice(secrets.token_bytes(SECRET), "here", [None] * game.players)
    again = Game(game.card, game.options, seats, TakenOverDice(given, fair), offline=True)
    for event in game.events:
        again.apply(event)
    again.throw_all()
    return again
