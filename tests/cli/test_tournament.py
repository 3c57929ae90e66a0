"""`astragali tournament`: a table, a plot, JSON, and continuing an earlier run."""

import json

import pytest

PIG = ["tournament", "pig", "--bots", "random,beginner", "--simulations", "5", "--cores", "1"]
SHORT = [*PIG, "--games", "6", "--set", "target=15"]


def test_text_output(call):
    status, out, _ = call(*SHORT)
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "pig: 6 games, 6 of each encounter"
    assert lines[2].split() == ["bot", "games", "wins", "fair", "Elo", "OpenSkill"]
    assert {line.split()[0] for line in lines[3:5]} == {"random", "beginner"}
    assert all(len(line) <= 80 for line in lines[2:5])


def test_in_other_languages(call):
    assert "6 Partien" in call(*SHORT, "--language", "de")[1]
    assert "6 partite" in call(*SHORT, "--language", "it")[1]


def test_json_output(call):
    report = json.loads(call(*SHORT, "--json")[1])
    assert (report["game"], report["games"], report["simulations"]) == ("pig", 6, 5)
    for one in report["standings"]:
        assert one["elo"]["low"] < one["elo"]["value"] < one["elo"]["high"]
        assert one["openskill"]["low"] < one["openskill"]["value"] < one["openskill"]["high"]


def test_continuing_a_kept_tournament(call, home):
    whole = json.loads(call(*SHORT, "--json")[1])
    assert call(*PIG, "--games", "2", "--set", "target=15", "--keep", "kept.jsonl")[0] == 0
    assert (home / "kept.jsonl").read_text().count("\n") == 3
    assert json.loads(call(*SHORT, "--keep", "kept.jsonl", "--json")[1]) == whole
    assert (home / "kept.jsonl").read_text().count("\n") == 7


def test_a_plot(call, home):
    assert call(*SHORT, "--plot", "pig.svg")[0] == 0
    drawing = (home / "pig.svg").read_text()
    assert drawing.startswith("<svg ")
    assert "beginner" in drawing


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["pigs", "--bots", "random,best"], "There is no game 'pigs'."),
        (["pig", "--bots", "random"], "A tournament needs two or more different bots"),
        (["pig", "--bots", "random,clever"], "pig has no bot 'clever'"),
        (["pig", "--bots", "random,best", "--keep", "nowhere/x"], "nowhere/x cannot be written"),
        (["pig", "--bots", "random,best", "--keep", "."], ". is no file to keep games in"),
    ],
)
def test_error_messages(refused, call, words, error):
    call(*SHORT)  # compiles, so that the next call prints no notice
    assert refused("tournament", *words).startswith(error)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--games", "0"], 'Invalid value "0" for --games. Must be >= 1.'),
        (["--simulations", "0"], 'Invalid value "0" for --simulations. Must be >= 1.'),
        (["--seconds", "-1"], 'Invalid value "-1.0" for --seconds. Must be >= 0.'),
        (["--cores", "0"], 'Invalid value "0" for --cores. Must be >= 1.'),
    ],
)
def test_numbers_out_of_range(usage_error, words, error):
    assert usage_error("tournament", "pig", "--bots", "random,best", *words) == error
