"""A table by itself: who may do what and when, and what can be taken back."""

import random
from contextlib import contextmanager

import pytest
from laying import act, begun, laid, move

from astragali import games
from astragali.engine import AstragaliError
from astragali.tables import entries
from astragali.tables.table import Refusal, Settings


@contextmanager
def refused(reason):
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.reason == reason
    assert str(refusal.value).endswith(".")


def undo(table, seat):
    table.apply(table.undo(seat, f"person{seat}", table.number, 5.0))


# Seats.


def test_seats_are_taken_left_and_given_to_bots_until_the_game_begins():
    table = laid("perfecto", players=3)
    table.apply(table.sit(1, "ada", " Ada ", "salt", 1.0))
    assert table.seats[1].name == "Ada"
    with refused("taken"):
        table.sit(1, "ben", "Ben", "salt", 1.0)
    with refused("seat"):
        table.sit(3, "ben", "Ben", "salt", 1.0)
    for name in ("   ", "a\nb", "\u202eada"):
        with refused("name"):
            table.sit(2, "ben", name, "salt", 1.0)
    with pytest.raises(AstragaliError, match="salt"):
        table.sit(2, "ben", "Ben", "salt\n", 1.0)
    with refused("yours"):
        table.stand(1, "ben", 1.0)
    table.apply(table.stand(1, "ada", 1.0))
    assert not table.seats[1].taken
    with refused("open"):
        table.begin(1.0)


def test_the_host_invites_bots_and_sends_them_away():
    table = laid("perfecto", players=3)
    with refused("host"):
        table.invite(0, "random", "ada", 1.0)
    with refused("level"):
        table.invite(0, "genius", "person0", 1.0)
    with refused("open"):
        table.invite(0, None, "person0", 1.0)
    table.apply(table.invite(0, "random", "person0", 1.0))
    assert table.seats[0].kind == "bot"
    table.apply(table.invite(0, None, "person0", 1.0))
    assert table.seats[0].kind == "open"


def test_when_the_host_has_gone_whoever_sits_there_decides():
    table = laid("perfecto", players=3)
    table.apply(entries.Came(at=1.0, person="person0", process="p"))
    table.apply(table.sit(1, "ada", "Ada", "salt", 1.0))
    assert not table.hosted_by("ada")
    table.apply(entries.Went(at=1.0, person="person0", process="p"))
    assert table.hosted_by("ada")
    assert not table.hosted_by("stranger")


def test_once_begun_seats_stay_as_they_are():
    table = begun("perfecto", players=3)
    for wish in (
        lambda: table.sit(0, "ben", "Ben", "salt", 3.0),
        lambda: table.invite(0, "random", "person0", 3.0),
        lambda: table.begin(3.0),
    ):
        with refused("begun"):
            wish()


def test_who_leaves_on_purpose_is_played_for_until_they_come_back():
    table = begun("perfecto", players=3)
    with refused("here"):
        table.come_back(1, "person1", 3.0)
    table.apply(table.stand(1, "person1", 3.0))
    assert table.level(1) == table.stand_in
    with refused("away"):
        table.stand(1, "person1", 3.0)
    table.apply(table.come_back(1, "person1", 4.0))
    assert table.level(1) is None


# Acting.


def test_an_answer_counts_once_and_only_to_its_own_question():
    table = begun("keep_on_rolling", first_player=0)
    number, word = table.questions[0].number, table.game.legal(0)[0]
    with refused("turn"):
        table.act(1, number, word, "person", 3.0)
    with refused("stale"):
        table.act(0, number + 1, word, "person", 3.0)
    with refused("illegal"):
        table.act(0, number, "hold the moon", "person", 3.0)
    act(table, 0, word)
    events = len(table.game.events)
    with pytest.raises(Refusal) as late:
        table.act(0, number, word, "person", 3.0)
    assert late.value.reason in ("stale", "turn")
    assert len(table.game.events) == events


def test_before_the_beginning_nobody_acts():
    with refused("early"):
        laid().act(0, 0, "roll", "person", 1.0)


