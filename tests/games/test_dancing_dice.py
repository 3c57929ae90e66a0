"""Dancing Dice: worked examples, example rounds, rulings and secrets."""

import random
from pathlib import Path

import pytest

import astragali
from astragali.engine.drawing import pen_for, picture
from astragali.games.dancing_dice import words
from astragali.games.dancing_dice.game import CARD
from astragali.games.dancing_dice.rules import dances
from astragali.games.dancing_dice.rules.dances import judged, places, satisfactory
from tests.support.golden_examples import examples

RECORDS = Path(__file__).with_name("records")

rules = CARD.rules


# The worked examples: each function below is named by an entry and calls the rules.


def laid_out(*rows):
    """The faces of all six dice and each row's set of dice, for dice written as 4c or 4w."""
    free = {"c": [0, 1, 2], "w": [3, 4, 5]}
    hand = [0] * dances.DICE
    sets = []
    for row in rows:
        chosen = [free[token[1]].pop(0) for token in row]
        for die, token in zip(chosen, row, strict=True):
            hand[die] = int(token[0])
        sets.append(sum(1 << die for die in chosen))
    return hand, *sets


def dance_value(dice, tango):
    hand, row = laid_out(dice)
    place = dances.place(hand, row, dances.steps(tango, dances.ALL))
    return {
        "dance": words.name(place).capitalize(),
        "pure": dances.pure(row),
        "strength": dances.strength(hand, row, dances.steps(tango, dances.ALL)),
    }


def special(first, second):
    hand, row, _ = laid_out(first, second)
    name = words.SPECIALS[dances.special(hand, row)]
    return None if name == "none" else name


def on_stage(tango, rows, endurance):
    """A table on which all players have arranged their dice."""
    s = astragali.new("dancing_dice", players=len(rows), real_dice=True).state
    s.phase = rules.ARRANGE
    for die, face in enumerate(tango):
        s.tango[die] = face
    s.tango_danced = 0
    for seat, row in enumerate(rows):
        s.hand[seat], s.first[seat], *_ = laid_out(*row)
        s.endurance[seat] = endurance[seat]
    return s


def judge(dances, tango, protected):
    """The judgement of one dance."""
    assert protected == []
    s = on_stage(tango, [[row] for row in dances.values()], [10] * len(dances))
    rules.raise_curtains(s)
    rules.judge(s, 0)
    strengths = s.strength[0]
    return {
        "places": places(judged(strengths)),
        "satisfactory": [name for seat, name in enumerate(dances) if satisfactory(strengths, seat)],
        "lose": [name for seat, name in enumerate(dances) if s.endurance[seat] == 9],
    }


def round(endurance, tango, rows):
    names = list(rows)
    s = on_stage(tango, rows.values(), list(endurance.values()))
    rules.reveal(s)
    out = [
        [name for seat, name in enumerate(names) if s.left[seat] == 2 + dance] for dance in range(2)
    ]
    winner = max(range(len(names)), key=lambda seat: rules.standing(s, seat))
    return {
        "endurance": {name: s.endurance[seat] for seat, name in enumerate(names)},
        "eliminated": out,
        "dances_judged": sum(judged(s.strength[dance]) > 0 for dance in range(2)),
        "tango_replaced": s.phase == rules.TANGO,
        "winner": names[winner] if rules.over(s) else None,
    }


@examples("dancing_dice")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# The rulebook's example rounds as records.


def test_the_judging_example():
    game = astragali.read(RECORDS / "dancing_dice-judging.json")
    assert game.state.endurance[:5] == [10, 9, 9, 9, 8]
    last = game.view()["table"]["last"]
    first = [seat["dances"][0] for seat in last["seats"]]
    second = [seat["dances"][1] for seat in last["seats"]]
    assert [one["dance"] for one in first] == ["12", "6", "tango", "12", "8"]
    assert [one["satisfactory"] for one in first] == [True, False, True, True, False]
    assert [one["dance"] for one in second] == ["boogie", "tap-dance", "11", "tap-dance", "17"]
    assert [one["satisfactory"] for one in second] == [True, True, False, False, False]
    assert [one["pure"] for one in second] == [False, True, False, False, False]
    assert game.at(len(game.events) - 1).in_the_air() == [6, 6, 6]  # the Tango was danced
    assert list(game.state.tango) == [6, 3, 3]
    assert game.in_the_air() == [6] * 30


