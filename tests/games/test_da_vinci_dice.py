"""Da Vinci Dice: worked examples, and rulings that they leave open."""

import itertools
import random
from pathlib import Path

import pytest

import astragali
from astragali.engine import OptionError, playouts
from astragali.engine.drawing import pen_for
from astragali.games.da_vinci_dice import words
from astragali.games.da_vinci_dice.game import CARD
from astragali.games.da_vinci_dice.rules import locking, seats, sheet, solo, state
from astragali.games.da_vinci_dice.rules.locking import dice_locked
from astragali.games.da_vinci_dice.rules.sheet import dice_at_maximum, row_value
from tests.support.golden_examples import examples

rules = CARD.rules
RECORDS = Path(__file__).parent / "records"
ALL_FIVE = "lock d4,d6,d8,d12,d20"
NAMES = ["D4", "D6", "D8", "D12", "D20"]


def row_of(dice):
    return [dice.get(name, 0) for name in NAMES]


def round_score(sheet, level):
    rows = [[value or 0 for value in row] for row in sheet]
    last = len(rows) - 1
    found = words.lines(rows, last)
    return {
        "locked": dice_locked(rows[last]),
        "max": dice_at_maximum(rows[last]),
        "lines": sorted([line["kind"], line["direction"], len(line["boxes"])] for line in found),
        "points": level * row_value(rows, last),
    }


def lock(locked, rolled, level):
    s = CARD.lay(CARD.values({"first_player": 0}))
    s.level[0] = level
    for die in range(5):
        seats.lock(s, 0, die, row_of(locked)[die])
        s.rolled[0][die] = row_of(rolled)[die]
    s.doing[0] = state.LOCK
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(s, 0, actions)]
    assert bool(legal) == solo.can_lock(s, 0)
    return {
        "minimum": locking.minimum(level, row_of(locked)),
        "bust": not solo.can_lock(s, 0),
        "legal": [[NAMES[die] for die in words.chosen(action)] for action in legal],
    }


def next_level(level, result):
    """The levels that a player may choose after a round with this result, or the only one."""
    s = CARD.lay(CARD.values({"first_player": 0}))
    s.level[0] = level
    seats.finish(s, 0, words.OUTCOMES.index(result))
    if not rules.acting(s, 0):
        return [s.level[0]]
    actions = [0] * rules.ACTIONS
    return sorted(a - state.NEXT_LEVEL for a in actions[: rules.legal(s, 0, actions)])


def togo_level(level, results):
    players = max(len(results), 1)
    s = CARD.lay(CARD.values({"variant": "to_go", "players": players, "first_player": 0}))
    for seat, result in enumerate(results):
        s.level[seat] = level
        s.outcome[seat] = words.OUTCOMES.index(result)
    rules.settle_common_level(s)
    return s.level[0]


def draft_eligible(locked, pool):
    s = CARD.lay(CARD.values({"variant": "drafting", "first_player": 0}))
    for die, value in enumerate(row_of(locked)):
        seats.lock(s, 0, die, value)
        values = [shown for name, shown in pool if name == NAMES[die]]
        s.pool[die][: len(values)] = values
    s.doing[0] = state.DRAFT
    actions = [0] * rules.ACTIONS
    legal = actions[: rules.legal(s, 0, actions)]
    return [[name, value] for name, value in pool if state.TAKE[NAMES.index(name)] + value in legal]


