"""The processes in which bots think."""

import os
import signal
import subprocess
import sys

import pytest

HOUSE = """
import asyncio
from astragali.server.bot_pool import BotPool

async def think():
    pool = BotPool(1)
    await pool.warm()
    print(*pool._pool._processes, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(think())
"""


@pytest.mark.slow
def test_no_bot_thinks_on_when_its_house_was_killed(tmp_path):
    file = tmp_path / "house.py"
    file.write_text(HOUSE)
    house = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE)
    thinker = int(house.stdout.readline())
    house.kill()
    try:
        house.communicate(timeout=120)  # whoever lives on would hold the line
    except subprocess.TimeoutExpired:
        os.kill(thinker, signal.SIGKILL)
        pytest.fail("it still thinks")