def test_three_out_after_the_first_dance_leave_one_place_in_the_second():
    game = astragali.read(RECORDS / "dancing_dice-one-place.json")
    assert game.state.endurance == [0, 0, 0, 2, 1, 1]
    assert game.state.left == [4, 4, 4, 0, 0, 0]  # the first dance of round 2
    last = game.view()["table"]["last"]
    assert (last["judged"], last["places"]) == ([6, 3], [3, 1])


def test_a_rock_loses_nothing_and_a_gala_gains_two():
    game = astragali.read(RECORDS / "dancing_dice-rock-and-gala.json")
    assert game.state.endurance[:3] == [5, 7, 5]
    seats = game.view()["table"]["last"]["seats"]
    assert [seat["special"] for seat in seats] == ["rock", "gala", "none"]
    assert [seat["dances"][0]["satisfactory"] for seat in seats] == [False, False, True]


def test_the_game_ends_between_two_dances():
    game = astragali.read(RECORDS / "dancing_dice-whole-game.json")
    assert game.result()["winners"] == [0]
    assert game.view()["table"]["last"]["judged"] == [2, 0]


# Rulings and options.


def play(game, *rows):
    """One round without a re-roll; each seat's rows are written as in the worked examples."""
    hands = [laid_out(*(row.split() for row in both)) for both in rows]
    game.throw([face for hand, *_ in hands for face in hand])
    while game.state.phase == rules.REROLL:
        game.act("reroll -", game.acting()[0])
    for seat, (_, first, _) in zip(game.acting(), hands, strict=True):
        game.act(CARD.actions.words[rules.FIRST_TRIO + dances.TRIOS.index(first)], seat)


def table(tango=(6, 6, 6), **options):
    game = astragali.new("dancing_dice", real_dice=True, **options)
    game.throw(tango)
    return game


LOW = ("1c 1c 2w", "1c 2w 2w")
HIGH = ("6c 6c 5w", "6c 5w 5w")


def test_there_are_64_sets_to_re_roll_and_20_ways_to_arrange():
    game = table()
    game.throw([1] * 12)
    assert len(game.legal(0)) == 64
    assert {"reroll -", "reroll 1,2,3,4,5,6", "reroll 2,5"} <= set(game.legal(0))
    game.act("reroll -", 0)
    game.act("reroll 1", 1)
    game.throw([2])
    assert len(game.legal(1)) == 20
    assert all(word.startswith("dance") for word in game.legal(0))


def test_seats_choose_in_any_order():
    game = table(players=3)
    game.throw([1] * 18)
    assert game.acting() == [0, 1, 2]
    game.act("reroll 1,2", 2)
    assert game.acting() == [0, 1]
    game.act("reroll 3", 0)
    assert game.state.announced[:3] == [-1, -1, -1]
    game.act("reroll -", 1)
    assert game.state.announced[:3] == [1, 0, 2]
    game.throw([6, 4, 5])  # by seat, and within a seat by die
    assert game.state.hand[:3] == [[1, 1, 6, 1, 1, 1], [1] * 6, [4, 5, 1, 1, 1, 1]]
    assert game.acting() == [0, 1, 2]


def test_no_dice_are_thrown_if_nobody_re_rolls():
    game = table()
    game.throw([1] * 12)
    game.act("reroll -", 0)
    game.act("reroll -", 1)
    assert game.in_the_air() == []
    assert game.state.announced[:2] == [0, 0]
    assert game.state.phase == rules.ARRANGE


