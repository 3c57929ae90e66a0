"""A round robin of bots, on all cores or a Ray cluster; finished games are kept, not repeated.

from astragali.research.tournament import Tournament
done = Tournament("keep_on_rolling", ["random", "casual", "best"], games=100).played()
for standing in done.standings:
    print(standing.bot, standing.elo)
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from .. import bots
from ..bots import FaultTally, OwnBot, own_bots
from ..engine import AstragaliError
from ..engine.dice import LARGEST_SEED
from ..engine.game import seeded, written
from ..games import find
from .ratings import Result, Standing, standings

FORMAT = "astragali-tournament/1"
JOB_GAMES = 8  # games of one job, or one for each seating if there are more seatings

Job = tuple[int, int, int]  # the encounter, its first game, and the number of games
Played = tuple[list[Result], dict[int, FaultTally]]  # and the faults, by the number of the game
Progress = Callable[[int], object]


@dataclass(frozen=True)
class Outcome:
    """The results of a tournament."""

    tournament: Tournament
    results: list[Result]
    faults: FaultTally  # of own bots, whose moves were then random

    @cached_property
    def standings(self) -> list[Standing]:
        return standings(self.tournament.names, self.results)

    def described(self) -> dict[str, Any]:
        """The outcome as JSON."""
        return {
            **self.tournament.described(),
            "games": len(self.results),
            "faults": self.faults.described(),
            "standings": [
                {
                    "bot": one.bot,
                    "games": one.games,
                    "share": one.share.described(),
                    "fair": round(one.fair, 4),
                    "elo": one.elo.described(),
                    "openskill": one.skill and one.skill.described(),
                }
                for one in self.standings
            ],
        }


class Tournament:
    """Encounters of every group of bots that fits a table, each played `games` times.

    If a bot is named more than once, as in best, sensible, sensible, all of them sit at one table.
    """

    def __init__(
        self,
        game: str,
        names: Sequence[str],
        games: int,
        *,
        seed: int = 0,
        simulations: int | None = None,
        seconds: float | None = None,
        bot_seconds: float | None = None,
        **options: Any,
    ) -> None:
        """With `simulations` per move, the same seed gives the same games.

        A name may also be an own bot, such as `mybot.py:Bot`, with `bot_seconds` for a move.
        """
        self.card = find(game)
        self.values = self.card.values(options)
        self.games, self.seed = games, seeded(seed).seed
        self.simulations, self.seconds = simulations, seconds
        self.seats = bots.admit(names, self.card, bot_seconds)
        self.names = list(dict.fromkeys(self.seats))
        if len(self.names) < 2:
            raise AstragaliError(
                f"A tournament needs two or more different bots, not {', '.join(names)}; "
                f"{self.card.name} has {', '.join(self.card.bots)}."
            )
        players = self.values["players"]
        if players < 2:
            raise AstragaliError(
                "A tournament needs at least two players at a table: set players=2."
            )
        if len(self.names) < len(self.seats) != players:
            raise AstragaliError(
                f"Bots named more than once need a seat each, but {len(self.seats)} bots are named "
                f"for {players} seats: set players={len(self.seats)}."
            )
        if games < 1:
            raise AstragaliError(f"Every encounter has at least 1 game, not {games}.")
        self.encounters = list(combinations(self.seats, min(players, len(self.seats))))

    def described(self) -> dict[str, Any]:
        """Everything that determines the games, except how many there are."""
        return {
            "format": FORMAT,
            "game": self.card.name,
            "options": self.values,
            "bots": self.seats,
            "seed": self.seed,
            "simulations": self.simulations,
            "seconds": self.seconds,
        }

    def played(
        self,
        keep: Path | None = None,
        ray: str | None = None,
        cores: int | None = None,
        progress: Progress = lambda games: None,
    ) -> Outcome:
        """Plays the games that are not yet in the file `keep`, and adds them to it as they finish.

        `ray` is the address of a cluster, or "local" for one on this machine.
        """
        log = Log(self, keep)
        progress(len(log.results))
        jobs = [job for job in self.jobs() if not log.has(job)]
        run = on_ray(self, jobs, ray) if ray else on_cores(self, jobs, cores or os.cpu_count() or 1)
        for job, played in run if jobs else ():
            progress(log.add(job, played))
        wanted = ((e, g) for g in range(self.games) for e in range(len(self.encounters)))
        faults = FaultTally()
        results = []
        for which in wanted:
            results.append(log.results[which])
            faults += log.faults.get(which, FaultTally())
        return Outcome(self, results, faults)

    def jobs(self) -> Iterator[Job]:
        """All games in jobs, round by round, so that early results are balanced too."""
        seatings = len(bots.seatings(self.encounters[0], self.values["players"]))
        size = max(1, JOB_GAMES // seatings) * seatings
        for first in range(0, self.games, size):
            for encounter in range(len(self.encounters)):
                yield encounter, first, min(size, self.games - first)

    def play(self, job: Job) -> Played:
        """Plays the games of one job in this process."""
        encounter, first, count = job
        seed = (self.seed * 0x9E3779B97F4A7C15 + encounter) % LARGEST_SEED
        faults: dict[int, FaultTally] = {}
        results = bots.match(
            self.card,
            self.values,
            self.encounters[encounter],
            count,
            seed,
            first,
            self.simulations,
            self.seconds,
            lambda game, fault: faults.setdefault(game, FaultTally()).add(fault),
        )
        return results, faults

    def __reduce__(self) -> Any:
        """Another process finds the card by its name, and is told how to start own bots."""
        own = [bot for bot in map(own_bots.known, self.names) if bot]
        return _unpickled, (self.card.name, self.described(), self.games, own)


def _unpickled(
    game: str, described: dict[str, Any], games: int, own: Sequence[OwnBot]
) -> Tournament:
    for bot in own:
        own_bots.register(bot)
    return Tournament(
        game,
        described["bots"],
        games,
        seed=described["seed"],
        simulations=described["simulations"],
        seconds=described["seconds"],
        **described["options"],
    )


class Log:
    """The finished games of a tournament, kept in a file if one is named: a line per game."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self.path = path
        self.results: dict[tuple[int, int], Result] = {}
        self.faults: dict[tuple[int, int], FaultTally] = {}
        heading = json.loads(written(tournament.described()))
        if path is None:
            return
        if path.exists() and not path.is_file():  # a device might never come to an end
            raise AstragaliError(f"{path} is no file to keep games in: name another one.")
        try:
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            if not lines:
                raise FileNotFoundError
            self._read(lines, heading)
        except FileNotFoundError:
            self._write([heading])
        except (OSError, UnicodeDecodeError) as trouble:
            raise AstragaliError(f"{path} cannot be read: {trouble}.") from None

    def _read(self, lines: list[str], heading: dict[str, Any]) -> None:
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise AstragaliError(f"{self.path} is not a tournament file: name a new one.")
        other = [name for name in heading if found.get(name) != heading[name]]
        if other:
            raise AstragaliError(
                f"{self.path} holds another tournament ({', '.join(other)}: "
                f"{', '.join(json.dumps(found.get(name)) for name in other)}): "
                "continue that one, or name a new file."
            )
        whole = [line for line in lines[1:] if line.endswith("\n")]
        for number, line in enumerate(whole, 2):
            try:
                entry = json.loads(line)
                which = (int(entry["encounter"]), int(entry["game"]))
                self.results[which] = (tuple(entry["seats"]), list(entry["payoffs"]))
                if "faults" in entry:
                    self.faults[which] = FaultTally(entry["faults"])
            except (ValueError, KeyError, TypeError):
                raise AstragaliError(f"Line {number} of {self.path} cannot be read.") from None
        if len(whole) < len(lines) - 1:  # the last line was cut off
            assert self.path
            os.truncate(self.path, sum(len(line.encode()) for line in (lines[0], *whole)))

    def has(self, job: Job) -> bool:
        encounter, first, count = job
        return all((encounter, game) in self.results for game in range(first, first + count))

    def add(self, job: Job, played: Played) -> int:
        """Stores the results of a job, and returns how many games are new."""
        encounter, first, _ = job
        results, faults = played
        before = len(self.results)
        entries = []
        for game, (seats, payoffs) in enumerate(results, first):
            if (encounter, game) in self.results:
                continue
            self.results[encounter, game] = (seats, payoffs)
            entry = {"encounter": encounter, "game": game, "seats": seats, "payoffs": payoffs}
            if game in faults:
                self.faults[encounter, game] = faults[game]
                entry["faults"] = faults[game].described()
            entries.append(entry)
        if self.path:
            self._write(entries)
        return len(self.results) - before

    def _write(self, entries: list[dict[str, Any]]) -> None:
        assert self.path
        try:
            with self.path.open("a", encoding="ascii", newline="\n") as file:
                file.write("".join(written(entry) + "\n" for entry in entries))
        except OSError as trouble:
            raise AstragaliError(f"{self.path} cannot be written: {trouble.strerror}.") from None


