"""What people type to play a game in the terminal, computed in advance."""

from __future__ import annotations

import random

from astragali.engine import Game, contract
from astragali.engine.dice import SeededDice
from tests.support.short_games import SHORT


def settings(name):
    """The options for a short game, as arguments of a command."""
    given = [f"{option}={value}" for option, value in SHORT[name].items()]
    return [word for setting in given for word in ("--set", setting)]


def options(card, name):
    return card.values(SHORT[name])


def whole_game(card, values, seed, real_dice=False):
    """The lines that the people on all seats type in one game, and the resulting game."""
    lines, chance, looking = [], random.Random(seed), None
    dice = SeededDice(seed)
    game = Game(card, values, dice=None if real_dice else SeededDice(seed))
    game.throw_all()
    secretive = card.rules.unknown is not contract.unknown

    def take_the_keyboard(seat):
        nonlocal looking
        if secretive and game.players > 1 and seat != looking:
            lines.append("")  # confirms that the keyboard was handed over
        looking = seat

    while not game.over:
        if sides := game.in_the_air():
            faces = dice.throw(sides)
            for seat, own in owners(game, looking, len(sides)).items():
                take_the_keyboard(seat)
                lines.append(" ".join(str(faces[die]) for die in own))
            game.throw(faces)
            continue
        take_the_keyboard(looking if looking in game.acting() else game.acting()[0])
        action = chance.choice(game.actions(looking))
        word = card.spell(game.state, action)
        short = hasattr(card.words, "keys") and chance.random() < 0.5
        lines.append(card.words.keys(action) if short else word)
        game.act(word, looking)
    return lines, game


def owners(game, looking, count):
    """Who types which dice: whoever is at the keyboard, or else a seat that may see them."""
    found = {}
    for die in range(count):
        sees = [n for n in range(game.players) if game.card.rules.sees(game.state, n, die)]
        found.setdefault(looking if looking in sees else sees[0], []).append(die)
    return found
