"""The rules of a table: who may do what and when, and what can be undone."""

import random
from contextlib import contextmanager

import pytest

from astragali import bots, games
from astragali.engine import AstragaliError, IllegalMove
from astragali.engine.fair_dice import seal_of
from astragali.server.encoding import decode_entry, encode_entry
from astragali.server.views import fairness_and_links, sitting
from astragali.tables import entries
from astragali.tables.chat import Conversation
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.laid_tables import act, begun, laid, move


@contextmanager
def refused(reason):
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.reason == reason
    assert str(refusal.value).endswith(".")


def undo(table, seat):
    return table.after(table.undo(f"person{seat}", 5.0, seat, table.number))


# Seats.


def test_people_take_and_leave_seats_until_the_game_begins():
    table = laid("perfecto", players=3)
    table = table.after(table.sit("ada", 1.0, 1, " Ada ", "salt"))
    assert table.seats[1].name == "Ada"
    with refused("taken"):
        table.sit("ben", 1.0, 1, "Ben", "salt")
    with refused("seat"):
        table.sit("ben", 1.0, 3, "Ben", "salt")
    for name in ("   ", "a\nb", "\u202eada"):
        with refused("name"):
            table.sit("ben", 1.0, 2, name, "salt")
    with pytest.raises(AstragaliError, match="salt"):
        table.sit("ben", 1.0, 2, "Ben", "salt\n")
    with refused("yours"):
        table.stand("ben", 1.0, 1)
    table = table.after(table.stand("ada", 1.0, 1))
    assert not table.seats[1].taken
    with refused("open"):
        table.start(1.0)


def test_the_host_invites_and_removes_bots():
    table = laid("perfecto", players=3)
    with refused("host"):
        table.invite("ada", 1.0, 0, "random")
    with refused("level"):
        table.invite("person0", 1.0, 0, "genius")
    with refused("open"):
        table.invite("person0", 1.0, 0, None)
    table = table.after(table.invite("person0", 1.0, 0, "random"))
    assert table.seats[0].kind == "bot"
    table = table.after(table.invite("person0", 1.0, 0, None))
    assert table.seats[0].kind == "open"


def test_seated_people_act_as_host_when_the_host_has_been_offline_for_long():
    table = laid("perfecto", players=3)
    table = table.after(entries.Came(at=1.0, person="person0", process="p"))
    table = table.after(table.sit("ada", 1.0, 1, "Ada", "salt"))
    with refused("here"):
        table.deputise(1.0)
    table = table.after(entries.Went(at=1.0, person="person0", process="p"))
    assert not table.hosted_by("ada"), "there is a time of grace"
    table = table.after(table.deputise(50.0))
    assert table.hosted_by("ada")
    assert not table.hosted_by("stranger")
    table = table.after(entries.Came(at=60.0, person="person0", process="p"))
    assert not table.hosted_by("ada")


def test_nobody_removes_the_host():
    table = laid("perfecto", players=3)
    table = table.after(table.sit("person0", 1.0, 0, "Host", "salt"))
    table = table.after(table.sit("ada", 1.0, 1, "Ada", "salt"))
    table = table.after(table.deputise(50.0))
    with refused("host"):
        table.invite("ada", 51.0, 0)
    table = table.after(table.invite("person0", 52.0, 0))
    assert not table.seats[0].taken, "but hosts may leave"
    assert table.after(table.sit("person0", 53.0, 0, "Host", "salt")).seats[0].taken


def test_whoever_the_host_removes_stays_removed():
    table = laid("perfecto", players=3)
    table = table.after(table.sit("eve", 1.0, 1, "Eve", "salt"))
    table = table.after(table.invite("person0", 1.0, 1))
    for seat in range(3):
        with refused("removed"):
            table.sit("eve", 2.0, seat, "Eve again", "salt")
    with refused("removed"):
        table.say("eve", 2.0, "I am still here", "Eve")
    assert table.sit("ada", 2.0, 1, "Ada", "salt")


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u115f\u1160",
        "\u2800",
        "\uffa0 ",
        "\u0301",
        "A\u200bda",
        "\u202eada",
        "a" + "\u0301" * 9,
    ],
)
def test_a_name_can_be_seen_and_stays_in_its_line(name):
    with refused("name"):
        laid().sit("ben", 1.0, 0, name, "salt")


