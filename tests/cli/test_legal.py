"""`astragali legal`: the legal actions after a record."""

import json

import pytest

import astragali


def save(game, name="game.json"):
    game.save(name)
    return name


def test_one_seat_to_act(call):
    status, out, error = call("legal", save(astragali.new("pig", seed=7)))
    assert (status, error) == (0, "")
    assert json.loads(out) == {"0": ["roll", "hold"]}


def test_several_seats_at_once(call):
    game = astragali.new("dancing_dice", seed=7)
    legal = json.loads(call("legal", save(game))[1])
    assert legal == {"0": game.legal(0), "1": game.legal(1)}


def test_dice_in_the_air(call):
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    assert call("legal", save(game)) == (0, "{}\n", "")


def test_one_line_per_record(call, home):
    lines = []
    game = astragali.new("pig", seed=7, target=1)
    for word in ("roll", "hold"):
        save(game)
        lines.append((home / "game.json").read_text())
        game.act(word)
    save(game)
    lines.append((home / "game.json").read_text())
    (home / "games.jsonl").write_text("".join(lines))
    status, out, _ = call("legal", "games.jsonl")
    assert status == 0
    legal = [json.loads(line) for line in out.splitlines()]
    assert legal == [{"0": ["roll", "hold"]}, {"0": ["roll", "hold"]}, {}]


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("", "game.json is empty: a file of records holds one JSON object a line."),
        ("{}", "game.json: the format is missing; it should be 'astragali/1'."),
    ],
)
def test_bad_files(refused, home, content, error):
    (home / "game.json").write_text(content)
    assert refused("legal", "game.json") == error


def test_a_missing_file(refused):
    assert refused("legal", "no.json") == "no.json cannot be read: No such file or directory."
