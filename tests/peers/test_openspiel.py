"""OpenSpiel's own test suites and algorithms on our games."""

import json
import pickle
import random
import runpy
import subprocess
import sys
import unittest
from types import ModuleType

import numpy as np
import pytest

from astragali import games
from astragali.engine import (
    Actions,
    AstragaliError,
    Card,
    Layout,
    Row,
    Whole,
    conformance,
    field,
    option,
    record,
)

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    random_agent,
)
from open_spiel.python.tests import games_sim_test  # noqa: E402

from astragali.research import openspiel  # noqa: E402
from astragali.research.observations import table_fields  # noqa: E402

CARDS = [games.find(name) for name in games.SHELF]
COUNTS = [
    (card, players) for card in CARDS for players in range(card.seats.least, card.seats.most + 1)
]
SHORT = {  # whole games have a test of their own
    "dancing_dice": {"start_endurance": 4},
    "diangle": {"max_turns": 25},  # random players would need thousands of moves
    "dance_of_muses": {"hands": 1},
    "da_vinci_dice": {"rounds": 2, "target": 10},
}
WITH_SECRETS = [("dancing_dice", 3), ("perfecto", 3), ("dance_of_muses", 3), ("da_vinci_dice", 3)]


def called(thing):
    return getattr(thing, "name", None) or str(thing)


def load(name, **parameters):
    return pyspiel.load_game(openspiel.PREFIX + name, parameters)


def with_options(card, values, **more):
    """A game with these options, given as OpenSpiel parameters."""
    parameters = {o.name: openspiel.parameter(o, values[o.name]) for o in card.options}
    return load(card.name, **parameters, **more)


def simulate(game, sims=1):
    pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)


