"""Tournaments: balanced, kept, continued and rated."""

import json
import math
from pathlib import Path

import pytest

from astragali import AstragaliError
from astragali.research import ratings
from astragali.research.intervals import mean, share
from astragali.research.tournament import Log, Tournament


def pig(games=6, **more):
    return Tournament("pig", ["random", "beginner"], games, target=15, simulations=5, **more)


def three(games):
    return Tournament("pig", ["random", "beginner", "casual"], games, players=3, simulations=2)


# Playing.


def test_every_bot_sits_everywhere_equally_often():
    done = pig(8).played(cores=1)
    assert len(done.results) == 8
    seats = [seating for seating, _ in done.results]
    assert seats.count(("random", "beginner")) == seats.count(("beginner", "random")) == 4


def test_every_two_bots_meet():
    tournament = Tournament("pig", ["random", "beginner", "casual"], 2, target=5, simulations=2)
    met = {frozenset(seats) for seats, _ in tournament.played(cores=1).results}
    assert len(met) == 3


def test_tables_of_more_than_two():
    one = three(6)
    assert one.encounters == [("random", "beginner", "casual")]
    four = Tournament("pig", ["random", "beginner", "casual", "strong"], 1, players=3)
    assert len(four.encounters) == 4, "every three of four"
    two = Tournament("pig", ["random", "beginner"], 1, players=3)
    assert two.encounters == [("random", "beginner")]


def test_a_bot_named_twice_has_two_seats():
    one = Tournament("grand_poobah", ["random", "sensible", "sensible"], 6, players=3, target=20)
    assert one.encounters == [("random", "sensible", "sensible")]
    done = one.played(cores=1)
    seats = {seating for seating, _ in done.results}
    assert len(seats) == 3, "the random one in every seat"
    assert all(sorted(seating) == ["random", "sensible", "sensible"] for seating in seats)
    weak, strong = sorted(done.standings, key=lambda one: one.share.value)
    assert (weak.bot, strong.bot) == ("random", "sensible")
    assert weak.fair == strong.fair == pytest.approx(1 / 3)
    assert weak.share.value + 2 * strong.share.value == pytest.approx(1)
    assert weak.share.low <= weak.share.value <= weak.share.high
    assert done.described()["bots"] == ["random", "sensible", "sensible"]


def test_a_kept_tournament_of_bots_named_twice_goes_on(tmp_path):
    def played(games, **more):
        names = ["random", "sensible", "sensible"]
        return Tournament("grand_poobah", names, games, players=3, target=10).played(**more)

    kept = tmp_path / "kept.jsonl"
    played(3, keep=kept, cores=1)
    assert played(6, keep=kept, cores=1).results == played(6, cores=2).results


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores():
    once, again = pig(24).played(cores=1), pig(24).played(cores=2)
    assert once.results == again.results
    assert pig(24, seed=1).played(cores=1).results != once.results


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero")
def test_games_are_kept_in_files_only():
    with pytest.raises(AstragaliError, match="is no file to keep games in"):
        pig(1).played(Path("/dev/zero"), cores=1)  # reading it would never end


def test_kept_games_are_not_played_again(tmp_path, monkeypatch):
    kept = tmp_path / "kept.jsonl"
    first = pig(8).played(kept, cores=1)
    assert kept.read_text().count("\n") == 1 + 8
    played = []
    play = Tournament.play
    monkeypatch.setattr(Tournament, "play", lambda self, job: played.append(job) or play(self, job))
    assert pig(8).played(kept, cores=1).results == first.results
    assert played == []
    more = pig(12).played(kept, cores=1)
    assert played == [(0, 8, 4)], "only what is missing"
    assert more.results[:8] == first.results
    assert more.results == pig(12).played(cores=1).results


def test_a_game_with_a_cut_off_line_is_played_again(tmp_path):
    kept = tmp_path / "kept.jsonl"
    whole = pig(8).played(kept, cores=1)
    text = kept.read_text()
    kept.write_text(text[:-10])
    assert len(Log(pig(8), kept).results) == 7
    assert pig(8).played(kept, cores=1).results == whole.results
    assert kept.read_text() == text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("not a tournament\n", "is not a tournament file"),
        ('{"format": "astragali/1"}\n', "is not a tournament file"),
        ("[]\n", "is not a tournament file"),
    ],
)
def test_another_file_is_not_overwritten(tmp_path, text, complaint):
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(AstragaliError, match=complaint):
        pig().played(path)
    assert path.read_text() == text


