"""Dance of Muses: worked examples, the booklet's figure, rulings, secrets and decks."""

import copy
import itertools
import json
import random
from pathlib import Path

import pytest

import astragali
from astragali.engine import OptionError, conformance
from astragali.engine.drawing import picture
from astragali.games.dance_of_muses import words
from astragali.games.dance_of_muses.deck import ABILITIES, AREAS, AROUND, DEFAULT_FILE, standard
from astragali.games.dance_of_muses.game import CARD
from astragali.games.dance_of_muses.rules import dance, placement, scoring, state
from astragali.games.dance_of_muses.rules.masks import unseen
from astragali.games.dance_of_muses.rules.state import DIRECTION_NAMES, MAX_ROW
from tests.support.golden_examples import examples

NAMES = [card["name"] for card in standard()]
RECORDS = Path(__file__).with_name("records")

rules = CARD.rules


def game(**options):
    return astragali.new("dance_of_muses", **options)


def directions(area):
    return sum(1 << AROUND.index(square) for square in AREAS[area])


def floor_with(pos, dice=None, masked=(), diagonal="either_path"):
    """A table during the dance, and the tile of each Muse; no Muse has a sun."""
    s = CARD.lay(CARD.values({"players": 3, "diagonal": diagonal}))
    tiles = {}
    for tile, (name, (x, y)) in enumerate(pos.items()):
        placement.take(s, NAMES.index(name), tile % 3, int(name in masked))
        placement.lay(s, x, y)
        s.die[tile] = (dice or {}).get(name, 1)
        s.suns[NAMES.index(name)] = 0
        tiles[name] = tile
    s.phase = state.DANCER
    return s, tiles


def try_action(s, word):
    """Performs an action if it is legal, and returns whether it was."""
    action = CARD.actions.read(s, word)
    if not rules.acting(s, s.turn) or action not in numbers_of(s, s.turn):
        return False
    rules.act(s, s.turn, action)
    return True


def place(square):
    return f"{square[0]},{square[1]}"


# The worked examples: each function below is named by an entry and calls the rules.


def legal_steps(pos, muse, diagonal="either_path"):
    s, tiles = floor_with(pos, diagonal=diagonal)
    names, me = list(tiles), tiles[muse]
    steps = {}
    for direction, word in enumerate(DIRECTION_NAMES):
        if dance.steps(s, me, True) >> direction & 1:
            moving = dance.movers(s, me, direction)
            line = [tile for tile in range(s.laid) if moving >> tile & 1]
            line.sort(key=lambda t: abs(s.x[t] - s.x[me]) + abs(s.y[t] - s.y[me]))
            steps[word.upper()] = [names[tile] for tile in line]
    return steps


def turn(pos, dice, muse, step, ability=None, masked=()):
    s, tiles = floor_with(pos, dice, masked)
    actions = [f"dance {place(pos[muse])}", f"step {step.lower()}"]
    if ability:
        s.ability[NAMES.index(muse)] = ABILITIES.index(ability["kind"])
        s.area[NAMES.index(muse)] = directions(ability["area"])
        use = f"use {place(pos[ability['target']])}"
        actions.insert(1 if ability["when"] == "before" else 2, use)
    for word in actions:
        if s.played == 0 and not try_action(s, word):
            return {"legal": False}
    return {
        "legal": True,
        "pos": {name: [s.x[tile], s.y[tile]] for name, tile in tiles.items()},
        "dice": {name: s.die[tile] for name, tile in tiles.items()},
        "hand_over": s.played == 1,
    }


def apollo(value, suns):
    return scoring.apollo(value, suns)


def columns(dice):
    row = [[0] * MAX_ROW for _ in dice]
    for company, values in enumerate(dice.values()):
        for length, value in enumerate(values):
            scoring.add_to_row(row[company], length, value)
    wide = len(next(iter(dice.values())))
    names = [*dice, None]  # index -1: nobody
    best = [names[scoring.column_winner(row, len(dice), column)] for column in range(wide)]
    return {"columns": best, "points": {name: best.count(name) for name in dice}}


