"""Plays at a full-screen table without a terminal."""

import asyncio
from contextlib import asynccontextmanager
from unittest import mock

from astragali import games
from astragali.cli.full_screen import FullScreenTable
from astragali.cli.play_command import rematch
from astragali.cli.touchables import Touchables
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import width

SMALLEST = (80, 24)


def seated(name, people, bots=(), seed=7, real_dice=False, names=(), **options):
    """A game with people in the first seats and bots in the others."""
    card = games.find(name)
    values = card.values({**options, "players": people + len(bots)})
    names = names or [f"Player {n + 1}" for n in range(people)]
    seats = [{"name": name} for name in names] + [{"bot": bot} for bot in bots]
    game = Game(card, values, seats, None if real_dice else SeededDice(seed))
    game.throw_all()
    return game


class Player:
    """Somebody in front of the screen."""

    def __init__(self, pilot):
        self.pilot, self.app = pilot, pilot.app

    async def settled(self):
        """Waits until the table asks something, or has closed."""
        while True:
            await self.pilot.pause()
            if self.app._exit or (self.app.asking and len(self.app.screen_stack) == 1):
                return

    async def opened(self):
        """Waits until something has opened above the table."""
        while len(self.app.screen_stack) == 1:
            await self.pilot.pause()
        await self.pilot.pause()

    async def type(self, *keys):
        """Presses keys, and waits until the last one has been through every queue."""
        await self.pilot.press(*keys)
        for queue in (self.app, self.app.screen, self.app):
            through = asyncio.Event()
            queue.call_later(through.set)
            await through.wait()

    async def press(self, *keys):
        await self.type(*keys)
        await self.settled()

    async def click(self, part):
        """Clicks a part of the board, a button or a command."""
        for name in ("tray", "board", "commands"):
            places = self.shown(name).places.get(part)
            if places:
                row, start, _ = places[0]
                left = self.shown(name).content_region.x - self.shown(name).region.x
                top = self.shown(name).content_region.y - self.shown(name).region.y
                assert await self.pilot.click(f"#{name}", offset=(left + start, top + row))
                return await self.type()
        raise AssertionError(f"there is no {part!r} on the screen")

    def shown(self, name):
        return self.app.screen_stack[0].query_one(f"#{name}", Touchables)

    def read(self, name):
        """The text of a part of the screen."""
        if name == "log":
            return "\n".join(self.app.log_lines)
        from astragali.engine.drawing import ESCAPE

        return ESCAPE.sub("", "\n".join(self.shown(name).lines))

    def choice(self, word):
        """A choice by its words."""
        return next(one for one in self.app.touch.choices if one.word == word)

    async def choose(self, word, way):
        """Makes a choice: by the keys of the transcript, with the mouse, or with the arrow keys."""
        choice = self.choice(word)
        act, asked = f"act {choice.action}", self.app.touch
        if way == "keys":
            await self.type(*map(named, choice.key))
        elif way == "mouse":
            for part in choice.parts:
                await self.click(part)
        else:
            for part in choice.parts:
                await self.move_to(part)
                await self.type("space")
        if self.app.touch is not asked:
            return await self.settled()  # the key of a button has pressed it
        if way == "mouse":
            await self.click(act)
        elif self.app.main != act:
            await self.move_to(act)
            await self.type("enter")
        else:
            await self.type("enter")
        await self.settled()

    async def move_to(self, part):
        """Moves the cursor with arrow keys only, as somebody does who looks where it goes."""
        tried = set()
        while self.app.cursor != part:
            key = self.towards(part, tried)
            before = self.app.cursor
            await self.type(key)
            tried.add((before, key))

    def towards(self, part, tried):
        places, here = self.app.touchable_places(), self.app.cursor
        row, column = places[part]
        at = places.get(here, (0, 0))
        down, right = row - at[0], column - at[1]
        keys = [("down", down), ("up", -down), ("right", right / 4), ("left", -right / 4)]
        keys.sort(key=lambda one: -one[1])
        return next(key for key, _ in keys if (here, key) not in tried)

    def fits(self):
        """What does not fit on the screen."""
        screen, room = self.app.screen_stack[0], self.app.screen_stack[0].query_one("#room")
        found = []
        if len(self.shown("board").lines) > room.content_size.height:
            found.append("board is too high")
        for name in ("board", "tray", "commands"):
            widget = self.shown(name)
            space = room.content_size.width if name == "board" else widget.content_size.width
            if any(width(line) > space for line in widget.lines):
                found.append(f"{name} is too wide")
        if len(self.shown("tray").lines) > self.shown("tray").content_size.height:
            found.append("tray is too high")
        if self.shown("commands").region.bottom != screen.size.height:
            found.append("commands are off the screen")
        if screen.query_one("#log").content_size.height < 3:
            found.append("log is too low")
        return found


def named(key):
    """The name of a key in Textual."""
    return {"-": "minus", ",": "comma", " ": "space"}.get(key, key)


@asynccontextmanager
async def player(game, size=SMALLEST, language="en", **given):
    app = FullScreenTable(game, language, **{"pace": "instant", "again": rematch, **given})
    idle = [mock.patch(f"textual.{module}.wait_for_idle", yields) for module in ("app", "pilot")]
    with idle[0], idle[1]:
        async with app.run_test(size=size) as pilot:
            one = Player(pilot)
            await one.settled()
            yield one


async def yields(*_):
    """Lets others go on; Textual's own pilot sleeps until the whole process is idle."""
    for _ in range(10):
        await asyncio.sleep(0)


def run(play):
    """Runs a coroutine of a test."""
    return asyncio.run(play)
