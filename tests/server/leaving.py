"""Leaves in every phase of every game: whoever stays must never be stuck.

python tests/server/leaving.py --seed 1    plays every game to its end
"""

import argparse
import asyncio
import random
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tables"))
from houses import opened, seated

from astragali import games
from astragali.tables.table import Refusal, Settings

NEVER = 3600.0
TRIES = 40  # games until every phase has come
VARIANTS = {
    "catch_six": [{"match_games": 5, "target_points": 5}],
    "perfecto": [{"players": 3}, {"players": 3, "rules": "advanced"}],
    "dance_of_muses": [{"players": 3}, {"players": 4}],
    "da_vinci_dice": [{}, {"players": 3, "variant": "drafting"}, {"stop_window": "simultaneous"}],
    "dancing_dice": [{"players": 3}],
}


def phases(game):
    """The phases that a table can rest in; the words of a game name them all."""
    return set(import_module(f"astragali.games.{game}.words").PHASES) - {"over"}


def phase(table):
    return table.game.described(table.game.state)["phase"]


async def play_on(house, room, chance, people):
    """One of the people does something; if they can only wait, something else must happen."""
    known = room.table.number
    if not await step(house, room, chance, people):
        async with asyncio.timeout(60):
            while room.table.number == known:
                await asyncio.sleep(0.001)


async def step(house, room, chance, people):
    """One of the people does something; False if they can only wait."""
    table = await house.table(room.table.id)
    with suppress(Refusal):  # the house was quicker
        if table.told and table.stage == "playing":
            for seat in people:
                faces = [
                    chance.randint(1, sides) if face is None and seat in who else None
                    for sides, face, who in zip(
                        table.game.in_the_air(), table.told, table.tellers(), strict=True
                    )
                ]
                if any(faces):
                    await house.tell(room, f"person{seat}", table.air_number, faces)
                    return True
        able = [seat for seat in table.questions if seat in people and not table.level(seat)]
        if able:
            seat = chance.choice(able)
            word = chance.choice(table.game.legal(seat))
            number = table.questions[seat].number
            await house.act(room, f"person{seat}", seat, number, word)
            return True
    return False


async def leave_at(wanted, game, dice, options, chance, moves):
    """Plays until one of these phases, and everybody but one leaves; says which phase it was."""
    async with opened(pause=NEVER, grace=NEVER) as house:
        players = games.find(game).values(options)["players"]
        settings = Settings(dice=dice, stand_in="random")
        room, watchers = await seated(house, game, players, settings=settings, **options)
        everybody = range(players)
        while room.table.stage == "playing" and phase(room.table) not in wanted:
            await play_on(house, room, chance, everybody)
        if room.table.stage == "over":
            return None
        left = phase(room.table)
        stays = chance.randrange(players)
        house.pause = house.grace = 0.0
        for seat in everybody:
            if seat != stays:
                if chance.random() < 0.5:
                    await house.stand(room, f"person{seat}", seat)
                await house.exit(room, watchers[seat])
        begun = len(room.table.game.events)
        while room.table.stage == "playing" and len(room.table.game.events) < begun + moves:
            await play_on(house, room, chance, [stays])
        return left


async def leave_everywhere(game, moves, seed=0):
    """Says in how many phases people left; each time the table must go on for so many events."""
    chance = random.Random(f"{game} {seed}")
    wanted, seen = phases(game), set()
    for number in range(TRIES):
        variants = VARIANTS.get(game, [{}])
        options = variants[number % len(variants)]
        dice = ("real", "fair")[number // len(variants) % 2]
        try:
            seen.add(await leave_at(wanted - seen, game, dice, options, chance, moves))
        except TimeoutError:
            raise AssertionError(f"stuck: {game} {options}, {dice} dice, after {seen}") from None
        if wanted <= seen:
            return len(wanted)
    raise AssertionError(f"nobody ever left in {wanted - seen} of {game}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    for game in games.SHELF:
        print(game, asyncio.run(leave_everywhere(game, 10**9, given.seed)), "phases", flush=True)
