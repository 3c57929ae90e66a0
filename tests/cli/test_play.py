"""`astragali play`: whole games and everything else that is typed in the terminal."""

import json
import os
import re
from pathlib import Path

import pytest

import astragali
from astragali import bots, games
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import width
from astragali.engine.phrases import LANGUAGES
from tests.support import solved_pig
from tests.support.short_games import SHORT
from tests.support.terminal_input import options, settings, whole_game


def kept(home):
    """The records of the kept games, the latest last."""
    paths = (home / "data" / "games").glob("*.json")
    paths = sorted(paths, key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text()) for path in paths]


def people(name):
    """Arguments for a game of people only, so that every choice is typed."""
    count = games.find(name).values({})["players"]
    return ["play", name, "--people", count, "--seed", "7", *settings(name)]


# Whole games.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHORT)
def test_a_whole_game(call, home, name, language):
    card = games.find(name)
    lines, game = whole_game(card, options(card, name), seed=7)
    status, out, error = call(*people(name), "--language", language, typed=lines)
    assert (status, error) == (0, "")
    (record,) = kept(home)
    assert (record["events"], record["result"]) == (game.events, game.result())
    assert record["dice"] == {"seed": 7, "game": 0}
    assert str(home / "data" / "games") in out.splitlines()[-1]


# Not Dance of Muses: the computer shuffles its Muses, so the typed lines depend on chance.
@pytest.mark.parametrize("name", [name for name in SHORT if name != "dance_of_muses"])
def test_a_whole_game_with_real_dice(call, home, name):
    card = games.find(name)
    lines, game = whole_game(card, options(card, name), seed=8, real_dice=True)
    count = str(game.players)
    status, out, _ = call(
        "play", name, "--people", count, "--real-dice", *settings(name), typed=lines
    )
    assert status == 0
    (record,) = kept(home)
    assert record["events"] == game.events
    assert "dice" not in record
    assert "and type the faces:" in out


@pytest.mark.parametrize("name", SHORT)
def test_one_person_among_bots(call, home, name):
    card = games.find(name)
    words = ["play", name, "--seed", "7", "--bot", "random", *settings(name)]
    status, out, _ = call(*words, typed=lines_against_a_bot(card, name))
    assert status == 0
    (record,) = kept(home)
    assert record["seats"] == [{"name": "Player 1"}, {"bot": "random"}]
    assert {event["seat"] for event in record["events"] if "act" in event} == {0, 1}
    assert "result" in record, out[-2000:]


def lines_against_a_bot(card, name):
    """What a person in seat 0 types in a whole game, found by playing it with the same bot."""
    game = Game(card, options(card, name), dice=SeededDice(7))
    game.throw_all()
    bot = bots.make("random", card, 7 + 1)  # the seed of the table plus the seat
    lines = []
    while not game.over:
        if 1 in game.acting():
            action = bot.pick(game.hidden(1), 1, game.actions(1))
            game.act(card.spell(game.state, action), 1)
        else:
            word = game.legal(0)[len(lines) % len(game.legal(0))]
            lines.append(word)
            game.act(word, 0)
    return lines


def test_the_winner_is_named(call):
    _, out, _ = call(
        *["play", "pig", "--names", "Ada,Ben", "--real-dice", "--set", "target=10"],
        typed=["roll", "6", "roll", "5", "hold"],
    )
    assert "  1. ● Ada    11\n  2. ■ Ben     0\n" in out
    assert "Ada wins!" in out


# What else is typed at the table.

PIG = ["play", "pig", "--names", "Ada,Ben", "--real-dice"]


def test_illegal_words_are_explained(call):
    _, out, _ = call(*PIG, typed=["jump", "", "q"])
    assert "“jump” is not possible now. Possible: roll, hold. ? shows everything." in out
    assert out.count("not possible") == 1, "an empty line is ignored"


@pytest.mark.parametrize("wrong", ["7", "0", "3 4", "six", "", "²", "-1", "1.0", "9" * 5_000])
def test_wrong_faces_are_explained(call, home, wrong):
    _, out, _ = call(*PIG, typed=["roll", wrong, "4", "q"])
    assert out.count("Throw one die (1 × d6) and type the faces:") == 2
    assert kept(home)[0]["events"] == [{"seat": 0, "act": "roll"}, {"throw": [4]}]


