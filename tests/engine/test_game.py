"""A game in Python: views, actions, throws, undo and records."""

import json
import random
import sys

import numpy as np
import pytest

import astragali
from astragali import games
from astragali.engine import AstragaliError, Game, IllegalMove
from astragali.engine.dice import SeededDice
from astragali.engine.record import replay
from tests.support.short_games import SHORT, begun, finished, play_on, record_of


def message(refusal):
    return str(refusal.value)


# Acting and throwing.


def test_pig_by_hand():
    game = astragali.new("pig", real_dice=True, target=10)
    assert game.legal() == ["roll", "hold"]
    game.act("roll")
    assert (game.in_the_air(), game.acting(), game.legal()) == ([6], [], [])
    game.throw([6])
    game.act("roll")
    game.throw([5])
    game.act("hold")
    assert game.over
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 2],
        "points": [11, 0],
        "payoffs": [1, 0],
    }
    assert game.events == [
        {"seat": 0, "act": "roll"},
        {"throw": [6]},
        {"seat": 0, "act": "roll"},
        {"throw": [5]},
        {"seat": 0, "act": "hold"},
    ]


@pytest.mark.parametrize(
    ("word", "seat", "sentence"),
    [
        ("jump", None, '"jump" is not legal for seat 0 now; legal: roll, hold.'),
        ("roll", 1, "Seat 1 cannot act now: seat 0 can choose roll, hold."),
        ("roll", 9, "Seat 9 cannot act now: seat 0 can choose roll, hold."),
        ("roll", -1, "Seat -1 cannot act now: seat 0 can choose roll, hold."),
        ("roll", False, "Seat false cannot act now: seat 0 can choose roll, hold."),
        ("roll", 0.0, "Seat 0.0 cannot act now: seat 0 can choose roll, hold."),
    ],
)
def test_refused_actions(word, seat, sentence):
    game = begun("pig")
    with pytest.raises(IllegalMove) as refusal:
        game.act(word, seat)
    assert message(refusal) == sentence
    assert game.events == []


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ([7], "Die 1 of the throw shows 7, but it has the faces 1 to 6."),
        ([0], "Die 1 of the throw shows 0, but it has the faces 1 to 6."),
        ([True], "Die 1 of the throw shows true, but it has the faces 1 to 6."),
        ([2.0], "Die 1 of the throw shows 2.0, but it has the faces 1 to 6."),
        (["2"], 'Die 1 of the throw shows "2", but it has the faces 1 to 6.'),
        ([], "The throw has 0 faces, for 1 die with 6 sides."),
        ([1, 2], "The throw has 2 faces, for 1 die with 6 sides."),
    ],
)
def test_refused_throws(faces, sentence):
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    with pytest.raises(IllegalMove) as refusal:
        game.throw(faces)
    assert message(refusal) == sentence
    assert game.in_the_air() == [6]
    assert len(game.events) == 1


def test_numpy_faces_are_refused():
    """They could not be written as JSON."""
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    with pytest.raises(IllegalMove, match="Die 1 of the throw shows"):
        game.throw(np.array([4]))


def test_a_throw_out_of_turn():
    game = astragali.new("pig", real_dice=True)
    with pytest.raises(IllegalMove) as refusal:
        game.throw([3])
    assert message(refusal) == "No dice are in the air now: seat 0 can choose roll, hold."
    game.act("roll")
    with pytest.raises(IllegalMove) as refusal:
        game.act("hold")
    assert message(refusal) == "No seat can act now: a throw of 1 die with 6 sides comes next."


def test_nothing_can_happen_after_the_end():
    game = finished("pig")
    assert (game.acting(), game.in_the_air(), game.legal()) == ([], [], [])
    with pytest.raises(IllegalMove, match="the game is over"):
        game.act("roll")
    with pytest.raises(IllegalMove, match="the game is over"):
        game.throw([3])


def test_no_result_before_the_end():
    with pytest.raises(AstragaliError, match="not over yet"):
        begun("pig").result()


def test_the_seat_is_required_if_several_may_act():
    game = begun("dancing_dice")
    assert game.acting() == [0, 1]
    with pytest.raises(IllegalMove) as refusal:
        game.act("dance -")
    assert message(refusal) == "Seats 0, 1 may all act now: say which one it is."


@pytest.mark.parametrize("seed", [-1, 2**62, 1.0, True, "7"])
def test_refused_seeds(seed):
    with pytest.raises(
        AstragaliError, match="A seed is a whole number from 0 to 4611686018427387903"
    ):
        astragali.new("pig", seed=seed)


@pytest.mark.parametrize("name", SHORT)
def test_the_same_seed_gives_the_same_game(name):
    assert finished(name, seed=11).record() == finished(name, seed=11).record()


def test_without_a_seed_games_differ():
    assert astragali.new("pig").dice.seed != astragali.new("pig").dice.seed


