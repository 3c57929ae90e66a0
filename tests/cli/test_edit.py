"""`astragali edit`: positions are built, and games of real dice entered, at the keyboard."""

import json
import random

import pytest

from astragali import games
from astragali.engine import Game
from astragali.engine.record import replay
from tests.support.short_games import begun, finished
from tests.support.terminal_input import settings

ALL = games.names()


@pytest.mark.parametrize("name", ALL)
def test_a_game_of_real_dice_is_entered_and_saved_as_its_record(call, home, name):
    played, chance = begun(name), random.Random(7)
    while not played.over:
        seat = played.acting()[0]  # where several may act, the command asks them in this order
        played.act(chance.choice(played.legal(seat)), seat)
    typed = [
        " ".join(map(str, event["throw"])) if "throw" in event else event["act"]
        for event in played.events
    ]
    words = ("edit", name, "--names", "Ada,Ben", *settings(name))
    status, _, error = call(*words, typed=[*typed, "save home.json", "q"])
    assert (status, error) == (0, "")
    record = json.loads((home / "home.json").read_text())
    assert record["events"] == played.events
    assert record["result"] == played.result()
    assert "dice" not in record
    assert record["seats"][:2] == [{"name": "Ada"}, {"name": "Ben"}]


def test_a_position_is_built_with_bots_and_chance_and_taken_back(call, home):
    typed = ["bots 12", "save a.json", "undo", "undo", "save b.json", "bots x", "nonsense", "q"]
    status, out, _ = call("edit", "diangle", typed=typed)
    assert status == 0
    assert "bots takes the number of choices" in out
    further, earlier = (
        replay(json.loads((home / file).read_text()), games.find) for file in ("a.json", "b.json")
    )
    assert sum("act" in event for event in further.events) == 12
    assert earlier.events == further.events[:-2]


def test_it_goes_on_from_a_record_and_plays_on_against_bots(call, home):
    played = finished("keep_on_rolling")
    played.save(home / "game.json")
    typed = ["bots 3", "play", "q"]
    status, out, _ = call("edit", "--from", "game.json", "--at", "0", typed=typed)
    assert status == 0
    assert "astragali play --resume" in out
    (kept,) = (home / "data" / "games").iterdir()
    record = json.loads(kept.read_text())
    assert record["offline"] is True
    assert sum("bot" in seat for seat in record["seats"]) == 1
    before = len(record["events"])
    act = replay(record, games.find).legal()[0]
    status, out, _ = call("play", "--resume", kept, "--transcript", typed=[act, "q"])
    assert status == 0
    assert len(json.loads(kept.read_text())["events"]) > before


def test_bad_arguments_are_refused(refused, home):
    assert "but not both" in refused("edit")
    assert "at most 2 names" in refused("edit", "diangle", "--names", "A,B,C")
    Game(games.find("diangle"), games.find("diangle").values({})).save(home / "new.json")
    assert "no position 5" in refused("edit", "--from", "new.json", "--at", "5")
    assert "standard input" in refused("edit", "--from", "-")
