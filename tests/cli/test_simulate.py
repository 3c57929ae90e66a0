"""`astragali simulate`: many games, summarized or written to a file, reproducibly."""

import json
import subprocess
import sys

import pytest

import astragali
from astragali import games


def simulated(call, *words):
    status, out, _ = call("simulate", "pig", *words)  # stderr may say that it compiles
    assert status == 0
    return out


def test_text_output(call):
    lines = simulated(call, "--games", "500", "--seed", "7").splitlines()
    assert lines[0].startswith("500 games of pig in ")
    assert lines[1:3] == ["", "seat  bot      wins   95 % interval  points"]
    assert [line.split()[:2] for line in lines[3:]] == [["0", "random"], ["1", "random"]]
    assert all(len(line) <= 80 for line in lines[1:])


def test_in_other_languages(call):
    lines = simulated(call, "--games", "500", "--seed", "7", "--language", "de").splitlines()
    assert lines[0].startswith("500 Partien pig in 0,")
    assert lines[2].split() == ["Platz", "Bot", "Siege", "95-%-Intervall", "Punkte"]
    lines = simulated(call, "--games", "500", "--seed", "7", "--language", "it").splitlines()
    assert lines[2].split() == ["posto", "bot", "vittorie", "intervallo", "95", "%", "punti"]


def test_the_interval_contains_the_share_and_shrinks(call):
    widths = []
    for count in (100, 10_000):
        report = json.loads(simulated(call, "--games", count, "--seed", "7", "--json"))
        for share, (low, high) in zip(report["wins"], report["intervals"], strict=True):
            assert 0 <= low < share < high <= 1
        widths.append(report["intervals"][0][1] - report["intervals"][0][0])
    assert widths[1] == pytest.approx(widths[0] / 10, rel=0.1)


def test_json_output(call):
    report = json.loads(
        simulated(call, "--games", "500", "--seed", "7", "--players", "3", "--json")
    )
    assert (report["game"], report["games"], report["seed"]) == ("pig", 500, 7)
    assert report["options"] == {"players": 3, "target": 100}
    assert report["bots"] == ["random"] * 3
    assert sum(report["wins"]) == pytest.approx(1)
    assert len(report["points"]) == 3
    assert report["moves"] > 20


def test_the_same_seed_gives_the_same_games(call):
    reports = [json.loads(simulated(call, "--games", "99", "--json", *seed)) for seed in SEEDS]
    for report in reports:
        del report["seconds"], report["seed"]
    assert reports[0] == reports[1] != reports[2]


SEEDS = [(), ("--seed", "0"), ("--seed", "1")]


def test_records_are_the_same_bytes(call, home):
    for name in ("first.jsonl", "second.jsonl"):
        out = simulated(call, "--games", "20", "--seed", "7", "--records", name, "--json")
    first, second = ((home / f"{name}.jsonl").read_bytes() for name in ("first", "second"))
    assert first == second
    assert first.count(b"\n") == 20
    assert sorted(path.name for path in home.iterdir()) == ["first.jsonl", "second.jsonl"]
    read = list(astragali.read_all(home / "first.jsonl"))
    assert len(read) == 20
    # The report agrees with the records and with a batch without records.
    batch = json.loads(simulated(call, "--games", "20", "--seed", "7", "--json"))
    for report in (json.loads(out), batch):
        for seat in (0, 1):
            won = sum(game.result()["payoffs"][seat] for game in read) / 20
            points = sum(game.result()["points"][seat] for game in read) / 20
            assert report["wins"][seat] == pytest.approx(won)
            assert report["points"][seat] == pytest.approx(points)


RECORDS = ["simulate", "pig", "--games", "3", "--seed", "7", "--records"]


def test_records_on_the_standard_output(call, home):
    """In a separate process, to see that the standard output stays open."""
    code = f"from astragali.cli import main; main({[*RECORDS, '-']}); print('still there')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert call(*RECORDS, "file.jsonl")[0] == 0
    assert done.stdout == (home / "file.jsonl").read_text() + "still there\n"