@pytest.mark.parametrize("name", ["Zoë", "Жанна", "李雷", "👑", "❤️", "O'Neill", "नमस्ते", "7"])
def test_names_of_all_people_are_welcome(name):
    assert laid().sit("ben", 1.0, 0, name, "salt").name == name


@pytest.mark.parametrize("name", ["Ada", "ada", "Аdа", "Ａｄａ", "Àdá", "A da", "Αda"])
def test_nobody_takes_a_name_that_looks_like_that_of_another(name):
    table = laid("perfecto", players=4)
    table = table.after(table.sit("ada", 1.0, 0, "Ada", "salt"))
    assert table.sit("ada", 1.0, 1, name, "salt").name == name, "the same person may"
    table = table.after(table.sit("ben", 1.0, 1, name, "salt"))
    assert table.seats[1].name == f"{name} (2)"
    assert table.sit("cleo", 1.0, 2, name, "salt").name == f"{name} (3)"
    assert table.say("guest", 1.0, "hello", name).name == "", "nor may a guest in the chat"
    assert table.say("guest", 1.0, "hello", "Ben").name == "Ben"


# Salts.


def test_no_salt_is_shown_before_all_are_fixed():
    table = laid("perfecto", players=3)
    for seat in range(3):
        sealed = seal_of(f"salt{seat}")
        table = table.after(table.sit(f"person{seat}", 1.0, seat, f"Name {seat}", seal=sealed))
    assert isinstance(table.start(2.0), entries.SeatsClosed)
    with refused("early"):
        table.reveal("person0", 2.0, 0, "salt0")
    table = table.after(table.start(2.0))
    for attempt in (
        lambda: table.sit("ben", 3.0, 0, "Ben", "salt"),
        lambda: table.stand("person1", 3.0, 1),
        lambda: table.invite("person0", 3.0, 1),
        lambda: table.begin("person0", 3.0),
    ):
        with refused("begun"):
            attempt()
    with refused("salt"):
        table.reveal("person0", 3.0, 0, "another")
    with refused("yours"):
        table.reveal("person0", 3.0, 1, "salt1")
    for seat in (0, 2):
        table = table.after(table.reveal(f"person{seat}", 3.0, seat, f"salt{seat}"))
    with refused("salts"):
        table.start(3.0)
    assert fairness_and_links(table)["fairness"].salts == [None, None, None]
    waited = table.after(table.start(3.0, late=True))
    assert waited.game.dice.salts == ["salt0", None, "salt2"]
    table = table.after(table.reveal("person1", 3.0, 1, "salt1"))
    table = table.after(table.start(3.0))
    assert fairness_and_links(table)["fairness"].salts == ["salt0", "salt1", "salt2"]
    assert table.game.dice.described()["protocol"] == 2
    assert table.game.dice.seals == [seal_of(f"salt{seat}") for seat in range(3)]


def test_a_table_that_began_before_salts_were_sealed_keeps_its_dice():
    table = laid(players=2, first_player=0)
    for seat in range(2):
        table = table.after(table.sit(f"person{seat}", 1.0, seat, f"Name {seat}", f"salt{seat}"))
    old = table.after(decode_entry(b'{"kind":"begun","throws":[],"at":2.0}'))
    assert "protocol" not in old.game.dice.described()
    new = table.after(table.start(2.0))
    assert new.game.events == old.game.events, "the faces are the same"


def test_several_seats_of_one_person_are_visible_to_all():
    table = laid("perfecto", players=3)
    for seat, person in enumerate(["ada", "ben", "ada"]):
        table = table.after(table.sit(person, 1.0, seat, f"Name {seat}", "salt"))
    assert [sitting(table, seat, "ben").same_as for seat in range(3)] == [None, None, 0]


