"""Matches between bots by name and bots of your own."""

import pytest

import astragali
from astragali import AstragaliError
from astragali.engine.record import replay


class Recorder:
    """Takes the first legal action, every third time the last, and remembers its views."""

    def __init__(self):
        self.views = []

    def choose(self, view):
        self.views.append(view)
        return view["legal"][0 if len(self.views) % 3 else -1]


def test_seats_are_balanced_and_records_replay():
    result = astragali.match("pig", [Recorder(), "random"], games=8, seed=3, target=20)
    assert result.names == ("Recorder", "random")
    assert [seating.index(0) for seating in result.seatings] == [0, 1] * 4
    assert sum(result.payoffs(0)) + sum(result.payoffs(1)) == 8
    assert result.share(0) + result.share(1) == pytest.approx(1)
    for game in result.games:
        assert game.over
        assert replay(game.record(), astragali.games.find).state == game.state
    assert str(result).splitlines()[0] == "8 games of pig"


def test_a_bot_is_shown_only_what_its_seat_may_know():
    bot = Recorder()
    astragali.match("perfecto", [bot, bot, "random"], games=1, players=3)
    assert bot.views
    for view in bot.views:
        assert view["legal"]
        hidden = [event for event in view["events"] if "throw" in event and None in event["throw"]]
        assert hidden, "the dice of others are hidden"


def test_the_same_seed_gives_the_same_match():
    one, other = (astragali.match("pig", ["random", Recorder()], games=4, seed=9) for _ in range(2))
    assert [game.record() for game in one.games] == [game.record() for game in other.games]


def test_bots_of_one_class_are_numbered():
    assert astragali.match("pig", [Recorder(), Recorder()], games=2, target=5).names == (
        "Recorder 1",
        "Recorder 2",
    )


class Cheat:
    def choose(self, view):
        return "win"


@pytest.mark.parametrize(
    ("players", "games", "complaint"),
    [
        (["random", "grandmaster"], 1, "pig has no bot 'grandmaster'"),
        (["random", Cheat()], 1, '"win" is not legal'),
        (["random", object()], 1, "object is not a bot: a bot has a method choose"),
        ([], 1, "A match needs at least one bot; pig has random"),
        (["random", "random"], 0, "at least 1 game, not 0"),
    ],
)
def test_bad_arguments_are_refused(players, games, complaint):
    with pytest.raises(AstragaliError, match=complaint):
        astragali.match("pig", players, games=games)


class Idle:
    def choose(self, view):
        return "hold"


def test_an_endless_game_is_stopped(monkeypatch):
    monkeypatch.setattr("astragali.bots.matches.LONGEST", 50)
    with pytest.raises(AstragaliError, match="Game 0 of Idle 1, Idle 2 had not ended after 50"):
        astragali.match("pig", [Idle(), Idle()], games=1)
