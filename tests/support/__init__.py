"""What several tests share: tables, servers, people, browsers, and programs that wear them out."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
