"""Measures the bots at every table, and writes the figures into docs/strength.md.

    python benchmarks/strength.py [--minutes WALL] [--budget MINUTES] [--cores N]
                                  [--tables TEXT] [--pairs TEXT] [--below SHARE]
                                  [--again] [--compile]

One bot of the upper kind sits among bots of the lower kind, once in every seat, with the same dice:
one block. In companies, one company is of the upper kind. Alone, both play the same dice, and more
points win. After every block a confidence sequence says whether the upper kind wins more or less
than its fair share; it may be looked at any time (`astragali.research.intervals`). A pair is
finished when that is decided, or after MOST games. Unfinished pairs take turns, those with least
time so far first, until the budget, in minutes of one core, or the time by the clock is over.

Searches have a fixed number of simulations, the same part of what each level has at a table, so the
same seed gives the same games everywhere. Each turn of a pair becomes a line of the results, and
the next run goes on from there. Everything is compiled before the first turn, all games at once;
`--compile` does only that.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from heapq import heapify, heappop, heappush
from multiprocessing import get_context
from pathlib import Path
from textwrap import fill
from typing import Any

from strength_tables import TABLES, LadderTable

from astragali import bots, games
from astragali.bots.matches import bot_seed, play
from astragali.engine import AstragaliError
from astragali.engine.phrases import beside
from astragali.research.intervals import ConfidenceSequence, Interval, mean

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "strength.jsonl"
PAGE = HERE.parent / "docs" / "strength.md"
BEGIN, END = "<!-- written by benchmarks/strength.py -->", "<!-- end of what is written -->"

SEED = 2026
PART = 20  # of a level's simulations, one in so many is run
SIMULATIONS = {
    name: bots.LEVELS[name].simulations // PART for name in ("beginner", "casual", "strong", "best")
}
PAIRS = [  # upper, lower
    ("casual", "beginner"),
    ("strong", "casual"),
    ("best", "strong"),
    ("casual", "sensible"),
    ("strong", "sensible"),
    ("best", "sensible"),
]
LEAST, MOST = 60, 1_000  # games of a pair
SLICE = 4.0  # seconds that a pair plays before the next one's turn
BUDGET = 40 * 60  # minutes of one core
COLUMNS = 120  # of the page

ABOVE, BELOW, UNDECIDED, MISSING = "above", "below", "undecided", "missing"


@dataclass
class Pair:
    """Two kinds of bots at a table, and the blocks that they have played."""

    table: LadderTable
    upper: str
    lower: str
    shares: list[float] = field(default_factory=list)  # of the upper kind, block by block
    points: list[list[int]] = field(default_factory=list)  # alone: of the upper and the lower bot
    seconds: float = 0.0

    @property
    def key(self) -> tuple[str, str]:
        return str(self.table), f"{self.upper} v {self.lower}"

    @property
    def effort(self) -> int:
        """The simulations of a move; what takes least comes first, so that every table is seen."""
        return sum(SIMULATIONS.get(name, 0) for name in (self.upper, self.lower))

    @property
    def fair(self) -> float:
        return 0.5 if self.table.companies or self.table.players == 1 else 1 / self.table.players

    @property
    def block(self) -> int:
        """Games in a block."""
        return 2 if self.table.companies or self.table.players == 1 else self.table.players

    @property
    def games(self) -> int:
        return self.block * len(self.shares)

    @property
    def won(self) -> float:
        """How many times its fair share the upper kind has won so far; 0 before the first block."""
        return sum(self.shares) / len(self.shares) / self.fair if self.shares else 0.0

    @property
    def interval(self) -> Interval:
        return self.sequence().interval

    def sequence(self) -> ConfidenceSequence:
        """The blocks so far; equal players and blocks of independent games are the first guess."""
        found = ConfidenceSequence(self.fair, self.fair * (1 - self.fair) / self.block)
        for share in self.shares:
            found.add(share)
        return found

    @property
    def verdict(self) -> str:
        return judged(self.interval, self.fair) if self.exists else MISSING

    @property
    def exists(self) -> bool:
        """Whether the game has both bots."""
        try:
            bots.check([self.upper, self.lower], self.table.card)
        except AstragaliError:
            return False
        return True


def judged(interval: Interval, fair: float) -> str:
    if interval.low > fair:
        return ABOVE
    return BELOW if interval.high < fair else UNDECIDED


def finished(pair: Pair, interval: Interval) -> bool:
    decided = judged(interval, pair.fair) != UNDECIDED
    return pair.games >= MOST or (decided and pair.games >= LEAST)


# Playing.


def seatings(pair: Pair) -> Iterator[list[str]]:
    """Each seating of a block."""
    players = pair.table.players
    if players == 1:
        yield from ([pair.upper], [pair.lower])
        return
    first = [pair.upper, *[pair.lower] * (players - 1)]
    if pair.table.companies:
        first = [pair.upper, pair.lower] * 2
    for turn in range(pair.block):
        yield first[-turn:] + first[:-turn] if turn else first


def played(pair: Pair, number: int, until: float = math.inf) -> tuple[float, list[int]] | None:
    """One block: the share of wins of the upper kind, and alone the points of both.

    None if the clock shows `until` before the last game begins.
    """
    card, shares, points = pair.table.card, [], []
    for seating in seatings(pair):
        if time.time() > until:
            return None
        players = [
            bots.make(name, card, bot_seed(SEED, number, seat), SIMULATIONS.get(name))
            for seat, name in enumerate(seating)
        ]
        result = play(card, pair.table.values, players, SEED, number).result()
        points.append(result["points"][0])
        won = zip(seating, result["payoffs"], strict=True)
        shares.append(sum(payoff for name, payoff in won if name == pair.upper))
    if pair.table.players == 1:
        return ((points[0] > points[1]) + (points[0] >= points[1])) / 2, points
    return sum(shares) / len(shares), []


def turn(pair: Pair, until: float = math.inf) -> dict[str, Any]:
    """Plays blocks of a pair until it is finished or its time is up; a line of the results."""
    ready(pair.table.game)
    sequence = pair.sequence()
    first, began = len(pair.shares), time.process_time()
    before = len(pair.points)
    while not finished(pair, sequence.interval) and time.process_time() - began < SLICE:
        block = played(pair, len(pair.shares), until)
        if block is None:
            break
        share, points = block
        pair.shares.append(round(share, 6))
        sequence.add(pair.shares[-1])
        if points:
            pair.points.append(points)
    table, versus = pair.key
    line = {"table": table, "pair": versus, "first": first, "shares": pair.shares[first:]}
    if pair.points:
        line["points"] = pair.points[before:]
    return {**line, "seconds": round(time.process_time() - began, 1)}


@cache
def ready(game: str) -> None:
    """Compiles or loads what the bots of a game need, which does not count."""
    bots.prepare(games.find(game))


# Results.


def read(path: Path, tables: Sequence[LadderTable]) -> list[Pair]:
    """All pairs at some tables, with the blocks that a file holds."""
    pairs = [Pair(table, upper, lower) for table in tables for upper, lower in PAIRS]
    by_key = {pair.key: pair for pair in pairs}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        add(by_key, json.loads(line))
    return pairs


def add(pairs: dict[tuple[str, str], Pair], line: dict[str, Any]) -> None:
    pair = pairs.get((line["table"], line["pair"]))
    if pair and line["first"] == len(pair.shares):
        pair.shares += line["shares"]
        pair.points += line.get("points", [])
        pair.seconds += line["seconds"]


def forget(path: Path, pairs: Sequence[Pair]) -> None:
    """Drops the results of some pairs from a file."""
    again = {pair.key for pair in pairs}
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    found = map(json.loads, lines)
    kept = [
        line
        for line, one in zip(lines, found, strict=True)
        if (one["table"], one["pair"]) not in again
    ]
    path.write_text("".join(kept), encoding="utf-8")


def measure(
    pairs: Sequence[Pair], path: Path, budget: float, cores: int, until: float = math.inf
) -> None:
    """Gives unfinished pairs a turn each, those with least time first, until it is over.

    `budget` is in seconds of one core, `until` by the clock.
    """
    by_key = {pair.key: pair for pair in pairs}
    open_pairs = [one for one in pairs if one.exists and not finished(one, one.interval)]
    queue = [(pair.seconds, pair.effort, place) for place, pair in enumerate(open_pairs)]
    heapify(queue)
    spent, running = 0.0, set[Future[dict[str, Any]]]()
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        list(pool.map(ready, dict.fromkeys(pair.table.game for pair in open_pairs)))
        while running or (queue and spent < budget and time.time() < until):
            while queue and len(running) < cores and spent < budget and time.time() < until:
                running.add(pool.submit(turn, open_pairs[heappop(queue)[-1]], until))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for line in (one.result() for one in done):
                spent += line["seconds"]
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(line) + "\n")
                add(by_key, line)
                pair = by_key[line["table"], line["pair"]]
                interval = pair.interval
                print(f"{' '.join(pair.key)}: {cell(pair)} [{spent / 60:.0f} min]", flush=True)
                if not finished(pair, interval):
                    heappush(queue, (pair.seconds, pair.effort, open_pairs.index(pair)))


# The page.


def cell(pair: Pair) -> str:
    """How many times its fair share the upper kind wins, the interval, games, and the verdict."""
    if not pair.exists or not pair.shares:
        return "–"
    found = pair.interval
    value, low, high = (one / pair.fair for one in (found.value, found.low, found.high))
    verdict = judged(found, pair.fair)
    text = f"{value:.2f} ({low:.2f}–{high:.2f}), {pair.games}"
    return text if verdict == ABOVE else f"{text}, {verdict}"


def heading(pair: tuple[str, str]) -> str:
    return " v ".join(pair)


def section(pairs: Sequence[Pair]) -> str:
    """The generated part of the page."""
    judgements = [pair.verdict for pair in pairs if pair.shares]
    times = {verdict: judgements.count(verdict) for verdict in (ABOVE, BELOW, UNDECIDED)}
    hours = sum(pair.seconds for pair in pairs) / 3600
    games_played = sum(pair.games for pair in pairs)
    simulations = ", ".join(f"`{name}` {number:,}" for name, number in SIMULATIONS.items())
    figures = {
        "simulations": simulations,
        "part": PART,
        "least": LEAST,
        "most": f"{MOST:,}",
        "seed": SEED,
        "pairs": len(pairs),
        "played": len(judgements),
        "games": games_played,
        "hours": hours,
        **times,
    }
    blocks = [BEGIN, "## Every table"]
    blocks += [fill(" ".join(each.format(**figures).split()), COLUMNS) for each in ABOUT]
    for game in dict.fromkeys(pair.table.game for pair in pairs):
        own = [pair for pair in pairs if pair.table.game == game]
        rows = [["table", *map(heading, PAIRS)]]
        for table in dict.fromkeys(pair.table for pair in own):
            at = {(pair.upper, pair.lower): pair for pair in own if pair.table == table}
            rows.append([f"`{table.settings}`", *(cell(at[pair]) for pair in PAIRS)])
        blocks += [f"### {title(game)}", markdown(rows)]
    if alone := points_alone(pairs):
        blocks += ["### Alone", "Mean points, with the usual 95 % interval.", alone]
    return "\n\n".join([*blocks, END])


def points_alone(pairs: Sequence[Pair]) -> str:
    """The mean points of each kind at the tables for one."""
    rows = [["table", "bot", "games", "points"]]
    for table in dict.fromkeys(pair.table for pair in pairs if pair.points):
        found: dict[str, list[list[int]]] = {}
        for pair in (one for one in pairs if one.table == table):
            for place, name in enumerate((pair.upper, pair.lower)):
                found.setdefault(name, []).append([both[place] for both in pair.points])
        for name, several in found.items():
            longest = max(several, key=len)  # the same dice for every pair
            if longest:
                points = mean(longest)
                shown = f"{points.value:.1f} ± {points.high - points.value:.1f}"
                rows.append([f"`{table}`", name, str(len(longest)), shown])
    return markdown(rows) if len(rows) > 1 else ""


def title(game: str) -> str:
    own = beside(games.find(game).words, "en")
    return own.say("title") if own else game


def markdown(rows: Sequence[Sequence[str]]) -> str:
    lines = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


ABOUT = (
    """
    One bot of the first kind sits among bots of the second, once in every seat, with the same dice.
    A cell says how many times its fair share the first kind won (1 is as much as the others; 2 is
    every game between two, 3 every game among three), a 95 % interval, and the number of games. In
    companies, one company is of the first kind. Alone, both play the same dice, and more points
    win.
    """,
    """
    The interval is a confidence sequence (by betting; Waudby-Smith and Ramdas 2024), which is valid
    whenever one stops. A pair stops after {least} games, once its interval excludes the fair share,
    and in any case after {most} games. *Below* means that the first kind is weaker; *undecided*,
    that these games do not show who is stronger. `sensible` plays obvious probabilities without
    search ([bots.md](bots.md)). Simulations a move: {simulations}, one in {part} of what the levels
    have at a table, so whoever searches is stronger there; a level that follows a solution does not
    search. Seed {seed}.
    """,
    """
    Of {pairs} pairs {played} have been played: {above} above the fair share, {below} below,
    {undecided} undecided. The {games:,} games took {hours:.2f} core-hours.
    """,
)


def write(page: Path, text: str) -> None:
    """Replaces what is between the marks."""
    before, begin, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{page} needs the lines {BEGIN} and {END}.")
    page.write_text(before + text + after, encoding="utf-8")


def chosen(arguments: argparse.Namespace, tables: Sequence[LadderTable]) -> list[Pair]:
    """The pairs that the command line asks for, with what is known about them."""
    return [
        pair
        for pair in read(arguments.keep, tables)
        if arguments.pairs in heading((pair.upper, pair.lower)) and pair.won < arguments.below
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", metavar="TEXT", default="", help="those whose names contain it")
    parser.add_argument("--pairs", metavar="TEXT", default="", help="those whose names contain it")
    parser.add_argument(
        "--below",
        metavar="SHARE",
        type=float,
        default=math.inf,
        help="only pairs that so far won less than this, in fair shares",
    )
    parser.add_argument("--budget", metavar="MINUTES", type=float, default=BUDGET, help="of a core")
    parser.add_argument("--minutes", type=float, default=math.inf, help="by the clock, in all")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--compile", action="store_true", help="only compile what is needed")
    parser.add_argument("--again", action="store_true", help="forget these pairs' results first")
    parser.add_argument("--keep", metavar="FILE", type=Path, default=RESULTS)
    parser.add_argument("--page", metavar="FILE", type=Path, default=PAGE)
    arguments = parser.parse_args()
    until = time.time() + 60 * arguments.minutes
    tables = [table for table in TABLES if arguments.tables in str(table)]
    if not tables:
        raise SystemExit(f"No table is called {arguments.tables!r}.")
    if arguments.compile:
        with ProcessPoolExecutor(arguments.cores, get_context("spawn")) as pool:
            list(pool.map(ready, dict.fromkeys(table.game for table in tables)))
        return
    try:
        pairs = chosen(arguments, tables)
        if arguments.again and arguments.keep.exists():
            forget(arguments.keep, pairs)
            again = {pair.key for pair in pairs}
            pairs = [one for one in read(arguments.keep, tables) if one.key in again]
        measure(pairs, arguments.keep, 60 * arguments.budget, arguments.cores, until)
    finally:
        write(arguments.page, section(read(arguments.keep, TABLES)))


if __name__ == "__main__":
    main()
