"""`astragali solve`: what is known for certain, asked by name."""

import json

import pytest

from astragali.bots import strategies
from tests.support import solved_pig


@pytest.fixture(autouse=True)
def _pig_is_solved(monkeypatch):
    known = {"pig": solved_pig.STRATEGY}
    monkeypatch.setattr(strategies, "strategy", lambda card: known.get(card.name))


def test_what_can_be_asked(call):
    status, out, complaint = call("solve", "pig")
    assert (status, complaint) == (0, "")
    assert out == (
        "What can be solved about pig:\n\n"
        "  astragali solve pig --what average"
        " [--rolls 2] [--target 100] [--limits 1,6]\n"
        "      [--quick]\n"
        "      The points that so many rolls bring on average.\n"
        "  astragali solve pig --what wrong\n"
        "      A value that its simulation does not confirm.\n"
    )


def test_what_a_program_can_ask(call):
    told = json.loads(call("solve", "pig", "--json")[1])
    assert [one["what"] for one in told] == ["average", "wrong"]
    assert told[0]["arguments"][:2] == [
        {"name": "--rolls", "default": 2},
        {"name": "--target", "default": 100},
    ]


def test_an_answer_for_a_program(call):
    status, out, _ = call("solve", "pig", "--what", "average", "--json")
    assert status == 0
    told = json.loads(out)
    assert told.keys() >= {"value", "method", "seconds", "simulated", "interval"}
    assert told["value"] == 7.0
    assert told["seconds"] >= 0


@pytest.mark.parametrize(
    "words",
    [
        "pig --what average --rolls 4 --limits 3,4 --quick --json",
        "--what average --json pig --rolls 4 --limits 3,4 --quick",
        "pig --json --limits=3,4 --quick --rolls=4 --what=average",
    ],
)
def test_arguments_of_a_question_in_any_order(call, words):
    told = json.loads(call("solve", *words.split())[1])
    assert (told["value"], told["quick"]) == (pytest.approx(4 * 7 / 6), True)


def test_an_answer_for_a_person(call):
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


def test_an_answer_that_its_simulation_does_not_confirm(call):
    out = call("solve", "pig", "--what", "wrong", "--language", "de")[1]
    assert "Wert: 1" in out
    assert "bestätigt ihn nicht" in out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            ["pig", "--what", "avrage"],
            "pig has no question 'avrage'. Did you mean 'average'? It has average, wrong.",
        ),
        (
            ["pig", "--rolls", "3"],
            "--rolls belongs to a question: say --what, one of average, wrong.",
        ),
        (
            ["diangle", "--what", "solo"],
            "Nothing is solved about diangle; something is about pig.",
        ),
    ],
)
def test_kind_complaints(refused, words, complaint):
    assert refused("solve", *words) == complaint


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--rols", "3"], "Unknown option: --rols. Did you mean --rolls?"),
        (["more"], "'more' is one word too many."),
        (["--rolls", "many"], 'Invalid value for --rolls: unable to convert "many" into int.'),
        (["--limits", "1,x"], "Invalid value for --limits: it is whole numbers with commas"),
    ],
)
def test_what_a_question_does_not_understand(refused, words, complaint):
    told = refused("solve", "pig", "--what", "average", *words, status=2)
    assert told.startswith(complaint)
    assert told.endswith(" 'astragali solve pig --what average --help' explains it.")


def test_help_for_one_question(call):
    status, out, _ = call("solve", "pig", "--what", "average", "--help")
    assert status == 0
    assert "The points that so many rolls bring on average." in out
    assert "[default: 1,6]" in out


def test_a_game_that_nobody_has_solved(call):
    status, out, _ = call("solve", "diangle")
    assert status == 0
    assert out == "Nothing can be solved about diangle; something can about pig.\n"
