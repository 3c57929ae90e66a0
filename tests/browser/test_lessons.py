"""The first lesson of every game, on a phone, one after the other in a single page."""

import json

import pytest

from astragali import games
from astragali.engine.lessons import LEARNER, lessons, positions
from tests.support.browser.chromium import PHONE, spoken
from tests.support.short_games import SHORT_ON_THE_PAGE as SHORT

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "de", "it")
CHECKED = "keep_on_rolling"  # with axe, which finds the same in every game

# Everything that is pointed at has a ring, the voice covers none of it, and nothing scrolls.
POINTED = """
(places) => {
  const scrolled = [...document.querySelectorAll("main, footer")];
  if (scrolled.some((one) => one.scrollHeight > one.clientHeight + 1)) return false;
  const rings = [...document.querySelectorAll(".ring")].map((one) => one.getBoundingClientRect());
  const foot = document.querySelector("footer").getBoundingClientRect();
  const found = places.flatMap((place) => [
    ...document.querySelectorAll(`[data-part="${place}"], [data-point="${place}"]`),
  ]);
  return found.length >= places.length && found.every((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const ringed = rings.some((ring) => ring.left <= left && ring.top <= top + 1
      && ring.right >= right && ring.bottom >= bottom);
    return ringed && top >= 0 && bottom <= foot.top + 1;
  });
}
"""

PRESSED = """
([act, step, right]) => {
  if (document.querySelector(".dots").ariaLabel !== step) return right;
  if (!right && document.querySelector(".voice.wrong")) return true;
  document.querySelector(`[data-act="${act}"]:enabled`)?.click();
}
"""


class Learner:
    """Somebody who plays a lesson as it asks."""

    def __init__(self, person, game, language):
        self.person, self.page, self.language = person, person.page, language
        card = games.find(game)
        self.game, self.lesson = game, lessons(card)[0]
        self.positions = positions(card, self.lesson)
        self.tried = False

    def learn(self):
        kept = {"language": self.language, "pace": "instant", "rollForMe": True}
        self.page.evaluate("(kept) => localStorage.setItem('astragali', kept)", json.dumps(kept))
        self.person.go(f"/learn/{self.game}")
        for step, position in self.positions:
            self.hears(step.say)
            self.page.wait_for_function(POINTED, arg=list(step.point))
            if step.do:
                self.decide(step, position)
            elif step is not self.lesson.steps[-1]:
                self.page.locator("[data-next]").click()

    def hears(self, phrase):
        """Waits until the voice says this; what happens before is skipped."""
        said = self.lesson.say(phrase, self.language)
        self.page.wait_for_function(
            """(said) => {
              const next = document.querySelector("[data-next]");
              if (document.querySelector(".voice")?.innerText.trim().endsWith(said)) return true;
              if (document.querySelector(".voice .quiet")) next?.click();
            }""",
            arg=said.strip(),
        )

    def decide(self, step, position):
        right = self.lesson.record["events"][step.at]["act"]
        wrong = next((act for act in position.legal(LEARNER) if act != right), None)
        if wrong and not self.tried:
            self.tried = True
            self.act(wrong, position, right=False)
            self.hears(step.wrong.get(wrong, step.otherwise))
            self.person.checker.check(f"{self.game}: a wrong try", axe=self.game == CHECKED)
            self.page.locator(
                f'header [title="{spoken(self.language).say("lesson-show")}"]'
            ).click()
            self.press(right)
        else:
            self.act(right, position)

    def act(self, act, position, right=True):
        """Touches the parts of an action, and presses its button unless a touch has acted."""
        card = position.card
        number = card.actions.read(position.state, act)
        for part in card.words.parts(position.hidden(LEARNER), number):
            place = self.page.locator(f'[data-part="{part}"]:enabled')
            if place.get_attribute("aria-pressed") != "true":
                place.click()
        self.press(act, right)

    def press(self, act, right=True):
        """Presses until the page takes it: not while nobody could have read the question yet."""
        step = self.page.locator(".dots").get_attribute("aria-label")
        self.page.wait_for_function(PRESSED, arg=[act, step, right])


def test_every_game_is_learned_by_playing(sat_down):
    person = sat_down(CHECKED, 0, **PHONE, reduced_motion="reduce")
    page = person.page
    person.go("/learn")
    page.locator(".games").wait_for()
    for place, game in enumerate(SHORT):
        person.checker.language = LANGUAGES[place % 3]
        learner = Learner(person, game, LANGUAGES[place % 3])
        learner.learn()
        assert learner.tried, game
    first = lessons(games.find(game))[0]
    page.locator("footer .primary").click()
    page.wait_for_url("**/t/*")
    person.at_the_board()
    assert person.view["hints"]
    assert person.view["options"].items() >= first.first.items()
    assert person.view["seats"][1]["level"] == first.record["seats"][1]["bot"]
    kept = json.loads(page.evaluate("localStorage.getItem('astragali')"))["lessons"]
    assert kept[f"{game}/basics"]["learned"]
