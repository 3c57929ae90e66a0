"""`astragali learn`: lessons at the keyboard."""

import shlex
from itertools import pairwise

import pytest

from astragali import bots, games
from astragali.cli.command_arguments import options
from astragali.cli.learn_command import first_game
from astragali.engine.lessons import LEARNER, lessons, positions

ALL = [(name, lesson) for name in games.SHELF for lesson in lessons(games.find(name))]


def typed_by_a_learner(game, lesson):
    """What somebody types who tries something wrong first; and everything that is said."""
    card = games.find(game)
    lines, said = [], []
    for step, position in positions(card, lesson):
        said.append(step.say)
        if step.do:
            right = lesson.record["events"][step.at]["act"]
            wrong = [act for act in position.legal(LEARNER) if act != right]
            for act in wrong[:1]:
                lines += [act, "hint"]
                said.append(step.wrong.get(act, step.otherwise))
            lines.append(right)
        elif step is not lesson.steps[-1]:
            lines.append("")
    return lines, said


@pytest.mark.parametrize(("game", "language"), [("keep_on_rolling", "en"), ("perfecto", "de")])
def test_a_lesson_is_played_and_wrong_tries_are_answered(call, home, game, language):
    (lesson, *_) = lessons(games.find(game))
    lines, said = typed_by_a_learner(game, lesson)
    status, out, error = call("learn", game, "--language", language, typed=lines)
    assert (status, error) == (0, "")
    read = " ".join(out.replace("▌", "").split())
    at = 0
    for phrase in said:
        at = read.index(lesson.say(phrase, language), at)
    assert "astragali play" in read[at:]
    assert not (home / "data").exists(), "a lesson is no game to keep"


def test_nothing_hidden_is_shown(call):
    out = call("learn", "perfecto", "teams", typed=["q"])[1]
    assert "■ Nino           2 dice  ? ?" in out


def test_what_else_can_be_typed(call):
    out = call("learn", "keep_on_rolling", typed=["?", "", "hint", "?", "undo", "rules", "q"])[1]
    assert "13 is meant: Set aside 5 5 (+10)" in out
    assert out.count("hint shows what is meant") == 2
    assert "“undo” is not possible now" in out
    assert "The dice" in out


def test_the_list(call):
    for words in (["--list"], []):
        out = call("learn", *words)[1]
        assert all(f"{game} {lesson.name} " in out for game, lesson in ALL)
    out = call("learn", "diangle", "--list", "--language", "it")[1]
    assert out.startswith("diangle basics")
    assert "perfecto" not in out


def test_lessons_that_do_not_exist(refused):
    assert refused("learn", "perfecto", "chess") == (
        "perfecto has no lesson 'chess'. Its lessons are basics, advanced, teams."
    )
    assert refused("learn", "pig") == "pig has no lessons."


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda one: getattr(one, "name", one))
def test_the_first_game_afterwards_can_be_played(game, lesson):
    card = games.find(game)
    words = shlex.split(first_game(card, lesson))
    given = dict(zip(words[3::2], words[4::2], strict=True))
    settings = [value for word, value in pairwise(words) if word == "--set"]
    values = options(card, int(given["--players"]), settings)
    assert values == card.values({"players": values["players"], **lesson.first})
    named = bots.admit(given["--bots"].split(","), card, None)
    assert len(named) in (1, values["players"] - 1)
