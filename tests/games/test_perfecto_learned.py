"""Perfecto's learned policy: its features, its advice at every table, and its strength."""

import json
import logging
from itertools import product

import numpy as np
import pytest

import astragali
from astragali import bots
from astragali.bots import learned_policy, strategies
from astragali.engine import shipped_tables
from astragali.engine.arrays import to_records
from astragali.games.perfecto.game import CARD
from astragali.games.perfecto.rules import calls, rounds, state
from astragali.games.perfecto.solver import count_odds, features, sensible
from astragali.research.train import contest, lone_learners

rules = CARD.rules
POLICY = learned_policy.network(CARD)
TABLES = [
    {"players": 2, "rules": "advanced"},
    {"players": 3},
    {"players": 3, "rules": "advanced"},
    {"players": 4},
    {"players": 4, "rules": "advanced"},
    {"players": 4, "teams": True},
    {"players": 4, "teams": True, "rules": "basic"},
    {"players": 4, "teams": True, "partner_second_chance": "strict", "match_target": 2},
    {"players": 2, "match_target": 2},
    {"players": 3, "match_target": 2, "rules": "advanced", "sidestep_scope": "all_own"},
    {"players": 3, "rules": "advanced", "thaw_on_return": False},
    {"players": 3, "opening_roll": False, "bid_cap": "none"},
]


def spelled(options):
    return " ".join(f"{name}={value}" for name, value in options.items())


def table(lives, hands, **options):
    """A table in the bidding, as seat 0 sees it; hands of the others are not given."""
    s = CARD.lay(CARD.values({"players": len(lives), "first_player": 0, **options}))
    for seat, left in enumerate(lives):
        s.lives[seat] = left
    rounds.new_round(s, 0)
    for seat, hand in enumerate(hands):
        for die, face in enumerate(hand):
            s.hand[seat][die] = face
    s.phase = state.BIDDING
    return s


def legal(s, seat):
    actions = [0] * rules.ACTIONS
    return actions[: rules.legal(s, seat, actions)]


# Chances.


@pytest.mark.parametrize("rank", [1, 2, 6])
def test_the_chance_of_a_bid_matches_all_hands_of_the_other(rank):
    s = table([3, 2], [[1, 4, 3]])
    s.frozen[0] = 0b1
    counts = []
    for hand in product(range(1, 7), repeat=2):
        s.hand[1][0], s.hand[1][1] = hand
        counts.append(rounds.count(s, rank))
    s.hand[1][0] = s.hand[1][1] = 0
    chances = [0.0] * count_odds.MOST
    count_odds.write_chances(s, 0, rank, chances, 0)
    for quantity in range(1, 8):
        true = sum(count >= quantity for count in counts) / len(counts)
        bid = calls.bid_of(quantity, rank)
        assert count_odds.chance(s, 0, bid) == pytest.approx(true)
        assert chances[quantity] == pytest.approx(true)
        exact = sum(count == quantity for count in counts) / len(counts)
        assert count_odds.exact_chance(s, 0, bid) == pytest.approx(exact)


def test_frozen_dice_of_others_are_seen():
    s = table([2, 2], [[2, 3], [2, 0]])
    before = count_odds.chance(s, 0, calls.bid_of(2, 2))
    s.frozen[1] = 0b1
    assert before < 1
    assert count_odds.chance(s, 0, calls.bid_of(2, 2)) == pytest.approx(1)


# The sensible player.


def test_sensible_calls_the_impossible_and_raises_the_certain():
    s = table([6, 6, 6], [[1, 2, 3, 4, 4, 4]])
    rounds.set_bid(s, calls.bid_of(19, 5), 2)
    assert sensible.sensible(s, 0, legal(s, 0), len(legal(s, 0))) == state.CHALLENGE
    rounds.set_bid(s, calls.bid_of(3, 4), 2)
    chosen = sensible.sensible(s, 0, legal(s, 0), len(legal(s, 0)))
    assert chosen in legal(s, 0)
    assert calls.is_bid(chosen)
    assert count_odds.chance(s, 0, chosen) > 0.9


