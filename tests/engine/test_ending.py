"""Games that a table ends before their rules do, and the optional fields of a record."""

import copy
import itertools
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import astragali
from astragali import games
from astragali.engine import AstragaliError, FairDice, Game, IllegalMove, RecordError, verification
from astragali.engine.game import written
from astragali.engine.record import replay
from tests.support.short_games import SHORT, begun, finished, play_on, record_of
from tests.support.tampered_records import tampered

MORE_PLAYERS = {
    "dancing_dice": {"players": 4},
    "perfecto": {"players": 4},
    "diangle": {"players": 3},
    "da_vinci_dice": {"players": 3},
    "pig": {"players": 3},
}


@pytest.fixture(autouse=True, scope="module")
def _compile_for_one_record():
    """Makes `verify` use the compiled rules, which are tested here, even for a single record."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verification, "WORTH_COMPILING", 1)
        yield


def refusal(record):
    with pytest.raises(RecordError) as trouble:
        replay(record, games.find, "here")
    return str(trouble.value)


def passes_compiled(record):
    """Whether the compiled check alone accepts the record."""
    return verification._passes_compiled(record, games.find(record["game"]))


def assert_both_agree(record):
    """The plain and the compiled rules give the same verdict on a record."""

    def outcome(check):
        try:
            return check()
        except RecordError as trouble:
            return str(trouble)

    plain = outcome(lambda: replay(copy.deepcopy(record), games.find, "here").over)
    compiled = outcome(lambda: next(verification.verify([("here", record)], games.find)))
    assert compiled == plain


def ended(by, seat=None, **stated):
    game = play_on(begun("pig", players=3), random.Random(3), 5)
    game.end(by, seat, **stated)
    return game


# Results.


@pytest.mark.parametrize("by", ["resign", "time"])
def test_the_losing_seat_ranks_last_and_the_others_share_the_win(by):
    game = ended(by, 1)
    assert game.result() == {
        "winners": [0, 2],
        "ranks": [1, 3, 1],
        "points": [game.card.rules.points(game.state, seat) for seat in range(3)],
        "payoffs": [0.5, 0, 0.5],
    }
    assert (game.ended.by, game.ended.seat) == (by, 1)


def test_in_a_game_for_two_the_other_player_wins():
    game = begun("pig")
    game.end("resign", 0)
    assert game.result() == {
        "winners": [1],
        "ranks": [2, 1],
        "points": [0, 0],
        "payoffs": [0, 1],
    }


def test_nobody_wins_when_the_only_player_resigns():
    game = begun("da_vinci_dice", players=1)
    game.end("resign", 0)
    result = game.result()
    assert (result["winners"], result["ranks"], result["payoffs"]) == ([], [1], [0])
    assert replay(record_of(game), games.find).result() == result


def test_an_agreed_end_is_a_shared_win():
    result = ended("agreed").result()
    assert (result["winners"], result["ranks"]) == ([0, 1, 2], [1, 1, 1])
    assert result["payoffs"] == [1 / 3] * 3


@pytest.mark.parametrize("name", ["dancing_dice", "perfecto"])
def test_eliminated_players_do_not_share_an_agreed_win(name):
    lives = {"dancing_dice": "endurance", "perfecto": "lives"}[name]
    game, seeds = finished(name, players=3), itertools.count()
    while game.over:  # until a game continues after somebody was eliminated
        seed = next(seeds)
        game, chance = begun(name, seed, players=3), random.Random(seed)
        while all(getattr(game.state, lives)[:3]):
            play_on(game, chance, 1)
    out = [seat for seat in range(3) if not getattr(game.state, lives)[seat]]
    game.end("agreed")
    result = game.result()
    share = 1 / (3 - len(out))
    assert result["winners"] == [seat for seat in range(3) if seat not in out]
    assert result["ranks"] == [4 - len(out) if seat in out else 1 for seat in range(3)]
    assert result["payoffs"] == [0 if seat in out else share for seat in range(3)]
    assert_both_agree(record_of(game))


def test_a_player_eliminated_from_one_game_is_still_in_the_match():
    game, chance = begun("perfecto", players=3, match_target=5), random.Random(2)
    while all(game.state.lives[:3]):
        play_on(game, chance, 1)
    game.end("agreed")
    assert game.result()["winners"] == [0, 1, 2]


def test_an_adjudicated_end_has_the_stated_result():
    game = ended("adjudicated", ranks=[2, 1, 2], payoffs=[0.25, 0.75, 0])
    result = game.result()
    assert (result["ranks"], result["payoffs"]) == ([2, 1, 2], [0.25, 0.75, 0])
    assert result["winners"] == [0, 1]
    assert_both_agree(record_of(game))


# After the end.


@pytest.mark.parametrize("real_dice", [False, True])
def test_nothing_can_happen_after_the_end(real_dice):
    game = astragali.new("pig", seed=7, real_dice=real_dice)
    game.act("roll")
    game.end("resign", 0)
    assert game.over
    assert (game.acting(), game.in_the_air(), game.actions(0), game.legal()) == ([], [], [], [])
    with pytest.raises(IllegalMove, match="the game is over"):
        game.act("roll", 0)
    with pytest.raises(IllegalMove, match="the game is over"):
        game.throw([3])
    with pytest.raises(IllegalMove, match="The game is over already"):
        game.end("agreed")


def test_a_game_that_its_rules_have_ended_cannot_be_ended_again():
    with pytest.raises(IllegalMove, match="The game is over already"):
        finished("pig").end("agreed")


def test_every_seat_sees_the_end_and_all_secrets():
    game = begun("perfecto")
    assert "ended" not in game.view(0)
    game.end("time", 1)
    view = game.view(0)
    assert view["over"]
    assert view["ended"] == {"by": "time", "seat": 1}
    assert view["result"] == game.result()
    assert (view["acting"], view["dice"], view["legal"]) == ([], [], [])
    assert game.hidden(0) == game.state
    assert game.record(0) == game.record()


def test_undo_takes_back_only_the_end():
    game = play_on(begun("pig"), random.Random(1), 4)
    before = record_of(game)
    game.end("resign", 1)
    game.undo()
    assert record_of(game) == before
    assert game.acting()


def test_earlier_positions_are_those_of_a_running_game():
    game = ended("resign", 1)
    events = len(game.events)
    assert game.at(events).record() == game.record()
    assert game.at(events - 1).ended is None
    assert not game.at(events - 1).over
    assert len(list(game.transitions())) == events


@pytest.mark.parametrize(
    ("by", "seat", "stated", "sentence"),
    [
        (
            "boredom",
            None,
            {},
            'A game cannot be ended by "boredom"; '
            "it should be resign, time, agreed or adjudicated.",
        ),
        (None, None, {}, "A game cannot be ended by null; it should be resign,"),
        (["resign"], 0, {}, 'A game cannot be ended by ["resign"]; it should be resign,'),
        ("resign", None, {}, "The seat of resign is null; it should be 0 to 1."),
        ("resign", 2, {}, "The seat of resign is 2; it should be 0 to 1."),
        ("resign", True, {}, "The seat of resign is true; it should be 0 to 1."),
        ("time", -1, {}, "The seat of time is -1; it should be 0 to 1."),
        ("agreed", 0, {}, "A game that is agreed ends without a seat, not with 0."),
        ("adjudicated", 0, {}, "A game that is adjudicated ends without a seat, not with 0."),
        ("adjudicated", None, {}, "The adjudicated ranks are null; they should be 2 numbers,"),
        (
            "agreed",
            None,
            {"ranks": [1, 2]},
            "Ranks and payoffs are stated only when adjudicated, not by agreed.",
        ),
    ],
)
def test_refused_ends(by, seat, stated, sentence):
    game = begun("pig")
    with pytest.raises(AstragaliError) as trouble:
        game.end(by, seat, **stated)
    assert str(trouble.value).startswith(sentence)
    assert not game.over


BAD_RANKS = [[1], [1, 3], [2, 2], [0, 1], [1, 2, 3], [1.0, 2], [True, 2], ["1", "2"], "12", {}]
BAD_PAYOFFS = [[1], [1, 1], [2, -1], [True, 0], [float("nan"), 1], [10**400, 0], [0.5, 0.4], "10"]


@pytest.mark.parametrize(
    ("ranks", "payoffs"),
    [(ranks, [1, 0]) for ranks in BAD_RANKS] + [([1, 2], payoffs) for payoffs in BAD_PAYOFFS],
)
def test_refused_adjudications(ranks, payoffs):
    with pytest.raises(AstragaliError, match=r"The adjudicated (ranks|payoffs) are"):
        begun("pig").end("adjudicated", ranks=ranks, payoffs=payoffs)


# Records.


def test_the_order_of_the_fields():
    """Optional fields must not change the bytes of records without them."""
    game = begun("pig")
    assert list(game.record()) == ["format", "game", "options", "seats", "dice", "events"]
    game.offline = True
    game.end("resign", 1)
    assert list(game.record()) == [
        "format",
        "game",
        "options",
        "seats",
        "dice",
        "offline",
        "events",
        "ended",
        "result",
    ]
    assert written(game.record()["ended"]) == '{"by": "resign", "seat": 1}'


@st.composite
def endings(draw):
    """Any game, ended at any moment in any way."""
    name = draw(st.sampled_from(list(SHORT)))
    options = draw(st.sampled_from([{}, MORE_PLAYERS.get(name, {})]))
    game = begun(name, draw(st.integers(0, 99)), **options)
    play_on(game, random.Random(draw(st.integers(0, 99))), draw(st.integers(0, 40)))
    if game.over:
        return game
    by = draw(st.sampled_from(["resign", "time", "agreed", "adjudicated"]))
    seats = range(game.players)
    if by == "adjudicated":
        strength = draw(st.lists(st.integers(0, 3), min_size=len(seats), max_size=len(seats)))
        ranks = [1 + sum(other > mine for other in strength) for mine in strength]
        weight = [max(0, mine - 1) for mine in strength]
        total = sum(weight) or 1
        game.end(by, ranks=ranks, payoffs=[share / total for share in weight])
    else:
        game.end(by, draw(st.sampled_from(seats)) if by in ("resign", "time") else None)
    game.offline = draw(st.booleans())
    return game


@settings(max_examples=120)
@given(game=endings())
def test_round_trip(game):
    again = replay(record_of(game), games.find)
    assert written(again.record()) == written(game.record())
    assert (again.over, again.ended, again.offline) == (True, game.ended, game.offline)
    assert again.state == game.state
    assert json.loads(json.dumps(again.view())) == json.loads(json.dumps(game.view()))


@settings(max_examples=150)
@given(game=endings(), data=st.data())
def test_a_forged_result_is_refused(game, data):
    """Except for the ranks and payoffs of an adjudicated game, which are as stated."""
    record = record_of(game)
    part = data.draw(st.sampled_from(["winners", "ranks", "points", "payoffs"]))
    right = record["result"][part]
    forged = data.draw(st.lists(st.integers(0, 9), min_size=1, max_size=game.players))
    record["result"][part] = forged
    if forged == right:
        return
    if game.ended and game.ended.by == "adjudicated" and part in ("ranks", "payoffs"):
        try:
            again = replay(record, games.find)
        except RecordError:
            return
        assert again.result() == record["result"]
    else:
        assert refusal(record).startswith("here: after the last event, ")


def test_the_compiled_rules_verify_ended_games():
    for by, seat in [("resign", 1), ("time", 0), ("agreed", None)]:
        assert passes_compiled(record_of(ended(by, seat)))
    assert passes_compiled(record_of(ended("adjudicated", ranks=[1, 1, 3], payoffs=[0.5, 0.5, 0])))
    offline = finished("pig")
    offline.offline = True
    assert passes_compiled(record_of(offline))


def test_the_plain_rules_verify_unfinished_games():
    record = record_of(begun("pig"))
    assert not passes_compiled(record)
    assert list(verification.verify([("here", record)], games.find)) == [False]


ENDED = [
    record_of(ended("resign", 1)),
    record_of(ended("agreed")),
    record_of(ended("adjudicated", ranks=[1, 1, 3], payoffs=[0.5, 0.5, 0])),
]


@settings(max_examples=300)
@given(record=tampered(ENDED))
def test_tampered_records_of_ended_games(record):
    assert_both_agree(record)


def changed(record, **changes):
    changes = {**copy.deepcopy(record), **changes}
    return {key: value for key, value in changes.items() if value != "left out"}


AS_ENDED = 'the game was ended by {}; it should be {{"by": "resign", "seat": 0}}, '
OVER = "the table ended the game, "


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (changed(ENDED[0], ended="resign"), AS_ENDED.format('"resign"')),
        (changed(ENDED[0], ended=[]), AS_ENDED.format("[]")),
        (
            changed(ENDED[0], ended={"by": "resign", "seat": 1, "why": 1}),
            AS_ENDED.format('{"by"')[:26],
        ),
        (changed(ENDED[0], ended={}), 'A game cannot be ended by ""; it should be resign, time'),
        (changed(ENDED[0], ended={"by": "resign"}), "The seat of resign is null; it should be 0"),
        (changed(ENDED[0], ended={"by": "time", "seat": 3}), "The seat of time is 3; it should"),
        (
            changed(ENDED[0], ended={"by": "agreed", "seat": 1}),
            "A game that is agreed ends without a seat",
        ),
        (changed(ENDED[0], ended={"by": "resign", "seat": 0}), "after the last event, "),
        (changed(ENDED[0], ended="left out"), "after the last event, "),
        (changed(ENDED[0], result="left out"), "after the last event, "),
        (changed(ENDED[2], result="left out"), "The adjudicated ranks are null; they should be 3"),
        (changed(record_of(finished("pig")), ended={"by": "agreed"}), OVER),
        (changed(ENDED[0], offline=1), "offline is 1; it should be true, or left out."),
        (changed(ENDED[0], offline=False), "offline is false; it should be true, or left out."),
    ],
)
def test_bad_fields(record, sentence):
    assert refusal(record).startswith(f"here: {sentence}")
    assert_both_agree(record)


def test_the_events_before_the_end_are_checked():
    record = changed(ENDED[0])
    number = next(n for n, event in enumerate(record["events"]) if "throw" in event)
    record["events"][number]["throw"] = [7]
    assert refusal(record).startswith(f"here: event {number + 1} of ")
    assert_both_agree(record)


# The protocol of fair dice.


def fair(protocol=None):
    card = games.find("pig")
    dice = FairDice(bytes(range(32)), "olive-7", ["ada-3f9c", None], protocol)
    game = Game(card, card.values(SHORT["pig"]), dice=dice)
    play_on(game, random.Random(5), 3)
    game.end("resign", 0)
    return game


def test_a_protocol_that_is_not_stated_is_not_written():
    assert list(fair().record()["dice"]) == ["commit", "secret", "table", "salts"]


def test_a_stated_protocol_is_kept():
    game = fair(1)
    assert list(game.record()["dice"]) == ["commit", "secret", "table", "salts", "protocol"]
    again = replay(record_of(game), games.find)
    assert written(again.record()) == written(game.record())
    assert again.at(2).record()["dice"]["protocol"] == 1
    assert again.dice.promised()["protocol"] == 1


@pytest.mark.parametrize("protocol", [0, 3, -1, True, 1.0, "1", None, [1]])
def test_unknown_protocols_are_refused(protocol):
    record = record_of(fair())
    record["dice"]["protocol"] = protocol
    assert refusal(record) == (
        f"here: the protocol of the fair dice is {json.dumps(protocol)}; "
        "this version of Astragali supports 1, 2."
    )
    assert_both_agree(record)


def test_an_unknown_protocol_is_refused_before_its_fields():
    record = changed(record_of(fair()), dice={"protocol": 3, "beacon": "…"})
    assert "the protocol of the fair dice is 3" in refusal(record)


def test_every_game_can_be_ended_at_every_moment():
    for name, more in itertools.product(SHORT, (False, True)):
        game = begun(name, **(MORE_PLAYERS.get(name, {}) if more else {}))
        chance = random.Random(11)
        while not game.over:
            game.end("agreed")
            assert set(game.result()) == {"winners", "ranks", "points", "payoffs"}
            assert game.view()["table"]
            assert str(game)
            game.undo()
            play_on(game, chance, 1)