def test_announcing_in_turn_starts_one_seat_further_every_round():
    game = table(players=3, announce="sequential")
    play(game, HIGH, HIGH, HIGH)
    game.throw([1] * 18)
    order = []
    for number in (2, 0, 6):
        (seat,) = game.acting()
        order.append(seat)
        game.act(f"reroll {','.join(map(str, range(1, number + 1))) or '-'}", seat)
        assert game.hidden(-1).announced[seat] == number
    assert order == [1, 2, 0]
    game.throw([1] * 8)
    assert game.acting() == [0, 1, 2]  # the rows are arranged at the same time


def test_announcing_in_turn_skips_those_who_are_out():
    game = table(players=3, announce="sequential", start_endurance=2)
    play(game, HIGH, LOW, HIGH)
    assert game.state.endurance[:3] == [2, 0, 2]
    game.throw([1] * 12)
    assert game.acting() == [2]  # round 2 would start at seat 1
    game.act("reroll -", 2)
    assert game.acting() == [0]


def test_an_unsatisfactory_tango_still_replaces_the_tango_dice():
    game = table((1, 1, 3))
    play(game, ("1c 3c 1w", "1c 2w 2w"), ("2c 2c 2w", "6c 5w 5w"))
    assert game.state.endurance[:2] == [8, 10]
    assert len(game.in_the_air()) == 3
    game.throw([1, 1, 3])  # the new one may equal the old one
    assert len(game.in_the_air()) == 12


def test_the_tango_stays_until_it_is_danced():
    game = table((4, 4, 1))
    play(game, LOW, HIGH)
    assert len(game.in_the_air()) == 12


@pytest.mark.parametrize(
    ("low_triple_tango", "replaced"), [("match_replaces", True), ("inert", False)]
)
def test_a_low_triple_as_tango(low_triple_tango, replaced):
    game = table((3, 3, 3), low_triple_tango=low_triple_tango)
    play(game, ("3c 3c 3w", "1c 2w 2w"), HIGH)
    assert (game.state.phase == rules.TANGO) == replaced
    assert game.view()["table"]["last"]["seats"][0]["dances"][0]["dance"] == "cha-cha-cha"


def test_inert_leaves_other_tangos_alone():
    game = table((4, 4, 4), low_triple_tango="inert")
    play(game, ("4c 4c 4w", "1c 2w 2w"), HIGH)
    assert game.state.phase == rules.TANGO


def test_a_low_triple_is_thrown_again_at_once():
    game = astragali.new("dancing_dice", real_dice=True, low_triple_tango="reroll")
    for number in (1, 2, 3):
        game.throw([number] * 3)
        assert game.in_the_air() == [6, 6, 6]
    game.throw([4, 4, 4])
    assert game.in_the_air() == [6] * 12
    play(game, ("4c 4c 4w", "1c 2w 2w"), HIGH)
    game.throw([2, 2, 2])
    assert game.in_the_air() == [6, 6, 6]


def test_a_gala_does_not_exceed_ten():
    game = table(start_endurance=10)
    play(game, ("2c 2c 2c", "2w 2w 2w"), HIGH)
    assert game.state.endurance[:2] == [10, 8]


def test_at_the_round_limit_those_with_the_most_endurance_share_the_win():
    game = table(players=3, max_rounds=1)
    play(game, HIGH, HIGH, LOW)
    assert game.result() == {
        "winners": [0, 1],
        "ranks": [1, 1, 3],
        "points": [10, 10, 8],
        "payoffs": [0.5, 0.5, 0],
    }


def test_a_win_on_the_last_round_stands():
    game = table(start_endurance=1, max_rounds=1)
    play(game, LOW, HIGH)
    assert game.result()["payoffs"] == [0, 1]


def test_those_who_leave_in_the_same_dance_share_a_place():
    game = table(players=4, start_endurance=2)
    play(game, HIGH, HIGH, LOW, LOW)
    assert game.state.endurance[:4] == [2, 2, 0, 0]
    play(game, HIGH, LOW)
    assert game.result() == {
        "winners": [0],
        "ranks": [1, 2, 3, 3],
        "points": [2, 0, 0, 0],
        "payoffs": [1, 0, 0, 0],
    }