def test_the_number_of_a_choice_stays_while_others_act_at_the_same_time():
    table = begun("dancing_dice", players=3)
    while len(table.questions) < 3:
        move(table, random.Random(1))
    numbers = {seat: one.number for seat, one in table.questions.items()}
    act(table, 0, table.game.legal(0)[0])
    assert table.questions[1].number == numbers[1]
    assert table.questions[2].number == numbers[2]
    entry = table.act(2, numbers[2], table.game.legal(2)[0], "person", 3.0)
    table.note(entry)
    assert [one["seat"] for one in table.game.events if "act" in one][-2:] == [0, 2]


# Taking back.


def test_what_showed_nothing_can_be_taken_back_and_done_otherwise():
    table = begun("keep_on_rolling", first_player=0)
    before = table.game.record()
    aside = table.game.legal(0)[0]
    act(table, 0, aside)
    assert table.undoable == 0
    with refused("yours"):
        table.undo(0, "person1", table.number, 4.0)
    with refused("undo"):
        table.undo(1, "person1", table.number, 4.0)
    with refused("stale"):
        table.undo(0, "person0", table.number - 1, 4.0)
    undo(table, 0)
    assert table.game.record() == before
    assert aside in table.game.legal(0)
    with refused("undo"):
        undo(table, 0)


def test_a_throw_cannot_be_taken_back():
    table = begun("keep_on_rolling", first_player=0)
    thrown = 0
    chance = random.Random(3)
    for _ in range(40):
        if table.stage == "over":
            break
        entry = move(table, chance)
        if entry.throws:
            thrown += 1
            with refused("undo"):
                undo(table, entry.seat)
    assert thrown


def test_what_somebody_has_acted_upon_cannot_be_taken_back():
    table = begun("dancing_dice", players=3)
    while len(table.questions) < 3:
        move(table, random.Random(1))
    act(table, 0, table.game.legal(0)[0])
    assert table.undoable == 0
    act(table, 1, table.game.legal(1)[0])
    with refused("undo"):
        undo(table, 0)


def test_who_may_take_an_action_back_has_learned_nothing_by_it():
    """In every world that the seat could be in, the same action would have shown it the same."""
    chance = random.Random(5)
    guesses, sides = 0, [0] * 64
    table = begun("perfecto", players=3)
    rules = table.card.rules
    for _ in range(300):
        if table.stage == "over":
            table = begun("perfecto", secret=chance.randbytes(32), players=3)
        before = table.game.state.copy()
        seat = move(table, chance).seat
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
            undo(table, seat)
            assert table.game.state == before
    assert guesses > 20


def test_nothing_is_taken_back_where_the_table_does_not_want_it_or_the_house_acted():
    table = begun("keep_on_rolling", settings=Settings(undo=False), first_player=0)
    act(table, 0, table.game.legal(0)[0])
    with refused("undo"):
        undo(table, 0)
    table = begun("keep_on_rolling", first_player=0)
    act(table, 0, table.game.legal(0)[0], by="clock")
    with refused("undo"):
        undo(table, 0)


@pytest.mark.parametrize("game", games.SHELF)
def test_undone_actions_leave_no_trace_in_the_log_read_again(game):
    """The table that another process makes of the log is the same as ours."""
    chance = random.Random(game)
    table, log = begun(game), []
    twin = begun(game)
    for _ in range(60):
        if table.stage == "over":
            break
        log.append(move(table, chance))
        if table.undoable is not None and chance.random() < 0.4:
            seat = table.undoable
            log.append(table.undo(seat, f"person{seat}", table.number, 5.0))
            table.apply(log[-1])
    for entry in log:
        twin.apply(entries.decode(entries.encode(entry)))
    assert twin.game.state == table.game.state
    assert twin.game.record() == table.game.record()
    assert twin.questions == table.questions
    assert twin.number == table.number


# The clock.


