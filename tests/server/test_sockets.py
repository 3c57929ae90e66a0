"""The socket of a table: one clear answer to each message, and none of them harms anybody."""

import asyncio
import gc
import json
import random
import tracemalloc

import pytest

from astragali.server import client_messages
from astragali.server.bot_pool import BotPool
from astragali.server.server_messages import Refused
from astragali.server.sockets import LARGEST, PATIENCE, Closed
from astragali.tables.laid import Settings
from astragali.tables.store import StoreTrouble
from tests.support.local_server import answers, hear_page, open_house
from tests.support.quick_house import opened, seated, until

pytestmark = pytest.mark.anyio

LOOK = {"ask": "look"}
SIT = {"ask": "sit", "seat": 0, "name": "Ada", "salt": "abc"}
ACT = {"ask": "act", "seat": 0, "number": 3, "act": "roll"}
HONEST = [
    LOOK, SIT, ACT, {"ask": "look", "seat": 0, "since": 3}, {"ask": "stand", "seat": 0},
    {"ask": "back", "seat": 0}, {"ask": "invite", "seat": 1, "level": "casual"},
    {"ask": "begin", "level": "casual"}, {"ask": "throw", "number": 5, "faces": [1, None, 6]},
    {"ask": "undo", "seat": 1, "number": 9}, {"ask": "say", "text": "good evening"},
    {"ask": "chat", "on": True}, {"ask": "again"}, {"ask": "hint", "seat": 0, "number": 2},
    {"ask": "story", "since": 4}, {"ask": "ping"},
]  # fmt: skip
WRONG = [None, -1, 2**53 + 1, 10**40, 1e308, -0.5, True, "", "\u202e", "x" * 300, [], {}, [[]], "0"]


def refusals(told):
    return [one["reason"] for one in told if one["answer"] == "refused"]


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
async def test_what_cannot_be_read_is_refused_with_a_sentence(frame, reason):
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "person0")
        await answers(page, told, LOOK)
        (refused,) = await answers(page, told, frame)
        assert refused["answer"] == "refused"
        assert refused["reason"] == reason
        assert refused["sentence"].endswith(".")
        assert refused["ask"] is None


async def test_before_looking_nothing_else_is_heard():
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "person0")
        assert await answers(page, told, {"ask": "ping"}) == [{"answer": "pong"}]
        for ask in HONEST:
            if ask["ask"] not in ("look", "ping"):
                assert refusals(await answers(page, told, ask)) == ["look"]


async def test_without_a_cookie_one_can_only_watch():
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "somebody", known=False)
        (view,) = await answers(page, told, LOOK)
        assert view["looking"] is None
        for ask in HONEST:
            if ask["ask"] not in ("look", "ping", "story"):
                assert refusals(await answers(page, told, ask)) == ["cookie"]
        (log,) = await answers(page, told, {"ask": "story"})
        assert log["answer"] == "log"


async def test_nobody_looks_through_the_eyes_of_another():
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "person0")
        assert refusals(await answers(page, told, {"ask": "look", "seat": 1})) == ["yours"]
        assert refusals(await answers(page, told, {"ask": "look", "seat": 9})) == ["yours"]
        assert page.viewer is None
        assert page not in live.watchers


async def test_what_is_not_yours_or_too_late_or_too_early_is_refused():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six", people=1)
        page, told = hear_page(house, live, "person0")
        await answers(page, told, {"ask": "look", "seat": 0})
        early = [ACT, {"ask": "hint", "seat": 0, "number": 1}, {"ask": "again"}]
        early.append({"ask": "throw", "number": 0, "faces": [1]})
        early.append({"ask": "undo", "seat": 0, "number": live.table.number})
        reasons = [refusals(await answers(page, told, ask)) for ask in early]
        assert reasons == [["early"], ["early"], ["early"], ["air"], ["undo"]]
        other, heard = hear_page(house, live, "person1")
        await answers(other, heard, LOOK)
        for ask in ({"ask": "chat", "on": False}, {"ask": "begin"}, {"ask": "invite", "seat": 1}):
            assert refusals(await answers(other, heard, ask)) == ["host"]
        taken = {**SIT, "salt": "other"}
        assert refusals(await answers(other, heard, taken)) == ["taken"]
        assert refusals(await answers(other, heard, {**taken, "seat": 7})) == ["seat"]
        assert refusals(await answers(other, heard, {"ask": "stand", "seat": 0})) == ["yours"]
        await answers(page, told, {"ask": "begin", "level": "random"})
        assert live.table.stage == "playing"
        stale = {**ACT, "number": 0}
        assert refusals(await answers(page, told, stale))[-1] in ("stale", "turn")
        assert refusals(await answers(other, heard, ACT)) == ["yours"]


