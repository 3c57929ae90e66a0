"""Perfecto: worked examples, the example game, rulings and secrets."""

import itertools
import json
import random
from pathlib import Path

import pytest

import astragali
from astragali.engine import OptionError
from astragali.engine.dice_sets import members
from astragali.engine.drawing import pen_for, picture
from astragali.games import find
from astragali.games.perfecto import rules, words
from astragali.games.perfecto.rules import calls, rounds, state
from tests.support.golden_examples import examples, spicy

RECORDS = Path(__file__).with_name("records")


# Tables in the middle of a game.


def laid(lives, leader=0, frozen=(), **options):
    """A game before the deal of a round with these lives, in which `leader` bids first."""
    options = {"players": len(lives), "first_player": 0, "real_dice": True, **options}
    game = astragali.new("perfecto", **options)
    s = game.state
    for seat, left in enumerate(lives):
        s.lives[seat] = left
    for seat, number in enumerate(frozen):
        for die in range(number):
            s.frozen[seat] |= 1 << die
            s.hand[seat][die] = 1
    rounds.new_round(s, leader)
    game.known_events = lambda seat=-1: []  # no events led to this table
    return game


def dealt(lives, *hands, **given):
    """The same after the deal; hands that are not given have white numbers only."""
    game = laid(lives, **given)
    faces = []
    for seat in range(game.players):
        loose = members(calls.loose(game.state, seat))
        faces += hands[seat] if seat < len(hands) else [die % 6 + 1 for die in loose]
    if game.in_the_air():
        game.throw(faces)
    return game


def say(game, *actions):
    """Performs actions, each by the seat on turn or given as a pair of seat and action."""
    for action in actions:
        if isinstance(action, tuple):
            game.act(action[1], action[0])
        else:
            game.act(action)
    return game


def kinds(game):
    return sorted({word.split()[0] for word in game.legal()})


def turn(game):
    (seat,) = game.acting()
    return seat


# The worked examples: each function below is named by an entry and calls the rules.


def count(hands, rank):
    s = laid([6] * len(hands)).state
    for seat, tokens in enumerate(hands):
        for die, face in spicy(tokens).items():
            s.hand[seat][die - 1] = face
    return rounds.count(s, rank)


def max_count(lives, rank):
    return calls.largest_count(lives, len(lives), rank)


def top_bid(lives):
    s = laid(lives).state
    return [calls.quantity_of(s.top), calls.rank_of(s.top)]


def spelled(bid):
    return "bid {}x{}".format(*bid)


def higher_bid(last, bid):
    return spelled(bid) in say(dealt([6, 6]), spelled(last)).legal()


def bid_sequence(bids):
    game = dealt([5, 4])
    return all(spelled(bid) in game.legal() and say(game, spelled(bid)) for bid in bids)


def dice_held(lives):
    return members(calls.held(lives))


def showdown(lives, bid, bidder, caller, call, count, stake=1, sides=None, surrendered_by=None):
    names = list(lives)
    s = dealt(list(lives.values()), rules="advanced").state
    s.bid, s.stake = calls.bid_of(*bid), stake
    s.bidder, s.caller = names.index(bidder), names.index(caller)
    s.call = state.PERFECTO_CALLED if call == "perfecto" else state.CHALLENGED
    if surrendered_by:
        s.quitter = names.index(surrendered_by)
    for name, side in (sides or {}).items():
        s.side[names.index(name)] = words.SIDES.index(side)
    rounds.settle(s, count)
    after = dict(zip(names, s.lives, strict=False))
    loses = {name: s.last_loss[seat] for seat, name in enumerate(names) if s.last_loss[seat]}
    return {
        "winner": names[s.last_winner],
        "loses": loses,
        "lives": after,
        "last_chance": [name for name in loses if after[name] == 1],
        "out": [name for name in loses if after[name] == 0],
        "leads_next": names[s.last_winner if rules.over(s) else s.turn],
    }


def team_loss(lives, teams, loser, dice):
    names = list(lives)
    assert teams == [names[0::2], names[1::2]]
    s = laid(list(lives.values()), teams=True).state
    lost = rounds.team_owes(s, names.index(loser), dice) > 0
    return {"lives": dict(zip(names, s.lives, strict=True)), "team_lost": lost}


def match_update(scores, remaining, knocked_out, target):
    names = list(scores)
    s = laid([6 * (name in remaining) for name in names], match_target=target).state
    for seat, name in enumerate(names):
        s.score[seat] = scores[name]
    rounds.award(s, len(knocked_out))
    winner = rounds.match_winner(s)
    after = dict(zip(names, s.score, strict=False))
    return {"scores": after, "match_winner": None if winner < 0 else names[winner]}


