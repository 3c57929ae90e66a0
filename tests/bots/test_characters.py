"""The characters: their names and texts, and that a temperament changes what they do."""

import json
from pathlib import Path

import pytest

from astragali import bots, games
from astragali.bots import characters, matches
from astragali.bots.temperament import Temperament, harms, risk
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.phrases import LANGUAGES, phrases

BOLD, CAUTIOUS = Temperament(boldness=1.0), Temperament(boldness=-1.0)
PIG = games.find("pig")


def test_a_dozen_characters_of_every_level_and_temper():
    assert len(bots.CHARACTERS) == 12
    assert {one.level for one in bots.CHARACTERS.values()} == {
        "beginner",
        "casual",
        "strong",
        "best",
    }
    assert {one.temper for one in bots.CHARACTERS.values()} == characters.TEMPERS.keys()
    faces = [json.dumps(one.face) for one in bots.CHARACTERS.values()]
    assert len(set(faces)) == 12


def test_names_fit_into_records():
    for name, one in bots.CHARACTERS.items():
        assert name == one.name
        assert name.isascii()
        assert name.isalpha()
        assert name.islower()
        assert name not in bots.LEVELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_described(language):
    lines = bots.introductions(["casual", *bots.CHARACTERS], language)
    assert len(lines) == 12
    assert len(set(lines)) == 12
    text = phrases(characters.TEXT, language)
    assert all(text.has(f"about-{name}") for name in bots.CHARACTERS)


def test_nobody_sits_at_a_table_twice():
    assert len(set(bots.company(PIG, 12))) == 12
    assert "bruno" not in bots.company(PIG, 11, ["bruno"])
    assert [bots.CHARACTERS[name].level for name in bots.company(PIG, 3)] == ["casual"] * 3


def test_a_character_plays_wherever_a_bot_does():
    results = bots.match("pig", PIG.values({"target": 20}), ["bruno", "vera"], 2, 1, simulations=20)
    assert [seating for seating, _ in results] == [("bruno", "vera"), ("vera", "bruno")]


def test_patience_makes_slips_rarer():
    emil, casual, lotta = (bots.make(name, PIG, 1).level for name in ("emil", "casual", "lotta"))
    assert emil.slip < casual.slip
    assert lotta.slip > bots.LEVELS["beginner"].slip
    assert emil.worst == casual.worst


# Choices in positions of real games.


def positions(game, players, number, wanted, moves=60):
    """Choices with a wanted action among the first moves of games between random bots."""
    card = games.find(game)
    values = card.values({"players": players})
    found = []
    for seed in range(200):
        table = Game(card, values, dice=SeededDice(seed))
        table.throw_all()
        player = bots.make("random", card, seed)
        for _ in range(moves):
            if table.over:
                break
            seat = table.acting()[0]
            actions = table.actions(seat)
            if len(actions) > 1 and any(wanted(card, action) for action in actions):
                found.append((table.hidden(seat), seat, actions))
                if len(found) == number:
                    return card, found
            matches.move(table, seat, player)
    return card, found


def chosen(card, found, name, temperament, simulations=300):
    """The action of a bot in each position."""
    level = bots.LEVELS[name]
    return [
        bots.level_bot.LevelBot(card, level, seed, simulations, temperament=temperament).pick(
            hidden, seat, actions
        )
        for seed, (hidden, seat, actions) in enumerate(found)
    ]


def test_the_bold_roll_on_more_often_than_the_cautious():
    card, found = positions(
        "keep_on_rolling", 3, 80, lambda card, action: action == card.rules.STOP
    )
    rolls = [
        sum(action == card.rules.ROLL for action in chosen(card, found, "casual", temper))
        for temper in (BOLD, CAUTIOUS)
    ]
    assert rolls[0] >= rolls[1] + 8, rolls


def test_the_bold_bid_higher_and_bluff_more():
    from astragali.games.perfecto.rules import calls

    card, found = positions("perfecto", 2, 120, lambda card, action: calls.is_bid(action), 1)
    taken = [chosen(card, found, "casual", temper) for temper in (BOLD, CAUTIOUS)]
    risks = [
        [
            risk(card, hidden, seat, action)
            for (hidden, seat, _), action in zip(found, actions, strict=True)
            if calls.is_bid(action)
        ]
        for actions in taken
    ]
    bold, cautious = (sum(one) / len(one) for one in risks)
    assert bold > cautious + 0.05, (bold, cautious)


def test_the_spiteful_hurt_whoever_leads():
    card, found = positions("grand_poobah", 3, 30, lambda card, action: True, 8)
    harm = [0.0, 0.0]
    for place, temper in enumerate((Temperament(spite=1.0), Temperament())):
        for (hidden, seat, actions), action in zip(
            found, chosen(card, found, "casual", temper), strict=True
        ):
            hurt = harms(card, hidden, seat, actions, [1, 2, 3, 4])
            harm[place] += hurt[actions.index(action)] / len(found)
    assert harm[0] > harm[1] + 0.02, harm


@pytest.mark.parametrize("name", games.names())
def test_every_action_has_a_risk(name):
    """By the game's strategy or by the dice it throws, and for every action of a game."""
    card = games.find(name)
    game = Game(card, card.values({}), dice=SeededDice(5))
    game.throw_all()
    player = bots.make("random", card, 5)
    for _ in range(40):
        if game.over:
            break
        seat = game.acting()[0]
        hidden, actions = game.hidden(seat), game.actions(seat)
        assert all(0.0 <= risk(card, hidden, seat, action) <= 1.0 for action in actions)
        matches.move(game, seat, player)


def test_the_page_reads_the_same_list():
    page = Path(__file__).parents[2] / "web" / "src" / "characters.ts"
    assert "src/astragali/bots/characters.json" in page.read_text(encoding="utf-8")
