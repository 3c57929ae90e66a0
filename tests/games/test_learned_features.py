"""What the learned players of Dancing Dice and Dance of Muses look at."""

from itertools import product

import pytest

import astragali
from astragali import games
from astragali.bots import learned_policy
from astragali.games.dancing_dice import rules as dancing
from astragali.games.dancing_dice.rules import dances
from astragali.games.dancing_dice.solver import features as dancing_features

GAMES = ("dancing_dice", "dance_of_muses")
TABLES = [
    (name, options)
    for name in GAMES
    for options in learned_policy.features_of(games.find(name)).TABLES
]


def scored(card, s, seat, actions):
    """The candidates, and the features of the position and of each of them."""
    features = learned_policy.features_of(card)
    notes, position = [0.0] * features.NOTES, [0.0] * features.POSITION
    features.look(s, seat, notes, position)
    kept = list(actions)
    kept = kept[: features.candidates(s, seat, kept, len(kept), notes)]
    rows = []
    for action in kept:
        rows.append([0.0] * features.ACTION)
        features.describe(s, seat, action, notes, rows[-1])
    return kept, position, rows


@pytest.mark.parametrize(("name", "options"), TABLES[::3], ids=str)
def test_features_are_small_and_know_no_secrets_and_leave_the_table_as_it_was(name, options):
    card = games.find(name)
    game = astragali.new(name, seed=5, **options)
    for step in range(40):
        if game.over:
            break
        seat = game.acting()[step % len(game.acting())]
        hidden, actions = game.hidden(seat), game.actions(seat)
        before = hidden.copy()
        kept, position, rows = scored(card, hidden, seat, actions)
        assert hidden == before
        assert kept
        assert set(kept) <= set(actions)
        assert all(abs(number) < 20 for row in (position, *rows) for number in row)
        if name == "dancing_dice":  # nothing is guessed from what another seat's hand is
            assert scored(card, game.state, seat, actions) == (kept, position, rows)
        game.do(seat, kept[step % len(kept)])


def dancing_table(hand, **options):
    card = games.find("dancing_dice")
    s = card.lay(card.values({"players": 3, **options}))
    for die, face in enumerate(hand):
        s.hand[0][die] = face
    for die, face in enumerate((6, 2, 5)):
        s.tango[die] = face
    s.phase, s.choosing = dancing.REROLL, s.dancers
    return s


@pytest.mark.parametrize("again", [0b000000, 0b100001, 0b011010])
def test_what_a_roll_promises_is_the_mean_over_all_faces(again):
    s = dancing_table((6, 6, 5, 1, 6, 2))
    features = dancing_features
    notes = [0.0] * features.NOTES
    features.value_dances(s, notes)
    rolled = [die for die in range(6) if again >> die & 1]
    most, both = 0.0, 0.0
    for faces in product(range(1, 7), repeat=len(rolled)):
        hand = list(s.hand[0])
        for die, face in zip(rolled, faces, strict=True):
            hand[die] = face
        found = []
        for trio in dances.TRIOS:
            steps = dances.steps(s.tango, dances.ALL)
            places = [dances.place(hand, dances.row_of(trio, one), steps) for one in (0, 1)]
            one, other = (features.PASSING[1][2 * (dances.LAST_PLACE - place)] for place in places)
            rock = dances.special(hand, trio) != dances.PLAIN
            found.append((2.0, 1.0) if rock else (one + other, one * other))
        most += max(one for one, _ in found) / 6 ** len(rolled)
        both += max(one for _, one in found) / 6 ** len(rolled)
    kept = features.faces_kept(s.hand[0], again)
    assert features.expected(notes, kept, 0) == pytest.approx(most)
    assert features.expected(notes, kept, 1) == pytest.approx(both)


def test_a_rock_is_a_candidate_and_a_beaten_arrangement_is_not():
    card = games.find("dancing_dice")
    s = dancing_table((1, 2, 4, 4, 2, 1))
    s.phase = dancing.ARRANGE
    actions = [0] * card.rules.ACTIONS
    actions = actions[: card.rules.legal(s, 0, actions)]
    kept, _, rows = scored(card, s, 0, actions)
    assert any(row[14] == 1.0 for row in rows)
    assert len(kept) < len(actions)


def test_partners_play_for_one_side():
    features = learned_policy.features_of(games.find("dance_of_muses"))
    card = games.find("dance_of_muses")
    four = card.lay(card.values({"players": 4}))
    assert [features.side(four, seat) for seat in range(4)] == [0, 1, 0, 1]
    three = card.lay(card.values({"players": 3}))
    assert [features.side(three, seat) for seat in range(3)] == [0, 1, 2]