def draft_quota(level, locked_before_roll):
    return locking.minimum(level, [1] * locked_before_roll + [0] * (5 - locked_before_roll))


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
                seats.lock(s, seat, die, value)
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
    table = CARD.words.describe(game.state)
    acting = game.acting()
    verbs = {word.split()[0] for word in game.legal()}
    phase = {"drafts": "turn", "asked": "stop_window"}
    return {
        "phase": phase[table["seats"][acting[0]]["doing"]],
        "to_act": players[acting[0]],
        "legal": sorted("go_on" if word == "go" else word for word in verbs),
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


# The rulebook's examples as records.


def read(name):
    return astragali.read(RECORDS / f"da_vinci_dice-{name}.json")


def row_points(game, seat):
    return [row["points"] for row in game.view()["table"]["seats"][seat]["sheet"]]


def after(game, word, times=1):
    """The game right after an action, the first time that it occurs or a later time."""
    acts = [number for number, event in enumerate(game.events, 1) if event.get("act") == word]
    return game.at(acts[times - 1])


def log_of(game, number):
    """The log of one event, as a spectator reads it."""
    pen = pen_for(game)
    transition = next(game.transitions(since=number))
    return [pen.say(phrase, **parts) for phrase, parts in words.story(*transition)]


def test_the_first_round_of_the_rulebook_cracks_stops_and_busts():
    game = read("first-round")
    cracked = after(game, ALL_FIVE)  # 2, 5, 8, 9, 14 on the very first roll
    assert cracked.state.outcome[0] == state.CRACKED
    assert cracked.legal() == ["level 1", "level 2"]

    locked = after(game, "lock d4,d20")
    before = game.at(len(locked.events) - 1)
    with_d4 = [word for word in before.legal() if "d4," in word]
    assert with_d4 == ["lock d4,d20"]  # with the 4 only the D20 rises
    assert locked.legal() == ["roll", "stop"]

    needs_a_five = after(game, "lock d8,d12")
    for face in range(1, 7):
        rolled = needs_a_five.at(len(needs_a_five.events))
        rolled.act("roll")
        rolled.throw([face])
        assert (rolled.legal(1) == ["lock d6"]) is (face == 5)
    assert after(game, "stop").state.total[1] == 5  # four dice and a 4 on the D4

    assert game.events[-1] == {"throw": [7]}  # not greater than the 8
    assert row_points(game, 2) == [0]
    assert game.view()["table"]["seats"][2]["sheet"][0]["boxes"] == [None] * 5
    assert game.state.total[:3] == [6, 5, 0]
    assert game.state.level[:3] == [2, 1, 1]
    assert log_of(game, len(game.events) - 1) == [
        "Cleo rolls D12 7.",
        "Bust: Cleo can lock no die of this roll. 5 points are gone.",
        "Round 2.",
    ]


def test_level_three_triples_the_points():
    game = read("level-three")
    stopped = after(game, "stop")
    assert row_points(stopped, 0) == [5, 12, 15]
    assert stopped.state.level[0] == 1
    assert log_of(game, len(stopped.events) - 1) == [
        "Ada stops: (4 dice + 1 at maximum) × level 3 = 15; 32 in all."
    ]
    again = after(game, "lock d4,d8,d12")
    again.act("roll")
    again.throw([5, 3])  # one of two fits, but both must be locked
    assert again.state.total[1] == 17
    cracked = after(game, "lock d6,d20")
    assert cracked.legal() == ["level 1", "level 4"]
    assert game.state.level[1] == 1


def test_runs_and_sets_that_grow_score_again():
    game = read("growing-lines")
    assert row_points(game, 0) == [2, 2, 6, 6]  # 4, 5, 6 for 3 points, the 7 for 4 more
    assert row_points(game, 1) == [1, 1, 4, 1]  # 7, 7, 7 on a diagonal
    assert row_points(game, 2) == [1, 1, 4, 5]  # 11, 10, 9 and 8
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 3, 2],
        "points": [16, 7, 11],
        "payoffs": [1, 0, 0],
    }


def test_a_draft_at_level_three_busts_when_no_third_die_fits():
    game = read("draft-bust")
    taken = after(game, "lock d20 5", 5)  # after four in the first two rounds
    assert taken.state.taken[1] == 2
    assert taken.state.quota[1] == 3
    passed = after(game, "pass")
    assert passed.legal() == ["stop", "go"]
    assert passed.state.outcome[1] == state.BUST
    assert row_points(game, 1) == [10, 20, 0]
    assert game.state.level[1] == 1
    assert game.state.first == 1  # the Round Marker has gone round: Ada, Ben, Ada, Ben


def test_to_go_shares_its_level_and_finishes_its_last_round():
    game = read("to-go")
    levels = [game.at(number).state.level[:2] for number in range(len(game.events))]
    assert [level for level, _ in itertools.groupby(levels)] == [[1, 1], [2, 2], [1, 1], [2, 2]]
    first = after(game, ALL_FIVE)
    assert first.state.total[0] == 10  # 3, 4, 5, 6, 7: five dice and a run of five
    reached = after(game, "stop", 3)
    assert reached.state.total[0] == 30
    assert not reached.over  # Ben may still finish the round
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1],
        "points": [30, 34],
        "payoffs": [0, 1],
    }
    assert all(not seat["sheet"] for seat in game.view()["table"]["seats"])


def test_the_picture_marks_the_roller():
    for name, events, roller in (("first-round", 12, "▲ Cleo"), ("draft-bust", 0, "● Ada")):
        marked = [line for line in str(read(name).at(events)).splitlines() if line[0:1] == "▶"]
        assert len(marked) == 1
        assert marked[0].startswith(f"▶ {roller}")


# Standard.


def standard(**options):
    return astragali.new("da_vinci_dice", real_dice=True, first_player=0, **options)


def crack(game, seat=None):
    game.throw([1, 2, 3, 4, 5])
    game.act(ALL_FIVE, seat)


