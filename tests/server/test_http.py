"""The HTTP API: clear answers, limits, and protection from other sites."""

import asyncio
import json
import logging
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

import astragali
from astragali.engine import AstragaliError
from astragali.engine.record import replay
from astragali.games import SHELF, find
from astragali.server import app as application
from astragali.server import logs, rate_limit
from astragali.server.house_rules import HouseRules, networks, page_from
from astragali.server.storage import connections
from astragali.tables.store import StoreTrouble
from astragali.tables.table_setup import Settings
from tests.support import PATIENT
from tests.support.local_server import running_server
from tests.support.quick_house import left_to_bots, seated, until


async def play(house, person="person0", game="catch_six"):
    """Plays a game in which `person` has a seat; returns the code of the table."""
    live = await house.lay(game, {}, Settings(), person, {1: "random"})
    await house.do(live, person, "sit", seat=0, name="Ada", salt="salt")
    await left_to_bots(house, live)
    watcher = type("Watcher", (), {"person": "stranger", "address": "", "look": lambda *_: None})()
    await house.enter(live, watcher)
    await until(lambda: live.table.stage == "over")
    await house.leave(live, watcher)
    while await house.store.record(live.table.id) is None:
        await asyncio.sleep(0.005)
    return live.table.id


@pytest.mark.anyio
async def test_a_visitor_lays_a_table_and_finds_it_again():
    async with running_server() as server, server.visitor() as client:
        assert [one["game"] for one in (await client.get("/api/games")).json()] == list(SHELF)
        order = {"game": "perfecto", "options": {"players": 3}, "bots": {"2": "random"}}
        laid = await client.post("/api/tables", json=order)
        assert laid.status_code == 201
        name = laid.json()["table"]
        seen = (await client.get(f"/api/tables/{name}")).json()
        assert seen["commit"] == laid.json()["commit"]
        assert [seat["kind"] for seat in seen["seats"]] == ["open", "open", "bot"]
        person = server.app.state.people.verified(client.cookies["astragali"])
        await server.house.do(
            await server.house.find(name), person, "sit", seat=1, name="Ada", salt="salt"
        )
        (mine,) = (await client.get("/api/me")).json()["tables"]
        assert mine["table"] == name
        assert mine["names"] == [None, "Ada", "random"]


@pytest.mark.anyio
async def test_finished_games_can_be_listed_downloaded_and_replayed():
    async with running_server() as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        name = await play(server.house, person)
        (listed,) = (await client.get("/api/records")).json()["records"]
        assert listed["table"] == name
        assert listed["summary"]["seats"] == [{"name": "Ada"}, {"bot": "random"}]
        record = (await client.get(f"/api/records/{name}")).json()
        assert replay(record, find).over
        downloaded = await client.get(f"/api/records/{name}", params={"download": True})
        assert f'filename="catch_six-{name}.json"' in downloaded.headers["content-disposition"]
        steps = (await client.get(f"/api/records/{name}/replay")).json()["steps"]
        assert len(steps) == 1 + len(record["events"])
        assert steps[-1]["acting"] == []
        async with server.visitor() as stranger:
            assert (await stranger.get("/api/records")).json() == {"records": []}


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "perfecto", "options": {"players": 99}}, "players"),
        ({"game": "perfecto", "options": {"colour": 1}}, "colour"),
        ({"game": "perfecto", "bots": {"9": "random"}}, "seat 9"),
        ({"game": "perfecto", "bots": {"0": "genius"}}, "genius"),
        ({"game": "perfecto", "settings": {"stand_in": "genius"}}, "genius"),
        ({"game": "perfecto", "settings": {"dice": "loaded"}}, None),
        ({"game": "perfecto", "colour": "red"}, None),
        ({"game": 7}, None),
        ([], None),
        ("nonsense", None),
    ],
)
async def test_a_wrong_order_is_refused_with_a_sentence(order, sentence):
    async with running_server() as server, server.visitor() as client:
        answer = await client.post("/api/tables", json=order)
        assert answer.status_code == 400
        assert (sentence or "") in answer.json()["detail"]