def test_seats_cannot_change_once_the_game_has_begun():
    table = begun("perfecto", players=3)
    for attempt in (
        lambda: table.sit("ben", 3.0, 0, "Ben", "salt"),
        lambda: table.invite("person0", 3.0, 0, "random"),
        lambda: table.start(3.0),
    ):
        with refused("begun"):
            attempt()


def test_a_bot_plays_for_a_person_who_leaves_until_they_return():
    table = begun("perfecto", players=3)
    with refused("here"):
        table.back("person1", 3.0, 1)
    table = table.after(table.stand("person1", 3.0, 1))
    assert table.level(1) == table.stand_in
    with refused("away"):
        table.stand("person1", 3.0, 1)
    table = table.after(table.back("person1", 4.0, 1))
    assert table.level(1) is None


def test_open_seats_are_taken_by_different_characters():
    table = laid("perfecto", players=4)
    table = table.after(table.sit("person0", 1.0, 0, "Ada", "salt"))
    table = table.after(table.invite("person0", 1.0, 2, "bruno"))
    table = table.after(table.begin("person0", 2.0))
    names = [seat.level for seat in table.seats[1:]]
    assert names[1] == "bruno"
    assert len(set(names)) == 3
    assert set(names) <= bots.CHARACTERS.keys()
    assert table.stand_in in bots.CHARACTERS.keys() - set(names), "somebody without a seat"
    assert table.playing().seats[2] == {"bot": "bruno"}


def test_all_open_seats_may_be_taken_by_one_level():
    table = laid("perfecto", players=3)
    table = table.after(table.sit("person0", 1.0, 0, "Ada", "salt"))
    table = table.after(table.begin("person0", 2.0, "casual"))
    assert [seat.level for seat in table.seats] == [None, "casual", "casual"]


# Acting.


def test_an_answer_counts_once_and_only_for_its_own_question():
    table = begun("keep_on_rolling", first_player=0)
    number, word = table.questions[0].number, table.game.legal(0)[0]
    with refused("turn"):
        table.answer(3.0, 1, number, word, "person")
    with refused("stale"):
        table.answer(3.0, 0, number + 1, word, "person")
    with pytest.raises(IllegalMove):
        table.after(table.answer(3.0, 0, number, "hold the moon", "person"))
    table = act(table, 0, word)
    events = len(table.game.events)
    with pytest.raises(Refusal) as late:
        table.answer(3.0, 0, number, word, "person")
    assert late.value.reason in ("stale", "turn")
    assert len(table.game.events) == events


def test_nobody_acts_before_the_game_begins():
    with refused("early"):
        laid().answer(1.0, 0, 0, "roll", "person")


def test_a_choice_keeps_its_number_while_others_act():
    table = begun("dancing_dice", players=3)
    while len(table.questions) < 3:
        table = move(table, random.Random(1))
    numbers = {seat: one.number for seat, one in table.questions.items()}
    table = act(table, 0, table.game.legal(0)[0])
    assert table.questions[1].number == numbers[1]
    assert table.questions[2].number == numbers[2]
    table = table.after(table.answer(3.0, 2, numbers[2], table.game.legal(2)[0], "person"))
    assert [one["seat"] for one in table.game.events if "act" in one][-2:] == [0, 2]


# Undo.


def test_an_action_that_revealed_nothing_can_be_undone():
    table = begun("keep_on_rolling", first_player=0)
    before = table.game.record()
    aside = table.game.legal(0)[0]
    table = act(table, 0, aside)
    assert table.undoable == 0
    with refused("yours"):
        table.undo("person1", 4.0, 0, table.number)
    with refused("undo"):
        table.undo("person1", 4.0, 1, table.number)
    with refused("stale"):
        table.undo("person0", 4.0, 0, table.number - 1)
    table = undo(table, 0)
    assert table.game.record() == before
    assert aside in table.game.legal(0)
    with refused("undo"):
        undo(table, 0)


