"""Whether reviews add up where a game is solved, and how exact they are where it is not.

python benchmarks/analysis.py exact --games 1000
python benchmarks/analysis.py estimated --games 1
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from markdown_table import Row, markdown_table

import astragali
from astragali import analysis, bots, games
from astragali.engine import Game
from astragali.engine.options import Values

SOLVED: list[tuple[str, Values]] = [
    ("da_vinci_dice", {"variant": "to_go", "target": 12, "first_player": "random"}),
    ("keep_on_rolling", {"target": 20}),
    ("keep_on_rolling", {"target": 20, "first_player": "random"}),
    ("dancing_dice", {"start_endurance": 2}),
    ("diangle", {}),
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
                losses = max(losses, abs(player.own + player.lost("win")))
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
    parser.add_argument("what", choices=("exact", "estimated"))
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--only", help="one game")
    given = parser.parse_args()
    found = (exact if given.what == "exact" else estimated)(given.games, given.only)
    rows = []
    for row in found:
        print(*row.values(), flush=True)
        rows.append(row)
    print(markdown_table(rows))


if __name__ == "__main__":
    main()
