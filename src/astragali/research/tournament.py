"""A round robin of bots, on all cores or a Ray cluster; what is finished is kept and not repeated.

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
from ..engine import AstragaliError
from ..engine.dice import LARGEST_SEED
from ..engine.game import seeded, written
from ..games import find
from .ratings import Result, Standing, standings

FORMAT = "astragali-tournament/1"
SOME = 8  # games that are given to a core at once, or one for each seating if those are more

Job = tuple[int, int, int]  # the encounter, its first game, and how many
Progress = Callable[[int], object]


@dataclass(frozen=True)
class Outcome:
    """A tournament that was played."""

    tournament: Tournament
    results: list[Result]

    @cached_property
    def standings(self) -> list[Standing]:
        return standings(self.tournament.names, self.results)

    def described(self) -> dict[str, Any]:
        """For a program."""
        return {
            **self.tournament.described(),
            "games": len(self.results),
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
    """Every encounter of as many different bots as sit at a table, each `games` times."""

    def __init__(
        self,
        game: str,
        names: Sequence[str],
        games: int,
        *,
        seed: int = 0,
        simulations: int | None = None,
        seconds: float | None = None,
        **options: Any,
    ) -> None:
        """With `simulations` for each move the same seed brings the same games."""
        self.card = find(game)
        self.values = self.card.values(options)
        self.names, self.games, self.seed = list(names), games, seeded(seed).seed
        self.simulations, self.seconds = simulations, seconds
        bots.check(self.names, self.card)
        if len(set(self.names)) < max(2, len(self.names)):
            raise AstragaliError(
                f"A tournament is of two or more different bots, not {', '.join(self.names)}; "
                f"{self.card.name} has {', '.join(self.card.bots)}."
            )
        if self.values["players"] < 2:
            raise AstragaliError("A tournament takes at least two at the table: set players=2.")
        if games < 1:
            raise AstragaliError(f"Every encounter has at least 1 game, not {games}.")
        together = min(self.values["players"], len(self.names))
        self.encounters = list(combinations(self.names, together))

    def described(self) -> dict[str, Any]:
        """All that decides what is played, except how many games."""
        return {
            "format": FORMAT,
            "game": self.card.name,
            "options": self.values,
            "bots": self.names,
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
        """Plays what is not in the file `keep` yet, and adds it there as it is finished.

        `ray` is the address of a cluster, or "local" for one in this machine.
        """
        log = Log(self, keep)
        progress(len(log.results))
        jobs = [job for job in self.jobs() if not log.has(job)]
        run = on_ray(self, jobs, ray) if ray else on_cores(self, jobs, cores or os.cpu_count() or 1)
        for job, results in run if jobs else ():
            progress(log.add(job, results))
        wanted = ((e, g) for g in range(self.games) for e in range(len(self.encounters)))
        return Outcome(self, [log.results[which] for which in wanted])

    def jobs(self) -> Iterator[Job]:
        """All games in parts, round by round, so that what is there early is balanced too."""
        seatings = len(bots.seatings(self.encounters[0], self.values["players"]))
        some = max(1, SOME // seatings) * seatings
        for first in range(0, self.games, some):
            for encounter in range(len(self.encounters)):
                yield encounter, first, min(some, self.games - first)

    def play(self, job: Job) -> list[Result]:
        """The games of one part, here and now."""
        encounter, first, count = job
        if any(name != "random" for name in self.encounters[encounter]):
            bots.prepare(self.card)
        seed = (self.seed * 0x9E3779B97F4A7C15 + encounter) % LARGEST_SEED
        return bots.match(
            self.card,
            self.values,
            self.encounters[encounter],
            count,
            seed,
            first,
            self.simulations,
            self.seconds,
        )

    def __reduce__(self) -> Any:
        """For another process: a card is found there by its name."""
        return _again, (self.card.name, self.described(), self.games)


def _again(game: str, about: dict[str, Any], games: int) -> Tournament:
    return Tournament(
        game,
        about["bots"],
        games,
        seed=about["seed"],
        simulations=about["simulations"],
        seconds=about["seconds"],
        **about["options"],
    )


class Log:
    """The finished games of a tournament, kept in a file if there is one: a line each."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self.path = path
        self.results: dict[tuple[int, int], Result] = {}
        heading = json.loads(written(tournament.described()))
        if path is None:
            return
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
            raise AstragaliError(f"{self.path} is no tournament: name a new file to keep this one.")
        other = [name for name in heading if found.get(name) != heading[name]]
        if other:
            raise AstragaliError(
                f"{self.path} keeps another tournament ({', '.join(other)}: "
                f"{', '.join(json.dumps(found.get(name)) for name in other)}): "
                "go on with that one, or name a new file."
            )
        whole = [line for line in lines[1:] if line.endswith("\n")]
        for number, line in enumerate(whole, 2):
            try:
                entry = json.loads(line)
                which = (int(entry["encounter"]), int(entry["game"]))
                self.results[which] = (tuple(entry["seats"]), list(entry["payoffs"]))
            except (ValueError, KeyError, TypeError):
                raise AstragaliError(f"Line {number} of {self.path} cannot be read.") from None
        if len(whole) < len(lines) - 1:  # the last one was being written when all ended
            assert self.path
            os.truncate(self.path, sum(len(line.encode()) for line in (lines[0], *whole)))

    def has(self, job: Job) -> bool:
        encounter, first, count = job
        return all((encounter, game) in self.results for game in range(first, first + count))

    def add(self, job: Job, results: list[Result]) -> int:
        """Takes in what was played; says how many games are new."""
        encounter, first, _ = job
        before = len(self.results)
        entries = []
        for game, (seats, payoffs) in enumerate(results, first):
            if (encounter, game) in self.results:
                continue
            self.results[encounter, game] = (seats, payoffs)
            entries.append(
                {"encounter": encounter, "game": game, "seats": seats, "payoffs": payoffs}
            )
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