# Texts and pictures.


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_way_to_arrange_fits_in_80_columns(language):
    game = table((3, 4, 5))
    hands = (
        [3, 3, 3, 2, 2, 2],
        [3] * 6,
        [3, 4, 5, 4, 5, 3],
        [6, 6, 6, 6, 6, 5],
        [3, 3, 3, 1, 1, 2],
    )
    for hand in hands:
        game.state.hand[0] = hand
        for action in range(rules.FIRST_TRIO, rules.ACTIONS):
            phrase, parts = words.button(game.state, 0, action)
            label = pen_for(game, language).say(phrase, **parts)
            assert len(f"  123  {label}  ({CARD.actions.words[action]})") <= 80, label


def test_before_the_first_judging_the_table_shows_the_ranking_of_the_dances():
    assert "Boogie Tap Cha Tango 18 17" in picture(table())


def test_one_point_of_endurance_is_singular_in_italian():
    game = table(start_endurance=2, max_rounds=1)
    play(game, HIGH, ("1c 1c 2w", "6c 6w 6w"))
    log = [
        pen_for(game, "it").say(phrase, **parts)
        for transition in game.transitions()
        for phrase, parts in words.story(*transition)
    ]
    assert any(line.endswith("ne resta 1.") for line in log)


# Secrets: two tables that differ only in what a seat may not know look the same to it.


def same_size(dice_set, chance):
    """A random set of the same size."""
    number = dice_set.bit_count()
    return chance.choice(dances.SETS[dances.FROM[number] : dances.FROM[number + 1]])


def owners(game, viewer):
    """The seat of each die in the air; Tango dice are public, so they count as the viewer's."""
    s = game.state
    if s.phase == rules.TANGO:
        return [viewer] * 3
    thrown = [6] * 6 if s.phase == rules.ROLL else s.announced
    return [n for n in range(game.players) if s.endurance[n] for _ in range(thrown[n])]


def step(game, twin, viewer, numbers_match, chance):
    """Applies an event to both games, with other secrets in the twin.

    Returns whether the games now differ in public: the curtains rose, or the numbers differ.
    """
    s, seen = game.state, []
    if sides := game.in_the_air():
        faces = [chance.randint(1, 6) for _ in sides]
        others = [
            face if owner == viewer else chance.randint(1, 6)
            for face, owner in zip(faces, owners(game, viewer), strict=True)
        ]
        events = {"throw": faces}, {"throw": others}
    else:
        actor = chance.choice(game.acting())
        action = other = chance.choice(game.actions(actor))
        if actor != viewer:
            other = chance.choice(game.actions(actor))
            if s.phase == rules.REROLL and (numbers_match or s.announce == rules.SEQUENTIAL):
                other = same_size(action, chance)
        events = tuple({"seat": actor, "act": CARD.actions.words[one]} for one in (action, other))
    for one, event in zip((game, twin), events, strict=True):
        seen.append(one.as_seen_by(event, viewer))
        one.apply(event)
    assert seen[0] == seen[1]
    revealed = s.phase not in (rules.REROLL, rules.ROLL_AGAIN, rules.ARRANGE)
    return revealed or list(s.announced) != list(twin.state.announced)