def legal_calls(mode, players, first, lives, history, teams=None, frozen=None, options=None):
    given = [(frozen or {}).get(name, 0) for name in players]
    game = dealt(
        [lives[name] for name in players],
        leader=players.index(first),
        frozen=given,
        rules=mode,
        teams=bool(teams),
        **(options or {}),
    )
    for name, *action in history:
        assert players[turn(game)] == name
        game.act(spelled(action[1]) if action[0] == "bid" else action[0])
    for seat in game.acting() if game.state.phase == state.SIDES else ():
        game.act("side bidder", seat)
    s = game.state
    if s.rounds == 0:
        return {"to_act": players[turn(game)], "legal": kinds(game)}
    return {
        "over": True,
        "bidder": players[s.last_bidder],
        "caller": players[s.last_caller],
        "call": "perfecto" if s.last_call == state.PERFECTO_CALLED else "challenge",
        "stake": s.last_stake,
        "surrendered_by": None if s.last_quitter < 0 else players[s.last_quitter],
    }


@examples("perfecto")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# The rulebook's example game as records.


def test_the_example_game():
    game = astragali.read(RECORDS / "perfecto-example-game.json")
    s = game.state
    assert (s.last_bid, s.last_count) == (calls.bid_of(6, 5), 7)
    assert s.last_hand[0][:5] == [4, 5, 3, 4, 5]
    assert s.last_hand[1][:4] == [1, 2, 4, 3]
    assert (s.last_bidder, s.last_caller, s.last_winner) == (0, 1, 0)
    assert s.last_lives[:2] == [5, 4]
    assert s.lives[:2] == [5, 3]
    assert (s.phase, s.turn) == (state.DEAL, 0)  # the winner leads
    stories = [phrase for transition in game.transitions(1) for phrase in words.story(*transition)]
    assert ("story-roll", {"seat": 0, "count": 2}) in stories  # the number of dice is public


def test_five_fours_challenged():
    game = astragali.read(RECORDS / "perfecto-five-fours.json")
    shown = [
        (after.last_count, after.last_winner)
        for before, after, _ in game.transitions()
        if after.rounds > before.rounds
    ]
    assert shown == [(5, 0), (4, 0)]  # five are enough; with four the challenger is right
    assert game.state.lives[:2] == [6, 4]


def test_a_whole_team_game():
    game = astragali.read(RECORDS / "perfecto-team-game.json")
    assert game.result() == {
        "winners": [1, 3],
        "ranks": [3, 1, 3, 1],
        "points": [0, 3, 0, 6],
        "payoffs": [0, 0.5, 0, 0.5],
    }


# Bids and rolls.


def test_a_bid_is_capped_by_what_the_dice_could_show():
    legal = dealt([5, 4]).legal()
    assert "bid 10x5" in legal
    assert "bid 11x4" in legal
    assert "bid 11x5" not in legal
    assert "bid 10x6" not in legal
    assert "bid 99x6" in dealt([5, 4], bid_cap="none").legal()
    assert kinds(say(dealt([5, 4], bid_cap="none"), "bid 99x6")) == ["challenge", "perfecto"]


def test_frozen_faces_do_not_lower_the_cap():
    assert say(dealt([6, 6], frozen=[6, 6]), "bid 14x6").state.bid == calls.bid_of(14, 6)


def test_opening_roll():
    assert kinds(dealt([6, 6])) == ["bid", "roll"]
    assert kinds(dealt([6, 6], opening_roll=False)) == ["bid"]
    assert "roll" in kinds(say(dealt([6, 6], opening_roll=False), "bid 1x1"))


def test_a_roll_of_one_or_more_dice_is_followed_by_a_bid():
    game = dealt([3, 3])
    rolls = [word for word in game.legal() if word.startswith("roll")]
    assert rolls == ["roll 1", "roll 2", "roll 1,2", "roll 3", "roll 1,3", "roll 2,3", "roll 1,2,3"]
    say(game, "bid 2x2", "roll 1,3")
    assert game.in_the_air() == [6, 6]
    game.throw([6, 5])
    assert game.state.hand[1][:3] == [6, 3, 5]
    assert turn(game) == 1
    assert kinds(game) == ["bid"]
    assert game.legal()[0] == "bid 2x3"