@pytest.mark.parametrize("faces", ["112345", "1 1 2 3 4 5", "1,1,2,3,4,5", " 1, 1 2  3 4 5 "])
def test_ways_to_type_faces(call, home, faces):
    typed = ["1", faces, "12", "s", "q"]
    call("play", "keep_on_rolling", "--people", "2", "--real-dice", typed=typed)
    events = kept(home)[0]["events"]
    assert events[1:3] == [{"throw": [1, 1, 2, 3, 4, 5]}, {"seat": 0, "act": "aside 1,2"}]


def test_a_very_long_line(call):
    status, out, error = call(*PIG, typed=["j" * 5_000, "hold", "q"])
    assert (status, error) == (0, "")
    assert "is not possible now" in out.replace("\n", " ").replace("  ", " ")


@pytest.mark.parametrize("words", ["12", "1 2", "1, 2", "aside 1,2", "Aside 1,2"])
def test_ways_to_type_an_action(call, home, words):
    typed = ["1", "112345", words, "q"]
    call("play", "keep_on_rolling", "--people", "2", "--real-dice", typed=typed)
    assert kept(home)[0]["events"][2:] == [{"seat": 0, "act": "aside 1,2"}]


def test_case_does_not_matter(call, home):
    call(*PIG, typed=["ROLL", "4", "Hold", "q"])
    assert [event.get("act") for event in kept(home)[0]["events"]] == ["roll", None, "hold"]


def test_a_question_mark_shows_everything(call):
    _, out, _ = call("play", "keep_on_rolling", "--seed", "7", typed=["?", "q"])
    game = astragali.new("keep_on_rolling", seed=7)
    assert len(game.legal()) > 9, "more than are listed without asking"
    everything = " ".join(out.split())
    assert all(f"({word})" in everything for word in game.legal())
    assert "u undoes your last move" in everything


def test_undo(call, home):
    _, out, _ = call(*PIG, typed=["u", "roll", "3", "undo", "hold", "q"])
    assert "There is nothing to undo yet." in out
    assert "Undone: roll." in out
    assert kept(home)[0]["events"] == [{"seat": 0, "act": "hold"}]


def test_a_move_repeated_after_undo_is_announced_again(call):
    typed = ["1", "112345", "12", "u", "12", "q"]
    _, out, _ = call("play", "keep_on_rolling", "--people", "2", "--real-dice", typed=typed)
    assert out.count("· Player 1 sets aside") == 2


def test_undo_skips_the_moves_of_bots(call, home):
    _, out, _ = call("play", "pig", "--seed", "7", typed=["hold", "u", "roll", "q"])
    assert "Undone: hold." in out
    assert kept(home)[0]["events"][0] == {"seat": 0, "act": "roll"}


def test_undo_does_not_reveal_a_secret_action(call):
    secret = astragali.new("dancing_dice", seed=7).legal(0)[-1]
    typed = ["", secret, "", "u", "q"]
    _, out, _ = call("play", "dancing_dice", "--people", "2", "--seed", "7", typed=typed)
    answer = out.partition("Player 2: u\n")[2].splitlines()[0]
    assert "Player 1" in answer
    assert secret not in answer


def test_secret_hands_are_not_shown_to_the_next_player(call):
    """In a game with secrets the next player confirms before the table is shown."""
    _, out, _ = call("play", "perfecto", "--people", "2", "--seed", "7", typed=["", "q"])
    assert "Press Enter when only you can see the screen." in out
    _, out, _ = call("play", "pig", "--people", "2", typed=["q"])
    assert "Press Enter" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page(call, language):
    _, out, _ = call("play", "perfecto", "--language", language, typed=["rules", "q"])
    page = Path(games.find("perfecto").words.__file__).with_name("text") / f"rules.{language}.md"
    words = re.compile(r"\w+")
    text = re.sub(r"\]\([\w-]+/\d+\)", "]", page.read_text(encoding="utf-8"))  # a figure's position
    assert set(words.findall(text)) <= set(words.findall(out))
    assert "**" not in out, "Markdown is rendered"
    assert "\x1b" not in out
    assert all(width(line) <= 80 for line in out.splitlines())
    assert "has no rules page" in call("play", "pig", typed=["rules", "q"])[1]


