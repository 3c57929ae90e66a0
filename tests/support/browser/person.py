"""A simulated person who plays any game with what the page offers, by mouse, touch or keys."""

import json
import random

from tests.support.browser.chromium import PageChecker, spoken

PATIENCE = 30.0  # seconds until a game without progress counts as stuck
LOOKS = 50  # milliseconds between looks at a page that offers nothing
NAME = "Ada"
WAITS_FOR_RESULT = 16  # steps after the end of a game before the result is opened by hand
MOST_TOUCHES = 12  # without an action, before everything is let go


class Stuck(AssertionError):
    """Nobody could do anything for PATIENCE seconds."""


class Person:
    """Somebody who touches and presses what the page offers, at random."""

    def __init__(self, page, language, seed, hand="mouse"):
        self.page, self.language, self.hand = page, language, hand
        self.chance = random.Random(seed)
        self.checker = PageChecker(page, language)
        self.touches = 0  # since the last action
        self.done = 0  # actions
        self.waits = 0
        self.throws = 0  # of dice that waited in the hand
        self.curtains = 0  # lifted
        self.view = {}  # the table, as the server has sent it to this page
        self.advice = None
        page.on("websocket", lambda socket: socket.on("framereceived", self.receive))

    def receive(self, frame):
        """Follows the server's messages, to know what the page should show."""
        message = json.loads(frame)
        if message["answer"] == "view":
            self.view = message
        elif message["answer"] == "news":
            self.view |= message
        elif message["answer"] == "advice":
            self.advice = message

    def say(self, phrase, game=None, **parts):
        return spoken(self.language, game).say(phrase, **parts)

    def go(self, path):
        self.page.goto(path)

    # Pressing, typing, finding.

    def press(self, selector):
        """Presses an element; returns whether it was still there."""
        if self.hand == "keys":
            return self.reach(selector) and self.key("Space" if "part" in selector else "Enter")
        place = self.aim(selector)
        if place is None:
            return False
        if self.hand == "touch":
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])
        return True

    def aim(self, selector):
        """The position of an element, once no falling die covers it; None if it has gone."""
        for _ in range(40):
            place = self.page.evaluate("(selector) => inspector.aim(selector)", selector)
            if place is None or not place["covered"]:
                return place
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{selector} is covered by {place['covered']}")

    def key(self, name):
        self.page.keyboard.press(name)
        return True

    def reach(self, selector):
        """Moves the focus to an element with Tab alone; returns whether the element was there."""
        path = []
        for _ in range(4):
            held = self.page.evaluate("inspector.held()")
            assert not self.done or not held.startswith("<body"), "the page has lost the focus"
            steps = self.page.evaluate("(selector) => inspector.tabs(selector)", selector)
            if steps is None:
                return False
            path.append(f"{steps} times Tab from {held}")
            for _ in range(abs(steps)):
                self.key("Tab" if steps > 0 else "Shift+Tab")
            if self.page.evaluate("(selector) => inspector.focused(selector)", selector):
                return True
        path.append(f"to {self.page.evaluate('inspector.held()')}")
        raise AssertionError("\n".join([f"Tab does not lead to {selector}:", *path]))

    def find(self, locator):
        """A unique selector for the element of a locator."""
        locator.wait_for(state="attached")
        name = f"found{self.chance.random()}"
        locator.evaluate("(element, name) => element.setAttribute('data-found', name)", name)
        return f'[data-found="{name}"]'

    def choose(self, locator):
        assert self.press(self.find(locator))

    def write(self, locator, text):
        if self.hand == "keys":
            assert self.reach(self.find(locator))
            self.key("Control+a")
            self.page.keyboard.type(text)
        else:
            locator.fill(text)

    # Sitting down.

    def start(
        self,
        game,
        way,
        options,
        players=2,
        people=2,
        real=False,
        checked=True,
        names=(NAME,),
        at=None,
    ):
        """Goes from the shelf, or from a start page `at` an address, to a new table."""
        page = self.page
        self.go(at or "/")
        if at is None:
            self.choose(page.locator(f'a[href="/g/{game}"]'))
        begin = page.locator("form .primary")
        begin.wait_for()
        if way != "bots":
            if self.hand == "keys":
                assert self.reach(self.find(page.locator('input[value="bots"]')))
                self.key("ArrowRight")
                if way == "link":
                    self.key("ArrowRight")
            else:
                self.choose(page.locator("label", has=page.locator(f'input[value="{way}"]')))
        for label, number in (("option-players", players), ("start-people", people)):
            more = page.get_by_role("group", name=self.say(label)).get_by_role("button").last
            for _ in range(number - 2):
                self.choose(more)
        for number, name in enumerate(names):
            self.write(page.locator(".who input").nth(number), name)
        if options or real:
            self.choose(page.locator("summary"))
        if real:
            self.choose(page.get_by_label(self.say("table-real"), exact=True))
        for option, value in options.items():
            own = spoken(self.language, game)
            label = own.say(f"option-{option}") if own else option.capitalize()
            self.write(page.get_by_label(label, exact=True), str(value))
        if checked:
            self.checker.check("starting")
        self.choose(begin)
        page.wait_for_url("**/t/*")

    # Playing.

    def step(self):
        """Does one thing if there is anything to do; returns what kind of thing, or None."""
        offers = self.page.evaluate("inspector.offers()")
        if not offers:
            return None
        kind, selector, _ = offers[0]
        if kind == "over":
            return kind
        if kind == "ended":  # the result opens by itself, except after a reload
            self.waits += 1
            return self.press(selector) and kind if self.waits > WAITS_FOR_RESULT else None
        self.waits = 0
        if kind == "curtain":
            secrets = self.page.locator(".log, .moment, .cloth").count()
            assert not secrets or not self.page.locator(".curtain").count()
            self.curtains += self.press(selector)
            self.page.evaluate("inspector.settled()")  # until the table has stopped moving
            return kind
        if kind == "throw":
            self.throws += self.press(selector)
            return kind
        if kind == "face":
            return self.press(self.chance.choice(offers)[1]) and kind
        acts = [selector for kind, selector, _ in offers if kind == "act"]
        parts = [selector for kind, selector, aside in offers if kind == "part" and not aside]
        others = [selector for kind, selector, _ in offers if kind != "act"]
        if self.touches > MOST_TOUCHES:
            self.touches = 0
            return self.key("Escape") and "cleared"
        if acts and (not parts or self.touches > 2 or self.chance.random() < 0.5):
            self.touches = 0
            self.done += self.press(self.chance.choice(acts))
            return "act"
        if parts or others:
            self.touches += 1
            self.touch(self.chance.choice(parts or others))
            return "part"
        return None

    def at_the_board(self):
        """Waits until the board or a curtain is shown."""
        self.page.locator(".cloth > *, .curtain").first.wait_for()

    def wait_for_turn(self):
        """Waits until there is something to choose; throws the dice that wait for it."""
        either = "[data-act]:enabled, [data-part]:enabled, [data-throw]"
        self.page.locator(either).first.wait_for()
        while self.page.locator("[data-throw]").count():
            self.press("[data-throw]")
            self.page.locator(either).first.wait_for()
        self.page.locator("[data-act]:enabled, [data-part]:enabled").first.wait_for()

    def touch(self, selector):
        """Touches a part; with the keyboard sometimes by the digit of a die."""
        digit = selector.removeprefix('[data-part="die ').removesuffix('"]')
        if self.hand == "keys" and len(digit) == 1 and self.chance.random() < 0.5:
            self.key(digit)
        else:
            self.press(selector)


def play(people, moment=None, after=8, until=lambda: False):
    """Plays until all see the result or `until` holds; calls `moment` after some actions."""
    over, idle = set(), 0.0
    while len(over) < len(people) and not until():
        moved = False
        for person in people:
            if person in over:
                continue
            kind = person.step()
            moved = moved or kind is not None
            if kind == "over":
                over.add(person)
        if moment and sum(person.done for person in people) >= after and not over:
            moment()
            moment = None
        idle = 0.0 if moved else idle + LOOKS / 1000
        if not moved:
            people[0].page.wait_for_timeout(LOOKS)
        if idle > PATIENCE:
            shown = [person.page.inner_text("body")[-600:] for person in people]
            raise Stuck("\n\n".join(["nobody can do anything:", *shown]))
    return moment is None