def test_seeded_dice_are_thrown_automatically():
    """So a seat can always act until the game is over."""
    game = begun("keep_on_rolling")
    chance = random.Random(7)
    while not game.over:
        assert game.acting()
        play_on(game, chance, acts=1)


def test_real_dice_are_not_thrown_automatically():
    game = astragali.new("keep_on_rolling", real_dice=True)
    assert (game.events, game.in_the_air(), game.acting()) == ([], [2], [])
    game.throw([2])
    assert game.in_the_air() == [6] * 6
    game.throw([1, 1, 2, 3, 4, 5])
    assert game.acting() == [1]
    assert "dice" not in game.record()


@pytest.mark.parametrize("name", SHORT)
def test_real_dice_play_the_same_game(name):
    """Entering the faces of a seed as real dice gives the seed's game."""
    model = finished(name)
    game = Game(model.card, model.options)
    for event in model.events:
        if "throw" in event:
            game.throw(event["throw"])
        else:
            game.act(event["act"], event["seat"])
    assert game.state == model.state
    assert game.log == model.log


# Going back.


@pytest.mark.parametrize("name", SHORT)
def test_every_earlier_position_can_be_restored(name):
    game, chance = begun(name), random.Random(5)
    states = {len(game.events): game.state.copy()}
    while not game.over:
        play_on(game, chance, acts=1)
        states[len(game.events)] = game.state.copy()
    for events, state in states.items():
        earlier = game.at(events)
        assert earlier.state == state
        assert earlier.events == game.events[:events]
    assert game.at(0).events == []


@pytest.mark.parametrize("events", [-1, 6, 10**9])
def test_refused_positions(events):
    game = astragali.new("pig", real_dice=True)
    for word, face in (("roll", 6), ("roll", 3)):
        game.act(word)
        game.throw([face])
    game.act("hold")
    with pytest.raises(AstragaliError) as refusal:
        game.at(events)
    assert message(refusal) == f"There is no position {events}: the record has 5 events."


def test_playing_on_from_an_earlier_position_does_not_change_the_game():
    game = play_on(begun("keep_on_rolling"), random.Random(5), acts=4)
    before = game.record()
    events = max(n for n, event in enumerate(game.events) if "act" in event)
    play_on(game.at(events), random.Random(99))
    assert game.record() == before


@pytest.mark.parametrize("name", SHORT)
def test_undo_and_repeat(name):
    """Seeded dice are rewound too: the same action brings the same faces."""
    game = play_on(begun(name), random.Random(5), acts=5)
    while any("act" in event for event in game.events):
        events, state, log = list(game.events), game.state.copy(), list(game.log)
        last = next(event for event in reversed(events) if "act" in event)
        game.undo()
        assert len(game.events) < len(events)
        assert last["seat"] in game.acting()
        game.act(last["act"], last["seat"])
        assert (game.events, game.state, game.log) == (events, state, log)
        game.undo()
    with pytest.raises(IllegalMove) as refusal:
        game.undo()
    assert message(refusal) == "There is nothing to take back: nobody has acted yet."


def test_undo_the_last_move_of_a_finished_game():
    game = finished("pig")
    game.undo()
    assert not game.over
    assert "result" not in game.record()


def test_real_dice_are_thrown_again_after_undo():
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    game.throw([4])
    game.undo()
    assert (game.events, game.in_the_air()) == ([], [])
    game.act("roll")
    game.throw([5])
    assert game.events[-1] == {"throw": [5]}


# Views and secrets.


@pytest.mark.parametrize("name", SHORT)
def test_views_are_json_and_complete(name):
    game, chance = begun(name), random.Random(2)
    while True:
        for seat in range(-1, game.players):
            view = json.loads(json.dumps(game.view(seat)))
            assert view["seat"] == (None if seat < 0 else seat)
            assert (len(view["events"]), view["over"]) == (len(game.events), game.over)
            assert view["acting"] == game.acting()
            assert view["legal"] == game.legal(seat)
            assert ("result" in view) == game.over
        if game.over:
            break
        play_on(game, chance, acts=1)


def test_views_and_records_share_nothing_with_the_game():
    game = play_on(begun("two_out_of_three"), random.Random(5), acts=4)
    before = json.dumps([game.record(), game.view()])
    for answer in (game.record(), game.view(0), game.record(0), game.actions(0), game.in_the_air()):
        clear(answer)
    assert json.dumps([game.record(), game.view()]) == before


def clear(value):
    """Empties a list or dictionary and everything in it."""
    if isinstance(value, dict | list):
        for part in list(value.values() if isinstance(value, dict) else value):
            clear(part)
        value.clear()


def test_a_seat_sees_only_its_own_dice():
    game = begun("perfecto")
    throw = next(n for n, event in enumerate(game.events) if len(event["throw"]) == 12)
    mine, theirs, spectator = (game.record(seat)["events"][throw]["throw"] for seat in (0, 1, -1))
    whole = game.events[throw]["throw"]
    assert mine == whole[:6] + [None] * 6
    assert theirs == [None] * 6 + whole[6:]
    assert spectator == [None] * 12


