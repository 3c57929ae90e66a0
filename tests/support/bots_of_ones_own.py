"""Bots as somebody might write them: good ones, and ones that crash, cheat or stall."""

import shlex
import sys

from astragali.bots import own_bots
from tests.support.game_packages import arrive

CLASSES = """
class Bot:
    def choose(self, view):
        return view["legal"][len(view["events"]) * 7919 // 8 % len(view["legal"])]


class Crash(Bot):
    def choose(self, view):
        return view["legal"][len(view["no such thing"])]


class Cheat(Bot):
    def choose(self, view):
        return "win"


class Stall(Bot):
    def choose(self, view):
        while True:
            pass
"""

PROGRAM = """
import json, sys
manner = sys.argv[1]
for line in sys.stdin:
    view = json.loads(line)
    if manner == "Crash":
        sys.exit(3)
    while manner == "Stall":
        pass
    legal = view["legal"]
    word = legal[len(view["events"]) * 7919 // 8 % len(legal)]
    print("win" if manner == "Cheat" else word, flush=True)
"""

KINDS = ("file", "program", "package")
FAULTS = {"Crash": "crashed", "Cheat": "illegal", "Stall": "stalled"}


def write_bots(folder):
    (folder / "mybot.py").write_text(CLASSES)
    (folder / "prog.py").write_text(PROGRAM)


def bot(folder, kind, name="Bot"):
    """How to name one of these bots on a command line; its own name is `mine`."""
    if kind == "file":
        return f"mine={folder / 'mybot.py'}:{name}"
    if kind == "program":
        return (
            f"mine=exec:{shlex.quote(sys.executable)} {shlex.quote(str(folder / 'prog.py'))} {name}"
        )
    if not (folder / "mine_package.py").exists():
        arrive(folder, "mine", f"mine_package:{name}", CLASSES, own_bots.ENTRY_POINT)
    return "mine"
