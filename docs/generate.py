"""Generates the page of each game, the message schema and the TypeScript types from the code.

    make docs

A page takes the options from the card, the questions and words from random games, and the rules
from the game's text. A test fails when a generated file is stale.
"""

from __future__ import annotations

import json
import random
import re
import textwrap
from pathlib import Path
from typing import Any

from astragali import games
from astragali.cli.terminal_text import players, spoken
from astragali.engine import Card, Game, conformance, draws
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import pen_for
from astragali.engine.figures import rules_with_drawings
from astragali.server import message_schema

PAGES = Path(__file__).parent / "games"
WEB = Path(__file__).parents[1] / "web" / "src"
TABLES = 16  # combinations of options to play, to find every question
LONGEST = 3_000  # events in one of these games
WIDEST = 120  # columns of a line, except in tables and code


def page(card: Card) -> str:
    """The whole page of a game, in English."""
    title = spoken(card, "title", "en")
    lines = [
        f"# {title}",
        "",
        spoken(card, "sentence", "en"),
        "",
        f"{players(card)} players, about {card.minutes} minutes. In programs and records: "
        f"`{card.name}`.",
        "",
        f"    astragali play {card.name}",
        f"    astragali simulate {card.name} --games 10000",
        "",
        "## Options",
        "",
        "Set them with `--set NAME=VALUE` on the command line, or as keywords of `astragali.new`.",
        "",
        "| option | default | values | what it does |",
        "| --- | --- | --- | --- |",
        *(option_row(card, option) for option in card.options),
        "",
        "## Questions and answers",
        "",
        f"The game has {card.rules.ACTIONS} actions; an action number means the same in every "
        "position. These are its questions, with examples of the words that answer them.",
        "",
        "| phase | question | words | keys |",
        "| --- | --- | --- | --- |",
        *question_rows(card),
        "",
        "All phases, including those in which only dice are thrown: "
        + ", ".join(f"`{phase}`" for phase in all_phases(card))
        + ".",
        "",
        f"At most {card.rules.MAX_DICE} dice are in the air at once. {secrecy(card)}",
        "",
        "## Rules",
        "",
        *rulebook(card),
    ]
    return wrapped("\n".join(lines).rstrip() + "\n")


def wrapped(text: str) -> str:
    """Wraps the paragraphs and list items of Markdown; leaves tables, code and headings alone."""
    filled = []
    for block in re.split(r"\n{2,}", text.strip()):
        if block.startswith(("|", "#", "    ")):
            filled.append(block)
        else:
            items = re.split(r"\n(?=- |\d+\. )", block)
            filled.append("\n".join(map(filled_item, items)))
    return "\n\n".join(filled) + "\n"


def filled_item(text: str) -> str:
    """Wraps a paragraph or list item, indenting the lines after a bullet."""
    bullet = re.match(r"(- |\d+\. )?", text)
    assert bullet
    return textwrap.fill(
        " ".join(text.split()),
        WIDEST,
        subsequent_indent=" " * bullet.end(),
        break_long_words=False,
        break_on_hyphens=False,
    )


def option_row(card: Card, option: Any) -> str:
    default = json.dumps(option.default)
    help_text = spoken(card, f"option-{option.name}.help", "en")
    return f"| `{option.name}` | `{default}` | {option.allowed()} | {help_text} |"


def question_rows(card: Card) -> list[str]:
    """Every question that comes up, with an example of each kind of answer."""
    asked: dict[str, tuple[str, dict[str, str], set[str]]] = {}
    for number, options in enumerate(conformance.tables(card, TABLES)):
        chance = random.Random(number)
        game = Game(card, card.values(options), dice=SeededDice(number))
        game.throw_all()
        while not game.over and len(game.events) < LONGEST:
            seat = chance.choice(game.acting())
            actions = game.actions(seat)
            phrase, parts = card.words.prompt(game.hidden(seat), seat)
            hidden = game.hidden(seat)
            question = pen_for(game).say(phrase, **parts)
            _, words, phases = asked.setdefault(phrase, (question, {}, set()))
            phases.add(game.described(hidden)["phase"])
            for action in actions:
                word = card.spell(game.state, action)
                verb = word.partition(" ")[0]
                if not any(other.partition(" ")[0] == verb for other in words):
                    words[word] = card.words.keys(action)
            game.act(card.spell(game.state, chance.choice(actions)), seat)
    rows = []
    for phrase in sorted(asked):
        question, words, phases = asked[phrase]
        spelled = " · ".join(f"`{word}`" for word in words)
        keys = " · ".join(f"`{key}`" for key in words.values())
        phase_names = ", ".join(f"`{phase}`" for phase in sorted(phases))
        rows.append(f"| {phase_names} | {question} | {spelled} | {keys} |".replace("\n", " "))
    return rows


def all_phases(card: Card) -> list[str]:
    """The phases that a view may name, including the engine's draw for the first player."""
    draw = ["draw"] if draws(card.rules.State) else []
    return list(dict.fromkeys([*draw, *card.words.PHASES]))


def secrecy(card: Card) -> str:
    from astragali.engine import contract

    if card.rules.unknown is contract.unknown:
        return "Nothing is hidden."
    return "Some things are secret: a seat's view and record hold only what it may know."


def rulebook(card: Card) -> list[str]:
    """The rules in English, with their headings one level down."""
    _title, _, rest = rules_with_drawings(card, "en").partition("\n")
    return [f"#{line}" if line.startswith("##") else line for line in rest.strip().splitlines()]


def deck() -> str:
    """How to play Dance of Muses with other tiles, with the default deck as the example."""
    room = Path(str(games.find("dance_of_muses").words.__file__)).parent
    return (
        "# Your own Muses\n\n"
        "Copy what follows into a file such as `my_deck.toml`, enter the tiles that you own, and "
        "play with it:\n\n"
        "    astragali play dance_of_muses --set deck=my_deck.toml\n\n"
        'In Python: `astragali.new("dance_of_muses", deck=Path("my_deck.toml"))`.\n\n'
        f"```toml\n{(room / 'deck.toml').read_text(encoding='utf-8')}```\n"
    )


def pages() -> dict[Path, str]:
    games_pages = {PAGES / f"{name}.md": page(games.find(name)) for name in games.SHELF}
    return {
        **games_pages,
        PAGES / "dance_of_muses_deck.md": deck(),
        PAGES.parent / "messages.json": message_schema.written(),
        WEB / "messages.ts": message_schema.socket_typescript(),
        WEB / "http.ts": message_schema.http_typescript(),
    }


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
