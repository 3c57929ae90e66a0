"""Records from a file: what is kept, what is refused and why, and for how long."""

import asyncio
import copy
import json
import random
import threading

import pytest

from astragali.engine import Game
from astragali.engine.fair_dice import FairDice
from astragali.engine.game import written
from astragali.games import find
from astragali.server import opened_routes
from astragali.tables import opened_records
from astragali.tables.memory_store import MemoryStore
from astragali.tables.store import StoredReview
from astragali.tables.table import Refusal
from tests.support.local_server import running_server
from tests.support.quick_house import left_to_bots, seated, until
from tests.support.short_games import finished, play_on, record_of

pytestmark = pytest.mark.anyio

PLAYED = record_of(finished("catch_six"))


def fair_record(table="abcd2345"):
    """A finished game with fair dice, from some other house."""
    card = find("catch_six")
    dice = FairDice(bytes(range(32)), table, ["salt", None])
    game = Game(card, card.values({"target_points": 3}), [{"name": "Ada"}, {"bot": "best"}], dice)
    game.throw_all()
    return record_of(play_on(game, random.Random(7)))


FAIR = fair_record()


async def post(client, body, status=201):
    text = body if isinstance(body, bytes) else written(body).encode()
    answer = await client.post("/api/opened", content=text)
    assert answer.status_code == status, answer.text
    return answer.json()


def altered(record, change):
    twin = copy.deepcopy(record)
    change(twin)
    return twin


async def test_an_opened_game_is_replayed_like_any_other_and_belongs_to_nobody():
    async with running_server() as server, server.visitor() as client:
        code = (await post(client, PLAYED))["table"]
        assert len(code) == 8
        assert code.startswith(opened_records.PREFIX)
        replay = (await client.get(f"/api/records/{code}/replay")).json()
        assert replay["opened"]
        assert replay["dice"] is None
        assert len(replay["steps"]) == 1 + len(PLAYED["events"])
        assert (await client.get(f"/api/records/{code}")).json() == PLAYED
        assert (await client.get("/api/records")).json() == {"records": []}
        review = (await client.get(f"/api/records/{code}/review")).json()
        assert review["mine"] == []


async def test_the_same_record_has_the_same_code_however_it_is_written():
    async with running_server() as server, server.visitor() as client:
        code = await post(client, PLAYED)
        assert await post(client, json.dumps(PLAYED, indent=2).encode("utf-8-sig")) == code
        assert await post(client, {**PLAYED, "comment": "a fine game"}) == code
        assert await post(client, FAIR) != code


async def test_fair_dice_are_checked_and_can_be_proven_on_the_page():
    async with running_server() as server, server.visitor() as client:
        code = (await post(client, FAIR))["table"]
        replay = (await client.get(f"/api/records/{code}/replay")).json()
        assert replay["opened"]
        assert replay["dice"] == {"protocol": 1, **FAIR["dice"]}


async def test_a_record_of_this_house_leads_to_its_table():
    async with running_server() as server, server.visitor() as client:
        live, _ = await seated(server.house, "catch_six", people=1, levels={1: "random"})
        table = live.table
        pretended = fair_record(table.id)
        assert (await post(client, pretended, 400))["reason"] == "record-running"
        await left_to_bots(server.house, live)
        await until(lambda: live.table.stage == "over")
        while await server.house.store.record(table.id) is None:
            await asyncio.sleep(0.005)
        record = (await client.get(f"/api/records/{table.id}")).json()
        assert await post(client, record) == {"table": table.id}
        assert not (await client.get(f"/api/records/{table.id}/replay")).json()["opened"]
        assert (await post(client, pretended))["table"] != table.id


def wrong_face(record):
    throw = [event["throw"] for event in record["events"] if "throw" in event][1]
    throw[0] = 7 - throw[0]


def nest_deeply(record):
    for _ in range(500):
        record["events"] = [record["events"]]


