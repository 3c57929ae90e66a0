"""`astragali legal`."""

from __future__ import annotations

import json

from .. import games
from ..engine.record import replay
from .command_arguments import RecordFile
from .record_files import load_records


def legal(file: RecordFile, /) -> None:
    """Lists the legal actions after the last event of a record, as JSON.

    One object per record, with the legal actions of each seat that may act. It is
    empty while dice are in the air and when the game is over.

    example:
      astragali legal game.json
      astragali simulate diangle --records - | astragali legal -
    """
    for place, record in load_records(file):
        game = replay(record, games.find, place)
        print(json.dumps({str(seat): game.legal(seat) for seat in game.acting()}))
