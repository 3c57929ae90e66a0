"""What every process that works for the server does first."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def settle_in(niceness: int) -> None:
    """Lets others go first, leaves Ctrl-C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_exit_with_the_server, daemon=True).start()


def _exit_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server
    server.join()  # returns only if it was killed; otherwise it stops this process first
    os._exit(1)
