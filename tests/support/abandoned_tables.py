"""Lets people leave in every phase of every game; whoever stays must never be stuck.

python -m tests.support.abandoned_tables --seed 1    plays every game to its end
"""

import argparse
import asyncio
import random
from contextlib import suppress
from importlib import import_module

from astragali import games
from astragali.engine import draws
from astragali.tables.table import Refusal
from astragali.tables.table_setup import Settings
from tests.support.quick_house import opened, seated

NEVER = 3600.0
TRIES = 40  # games, in which every phase must occur
VARIANTS = {
    "catch_six": [{"match_games": 5, "target_points": 5}],
    "perfecto": [{"players": 3}, {"players": 3, "rules": "advanced"}],
    "dance_of_muses": [{"players": 3}, {"players": 4}],
    "da_vinci_dice": [{}, {"players": 3, "variant": "drafting"}, {"stop_window": "simultaneous"}],
    "dancing_dice": [{"players": 3}],
}


def phases(game):
    """The phases of a game: those that its words name, and the engine's draw for first player."""
    own = set(import_module(f"astragali.games.{game}.words").PHASES) - {"over"}
    return own | {"draw"} if draws(games.find(game).rules.State) else own


def phase(table):
    return table.game.described(table.game.state)["phase"]


async def play_on(house, live, chance, people):
    """Lets a person act; if nobody can, waits for the house to do something."""
    number = live.table.number
    if not await step(house, live, chance, people):
        async with asyncio.timeout(60):
            while live.table.number == number:
                await asyncio.sleep(0.001)


async def step(house, live, chance, people):
    """Lets one of the people act; False if none can."""
    table = await house.table(live.table.id)
    with suppress(Refusal):  # the house was faster
        if table.told_faces and table.stage == "playing":
            for seat in people:
                faces = [
                    chance.randint(1, sides) if face is None and seat in who else None
                    for sides, face, who in zip(
                        table.game.in_the_air(),
                        table.told_faces,
                        table.seats_that_tell(),
                        strict=True,
                    )
                ]
                if any(faces):
                    await house.do(
                        live, f"person{seat}", "throw", number=table.air_number, faces=faces
                    )
                    return True
        able = [seat for seat in table.questions if seat in people and not table.level(seat)]
        if able:
            seat = chance.choice(able)
            word = chance.choice(table.game.legal(seat))
            number = table.questions[seat].number
            await house.do(live, f"person{seat}", "act", seat=seat, number=number, act=word)
            return True
    return False


async def leave_at(wanted, game, dice, options, chance, moves):
    """Plays until one of these phases, then all but one person leave; returns the phase."""
    async with opened(pause=NEVER, grace=NEVER) as house:
        players = games.find(game).values(options)["players"]
        settings = Settings(dice=dice, stand_in="random")
        live, watchers = await seated(house, game, players, settings=settings, **options)
        everybody = range(players)
        while live.table.stage == "playing" and phase(live.table) not in wanted:
            await play_on(house, live, chance, everybody)
        if live.table.stage == "over":
            return None
        left = phase(live.table)
        stays = chance.randrange(players)
        house.scheduler.pause = house.scheduler.grace = 0.0
        for seat in everybody:
            if seat != stays:
                if chance.random() < 0.5:
                    await house.do(live, f"person{seat}", "stand", seat=seat)
                await house.leave(live, watchers[seat])
        begun = len(live.table.game.events)
        while live.table.stage == "playing" and len(live.table.game.events) < begun + moves:
            await play_on(house, live, chance, [stays])
        return left


async def leave_everywhere(game, moves, seed=0):
    """Returns in how many phases people left; each table then goes on for `moves` events."""
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