def test_only_the_next_player_can_call():
    game = say(dealt([6, 6, 6]), "bid 3x3")
    assert game.acting() == [1]
    game.act("bid 4x3")
    assert game.acting() == [2]
    assert game.state.bidder == 1


def test_seats_that_are_out_are_skipped():
    game = say(dealt([6, 0, 6, 2], rules="advanced"), "bid 3x3")
    assert turn(game) == 2
    say(game, "challenge", "pass")
    assert turn(game) == 0
    say(game, "pass")
    assert game.acting() == [3]


# Calls.


def test_a_third_player_may_roll_after_a_challenge():
    game = say(dealt([6, 6, 6], rules="advanced"), "bid 4x5", "challenge", "roll 2")
    game.throw([1])
    say(game, "bid 5x5")
    assert (game.state.call, game.state.bidder, game.state.caller) == (state.BID_STANDS, 2, -1)
    assert game.state.frozen[2] == 0


def test_perfecto_cannot_be_doubled_and_its_bidder_may_bid_freely():
    game = say(dealt([6, 6], rules="advanced"), "bid 4x5", "perfecto")
    assert kinds(game) == ["bid", "pass", "roll"]
    game = say(dealt([6, 6, 6], rules="advanced"), "bid 4x5", "perfecto", "pass")
    assert kinds(game) == ["bid", "pass", "roll"]


@pytest.mark.parametrize(
    "answers",
    [["challenge", "double"], ["double", "redouble"], ["double", "surrender"]],
)
def test_the_caller_may_bid_without_a_sidestep_unless_all_own(answers):
    free = say(dealt([6, 6], rules="advanced"), "bid 4x5", *answers)
    assert {"bid", "roll"} <= set(kinds(free))
    bound = dealt([6, 6], rules="advanced", sidestep_scope="all_own")
    say(bound, "bid 4x5", *answers)
    assert "sidestep" in kinds(bound)
    assert not {"bid", "roll"} & set(kinds(bound))


def test_all_own_does_not_affect_third_players():
    game = dealt([6, 6, 6], rules="advanced", sidestep_scope="all_own")
    assert kinds(say(game, "bid 4x5", "challenge")) == ["bid", "pass", "roll"]


def test_surrender_after_a_redouble_of_a_direct_double():
    game = say(dealt([6, 6], rules="advanced"), "bid 4x5", "double", "redouble", "surrender")
    say(game, "pass")
    assert game.state.lives[:2] == [6, 5]
    assert game.state.turn == 0


def test_surrender_costs_one_die_and_the_other_leads():
    game = say(dealt([6, 6], rules="advanced"), "bid 1x1", "double", "surrender", "pass")
    assert game.state.lives[:2] == [5, 6]
    assert (game.state.last_winner, game.state.turn) == (1, 1)


def test_a_sidestep_freezes_first_and_then_bids():
    game = say(dealt([3, 3], [4, 4, 4], rules="advanced"), "bid 2x2", "challenge")
    assert game.legal() == ["pass", "sidestep 1", "sidestep 2", "sidestep 3", "double"]
    say(game, "sidestep 2")
    assert kinds(game) == ["bid"]
    assert game.view(1)["table"]["seats"][0]["dice"][1] == {
        "die": 2,
        "face": 4,
        "red": False,
        "frozen": True,
    }
    say(game, "bid 2x3", "challenge")
    assert game.legal() == ["pass", "sidestep 1", "sidestep 3", "double"]


def test_with_every_die_frozen_there_is_no_roll():
    assert kinds(dealt([2, 6], frozen=[2], rules="advanced")) == ["bid"]
    game = say(dealt([6, 2], frozen=[0, 2], rules="advanced"), "bid 2x2")
    assert kinds(game) == ["bid", "challenge", "perfecto"]


def test_without_a_loose_die_on_the_table_nothing_is_thrown():
    game = laid([2, 2], frozen=[2, 2], rules="advanced")
    assert game.in_the_air() == []
    assert kinds(game) == ["bid"]


# Losing dice.


def test_redoubled_from_four_is_last_chance_with_all_six_dice():
    game = say(
        dealt([6, 4], rules="advanced"), "bid 1x2", "challenge", "double", "redouble", "pass"
    )
    assert game.state.lives[:2] == [6, 1]
    assert len(game.in_the_air()) == 12


