"""`astragali solve`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from typing import Annotated, Any, get_origin

from cyclopts import App, CycloptsError, Parameter

from .. import games
from ..analysis.questions import Parameter as Wanted
from ..analysis.questions import Question, question, questions, solved
from ..engine import AstragaliError, Card
from ..engine.drawing import wrapped
from ..engine.errors import listed
from ..engine.phrases import Phrases, preferred
from .command_arguments import AsJson, Language
from .terminal_text import columns, own_phrases

FIXED = ("value", "method", "simulated", "interval", "seconds")  # every answer has these
MOST_ROWS = 24  # printed of a table inside an answer


def solve(
    game: Annotated[str | None, Parameter(name="GAME", help="`astragali games` lists them")] = None,
    /,
    *about: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    what: Annotated[str | None, Parameter(help="what to solve")] = None,
    as_json: AsJson = False,
    language: Language = None,
    asks_help: Annotated[
        bool, Parameter(name=("--help", "-h"), help="explain this command, or a question")
    ] = False,
) -> None:
    """Solves what can be solved about a game, and confirms it by simulation.

    Without --what it lists the questions about the game. A question may take more
    arguments, which 'astragali solve GAME --what NAME --help' explains.

    example:
      astragali solve keep_on_rolling
      astragali solve keep_on_rolling --what turn
      astragali solve keep_on_rolling --what reach --total 100 --json
    """
    from . import app

    language = language or preferred()
    if game is None:
        if not asks_help:
            raise CycloptsError(
                msg="Name a game, such as 'astragali solve keep_on_rolling'.",
                command_chain=("solve",),
            )
        app.help_print(["solve"])
        return
    card = games.find(game)
    if what is None and about:
        raise AstragaliError(
            f"{about[0]} needs a question: add --what, one of {listed(questions(card), 20)}."
        )
    if what is None:
        show_questions(card, as_json, language)
        return
    asked = question_app(card, question(card, what))
    if asks_help:
        asked.help_print([])
        return
    try:
        answer = asked(about, exit_on_error=False, print_error=False, help_on_error=False)
    except CycloptsError as error:
        error.command_chain = ("solve", card.name, "--what", what)
        raise
    if as_json:
        print(json.dumps(answer))
        return
    for line in answer_lines(answer, own_phrases(language)):
        print(line)


def question_app(card: Card, asked: Question) -> App:
    """A question as a command, with the arguments of the function that answers it."""

    def answer(**given: Any) -> Any:
        return asked.answer(**given)

    parameters = [
        inspect.Parameter(
            wanted.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=wanted.default,
            annotation=annotated(wanted),
        )
        for wanted in asked.parameters
    ]
    answer.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app = App(
        name=f"astragali solve {card.name} --what {asked.what}",
        help=asked.help,
        help_format="plaintext",
        help_flags=(),
        version_flags=(),
        default_parameter=Parameter(negative=""),
        result_action="return_value",
    )
    app.default(answer)
    return app


def annotated(wanted: Wanted) -> Any:
    """The type of an argument for the command line; several numbers are one word, 1,2,4."""
    if get_origin(wanted.kind) is tuple:
        parameter = Parameter(n_tokens=1, converter=parsed_numbers, show_default=comma_separated)
        return Annotated[wanted.kind, parameter]
    return Annotated[wanted.kind, Parameter(show_default=wanted.default not in (None, False))]


def comma_separated(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def parsed_numbers(kind: Any, tokens: Any) -> tuple[int, ...]:
    text = tokens[0].value
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise ValueError(f"give whole numbers with commas, such as 1,2,4, not {text!r}.") from None


def show_questions(card: Card, as_json: bool, language: str) -> None:
    """Lists the questions about a game."""
    asked = questions(card)
    if as_json:
        print(json.dumps([described(one) for one in asked.values()]))
        return
    say = own_phrases(language).say
    if not asked:
        print(say("solve-nothing", game=card.name, games=listed(solved(), 20)))
        return
    print(say("solve-questions", game=card.name) + "\n")
    for one in asked.values():
        flags = "".join(f" [{usage(wanted)}]" for wanted in one.parameters)
        for line in (f"  astragali solve {card.name} --what {one.what}{flags}", " " * 6 + one.help):
            for row in wrapped(line, columns(), " " * 6):
                print(row)


def described(one: Question) -> dict[str, Any]:
    wanted = [{"name": each.flag, "default": each.default} for each in one.parameters]
    return {"what": one.what, "help": one.help, "arguments": wanted}


def usage(wanted: Wanted) -> str:
    if isinstance(wanted.default, bool):
        return wanted.flag
    default = wanted.default
    if isinstance(default, tuple):
        default = comma_separated(default)
    return f"{wanted.flag} {wanted.name.upper() if default in (None, '') else default}"


# The answer as text.


def answer_lines(answer: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """One line per quantity: the value first, and last how it was found."""
    lines = [f"{phrases.say('solve-value')}: {shown(answer['value'])}"]
    for name, value in answer.items():
        if name not in FIXED:
            lines += quantity_lines(name.replace("_", " "), value)
    low, high = answer["interval"]
    lines += [
        phrases.say(
            "solve-simulated",
            simulated=answer["simulated"],
            low=shown(low),
            high=shown(high),
            confirmed="yes" if low <= answer["value"] <= high else "no",
        ),
        phrases.say("solve-method", method=answer["method"]),
        phrases.say("solve-seconds", seconds=answer["seconds"]),
    ]
    return [row for line in lines for row in wrapped(line, columns(), "  ")]


def quantity_lines(name: str, value: Any) -> list[str]:
    """A quantity with its name; a table has a line for each of its first rows."""
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
