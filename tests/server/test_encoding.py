"""Entries stored by any release can still be read, and are written the same way."""

from dataclasses import replace

import msgspec
import pytest

from astragali.server.encoding import KINDS, decode_entry, decode_laid, encode_entry, encode_laid
from astragali.tables import entries
from astragali.tables.table_setup import Settings
from tests.support.stores import laid

# As the first release wrote them.
STORED = [
    '{"kind":"sat","seat":1,"person":"0f0f","name":"Zoë","salt":"4f0c_-A","at":1763280000.25}',
    '{"kind":"stood","seat":0,"at":1763280000.25}',
    '{"kind":"invited","seat":2,"level":"casual","at":1763280000.25}',
    '{"kind":"begun","throws":[],"at":1763280000.25}',
    '{"kind":"begun","throws":[[3],[6,1,2]],"at":1763280000.25}',
    '{"kind":"acted","seat":0,"act":"aside 1,4","at":1763280000.25}',
    '{"kind":"acted","seat":0,"act":"roll","by":"clock","throws":[[4,2],[1]],"at":1763280000.25}',
    '{"kind":"acted","seat":0,"act":"roll","by":"forced","at":1763280000.25}',
    '{"kind":"told","faces":[1,null,6],"at":1763280000.25}',
    '{"kind":"undone","seat":3,"at":1763280000.25}',
    '{"kind":"came","person":"ada","process":"0a1b2c3d","at":1763280000.25}',
    '{"kind":"went","person":"ada","process":"0a1b2c3d","at":1763280000.25}',
    '{"kind":"left","seat":1,"at":1763280000.25}',
    '{"kind":"left","seat":1,"meant":true,"at":1763280000.25}',
    '{"kind":"returned","seat":1,"at":1763280000.25}',
    '{"kind":"said","person":"ada","name":"Ada","text":"Würfel –","seat":0,"at":1763280000.25}',
    '{"kind":"said","person":"eve","name":"","text":"hi","at":1763280000.25}',
    '{"kind":"chatting","on":false,"at":1763280000.25}',
    '{"kind":"paused","seconds":70.5,"at":1763280000.25}',
    '{"kind":"preferred","person":"ada","throws":true,"pace":"fast","at":1763280000.25}',
    '{"kind":"preferred","person":"ada","at":1763280000.25}',
    '{"kind":"fell","throws":[[6,1,2],[3]],"at":1763280000.25}',
    '{"kind":"again","table":"abcd2345","at":1763280000.25}',
    # As later ones did.
    '{"kind":"resigned","seat":0,"at":1763280000.25}',
    '{"kind":"hinted","seat":1,"at":1763280000.25}',
    '{"kind":"taken","record":"abcd2345","events":[{"throw":[3]},{"seat":0,"act":"roll"}],'
    '"at":1763280000.25}',
    '{"kind":"sat","seat":1,"person":"0f0f","name":"Eve","seal":"00ff","at":1763280000.25}',
    '{"kind":"stood","seat":1,"removed":true,"at":1763280000.25}',
    '{"kind":"reserved","people":["ada",null],"names":["Ada",null],"at":1763280000.25}',
    '{"kind":"deputised","at":1763280000.25}',
    '{"kind":"closed","bots":["bruno"],"at":1763280000.25}',
    '{"kind":"revealed","seat":1,"salt":"4f0c","at":1763280000.25}',
    '{"kind":"begun","throws":[],"protocol":2,"at":1763280000.25}',
    '{"kind":"said","person":"eve","name":"","text":"hi","guest":2,"at":1763280000.25}',
]
AT = 1763280000.25
READ = {
    STORED[0]: entries.Sat(at=AT, seat=1, person="0f0f", name="Zoë", salt="4f0c_-A"),
    STORED[3]: entries.Begun(at=AT, throws=[]),
    STORED[5]: entries.Acted(at=AT, seat=0, act="aside 1,4", by="person", throws=[]),
    STORED[6]: entries.Acted(at=AT, seat=0, act="roll", by="clock", throws=[[4, 2], [1]]),
    STORED[8]: entries.DiceTold(at=AT, faces=[1, None, 6]),
    STORED[12]: entries.Left(at=AT, seat=1, meant=False),
    STORED[16]: entries.Said(at=AT, person="eve", name="", text="hi", seat=None),
    STORED[20]: entries.Preferred(at=AT, person="ada", throws=False, pace="normal"),
    STORED[22]: entries.Rematched(at=AT, table="abcd2345"),
}


@pytest.mark.parametrize("stored", STORED)
def test_an_entry_of_the_first_release_is_read_and_written_unchanged(stored):
    entry = decode_entry(stored.encode())
    assert type(entry) is KINDS[msgspec.json.decode(stored)["kind"]]
    assert READ.get(stored, entry) == entry
    assert encode_entry(entry).decode() == stored


def test_every_kind_of_entry_has_an_example():
    assert {msgspec.json.decode(stored)["kind"] for stored in STORED} == KINDS.keys()
    assert set(KINDS.values()) == set(entries.AnyEntry.__args__)


def test_the_level_of_the_bots_on_open_seats_is_stored():
    entry = entries.Begun(at=AT, throws=[[1]], level="casual")
    assert decode_entry(encode_entry(entry)) == entry


def test_an_entry_with_a_wrong_type_is_refused():
    with pytest.raises(msgspec.ValidationError, match="seat"):
        decode_entry(b'{"kind":"stood","seat":"0","at":1.5}')


@pytest.mark.parametrize(
    ("stored", "settings"),
    [
        ('{"dice":"fair","chat":true,"undo":true,"clock":null,"stand_in":null}', Settings()),
        (
            '{"dice":"real","chat":false,"undo":false,"clock":30,"stand_in":"best"}',
            Settings(dice="real", chat=False, undo=False, clock=30, stand_in="best"),
        ),
    ],
)
def test_a_table_of_the_first_release_is_read_and_written_unchanged(stored, settings):
    table = laid(settings=settings)
    row = encode_laid(table)
    assert (row["options"], row["settings"]) == (b'{"players":3}', stored.encode())
    assert decode_laid(row) == table
    assert decode_laid({**row, "settings": b"{}"}) == replace(table, settings=Settings())
