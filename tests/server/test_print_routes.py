"""Printing over HTTP: the same PDF as the command's, kept, and clear answers."""

import asyncio

import pytest

from astragali import games
from astragali.printing import parts_of, printed
from astragali.server import print_routes, shelf
from tests.support.local_server import running_server

pytestmark = pytest.mark.anyio


async def test_a_game_is_printed_as_by_the_command():
    async with running_server() as server, server.visitor() as client:
        path = "/print/diangle.pdf?parts=board,rules&paper=letter&language=de"
        answer = await client.get(path)
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"] == 'inline; filename="diangle.pdf"'
        diangle = games.find("diangle")
        assert answer.content == printed(diangle, ["rules", "board"], "letter", "de")
        cards = {card["game"]: card for card in (await client.get("/api/games")).json()}
        for game in games.SHELF:
            assert cards[game]["prints"] == list(parts_of(games.find(game)))


async def test_the_last_prints_are_kept(monkeypatch):
    made = []

    def typeset(card, parts, paper, language):
        made.append(language)
        return language.encode()

    monkeypatch.setattr(print_routes, "printed", typeset)
    monkeypatch.setattr(print_routes, "KEPT", 2)
    prints = print_routes.Prints()
    for language in ("en", "de", "en", "it", "en", "de"):
        assert await prints.pdf("diangle", (), "a4", language) == language.encode()
    assert made == ["en", "de", "it", "de"]
    both = (prints.pdf("diangle", ("dice",), "a4", "en") for _ in range(2))
    assert await asyncio.gather(*both) == [b"en", b"en"]


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("chess.pdf", 404, "chess"),
        ("diangle.exe", 400, ""),
        ("diangle.pdf?parts=sheet", 400, "rules, board, dice"),
        ("diangle.pdf?paper=a3", 400, "letter"),
        ("diangle.pdf?language=tlh", 400, "de"),
        (f"diangle.pdf?parts={'x' * 101}", 400, ""),
    ],
)
async def test_a_wrong_order_is_refused_with_a_sentence(path, status, says):
    async with running_server() as server, server.visitor() as client:
        answer = await client.get(f"/print/{path}")
        assert answer.status_code == status
        assert says in answer.json()["detail"]


async def test_a_house_that_cannot_print_says_what_it_needs(monkeypatch):
    monkeypatch.setattr(print_routes, "installed", lambda: False)
    monkeypatch.setattr(shelf, "installed", lambda: False)
    async with running_server() as server, server.visitor() as client:
        answer = await client.get("/print/diangle.pdf")
        assert answer.status_code == 501
        assert "astragali[print]" in answer.json()["detail"]
        assert not any(card["prints"] for card in (await client.get("/api/games")).json())
