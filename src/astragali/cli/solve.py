"""Solves what can be solved about a game, and confirms it by simulation.

Without --what it lists what can be asked about the game; a question may take more arguments, which
'astragali solve GAME --what NAME --help' explains.

example:
  astragali solve keep_on_rolling
  astragali solve keep_on_rolling --what turn
  astragali solve keep_on_rolling --what reach --total 100 --json
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Mapping
from types import NoneType
from typing import Any, get_args, get_origin

from .. import games
from ..analysis.questions import Parameter, Question, question, questions, solved
from ..engine import AstragaliError, Card
from ..engine.errors import listed, perhaps
from ..engine.phrases import Phrases, beside
from .arguments import add_language

FIXED = ("value", "method", "simulated", "interval", "seconds")  # every answer has these
MOST_ROWS = 24  # of a table inside an answer that are printed for a person


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_asking(command)
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "about", nargs=argparse.REMAINDER, metavar="--NAME VALUE", help="what the question takes"
    )


def add_asking(command: argparse.ArgumentParser) -> None:
    """The arguments that may stand before the game as well as after it."""
    command.add_argument("--what", metavar="NAME", help="what to solve")
    command.add_argument("--json", action="store_true", help="for a program")
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    card = games.find(arguments.game)
    plain = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    add_asking(plain)
    arguments, about = plain.parse_known_args(arguments.about, arguments)
    if arguments.what is None and set(about) <= {"-h", "--help"}:
        show_questions(card, arguments)
        return
    if arguments.what is None:
        raise AstragaliError(
            f"{about[0]} belongs to a question: say --what, one of {listed(questions(card), 20)}."
        )
    asked = question(card, arguments.what)
    answer = asked.answer(**given(card, asked, about))
    if arguments.json:
        print(json.dumps(answer))
        return
    for line in told(answer, spoken(arguments.language)):
        print(line)


def spoken(language: str) -> Phrases:
    import astragali.cli as house

    phrases = beside(house, language)
    assert phrases
    return phrases


def show_questions(card: Card, arguments: argparse.Namespace) -> None:
    """What can be asked about a game."""
    asked = questions(card)
    if arguments.json:
        print(json.dumps([described(one) for one in asked.values()]))
        return
    phrases = spoken(arguments.language)
    if not asked:
        print(phrases.say("solve-nothing", game=card.name, games=listed(solved(), 20)))
        return
    print(phrases.say("solve-questions", game=card.name) + "\n")
    for one in asked.values():
        flags = "".join(f" [{usage(parameter)}]" for parameter in one.parameters)
        asking = f"  astragali solve {card.name} --what {one.what}{flags}"
        for line, indent in ((asking, ""), (one.help, " " * 6)):
            print(textwrap.fill(line, 80, initial_indent=indent, subsequent_indent=" " * 6))


def described(one: Question) -> dict[str, Any]:
    parameters = [{"name": each.flag, "default": each.default} for each in one.parameters]
    return {"what": one.what, "help": one.help, "arguments": parameters}


# The arguments of a question, from its annotations.


def usage(parameter: Parameter) -> str:
    if kind(parameter) is bool:
        return parameter.flag
    default = parameter.default
    if isinstance(default, tuple):
        default = ",".join(map(str, default))
    return f"{parameter.flag} {parameter.name.upper() if default in (None, '') else default}"


def kind(parameter: Parameter) -> Any:
    """The type of a value, None left aside."""
    kinds = [one for one in get_args(parameter.kind) if one is not NoneType]
    optional = NoneType in get_args(parameter.kind)
    return kinds[0] if optional else parameter.kind


def given(card: Card, asked: Question, about: list[str]) -> dict[str, Any]:
    """What was said after the question's name, as the question wants it."""
    command = argparse.ArgumentParser(
        prog=f"astragali solve {card.name} --what {asked.what}",
        description=asked.help,
        allow_abbrev=False,
    )
    for parameter in asked.parameters:
        add_parameter(command, parameter)
    values, left = command.parse_known_args(about)
    if left:
        flags = [parameter.flag for parameter in asked.parameters]
        takes = f"It takes {listed(flags, 20)}." if flags else "It takes no more arguments."
        raise AstragaliError(
            f"{card.name} --what {asked.what} does not take {left[0]!r}."
            f"{perhaps(left[0], flags)} {takes}"
        )
    return vars(values)


def add_parameter(command: argparse.ArgumentParser, parameter: Parameter) -> None:
    sort, default = kind(parameter), parameter.default
    if sort is bool:
        command.add_argument(parameter.flag, action="store_true", default=default)
        return
    several = get_origin(sort) is tuple
    command.add_argument(
        parameter.flag,
        type=numbers if several else sort,
        default=default,
        metavar="N,N,…" if several else "N" if sort in (int, float) else "WORD",
        help=None if default is None else f"default {usage(parameter).partition(' ')[2]}",
    )


def numbers(text: str) -> tuple[int, ...]:
    """Whole numbers with commas between them."""
    return tuple(int(part) for part in text.split(","))


# The answer for a person.


def told(answer: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """One line a quantity, the value first and how it was found last."""
    lines = [f"{phrases.say('solve-value')}: {shown(answer['value'])}"]
    for name, value in answer.items():
        if name not in FIXED:
            lines += named(name.replace("_", " "), value)
    low, high = answer["interval"]
    confirmed = "yes" if low <= answer["value"] <= high else "no"
    lines.append(
        phrases.say(
            "solve-simulated",
            simulated=answer["simulated"],
            low=shown(low),
            high=shown(high),
            confirmed=confirmed,
        )
    )
    method = phrases.say("solve-method", method=answer["method"])
    return [
        *(row for line in lines for row in textwrap.wrap(line, 80, subsequent_indent="  ")),
        *textwrap.wrap(method, 80, subsequent_indent="  "),
        phrases.say("solve-seconds", seconds=answer["seconds"]),
    ]


def named(name: str, value: Any) -> list[str]:
    """A quantity with its name: a table has a line for each of its first rows."""
    if not isinstance(value, (list, tuple, dict)):
        return [f"{name}: {shown(value)}"]
    rows = list(value.items()) if isinstance(value, dict) else list(enumerate(value, 1))
    if not any(isinstance(row, (list, tuple, dict)) for _, row in rows) and len(rows) <= MOST_ROWS:
        flat = value.items() if isinstance(value, dict) else ((None, row) for row in value)
        cells = [shown(row) if key is None else f"{key} {shown(row)}" for key, row in flat]
        return [f"{name}: {', '.join(cells)}"]
    lines = [f"{name}:", *(f"  {key}: {shown(row)}" for key, row in rows[:MOST_ROWS])]
    return lines if len(rows) <= MOST_ROWS else [*lines, f"  … ({len(rows)}; --json)"]


def shown(value: Any) -> str:
    """A number to six digits; anything else as JSON."""
    if isinstance(value, float):
        return f"{value:.6g}"
    return value if isinstance(value, str) else json.dumps(value)