def test_options_from_the_command_line(call):
    out = simulated(call, "--games", "5", "--set", "target=20", "--set", "players=4", "--json")
    assert json.loads(out)["options"] == {"players": 4, "target": 20}


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["pigs"], "There is no game 'pigs'. Did you mean 'pig'?"),
        (
            ["pig", "--bots", "clever"],
            "pig has no bot 'clever'; it has random, beginner, casual, strong, best, bruno",
        ),
        (
            ["pig", "--bots", ""],
            "pig has no bot ''; it has random, beginner, casual, strong, best, bruno",
        ),
        (
            ["pig", "--bots", "random,random,random"],
            "--bots names 3 bots for 2 seats: name one for all of them, or one for each.",
        ),
        (["pig", "--players", "9"], "Option players cannot be 9: it is a whole number from 2"),
        (["pig", "--set", "target=0"], "Option target cannot be 0: it is a whole number"),
        (["pig", "--set", "target=many"], 'Option target cannot be "many": it is a whole number'),
        (["pig", "--set", "target=" + "1" * 5_000], "Option target cannot be "),
        (["pig", "--set", "target=" + "[" * 5_000], "Option target cannot be "),
        (["pig", "--set", "goal=5"], "pig has no option 'goal'."),
        (
            ["pig", "--set", "target"],
            "--set takes OPTION=VALUE, such as --set target=150, not 'target'.",
        ),
    ],
)
def test_error_messages(refused, words, error):
    assert refused("simulate", *words).startswith(error)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--games", "0"], 'Invalid value "0" for --games. Must be >= 1.'),
        (["--games", "-5"], 'Invalid value "-5" for --games. Must be >= 1.'),
        (["--games", str(10**30)], f'Invalid value "{10**30}" for --games. Must be <= '),
        (["--seed", "-1"], 'Invalid value "-1" for --seed. Must be >= 0.'),
        (["--seed", str(2**62)], f'Invalid value "{2**62}" for --seed. Must be < '),
    ],
)
def test_numbers_out_of_range(usage_error, words, error):
    assert usage_error("simulate", "pig", *words).startswith(error)


@pytest.mark.parametrize("place", ["nowhere/games.jsonl", "file/games.jsonl", ".", "/", "x" * 300])
def test_records_that_cannot_be_written(call, home, place):
    """No temporary file is left behind, and existing files are kept."""
    simulated(call, "--games", "1")  # compiles, so that the next call prints no notice
    (home / "file").write_text("not a folder")
    status, out, error = call("simulate", "pig", "--games", "2", "--records", place)
    assert (status, out) == (1, "")
    assert "cannot be written" in error.splitlines()[-1]
    assert "Traceback" not in error
    assert [path.name for path in home.iterdir()] == ["file"]


@pytest.mark.slow
@pytest.mark.parametrize("name", games.SHELF)
def test_every_game(call, name):
    status, out, _ = call("simulate", name, "--games", "200", "--seed", "7", "--json")
    assert status == 0
    assert sum(json.loads(out)["wins"]) == pytest.approx(1)


# Bots that search.


def test_bots_of_different_levels(call):
    words = ["simulate", "pig", "--games", "4", "--set", "target=20", "--bots", "beginner,random"]
    status, out, _ = call(*words, "--json")
    report = json.loads(out)
    assert status == 0
    assert report["bots"] == ["beginner", "random"]
    assert sum(report["wins"]) == pytest.approx(1.0)


def test_records_of_bots_name_them_and_are_reproducible(call, home):
    words = ["simulate", "pig", "--games", "3", "--set", "target=20", "--bots", "beginner"]
    for name in ("once.jsonl", "twice.jsonl"):
        assert call(*words, "--records", name)[0] == 0
    once = (home / "once.jsonl").read_text()
    assert once == (home / "twice.jsonl").read_text()
    assert json.loads(once.splitlines()[0])["seats"] == [{"bot": "beginner"}] * 2
    assert call("replay", "once.jsonl", "--verify")[0] == 0


# A report.


def test_a_report_is_written_as_well_as_the_averages(call, home):
    reported = json.loads(
        simulated(call, "--games", "50", "--seed", "7", "--report", "pig.html", "--json")
    )
    bare = json.loads(simulated(call, "--games", "50", "--seed", "7", "--json"))
    assert [reported[key] for key in ("wins", "points", "moves")] == [
        bare[key] for key in ("wins", "points", "moves")
    ]
    assert "<h1>pig: 50 games</h1>" in (home / "pig.html").read_text()
    simulated(call, "--games", "50", "--report", "pig.html", "--language", "it")
    assert "<h1>pig: 50 partite</h1>" in (home / "pig.html").read_text()


def test_a_report_that_cannot_be_written(call):
    status, out, error = call("simulate", "pig", "--games", "5", "--report", "nowhere/x.html")
    assert (status, out) == (1, "")
    assert error.splitlines()[-1].startswith("astragali: nowhere/x.html cannot be written")


def test_a_report_and_records_exclude_each_other(refused):
    error = refused("simulate", "pig", "--report", "x.html", "--records", "x.jsonl")
    assert error.startswith("--report and --records cannot be combined")
