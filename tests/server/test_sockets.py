"""The socket of a table: a clear answer to every message, however malformed."""

import asyncio
import gc
import json
import random
import tracemalloc
from collections import Counter
from types import SimpleNamespace

import pytest
from websockets.exceptions import InvalidStatus

from astragali.engine.advice import Advice, Opinion
from astragali.server import client_messages, rate_limit
from astragali.server.bot_pool import BotPool
from astragali.server.server_messages import Refused
from astragali.server.sockets import HINTS, LARGEST, PART, PATIENCE, STEADY, Closed
from astragali.server.views import encode, tellings
from astragali.tables.store import StoreTrouble
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.local_server import answers, connect_page, running_server
from tests.support.quick_house import Watcher, opened, seated, until

pytestmark = pytest.mark.anyio

LOOK = {"ask": "look"}
SIT = {"ask": "sit", "seat": 0, "name": "Ada", "salt": "abc"}
ACT = {"ask": "act", "seat": 0, "number": 3, "act": "roll"}
VALID = [
    LOOK, SIT, ACT, {"ask": "look", "seat": 0, "since": 3}, {"ask": "stand", "seat": 0},
    {"ask": "back", "seat": 0}, {"ask": "invite", "seat": 1, "level": "casual"},
    {"ask": "begin", "level": "casual"}, {"ask": "throw", "number": 5, "faces": [1, None, 6]},
    {"ask": "undo", "seat": 1, "number": 9}, {"ask": "say", "text": "good evening"},
    {"ask": "chat", "on": True}, {"ask": "again"}, {"ask": "hint", "seat": 0, "number": 2},
    {"ask": "story", "since": 4}, {"ask": "ping"}, {"ask": "drop", "seat": 0},
    {"ask": "prefer", "throws": True, "pace": "slow"}, {"ask": "reveal", "seat": 0, "salt": "abc"},
]  # fmt: skip
WRONG = [None, -1, 2**53 + 1, 10**40, 1e308, -0.5, True, "", "\u202e", "x" * 300, [], {}, [[]], "0"]


def refusals(sent):
    return [one["reason"] for one in sent if one["answer"] == "refused"]


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        (b"", "message"),
        (b"\xff\xfe\x00", "message"),
        ("nonsense", "message"),
        ('{"ask": "look"', "message"),
        ("[]", "message"),
        ('{"ask": "dance"}', "message"),
        ('{"ask": "look", "colour": "red"}', "message"),
        ('{"ask": "act", "seat": "0", "number": 1, "act": "roll"}', "message"),
        ('{"ask": "act", "seat": 0, "number": 1e400, "act": "roll"}', "message"),
        ('{"ask": "act", "seat": 99, "number": 1, "act": "roll"}', "message"),
        ("[" * 2000, "message"),
        ('{"ask": "say", "text": "' + "x" * LARGEST + '"}', "large"),
    ],
)
async def test_an_unreadable_message_is_refused_with_a_sentence(frame, reason):
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "person0")
        await answers(page, sent, LOOK)
        (refused,) = await answers(page, sent, frame)
        assert refused["answer"] == "refused"
        assert refused["reason"] == reason
        assert refused["sentence"].endswith(".")
        assert refused["ask"] is None


async def test_the_first_message_must_be_look():
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "person0")
        assert await answers(page, sent, {"ask": "ping"}) == [{"answer": "pong"}]
        for ask in VALID:
            if ask["ask"] not in ("look", "ping"):
                assert refusals(await answers(page, sent, ask)) == ["look"]


async def test_a_person_without_a_cookie_can_only_watch():
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "somebody", known=False)
        (view,) = await answers(page, sent, LOOK)
        assert view["looking"] is None
        for ask in VALID:
            if ask["ask"] not in ("look", "ping", "story"):
                assert refusals(await answers(page, sent, ask)) == ["cookie"]
        (log,) = await answers(page, sent, {"ask": "story"})
        assert log["answer"] == "log"


async def test_nobody_sees_the_table_from_another_persons_seat():
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "person0")
        assert refusals(await answers(page, sent, {"ask": "look", "seat": 1})) == ["yours"]
        assert refusals(await answers(page, sent, {"ask": "look", "seat": 9})) == ["yours"]
        assert page.viewer is None
        assert page not in live.watchers


