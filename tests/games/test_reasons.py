"""Why one choice is better than another, in words: in every game, for any two actions."""

import random
import re

import pytest

from astragali import games
from astragali.engine import Game
from astragali.engine.dice import SeededDice
from astragali.engine.drawing import pen_for
from astragali.engine.phrases import phrases_file, text_folder

TABLES = {
    "catch_six": [{}, {"match_games": 2, "allow_zero_roll": True}],
    "da_vinci_dice": [{}, {"variant": "to_go"}, {"variant": "drafting", "players": 3}],
    "dance_of_muses": [{}, {"players": 4}],
    "dancing_dice": [{"players": 3}],
    "diangle": [{"advance_choice": True}],
    "grand_poobah": [{"players": 3}],
    "keep_on_rolling": [{}],
    "perfecto": [{}, {"players": 4, "rules": "advanced", "teams": True}],
    "two_out_of_three": [{}, {"allow_zero_roll": True}],
}
LANGUAGES = ("en", "de", "it")


def reasons(name, options, seed):
    """Reasons for two actions at random at each choice; dice are placed wherever they can be."""
    card = games.find(name)
    chance = random.Random(f"{name}-{seed}")
    game = Game(card, card.values(options), dice=SeededDice(seed))
    pens = [pen_for(game, language, None) for language in LANGUAGES]
    game.throw_all()
    while not game.over and len(game.events) < 400:
        seat = chance.choice(game.acting())
        actions = game.actions(seat)
        if len(actions) > 1:
            chosen, best = chance.sample(actions, 2)
            if found := card.words.reason(game.hidden(seat), seat, chosen, best):
                yield found, [pen.say(found[0], **found[1]) for pen in pens]
        places = [action for action in actions if card.spell(game.state, action)[:5] == "place"]
        game.do(seat, chance.choice(places or actions))
        game.throw_all()


def test_every_game_has_reasons():
    assert set(TABLES) == {card.name for card in games.shelf() if hasattr(card.words, "reason")}


@pytest.mark.parametrize("name", TABLES)
def test_reasons_are_sentences_and_each_occurs(name):
    told = set()
    for options in TABLES[name]:
        for seed in range(3):
            for (phrase, _), sentences in reasons(name, options, seed):
                told.add(phrase)
                for sentence in sentences:
                    assert re.fullmatch(r"[^{}$]+\.", sentence), sentence
    text = phrases_file(text_folder(games.find(name).words), "en").read_text(encoding="utf-8")
    assert told == set(re.findall(r"^(reason-[\w-]+) =", text, re.MULTILINE))
