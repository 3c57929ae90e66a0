"""Options: allowed values, refusals, and the numbers in the rules."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import astragali
from astragali import games
from astragali.engine import Choice, FirstPlayer, Flag, OptionError, Whole
from astragali.engine.record import replay
from tests.support.short_games import SHORT, record_of

TARGET = Whole(name="target", default=100, least=1, most=1_000)
LIMIT = Whole(name="limit", default=None, least=1, most=9, optional=True)
VARIANT = Choice(name="variant", default="short", words=("short", "long"))
TEAMS = Flag(name="teams", default=False)
FIRST = FirstPlayer()


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [
        (TARGET, 1, 1),
        (TARGET, 1_000, 1_000),
        (LIMIT, 9, 9),
        (LIMIT, None, 0),
        (VARIANT, "short", 0),
        (VARIANT, "long", 1),
        (TEAMS, True, 1),
        (TEAMS, False, 0),
        (FIRST, "random", -1),
        (FIRST, 0, 0),
        (FIRST, 2, 2),
    ],
)
def test_allowed_values_and_what_the_rules_see(option, value, number):
    assert option.check(value, {"players": 3}) == value
    assert option.number(value) == number


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (TARGET, 0, "Option target cannot be 0: it is a whole number from 1 to 1000."),
        (TARGET, 1_001, "Option target cannot be 1001: it is a whole number from 1 to 1000."),
        (TARGET, None, "Option target cannot be null: it is a whole number from 1 to 1000."),
        (TARGET, 5.0, "Option target cannot be 5.0: it is a whole number from 1 to 1000."),
        (TARGET, True, "Option target cannot be true: it is a whole number from 1 to 1000."),
        (TARGET, "5", 'Option target cannot be "5": it is a whole number from 1 to 1000.'),
        (
            LIMIT,
            10,
            "Option limit cannot be 10: it is a whole number from 1 to 9 or null for none.",
        ),
        (VARIANT, "odd", 'Option variant cannot be "odd": it is one of short, long.'),
        (VARIANT, 0, "Option variant cannot be 0: it is one of short, long."),
        (TEAMS, 1, "Option teams cannot be 1: it is true or false."),
        (TEAMS, "true", 'Option teams cannot be "true": it is true or false.'),
        (
            FIRST,
            -1,
            "Option first_player cannot be -1: it is random or the number of a seat "
            "(the first seat is 0).",
        ),
        (
            FIRST,
            3,
            "Option first_player cannot be 3: with 3 players the seats are 0 to 2.",
        ),
    ],
)
def test_refused_values(option, value, sentence):
    with pytest.raises(OptionError) as refusal:
        option.check(value, {"players": 3})
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (TARGET, "150", 150),
        (TARGET, "many", "many"),  # `check` refuses it afterwards
        (LIMIT, "null", None),
        (LIMIT, "none", None),
        (VARIANT, "long", "long"),
        (Choice(name="cap", default="none", words=("none", "some")), "none", "none"),
        (TEAMS, "true", True),
        (TEAMS, "false", False),
        (FIRST, "random", "random"),
        (FIRST, "1", 1),
    ],
)
def test_parsed_from_the_command_line(option, text, value):
    parsed = option.parse(text)
    assert (parsed, type(parsed)) == (value, type(value))


@pytest.mark.parametrize(
    "text",
    ["1" * 5_000, "[" * 5_000, "{", "NaN", "-", ""],
    ids=["huge", "deep", "half", "nan", "dash", "nothing"],
)
@pytest.mark.parametrize("name", games.SHELF)
def test_any_text_is_accepted_or_an_option_error(name, text):
    card = games.find(name)
    for option in card.options:
        with suppress(OptionError):
            card.values(card.parse({option.name: text}))


def test_unknown_name_with_a_suggestion():
    with pytest.raises(OptionError) as refusal:
        astragali.new("keep_on_rolling", traget=10)
    assert str(refusal.value) == (
        "keep_on_rolling has no option 'traget'. Did you mean 'target'? "
        "Its options are players, first_player, target, max_turns."
    )


def test_teams_default_to_four_players_and_the_advanced_rules():
    values = games.find("perfecto").values({"teams": True})
    assert (values["players"], values["rules"]) == (4, "advanced")


def test_given_options_override_the_defaults_of_teams():
    values = games.find("perfecto").values({"teams": True, "rules": "basic"})
    assert (values["players"], values["rules"]) == (4, "basic")


def test_resolving_does_not_change_the_given_options():
    given_options = {"teams": True}
    games.find("perfecto").values(given_options)
    assert given_options == {"teams": True}


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        (
            "perfecto",
            {"teams": True, "players": 3},
            "Two teams are 4 players, not 3: set players to 4.",
        ),
        (
            "da_vinci_dice",
            {"variant": "drafting", "players": 1},
            "Drafting is for 2 to 6 players, not 1: set players, or another variant.",
        ),
    ],
)
def test_objections_to_combinations(name, options, sentence):
    with pytest.raises(OptionError) as refusal:
        astragali.new(name, **options)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("name", games.names())
def test_defaults_are_allowed_and_described(name):
    card = games.find(name)
    values = card.values({})
    assert list(values) == [option.name for option in card.options]
    for about in card.described()["options"]:
        assert about["default"] == values[about["name"]]
        assert json.loads(json.dumps(about)) == about
        for other, those in about.get("only", {}).items():
            assert other in values, f"{about['name']} depends on {other}, which is not an option"
            assert those


@pytest.mark.parametrize("name", games.names())
def test_defaults_are_not_shared_between_games(name):
    card = games.find(name)
    before = json.dumps(card.values({}))
    for value in card.values({}).values():
        if isinstance(value, list):
            value.clear()
    assert json.dumps(card.values({})) == before


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=10) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
near_misses = st.sampled_from(
    [
        "random",
        "default",
        "all",
        "none",
        ["r1c1", "r2c3", "r3c4", "r4c2"],
        ["r1c1", "r1c1", "r1c1", "r1c1"],
        [["r1c1"], {}, None, 1],
        [{"name": "Clio", "ability": "swap", "area": "all", "suns": 1}] * 9,
        [{"name": "Clio", "ability": [], "area": {}, "suns": None}] * 9,
        10**400,
    ]
)


@pytest.mark.parametrize("name", SHORT)
@settings(max_examples=60)
@given(data=st.data())
def test_any_json_survives_a_record_or_is_an_option_error(name, data):
    card = games.find(name)
    option = data.draw(st.sampled_from(card.options))
    value = data.draw(json_values | near_misses | st.integers(-2, 20))
    try:
        values = card.values({option.name: value})
    except OptionError:
        return
    record = record_of(astragali.new(name, seed=7, **values))
    assert record["options"] == json.loads(json.dumps(values))
    assert replay(record, games.find).options == values