def test_showing_the_table_again(call):
    once, twice = (call(*PIG, typed=[*more, "q"])[1] for more in ([], ["table"]))
    assert twice.count("banked: [0, 0, 0, 0]") == once.count("banked: [0, 0, 0, 0]") + 1


# Saving, leaving, resuming.


def test_saving_and_resuming(call, home):
    call(*PIG, typed=["roll", "4", "save Folder/Game.json", "save Game.json", "hold", "q"])
    assert (home / "Game.json").exists(), "the case of a file name is kept"
    status, out, _ = call("play", "--resume", "Game.json", typed=["hold", "roll", "q"])
    assert status == 0
    assert "● Ada:" in out
    assert [event.get("act") for event in kept(home)[-1]["events"]][2:] == ["hold", "roll"]


def test_saving_without_a_name(call, home):
    _, out, _ = call(*PIG, typed=["roll", "save", "4", "q"])
    assert "Saved to pig.json." in out
    assert astragali.read(home / "pig.json").in_the_air() == [6]


@pytest.mark.parametrize("place", ["nowhere/game.json", "file/game.json", ".", "/", "x" * 300])
def test_saving_where_it_is_impossible(call, home, place):
    (home / "file").write_text("not a folder")
    status, out, error = call(*PIG, typed=[f"save {place}", "hold", "q"])
    assert (status, error) == (0, "")
    assert "could not be saved" in out
    assert kept(home)[0]["events"] == [{"seat": 0, "act": "hold"}], "the game went on"


def test_leaving_keeps_the_game(call, home):
    status, out, _ = call("play", "pig", "--seed", "7", typed=["roll", "q"])
    assert status == 0
    (path,) = (home / "data" / "games").glob("pig-*.json")
    assert out.endswith("Continue with: astragali play --resume\n")
    assert astragali.read(path).events[0] == {"seat": 0, "act": "roll"}


def test_two_games_left_in_the_same_second(call, home):
    for word in ("roll", "hold"):
        call("play", "pig", "--seed", "7", "--people", "2", typed=[word, "q"])
    assert {record["events"][0]["act"] for record in kept(home)} == {"roll", "hold"}


def test_end_of_input_leaves_the_game(call, home):
    assert call("play", "pig", "--seed", "7", typed=["roll"])[0] == 0
    assert len(kept(home)) == 1


@pytest.mark.parametrize("word", ["q", "Q", "quit"])
def test_leaving_when_asked_to_take_over(call, word):
    status, out, _ = call("play", "perfecto", "--people", "2", "--seed", "7", typed=[word])
    assert status == 0
    assert out.count("Press Enter") == 1
    assert out.rstrip().endswith(word), "nothing is shown after leaving"


def test_a_game_without_a_move_is_not_kept(call, home):
    assert call("play", "pig", typed=["q"])[0] == 0
    assert call("play", "pig")[0] == 0
    assert kept(home) == []


def test_nowhere_to_keep_the_game(call, home, monkeypatch):
    (home / "file").write_text("not a folder")
    monkeypatch.setenv("ASTRAGALI_DATA", str(home / "file"))
    status, _, error = call("play", "pig", "--seed", "7", typed=["roll", "q"])
    assert status == 1
    assert error.startswith(f"astragali: {home / 'file' / 'games'} cannot be created")
    assert error.count("\n") == 1


def test_a_resumed_game_has_the_same_dice(call, home):
    """Leaving and resuming gives the same game as playing without a break."""
    card = games.find("keep_on_rolling")
    lines, game = whole_game(card, options(card, "keep_on_rolling"), seed=7)
    call(*people("keep_on_rolling"), typed=[*lines[:3], "save half.json", "q"])
    call("play", "--resume", "half.json", typed=lines[3:])
    assert kept(home)[-1]["events"] == game.events


def test_a_finished_game_cannot_be_resumed(refused, call, home):
    card = games.find("pig")
    whole_game(card, options(card, "pig"), seed=7)[1].save(home / "over.json")
    assert refused("play", "--resume", "over.json") == (
        "The game in over.json is over; 'astragali replay over.json' shows it."
    )


def test_a_game_of_bots_only_cannot_be_resumed(refused, home):
    card = games.find("pig")
    Game(card, card.values({}), [{"bot": "random"}] * 2, SeededDice(7)).save(home / "bots.json")
    assert "bots.json" in refused("play", "--resume", "bots.json")