def test_frozen_dice_count_and_are_not_thrown_again():
    game = dealt([3, 3], [4, 5, 3], [4, 5, 2], rules="advanced")
    say(game, "bid 1x1", "challenge", "sidestep 3", "bid 1x2", "challenge", "pass")
    s = game.state
    assert s.last_count == 2  # the red 3, frozen, and a 2
    assert s.lives[:2] == [3, 2]
    assert s.hand[0][:3] == [0, 0, 3]
    assert len(game.in_the_air()) == 4


def losing_frozen(die, thaw):
    """Seat 0 has two dice, freezes one of them and loses the round."""
    game = dealt([2, 6], [4, 4], rules="advanced", thaw_on_return=thaw)
    say(game, "bid 1x1", "challenge", f"sidestep {die}", "bid 8x6", "challenge", "pass")
    assert game.state.lives[0] == 1
    return members(calls.loose(game.state, 0)), game.state.hand[0]


def test_frozen_dice_thaw_at_last_chance():
    assert losing_frozen(2, True) == ([1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0])
    assert losing_frozen(2, False) == ([1, 3, 4, 5, 6], [0, 4, 0, 0, 0, 0])
    for thaw in (True, False):  # die 1 was never lost
        assert losing_frozen(1, thaw) == ([2, 3, 4, 5, 6], [4, 0, 0, 0, 0, 0])


def test_a_frozen_die_lost_earlier_keeps_its_face_without_thaw():
    game = dealt([4, 6], [5, 5, 5, 5], rules="advanced", thaw_on_return=False)
    say(game, "bid 1x1", "challenge", "sidestep 4", "bid 9x6", "challenge", "pass")
    s = game.state
    assert s.lives[0] == 3
    assert s.frozen[0] == 0b1000
    assert len(game.view(1)["table"]["seats"][0]["dice"]) == 3
    s.lives[0] = 2
    rounds.lose(s, 0, 1)
    rounds.new_round(s, 0)
    assert s.hand[0] == [0, 0, 0, 5, 0, 0]
    assert members(calls.loose(s, 0)) == [1, 2, 3, 5, 6]


def test_a_lost_frozen_die_no_longer_counts():
    game = dealt([4, 6], [5, 5, 5, 4], [5, 5, 4, 5, 4, 5], rules="advanced", thaw_on_return=False)
    say(game, "bid 1x1", "challenge", "sidestep 4", "bid 9x6", "challenge", "pass")
    game.throw([2, 3, 2, 5, 5, 4, 5, 4, 5])
    assert rounds.count(game.state, 4) == 2


# Sides.


def test_taking_sides_is_compulsory_and_secret_until_all_have_chosen():
    game = say(dealt([6, 6, 6, 6]), "bid 4x5", "challenge")
    assert game.acting() == [2, 3]
    assert game.legal(2) == ["side bidder", "side caller"]
    game.act("side caller", 3)
    assert game.acting() == [2]
    assert game.view(2)["table"]["seats"][3]["side"] == "secret"
    assert game.view(3)["table"]["seats"][3]["side"] == "caller"
    game.act("side bidder", 2)
    seats = game.view(-1)["table"]["showdown"]["seats"]
    assert [line["side"] for line in seats] == [None, None, "bidder", "caller"]


def test_a_single_third_player_takes_a_side_too():
    game = say(dealt([6, 6, 6]), "bid 4x5", "challenge")
    assert game.acting() == [2]
    assert say(game, "side bidder").state.rounds == 1


def test_two_players_and_teams_take_no_sides():
    assert say(dealt([6, 6]), "bid 4x5", "challenge").state.rounds == 1
    assert say(dealt([6, 6, 0]), "bid 4x5", "challenge").state.rounds == 1
    assert say(dealt([6] * 4, teams=True, rules="basic"), "bid 1x1", "challenge").state.rounds == 1


# Teams.

TEAM_CHALLENGE = ("bid 9x5", "challenge", "pass", "pass", "pass", "pass")


def test_a_partner_doubles_for_the_bidder_and_all_may_answer():
    game = say(dealt([6] * 4, teams=True), *TEAM_CHALLENGE, "double")
    s = game.state
    assert (s.call, s.bidder, s.caller, s.stake) == (state.DOUBLED_BY_BIDDER, 0, 1, 2)
    asked = []
    while s.rounds == 0:
        asked.append((turn(game), kinds(game)))
        game.act("pass")
    assert asked == [
        (3, ["pass", "sidestep"]),
        (0, ["pass", "sidestep"]),  # the bidder, whose partner answered
        (1, ["bid", "pass", "redouble", "roll", "surrender"]),
        (2, ["pass", "sidestep"]),
        (3, ["pass", "redouble", "sidestep", "surrender"]),  # the caller passed last
    ]


