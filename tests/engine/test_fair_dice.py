"""Fair dice: the documented computation, the same in every programming language, exactly fair."""

import hashlib
import itertools
import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragali.engine import AstragaliError, FairDice
from astragali.engine.fair_dice import check_salt, face
from tests.support.fair_dice_vectors import SECRET, SKIPPED, VECTORS, WORDS, as_text, vectors


def test_the_vectors_match_the_dice():
    stale = "a change here breaks every record; tests/support/fair_dice_vectors.py writes them"
    assert VECTORS.read_text() == as_text(vectors()), stale


def reference_faces(secret, table, salts, number, sides):
    """The faces by docs/fair-dice.md and RFC 2104, independent of our code."""

    def block(of):
        lines = ["astragali fair dice 1", table, ",".join(s or "" for s in salts), number, of]
        key = secret + bytes(64 - len(secret))
        inner = bytes(byte ^ 0x36 for byte in key) + "\n".join(map(str, lines)).encode()
        outer = bytes(byte ^ 0x5C for byte in key) + hashlib.sha256(inner).digest()
        return hashlib.sha256(outer).digest()

    data = (byte for of in itertools.count() for byte in block(of))
    shown = []
    while len(shown) < len(sides):
        word, most = int.from_bytes(itertools.islice(data, 4), "big"), sides[len(shown)]
        if word // most < 2**32 // most:
            shown.append(word % most + 1)
    return shown


def test_the_vectors_match_the_reference():
    for table in json.loads(VECTORS.read_text())["tables"]:
        secret = bytes.fromhex(table["secret"])
        assert table["commit"] == hashlib.sha256(secret).hexdigest()
        for throw in table["throws"]:
            number, sides = throw["number"], throw["sides"]
            expected = reference_faces(secret, table["table"], table["salts"], number, sides)
            assert throw["faces"] == expected


@pytest.mark.parametrize(("sides", "words", "shown"), SKIPPED)
def test_words_that_would_be_unfair_are_skipped(sides, words, shown):
    rest = iter([*words, 0])
    assert face(rest, sides) == shown
    assert list(rest) == [0], "exactly the given words are read"


@given(sides=st.integers(1, WORDS))
def test_each_face_has_the_same_number_of_words(sides):
    """The number of accepted words is a multiple of `sides`, and more than half of all words."""
    accepted = WORDS - WORDS % sides
    assert face(iter([accepted - 1]), sides) == sides
    assert face(iter([accepted % WORDS, 0]), sides) == 1  # % WORDS: if every word is accepted
    assert accepted % sides == 0
    assert accepted > WORDS // 2


# The dice of a table.

names = st.text("abcXYZ019_-", min_size=1, max_size=64)
keys = st.binary(min_size=32, max_size=32)
seats = st.lists(st.none() | names, min_size=1, max_size=8)
throws = st.lists(st.integers(1, 100), min_size=1, max_size=30)


@given(secret=keys, table=names, salts=seats, number=st.integers(0, 2**40), sides=throws)
def test_every_throw_matches_the_reference(secret, table, salts, number, sides):
    shown = FairDice(secret, table, salts).faces(number, sides)
    assert shown == reference_faces(secret, table, salts, number, sides)


def test_the_faces_of_any_throw_can_be_computed():
    dice = FairDice(SECRET, "olive-7", ["ada", None])
    thrown = [dice.throw([6] * 5) for _ in range(4)]
    assert thrown == [dice.faces(number, [6] * 5) for number in range(4)]
    assert dice.throw([6] * 5) == dice.faces(4, [6] * 5), "computing faces throws nothing"
    assert dice.afresh().throw([6] * 5) == thrown[0]


def test_a_throw_does_not_depend_on_earlier_dice():
    """So that a server can throw without replaying the game."""
    dice, other = (FairDice(SECRET, "olive-7", ["ada", None]) for _ in range(2))
    dice.throw([6] * 20)
    other.throw([6])
    assert dice.throw([20, 20]) == other.throw([20, 20])


