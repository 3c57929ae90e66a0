"""Tables without a store or a server."""

import random

from astragali import games
from astragali.tables import entries
from astragali.tables.table import Table
from astragali.tables.table_setup import Settings, TableSetup

SECRET = bytes(range(32))


def laid(game="keep_on_rolling", secret=SECRET, settings=None, **options):
    """A new table with all seats open."""
    card = games.find(game)
    row = TableSetup(
        id="testtest",
        game=game,
        options=card.values(options),
        settings=settings or Settings(),
        secret=secret,
        host="person0",
        created=0.0,
    )
    return Table(row, card)


def begun(game="keep_on_rolling", secret=SECRET, settings=None, people=None, **options):
    """A table whose game has begun; seats from number `people` on are bots."""
    table = laid(game, secret, settings, **options)
    for seat in range(len(table.seats)):
        if people is None or seat < people:
            table = table.after(
                table.sit(f"person{seat}", 1.0, seat, f"Name {seat}", f"salt{seat}")
            )
        else:
            table = table.after(entries.Invited(at=1.0, seat=seat, level="random"))
    return table.after(table.start(2.0))


def act(table, seat, word, by="person", at=3.0):
    """The table after an action of a seat."""
    return table.after(table.answer(at, seat, table.questions[seat].number, word, by))


def move(table, chance: random.Random, at=3.0):
    """The table after a random legal action of a random seat that may act."""
    seat = chance.choice(sorted(table.questions))
    return act(table, seat, chance.choice(table.game.legal(seat)), at=at)
