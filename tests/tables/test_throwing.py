"""Dice wait in the hand of a person whose page throws, and of nobody else."""

from contextlib import suppress

import pytest

from astragali import games
from astragali.server.encoding import decode_entry, encode_entry
from astragali.server.views import Viewer
from astragali.tables import entries, limits
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.laid_tables import act, begun, laid
from tests.support.quick_house import opened, seated, until

TOGETHER = ("dancing_dice", "dance_of_muses")  # nobody throws alone


def here(table, *seats, throws=True, pace="normal"):
    """The table with the people of these seats online, and their wishes noted."""
    for seat in seats:
        person = f"person{seat}"
        table = table.after(entries.Came(at=1.0, person=person, process="p"))
        with suppress(Refusal):
            table = table.after(table.prefer(person, 1.0, throws, pace))
    return table


def sat(game="keep_on_rolling", settings=None, people=2, **options):
    """A table at which everybody sits, with the dice still untouched."""
    table = laid(game, settings=settings, **options)
    for seat in range(people):
        table = table.after(table.sit(f"person{seat}", 1.0, seat, f"Name {seat}", f"salt{seat}"))
    return table


def test_the_first_dice_of_a_turn_wait_for_their_person():
    table = here(sat(), 0, 1)
    table = table.after(table.start(2.0))
    seat = table.game.state.turn
    assert table.held.seat == seat
    assert not table.questions
    assert table.falls_at() == 2.0 + limits.THROW
    with pytest.raises(Refusal) as refused:
        table.drop(f"person{1 - seat}", 3.0, 1 - seat)
    assert refused.value.reason == "fallen"
    fallen = table.after(table.drop(f"person{seat}", 3.0, seat))
    assert fallen.held is None or fallen.held.seat != seat
    assert len(fallen.latest.throws[0]) == 6
    with pytest.raises(Refusal):
        fallen.drop(f"person{seat}", 3.0, seat)


def test_nobody_waits_for_a_program_or_for_people_who_are_offline():
    real = sat(settings=Settings(dice="real"))
    for table in (sat(), here(sat(), 0, 1, throws=False), here(real, 0, 1)):
        assert table.after(table.start(2.0)).held is None
    table = here(sat(), 0, 1)
    table = table.after(*(entries.Went(at=1.5, person=f"person{n}", process="p") for n in (0, 1)))
    assert table.after(table.start(2.0)).held is None


def test_a_throw_of_everybody_does_not_wait():
    for game in ("perfecto", "dancing_dice"):
        table = here(sat(game, players=2), 0, 1)
        table = table.after(table.start(2.0))
        assert table.held is None
        assert table.questions


@pytest.mark.parametrize("game", games.SHELF)
def test_a_game_with_held_dice_has_the_throws_of_one_without(game):
    """And its log gives the same table again."""
    options = {"players": 2}
    table = here(sat(game, **options), 0, 1)
    log = [table.start(2.0)]
    table = table.after(log[0])
    log = [table.latest]
    held = 0
    while not table.game.over and len(log) < 150:
        if table.held:
            held += 1
            entry = table.drop(f"person{table.held.seat}", 3.0, table.held.seat)
        else:
            seat = min(table.questions)
            word = table.game.legal(seat)[len(log) % len(table.game.legal(seat))]
            entry = table.answer(3.0, seat, table.questions[seat].number, word, "person")
        table = table.after(entry)
        log.append(table.latest)
    assert held or game in TOGETHER
    stored = [decode_entry(encode_entry(one)) for one in log]
    again = here(sat(game, **options), 0, 1).after(*stored)
    assert again.game.events == table.game.events
    assert (again.held, again.number) == (table.held, table.number)
    plain = begun(game, **options)
    for event in table.game.events:
        if "act" in event:
            plain = act(plain, event["seat"], event["act"])
    assert list(plain.game.events)[: len(table.game.events)] == list(table.game.events)


