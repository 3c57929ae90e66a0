"""Perfecto in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine import Row, complete
from astragali.engine.dice_sets import has, members, size
from astragali.engine.phrases import Phrase

from ..spicy_words import marked
from . import rules
from .rules import ACTS, State, calls, rounds, state

PHASES = ("deal", "bidding", "rolling", "raise", "sides", "over")
SIDES = (None, "bidder", "caller", "secret")
STANDS = (  # by the state of the bidding: the last call, and whether bidder or caller made it
    (None, None),
    (None, None),
    ("challenge", "caller"),
    ("perfecto", "caller"),
    ("double", "caller"),
    ("double", "bidder"),
    ("redouble", "bidder"),
    ("redouble", "caller"),
    ("surrender", None),
)
KEYS = {
    "challenge": "c",
    "perfecto": "e",  # exactly
    "double": "d",
    "redouble": "dd",
    "surrender": "s",
    "pass": "p",
    "side bidder": "b",
    "side caller": "c",
}


# Actions.


def word_and_rest(action: int) -> tuple[str, str]:
    """The first word of an action, and what follows it."""
    word, _, what = ACTS.spell(None, action).partition(" ")
    return word, what


def keys(action: int) -> str:
    """What to type for an action: 7x5, r23, f4 (freeze die 4), or a letter."""
    spelled = ACTS.spell(None, action)
    if spelled in KEYS:
        return KEYS[spelled]
    word, what = word_and_rest(action)
    return {"bid": "", "roll": "r", "sidestep": "f"}[word] + what.replace(",", "")


def parts(s: State, action: int) -> list[str]:
    """What to select on the board: a quantity and a rank, or one's own dice; nothing for calls."""
    word, what = word_and_rest(action)
    if word == "bid":
        quantity, rank = what.split("x")
        return [f"quantity {quantity}", f"rank {rank}"]
    return [f"die {die}" for die in what.split(",")] if word in ("roll", "sidestep") else []


def prompt(s: State, seat: int) -> Phrase:
    """The question for the seat to act."""
    parts = claim(s.bid)
    if s.phase == state.SIDES:
        return "prompt-sides", parts
    if s.phase == state.RAISE:
        return "prompt-raise", parts
    legal = kinds(s, seat)
    if s.call == state.NO_BID:
        return "prompt-open", {"roll": "yes" if "roll" in legal else "no"}
    way = next((kind for kind in ("roll", "bid", "sidestep") if kind in legal), "none")
    if s.call == state.BID_STANDS:
        return "prompt-bid", {**parts, "way": way, "double": "yes" if "double" in legal else "no"}
    answer = next((kind for kind in ("double", "redouble", "surrender") if kind in legal), "none")
    whose = "own" if answer == "none" or calls.answerer(s) == seat else "partner"
    call = STANDS[s.call][0]
    return "prompt-call", {**parts, "call": call, "way": way, "answer": answer, "whose": whose}


def kinds(s: State, seat: int) -> set[str]:
    """The kinds of a seat's legal actions."""
    numbers = [0] * ACTS.count
    return {word_and_rest(action)[0] for action in numbers[: rules.legal(s, seat, numbers)]}


def button(s: State, seat: int, action: int) -> Phrase:
    """The label of an action."""
    if calls.is_bid(action):
        return "button-bid", claim(action)
    if calls.is_roll(action):
        chosen = action - state.ROLL
        dice = marked((s.hand[seat][die - 1], die) for die in members(chosen))
        return "button-roll", {"dice": dice, "count": size(chosen)}
    if calls.is_sidestep(action):
        die = action - state.SIDESTEP + 1
        return "button-sidestep", {"die": die, "dice": marked([(s.hand[seat][die - 1], die)])}
    parts: dict[str, Any] = {**claim(s.bid), "call": STANDS[s.call][0] or "none"}
    if action in (state.SIDE_BIDDER, state.SIDE_CALLER):
        parts["seat"] = s.bidder if action == state.SIDE_BIDDER else s.caller
    return "button-" + ACTS.spell(s, action).replace(" ", "-"), parts


def reason(s: State, seat: int, chosen: int, best: int) -> Phrase | None:
    """What a bid needs from the dice that the seat does not see."""
    if calls.is_roll(best) or calls.is_sidestep(best):
        return None
    bid = best if calls.is_bid(best) else s.bid
    if not bid:
        return None
    known = seen(s, calls.rank_of(bid))
    hidden = sum(
        s.hand[other][die - 1] == 0
        for other in range(s.players)
        for die in members(calls.held(s.lives[other]))
    )
    missing = max(calls.quantity_of(bid) - known, 0)
    return "reason-bid", {**claim(bid), "seen": known, "missing": missing, "hidden": hidden}


def claim(bid: int) -> dict[str, int]:
    """A bid as arguments of a phrase; no bid is a quantity of 0."""
    if bid == 0:
        return {"quantity": 0, "rank": 1}
    return {"quantity": calls.quantity_of(bid), "rank": calls.rank_of(bid)}


# The table.


def describe(s: State) -> dict[str, Any]:
    """The table as JSON."""
    call, by = STANDS[s.call]
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn if s.phase in (state.BIDDING, state.ROLLING, state.RAISE) else None,
        "round": s.rounds + (s.phase != state.ENDED),
        "game": s.games + 1,
        "match_target": s.match_target or None,
        "teams": bool(s.teams),
        "bid": claim(s.bid) if s.bid else None,
        "bidder": seat_or_none(s.bidder),
        "caller": seat_or_none(s.caller),
        "call": call,
        "call_from": by,
        "stake": s.stake,
        "surrendered": seat_or_none(s.quitter),
        "may_answer": seat_or_none(calls.answerer(s)),
        "passes_due": s.due,
        "rolling": s.rolling,
        "dice_in_play": sum(size(calls.held(lives)) for lives in s.lives),
        "most": {str(rank): s.most[rank] for rank in range(1, state.RANKS + 1)},
        "seen": {str(rank): seen(s, rank) for rank in range(1, state.RANKS + 1)},
        "seats": [
            {
                "lives": s.lives[seat],
                "out": s.out[seat] or None,
                "score": s.score[seat],
                "dice": hand(s.lives[seat], s.hand[seat], s.frozen[seat]),
                "side": SIDES[s.side[seat]],
            }
            for seat in range(s.players)
        ],
        "showdown": describe_showdown(s) if s.last_bid else None,
    }


