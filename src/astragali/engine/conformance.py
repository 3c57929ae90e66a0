"""Checks by random play that a game keeps the contract; for all games, ours and others'.

A package that provides a game runs this in its own tests:

    for options in conformance.tables(card):
        conformance.check(card, options, seed=1)

Every check asserts; the message says what the game did wrong.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

from .card import Card
from .contract import MOST_GUESSES
from .dice import SeededDice
from .drawing import COLUMNS, pen_for, picture, width
from .errors import IllegalMove
from .game import Event, Game, written
from .layout import Layout, bounds, numbers
from .options import Values
from .phrases import LANGUAGES, beside, phrases
from .playouts import replayed
from .record import replay

WORDS = re.compile(r"[!-@\[-~]+( [!-@\[-~]+)*")  # printable ASCII without capitals, single spaces
CLOSELY = 300  # events at the start of a game that are all checked
SAMPLED = 0.1  # share of the later ones
RESERVED = {"?", "q", "u", "quit", "undo", "save", "rules", "table"}  # commands at the table


def tables(card: Card, most: int = 400) -> Iterator[Values]:
    """Combinations of players and option samples; a fixed selection if there are too many."""
    samples = {option.name: option.samples() for option in card.options}
    samples["players"] = list(range(card.seats.least, card.seats.most + 1))
    combinations = list(itertools.product(*samples.values()))
    random.Random(0).shuffle(combinations)
    fitting = 0
    for combination in combinations:
        given = dict(zip(samples, combination, strict=True))
        if fitting < most and card.objection(card.resolve(dict(given))) is None:
            fitting += 1
            yield given


def check(card: Card, options: Values, seed: int, longest: int = 100_000) -> Game:
    """Plays one random game, checks everything along the way, and returns the game."""
    chance = random.Random(seed)
    game, dice = Game(card, card.values(options)), SeededDice(seed)
    check_words(card)
    for number in range(longest):
        closely = number < CLOSELY or chance.random() < SAMPLED
        if closely or game.over:
            check_moment(game, chance)
        if game.over:
            break
        if sides := game.in_the_air():
            event: Event = {"throw": dice.throw(sides)}
        else:
            if closely:
                check_refusals(game, chance)
                check_secrets(game, chance)
                if chance.random() < 0.3:
                    check_view(game, chance)
            seat = chance.choice(game.acting())
            event = {"seat": seat, "act": chance.choice(game.legal(seat))}
        if closely:
            check_story(game, event, chance)
        else:
            game.apply(event)
    assert game.over, f"{card.name} had not ended after {longest} events"
    game.dice = dice  # so that its record names the seed
    check_result(game)
    check_record(game)
    return game


def check_words(card: Card) -> None:
    """Words are unique, lower-case ASCII; check_moment checks those that depend on the position."""
    words = card.actions.words or ()
    assert len(set(words)) == len(words), "two actions have the same words"
    for word in words:
        assert WORDS.fullmatch(word), f"{word!r} is not lower-case ASCII with single spaces"


def check_moment(game: Game, chance: random.Random) -> None:
    """Exactly one of dice, choice and end holds, and reading the state does not change it."""
    rules, s = game.card.rules, game.state
    before = s.copy()
    sides, numbers = [0] * rules.MAX_DICE, [0] * rules.ACTIONS  # an IndexError if too many
    over, thrown = bool(rules.over(s)), int(rules.dice(s, sides))
    acting = [seat for seat in range(game.players) if rules.acting(s, seat)]
    kinds = (over, thrown > 0, bool(acting))
    if over:  # after the end, dice and acting may return anything
        kinds = (True, False, False)
    assert sum(kinds) == 1, f"over {over}, {thrown} dice, acting {acting} at the same time"
    assert thrown <= rules.MAX_DICE, f"{thrown} dice are more than MAX_DICE"
    assert all(side >= 1 for side in sides[:thrown]), f"dice with {sides[:thrown]} sides"
    laid = game.card.lay(game.options)
    check_bounds(s)
    for field in s.fields:
        if field.shape[:1] == (rules.MAX_PLAYERS,):
            rows, first = (getattr(one, field.name)[game.players :] for one in (s, laid))
            assert rows == first, f"{field.name} changes for seats that nobody has taken"
    for seat in [] if over or thrown else acting:
        count = rules.legal(s, seat, numbers)
        legal = numbers[:count]
        assert 0 < count == len(set(legal)), f"seat {seat} has {legal}: none, or some twice"
        assert all(0 <= action < rules.ACTIONS for action in legal), f"{legal} is out of range"
        words = game.legal(seat)
        assert len(set(words)) == count, f"seat {seat} has the same words twice: {words}"
        assert all(map(WORDS.fullmatch, words)), f"{words}: not all lower-case ASCII"
        trial = s.copy()
        rules.act(trial, seat, chance.choice(legal))
        assert s == before, "a copy shares something with its original"
    assert s == before, "reading the state changed it"


def check_bounds(s: Layout) -> None:
    """Every number of the table is within the bounds that its field declares."""
    for field in s.fields:
        if field.kind == "table":
            least, most = bounds(field, s)
            found = list(numbers(getattr(s, field.name), len(field.shape)))
            for number in (min(found), max(found)):
                assert least <= number <= most, (
                    f"{field.name} is {number}, but declared to be from {least} to {most}"
                )


def check_refusals(game: Game, chance: random.Random) -> None:
    """Illegal events are refused and leave the table unchanged."""
    before, events = game.state.copy(), len(game.events)
    acting = game.acting()
    seat = chance.choice(acting)
    illegal = sorted(set(game.card.actions.words or ()) - set(game.legal(seat)))
    wrong: list[dict[str, Any]] = [
        {"seat": seat, "act": chance.choice(illegal)} if illegal else {"seat": seat, "act": ""},
        {"seat": seat, "act": "flip the table"},
        {"throw": [1]},
        {"seat": game.players, "act": game.legal(seat)[0]},
    ]
    wrong += [
        {"seat": other, "act": game.legal(seat)[0]}
        for other in range(game.players)
        if other not in acting
    ]
    for event in wrong:
        try:
            game.apply(event)
        except IllegalMove:
            pass
        else:
            raise AssertionError(f"{event} was accepted")
        assert (game.state, len(game.events)) == (before, events), f"{event} changed the game"


def check_secrets(game: Game, chance: random.Random) -> None:
    """No seat can distinguish tables that differ only in secrets; hiding twice changes nothing."""
    rules = game.card.rules
    for seat in (-1, chance.randrange(game.players)):
        hidden = game.hidden(seat)
        check_bounds(hidden)
        again = hidden.copy()
        rules.hide(again, seat)
        assert again == hidden, f"hiding twice from seat {seat} hides more"
        for _ in range(3):
            guess = supposed(game, hidden, seat, chance)
            rules.hide(guess, seat)
            assert guess == hidden, f"seat {seat} can tell a guess from the real table"
        guess = supposed(game, hidden, seat, chance)
        if seat >= 0:
            real, guessed = choices(game, game.state, seat), choices(game, guess, seat)
            assert real == guessed, f"seat {seat}'s choices depend on what it cannot know"
            assert real == choices(game, hidden, seat), f"seat {seat} cannot see its choices"


def supposed(game: Game, hidden: Layout, seat: int, chance: random.Random) -> Layout:
    """A table on which a random guess replaces all that a seat cannot know."""
    rules = game.card.rules
    guess = hidden.copy()
    sides = [0] * max(rules.ACTIONS, rules.MAX_DICE, MOST_GUESSES)
    count = rules.unknown(guess, seat, sides)
    rules.suppose(guess, seat, [chance.randint(1, most) for most in sides[:count]])
    return guess


def choices(game: Game, s: Any, seat: int) -> list[int] | None:
    """A seat's legal actions on any table; None if it may not act."""
    if not game.card.rules.acting(s, seat):
        return None
    numbers = [0] * game.card.rules.ACTIONS
    return numbers[: game.card.rules.legal(s, seat, numbers)]