def test_every_part_changes_the_dice():
    """Even moving a character from one field to its neighbour."""
    many = [WORDS] * 8
    tables = [
        (SECRET, "olive", ["ada", "ben"]),
        (SECRET[1:] + b"!", "olive", ["ada", "ben"]),
        (SECRET, "olivea", ["da", "ben"]),
        (SECRET, "olive", ["adab", "en"]),
        (SECRET, "olive", ["ben", "ada"]),
        (SECRET, "olive", ["ada", "ben", None]),
        (SECRET, "olive", [None, "ada", "ben"]),
        (SECRET, "olive", ["ada", None, "ben"]),
        (SECRET, "olive", ["ada", "ben1"]),
    ]
    numbers = [0, 1, 10, 11]
    seen = {word for parts in tables for n in numbers for word in FairDice(*parts).faces(n, many)}
    assert len(seen) == len(tables) * len(numbers) * 8


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ((b"short", "t", [None]), "The secret of fair dice has 5 bytes; it should have 32."),
        ((SECRET, "", [None]), 'The table of fair dice is ""; it should be 1 to 64 letters'),
        ((SECRET, "a\nb", [None]), 'The table of fair dice is "a\\nb"; it should be'),
        ((SECRET, "t", [""]), 'A salt of fair dice is ""; it should be 1 to 64 letters'),
        ((SECRET, "t", ["a,b"]), 'A salt of fair dice is "a,b"; it should be'),
        ((SECRET, "t", ["a" * 65]), "A salt of fair dice is "),
        ((SECRET, "t", ["ada\n"]), "A salt of fair dice is "),
        ((SECRET, "t", ["ä"]), "A salt of fair dice is "),
        ((SECRET, "t", [7]), "A salt of fair dice is 7; it should be"),
    ],
)
def test_refused_dice(parts, sentence):
    with pytest.raises(AstragaliError) as trouble:
        FairDice(*parts)
    assert str(trouble.value).startswith(sentence)


def test_a_salt_cannot_be_null():
    check_salt("Ada_7-")
    with pytest.raises(AstragaliError, match="A salt of fair dice is null"):
        check_salt(None)


def test_the_secret_does_not_leak():
    dice = FairDice(SECRET, "olive-7", ["ada", None])
    for text in (repr(dice), str(dice), json.dumps(dice.promised())):
        assert SECRET.hex() not in text
        assert repr(SECRET) not in text


# Ten million faces.

# Chi-squared limits by degrees of freedom: chance exceeds them once in a million runs.
UNLIKELY = {3: 30.7, 5: 35.9, 7: 40.5, 11: 48.9, 19: 63.7, 35: 89.9}


def chi_squared(counts):
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def pairs(left, right):
    """How often each face is followed by each other face."""
    return np.bincount((left - 1) * 6 + right - 1, minlength=36)


@pytest.mark.slow
def test_two_million_faces():
    """Single faces, neighbours in a throw, and each die from one throw to the next."""
    dice = FairDice(SECRET, "olive-7", ["ada-3f9c", "ben_81D2"])
    rows, sides = 2_000_000 // 8, [6] * 8
    thrown = (shown for number in range(rows) for shown in dice.faces(number, sides))
    faces = np.fromiter(thrown, np.int64, rows * 8).reshape(rows, 8)
    assert chi_squared(np.bincount(faces.ravel())[1:]) < UNLIKELY[5]
    for die in range(8):
        assert chi_squared(np.bincount(faces[:, die])[1:]) < UNLIKELY[5]
        assert chi_squared(pairs(faces[:-1:2, die], faces[1::2, die])) < UNLIKELY[35]
    assert chi_squared(pairs(faces[:, :-1:2].ravel(), faces[:, 1::2].ravel())) < UNLIKELY[35]
    assert chi_squared(pairs(faces[:-1, 7][::2], faces[1:, 0][::2])) < UNLIKELY[35]
    # The test can fail: a die that shows a 6 for every 100th 1 is detected.
    loaded = faces.ravel()
    loaded[np.flatnonzero(loaded == 1)[::100]] = 6
    assert chi_squared(np.bincount(loaded)[1:]) > UNLIKELY[5]


@pytest.mark.parametrize("sides", [4, 8, 12, 20])
def test_dice_with_other_numbers_of_sides(sides):
    dice = FairDice(SECRET, "olive-7", [None])
    faces = [shown for number in range(100) for shown in dice.faces(number, [sides] * 1_000)]
    assert chi_squared(np.bincount(faces, minlength=sides + 1)[1:]) < UNLIKELY[sides - 1]
