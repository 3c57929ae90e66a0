"""Runs code in a fresh Python, for tests that depend on what was imported or compiled before."""

from __future__ import annotations

import os
import subprocess
import sys


def python(code, **environment):
    """Runs code in a fresh process, and returns what it prints."""
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
