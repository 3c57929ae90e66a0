"""Records survive the round trip; a bad one is refused in a sentence that says what is wrong."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings

import astragali
from astragali import games
from astragali.engine import RecordError
from astragali.engine.game import written
from astragali.engine.record import load, replay
from tests.support.short_games import SHORT, begun, finished, record_of
from tests.support.tampered_records import tampered


def pig(*events, **changes):
    """Pig to 10 for two with real dice; by default the first player wins after five events."""
    events = events or [ROLL, {"throw": [6]}, ROLL, {"throw": [5]}, HOLD]
    record = {
        "format": "astragali/1",
        "game": "pig",
        "options": {"players": 2, "target": 10},
        "seats": [{"name": "Ada"}, {"bot": "random"}],
        "events": list(events),
        "result": {"winners": [0], "ranks": [1, 2], "points": [11, 0], "payoffs": [1, 0]},
    }
    return {key: value for key, value in {**record, **changes}.items() if value != "left out"}


ROLL, HOLD = {"seat": 0, "act": "roll"}, {"seat": 0, "act": "hold"}


def refusal(record):
    with pytest.raises(RecordError) as trouble:
        replay(record, games.find, "here")
    return str(trouble.value)


# Reading.


@pytest.mark.parametrize("name", SHORT)
def test_round_trip(name):
    game = finished(name)
    again = replay(record_of(game), games.find)
    assert again.over
    assert (again.state, again.events, again.log) == (game.state, game.events, game.log)
    assert again.record() == game.record()


def test_a_record_by_hand():
    assert replay(pig(), games.find).result()["winners"] == [0]


def test_missing_options_have_their_defaults():
    assert replay(pig(HOLD, options={"target": 10}, result="left out"), games.find).players == 2


def test_an_unfinished_game_can_be_read():
    assert not replay(pig(ROLL, {"throw": [6]}, result=None), games.find).over


def test_the_result_may_have_floats():
    """Other programs write 1.0 for 1."""
    result = {"winners": [0], "ranks": [1, 2], "points": [11.0, 0], "payoffs": [1.0, 0.0]}
    assert replay(pig(result=result), games.find).over


@pytest.mark.parametrize("indent", [None, 1, "\t"])
def test_one_record_on_one_line_or_many(tmp_path, indent):
    path = tmp_path / "game.json"
    path.write_text("\n" + json.dumps(pig(), indent=indent) + "\n\n")
    assert [place for place, _ in load(path)] == [str(path)]
    assert astragali.read(path).over


def test_several_records_one_a_line(tmp_path):
    path = tmp_path / "games.jsonl"
    wanted = [finished(name) for name in SHORT]
    path.write_text("\n\n".join(written(game.record()) for game in wanted))
    found = list(astragali.read_all(path))
    assert [game.record() for game in found] == [game.record() for game in wanted]
    assert astragali.read(path).record() == wanted[0].record()
    assert [place for place, _ in load(path)][2] == f"{path}, record 3"


def test_names_with_line_separators_of_other_scripts(tmp_path):
    """JSON allows U+2028 and U+0085 inside a string; only a line feed ends a record."""
    path = tmp_path / "games.jsonl"
    line = json.dumps(pig(comment="one\u2028two\x85three"), ensure_ascii=False)
    path.write_text(f"{line}\n{line}\n", encoding="utf-8")
    assert len(list(astragali.read_all(path))) == 2


def test_a_file_from_windows(tmp_path):
    """Some editors add a byte order mark and carriage returns."""
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(pig(), indent=1).replace("\n", "\r\n").encode())
    assert astragali.read(path).over


def test_the_good_records_before_a_bad_one_are_read(tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_text(f"{written(pig())}\n{written(pig())[:100]}\n")
    games_read = astragali.read_all(path)
    assert next(games_read).over
    with pytest.raises(RecordError, match=r"record 2: not JSON .*It seems to be cut off"):
        next(games_read)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", " is empty: a file of records holds one JSON object a line."),
        (b" \n\n \n", " is empty: a file of records holds one JSON object a line."),
        (b"\x89PNG\r\n\x1a\n\xff\xfe\x00", " is not a record: it is not text."),
        (b"seat 0 rolled a six", ": not JSON (Expecting value at character 1)."),
        (
            b'{"format": "astragali/1", ',
            ": not JSON (Expecting property name enclosed in double quotes at character 27). "
            "It seems to be cut off.",
        ),
        (b"[]", ": a record is a JSON object, not []."),
        (b"null", ": a record is a JSON object, not null."),
        (b'"pig"', ': a record is a JSON object, not "pig".'),
        (b"1" * 5_000, ": not a record: a number or nesting is too large."),
        (b'{"seed":' + b"1" * 5_000 + b"}", ": not a record: a number or nesting is too large."),
        (b"[" * 100_000, ": not a record: a number or nesting is too large."),
        (b"{}", ": the format is missing; it should be 'astragali/1'."),
    ],
)
def test_files_that_are_not_records(tmp_path, content, sentence):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError) as trouble:
        astragali.read(path)
    assert str(trouble.value) == f"{path}{sentence}"


def test_files_that_do_not_exist(tmp_path):
    with pytest.raises(RecordError) as trouble:
        astragali.read(tmp_path / "no.json")
    assert (
        str(trouble.value) == f"{tmp_path / 'no.json'} cannot be read: No such file or directory."
    )
    with pytest.raises(RecordError, match="cannot be read: Is a directory"):
        astragali.read(tmp_path)


@pytest.mark.parametrize("length", [1, 40, 120, 200, 300, -1, -2, -20])
def test_a_file_that_was_cut_off(tmp_path, length):
    path = tmp_path / "game.json"
    for indent in (None, 2):
        path.write_text(json.dumps(pig(), indent=indent)[:length])
        with pytest.raises(RecordError, match="cut off"):
            astragali.read(path)


# Specific errors: the sentence names the record and the event, and says what would be right.


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (pig(format="astragali/2"), "the format is \"astragali/2\"; it should be 'astragali/1'."),
        (pig(format=1), "the format is 1; it should be 'astragali/1'."),
        (pig(game="pigs"), "There is no game 'pigs'. Did you mean 'pig'?"),
        (pig(game=["pig"]), 'the game is ["pig"]; it should be the name of a game.'),
        (pig(game="left out"), "the game is missing; it should be the name of a game."),
        (pig(options=[]), "the options are []; they should be a JSON object."),
        (pig(options={"target": 0}), "Option target cannot be 0: it is a whole number from 1"),
        (pig(options={"players": 9}), "Option players cannot be 9: it is a whole number from 2"),
        (pig(options={"goal": 10}), "pig has no option 'goal'."),
        (pig(seats=[{"name": "Ada"}]), 'the seats are [{"name": "Ada"}]; they should be a list'),
        (pig(seats="left out"), "the seats are missing; they should be a list of 2."),
        (pig(seats={"0": "Ada", "1": "Ben"}), "they should be a list of 2."),
        (pig(seats=["Ada", "Ben"]), 'a seat is "Ada"; it should be {"name": "Ada"} or'),
        (pig(seats=[{"name": 1}, {}]), 'a seat is {"name": 1}; it should be {"name": "Ada"} or'),
        (pig(seats=[{"name": "\x1b[2J"}, {}]), 'a seat is {"name": "\\u001b[2J"}; it should be'),
        (pig(seats=[{"name": "\ud800"}, {}]), 'a seat is {"name": "\\ud800"}; it should be'),
        (pig(dice=7), 'the dice are 7; they should be {"seed": 7, "game": 0}.'),
        (pig(dice={"seed": -1, "game": 0}), 'they should be {"seed": 7, "game": 0}.'),
        (pig(dice={"seed": 7}), 'they should be {"seed": 7, "game": 0}.'),
        (pig(dice={"seed": True, "game": 0}), 'they should be {"seed": 7, "game": 0}.'),
        (pig(dice={"seed": 2**62, "game": 0}), 'they should be {"seed": 7, "game": 0}.'),
        (pig(events="left out"), "the events are missing; they should be a list."),
        (pig(events={}), "the events are {}; they should be a list."),
    ],
)
def test_bad_fields(record, sentence):
    message = refusal(record)
    assert message.startswith("here: ")
    assert sentence in message


NO_EVENT = 'is not an event; an event is {"throw": [faces]} or {"seat": 0, "act": "words"}.'
HIDES = "hides something: only a complete record can be replayed."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"throw": [7]}, "Die 1 of the throw shows 7, but it has the faces 1 to 6."),
        ({"throw": [0]}, "Die 1 of the throw shows 0, but it has the faces 1 to 6."),
        ({"throw": [True]}, "Die 1 of the throw shows true, but it has the faces 1 to 6."),
        ({"throw": [6.0]}, "Die 1 of the throw shows 6.0, but it has the faces 1 to 6."),
        ({"throw": []}, "The throw has 0 faces, for 1 die with 6 sides."),
        ({"throw": [6, 6]}, "The throw has 2 faces, for 1 die with 6 sides."),
        ({"throw": [None]}, f'{{"throw": [null]}} {HIDES}'),
        ({"throw": None}, f'{{"throw": null}} {HIDES}'),
        ({"throw": 6}, f'{{"throw": 6}} {NO_EVENT}'),
        ({"throw": "6"}, f'{{"throw": "6"}} {NO_EVENT}'),
        ({"throw": {"6": 6}}, f'{{"throw": {{"6": 6}}}} {NO_EVENT}'),
        ({"throw": [6], "seat": 0}, f'{{"throw": [6], "seat": 0}} {NO_EVENT}'),
        (ROLL, "Seat 0 cannot act now: a throw of 1 die with 6 sides comes next."),
        ({"seat": 0, "act": None}, f'{{"seat": 0, "act": null}} {HIDES}'),
        ({"seat": "0", "act": "roll"}, f'{{"seat": "0", "act": "roll"}} {NO_EVENT}'),
        ({"seat": False, "act": "roll"}, f'{{"seat": false, "act": "roll"}} {NO_EVENT}'),
        ({"seat": 0, "act": 1}, f'{{"seat": 0, "act": 1}} {NO_EVENT}'),
        ({"act": "roll"}, f'{{"act": "roll"}} {NO_EVENT}'),
        ({}, f"{{}} {NO_EVENT}"),
        (None, f"null {NO_EVENT}"),
        ("roll", f'"roll" {NO_EVENT}'),
        ([], f"[] {NO_EVENT}"),
    ],
)
def test_bad_event_while_a_die_is_in_the_air(event, sentence):
    assert refusal(pig(ROLL, event, ROLL)) == f"here: event 2 of 3: {sentence}"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"seat": 0, "act": "jump"}, '"jump" is not legal for seat 0 now; legal: roll, hold.'),
        ({"seat": 0, "act": "Roll"}, '"Roll" is not legal for seat 0 now; legal: roll, hold.'),
        ({"seat": 1, "act": "roll"}, "Seat 1 cannot act now: seat 0 can choose roll, hold."),
        ({"seat": -1, "act": "roll"}, "Seat -1 cannot act now: seat 0 can choose roll, hold."),
        ({"throw": [6]}, "No dice are in the air now: seat 0 can choose roll, hold."),
    ],
)
def test_bad_event_while_a_seat_is_to_act(event, sentence):
    assert refusal(pig(event)) == f"here: event 1 of 1: {sentence}"


def test_an_event_after_the_end():
    assert refusal(pig(*pig()["events"], ROLL)) == (
        "here: event 6 of 6: Seat 0 cannot act now: the game is over."
    )


RIGHT = '{"winners": [0], "ranks": [1, 2], "points": [11, 0], "payoffs": [1, 0]}'


@pytest.mark.parametrize(
    ("result", "shown"),
    [
        (None, "missing"),
        ("left out", "missing"),
        ({}, "{}"),
        (
            {"winners": [1], "ranks": [2, 1], "points": [11, 0], "payoffs": [0, 1]},
            '{"winners": [1], "ranks": [2, 1], "points": [11, 0], "payoffs": [0, 1]}',
        ),
    ],
)
def test_a_wrong_result(result, shown):
    assert refusal(pig(result=result)) == (
        f"here: after the last event, 5, the result is {shown}; it should be {RIGHT}."
    )


def test_a_result_before_the_end():
    assert refusal(pig(ROLL, {"throw": [6]})) == (
        "here: after the last event, 2, there is a result, but the game is not over: "
        "seat 0 can choose roll, hold."
    )


@pytest.mark.parametrize("name", SHORT)
def test_a_face_that_the_seed_did_not_throw(name):
    """The changed game may be legal, but it is not the game of its seed."""
    record = record_of(finished(name))
    number = next(n for n, event in enumerate(record["events"]) if "throw" in event)
    throw = record["events"][number]["throw"]
    before = list(throw)
    throw[0] = 1 if throw[0] != 1 else 2
    message = refusal(record)
    assert message.startswith(
        f"here: event {number + 1} of {len(record['events'])}: The throw shows "
    )
    assert "but the dice of seed 7, game 0, fell " in message
    assert message.endswith(f"fell {', '.join(map(str, before))}.")


def test_real_dice_cannot_be_verified():
    """With real dice, any legal record is accepted."""
    record = pig(ROLL, {"throw": [4]}, result=None)
    assert replay(record, games.find).events[-1] == {"throw": [4]}


@pytest.mark.parametrize("name", SHORT)
def test_a_skipped_throw(name):
    whole = record_of(finished(name))
    throws = [number for number, event in enumerate(whole["events"]) if "throw" in event]
    for number in throws:
        record = copy.deepcopy(whole)
        del record["events"][number]
        # After the last throw, only the result is wrong.
        place = f"event {number + 1} of" if record["events"][number:] else "after the last event,"
        assert refusal(record).startswith(f"here: {place} ")


def test_a_skipped_action():
    assert refusal(pig(ROLL, {"throw": [6]}, {"throw": [5]}, HOLD)) == (
        "here: event 3 of 4: No dice are in the air now: seat 0 can choose roll, hold."
    )
    assert refusal(pig(ROLL, {"throw": [6]}, ROLL, {"throw": [5]})) == (
        "here: after the last event, 4, there is a result, but the game is not over: "
        "seat 0 can choose roll, hold."
    )


def test_the_record_that_a_seat_sees_of_a_running_game_is_incomplete():
    record = json.loads(json.dumps(begun("perfecto").record(0)))
    assert HIDES in refusal(record)


def test_our_own_examples():
    for path in sorted((Path(__file__).parents[1] / "games" / "records").glob("*.json")):
        for game in astragali.read_all(path):
            assert game.events


# Random tampering.

WHOLE = [record_of(finished(name)) for name in SHORT] + [pig()]


@settings(max_examples=600)
@given(record=tampered(WHOLE))
def test_a_tampered_record_is_read_or_refused(record):
    try:
        game = replay(record, games.find, "here")
    except RecordError:
        return
    again = replay(record_of(game), games.find)
    assert (again.state, again.events) == (game.state, game.events)
