"""Luck, choices and losses in games with a solution: they add up, and hints agree with them."""

import random

import pytest

import astragali
from astragali import analysis
from astragali.analysis.review_text import ReviewText
from astragali.bots import strategies
from astragali.bots.sensible_bot import SensibleBot
from astragali.engine.advice import NOTHING, SURE, TURNS, WIN
from astragali.research.exactness import ExactnessCheck

SOLVED = [
    ("da_vinci_dice", {"variant": "to_go", "target": 12}),
    ("da_vinci_dice", {"variant": "to_go", "target": 5, "first_player": "random"}),
    ("keep_on_rolling", {"target": 12}),
    ("keep_on_rolling", {"target": 12, "first_player": "random"}),
    ("dancing_dice", {"start_endurance": 1}),
]
EXACT = [one for one in SOLVED if one[0] != "dancing_dice"]  # that is an equilibrium


def played(name, seed, **options):
    """A whole game of two players who choose at random."""
    chance = random.Random(seed)
    game = astragali.new(name, players=2, seed=seed, **options)
    while not game.over:
        seat = game.acting()[0]
        game.act(chance.choice(game.legal(seat)), seat)
    return game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "options"), SOLVED)
def test_losses_are_own_choices_and_everything_adds_up(name, options, seed):
    game = played(name, seed, **options)
    review = analysis.analyse(game)
    assert review.computed
    assert review.exact == (name != "dancing_dice")
    for seat, player in enumerate(review.players):
        assert player.final == game.result()["payoffs"][seat]
        assert player.final - player.initial == pytest.approx(player.luck + player.skill, abs=1e-9)
        assert player.own == pytest.approx(-player.lost(WIN), abs=1e-6)
    assert any(player.lost(WIN) > 0 for player in review.players), "nobody is perfect by chance"
    first, second = review.players
    if review.exact:
        assert first.own == pytest.approx(-second.others, abs=1e-6)
        lucks = [throw.luck[0] for throw in review.throws]
        assert sum(lucks) == pytest.approx(first.luck, abs=1e-6)


@pytest.mark.parametrize(("name", "options"), EXACT)
def test_advice_is_what_the_position_after_the_action_is_worth(name, options):
    """The review uses `worth`, hints use `advise`: they must be one and the same."""
    game = played(name, 1, **options)
    strategy = strategies.strategy(game.card)
    compared = 0
    for number in range(len(game.events)):
        position = game.at(number)
        if position.acting():
            seat = position.acting()[0]
            advice = strategy.advise(position.hidden(seat), seat, list(position.actions(seat)))
            assert strategy.worth(position.hidden(seat), seat) == pytest.approx(
                advice.best.value, abs=1e-6
            )
            for opinion in advice.opinions:
                after = position.state.copy()
                game.card.rules.act(after, seat, opinion.action)
                assert strategy.worth(after, seat) == pytest.approx(opinion.value, abs=1e-6)
                compared += 1
    assert compared > 10


def test_always_choosing_best_costs_nothing():
    game = astragali.new("da_vinci_dice", variant="to_go", players=2, seed=4)
    while not game.over:
        game.act(analysis.hint(game).choices[0].word)
    review = analysis.analyse(game)
    assert [player.grade for player in review.players] == ["flawless", "flawless"]
    for player in review.players:
        assert player.skill == pytest.approx(0, abs=1e-9)
        assert player.final - player.initial == pytest.approx(player.luck, abs=1e-9)


ADVISED = [
    ("catch_six", {}),
    ("da_vinci_dice", {"players": 1}),
    ("da_vinci_dice", {"players": 3}),
    ("da_vinci_dice", {"players": 1, "variant": "to_go"}),
    ("grand_poobah", {"players": 3}),
    *SOLVED,
]


