"""The coach: a review is made once, kept, equal to the command's, and only of finished games."""

import asyncio
import json
import threading
from contextlib import asynccontextmanager

import pytest

from astragali import bots, games
from astragali.analysis import analyse
from astragali.analysis.coach_notes import notes
from astragali.analysis.game_review import SIMULATIONS
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.game import written
from astragali.engine.record import replay
from astragali.server.coach import Coach
from astragali.server.coach_routes import PART
from astragali.server.review_process import ReviewFailed, reviewed
from astragali.tables.background_tasks import BackgroundTasks
from astragali.tables.memory_store import MemoryStore
from astragali.tables.store import StoredRecord
from astragali.tables.table_setup import Settings
from tests.support.local_server import running_server
from tests.support.quick_house import QuickBots, seated, until

pytestmark = pytest.mark.anyio


class Reviews:
    """Reviews in this process, each when it is let go."""

    def __init__(self, free=True):
        self.asked = []
        self.gate = threading.Event()
        if free:
            self.gate.set()
        self.fails = False

    def review(self, record, share):
        self.asked.append(json.loads(record))
        share(0.5)
        assert self.gate.wait(60)
        if self.fails:
            raise ReviewFailed("It died.")
        return reviewed(record, lambda message: None)

    def close(self):
        self.fails = True
        self.gate.set()


def record_of(game="da_vinci_dice", seed=1, **options):
    """The record of a game in which everybody takes the last action that is legal."""
    card = games.find(game)
    played = Game(card, card.values(options), dice=SeededDice(seed))
    played.throw_all()
    while not played.over:
        seat = played.acting()[0]
        played.do(seat, played.actions(seat)[-1])
    return played


TO_GO = record_of(variant="to_go").record()


async def keep(store, code="abcd2345", people=("person",), ended=1.0, record=TO_GO, **more):
    """Stores a record; the people have its first seats."""
    summary = {key: record[key] for key in ("seats", "options", "result")}
    seats = [*people, *[None] * (len(record["seats"]) - len(people))]
    told = written({**summary, "people": seats, **more}).encode()
    await store.finish(
        code, StoredRecord(code, record["game"], ended, people, told, written(record).encode())
    )


@asynccontextmanager
async def coaching(reviews, store=None):
    tasks = BackgroundTasks()
    coach = Coach(store or MemoryStore(), tasks, reviews)
    try:
        yield coach
    finally:
        coach.close()
        await tasks.close()


async def test_a_review_is_made_once_and_equals_the_command_s():
    async with running_server(reviews=(reviews := Reviews())) as server:
        async with server.visitor() as client:
            person = server.app.state.people.verified(client.cookies["astragali"])
            await keep(server.house.store, people=(person,))
            path = "/api/records/abcd2345/review"
            answer = (await client.get(path)).json()
            assert (answer["progress"], answer["notes"]) == ("none", None)
            for _ in range(3):
                await client.post(path)
            while answer["progress"] != "done":
                answer = (await client.get(path)).json()
            assert answer["mine"] == [0]
            again = (await client.post(path)).json()
            assert again["notes"] == answer["notes"]
            assert len(reviews.asked) == 1
        async with server.visitor() as stranger:
            assert (await stranger.get(path)).json() == {**answer, "mine": []}
    game = replay(TO_GO, games.find)
    expected = notes(analyse(game, bots.adviser(game.card, simulations=SIMULATIONS)))
    expected = json.loads(json.dumps(expected))
    for name in ("unit", "certainty", "method"):
        assert answer["notes"][name] == expected[name]
    for name in ("players", "decisions", "throws"):
        for told, one in zip(answer["notes"][name], expected[name], strict=True):
            assert told == {key: one[key] for key in told}


async def test_a_running_game_has_no_review():
    async with running_server(reviews=(reviews := Reviews())) as server:
        live, _ = await seated(server.house, "catch_six", people=2)
        async with server.visitor() as client:
            path = f"/api/records/{live.table.id}"
            for answer in (
                await client.get(f"{path}/review"),
                await client.post(f"{path}/review"),
                await client.post(f"{path}/play-on", json={"events": 0, "seat": 0}),
            ):
                assert answer.status_code == 404
    assert reviews.asked == []


async def test_a_review_survives_a_restart_and_an_unfinished_one_is_made_again(tmp_path):
    where = f"sqlite:///{tmp_path}/house.db"
    path = "/api/records/abcd2345/review"
    reviews = Reviews(free=False)
    async with running_server(where, reviews=reviews) as server, server.visitor() as client:
        await keep(server.house.store)
        await client.post(path)
        await until(lambda: reviews.asked)
        answer = (await client.get(path)).json()
        assert (answer["progress"], answer["share"]) == ("working", 0.5)
    async with running_server(where, reviews=Reviews()) as server, server.visitor() as client:
        answer = (await client.get(path)).json()
        assert answer["progress"] == "none"
        while answer["progress"] != "done":
            answer = (await client.post(path)).json()
    reviews = Reviews()
    async with running_server(where, reviews=reviews) as server, server.visitor() as client:
        assert (await client.get(path)).json()["notes"] == answer["notes"]
    assert reviews.asked == []