def test_a_seat_does_not_see_secret_actions_of_others():
    game = begun("dancing_dice")
    word = game.legal(0)[0]
    game.act(word, 0)
    assert game.record(0)["events"][-1] == {"seat": 0, "act": word}
    assert game.record(1)["events"][-1] == {"seat": 0, "act": None}
    assert game.record(-1)["events"][-1] == {"seat": 0, "act": None}
    assert game.record()["events"][-1] == {"seat": 0, "act": word}


@pytest.mark.parametrize("name", SHORT)
def test_the_record_of_a_running_game_hides_the_seed(name):
    """The seed predicts every die, and reveals the hidden ones."""
    game = begun(name)
    assert "dice" in game.record()
    for seat in range(-1, game.players):
        assert "dice" not in game.record(seat)
    over = finished(name)
    assert over.record(0) == over.record()


@pytest.mark.parametrize("name", SHORT)
def test_seen_and_told_agree(name):
    """Events look the same later as when they happened."""
    model = finished(name)
    cut = len(model.events) * 2 // 3
    running = model.at(cut)
    for seat in range(-1, model.players):
        told = list(running.transitions(seat))
        assert len(told) == cut
        for number, (before, after, event) in enumerate(told):
            moment = model.at(number)
            assert event == moment.as_seen_by(model.events[number], seat)
            assert before == moment.hidden(seat)
            assert after == model.at(number + 1).hidden(seat)
        assert [event for _, _, event in running.transitions(seat, since=cut - 1)] == [told[-1][2]]
        assert list(running.transitions(seat, since=cut)) == []


def test_a_finished_game_has_no_secrets():
    game = finished("perfecto")
    assert [event for _, _, event in game.transitions(1)] == game.events
    *_, (_, after, _) = game.transitions(1)
    assert after == game.state


def test_seen_refuses_illegal_actions():
    with pytest.raises(IllegalMove, match="is not legal for seat 0 now"):
        begun("pig").as_seen_by({"seat": 0, "act": "jump"}, 1)


def test_a_game_as_text():
    assert repr(astragali.new("pig", seed=7)) == "<pig: 2 players, 0 events>"
    shown = str(astragali.new("pig", seed=7))  # no drawing: the bare fields
    assert "banked" in shown
    assert "drawing" not in shown, "a field of the engine's own"
    assert "Player 1" in str(begun("keep_on_rolling"))


# Saving.


@pytest.mark.parametrize("name", SHORT)
def test_saved_and_read_again(name, tmp_path):
    for game in (finished(name), play_on(begun(name), random.Random(1), acts=3)):
        game.save(tmp_path / "game.json")
        again = astragali.read(tmp_path / "game.json")
        assert again.record() == game.record()
        assert (again.state, again.log) == (game.state, game.log)
        text = (tmp_path / "game.json").read_bytes()
        assert text.isascii()
        assert text.count(b"\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_resumed_game_continues_with_its_own_dice(tmp_path):
    game, chance = begun("keep_on_rolling"), random.Random(1)
    play_on(game, chance, acts=3)
    game.save(tmp_path / "game.json")
    again = astragali.read(tmp_path / "game.json")
    play_on(game, random.Random(2))
    play_on(again, random.Random(2))
    assert again.record() == game.record()


def test_names_in_any_script_are_saved_as_ascii(tmp_path):
    card = games.find("pig")
    seats = [{"name": "Zoë"}, {"name": "李"}]
    game = Game(card, card.values({}), seats, SeededDice(7))
    game.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes().isascii()
    assert astragali.read(tmp_path / "game.json").seats == seats


def paths_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "taken.json").mkdir()
    return {
        "missing folder": tmp_path / "nowhere" / "game.json",
        "a file as a folder": tmp_path / "file" / "game.json",
        "a folder in its place": tmp_path / "taken.json",
        "name too long": tmp_path / ("x" * 300),
        "no name": ".",
        "the root": "/",
        "nothing": "",
        "a zero in the name": str(tmp_path / "a\0b"),
    }


def test_a_failed_save_is_reported_and_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = begun("pig")
    paths = paths_that_cannot_be_written(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    for why, path in paths.items():
        with pytest.raises(AstragaliError, match="could not be saved") as refusal:
            game.save(path)
        assert type(refusal.value) is AstragaliError, why
        assert sorted(tmp_path.rglob("*")) == before, why


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is Unix's")
def test_a_full_disk_leaves_the_old_file_as_it_was(tmp_path):
    """Simulated by a limit on the size of files."""
    import resource

    path = tmp_path / "game.json"
    game = begun("pig")
    game.save(path)
    before = path.read_bytes()
    play_on(game, random.Random(1), acts=20)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50, limits[1]))
    try:
        with pytest.raises(AstragaliError) as refusal:
            game.save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert message(refusal) == (
        f"The game could not be saved to {path}: File too large. Save it somewhere else."
    )
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
    game.save(path)
    assert replay(record_of(game), games.find).state == game.state