def test_a_partner_redoubles_for_the_caller():
    game = say(dealt([6] * 4, teams=True), "bid 9x5", "challenge", "pass", "pass", "double")
    say(game, "pass", "pass", "redouble")
    s = game.state
    assert (s.call, s.bidder, s.caller, s.stake) == (state.REDOUBLED_BY_CALLER, 0, 1, 3)
    asked = []
    while s.rounds == 0:
        asked.append((turn(game), kinds(game)))
        game.act("pass")
    assert asked == [
        (0, ["pass", "sidestep", "surrender"]),
        (1, ["bid", "pass", "roll"]),  # the caller, whose partner answered
        (2, ["pass", "sidestep", "surrender"]),
    ]


def test_a_partner_surrenders_for_the_principal_who_loses():
    game = say(dealt([6] * 4, teams=True), "bid 1x2", "double", *["pass"] * 4, "surrender")
    s = game.state
    assert (s.call, s.quitter) == (state.SURRENDERED, 0)
    asked = []
    while s.rounds == 0:
        asked.append((turn(game), kinds(game)))
        game.act("pass")
    assert asked == [
        (3, ["pass", "sidestep"]),
        (0, ["pass", "sidestep"]),
        (1, ["bid", "pass", "roll"]),
    ]
    assert s.lives == [5, 6, 6, 6]
    assert s.turn == 1


def test_strict_still_lets_the_partner_of_the_caller_answer():
    game = dealt([6] * 4, teams=True, partner_second_chance="strict")
    say(game, "bid 9x5", "challenge", "pass", "pass", "double", "pass", "pass")
    assert turn(game) == 3
    assert kinds(game) == ["pass", "redouble", "sidestep", "surrender"]
    assert say(game, "pass").state.rounds == 1


def test_strict_ends_after_three_passes_on_a_direct_double():
    game = dealt([6] * 4, teams=True, partner_second_chance="strict")
    assert say(game, "bid 9x5", "double", "pass", "pass", "pass").state.rounds == 1


def test_a_perfecto_has_no_second_chance_and_partners_may_bid():
    game = say(dealt([6] * 4, teams=True), "bid 9x5", "perfecto")
    for _ in range(3):
        assert kinds(game) == ["bid", "pass", "roll"]
        game.act("pass")
    assert game.state.rounds == 1


def test_all_own_affects_principals_and_not_their_partners():
    game = dealt([6] * 4, teams=True, sidestep_scope="all_own")
    say(game, "bid 9x5", "perfecto")
    assert kinds(game) == ["bid", "pass", "roll"]
    say(game, "pass", "pass")
    assert kinds(game) == ["pass", "sidestep"]
    game = dealt([6] * 4, teams=True, sidestep_scope="all_own")
    say(game, *TEAM_CHALLENGE[:-1])  # the caller is on turn again before the partner
    assert turn(game) == 1
    assert kinds(game) == ["pass", "sidestep"]


def test_team_thresholds_count_the_dice_of_both_partners():
    game = say(dealt([6, 2, 6, 2], teams=True), "bid 9x5")
    assert "double" in kinds(game)
    assert "double" not in kinds(say(dealt([6, 1, 6, 2], teams=True), "bid 9x5"))
    game = say(dealt([6, 3, 6, 1], teams=True), "bid 9x5", "challenge", "pass", "pass", "double")
    assert "redouble" not in kinds(game)
    game = say(dealt([6, 4, 6, 1], teams=True), "bid 9x5", "challenge", "pass", "pass", "double")
    assert "redouble" in kinds(game)


def test_the_principal_pays_first_even_if_the_partner_doubled():
    game = say(dealt([2, 6, 4, 6], teams=True), "bid 20x2", *TEAM_CHALLENGE[1:], "double")
    say(game, *["pass"] * 5)
    assert game.state.last_count < 20
    assert game.state.lives == [1, 6, 3, 6]


def test_a_team_at_last_chance_is_out_together():
    game = say(dealt([1, 6, 1, 3], teams=True), "bid 20x2", "challenge", "pass", "pass", "pass")
    assert game.over
    assert game.result() == {
        "winners": [1, 3],
        "ranks": [3, 1, 3, 1],
        "points": [0, 6, 0, 3],
        "payoffs": [0, 0.5, 0, 0.5],
    }


def test_a_basic_team_game():
    game = say(dealt([2, 6, 3, 6], teams=True, rules="basic"), "bid 20x2")
    assert kinds(game) == ["bid", "challenge", "perfecto", "roll"]
    say(game, "challenge")
    assert game.state.lives == [1, 6, 3, 6]