async def test_requests_by_the_wrong_person_or_at_the_wrong_time_are_refused():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", people=1)
        page, sent = connect_page(house, live, "person0")
        await answers(page, sent, {"ask": "look", "seat": 0})
        early = [ACT, {"ask": "hint", "seat": 0, "number": 1}, {"ask": "again"}]
        early.append({"ask": "throw", "number": 0, "faces": [1]})
        early.append({"ask": "undo", "seat": 0, "number": live.table.number})
        reasons = [refusals(await answers(page, sent, ask)) for ask in early]
        assert reasons == [["early"], ["early"], ["early"], ["air"], ["undo"]]
        other, other_sent = connect_page(house, live, "person1")
        await answers(other, other_sent, LOOK)
        for ask in ({"ask": "chat", "on": False}, {"ask": "begin"}, {"ask": "invite", "seat": 1}):
            assert refusals(await answers(other, other_sent, ask)) == ["host"]
        taken = {**SIT, "salt": "other"}
        assert refusals(await answers(other, other_sent, taken)) == ["taken"]
        assert refusals(await answers(other, other_sent, {**taken, "seat": 7})) == ["seat"]
        assert refusals(await answers(other, other_sent, {"ask": "stand", "seat": 0})) == ["yours"]
        await answers(page, sent, {"ask": "begin", "level": "random"})
        assert live.table.stage == "playing"
        stale = {**ACT, "number": 0}
        assert refusals(await answers(page, sent, stale))[-1] in ("stale", "turn")
        assert refusals(await answers(other, other_sent, ACT)) == ["yours"]


async def test_a_salt_with_a_line_feed_is_refused():
    """It would keep the game from beginning."""
    async with opened() as house:
        live, _ = await seated(house, people=1)
        page, sent = connect_page(house, live, "person1")
        await answers(page, sent, LOOK)
        sit = {**SIT, "seat": 1, "salt": "abc\n"}
        assert refusals(await answers(page, sent, sit)) == ["wrong"]
        assert not live.table.seats[1].taken
        await answers(page, sent, {**sit, "salt": "abc"})
        assert live.table.stage == "playing"


async def test_too_many_messages_are_refused_and_then_the_socket_is_closed(monkeypatch):
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "person0", steady=10)
        reasons = refusals(await answers(page, sent, *[{"ask": "ping"}] * 45))
        assert reasons == ["many"] * 5
        with pytest.raises(Closed) as closed:
            await answers(page, sent, *[{"ask": "ping"}] * PATIENCE)
        assert closed.value.code == 1008


async def test_many_pages_of_one_address_get_no_more_work_than_one(monkeypatch):
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    persons, addresses = rate_limit.RateLimits(100.0), rate_limit.RateLimits(500.0)

    def limits(person, address):
        return persons.of(person), addresses.of(address)

    async def looks(person, address):
        page, sent = connect_page(house, live, person, shared=limits(person, address))
        found = await answers(page, sent, *[LOOK] * 10)
        return sum(one["answer"] == "view" for one in found)

    async with opened() as house:
        live, _ = await seated(house)
        crowd = sum([await looks("stranger", "192.0.2.1") for _ in range(20)])
        assert 60 < crowd <= 80, "four seconds at 5 milliseconds or more"
        assert await looks("neighbour", "192.0.2.1") == 10, "the address still has some left"
        flood = sum([await looks(f"guest{n}", "192.0.2.1") for n in range(60)])
        assert flood < 320
        assert await looks("person1", "192.0.2.2") == 10, "others do not notice"


async def test_guests_from_many_addresses_share_what_a_table_may_have(monkeypatch):
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    guests = rate_limit.RateLimit(100.0)
    async with opened() as house:
        live, _ = await seated(house)
        pages = [connect_page(house, live, f"guest{n}", guests=guests) for n in range(20)]
        found = [await answers(*page, *[LOOK] * 10) for page in pages]
        assert sum(one["answer"] == "view" for sent in found for one in sent) == 80
        assert refusals(found[-1]) == ["many"] * 10
        player = connect_page(house, live, "person1", guests=guests)
        assert not refusals(await answers(*player, *[LOOK] * 10)), "players do not notice"