@pytest.mark.anyio
async def test_the_clock_has_limits():
    async with running_server() as server, server.visitor() as client:
        for clock, status in ((30, 201), (0, 400), (-5, 400), (10**9, 400)):
            order = {"game": "catch_six", "settings": {"clock": clock}}
            assert (await client.post("/api/tables", json=order)).status_code == status


@pytest.mark.anyio
async def test_a_refusal_has_a_reason_that_the_page_can_translate():
    async with running_server() as server, server.visitor() as client:
        orders = [
            {"options": {"players": 99}},
            {"bots": {"9": "random"}},
            {"bots": {"0": "genius"}},
        ]
        posts = [
            await client.post("/api/tables", json={"game": "perfecto"} | one) for one in orders
        ]
        posts.append(await client.get("/api/tables/nosuchid"))
        assert [one.json()["reason"] for one in posts] == ["wrong", "seat", "level", "unknown"]


@pytest.mark.anyio
async def test_unknown_addresses_are_not_found():
    async with running_server() as server, server.visitor() as client:
        for path in ("/api/tables/nosuchid", "/api/records/nosuchid", "/api/nothing"):
            answer = await client.get(path)
            assert answer.status_code == 404
            assert answer.json()["detail"]
        assert (await client.get("/api/tables/UPPER")).status_code == 400
        assert (await client.get("/api/records", params={"before": "soon"})).status_code == 400


@pytest.mark.anyio
async def test_requests_from_another_site_are_refused():
    async with running_server() as server, server.visitor() as client:
        order = {"game": "catch_six"}
        del client.headers["x-csrftoken"]
        assert (await client.post("/api/tables", json=order)).status_code == 403
        client.headers["x-csrftoken"] = "0" * 128
        assert (await client.post("/api/tables", json=order)).status_code == 403
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as bare:
            assert (await bare.post("/api/tables", json=order)).status_code == 403


@pytest.mark.anyio
async def test_requests_for_other_hosts_are_refused():
    async with running_server(hosts=["127.0.0.1", "dice.example.org"]) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client:
            ours = await client.get("/api/games", headers={"host": "dice.example.org"})
            theirs = await client.get("/api/games", headers={"host": "evil.example"})
        assert (ours.status_code, theirs.status_code) == (200, 400)


@pytest.mark.anyio
async def test_too_many_requests_are_refused_even_with_forged_addresses(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: now[0]))
    async with running_server(steady=0.5) as server, server.visitor() as client:
        statuses = []
        for number in range(25):  # one of them costs 5 ms of 100, and so did the visitor's
            forged = {"x-forwarded-for": f"10.0.0.{number}"}
            statuses.append((await client.get("/api/games", headers=forged)).status_code)
            if statuses[-1] == 429:
                break
        assert statuses == [200] * 18 + [429]
        for _ in range(10):  # new connections cost, too
            with suppress(httpx.TransportError):
                assert (await client.get("/api/games")).status_code == 429
        with pytest.raises(httpx.TransportError):
            await client.get("/api/games")
        now[0] = 4.0
        assert (await client.get("/api/games")).status_code == 200


@pytest.mark.anyio
async def test_a_large_body_is_refused():
    async with running_server() as server, server.visitor() as client:
        order = {"game": "catch_six", "options": {"x": "y" * 200_000}}
        assert (await client.post("/api/tables", json=order)).status_code == 413


@pytest.mark.anyio
async def test_the_cookie_is_protected_and_a_forged_one_is_replaced():
    async with running_server() as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client:
            given = (await client.get("/api/me")).headers.get_list("set-cookie")
            cookie = next(one for one in given if one.startswith("astragali="))
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()
        value = cookie.partition("=")[2].partition(";")[0]
        forged = f"{'0' * 32}.{value.partition('.')[2]}"
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client:
            answer = await client.get("/api/me", headers={"cookie": f"astragali={forged}"})
            assert forged not in str(answer.headers)
            assert server.app.state.people.verified(answer.cookies["astragali"])