def game_over(hands_played, totals):
    s = game(players=len(totals)).state
    s.played = hands_played
    for company, points in enumerate(totals.values()):
        s.score[company] = points
    return scoring.game_over(s)


@examples("dance_of_muses")
def test_worked_example(entry):
    assert globals()[entry["function"]](**entry["input"]) == entry["expected"]


# The booklet's examples as records.


def test_the_figure_of_the_booklet():
    figure = astragali.read(RECORDS / "dance_of_muses-figure.json")
    before = figure.at(len(figure.events) - 2)
    assert "dance 0,0" not in before.legal()  # Calliope: every step splits the group
    before.act("dance 1,-1")
    steps = [word for word in before.legal() if word.startswith("step")]
    assert steps == ["step n", "step ne", "step sw", "step w"]  # Polyhymnia stays with the group
    chosen = figure.at(len(figure.events) - 1)
    assert chosen.legal() == ["step n", "step e", "step s", "step sw", "step w", "step nw"]
    tiles = {tile["muse"]["name"]: tile for tile in figure.view(0)["table"]["tiles"][:2]}
    assert (tiles["Clio"]["x"], tiles["Clio"]["die"]) == (0, 2)  # the group move to the right
    assert (tiles["Calliope"]["x"], tiles["Calliope"]["die"]) == (1, 2)


def test_the_columns_of_the_booklet():
    hand = astragali.read(RECORDS / "dance_of_muses-columns.json")
    assert [company["row"] for company in hand.view()["table"]["companies"]] == [
        [6, 6, 4, 2],
        [6, 5, 4, 4],
    ]
    assert hand.result()["points"] == [1, 1]


def test_seven_points_after_two_hands_end_the_game():
    early = astragali.read(RECORDS / "dance_of_muses-seven-points.json")
    assert early.state.played == 2
    assert early.result() == {
        "winners": [1, 3],
        "ranks": [3, 1, 3, 1],  # partners share everything
        "points": [1, 7, 1, 7],
        "payoffs": [0, 0.5, 0, 0.5],
    }


# Laying out.


IN_ORDER = [9, 8, 7, 6, 5, 4, 3, 2]  # a shuffle that changes nothing


def test_the_shuffle_and_the_deal():
    real = game(players=2, real_dice=True)
    real.throw([1, 1, 1, 1, 1, 1, 1, 1])
    deck = list(range(9))
    for last in range(8, 0, -1):
        deck[last], deck[0] = deck[0], deck[last]
    hands = [sum(1 << card for card in deck[:4]), sum(1 << card for card in deck[4:8])]
    assert real.state.held[:2] == hands
    assert real.state.muse[0] == deck[8]
    assert real.in_the_air() == [2]


@pytest.mark.parametrize(
    ("players", "cards", "left_over"), [(2, 4, "masked"), (3, 3, None), (4, 2, "open")]
)
def test_the_deal_and_the_left_over_muse(players, cards, left_over):
    table = game(players=players, seed=3).view()["table"]
    assert [seat["cards"] for seat in table["seats"]] == [cards] * players
    tiles = [(tile["masked"], tile["owner"], tile["die"]) for tile in table["tiles"]]
    assert tiles == ([] if left_over is None else [(left_over == "masked", None, 1)])


def test_exactly_one_muse_of_each_player_is_masked():
    real = game(players=4, real_dice=True, first_player=0)
    real.throw(IN_ORDER)
    assert real.legal() == ["show calliope", "show clio", "mask calliope", "mask clio"]
    real.act("show clio")
    real.act("at 1,0")
    real.act("mask erato")
    real.act("at 2,0")
    for word, square in (("show melpomene", "at 3,0"), ("mask terpsichore", "at 4,0")):
        real.act(word)
        real.act(square)
    assert real.legal() == ["mask calliope"]  # her last chance
    real.act("mask calliope")
    real.act("at 5,0")
    assert real.legal() == ["show euterpe"]  # one mask is enough


