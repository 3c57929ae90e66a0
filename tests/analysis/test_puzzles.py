"""Puzzles have one best answer that can be proved; the shipped ones fit the rules."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from astragali import games
from astragali.analysis import puzzle_rating, puzzle_search, puzzles
from astragali.engine import AstragaliError
from astragali.engine.advice import Advice, Opinion

SETS = puzzles.all_shipped()
SAMPLE = 4  # puzzles of each game that are solved again here; `astragali puzzles check` solves all


def test_six_games_have_a_thousand_puzzles_in_little_space():
    assert SETS.keys() == {
        "catch_six", "da_vinci_dice", "diangle", "grand_poobah", "keep_on_rolling",
        "two_out_of_three",
    }  # fmt: skip
    assert sum(map(len, SETS.values())) >= 1_000
    assert sum(puzzles.file_of(games.find(name)).stat().st_size for name in SETS) <= 600_000


@pytest.mark.parametrize("name", SETS)
def test_every_puzzle_fits_its_record_and_no_two_are_the_same(name):
    card, found = games.find(name), SETS[name]
    positions = set()
    for number, one in enumerate(found, 1):
        assert one.number == number
        game = one.game()
        puzzles.check_structure(card, one, game)
        positions.add(puzzles.position(game))
    assert len(positions) == len(found)
    answers = Counter(one.answer for one in found)
    assert answers.most_common(1)[0][1] <= 0.4 * len(found)
    assert len({one.rating for one in found}) > 20


@pytest.mark.parametrize("name", SETS)
def test_a_sample_is_solved_again(name):
    for one in random.Random(name).sample(SETS[name], SAMPLE):
        puzzles.check(games.find(name), one)


def other_answer(one):
    wrong = next(word for word in one.game().legal(one.seat) if word != one.answer)
    return replace(one, answer=wrong)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (other_answer, "does not belong"),
        (lambda one: replace(one, seat=1 - one.seat), "does not belong"),
        (lambda one: replace(one, margin=one.margin + 0.01), "the margin is"),
        (lambda one: replace(one, margin=0.0001), "does not belong"),
        (lambda one: replace(one, worths=(*one.worths[:-1], one.worths[-1] - 1)), "is worth"),
    ],
)
def test_a_puzzle_with_a_fault_is_refused(spoil, said):
    one = next(one for one in SETS["keep_on_rolling"] if one.answer == "roll")
    with pytest.raises(AstragaliError, match=f"Puzzle {one.number} of keep_on_rolling: .*{said}"):
        puzzles.check(games.find("keep_on_rolling"), spoil(one))


def test_puzzles_of_other_rules_are_refused(tmp_path, monkeypatch):
    card, path = games.find("diangle"), tmp_path / "some.jsonl.xz"
    puzzles.save(path, card, {"seed": 1}, SETS["diangle"][:3])
    assert puzzles.load(path) == (card, puzzles.load(path)[1], list(SETS["diangle"][:3]))
    monkeypatch.setattr(puzzles, "stamp", lambda card: "other rules")
    with pytest.raises(AstragaliError, match="no longer matches the rules of diangle"):
        puzzles.load(path)


def test_a_file_of_something_else_is_refused(tmp_path):
    path = tmp_path / "some.jsonl"
    path.write_text('{"format": "astragali/1"}\n')
    with pytest.raises(AstragaliError, match="is not a file of puzzles"):
        puzzles.load(path)


def test_the_same_seed_finds_the_same_puzzles():
    card = games.find("diangle")
    once, again = (
        puzzle_search.search(card, puzzle_search.played(card, 8, 5), 12, 5) for _ in range(2)
    )
    assert once == again
    assert len(once) > 3


def opinions(*values):
    return Advice("win", "exact", tuple(Opinion(n, *value) for n, value in enumerate(values)))


def test_a_margin_is_what_is_certain():
    assert puzzles.margin(opinions((0.5,), (0.4,))) == pytest.approx(0.1)
    assert puzzles.margin(opinions((0.5,), (0.5,), (0.1,))) == 0
    assert puzzles.margin(opinions((0.5, 0.01), (0.4, 0.02))) == pytest.approx(0.04)
    assert puzzles.margin(opinions((0.5, 0.0), (0.4, 0.1))) < 0


def test_secrets_and_mixed_choices_make_no_puzzle():
    for name in ("perfecto", "dancing_dice", "dance_of_muses"):
        with pytest.raises(AstragaliError, match="has no puzzles"):
            puzzle_search.tables(games.find(name))


def test_a_rating_moves_with_every_answer():
    assert puzzle_rating.after(1000, 1000, True) == 1024
    assert puzzle_rating.after(1000, 1000, False) == 976
    assert puzzle_rating.after(1000, 1800, False) == 1000 - round(48 / 101)
