"""A review as a page shows it: figures, moments worth a look, and phrases instead of sentences.

The figures are those of `Review.described()`. Phrases are for the reader's own language, as in the
log; the page says them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.advice import NOTHING, SURE
from ..engine.options import Values
from ..engine.phrases import Phrase
from .review_model import FAULT_NAMES, Decision, Review, ReviewedPlayer, Throw, telling_odds


@dataclass(frozen=True, slots=True)
class Highlights:
    """What a player should look at again; None where nothing stands out beyond its margin."""

    best: Decision | None  # the best choice where choosing at random would have cost most
    costliest: Decision | None
    luckiest: Throw | None


def highlights(review: Review, player: ReviewedPlayer) -> Highlights:
    """The moments of one player."""
    found = [one for one in player.decisions if one.action == one.best_action and stands_out(one)]
    faults = [one for one in player.decisions if one.verdict in FAULT_NAMES]
    lucky = [(luck_of(throw, player.seat), throw) for throw in review.throws]
    luck, luckiest = max(lucky, key=lambda one: one[0], default=(0.0, None))
    return Highlights(
        best=max(found, key=lambda one: one.stake, default=None),
        costliest=max(faults, key=lambda one: one.loss, default=None),
        luckiest=luckiest if luck > NOTHING else None,
    )


def stands_out(decision: Decision) -> bool:
    """Whether a choice at random would surely have been worse."""
    return decision.stake > max(NOTHING, SURE * max(decision.errors))


def luck_of(throw: Throw, seat: int) -> float:
    """What a throw surely changed for a seat; 0 within its margin of error."""
    luck = throw.luck[seat]
    return luck if luck is not None and abs(luck) > SURE * throw.errors[seat] else 0.0


def notes(review: Review) -> Values:
    """Everything that a page tells about a review, as JSON."""
    described = review.described()
    for player, written in zip(review.players, described["players"], strict=True):
        chosen = highlights(review, player)
        written["highlights"] = {
            name: moment.event if (moment := getattr(chosen, name)) else None
            for name in ("best", "costliest", "luckiest")
        }
    for decision, written in zip(review.decisions, described["decisions"], strict=True):
        written.update(told(review, decision))
    return {"certainty": review.certainty, **described}


def told(review: Review, decision: Decision) -> Values:
    """A choice in the game's phrases, and why another one was better."""
    words: Any = review.game.card.words
    button, reason = getattr(words, "button", None), getattr(words, "reason", None)
    view, seat = decision.view, decision.seat
    why: Phrase | None = None
    risk = None
    if decision.verdict in FAULT_NAMES:
        why = reason(view, seat, decision.action, decision.best_action) if reason else None
        if name := telling_odds(decision):
            chosen, best = (odds[name] for odds in decision.odds)
            risk = {"name": name, "chosen": chosen, "best": best}
    return {
        "kind": kind(review, decision),
        "button": button and spoken(button(view, seat, decision.action)),
        "better": button and spoken(button(view, seat, decision.best_action)),
        "reason": spoken(why),
        "risk": risk,
    }


def kind(review: Review, decision: Decision) -> str:
    """The kind of an action: the word with which the game declares it."""
    return review.game.card.actions.block_of(decision.action).word


def spoken(said: Phrase | None) -> Values | None:
    return {"id": said[0], "parts": said[1]} if said else None


def tally(review: Review) -> Values:
    """What is added up over many games: luck, how far it swings, and losses by kind, by seat."""
    return {
        "unit": review.unit,
        "certainty": review.certainty,
        "seats": [tallied(review, player) for player in review.players],
    }


def tallied(review: Review, player: ReviewedPlayer) -> Values:
    kinds: dict[str, Values] = {}
    for decision in player.decisions:
        name = kind(review, decision)
        row = kinds.setdefault(f"{name} {decision.unit}", {
            "kind": name, "unit": decision.unit, "choices": 0, "lost": 0.0,
        })  # fmt: skip
        row["choices"] += 1
        row["lost"] += decision.loss
    known = player.initial is not None and player.final is not None
    return {
        "luck": player.luck if known else None,
        "variance": player.variance,
        "kinds": list(kinds.values()),
    }
