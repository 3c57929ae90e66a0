"""The questions about the games, and the page with their answers."""

import re
import shlex
from inspect import Parameter
from pathlib import Path

import pytest

from astragali import games
from astragali.analysis.questions import question, questions, solved
from astragali.cli.solve_command import question_app

PAGE = Path(__file__).parents[2] / "docs" / "solved.md"
CELL = re.compile(r"([\d.]+) \| `astragali solve (\w+) --what (\w+)([^`]*)`")


def stated():
    """Each value on the page, as written there, and the arguments that ask for it."""
    return CELL.findall(PAGE.read_text(encoding="utf-8"))


def test_the_page_has_every_game_with_questions():
    assert {game for _, game, _, _ in stated()} == set(solved())


@pytest.mark.parametrize(("value", "game", "what", "rest"), stated())
def test_every_command_on_the_page_is_valid(value, game, what, rest):
    card = games.find(game)
    _, bound, unused = question_app(card, question(card, what)).parse_args(
        shlex.split(rest), exit_on_error=False, print_error=False
    )
    assert len(bound.arguments) >= len(re.findall("--", rest))
    assert not unused


def shorter(asked):
    """The option for a simulation a tenth as long, which confirms nearly as much."""
    return [
        f"{one.flag}={one.default // 10}"
        for one in asked.parameters
        if one.name in ("games", "turns", "simulate")
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("value", "game", "what", "rest"), stated())
def test_every_value_on_the_page_is_right(value, game, what, rest):
    """To its last digit; and within the interval of the simulation."""
    card = games.find(game)
    asked = question(card, what)
    words = shlex.split(rest) + shorter(asked)
    answer = question_app(card, asked)(words, exit_on_error=False)
    digits = len(value.partition(".")[2])
    assert f"{answer['value']:.{digits}f}" == value
    low, high = answer["interval"]
    assert low <= answer["value"] <= high
    assert answer["simulated"] > 0


@pytest.mark.parametrize("name", solved())
def test_every_question_has_a_help_line_and_defaults(name):
    for asked in questions(games.find(name)).values():
        assert asked.help.endswith((".", "?"))
        assert all(one.default is not Parameter.empty for one in asked.parameters)
