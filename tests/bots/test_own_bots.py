"""Bots of your own: classes in files, classes of packages, and programs."""

import json
import os
import pickle
import signal
import subprocess
import sys

import pytest

import astragali
from astragali import AstragaliError, games
from astragali.bots import BotFault, FaultTally, bot_process, own_bots
from astragali.engine import Game, conformance
from astragali.engine.dice import SeededDice
from astragali.engine.record import replay
from astragali.research.tournament import Tournament
from tests.support.bots_of_ones_own import FAULTS, KINDS, bot


def alive(process):
    return process._child is not None and process._child.process.poll() is None


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_bot_plays(workshop, kind):
    mine = bot(workshop, kind)
    result = astragali.match("perfecto", [mine, "random", mine], games=2, seed=3, players=3)
    assert result.names == ("mine 1", "random", "mine 2")
    assert not result.faults
    for game in result.games:
        record = game.record()
        assert replay(record, games.find).over
        assert {seat["bot"] for seat in record["seats"]} == {"mine", "random"}
        assert str(workshop) not in json.dumps(record)


def test_every_kind_of_bot_makes_the_same_moves(workshop):
    """They get the same view as an object in this process, and answer as quickly."""

    class Same:
        def choose(self, view):
            return view["legal"][len(view["events"]) * 7919 // 8 % len(view["legal"])]

    played = []
    for player in (Same(), *(bot(workshop, kind) for kind in KINDS)):
        result = astragali.match("perfecto", [player, "random"], games=2, seed=5)
        played.append([game.events for game in result.games])
    assert played[1:] == played[:1] * len(KINDS)


@pytest.mark.parametrize("name", games.SHELF)
def test_a_view_is_the_same_as_json(name):
    """So a bot in another process, in any language, is told what an object in this one is."""
    card = games.find(name)
    tables = list(conformance.tables(card))
    for number, options in enumerate(tables[:: max(1, len(tables) // 12)]):
        game = Game(card, card.values(options), dice=SeededDice(7, number))
        game.throw_all()
        for step in range(25):
            if game.over:
                break
            seat = game.acting()[-1]
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view
            game.do(seat, game.actions(seat)[step % len(view["legal"])])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_counted_and_replaced(workshop, kind, name, capfd):
    names = own_bots.admit([bot(workshop, kind, name)], limit=0.05 if name == "Stall" else None)
    tournament = Tournament("pig", [*names, "random"], 2, target=5)
    done = tournament.played(cores=1)
    ((who, fault), (count, why)), *others = done.faults.counts.items()
    assert (who, fault, others) == ("mine", FAULTS[name], [])
    assert count >= 2
    assert done.described()["faults"] == [
        {"bot": "mine", "kind": FAULTS[name], "count": count, "why": why}
    ]
    file = "mybot.py" if kind == "file" else "mine_package.py"
    expected = {
        "Cheat": '"win" is not legal',
        "Stall": "no answer within 0.05 s",
        "Crash": "it ended with status 3"
        if kind == "program"
        else f"KeyError: 'no such thing' ({file}, line 9)",
    }
    assert why == expected[name]
    traceback = capfd.readouterr().err
    assert traceback.count("Traceback") == (name == "Crash" and kind != "program")


def test_a_random_move_replaces_a_fault_and_repeats(workshop):
    cheat = bot(workshop, "file", "Cheat")
    one, other = (astragali.match("pig", [cheat, "random"], games=3, seed=4) for _ in range(2))
    assert [game.events for game in one.games] == [game.events for game in other.games]
    played = {event["act"] for game in one.games for event in game.events if event.get("seat") == 0}
    assert played == {"roll", "hold"}
    count = one.faults.counts["mine", "illegal"][0]
    said = f'mine: {count} moves were replaced by random ones, illegal: "win" is not legal'
    assert str(one).splitlines()[-1] == said


def test_the_errors_of_an_object_are_raised():
    class Crash:
        def choose(self, view):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        astragali.match("pig", [Crash(), "random"], games=1)


def test_a_bot_that_stalls_is_not_asked_for_ever(workshop):
    own_bots.admit([bot(workshop, "program", "Stall")], limit=0.02)
    faults = []
    player = own_bots.OwnPlayer(own_bots.known("mine"), 1, faults.append)
    view = astragali.new("pig", seed=1).view(0)
    view["legal"] = ["roll", "hold"]
    for _ in range(own_bots.MOST_STALLS):
        assert player.choose(view) in view["legal"]
    assert not alive(own_bots._processes["mine"])
    own_bots._processes["mine"].choose = None  # would fail if it were asked
    assert player.choose(view) in view["legal"]
    assert [fault.why for fault in faults[-2:]] == [
        "no answer within 0.02 s",
        "not asked again in a game after 3 moves without an answer",
    ]


def test_a_bot_that_never_tries_to_win(workshop, monkeypatch):
    """In Pig, whoever always holds plays for ever."""
    monkeypatch.setattr(own_bots, "MOST_EVENTS", 20)
    idle = write(workshop, "class Bot:\n def choose(self, view): return 'hold'\n")
    result = astragali.match("pig", [idle, idle], games=1, seed=1, target=20)
    assert result.games[0].over
    ((fault, (_, why)),) = result.faults.counts.items()
    assert (fault, why) == (("mybot", "stalled"), "the game had not ended after 20 events")


def test_a_bot_is_not_asked_when_there_is_no_choice(workshop):
    own_bots.admit([bot(workshop, "file", "Crash")])
    player = own_bots.OwnPlayer(own_bots.known("mine"), 1, pytest.fail)
    assert player.choose({"legal": ["hold"], "seat": 0}) == "hold"


# Classes.


def write(folder, text, name="mybot.py"):
    (folder / name).write_text(text)
    return f"{folder / name}:Bot"


def test_there_is_one_instance_for_each_seat_and_game(workshop):
    mine = write(
        workshop,
        """
import random
class Bot:
    made = 0
    def __init__(self, seed, seat, times=0):
        Bot.made += 1
        self.number, self.seed, self.seat, self.times = Bot.made, seed, seat, times
        self.chance = random.random()
    def choose(self, view):
        self.times += 1
        raise ValueError((self.number, self.seat == view["seat"], self.times, self.chance))
""",
    )
    told = []
    for _ in range(2):
        (name,) = own_bots.admit([mine])
        faults = []
        for game in range(2):
            players = [
                own_bots.OwnPlayer(own_bots.known(name), seed, faults.append)
                for seed in (10 * game, 10 * game + 1)
            ]
            for seat in (0, 1, 0):
                players[seat].choose({"legal": ["a", "b"], "seat": seat, "events": []})
        told.append([fault.why for fault in faults])
    assert told[0] == told[1], "chance is seeded"
    numbers = [eval(why.partition(": ")[2].partition(" (")[0]) for why in told[0]]
    assert [number[:3] for number in numbers] == [
        (1, True, 1), (2, True, 1), (1, True, 2), (3, True, 1), (4, True, 1), (3, True, 2)
    ]  # fmt: skip
    assert len({number[3] for number in numbers}) == 4


def test_a_bot_may_import_its_neighbours_and_print_and_must_not_read(workshop, capfd):
    (workshop / "opening.py").write_text("WORD = 'roll'\n")
    mine = write(
        workshop,
        """
import os, sys
from opening import WORD
class Bot:
    def choose(self, view):
        print("thinking")
        os.write(1, b"deeply\\n")
        assert not sys.stdin.read()
        return WORD
""",
    )
    result = astragali.match("pig", [mine, "random"], games=1, target=5)
    assert not result.faults, str(result)
    written = capfd.readouterr()
    assert written.out == ""
    assert {"thinking", "deeply"} == set(written.err.split())


def test_a_bot_may_play_only_some_games(workshop):
    mine = write(workshop, "class Bot:\n games = ('pig',)\n def choose(self, view): return ''\n")
    with pytest.raises(AstragaliError, match="mybot does not play perfecto; it plays pig"):
        astragali.match("perfecto", [mine, "random"], games=1)
    assert astragali.match("pig", [mine, "random"], games=1, target=5).faults
    assert own_bots.offered("pig") == ["mybot"]
    assert own_bots.offered("perfecto") == []


BROKEN = {
    "class Bot\n": "mybot.py, line 1: expected ':'.",
    "import nothing_like_it\n": "mybot.py cannot be loaded: ModuleNotFoundError: No module named "
    "'nothing_like_it' (mybot.py, line 1).",
    "raise SystemExit\n": "mybot.py cannot be loaded: SystemExit (mybot.py, line 1).",
    "class Other: pass\n": "mybot.py has no class 'Bot'. It has Other.",
    "Bot = 3\n": "mybot.py has no class 'Bot'.",
    "class Bot: pass\n": "Bot in mybot.py is not a bot: a bot has a method choose(view) that "
    'returns one of view["legal"].',
    "class Bot:\n def __init__(self, file): pass\n choose = len\n": "Bot in mybot.py cannot be "
    "made: missing a required argument: 'file'. Its constructor may take the keywords seat and "
    "seed, and nothing else that has no default.",
    "import os\nos._exit(4)\n": "mybot cannot be loaded: it ended with status 4.",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_class_that_cannot_be_loaded(workshop, text):
    with pytest.raises(AstragaliError) as refused:
        own_bots.admit([write(workshop, text)])
    assert str(refused.value) == BROKEN[text]
    assert not own_bots.admitted()
    assert not bot_process._children, "no process is left behind"


def test_a_class_that_takes_too_long_to_load(workshop, monkeypatch):
    monkeypatch.setattr(bot_process, "LOADING_LIMIT", 0.02)
    with pytest.raises(AstragaliError, match=r"mybot was not loaded within 0\.02 s"):
        own_bots.admit([write(workshop, "import time\ntime.sleep(600)\n")])


def test_a_changed_file_is_loaded_again(workshop):
    mine = write(workshop, "class Bot:\n def choose(self, view): return 'hold'\n")
    assert not astragali.match("pig", [mine, "random"], games=1, target=5).faults
    write(workshop, "class Bot:\n def choose(self, view): return 'fold'\n")
    assert astragali.match("pig", [mine, "random"], games=1, target=5).faults


# Names.


def test_names(workshop):
    folder = str(workshop)
    python = sys.executable
    given = {
        f"{folder}/mybot.py:Bot": "mybot",
        f"{folder}/mybot.py:Cheat": "Cheat",
        f"bold={folder}/mybot.py:Bot": "bold",
        f"exec:{python} {folder}/prog.py Bot": os.path.basename(python).partition(".")[0],
        f"prog=exec:{python} {folder}/prog.py Bot --deep=3": "prog",
        "casual": "casual",
        "grandmaster": "grandmaster",
    }
    assert own_bots.admit(given, ours=["casual"]) == tuple(given.values())
    assert own_bots.admitted() == list(given.values())[:5]


def test_a_program_is_named_after_the_file_that_an_interpreter_runs(workshop, monkeypatch):
    monkeypatch.chdir(workshop)
    monkeypatch.setenv("PATH", os.path.dirname(sys.executable))
    assert own_bots.admit(["exec:python prog.py Bot"]) == ("prog",)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (["nothing.py:Bot"], "There is no file nothing.py, so there is no bot 'nothing.py:Bot'."),
        (["mybot.py"], "'mybot.py' does not name the class of the bot; write mybot.py:Bot."),
        (["mybot.py:"], "'mybot.py:' does not name the class of the bot; write mybot.py:Bot."),
        (["exec:"], "'exec:' names no program; write exec:./mybot, for example."),
        (["exec:./none"], "There is no program ./none, so there is no bot 'exec:./none'."),
        (
            ["exec:./prog.py"],
            "./prog.py is not executable: run chmod +x ./prog.py, or name its interpreter.",
        ),
        (["exec:'prog"], '"exec:\'prog" has a quotation mark without its other half.'),
        (["one=casual"], "'one=casual' names nothing of your own: after = comes a class"),
        (["best=mybot.py:Bot"], "'best=mybot.py:Bot' needs a name of its own, because another bot"),
        (["mybot.py:Bot", "mybot=mybot.py:Cheat"], "needs a name of its own"),
        ([f"{'x' * 25}=mybot.py:Bot"], "is too long for the name of a bot"),
    ],
)
def test_names_that_are_refused(workshop, monkeypatch, names, complaint):
    monkeypatch.chdir(workshop)
    with pytest.raises(AstragaliError) as refused:
        own_bots.admit(names, ours=["casual", "best"])
    assert complaint in str(refused.value)


def test_a_broken_package_is_left_out(workshop):
    bot(workshop, "package")
    (workshop / "mine_package.py").write_text("1 / 0\n")
    (complaint,) = own_bots.admit_installed()
    assert complaint == (
        "The bot 'mine' of another package is left out: mine_package cannot be loaded: "
        "ZeroDivisionError: division by zero (mine_package.py, line 1)."
    )
    assert own_bots.installed() == ["mine"]
    assert not own_bots.offered("pig")


def test_a_bot_of_a_package_does_not_replace_one_of_the_house(workshop):
    bot(workshop, "package")
    assert own_bots.admit(["mine"], ours=["mine"]) == ("mine",)
    assert own_bots.admit_installed(ours=["mine"]) == []
    assert own_bots.known("mine") is None


# Processes.


def process(workshop, program, limit=5.0):
    (workshop / "program.py").write_text(program)
    command = (sys.executable, str(workshop / "program.py"))
    return bot_process.BotProcess(bot_process.OwnBot("it", command, program=True, limit=limit))


def asked(one, **view):
    try:
        return one.choose(0, 0, 0, {"legal": ["yes", "no"], **view})
    except BotFault as fault:
        return fault.kind


def test_a_program_that_writes_too_much_is_started_anew(workshop):
    chatty = process(workshop, "input()\nprint('yes\\nhello', flush=True)\ninput()\n")
    assert [asked(chatty) for _ in range(4)] == ["yes", "illegal", "yes", "illegal"]
    chatty.close()


def test_a_program_that_never_reads_does_not_block(workshop):
    deaf = process(workshop, "while True: pass\n", limit=0.05)
    assert asked(deaf, events=["x" * 1_000_000]) == "stalled"
    assert not bot_process._children


def test_a_program_that_never_ends_its_line(workshop):
    endless = process(workshop, "import sys\nwhile True: sys.stdout.write('yes')\n")
    assert asked(endless) == "illegal"
    assert not bot_process._children


def test_a_program_that_closes_its_output(workshop):
    mute = process(workshop, "import os\nos.close(1)\nwhile True: pass\n")
    assert asked(mute) == "crashed"
    assert not bot_process._children


def test_a_program_that_is_gone(workshop):
    gone = bot_process.BotProcess(bot_process.OwnBot("it", ("/no/such/program",), program=True))
    with pytest.raises(BotFault, match="cannot be started: No such file or directory"):
        gone.choose(0, 0, 0, {"legal": []})


def test_a_closed_process_stays_closed(workshop):
    closed = process(workshop, "input()\nprint('yes')\n")
    closed.close()
    assert asked(closed) == "crashed"
    assert not bot_process._children


def test_other_processes_are_told_about_own_bots(workshop):
    tournament = Tournament("pig", [bot(workshop, "file"), "random"], 16, target=5)
    pickled = pickle.dumps(tournament)
    before = own_bots.known("mine")
    own_bots.forget_all()
    again = pickle.loads(pickled)
    assert again.names == ["mine", "random"]
    assert own_bots.known("mine") == before
    assert not own_bots._processes, "it is started when it is needed"
    assert again.played(cores=2).results == tournament.played(cores=1).results


STUCK = """
import signal, sys
# A shell that works in the background has it ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
from astragali.bots import own_bots
(name,) = own_bots.admit([sys.argv[1]], limit=600)
print("ready", flush=True)
own_bots.OwnPlayer(own_bots.known(name), 1, print).choose(
    {"legal": ["a", "b"], "seat": 0, "events": []}
)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_a_bot_does_not_outlive_its_command(workshop, end):
    """Even if it is stuck."""
    mine = bot(workshop, "file", "Stall")
    command = subprocess.Popen(
        [sys.executable, "-c", STUCK, mine], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdout.readline() == b"ready\n"
    command.send_signal(end)
    command.communicate(timeout=120)  # returns when no process holds the pipes any more


def test_tallies_add_up():
    tally = FaultTally()
    for why in ("first", "second"):
        tally.add(BotFault("a", "crashed", why))
    tally += FaultTally([{"bot": "a", "kind": "crashed", "count": 3, "why": "third"}])
    assert tally.described() == [{"bot": "a", "kind": "crashed", "count": 5, "why": "first"}]
    assert pickle.loads(pickle.dumps(BotFault("a", "stalled", "why"))).kind == "stalled"