def play(tournament: Tournament, job: Job) -> list[Result]:
    """One part of a tournament, in whatever process this is."""
    return tournament.play(job)


def on_cores(
    tournament: Tournament, jobs: Sequence[Job], cores: int
) -> Iterator[tuple[Job, list[Result]]]:
    """Plays the parts in processes of this machine, and gives each as it is done."""
    if cores == 1 or len(jobs) == 1:
        yield from ((job, tournament.play(job)) for job in jobs)
        return
    _ready(tournament)
    with ProcessPoolExecutor(min(cores, len(jobs)), get_context("spawn")) as pool:
        waiting = {pool.submit(play, tournament, job): job for job in jobs}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _ready(tournament: Tournament) -> None:
    """Compiles once what all processes then load."""
    if any(name != "random" for name in tournament.names):
        bots.prepare(tournament.card)


def _knock(address: str) -> None:
    """Sees whether anybody is there: Ray itself would try for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=5).close()


def on_ray(
    tournament: Tournament, jobs: Sequence[Job], address: str
) -> Iterator[tuple[Job, list[Result]]]:
    """Plays the parts on a Ray cluster, whose machines have Astragali installed."""
    try:
        import ray
    except ImportError:
        raise AstragaliError("Ray is not installed: pip install 'astragali[ray]'.") from None
    try:
        _knock(address)
        _ready(tournament)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError) as trouble:
        raise AstragaliError(
            f"There is no Ray cluster at {address} ({str(trouble).partition(chr(10))[0]}): "
            "give its address, or local for one in this machine."
        ) from None
    try:
        remote = ray.remote(play)
        everywhere = ray.put(tournament)
        waiting = {remote.remote(everywhere, job): job for job in jobs}
        while waiting:
            (done,), _ = ray.wait(list(waiting), num_returns=1)
            yield waiting.pop(done), ray.get(done)
    finally:
        ray.shutdown()
