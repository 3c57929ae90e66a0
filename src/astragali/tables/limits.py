"""The limits on what people send to a table; messages and page take them from here."""

from __future__ import annotations

NAME = 24  # letters in a person's name
RECORDED_NAME = 80  # letters in a name in a record that somebody opens
LEVEL = 24  # letters in the name of a bot's level
REMARK = 500  # letters in a chat message
REMARKS = 100  # chat messages that a table keeps
SEATS = 16
CLOCK = 7 * 24 * 3600  # seconds for a choice
THROW = 20.0  # seconds that dice wait in a hand before they fall by themselves
REVEAL = 5.0  # seconds that a game waits for sealed salts
SALT = 64  # letters in a person's share of the dice's randomness
WORDS = 200  # letters in an action
DICE = 64  # in the air at once
FACE = 100  # the highest face of a die
GAME = 40  # letters in the name of a game
