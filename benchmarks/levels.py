"""Measures what each level's choices cost: the mean, the 90th percentile and the worst.

    python benchmarks/levels.py [GAME ...] [--decisions N] [--json FILE]
    python benchmarks/levels.py --show FILE

In every game and for every number of players, bots of one level play each other, and each real
choice (two or more legal actions) is judged: exactly where the game's strategy is exact, otherwise
by it or by a search with a fixed number of simulations. The cost is in chance to win (in points or
turns for one player). A mixed strategy is compared with the best action that it plays. The same
seed gives the same figures.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from markdown_table import markdown_table

from astragali import bots, games
from astragali.bots.matches import bot_seed
from astragali.engine import Card, Game
from astragali.engine.advice import Advice
from astragali.engine.dice import SeededDice

SEED = 2026
LEVELS = ("beginner", "casual", "strong", "best")
JUDGE = 20_000  # simulations of the search that judges
MOST_SIMULATIONS = 20_000  # of a level that is judged; `best` has more at a table
LONGEST = 400  # decisions of one game, so that several games are seen
Row = dict[str, Any]


def choices(card: Card, players: int, level: str) -> Iterator[tuple[Advice, int, int]]:
    """The choices of bots of one level: advice, the action taken, and the number of the game."""
    values = card.values({"players": players})
    limit = min(bots.LEVELS[level].simulations, MOST_SIMULATIONS)
    judge = bots.adviser(card, SEED, simulations=JUDGE)
    number = 0
    while True:
        game = Game(card, values, dice=SeededDice(SEED, number))
        seated: list[Any] = [
            bots.make(level, card, bot_seed(SEED, number, seat), simulations=limit)
            for seat in range(players)
        ]
        game.throw_all()
        made = 0
        while not game.over and made < LONGEST:
            seat = game.acting()[0]
            hidden, actions = game.hidden(seat), game.actions(seat)
            action = seated[seat].pick(hidden, seat, actions)
            if len(actions) > 1:
                made += 1
                yield judge.advise(hidden, seat, actions), action, number
            game.do(seat, action)
        number += 1


def cost(advice: Advice, action: int) -> float:
    """What an action costs, compared with the best one that the strategy plays."""
    played = [one.value for one in advice.opinions if one.share != 0.0]
    taken = next(one.value for one in advice.opinions if one.action == action)
    return max(0.0, max(played) - taken)


def measured(card: Card, players: int, level: str, decisions: int, seconds: float) -> Row:
    """The distribution of what a level's choices cost."""
    started = time.perf_counter()
    costs, exact, units, number = [], 0, set(), 0
    for advice, action, number in choices(card, players, level):  # noqa: B007
        costs.append(cost(advice, action))
        exact += all(one.error == 0.0 for one in advice.opinions)
        units.add(advice.unit)
        if len(costs) == decisions or time.perf_counter() - started > seconds:
            break
    costs.sort()
    return {
        "decisions": len(costs),
        "games": number + 1,
        "exact": exact / len(costs),
        "unit": "/".join(sorted(units)),
        "mean": sum(costs) / len(costs),
        "p90": costs[math.ceil(0.9 * len(costs)) - 1],
        "worst": costs[-1],
    }


def shown(found: dict[str, Any]) -> str:
    """The results as a table: mean, 90 % and worst for each level, in percent."""
    rows = []
    for name, by_players in found["games"].items():
        for players, levels in by_players.items():
            some = next(iter(levels.values()))
            scale = 100 if some["unit"] == "win" else 1
            row = {
                "game": name,
                "players": players,
                "in": "%" if some["unit"] == "win" else some["unit"],
                "exact": f"{100 * some['exact']:.0f} %",
            }
            for level in LEVELS:
                figures = (scale * levels[level][what] for what in ("mean", "p90", "worst"))
                row[level] = " / ".join(f"{figure:.1f}" for figure in figures)
            rows.append(row)
    return markdown_table(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=math.inf, help="at most, for each figure")
    parser.add_argument("--players", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--show", type=Path)
    given = parser.parse_args()
    if given.show:
        print(shown(json.loads(given.show.read_text(encoding="utf-8"))))
        return
    found: dict[str, Any] = {}
    if given.json and given.json.exists():
        found = json.loads(given.json.read_text(encoding="utf-8"))["games"]
    for name in given.games or [card.name for card in games.shelf()]:
        card = games.find(name)
        bots.prepare(card)
        seats = [given.players] if given.players else range(card.seats.least, card.seats.most + 1)
        for players in seats:
            levels = {
                level: measured(card, players, level, given.decisions, given.seconds)
                for level in LEVELS
            }
            found.setdefault(name, {})[str(players)] = levels
            print(shown({"games": {name: {str(players): levels}}}).splitlines()[-1], flush=True)
            if given.json:
                document = {"date": date.today().isoformat(), "judge": JUDGE, "games": found}
                given.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