async def test_everybody_has_a_turn_and_one_review_runs_at_a_time():
    async with coaching(reviews := Reviews(free=False)) as coach:
        made = [record_of(seed=seed, variant="to_go") for seed in range(4)]
        records = {code: game.record() for code, game in zip("abcd", made, strict=True)}
        for code, record in records.items():
            await keep(coach.store, code, record=record)
        for code, asker in (("a", "ada"), ("b", "ada"), ("c", "ada"), ("d", "bob")):
            coach.ask(code, asker)
        await until(lambda: reviews.asked)
        assert [coach.progress(code)[0] for code in records] == ["working"] + ["waiting"] * 3
        reviews.gate.set()
        await until(lambda: not coach.waiting)
        order = [next(code for code in records if records[code] == one) for one in reviews.asked]
        assert order == ["a", "d", "b", "c"]


async def test_a_review_that_failed_can_be_asked_for_again():
    async with coaching(reviews := Reviews()) as coach:
        await keep(coach.store)
        reviews.fails = True
        coach.ask("abcd2345", "ada")
        await until(lambda: not coach.waiting)
        assert coach.progress("abcd2345")[0] == "failed"
        reviews.fails = False
        coach.ask("abcd2345", "ada")
        await until(lambda: not coach.waiting)
        assert await coach.kept("abcd2345")


async def test_the_process_reports_progress_and_ends_with_the_house():
    """The real process, which computes the same figures."""
    async with coaching(None) as coach:
        await keep(coach.store)
        coach.ask("abcd2345", "ada")
        await until(lambda: not coach.waiting)
        kept = await coach.kept("abcd2345")
        here, tally = reviewed(written(TO_GO).encode(), lambda message: None)
        assert json.loads(kept.notes) == json.loads(here)
        assert json.loads(kept.tally) == json.loads(tally)
        process = coach.reviews._process
        assert process.is_alive()
    assert not process.is_alive()


async def test_my_games_add_up_what_reviews_say():
    async with running_server(reviews=Reviews()) as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        store = server.house.store
        others = [record_of(seed=seed, variant="to_go").record() for seed in (2, 3)]
        await keep(store, "gameaaaa", (person,), ended=1.0)
        await keep(store, "gamebbbb", ("else", person), ended=2.0, record=others[0])
        await keep(store, "gameboth", (person, person), ended=3.0, record=others[1])
        begun = {"record": "gameaaaa", "events": 5}
        await keep(store, "playedon", (person,), ended=4.0, taken_over=begun)
        await keep(store, "gameelse", ("else",), ended=5.0)
        found = (await client.get("/api/me/games")).json()
        assert [one["table"] for one in found["games"]] == [
            "playedon",
            "gameboth",
            "gamebbbb",
            "gameaaaa",
        ]
        assert [one["mine"] for one in found["games"]] == [[0], [0, 1], [1], [0]]
        assert (found["unreviewed"], found["kinds"], found["luck"]) == (3, [], {})
        found = (await client.post("/api/me/games/reviews")).json()
        while found["unreviewed"] or found["waiting"]:
            found = (await client.get("/api/me/games")).json()
            await asyncio.sleep(0.005)
        reviews = {}
        for code in ("gameaaaa", "gamebbbb"):
            reviews[code] = (await client.get(f"/api/records/{code}/review")).json()
        seats = [
            one["notes"]["players"][one["mine"][0]]
            for one in (reviews["gameaaaa"], reviews["gamebbbb"])
        ]
        assert [one["table"] for one in found["luck"]["win"]] == ["gameaaaa", "gamebbbb"]
        sums = [one["luck"] for one in found["luck"]["win"]]
        assert sums == pytest.approx([seats[0]["luck"], seats[0]["luck"] + seats[1]["luck"]])
        lost = sum(row["lost"] for row in found["kinds"])
        assert lost == pytest.approx(sum(seat["lost"]["win"] for seat in seats))
        assert sum(row["choices"] for row in found["kinds"]) == sum(s["decisions"] for s in seats)
        assert {row["game"] for row in found["kinds"]} == {"da_vinci_dice"}


