"""benchmarks/strength.py: every table, the same games again, and a page from the results."""

import argparse
import importlib.util
import json
import math
import sys
from pathlib import Path

import pytest

from astragali import games

FOLDER = Path(__file__).parent.parent / "benchmarks"


def loaded(name):
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


strength_tables = loaded("strength_tables")
strength = loaded("strength")


def pair(settings, upper="sensible", lower="random", game="keep_on_rolling"):
    return strength.Pair(strength_tables.LadderTable(game, settings), upper, lower)


# Which tables.


@pytest.mark.parametrize("name", games.names())
def test_no_option_value_and_no_number_of_players_is_left_out(name):
    card = games.find(name)
    if not card.on_shelf:
        return
    laid = [table.values for table in strength_tables.TABLES if table.game == name]
    for option in card.options:
        if option.name == "first_player":  # every bot sits in every seat
            continue
        wanted = option.samples()
        if option.name == "players":
            wanted = range(option.least, option.most + 1)
        for value in wanted:
            assert any(values[option.name] == value for values in laid), (option.name, value)


def test_every_variant_has_every_number_of_players():
    tables = [(table.game, table.values) for table in strength_tables.TABLES]
    for variant, players in (("standard", 8), ("drafting", 6), ("to_go", 8)):
        found = {values["players"] for _, values in tables if values.get("variant") == variant}
        assert max(found) == players
        assert len(found) == players - (2 if variant == "drafting" else 1) + 1
    for rules in ("basic", "advanced"):
        assert {values["players"] for _, values in tables if values.get("rules") == rules} == {
            2,
            3,
            4,
        }
    decks = {v["players"] for _, v in tables if v.get("deck", "default") != "default"}
    assert decks == {2, 3, 4}


# Pairs.


def test_the_upper_bot_sits_once_in_every_seat():
    three = pair("players=3 target=30")
    assert list(strength.seatings(three)) == [
        ["sensible", "random", "random"],
        ["random", "sensible", "random"],
        ["random", "random", "sensible"],
    ]
    assert (three.block, three.fair) == (3, 1 / 3)


def test_companies_are_of_one_kind():
    four = pair("players=4", game="dance_of_muses")
    assert list(strength.seatings(four)) == [
        ["sensible", "random", "sensible", "random"],
        ["random", "sensible", "random", "sensible"],
    ]
    assert four.fair == 0.5
    share, _ = strength.played(four, 0)
    assert 0 <= share <= 1


def test_alone_both_play_the_same_dice():
    alone = pair("players=1 rounds=2", game="da_vinci_dice")
    share, points = strength.played(alone, 0)
    assert share == (points[0] > points[1]) + 0.5 * (points[0] == points[1])


def test_the_same_block_is_the_same_again():
    first, again = pair("players=2 target=60"), pair("players=2 target=60")
    assert [strength.played(first, n) for n in range(4)] == [
        strength.played(again, n) for n in range(4)
    ]


# Runs.


def test_a_turn_ends_when_the_pair_is_decided(monkeypatch):
    monkeypatch.setattr(strength, "LEAST", 10)
    line = strength.turn(pair("players=2 target=60"))
    assert line["table"] == "keep_on_rolling players=2 target=60"
    assert line["pair"] == "sensible v random"
    assert line["first"] == 0
    done = pair("players=2 target=60")
    strength.add({done.key: done}, json.loads(json.dumps(line)))
    assert done.verdict == strength.ABOVE
    assert 10 <= done.games == 2 * len(line["shares"]) < 200
    assert strength.turn(done)["shares"] == [], "finished"


def test_a_run_goes_on_from_its_results(tmp_path, monkeypatch):
    monkeypatch.setattr(strength, "PAIRS", [("sensible", "random")])
    tables = [strength_tables.LadderTable("keep_on_rolling", "players=2 target=60")]
    kept, page = tmp_path / "kept.jsonl", tmp_path / "page.md"
    line = {"table": str(tables[0]), "pair": "sensible v random", "seconds": 1.5}
    text = "".join(
        json.dumps({**line, "first": first, "shares": shares}) + "\n"
        for first, shares in ((0, [1.0, 0.5]), (2, [1.0] * 28), (2, [0.0]))
    )
    kept.write_text(text)
    (found,) = strength.read(kept, tables)
    assert found.shares == [1.0, 0.5, *[1.0] * 28], "what was played twice counts once"
    assert (found.seconds, found.games, found.verdict) == (3.0, 60, strength.ABOVE)
    page.write_text(f"before\n{strength.BEGIN}\nold\n{strength.END}\nafter\n")
    strength.write(page, strength.section([found]))
    written = page.read_text()
    assert written.startswith("before\n")
    assert written.endswith("after\n")
    assert "old" not in written
    assert "| `players=2 target=60` | 1.97 (" in written
    assert "1 above the fair share, 0 below, 0 undecided" in written
    strength.forget(kept, [pair("players=2 target=60", lower="casual")])
    assert kept.read_text() == text, "another pair"
    strength.forget(kept, [found])
    assert kept.read_text() == ""


def test_pairs_are_chosen_by_name_and_by_what_they_have_won(tmp_path):
    """What looks weaker than it should be is measured first."""
    tables = [one for one in strength_tables.TABLES if str(one) == "keep_on_rolling players=2"]
    kept = tmp_path / "kept.jsonl"
    lines = [
        {"table": str(tables[0]), "pair": f"{name} v sensible", "first": 0, "shares": [share]}
        for name, share in (("casual", 0.45), ("strong", 0.55))
    ]
    kept.write_text("".join(json.dumps({**line, "seconds": 1.0}) + "\n" for line in lines))

    def names(pairs, below):
        arguments = argparse.Namespace(keep=kept, pairs=pairs, below=below)
        return [one.key[1] for one in strength.chosen(arguments, tables)]

    assert names("v sensible", 0.95) == ["casual v sensible", "best v sensible"]
    assert names("casual", math.inf) == [
        "casual v beginner",
        "strong v casual",
        "casual v sensible",
    ]


def test_what_is_open_or_weaker_is_said():
    weak, unclear = pair("players=2"), pair("players=2")
    weak.shares, unclear.shares = [0.0] * 40, [0.0, 1.0] * 10
    assert strength.cell(weak).endswith(", 80, below")
    assert strength.cell(unclear).endswith(", 40, undecided")
    assert strength.cell(pair("players=2")) == "–"