def stop_with(game, throw, lock="lock d4"):
    game.throw(throw)
    game.act(lock)
    game.act("stop")


def test_cracking_offers_a_level_except_in_the_last_round():
    game = standard(players=1, rounds=2)
    crack(game)
    assert game.legal() == ["level 1", "level 2"]
    game.act("level 2")
    crack(game)
    assert game.over
    assert game.result()["points"] == [10 + 2 * 10]  # each five dice and a run of five


def test_stopping_is_possible_only_after_locking():
    game = standard(players=1)
    game.throw([4, 4, 4, 4, 4])
    assert "stop" not in game.legal()
    game.act("lock d4")
    assert game.legal() == ["roll", "stop"]


def test_a_growing_line_scores_again():
    game = standard(players=1, rounds=4)
    for value in (1, 2, 3, 4):
        stop_with(game, [value, 1, 1, 1, 1])
    assert row_points(game, 0) == [1, 1, 4, 6]


def test_ties_are_shared_or_played_out():
    for tie_break in ("shared", "sudden_victory"):
        game = standard(players=3, rounds=1, tie_break=tie_break)
        for throw in ([4, 1, 1, 1, 1], [4, 1, 1, 1, 1], [1, 1, 1, 1, 1]):
            stop_with(game, throw)
        if tie_break == "shared":
            assert game.result()["payoffs"] == [0.5, 0.5, 0]
            continue
        assert game.view()["table"]["sudden_victory"]
        stop_with(game, [1, 1, 1, 1, 1])
        crack(game)
    assert game.over
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1, 3],
        "points": [3, 12, 1],
        "payoffs": [0, 1, 0],
    }


def test_in_parallel_all_roll_at_once_and_the_throw_waits_for_everyone():
    game = standard(players=2, turn_mode="parallel", rounds=1)
    game.throw([4, 1, 1, 1, 1, 1, 2, 3, 4, 5])
    assert game.acting() == [0, 1]
    game.act("lock d4", 0)
    game.act("roll", 0)
    assert game.acting() == [1]
    game.act(ALL_FIVE, 1)
    assert game.in_the_air() == [6, 8, 12, 20]


def test_in_parallel_the_throw_waits_for_a_level_too():
    game = standard(players=2, turn_mode="parallel", rounds=2)
    game.throw([4, 1, 1, 1, 1, 1, 2, 3, 4, 5])
    game.act(ALL_FIVE, 1)
    game.act("lock d4", 0)
    game.act("roll", 0)
    assert game.acting() == [1]
    game.act("level 2", 1)
    assert game.in_the_air() == [6, 8, 12, 20]


def test_sudden_victory_continues_at_level_one_among_those_still_tied():
    game = standard(players=3, rounds=1, tie_break="sudden_victory")
    for _ in range(3):
        crack(game)
    assert game.state.level[:3] == [1, 1, 1]
    for throw in ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [4, 1, 1, 1, 1]):
        stop_with(game, throw)
    assert game.result()["winners"] == [2]
    game.undo()  # the stop of seat 2
    game.undo()  # and its lock
    game.act("lock d6")
    game.act("roll")
    game.throw([4, 1, 1, 1])  # a bust
    assert game.view()["table"]["seats"][2]["doing"] == "away"
    assert game.acting() == []
    stop_with(game, [1, 1, 1, 1, 1])  # the third 1 of the column
    crack(game)
    assert game.result()["ranks"] == [2, 1, 3]


# To Go.


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


# Drafting.


def test_answers_in_a_simultaneous_window_stay_secret_until_all_have_answered():
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
    assert log_of(game, len(game.events) - 1) == ["Player 2 has decided."]
    game.act("go", 0)
    game.act("go", 2)
    assert log_of(game, len(game.events) - 1) == [
        "Player 3 goes on.",
        "Player 1 goes on.",
        "Player 2 stops: 1 die = 1; 1 in all.",
    ]
    assert game.state.outcome[1] == state.STOPPED
    assert game.state.roller == 2  # seat 1, the next, has left


def draft(players=3, first_player=0, **options):
    """A draft in which every player has taken a D4."""
    options = {**options, "first_player": first_player, "variant": "drafting"}
    game = astragali.new("da_vinci_dice", real_dice=True, players=players, **options)
    game.throw([1] * players + [6] * players + [8] * players + [12] * players + [20] * players)
    for _ in range(players):
        game.act("lock d4 1")
    return game


def test_a_player_who_stops_does_not_delay_the_re_roll():
    game = draft()
    game.act("pass")
    game.act("pass")
    game.act("stop")  # the other two have passed since the last lock
    assert [game.view()["table"]["seats"][seat]["doing"] for seat in (0, 1)] == ["waits", "asked"]
    assert game.legal() == ["stop", "go"]