def test_another_tournament_is_refused(tmp_path):
    path = tmp_path / "kept.jsonl"
    Log(pig(), path)
    with pytest.raises(AstragaliError, match=r"holds another tournament \(seed: 0\)"):
        Log(pig(seed=5), path)
    path.write_text(path.read_text() + '{"encounter": 0}\n')
    with pytest.raises(AstragaliError, match="Line 2 of"):
        Log(pig(), path)


@pytest.mark.parametrize(
    ("names", "more", "complaint"),
    [
        (["random"], {}, "two or more different bots, not random"),
        (["random", "random"], {}, "two or more different bots"),
        (["best", "random", "random"], {}, r"3 bots are named for 2 seats: set players=3\."),
        (["random", "clever"], {}, "no bot 'clever'"),
        (["random", "best"], {"games": 0}, "at least 1 game"),
        (["random", "best"], {"seed": -1}, "seed"),
        (["random", "best"], {"target": 0}, "Option target"),
    ],
)
def test_bad_arguments_are_refused(names, more, complaint):
    with pytest.raises(AstragaliError, match=complaint):
        Tournament("pig", names, **{"games": 2, **more})


def test_a_tournament_needs_two_players():
    with pytest.raises(AstragaliError, match="at least two players at a table"):
        Tournament("da_vinci_dice", ["random", "best"], 2, players=1)


def test_an_unreachable_ray_cluster_is_reported():
    with pytest.raises(AstragaliError, match=r"Ray is not installed|There is no Ray cluster"):
        pig().played(ray="127.0.0.1:9")


# Rating.


def results(first, second, draws=0):
    """Games won by a, won by b, and shared."""
    game = [(("a", "b"), [1, 0])] * first + [(("b", "a"), [1, 0])] * second
    return game + [(("a", "b"), [0.5, 0.5])] * draws


def test_elo_of_two_is_the_logarithm_of_the_odds():
    found = ratings.elo(["a", "b"], results(300, 100))
    odds = 300.5 / 100.5  # as if they had also shared one win
    assert found["a"].value - found["b"].value == pytest.approx(400 * math.log10(odds))
    assert found["a"].value + found["b"].value == pytest.approx(3000)
    # The error of the log odds, half of it for each.
    error = 400 / math.log(10) / math.sqrt(401 * (300.5 / 401) * (100.5 / 401)) / 2
    assert found["a"].high - found["a"].value == pytest.approx(1.96 * error, rel=1e-3)


def test_a_draw_is_half_a_win():
    drawn, even = (
        ratings.elo(["a", "b"], results(50, 0, 50)),
        ratings.elo(["a", "b"], results(75, 25)),
    )
    assert drawn["a"].value == pytest.approx(even["a"].value)


def test_a_bot_that_always_wins_is_not_infinitely_strong():
    found = ratings.elo(["a", "b"], results(20, 0))
    assert 200 < found["a"].value - found["b"].value < 1000
    assert found["a"].high - found["a"].low > 300, "it is not known by how much"


def test_elo_of_three_recovers_the_true_ratings():
    true = {"a": 1700, "b": 1500, "c": 1300}
    weights = {name: 10 ** (elo / 400) for name, elo in true.items()}
    many = []
    for winner in true:
        times = round(20_000 * weights[winner] / sum(weights.values()))
        many += [(("a", "b", "c"), [float(name == winner) for name in true])] * times
    found = ratings.elo(list(true), many)
    for name, elo in true.items():
        assert found[name].value == pytest.approx(elo, abs=2)
        assert found[name].low < elo < found[name].high


def test_openskill_ranks_the_same_way():
    found = ratings.openskill(["a", "b"], results(3, 1) * 20)
    assert found["a"].low > found["b"].value
    assert found["a"].high - found["a"].low < 20
    few = ratings.openskill(["a", "b"], results(2, 1))
    assert few["a"].high - few["a"].low > found["a"].high - found["a"].low


def test_standings():
    table = ratings.standings(["b", "a"], results(30, 10))
    assert [one.bot for one in table] == ["a", "b"]
    assert table[0].games == 40
    assert table[0].share.value == pytest.approx(0.75)
    assert table[0].fair == 0.5


def test_intervals():
    half = share(50, 100)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.404, 0.596), abs=1e-3)
    assert share(0, 10).low == 0 < share(0, 10).high < 0.3
    assert share(10, 10).high == pytest.approx(1)
    assert 0.7 < share(10, 10).low < 1
    even = mean([1, 3] * 5_000)
    assert even.value == 2
    assert even.high - even.value == pytest.approx(1.96 / 100, rel=1e-3)
    assert mean([4]).value == 4


def test_described_is_json():
    described = json.loads(json.dumps(pig(4).played(cores=1).described()))
    assert {one["bot"] for one in described["standings"]} == {"random", "beginner"}
    assert described["games"] == 4
