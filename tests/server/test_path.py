"""A house under a path of an origin, such as https://example.org/dice."""

import json
import re

import httpx
import pytest
import websockets

from astragali.server.house_rules import HouseRules, page_from
from tests.support.local_server import running_server

pytestmark = pytest.mark.anyio


async def test_everything_is_under_the_path(tmp_path):
    (tmp_path / "imprint.txt").write_text("Ada")
    imprint = page_from(tmp_path / "imprint.txt", "/dice/")
    rules = HouseRules(invite="come-and-play", imprint=imprint)
    async with (
        running_server(path="/dice", rules=rules) as server,
        httpx.AsyncClient(base_url=server.address) as client,
    ):
        answer = await client.get("/dice")
        assert (answer.status_code, answer.headers["location"]) == (308, "/dice/")
        for beside in ("/", "/api/me", "/dicey", "/health", "/other/dice/health"):
            assert (await client.get(beside)).status_code == 404
        assert (await client.get("/dice/health")).text == "well\n"

        me = await client.get("/dice/api/me")
        assert all("Path=/dice;" in one for one in me.headers.get_list("set-cookie"))
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        order = {"game": "catch_six", "options": {"players": 2}}
        refused = await client.post("/dice/api/tables", json=order)
        assert refused.json()["reason"] == "invited"
        welcome = await client.get("/dice/welcome/come-and-play")
        assert welcome.headers["location"] == "/dice/"
        assert "Path=/dice;" in welcome.headers["set-cookie"]
        table = (await client.post("/dice/api/tables", json=order)).json()["table"]
        wire = f"ws://127.0.0.1:{server.port}/dice/api/tables/{table}/socket"
        async with websockets.connect(wire) as socket:
            await socket.send('{"ask": "look"}')
            assert json.loads(await socket.recv())["answer"] == "view"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(wire.replace("/dice", ""))

        imprint = (await client.get("/dice/imprint")).text
        assert "href='/dice/'" in imprint
        docs = await client.get("/dice/docs")
        assert docs.headers["location"] == "/dice/docs/index.html"
        assert (await client.get(docs.headers["location"])).status_code == 200

        page = (await client.get(f"/dice/t/{table}", headers={"accept": "text/html"})).text
        links = re.findall(r'(?:href|src)="(/[^"]*)"', page)
        assert links
        for link in links:
            assert link.startswith("/dice/")
            assert (await client.get(link)).status_code == 200
        assert f'"og:url" content="{server.address}/dice/t/{table}"' in page
        [picture] = re.findall(r'"og:image" content="([^"]*)"', page)
        assert (await client.get(picture)).status_code == 200
        lost = await client.get("/dice/lost", headers={"accept": "text/html"})
        assert lost.status_code == 404
        assert 'src="/dice/assets/' in lost.text
        manifest = await client.get("/dice/manifest.webmanifest")
        assert json.loads(manifest.text)["start_url"] == "."