def check_view(game: Game, chance: random.Random) -> None:
    """Views are JSON, every phrase exists in every language, and pictures fit the terminal."""
    seat = chance.choice(game.acting())
    json.dumps(game.view(seat))
    words = game.card.words
    if hasattr(words, "keys"):
        keys = [words.keys(action) for action in game.actions(seat)]
        assert len(keys) == len(set(keys)), f"two actions have the same key: {keys}"
        assert not RESERVED.intersection(keys), f"a key is a command at the table: {keys}"
    if hasattr(words, "prompt"):
        phrase, parts = words.prompt(game.hidden(seat), seat)
        assert pen_for(game, chance.choice(LANGUAGES)).say(phrase, **parts)
    if hasattr(words, "button"):
        buttons = [words.button(game.hidden(seat), seat, a) for a in game.actions(seat)]
        for language in LANGUAGES:
            pen = pen_for(game, language)
            assert all(pen.say(phrase, **parts) for phrase, parts in buttons[:3])
    language = chance.choice(LANGUAGES)
    for line in picture(game, seat, language).splitlines():
        assert width(line) <= COLUMNS, f"a line of {width(line)} columns: {line}"


def check_story(game: Game, event: Event, chance: random.Random) -> None:
    """Applies an event; its story exists in every language, for any viewer."""
    viewer = chance.randrange(-1, game.players)
    before, seen = game.hidden(viewer), game.as_seen_by(event, viewer)
    game.apply(event)
    if hasattr(game.card.words, "story"):
        pens = [pen_for(game, language) for language in LANGUAGES]
        story = game.card.words.story(before, game.hidden(viewer), seen)
        for pen, (phrase, parts) in itertools.product(pens, story):
            assert pen.say(phrase, **parts)


