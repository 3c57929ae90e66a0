"""Puzzles over HTTP: the answer stays here until somebody has answered; a house shares its day."""

from datetime import date, timedelta

import pytest

from astragali import games
from astragali.analysis import puzzles
from astragali.server import puzzle_routes
from tests.support.local_server import running_server

DAY = date(2026, 11, 19)


@pytest.mark.anyio
async def test_the_daily_puzzle_keeps_its_answer_until_it_is_judged():
    async with running_server() as server, server.visitor() as client:
        listed = {one["game"]: one["ratings"] for one in (await client.get("/api/puzzles")).json()}
        assert {name: len(found) for name, found in listed.items()} == {
            name: len(found) for name, found in puzzles.all_shipped().items()
        }
        sent = await client.get("/api/puzzles/daily")
        daily = sent.json()
        one = puzzles.shipped(games.find(daily["game"]))[daily["number"] - 1]
        assert not {"answer", "worths", "margin", "odds"} & daily.keys()
        assert [each["act"] for each in daily["choices"]["actions"]] == one.game().legal(one.seat)
        assert (await client.get("/api/puzzles/daily")).json() == daily

        path = f"/api/puzzles/{daily['game']}/{daily['number']}"
        assert (await client.get(path)).json() == {**daily, "day": None}
        right = (await client.post(path, json={"act": one.answer})).json()
        assert right["right"]
        assert right["worths"][0]["act"] == right["answer"] == one.answer
        other = right["worths"][1]["act"]
        wrong = (await client.post(path, json={"act": other})).json()
        assert not wrong["right"]
        assert wrong["worths"] == right["worths"]

        opened = await client.post(f"{path}/open")
        code = opened.json()["table"]
        order = {"events": daily["position"]["events"], "seat": daily["seat"]}
        laid = await client.post(f"/api/records/{code}/play-on", json=order)
        table = await server.house.table(laid.json()["table"])
        assert table.taken_over.events == one.record["events"]
        assert table.seats[daily["seat"]].kind == "open"


@pytest.mark.anyio
async def test_what_is_no_puzzle_and_no_choice_is_refused():
    async with running_server() as server, server.visitor() as client:
        for path in ("diangle/100000", "perfecto/1", "nothing/1"):
            assert (await client.get(f"/api/puzzles/{path}")).status_code == 404
        refused = await client.post("/api/puzzles/diangle/1", json={"act": "win"})
        assert (refused.status_code, refused.json()["reason"]) == (400, "illegal")


def test_a_house_has_its_own_order_and_repeats_nothing_for_long():
    days = [DAY + timedelta(number) for number in range(200)]
    mine = [puzzle_routes.of_day(b"mine", day) for day in days]
    assert len({(name, one.number) for name, one in mine}) == 200
    assert {name for name, _ in mine} == puzzles.all_shipped().keys()
    assert mine == [puzzle_routes.of_day(b"mine", day) for day in days]
    assert mine != [puzzle_routes.of_day(b"yours", day) for day in days]
    assert all(one.rating in puzzle_routes.DAILY for _, one in mine)
