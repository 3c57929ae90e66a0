"""Da Vinci Dice by its worked examples, and the rulings that they leave open."""

import itertools

import pytest
from golden import examples

import astragali
from astragali.engine import OptionError, playouts
from astragali.games.da_vinci_dice import rounds, rules, sheet, words
from astragali.games.da_vinci_dice.game import CARD

NAMES = ["D4", "D6", "D8", "D12", "D20"]


def row_of(dice):
    return [dice.get(name, 0) for name in NAMES]


def round_score(sheet, level):
    rows = [[value or 0 for value in row] for row in sheet]
    last = len(rows) - 1
    found = words.lines(rows, last)
    return {
        "locked": rules.dice_locked(rows[last]),
        "max": rounds.row_value([[0] * 5, rows[last]], 1)
        - rules.dice_locked(rows[last])
        - sum(len(line["boxes"]) for line in found if line["direction"] == "horizontal"),
        "lines": sorted([line["kind"], line["direction"], len(line["boxes"])] for line in found),
        "points": level * rounds.row_value(rows, last),
    }


def lock(locked, rolled, level):
    s = CARD.lay(CARD.values({"first_player": 0}))
    s.level[0] = level
    for die in range(5):
        rounds.lock(s, 0, die, row_of(locked)[die])
        s.rolled[0][die] = row_of(rolled)[die]
    s.doing[0] = rounds.LOCKS
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(s, 0, actions)]
    assert bool(legal) == rules.can_lock(s, 0)
    return {
        "minimum": sheet.minimum(level, row_of(locked)),
        "bust": not rules.can_lock(s, 0),
        "legal": [[NAMES[die] for die in words.chosen(action)] for action in legal],
    }


def next_level(level, result):
    """What the rules let a player choose, or leave him with, after a round that ended so."""
    s = CARD.lay(CARD.values({"first_player": 0}))
    s.level[0] = level
    rounds.end_seat(s, 0, words.OUTCOMES.index(result))
    if not rules.acting(s, 0):
        return [s.level[0]]
    actions = [0] * rules.ACTIONS
    return sorted(a - rules.LEVEL for a in actions[: rules.legal(s, 0, actions)])


def togo_level(level, results):
    players = max(len(results), 1)
    s = CARD.lay(CARD.values({"variant": "to_go", "players": players, "first_player": 0}))
    for seat, result in enumerate(results):
        s.level[seat] = level
        s.outcome[seat] = words.OUTCOMES.index(result)
    rounds.settle_common_level(s)
    return s.level[0]


def draft_eligible(locked, pool):
    dice = [(NAMES.index(name), value) for name, value in pool]
    return [
        [NAMES[die], value] for die, value in dice if sheet.may_take(row_of(locked), die, value)
    ]


def draft_quota(level, locked_before_roll):
    return sheet.minimum(level, [1] * locked_before_roll + [0] * (5 - locked_before_roll))


def draft_trace(players, levels, roller, pool, actions, locked=None, rerolls=()):
    game = astragali.new(
        "da_vinci_dice",
        variant="drafting",
        players=len(players),
        rounds=1,
        first_player=players.index(roller),
        real_dice=True,
    )
    s = game.state
    for seat, name in enumerate(players):
        s.level[seat] = levels[name]
        for die, value in enumerate(row_of((locked or {}).get(name, {}))):
            if value:
                rounds.lock(s, seat, die, value)
                s.left[die] -= 1
    pools = iter([pool, *rerolls])

    def throw():
        if game.in_the_air():
            game.throw([value for _, value in next(pools)])

    throw()
    for name, act, *die in actions:
        word = {"go_on": "go"}.get(act, act)
        if die:
            word += f" {die[0][0].lower()} {die[0][1]}"
        game.act(word, players.index(name))
        throw()
    table = game.view()["table"]
    acting = game.acting()
    spoken = {word.split()[0] for word in game.legal()}
    phase = {"drafts": "turn", "asked": "stop_window"}
    return {
        "phase": phase[table["seats"][acting[0]]["doing"]],
        "to_act": players[acting[0]],
        "legal": sorted("go_on" if word == "go" else word for word in spoken),
        "status": {n: table["seats"][i]["outcome"] or "active" for i, n in enumerate(players)},
        "locked": {
            name: {d.upper(): v for d, v in table["seats"][seat]["locked"].items() if v}
            for seat, name in enumerate(players)
        },
    }


@examples("da_vinci_dice")
def test_worked_example(entry):
    found, expected = globals()[entry["function"]](**entry["input"]), entry["expected"]
    if entry["function"] == "round_score":
        expected = {**expected, "lines": sorted(expected["lines"])}
    if entry["function"] == "lock":
        found["legal"], expected["legal"] = sorted(found["legal"]), sorted(expected["legal"])
    assert found == expected


def standard(**options):
    return astragali.new("da_vinci_dice", real_dice=True, first_player=0, **options)


def crack(game, seat=None):
    game.throw([1, 2, 3, 4, 5])
    game.act("lock d4,d6,d8,d12,d20", seat)


