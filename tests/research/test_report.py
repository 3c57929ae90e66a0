"""Reports of simulations: figures, intervals and plots, in every language."""

import re

import numpy as np
import pytest

from astragali import games
from astragali.engine import playouts
from astragali.engine.phrases import LANGUAGES
from astragali.research.intervals import Interval
from astragali.research.report import report
from astragali.research.simulations import simulate
from astragali.research.svg_plots import Bars, larger_step, ticks, whiskers
from tests.support.read_html import ReadHtml


def simulated(name, count=200, bots=("random", "random"), **options):
    card = games.find(name)
    return simulate(card, card.values(options), bots, count, 3)


def test_the_figures_are_those_of_the_playouts():
    done = simulated("keep_on_rolling", target=40)
    card = games.find("keep_on_rolling")
    same = playouts.play(card, card.values({"target": 40}), 200, 3)
    assert np.array_equal(done.payoffs, same.payoffs)
    assert np.array_equal(done.points, same.points)
    assert np.array_equal(done.moves, same.moves)


def test_the_first_seat_is_the_first_to_act():
    done = simulated("keep_on_rolling", target=40)
    card = games.find("keep_on_rolling")
    written = list(playouts.written_games(card, card.values({"target": 40}), 200, 3))
    numbers, seats = done.firsts
    assert not done.together
    assert set(seats) == {0, 1}
    for number, seat in zip(numbers, seats, strict=True):
        assert next(e["seat"] for e in written[number].events if "act" in e) == seat


def test_busts_are_counted_as_in_the_log():
    done = simulated("keep_on_rolling", 50, target=40)
    card = games.find("keep_on_rolling")
    bust = done.logs.kinds["story-bust"]
    assert len(bust.counts) == done.logs.games == 50
    assert set(bust.after) == {"throw"}
    for number, game in enumerate(playouts.written_games(card, card.values({"target": 40}), 50, 3)):
        phrases = [phrase for event in game.transitions() for phrase, _ in card.words.story(*event)]
        assert bust.counts[number] == phrases.count("story-bust")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_complete_and_self_contained(language):
    page = report(simulated("keep_on_rolling", 60, target=40), language)
    read = ReadHtml(page)
    assert page.isascii()
    assert f'<html lang="{language}">' in page
    assert len(read.all("svg")) == 2
    assert len(read.all("h2")) == 6
    assert "prefers-color-scheme: dark" in page
    assert not re.search(r"(src|href)=|@import|url\(", page), "it loads nothing"


def test_bots_play_in_their_seats():
    done = simulated("pig", 12, ("beginner", "random"), target=15)
    assert done.payoffs.shape == (12, 2)
    page = report(done, "en")
    assert "beginner" in page
    assert "Whoever chooses first" not in page, "different bots say nothing about seats"


def test_a_game_without_a_log_or_phrases_has_a_report():
    page = report(simulated("pig", 30), "en")
    assert "<h1>pig: 30 games</h1>" in page
    assert "What happens" not in page


@pytest.mark.slow
def test_where_several_start_nobody_is_first():
    done = simulated("dancing_dice", 30)
    assert done.together
    assert "nobody has the first move" in report(done, "en")


@pytest.mark.slow
def test_in_a_solo_game_nobody_wins_or_starts():
    page = report(simulated("da_vinci_dice", 20, ("random",), players=1), "en")
    assert "Who wins" not in page
    assert "Points" in page


def test_bars_count_all_numbers():
    bars = Bars.of(np.array([7, 7, 8, 300]))
    assert sum(bars.counts) == bars.total == 4
    assert len(bars.counts) <= 41
    assert bars.low <= 7
    assert bars.high > 300
    assert Bars.of(np.array([5, 5])).counts == [2]
    assert Bars.of(np.array([-3, 2])).low == -3
    steps = [1]
    for _ in range(6):
        steps.append(larger_step(steps[-1]))
    assert steps == [1, 2, 4, 10, 20, 40, 100]


def test_a_standalone_plot():
    drawing = whiskers("Elo", [("a<b", Interval(1500, 1400, 1600)), ("c", Interval(1, 1, 1))])
    assert len(ReadHtml(drawing).all("svg")) == 1
    assert "a&lt;b" in drawing
    assert drawing.isascii()
    assert ticks(0, 10) == [0, 2, 4, 6, 8, 10]
    assert ticks(1281, 1771) == [1300, 1400, 1500, 1600, 1700]
