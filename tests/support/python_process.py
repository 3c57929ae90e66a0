"""A Python of its own for what depends on what was imported, compiled or set before."""

from __future__ import annotations

import os
import subprocess
import sys


def python(code, **environment):
    """Runs some lines in a fresh process; what they print."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **{name: str(value) for name, value in environment.items()}},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
