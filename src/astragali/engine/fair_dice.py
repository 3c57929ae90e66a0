"""Fair dice: a table commits to a secret before the game, so that every face can be verified.

docs/fair-dice.md describes the protocol. Results of this module and of web/src/fair.ts must never
change, because records rely on them; shared test vectors check both.
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
SEALED = 2  # the protocol in which salts are sealed before any is shown
PROTOCOLS = (1, SEALED)  # a record that names none means 1

_NAME = re.compile(r"[0-9a-zA-Z_-]{1,64}")
_HASH = re.compile(r"[0-9a-f]{64}")


def commitment(secret: bytes) -> str:
    """The hash that a table publishes before it receives any salt."""
    return sha256(secret).hexdigest()


def seal_of(salt: str) -> str:
    """The hash that a player publishes before seeing the salts of the others."""
    return sha256(salt.encode("ascii")).hexdigest()


def check_salt(salt: object) -> None:
    """Raises an error unless this can be a player's salt."""
    _check_name(salt, "A salt")


def _check_name(text: object, what: str) -> None:
    if not isinstance(text, str) or not _NAME.fullmatch(text):
        raise AstragaliError(
            f"{what} of fair dice is {shown(text)}; "
            "it should be 1 to 64 letters a-z, A-Z, digits, _ or -."
        )


def face(words: Iterator[int], sides: int) -> int:
    """The face of a die; skips words that would make some faces more likely than others."""
    while True:
        word = next(words)
        if word < WORDS - WORDS % sides:
            return 1 + word % sides


class FairDice:
    """The dice of one table, determined by its secret, its name, the salts and a throw's number.

    A secret is for one game only, because the game's record reveals it.
    """

    def __init__(
        self,
        secret: bytes,
        table: str,
        salts: Sequence[str | None],
        protocol: int | None = None,
        seals: Sequence[str | None] | None = None,
    ) -> None:
        """The salts are in the order of the seats, None for a seat without one.

        `protocol` is as stated in the record; None if it is not stated, which means 1. The `seals`
        of protocol 2 are in the order of the seats, too; one without a salt was never opened.
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
        self.seals = None if seals is None else list(seals)
        # No field contains a comma or a line break, so no two tables or throws share a message.
        self.named = f"{LABEL}\n{table}\n{','.join(salt or '' for salt in salts)}"
        self.thrown = 0

    def __str__(self) -> str:
        return f"the fair dice of table {self.table}"

    def words(self, number: int) -> Iterator[int]:
        """The random 32-bit words of a throw, eight from each block of HMAC-SHA-256."""
        for block in count():
            message = f"{self.named}\n{number}\n{block}".encode("ascii")
            # hmac.digest would let go of Python's lock, and in a busy server wait to have it back.
            yield from struct.unpack(">8I", hmac.new(self.secret, message, "sha256").digest())

    def faces(self, number: int, sides: Sequence[int]) -> list[int]:
        """The faces of one throw; the first throw of a game is number 0."""
        words = self.words(number)
        return [face(words, most) for most in sides]

    def throw(self, sides: Sequence[int]) -> list[int]:
        self.thrown += 1
        return self.faces(self.thrown - 1, sides)

    def afresh(self) -> FairDice:
        return FairDice(self.secret, self.table, self.salts, self.protocol, self.seals)

    def described(self) -> dict[str, Any]:
        public = self.promised()
        return {"commit": public.pop("commit"), "secret": self.secret.hex(), **public}

    def promised(self) -> dict[str, Any]:
        public = {
            "commit": commitment(self.secret),
            "table": self.table,
            "salts": list(self.salts),
        }
        if self.seals is not None:
            public["seals"] = list(self.seals)
        return public if self.protocol is None else {**public, "protocol": self.protocol}


def read(fields: dict[str, Any], players: int) -> FairDice:
    """The fair dice of a record, from its field `dice`; checks the secret against the commit."""
    protocol = fields.get("protocol")
    if "protocol" in fields and (type(protocol) is not int or protocol not in PROTOCOLS):
        raise RecordError(
            f"the protocol of the fair dice is {shown(protocol)}; "
            f"this version of Astragali supports {listed(PROTOCOLS)}."
        )
    known = (*FIELDS, "seals") if protocol == SEALED else FIELDS
    if others := sorted(fields.keys() - {*known, "protocol"}):
        raise RecordError(f"fair dice have {listed(known)}, but no {listed(others)}.")
    commit, secret, salts = fields.get("commit"), fields.get("secret"), fields.get("salts")
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
    seals = _seals(fields.get("seals"), salts) if protocol == SEALED else None
    dice = FairDice(bytes.fromhex(secret), fields.get("table", ""), salts, protocol, seals)
    if commitment(dice.secret) != commit:
        raise RecordError(
            f"the secret of the fair dice is not the one that was promised: its SHA-256 is "
            f"{commitment(dice.secret)}, but the commit is {commit}."
        )
    return dice


def _seals(seals: object, salts: list[Any]) -> list[str | None]:
    """The seals of a record, each of which must be that of the seat's salt."""
    if not isinstance(seals, list) or len(seals) != len(salts):
        raise RecordError(
            f"the seals of the fair dice are {shown(seals)}; "
            f"they should be a list of {len(salts)}, null for a seat that gave none."
        )
    for seat, (seal, salt) in enumerate(zip(seals, salts, strict=True)):
        if seal is not None and not (isinstance(seal, str) and _HASH.fullmatch(seal)):
            raise RecordError(
                f"the seal of seat {seat} is {shown(seal)}; it should be 64 hexadecimal digits."
            )
        if salt is not None:
            check_salt(salt)
            if seal_of(salt) != seal:
                raise RecordError(
                    f"the salt of seat {seat} is not the one that was sealed: its SHA-256 is "
                    f"{seal_of(salt)}, but the seal is {shown(seal)}."
                )
    return seals
