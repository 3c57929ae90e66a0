"""One move at each of many tables: a template compiled once for each game.

Views of rows are counted by atomic instructions, which take longer than a move of most games. So
the loops index arrays with two numbers, and rules get arrays that are shared by all tables.
"""

from typing import Any

import numpy as np
from numba import njit

from astragali.engine import contract
from astragali.engine.dice import CHOICES, DICE, begin, below

rules: Any = ...  # compiler.py puts the game's rules here
choose: Any = ...  # policies.py puts the policies of the seats here

SECRETS = rules.unknown is not contract.unknown
OPPONENTS = choose is not ...

# What went wrong at a table.
ILLEGAL = 1  # an opponent chose an illegal action
ENDLESS = 2  # the opponents have made too many moves between two of the learner's


@njit(cache=True, nogil=True, error_model="numpy")
def step(
    restart: bool,
    seed: int,
    actions: Any,
    first: int,
    runs: Any,
    secrets: Any,
    asked: Any,
    most: int,
    laid: Any,
    tables: Any,
    words: Any,
    ended: Any,
    books: Any,
    legal: Any,
    seats: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    dones: Any,
    hidden: Any,
    hidden_words: Any,
    trouble: Any,
) -> int:
    """Performs one action at each table, or restarts it; when a game is over, the next one starts.

    Policies act for all seats but those with asked[seat], at most `most` times in a row. `laid` is
    a table before its first throw. `words` are the tables as plain numbers, those from `first` on
    are observed, `runs` says which of those can change, and `secrets` which of those `hide` can
    change. Returns -1, or the table where an opponent failed; then `trouble` says how, and has its
    seat and action.
    """
    numbers = np.empty(max(rules.ACTIONS, rules.MAX_DICE), np.int64)
    dice = np.empty(4, np.int64)
    payoffs = np.empty(rules.MAX_PLAYERS)
    before = np.uint64(first - 1)  # the number of the seat comes before the table
    for number in range(tables.shape[0]):
        s = tables[number]
        book = books[number]
        playing = not restart
        seat = seats[number]
        action = actions[number]
        count = book.count
        if restart:
            book.episode = -1
        else:
            dice[0], dice[1] = book.dice[0], book.dice[1]
            dice[2], dice[3] = book.dice[2], book.dice[3]
        for place in range(masks.shape[1]):
            masks[number, place] = 0
        if dones[number]:
            dones[number] = False
            for player in range(s.players):
                rewards[number, player] = 0.0
        made = 0
        while True:
            if playing:
                rules.act(s, seat, action)
            else:
                book.episode += 1
                tables[number] = laid[0]
                game = (book.number << 32) + book.episode
                begin(dice, seed, game, DICE)
                begin(book.choices, seed, game, CHOICES)
            over = rules.over(s)
            while not over:
                thrown = rules.dice(s, numbers)
                if thrown == 0:
                    break
                for die in range(thrown):
                    numbers[die] = 1 + below(dice, numbers[die])
                rules.land(s, numbers)
                over = rules.over(s)
            if over:  # before anybody could act, or the seat that is asked: on to the next game
                if playing and not restart and not dones[number]:
                    payoffs[:] = 0.0
                    rules.result(s, payoffs)
                    for player in range(s.players):
                        rewards[number, player] = payoffs[player]
                    ended[number] = s
                    dones[number] = True
                playing = False
                made += 1
                if OPPONENTS and made > most:
                    trouble[0] = ENDLESS
                    return number
                continue
            seat = 0
            while not rules.acting(s, seat):
                seat += 1
            count = rules.legal(s, seat, numbers)
            if not OPPONENTS or asked[seat]:
                break
            if OPPONENTS:
                if SECRETS:
                    hidden[0] = s
                    rules.hide(hidden[0], seat)
                    action = choose(hidden[0], seat, numbers, count, book.choices)
                else:
                    action = choose(s, seat, numbers, count, book.choices)
                allowed = False
                for nth in range(count):
                    allowed |= numbers[nth] == action
                made += 1
                if not allowed or made > most:
                    trouble[0] = ENDLESS if allowed else ILLEGAL
                    trouble[1] = seat
                    trouble[2] = action
                    return number
            playing = True
        book.dice[0], book.dice[1] = dice[0], dice[1]
        book.dice[2], book.dice[3] = dice[2], dice[3]
        book.count = count
        seats[number] = seat
        for nth in range(count):
            legal[number, nth] = numbers[nth]
            masks[number, numbers[nth]] = 1
        if observations.shape[1] > 0:
            observations[number, 0] = seat
            # Unsigned numbers, because what cannot be negative is copied by vector instructions.
            if SECRETS:  # hidden on the table itself for a moment, which is faster than in a copy
                for run in range(secrets.shape[0]):
                    for place in range(np.uint64(secrets[run, 0]), np.uint64(secrets[run, 1])):
                        hidden_words[place] = words[number, place]
                rules.hide(s, seat)
            for run in range(runs.shape[0]):
                for place in range(np.uint64(runs[run, 0]), np.uint64(runs[run, 1])):
                    observations[number, place - before] = words[number, place]
            if SECRETS:
                for run in range(secrets.shape[0]):
                    for place in range(np.uint64(secrets[run, 0]), np.uint64(secrets[run, 1])):
                        words[number, place] = hidden_words[place]
    return -1


@njit(cache=True, nogil=True, error_model="numpy")
def refused(masks: Any, actions: Any) -> int:
    """The first table whose action is not legal; -1 if all are."""
    for number in range(actions.shape[0]):
        action = actions[number]
        if action < 0 or action >= masks.shape[1] or masks[number, action] == 0:
            return number
    return -1


@njit(cache=True, nogil=True, error_model="numpy")
def choose_any(books: Any, legal: Any, actions: Any) -> None:
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