async def test_a_salt_with_a_line_end_would_keep_the_game_from_beginning():
    async with opened() as house:
        live, _ = await seated(house, people=1)
        page, told = hear_page(house, live, "person1")
        await answers(page, told, LOOK)
        sit = {**SIT, "seat": 1, "salt": "abc\n"}
        assert refusals(await answers(page, told, sit)) == ["wrong"]
        assert not live.table.seats[1].taken
        await answers(page, told, {**sit, "salt": "abc"})
        assert live.table.stage == "playing"


async def test_too_many_messages_are_refused_and_then_the_socket_is_closed():
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "person0", steady=10)
        reasons = refusals(await answers(page, told, *[{"ask": "ping"}] * 45))
        assert reasons
        assert set(reasons) == {"many"}
        with pytest.raises(Closed) as closed:
            await answers(page, told, *[{"ask": "ping"}] * (2 * PATIENCE))
        assert closed.value.code == 1008


async def test_a_page_that_could_not_enter_for_trouble_with_the_store_tries_again():
    async with opened() as house:
        live, watchers = await seated(house)
        await house.leave(live, watchers[1])
        append = house.store.append

        async def full(*_):
            raise StoreTrouble("The disk is full.")

        house.store.append = full
        page, told = hear_page(house, live, "person1")
        assert refusals(await answers(page, told, LOOK)) == ["store"]
        assert page not in live.watchers
        house.store.append = append
        view = (await answers(page, told, {"ask": "look", "seat": 1}))[-1]
        assert view["answer"] == "view"
        assert view["seats"][1]["here"]


async def test_a_bot_that_cannot_advise_is_a_refusal():
    class Silent(BotPool):
        async def _ask(self, *_):
            raise TimeoutError

    async with opened(pause=60, bots=Silent()) as house:
        live, _ = await seated(house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))
        page, told = hear_page(house, live, f"person{seat}")
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        assert refusals(await answers(page, told, LOOK, hint)) == ["busy"]


async def test_advice_that_comes_too_late_is_refused():
    async with opened(pause=60) as house:
        live, _ = await seated(house, "catch_six")
        seat, question = next(iter(live.table.questions.items()))

        async def advise(game, seat):
            word = game.legal(seat)[0]
            await house.do(
                live, f"person{seat}", "act", seat=seat, number=question.number, act=word
            )

        house.bots.advise = advise
        page, told = hear_page(house, live, f"person{seat}")
        hint = {"ask": "hint", "seat": seat, "number": question.number}
        assert refusals(await answers(page, told, LOOK, hint)) == ["stale"]


async def test_a_page_that_does_not_read_is_let_go_and_nothing_piles_up():
    async with opened() as house:
        live, _ = await seated(house)
        page, told = hear_page(house, live, "stranger")
        await answers(page, told, LOOK)
        never = asyncio.Event()

        async def stuck(frame):
            await never.wait()

        page._send = stuck
        for number in range(PATIENCE + 10):
            await house.do(live, "person0", "say", name="guest", text=f"remark {number}")
        assert "let go" in told
        assert len(page._outbox) <= PATIENCE
        await page.gone()


async def test_two_pages_of_one_person_are_one_person_who_is_here_until_both_have_gone():
    async with opened(grace=60) as house:
        live, watchers = await seated(house)
        await house.leave(live, watchers[1])
        one, two = (hear_page(house, live, "person1")[0] for _ in range(2))
        await asyncio.gather(one.hear(json.dumps(LOOK)), two.hear(json.dumps(LOOK)))
        assert "person1" in live.table.connected
        await one.gone()
        assert "person1" in live.table.connected
        three, _ = hear_page(house, live, "person1")  # a reload: the new page races the old one
        await asyncio.gather(two.gone(), three.hear(json.dumps(LOOK)))
        assert "person1" in live.table.connected
        await three.gone()
        assert "person1" not in live.table.connected


async def test_spectators_are_counted_and_do_not_count_as_players():
    async with opened() as house:
        live, _ = await seated(house)
        player, told = hear_page(house, live, "person0")
        await answers(player, told, LOOK)
        guests = [hear_page(house, live, f"guest{number}", known=False)[0] for number in range(3)]
        for guest in guests:
            await guest.hear(json.dumps(LOOK))
        await guests[0].gone()
        await house.do(live, "person0", "say", name="guest", text="who is there?")
        await until(lambda: told[-1].get("watching") == 2)


def mutated(chance):
    """A frame that no honest page sends, or hardly."""
    message = dict(chance.choice(HONEST))
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


async def test_20000_malformed_frames_harm_nobody_and_leave_nothing_behind():
    chance = random.Random(4)
    async with opened(grace=60) as house:
        live, _ = await seated(house, "perfecto", players=3)
        pages = [hear_page(house, live, person) for person in ("person0", "stranger")]
        for page, told in pages:
            await answers(page, told, LOOK)

        async def storm(frames):
            refused = 0
            for number in range(frames):
                page, told = pages[number % 2]
                await page.hear(mutated(chance))
                if number % 50 == 49:
                    for page, told in pages:
                        await answers(page, told)
                        refused += len(refusals(told))
                        told.clear()
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
        assert grown < 500_000, f"{grown} bytes are left of 1000 frames"
        page, told = pages[0]
        assert await answers(page, told, {"ask": "ping"}) == [{"answer": "pong"}]


