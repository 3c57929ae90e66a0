"""Codes, secrets and cookies that come from a seed, so that whatever failed can be seen again."""

import random
import secrets


class SeededSecrets:
    """What `secrets` gives, drawn from a seed that may change on the way."""

    def __init__(self, seed):
        self.seed = seed  # a function
        self.known, self.chance = None, None

    def token_bytes(self, count=32):
        if self.known != self.seed():
            self.known = self.seed()
            self.chance = random.Random(self.known)
        return self.chance.randbytes(count)

    def token_hex(self, count=32):
        return self.token_bytes(count).hex()

    def randbelow(self, most):
        return int.from_bytes(self.token_bytes(16), "big") % most

    def choice(self, things):
        return things[self.randbelow(len(things))]

    def take_over(self, setattr=setattr):
        """Puts itself in the place of the real thing, in this process."""
        for name in ("token_bytes", "token_hex", "randbelow", "choice"):
            setattr(secrets, name, getattr(self, name))