def test_resuming_with_an_unknown_bot(refused, home):
    card = games.find("pig")
    seats = [{"name": "Ada"}, {"bot": "clever"}]
    Game(card, card.values({}), seats, SeededDice(7)).save(home / "game.json")
    message = refused("play", "--resume", "game.json")
    assert message.startswith(
        "game.json cannot be continued: pig has no bot 'clever'; it has random, beginner, casual, "
        "strong, best, bruno"
    )
    assert message.endswith(
        "If clever is a bot of your own, name it again: --bots clever=FILE.py:CLASS."
    )


# Sitting down.


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["pigs"], "There is no game 'pigs'. Did you mean 'pig'?"),
        (
            ["pig", "--bot", "clever"],
            "pig has no bot 'clever'; it has random, beginner, casual, strong, best, bruno",
        ),
        (["pig", "--people", "3"], "There are 2 seats: --people is 1 to 2"),
        (["pig", "--people", "0"], "There are 2 seats: --people is 1 to 2"),
        (["pig", "--people", "-1"], "There are 2 seats: --people is 1 to 2"),
        (["pig", "--names", "Ada,Ben,Cem"], "There are 2 seats"),
        (["pig", "--names", "Ada,"], "There are 2 seats"),
        (["pig", "--names", "A\x1b[2Jda"], "There are 2 seats"),
        (["pig", "--names", "Ada,Ben", "--people", "1"], "There are 2 seats"),
        (
            ["pig", "--seed", "-1"],
            "A seed is a whole number from 0 to 4611686018427387903, not -1.",
        ),
        (["pig", "--set", "goal=3"], "pig has no option 'goal'."),
        (["--resume", "no.json"], "no.json cannot be read: No such file or directory."),
    ],
)
def test_error_messages(refused, words, error):
    assert refused("play", *words).startswith(error)


def test_names(call, home):
    call("play", "pig", "--names", "Ada, Ben", "--players", "3", typed=["hold", "hold", "q"])
    assert kept(home)[0]["seats"] == [{"name": "Ada"}, {"name": "Ben"}, {"bot": "bruno"}]
    call("play", "pig", "--people", "2", "--names", "Zoë", "--language", "de", typed=["hold", "q"])
    assert kept(home)[-1]["seats"] == [{"name": "Zoë"}, {"name": "Spieler 2"}]


@pytest.mark.parametrize("answer", ["3", "keep_on_rolling", "Keep on Rolling"])
def test_picking_a_game(call, answer):
    _, out, _ = call("play", typed=[answer, "q"])
    assert "Player 1" in out


@pytest.mark.parametrize("answer", ["0", "10", "chess", "", "²", "9" * 5_000, "-1", "\x00"])
def test_picking_a_game_that_does_not_exist(call, answer):
    status, out, error = call("play", typed=[answer, "q"])
    assert (status, error) == (0, "")
    assert "type a number from 1 to 9." in out


def test_the_shelf_in_every_language(call):
    welcomes = {call("play", "--language", each, typed=["q"])[1] for each in LANGUAGES}
    assert len(welcomes) == 3


def test_no_colours_in_a_pipe(call):
    assert "\x1b" not in call("play", "keep_on_rolling", "--seed", "7", typed=["?", "q"])[1]


# Resuming a game that was left.


def test_resuming_the_game_that_was_left_last(call, home):
    call(*PIG, typed=["roll", "4", "q"])
    status, out, _ = call("play", "--resume", typed=["hold", "q"])
    assert status == 0
    assert "● Ada:" in out
    (record,) = kept(home)
    acts = [event.get("act") for event in record["events"]]
    assert acts == ["roll", None, "hold"], "it replaces the kept game"


def test_choosing_among_unfinished_games(call, home):
    for number, name in enumerate(("Ada", "Ben", "Cem")):
        call("play", "pig", "--names", name, "--seed", "7", typed=["roll", "q"])
        for path in (home / "data" / "games").glob("*.json"):
            if name in path.read_text():
                os.utime(path, (1_000_000 + number, 1_000_000 + number))
    _, out, _ = call("play", "--resume", typed=["4", "x", "2", "q"])
    listed = [line.split()[-2:] for line in out.splitlines() if line.startswith("  ")][:3]
    assert [line[0].strip(",") for line in listed] == ["Cem", "Ben", "Ada"]
    assert out.count("There is no game ") == 2
    assert "● Ben:" in out
    assert "● Ben:" in call("play", "--resume", typed=["", "q"])[1], "Enter takes the latest"
    assert call("play", "--resume", typed=["q"])[0] == 0