@pytest.mark.parametrize("announce", ["simultaneous", "sequential"])
def test_dice_behind_a_curtain_do_not_leak(announce):
    chance = random.Random(announce)
    positions = differing = 0
    for players in (2, 3, 4, 5, 6) * 5:
        game = astragali.new("dancing_dice", players=players, announce=announce, real_dice=True)
        viewer = chance.randrange(-1, players)
        while not game.over:
            twin = game.at(len(game.events))
            numbers_match = chance.random() < 0.7
            while not step(game, twin, viewer, numbers_match, chance) and not game.over:
                positions += 1
                differing += game.state != twin.state
                assert game.hidden(viewer) == twin.hidden(viewer)
                assert game.view(viewer) == twin.view(viewer)
                if chance.random() < 0.02:
                    assert picture(game, viewer) == picture(twin, viewer)
                    assert game.record(viewer) == twin.record(viewer)
                    since = len(game.events) - 5
                    assert list(game.transitions(viewer, since)) == list(
                        twin.transitions(viewer, since)
                    )
        assert not any(map(any, game.state.hand))  # the curtains are up
    assert positions > 1000
    assert differing > 0.8 * positions


def test_a_seat_sees_only_its_own_dice_and_choices():
    game = table()
    faces = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]
    assert game.as_seen_by({"throw": faces}, 1) == {"throw": [None] * 6 + faces[6:]}
    assert game.as_seen_by({"throw": faces}) == {"throw": [None] * 12}
    game.throw(faces)
    assert game.hidden(1).hand[:2] == [[0] * 6, faces[6:]]
    game.act("reroll 1,2", 1)
    assert game.hidden(1).again[1] == 0b11
    assert game.hidden(0).again[1] == 0
    game.act("reroll 6", 0)
    assert game.as_seen_by({"throw": [4, 5, 6]}, 0) == {"throw": [4, None, None]}
    assert game.as_seen_by({"throw": [4, 5, 6]}, 1) == {"throw": [None, 5, 6]}
    game.throw([4, 5, 6])
    assert game.hidden(1).hand[1] == [5, 6, 4, 3, 2, 1]
    game.act("dance 1,2,3", 1)
    assert (game.hidden(1).first[1], game.hidden(0).first[1]) == (0b111, 0)
    assert game.record(0)["events"][-1] == {"seat": 1, "act": None}
    game.act("dance 1,2,3", 0)
    assert game.hidden(-1).shown[:2] == [[1, 2, 3, 4, 5, 4], [5, 6, 4, 3, 2, 1]]


def test_guesses_match_the_announcements():
    game = table(players=3, announce="sequential")
    game.throw([1] * 18)
    game.act("reroll 1,2,3,4", 0)
    hidden = game.hidden(1)
    sides = [0] * 64
    count = rules.unknown(hidden, 1, sides)
    assert sides[:count] == [6] * 6 + [15] + [6] * 6 + [1]  # 15 sets of four dice; none chosen yet
    for guess in range(1, 16):
        table_ = hidden.copy()
        rules.suppose(table_, 1, [3] * 6 + [guess] + [4] * 6 + [1])
        assert table_.again[0].bit_count() == 4
        assert table_.hand[:3] == [[3] * 6, [1] * 6, [4] * 6]


# Parts: what a person selects on the board.


def parts_by_action(game, seat):
    """The parts of each legal action."""
    return {
        word: words.parts(game.hidden(seat), action)
        for word, action in zip(game.legal(seat), game.actions(seat), strict=True)
    }


def test_the_parts_of_actions():
    game = table()
    game.throw([1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1])
    assert parts_by_action(game, 1)["reroll 2,5"] == ["die 2", "die 5"]
    assert parts_by_action(game, 1)["reroll -"] == []
    game.act("reroll -", 0)
    game.act("reroll -", 1)
    assert parts_by_action(game, 0)["dance 1,4,6"] == ["die 1", "die 4", "die 6"]


def test_parts_are_on_the_table_and_identify_the_action():
    chance = random.Random(4)
    game = astragali.new("dancing_dice", seed=4, players=4, start_endurance=3)
    while not game.over:
        seat = chance.choice(game.acting())
        dice = words.describe(game.hidden(seat))["seats"][seat]["dice"]
        on_table = {f"die {die['die']}" for die in dice}
        parts = list(parts_by_action(game, seat).values())
        assert all(on_table.issuperset(these) for these in parts)
        assert all(parts.count(these) == 1 for these in parts)
        game.act(chance.choice(game.legal(seat)), seat)