async def test_nobody_can_open_pages_without_end(monkeypatch):
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    async with running_server(steady=STEADY / 100) as server:  # 20 ms: three at 5.5
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        for _ in range(3):
            async with server.socket(table.id) as socket:
                await socket.ping()
        with pytest.raises(InvalidStatus, match="403"):
            async with server.socket(table.id):
                pass


async def test_a_limit_that_nobody_uses_is_forgotten(monkeypatch):
    monkeypatch.setattr(rate_limit, "MOST", 3)
    limits = rate_limit.RateLimits(1.0)
    used = limits.of("used")
    assert used.allows(4.0)
    for key in range(10):
        limits.of(str(key))
    assert limits.of("used") is used
    assert not used.allows(4.0)


async def test_a_page_can_retry_after_store_trouble():
    async with opened() as house:
        live, watchers = await seated(house)
        await house.leave(live, watchers[1])
        append = house.store.append

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        house.store.append = full
        page, sent = connect_page(house, live, "person1")
        assert refusals(await answers(page, sent, LOOK)) == ["store"]
        assert page not in live.watchers
        house.store.append = append
        view = (await answers(page, sent, {"ask": "look", "seat": 1}))[-1]
        assert view["answer"] == "view"
        assert view["seats"][1]["here"]


async def test_a_hint_is_refused_if_no_bot_can_advise():
    class Broken(BotPool):
        async def _run(self, *_, **__):
            raise TimeoutError

    async with opened(pause=60, bots=Broken()) as house:
        live, _ = await seated(house, "catch_six", settings=Settings(hints=True))
        seat, question = next(iter(live.table.questions.items()))
        page, sent = connect_page(house, live, f"person{seat}")
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        assert refusals(await answers(page, sent, LOOK, hint)) == ["busy"]


async def test_the_same_hint_is_worked_out_once():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", settings=Settings(hints=True))
        seat, question = next(iter(live.table.questions.items()))
        asked = []

        async def counted(game, seat, asker):
            asked.append(seat)
            if len(asked) == 1:
                raise Refusal("busy", "No bot can advise you right now; try again.")
            await asyncio.sleep(0)
            return Advice("win", "search", (Opinion(game.actions(seat)[0], 0.5),))

        house.bots.advise = counted
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        pages = [connect_page(house, live, f"person{seat}") for _ in range(3)]
        assert refusals(await answers(*pages[0], LOOK, hint)) == ["busy"]
        told = await asyncio.gather(*(answers(*page, LOOK, hint) for page in pages))
        assert len(asked) == 2, "once after the failure"
        hints = [one for sent in told for one in sent if one["answer"] == "advice"]
        assert len(hints) == 3
        assert hints[0] == hints[1] == hints[2]


async def test_a_page_goes_on_while_it_waits_for_a_hint():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", settings=Settings(hints=True))
        seat, question = next(iter(live.table.questions.items()))
        compiled = asyncio.Event()

        async def advise(game, seat, asker):
            await compiled.wait()
            return Advice("win", "search", (Opinion(game.actions(seat)[0], 0.5),))

        house.bots.advise = advise
        page, sent = connect_page(house, live, f"person{seat}")
        hint = json.dumps({"ask": "hint", "seat": seat, "number": question.number})
        await page.receive(json.dumps(LOOK))
        for _ in range(HINTS + 1):
            await page.receive(hint)
        await page.receive('{"ask": "ping"}')
        assert [one["answer"] for one in sent] == ["view", "refused", "pong"]
        waiting = list(page._hints)
        compiled.set()
        await asyncio.gather(*waiting)
        told = [one["answer"] for one in sent[3:]]
        assert told.count("advice") == HINTS

        compiled.clear()
        live.advice.clear()
        await page.receive(hint)
        waiting = list(page._hints)
        await page.close()
        with pytest.raises(asyncio.CancelledError):
            await waiting[0]


async def test_a_hint_that_comes_too_late_is_refused():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", settings=Settings(hints=True))
        seat, question = next(iter(live.table.questions.items()))

        async def advise(game, seat, asker):
            word = game.legal(seat)[0]
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )

        house.bots.advise = advise
        page, sent = connect_page(house, live, f"person{seat}")
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        assert refusals(await answers(page, sent, LOOK, hint)) == ["stale"]


