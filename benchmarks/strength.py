"""Measures the strength of the levels: each against the one below, the best against plain search.

    python benchmarks/strength.py GAME LOWER,UPPER --games N --keep FILE [--first N] [--given]
    python benchmarks/strength.py --sum FILE ... [--json FILE]

Games have two players, and searches 0.05 seconds per move. Each game becomes a line of FILE. With
--given every choice is also compared with the solution of the game: what a level gives away depends
far less on luck than who won. --sum makes tables of the games in the files.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from astragali import bots, games
from astragali.bots import strategies
from astragali.bots.level_bot import likelihoods
from astragali.bots.matches import bot_seed, seatings
from astragali.engine import Card, Game
from astragali.engine.advice import Advice
from astragali.engine.dice import SeededDice
from astragali.research.intervals import mean, share
from astragali.research.ratings import standings

SEED, SECONDS = 2026, 0.05
NAMES = ["random", "beginner", "casual", "strong", "best", "rollouts"]
PAIRS = [*pairwise(NAMES[:5]), ("rollouts", "best")]
Line = dict[str, Any]


def played(card: Card, seating: Sequence[str], number: int, given: bool) -> Line:
    """One game: the bots, what each seat won, and what it gave away."""
    values = card.values({"players": 2})
    game = Game(card, values, [{"bot": name} for name in seating], SeededDice(SEED, number))
    players = [
        bots.make(name, card, bot_seed(SEED, number, seat), seconds=SECONDS)
        for seat, name in enumerate(seating)
    ]
    solution: Any = strategies.strategy(card)
    away = [0.0, 0.0]
    game.throw_all()
    while not game.over:
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        action = players[seat].pick(hidden, seat, actions)
        if given and len(actions) > 1:
            advice = solution.advise(hidden, seat, list(actions))
            away[seat] += lost(advice, seating[seat], action)
        game.do(seat, action)
    line: Line = {"game": card.name, "seats": list(seating), "payoffs": game.result()["payoffs"]}
    return {**line, "given": away} if given else line


def lost(advice: Advice, name: str, action: int) -> float:
    """The chance to win that a choice costs; for a level, what it costs on average."""
    opinions = advice.opinions
    perfect = likelihoods(opinions, 0.0)
    if name in ("random", "rollouts"):
        taken = [float(opinion.action == action) for opinion in opinions]
    else:
        taken = likelihoods(opinions, bots.LEVELS[name].noise)
    return sum(
        (best - chance) * opinion.value
        for best, chance, opinion in zip(perfect, taken, opinions, strict=True)
    )


def play(name: str, pair: Sequence[str], first: int, number: int, given: bool, file: Path) -> None:
    """Plays games of a pair, each seating with the same dice, and adds them to the file."""
    card = games.find(name)
    bots.prepare(card, pair)
    seated = seatings(pair, 2)
    for each in range(first, first + number):
        dice, turn = divmod(each, len(seated))
        line = played(card, seated[turn], dice, given)
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")


def paired(lines: Sequence[Line], lower: str, upper: str) -> dict[str, Any] | None:
    """The results of the upper of two bots against the lower."""
    own = [line for line in lines if {lower, upper} == set(line["seats"])]
    if not own:
        return None
    won = sum(line["payoffs"][line["seats"].index(upper)] for line in own)
    row: dict[str, Any] = {"games": len(own), "score": share(won, len(own)).described()}
    leads = [
        line["given"][line["seats"].index(lower)] - line["given"][line["seats"].index(upper)]
        for line in own
        if "given" in line
    ]
    if leads:
        expected = mean([0.5 + lead for lead in leads])
        row["without luck"] = {"games": len(leads), **expected.described()}
    return row


def summed(lines: Sequence[Line]) -> dict[str, Any]:
    """The ratings and pairs of each game."""
    found = {}
    for game in sorted({line["game"] for line in lines}):
        own = [line for line in lines if line["game"] == game]
        names = [name for name in NAMES if any(name in line["seats"] for line in own)]
        rated = standings(names, [(tuple(line["seats"]), line["payoffs"]) for line in own])
        found[game] = {
            "games": len(own),
            "elo": {one.bot: one.elo.described() for one in rated},
            "pairs": {
                f"{upper} v {lower}": row
                for lower, upper in PAIRS
                if (row := paired(own, lower, upper)) is not None
            },
        }
    return found


def percent(interval: dict[str, float]) -> str:
    """In per cent, with a question mark if the two may be equally strong."""
    value, low, high = (100 * interval[name] for name in ("value", "low", "high"))
    return f"{value:.1f} ({low:.1f}–{high:.1f})" + ("" if low > 50 else " ?")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows as Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def tables(found: dict[str, Any]) -> str:
    """Scores in percent with the number of games, Elo, and scores without luck."""
    heads = [f"{upper} v {lower}" for lower, upper in PAIRS]
    scores, ratings, without_luck = [], [], []
    for game, ladder in found.items():
        rows = [ladder["pairs"].get(head) for head in heads]
        scores.append(
            [game, *(f"{percent(row['score'])}, {row['games']}" if row else "" for row in rows)]
        )
        elo = [ladder["elo"].get(name) for name in NAMES]
        ratings.append(
            [
                game,
                *(
                    f"{one['value']:.0f} ± {one['high'] - one['value']:.0f}" if one else ""
                    for one in elo
                ),
            ]
        )
        for pair, row in ladder["pairs"].items():
            if expected := row.get("without luck"):
                without_luck.append([game, pair, str(expected["games"]), percent(expected)])
    return "\n".join(
        [
            table(["game", *heads], scores),
            table(["game", *NAMES], ratings),
            table(["game", "pair", "games", "without luck"], without_luck),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?")
    parser.add_argument("pair", nargs="?", help="two bots: casual,strong")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--given", action="store_true", help="also record what each bot gives away")
    parser.add_argument("--keep", metavar="FILE", type=Path, default=Path("strength.jsonl"))
    parser.add_argument("--sum", metavar="FILE", type=Path, nargs="+")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also writes the figures to FILE")
    arguments = parser.parse_args()
    if arguments.sum:
        lines = [json.loads(line) for file in arguments.sum for line in file.open(encoding="utf-8")]
        found = summed(lines)
        print(tables(found))
        if arguments.json:
            about = {"date": f"{date.today()}", "seconds a move": SECONDS, "games": len(lines)}
            text = json.dumps({"about": about, "games": found}, indent=1)
            arguments.json.write_text(text + "\n", encoding="utf-8")
    elif arguments.game and arguments.pair:
        pair = arguments.pair.split(",")
        play(
            arguments.game, pair, arguments.first, arguments.games, arguments.given, arguments.keep
        )
    else:
        parser.error("a game and two bots, as in: keep_on_rolling strong,best; or --sum")


if __name__ == "__main__":
    main()