def test_tiles_touch_by_side_or_corner():
    real = game(players=3, real_dice=True, first_player=0)
    real.throw(IN_ORDER)
    real.act("show clio")
    assert real.legal() == ["at 0,0"]
    real.act("at 0,0")
    real.act("show euterpe")
    around = {f"at {x},{y}" for x, y in itertools.product((-1, 0, 1), repeat=2) if x or y}
    assert set(real.legal()) == around


# The dance.


def dancing(seed=1, **options):
    """A game whose tiles are laid out at random."""
    started = game(seed=seed, **options)
    chance = random.Random(seed)
    while started.state.phase != state.DANCER:
        started.act(chance.choice(started.legal()))
    return started


def test_the_first_player_also_begins_the_dance():
    for players in (2, 3, 4):
        assert dancing(players=players, first_player=1).acting() == [1]


def test_no_diagonals():
    figure = {"Clio": [0, 0], "Erato": [1, 0], "Thalia": [1, 1]}
    assert set(legal_steps(figure, "Clio")) == {"N", "E", "SE", "S"}
    assert set(legal_steps(figure, "Clio", "none")) == {"N", "E", "S"}


@pytest.mark.parametrize(
    ("option", "dice"), [("simultaneous", [3, 6, 6]), ("sequential", [3, 6, 5])]
)
def test_the_dice_of_a_group_move(option, dice):
    line = {"Calliope": [0, 0], "Clio": [1, 0], "Erato": [2, 0]}
    s, _ = floor_with(line, {"Calliope": 2, "Clio": 5, "Erato": 5})
    s.group_increment = ("simultaneous", "sequential").index(option)
    assert try_action(s, "dance 0,0")
    assert try_action(s, "step e")
    assert (s.die[:3], s.played) == (dice, 1)


def test_the_ability_is_used_once_and_only_if_it_changes_something():
    line = {"Euterpe": [0, 0], "Clio": [1, 0], "Urania": [2, 0]}
    s, _ = floor_with(line)
    assert try_action(s, "dance 0,0")
    assert try_action(s, "use 1,0")
    assert not try_action(s, "use 1,0")
    assert try_action(s, "step e")  # she pushes, stands beside Clio again, and has used it
    assert s.phase == state.DANCER
    assert s.turn == 1
    s, _ = floor_with(line)
    assert try_action(s, "dance 2,0")
    assert not try_action(s, "use 1,0")  # both dice show 1: there is nothing to swap
    assert try_action(s, "step n")
    assert s.phase == state.AFTER  # her die shows 2 now
    assert try_action(s, "done")
    assert s.turn == 1


def test_a_muse_without_a_step_cannot_perform():
    figure = {"Clio": [0, 0], "Erato": [1, 1], "Thalia": [2, 2]}
    s, _ = floor_with(figure)
    assert not try_action(s, "dance 1,1")


def test_masked_and_neutral_sixes_end_the_hand():
    s, _ = floor_with({"Clio": [0, 0], "Erato": [1, 0]}, {"Clio": 5}, masked=["Clio"])
    s.owner[0] = state.NOBODY
    assert try_action(s, "dance 0,0")
    assert try_action(s, "step n")
    assert s.played == 1


def test_apollo_raises_a_die_untouched_since_the_start():
    s, _ = floor_with({"Clio": [0, 0], "Erato": [1, 0]}, {"Clio": 5})
    s.suns[NAMES.index("Erato")] = 1
    try_action(s, "dance 0,0")
    try_action(s, "step n")
    assert s.die[:2] == [6, 6]


def test_the_turn_limit_of_a_hand():
    limited = dancing(max_turns_per_hand=3, hands=1)
    chance = random.Random(1)
    while not limited.over:
        assert limited.state.turns < 3
        before = limited.at(len(limited.events))
        limited.act(chance.choice(limited.legal()))
    assert not dance.six(before.state)
    assert limited.state.turns == 3


