"""A server in a process of its own, without limits: python served.py PORT DATABASE.

With --quick its bots choose at once, and what is forced happens at once.
"""

import sys
from pathlib import Path

import uvicorn

from astragali.server import logs
from astragali.server.app import create
from astragali.tables.thinking import Thinkers

if __name__ == "__main__":
    port, database, *how = sys.argv[1:]
    logs.begin("error")
    house = {"pause": 60.0, "grace": 3600.0}
    if "--quick" in how:
        sys.path.append(str(Path(__file__).parents[1] / "tables"))
        from houses import Quick

        class Hasty(Thinkers):
            """Bots that choose at once, and advise as ever."""

            choose = Quick.choose

        house = {"pause": 0.0, "grace": 3600.0, "thinkers": Hasty()}
    app = create(database, limit=10**9, steady=10**9, crowd=10**9, **house)
    settings = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "access_log": False}
    uvicorn.run(app, port=int(port), log_config=None, timeout_graceful_shutdown=1, **settings)