async def test_a_download_has_all_own_records_and_no_others():
    async with running_server(reviews=Reviews()) as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        codes = [f"game{number:04}" for number in range(PART + 2)]
        for number, code in enumerate(codes):
            await keep(server.house.store, code, (person,), ended=float(number))
        other = record_of(seed=2, variant="to_go").record()
        await keep(server.house.store, "gameelse", ("else",), ended=9.5, record=other)
        path = "/api/me/games/records"
        answer = await client.get(path, params={"download": True})
        assert answer.headers["content-disposition"].endswith('.jsonl"')
        lines = answer.text.splitlines()
        assert [json.loads(line) for line in lines] == [TO_GO] * len(codes)
        some = {"tables": f"{codes[3]},gameelse,{codes[1]}"}
        assert (await client.get(path, params=some)).text.splitlines() == lines[:2]
        games = (await client.get("/api/me/games")).json()["games"]
        assert [one["table"] for one in games] == codes[::-1]
        async with server.visitor() as stranger:
            assert (await stranger.get(path)).text == ""
            assert (await stranger.get(path, params=some)).text == ""


async def test_a_table_plays_on_from_a_position_and_its_record_is_valid():
    async with running_server(reviews=Reviews()) as server, server.visitor() as client:
        person = server.app.state.people.verified(client.cookies["astragali"])
        house = server.house
        await keep(house.store)
        order = {"events": 7, "seat": 1, "language": "en"}
        laid = (await client.post("/api/records/abcd2345/play-on", json=order)).json()
        live = await house.find(laid["table"])
        assert [seat.kind for seat in live.table.seats] == ["bot", "open"]
        await house.do(live, person, "sit", seat=1, name="Ada", salt="salt")
        assert live.table.game.events[:7] == TO_GO["events"][:7]
        # The same table in another process, which has only the log.
        assert (await house.tables.read(laid["table"])).game.events == live.table.game.events
        watcher = type("Watcher", (), {"person": person, "address": "", "look": lambda *_: None})()
        await house.enter(live, watcher)
        while live.table.stage != "over":
            if question := live.table.questions.get(1):
                legal = live.table.game.legal(1)
                act = {"seat": 1, "number": question.number, "act": legal[-1]}
                await house.do(live, person, "act", **act)
            await asyncio.sleep(0.001)
        await house.leave(live, watcher)
        while (kept := await house.store.record(laid["table"])) is None:
            await asyncio.sleep(0.005)
        record = json.loads(kept.record)
        assert record["events"][:7] == TO_GO["events"][:7]
        assert "dice" not in record  # nothing can prove the throws that were taken over
        assert replay(record, games.find).over
        assert json.loads(kept.summary)["taken_over"] == {"record": "abcd2345", "events": 7}
        (mine,) = (await client.get("/api/me/games")).json()["games"]
        assert mine["taken_over"] == {"record": "abcd2345", "events": 7}


@pytest.mark.parametrize(
    ("events", "seat"), [(len(TO_GO["events"]), 0), (len(TO_GO["events"]) + 1, 0), (3, 2)]
)
async def test_nothing_plays_on_after_the_end_or_on_a_seat_that_is_not_there(events, seat):
    async with running_server(reviews=Reviews()) as server, server.visitor() as client:
        await keep(server.house.store)
        order = {"events": events, "seat": seat}
        answer = await client.post("/api/records/abcd2345/play-on", json=order)
        assert answer.status_code == 400


async def test_people_and_bots_are_chosen_for_the_seats_that_play_on():
    record = record_of("keep_on_rolling", target=30, players=4).record()
    async with running_server(reviews=Reviews()) as server, server.visitor() as client:
        await keep(server.house.store, people=(), record=record)
        path = "/api/records/abcd2345/play-on"
        order = {"events": 1, "seat": 2, "bots": {"0": "clara", "3": "random"}}
        name = (await client.post(path, json=order)).json()["table"]
        live = await server.house.find(name)
        assert [seat.kind for seat in live.table.seats] == ["bot", "open", "open", "bot"]
        person = live.table.host
        for seat, who in ((2, person), (1, "friend")):
            assert live.table.stage == "open"
            await server.house.do(live, who, "sit", seat=seat, name="Ada", salt="salt")
        assert live.table.stage == "playing"
        assert live.table.game.events[:1] == record["events"][:1]
        for bots in ({"2": "random"}, {"7": "random"}, {"0": "genius"}):
            answer = await client.post(path, json={**order, "bots": bots})
            assert answer.status_code == 400


@pytest.mark.parametrize("game", games.SHELF)
async def test_every_game_plays_on_from_its_middle(game):
    from tests.support.quick_house import opened

    first = Game(games.find(game), games.find(game).values({}), dice=SeededDice(5))
    first.throw_all()
    for _ in range(8):
        seat = first.acting()[0]
        first.do(seat, first.actions(seat)[-1])
    first.end("agreed")
    async with opened(bots=QuickBots()) as house:
        await keep(house.store, people=(), record=first.record())
        kept = await house.store.record("abcd2345")
        events = len(first.events)
        live = await house.play_on(kept, events, 0, Settings(), "person")
        await house.do(live, "person", "sit", seat=0, name="Ada", salt="salt")
        assert live.table.game.events[:events] == first.events
        assert live.table.questions or live.table.held