def step(state, chance):
    """One random step of whoever is to act."""
    if state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([chance.choice(state.legal_actions(seat)) for seat in seats])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def decision(game, seed=0, steps=0):
    """A position, some steps on, in which a player decides or the game is over."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or (steps > 0 and not state.is_terminal()):
        step(state, chance)
        steps -= 1
    return state


# OpenSpiel's test suites.


@pytest.mark.parametrize(("card", "players"), COUNTS, ids=called)
def test_random_simulation(card, players):
    simulate(load(card.name, players=players, **SHORT.get(card.name, {})))


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_random_simulation_of_variants(card):
    for values in conformance.tables(card, most=4):
        simulate(with_options(card, card.values({**values, **SHORT.get(card.name, {})})))


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_random_simulation_with_simultaneous_moves(card):
    for values in conformance.tables(card, most=3):
        values = card.values({**values, **SHORT.get(card.name, {})})
        simulate(with_options(card, values, simultaneous=True))


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=called)
def test_random_simulation_of_whole_games(card):
    simulate(load(card.name))
    simulate(pyspiel.convert_to_turn_based(load(card.name, simultaneous=True)))


@pytest.mark.parametrize("simultaneous", [False, True])
@pytest.mark.parametrize("card", CARDS, ids=called)
def test_openspiel_s_simulation_in_python(card, simultaneous):
    game = load(card.name, simultaneous=simultaneous, **SHORT.get(card.name, {}))
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_openspiel_s_api_suite(card):
    game = load(card.name)
    suite = type("Suite", (api_test.EnforceAPIOnPartialTreeBase,), {})
    suite.game, suite.game_name = game, game.get_type().short_name
    run_suite(suite)


def run_suite(suite):
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(outcome)
    failures = [text for _, text in outcome.errors + outcome.failures]
    assert outcome.testsRun
    assert not failures, failures[0]


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_a_playthrough_can_be_written(card):
    game = load(card.name, **SHORT.get(card.name, {}))
    state = decision(game)
    text = generate_playthrough.playthrough(str(game), state.history(), seed=1)
    assert "Astragali" in text


# What those suites do not cover.


def test_every_game_of_the_shelf_is_registered():
    kinds = {kind.short_name: kind for kind in pyspiel.registered_games()}
    for card in CARDS:
        kind = kinds[openspiel.PREFIX + card.name]
        assert (kind.min_num_players, kind.max_num_players) == (card.seats.least, card.seats.most)
        assert set(kind.parameter_specification) == {
            *("simultaneous", "zerosum"),
            *(("dice", "bid") if card.name == "perfecto" else ()),
            *(option.name for option in card.options),
        }


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_every_option_survives_the_game_s_name(card):
    for values in conformance.tables(card, most=30):
        values = card.values(values)
        game = with_options(card, values)
        again = pyspiel.load_game(str(game))
        assert again.rulebook.options == game.rulebook.options == values
        assert str(again) == str(game)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_defaults_may_depend_on_other_options():
    assert str(load("perfecto")) == "astragali_perfecto()"
    teams = load("perfecto", teams=True)
    assert (teams.num_players(), teams.rulebook.options["rules"]) == (4, "advanced")
    assert load("perfecto", teams=True, rules="basic").rulebook.options["rules"] == "basic"


def test_options_that_are_not_json_numbers():
    board = ["r1c4", "r2c2", "r3c1", "r4c3"]
    for text in (json.dumps(board), ",".join(board)):
        assert load("two_out_of_three", board=text).rulebook.options["board"] == board
    assert load("catch_six", catches_per_turn="all").rulebook.options["catches_per_turn"] == "all"
    assert load("keep_on_rolling", max_turns=0).rulebook.options["max_turns"] is None
    assert load("keep_on_rolling", first_player=1).rulebook.options["first_player"] == 1


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"target": 0}, "Option target cannot be 0: it is a whole number from 1 to 100000."),
        ({"first_player": 2}, "Option first_player cannot be 2: with 2 players the seats are"),
        ({"players": 9}, "Option players cannot be 9"),
        ({"targett": 9}, "Unknown parameter 'targett'. Available parameters are: first_player"),
        ({"target": "far"}, "Wrong type for parameter target. Expected type: kInt"),
    ],
)
def test_a_wrong_parameter_is_refused(parameters, sentence):
    with pytest.raises((AstragaliError, pyspiel.SpielError), match=sentence.replace("(", r"\(")):
        load("keep_on_rolling", **parameters)


def test_a_wrong_parameter_of_the_class_is_refused():
    kind = type(load("keep_on_rolling"))
    with pytest.raises(AstragaliError, match="has no option 'targett'"):
        kind({"targett": 9})


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_a_playout_is_the_same_game_in_the_engine(card):
    chance = random.Random(7)
    for values in conformance.tables(card, most=4):
        values = card.values({**values, **SHORT.get(card.name, {})})
        for simultaneous in (False, True):
            game = with_options(card, values, simultaneous=simultaneous)
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    faces, probabilities = zip(*state.chance_outcomes(), strict=True)
                    assert list(faces) == list(range(len(faces)))
                    assert 1 <= len(faces) <= game.max_chance_outcomes() <= 20
                    assert sum(probabilities) == pytest.approx(1)
                step(state, chance)
            # Replaying a record checks every event, so also that simultaneous acts were legal.
            replayed = record.replay(state.played().record(), games.find)
            assert replayed.over
            assert replayed.result()["payoffs"] == state.returns()
            assert replayed.state == state.position.state


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_clones_and_pickles_are_exact_and_independent(card):
    chance = random.Random(3)
    state = load(card.name, **SHORT.get(card.name, {})).new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        seat = max(state.current_player(), 0)
        twins = [state.clone(), pickle.loads(pickle.dumps(state))]
        here = (str(state), state.information_state_string(seat), state.legal_actions())
        for twin in twins:
            assert (str(twin), twin.information_state_string(seat), twin.legal_actions()) == here
            step(twin, chance)
        assert (str(state), state.information_state_string(seat), state.legal_actions()) == here
        step(state, chance)


def test_unpickling_a_state_registers_the_games(tmp_path):
    state = decision(load("perfecto", players=3), steps=30)
    path = tmp_path / "state"
    path.write_bytes(pickle.dumps(state))
    program = f"import pickle; print(pickle.load(open({str(path)!r}, 'rb')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == str(state), done.stderr


def test_without_openspiel(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(AstragaliError, match="OpenSpiel is not installed: pip install"):
        runpy.run_path(openspiel.__file__)


# Secrets.


@pytest.mark.parametrize(("name", "players"), WITH_SECRETS)
def test_information_states_do_not_depend_on_what_others_hide(name, players):
    chance = random.Random(5)
    card = games.find(name)
    more = {
        "dancing_dice": {"start_endurance": 3},
        "da_vinci_dice": {"variant": "drafting", "stop_window": "simultaneous"},
    }
    state = load(name, players=players, **more.get(name, {})).new_initial_state()
    compared = 0
    while not state.is_terminal():
        for seat in range(players):
            here, other = one_step_further(card, state, seat, chance)
            if here is not None and not (here.is_terminal() or other.is_terminal()):
                assert observed(here, seat) == observed(other, seat)
                compared += str(here) != str(other)
        step(state, chance)
    assert compared > 2


def one_step_further(card, state, seat, chance):
    """Two continuations that this seat cannot tell apart, if there are any."""
    here, other, rules = state.clone(), state.clone(), card.rules
    table = state.position.state
    if state.is_chance_node() and not state.position.faces:
        for die, sides in enumerate(state.position.sides):
            face = chance.randrange(sides)
            here.apply_action(face)
            seen = rules.sees(table, seat, die)
            other.apply_action(face if seen else chance.randrange(sides))
    elif not state.is_chance_node():
        actor = state.current_player()
        unheard = [a for a in state.legal_actions() if not rules.hears(table, seat, actor, a)]
        if not unheard:
            return None, None
        here.apply_action(chance.choice(unheard))
        other.apply_action(chance.choice(unheard))
    else:
        return None, None
    # What is shown to all in the end, such as a number of dice, may tell them apart after all.
    views = [one.position.book.game_at(one.position.state).hidden(seat) for one in (here, other)]
    return (here, other) if views[0] == views[1] else (None, None)


def observed(state, seat):
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
    )


@pytest.mark.parametrize(("name", "players"), WITH_SECRETS)
def test_a_resampled_state_looks_the_same(name, players):
    chance = random.Random(9)
    state = load(name, players=players).new_initial_state()
    guesses = set()
    for _ in range(150):
        if state.is_terminal():
            break
        if state.is_player_node():
            seat = state.current_player()
            guess = state.resample_from_infostate(seat, chance.random)
            assert guess.current_player() == seat
            assert guess.legal_actions() == state.legal_actions()
            assert observed(guess, seat) == observed(state, seat)
            guesses.add(str(guess) != str(state))
            action = chance.choice(state.legal_actions())
            for one in (guess, state):
                one.apply_action(action)
            guess.information_state_string(seat)
            with pytest.raises(AstragaliError, match="was guessed"):
                guess.played()
            with pytest.raises(AstragaliError, match="was guessed"):
                pickle.dumps(guess)
        else:
            step(state, chance)
    assert True in guesses or name == "da_vinci_dice"  # which hides nothing by default


def test_an_information_state_remembers_what_was_shown_for_a_while():
    """Compares games that differ for a seat only in a hand that it was shown a round ago."""
    game, found = load("dancing_dice"), 0
    for seed in range(40):
        chance = random.Random(seed)
        here, other = one_step_further(
            games.find("dancing_dice"), before_the_hands(game, seed), 0, chance
        )
        different = False
        while here.position.state.round < 3 and here.legal_actions() == other.legal_actions() != []:
            action = chance.choice(here.legal_actions())
            here.apply_action(action)
            other.apply_action(action)
            different |= here.position.state.shown != other.position.state.shown
        if here.is_terminal() or not different or str(here) != str(other):
            continue  # the hand was never shown, or had a lasting effect
        known = [json.loads(one.information_state_string(0)) for one in (here, other)]
        assert known[0].pop("seen") != known[1].pop("seen")
        assert known[0] == known[1]
        assert known[0]["events"] == here.played().record(0)["events"]
        found += 1
    assert found


def before_the_hands(game, seed):
    """Dancing Dice when all hands are about to be thrown."""
    state = game.new_initial_state()
    chance = random.Random(seed)
    while len(state.position.sides) != 12:
        step(state, chance)
    return state


def test_a_spectator_can_observe():
    state = decision(load("perfecto"), steps=5)
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    spectator = state.get_game().make_py_observer(kind)
    assert spectator.string_from(state, 0) == spectator.string_from(state, 1)
    assert spectator.tensor is None, "numbers do not recall"
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    spectator = state.get_game().make_py_observer(kind)
    spectator.set_from(state, 0)
    assert not spectator.dict["player"].any()
    kind = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(AstragaliError, match="No observer sees all secrets"):
        state.get_game().make_py_observer(kind)


@pytest.mark.parametrize("card", CARDS, ids=called)
def test_a_tensor_is_the_hidden_table(card):
    game = load(card.name)
    state = decision(game, steps=40)
    if state.is_terminal():
        state = decision(game)
    seat = game.num_players() - 1
    observer = game.make_py_observer()
    observer.set_from(state, seat)
    hidden = state.position.book.game_at(state.position.state).hidden(seat)
    for name in (one.name for one in table_fields(card)):
        shown = observer.dict[name]
        np.testing.assert_array_equal(shown.ravel(), np.ravel(getattr(hidden, name)), name)
    assert state.observation_tensor(seat) == observer.tensor.tolist()
    assert np.abs(observer.tensor).max() < 2**24, "more than a float32 can tell apart"


# OpenSpiel's algorithms.


def test_monte_carlo_search_plays():
    game = load("keep_on_rolling", target=30)
    state = decision(game)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 40, rollouts, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_information_set_search_plays_a_game_with_secrets():
    game = load("perfecto")
    state = decision(game)
    bot = ismcts.ISMCTSBot(
        game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=60,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_regret_is_minimised_by_sampling():
    game = load("dancing_dice", start_endurance=1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = decision(game)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    game = load("catch_six", max_turns=1, first_player=0)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.new_initial_state()
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_regret_is_minimised_exactly_near_the_end_of_perfecto():
    """CFR asks for a zero sum and a small tree; the exploitability of its average falls."""
    game = load("perfecto", dice="1,1", bid="5x1", zerosum=True, first_player=0)
    solver, gaps = cfr.CFRPlusSolver(game), []
    for _ in range(2):
        solver.evaluate_and_update_policy()
        gaps.append(exploitability.exploitability(game, solver.average_policy()))
    assert 0 <= gaps[1] < gaps[0] / 1.5
    state = game.new_initial_state()
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    with pytest.raises(AstragaliError, match="began near its end"):
        state.played()


@pytest.mark.parametrize("players", [2, 3])
def test_payoffs_may_add_up_to_zero(players):
    game = load("catch_six" if players == 2 else "perfecto", players=players, zerosum=True)
    assert (game.get_type().utility, game.utility_sum()) == (pyspiel.GameType.Utility.ZERO_SUM, 0)
    state = decision(game, steps=10_000)
    assert sorted(state.returns()) == [-1 / (players - 1)] * (players - 1) + [1]
    assert min(state.returns()) == pytest.approx(game.min_utility())


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"dice": "1,0"}, "dice are 2 numbers from 1 to 6, such as 1,1; not '1,0'"),
        ({"bid": "1x5"}, "dice are 2 numbers"),
        ({"dice": "1,1", "bid": "9x9"}, "'9x9' is not a bid that these dice allow"),
    ],
)
def test_a_wrong_late_start_is_refused(parameters, sentence):
    with pytest.raises(AstragaliError, match=sentence):
        load("perfecto", **parameters)


@pytest.mark.parametrize("simultaneous", [False, True])
def test_learning_environment(simultaneous):
    environment = rl_environment.Environment(
        load("dancing_dice", players=3, start_endurance=2, simultaneous=simultaneous)
    )
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(player_id=n, num_actions=actions) for n in range(3)]
    now = environment.reset()
    while not now.last():
        if simultaneous:
            now = environment.step([agent.step(now).action for agent in agents])
        else:
            now = environment.step([agents[now.current_player()].step(now).action])
    assert sum(now.rewards) == pytest.approx(1)


# A game small enough to solve: matching pennies in secret, after an open coin. With coin 1 two twos
# are a draw, so seat 0 wins 1/3, otherwise 1/2; if seat 1 could peek, it would always win.

SECRET = 3  # a choice that may not be seen


def pennies():
    def start(s):
        s.coin = 0
        s.chosen[0] = s.chosen[1] = 0

    def dice(s, sides):
        sides[0] = 2
        return int(s.coin == 0)

    def land(s, faces):
        s.coin = faces[0]

    def legal(s, seat, actions):
        actions[0], actions[1] = 0, 1
        return 2

    def act(s, seat, action):
        s.chosen[seat] = action + 1

    def hide(s, seat):
        if seat >= 0 and s.chosen[1 - seat]:
            s.chosen[1 - seat] = SECRET

    def result(s, payoffs):
        payoffs[0] = float(s.chosen[0] == s.chosen[1])
        if s.coin == 1 and s.chosen[0] == s.chosen[1] == 2:
            payoffs[0] = 0.5
        payoffs[1] = 1 - payoffs[0]

    class State(Layout):
        players: int = option()
        coin: int = field()
        chosen: Row = field(2)

    acts = Actions()
    acts.one("one")
    acts.one("two")
    rules, words = ModuleType("pennies.rules"), ModuleType("pennies.words")
    words.__package__, words.__file__ = "pennies", "words.py"
    vars(rules).update(
        State=State,
        ACTS=acts,
        MAX_DICE=1,
        MAX_PLAYERS=2,
        start=start,
        over=lambda s: s.chosen[0] > 0 and s.chosen[1] > 0,
        dice=dice,
        land=land,
        acting=lambda s, seat: s.coin > 0 and s.chosen[seat] == 0,
        legal=legal,
        act=act,
        hide=hide,
        hears=lambda s, seat, actor, action: seat == actor,
        unknown=lambda s, seat, sides: 0,
        result=result,
    )
    seats = (Whole(name="players", default=2, least=2, most=2),)
    return Card(name="pennies", rules=rules, words=words, options=seats)


@pytest.fixture(scope="module")
def pennies_registered():
    openspiel.register(pennies())


@pytest.mark.parametrize("simultaneous", [False, True])
def test_regret_minimisation_finds_the_equilibrium(pennies_registered, simultaneous):
    game = load("pennies", simultaneous=simultaneous)
    if simultaneous:
        game = pyspiel.convert_to_turn_based(game)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.nash_conv(game, policy) < 0.01
    worth = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert worth == pytest.approx([5 / 12, 7 / 12], abs=0.01)


def strings_differ_between_players(suite):
    """The suite's check of information states, without the tensors that our games do not have."""
    seen = [set(), set()]
    for state in suite.all_states:
        if state.get_type() == pyspiel.StateType.DECISION:
            player = state.current_player()
            seen[player].add(state.information_state_string(player))
    assert all(seen)
    assert not seen[0] & seen[1]


def test_openspiel_s_suite_of_whole_trees(pennies_registered, monkeypatch):
    own = {
        "test_current_player_infosets_no_overlap_between_players": strings_differ_between_players
    }
    suite = type("Suite", (api_test.EnforceAPIOnFullTreeBase,), own)
    suite.game, suite.game_name = load("pennies"), "astragali_pennies"
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "astragali_pennies", (1, 6, 8))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "astragali_pennies", 4)
    run_suite(suite)
