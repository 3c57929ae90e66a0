"""How Pig's actions are spelled."""


def word(action: int) -> str:
    return ("roll", "hold")[action]