def test_cracking_offers_a_level_except_in_the_last_round():
    game = standard(players=1, rounds=2)
    crack(game)
    assert game.legal() == ["level 1", "level 2"]
    game.act("level 2")
    crack(game)
    assert game.over
    lines = 5 + 5 + 5  # five dice, a run of five, and nothing of length three upwards
    assert game.result()["points"] == [10 + 2 * (lines - 5)]


def test_stopping_is_possible_only_after_locking():
    game = standard(players=1)
    game.throw([4, 4, 4, 4, 4])
    assert "stop" not in game.legal()
    game.act("lock d4")
    assert game.legal() == ["roll", "stop"]


def test_the_sheet_pays_a_growing_line_again():
    game = standard(players=1, rounds=4)
    for value in (1, 2, 3, 4):
        game.throw([value, 1, 1, 1, 1])
        game.act("lock d4")
        game.act("stop")
    assert [row["points"] for row in game.view()["table"]["seats"][0]["sheet"]] == [1, 1, 4, 6]


def test_ties_are_shared_or_played_out():
    for tie_break in ("shared", "sudden_victory"):
        game = standard(players=3, rounds=1, tie_break=tie_break)
        for _ in range(2):
            game.throw([4, 1, 1, 1, 1])
            game.act("lock d4")
            game.act("stop")
        game.throw([1, 1, 1, 1, 1])
        game.act("lock d4")
        game.act("stop")
        if tie_break == "shared":
            assert game.result()["payoffs"] == [0.5, 0.5, 0]
            continue
        assert game.view()["table"]["sudden_victory"]
        game.throw([1, 1, 1, 1, 1])
        game.act("lock d4")
        game.act("stop")
        crack(game)
    assert game.over
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1, 3],
        "points": [3, 12, 1],
        "payoffs": [0, 1, 0],
    }


def test_in_parallel_everybody_rolls_at_once_and_the_throw_waits_for_all():
    game = standard(players=2, turn_mode="parallel", rounds=1)
    game.throw([4, 1, 1, 1, 1, 1, 2, 3, 4, 5])
    assert game.acting() == [0, 1]
    game.act("lock d4", 0)
    game.act("roll", 0)
    assert game.acting() == [1]
    game.act("lock d4,d6,d8,d12,d20", 1)
    assert game.in_the_air() == [6, 8, 12, 20]


def test_to_go_ends_with_the_round_and_plays_out_ties():
    game = standard(players=2, variant="to_go", target=10)
    crack(game)
    crack(game)
    assert game.view()["table"]["sudden_victory"]
    assert game.state.level[:2] == [2, 2]
    game.throw([1, 2, 1, 1, 1])
    game.act("lock d4,d6")
    game.act("stop")
    game.throw([4, 3, 2, 2, 2])  # no two rise
    assert game.over
    assert game.result()["points"] == [14, 10]


def test_answers_in_a_simultaneous_window_stay_secret_until_all_have_spoken():
    game = standard(players=3, variant="drafting", stop_window="simultaneous")
    game.throw([1, 2, 3] + [6] * 3 + [8] * 3 + [12] * 3 + [20] * 3)
    for die in (1, 2, 3):
        game.act(f"lock d4 {die}")
    for _ in range(3):
        game.act("pass")
    assert game.acting() == [0, 1, 2]
    game.act("stop", 1)
    answers = [seat["answer"] for seat in game.view(0)["table"]["seats"]]
    assert answers == [None, "secret", None]
    assert game.view(1)["table"]["seats"][1]["answer"] == "stop"
    assert game.record(0)["events"][-1] == {"seat": 1, "act": None}
    game.act("go", 0)
    game.act("go", 2)
    assert game.state.outcome[1] == rounds.STOPPED
    assert game.state.roller == 2  # seat 1, the next, has left


def test_passing_can_be_tied_to_the_quota():
    options = {"players": 2, "variant": "drafting", "real_dice": True, "first_player": 0}
    for strict in (False, True):
        game = astragali.new("da_vinci_dice", pass_needs_quota=strict, **options)
        game.throw([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        assert ("pass" in game.legal()) is not strict


def test_drafting_is_for_two_to_six():
    for players in (1, 7):
        with pytest.raises(OptionError, match="2 to 6 players"):
            astragali.new("da_vinci_dice", variant="drafting", players=players)


def test_a_sheet_that_runs_out_of_rows_moves_up():
    s = CARD.lay(CARD.values({"players": 1, "first_player": 0}))
    for row, column in itertools.product(range(rounds.ROWS), range(5)):
        s.sheet[0][row][column] = row + 1
    s.row = rounds.ROWS - 1
    rounds.next_row(s)
    assert s.row == rounds.ROWS - 1
    assert [row[0] for row in s.sheet[0]] == [*range(2, rounds.ROWS + 1), 0]


def test_sudden_victory_always_ends():
    for options in (
        {"tie_break": "sudden_victory", "rounds": 1},
        {"variant": "to_go", "target": 1},
    ):
        done = playouts.play(CARD, CARD.values({"players": 8, **options}), 500, seed=3)
        assert (done.payoffs.max(axis=1) == 1).all()
