"""Identifies people by a random id in a signed cookie; there are no accounts."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

COOKIE = "astragali"
KEY = 32  # bytes
SIGNING, OLDER_KEYS, CSRF = "signing", "signing-older", "csrf"  # where a house keeps its keys
AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie for longer
_SIGNED = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


def csrf_secret(key: bytes) -> str:
    """The first key that signs tokens against forged requests."""
    return hmac.new(key, b"csrf", sha256).hexdigest()


class People:
    """Signs and verifies cookies."""

    def __init__(self, key: bytes, older: bytes = b"") -> None:
        """Signs with the key; what was signed with one of the `older` keys is still valid."""
        self.key = key
        self.keys = [key, *(older[at : at + KEY] for at in range(0, len(older), KEY))]

    def new_person(self) -> str:
        return secrets.token_hex(16)

    def signed(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def verified(self, cookie: str | None) -> str | None:
        """The person to whom we gave this cookie; None if we did not sign it."""
        match = _SIGNED.fullmatch(cookie or "")
        for key in self.keys if match else ():
            if match and hmac.compare_digest(match[2], self._signature(match[1], key)):
                return match[1]
        return None

    def _signature(self, person: str, key: bytes | None = None) -> str:
        message = b"astragali person " + person.encode()
        return hmac.new(key or self.key, message, sha256).hexdigest()