async def test_malformed_frames_over_a_real_socket_get_an_answer_each():
    chance = random.Random(5)
    async with open_house() as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        async with place.visitor() as client, place.socket(table.id, client.cookies) as line:
            await line.send(json.dumps(LOOK))
            await line.recv()
            heard = []
            for number in range(50):
                for _ in range(40):
                    await line.send(mutated(chance))
                await line.send(json.dumps({"ask": "story", "since": 1000 + number}))
                while not heard or heard[-1].get("since") != 1000 + number:
                    heard.append(json.loads(await line.recv()))
            assert len(refusals(heard)) > 1000


@pytest.mark.parametrize(
    ("headers", "code"),
    [({"origin": "http://elsewhere.example"}, 4403), ({"origin": "null"}, 4403), ({}, None)],
)
async def test_pages_of_other_sites_are_turned_away(headers, code):
    async with open_house() as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        async with place.socket(table.id, **headers) as line:
            if code is None:
                await line.send('{"ask": "ping"}')
                assert json.loads(await line.recv()) == {"answer": "pong"}
                return
            await line.wait_closed()
            assert line.close_code == code
            assert line.close_reason.endswith(".")


async def test_an_address_has_no_more_sockets_than_a_crowd():
    async with open_house(crowd=2) as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        async with place.socket(table.id), place.socket(table.id) as second:
            async with place.socket(table.id) as third:
                await third.wait_closed()
                assert third.close_code == 1013
                assert "Too many pages" in third.close_reason
            await second.close()
            await until(lambda: place.app.state.sockets.open == 1)
            async with place.socket(table.id) as third:
                await third.send('{"ask": "ping"}')
                assert json.loads(await third.recv()) == {"answer": "pong"}
        await until(lambda: not place.app.state.sockets.callers)


async def test_sockets_of_unknown_tables_and_foreign_hosts_are_told_so():
    async with open_house(hosts=["dice.example.org"]) as place:
        for table, code in (("nosuchid", 4403), ("%F0%9F%8E%B2" * 40, 4403)):
            async with place.socket(table) as line:
                await line.wait_closed()
                assert line.close_code == code
    async with open_house() as place:
        for table in ("nosuchid", "%F0%9F%8E%B2" * 40, "%00"):
            async with place.socket(table) as line:
                await line.wait_closed()
                assert line.close_code == 4404
                assert "no table" in line.close_reason


async def test_a_forged_cookie_is_nobodys():
    async with open_house() as place, place.visitor() as client:
        cookie = client.cookies["astragali"]
        person = place.app.state.people.known(cookie)
        live, _ = await seated(place.house, people=0)
        await place.house.do(live, person, "sit", seat=0, name="Ada", salt="salt")
        forged = person + "." + "0" * 64
        for value in (forged, person, cookie.upper(), cookie[:-1], "", "é"):
            async with place.socket(live.table.id, {"astragali": value}) as line:
                await line.send(json.dumps(LOOK))
                view = json.loads(await line.recv())
                assert not any(seat["mine"] for seat in view["seats"])
                await line.send(json.dumps({"ask": "stand", "seat": 0}))
                told = []
                while not refusals(told):  # that somebody watches may be told before
                    told.append(json.loads(await line.recv()))
                assert refusals(told) == ["cookie"]


async def test_a_frame_that_is_far_too_large_ends_only_its_own_socket():
    async with open_house() as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        async with place.socket(table.id) as other:
            async with place.socket(table.id) as line:
                await line.send("x" * 100_000)
                await line.wait_closed()
                assert line.close_code == 1009
            await other.send('{"ask": "ping"}')
            assert json.loads(await other.recv()) == {"answer": "pong"}


async def test_when_the_server_ends_pages_are_told_to_come_again():
    async with open_house() as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        line = await place.socket(table.id)
        await line.send('{"ask": "look"}')
        await line.recv()
    await line.wait_closed()
    assert line.close_code == 1012


async def test_a_socket_that_is_never_read_is_ended():
    async with open_house() as place:
        table = (await place.house.lay("catch_six", {}, Settings(), "host")).table
        line = await place.socket(table.id)
        await line.send('{"ask": "look"}')
        await until(lambda: place.house.tables.live[table.id].watchers)
        (page,) = place.house.tables.live[table.id].watchers
        long = Refused(ask=None, reason="wrong", sentence="x" * 60_000)
        for _ in range(2000):
            page.tell(long)
            await asyncio.sleep(0)
            if not place.app.state.sockets.open:
                break
        await until(lambda: not place.app.state.sockets.open)
        assert not place.house.tables.live[table.id].watchers
        assert not page._outbox
        line.transport.abort()


def test_every_ask_is_tried_here():
    assert {one["ask"] for one in HONEST} == {
        kind.__struct_config__.tag for kind in client_messages.AnyClientMessage.__args__
    }