# The end of games and matches.


def test_ranks_by_elimination_and_shared_places():
    game = say(dealt([1, 6, 1, 3]), "bid 20x2", "challenge")
    say(game, (2, "side bidder"), (3, "side bidder"))
    assert game.state.out == [1, 0, 1, 0]
    game.throw([2] * 6 + [1] * 2)
    say(game, "bid 1x6", "challenge")
    game.throw([1] * 12)
    say(game, "bid 1x6", "challenge")
    assert game.over
    result = game.result()
    assert result["ranks"][0] == result["ranks"][2] == 3
    assert sorted(result["ranks"]) == [1, 2, 3, 3]


def test_match_points_and_a_new_game_led_by_the_winner():
    game = dealt([1, 6], frozen=[0, 1], rules="advanced", match_target=3)
    say(game, "bid 10x2", "challenge", "pass")
    s = game.state
    assert s.score[:2] == [0, 1]
    assert (s.games, s.turn, s.phase) == (1, 1, state.DEAL)
    assert s.lives[:2] == [6, 6]
    assert s.frozen[:2] == [0, 0]
    assert s.out[:2] == [0, 0]


def test_two_knocked_out_together_do_not_score_for_each_other():
    game = say(dealt([1, 6, 1, 3], match_target=7), "bid 20x2", "challenge")
    say(game, (2, "side bidder"), (3, "side caller"))
    assert game.state.score == [0, 2, 0, 2]


def test_a_match_can_end_in_the_middle_of_a_game():
    game = laid([1, 6, 6], match_target=5)
    game.state.score[1] = 4
    say(settled(game), "bid 12x2", "challenge", "side caller")
    assert game.over
    assert game.result() == {
        "winners": [1],
        "ranks": [3, 1, 2],
        "points": [0, 5, 1],
        "payoffs": [0, 1, 0],
    }


def settled(game):
    game.throw([die % 5 + 1 for die in range(len(game.in_the_air()))])
    return game


def test_a_tied_match_continues_in_this_game_and_the_next():
    game = laid([1, 6, 6], match_target=5)
    game.state.score[1] = game.state.score[2] = 4
    say(settled(game), "bid 12x2", "challenge", "side caller")
    assert game.state.score[:3] == [0, 5, 5]
    assert not game.over
    game = laid([1, 6, 1], match_target=5)
    game.state.score[0] = game.state.score[2] = 5
    say(settled(game), "bid 14x2", "challenge", "side bidder")
    assert game.state.score[:3] == [5, 2, 5]
    assert not game.over
    assert (game.state.games, game.state.turn) == (1, 1)


def test_a_team_match_scores_a_point_a_game():
    game = dealt([1, 6, 1, 3], teams=True, match_target=2)
    say(game, "bid 20x2", "challenge", "pass", "pass", "pass")
    assert game.state.score == [0, 1, 0, 1]
    assert game.state.turn == 1  # the principal who won the last round
    game.state.score[1] = game.state.score[3] = 1
    for seat in (0, 2):
        game.state.lives[seat] = 1
    rounds.new_round(game.state, 0)
    say(settled(game), "bid 20x2", "challenge", "pass", "pass", "pass")
    assert game.result() == {
        "winners": [1, 3],
        "ranks": [3, 1, 3, 1],
        "points": [0, 2, 0, 2],
        "payoffs": [0, 0.5, 0, 0.5],
    }


# Options.


def test_teams_default_to_four_players_and_the_advanced_rules():
    card = find("perfecto")
    values = card.values({"teams": True})
    assert (values["players"], values["rules"]) == (4, "advanced")
    assert card.values({"teams": True, "rules": "basic"})["rules"] == "basic"
    assert card.values({})["rules"] == "basic"
    with pytest.raises(OptionError, match="4 players"):
        card.values({"teams": True, "players": 3})


def test_the_word_none_on_the_command_line():
    card = find("perfecto")
    typed = card.parse({"bid_cap": "none", "match_target": "none"})
    assert card.values(typed)["bid_cap"] == "none"
    assert card.values(typed)["match_target"] is None


# Secrets.

TABLES = (
    {},
    {"players": 4},
    {"players": 3, "rules": "advanced"},
    {"teams": True, "match_target": 2},
    {"players": 4, "rules": "advanced", "thaw_on_return": False, "match_target": 4},
)


