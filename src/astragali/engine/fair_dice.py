"""Fair dice: a table promises its secret before the game, so that everybody can check every face.

docs/fair-dice.md tells the players how it works. What is here and in web/src/fair.ts must never
change: records rely on it, and the test vectors hold both to it.
"""

from __future__ import annotations

import hmac
import re
import struct
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

from .errors import AstragaliError, RecordError, listed, shown

LABEL = "astragali fair dice 1"
SECRET = 32  # bytes
WORDS = 2**32
FIELDS = ("commit", "secret", "table", "salts")
PROTOCOLS = (1,)  # a record that names none means 1

_NAME = re.compile(r"[0-9a-zA-Z_-]{1,64}")
_HASH = re.compile(r"[0-9a-f]{64}")


def commitment(secret: bytes) -> str:
    """What a table publishes before the first salt: it binds the secret and tells nothing of it."""
    return sha256(secret).hexdigest()


def check_salt(salt: object) -> None:
    """Refuses what cannot be a player's salt."""
    _check_name(salt, "A salt")


def _check_name(text: object, what: str) -> None:
    if not isinstance(text, str) or not _NAME.fullmatch(text):
        raise AstragaliError(
            f"{what} of fair dice is {shown(text)}; "
            "it should be 1 to 64 letters a-z, A-Z, digits, _ or -."
        )


def face(words: Iterator[int], sides: int) -> int:
    """What a die shows; a word that would make some face likelier than others is skipped."""
    while True:
        word = next(words)
        if word < WORDS - WORDS % sides:
            return 1 + word % sides


class FairDice:
    """The dice of one table: every face follows from the secret, the salts and the throw's number.

    A secret serves one game only, because its record reveals it.
    """

    def __init__(
        self,
        secret: bytes,
        table: str,
        salts: Sequence[str | None],
        protocol: int | None = None,
    ) -> None:
        """The salts are in the order of the seats, None for a seat that gave none.

        `protocol` is what the record states; None, the same as 1, where it states nothing.
        """
        if len(secret) != SECRET:
            raise AstragaliError(
                f"The secret of fair dice has {len(secret)} bytes; it should have {SECRET}."
            )
        _check_name(table, "The table")
        for salt in salts:
            if salt is not None:
                check_salt(salt)
        self.secret = secret
        self.table = table
        self.salts = list(salts)
        self.protocol = protocol
        # No field holds a comma or a line's end, so no two tables or throws share a message.
        self.named = f"{LABEL}\n{table}\n{','.join(salt or '' for salt in salts)}"
        self.thrown = 0

    def __str__(self) -> str:
        return f"the fair dice of table {self.table}"

    def words(self, number: int) -> Iterator[int]:
        """The random 32-bit words of a throw, eight from each block of HMAC-SHA-256."""
        for block in count():
            message = f"{self.named}\n{number}\n{block}".encode("ascii")
            yield from struct.unpack(">8I", hmac.digest(self.secret, message, "sha256"))

    def faces(self, number: int, sides: Sequence[int]) -> list[int]:
        """How the dice fall in the throw of this number, 0 for the first of the game."""
        words = self.words(number)
        return [face(words, most) for most in sides]

    def throw(self, sides: Sequence[int]) -> list[int]:
        self.thrown += 1
        return self.faces(self.thrown - 1, sides)

    def afresh(self) -> FairDice:
        return FairDice(self.secret, self.table, self.salts, self.protocol)

    def described(self) -> dict[str, Any]:
        told = self.promised()
        return {"commit": told.pop("commit"), "secret": self.secret.hex(), **told}

    def promised(self) -> dict[str, Any]:
        told = {
            "commit": commitment(self.secret),
            "table": self.table,
            "salts": list(self.salts),
        }
        return told if self.protocol is None else {**told, "protocol": self.protocol}


def read(told: dict[str, Any], players: int) -> FairDice:
    """The fair dice that a record tells of, checked against what was promised."""
    protocol = told.get("protocol")
    if "protocol" in told and (type(protocol) is not int or protocol not in PROTOCOLS):
        raise RecordError(
            f"the protocol of the fair dice is {shown(protocol)}; "
            f"this version of Astragali knows {listed(PROTOCOLS)}."
        )
    if others := sorted(told.keys() - {*FIELDS, "protocol"}):
        raise RecordError(f"fair dice have {listed(FIELDS)}, but no {listed(others)}.")
    commit, secret, salts = told.get("commit"), told.get("secret"), told.get("salts")
    if secret is None:
        raise RecordError(
            "the secret of the fair dice is missing: a table reveals it when the game is over, "
            "and only then can the faces be checked."
        )
    for name, text in (("commit", commit), ("secret", secret)):
        if not isinstance(text, str) or not _HASH.fullmatch(text):
            raise RecordError(
                f"the {name} of the fair dice is {shown(text)}; "
                "it should be 64 hexadecimal digits, 0-9 and a-f."
            )
    if not isinstance(salts, list) or len(salts) != players:
        raise RecordError(
            f"the salts of the fair dice are {shown(salts)}; "
            f"they should be a list of {players}, null for a seat that gave none."
        )
    dice = FairDice(bytes.fromhex(secret), told.get("table", ""), salts, protocol)
    if commitment(dice.secret) != commit:
        raise RecordError(
            f"the secret of the fair dice is not the one that was promised: its SHA-256 is "
            f"{commitment(dice.secret)}, but the commit is {commit}."
        )
    return dice
