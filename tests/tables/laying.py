"""Tables for tests: laid, filled and begun without a store or a server."""

import json
import random

from astragali import games
from astragali.tables import entries
from astragali.tables.store import Laid
from astragali.tables.table import Settings, Table

SECRET = bytes(range(32))


def laid(game="keep_on_rolling", secret=SECRET, settings=None, **options):
    """A table with all seats open."""
    import msgspec

    card = games.find(game)
    row = Laid(
        id="testtest",
        game=game,
        options=json.dumps(card.values(options)).encode(),
        settings=msgspec.json.encode(settings or Settings()),
        secret=secret,
        host="person0",
        created=0.0,
    )
    return Table(row, card)


def begun(game="keep_on_rolling", secret=SECRET, settings=None, people=None, **options):
    """A table at which everybody sits and the game has begun; seats past `people` are bots."""
    table = laid(game, secret, settings, **options)
    for seat in range(len(table.seats)):
        if people is None or seat < people:
            table.apply(table.sit(seat, f"person{seat}", f"Name {seat}", f"salt{seat}", 1.0))
        else:
            table.apply(entries.Invited(at=1.0, seat=seat, level="random"))
    table.apply(table.begin(2.0))
    return table


def act(table, seat, word, by="person", at=3.0):
    """As the house does it: acted, stored (here: nowhere), noted."""
    entry = table.act(seat, table.questions[seat].number, word, by, at)
    table.note(entry)
    return entry


def move(table, chance: random.Random, at=3.0):
    """A random legal action of a random seat that may act."""
    seat = chance.choice(sorted(table.questions))
    return act(table, seat, chance.choice(table.game.legal(seat)), at=at)