@pytest.mark.anyio
async def test_every_response_has_security_headers(monkeypatch, tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(application, "PAGE", tmp_path)
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        for path in ("/", "/t/abcdefgh", "/about", "/api/games", "/index.html", "/api/nothing"):
            headers = (await client.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert "frame-ancestors 'none'" in headers["content-security-policy"], path
            assert headers["referrer-policy"] == "same-origin", path
            assert "connect-src 'self';" in headers["content-security-policy"], path
            assert headers["cross-origin-opener-policy"] == "same-origin", path
            assert "strict-transport-security" not in headers, path  # it would lock out plain http


@pytest.mark.anyio
@pytest.mark.parametrize("own", [False, True])
async def test_browsers_that_came_by_https_are_told_to_stay(own):
    app = application.create(":memory:", own_certificate=own)
    async with app.lifespan():
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="https://house") as client:
            headers = (await client.get("/api/me")).headers
    # A browser that insists on https never shows a page whose certificate nobody vouches for.
    assert headers.get("strict-transport-security") == (None if own else "max-age=31536000")
    assert "secure" in headers["set-cookie"].lower()


@pytest.mark.anyio
async def test_what_is_personal_is_kept_by_no_cache():
    async with running_server() as server, server.visitor() as client:
        for path in ("/api/me", "/api/records"):
            assert (await client.get(path)).headers["cache-control"] == "no-store", path


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/%00", "/assets/%00", "/t/%7f", "/t/a%0ab"])
async def test_an_address_with_control_characters_is_refused(monkeypatch, tmp_path, path):
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(application, "PAGE", tmp_path)
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        answer = await client.get(path)
        assert answer.status_code == 400
        assert "control characters" in answer.json()["detail"]


@pytest.mark.anyio
@pytest.mark.parametrize("built", [True, False])
async def test_a_broken_link_shows_a_page_to_people_and_json_to_programs(
    monkeypatch, tmp_path, built
):
    if built:
        (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(application, "PAGE", tmp_path)
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        for path in ("/nowhere", "/nowhere/else.html", "/nowhere?a=1"):
            answer = await client.get(path, headers=browser)
            assert answer.status_code == (404 if built else 503)
            assert answer.text.startswith("<!doctype html>" if built else "The page has not")
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert (await client.get(path)).json()["status_code"] == 404
            assert "json" in (await client.post(path, headers=browser)).headers["content-type"]
        for path in ("/api/nothing", "/assets/nothing.js", "/api/tables/nosuchid"):
            assert (await client.get(path, headers=browser)).json()["status_code"] == 404


@pytest.mark.anyio
async def test_a_missing_page_says_how_to_build_it(monkeypatch, tmp_path):
    monkeypatch.setattr(application, "PAGE", tmp_path / "nowhere")
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text


@pytest.mark.anyio
async def test_health_shows_whether_the_store_can_be_written():
    async with (
        running_server() as server,
        httpx.AsyncClient(base_url=server.address, timeout=PATIENT) as client,
    ):
        assert (await client.get("/health")).text == "well\n"

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        server.house.store.alive = full
        answer = await client.get("/health")
        assert (answer.status_code, answer.text) == (503, "The disk is full.\n")
        del server.house.store.alive

        async def forgetful(*_):
            return []

        server.house.store.living = forgetful
        assert (await client.get("/health")).status_code == 503, "what was written is not there"
        del server.house.store.living
        assert (await client.get("/health")).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize("deep", ["[" * 3000, '{"options":{"a":' + "[" * 1500 + "]" * 1500 + "}}"])
async def test_a_deeply_nested_body_is_refused(deep):
    headers = {"content-type": "application/json"}
    async with running_server() as server, server.visitor() as client:
        for path in ("/api/tables", "/api/opened", "/api/puzzles/catch_six/1"):
            answer = await client.post(path, content=deep, headers=headers)
            assert answer.status_code == 400, path


@pytest.mark.anyio
async def test_no_answer_names_a_place_on_this_machine():
    places = (str(Path(astragali.__file__).parent), sys.prefix, tempfile.gettempdir())
    async with running_server() as server, server.visitor() as client:
        for place in places:

            async def failing(*_, place=place):
                raise StoreTrouble(f"The file {place}/deep/inside.db is missing.")

            server.house.store.lay = failing
            answer = await client.post("/api/tables", json={"game": "catch_six"})
            assert answer.json()["detail"] == "The file … is missing."
    socket = 'connection to server on socket "/run/postgresql/.s.PGSQL.5432" failed: No such file'
    assert "/run" not in str(connections.trouble(OSError(socket)))
    assert "/run" not in str(connections.trouble(OSError('could not open "/run/x"')))


@pytest.mark.anyio
async def test_store_trouble_is_answered_with_a_sentence():
    async with running_server() as server, server.visitor() as client:

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        server.house.store.lay = full
        answer = await client.post("/api/tables", json={"game": "catch_six"})
        assert answer.status_code == 503
        assert answer.json()["detail"] == "The disk is full."


@pytest.mark.anyio
async def test_metrics_count_events_and_reveal_nothing_private():
    async with running_server(pause=60) as server, server.visitor() as client:

        async def measured():
            text = (await client.get("/metrics")).text
            for private in (live.table.id, "hidden-path", client.cookies["astragali"]):
                assert private not in text
            families = text_string_to_metric_families(text)
            samples = [one for family in families for one in family.samples]
            return {(one.name, one.labels.get("path")): one.value for one in samples}

        live, _ = await seated(server.house, "catch_six")
        await client.get(f"/api/tables/{live.table.id}")
        await client.get("/hidden-path")
        before = await measured()
        assert before["astragali_requests_total", "/api/tables/{name}"] >= 1
        seat, question = next(iter(live.table.questions.items()))
        word = live.table.game.legal(seat)[0]
        await server.house.do(
            live, f"person{seat}", "act", seat=seat, number=question.number, act=word
        )
        async with server.socket(live.table.id) as socket:
            await socket.send('{"ask": "look"}')
            await socket.recv()
            after = await measured()
        for name in ("astragali_moves_total", "astragali_sockets"):
            assert after[name, None] == before[name, None] + 1
        assert after["astragali_tables", None] == 1
        others = ("sockets_closed_total", "thinking", "start_seconds")
        assert {(f"astragali_{name}", None) for name in others} <= after.keys()
        await until(lambda: server.app.state.sockets.open == 0)


@pytest.mark.anyio
async def test_logs_contain_no_secret_and_no_cookie(caplog):
    caplog.set_level(logging.DEBUG)
    async with running_server() as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        order = {"game": "perfecto", "options": {"players": 2}, "bots": {"1": "random"}}
        name = (await client.post("/api/tables", json=order)).json()["table"]
        async with server.socket(name, client.cookies) as socket:
            for ask in ('{"ask": "look"}', '{"ask": "sit", "seat": 0, "name": "A", "salt": "s"}'):
                await socket.send(ask)
            await socket.send('{"ask": "act", "seat": 0, "number": 0, "act": "nonsense"}')
            await until(lambda: server.house.tables.live[name].table.stage == "playing")
        secret = server.house.tables.live[name].table.secret
        await client.get("/api/tables/" + "x" * 8)
    lines = [logs.JsonLines().format(record) for record in caplog.records]
    ours = [json.loads(line) for line in lines]
    assert ours
    for private in (secret.hex(), str(secret), person, client.cookies["astragali"]):
        assert not any(private in line for line in lines if '"from": "astragali' in line)
        assert not any(private in line for line in lines if '"level": "debug"' not in line)


@pytest.mark.slow
@pytest.mark.anyio
async def test_no_generated_request_causes_a_server_error():
    async with running_server() as server, server.visitor() as client:
        program = Path(sys.executable).with_name("schemathesis")
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        options = ["--checks", "not_a_server_error", "--max-examples", "10", "--no-color"]
        for header in (f"x-csrftoken: {client.headers['x-csrftoken']}", f"cookie: {cookies}"):
            options += ["--header", header]
        process = await asyncio.create_subprocess_exec(
            program,
            "run",
            f"{server.address}/api/schema/openapi.json",
            "--generation-deterministic",
            *options,
            stdout=asyncio.subprocess.PIPE,
        )
        output = (await process.communicate())[0].decode()
        assert process.returncode == 0, output
        paths = (await client.get("/api/schema/openapi.json")).json()["paths"]
        operations = sum(len(path) for path in paths.values())
        assert f"{operations} selected / {operations} total" in output
        assert int(re.search(r"(\d+) generated", output)[1]) > 150
        assert server.house.tables.live, "no order was valid, so no table was laid"
        assert (await client.get("/health")).status_code == 200


@pytest.mark.anyio
async def test_only_invited_people_lay_tables_where_the_host_wants_it():
    rules = HouseRules(invite="come-and-play")
    order = {"game": "catch_six"}
    async with running_server(rules=rules) as server, server.visitor() as client:
        assert (await client.get("/api/house")).json() == {"pages": [], "invited": False}
        for path in ("/api/tables", "/api/opened"):
            answer = await client.post(path, json=order)
            assert (answer.status_code, answer.json()["reason"]) == (403, "invited")
        client.cookies.set("astragali-invited", "0" * 64)
        assert (await client.post("/api/tables", json=order)).status_code == 403
        client.cookies.delete("astragali-invited")
        assert (await client.get("/welcome/let-me-in")).status_code == 404
        answer = await client.get("/welcome/come-and-play")
        assert answer.headers["location"] == "/"
        assert "come-and-play" not in answer.headers["set-cookie"]
        assert (await client.get("/api/house")).json()["invited"]
        name = (await client.post("/api/tables", json=order)).json()["table"]
        async with server.visitor() as friend:  # whoever has a link to a table needs no more
            assert (await friend.get(f"/api/tables/{name}")).status_code == 200


@pytest.mark.anyio
async def test_a_host_may_show_an_imprint_and_a_page_about_privacy(tmp_path):
    (tmp_path / "imprint.txt").write_text("Ada <ada@example.org>\nOlive Street 7\n\nMathematician")
    (tmp_path / "privacy.html").write_text("<!doctype html><p>We keep <b>nothing</b>.")
    pages = {name: page_from(tmp_path / f"{name}") for name in ("imprint.txt", "privacy.html")}
    rules = HouseRules(imprint=pages["imprint.txt"], privacy=pages["privacy.html"])
    async with running_server(rules=rules) as server, server.visitor() as client:
        assert (await client.get("/api/house")).json()["pages"] == ["imprint", "privacy"]
        imprint = await client.get("/imprint")
        assert "html" in imprint.headers["content-type"]
        assert "<p>Ada &lt;ada@example.org&gt;<br>Olive Street 7</p><p>Mathematician</p>" in (
            imprint.text
        )
        assert (await client.get("/privacy")).text == pages["privacy.html"]
    async with running_server() as server, server.visitor() as client:
        assert (await client.get("/imprint")).status_code == 404
    with pytest.raises(AstragaliError, match="cannot be read"):
        page_from(tmp_path / "missing.txt")


@pytest.mark.anyio
async def test_figures_are_only_for_whom_they_are_meant():
    async with running_server() as server, server.visitor() as client:
        assert (await client.get("/metrics")).status_code == 200
        forwarded = {"x-forwarded-for": "203.0.113.9"}  # a proxy stands here, and we do not know it
        assert (await client.get("/metrics", headers=forwarded)).status_code == 404
    rules = HouseRules(metrics_for=networks(["10.0.0.0/8"]))
    async with running_server(rules=rules) as server, server.visitor() as client:
        assert (await client.get("/metrics")).status_code == 404
    with pytest.raises(AstragaliError, match="no network"):
        networks(["everybody"])


@pytest.mark.anyio
async def test_metrics_show_latency_refusals_and_what_the_store_does():
    async with running_server(pause=60) as server, server.visitor() as client:
        live, _ = await seated(server.house, "catch_six")
        async with server.socket(live.table.id, client.cookies) as socket:
            await socket.send('{"ask": "look"}')
            await socket.recv()
            await socket.send('{"ask": "undo", "seat": 0, "number": 0}')
            await socket.recv()
        families = text_string_to_metric_families((await client.get("/metrics")).text)
        found = {(one.name, *one.labels.values()): one.value for f in families for one in f.samples}
        assert found["astragali_answer_seconds_count", "look"] >= 1
        assert found["astragali_refused_total", "yours"] >= 1
        assert found["astragali_store_commits_total",] >= 1
        assert found["astragali_store_failures_total",] == 0
        assert found["astragali_store_queue",] >= 0
        for name in ("bot_timeouts", "clock_timeouts", "failed"):
            assert (f"astragali_{name}_total",) in found
        assert ("astragali_bot_faults_total", "crashed") in found