@pytest.mark.parametrize(("option", "last"), [("simultaneous", 6), ("sequential", 5)])
def test_the_story_of_a_group_move_mentions_every_die(option, last):
    line = {"Calliope": [0, 0], "Clio": [1, 0], "Erato": [2, 0]}
    s, _ = floor_with(line, {"Calliope": 2, "Clio": 5, "Erato": 5}, masked=["Erato"])
    s.group_increment = ("simultaneous", "sequential").index(option)
    assert try_action(s, "dance 0,0")
    rules.hide(s, 0)
    told = list(words.dancing(s, s.copy(), "step", "e"))
    assert [name for name, _ in told] == ["story-step", "story-pushed", "story-pushed"]
    assert [[parts[key] for key in ("muse", "from", "square", "die")] for _, parts in told] == [
        ["Calliope", "0,0", "1,0", 3],
        ["Clio", "1,0", "2,0", 6],
        ["masked", "2,0", "3,0", last],
    ]
    assert (told[0][1]["seat"], told[0][1]["direction"]) == (0, "e")
    assert (told[2][1]["side"], told[2][1]["neighbour"]) == ("e", "Clio")


def test_squares_are_named_after_a_muse_beside_them():
    """One whose name is known, and straight rather than diagonal."""
    figure = {"Calliope": [0, 0], "Clio": [1, 0], "Erato": [1, 1]}
    s, _ = floor_with(figure, dict.fromkeys(figure, 1), masked=["Clio"])
    rules.hide(s, 0)
    assert words.place(s, 0, 1) == {"side": "n", "neighbour": "Calliope"}
    assert words.place(s, 2, 1) == {"side": "e", "neighbour": "Erato"}
    assert words.place(s, 2, 0) == {"side": "se", "neighbour": "Erato"}
    assert words.place(s, 2, -1) == {"side": "se", "neighbour": "masked"}
    assert words.place(s, 5, 5) == {"side": "middle", "neighbour": "none"}


# From hand to hand.


def next_hand(points, players=2, **options):
    """A table after a hand with these points and the next shuffle, and the dice in the air."""
    started = dancing(players=players, first_player=1, **options)
    s = started.state
    rules.end_hand(s)
    for company, number in enumerate(points):
        s.score[company] = number
    rules.land(s, IN_ORDER)
    sides = [0] * rules.MAX_DICE
    return s, sides[: rules.dice(s, sides)]


def test_who_begins_the_next_hand():
    s, sides = next_hand([1, 2])
    assert sides == [2]
    s, sides = next_hand([1, 2, 0], players=3, first_player_next="rotate")
    assert (sides, s.turn) == ([], 2)
    s, sides = next_hand([1, 2, 0], players=3, first_player_next="loser")
    assert (sides, s.turn) == ([], 2)
    s, sides = next_hand([0, 2, 0], players=3, first_player_next="loser")
    assert sides == [2]
    rules.land(s, [2])
    assert s.turn == 2
    s, sides = next_hand([3, 1], players=4, first_player_next="loser")
    assert sides == [2]  # both partners have the fewest points
    rules.land(s, [1])
    assert s.turn == 1


def random_game(seed, **options):
    """A finished game of random players."""
    played, chance = game(seed=seed, **options), random.Random(seed)
    while not played.over:
        played.act(chance.choice(played.legal()))
    return played


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_the_number_of_hands(hands):
    assert random_game(hands, hands=hands, players=3).state.played == hands


def test_extra_hands_until_somebody_leads():
    shared = extra = 0
    for seed in range(12):
        winners = random_game(seed, hands=1, players=3).result()["winners"]
        shared += len(winners) > 1
        after = random_game(seed, hands=1, players=3, tie_break="extra_hand")
        extra += after.state.played > 1
        assert len(after.result()["winners"]) == 1
    assert shared == extra > 0


# Secrets.


def positions(games, seed=0):
    """Every position of some random games of two, three and four players."""
    chance = random.Random(seed)
    for number in range(games):
        played = game(players=2 + number % 3, seed=number, hands=1)
        while not played.over:
            yield played, chance
            played.act(chance.choice(played.legal()))


