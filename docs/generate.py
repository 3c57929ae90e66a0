"""Writes the page of each game from the game itself, so that it cannot go stale.

    make docs

Options come from the card, questions and words from games that are played for the purpose, the
rules from the game's own text. A test fails when a page differs from what this writes.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from astragali import games
from astragali.cli.games import players, spoken
from astragali.engine import Card, Game, conformance
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import pen_for
from astragali.engine.phrases import beside
from astragali.server import schema

PAGES = Path(__file__).parent / "games"
TABLES = 16  # combinations of options that are played to find every question
LONGEST = 3_000  # events


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
        "Set with `--set NAME=VALUE` on the command line or as keywords of `astragali.new`.",
        "",
        "| option | default | values | what it does |",
        "| --- | --- | --- | --- |",
        *(option_row(card, option) for option in card.options),
        "",
        "## What is asked, and what can be said",
        "",
        f"There are {card.rules.ACTIONS} actions; an action number means the same in every "
        "position. These are the questions of the game and the words that answer them.",
        "",
        "| phase | question | words, for example | keys |",
        "| --- | --- | --- | --- |",
        *question_rows(card),
        "",
        "All phases, those included in which only dice are thrown: "
        + ", ".join(f"`{phase}`" for phase in card.words.PHASES)
        + ".",
        "",
        f"At most {card.rules.MAX_DICE} dice are in the air at once. {secrecy(card)}",
        "",
        "## Rules",
        "",
        *rulebook(card),
    ]
    return "\n".join(lines).rstrip() + "\n"


def option_row(card: Card, option: Any) -> str:
    default = json.dumps(option.default)
    help_text = spoken(card, f"option-{option.name}.help", "en")
    return f"| `{option.name}` | `{default}` | {option.allowed()} | {help_text} |"


def question_rows(card: Card) -> list[str]:
    """Every question that came up, with a few of the words that answered it."""
    asked: dict[str, tuple[str, dict[str, str], set[str]]] = {}
    for number, options in enumerate(conformance.tables(card, TABLES)):
        chance = random.Random(number)
        game = Game(card, card.values(options), dice=SeededDice(number))
        game.settle()
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
        said = " · ".join(f"`{word}`" for word in words)
        keys = " · ".join(f"`{key}`" for key in words.values())
        named = ", ".join(f"`{phase}`" for phase in sorted(phases))
        rows.append(f"| {named} | {question} | {said} | {keys} |".replace("\n", " "))
    return rows


def secrecy(card: Card) -> str:
    from astragali.engine import contract

    if card.rules.unknown is contract.unknown:
        return "Everything lies open."
    return "Some things are secret; a seat's view and its record hold only what it may know."


def rulebook(card: Card) -> list[str]:
    """The rules in our own words, their headings one level down."""
    phrases = beside(card.words, "en")
    assert phrases
    text = (phrases.folder / "rules.en.md").read_text(encoding="utf-8")
    _title, _, rest = text.partition("\n")
    return [f"#{line}" if line.startswith("##") else line for line in rest.strip().splitlines()]


def deck() -> str:
    """How to play Dance of Muses with the tiles that somebody owns: the house's own file."""
    room = Path(str(games.find("dance_of_muses").rules.__file__)).parent
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
        PAGES.parent / "messages.json": schema.written(),
        PAGES.parents[1] / "web" / "src" / "messages.ts": schema.typescript(),
    }


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
