"""Short games: options that end each game soon, and random players."""

from __future__ import annotations

import json
import random

import astragali
from astragali.engine.game import written

SHORT = {
    "dancing_dice": {"start_endurance": 2},
    "catch_six": {"target_points": 3},
    "keep_on_rolling": {"target": 30},
    "two_out_of_three": {"max_turns": 8},
    "grand_poobah": {"target": 10},
    "perfecto": {},
    "diangle": {"max_turns": 6},
    "dance_of_muses": {"hands": 1, "max_turns_per_hand": 12},
    "da_vinci_dice": {"rounds": 1},
    "pig": {"target": 20},
}

# Long enough to reload the page, kill the server or leave the table during the game.
SHORT_ON_THE_PAGE = {
    "dancing_dice": {"start_endurance": 2},
    "catch_six": {"target_points": 6, "max_turns": 8},
    "keep_on_rolling": {"target": 30},
    "two_out_of_three": {"max_turns": 8},
    "grand_poobah": {"target": 15},
    "perfecto": {},
    "diangle": {"max_turns": 6},
    "dance_of_muses": {"hands": 1, "max_turns_per_hand": 7},
    "da_vinci_dice": {"rounds": 1},
}


def begun(name, seed=7, **options):
    """A short game at its first choice."""
    return astragali.new(name, seed=seed, **{**SHORT[name], **options})


def finished(name, seed=7, **options):
    """A short game that random players have finished."""
    return play_on(begun(name, seed, **options), random.Random(seed))


def play_on(game, chance, acts=None):
    """Lets random players act, `acts` times or until the end."""
    done = 0
    while not game.over and done != acts:
        seat = chance.choice(game.acting())
        game.act(chance.choice(game.legal(seat)), seat)
        done += 1
    return game


def record_of(game):
    """The record as another program reads it, sharing nothing with the game."""
    return json.loads(written(game.record()))
