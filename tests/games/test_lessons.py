"""Every lesson can be followed to its end, in every language."""

from dataclasses import replace

import pytest

from astragali import games
from astragali.engine import AstragaliError
from astragali.engine.lessons import check, lessons
from astragali.engine.phrases import LANGUAGES

ALL = [(name, lesson) for name in games.SHELF for lesson in lessons(games.find(name))]


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda one: getattr(one, "name", one))
def test_a_lesson_follows_the_rules(game, lesson):
    check(games.find(game), lesson, LANGUAGES)


CARD = games.find("keep_on_rolling")
MODEL = lessons(CARD)[0]


def changed(number, **fields):
    """The model with one step changed."""
    steps = [*MODEL.steps]
    steps[number] = replace(steps[number], **fields)
    return replace(MODEL, steps=tuple(steps))


@pytest.mark.parametrize(
    ("lesson", "why"),
    [
        (replace(MODEL, steps=MODEL.steps[:-1]), "the end of the record"),
        (replace(MODEL, steps=MODEL.steps[:1] + MODEL.steps[2:]), "the learner's actions [1]"),
        (changed(0, do=True), "event 0 is not the learner's"),
        (changed(0, otherwise="pot"), "answers, but asks for nothing"),
        (changed(1, otherwise=None), "no answer to some wrong actions"),
        (changed(3, wrong={"roll": "too-soon"}), "not a wrong legal action"),
        (changed(3, wrong={"aside 1": "too-soon"}), "not a wrong legal action"),
        (changed(4, at=1), "out of order"),
        (changed(0, say="nothing"), "en lacks basics-nothing"),
        (replace(MODEL, first={"target": 0}), "target"),
    ],
)
def test_a_lesson_that_cannot_be_followed_is_refused(lesson, why):
    with pytest.raises(AstragaliError, match=why.replace("[", r"\[")):
        check(CARD, lesson, ("en",))


def test_a_remark_has_to_be_short(monkeypatch):
    monkeypatch.setattr("astragali.engine.lessons.LONGEST", 20)
    with pytest.raises(AstragaliError, match="is longer than 20 characters in en"):
        check(CARD, MODEL, ("en",))
