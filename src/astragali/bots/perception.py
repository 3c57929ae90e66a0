"""How a player of some level perceives advice: good actions are confused, bad ones are not.

A weaker level does not see small differences, and its temperament makes some actions look better
than they are. What costs more than its `worst` it recognises and never takes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine.advice import WIN, Advice

ROUNDING = 1e-6  # values closer together than this are equal
TILT = 4.0  # a mixed strategy plays what a temperament likes this many times as often


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays; losses are in chance to win, in a game that is still open."""

    worst: float  # what a choice costs at most
    slip: float  # differences of this size are hardly seen; 0 sees them all
    lapse: float  # how often a mixed strategy is played by feel
    simulations: int  # at most, for one move
    seconds: float  # at most, for one move
    informed: bool = True  # uses the game's strategy, not only the rules
    glance: float = 0.0  # how often a move that takes a search is judged by the next position only


def stake(advice: Advice) -> float:
    """What is at stake: 1 in an even game for two, less the surer it is to be won or lost.

    So a level never throws away a won game, and its errors among six players are in proportion. In
    a solo game it is the points or turns to come, so that losses are relative to them. Where only a
    part of the whole is decided at a time, as in a match, it is that part.
    """
    best = advice.best.value
    if advice.unit != WIN:
        return advice.part * max(1.0, abs(best))
    return advice.part * 2.0 * max(0.0, min(best, 1.0 - best))


def losses(advice: Advice) -> list[float]:
    """What each action costs, compared with the best that the strategy plays.

    Uncertain values count less: what was hardly tried cannot look good by luck.
    """
    values = [opinion.value - opinion.error for opinion in advice.opinions]
    shares = [opinion.share for opinion in advice.opinions]
    played = [value for value, share in zip(values, shares, strict=True) if share != 0.0]
    best = max(played or values)
    return [best - value for value in values]


def at_a_glance(advice: Advice, level: Level, values: Sequence[float]) -> Advice:
    """The advice with these values instead, without what costs more than the level's worst."""
    bound = level.worst * stake(advice) + ROUNDING
    opinions = zip(advice.opinions, losses(advice), values, strict=True)
    seen = [
        replace(opinion, value=value, error=0.0, share=None)
        for opinion, loss, value in opinions
        if loss <= bound
    ]
    return replace(advice, opinions=tuple(seen))


def likelihoods(
    advice: Advice, level: Level, leanings: Sequence[float] | None = None
) -> list[float]:
    """How likely a player is to choose each action.

    `leanings` say how much its temperament likes each action, from -1 to 1.
    """
    lost = losses(advice)
    scale = stake(advice)
    likes = leanings or [0.0] * len(lost)
    bound = level.worst * scale + ROUNDING
    allowed = [loss <= bound for loss in lost]
    shares = [opinion.share for opinion in advice.opinions]
    if all(share is None for share in shares):
        return by_feel(lost, likes, allowed, level, scale)
    drawn = [
        (share or 0.0) * TILT**like * (level.lapse == 0.0 or may)
        for share, like, may in zip(shares, likes, allowed, strict=True)
    ]
    near = level.slip * scale + ROUNDING
    within = [
        may and (bool(share) or loss <= near)
        for may, share, loss in zip(allowed, shares, lost, strict=True)
    ]
    felt = by_feel(lost, likes, within, level, scale)
    lapse = level.lapse if sum(drawn) > 0.0 else 1.0
    return [
        lapse * by_value + (1.0 - lapse) * weight / (sum(drawn) or 1.0)
        for by_value, weight in zip(felt, drawn, strict=True)
    ]


def by_feel(
    lost: Sequence[float],
    likes: Sequence[float],
    allowed: Sequence[bool],
    level: Level,
    scale: float,
) -> list[float]:
    """The likelihoods by what each allowed action seems to cost: a bell curve as wide as a slip."""
    seems = [
        loss - level.worst * scale * like if may else math.inf
        for loss, like, may in zip(lost, likes, allowed, strict=True)
    ]
    least = min(seems)
    width = level.slip * scale
    if width > ROUNDING:
        weights = [math.exp(-0.5 * ((seem - least) / width) ** 2) for seem in seems]
    else:
        weights = [1.0 if seem <= least + ROUNDING else 0.0 for seem in seems]
    total = sum(weights)
    return [weight / total for weight in weights]
