"""Identifies people by a random id in a signed cookie; there are no accounts."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

COOKIE = "astragali"
AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
_SIGNED = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class People:
    """Signs and verifies cookies."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def new_person(self) -> str:
        return secrets.token_hex(16)

    def signed(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def verified(self, cookie: str | None) -> str | None:
        """The person to whom we gave this cookie; None if we did not sign it."""
        match = _SIGNED.fullmatch(cookie or "")
        if match and hmac.compare_digest(match[2], self._signature(match[1])):
            return match[1]
        return None

    def _signature(self, person: str) -> str:
        return hmac.new(self.key, b"astragali person " + person.encode(), sha256).hexdigest()
