"""Hints and reviews for people: in the terminal and as a page."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

import astragali
from astragali import analysis, games
from astragali.analysis.review_page import page
from astragali.analysis.review_text import ReviewText
from astragali.engine.advice import POINTS, TURNS, WIN, Advice, Opinion
from astragali.engine.drawing import COLUMNS
from astragali.engine.phrases import LANGUAGES
from tests.support import solved_pig
from tests.support.read_html import ReadHtml


class RandomAdviser:
    """An adviser with random values, and odds that no game has a phrase for."""

    def __init__(self, unit=WIN, error=0.0, shares=False):
        self.unit = unit
        self.error = error
        self.shares = shares
        self.chance = random.Random(1)

    def advise(self, hidden, seat, actions):
        def opinion(action):
            share = 1 / len(actions) if self.shares else None
            return Opinion(action, self.chance.random(), self.error, share, {"made_up": 0.25})

        return Advice(self.unit, "search", tuple(map(opinion, actions)))


def played(name, seed=7, **options):
    chance = random.Random(seed)
    game = astragali.new(name, seed=seed, **options)
    for _ in range(60):
        if game.over:
            break
        seat = game.acting()[0]
        game.act(chance.choice(game.legal(seat)), seat)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.SHELF)
def test_every_game_can_be_put_into_words(nothing_is_solved, name, language):
    game = played(name)
    adviser = RandomAdviser(error=0.01, shares=True)
    review = analysis.analyse(game, adviser)
    voice = ReviewText(game, language)
    assert all(len(line) <= COLUMNS for line in voice.review(review))
    position = game.at(next(n for n in range(len(game.events)) if game.at(n).acting()))
    hint = analysis.hint(position, position.acting()[0], adviser)
    lines = ReviewText(position, language).hint(hint)
    assert len(lines) >= len(hint.choices)
    assert all(len(line) <= COLUMNS for line in lines)


def test_a_hint_in_the_terminal(pig_is_solved):
    game = astragali.new("pig", seed=7, target=12)
    assert ReviewText(game, "en").hint(analysis.hint(game)) == [
        "● Player 1",
        "Chance to win (exact)",
        "",
        "  68.4%  roll; recommended; bust 16.7%",
        "  31.6%  hold",
    ]


def test_a_margin_that_says_nothing_is_not_shown():
    game = astragali.new("keep_on_rolling", seed=7)
    for error, shown in ((0.1, True), (0.25, False)):
        hint = analysis.hint(game, adviser=RandomAdviser(error=error, shares=True))
        lines = ReviewText(game, "en").hint(hint)
        assert any("±" in line for line in lines) == shown
        assert any("play it" in line for line in lines)


def test_numbers_are_written_as_in_the_language():
    voice = ReviewText(astragali.new("pig", seed=7), "de")
    assert voice.percent(0.256) == "25,6\xa0%"
    assert voice.signed(-1.5, POINTS) == "−1,50"
    assert voice.signed(0.0001, WIN) == "0,0\xa0%", "zero has no sign"
    assert voice.amount(-3.25, TURNS) == "3,25", "turns still needed"


def test_the_number_of_choices_shown_is_limited():
    game = astragali.new("keep_on_rolling", seed=7)
    hint = analysis.hint(game, adviser=RandomAdviser(error=0.02))
    lines = ReviewText(game, "en").hint(hint, 2)
    assert lines[-1] == f"  … and {len(hint.choices) - 2} more"
    assert lines[-2].endswith("made up 25.0%")
    assert "± 6.0%" in lines[-2]


@pytest.mark.parametrize(("unit", "ending"), [(POINTS, "points)."), (TURNS, "turns).")])
def test_a_loss_has_its_unit(nothing_is_solved, unit, ending):
    game = played("diangle")
    review = analysis.analyse(game, RandomAdviser(unit))
    assert review.faults()
    voice = ReviewText(game, "en")
    assert all(ending in voice.fault(one) for one in review.faults())


def test_a_review_in_the_terminal(pig_is_solved):
    game = played("pig", target=12)
    lines = ReviewText(game, "en").review(analysis.analyse(game))
    assert lines[0].startswith("Exact: what each player could expect")
    assert "Costly choices" in lines
    assert "Throws that changed most" in lines
    assert any(
        re.fullmatch(r" +\d+  Player \d: hold\. Better: roll \(.*%\)\.", line) for line in lines
    )


def test_the_page_is_self_contained(pig_is_solved):
    game = played("pig", target=12)
    review = analysis.analyse(game)
    text = page(review, "it")
    assert text.isascii()
    assert "http" not in text
    assert "<script" not in text
    read = ReadHtml(text)
    assert read.all("html", lang="it")
    assert len(read.all("polyline")) == 2 * game.players
    assert len(read.all("span", **{"class": "fault"})) == len(review.faults()) > 0
    assert "prefers-color-scheme: dark" in text


def test_the_plot_shows_what_each_seat_could_expect(pig_is_solved):
    game = played("pig", target=12)
    review = analysis.analyse(game)
    line = ReadHtml(page(review, "en")).all("polyline", stroke="#E69F00")[0]
    points = [tuple(map(float, point.split(","))) for point in line["points"].split()]
    assert len(points) == len(game.events) + 1
    for (across, down), mark in zip(points, review.players[0].marks, strict=True):
        assert across == pytest.approx(1000 * mark.position / len(game.events), abs=0.1)
        assert down == pytest.approx(1000 * (1 - mark.value), abs=0.1)


def test_names_cannot_break_the_page(pig_is_solved):
    game = astragali.new("pig", seed=7, target=12)
    game.seats[0]["name"] = "<b>Ada & co"
    read = ReadHtml(page(analysis.analyse(game), "en"))
    assert any("<b>Ada & co" in text for text in read.texts)


def test_a_page_without_a_plot(nothing_is_solved):
    """Before the first throw nothing is known but the choices."""
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    review = analysis.analyse(game, RandomAdviser())
    assert "<svg" not in page(review, "en")
    remark = ReviewText(game, "en").remark(review)
    assert remark.startswith("Only the choices are judged here")


def test_a_review_by_a_solution_that_assumes_something_is_not_called_exact(pig_is_solved):
    class Supposing:
        def advise(self, hidden, seat, actions):
            return replace(solved_pig.advise(hidden, seat, actions), method="equilibrium")

    review = analysis.analyse(played("pig", target=12), Supposing())
    assert (review.computed, review.exact, review.method) == (True, False, "equilibrium")
    remark = ReviewText(review.game, "en").remark(review)
    assert remark.startswith("Computed from a solution (equilibrium)")


def test_a_fault_shows_the_dice_and_says_why():
    """Of two fives the one whose red may still match stays in hand."""
    game = astragali.new("keep_on_rolling", real_dice=True, target=60, first_player=0)
    game.throw([1, 5, 5, 5, 5, 2])
    game.act("aside 4,5")
    decision = analysis.analyse(game).decisions[0]
    decision = replace(decision, best_action=0b000110, best="aside 2,3", best_value=1.0)
    said = ReviewText(game, "en").fault(decision)
    assert said.startswith("Player 1 rolls 1r 5 5 5 5r 2. Player 1: Set aside 5 5r (+20). Better:")
    assert said.endswith("Keep dice 4, 5 (5 5r) in hand.")
    assert "Behalte die Würfel 4, 5" in ReviewText(game, "de").fault(decision)
    kept = replace(decision, act="aside 2,5", action=0b010010, best_action=0b000110)
    assert (
        ReviewText(game, "en")
        .fault(kept)
        .endswith("Keep die 5 (5r) in hand: its red can still match what is aside.")
    )


def test_a_reason_is_an_advantage(pig_is_solved):
    """A higher chance to bust is never given as a reason."""
    game = astragali.new("pig", seed=7, target=12)
    game.act("hold")
    (decision,) = analysis.analyse(game).decisions
    voice = ReviewText(game, "en")
    safer = replace(decision, odds=({"bust": 0.5, "luck": 0.2}, {"bust": 0.25, "luck": 0.2}))
    assert voice.reason(safer) == "Then the bust is 25.0% instead of 50.0%."
    riskier = replace(decision, odds=({"bust": 0.25}, {"bust": 0.5}))
    assert voice.reason(riskier) == ""


def test_nothing_is_minus_zero():
    voice = ReviewText(astragali.new("pig", seed=7), "en")
    assert [voice.amount(value, WIN) for value in (-1e-9, -0.0004, -0.001)] == [
        "0.0%",
        "0.0%",
        "−0.1%",
    ]


def methods():
    """Every way to find a hint that a game or the search names."""
    found = {"search", "playouts"}
    for room in (Path(games.__file__).parent / name for name in games.SHELF):
        for path in room.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            found.update(re.findall(r'Advice\(\s*\w+,\s*"([^"]+)"', text))
            if "Advice(" in text:
                found.update(re.findall(r'^METHOD = "([^"]+)"', text, re.MULTILINE))
                found.update(re.findall(r'"(exact[ \w,]*)"', text))
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("method", methods())
def test_every_method_has_a_phrase_in_every_language(method, language):
    phrase = ReviewText(astragali.new("pig", seed=7), language).method(method)
    assert phrase
    assert language == "en" or phrase != method


def test_a_method_without_a_phrase_is_not_translated():
    assert ReviewText(astragali.new("pig", seed=7), "de").method("by magic") == "by magic"
