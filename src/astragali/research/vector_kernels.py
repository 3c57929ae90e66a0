"""One move at each of many tables: a template compiled once for each game."""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here


@njit(inline="always")  # as a part of `step` it is optimised once, not twice
def settle(s: Any, stream: Any, sides: Any) -> None:
    """Throws until somebody can act or the game is over."""
    while not rules.over(s):
        thrown = rules.dice(s, sides)
        if thrown == 0:
            break
        for die in range(thrown):
            sides[die] = 1 + below(stream, sides[die])
        rules.land(s, sides)


@njit(cache=True, nogil=True, error_model="numpy")
def step(
    restart: bool,
    seed: int,
    first: int,
    laid: Any,
    tables: Any,
    ended: Any,
    books: Any,
    actions: Any,
    legal: Any,
    seats: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    dones: Any,
    hidden: Any,
    words: Any,
) -> None:
    """Performs one action at each table, or restarts it; when a game is over, the next one starts.

    `laid` is a table before its first throw; `hidden` is a record to hide things in, and `words`
    the same record as plain numbers, of which those from `first` on are observed.
    """
    sides = np.empty(rules.MAX_DICE, np.int64)
    seen = words[first:]  # an index that cannot be negative, so that the copy is vectorised
    for number in range(tables.shape[0]):
        s = tables[number]
        book = books[number]
        chosen = legal[number]
        mask = masks[number]
        if restart:
            mask[:] = 0
            book.episode = -1
        else:
            for nth in range(book.count):
                mask[chosen[nth]] = 0
            rules.act(s, seats[number], actions[number])
            settle(s, book.dice, sides)
        over = rules.over(s)
        dones[number] = over and not restart
        for seat in range(s.players):
            rewards[number, seat] = 0.0
        if dones[number]:
            rules.result(s, rewards[number])
            ended[number] = s
        while restart or over:
            book.episode += 1
            tables[number] = laid[0]
            game = (book.number << 32) + book.episode
            begin(book.dice, seed, game, DICE)
            begin(book.choices, seed, game, CHOICES)
            settle(s, book.dice, sides)
            over = rules.over(s)  # nobody could act: on to the next game
            if not over:
                break
        seat = 0
        while not rules.acting(s, seat):
            seat += 1
        seats[number] = seat
        book.count = rules.legal(s, seat, chosen)
        for nth in range(book.count):
            mask[chosen[nth]] = 1
        if observations.shape[1] > 0:
            hidden[0] = s
            rules.hide(hidden[0], seat)
            observation = observations[number]
            observation[0] = seat
            for place in range(seen.shape[0]):
                observation[1 + place] = seen[place]


@njit(cache=True, nogil=True, error_model="numpy")
def refused(masks: Any, actions: Any) -> int:
    """The first table whose action is not legal; -1 if all are."""
    for number in range(actions.shape[0]):
        action = actions[number]
        if action < 0 or action >= masks.shape[1] or masks[number, action] == 0:
            return number
    return -1


@njit(cache=True, nogil=True, error_model="numpy")
def choose(books: Any, legal: Any, actions: Any) -> None:
    """A random legal action for each table, all equally likely."""
    for number in range(actions.shape[0]):
        book = books[number]
        actions[number] = legal[number, below(book.choices, book.count)]


@njit(cache=True, nogil=True, error_model="numpy")
def shuffle(books: Any, seed: int) -> None:
    """Gives each table its own dice and choices from here on."""
    for number in range(books.shape[0]):
        book = books[number]
        game = (book.number << 32) + book.episode
        begin(book.dice, seed, game, DICE)
        begin(book.choices, seed, game, CHOICES)
