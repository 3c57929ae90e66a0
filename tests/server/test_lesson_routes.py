"""Lessons over HTTP: what a page needs to play them, and nothing that a learner may not know."""

import pytest

from astragali import games
from astragali.engine.lessons import LEARNER, lessons, positions
from astragali.server.lesson_routes import played
from tests.support.local_server import running_server

ALL = [(name, lesson) for name in games.SHELF for lesson in lessons(games.find(name))]


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda one: getattr(one, "name", one))
def test_each_step_shows_the_view_of_the_learner(game, lesson):
    card = games.find(game)
    steps = played(game, lesson.name, "en").steps
    told = []
    for (step, at), answer in zip(positions(card, lesson), steps, strict=True):
        view = at.view(LEARNER)
        assert answer.position.table == view["table"]
        assert answer.position.acting == view["acting"]
        assert answer.position.over == view["over"]
        told += [one.event for one in answer.tellings]
        assert len(told) == step.at
        if not at.over:
            assert told == view["events"]
        offered = [one.act for one in answer.choices.actions] if answer.choices else []
        assert offered == (view["legal"] if step.do else [])
        assert (answer.do in offered) == step.do


@pytest.mark.anyio
async def test_a_lesson_and_the_list_of_all():
    async with running_server() as server, server.visitor() as client:
        listed = (await client.get("/api/lessons/de")).json()
        assert list(listed) == list(games.SHELF)
        first = listed["keep_on_rolling"][0]
        assert (first["name"], first["minutes"]) == ("basics", 3)
        lesson = (await client.get("/api/games/keep_on_rolling/lessons/basics/de")).json()
        assert lesson["about"] == first
        assert lesson["first"] == {"players": 2, "target": 100}
        assert lesson["seats"][1] == {"bot": "nino"}
        pair = lesson["steps"][1]
        assert (pair["do"], pair["point"]) == ("aside 1,3", ["die 1", "die 3"])
        assert [one["sides"] for one in pair["tellings"]] == [[6] * 6]
        (card,) = [
            one
            for one in (await client.get("/api/games")).json()
            if one["game"] == "keep_on_rolling"
        ]
        assert card["lessons"] == [{"name": "basics", "minutes": 3}]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "address", ["nothing/lessons/basics/en", "diangle/lessons/nothing/en", "diangle/lessons/../en"]
)
async def test_an_unknown_lesson_is_not_found(address):
    async with running_server() as server, server.visitor() as client:
        assert (await client.get(f"/api/games/{address}")).status_code == 404