def test_deadlines_follow_the_questions():
    table = begun("keep_on_rolling", settings=Settings(clock=30), first_player=0)
    assert table.deadline(0) == 32.0
    assert table.deadline(1) is None
    table.apply(entries.Said(at=20.0, person="person1", name="x", text="hurry"))
    assert table.deadline(0) == 32.0
    table.apply(entries.Paused(at=100.0, seconds=70.0))
    assert table.deadline(0) == 102.0
    table.apply(table.stand(0, "person0", 90.0))
    assert table.deadline(0) is None, "a bot needs no clock"
    table.apply(table.come_back(0, "person0", 95.0))
    assert table.deadline(0) == 125.0, "a whole turn of the clock"
    act(table, 0, table.game.legal(0)[0], at=110.0)
    later = [table.deadline(seat) for seat in table.questions]
    assert later == [140.0] * len(later)


# Talking, and again.


def test_the_chat_can_be_switched_off_by_the_host_only():
    table = begun("perfecto", players=3)
    with refused("host"):
        table.switch_chat(False, "stranger", 3.0)
    with refused("text"):
        table.say("person1", "guest", " \u200b\n", 3.0)
    table.apply(table.say("person1", "guest", "Good\nluck", 3.0))
    table.apply(table.say("stranger", "guest", "hello", 3.0))
    said = [(one.name, one.seat, one.text) for _, one in table.remarks]
    assert said == [("Name 1", 1, "Goodluck"), ("guest", None, "hello")]
    table.apply(table.switch_chat(False, "person0", 3.0))
    with refused("chat"):
        table.say("person1", "guest", "Is anybody there?", 3.0)
    table.apply(table.switch_chat(True, "person0", 3.0))
    table.apply(table.say("person1", "guest", "Now I am heard.", 3.0))


def test_guests_are_counted_and_may_have_a_name():
    table = begun("perfecto", players=3)
    for person, name in (("eve", ""), ("bob", " B\u200bob\n"), ("eve", ""), ("person1", "Mallory")):
        table.apply(table.say(person, name, "hello", 3.0))
    assert [one.name for _, one in table.remarks] == ["", "Bob", "", "Name 1"]
    assert table.guests == ["eve", "bob"]


def test_a_table_laid_without_chat_is_silent():
    with refused("chat"):
        begun(settings=Settings(chat=False)).say("person0", "guest", "psst", 3.0)


def test_a_rematch_is_for_those_who_played_and_only_at_the_end():
    table = begun("catch_six", target_points=2)
    with refused("early"):
        table.play_again("person0", "new", 3.0)
    chance = random.Random(1)
    while table.stage == "playing":
        move(table, chance)
    with refused("yours"):
        table.play_again("stranger", "new", 4.0)
    table.apply(table.play_again("person0", "new", 4.0))
    with refused("again"):
        table.play_again("person1", "newer", 4.0)


# Real dice.


def test_real_dice_are_told_once_by_whoever_sees_them():
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
            table.tell("person0", number, faces, 3.0)
    with refused("yours"):
        table.tell("stranger", number, ones, 3.0)
    with refused("stale"):
        table.tell("person0", number + 1, ones, 3.0)
    table.apply(table.tell("person0", number, [1] + [None] * (len(sides) - 1), 3.0))
    with refused("stale"):
        table.tell("person1", number, [2] + [None] * (len(sides) - 1), 3.0)
    table.apply(table.tell("person1", number, [None, *ones[1:]], 3.0))
    assert table.game.events[-1] == {"throw": ones}
    with refused("air"):
        table.tell("person0", number, ones, 3.0)


def test_hidden_real_dice_are_told_by_their_owner_only():
    table = begun("perfecto", settings=Settings(dice="real"), players=3)
    chance = random.Random(1)
    hidden = False
    while table.stage == "playing" and not hidden:
        if not table.told:
            move(table, chance)
            continue
        tellers = table.tellers()
        hidden = any(len(who) == 1 for who in tellers)
        for die, who in enumerate(tellers):
            faces = [None] * len(tellers)
            faces[die] = 1
            others = set(range(3)) - set(who)
            for seat in others:
                with refused("yours"):
                    table.tell(f"person{seat}", table.air_number, faces, 3.0)
            table.apply(table.tell(f"person{who[0]}", table.air_number, faces, 3.0))
    assert hidden