@pytest.mark.parametrize(("name", "options"), ADVISED)
def test_nothing_listed_is_better_than_what_is_recommended(name, options):
    """Beyond the error that is stated; chances are chances, and only exact values lack an error."""
    chance = random.Random(5)
    game = astragali.new(name, seed=5, **options)
    strategy = strategies.strategy(game.card)
    asked = 0
    while not game.over and asked < 12:
        seat = chance.choice(game.acting())
        actions = list(game.actions(seat))
        advice = strategy.advise(game.hidden(seat), seat, actions)
        first = advice.ordered[0]
        for one in advice.opinions:
            margin = max(NOTHING, SURE * (first.error**2 + one.error**2) ** 0.5)
            assert one.value - first.value <= margin
            assert all(0 <= odds <= 1 for odds in one.odds.values())
            assert advice.unit != WIN or 0 <= one.value <= 1
            if advice.method in ("search", "exact round, estimated rest", "two turns ahead"):
                assert one.error > 0
        if first.share is not None:
            assert sum(one.share for one in advice.opinions) == pytest.approx(1)
        asked += 1
        game.act(game.card.spell(game.state, chance.choice(actions)), seat)
    assert asked


@pytest.mark.parametrize("players", [2, 3])
def test_diangle_says_that_it_judges_choices_by_turns(players):
    """Its losses are in turns, so it is their effects that add up to own choices."""
    chance = random.Random(3)
    game = astragali.new("diangle", players=players, seed=3)
    for _ in range(40):
        seat = game.acting()[0]
        game.act(chance.choice(game.legal(seat)), seat)
    review = analysis.analyse(game)
    assert review.computed
    assert review.judged_otherwise
    assert not review.exact
    for player in review.players:
        assert player.lost(TURNS) > 0
        assert player.lost(WIN) == 0
        assert sum(one.effect for one in player.decisions) == pytest.approx(player.own, abs=1e-9)
        gained = player.final - player.initial
        assert gained - player.luck - player.skill == pytest.approx(player.rest, abs=1e-9)
    for language, word in (("en", "turns"), ("de", "Züge"), ("it", "turni")):
        remark = ReviewText(game, language).remark(review)
        assert word in remark
        assert remark.count(".") >= 3


# Small shares of what `benchmarks/analysis.py claims` checks, and the largest gap allowed.
CLAIMED = [
    ("keep_on_rolling", {"target": 20}, {"throw", "choice", "action"}, 1e-9),
    ("da_vinci_dice", {"variant": "to_go", "target": 12}, {"throw", "choice", "action"}, 1e-9),
    ("catch_six", {"max_turns": 4}, {"action"}, 1e-9),
    ("grand_poobah", {"max_turns": 6}, {"action"}, 1e-9),
    ("diangle", {"max_turns": None}, {"action", "next turn"}, 2e-5),  # arranging later costs 1e-5
]


@pytest.mark.parametrize(("name", "options", "kinds", "most"), CLAIMED)
def test_exact_values_follow_from_the_rules(name, options, kinds, most):
    game = astragali.new(name, players=2, seed=1, **options)
    bots_of_two = [SensibleBot(game.card)] * 2
    while not game.over:
        seat = game.acting()[0]
        game.do(seat, bots_of_two[seat].pick(game.hidden(seat), seat, game.actions(seat)))
    gaps = ExactnessCheck(game.card, ways=36, seldom=0.0).run(game)
    for kind in kinds:
        assert gaps.checked[kind] > 0
        assert gaps.largest[kind] < most, gaps.where[kind]


def test_a_wrong_value_is_found(monkeypatch):
    """Reviews would count it as luck."""
    game = played("da_vinci_dice", 2, variant="to_go", target=5)
    right = strategies.strategy(game.card).worth
    monkeypatch.setattr(
        strategies.strategy(game.card),
        "worth",
        lambda s, seat: right(s, seat) + (0.01 if s.level[0] > 1 or s.total[0] else 0.0),
    )
    gaps = ExactnessCheck(game.card, ways=36, seldom=0.0).run(game)
    assert max(gaps.largest.values()) == pytest.approx(0.01, abs=1e-6)