def test_the_last_player_left_decides_on_every_re_roll():
    game = draft(players=2)
    game.act("stop")
    game.act("pass")
    assert game.acting() == [1]
    game.act("go")
    assert game.in_the_air() == [6, 6, 8, 8, 12, 12, 20, 20]
    assert game.state.roller == 1
    game.throw([1, 1, 1, 1, 1, 1, 1, 1])  # nothing above the 1
    assert row_points(game, 1) == [0]
    assert game.state.first == 1  # a new round, one seat on


def test_a_stop_in_the_sequential_window_is_public():
    game = draft()
    for _ in range(3):
        game.act("pass")
    assert game.acting() == [1]  # the next roller is asked first
    game.act("stop")
    assert game.state.outcome[1] == state.STOPPED
    game.act("go")
    game.act("go")
    assert game.state.roller == 2


def test_sudden_victory_drafts_with_one_set_for_each_tied_player():
    game = draft(rounds=1, tie_break="sudden_victory", first_player=1)
    game.act("lock d20 20")  # seat 1 takes the lead, seat 0 draws level
    game.act("stop")
    game.act("lock d20 20")
    game.act("stop")
    game.act("stop")
    assert game.state.total[:3] == [3, 3, 1]
    assert game.state.sudden == 1
    assert game.in_the_air() == [4, 4, 6, 6, 8, 8, 12, 12, 20, 20]
    assert game.state.first == game.state.roller == 0  # past seat 2, which is not tied


def test_passing_can_require_the_quota():
    options = {"players": 2, "variant": "drafting", "real_dice": True, "first_player": 0}
    for strict in (False, True):
        game = astragali.new("da_vinci_dice", pass_needs_quota=strict, **options)
        game.throw([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        assert ("pass" in game.legal()) is not strict
        prompt, _ = words.prompt(game.state, 0)
        assert prompt == ("prompt-must-take" if strict else "prompt-drafts")


def test_drafting_is_for_two_to_six():
    for players in (1, 7):
        with pytest.raises(OptionError, match="2 to 6 players"):
            astragali.new("da_vinci_dice", variant="drafting", players=players)


def test_a_sheet_that_runs_out_of_rows_moves_up():
    s = CARD.lay(CARD.values({"players": 1, "first_player": 0}))
    for row, column in itertools.product(range(state.ROWS), range(5)):
        s.sheet[0][row][column] = row + 1
    s.row = state.ROWS - 1
    sheet.next_row(s)
    assert s.row == state.ROWS - 1
    assert [row[0] for row in s.sheet[0]] == [*range(2, state.ROWS + 1), 0]


def test_sudden_victory_always_ends():
    for options in (
        {"tie_break": "sudden_victory", "rounds": 1},
        {"variant": "to_go", "target": 1},
    ):
        done = playouts.play(CARD, CARD.values({"players": 8, **options}), 500, seed=3)
        assert (done.payoffs.max(axis=1) == 1).all()


# Parts: what a person selects on the board.


def parts_by_action(game):
    return {
        word: words.parts(game.state, action)
        for word, action in zip(game.legal(), game.actions(game.acting()[0]), strict=True)
    }


def test_the_parts_of_actions():
    game = astragali.new("da_vinci_dice", players=1, first_player=0, real_dice=True)
    game.throw([1, 3, 2, 9, 9])
    assert parts_by_action(game)["lock d4,d6,d12"] == ["die 1", "die 2", "die 4"]
    game.act("lock d4")
    assert parts_by_action(game) == {"roll": [], "stop": []}


def test_the_parts_of_taking_a_die_from_the_pool():
    options = {"players": 2, "variant": "drafting", "real_dice": True, "first_player": 0}
    game = astragali.new("da_vinci_dice", **options)
    game.throw([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert parts_by_action(game)["lock d8 6"] == ["pool d8 6"]
    assert parts_by_action(game)["pass"] == []


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "turn_mode": "parallel"},
        {"players": 4, "variant": "drafting"},
        {"players": 2, "variant": "to_go"},
    ],
)
def test_parts_are_on_the_table_and_identify_the_action(options):
    chance = random.Random(4)
    game = astragali.new("da_vinci_dice", seed=4, **options)
    while not game.over:
        seat = chance.choice(game.acting())
        table = words.describe(game.state)
        rolled = table["seats"][seat]["rolled"].values()
        on_table = {f"die {number}" for number, value in enumerate(rolled, 1) if value}
        on_table |= {f"pool {die['die']} {die['value']}" for die in table["pool"]}
        offers = [
            (words.parts(game.state, action), words.button(game.state, seat, action))
            for action in game.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        game.act(chance.choice(game.legal(seat)), seat)
