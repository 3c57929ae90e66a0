"""Nine dice games to play, study and prove.

    >>> import astragali
    >>> game = astragali.new("keep_on_rolling", players=3, seed=7)
    >>> print(game)                      # doctest: +SKIP
    >>> game.legal()[:2]
    ['aside 1,3', 'aside 1,2,3']
    >>> game.act("aside 1,3,4")
    >>> game.view(2)["acting"]
    [1]

`new` starts a game, `read` loads a record, `match` plays bots against each other, `games.names()`
lists the games. Inspect a `Game` with `view`, `legal` and `in_the_air`; play it with `act`, `do`,
`throw` and `undo`; store it with `record` and `save`. Errors are `AstragaliError`s, which say what
would be right.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import games
from .engine import AstragaliError, Game
from .engine import record as _records
from .engine.game import seeded as _seeded

if TYPE_CHECKING:
    from .bots import Bot, Match

__version__ = "0.1.0"
__all__ = ["AstragaliError", "Game", "games", "match", "new", "read", "read_all"]


def new(game: str, *, seed: int | None = None, real_dice: bool = False, **options: Any) -> Game:
    """Starts a game with these options and throws its first dice.

    The same seed gives the same dice on every machine. With `real_dice` nothing is thrown:
    `in_the_air()` lists the dice to throw, and `throw(faces)` enters how they landed.

    >>> new("perfecto", players=3, first_player=1).acting()
    [1]
    """
    card = games.find(game)
    started = Game(card, card.values(options), dice=None if real_dice else _seeded(seed))
    started.throw_all()
    return started


def read(path: str | os.PathLike[str]) -> Game:
    """Reads the game in a file and checks every event and the result."""
    return next(read_all(path))


def read_all(path: str | os.PathLike[str]) -> Iterator[Game]:
    """Reads every game in a .json or .jsonl file, one at a time."""
    for place, record in _records.load(Path(path)):
        yield _records.replay(record, games.find, place)


def match(
    game: str, bots: Sequence[Bot | str], /, *, games: int = 100, seed: int = 0, **options: Any
) -> Match:
    """Plays bots against each other, with balanced seats, and returns the results.

    A bot is the name of a built-in one ("best") or anything with a method `choose(view)` that
    returns one of `view["legal"]`. The view holds all that the seat may know: table, events,
    options. There is a seat for each bot unless `players` differs; then the bots take turns.

    >>> class Careful:
    ...     def choose(self, view):
    ...         return "stop" if "stop" in view["legal"] else view["legal"][-1]
    >>> result = match("keep_on_rolling", [Careful(), "random"], games=10, target=50)
    >>> result.names, len(result.games)
    (('Careful', 'random'), 10)
    >>> result.share(0) > 0.5
    True
    """
    from .bots import compete

    card = _find(game)
    if card.seats.least <= len(bots) <= card.seats.most:
        options.setdefault("players", len(bots))
    return compete(card, card.values(options), bots, games, _seeded(seed).seed)


_find = games.find  # in `match`, `games` is a number
