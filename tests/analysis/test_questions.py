"""What can be asked about the games of the shelf, and the page that states the answers."""

import re
import shlex
from inspect import Parameter
from pathlib import Path

import pytest

from astragali import games
from astragali.analysis.questions import question, questions, solved
from astragali.cli.solve_command import asking

PAGE = Path(__file__).parents[2] / "docs" / "solved.md"
CELL = re.compile(r"([\d.]+) \| `astragali solve (\w+) --what (\w+)([^`]*)`")


def stated():
    """Each value of the page, as it is written there, and the words that ask for it."""
    return CELL.findall(PAGE.read_text(encoding="utf-8"))


def test_the_page_states_something_about_every_game_that_is_solved():
    assert {game for _, game, _, _ in stated()} == set(solved())


@pytest.mark.parametrize(("value", "game", "what", "rest"), stated())
def test_what_the_page_says_can_be_asked(value, game, what, rest):
    card = games.find(game)
    _, bound, unused = asking(card, question(card, what)).parse_args(
        shlex.split(rest), exit_on_error=False, print_error=False
    )
    assert len(bound.arguments) >= len(re.findall("--", rest))
    assert not unused


@pytest.mark.slow
@pytest.mark.parametrize(("value", "game", "what", "rest"), stated())
def test_what_the_page_says_is_so(value, game, what, rest):
    """To the last digit that it states; and the simulation does not contradict it."""
    card = games.find(game)
    answer = asking(card, question(card, what))(shlex.split(rest), exit_on_error=False)
    digits = len(value.partition(".")[2])
    assert f"{answer['value']:.{digits}f}" == value
    low, high = answer["interval"]
    assert low <= answer["value"] <= high
    assert answer["simulated"] > 0


@pytest.mark.parametrize("name", solved())
def test_every_question_says_what_it_asks_and_has_defaults(name):
    for asked in questions(games.find(name)).values():
        assert asked.help.endswith((".", "?"))
        assert all(one.default is not Parameter.empty for one in asked.parameters)