async def test_a_page_that_does_not_read_is_told_no_news_and_later_gets_a_fresh_view():
    async with opened() as house:
        live, _ = await seated(house)
        page, sent = connect_page(house, live, "stranger")
        await answers(page, sent, LOOK)
        connection = page._connection
        connection.reading.clear()
        before = len(sent)
        for number in range(300):
            await house.do(live, "person0", "say", name="guest", text=f"{number} {'x' * 400}")
        assert len(sent) == before
        asking = asyncio.ensure_future(page.receive(json.dumps({"ask": "story"})))
        await asyncio.sleep(0)
        assert not asking.done(), "it must read first"
        connection.reading.set()
        await asking
        assert [one["answer"] for one in sent[-2:]] == ["view", "log"]
        assert sent[-2]["number"] == live.table.number
        assert sent[-2]["remarks"][-1]["text"].startswith("299 ")
        await house.do(live, "person0", "say", name="guest", text="and on")
        assert sent[-1]["answer"] == "news"
        await page.close()


async def test_a_log_is_told_in_parts_that_together_are_all_of_it():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "keep_on_rolling")
        while live.table.questions and len(live.table.game.events) < 450:
            seat, question = next(iter(live.table.questions.items()))
            act = live.table.card.spell(live.table.game.state, question.actions[0])
            given = {"seat": seat, "number": question.number, "act": act}
            await house.do(live, f"person{seat}", "act", **given)
        events = len(live.table.game.events)
        page, sent = connect_page(house, live, "stranger", known=False)
        await answers(page, sent, LOOK)
        told = []
        while part := (await answers(page, sent, {"ask": "story", "since": len(told)}))[-1]:
            assert len(part["tellings"]) <= PART
            if not part["tellings"]:
                break
            told += part["tellings"]
        assert events > PART
        assert [one["number"] for one in told] == list(range(events))
        assert told == json.loads(encode(tellings(live.table, None, 0)))


async def test_many_who_see_the_same_get_the_same_bytes():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "perfecto")
        frames = []
        pages = [connect_page(house, live, f"guest{number}")[0] for number in range(3)]
        pages.append(connect_page(house, live, "person0")[0])
        for page in pages:
            page._send = frames.append
            await page.receive(json.dumps(LOOK))
        for page in pages:  # they know now how many watch
            await page.receive(
                json.dumps({"ask": "look", "seat": 0 if page is pages[-1] else None})
            )
        frames.clear()
        await house.do(live, "person1", "say", name="guest", text="good evening")
        assert sorted(Counter(map(id, frames)).values()) == [1, 3]


async def test_a_person_waits_for_one_hint_at_a_table():
    async with opened(pause=60) as house:
        live = await house.lay("dancing_dice", {}, Settings(hints=True), "ada")
        await house.enter(live, Watcher("ada"))
        for seat in (0, 1):
            await house.do(live, "ada", "sit", seat=seat, name=f"Ada {seat}", salt="salt")

        async def advise(game, seat, asker):
            return Advice("win", "search", (Opinion(game.actions(seat)[0], 0.5),))

        house.bots.advise = advise
        page, sent = connect_page(house, live, "ada")
        (seat, question), (other, waiting) = live.table.questions.items()
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        live.advising["ada"] = other, waiting.number
        assert refusals(await answers(page, sent, LOOK, hint)) == ["busy"]
        live.advising["ada"] = other, waiting.number - 1  # a choice that is over
        assert [one["answer"] for one in await answers(page, sent, hint)] == ["advice"]


async def test_a_person_stays_connected_until_their_last_page_closes():
    async with opened(grace=60) as house:
        live, watchers = await seated(house)
        await house.leave(live, watchers[1])
        one, two = (connect_page(house, live, "person1")[0] for _ in range(2))
        await asyncio.gather(one.receive(json.dumps(LOOK)), two.receive(json.dumps(LOOK)))
        assert "person1" in live.table.connected
        await one.close()
        assert "person1" in live.table.connected
        three, _ = connect_page(house, live, "person1")  # a reload: it opens while the other closes
        await asyncio.gather(two.close(), three.receive(json.dumps(LOOK)))
        assert "person1" in live.table.connected
        await three.close()
        assert "person1" not in live.table.connected