def test_a_throw_cannot_be_undone():
    table = begun("keep_on_rolling", first_player=0)
    thrown = 0
    chance = random.Random(3)
    for _ in range(40):
        if table.stage == "over":
            break
        table = move(table, chance)
        entry = table.latest
        if entry.throws:
            thrown += 1
            with refused("undo"):
                undo(table, entry.seat)
    assert thrown


def test_an_action_cannot_be_undone_after_somebody_else_has_acted():
    table = begun("dancing_dice", players=3)
    while len(table.questions) < 3:
        table = move(table, random.Random(1))
    table = act(table, 0, table.game.legal(0)[0])
    assert table.undoable == 0
    table = act(table, 1, table.game.legal(1)[0])
    with refused("undo"):
        undo(table, 0)


def test_an_action_that_can_be_undone_has_revealed_nothing():
    """Whatever the secrets are, the seat would have seen the same outcome."""
    chance = random.Random(5)
    guesses, sides = 0, [0] * 64
    table = begun("perfecto", players=3)
    rules = table.card.rules
    for _ in range(300):
        if table.stage == "over":
            table = begun("perfecto", secret=chance.randbytes(32), players=3)
        before = table.game.state.copy()
        table = move(table, chance)
        seat = table.latest.seat
        if table.undoable is None:
            continue
        world = before.copy()
        rules.hide(world, seat)
        count = rules.unknown(world, seat, sides)
        rules.suppose(world, seat, [chance.randint(1, most) for most in sides[:count]])
        guesses += world != before
        rules.act(world, seat, table.game.log[-1])
        rules.hide(world, seat)
        assert world == table.game.hidden(seat)
        if chance.random() < 0.3:
            table = undo(table, seat)
            assert table.game.state == before
    assert guesses > 20


def test_undo_is_refused_if_it_is_switched_off_or_the_house_acted():
    table = begun("keep_on_rolling", settings=Settings(undo=False), first_player=0)
    table = act(table, 0, table.game.legal(0)[0])
    with refused("undo"):
        undo(table, 0)
    table = begun("keep_on_rolling", first_player=0)
    table = act(table, 0, table.game.legal(0)[0], by="clock")
    with refused("undo"):
        undo(table, 0)


@pytest.mark.parametrize("game", games.SHELF)
def test_a_table_read_from_its_log_is_the_same_after_undone_actions(game):
    chance = random.Random(game)
    table, log = begun(game), []
    twin = begun(game)
    for _ in range(60):
        if table.stage == "over":
            break
        table = move(table, chance)
        log.append(table.latest)
        if table.undoable is not None and chance.random() < 0.4:
            seat = table.undoable
            log.append(table.undo(f"person{seat}", 5.0, seat, table.number))
            table = table.after(log[-1])
    for entry in log:
        twin = twin.after(decode_entry(encode_entry(entry)))
    assert twin.game.state == table.game.state
    assert twin.game.record() == table.game.record()
    assert twin.questions == table.questions
    assert twin.number == table.number


# The clock.


def test_a_deadline_depends_on_its_question():
    table = begun("keep_on_rolling", settings=Settings(clock=30), first_player=0)
    assert table.deadline(0) == 32.0
    assert table.deadline(1) is None
    table = table.after(entries.Said(at=20.0, person="person1", name="x", text="hurry"))
    assert table.deadline(0) == 32.0
    table = table.after(entries.Paused(at=100.0, seconds=70.0))
    assert table.deadline(0) == 102.0
    table = table.after(table.stand("person0", 90.0, 0))
    assert table.deadline(0) is None, "a bot needs no clock"
    table = table.after(table.back("person0", 95.0, 0))
    assert table.deadline(0) == 125.0, "the clock starts again"
    table = act(table, 0, table.game.legal(0)[0], at=110.0)
    later = [table.deadline(seat) for seat in table.questions]
    assert later == [140.0] * len(later)


# Chat and rematch.


