"""What the engine does for every game: a clean table, the draw, the ranking."""

from dataclasses import replace
from types import ModuleType

import pytest

import astragali
from astragali import games
from astragali.engine import Actions, ContractError, Game, Layout, complete, draws, field, option

DRAWN = [name for name in games.SHELF if draws(games.find(name).rules.State)]


def rules(**own):
    """A minimal set of rules, and what a test adds."""

    class State(Layout):
        players: int = option()
        wins: int = field()

    made = ModuleType("smallest")
    acts = Actions()
    acts.one("pass")
    vars(made).update(
        State=State, ACTS=acts, MAX_DICE=1, MAX_PLAYERS=3,
        start=lambda s: None, over=lambda s: True, dice=lambda s, sides: 0,
        land=lambda s, faces: None, acting=lambda s, seat: False, legal=lambda s, seat, a: 0,
        act=lambda s, seat, action: None,
        points=lambda s, seat: [4, 7, 7][seat], **own,
    )  # fmt: skip
    return made


def test_payoffs_follow_from_the_standing_and_the_standing_from_the_points():
    made = complete(rules())
    state = made.State()
    state.players = 3
    payoffs = [9.0] * 3
    made.result(state, payoffs)
    assert payoffs == [0, 0.5, 0.5]
    reversed_ranks = complete(rules(standing=lambda s, seat: -made.points(s, seat)))
    reversed_ranks.result(state, payoffs)
    assert payoffs == [1, 0, 0]


def test_complete_rules_are_not_changed_again():
    made = complete(rules())
    assert complete(made) is made
    card = games.find("keep_on_rolling")
    again = replace(card, name="another")
    assert (again.rules, again.words) == (card.rules, card.words)


def test_a_game_may_define_its_own_result():
    def result(s, payoffs):
        payoffs[2] = 1.0

    assert complete(rules(result=result)).result is result


@pytest.mark.parametrize("left_out", ["State", "ACTS", "MAX_DICE", "land", "points"])
def test_incomplete_rules_are_refused(left_out):
    made = rules()
    delattr(made, left_out)
    with pytest.raises(ContractError, match=f"it lacks {left_out}"):
        complete(made)


def test_start_clears_the_table():
    card = games.find("keep_on_rolling")
    values = card.values({"first_player": 1})
    state, fresh = card.lay(values), card.lay(values)
    for one in state.fields:
        if one.kind != "option" and not one.shape:
            setattr(state, one.name, 99)
    state.score[1] = 99
    card.rules.start(state)
    assert state == fresh


@pytest.mark.parametrize("name", DRAWN)
def test_the_engine_draws_the_first_player(name):
    card = games.find(name)
    game = Game(card, card.values({"first_player": "random"}))
    players = game.players
    assert game.in_the_air() == [players]
    assert game.acting() == []
    assert game.view()["table"]["phase"] == "draw"
    assert game.view()["table"].get("turn") is None
    assert all(game.card.rules.sees(game.state, seat, 0) for seat in range(-1, players))
    for seat in range(players):
        drawn = game.copy()
        drawn.throw([seat + 1])
        fixed = Game(card, card.values({"first_player": seat}))
        (before, after, event), *_ = drawn.transitions()
        assert list(card.words.story(before, after, event)) == [("story-first", {"seat": seat})]
        assert drawn.in_the_air() == fixed.in_the_air()
        drawn.state.first_player = seat
        assert drawn.state == fixed.state


def test_a_fixed_first_player_needs_no_draw():
    game = astragali.new("keep_on_rolling", first_player=1, real_dice=True)
    assert game.in_the_air() == [6] * 6
    assert game.state.turn == 1


@pytest.mark.parametrize("secret", ["unknown", "suppose", "hears", "sees"])
def test_rules_with_secrets_must_hide_them(secret):
    with pytest.raises(ContractError, match="lacks hide"):
        complete(rules(**{secret: lambda *given: 0}))
