"""Plays a game in the terminal, against bots or each other.

Type the keys shown, or the words of the notation; ? shows everything that can be said.

example:
  astragali play
  astragali play keep_on_rolling --players 3 --set target=150
  astragali play da_vinci_dice --people 2 --names Ada,Ben --real-dice
  astragali play --resume game.json
"""

from __future__ import annotations

import argparse

import astragali

from .. import bots, games
from ..engine import AstragaliError, Card, Game
from ..engine.game import seeded
from ..engine.phrases import Phrases, beside
from .arguments import add_language, add_options, options
from .games import indented, players, spoken, title
from .table import Leave, Table, heard


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help="asked for if not given")
    command.add_argument(
        "--people", type=int, metavar="N", help="people at this keyboard; bots take the other seats"
    )
    command.add_argument("--names", metavar="ADA,BEN", help="what the people are called")
    command.add_argument(
        "--bot",
        default="casual",
        metavar="LEVEL",
        help="who plays the other seats: random, beginner, casual (the default), strong or best",
    )
    command.add_argument("--real-dice", action="store_true", help="you throw, and type the faces")
    command.add_argument("--seed", type=int, metavar="S", help="the same dice every time")
    command.add_argument("--resume", metavar="FILE", help="goes on with a saved game")
    command.add_argument("--no-colour", action="store_true", help="also with NO_COLOR set")
    add_options(command)
    add_language(command)


def run(arguments: argparse.Namespace) -> None:
    import astragali.cli as house

    phrases = beside(house, arguments.language)
    assert phrases
    try:
        if arguments.resume:
            game = resume(arguments.resume)
        else:
            card = games.find(arguments.game or pick(phrases, arguments.language))
            game = begin(card, arguments, phrases)
        Table(game, phrases, arguments.language, colour=not arguments.no_colour).play()
    except Leave:
        return


def resume(path: str) -> Game:
    game = astragali.read(path)
    if game.over:
        raise AstragaliError(f"The game in {path} is over; 'astragali replay {path}' shows it.")
    if all("bot" in seat for seat in game.seats):
        raise AstragaliError(f"Only bots play the game in {path}; a person is needed to go on.")
    for seat in game.seats:
        if "bot" in seat:
            bots.check([seat["bot"]], game.card)
    game.settle()
    return game


def begin(card: Card, arguments: argparse.Namespace, phrases: Phrases) -> Game:
    values = options(card, arguments)
    count = values["players"]
    names = [name.strip() for name in arguments.names.split(",")] if arguments.names else []
    people = arguments.people if arguments.people is not None else len(names) or 1
    sayable = all(name and name.isprintable() for name in names)
    if not 1 <= people <= count or len(names) > people or not sayable:
        raise AstragaliError(
            f"There are {count} seats: --people is 1 to {count}, and --names gives each of them "
            "a name, separated by commas."
        )
    bots.check([arguments.bot], card)
    names += [phrases.say("player", number=n + 1) for n in range(len(names), people)]
    seats = [{"name": name} for name in names] + [{"bot": arguments.bot}] * (count - people)
    game = Game(card, values, seats, None if arguments.real_dice else seeded(arguments.seed))
    game.settle()
    return game


def pick(phrases: Phrases, language: str) -> str:
    """Asks which game to play."""
    cards = games.shelf()
    print(phrases.say("welcome"))
    for number, card in enumerate(cards, 1):
        print(f"\n  {number}  {title(card, language)}  ({players(card)})")
        print(indented(spoken(card, "sentence", language), "     "))
    while True:
        print("\n" + phrases.say("which-game", most=len(cards)), end=" ", flush=True)
        answer = heard().lower()
        if answer.isdecimal() and len(answer) < 9 and 1 <= int(answer) <= len(cards):
            return cards[int(answer) - 1].name
        for card in cards:
            if answer in (card.name, title(card, language).lower()):
                return card.name
        if answer in ("q", "quit"):
            raise Leave
        print(phrases.say("no-such-game", answer=answer, most=len(cards)))
