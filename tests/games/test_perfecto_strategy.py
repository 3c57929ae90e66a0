"""The strategy of Perfecto between two: small rounds in equilibrium, and advice for real ones."""

import random
from functools import cache
from itertools import product

import numpy as np
import pytest

import astragali
from astragali import AstragaliError
from astragali.engine.advice import WIN
from astragali.engine.arrays import to_state
from astragali.games.perfecto.game import CARD
from astragali.games.perfecto.rules import calls, rounds, state
from astragali.games.perfecto.solver import bid_abstraction, policy_table, questions, strategy
from astragali.games.perfecto.solver.bidding_cfr import (
    BiddingCfr,
    bidding,
    possible_bids,
    simulate,
    tables_for,
)
from astragali.games.perfecto.solver.imperfect_recall_cfr import ImperfectRecallCfr

rules = CARD.rules


@cache
def laid(dice):
    return to_state(tables_for(dice, 1)[0], rules.State)


def dealt(dice, hands):
    """A table of the real game after these few dice were dealt."""
    table = laid(dice).copy()
    rules.land(table, [*hands[0], *hands[1]])
    return table


@pytest.mark.parametrize("dice", [(2, 2), (2, 5), (6, 3)])
def test_the_bids_of_a_small_round_match_the_rules(dice):
    table = dealt(dice, [[1] * dice[0], [1] * dice[1]])
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(table, 0, actions)]
    assert [bid for bid in legal if bid <= state.BIDS] == list(possible_bids(dice)["number"][1:])


def test_a_hand_with_a_single_die():
    table = dealt((1, 1), [[1], [4]])
    assert rounds.count(table, 1) == 2
    assert rounds.count(table, 4) == 2
    assert rounds.count(table, 5) == 1
    actions = [0] * rules.ACTIONS
    words = actions[: rules.legal(table, 0, actions)]
    assert words == [*range(1, 14), calls.bid_of(4, 1), state.ROLL + 1]


@pytest.mark.parametrize("rolling", [False, True])
def test_the_best_response_matches_brute_force(rolling):
    """Against an opponent who never bids and calls at random."""
    learning = BiddingCfr(bidding((1, 2), rolling))
    best, _ = learning.answers()
    words = [state.CHALLENGE, state.PERFECTO]
    theirs = list(product(range(1, 7), repeat=2))
    found = np.zeros((6, len(learning.round.bids)))
    for face in range(1, 7):
        for number, bid in enumerate(learning.round.bids["number"][1:], 1):
            for hand, word in product(theirs, words):
                table = dealt((1, 2), [[face], hand])
                rules.act(table, 0, int(bid))
                rules.act(table, 1, word)
                found[face - 1, number] += (1 if table.last_winner == 0 else -1) / 72
    bids = found[:, 1:].max(1)
    again = bids.mean()
    assert best == pytest.approx(np.maximum(bids, again).mean() if rolling else bids.mean())


def test_one_die_each_is_even():
    learning = BiddingCfr(bidding((1, 1), False))
    gains = []
    for _ in range(14):
        learning.learn(15)
        learning.spread(0.0, 20_000)
    assert len(learning.tree) == 2**14
    for _ in range(3):
        learning.learn(60)
        gains.append(learning.gain())
    assert gains[0] > gains[1] > gains[2] > 0
    assert gains[2] < 0.02
    assert learning.value() == pytest.approx(0, abs=0.01)


def test_the_tree_grows_only_where_players_go():
    learning = BiddingCfr(bidding((1, 1), True))
    learning.learn(20)
    before = len(learning.tree)
    grown = learning.spread(0.05, 10)
    assert grown == 10
    assert before < len(learning.tree) < before + 10 * 2 * 14
    assert learning.spread(2.0, 10) == 0


def test_a_round_is_confirmed_by_simulation():
    answer = questions.ask_round(dice=(1, 1), iterations=10, simulate=8_000)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]
    assert answer["exploitability"] < 0.1


@pytest.mark.slow
def test_a_round_with_imperfect_recall_is_confirmed_by_simulation(monkeypatch):
    gain = ImperfectRecallCfr.gain
    looser = 40  # bounds that are wider, but take a hundredth of the time
    monkeypatch.setattr(ImperfectRecallCfr, "gain", lambda self, cut: gain(self, looser * cut))
    answer = questions.ask_round(dice=(1, 2), iterations=5, simulate=5_000)
    assert answer["interval"][0] < answer["value"] < answer["interval"][1]
    assert 0 < answer["exploitability_at_least"] <= answer["exploitability"]
    assert answer["value"] < 0, "one die against two"


def test_recalling_two_bids_is_nearly_enough_with_one_die_each():
    learning = ImperfectRecallCfr(bidding((1, 1), True))
    learning.learn(30)
    early = learning.gain(1e-4)
    learning.learn(400)
    least, most = learning.gain(1e-4)
    assert 0 < least <= most < 0.12
    assert most < early[0]
    games = 40_000
    won = simulate(learning.round, learning.tree, learning.strategy(), games)
    assert 2 * won / games - 1 == pytest.approx(learning.value(), abs=4 / games**0.5)


def test_both_methods_agree_on_the_best_response():
    """A strategy that always calls is the same in both."""
    tree, web = BiddingCfr(bidding((1, 1), False)), ImperfectRecallCfr(bidding((1, 1), False))
    calling = np.zeros_like(web.sums)
    for node in web.tree:
        for hand in range(6):
            at = node["say"] + hand * node["words"]
            words = slice(at, at + 2) if node["calls"] else slice(at, at + node["words"])
            calling[words] = 1
    web.sums = calling
    assert web.answers(0.0, True)[0] == pytest.approx(tree.answers()[0])