def numbers_of(s, seat):
    numbers = [0] * rules.ACTIONS
    return numbers[: rules.legal(s, seat, numbers)]


def test_secrets_are_hidden_in_thousands_of_positions():
    """Other hidden cards change nothing that a seat sees or may do."""
    checked = 0
    for played, chance in positions(60):
        real, turn = played.state, played.state.turn
        seat = chance.randrange(-1, played.players)
        checked += 1
        hidden = played.hidden(seat)
        for other in range(played.players):
            assert hidden.held[other] == (real.held[other] if other == seat else 0)
        for tile in range(state.MUSES):
            known = not real.masked[tile] or (real.owner[tile] == seat and seat >= 0)
            assert hidden.muse[tile] == (real.muse[tile] if known else state.UNSEEN)
        other = conformance.supposed(played, hidden, seat, chance)
        cards = [card for card in range(state.MUSES) if unseen(other) >> card & 1]
        assert cards == []  # the guess places every card
        seen = other.copy()
        rules.hide(seen, seat)
        assert words.describe(seen) == words.describe(hidden)
        if real.phase >= state.DANCER or turn == seat:
            assert numbers_of(other, turn) == numbers_of(real, turn)
            action = chance.choice(numbers_of(real, turn))
            secret = state.MASK <= action < state.AT and seat != turn
            assert rules.hears(real, seat, turn, action) == (not secret)
            then, guessed = real.copy(), other.copy()
            rules.act(then, turn, action)
            rules.act(guessed, turn, action)
            if then.played == 0:  # the masks have not fallen
                rules.hide(then, seat)
                rules.hide(guessed, seat)
                assert then == guessed
    assert checked > 2000


def shuffled_to(order):
    """The faces of a shuffle that gives this order."""
    deck, faces = list(range(9)), []
    for last in range(8, 0, -1):
        place = deck.index(order[last])
        deck[last], deck[place] = deck[place], deck[last]
        faces.append(place + 1)
    return faces


def twin(events, order, viewer, players, chance):
    """The events of the same hand, with the cards swapped that a viewer has not seen."""
    acts = [event["act"].split() for event in events if "act" in event]
    shown = [NAMES.index(act[1].capitalize()) for act in acts if act[0] == "show"]
    each = 9 // players
    mine = range(viewer * each, viewer * each + each) if viewer >= 0 else ()
    hidden = [
        place
        for place, card in enumerate(order)
        if card not in shown and place not in mine and (place < each * players or players == 2)
    ]
    other = list(order)
    for place, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = order[source]
    name = {NAMES[card].lower(): NAMES[other[at]].lower() for at, card in enumerate(order)}
    for event in events:
        act = event.get("act", "")
        if act.startswith("mask"):
            yield {**event, "act": "mask " + name[act.split()[1]]}
        else:
            yield {"throw": shuffled_to(other)} if len(event.get("throw", [])) == 8 else event


@pytest.mark.parametrize("players", [2, 3, 4])
def test_masks_do_not_leak(players):
    chance = random.Random(players)
    checked = differing = 0
    for _ in range(3):
        order = chance.sample(range(9), 9)
        real = game(players=players, first_player=0, real_dice=True)
        real.throw(shuffled_to(order))
        while len(real.events) < 40 and not real.in_the_air():
            real.act(chance.choice(real.legal()))
        events = real.events if not real.state.played else real.events[:-1]
        for viewer in range(-1, players):
            one, other = (game(players=players, first_player=0, real_dice=True) for _ in range(2))
            changed = twin(events, order, viewer, players, chance)
            for event, instead in zip(events, changed, strict=True):
                assert one.as_seen_by(event, viewer) == other.as_seen_by(instead, viewer)
                one.apply(event)
                other.apply(instead)
                checked += 1
                differing += one.state != other.state
                assert one.view(viewer) == other.view(viewer)
                assert picture(one, viewer) == picture(other, viewer)
            assert one.record(viewer) == other.record(viewer)
            for first, second in zip(
                one.transitions(viewer), other.transitions(viewer), strict=True
            ):
                assert first == second
                assert list(words.story(*first)) == list(words.story(*second))
    assert differing > checked // 3