def test_the_wait_counts_on_the_clock():
    table = here(sat(settings=Settings(clock=60)), 0, 1)
    table = table.after(table.start(2.0))
    seat = table.held.seat
    table = table.after(table.drop(f"person{seat}", 12.0, seat))
    assert table.deadline(min(table.questions)) in (62.0, 72.0)  # 72 after a bust
    if seat in table.questions:
        assert table.deadline(seat) == 62.0
    short = here(sat(settings=Settings(clock=5)), 0, 1)
    assert short.after(short.start(2.0)).falls_at() == 7.0


def test_the_only_action_waits_where_it_is_a_throw():
    """In Diangle a turn may begin with a roll that is forced."""
    table = here(sat("diangle"), 0, 1)
    table = table.after(table.start(2.0))
    for _ in range(300):
        seat = table.held.seat if table.held else min(table.questions)
        if table.held:
            table = table.after(table.drop(f"person{seat}", 3.0, seat))
        elif table.leads_to_own_throw(seat):
            assert table.forced_at(seat, 0.9) == table.questions[seat].asked + limits.THROW
            quick = table.after(table.prefer(f"person{seat}", 3.0, False, "normal"))
            assert quick.forced_at(seat, 0.9) == table.questions[seat].asked + 0.9
            return
        else:
            legal = table.game.legal(seat)
            table = act(table, seat, legal[table.number % len(legal)])
    pytest.fail("no roll was ever forced")


def test_a_preference_is_noted_once_and_only_for_players():
    table = sat()
    with pytest.raises(Refusal) as refused:
        table.after(table.start(2.0)).prefer("stranger", 3.0, True, "normal")
    assert refused.value.reason == "yours"
    with pytest.raises(Refusal) as refused:
        table.prefer("person0", 1.0, False, "normal")
    assert refused.value.reason == "same"
    table = table.after(table.prefer("person0", 1.0, True, "fast"))
    with pytest.raises(Refusal):
        table.prefer("person0", 2.0, True, "fast")


def test_bots_play_as_slowly_as_anybody_here_wants():
    table = here(sat(), 0, pace="instant")
    assert table.pace() == "instant"
    assert here(table, 1, pace="slow").pace() == "slow"
    assert here(table, 1).pace() == "normal"


def test_a_view_says_who_holds_dice_and_news_show_each_event():
    table = here(sat(), 0, 1)
    table = table.after(table.start(2.0))
    seat = table.held.seat
    viewer = Viewer("person0")
    view = viewer.whole(table, 0, 0)
    assert view.held.seat == seat
    assert view.held.falls == table.falls_at()
    assert view.held.sides == [6] * 6
    assert [(one.seat, one.die) for one in view.held.dice] == [(seat, n) for n in range(1, 7)]
    news = viewer.news(table.after(table.drop(f"person{seat}", 3.0, seat)), 0)
    throw = news.tellings[0]
    assert news.held is None or news.held.number > view.held.number
    assert throw.sides == [6] * 6
    assert [one.die for one in throw.dice] == [1, 2, 3, 4, 5, 6]


async def holding(house):
    """A live table whose first dice are held by the only person."""
    live, _ = await seated(house, people=1, first_player=0)
    await house.do(live, "person0", "prefer", throws=True, pace="instant")
    await house.do(live, "person0", "begin")
    return live


async def fallen(house, live):
    """Whether dice have fallen that nobody let go."""
    return any(isinstance(one, entries.Fell) for one in await house.store.entries(live.table.id))


@pytest.mark.anyio
async def test_dice_that_nobody_drops_fall_by_themselves(monkeypatch):
    monkeypatch.setattr(limits, "THROW", 0.05)
    async with opened() as house:
        live = await holding(house)
        await until(lambda: house.tables.stored[entries.Fell])
        assert await fallen(house, live)


@pytest.mark.anyio
async def test_dice_fall_when_their_person_does_not_throw_any_more(monkeypatch):
    monkeypatch.setattr(limits, "THROW", 1000.0)
    async with opened() as house:
        live = await holding(house)
        assert live.table.held.seat == 0
        await house.do(live, "person0", "prefer", throws=False, pace="instant")
        await until(lambda: house.tables.stored[entries.Fell])
        assert await fallen(house, live)
