"""Measures how many moves the server can handle, beside boardgame.io's server in the same run.

    python benchmarks/server.py [--quick] [--json FILE]

Both serve the same Pig to the same load (load.py): two players at each table, each with a socket.
Ours stores every move durably in SQLite before sending it to anybody; boardgame.io's keeps matches
in memory, or writes them to files without waiting for the disk. Moves per processor second count
the time of all threads of the server's process; latencies also depend on what else the machine is
doing. npm installs boardgame.io into benchmarks/.boardgame.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PEER = HERE / ".boardgame"
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.0"},
    "overrides": {"koa-compose": "4.1.0"},
}
PORT = 8700
MOST_MEMORY = 500  # megabytes, with 10,000 idle sockets

Row = dict[str, Any]


def serve(port: int, database: str) -> None:
    """Our server as `astragali serve` runs it, but without rate limits."""
    from astragali.server import app, launch

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    unlimited = {"steady": 1e9, "crowd": 10**9}
    app.create = functools.partial(app.create, **unlimited)  # type: ignore[assignment,arg-type]
    listener = launch.listen("127.0.0.1", port)
    launch.run(launch.ServerSettings(database, ["*"]), listener, lambda: print("ready", flush=True))


@contextmanager
def running_server(kind: str, folder: str) -> Iterator[int]:
    """Runs a fresh server; yields its process id."""
    if kind == "astragali":
        command = [sys.executable, __file__, "--serve", f"{folder}/house.db"]
    else:
        command = ["node", str(HERE / "boardgame.js"), str(PORT)]
        command += [f"{folder}/matches"] if kind == "boardgame.io, files" else []
    environment = {**os.environ, "NODE_PATH": str(PEER / "node_modules"), "NODE_ENV": "production"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            while (line := server.stdout.readline()) != "ready\n":
                if not line:
                    raise RuntimeError(f"{kind} did not start.")
            yield server.pid
        finally:
            server.terminate()


def measured(kind: str, tables: int, seconds: float, pace: float) -> Row:
    """The figures of one load on one fresh server."""
    with tempfile.TemporaryDirectory() as folder, running_server(kind, folder) as process:
        protocol = kind.partition(".")[0]
        options = {"pid": process, "tables": tables, "seconds": seconds, "pace": pace}
        command = [sys.executable, str(HERE / "load.py"), protocol, str(PORT)]
        for name, value in options.items():
            command += [f"--{name}", str(value)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if done.returncode:
            raise RuntimeError(f"{kind}, {tables} tables: {done.stderr.strip()[-500:]}")
        return {"server": kind, **json.loads(done.stdout)}


def install() -> bool:
    """Installs boardgame.io once; False if there is no npm or it fails."""
    if not (PEER / "node_modules" / "boardgame.io").exists():
        if not shutil.which("npm"):
            return False
        PEER.mkdir(exist_ok=True)
        (PEER / "package.json").write_text(json.dumps(PACKAGE), encoding="utf-8")
        command = ["npm", "install", "--no-audit", "--no-fund"]
        return subprocess.run(command, cwd=PEER, capture_output=True).returncode == 0
    return True


def about(peer: bool) -> Row:
    found: Row = {
        "date": time.strftime("%Y-%m-%d"),
        "processor": f"{platform.machine()}, {os.cpu_count()} cores",
        "others_on_it": round(os.getloadavg()[0], 1),  # processes that wanted a core before the run
        "python": platform.python_version(),
    }
    for name in ("litestar", "msgspec", "sqlalchemy", "uvicorn", "uvloop", "websockets"):
        found[name] = version(name)
    if peer:
        found["node"] = subprocess.check_output(["node", "--version"], text=True).strip()
        found["boardgame.io"] = PACKAGE["dependencies"]["boardgame.io"]  # type: ignore[index]
    return found


def shown(value: Any) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(rows: list[Row]) -> str:
    """Rows as Markdown."""
    heads = [head for head in rows[0] if head != "server"]
    lines = [
        "| server | " + " | ".join(head.replace("_", " ") for head in heads) + " |",
        "| --- " * (len(heads) + 1) + "|",
    ]
    for row in rows:
        lines.append(f"| {row['server']} | " + " | ".join(shown(row[h]) for h in heads) + " |")
    return "\n".join(lines) + "\n"


def best(rows: list[Row]) -> Row:
    """The least disturbed of several runs."""
    return max(rows, key=lambda row: row["moves_a_processor_second"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="shorter runs, rougher figures")
    parser.add_argument("--json", metavar="FILE", help="also writes the figures to FILE")
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(PORT, arguments.serve)
        return
    seconds, times = (5.0, 1) if arguments.quick else (15.0, 3)
    peer = install()
    if not peer:
        print("boardgame.io could not be installed (it needs Node and npm): no comparison.\n")
    kinds = ["astragali", *(["boardgame.io, memory", "boardgame.io, files"] if peer else [])]
    figures: Row = {"about": about(peer)}
    print(", ".join(f"{name} {value}" for name, value in figures["about"].items()) + "\n")
    for title, tables, pace in (
        ("100 tables, a move a second", 100, 1.0),
        ("2,000 tables, a move a second", 2000, 1.0),
        ("200 tables, as fast as they can", 200, 0.0),
    ):
        # All servers in turn, several times, so that a disturbance affects them all.
        rounds = [[measured(kind, tables, seconds, pace) for kind in kinds] for _ in range(times)]
        rows = [best([one[place] for one in rounds]) for place in range(len(kinds))]
        figures[title] = rows
        print(f"{title}\n\n{table(rows)}", flush=True)
    fast = {row["server"]: row["moves_a_processor_second"] for row in rows}
    figures["ratios"] = {kind: fast["astragali"] / fast[kind] for kind in kinds[1:]}
    for kind, ratio in figures["ratios"].items():
        print(f"{ratio:.1f} times the moves per processor second of {kind}")
    idle = measured("astragali", 5000, 0, 1.0)
    figures["10,000 idle sockets"] = idle
    print(f"10,000 idle sockets: {idle['megabytes']:.0f} MB (at most {MOST_MEMORY})")
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