def test_guesses_cover_every_arrangement_once():
    played = dancing(players=2)
    hidden = played.hidden(0)
    sides = [0] * 64
    assert sides[: rules.unknown(hidden, 0, sides)] == [2]
    found = set()
    for faces in ([1], [2]):
        guess = hidden.copy()
        rules.suppose(guess, 0, faces)
        found.add(tuple(guess.muse))
    assert len(found) == 2
    assert tuple(played.state.muse) in found


def test_nobody_knows_the_left_over_muse_of_two():
    played = dancing(players=2)
    assert all(played.hidden(seat).muse[0] == state.UNSEEN for seat in (-1, 0, 1))


def test_partners_do_not_know_each_others_masks():
    played = dancing(players=4)
    for tile in range(state.MUSES):
        if played.state.masked[tile]:
            owner = played.state.owner[tile]
            seen = [seat for seat in range(4) if played.hidden(seat).muse[tile] != state.UNSEEN]
            assert seen == [owner]


def test_a_mask_is_known_only_to_its_player_and_the_shuffle_to_nobody():
    played = dancing(players=3, seed=4)
    for seat in range(-1, 3):
        seen = played.record(seat)["events"]
        assert seen[0] == {"throw": [None] * 8}
        assert None not in seen[1]["throw"]  # everybody sees who begins
        for event, whole in zip(seen[2:], played.events[2:], strict=True):
            secret = whole["act"].startswith("mask") and whole["seat"] != seat
            assert event["act"] == (None if secret else whole["act"])


def test_the_masks_fall_before_the_next_hand():
    played = dancing(players=2, real_dice=False)
    chance = random.Random(2)
    while played.state.played == 0:
        last = played.at(len(played.events))
        last.dice = None
        played.act(chance.choice(played.legal()))
    last.act(played.events[len(last.events)]["act"])  # without the shuffle that follows
    assert last.state.phase == state.SHUFFLE
    tiles = last.view(-1)["table"]["tiles"]
    assert all(tile["muse"] and not tile["masked"] for tile in tiles)


# Decks.


def changed(**fields):
    cards = copy.deepcopy(standard())
    cards[1].update(fields)
    return cards


def test_the_default_deck_has_every_combination_once():
    kinds = [(card["name"], card["ability"], card["suns"]) for card in standard()]
    assert kinds[1] == ("Clio", "decrease", 2)
    assert sorted(standard()[1]["area"]) == [[-1, -1], [-1, 1], [1, -1], [1, 1]]
    pairs = {(card["ability"], json.dumps(card["area"])) for card in standard()}
    assert len(pairs) == 9
    for trait in ("ability", "area"):
        assert len({(json.dumps(card[trait]), card["suns"]) for card in standard()}) == 9


