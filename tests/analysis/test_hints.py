"""Hints: every legal action, judged from what the seat can see."""

import random

import pytest

import astragali
from astragali import analysis
from astragali.engine import AstragaliError
from astragali.engine.advice import POINTS, TURNS, WIN, Advice, Opinion
from tests.support import solved_pig


class Says:
    """An adviser who gives the opinions he was given, and remembers what he was shown."""

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
    says = Says(POINTS, Opinion(0, 4.0, 0.5), Opinion(1, 5.0))
    found = analysis.hint(astragali.new("pig", seed=7), adviser=says)
    assert [(choice.word, choice.interval) for choice in found.choices] == [
        ("hold", None),
        ("roll", (2.5, 5.5)),
    ]


def test_of_a_mixed_strategy_what_it_plays_most_comes_first():
    says = Says(WIN, Opinion(0, 0.5, share=0.2), Opinion(1, 0.4999, share=0.8))
    found = analysis.hint(astragali.new("pig", seed=7), adviser=says)
    assert [choice.share for choice in found.choices] == [0.8, 0.2]


def test_a_seat_is_advised_from_what_it_sees():
    game = astragali.new("perfecto", seed=7)
    seat = game.acting()[0]
    says = Says(TURNS, *(Opinion(action, -1.0) for action in game.actions(seat)))
    analysis.hint(game, seat, says)
    shown, whose, actions = says.shown
    assert (whose, actions) == (seat, game.actions(seat))
    assert shown == game.hidden(seat)
    assert shown != game.state, "something was hidden"


def test_it_can_be_told_to_a_program(pig_is_solved):
    told = analysis.hint(astragali.new("pig", seed=7, target=12)).described()
    assert told["choices"][0]["act"] == "roll"
    assert told["choices"][0].keys() == {"act", "action", "value", "interval", "share", "odds"}


def test_where_there_is_nothing_to_choose():
    game = astragali.new("pig", real_dice=True)
    game.act("roll")
    with pytest.raises(AstragaliError, match=r"^There is nothing to choose now: a throw of 1 dice"):
        analysis.hint(game)


def test_a_seat_must_be_named_where_several_may_act():
    game = astragali.new("dancing_dice", seed=7)
    with pytest.raises(AstragaliError, match=r"^Seats 0, 1 may all act now"):
        analysis.hint(game)


def test_a_seat_that_cannot_act():
    with pytest.raises(AstragaliError, match=r"^Seat 1 cannot act now: seat 0 can say roll, hold"):
        analysis.hint(astragali.new("pig", seed=7), 1)


def test_the_strategy_of_the_tests_knows_pig():
    """Its chance before each throw is the mean after it, through the rules."""
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