def test_larger_hands_are_refused():
    with pytest.raises(AstragaliError, match="one or two dice each"):
        questions.ask_round(dice=(3, 2))


# The abstraction.


@pytest.mark.parametrize(("lives", "rank", "least"), [(2, 2, 2), (3, 3, 1), (4, 5, 2), (1, 6, 3)])
def test_the_odds_match_brute_force(lives, rank, least):
    dice = [die for die in range(6) if calls.held(lives) >> die & 1]
    counts = [
        sum(rounds.worth(die, face, rank) for die, face in zip(dice, faces, strict=True))
        for faces in product(range(1, 7), repeat=len(dice))
    ]
    doubles = rank - 1 in dice
    assert bid_abstraction.likely(len(dice), doubles, least) == pytest.approx(
        np.mean([count >= least for count in counts])
    )


def positions(seed, **options):
    game = astragali.new("perfecto", seed=seed, **options)
    dice = random.Random(seed)
    while not game.over:
        for seat in game.acting():
            yield game, seat
        seat = dice.choice(game.acting())
        words = game.legal(seat)
        low = [word for word in words if word.startswith("bid")][:8]
        game.act(dice.choice(low or words) if dice.random() < 0.8 else dice.choice(words), seat)


def test_every_action_has_a_value_and_a_share():
    seen = 0
    for seed in range(4):
        for game, seat in positions(seed):
            actions = game.actions(seat)
            advice = strategy.advise(game.hidden(seat), seat, actions)
            if advice is None:
                continue
            seen += 1
            assert advice.unit == WIN
            assert [opinion.action for opinion in advice.opinions] == actions
            assert sum(opinion.share for opinion in advice.opinions) == pytest.approx(1)
            for opinion in advice.opinions:
                assert 0 <= opinion.value <= 1
                assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in opinion.odds.values())
    assert seen > 100


def test_an_impossible_bid_is_challenged():
    game = astragali.new("perfecto", first_player=0, seed=2)
    game.act("bid 14x1")
    advice = strategy.advise(game.hidden(1), 1, game.actions(1))
    assert advice.best.action == state.CHALLENGE
    assert advice.best.share == pytest.approx(1, abs=0.02)
    assert advice.best.odds["true"] < 1e-6


def test_advice_does_not_depend_on_secrets():
    game, seat = next(positions(3))
    actions = game.actions(seat)
    before = strategy.advise(game.hidden(seat), seat, actions)
    game.state.hand[1 - seat] = [6, 6, 6, 6, 6, 6]
    assert strategy.advise(game.hidden(seat), seat, actions) == before


def test_there_is_no_advice_for_unsolved_games():
    for options in ({"players": 3}, {"rules": "advanced"}, {"teams": True}, {"match_target": 3}):
        game, seat = next(positions(1, **options))
        assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None


def test_more_lives_win_more_often():
    chance = policy_table.winning()
    assert chance[6, 6].sum() == pytest.approx(1)
    assert (np.diff(chance[2:, 2:, :], axis=0) > 0).all()
    assert (np.diff(chance[2:, 2:, :], axis=1) < 0).all()


@pytest.mark.slow
def test_entries_of_the_table_can_be_learned_again():
    built = policy_table.build(8_000, 8_000, [(0, 2)])
    for spot in ((0, 2), (2, 0)):
        expected = policy_table.tables()["first"][spot]
        assert built["first"][spot] == pytest.approx(expected, abs=0.03)


def test_the_abstraction_beats_a_player_who_follows_the_odds():
    dice = random.Random(5)
    won = played = 0
    for seed in range(60):
        game = astragali.new("perfecto", seed=seed)
        while not game.over and game.state.rounds < 6:
            before = game.state.rounds
            seat = game.acting()[0]
            hidden, actions = game.hidden(seat), game.actions(seat)
            advice = strategy.advise(hidden, seat, actions)
            if seat == seed % 2 and advice:
                shares = [opinion.share for opinion in advice.opinions]
                action = dice.choices(actions, shares)[0]
            else:
                action = by_the_odds(strategy.Look(hidden, seat), actions)
            game.act(game.card.spell(game.state, action), seat)
            if game.state.rounds > before:
                played += 1
                won += game.state.last_winner == seed % 2
    assert won > played / 2


def by_the_odds(look, actions):
    """The call if it is more likely right than the safest bid, else that bid."""
    chances = look.chances
    if state.CHALLENGE in actions and max(chances[:2]) > chances[bid_abstraction.SAFE]:
        word = bid_abstraction.CHALLENGE if chances[0] > chances[1] else bid_abstraction.PERFECTO
        return state.CHALLENGE if word == bid_abstraction.CHALLENGE else state.PERFECTO
    return look.options[bid_abstraction.SAFE]


def test_estimates_are_chances_and_weights_are_positive():
    for options in ({"players": 4}, {"teams": True}):
        game = astragali.new("perfecto", seed=1, **options)
        game.state.lives[:4] = [6, 2, 1, 4]
        shares = [strategy.evaluate(game.state, seat) for seat in range(4)]
        assert sum(shares) == pytest.approx(1)
        for action in game.actions(game.acting()[0]):
            assert strategy.prefer(game.state, game.acting()[0], action) > 0
    game.state.lives[:4] = [3, 0, 2, 0]
    payoffs = [strategy.evaluate(game.state, seat) for seat in range(4)]
    assert payoffs == [0.5, 0, 0.5, 0], "as two winners share it"