def test_only_the_host_switches_the_chat():
    table = begun("perfecto", players=3)
    with refused("host"):
        table.chat("stranger", 3.0, False)
    with refused("text"):
        table.say("person1", 3.0, " \u200b\n", "guest")
    mine = table.say("person1", 3.0, "Good\nluck", "guest")
    assert (mine.name, mine.seat, mine.text) == ("Name 1", 1, "Goodluck")
    theirs = table.say("stranger", 3.0, "hello", "guest")
    assert (theirs.name, theirs.seat, theirs.text) == ("guest", None, "hello")
    table = table.after(table.chat("person0", 3.0, False))
    with refused("chat"):
        table.say("person1", 3.0, "hello?", "guest")
    table = table.after(table.chat("person0", 3.0, True))
    assert table.say("person1", 3.0, "hello again", "guest")


def test_guests_are_numbered_and_may_give_a_name():
    table, chat = begun("perfecto", players=3), Conversation()
    for person, name in (("eve", ""), ("bob", " B\u200bob\n"), ("eve", ""), ("person1", "Mallory")):
        said = table.say(person, 3.0, "hello", name)
        chat.add([(chat.number, chat.numbered(said))])
    assert [one.name for _, one in chat.remarks] == ["", "Bob", "", "Name 1"]
    assert [one.guest for _, one in chat.remarks] == [1, 2, 1, None]


def test_a_table_can_be_laid_without_chat():
    with refused("chat"):
        begun(settings=Settings(chat=False)).say("person0", 3.0, "psst", "guest")


def test_only_players_ask_for_a_rematch_and_only_after_the_game():
    table = begun("catch_six", target_points=2)
    with refused("early"):
        table.rematch("person0", 3.0, "new")
    chance = random.Random(1)
    while table.stage == "playing":
        table = move(table, chance)
    with refused("yours"):
        table.rematch("stranger", 4.0, "new")
    table = table.after(table.rematch("person0", 4.0, "new"))
    with refused("again"):
        table.rematch("person1", 4.0, "newer")


# Real dice.


def test_each_real_die_is_entered_once_by_somebody_who_sees_it():
    table = begun("keep_on_rolling", settings=Settings(dice="real"), first_player=0)
    sides = table.game.in_the_air()
    assert sides
    number = table.air_number
    ones = [1] * len(sides)
    for faces, reason in (
        (ones[1:], "faces"),
        ([*ones, 1], "faces"),
        ([sides[0] + 1, *ones[1:]], "faces"),
        ([None] * len(sides), "faces"),
    ):
        with refused(reason):
            table.throw("person0", 3.0, number, faces)
    with refused("yours"):
        table.throw("stranger", 3.0, number, ones)
    with refused("stale"):
        table.throw("person0", 3.0, number + 1, ones)
    table = table.after(table.throw("person0", 3.0, number, [1] + [None] * (len(sides) - 1)))
    with refused("stale"):
        table.throw("person1", 3.0, number, [2] + [None] * (len(sides) - 1))
    table = table.after(table.throw("person1", 3.0, number, [None, *ones[1:]]))
    assert table.game.events[-1] == {"throw": ones}
    with refused("air"):
        table.throw("person0", 3.0, number, ones)


def test_only_the_owner_enters_hidden_real_dice():
    table = begun("perfecto", settings=Settings(dice="real"), players=3)
    chance = random.Random(1)
    hidden = False
    while table.stage == "playing" and not hidden:
        if not table.told_faces:
            table = move(table, chance)
            continue
        telling = table.seats_that_tell()
        hidden = any(len(who) == 1 for who in telling)
        for die, who in enumerate(telling):
            faces = [None] * len(telling)
            faces[die] = 1
            others = set(range(3)) - set(who)
            for seat in others:
                with refused("yours"):
                    table.throw(f"person{seat}", 3.0, table.air_number, faces)
            table = table.after(table.throw(f"person{who[0]}", 3.0, table.air_number, faces))
    assert hidden
