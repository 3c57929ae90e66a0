"""What a page tells about a review: the command's figures, the moments, and sums over games."""

import pytest

from astragali import games
from astragali.analysis import analyse
from astragali.analysis.coach_notes import highlights, notes, tally
from astragali.engine import Game
from astragali.engine.advice import Advice, Opinion
from astragali.engine.dice import SeededDice


def played(name, seed=1, **options):
    """A game in which everybody takes the last action that is legal."""
    card = games.find(name)
    game = Game(card, card.values(options), dice=SeededDice(seed))
    game.throw_all()
    while not game.over:
        seat = game.acting()[0]
        game.do(seat, game.actions(seat)[-1])
    return game


@pytest.fixture
def review():
    """An exact one, of a race that takes no time to review."""
    return analyse(played("da_vinci_dice", variant="to_go"))


def without_extras(written):
    players = [{k: v for k, v in one.items() if k != "highlights"} for one in written["players"]]
    words = ("kind", "button", "better", "reason", "risk")
    decisions = [{k: v for k, v in one.items() if k not in words} for one in written["decisions"]]
    return {**written, "players": players, "decisions": decisions}


def test_the_figures_are_those_of_the_command(review):
    written = without_extras(notes(review))
    assert written.pop("certainty") == "exact"
    assert written == review.described()


def test_luck_and_skill_add_up(review):
    for player in notes(review)["players"]:
        gained = player["final"] - player["initial"]
        assert gained == pytest.approx(player["luck"] + player["skill"] + player["rest"], abs=1e-9)


def test_the_moments_are_the_extremes_of_a_player(review):
    for player in review.players:
        found = highlights(review, player)
        assert found.costliest.loss == max(one.loss for one in player.decisions)
        assert found.luckiest.luck[player.seat] == max(
            throw.luck[player.seat] for throw in review.throws
        )
        assert found.best.verdict == "best"
        best = [one for one in player.decisions if one.verdict == "best"]
        assert found.best.stake == max(one.stake for one in best)


def test_nothing_within_its_margin_is_a_moment(nothing_is_solved):
    review = analyse(played("da_vinci_dice", variant="to_go"), NoIdea())
    assert review.certainty == "estimated"
    for player in review.players:
        found = highlights(review, player)
        assert found.best is found.costliest is found.luckiest is None
        assert {one.verdict for one in player.decisions} <= {"best", "even"}


class NoIdea:
    """Values whose errors are larger than any difference between them."""

    def advise(self, view, seat, actions):
        values = [0.5 - 0.01 * place for place in range(len(actions))]
        opinions = zip(actions, values, strict=True)
        return Advice(
            "win", "search", tuple(Opinion(action, value, error=0.2) for action, value in opinions)
        )


def test_choices_are_told_in_the_game_s_phrases_with_a_reason(review):
    written = notes(review)["decisions"]
    assert {one["kind"] for one in written} <= {"lock", "stop", "roll"}
    faults = [one for one in written if one["verdict"] in ("slip", "mistake", "blunder")]
    assert any(one["reason"] or one["risk"] for one in faults)
    for one in written:
        assert one["button"]["id"].startswith("button-")
        if one not in faults:
            assert one["reason"] is one["risk"] is None


def test_a_tally_adds_up_losses_by_kind_and_the_swing_of_luck(review):
    added = tally(review)
    for player, seat in zip(review.players, added["seats"], strict=True):
        assert sum(kind["choices"] for kind in seat["kinds"]) == len(player.decisions)
        assert sum(kind["lost"] for kind in seat["kinds"]) == pytest.approx(player.lost("win"))
        lucks = [throw.luck[player.seat] for throw in review.throws]
        assert seat["luck"] == pytest.approx(sum(lucks))
        assert seat["variance"] == pytest.approx(sum(luck * luck for luck in lucks))
