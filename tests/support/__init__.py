"""What several tests share: tables, servers, players, browsers and stress tests."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".venv" / "cache"  # of compiled loops: not the user's, but warm between runs
