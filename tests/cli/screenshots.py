"""Takes the pictures of the full-screen table: python -m tests.cli.screenshots."""

from tests.support import ROOT
from tests.support.full_screen import player, run, seated

PICTURES = ROOT / "docs" / "pictures"


async def keep_on_rolling():
    """Dice chosen, and the log beside them."""
    game = seated("keep_on_rolling", 1, ["bruno", "clara"], names=["Cem"])
    async with player(game, size=(120, 36)) as person:
        for _ in range(12):
            await person.choose(person.app.touch.choices[0].word, "keys")
        best = max(person.app.touch.choices, key=lambda one: len(one.parts))
        await person.type(*best.key)
        save(person, "terminal-keep_on_rolling")


async def diangle():
    """The smallest window."""
    game = seated("diangle", 1, ["bruno", "clara"], names=["Cem"])
    async with player(game) as person:
        for _ in range(7):
            await person.choose(person.app.touch.choices[0].word, "keys")
        await person.type("4")
        save(person, "terminal-diangle")


def save(person, name):
    person.app.title = "astragali play"
    (PICTURES / f"{name}.svg").write_text(person.app.export_screenshot(), "utf-8")


if __name__ == "__main__":
    run(keep_on_rolling())
    run(diangle())