def check_result(game: Game) -> None:
    """The winners share a payoff of 1 evenly, and exactly they have rank 1."""
    result = game.result()
    assert abs(sum(result["payoffs"]) - 1) < 1e-9, f"payoffs {result['payoffs']}"
    assert result["winners"], "nobody won"
    for seat in range(game.players):
        wins = seat in result["winners"]
        share = 1 / len(result["winners"]) if wins else 0
        assert result["payoffs"][seat] == share, f"payoffs {result['payoffs']} are not even"
        assert (result["ranks"][seat] == 1) == wins, f"ranks {result['ranks']}"


def check_record(game: Game) -> None:
    """A record survives the round trip; plain, replayed and compiled states are equal."""
    record = json.loads(written(game.record()))
    again = replay(record, lambda name: game.card)
    assert again.state == game.state, "replaying the record gives another state"
    assert again.record() == record, "the record changed on its round trip"
    cut = random.Random(len(game.log)).randrange(len(game.events) + 1)
    for events in {cut, len(game.events)}:
        earlier = game.at(events)
        seat = cut % (game.players + 1) - 1
        assert len(earlier.record(seat)["events"]) == events
        assert replayed(earlier) == earlier.state, f"compiled and plain differ at event {events}"


def check_phrases(card: Card) -> None:
    """Every language has the same phrases and attributes, with a help text for each option."""
    from fluent.syntax import FluentParser, ast

    english = beside(card.words, "en")
    if english is None:
        return
    found = {}
    for language in LANGUAGES:
        file = phrases(english.file.parent, language).file
        entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
        assert not [entry for entry in entries if isinstance(entry, ast.Junk)], file
        found[language] = {
            (entry.id.name, *(attribute.id.name for attribute in entry.attributes))
            for entry in entries
            if isinstance(entry, ast.Message)
        }
    for language in LANGUAGES[1:]:
        assert found[language] == found["en"], f"{language}: {found[language] ^ found['en']}"
    for option in card.options:
        assert english.has(f"option-{option.name}.help"), f"no help for option {option.name}"
    for variant in card.variants:
        card.values(variant.options)  # raises if they do not fit together
        assert english.has(f"variant-{variant.name}.help"), f"no help for variant {variant.name}"
