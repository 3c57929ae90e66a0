"""Hints and reviews in words, in one language, with the game's own phrases."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine import Game
from ..engine.advice import NOTHING, TURNS, WIN
from ..engine.drawing import Lines, Pen, pen_for, stories, wrapped
from ..engine.phrases import phrases
from .hints import Hint, HintedChoice
from .review_model import FAULT_NAMES, Decision, Review, ReviewedPlayer, telling_odds

if TYPE_CHECKING:
    from rich.color import ColorSystem

TURNING_POINTS = 5  # throws listed: those that changed most
COSTLIEST = 12  # faults listed in the terminal
VAGUE = 0.5  # a margin that says nothing: nothing has been played out
UNKNOWN = "–"


class ReviewText:
    """Puts hints and reviews into words, in one language."""

    def __init__(self, game: Game, language: str, colours: ColorSystem | None = None) -> None:
        self.game = game
        self.language = language
        self.phrases = phrases(Path(__file__).parent / "text", language)
        self.say = self.phrases.say
        self.pen: Pen = pen_for(game, language, colours)

    # Numbers.

    def percent(self, value: float) -> str:
        return self.say("percent", value=value)

    def size(self, value: float, unit: str) -> str:
        """A difference or a margin; chances in per cent."""
        written = self.percent(value) if unit == WIN else self.say("number", value=value)
        zero = not any(digit in written for digit in "123456789")
        return written.replace("-", "" if zero else "−")

    def amount(self, value: float, unit: str) -> str:
        """A value for people; turns still needed are stored as negative values."""
        return self.size(-value if unit == TURNS else value, unit)

    def signed(self, value: float, unit: str) -> str:
        """A change with its sign, unless it rounds to zero."""
        written = self.size(abs(value), unit)
        if not any(digit in written for digit in "123456789"):
            return written
        return ("+" if value > 0 else "−") + written

    def cost(self, value: float, unit: str) -> str:
        """What a choice lost."""
        lost = self.signed(-value, unit)
        return lost if unit == WIN else self.say("lost-points", amount=lost, unit=unit)

    # The game's own words.

    def act(self, view: Any, seat: int, action: int, word: str) -> str:
        """An action in the words of its button."""
        button = getattr(self.game.card.words, "button", None)
        if not button:
            return word
        phrase, parts = button(view, seat, action)
        return self.pen.say(phrase, **parts)

    def odds(self, choice: HintedChoice) -> list[str]:
        """The chances that come with a choice, in the game's words."""
        return [
            f"{self.chance(name)} {self.percent(chance)}" for name, chance in choice.odds.items()
        ]

    def reason(self, decision: Decision) -> str:
        """Why the advised action is better: in the game's words, and by odds that it improves."""
        reason = getattr(self.game.card.words, "reason", None)
        taken, advised = decision.action, decision.best_action
        found = reason and reason(decision.view, decision.seat, taken, advised)
        words = [self.pen.say(found[0], **found[1])] if found else []
        if name := telling_odds(decision):
            chosen, best = decision.odds
            odds = self.say(
                "reason-odds",
                what=self.chance(name),
                best=self.percent(best[name]),
                chosen=self.percent(chosen[name]),
            )
            words.append(odds)
        return " ".join(words)

    def dice(self, decision: Decision) -> str:
        """The throw that the choice was about, as in the log, if it came just before."""
        before = decision.event - 1
        return self.stories[before - 1] if before in self.open_throws else ""

    @cached_property
    def open_throws(self) -> set[int]:
        """The numbers of the throws that everybody saw."""
        return {
            number
            for number, (_, _, event) in enumerate(self.game.transitions(), 1)
            if "throw" in event and None not in event["throw"]
        }

    def chance(self, name: str) -> str:
        phrase = f"odds-{name}"
        known = self.pen.phrases and self.pen.phrases.has(phrase)
        return self.pen.say(phrase) if known else name.replace("_", " ")

    @cached_property
    def stories(self) -> Lines:
        """Each event as in the log."""
        return list(stories(self.game, self.language))

    # Hints.

    def hint(self, hint: Hint, most: int | None = None) -> Lines:
        """A hint, best choice first; at most `most` choices."""
        seat, view = hint.seat, self.game.hidden(hint.seat)
        prompt = getattr(self.game.card.words, "prompt", None)
        question = ""
        if prompt:
            phrase, parts = prompt(view, seat)
            question = ": " + self.pen.say(phrase, **parts)
        lines = [
            *wrapped(self.pen.seat(seat) + question, indent="  "),
            *wrapped(self.measure(hint), indent="  "),
            "",
        ]
        shown = hint.choices[:most]
        values = [self.value(choice, hint.unit) for choice in shown]
        wide = max(map(len, values))
        for choice, value in zip(shown, values, strict=True):
            act = self.act(view, seat, choice.action, choice.word)
            pieces = [act if act == choice.word else f"{act} ({choice.word})"]
            pieces += self.remarks(choice, recommended=choice is shown[0])
            lines += wrapped(f"  {value:>{wide}}  {'; '.join(pieces)}", indent=" " * (wide + 6))
        if len(shown) < len(hint.choices):
            lines.append("  " + self.say("hint-more", count=len(hint.choices) - len(shown)))
        return lines

    def measure(self, hint: Hint) -> str:
        """What the values of a hint are, and how they were found."""
        return self.say("hint-measure", unit=hint.unit, method=self.method(hint.method))

    def remarks(self, choice: HintedChoice, recommended: bool) -> list[str]:
        """What is said about a choice besides its value."""
        remarks = [self.say("hint-recommended")] if recommended else []
        if choice.share is not None:
            remarks.append(self.say("hint-share", share=self.percent(choice.share)))
        return remarks + self.odds(choice)

    def method(self, method: str) -> str:
        """How a hint was found; untranslated if there is no phrase for it."""
        phrase = "method-" + "-".join(re.findall(r"[a-z]+", method))
        return self.say(phrase) if self.phrases.has(phrase) else method

    def value(self, choice: HintedChoice, unit: str) -> str:
        value = self.amount(choice.value, unit)
        if not choice.interval:
            return value
        margin = (choice.interval[1] - choice.interval[0]) / 2
        if choice.share is not None and margin >= VAGUE:
            return UNKNOWN  # its share says what to do
        return f"{value} ± {self.size(margin, unit)}"

    # Reviews.

    def review(self, review: Review) -> Lines:
        """A whole review for the terminal."""
        return [
            *wrapped(self.remark(review), indent="  "),
            "",
            *self.standings(review),
            "",
            *self.section("faults-title", self.costliest(review) or [self.say("faults-none")]),
            *self.section("luck-title", self.luck(review)),
        ]

    def remark(self, review: Review) -> str:
        """How far the figures can be trusted."""
        certainty = review.certainty
        sentences = [self.say(f"review-{certainty}", method=self.method(review.method))]
        if certainty in ("nothing", "no-course"):
            return sentences[0]
        if review.judged_otherwise:
            sentences.append(self.say("review-judged-otherwise"))
        if not review.game.over:
            sentences.append(self.say("review-unfinished"))
        return " ".join(sentences)

    def columns(self, player: ReviewedPlayer, unit: str) -> dict[str, str]:
        """A player's figures by column; none where it is not known what could be expected."""
        columns = {}
        if player.initial is not None and player.final is not None and player.adjusted is not None:
            luck = self.signed(player.luck, unit)
            if player.margin:
                luck += " ± " + self.size(player.margin, unit)
            others = "column-others" if player.exact else "column-rest"
            columns = {
                "column-start": self.amount(player.initial, unit),
                "column-luck": luck,
                "column-own": self.signed(player.own, unit),
                others: self.signed(player.others + player.rest, unit),
                "column-end": self.amount(player.final, unit),
                "column-adjusted": self.amount(player.adjusted, unit),
            }
        return columns

    def grade(self, player: ReviewedPlayer) -> str:
        """A player's grade and score."""
        grade = self.say("grade", grade=player.grade or "none")
        if player.scores and player.score is not None:
            margin = player.scores[1] - player.score
            about = f" ± {self.percent(margin)}" if margin > NOTHING else ""
            grade += f" ({self.percent(player.score)}{about})"
        return grade

    def counted(self, player: ReviewedPlayer) -> str:
        slips, mistakes, blunders = (player.count(name) for name in FAULT_NAMES)
        return self.say(
            "counted",
            decisions=len(player.decisions),
            slips=slips,
            mistakes=mistakes,
            blunders=blunders,
        )

    def standings(self, review: Review) -> Lines:
        """A block per player: the grade, and the sum from start to end."""
        lines = []
        for player in review.players:
            lines.append(f"{self.pen.seat(player.seat)}: {self.grade(player)}")
            columns = {
                self.say(name): text for name, text in self.columns(player, review.unit).items()
            }
            widths = [max(len(name), len(text)) for name, text in columns.items()]
            for row in (columns, columns.values()):
                cells = [f"{cell:>{wide}}" for cell, wide in zip(row, widths, strict=True)]
                lines += [("  " + "  ".join(cells))] if cells else []
            lines.append(f"  {self.counted(player)}")
        return lines

    def faults(self, faults: list[Decision]) -> Lines:
        return [f"{decision.event:>4}  {self.fault(decision)}" for decision in faults]

    def costliest(self, review: Review) -> Lines:
        """The worst faults, in the order of the game."""
        by_cost = sorted(review.faults(), key=lambda decision: -decision.loss)
        worst = sorted(by_cost[:COSTLIEST], key=lambda decision: decision.event)
        left = len(by_cost) - len(worst)
        return self.faults(worst) + ([self.say("faults-more", count=left)] if left else [])

    def fault(self, decision: Decision) -> str:
        """The dice, the choice, a better one, and why."""
        fault = self.say(
            "fault",
            name=self.pen.names[decision.seat],
            act=self.act(decision.view, decision.seat, decision.action, decision.act),
            best=self.act(decision.view, decision.seat, decision.best_action, decision.best),
            verdict=self.say("verdict", verdict=decision.verdict),
            loss=self.cost(decision.loss, decision.unit),
        )
        return " ".join(filter(None, (self.dice(decision), fault, self.reason(decision))))

    def choice(self, decision: Decision) -> str:
        """A choice that was not a fault."""
        return self.say(
            "choice-line",
            name=self.pen.names[decision.seat],
            act=self.act(decision.view, decision.seat, decision.action, decision.act),
            verdict=self.say("verdict", verdict=decision.verdict),
        )

    def luck(self, review: Review) -> Lines:
        return [
            f"{throw.event:>4}  "
            + self.say(
                "luck-line",
                story=self.stories[throw.event - 1],
                luck=self.signed(luck, review.unit),
                name=self.pen.names[seat],
            )
            for throw, seat, luck in review.turns_of_luck(TURNING_POINTS)
        ]

    def section(self, title: str, lines: Lines) -> Lines:
        if not lines:
            return []
        body = [row for line in lines for row in wrapped(line, indent=" " * 6)]
        return [self.pen.paint(self.say(title), bold=True), *body, ""]
