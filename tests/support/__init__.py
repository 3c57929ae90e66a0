"""What several tests share: tables, servers, players, browsers and stress tests."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".venv" / "cache"  # of compiled loops: not the user's, but warm between runs
PATIENT = 120.0  # seconds until an answer counts as missing: the machine may be slow and busy