@pytest.mark.parametrize("options", TABLES, ids=spelled)
def test_sensible_and_the_policy_play_whole_games_at_every_table(options):
    """The policy in the even seats; its advice is legal, and never an unlikely bid by choice."""
    game = astragali.new("perfecto", seed=3, **options)
    while not game.over and len(game.events) < 90:
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        if seat % 2 == 1 or len(actions) == 1:
            chosen = sensible.sensible(hidden, seat, list(actions), len(actions))
        else:
            shares = POLICY.shares(hidden, seat, actions)
            assert sum(shares) == pytest.approx(1)
            assert all(share == 0 or share >= learned_policy.CUT for share in shares)
            unlikely = [
                action
                for action, share in zip(actions, shares, strict=True)
                if share > 0
                and calls.is_bid(action)
                and count_odds.chance(hidden, seat, action) < 0.05
            ]
            assert not unlikely or hidden.phase == state.RAISE
            chosen = actions[max(range(len(actions)), key=shares.__getitem__)]
        assert chosen in actions
        game.do(seat, chosen)


# Features.


def test_the_features_of_a_known_position():
    s = table([6, 6, 1], [[4, 4, 3, 4, 1, 2]])
    rounds.set_bid(s, calls.bid_of(7, 4), 2)
    notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
    features.look(s, 0, notes, position)
    assert position[0] == 3 / 4
    assert position[1] == 18 / 24
    assert position[3] == 1  # all own lives
    assert position[5] == 1 / 6  # the bidder's
    assert position[9] == pytest.approx(count_odds.chance(s, 0, s.bid))
    assert position[14] == pytest.approx(5 / 6)  # three fours, one of them red, and a red three
    row = [0.0] * features.ACTION
    features.describe(s, 0, state.CHALLENGE, notes, row)
    assert row[features.kind_of(state.CHALLENGE)] == 1
    assert row[11] == pytest.approx(1 - position[9])
    bid = calls.bid_of(8, 4)
    features.describe(s, 0, bid, notes, row)
    assert row[12] == pytest.approx(count_odds.chance(s, 0, bid))
    assert row[18] == 1  # the same rank
    assert row[21] == 1  # the lowest raise on it


def test_features_do_not_depend_on_what_is_hidden():
    game = astragali.new("perfecto", players=3, seed=8)
    seat = game.acting()[0]
    seen = []
    for s in (game.hidden(seat), game.state):
        notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
        features.look(s, seat, notes, position)
        seen.append([position])
        for action in game.actions(seat):
            seen[-1].append([0.0] * features.ACTION)
            features.describe(s, seat, action, notes, seen[-1][-1])
    assert seen[0] == seen[1]


def test_there_is_always_a_candidate():
    s = table([2, 2], [[6, 6]])
    s.bid = s.top - 1  # nothing likely is left, but after a roll a bid must be made
    s.phase = state.RAISE
    notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
    features.look(s, 0, notes, position)
    actions = legal(s, 0)
    assert features.candidates(s, 0, actions, len(actions), notes) == 1
    assert actions[0] == s.top


# Advice.


def advice(s, seat=0, simulations=2_000):
    return bots.adviser(CARD, seed=1, simulations=simulations).advise(s, seat, legal(s, seat))


def by_action(found):
    return {opinion.action: opinion for opinion in found.opinions}


