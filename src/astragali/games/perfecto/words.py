"""Perfecto in words: its actions, its table as JSON, and what just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from astragali.engine.phrases import Phrase

from ..dice_sets import has, members, size, spelled
from ..spicy_dice import marked
from . import calls, rounds, rules

PHASES = ("draw", "deal", "bidding", "rolling", "raise", "sides", "over")
SIDES = (None, "bidder", "caller", "secret")
CALLS = {
    calls.CHALLENGE: "challenge",
    calls.PERFECTO: "perfecto",
    calls.DOUBLE: "double",
    calls.REDOUBLE: "redouble",
    calls.SURRENDER: "surrender",
    calls.PASS: "pass",
    calls.SIDE_BIDDER: "side bidder",
    calls.SIDE_CALLER: "side caller",
}
STANDS = (  # where the bidding stands: the last call, and which principal it came from
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


def word(action: int) -> str:
    if action in CALLS:
        return CALLS[action]
    if action <= calls.BIDS:
        return f"bid {calls.quantity_of(action)}x{calls.rank_of(action)}"
    if action < calls.SIDESTEP:
        return "roll " + spelled(action - calls.ROLL)
    return f"sidestep {action - calls.SIDESTEP + 1}"


def keys(action: int) -> str:
    """The short way to type an action: 7x5, r23, f4 (freeze die 4), or a letter."""
    said = word(action)
    if said in KEYS:
        return KEYS[said]
    kind, _, what = said.partition(" ")
    short = {"bid": "", "roll": "r", "sidestep": "f"}[kind]
    return short + what.replace(",", "")


def parts(s: Any, action: int) -> list[str]:
    """What a person touches: a quantity and a rank, or dice of their own; calls are only said."""
    kind, _, what = word(action).partition(" ")
    if kind == "bid":
        quantity, rank = what.split("x")
        return [f"quantity {quantity}", f"rank {rank}"]
    return [f"die {die}" for die in what.split(",")] if kind in ("roll", "sidestep") else []


def prompt(s: Any, seat: int) -> Phrase:
    """What the seat is asked to do now."""
    parts = claim(s.bid)
    if s.phase == rounds.SIDES:
        return "prompt-sides", parts
    if s.phase == rounds.RAISE:
        return "prompt-raise", parts
    said = kinds(s, seat)
    if s.call == calls.NO_BID:
        return "prompt-open", {"roll": "yes" if "roll" in said else "no"}
    way = next((kind for kind in ("roll", "bid", "sidestep") if kind in said), "none")
    if s.call == calls.BID_STANDS:
        return "prompt-bid", {**parts, "way": way, "double": "yes" if "double" in said else "no"}
    answer = next((kind for kind in ("double", "redouble", "surrender") if kind in said), "none")
    whose = "own" if answer == "none" or calls.answerer(s) == seat else "partner"
    call = STANDS[s.call][0]
    return "prompt-call", {**parts, "call": call, "way": way, "answer": answer, "whose": whose}


def kinds(s: Any, seat: int) -> set[str]:
    """The sorts of words that a seat can say now."""
    numbers = [0] * rules.ACTIONS
    return {word(action).split()[0] for action in numbers[: rules.legal(s, seat, numbers)]}


def button(s: Any, seat: int, action: int) -> Phrase:
    """What an action does, said before it is done."""
    said = word(action)
    kind = said.split()[0]
    if kind == "bid":
        return "button-bid", claim(action)
    if kind == "roll":
        chosen = action - calls.ROLL
        dice = marked((s.hand[seat][die - 1], die) for die in members(chosen))
        return "button-roll", {"dice": dice, "count": size(chosen)}
    if kind == "sidestep":
        die = action - calls.SIDESTEP + 1
        return "button-sidestep", {"die": die, "dice": marked([(s.hand[seat][die - 1], die)])}
    parts = {**claim(s.bid), "call": STANDS[s.call][0] or "none"}
    if kind == "side":
        parts["seat"] = s.bidder if action == calls.SIDE_BIDDER else s.caller
    return "button-" + said.replace(" ", "-"), parts


def claim(bid: int) -> dict[str, int]:
    """A bid as parts of a phrase; no bid is a quantity of 0."""
    if bid == 0:
        return {"quantity": 0, "rank": 1}
    return {"quantity": int(calls.quantity_of(bid)), "rank": int(calls.rank_of(bid))}


# The table.


def describe(s: Any) -> dict[str, Any]:
    """The table as JSON."""
    call, by = STANDS[s.call]
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn if s.phase in (rounds.BIDDING, rounds.ROLLING, rounds.RAISE) else None,
        "round": s.rounds + (s.phase != rounds.ENDED),
        "game": s.games + 1,
        "match_target": s.match_target or None,
        "teams": bool(s.teams),
        "bid": claim(s.bid) if s.bid else None,
        "bidder": someone(s.bidder),
        "caller": someone(s.caller),
        "call": call,
        "call_from": by,
        "stake": s.stake,
        "surrendered": someone(s.quitter),
        "may_answer": someone(calls.answerer(s)),
        "passes_due": s.due,
        "rolling": s.rolling,
        "dice_in_play": sum(size(calls.held(lives)) for lives in s.lives),
        "most": {str(rank): s.most[rank] for rank in range(1, calls.RANKS + 1)},
        "seen": {str(rank): seen(s, rank) for rank in range(1, calls.RANKS + 1)},
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


def seen(s: Any, rank: int) -> int:
    """What the dice that can be seen count for a rank; one that cannot be seen counts nothing."""
    return sum(
        int(rounds.worth(die - 1, s.hand[seat][die - 1], rank))
        for seat in range(s.players)
        for die in members(calls.held(s.lives[seat]))
    )


def describe_showdown(s: Any) -> dict[str, Any]:
    """The last showdown, as everybody saw it."""
    call, by = STANDS[s.last_call]
    rank = calls.rank_of(s.last_bid)
    seats = []
    for seat in range(s.players):
        dice = hand(s.last_lives[seat], s.last_hand[seat], s.last_frozen[seat])
        for die in dice:
            die["worth"] = int(rounds.worth(die["die"] - 1, die["face"], rank))
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
        "surrendered": someone(s.last_quitter),
        "count": s.last_count,
        "winner": s.last_winner,
        "seats": seats,
    }


def someone(seat: int) -> int | None:
    return None if seat < 0 else seat


def hand(lives: int, faces: list[int], frozen: int) -> list[dict[str, Any]]:
    """The dice of one player: number, face (None if it is not to be seen), red, frozen."""
    return [
        {
            "die": die,
            "face": faces[die - 1] or None,
            "red": faces[die - 1] == die,
            "frozen": has(frozen, die - 1),
        }
        for die in members(calls.held(lives))
    ]


def in_the_air(s: Any) -> list[tuple[int, int]]:
    """For each die in the air, whose it is and its number."""
    if s.phase == rounds.DEAL:
        return [(seat, die) for seat in range(s.players) for die in members(calls.loose(s, seat))]
    return [(s.turn, die) for die in members(s.rolled)] if s.phase == rounds.ROLLING else []


def held(s: Any, seat: int) -> str | None:
    """What a player holds, if all of it can be seen."""
    dice = [(s.hand[seat][die - 1], die) for die in members(calls.held(s.lives[seat]))]
    return marked(dice) if all(face for face, _ in dice) else None


# What just happened.


def story(before: Any, after: Any, event: dict[str, Any]) -> Iterator[Phrase]:
    """What an event did, for the log."""
    if before.phase == rounds.DRAW:
        yield "story-first", {"seat": after.turn}
    elif before.phase == rounds.DEAL:
        yield "story-round", {"round": after.rounds + 1, "seat": after.turn}
        for seat in range(after.players):
            if calls.loose(after, seat) and (dice := held(after, seat)):
                yield "story-hand", {"seat": seat, "dice": dice}
    elif before.phase == rounds.ROLLING:
        if dice := held(after, after.turn):
            yield "story-landed", {"seat": after.turn, "dice": dice}
    else:
        yield from told(before, after, event["seat"], event["act"])
        if after.rounds > before.rounds:
            yield from showdown(before, after)


def told(before: Any, after: Any, seat: int, said: str | None) -> Iterator[Phrase]:
    """What somebody said; None is a roll or a side that cannot be known."""
    if before.phase == rounds.SIDES:
        side = said.split()[1] if said else "secret"
        yield "story-side", {"seat": seat, "side": side}
    elif said is None or said.startswith("roll"):
        yield "story-roll", {"seat": seat, "count": after.rolling}
    elif said.startswith("bid"):
        yield "story-bid", {"seat": seat, **claim(after.bid)}
    elif said.startswith("sidestep"):
        die = int(said.split()[1])
        yield (
            "story-sidestep",
            {"seat": seat, "die": die, "dice": marked([(after.hand[seat][die - 1], die)])},
        )
    else:
        whose = "own" if calls.answerer(before) in (-1, seat) else "partner"
        stake = calls.stake_of(next(a for a, words in CALLS.items() if words == said))
        yield f"story-{said}", {"seat": seat, **claim(before.bid), "whose": whose, "stake": stake}


def showdown(before: Any, after: Any) -> Iterator[Phrase]:
    """All dice are shown, some are lost, and perhaps somebody wins."""
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
    if after.phase == rounds.ENDED:
        payoffs = [0.0] * rounds.MAX_PLAYERS
        rules.result(after, payoffs)
        for seat in range(after.players):
            if payoffs[seat] > 0:
                yield "story-victory", {"seat": seat}
