"""The TypeScript types of the page match the messages and the HTTP API."""

from pathlib import Path

import pytest

from astragali.server import message_schema

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize(
    ("file", "written"),
    [
        ("messages.ts", message_schema.socket_typescript),
        ("http.ts", message_schema.http_typescript),
    ],
)
def test_the_types_of_the_page_are_not_stale(file, written):
    assert (WEB / file).read_text(encoding="utf-8") == written(), f"{file}: run 'make docs'"


def test_the_page_takes_its_limits_from_the_server():
    """A second copy of a limit could become wrong."""
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    named = {path.name for path in sources if "LIMITS." in path.read_text(encoding="utf-8")}
    assert {"Start.svelte", "Lobby.svelte", "Chat.svelte"} <= named
    for path in sources:
        assert 'maxlength="' not in path.read_text(encoding="utf-8"), path.name
