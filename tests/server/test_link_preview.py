"""What a messenger reads from a link."""

import asyncio
import re
from html import unescape

import pytest

from astragali.games import SHELF, find
from astragali.server import app as application
from astragali.server.link_preview import language_for, of_game
from astragali.tables.table_setup import Settings
from tests.support.local_server import running_server
from tests.support.quick_house import Watcher, left_to_bots, until

pytestmark = pytest.mark.anyio

INDEX = "<html><head><title>Astragali</title></head><body></body></html>"


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page with one picture."""
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "previews").mkdir()
    (tmp_path / "previews" / "perfecto.png").write_bytes(b"a picture")
    monkeypatch.setattr(application, "PAGE", tmp_path)


async def tags(client, address, language="en"):
    """The tags of an address, unescaped."""
    text = (await client.get(address, headers={"accept-language": language})).text
    found = dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', text))
    if found:
        assert re.search(r"<title>(.*)</title>", text)[1] == found["og:title"]
    return {name: unescape(content) for name, content in found.items()}


async def test_an_invitation_names_the_game_and_the_inviter(page):
    async with running_server() as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        order = {"game": "perfecto", "options": {"players": 3}, "settings": {"language": "it"}}
        name = (await client.post("/api/tables", json=order)).json()["table"]
        live = await server.house.find(name)
        assert (await tags(client, f"/t/{name}"))["og:title"] == "Sei invitato a giocare a Perfecto"
        await server.house.do(live, person, "sit", seat=0, name='Ada "<b>', salt="salt")
        found = await tags(client, f"/t/{name.upper()}", "de")
        assert found["og:title"] == 'Ada "<b> ti invita a giocare a Perfecto', "in her language"
        assert "Sono liberi 2 posti su 3." in found["og:description"]
        assert found["og:image"] == f"{server.address}/previews/perfecto.png"
        assert found["og:url"] == f"{server.address}/t/{name.upper()}"
        assert found["twitter:card"] == "summary_large_image"
        await server.house.do(live, "ben", "sit", seat=1, name="Ben", salt="salt")
        assert "È libero un posto su 3." in (await tags(client, f"/t/{name}"))["og:description"]
        await server.house.do(live, person, "begin", level="random")
        assert (await tags(client, f"/t/{name}"))["og:title"] == 'Perfecto: Ada "<b>, Ben, Random'


async def test_a_finished_game_and_a_game_on_the_shelf_have_previews(page):
    async with running_server() as server, server.visitor() as client:
        live = await server.house.lay("catch_six", {}, Settings(), "ada", {1: "random"})
        await server.house.do(live, "ada", "sit", seat=0, name="Ada", salt="salt")
        await left_to_bots(server.house, live)
        await server.house.enter(live, Watcher("stranger"))
        await until(lambda: live.table.stage == "over")
        while await server.house.store.record(live.table.id) is None:
            await asyncio.sleep(0.005)
        winner = ["Ada", "Random"][live.table.game.result()["winners"][0]]
        found = await tags(client, f"/r/{live.table.id}", "fr-FR,de;q=0.8")
        assert found["og:title"] == f"{winner} gewinnt bei Catch 6"
        assert found["og:image"] == f"{server.address}/icon-512.png"
        assert (await tags(client, f"/t/{live.table.id}"))["og:title"] == "Catch 6: a finished game"
        assert (await tags(client, "/g/perfecto", "it"))["og:title"] == "Perfecto"


async def test_pages_without_a_preview_are_as_they_were(page):
    async with running_server() as server, server.visitor() as client:
        for address in ("/", "/about", "/g/nothing", "/t/abcd2345", "/r/abcd2345"):
            assert (await client.get(address)).text == INDEX, address


async def test_the_house_says_where_others_find_it():
    for known in ([], ["http://192.0.2.7:8000"]):
        async with running_server(addresses=known) as server, server.visitor() as client:
            assert (await client.get("/api/addresses")).json() == known


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_every_game_has_a_title_and_a_sentence(language):
    for game in SHELF:
        shown = of_game(find(game), language)
        assert shown.title
        assert shown.text.endswith(".")


@pytest.mark.parametrize(
    ("accepted", "language"), [("", "en"), ("fr", "en"), ("pt-BR, de-AT;q=0.9, it", "de")]
)
def test_the_language_is_one_that_we_speak(accepted, language):
    assert language_for(accepted) == language