def positions(number):
    """Every position of random games, each with a random viewer."""
    chance = random.Random(number)
    while True:
        options = chance.choice(TABLES)
        game = astragali.new("perfecto", seed=chance.randrange(10**6), **options)
        while not game.over:
            yield game, chance.randrange(-1, game.players), chance
            act_at_random(game, chance)


def act_at_random(game, chance):
    """A random action, with every kind of action equally likely."""
    seat = chance.choice(game.acting())
    legal = game.legal(seat)
    kind = chance.choice(sorted({word.split()[0] for word in legal}))
    game.act(chance.choice([word for word in legal if word.startswith(kind)]), seat)


def other_secrets(game, seat, chance):
    """The same table with random secrets of all other seats."""
    s = game.state.copy()
    for other in range(s.players):
        if other == seat:
            continue
        for die in members(calls.held(s.lives[other])):
            if not s.frozen[other] >> (die - 1) & 1 and s.hand[other][die - 1]:
                s.hand[other][die - 1] = chance.randint(1, 6)
        if s.side[other] != state.UNDECIDED:
            s.side[other] = chance.choice([state.WITH_BIDDER, state.WITH_CALLER])
    if s.phase == state.ROLLING and seat != s.turn:
        loose = members(calls.loose(s, s.turn))
        rolled = set(chance.sample(loose, s.rolling))
        s.rolled = sum(1 << (die - 1) for die in rolled)
        for die in loose:
            s.hand[s.turn][die - 1] = 0 if die in rolled else chance.randint(1, 6)
    return s


def everything_a_seat_sees(game, seat):
    view = json.dumps(game.view(seat))
    drawn = picture(game, seat)
    hidden = game.hidden(seat)
    prompt = words.prompt(hidden, seat) if seat in game.acting() else None
    buttons = [words.button(hidden, seat, action) for action in game.actions(seat)]
    return view, drawn, repr(hidden), prompt, buttons


def test_secrets_do_not_leak():
    different = 0
    for game, seat, chance in itertools.islice(positions(1), 1_000):
        real, known = game.state, everything_a_seat_sees(game, seat)
        game.state = other_secrets(game, seat, chance)
        different += game.state != real
        assert everything_a_seat_sees(game, seat) == known
        game.state = real
    assert different > 800


def test_secrets_do_not_leak_while_dice_are_in_the_air():
    """Seeded dice land at once, so the positions above have none in the air."""
    chance = random.Random(3)
    for trial in range(500):
        options = {**TABLES[trial % len(TABLES)], "real_dice": True, "first_player": 0}
        game = astragali.new("perfecto", **options)
        game.throw([chance.randint(1, 6) for _ in game.in_the_air()])
        say(game, "bid 2x2", chance.choice([w for w in game.legal() if w.startswith("roll")]))
        assert game.in_the_air() == [6] * game.state.rolling
        for seat in (-1, 0):
            real, known = game.state, everything_a_seat_sees(game, seat)
            game.state = other_secrets(game, seat, chance)
            assert everything_a_seat_sees(game, seat) == known
            game.state = real


def test_records_and_stories_of_a_running_game_hide_secrets():
    """A seat's record has its own faces and actions, and null for those of others."""
    chance = random.Random(5)
    for game, _, _ in itertools.islice(positions(2), 1, 3_000, 150):
        for seat in range(-1, game.players):
            earlier = game.at(0)
            for event, seen in zip(game.events, game.record(seat)["events"], strict=True):
                s = earlier.state
                if "throw" in event and s.phase == state.DEAL and not s.drawing:
                    owners = [n for n in range(s.players) for _ in members(calls.loose(s, n))]
                    expected = [
                        face if owner == seat else None
                        for face, owner in zip(event["throw"], owners, strict=True)
                    ]
                    assert seen["throw"] == expected
                elif "throw" in event and s.phase == state.ROLLING:
                    known = event["throw"] if s.turn == seat else [None] * s.rolling
                    assert seen["throw"] == known
                elif "act" in event and event["act"].startswith(("roll", "side ")):
                    last = s.phase == state.SIDES and len(earlier.acting()) == 1
                    assert seen == event if event["seat"] == seat or last else seen["act"] is None
                else:
                    assert seen == event
                earlier.apply(event)
        pen = pen_for(game, chance.choice(["en", "de", "it"]))
        seat = chance.randrange(-1, game.players)
        for transition in game.transitions(seat):
            for phrase, parts in words.story(*transition):
                if phrase in ("story-hand", "story-landed"):
                    assert parts["seat"] == seat
                assert pen.say(phrase, **parts)