async def test_spectators_are_counted():
    async with opened() as house:
        live, _ = await seated(house)
        player, sent = connect_page(house, live, "person0")
        await answers(player, sent, LOOK)
        guests = [
            connect_page(house, live, f"guest{number}", known=False)[0] for number in range(3)
        ]
        for guest in guests:
            await guest.receive(json.dumps(LOOK))
        await guests[0].close()
        await house.do(live, "person0", "say", name="guest", text="who is there?")
        await until(lambda: sent[-1].get("watching") == 2)


def mutated(chance):
    """A frame that a real page would hardly ever send."""
    message = dict(chance.choice(VALID))
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        field = chance.choice(sorted(message))
        message[field] = chance.choice(WRONG)
    elif kind == 2:
        message[chance.choice(["extra", "seat", "number", "act"])] = chance.choice(WRONG)
    elif kind == 3:
        nested = chance.choice(["[", '{"ask":', '[[{"a":'])
        return nested * chance.randrange(1, 800)
    text = json.dumps(message)
    if kind == 4:
        return text[: chance.randrange(len(text))]
    if kind == 5:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 0x800)) + text[at + 1 :]
    return text


async def test_20000_malformed_frames_do_no_harm_and_use_no_memory():
    chance = random.Random(4)
    async with opened(grace=60) as house:
        live, _ = await seated(house, "perfecto", players=3)
        pages = [connect_page(house, live, person) for person in ("person0", "stranger")]
        for page, sent in pages:
            await answers(page, sent, LOOK)

        async def storm(frames):
            refused = 0
            for number in range(frames):
                page, sent = pages[number % 2]
                await page.receive(mutated(chance))
                if number % 50 == 49:
                    for page, sent in pages:
                        await answers(page, sent)
                        refused += len(refusals(sent))
                        sent.clear()
            return refused

        assert await storm(4000) > 2000
        gc.collect()
        tracemalloc.start()
        await storm(1000)
        before = tracemalloc.get_traced_memory()[0]
        await storm(1000)
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        await storm(14_000)
        assert grown < 500_000, f"1000 frames use {grown} bytes"
        page, sent = pages[0]
        assert await answers(page, sent, {"ask": "ping"}) == [{"answer": "pong"}]


async def test_malformed_frames_over_a_real_socket_are_refused():
    chance = random.Random(5)
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        async with server.visitor() as client, server.socket(table.id, client.cookies) as socket:
            await socket.send(json.dumps(LOOK))
            await socket.recv()
            received = []
            for number in range(50):
                for _ in range(40):
                    await socket.send(mutated(chance))
                await socket.send(json.dumps({"ask": "story", "since": 1000 + number}))
                while not received or received[-1].get("since") != 1000 + number:
                    received.append(json.loads(await socket.recv()))
            assert len(refusals(received)) > 1000


@pytest.mark.parametrize(
    ("headers", "code"),
    [({"origin": "http://elsewhere.example"}, 4403), ({"origin": "null"}, 4403), ({}, None)],
)
async def test_pages_of_other_sites_cannot_connect(headers, code):
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        async with server.socket(table.id, **headers) as socket:
            if code is None:
                await socket.send('{"ask": "ping"}')
                assert json.loads(await socket.recv()) == {"answer": "pong"}
                return
            await socket.wait_closed()
            assert socket.close_code == code
            assert socket.close_reason.endswith(".")


async def test_the_number_of_sockets_from_one_address_is_limited():
    async with running_server(crowd=2) as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        async with server.socket(table.id), server.socket(table.id) as second:
            async with server.socket(table.id) as third:
                await third.wait_closed()
                assert third.close_code == 1013
                assert "Too many pages" in third.close_reason
            await second.close()
            await until(lambda: server.app.state.sockets.open == 1)
            async with server.socket(table.id) as third:
                await third.send('{"ask": "ping"}')
                assert json.loads(await third.recv()) == {"answer": "pong"}
        await until(lambda: not server.app.state.sockets.by_address)


