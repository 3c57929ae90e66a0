"""Whether reviews add up where a game is solved, and how exact they are where it is not.

`exact` looks at the sums of reviews, `claims` computes every value that is called exact once more
from the values one step later (astragali.research.exactness).

python benchmarks/analysis.py exact --games 1000
python benchmarks/analysis.py claims --games 1000
python benchmarks/analysis.py estimated --games 1
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator

from markdown_table import Row, markdown_table

import astragali
from astragali import analysis, bots, games
from astragali.engine import Game
from astragali.engine.options import Values
from astragali.research.exactness import ExactnessCheck, Gaps

SOLVED: list[tuple[str, Values]] = [
    ("da_vinci_dice", {"variant": "to_go", "target": 12, "first_player": "random"}),
    ("keep_on_rolling", {"target": 20}),
    ("keep_on_rolling", {"target": 20, "first_player": "random"}),
    ("dancing_dice", {"start_endurance": 2}),
    ("diangle", {}),
]
CLAIMED: list[tuple[str, Values]] = [  # every game with exact advice, in short variants
    ("da_vinci_dice", {"variant": "to_go", "target": 12, "first_player": "random"}),
    ("keep_on_rolling", {"target": 20, "first_player": "random"}),
    ("diangle", {}),
    ("diangle", {"players": 3, "advance_choice": False}),
    ("diangle", {"advance_before_roll": False, "reuse_completed": True}),
    ("catch_six", {"max_turns": 4}),
    ("grand_poobah", {"max_turns": 6}),
]
SIMULATIONS = 300  # of the bots that play
LONGEST = 2_000  # moves of a game; later ones are reviewed as unfinished


def played(name: str, options: Values, seed: int) -> Game:
    """A game between casual bots, which err often enough."""
    game = astragali.new(name, seed=seed, **options)
    seats = range(game.players)
    players = [
        bots.make("casual", game.card, seed * len(seats) + seat, SIMULATIONS) for seat in seats
    ]
    for _ in range(LONGEST):
        if game.over:
            break
        seat = game.acting()[0]
        action = players[seat].pick(game.hidden(seat), seat, list(game.actions(seat)))
        game.act(game.card.spell(game.state, action), seat)
    return game


def quickly_played(name: str, options: Values, seed: int) -> Game:
    """A game of sensible players, the first of whom plays at random half of the time."""
    game = astragali.new(name, seed=seed, **options)
    chance = random.Random(seed)
    player = bots.make("sensible", game.card, seed)
    for _ in range(LONGEST):
        if game.over:
            break
        seat, actions = game.acting()[0], list(game.actions(game.acting()[0]))
        if seat == 0 and chance.random() < 0.5:
            game.do(seat, chance.choice(actions))
        else:
            game.do(seat, player.pick(game.hidden(seat), seat, actions))
    return game


def claims(count: int, only: str | None, seconds: float) -> Iterator[Row]:
    """By how much what is called exact differs from what follows from one step later."""
    for name, options in CLAIMED:
        if only not in (None, name):
            continue
        started, gaps, number = time.process_time(), Gaps(), 0
        check = ExactnessCheck(games.find(name))
        while number < count and time.process_time() - started < seconds:
            gaps.merge(check.run(quickly_played(name, options, number)))
            number += 1
        largest = max(gaps.largest, key=lambda kind: gaps.largest[kind])
        yield {
            "game": name,
            "options": " ".join(f"{key}={value}" for key, value in options.items()),
            "games": number,
            "values": sum(gaps.checked.values()),
            "of throws": gaps.checked.get("throw", 0),
            "largest gap": f"{gaps.largest[largest]:.0e}",
            "at": f"{largest}, event {gaps.where[largest][0]} {gaps.where[largest][1]}",
            "CPU seconds": round(time.process_time() - started),
        }


def exact(count: int, only: str | None) -> Iterator[Row]:
    """By how much the losses differ from own choices, and luck and skill from the result."""
    for name, options in SOLVED:
        if only not in (None, name):
            continue
        started = time.process_time()
        losses = sums = 0.0
        for seed in range(count):
            game = played(name, options, seed)
            review = analysis.analyse(game)
            assert review.computed, (name, options, seed)
            for player in review.players:
                assert player.final is not None
                assert player.initial is not None
                charged = sum(one.effect for one in player.decisions)
                if not review.judged_otherwise:
                    charged = -player.lost("win")
                losses = max(losses, abs(player.own - charged))
                gained = player.final - player.initial
                sums = max(sums, abs(gained - player.luck - player.skill))
        seconds = time.process_time() - started
        chosen = " ".join(f"{key}={value}" for key, value in options.items())
        yield {
            "game": name,
            "options": chosen,
            "games": count,
            "losses": f"{losses:.0e}",
            "sums": f"{sums:.0e}",
            "CPU seconds": round(seconds),
        }


def estimated(count: int, only: str | None) -> Iterator[Row]:
    """The standard error of luck, and the seconds that a review takes on one core."""
    for name in games.SHELF:
        if only not in (None, name):
            continue
        card = games.find(name)
        for players in range(1, card.rules.MAX_PLAYERS + 1):
            try:
                reviewed = [played(name, {"players": players}, seed) for seed in range(count)]
            except astragali.AstragaliError:
                continue  # not a number of players of this game
            for game in reviewed:
                analysis.analyse(game.at(min(len(game.events), 3)))  # compiles
                started = time.process_time()
                review = analysis.analyse(game)
                seconds = time.process_time() - started
                error = max(player.error for player in review.players)
                rest = max(abs(player.rest) for player in review.players)
                yield {
                    "game": name,
                    "players": players,
                    "events": len(game.events),
                    "error of luck": f"{error:.4f} {review.unit}",
                    "rest": f"{rest:.3f}",
                    "CPU seconds": round(seconds, 1),
                }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("exact", "claims", "estimated"))
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--only", help="one game")
    parser.add_argument("--seconds", type=float, default=math.inf, help="for each row of claims")
    given = parser.parse_args()
    if given.what == "claims":
        found = claims(given.games, given.only, given.seconds)
    else:
        found = (exact if given.what == "exact" else estimated)(given.games, given.only)
    rows = []
    for row in found:
        print(*row.values(), flush=True)
        rows.append(row)
    print(markdown_table(rows))


if __name__ == "__main__":
    main()
