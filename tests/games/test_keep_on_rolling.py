"""Keep on Rolling: worked examples, the sample turn, and rulings."""

from pathlib import Path

import astragali
from astragali.games.keep_on_rolling import rules, words
from tests.support.golden_examples import examples, spicy

RECORDS = Path(__file__).parent / "records"


def sets(*groups):
    """`shows`, then the set of dice of each group, for dice written as 5 or 5r."""
    dice = spicy([token for group in groups for token in group])
    shows = [0] * (rules.DICE + 1)
    for die, face in dice.items():
        shows[face] |= 1 << (die - 1)
    free = dict(dice)
    made = []
    for group in groups:
        chosen = 0
        for token in group:
            red = token.endswith("r")
            die = next(d for d in free if free[d] == int(token[0]) and (d == free[d]) == red)
            del free[die]
            chosen |= 1 << (die - 1)
        made.append(chosen)
    return shows, *made


def score_set_aside(aside):
    return rules.value(*sets(aside))


def filled_up(aside):
    return rules.filled_up(*sets(aside))


def bust(roll, aside):
    return rules.bust(*sets(roll, aside))


def legal_set_aside(aside, chosen):
    shows, before, new = sets(aside, chosen)
    return rules.may_set_aside(shows, new, rules.matching(shows, before))


def stop_value(carried, aside):
    return rules.stop_value(carried, *sets(aside))


def endgame(target, order, scores, turns):
    """The end of a game after turns that bank these points."""
    options = {"players": len(order), "target": target, "first_player": 0}
    s = astragali.new("keep_on_rolling", real_dice=True, **options).state  # nothing thrown yet
    for seat, name in enumerate(order):
        s.score[seat] = scores[name]
    for banked in turns:
        rules.end_turn(s, banked)
    assert rules.over(s)
    leavers = sorted((s.left[seat], name) for seat, name in enumerate(order) if s.left[seat])
    return {
        "scores": {name: s.score[seat] for seat, name in enumerate(order)},
        "out": [name for _, name in leavers],
        "winner": order[max(range(len(order)), key=lambda seat: rules.standing(s, seat))],
        "leader": order[s.leader],
    }


@examples("keep_on_rolling")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


def test_the_printed_sample_turn():
    game = astragali.read(RECORDS / "keep_on_rolling-sample-turn.json")
    at_stake, to_bank = [], []
    for number, event in enumerate(game.events, 1):
        if event.get("act", "").startswith("aside"):
            s = game.at(number).state
            at_stake.append(rules.at_stake(s.carried, s.shows, s.aside))
            to_bank.append(rules.stop_value(s.carried, s.shows, s.aside))
    assert at_stake == [10, 14, 34, 36, 46, 52, 68]
    assert to_bank == [10, 14, 34, 72, 46, 52, 136]
    assert game.state.score[:2] == [136, 0]
    assert game.state.turn == 1


def test_the_sample_turn_goes_bust_on_a_one():
    game = astragali.read(RECORDS / "keep_on_rolling-sample-turn.json")
    game = game.at(len(game.events) - 3)
    assert game.in_the_air() == [6]
    game.throw([1])
    assert game.state.score[0] == 0
    assert game.state.turn == 1


def test_the_picture_marks_the_roller_and_the_dice():
    game = astragali.read(RECORDS / "keep_on_rolling-sample-turn.json")
    assert "▶ ■ Ben" in str(game)
    lines = str(game.at(6)).splitlines()  # two dice in the air
    assert lines[2].startswith("▶ ● Ada")
    assert lines[lines.index("To roll") + 6].split() == ["5", "6"]


def test_the_prompt_after_a_fill_up_and_before_a_forced_stop():
    for faces, expected in (
        ([5, 5, 1, 3, 4, 6], "prompt-aside"),
        ([5, 5, 2, 2, 3, 3], "prompt-filled"),
        ([5, 5, 2, 1, 3, 4], "prompt-stop"),
    ):
        game = astragali.new("keep_on_rolling", real_dice=True, first_player=0)
        game.throw(faces)
        if expected != "prompt-aside":
            game.act("aside 1,2,3,4,5,6")
        assert words.prompt(game.state, 0)[0] == expected


def test_the_leader_must_be_overtaken_and_the_last_player_left_wins():
    options = {"real_dice": True, "first_player": 0, "players": 3, "target": 10}
    game = astragali.new("keep_on_rolling", **options)
    turns = (
        ([5, 5, 2, 1, 3, 4], 10),  # leads
        ([2, 5, 5, 1, 3, 4], 10),  # level with the leader: out
        ([6, 6, 2, 1, 3, 4], 12),  # the new leader
        ([1, 1, 6, 2, 4, 3], 14),  # overtakes the new leader with a red 1
        ([1, 2, 3, 4, 5, 6], 12),  # a bust: out
    )
    for seat, (faces, score) in zip((0, 1, 2, 0, 2), turns, strict=True):
        assert game.state.turn == seat
        game.throw(faces)
        if game.acting() == [seat]:
            pair = next(word for word in game.legal() if len(word.split(",")) == 2)
            game.act(pair)
            game.act("stop")
        assert game.state.score[seat] == score
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 3, 2],
        "points": [14, 10, 12],
        "payoffs": [1, 0, 0],
    }


def test_a_player_cannot_stop_before_setting_dice_aside():
    game = astragali.new("keep_on_rolling", real_dice=True, first_player=0)
    game.throw([5, 5, 1, 3, 4, 6])
    assert all(word.startswith("aside") for word in game.legal())


def test_six_dice_aside_without_a_fill_up_must_stop_without_doubling():
    game = astragali.new("keep_on_rolling", real_dice=True, first_player=0)
    game.throw([5, 5, 2, 1, 3, 4])
    game.act("aside 1,2,3,4,5,6")
    assert game.legal() == ["stop"]
    game.act("stop")
    assert game.state.score[0] == 10


def test_the_turn_limit_ranks_those_still_in_by_score():
    game = astragali.new("keep_on_rolling", real_dice=True, first_player=0, players=3, max_turns=3)
    for faces, aside in (([1, 1, 2, 3, 4, 5], "1,2"), ([3, 3, 1, 2, 4, 5], "1,2")):
        game.throw(faces)
        game.act(f"aside {aside}")
        game.act("stop")
    game.throw([6, 1, 2, 3, 4, 5])  # a bust
    assert game.over
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1, 3],
        "points": [4, 6, 0],  # die 1 shows its red 1
        "payoffs": [0, 1, 0],
    }


def test_the_parts_of_actions():
    game = astragali.new("keep_on_rolling", real_dice=True, first_player=0)
    game.throw([5, 5, 1, 3, 5, 6])
    parts = {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(0), strict=True)
    }
    assert parts["aside 1,2"] == ["die 1", "die 2"]
    assert parts["aside 1,2,5"] == ["die 1", "die 2", "die 5"]
    game.act("aside 1,2")
    assert [words.parts(game.state, action) for action in game.actions(0)] == [[], []]
