"""All nine games can be played, described and recorded without NumPy and Numba."""

import json
import subprocess
import sys

from astragali import games
from astragali.engine.record import replay

PLAY = """
import json, random, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "numba", "llvmlite", "msgspec"):
            raise ModuleNotFoundError(f"{name} is not here", name=name)

sys.meta_path.insert(0, Missing())
import astragali
from astragali import games

for name in games.SHELF:
    chance = random.Random(name)
    for players in (games.find(name).seats.least, games.find(name).seats.most):
        game = astragali.new(name, seed=7, players=players)
        card = game.card
        for _ in range(150):
            if game.over:
                break
            seat = chance.choice(game.acting())
            action = chance.choice(game.actions(seat))
            hidden = game.hidden(seat)
            assert card.words.prompt(hidden, seat) and card.words.button(hidden, seat, action)
            game.do(seat, action)
        assert str(game)
        stories = [list(card.words.story(*transition)) for transition in game.transitions()]
        print(json.dumps([game.record(), len(stories)]))
"""


def test_every_game_runs_in_plain_python():
    run = [sys.executable, "-W", "error", "-c", PLAY]
    lines = subprocess.run(run, capture_output=True, text=True, check=True).stdout.splitlines()
    played = [json.loads(line) for line in lines]
    assert {record["game"] for record, _ in played} == set(games.SHELF)
    for record, stories in played:
        again = replay(record, games.find)
        assert len(again.events) == stories
        assert again.record() == record
