"""The full-screen table, played with Textual's own pilot."""

import random

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList, Static

import astragali
from astragali import games
from astragali.cli.faces import Faces
from astragali.cli.full_screen import Picker
from astragali.cli.terminal_text import own_phrases
from astragali.engine.phrases import LANGUAGES
from tests.support.full_screen import player, run, seated
from tests.support.short_games import SHORT, play_on

TABLES = [
    (name, players)
    for name in games.SHELF
    for players in range(games.find(name).seats.least, games.find(name).seats.most + 1)
]
WAYS = ("keys", "mouse", "arrows")
SCROLLS = {"dance_of_muses"}  # its floor can be longer than any window


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_table_fits_and_can_be_played(name, players):
    """By keys, mouse and arrow keys in turn, with everything on a screen of 80 by 24."""

    async def play():
        chance = random.Random(players)
        language = LANGUAGES[players % 3]
        async with player(seated(name, players, **SHORT[name]), language=language) as person:
            for turn in range(6):
                app = person.app
                if app.table.game.over:
                    break
                if app.curtained:
                    assert person.read("board") == ""
                    await person.press("enter")
                problems = person.fits()
                if name in SCROLLS and "board is too high" in problems:
                    problems.remove("board is too high")
                assert problems == [], person.read("board") + person.read("tray")
                word = chance.choice([one.word for one in app.touch.choices])
                seat, before = app.viewer, len(app.table.game.events)
                await person.choose(word, WAYS[turn % len(WAYS)])
                assert app.table.game.events[before] == {"seat": seat, "act": word}

    run(play())


def test_a_whole_game_against_a_bot_and_a_rematch(home):
    """With the mouse only; the record is kept."""

    async def play():
        async with player(seated("pig", 1, ["random"], target=20)) as person:
            app = person.app
            while not app.table.game.over:
                await person.choose(random.choice([one.word for one in app.touch.choices]), "mouse")
            game = app.table.game
            (path,) = (home / "data" / "games").glob("*.json")
            assert astragali.read(path).events == game.events
            await person.click("act again")
            await person.settled()
            again = app.table.game
            assert again is not game
            assert (again.options, again.seats) == (game.options, game.seats)
            assert (again.dice.seed, again.dice.game) == (7, 1), "the next dice of the seed"

    random.seed(7)
    run(play())


@pytest.mark.parametrize("name", games.SHELF)
def test_the_last_move_and_the_result(name, home):
    finished = play_on(seated(name, 2, **SHORT[name]), random.Random(7))
    acts = [number for number, event in enumerate(finished.events) if "act" in event]

    async def play():
        async with player(finished.at(acts[-1])) as person:
            app = person.app
            if app.curtained:
                await person.press("enter")
            await person.choose(finished.events[acts[-1]]["act"], "keys")
            result = app.table.game.result()
            assert result == finished.result()
            for seat in range(2):
                shown = f"{app.table.pen.names[seat]} {result['points'][seat]}"
                assert shown in person.read("tray")
            assert "Play again" in person.read("tray")
            assert str(home) in person.read("log")

    run(play())


# Following bots.


def test_a_bots_moves_are_shown_one_by_one_until_a_key_skips_them():
    async def play():
        game = seated("keep_on_rolling", 1, ["sensible"], first_player=0)
        async with player(game, pace="slow") as person:
            app = person.app
            await person.type(*app.touch.choices[0].key, "enter", "escape")
            await person.settled()
            before, seen = len(game.events), set()
            await person.type("s")
            while not app.asking:
                seen.add(app.seen)
                assert len(app.shown.events) == app.seen <= len(game.events)
                await person.type("space")
            assert len(seen) >= 4
            assert app.seen == len(game.events) > before + 4
            assert person.read("log").count("Bruno") == 0
            assert "Sensible 2 rolls" in person.read("log")

    run(play())


def test_escape_skips_to_the_next_choice():
    async def play():
        async with player(seated("keep_on_rolling", 1, ["sensible"]), pace="slow") as person:
            await person.type(*person.app.touch.choices[0].key, "enter", "escape")
            await person.settled()
            await person.type("s", "escape")
            await person.settled()
            assert person.app.table.game.acting() == [0]
            assert person.app.touch.choices

    run(play())


def test_the_pace_changes():
    async def play():
        async with player(seated("keep_on_rolling", 1, ["random"])) as person:
            assert "Pace: instant" in person.read("commands")
            await person.type("f2")
            assert person.app.pace == "slow"
            await person.click("command pace")
            assert "Pace: normal" in person.read("commands")

    run(play())


# Several people.


@pytest.mark.parametrize("name", ["perfecto", "dancing_dice"])
def test_a_curtain_hides_secrets_from_the_next_player(name):
    async def play():
        game = seated(name, 2, ["random"])
        async with player(game) as person:
            app, hands = person.app, []
            for _ in range(2):
                assert app.curtained
                assert (person.read("board"), app.log_lines) == ("", [])
                assert "only you can see the screen" in person.read("tray")
                for key in ("h", "u", "1", "right"):  # nothing can be done behind it
                    await person.type(key)
                assert app.curtained
                await person.click("act open")
                await person.settled()
                seat = app.viewer
                assert game.view(seat)["table"] == app.shown.view(seat)["table"]
                hands.append(person.read("board"))
                await person.choose(app.touch.choices[0].word, "keys")
            assert hands[0] != hands[1]

    run(play())


