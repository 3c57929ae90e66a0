"""How strong the levels are: each against the one below, and the best against a plain search.

    python benchmarks/strength.py GAME LOWER,UPPER --games N --keep FILE [--first N] [--given]
    python benchmarks/strength.py --sum FILE ... [--json FILE]

Two play, 0.05 seconds a move where they search. A game is a line of FILE. With --given every choice
is also held against the solution of the game: what a level gives away has far less luck in it than
who won. --sum makes tables of all that was kept.
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
from astragali.bots.matches import own_seed, seatings
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
    """One game: who sat where, what each seat won, and what it gave away."""
    values = card.values({"players": 2})
    game = Game(card, values, [{"bot": name} for name in seating], SeededDice(SEED, number))
    players = [
        bots.make(name, card, own_seed(SEED, number, seat), seconds=SECONDS)
        for seat, name in enumerate(seating)
    ]
    solution: Any = strategies.strategy(card)
    away = [0.0, 0.0]
    game.settle()
    while not game.over:
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        action = players[seat].choose(hidden, seat, actions)
        if given and len(actions) > 1:
            advice = solution.advise(hidden, seat, list(actions))
            away[seat] += lost(advice, seating[seat], action)
        game.act(card.spell(game.state, action), seat)
    line: Line = {"game": card.name, "seats": list(seating), "payoffs": game.result()["payoffs"]}
    return {**line, "given": away} if given else line


def lost(advice: Advice, name: str, action: int) -> float:
    """What a choice costs in winning chances; of a level what it costs on average."""
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


def met(lines: Sequence[Line], lower: str, upper: str) -> dict[str, Any] | None:
    """How the upper of two fared against the lower."""
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
    """The ladder of each game."""
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
                if (row := met(own, lower, upper)) is not None
            },
        }
    return found


def told(interval: dict[str, float]) -> str:
    """In percent; with a question mark where the two may be equals."""
    value, low, high = (100 * interval[name] for name in ("value", "low", "high"))
    return f"{value:.1f} ({low:.1f}–{high:.1f})" + ("" if low > 50 else " ?")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows as Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def tables(found: dict[str, Any]) -> str:
    """Scores in percent with the number of games, Elo, and scores without luck."""
    heads = [f"{upper} v {lower}" for lower, upper in PAIRS]
    scores, ratings, lucky = [], [], []
    for game, ladder in found.items():
        met = [ladder["pairs"].get(head) for head in heads]
        scores.append(
            [game, *(f"{told(row['score'])}, {row['games']}" if row else "" for row in met)]
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
                lucky.append([game, pair, str(expected["games"]), told(expected)])
    return "\n".join(
        [
            table(["game", *heads], scores),
            table(["game", *NAMES], ratings),
            table(["game", "pair", "games", "without luck"], lucky),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?")
    parser.add_argument("pair", nargs="?", help="two bots: casual,strong")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--given", action="store_true", help="also what each gives away")
    parser.add_argument("--keep", metavar="FILE", type=Path, default=Path("strength.jsonl"))
    parser.add_argument("--sum", metavar="FILE", type=Path, nargs="+")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also writes the figures to FILE")
    asked = parser.parse_args()
    if asked.sum:
        lines = [json.loads(line) for file in asked.sum for line in file.open(encoding="utf-8")]
        found = summed(lines)
        print(tables(found))
        if asked.json:
            about = {"date": f"{date.today()}", "seconds a move": SECONDS, "games": len(lines)}
            text = json.dumps({"about": about, "games": found}, indent=1)
            asked.json.write_text(text + "\n", encoding="utf-8")
    elif asked.game and asked.pair:
        pair = asked.pair.split(",")
        play(asked.game, pair, asked.first, asked.games, asked.given, asked.keep)
    else:
        parser.error("a game and two bots, as in: keep_on_rolling strong,best; or --sum")


if __name__ == "__main__":
    main()
