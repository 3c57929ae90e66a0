"""`astragali solve`: the questions about a game and their answers."""

import json

import pytest

from astragali.bots import strategies
from tests.support import solved_pig


@pytest.fixture(autouse=True)
def _pig_is_solved(monkeypatch):
    known = {"pig": solved_pig.STRATEGY}
    monkeypatch.setattr(strategies, "strategy", lambda card: known.get(card.name))


def test_the_questions_as_text(call):
    status, out, error = call("solve", "pig")
    assert (status, error) == (0, "")
    assert out == (
        "What can be solved for pig:\n\n"
        "  astragali solve pig --what average"
        " [--rolls 2] [--target 100] [--limits 1,6]\n"
        "      [--quick]\n"
        "      The points that so many rolls bring on average.\n"
        "  astragali solve pig --what wrong\n"
        "      A value that its simulation does not confirm.\n"
    )


def test_the_questions_as_json(call):
    questions = json.loads(call("solve", "pig", "--json")[1])
    assert [one["what"] for one in questions] == ["average", "wrong"]
    assert questions[0]["arguments"][:2] == [
        {"name": "--rolls", "default": 2},
        {"name": "--target", "default": 100},
    ]


def test_an_answer_as_json(call):
    status, out, _ = call("solve", "pig", "--what", "average", "--json")
    assert status == 0
    answer = json.loads(out)
    assert answer.keys() >= {"value", "method", "seconds", "simulated", "interval"}
    assert answer["value"] == 7.0
    assert answer["seconds"] >= 0


@pytest.mark.parametrize(
    "words",
    [
        "pig --what average --rolls 4 --limits 3,4 --quick --json",
        "--what average --json pig --rolls 4 --limits 3,4 --quick",
        "pig --json --limits=3,4 --quick --rolls=4 --what=average",
    ],
)
def test_arguments_of_a_question_in_any_order(call, words):
    answer = json.loads(call("solve", *words.split())[1])
    assert (answer["value"], answer["quick"]) == (pytest.approx(4 * 7 / 6), True)


def test_an_answer_as_text(call):
    status, out, _ = call("solve", "pig", "--what", "average")
    assert status == 0
    *lines, seconds = out.splitlines()
    assert lines == [
        "Value: 7",
        "quick: false",
        "odds: 0.5, 0.25",
        "by roll:",
        "  1: [1, 2]",
        "  2: [3, 4]",
        "Simulated: 1,000 times through the rules; between 6.5 and 7.5, which confirms",
        "  it.",
        "Method: counted on fingers",
    ]
    assert seconds.startswith("Seconds: ")


def test_an_answer_not_confirmed_by_its_simulation(call):
    out = call("solve", "pig", "--what", "wrong", "--language", "de")[1]
    assert "Wert: 1" in out
    assert "bestätigt ihn nicht" in out


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (
            ["pig", "--what", "avrage"],
            "pig has no question 'avrage'. Did you mean 'average'? It has average, wrong.",
        ),
        (
            ["pig", "--rolls", "3"],
            "--rolls needs a question: add --what, one of average, wrong.",
        ),
        (
            ["diangle", "--what", "solo"],
            "diangle has no solved questions; the games that have some: pig.",
        ),
    ],
)
def test_error_messages(refused, words, error):
    assert refused("solve", *words) == error


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--rols", "3"], "Unknown option: --rols. Did you mean --rolls?"),
        (["more"], "Unexpected argument: 'more'."),
        (["--rolls", "many"], 'Invalid value for --rolls: unable to convert "many" into int.'),
        (["--limits", "1,x"], "Invalid value for --limits: give whole numbers with commas"),
    ],
)
def test_usage_errors_of_a_question(refused, words, error):
    message = refused("solve", "pig", "--what", "average", *words, status=2)
    assert message.startswith(error)
    assert message.endswith(" See 'astragali solve pig --what average --help'.")


def test_help_for_one_question(call):
    status, out, _ = call("solve", "pig", "--what", "average", "--help")
    assert status == 0
    assert "The points that so many rolls bring on average." in out
    assert "[default: 1,6]" in out


def test_a_game_without_questions(call):
    status, out, _ = call("solve", "diangle")
    assert status == 0
    assert out == "There is nothing to solve for diangle; there is for pig.\n"