def test_finished_games_are_listed_as_records_and_not_resumed(call, refused, home):
    assert "There is no unfinished game" in refused("play", "--resume")
    typed = ["roll", "6", "roll", "5", "hold"]
    call(*PIG, "--set", "target=10", typed=typed)
    assert "There is no unfinished game" in refused("play", "--resume")
    status, out, _ = call("records")
    assert status == 0
    code, _, _, name, *scores = out.split()
    assert (name, scores) == ("pig", ["Ada", "11,", "Ben", "0"])
    (record,) = kept(home)
    assert json.loads(call("records", code)[1]) == record
    assert json.loads(call("records", "--json")[1]) == record
    assert call("replay", f"table:{code}", "--verify")[0] == 0
    assert call("records", "--game", "perfecto")[1] == call("records", "--game", "diangle")[1]
    assert "no finished game 'no'" in refused("records", "no")


# Hints.


@pytest.mark.parametrize(("language", "measure"), [("en", "Chance to win"), ("de", "Gewinnchance")])
def test_a_hint_before_the_choice(call, home, monkeypatch, language, measure):
    monkeypatch.setattr(bots, "adviser", lambda card, **given: solved_pig.STRATEGY)
    words = ["play", "pig", "--names", "Ada", "--seed", "7", "--set", "target=12"]
    _, out, _ = call(*words, "--language", language, typed=["hint", "h", "roll", "q"])
    assert out.count(f"{measure} (") == 2
    assert re.search(r"%  roll; (recommended|empfohlen); bust 16[.,]7", out)
    assert kept(home)[0]["events"][0] == {"seat": 0, "act": "roll"}


# Real dice.


def test_real_dice_are_listed_in_order(call):
    typed = ["1", "112345", "12", "r", "q"]
    _, out, _ = call("play", "keep_on_rolling", "--people", "2", "--real-dice", typed=typed)
    first, second, third = re.findall(r".*\n.*\nThrow .*|.*\nThrow .*", out)[:3]
    assert "The first throw decides who begins" in first
    assert "In this order: Player 1: 1, 2, 3, 4, 5, 6." in second
    assert "In this order: Player 1: 3, 4, 5, 6." in third


def test_no_throw_for_a_first_player_who_is_set(call):
    words = ["play", "keep_on_rolling", "--people", "2", "--real-dice", "--set", "first_player=1"]
    _, out, _ = call(*words, typed=["q"])
    assert "decides who begins" not in out
    assert "In this order: Player 2: 1, 2, 3, 4, 5, 6." in out


def test_real_dice_and_a_seed_exclude_each_other(refused):
    error = refused("play", "pig", "--real-dice", "--seed", "7")
    assert error.startswith("--seed has no effect with --real-dice")


# Names.


@pytest.mark.parametrize("name", ["花子さん", "Zoë 🎲", "Ada"])
def test_wide_names_are_aligned(call, name):
    words = ["play", "keep_on_rolling", "--names", f"{name},Bo", "--set", "target=30"]
    _, out, _ = call(*words, "--seed", "7", typed=["q"])
    first, second = (line for line in out.splitlines() if line.rstrip().endswith(" 0"))
    assert width(first) == width(second)
    assert width(first.partition(name)[0]) == width(second.partition("Bo")[0])


def test_who_sits_at_the_table(call):
    for language, level, about in (
        ("en", "Casual 2", "Bruno (Casual, bold): Rolls once more"),
        ("de", "Geübt 2", "Bruno (Geübt, mutig): Würfelt noch einmal"),
        ("it", "Occasionale 2", "Bruno (Occasionale, audace): Tira ancora"),
    ):
        out = call("play", "keep_on_rolling", "--language", language, typed=["q"])[1]
        assert "■ Bruno" in out
        assert about in out
        words = ["play", "keep_on_rolling", "--bot", "casual", "--language", language]
        assert f"■ {level}" in call(*words, typed=["q"])[1]
