"""Builds the documentation site: for the house, which serves it at /docs, or for any web host.

    make site                                       # into the package
    .venv/site/bin/python docs/build_site.py DIR    # into a folder of your choice

Needs only Zensical and mkdocstrings (the dependency group `site`). A link that leads nowhere is an
error.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
HOUSE = ROOT / "src" / "astragali" / "server" / "documentation"
REPOSITORY = "https://github.com/astragali/astragali"
OUTSIDE = {  # pages that people expect elsewhere, by their names on the site
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "page-code.md": "web/README.md",
}
LINK = re.compile(r"(\]\(|^\[[^\]]+\]: )([^)\s#]+)(?=[)#\s]|$)", re.MULTILINE)
SCRIPT = re.compile(r"<script>(.+?)</script>", re.DOTALL)


def gather(pages: Path) -> None:
    """Copies all pages and pictures, and mends the links between them."""
    shutil.copytree(DOCS, pages, ignore=shutil.ignore_patterns("*.py", "*.toml", "__pycache__"))
    shutil.copy(ROOT / "web" / "public" / "icon.svg", pages)
    for name, source in OUTSIDE.items():
        shutil.copy(ROOT / source, pages / name)
    own = {source: name for name, source in OUTSIDE.items()}
    for page in pages.rglob("*.md"):
        name = page.relative_to(pages).as_posix()
        folder = (ROOT / OUTSIDE.get(name, f"docs/{name}")).parent
        up = "../" * name.count("/")

        def mended(link: re.Match[str], folder: Path = folder, up: str = up) -> str:
            return link[1] + target(link[2], folder, own, up)

        page.write_text(LINK.sub(mended, page.read_text("utf-8")), encoding="utf-8")


def target(link: str, folder: Path, own: dict[str, str], up: str) -> str:
    """Where a link leads on the site: to a page of it, or else to the repository."""
    if re.match(r"[a-z]+:", link):
        return link
    file = (folder / link).resolve()
    if not file.is_relative_to(ROOT) or not file.exists():
        return link  # Zensical says that it leads nowhere
    place = file.relative_to(ROOT).as_posix()
    if place in own:
        return up + own[place]
    if file.is_relative_to(DOCS) and file.is_file():
        return up + file.relative_to(DOCS).as_posix()
    return f"{REPOSITORY}/{'blob' if file.is_file() else 'tree'}/main/{place}"


def without_inline_scripts(site: Path) -> None:
    """Moves scripts into files: the house's content security policy runs nothing else."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        up = "../" * (len(page.relative_to(site).parts) - 1)

        def moved(script: re.Match[str], up: str = up) -> str:
            name = f"{hashlib.sha256(script[1].encode()).hexdigest()[:16]}.js"
            (site / "assets" / "javascripts" / name).write_text(script[1], encoding="utf-8")
            return f'<script src="{up}assets/javascripts/{name}"></script>'

        page.write_text(SCRIPT.sub(moved, text), encoding="utf-8")


def build(to: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        gather(work / "pages")
        settings = (DOCS / "zensical.toml").read_text(encoding="utf-8")
        for name, path in {"SOURCES": ROOT / "src", "FENCES": DOCS / "doctest_fences.py"}.items():
            settings = settings.replace(name, path.as_posix())
        (work / "zensical.toml").write_text(settings, encoding="utf-8")
        zensical = Path(sys.executable).with_name("zensical")
        done = subprocess.run(
            [zensical, "build", "--strict"], cwd=work, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr))
        without_inline_scripts(work / "site")
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(work / "site", to)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else HOUSE)