@pytest.mark.parametrize(
    ("body", "reason", "says"),
    [
        (b"", "record-form", "empty"),
        (b"\xff\xfe\x00", "record-form", "not text"),
        (b"To be or not to be", "record-form", "not JSON"),
        (written(PLAYED).encode()[:-40], "record-form", "cut off"),
        (b"[" * 100_000, "record-form", "nesting"),
        (b"1" * 10_000, "record-form", "too large"),
        (b"[]", "record-form", "object"),
        (b'{"format": "astragali/1"}', "record-form", "events"),
        ({**PLAYED, "format": "astragali/9"}, "record-form", "astragali/1"),
        (altered(PLAYED, nest_deeply), "record-rules", "not an event"),
        ({**PLAYED, "game": "chess"}, "record-game", "chess"),
        ({**PLAYED, "game": ["chess"]}, "record-rules", "game"),
        ({**PLAYED, "game": "perfecto"}, "record-rules", "option"),
        ({**PLAYED, "result": None}, "record-rules", "result"),
        ({**PLAYED, "events": PLAYED["events"][:-1]}, "record-rules", "not over"),
        ({**PLAYED, "events": [PLAYED["events"][0]] * 7000}, "record-large", "6000"),
        ({**PLAYED, "seats": [{"name": "A" * 81}, {"name": "B"}]}, "record-large", "80"),
        (altered(PLAYED, lambda record: record["result"].update(ranks=[1, 1])), "record-rules", ""),
        (altered(PLAYED, wrong_face), "record-dice", "fell"),
        (altered(FAIR, lambda record: record["dice"].update(secret="0" * 64)), "record-dice", ""),
        (altered(FAIR, lambda record: record["dice"].update(table="other")), "record-dice", "fell"),
        (altered(FAIR, lambda record: record["dice"].pop("secret")), "record-dice", "secret"),
        (f"{written(PLAYED)}\n{written(FAIR)}".encode(), "record-several", "2 records"),
    ],
)
def test_a_record_that_is_not_in_order_is_refused_with_the_reason(body, reason, says):
    with pytest.raises(Refusal) as refused:
        opened_routes.read(body if isinstance(body, bytes) else written(body).encode())
    assert refused.value.reason == reason, str(refused.value)
    assert says in str(refused.value)


async def test_a_refused_record_is_not_kept():
    async with running_server() as server, server.visitor() as client:
        answer = await post(client, altered(FAIR, lambda record: record["events"].pop()), 400)
        assert answer["reason"] == "record-rules"
        assert (await client.post("/api/opened", content=b"x" * 1_000_001)).status_code == 413
        assert await server.house.store.records() == []


async def test_only_a_few_records_are_read_at_once():
    limit, gate = opened_routes.opening(), threading.Event()
    running = []

    def work(number):
        running.append(number)
        assert gate.wait(60)
        return number

    most = opened_routes.AT_ONCE + opened_routes.WAITING
    asked = [asyncio.ensure_future(limit.run(work, number)) for number in range(most + 1)]
    with pytest.raises(Refusal) as refused:
        await asked[-1]
    assert refused.value.reason == "busy"
    assert len(running) <= opened_routes.AT_ONCE
    gate.set()
    assert await asyncio.gather(*asked[:-1]) == [*range(most)]
    assert await limit.run(work, 7) == 7


async def test_two_records_never_share_a_code(monkeypatch):
    store = MemoryStore()
    codes = {0: "0aaaaaaa", 1: "0bbbbbbb"}
    monkeypatch.setattr(opened_records, "code_of", lambda record, key, tries: codes[tries])
    for record, code in ((PLAYED, codes[0]), (FAIR, codes[1]), (PLAYED, codes[0])):
        game = opened_records.read(written(record))
        assert await opened_records.keep(store, game, 1.0) == code
        assert (await store.record(code)).record == written(record).encode()


async def test_opened_records_are_forgotten_after_a_while_and_beyond_a_number(monkeypatch):
    async with running_server() as server:
        store, day = server.house.store, 86400.0
        first, second = (opened_records.read(written(record)) for record in (PLAYED, FAIR))
        old = await opened_records.keep(store, first, 1 * day)
        await store.keep_review(StoredReview(old, 1, b"{}", b"{}"))
        new = await opened_records.keep(store, second, 20 * day)
        assert await store.record(old)
        await opened_records.forget_old(store, 32 * day)
        assert await store.record(old) is await store.review(old) is None
        assert await opened_records.keep(store, second, 40 * day) == new
        await opened_records.forget_old(store, 60 * day)
        assert await store.record(new), "it was opened again"
        monkeypatch.setattr(opened_records, "MOST", 1)
        await opened_records.keep(store, first, 41 * day)
        assert await store.record(old) is not None
        assert await store.record(new) is None
