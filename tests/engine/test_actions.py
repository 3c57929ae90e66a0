"""Declared actions: their numbers, their words, and exact reading."""

import pytest

from astragali import games
from astragali.engine import Actions, ContractError
from astragali.engine.conformance import tables


def test_numbers_follow_the_order_of_the_declarations():
    acts = Actions()
    assert acts.one("pass") == 0
    aside = acts.subsets("aside", 3)
    catch = acts.numbers("catch", 2, 4)
    side = acts.phrases("side", ["left", "right"])
    assert (aside, catch, side, acts.count) == (0, 6, 11, 13)
    assert acts.words == (
        "pass", "aside 1", "aside 2", "aside 1,2", "aside 3", "aside 1,3", "aside 2,3",
        "aside 1,2,3", "catch 2", "catch 3", "catch 4", "side left", "side right",
    )  # fmt: skip
    assert acts.spell(None, aside + 0b101) == "aside 1,3"
    assert acts.spell(None, catch + 3) == "catch 3"


def test_sets_may_be_empty_and_dice_may_have_names():
    acts = Actions()
    roll = acts.subsets("roll", ["d4", "d6"], empty=True)
    assert [acts.spell(None, roll + one) for one in range(4)] == [
        "roll -", "roll d4", "roll d6", "roll d4,d6",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "words",
    ["roll 2,1", "roll 01", "roll  1", "roll 1 ", "Roll 1", "roll", "roll 4", "", "bid 07x5"],
)
def test_only_the_exact_words_are_read(words):
    acts = Actions()
    acts.subsets("roll", 3)
    assert acts.read(None, words) is None
    assert acts.read(None, "roll 1,2") == 2


def test_words_may_depend_on_the_position():
    acts = Actions()
    acts.one("done")
    # This reader is lenient; `read` spells what it found again and refuses other spellings.
    use = acts.by_position("use", 2, lambda s, place: s[place], lambda s, end: s.index(end.strip()))
    assert acts.words is None
    assert acts.spell(["a", "b"], use + 1) == "use b"
    assert acts.read(["a", "b"], "use b") == 2
    assert acts.read(["a", "b"], "use b ") is None
    assert acts.read(["a", "b"], "done") == 0


def test_two_actions_cannot_be_spelled_alike():
    acts = Actions()
    acts.one("roll")
    acts.one("roll")
    with pytest.raises(ContractError, match="spelled alike"):
        acts.read(None, "roll")


@pytest.mark.parametrize("name", games.SHELF)
def test_every_action_of_the_shelf_reads_back(name):
    card = games.find(name)
    state = card.lay(card.values(next(tables(card, 1))))
    acts = card.actions
    fixed = [n for n in range(acts.count) if acts.block_of(n).phrases is not None]
    assert fixed
    for action in fixed:
        assert acts.read(state, acts.spell(state, action)) == action