def test_after_the_end_nothing_is_secret():
    game = laid([1, 6, 6], match_target=1)
    game.state.score[1] = 1
    say(settled(game), "bid 12x2", "challenge", "side caller")
    assert game.over
    for seat in range(-1, 3):
        assert game.hidden(seat) == game.state
    assert game.view(0)["table"]["seats"][2]["side"] == "caller"


# Texts and pictures.


def prompt(game):
    seat = turn(game)
    phrase, parts = words.prompt(game.hidden(seat), seat)
    return pen_for(game).say(phrase, **parts)


def test_a_prompt_mentions_every_legal_kind_of_action():
    game = say(dealt([6, 6]), "bid 4x5")
    assert prompt(game) == (
        "The bid is 4 fives. Too high? Challenge. Exactly right? Call Perfecto. "
        "Or bid higher, after a re-roll if you like."
    )
    game = say(dealt([6, 6], frozen=[0, 6], rules="advanced"), "bid 4x5")
    assert prompt(game) == (
        "The bid is 4 fives. Too high? Challenge or double. Exactly right? Call Perfecto. "
        "Or bid higher."
    )
    assert prompt(say(dealt([6, 6]), "bid 14x6")) == (
        "The bid is 14 sixes, and none is higher. Too high? Challenge. "
        "Exactly right? Call Perfecto."
    )
    game = say(dealt([6] * 4, teams=True), *TEAM_CHALLENGE)
    assert prompt(game) == (
        "Challenged: 9 fives. Pass or double, or sidestep: freeze a die and bid higher. "
        "Your partner let it go; you may answer instead."
    )


def parts_by_action(game):
    """The parts of each legal action."""
    seat = turn(game)
    hidden = game.hidden(seat)
    return {
        word: words.parts(hidden, action)
        for word, action in zip(game.legal(seat), game.actions(seat), strict=True)
    }


def test_the_parts_of_actions():
    parts = parts_by_action(say(dealt([6, 6], rules="advanced"), "bid 4x5"))
    assert parts["bid 4x6"] == ["quantity 4", "rank 6"]
    assert parts["roll 2,3"] == ["die 2", "die 3"]
    assert [parts[call] for call in ("challenge", "perfecto", "double")] == [[], [], []]
    parts = parts_by_action(say(dealt([6, 6], rules="advanced"), "bid 4x5", "challenge"))
    assert parts["sidestep 3"] == ["die 3"]
    assert parts["pass"] == []


def test_parts_are_on_the_table_and_identify_the_action():
    for game, _, _ in itertools.islice(positions(5), 300):
        seat = game.acting()[0]
        hidden = game.hidden(seat)
        table = words.describe(hidden)
        on_table = {
            f"die {die['die']}" for die in table["seats"][seat]["dice"] if not die["frozen"]
        }
        on_table |= {f"rank {rank}" for rank in table["most"]}
        on_table |= {f"quantity {number + 1}" for number in range(max(table["most"].values()))}
        parts = {action: words.parts(hidden, action) for action in game.actions(seat)}
        assert all(on_table.issuperset(these) for these in parts.values())
        shown = [these or words.button(hidden, seat, action) for action, these in parts.items()]
        assert all(shown.count(one) == 1 for one in shown)


def test_visible_dice_are_counted_for_every_rank():
    game = dealt([2, 2], [1, 5], [5, 5])
    assert words.describe(game.hidden(0))["seen"] == {
        "1": 2,  # a red 1
        "2": 1,
        "3": 1,
        "4": 1,
        "5": 2,
        "6": 1,
    }
    assert words.describe(game.hidden(-1))["seen"]["5"] == 0


def test_buttons_for_sides_name_the_players():
    game = say(dealt([6, 6, 6]), "bid 4x5", "perfecto")
    hidden = game.hidden(2)
    buttons = [words.button(hidden, 2, action) for action in game.actions(2)]
    assert [pen_for(game).say(phrase, **parts) for phrase, parts in buttons] == [
        "Side with Player 1: not exactly 4 fives",
        "Side with Player 2: exactly 4 fives",
    ]


def test_the_picture_shows_the_number_of_dice_and_both_sides_of_the_last_bid():
    game = say(dealt([6, 5, 0, 3]), "bid 9x5", "challenge", "side bidder")
    drawn = picture(game, 0)
    assert "· 12 dice on the table" in drawn
    assert "bidder, −1 die" in drawn
    assert "caller: too high, wins the round" in drawn
    assert "with the bidder, −1 die" in drawn