@pytest.mark.slow
def test_a_certain_challenge_is_certain_and_the_impossible_has_no_chance():
    s = table([1, 1, 2], [[1, 2, 2, 1, 1, 1]])
    s.frozen[0] = 0b111100  # everybody sees that these do not count
    rounds.set_bid(s, calls.bid_of(14, 6), 2)
    assert count_odds.chance(s, 0, s.bid) == 0
    found = by_action(advice(s))
    assert found[state.CHALLENGE].share > 0.9
    assert found[state.CHALLENGE].error < 0.02
    assert found[state.CHALLENGE].value > found[state.PERFECTO].value + 0.2
    bids = [one for action, one in found.items() if calls.is_bid(action)]
    assert all(one.value < found[state.CHALLENGE].value - 0.1 for one in bids)
    assert found[state.CHALLENGE].odds == {"true": 0}


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES, ids=spelled)
def test_advice_at_every_table(options):
    game = astragali.new("perfecto", seed=4, **options)
    seat = game.acting()[0]
    found = bots.adviser(CARD, seed=1, simulations=500).advise(
        game.hidden(seat), seat, game.actions(seat)
    )
    assert found.method == "learned"
    assert [one.action for one in found.opinions] == list(game.actions(seat))
    assert sum(one.share for one in found.opinions) == pytest.approx(1)
    assert all(0 <= one.value <= 1 and 0 < one.error < 0.5 for one in found.opinions)


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES, ids=spelled)
def test_the_compiled_policy_is_the_plain_one(options):
    decide = learned_policy.kernel(CARD).decide
    memory = [np.zeros(features.NOTES), np.zeros(features.POSITION)]
    memory += [np.zeros((features.CANDIDATES, features.ACTION))]
    memory += [np.zeros(features.CANDIDATES), np.zeros((3, 32))]
    game = astragali.new("perfecto", seed=6, **options)
    bot = bots.make("best", CARD, seed=2)
    for _ in range(12):
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        numbers = np.zeros(rules.ACTIONS, np.int64)
        numbers[: len(actions)] = actions
        s, weights = to_records(hidden)[0], np.array(POLICY.weights)
        kept = decide(s, seat, numbers, len(actions), weights, 0.0, *memory)
        plain = POLICY.considered(hidden, seat, actions)
        assert numbers[:kept].tolist() == list(plain)
        assert memory[3][:kept] == pytest.approx(list(plain.values()))
        game.do(seat, bot.pick(hidden, seat, actions))


@pytest.mark.slow
def test_the_impossible_is_worth_less_than_everything_considered():
    """Even early in a round, where a policy that never met such a bid might not doubt it."""
    s = table([6, 6, 6], [[3, 4, 6, 6, 3, 5]])
    rounds.set_bid(s, calls.bid_of(1, 5), 2)
    s.phase = state.RAISE
    found = by_action(advice(s))
    considered = POLICY.considered(s, 0, legal(s, 0))
    impossible = [one for one in found.values() if one.odds["true"] < 0.001]
    assert impossible
    assert max(one.value for one in impossible) < min(found[one].value for one in considered)


def test_before_anything_is_compiled_the_policy_still_answers():
    s = table([4, 3, 3], [[1, 2, 2, 3]])
    rounds.set_bid(s, calls.bid_of(4, 2), 2)
    found = POLICY.mixed(s, 0, legal(s, 0))
    assert sum(one.share for one in found.opinions) == pytest.approx(1)
    played = [one.value for one in found.opinions if one.share > 0]
    assert min(played) > max(one.value for one in found.opinions if one.share == 0)


def test_a_stale_network_is_refused(tmp_path, monkeypatch, caplog):
    stale = shipped_tables.stale
    monkeypatch.setattr(strategies, "strategy", strategies.strategy.__wrapped__)
    np.savez(tmp_path / "network.npz", weights=np.zeros(3))
    monkeypatch.setattr(shipped_tables, "stale", lambda card, _: stale(card, tmp_path))
    with caplog.at_level(logging.WARNING):
        assert learned_policy.network.__wrapped__(CARD) is None
    assert "network.npz no longer matches the rules" in caplog.text


def test_the_card_is_about_these_rules_and_weights():
    file = learned_policy.network_file(features)
    card = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert card["rules"] == shipped_tables.stamp(CARD)
    assert card["weights"] == len(POLICY.weights)
    assert file.with_suffix(".svg").read_text("ascii").count("<polyline") > 8


# Strength.


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_one_learned_player_wins_far_more_than_its_share(players, rules):
    """At least 1.4 times its share of 240 games; measured over many games it is twice that."""
    options = {"players": players, "rules": rules}
    who, mine = lone_learners(features, to_records(CARD.lay(CARD.values(options))), 240)
    tallies = np.zeros((2, features.KINDS), np.int64)
    weights = np.array(POLICY.weights)[None]
    payoffs = contest(CARD, features, options, who, weights, 5, tallies=tallies)
    assert (payoffs * mine).sum() / 240 > 1.4 / players
    bids, unlikely = tallies[1, 0], tallies[1, features.KINDS - 1]
    assert bids > 1_000
    assert unlikely <= 0.02 * bids