async def test_sockets_for_unknown_tables_and_hosts_are_closed_with_a_reason():
    async with running_server(hosts=["dice.example.org"]) as server:
        for table, code in (("nosuchid", 4403), ("%F0%9F%8E%B2" * 40, 4403)):
            async with server.socket(table) as socket:
                await socket.wait_closed()
                assert socket.close_code == code
    async with running_server() as server:
        for table in ("nosuchid", "%F0%9F%8E%B2" * 40):
            async with server.socket(table) as socket:
                await socket.wait_closed()
                assert socket.close_code == 4404
                assert "no table" in socket.close_reason
        with pytest.raises(InvalidStatus, match="403"):  # no address has a control character
            async with server.socket("%00"):
                pass


async def test_a_forged_cookie_gives_no_access():
    async with running_server() as server, server.visitor() as client:
        cookie = client.cookies["astragali"]
        person = server.app.state.people.verified(cookie)
        live, _ = await seated(server.house, people=0)
        await server.house.do(live, person, "sit", seat=0, name="Ada", salt="salt")
        forged = person + "." + "0" * 64
        for value in (forged, person, cookie.upper(), cookie[:-1], "", "é"):
            async with server.socket(live.table.id, {"astragali": value}) as socket:
                await socket.send(json.dumps(LOOK))
                view = json.loads(await socket.recv())
                assert not any(seat["mine"] for seat in view["seats"])
                await socket.send(json.dumps({"ask": "stand", "seat": 0}))
                sent = []
                while not refusals(sent):  # news about spectators may come first
                    sent.append(json.loads(await socket.recv()))
                assert refusals(sent) == ["cookie"]


async def test_a_huge_frame_closes_only_its_own_socket():
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        async with server.socket(table.id) as other:
            async with server.socket(table.id) as socket:
                await socket.send("x" * 100_000)
                await socket.wait_closed()
                assert socket.close_code == 1009
            await other.send('{"ask": "ping"}')
            assert json.loads(await other.recv()) == {"answer": "pong"}


async def test_a_server_that_stops_asks_pages_to_reconnect():
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        socket = await server.socket(table.id)
        await socket.send('{"ask": "look"}')
        await socket.recv()
    await socket.wait_closed()
    assert socket.close_code == 1012


async def test_a_page_behind_a_socket_that_is_full_is_told_no_news():
    async with running_server() as server:
        live = await server.house.lay("catch_six", {}, Settings(), "host")
        async with server.socket(live.table.id) as socket:
            await socket.send('{"ask": "look"}')
            await socket.recv()
            (page,) = live.watchers
            socket.transport.pause_reading()
            long = Refused(ask=None, reason="wrong", sentence="x" * 60_000)
            while not page._connection.slow:
                page.send(long)
                await asyncio.sleep(0)
            for text in ("good evening", "anybody here?"):
                await server.house.do(live, "host", "say", text=text)
            socket.transport.resume_reading()
            told = []
            while told[-1:] != ["view"]:
                told.append(json.loads(await socket.recv())["answer"])
            assert "news" not in told
            await server.house.do(live, "host", "say", text="and on")
            assert json.loads(await socket.recv())["answer"] == "news"
            page._connection.disconnect()
            await until(lambda: not server.app.state.sockets.open)
            page._connection.transport.write = None  # uvloop's raises an error, too
            page.send(long)  # does no harm to whoever causes the news


async def test_a_socket_that_is_never_read_is_closed():
    async with running_server() as server:
        table = (await server.house.lay("catch_six", {}, Settings(), "host")).table
        socket = await server.socket(table.id)
        await socket.send('{"ask": "look"}')
        await until(lambda: server.house.tables.live[table.id].watchers)
        (page,) = server.house.tables.live[table.id].watchers
        long = Refused(ask=None, reason="wrong", sentence="x" * 60_000)
        for _ in range(2000):
            page.send(long)
            await asyncio.sleep(0)
            if not server.app.state.sockets.open:
                break
        await until(lambda: not server.app.state.sockets.open)
        assert not server.house.tables.live[table.id].watchers
        socket.transport.abort()


def test_every_message_has_an_example():
    assert {one["ask"] for one in VALID} == {
        kind.__struct_config__.tag for kind in client_messages.AnyClientMessage.__args__
    }
