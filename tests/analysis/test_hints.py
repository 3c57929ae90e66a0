"""Hints: every legal action, judged from what the seat can see."""

import random

import pytest

import astragali
from astragali import analysis
from astragali.engine import AstragaliError
from astragali.engine.advice import POINTS, TURNS, WIN, Advice, Opinion
from tests.support import solved_pig


class FixedAdviser:
    """An adviser with fixed opinions, which remembers what it was shown."""

    def __init__(self, unit, *opinions):
        self.advice = Advice(unit, "search", opinions)
        self.shown = None

    def advise(self, hidden, seat, actions):
        self.shown = hidden, seat, actions
        return self.advice


def test_the_best_comes_first(pig_is_solved):
    game = astragali.new("pig", seed=7, target=12)
    hint = analysis.hint(game)
    assert (hint.seat, hint.unit, hint.method) == (0, WIN, "exact")
    assert [choice.word for choice in hint.choices] == ["roll", "hold"]
    assert hint.choices[0].value > hint.choices[1].value
    assert hint.choices[0].interval is None, "it is exact"
    assert hint.choices[0].odds == {"bust": 1 / 6}


def test_an_estimate_has_an_interval_of_three_standard_errors():
    adviser = FixedAdviser(POINTS, Opinion(0, 4.0, 0.5), Opinion(1, 5.0))
    found = analysis.hint(astragali.new("pig", seed=7), adviser=adviser)
    assert [(choice.word, choice.interval) for choice in found.choices] == [
        ("hold", None),
        ("roll", (2.5, 5.5)),
    ]


@pytest.mark.parametrize(("error", "first"), [(0.0, 0.2), (0.001, 0.8)])
def test_the_most_frequent_action_is_recommended_unless_it_is_surely_worse(error, first):
    opinions = Opinion(0, 0.5, error, share=0.2), Opinion(1, 0.4999, error, share=0.8)
    found = analysis.hint(astragali.new("pig", seed=7), adviser=FixedAdviser(WIN, *opinions))
    assert found.choices[0].share == first


def test_an_error_in_common_widens_the_interval_but_not_the_difference():
    opinions = Opinion(0, 0.5, 0.003, share=0.2), Opinion(1, 0.48, 0.003, share=0.8)
    adviser = FixedAdviser(WIN, *opinions)
    adviser.advice = Advice(WIN, "search", opinions, shared=0.004)
    first = analysis.hint(astragali.new("pig", seed=7), adviser=adviser).choices[0]
    assert first.value == 0.5
    assert first.interval == pytest.approx((0.485, 0.515))


def test_a_seat_is_advised_from_what_it_sees():
    game = astragali.new("perfecto", seed=7)
    seat = game.acting()[0]
    adviser = FixedAdviser(TURNS, *(Opinion(action, -1.0) for action in game.actions(seat)))
    analysis.hint(game, seat, adviser)
    shown, whose, actions = adviser.shown
    assert (whose, actions) == (seat, game.actions(seat))
    assert shown == game.hidden(seat)
    assert shown != game.state, "something was hidden"


def test_a_hint_is_json(pig_is_solved):
    first = analysis.hint(astragali.new("pig", seed=7, target=12)).described()["choices"][0]
    assert first["act"] == "roll"
    assert first.keys() == {"act", "action", "value", "interval", "share", "odds"}


def test_nothing_to_choose_is_refused():
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    with pytest.raises(AstragaliError, match=r"^No seat can act now: a throw of 1 die "):
        analysis.hint(game)


def test_a_seat_must_be_named_where_several_may_act():
    game = astragali.new("dancing_dice", seed=7)
    with pytest.raises(AstragaliError, match=r"^Seats 0, 1 may all act now"):
        analysis.hint(game)


def test_a_seat_that_cannot_act_is_refused():
    with pytest.raises(
        AstragaliError, match=r"^Seat 1 cannot act now: seat 0 can choose roll, hold"
    ):
        analysis.hint(astragali.new("pig", seed=7), 1)


def test_the_test_strategy_solves_pig():
    """By the rules, the chance before each throw is the mean of the chances after it."""
    game = astragali.new("pig", real_dice=True, target=12)
    chance = random.Random(1)
    throws = 0
    while not game.over:
        if game.in_the_air():
            worths = []
            for face in range(1, 7):
                after = game.state.copy()
                game.card.rules.land(after, [face])
                worths.append(solved_pig.worth(after, 0))
            assert solved_pig.worth(game.state, 0) == pytest.approx(sum(worths) / 6, abs=1e-9)
            game.throw([chance.randint(1, 6)])
            throws += 1
        else:
            game.act(chance.choice(["roll", "roll", "hold"]))
    assert throws > 3
