"""Somebody to ask for advice, for the commands that give some."""

from __future__ import annotations

import argparse

from .. import bots
from ..bots import knowledge, search
from ..engine import AstragaliError, Card
from .simulate import say_compiling

MOST_SIMULATIONS = 10_000_000


def add_simulations(command: argparse.ArgumentParser, default: int) -> None:
    command.add_argument(
        "--simulations",
        type=int,
        default=default,
        metavar="N",
        help=f"of each choice where no exact answer is known; default {default}",
    )


def adviser(card: Card, simulations: int) -> bots.Adviser:
    """Whoever knows most about a game; says so if the search has to be compiled first."""
    if not 1 <= simulations <= MOST_SIMULATIONS:
        raise AstragaliError(f"--simulations is 1 to {MOST_SIMULATIONS}, not {simulations}.")
    if not hasattr(knowledge.strategy(card), "advise") and not search.compiled(card):
        say_compiling(card)
        bots.prepare(card)
    return bots.adviser(card, simulations=simulations)
