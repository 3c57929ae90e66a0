"""Observations for a network: sets as bits, small numbers as one-hots, the others scaled.

    from astragali.research.encoder import Encoder
    encoder = Encoder("keep_on_rolling")
    inputs = encoder(tables.now.observations)

What becomes of a number follows from the bounds that its field declares (`engine/layout.py`), and
is the same for all options of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import games
from ..engine import AstragaliError
from ..engine.layout import Field
from .observations import Floats, observed, places

if TYPE_CHECKING:
    from gymnasium import spaces

ONE_HOT = 12  # numbers with at most so many values become one-hots


class Column(NamedTuple):
    """A number of an encoded observation."""

    name: str
    source: int  # the number of the observation that it is made of
    kind: str  # bit, value, scaled or logarithm
    least: int = 0  # the bit, the value, or the least of all values
    range: int = 1


class Encoder:
    """Turns the observations of a game into numbers from 0 to 1, unless they have no limit.

    A set becomes a bit for each member. A number with 3 to `one_hot` values becomes as many, of
    which one is 1. A number with other bounds is scaled to 0 to 1. One without a limit, such as a
    score, becomes the logarithm of 1 + itself, with its sign.
    """

    def __init__(self, game: str, one_hot: int = ONE_HOT) -> None:
        self.game = game
        columns: list[Column] = []
        source = 0
        for field in observed(games.find(game)):
            for place in places(field):
                columns += _columns(field, place, source, one_hot)
                source += 1
        self.source_length = source
        self.names = tuple(column.name for column in columns)
        """What each number says: "phase is 2", "rolled has 0", "carried, logarithm", …"""
        self._kinds = np.array([column.kind for column in columns])
        self._sources = np.array([column.source for column in columns])
        self._least = np.array([column.least for column in columns], np.float32)
        self._range = np.array([column.range for column in columns], np.float32)

    def __len__(self) -> int:
        return len(self.names)

    def __call__(self, observations: npt.ArrayLike) -> Floats:
        """The encoding of an observation, or of rows of them."""
        seen = np.asarray(observations, np.float32)
        if seen.shape[-1:] != (self.source_length,):
            raise AstragaliError(
                f"An observation has {self.source_length} numbers; these have the shape "
                f"{seen.shape}."
            )
        encoded = seen[..., self._sources]
        for kind in ("bit", "value", "scaled", "logarithm"):
            which = self._kinds == kind
            given, least = encoded[..., which], self._least[which]
            if kind == "bit":
                encoded[..., which] = np.floor(given / 2**least) % 2
            elif kind == "value":
                encoded[..., which] = given == least
            elif kind == "scaled":
                encoded[..., which] = (given - least) / self._range[which]
            else:
                encoded[..., which] = np.copysign(np.log1p(np.abs(given)), given)
        return encoded

    @property
    def space(self) -> spaces.Box:
        """The space of encoded observations, for Gymnasium's `TransformObservation`."""
        from gymnasium import spaces

        free = self._kinds == "logarithm"
        low = np.where(free, -np.inf, 0).astype(np.float32)
        return spaces.Box(low, np.where(free, np.inf, 1).astype(np.float32), dtype=np.float32)


def _columns(field: Field, place: str, source: int, one_hot: int) -> Iterator[Column]:
    """What becomes of one number of a field."""
    least, most = field.least, field.most
    if field.members:
        for member in range(field.members):
            yield Column(f"{place} has {member}", source, "bit", member)
    elif least is None or not isinstance(most, int):
        yield Column(f"{place}, logarithm", source, "logarithm")
    elif most - least == 1:
        yield Column(place, source, "scaled", least)
    elif most - least < one_hot:
        for value in range(least, most + 1):
            yield Column(f"{place} is {value}", source, "value", value)
    else:
        yield Column(f"{place}, scaled", source, "scaled", least, most - least)
