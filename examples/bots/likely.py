"""A Perfecto player that bids what is likely and challenges what is not."""

from math import comb


class Bot:
    games = ("perfecto",)  # the games it plays; leave it out for all

    def choose(self, view):
        legal, table = view["legal"], view["table"]
        bids = [word for word in legal if word.startswith("bid ")]
        best = max(bids, key=lambda bid: chance(bid, table), default=None)
        if "challenge" in legal:
            last = table["bid"]
            believed = chance(f"bid {last['quantity']}x{last['rank']}", table)
            if best is None or 1 - believed > chance(best, table):
                return "challenge"
        return best or legal[-1]


def chance(bid, table):
    """How likely it is that enough dice count for a bid, given those that we see."""
    quantity, rank = bid.removeprefix("bid ").split("x")
    hidden = sum(die["face"] is None for seat in table["seats"] for die in seat["dice"])
    needed = int(quantity) - table["seen"][rank]
    # A hidden die shows this rank, or is red and counts for all, once in three.
    return sum(
        comb(hidden, count) * 2 ** (hidden - count) / 3**hidden
        for count in range(max(0, needed), hidden + 1)
    )
