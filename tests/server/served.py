"""A server in a process of its own, without limits and pauses: python served.py PORT DATABASE."""

import sys

import uvicorn

from astragali.server import logs
from astragali.server.app import create

if __name__ == "__main__":
    port, database = int(sys.argv[1]), sys.argv[2]
    logs.begin("error")
    app = create(database, limit=10**9, steady=10**9, pause=60.0, grace=3600.0)
    settings = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "access_log": False}
    uvicorn.run(app, port=port, log_config=None, timeout_graceful_shutdown=1, **settings)
