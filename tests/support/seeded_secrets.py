"""Codes, secrets and cookies drawn from a seed, so that a failure can be reproduced."""

import random
import secrets


def seed_of(test):
    """The name of a test, without the group that xdist adds: the same however it is run."""
    return test.nodeid.partition("@")[0]


class SeededSecrets:
    """A replacement for `secrets` whose seed may change over time."""

    def __init__(self, seed):
        self.seed = seed  # a function that returns it
        self.current_seed, self.chance = None, None

    def token_bytes(self, count=32):
        if self.current_seed != self.seed():
            self.current_seed = self.seed()
            self.chance = random.Random(self.current_seed)
        return self.chance.randbytes(count)

    def token_hex(self, count=32):
        return self.token_bytes(count).hex()

    def randbelow(self, limit):
        return int.from_bytes(self.token_bytes(16), "big") % limit

    def choice(self, sequence):
        return sequence[self.randbelow(len(sequence))]

    def install(self, setattr=setattr):
        """Replaces the functions of `secrets` in this process."""
        for name in ("token_bytes", "token_hex", "randbelow", "choice"):
            setattr(secrets, name, getattr(self, name))