def test_no_curtain_where_nothing_is_secret():
    async def play():
        async with player(seated("keep_on_rolling", 2, first_player=0)) as person:
            await person.choose(person.app.touch.choices[0].word, "keys")
            await person.choose("stop", "keys")
            assert not person.app.curtained
            assert "Player 2:" in person.read("tray")

    run(play())


# Hints, undo, help, saving.


def test_a_hint_marks_its_choice_on_the_table(monkeypatch):
    async def play():
        async with player(seated("keep_on_rolling", 1, ["random"])) as person:
            app = person.app
            await person.type("h")
            await person.opened()
            rows = [option.prompt.plain for option in app.screen.query_one(OptionList).options]
            assert len(rows) == min(30, len(app.touch.choices))
            assert "%" in rows[0]
            assert "recommended" in rows[0]
            await person.press("down", "enter")
            assert app.touch.main.label in rows[1]
            assert app.touch.touched == list(app.touch.main.parts)
            assert f"Enter  {app.touch.main.label}" in person.read("tray")

    run(play())


def test_undo():
    async def play():
        game = seated("keep_on_rolling", 1, ["random"], first_player=0)
        async with player(game) as person:
            await person.press("u")
            assert "nothing to undo" in person.read("log")
            await person.choose(person.app.touch.choices[0].word, "keys")
            await person.choose("stop", "keys")
            assert person.app.table.game.events[2]["act"] == "stop"
            await person.click("command undo")
            await person.settled()
            assert [one.word for one in person.app.touch.choices] == ["roll", "stop"]
            assert "Undone: stop." in person.read("log")
            assert "banks" not in person.read("log")

    run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_with_the_rules(language):
    async def play():
        async with player(seated("diangle", 2), language=language) as person:
            await person.type("?")
            await person.opened()
            texts = person.app.screen.query(Static)
            assert any(
                "Ctrl+C" in str(text.content) or "Strg+C" in str(text.content) for text in texts
            )
            assert person.app.screen.query_one(VerticalScroll).max_scroll_y > 20
            await person.press("escape")

    run(play())


def test_saving_to_a_file(home):
    async def play():
        async with player(seated("diangle", 2)) as person:
            for name, said in (
                ("mine.json", "Saved to mine.json."),
                ("no/no.json", "could not be"),
            ):
                await person.type("ctrl+s")
                await person.opened()
                person.app.screen.query_one(Input).value = name
                await person.press("enter")
                assert said in person.read("log")
            assert astragali.read(home / "mine.json").events == person.app.table.game.events

    run(play())


# Real dice.


def test_real_dice_with_keys_and_mouse():
    async def play():
        game = seated("keep_on_rolling", 2, real_dice=True)
        async with player(game) as person:
            assert "decides who begins" in person.read("tray")
            await person.press("2", "enter")
            assert "In this order: Player 2: 1, 2, 3, 4, 5, 6." in person.read("tray")
            for key in ("7", "0", "3", "3", "backspace", "4"):
                await person.type(key)
            assert "3  4  _  _  _  _" in person.read("tray")
            for face in (3, 3, 3, 1):
                await person.click(f"face {face}")
            await person.click("act throw")
            await person.settled()
            assert game.events == [{"throw": [2]}, {"throw": [3, 4, 3, 3, 3, 1]}]
            assert person.app.viewer == 1

    run(play())


def test_faces_of_large_dice():
    faces = Faces([4, 20, 20, 12, 20])
    for key in ("4", "1", "7", "1", ",", "1", "3", "9"):
        faces.type(key)
    assert faces.faces == [4, 17, 1, 1, 3]
    faces.remove()
    faces.type("9")
    faces.finish()
    assert faces.faces == [4, 17, 1, 1, 9]


# The window.


def test_resizing():
    async def play():
        async with player(seated("two_out_of_three", 2), size=(120, 40)) as person:
            app = person.app
            tall = person.read("board").count("\n")
            assert app.screen.has_class("wide")
            log, board = app.query_one("#log").region, app.query_one("#room").region
            assert log.x == board.right
            await person.pilot.resize_terminal(80, 24)
            while person.read("board").count("\n") == tall or person.fits():
                await person.pilot.pause()
            assert person.read("board").count("\n") < tall
            await person.pilot.resize_terminal(60, 20)
            while not app.query_one("#small").display:
                await person.pilot.pause()
            assert not app.query_one("#table").display
            assert "80 columns and 24 rows" in str(app.query_one("#small", Static).content)
            await person.pilot.resize_terminal(120, 40)
            while person.read("board").count("\n") != tall:
                await person.pilot.pause()
            assert not app.query_one("#small").display

    run(play())


def test_without_colours():
    async def play():
        async with player(seated("perfecto", 1, ["random"]), plain=True) as person:
            await person.type("3", "2")
            marked = [
                segment
                for line in person.app.screen._compositor.render_strips()
                for segment in line
                if segment.style and segment.style.reverse
            ]
            assert {"3", "2"} <= {segment.text.strip() for segment in marked}

    run(play())


@pytest.mark.parametrize("keys", ["q", "ctrl+c"])
def test_leaving(keys):
    async def play():
        async with player(seated("diangle", 2)) as person:
            person.app.simulate_key(keys)
            await person.settled()
            assert person.app._exit
            assert person.app.trouble is None

    run(play())


def test_the_list_of_games():
    async def play():
        rows = [(f"Game {number}", "About it") for number in range(9)]
        for keys in (("down", "down", "enter"), ("3",)):
            app = Picker("Which?", rows, own_phrases("en"))
            async with app.run_test() as pilot:
                await pilot.press(*keys)
            assert app.return_value == 2

    run(play())
