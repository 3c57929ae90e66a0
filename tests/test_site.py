"""The documentation site: every page is on it and found from its index, and it asks nobody else."""

import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from astragali.server.app import DOCUMENTATION
from tests.support import PATIENT, ROOT
from tests.support.local_server import running_server

DOCS = ROOT / "docs"
ELSEWHERE = {"contributing.md", "changelog.md", "security.md", "page-code.md"}  # their sources
PAGES = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} | ELSEWHERE


def named(entry):
    """The pages in a part of the navigation."""
    for value in entry.values():
        yield from [value] if isinstance(value, str) else (one for e in value for one in named(e))


def test_the_navigation_has_every_page_once():
    settings = tomllib.loads((DOCS / "zensical.toml").read_text("utf-8"))["project"]
    found = [page for entry in settings["nav"] for page in named(entry)]
    assert len(found) == len(set(found))
    assert set(found) == PAGES


def test_the_index_leads_to_every_page():
    links = set(re.findall(r"\]\(([^)#]+\.md)\)", (DOCS / "index.md").read_text("utf-8")))
    reference = {page for page in PAGES if page.startswith("reference/")}
    assert links >= PAGES - reference - {"index.md"}
    assert links & reference


class Loaded(HTMLParser):
    """Collects what a page loads, and the scripts within it."""

    def __init__(self, text):
        super().__init__()
        self.addresses, self.inline = [], []
        self.within = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.within = tag == "script" and given.get("type") != "application/json"
        if tag in ("script", "img", "iframe", "source") and given.get("src"):
            self.addresses.append(given["src"])
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "preload", "preconnect"):
            self.addresses.append(given["href"])
        self.inline += [name for name in given if name.startswith("on")]

    def handle_data(self, data):
        if self.within and data.strip():
            self.inline.append(data)

    def handle_endtag(self, tag):
        self.within = False


def test_what_a_page_loads_is_noticed():
    page = Loaded('<script>run()</script><img src="a.png"><script src="https://b/c.js"></script>')
    assert page.inline == ["run()"]
    assert page.addresses == ["a.png", "https://b/c.js"]


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(DOCUMENTATION.rglob("*.html")), ids=lambda path: path.stem)
def test_a_page_loads_only_files_of_the_site_and_runs_no_script_of_its_own(path):
    page = Loaded(path.read_text("utf-8"))
    assert page.inline == []
    for address in page.addresses:
        top = DOCUMENTATION if address.startswith("/") else path.parent
        assert Path(top, address.lstrip("/")).is_file(), f"{address} is not on the site"


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_house_serves_the_site():
    assert {path.name for path in DOCUMENTATION.glob("*.html")} >= {"index.html", "bots.html"}
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        start = await client.get("/docs", follow_redirects=True)
        assert start.url.path == "/docs/index.html"
        assert "Every page of this documentation" in start.text
        (script,) = re.findall(r'src="\./(assets/javascripts/bundle\.[^"]+)"', start.text)
        found = await client.get(f"/docs/{script}")
        assert found.status_code == 200
        assert "javascript" in found.headers["content-type"]
        assert (await client.get("/docs/../app.py")).status_code == 404
