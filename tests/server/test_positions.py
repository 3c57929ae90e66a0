"""The position editor over HTTP: built event by event, checked by the rules, and played on from."""

import random

import pytest

from astragali import bots, games
from astragali.engine import Game
from astragali.tables.opened_records import EVENTS
from tests.support.local_server import running_server
from tests.support.short_games import SHORT, begun, finished, play_on, record_of

pytestmark = pytest.mark.anyio

TABLES = [
    (card.name, players)
    for card in games.shelf()
    for players in sorted({2, 3, card.seats.most})
    if card.seats.least <= players <= card.seats.most
]


async def ask(client, order, status=200, path="/api/positions"):
    answer = await client.post(path, json=order)
    assert answer.status_code == status, answer.text
    return answer.json()


def order_of(game, **more):
    return {"game": game.card.name, "options": game.options, "events": game.events, **more}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bots_play_ahead_by_the_rules_but_never_end_the_game(name, players):
    card = games.find(name)
    start = Game(card, card.values({**SHORT[name], "players": players}))
    ahead = bots.play_ahead(start, 10, random.Random(5))
    assert not ahead.over
    assert ahead.acting()
    assert sum("act" in event for event in ahead.events) <= 10
    assert start.events == []
    last = bots.play_ahead(ahead, 400, random.Random(6))
    assert not last.over
    again = Game(card, start.options)
    for event in last.events:
        again.apply(event)
    assert again.state == last.state


@pytest.mark.parametrize("name", games.names())
async def test_a_game_is_entered_event_by_event_and_opened(name):
    played = finished(name)
    async with running_server() as server, server.visitor() as client:
        for at in (0, 1, len(played.events) // 2, len(played.events)):
            some = {**order_of(played), "events": played.events[:at]}
            found = await ask(client, some)
            now = played.at(at)
            assert found["events"] == played.events[:at]
            assert found["position"]["acting"] == now.acting()
            assert found["position"]["over"] == now.over
            assert {
                one["seat"]: [each["act"] for each in one["actions"]] for one in found["choices"]
            } == {seat: now.legal(seat) for seat in now.acting()}
            assert (found["air"] or {"sides": []})["sides"] == now.in_the_air()
            assert len(found["tellings"]) == at
        record = record_of(played)
        record.pop("dice", None)  # a game at home
        opened = await client.post("/api/opened", json=record)
        code = opened.json()["table"]
        assert (await client.get(f"/api/records/{code}")).json() == record


async def test_nothing_is_hidden_from_whoever_builds_a_position():
    game = begun("perfecto", players=3)
    async with running_server() as server, server.visitor() as client:
        found = await ask(client, order_of(game))
        assert found["position"]["table"] == game.described(game.state)
        assert found["position"]["table"] != game.described(game.hidden(-1))
        assert found["tellings"][-1]["event"] == game.events[-1]


async def test_what_the_rules_forbid_is_refused_with_the_event():
    game = begun("catch_six")
    async with running_server() as server, server.visitor() as client:
        for events in (
            [*game.events, {"seat": 0, "act": "roll 9"}],
            [{"throw": [7]}],
            ["roll"],
            [*game.events, {"seat": 0, "act": None}],
        ):
            found = await ask(client, {**order_of(game), "events": events}, 400)
            assert found["detail"]
        await ask(client, {**order_of(game), "game": "chess"}, 404)
        await ask(client, {**order_of(game), "options": {"players": 99}}, 400)
        await ask(client, {**order_of(game), "events": game.events * EVENTS}, 400)


async def test_bots_play_ahead_chance_throws_and_a_seat_gets_a_hint():
    async def advise(game, seat, asker):
        adviser = bots.adviser(game.card)
        return adviser.advise(game.hidden(seat), seat, list(game.actions(seat)))

    async with running_server() as server, server.visitor() as client:
        server.house.bots.advise = advise
        start = {"game": "keep_on_rolling", "options": {}, "events": []}
        found = await ask(client, {**start, "throw": True})
        assert found["air"] is None
        assert found["choices"]
        found = await ask(client, {**start, "ahead": 7})
        assert sum("act" in event for event in found["events"]) == 7
        seat = found["position"]["acting"][0]
        card = games.find("keep_on_rolling")
        game = Game(card, found["options"])
        for event in found["events"]:
            game.apply(event)
        while len(game.legal(seat)) < 2:
            game = bots.play_ahead(game, 1, random.Random(3))
            seat = game.acting()[0]
        hint = await ask(client, order_of(game, seat=seat), path="/api/positions/hint")
        assert {one["act"] for one in hint["actions"]} == set(game.legal(seat))
        await ask(client, order_of(game, seat=1 - seat), 400, "/api/positions/hint")


async def test_an_unfinished_record_is_opened_and_played_on_from():
    game = play_on(begun("diangle"), random.Random(2), acts=4)
    record = record_of(game)
    assert "result" not in record
    async with running_server() as server, server.visitor() as client:
        code = (await client.post("/api/opened", json=record)).json()["table"]
        replay = (await client.get(f"/api/records/{code}/replay")).json()
        assert replay["result"] is None
        assert len(replay["steps"]) == 1 + len(record["events"])
        page = await client.get(f"/r/{code}", headers={"accept": "text/html"})
        assert page.status_code in (200, 503)  # without a page in the package there is no preview
        order = {"events": len(record["events"]), "seat": game.acting()[0]}
        answer = await client.post(f"/api/records/{code}/play-on", json=order)
        assert answer.status_code == 201, answer.text
        table = await server.house.table(answer.json()["table"])
        assert table.taken_over.events == record["events"]
        review = (await client.post(f"/api/records/{code}/review")).json()
        assert review["progress"] in ("waiting", "compiling", "working", "done")
