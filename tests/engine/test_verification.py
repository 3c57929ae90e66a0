"""The compiled check of records always agrees with the plain rules."""

import copy

import pytest
from hypothesis import given, settings

from astragali import games
from astragali.engine import RecordError, playouts, verification
from astragali.engine.record import replay
from tests.support.short_games import SHORT, finished, record_of
from tests.support.tampered_records import tampered


@pytest.fixture(autouse=True, scope="module")
def _compile_for_one_record():
    """Makes `verify` use the compiled rules, which are tested here, even for a single record."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "WORTH_COMPILING", 1)
        yield


def outcome(check):
    try:
        return check()
    except RecordError as trouble:
        return str(trouble)


def assert_both_agree(record):
    plain = outcome(lambda: replay(copy.deepcopy(record), games.find, "here").over)
    compiled = outcome(lambda: next(verification.verify([("here", record)], games.find)))
    assert compiled == plain


def passes_compiled(record):
    """Whether the compiled check alone accepts the record."""
    return verification._passes_compiled(record, games.find(record["game"]))


PIG = record_of(finished("pig"))
WHOLE = [record_of(finished(name)) for name in SHORT]


def test_a_good_record_is_checked_by_the_compiled_rules():
    """Otherwise the tests below would compare the plain rules with themselves."""
    assert passes_compiled(copy.deepcopy(PIG))
    without_seed = {key: value for key, value in PIG.items() if key != "dice"}
    assert passes_compiled(without_seed)


@pytest.mark.slow
@pytest.mark.parametrize("record", WHOLE, ids=SHORT)
def test_good_records_of_every_game(record):
    assert_both_agree(record)
    # Only the plain rules read words that depend on the position.
    assert passes_compiled(record) == (games.find(record["game"]).actions.words is not None)


def changed(**changes):
    return {**copy.deepcopy(PIG), **changes}


def with_event(number, event):
    record = changed()
    record["events"][number] = event
    return record


def first(kind):
    return next(n for n, event in enumerate(PIG["events"]) if kind in event)


FACE = PIG["events"][first("throw")]["throw"][0]


@pytest.mark.parametrize(
    "record",
    [
        changed(dice={"seed": -1, "game": 0}),  # to the loop a negative seed means real dice
        changed(dice={"seed": 7.0, "game": 0}),
        changed(dice={"seed": 7, "game": False}),
        changed(dice={}),
        changed(seats=[{"name": "Ada"}]),
        changed(seats=[{"name": "Ada"}, {"name": 2}]),
        changed(seats=[]),
        changed(result=None),
        changed(game="pigs"),
        changed(game="keep_on_rolling"),
        changed(events={}),
        changed(comment="an extra field"),
        with_event(first("throw"), {"throw": [float(FACE)]}),
        with_event(first("throw"), {"throw": [FACE + 0.5]}),
        with_event(first("throw"), {"throw": [str(FACE)]}),
        with_event(first("throw"), {"throw": [2**70]}),
        with_event(first("throw"), {"throw": [FACE], "by": "Ada"}),
        with_event(first("act"), {"seat": False, "act": "roll"}),
        with_event(first("act"), {"seat": 0.0, "act": "roll"}),
        with_event(first("act"), {"seat": 0, "act": "roll", "why": "luck"}),
        with_event(first("act"), {"seat": 2**70, "act": "roll"}),
    ],
)
def test_bad_records_whose_log_could_look_right(record):
    assert_both_agree(record)


def test_events_with_ambiguous_logs():
    """Two empty throws look like seat 0's action 0, and seat -1's action 1 like a throw of a 1."""
    record = changed()
    at = next(n for n, event in enumerate(PIG["events"]) if event == {"seat": 0, "act": "roll"})
    record["events"][at : at + 1] = [{"throw": []}, {"throw": []}]
    assert_both_agree(record)
    ones = [n for n, event in enumerate(PIG["events"]) if event == {"throw": [1]}]
    assert_both_agree(with_event(ones[0], {"seat": -1, "act": "hold"}))


def test_a_face_that_only_the_seed_can_prove_wrong():
    """The first turn of this game goes bust, so its first face has no effect."""
    assert PIG["events"][1:6:2] == [{"throw": [3]}, {"throw": [2]}, {"throw": [1]}]
    other = with_event(1, {"throw": [4]})
    without_seed = {key: value for key, value in other.items() if key != "dice"}
    assert passes_compiled(without_seed)
    assert not passes_compiled(other)
    assert_both_agree(other)


def test_true_is_not_a_face():
    ones = [n for n, event in enumerate(PIG["events"]) if event == {"throw": [1]}]
    assert_both_agree(with_event(ones[0], {"throw": [True]}))


@settings(max_examples=300)
@given(record=tampered([PIG, {key: PIG[key] for key in PIG if key != "dice"}]))
def test_tampered_pig(record):
    assert_both_agree(record)


@pytest.mark.slow
@settings(max_examples=400)
@given(record=tampered(WHOLE))
def test_tampered_records_of_every_game(record):
    assert_both_agree(record)


def test_records_are_checked_in_order():
    """A bad record is named after the good ones before it were accepted."""
    bad = changed(result=None)
    records = [(f"record {n}", bad if n == 5 else PIG) for n in range(9)]
    checked = verification.verify(iter(records), games.find)
    assert [next(checked) for _ in range(5)] == [True] * 5
    with pytest.raises(RecordError, match=r"^record 5: after the last event"):
        next(checked)


def test_unknown_games_are_refused_by_name_and_place():
    records = [("record 1", PIG), ("record 2", changed(game="pigs"))]
    checked = verification.verify(records, games.find)
    with pytest.raises(RecordError, match=r"^record 2: There is no game 'pigs'"):
        list(checked)


def test_no_records():
    assert list(verification.verify([], games.find)) == []


def test_only_games_that_are_compiled_are_announced():
    """The words of Dance of Muses depend on the position, so the plain rules check its records."""
    card = games.find("dance_of_muses")
    values = card.values({"hands": 1, "max_turns_per_hand": 1})
    record = next(playouts.written_games(card, values, 1)).record()
    announced = []
    checked = verification.verify([("a record", record)] * 3, games.find, announced.append)
    assert all(checked)
    assert announced == []
