"""Text in columns: wide characters, colours, and lines that fit."""

import random

import pytest
from rich.color import ColorSystem

from astragali import games
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import Pen, pad, seat_names, side_by_side, stories, width, wrapped
from astragali.engine.phrases import LANGUAGES

NAMES = ["Ada", "花子さん", "Zoë", "🎲🎲"]


@pytest.mark.parametrize(("text", "columns"), [*zip(NAMES, (3, 8, 3, 4), strict=True)])
def test_the_width_of_text(text, columns):
    assert width(text) == columns
    assert width(Pen([], None, ColorSystem.TRUECOLOR).paint(text, "#E69F00", bold=True)) == columns
    assert width(pad(text, 12)) == 12


def test_columns_stay_aligned_next_to_wide_names():
    left = [pad(name, 3) for name in NAMES]
    rows = side_by_side([left, ["|"] * len(NAMES)])
    assert {width(row) for row in rows} == {10}
    assert all(row.endswith(" |") for row in rows)


@pytest.mark.parametrize("colours", [None, ColorSystem.TRUECOLOR])
@pytest.mark.parametrize("name", NAMES)
def test_wrapped_lines_fit_and_lose_nothing(name, colours):
    pen = Pen([], None, colours)
    text = f"{pen.paint(name, '#E69F00')} " + " ".join(f"{name} word{n}" for n in range(20))
    lines = wrapped(text, 30, "   ")
    assert len(lines) > 5
    assert all(width(line) <= 30 for line in lines)
    assert all(line.startswith("   ") for line in lines[1:])
    assert " ".join("\n".join(lines).split()) == " ".join(text.split())


def test_text_that_fits_is_not_changed():
    assert wrapped("", 10) == [""]
    assert wrapped("  two  spaces", 20) == ["  two  spaces"]
    assert wrapped("x" * 25, 10, "  ") == ["x" * 10, "  " + "x" * 8, "  " + "x" * 7]


def test_colours_are_reduced_to_those_of_the_terminal():
    painted = {
        system: Pen([], None, system).paint("Ada", "#E69F00")
        for system in (None, ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR)
    }
    assert painted[None] == "Ada"
    assert painted[ColorSystem.TRUECOLOR] == "\x1b[38;2;230;159;0mAda\x1b[0m"
    assert "38;5;" in painted[ColorSystem.EIGHT_BIT]
    assert "38;" not in painted[ColorSystem.STANDARD]


def test_bots_have_names_in_every_language():
    seats = [{"name": "Ada"}, {"bot": "casual"}, {"bot": "myBot"}, {"bot": "bruno"}, {}]
    assert seat_names(seats) == ["Ada", "Casual 2", "MyBot", "Bruno", "Seat 5"]
    assert seat_names(seats, "de") == ["Ada", "Geübt 2", "MyBot", "Bruno", "Platz 5"]
    assert seat_names(seats, "it") == ["Ada", "Occasionale 2", "MyBot", "Bruno", "Posto 5"]
    assert seat_names([{"bot": "bruno"}, {"bot": "bruno"}]) == ["Bruno 1", "Bruno 2"]


@pytest.mark.parametrize("name", games.SHELF)
def test_every_event_of_a_running_game_has_a_sentence(name):
    """However much of it is hidden from a spectator."""
    card = games.find(name)
    for seed in range(3):
        chance = random.Random(seed)
        players = chance.randint(card.seats.least, card.seats.most)
        game = Game(card, card.values({"players": players}), dice=SeededDice(seed))
        game.throw_all()
        for _ in range(chance.randint(0, 40)):
            if not game.over:
                seat = chance.choice(game.acting())
                game.act(chance.choice(game.legal(seat)), seat)
        sentences = list(stories(game, chance.choice(LANGUAGES)))
        assert len(sentences) == len(game.events)
        assert all(sentences)