def test_a_custom_deck(tmp_path):
    text = DEFAULT_FILE.read_text(encoding="utf-8").replace('"Clio"', '"Berta"')
    text = text.replace('area = "diagonal"\nsuns = 2', "area = [[0, 1], [-1, 0]]\nsuns = 5")
    mine = tmp_path / "my_deck.toml"
    mine.write_text(text, encoding="utf-8")
    typed = CARD.values(CARD.parse({"deck": str(mine)}))
    assert typed == CARD.values({"deck": mine})
    deck = typed["deck"]
    assert deck[1] == {
        "name": "Berta",
        "ability": "decrease",
        "area": [[0, 1], [-1, 0]],
        "suns": 5,
    }
    assert CARD.values({"deck": deck})["deck"] == deck  # as in a record
    assert CARD.parse({"deck": json.dumps(deck)})["deck"] == deck
    played = conformance.check(CARD, {"deck": deck, "players": 2}, seed=1)
    assert any("berta" in (event.get("act") or "") for event in played.events)


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        (standard()[:8], "has 8 Muses; it should have 9"),
        (changed(name="erato"), "two Muses called Erato"),
        (changed(name="Clio 2"), "letters from a to z only"),
        (changed(name="Cliò"), "letters from a to z only"),
        (changed(name=""), "letters from a to z only"),
        (changed(name="Clioclioclioc"), "longer than 12 letters"),
        (changed(ability="fly"), "should be one of decrease, increase, swap"),
        (changed(ability=[]), "should be one of decrease, increase, swap"),
        (changed(area=[[0, 0]]), r"\[0, 0\] in her area"),
        (changed(area=[[2, 0]]), "from -1 to 1"),
        (changed(area=[[1, 0, 0]]), "from -1 to 1"),
        (changed(area=[[True, 1]]), "from -1 to 1"),
        (changed(area=[[1, 0], [1, 0]]), r"\[1, 0\] twice"),
        (changed(area=[]), "a list of squares"),
        (changed(area="wide"), "a list of squares"),
        (changed(suns=0), "it should be 1 to 5"),
        (changed(suns=6), "it should be 1 to 5"),
        (changed(suns=True), "it should be 1 to 5"),
        (changed(sun=1), "Did you mean 'suns'"),
        ([{}] * 9, "has no name"),
        ([1] * 9, "should have name"),
        ("my_deck.toml", "a list of nine Muses"),
        ({"name": "Clio"}, "a list of nine Muses"),
        (None, "a list of nine Muses"),
    ],
)
def test_a_bad_deck_is_refused(deck, complaint):
    with pytest.raises(OptionError, match=complaint):
        game(deck=deck)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"name = ", "is not a TOML file"),
        (b"\xff\xfe", "is not a TOML file: it is not text"),
        (b"", "nine entries"),
        (b"[muse]\nname = 1", "nine entries"),
        (b"[[muse]]\nname = 'Clio'", "has 1 Muses"),
    ],
)
def test_a_bad_deck_file_is_refused(tmp_path, text, complaint):
    path = tmp_path / "deck.toml"
    path.write_bytes(text)
    with pytest.raises(OptionError, match=complaint):
        game(deck=path)


def test_a_missing_deck_file_is_refused(tmp_path):
    with pytest.raises(OptionError, match="No such file"):
        CARD.parse({"deck": str(tmp_path / "none.toml")})
    with pytest.raises(OptionError, match="not JSON"):
        CARD.parse({"deck": "[1, 2"})


def test_the_word_none_is_a_value_of_diagonal():
    assert CARD.values(CARD.parse({"diagonal": "none"}))["diagonal"] == "none"


# Parts: what a person selects on the board.


def parts_by_action(table):
    seat = table.acting()[0]
    return {
        word: words.parts(table.state, action)
        for word, action in zip(table.legal(seat), table.actions(seat), strict=True)
    }


def test_the_part_of_a_step_is_the_square_ahead_or_the_muse_who_is_pushed():
    table = game(seed=1, players=3, first_player=0)
    for number in range(9):  # in a row from west to east
        table.act(table.legal()[0])
        table.act(f"at {number},0")
    table.act("dance 0,0")
    assert parts_by_action(table)["step e"] == ["tile 2"]
    assert parts_by_action(table)["step n"] == ["square 0,1"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_parts_are_on_the_table_and_identify_the_action(players):
    chance = random.Random(players)
    table = game(seed=players, players=players)
    while not table.over:
        seat = table.acting()[0]
        shown = words.describe(table.state)
        on_table = {f"card {card['key']}" for card in shown["seats"][seat]["hand"]}
        on_table |= {f"tile {tile['tile']}" for tile in shown["tiles"]}
        taken = {(tile["x"], tile["y"]) for tile in shown["tiles"]}
        around = {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND} or {(0, 0)}
        on_table |= {f"square {x},{y}" for x, y in around - taken}
        offers = [
            (words.parts(table.state, action), words.button(table.state, seat, action))
            for action in table.actions(seat)
        ]
        assert all(on_table.issuperset(parts) for parts, _ in offers)
        assert all(offers.count(offer) == 1 for offer in offers)
        table.act(chance.choice(table.legal(seat)), seat)
