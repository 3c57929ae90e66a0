"""`astragali puzzles` finds, checks and asks puzzles."""

import json
import random

import pytest

from astragali import games
from astragali.analysis import puzzle_search, puzzles
from astragali.cli.puzzle_prompt import PuzzlePrompt
from astragali.engine.game import written


@pytest.fixture
def made(call):
    """A small file of puzzles, and what the command said about it."""
    words = ("make", "diangle", "--games", "8", "--seed", "5", "--most", "6", "--json")
    status, out, _ = call("puzzles", *words)
    assert status == 0
    return json.loads(out)


def test_what_is_made_can_be_checked(made, call):
    card, about, found = puzzles.load(puzzles.Path(made["path"]))
    assert (card.name, about["seed"], len(found)) == ("diangle", 5, made["puzzles"])
    assert sum(made["failing_levels"]) == made["puzzles"]
    status, out, _ = call("puzzles", "check", made["path"])
    assert status == 0
    assert "each has one best answer" in out


def test_puzzles_are_found_in_records(call, tmp_path):
    path = tmp_path / "games.jsonl"
    played = puzzle_search.played(games.find("diangle"), 6, 2)
    path.write_text("".join(f"{written(game.record())}\n" for game in played))
    status, out, _ = call("puzzles", "make", "diangle", "--from", path, "--output", "own.jsonl")
    assert status == 0
    assert "own.jsonl" in out
    assert call("puzzles", "check", "own.jsonl")[0] == 0


def test_one_right_and_one_wrong_answer(call):
    card = games.find("keep_on_rolling")
    pool = [(card, one) for one in puzzles.shipped(card)]
    _, first = PuzzlePrompt(pool, random.Random(3), "en", None).next()
    wrong = next(word for word in first.game().legal(first.seat) if word != first.answer)
    words = ("puzzles", "play", "keep_on_rolling", "--seed", "3")
    _, out, _ = call(*words, typed=[first.answer, "nonsense", "q"])
    assert "Right: " in out
    assert "“nonsense” is not possible now" in out
    assert "1 of 1 right. Your rating now: 10" in out
    _, out, _ = call(*words, "--language", "de", typed=[wrong, "q"])
    assert "Leider nicht. Am besten ist: " in out
    assert "0 von 1 richtig" in out


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("make", "perfecto"), "perfecto has no puzzles: none of its decisions can be proved."),
        (("play", "perfecto"), "perfecto has no puzzles; there are some for"),
        (("check", "nothing.jsonl"), "nothing.jsonl cannot be read"),
    ],
)
def test_what_is_refused(refused, words, error):
    assert refused("puzzles", *words).startswith(error)
