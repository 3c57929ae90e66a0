"""Installs a package that brings a game or a bot: two small files are all that pip leaves."""

import os

from astragali import games

SHOWN = """
from dataclasses import replace
from {package} import CARD
CARD = replace(CARD, name={name!r}, on_shelf=True)
"""


def arrive(folder, name, points_to, text=None, group=games.ENTRY_POINT):
    """Installs a package into a folder: its name, its entry point, and the source of its module."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{group}]\n{name} = {points_to}\n")
    if text is not None:
        (folder / f"{name}_package.py").write_text(text)


def pig_on_the_shelf(folder):
    """The PYTHONPATH with which the shelf includes Pig."""
    arrive(folder, "pig", "pig_package:CARD", SHOWN.format(package="pig.game", name="pig"))
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
