"""The strategy of Diangle, checked against the rules."""

import itertools
import random

import numpy as np
import pytest

import astragali
from astragali import analysis, bots
from astragali.engine import Game
from astragali.engine.advice import TURNS
from astragali.games.diangle.game import CARD
from astragali.games.diangle.solver import questions, race_solver, race_table, strategy

rules = CARD.rules

OPTIONS = [
    {"advance_choice": choice, "advance_before_roll": before, "reuse_completed": reuse}
    for choice in (True, False)
    for before in (True, False)
    for reuse in (True, False)
]


def positions(count, seed=1, **options):
    """Decisions from games of players who arrange dice at random, at levels around the peak."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        game = astragali.new("diangle", seed=chance.randrange(10**6), **options)
        start = chance.randrange(rules.PEAK + 2)
        for seat in range(game.players):
            game.state.index[seat] = start
        for _ in range(120):
            if game.over:
                break
            seat = game.acting()[0]
            actions = list(game.actions(seat))
            found.append((game.hidden(seat), seat, actions))
            arranging = [a for a in actions if rules.is_place(a) or rules.is_back(a)]
            if arranging and chance.random() < 0.7:
                game.do(seat, chance.choice(arranging))
            else:
                weights = [strategy.prefer(game.state, seat, action) for action in actions]
                game.do(seat, chance.choices(actions, weights)[0])
    return chance.sample(found, count)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_choice_is_worth_its_best_action(options):
    """Also where dice cannot be taken back a second time."""
    fixed = 0
    for hidden, seat, actions in positions(120, players=2, **options):
        advice = strategy.advise(hidden, seat, actions)
        assert sorted(opinion.action for opinion in advice.opinions) == sorted(actions)
        assert -advice.best.value == pytest.approx(strategy.turns_to_go(hidden, seat), abs=1e-9)
        fixed += any(strategy.fixed_dice(hidden, seat))
    assert fixed > 10


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_throw_is_worth_the_mean_of_its_faces(options):
    checked = 0
    for hidden, seat, actions in positions(150, seed=3, players=2, **options):
        rolls = [action for action in actions if rules.is_roll(action)]
        actions = rolls[:1] or ([rules.AGAIN] if rules.AGAIN in actions else [])
        for action in actions:
            air = hidden.copy()
            rules.act(air, seat, action)
            count = rules.dice(air, [0] * rules.MAX_DICE)
            if count <= 2:
                after = [landed(air, f) for f in itertools.product(range(1, 7), repeat=count)]
                turns = [strategy.turns_to_go(table, seat) for table in after]
                chances = [strategy.worth(table, seat) for table in after]
                assert np.mean(turns) == pytest.approx(strategy.turns_to_go(air, seat), abs=1e-9)
                assert np.mean(chances) == pytest.approx(strategy.worth(air, seat), abs=1e-4)
                checked += 1
    assert checked > 2


def landed(before, faces):
    table = before.copy()
    rules.land(table, list(faces))
    return table


def test_the_chances_of_all_seats_add_up_to_one():
    for players in (2, 3, 4):
        for hidden, _, _ in positions(15, seed=2, players=players):
            total = sum(strategy.worth(hidden, seat) for seat in range(players))
            assert total == pytest.approx(1, abs=1e-4)


def test_the_chance_to_finish_from_the_last_level():
    """It takes three 1s, or the red one, within two rolls of all six dice."""
    wins = sum(
        throw[0] == 1 or throw.count(1) >= 3 for throw in itertools.product(range(1, 7), repeat=6)
    )
    once = wins / 6**6
    finished = race_table.chances(rules.LAST, 0, 0, False, race_table.AGAIN)[0]
    assert finished == pytest.approx(once, abs=2e-5)
    # Two independent rolls of all six dice are an upper bound.
    assert race_table.chances(rules.LAST, 0, 0, False)[0] <= 1 - (1 - once) ** 2 + 2e-5


def test_an_extra_turn_saves_less_than_a_turn():
    for index in range(rules.ROWS, rules.LAST + 1):
        without = race_table.turns_to_come(index, 0, 0, reuse=False)
        saved = without - race_table.turns_to_come(index, 1, 0, reuse=False)
        assert 0 < saved < 1  # it lapses if this turn is the last


def test_a_die_that_cannot_be_taken_back_again_stays_in_its_row():
    """At level 5, a white 5 beside the red one makes a Diangle, if it may move to the top."""
    game = astragali.new("diangle", players=2, first_player=0)
    table = game.state
    table.index[0], table.phase = 4, rules.AFTER
    table.shows[0][5], table.shows[0][6] = 0b010001, 0b000110  # dice 1 and 5 show 5; 2 and 3, 6
    table.shows[0][1] = 0b101000
    table.rows[0][rules.BOTTOM], table.rows[0][rules.MIDDLE] = 0b010001, 0b000110
    free = strategy.turns_to_go(table, 0)
    table.lifted = 0b000001
    assert strategy.turns_to_go(table, 0) > free + 0.01  # it can move before the next roll
    table.advance_before_roll = 0
    assert strategy.turns_to_go(table, 0) > free + 0.4


def certain_win():
    """A table at level 4 down where the dice that landed complete a Diangle and two more levels."""
    game = astragali.new("diangle", players=2, first_player=0)
    table = game.state
    table.index[0], table.phase, table.rolled = 7, rules.DECIDE, 0b111001
    table.rows[0][rules.MIDDLE], table.rows[0][rules.TOP] = 0b000100, 0b000010
    table.shows[0][1], table.shows[0][2] = 0b100000, 0b000010
    table.shows[0][3], table.shows[0][4] = 0b010101, 0b001000
    return table


def test_best_takes_a_certain_win():
    table = certain_win()
    bot = bots.make("best", CARD, seed=1)
    assert strategy.worth(table, 0) == 1
    for _ in range(9):
        actions = [0] * rules.ACTIONS
        legal = actions[: rules.legal(table, 0, actions)]
        rules.act(table, 0, bot.pick(table.copy(), 0, legal))
        if rules.over(table):
            break
    assert rules.over(table)
    assert table.index[0] > rules.LAST


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_best_arranges_without_detours(options):
    """Never the same rows twice in a turn, and nothing is put off."""
    for seed in range(2):
        game = astragali.new("diangle", players=2, seed=seed, **options)
        players = [bots.make("best", CARD, seed) for _ in range(2)]
        seen, actions, turns = set(), 0, 0
        while not game.over:
            seat = game.acting()[0]
            action = players[seat].pick(game.hidden(seat), seat, list(game.actions(seat)))
            arranging = not rules.is_roll(action)
            assert game.state.phase != rules.BEFORE or not arranging
            game.do(seat, action)
            actions += 1
            turns += rules.is_roll(action)
            if rules.is_roll(action) or action in (rules.KEEP, rules.AGAIN, rules.DONE):
                seen.clear()
            position = (game.state.index[seat], *game.state.rows[seat])
            assert position not in seen
            seen.add(position)
        assert actions < 6 * turns


def test_ending_a_turn_early_costs_a_trifle():
    """What is left to place could be placed before the next roll, but is placed at once."""
    game = astragali.new("diangle", players=2, first_player=0)
    table = game.state
    table.phase = rules.AFTER
    table.shows[0][1], table.shows[0][5] = 0b000110, 0b111001  # two white 1s, off the board
    actions = [0] * rules.ACTIONS
    advice = strategy.advise(table, 0, actions[: rules.legal(table, 0, actions)])
    values = {CARD.spell(table, opinion.action): opinion.value for opinion in advice.opinions}
    assert advice.opinions[0].action in {rules.PLACE + 1, rules.PLACE + 2}
    assert 1e-6 < values["place 2 bottom"] - values["done"] < 1e-4


@pytest.mark.parametrize("names", [("best", "best"), ("casual", "beginner", "strong")], ids=str)
def test_losses_are_what_choices_cost_in_expected_turns(names):
    game = bots.play(CARD, CARD.values({"players": len(names)}), names, seed=5)
    table = Game(CARD, game.options)
    cost = [0.0] * len(names)
    for event in game.events:
        seat = event.get("seat")
        before = strategy.turns_to_go(table.state, seat) if "act" in event else 0.0
        table.apply(event)
        if "act" in event:
            cost[seat] += strategy.turns_to_go(table.state, seat) - before
            cost[seat] += strategy.price(table.state, seat) if event["act"] == "done" else 0.0
    for player in analysis.analyse(game).players:
        assert player.lost(TURNS) == pytest.approx(cost[player.seat], abs=1e-6)
        assert player.exact
        if names[player.seat] == "best":
            assert player.lost(TURNS) == 0
            assert player.own == pytest.approx(0, abs=1e-6)
        else:
            assert player.lost(TURNS) > 0


def test_there_is_no_advice_with_a_limit_of_turns():
    game = astragali.new("diangle", seed=1, max_turns=30)
    seat = game.acting()[0]
    assert strategy.advise(game.hidden(seat), seat, game.actions(seat)) is None
    assert strategy.worth(game.hidden(seat), seat) is None


def test_estimates_are_chances_and_weights_are_positive():
    for hidden, seat, actions in positions(40, seed=6, players=3):
        shares = [strategy.evaluate(hidden, player) for player in range(3)]
        assert sum(shares) == pytest.approx(1)
        assert min(strategy.prefer(hidden, seat, action) for action in actions) > 0


def turns_of_best_alone(seed):
    """The turns, without extra turns, that the bot needs beside a player who never places a die."""
    game = astragali.new("diangle", players=2, first_player=0, seed=seed)
    bot = bots.make("best", CARD, seed)
    turns = 0
    while not game.over:
        seat, table = game.acting()[0], game.state
        if seat == 0:
            action = bot.pick(game.hidden(0), 0, list(game.actions(0)))
            turns += action == rules.DONE and table.extra == 0
        elif table.phase == rules.BEFORE:
            action = rules.ALL
        else:
            action = rules.KEEP if table.phase == rules.DECIDE else rules.DONE
        game.do(seat, action)
    return turns + 1


@pytest.mark.slow
def test_the_answers_are_confirmed_by_simulation():
    alone = questions.solo(games=2_000)
    assert_confirmed(alone)
    assert alone["levels"] == sorted(alone["levels"], reverse=True)
    assert_confirmed(questions.race(games=2_000))
    shipped = [
        1 + race_table.turns_to_come(index, 0, 0, reuse=False) for index in range(rules.LAST + 1)
    ]
    assert shipped == pytest.approx(alone["levels"], abs=1e-9)
    turns = np.array([turns_of_best_alone(seed) for seed in range(60)])
    assert turns.mean() == pytest.approx(alone["value"], abs=4 * turns.std() / len(turns) ** 0.5)


@pytest.mark.slow
def test_every_level_is_confirmed_by_simulation():
    solved = race_solver.solve(0.0)
    for start in range(rules.LAST + 1):
        turns, extras, _ = race_solver.simulated(solved, start, 1, 5_000)
        needed = turns - extras
        error = 5 * needed.std() / np.sqrt(len(needed))
        assert needed.mean() == pytest.approx(1 + solved["begun"][start, 0, 0], abs=error)


def assert_confirmed(answer):
    low, high = answer["interval"]
    assert low <= answer["value"] <= high
