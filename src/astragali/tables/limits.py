"""How much of anything a table takes; the server's messages and the page read the limits here."""

from __future__ import annotations

NAME = 24  # letters of a person's name
LEVEL = 24  # letters of the name of a bot's level
REMARK = 500  # letters of something said
REMARKS = 100  # that a table remembers
SEATS = 16
CLOCK = 7 * 24 * 3600  # seconds for a choice
SALT = 64  # letters of a person's share of the dice's randomness
WORDS = 200  # letters of an action
DICE = 64  # in the air at once
FACE = 100  # the highest
GAME = 40  # letters of the name of a game
