"""Runs a server without limits, for tests that need it in a separate process.

    python -m tests.support.server_main PORT DATABASE --seed SEED [--seed-file FILE] [--quick]

With --quick bots choose and forced moves happen at once.
"""

import argparse
from datetime import date
from pathlib import Path

import uvicorn

from astragali.server import logs, puzzle_routes
from astragali.server.app import create
from astragali.server.bot_pool import BotPool
from astragali.server.page_socket import PageSocket
from astragali.tables import limits
from tests.support.quick_house import QuickBots
from tests.support.seeded_secrets import SeededSecrets


class QuickBotPool(BotPool):
    """Bots that choose at once, but advise as usual."""

    choose = QuickBots.choose


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("--seed", required=True)
    parser.add_argument("--seed-file", type=Path, help="appended to the seed; read again each time")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--solvers", action="store_true", help="bots play as well as they can")
    parser.add_argument("--path", default="")
    parser.add_argument("--heartbeat", type=float, default=2.5)
    given = parser.parse_args()
    file = given.seed_file
    seed = (lambda: f"{given.seed} {file.read_text()}") if file else lambda: given.seed
    SeededSecrets(seed).install()
    logs.begin("error")
    puzzle_routes.today = lambda: date(2026, 1, 15)
    limits.THROW = 3600.0  # no dice fall by themselves, however slow the machine is
    house = {"pause": 60.0, "grace": 3600.0}
    if given.quick:
        bots = BotPool() if given.solvers else QuickBotPool()
        house = {"pause": 0.0, "grace": 3600.0, "bots": bots}
    house["heartbeat"] = given.heartbeat
    app = create(given.database, steady=10**9, crowd=10**9, path=given.path, **house)
    settings = {"ws": PageSocket, "ws_per_message_deflate": False, "access_log": False}
    uvicorn.run(app, port=given.port, log_config=None, timeout_graceful_shutdown=1, **settings)


if __name__ == "__main__":
    main()