def play(tournament: Tournament, job: Job) -> Played:
    """Plays one job of a tournament, in a worker process."""
    return tournament.play(job)


def on_cores(
    tournament: Tournament, jobs: Sequence[Job], cores: int
) -> Iterator[tuple[Job, Played]]:
    """Plays the jobs in processes on this machine, and yields each as it finishes."""
    if cores == 1 or len(jobs) == 1:
        yield from ((job, tournament.play(job)) for job in jobs)
        return
    bots.prepare(tournament.card, tournament.names)  # compiles once what all processes load
    with ProcessPoolExecutor(min(cores, len(jobs)), get_context("spawn")) as pool:
        waiting = {pool.submit(play, tournament, job): job for job in jobs}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _check_reachable(address: str) -> None:
    """Fails within seconds if nothing listens there; Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=5).close()


def on_ray(
    tournament: Tournament, jobs: Sequence[Job], address: str
) -> Iterator[tuple[Job, Played]]:
    """Plays the jobs on a Ray cluster, whose machines must have Astragali installed."""
    try:
        import ray
    except ImportError:
        raise AstragaliError("Ray is not installed: pip install 'astragali[ray]'.") from None
    try:
        _check_reachable(address)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError) as trouble:
        raise AstragaliError(
            f"There is no Ray cluster at {address} ({str(trouble).partition(chr(10))[0]}): "
            "give its address, or local for one on this machine."
        ) from None
    try:
        bots.prepare(tournament.card, tournament.names)
        remote = ray.remote(play)
        shared = ray.put(tournament)
        waiting = {remote.remote(shared, job): job for job in jobs}
        while waiting:
            (done,), _ = ray.wait(list(waiting), num_returns=1)
            yield waiting.pop(done), ray.get(done)
    finally:
        ray.shutdown()
