"""Luck and skill: what each decision cost, what each throw brought, and that it all adds up."""

import json
import random

import numpy as np
import pytest

import astragali
from astragali import analysis, games
from astragali.analysis import game_review
from astragali.analysis.luck_sampling import LuckSampling
from astragali.analysis.review_model import FAULTS, Decision, ReviewedPlayer
from astragali.engine.advice import POINTS, WIN, Advice, Opinion
from pig import rules
from tests.support import solved_pig
from tests.support.short_games import begun, play_on


def played(choose, seed=7, name="pig", **options):
    """A whole game in which every seat chooses with `choose`."""
    game = astragali.new(name, seed=seed, **options)
    while not game.over:
        seat = game.acting()[0]
        game.act(choose(game, seat), seat)
    return game


def at_random(seed):
    chance = random.Random(seed)
    return lambda game, seat: chance.choice(game.legal(seat))


def perfectly(game, seat):
    return analysis.hint(game, seat, solved_pig.STRATEGY).choices[0].word


def decision(value, best, error=0.0, unit=WIN, stake=0.1):
    return Decision(
        event=1, seat=0, act="a", action=0, best="b", best_action=1, unit=unit, method="",
        choices=2, value=value, best_value=best, errors=(error, 0.0), stake=stake,
        odds=({}, {}), view=None,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_final_minus_initial_is_luck_plus_skill(pig_is_solved, seed):
    game = played(at_random(seed), seed, target=12)
    review = analysis.analyse(game)
    assert review.exact
    for seat, player in enumerate(review.players):
        assert player.initial == pytest.approx(solved_pig.worth(game.at(0).state, seat))
        assert player.final == game.result()["payoffs"][seat]
        assert player.final - player.initial == pytest.approx(player.luck + player.skill, abs=1e-9)
        assert player.skill == pytest.approx(player.own + player.others)
        assert player.own == pytest.approx(-player.lost(WIN), abs=1e-9)
        assert player.adjusted == pytest.approx(player.initial + player.skill, abs=1e-9)
    first, second = review.players
    assert first.luck == pytest.approx(-second.luck, abs=1e-9)
    assert first.own == pytest.approx(-second.others, abs=1e-9)
    luck = [throw.luck[0] for throw in review.throws]
    assert len(luck) == sum("throw" in event for event in game.events)
    assert sum(luck) == pytest.approx(first.luck, abs=1e-9)


def test_a_rounded_table_adds_up_too(pig_is_solved, monkeypatch):
    """Even if the best action is worth more or less than its position."""

    def rounded(hidden, seat):
        worth = solved_pig.worth(hidden, 0)
        worth = worth if rules.over(hidden) else round(worth, 2)
        return worth if seat == 0 else 1 - worth

    monkeypatch.setattr(solved_pig.STRATEGY, "worth", rounded)
    review = analysis.analyse(played(at_random(3), 3, target=12))
    for player in review.players:
        assert player.own == pytest.approx(-player.lost(WIN), abs=1e-9)
        assert player.final - player.initial == pytest.approx(player.luck + player.skill, abs=1e-9)
    first, second = review.players
    assert first.own == pytest.approx(-second.others, abs=1e-9)
    assert first.luck == pytest.approx(-second.luck, abs=1e-9)


def test_luck_is_zero_on_average(pig_is_solved):
    """The luck of a throw, averaged over its faces, is zero."""
    game = played(at_random(3), 3, target=12)
    review = analysis.analyse(game)
    for throw in review.throws:
        before = game.at(throw.event - 1)
        lucks = []
        for face in range(1, 7):
            after = before.state.copy()
            rules.land(after, [face])
            lucks.append(solved_pig.worth(after, 0) - solved_pig.worth(before.state, 0))
        assert sum(lucks) == pytest.approx(0, abs=1e-8)
        assert throw.luck[0] == pytest.approx(lucks[throw.faces[0] - 1], abs=1e-9)


def test_perfect_play_loses_nothing(pig_is_solved):
    review = analysis.analyse(played(perfectly, target=12))
    for player in review.players:
        assert player.own == pytest.approx(0, abs=1e-9)
        assert (player.score, player.grade) == (pytest.approx(1), "flawless")
    assert review.decisions
    assert {one.verdict for one in review.decisions} == {"best"}
    assert review.faults() == []


def test_always_holding_is_graded_wild(pig_is_solved):
    """Holding without any points is the worst choice there is."""
    chance = random.Random(1)

    def choose(game, seat):
        return "hold" if seat == 0 else chance.choice(game.legal(seat))

    review = analysis.analyse(played(choose, target=12))
    first, second = review.players
    assert first.grade == "wild"
    assert first.score < second.score
    assert first.count("blunder") > 0
    assert {one.act for one in review.faults() if one.seat == 0} == {"hold"}
    assert all(one.best == "roll" for one in review.faults() if one.seat == 0)


def test_an_unfinished_game(pig_is_solved):
    game = played(at_random(2), 2, target=12)
    half = game.at(len(game.events) // 2)
    review = analysis.analyse(half)
    player = review.players[0]
    assert player.final == pytest.approx(solved_pig.worth(half.state, 0))
    assert player.final - player.initial == pytest.approx(player.luck + player.skill, abs=1e-9)


def test_a_game_without_events(pig_is_solved):
    review = analysis.analyse(astragali.new("pig", real_dice=True, target=12))
    assert (review.decisions, review.throws) == ([], [])
    assert [player.grade for player in review.players] == [None, None]


# Estimates.


@pytest.mark.parametrize(
    ("value", "best", "error", "verdict"),
    [
        (0.5, 0.5, 0.0, "best"),
        (0.499, 0.5, 0.0, "fine"),
        (0.49, 0.5, 0.0, "slip"),
        (0.47, 0.5, 0.0, "mistake"),
        (0.3, 0.5, 0.0, "blunder"),
        (0.3, 0.5, 0.067, "even"),
        (0.3, 0.5, 0.066, "blunder"),
    ],
)
def test_a_difference_within_the_margin_is_not_a_mistake(value, best, error, verdict):
    one = decision(value, best, error)
    assert one.verdict == verdict
    assert one.loss == (0.0 if verdict in ("best", "even") else pytest.approx(best - value))


@pytest.mark.parametrize("unit", FAULTS)
def test_every_unit_has_its_own_limits(unit):
    slip, mistake, blunder = FAULTS[unit]
    verdicts = [
        decision(-loss, 0.0, unit=unit).verdict for loss in (slip / 2, slip, mistake, blunder)
    ]
    assert verdicts == ["fine", "slip", "mistake", "blunder"]


def test_the_score_compares_with_choosing_at_random():
    player = ReviewedPlayer(0, "Ada", True, [], [decision(0.45, 0.5), decision(0.5, 0.5)])
    assert player.score == pytest.approx(1 - 0.05 / 0.2)
    assert player.grade == "good"
    player.decisions.append(decision(2.0, 3.0, unit=POINTS, stake=0.5))
    assert player.score == pytest.approx(0.75 * 2 / 3), "worse than random choices is still 0"


class Unsure:
    """An adviser that knows the exact values and claims an error."""

    def __init__(self, error):
        self.error = error

    def advise(self, hidden, seat, actions):
        advice = solved_pig.advise(hidden, seat, actions)
        opinions = [Opinion(one.action, one.value, self.error) for one in advice.opinions]
        return Advice(WIN, "search", tuple(opinions))


def test_estimates_add_up_too_and_have_an_error():
    game = played(at_random(4), 4, target=12)
    review = analysis.analyse(game, Unsure(0.001))
    assert not review.exact
    assert not review.computed
    for player in review.players:
        assert player.final - player.initial == pytest.approx(
            player.luck + player.skill + player.rest, abs=1e-9
        )
        assert 0 < player.error < 0.02
        squares = sum(throw.luck[player.seat] ** 2 for throw in review.throws)
        assert player.sampled == pytest.approx(squares)
        low, high = player.described()["interval"]
        assert (high - low) / 2 > 0.5 * squares**0.5 > 3 * player.error, "playouts end roughly"
        assert player.own == pytest.approx(-player.lost(WIN))
    first, second = review.players
    assert first.luck == pytest.approx(-second.luck)
    assert first.others == pytest.approx(-second.own), "what one loses the other gains"
    assert [mark.position for mark in first.marks] == sorted(mark.position for mark in first.marks)


def test_sampled_luck_is_zero_on_average():
    """Also over the faces that a die may show, and never for a throw that changes nothing."""
    game = astragali.new("pig", real_dice=True, target=12)
    game.act("roll")
    sampling = LuckSampling(game.card, game.players)
    for face in range(1, 7):
        after = game.state.copy()
        rules.land(after, [face])
        sampling.add(face, game.state, after)
    sampling.run()
    lucks = [throw.luck[0] for throw in sampling.throws]
    errors = [throw.errors[0] for throw in sampling.throws]
    assert abs(sum(lucks)) < 4 * sum(error**2 for error in errors) ** 0.5
    assert lucks[0] < -3 * errors[0], "a 1 loses the turn"
    assert lucks[5] > lucks[1]
    assert sum(error**2 for error in errors) ** 0.5 < 0.05 / 3 * 1.2


def test_the_same_throw_is_sampled_in_the_same_way():
    def luck():
        game = played(at_random(4), 4, target=12).at(3)
        return analysis.analyse(game, Unsure(0.001)).players[0].luck

    assert luck() == luck() != 0


def test_an_unsure_adviser_calls_nothing_a_mistake():
    game = played(at_random(4), 4, target=12)
    review = analysis.analyse(game, Unsure(1.0))
    assert review.decisions
    assert {one.verdict for one in review.decisions} <= {"best", "even"}
    assert [player.own for player in review.players] == [0, 0]
    for player in review.players:
        least, most = player.scores
        assert least < player.score < most == 1, "nor anybody flawless"


def test_with_three_players_choices_of_the_others_are_in_the_rest():
    class Fair:
        def advise(self, hidden, seat, actions):
            return Advice(WIN, "search", tuple(Opinion(one, 1 / 3, 0.1) for one in actions))

    game = played(at_random(5), 5, target=8, players=3)
    review = analysis.analyse(game, Fair())
    for player in review.players:
        total = player.luck + player.skill + player.rest
        assert player.final - player.initial == pytest.approx(total, abs=1e-9)
        assert player.own == 0, "nobody knew better"
        assert player.rest
    assert sum(player.luck for player in review.players) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", games.SHELF)
def test_luck_and_skill_add_up_at_every_table(name, monkeypatch):
    """Also with more players than two, wherever somebody only estimates what choices are worth."""

    class Rough:
        def advise(self, hidden, seat, actions):
            opinions = [Opinion(one, 0.2 + one % 5 / 20, 0.03) for one in actions]
            return Advice(WIN, "search", tuple(opinions))

    def sample(self, throw, pairs):  # no playouts, which would have to be compiled
        throw.pairs += pairs
        throw.work += pairs
        throw.sums += pairs * np.array([0.5, 0.4, 0.3, 0.3, 0.1])

    monkeypatch.setattr(LuckSampling, "sample", sample)
    (option,) = (one for one in games.find(name).options if one.name == "players")
    for players in sorted({2, min(3, option.most), option.most}):
        game = play_on(begun(name, players=players), random.Random(5), 3 * players)
        review = analysis.analyse(game, Rough())
        for player in review.players:
            total = player.luck + player.skill + player.rest
            assert player.final - player.initial == pytest.approx(total, abs=1e-9)
            assert player.skill == pytest.approx(player.own + player.others)
        faults = review.faults()
        assert all(one.best_value - one.value > max(one.errors) for one in faults)


def test_a_solo_game_is_reviewed_in_points(nothing_is_solved):
    class Modest:
        def advise(self, hidden, seat, actions):
            return Advice(POINTS, "exact", tuple(Opinion(one, 3.0) for one in actions))

    game = played(at_random(6), 6, "da_vinci_dice", players=1, rounds=1)
    review = analysis.analyse(game, Modest())
    (player,) = review.players
    assert review.unit == POINTS
    assert player.final == game.result()["points"][0]
    total = player.luck + player.skill + player.rest
    assert player.final - player.initial == pytest.approx(total)


def test_a_review_is_json(pig_is_solved):
    game = played(at_random(1), 1, target=12)
    described = json.loads(json.dumps(analysis.analyse(game).described()))
    assert described["players"][0].keys() >= {
        "initial",
        "final",
        "luck",
        "skill",
        "grade",
        "course",
    }
    assert described["decisions"][0].keys() >= {"event", "seat", "act", "best", "loss", "verdict"}
    assert "view" not in described["decisions"][0]
    assert described["throws"][0].keys() == {"event", "faces", "luck", "errors"}
    assert described["exact"] is True


def test_progress_is_called_for_every_event(pig_is_solved):
    game = played(at_random(1), 1, target=12)
    steps = []
    analysis.analyse(game, progress=steps.append)
    assert steps == [1] * len(game.events)


def test_progress_is_called_for_every_sample():
    game = played(at_random(1), 1, target=12)
    steps = []
    analysis.analyse(game, Unsure(1.0), steps.append)
    assert len(game.events) < sum(steps) == game_review.steps(game)