def seen(s: State, rank: int) -> int:
    """The count of a rank among the dice that the viewer sees."""
    return sum(
        rounds.worth(die - 1, s.hand[seat][die - 1], rank)
        for seat in range(s.players)
        for die in members(calls.held(s.lives[seat]))
    )


def describe_showdown(s: State) -> dict[str, Any]:
    """The last showdown, with all dice shown."""
    call, by = STANDS[s.last_call]
    rank = calls.rank_of(s.last_bid)
    seats = []
    for seat in range(s.players):
        dice = hand(s.last_lives[seat], s.last_hand[seat], s.last_frozen[seat])
        for die in dice:
            die["worth"] = rounds.worth(die["die"] - 1, die["face"], rank)
        side = SIDES[s.last_side[seat]]
        left = s.last_lives[seat] - s.last_loss[seat]
        seats.append({"dice": dice, "side": side, "lost": s.last_loss[seat], "left": left})
    return {
        "bid": claim(s.last_bid),
        "bidder": s.last_bidder,
        "caller": s.last_caller,
        "call": call,
        "call_from": by,
        "stake": s.last_stake,
        "surrendered": seat_or_none(s.last_quitter),
        "count": s.last_count,
        "winner": s.last_winner,
        "seats": seats,
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def hand(lives: int, faces: Row, frozen: int) -> list[dict[str, Any]]:
    """A player's dice: number, face (None if hidden), red, frozen."""
    return [
        {
            "die": die,
            "face": faces[die - 1] or None,
            "red": faces[die - 1] == die,
            "frozen": has(frozen, die - 1),
        }
        for die in members(calls.held(lives))
    ]


def in_the_air(s: State) -> list[tuple[int, int]]:
    """For each die in the air, its seat and number."""
    if s.phase == state.DEAL:
        return [(seat, die) for seat in range(s.players) for die in members(calls.loose(s, seat))]
    return [(s.turn, die) for die in members(s.rolled)] if s.phase == state.ROLLING else []


def held(s: State, seat: int) -> str | None:
    """A player's dice as text; None if some are hidden."""
    dice = [(s.hand[seat][die - 1], die) for die in members(calls.held(s.lives[seat]))]
    return marked(dice) if all(face for face, _ in dice) else None


# What just happened.


def story(before: State, after: State, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    if before.phase == state.DEAL:
        yield "story-round", {"round": after.rounds + 1, "seat": after.turn}
        for seat in range(after.players):
            if calls.loose(after, seat) and (dice := held(after, seat)):
                yield "story-hand", {"seat": seat, "dice": dice}
    elif before.phase == state.ROLLING:
        if dice := held(after, after.turn):
            yield "story-landed", {"seat": after.turn, "dice": dice}
    else:
        yield from action_story(before, after, event["seat"], event["act"])
        if after.rounds > before.rounds:
            yield from showdown(before, after)


def action_story(before: State, after: State, seat: int, act: str | None) -> Iterator[Phrase]:
    """What an action did; None is a roll or a side that the viewer may not know."""
    if before.phase == state.SIDES:
        side = act.split()[1] if act else "secret"
        yield "story-side", {"seat": seat, "side": side}
    elif act is None or act.startswith("roll"):
        yield "story-roll", {"seat": seat, "count": after.rolling}
    elif act.startswith("bid"):
        yield "story-bid", {"seat": seat, **claim(after.bid)}
    elif act.startswith("sidestep"):
        die = int(act.split()[1])
        yield (
            "story-sidestep",
            {"seat": seat, "die": die, "dice": marked([(after.hand[seat][die - 1], die)])},
        )
    else:
        whose = "own" if calls.answerer(before) in (-1, seat) else "partner"
        stake = calls.stake_of(ACTS.read(before, act) or state.PASS)
        yield f"story-{act}", {"seat": seat, **claim(before.bid), "whose": whose, "stake": stake}


def showdown(before: State, after: State) -> Iterator[Phrase]:
    """The dice shown, the losses, and the winner if the game is over."""
    table = describe_showdown(after)
    yield "story-showdown", {**table["bid"], "count": table["count"]}
    for seat, line in enumerate(table["seats"]):
        if line["dice"]:
            dice = marked((die["face"], die["die"]) for die in line["dice"])
            yield "story-shown", {"seat": seat, "dice": dice, "side": line["side"] or "none"}
    yield "story-won", {"seat": table["winner"]}
    for seat, line in enumerate(table["seats"]):
        if line["lost"]:
            yield "story-lost", {"seat": seat, "lost": line["lost"], "left": line["left"]}
    for seat in range(after.players):
        if after.score[seat] > before.score[seat]:
            gained = after.score[seat] - before.score[seat]
            yield "story-points", {"seat": seat, "points": gained, "total": after.score[seat]}
    if after.games > before.games:
        yield "story-game", {"game": after.games + 1, "seat": after.turn}
    if after.phase == state.ENDED:
        payoffs = [0.0] * state.MAX_PLAYERS
        complete(rules).result(after, payoffs)
        for seat in range(after.players):
            if payoffs[seat] > 0:
                yield "story-victory", {"seat": seat}
