"""One move at each of many tables on a GPU: a template compiled for each game.

A thread plays at one table, which stays in the GPU's memory. Copying tables and writing what seats
see is done by all threads side by side, because neighbours then read and write neighbouring words.
"""

import os
from typing import Any

import numpy as np
from numba import cuda, int32, int64

from astragali.engine.arrays import dtype_of
from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here

STATE = dtype_of(rules.State)
if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
    STATE = np.dtype((np.record, STATE))  # whose fields the simulator finds
MAX_DICE: int = rules.MAX_DICE  # a kernel takes the size of an array from a global name
ACTIONS: int = rules.ACTIONS
MAX_PLAYERS: int = rules.MAX_PLAYERS

# The places of a table's book: two random streams, and what vector.py also keeps.
CHOOSING = 4  # where the second stream begins
NUMBER = 8
EPISODE = 9
COUNT = 10
PLACES = 11


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def step(
    restart: bool,
    seed: int,
    laid: Any,
    tables: Any,
    words: Any,
    ended: Any,
    books: Any,
    actions: Any,
    legal: Any,
    seats: Any,
    masks: Any,
    rewards: Any,
    dones: Any,
    illegal: Any,
) -> None:
    """Performs one action at each table, or restarts it; when a game is over, the next one starts.

    A table whose action is illegal stays as it is. `words` are the tables, `ended` and `laid` their
    ends and a beginning, all as plain numbers.
    """
    number = cuda.grid(1)
    if number < seats.shape[0]:
        numbers = cuda.local.array(ACTIONS, int32)
        sides = cuda.local.array(MAX_DICE, int32)
        dice = cuda.local.array(4, int64)
        choices = cuda.local.array(4, int64)
        won = cuda.local.array(MAX_PLAYERS, np.float64)
        s = tables[number]
        seat = seats[number]
        action = int64(0)
        allowed = True
        if restart:
            books[number, EPISODE] = -1
        else:
            action = int64(actions[number])
            allowed = 0 <= action < ACTIONS
            if allowed:
                allowed = masks[number, action] != 0
        illegal[number] = not allowed
        dones[number] = False
        for player in range(rewards.shape[1]):
            rewards[number, player] = 0.0
        if allowed:
            for nth in range(books[number, COUNT]):
                masks[number, legal[number, nth]] = 0
            for place in range(4):
                dice[place] = books[number, place]
            playing = not restart
            waiting = True
            while waiting:
                if playing:
                    rules.act(s, seat, action)
                else:
                    books[number, EPISODE] += 1
                    for word in range(laid.shape[0]):
                        words[number, word] = laid[word]
                    game = (books[number, NUMBER] << 32) + books[number, EPISODE]
                    begin(dice, seed, game, DICE)
                    begin(choices, seed, game, CHOICES)
                    for place in range(4):
                        books[number, CHOOSING + place] = choices[place]
                over = rules.over(s)
                thrown = 0 if over else rules.dice(s, sides)
                while thrown > 0:
                    for die in range(thrown):
                        sides[die] = 1 + below(dice, sides[die])
                    rules.land(s, sides)
                    over = rules.over(s)
                    thrown = 0 if over else rules.dice(s, sides)
                if over and playing:
                    for player in range(MAX_PLAYERS):
                        won[player] = 0.0
                    rules.result(s, won)
                    for player in range(rewards.shape[1]):
                        rewards[number, player] = won[player]
                    for word in range(laid.shape[0]):
                        ended[number, word] = words[number, word]
                    dones[number] = True
                playing = False
                waiting = over
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            seats[number] = seat
            count = rules.legal(s, seat, numbers)
            books[number, COUNT] = count
            for nth in range(count):
                legal[number, nth] = numbers[nth]
                masks[number, numbers[nth]] = 1
            for place in range(4):
                books[number, place] = dice[place]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def duplicate(words: Any, hidden: Any, places: Any) -> None:
    """Copies the words at these places of all tables."""
    for one in range(cuda.grid(1), words.shape[0] * places.shape[0], cuda.gridsize(1)):
        number = one // places.shape[0]
        place = places[one % places.shape[0]]
        hidden[number, place] = words[number, place]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def conceal(hidden: Any, seats: Any) -> None:
    """Blanks what the acting seats may not know."""
    number = cuda.grid(1)
    if number < seats.shape[0]:
        rules.hide(hidden[number], seats[number])


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def show(words: Any, places: Any, before: int, seats: Any, observations: Any) -> None:
    """Writes the observations: the seat, and the words of the table after the options."""
    for one in range(cuda.grid(1), words.shape[0] * places.shape[0], cuda.gridsize(1)):
        number = one // places.shape[0]
        place = places[one % places.shape[0]]
        observations[number, place - before] = words[number, place]
    for number in range(cuda.grid(1), words.shape[0], cuda.gridsize(1)):
        observations[number, 0] = seats[number]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def choose_any(books: Any, legal: Any, actions: Any) -> None:
    """A random legal action for each table, all equally likely."""
    number = cuda.grid(1)
    if number < actions.shape[0]:
        choices = cuda.local.array(4, int64)
        for place in range(4):
            choices[place] = books[number, CHOOSING + place]
        actions[number] = legal[number, below(choices, books[number, COUNT])]
        for place in range(4):
            books[number, CHOOSING + place] = choices[place]
