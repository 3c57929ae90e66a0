"""`astragali play`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from .. import bots as levels
from .. import games
from ..bots import own_bots
from ..engine import AstragaliError, Card, Game
from ..engine.dice import SeededDice
from ..engine.drawing import seat_names, terminal_colours
from ..engine.game import seeded
from ..engine.phrases import Phrases, preferred
from ..engine.record import replay
from . import kept_games
from .command_arguments import BotSeconds, Language, NoColour, Players, Settings, options
from .playing_on import with_new_dice
from .record_files import chosen
from .terminal_prompt import Leave, ask
from .terminal_table import TerminalTable
from .terminal_text import own_phrases, show, spoken, title
from .terminal_text import players as seats_of

if TYPE_CHECKING:
    from rich.color import ColorSystem

Pace = Literal["slow", "normal", "fast", "instant"]


def play(
    game: Annotated[str | None, Parameter(name="GAME", help="asked for if not given")] = None,
    /,
    *,
    people: Annotated[
        int | None, Parameter(help="number of people at this keyboard; bots take the other seats")
    ] = None,
    names: Annotated[str | None, Parameter(help="the names of the people: Ada,Ben")] = None,
    bots: Annotated[
        str | None,
        Parameter(
            name=("--bots", "--bot"),
            help="the bot in the other seats, or one for each, a,b,…: a character such as bruno, "
            "or a level: random, beginner, casual, strong or best; by default, different "
            "characters; your own are mybot.py:Bot or exec:./mybot",
        ),
    ] = None,
    bot_seconds: BotSeconds = None,
    real_dice: Annotated[bool, Parameter(help="throw your own dice and type the faces")] = False,
    seed: Annotated[int | None, Parameter(help="the same seed gives the same dice")] = None,
    resume: Annotated[
        list[str] | None,
        Parameter(
            consume_multiple=(0, 1),
            help="continue the game in this file; without a file, the game you left last",
        ),
    ] = None,
    pace: Annotated[
        Pace, Parameter(help="how long you can watch what bots do", show_default=True)
    ] = "normal",
    transcript: Annotated[
        bool,
        Parameter(help="print the game from top to bottom; always so in a pipe or TERM=dumb"),
    ] = False,
    no_colour: NoColour = False,
    players: Players = None,
    settings: Settings = None,
    language: Language = None,
) -> None:
    """Plays a game in the terminal, against bots or each other.

    The table fills the window; keys or the mouse choose, h gives the odds, ? explains the rest.

    example:
      astragali play
      astragali play keep_on_rolling --players 3 --set target=150
      astragali play da_vinci_dice --people 2 --names Ada,Ben --real-dice
      astragali play perfecto --players 3 --bots strong,mybot.py:Bot
      astragali play --resume
      astragali play --resume game.json
    """
    language = language or preferred()
    phrases = own_phrases(language)
    if real_dice and seed is not None:
        raise AstragaliError(
            "--seed has no effect with --real-dice, where you throw your own: "
            "give only one of the two."
        )
    path = None
    full = not transcript and terminal_is_full()
    named_bots = bots.split(",") if bots else []
    try:
        if resume is not None:
            path = Path(resume[0]) if resume else pick_left(phrases, full)
            own_bots.admit(named_bots, levels.OURS, bot_seconds)  # it may have been left with
            started = resumed(str(path))
        else:
            card = games.find(game or pick(phrases, full))
            values = options(card, players, settings)
            others = levels.admit(named_bots, card, bot_seconds)
            seats = seating(card, values["players"], people, names, others, phrases)
            started = Game(card, values, seats, None if real_dice else seeded(seed))
            started.throw_all()
        colours = None if no_colour else terminal_colours()
        if full:
            play_full_screen(started, language, colours, path, pace)
        else:
            introduce(started, language)
            TerminalTable(started, language, colours, path).play()
    except Leave:
        return


def terminal_is_full() -> bool:
    """Whether this terminal can show a full-screen table."""
    screens = sys.stdin.isatty() and sys.stdout.isatty()
    return screens and os.environ.get("TERM") not in ("dumb", "unknown")


def play_full_screen(
    game: Game, language: str, colours: ColorSystem | None, path: Path | None, pace: Pace
) -> None:
    """Plays at the full-screen table, and says afterwards how the game stands."""
    from .full_screen import FullScreenTable  # takes a moment to import

    table = FullScreenTable(game, language, colours is None, path, pace, rematch)
    table.run()
    if table.trouble:
        raise table.trouble
    left = TerminalTable(table.table.game, language, colours, table.table.path)
    if left.game.over:
        left.show_result()
    else:
        left.leave()


def rematch(game: Game) -> Game:
    """Another game at the same table, with the next dice of the seed."""
    dice = game.dice
    again = SeededDice(dice.seed, dice.game + 1) if isinstance(dice, SeededDice) else None
    started = Game(game.card, game.options, game.seats, again)
    started.throw_all()
    return started


def seating(
    card: Card,
    count: int,
    people: int | None,
    named: str | None,
    others: list[str],
    phrases: Phrases,
) -> list[dict[str, str]]:
    """People in the first seats, bots in the others."""
    names = [name.strip() for name in named.split(",")] if named else []
    people = people if people is not None else len(names) or 1
    printable = all(name and name.isprintable() for name in names)
    if not 1 <= people <= count or len(names) > people or not printable:
        raise AstragaliError(
            f"There are {count} seats: --people is 1 to {count}, and --names takes at most one "
            "name for each of them, separated by commas."
        )
    free = count - people
    others = others or levels.company(card, free)
    if len(others) not in (1, free):
        raise AstragaliError(
            f"--bots names {len(others)} bots for {free} seats: "
            "name one for all of them, or one for each."
        )
    names += [phrases.say("player", number=n + 1) for n in range(len(names), people)]
    others = others if len(others) == free else others * free
    return [{"name": name} for name in names] + [{"bot": bot} for bot in others]


def introduce(game: Game, language: str) -> None:
    """Says who sits at the table: one line for each character."""
    for line in levels.introductions([seat.get("bot", "") for seat in game.seats], language):
        show(line)


def resumed(path: str) -> Game:
    game = chosen(path, 1)
    if game.over:
        raise AstragaliError(f"The game in {path} is over; 'astragali replay {path}' shows it.")
    if all("bot" in seat for seat in game.seats):
        raise AstragaliError(f"Only bots play the game in {path}; a person is needed to continue.")
    for seat in game.seats:
        if "bot" in seat:
            check_bot(path, game, seat["bot"])
    if game.offline and game.dice is None:  # it went on from a position with dice of this machine
        return with_new_dice(game, game.seats)
    game.throw_all()
    return game


def check_bot(path: str, game: Game, name: str) -> None:
    try:
        levels.admit([name], game.card)
    except AstragaliError as trouble:
        raise AstragaliError(
            f"{path} cannot be continued: {trouble} If {name} is a bot of your own, name it again: "
            f"--bots {name}=FILE.py:CLASS."
        ) from None


def pick(phrases: Phrases, full: bool) -> str:
    """Asks which game to play."""
    cards = games.shelf()
    if full:
        language = phrases.language
        rows = [
            (
                f"{title(card, language)}  ({seats_of(card)})",
                spoken(card, "sentence", language),
            )
            for card in cards
        ]
        return cards[pick_from(phrases, phrases.say("welcome"), rows)].name
    print(phrases.say("welcome"))
    for number, card in enumerate(cards, 1):
        print(f"\n  {number}  {title(card, phrases.language)}  ({seats_of(card)})")
        show(spoken(card, "sentence", phrases.language), " " * 5)
    titles = [title(card, phrases.language).lower() for card in cards]
    while True:
        print()
        answer = ask(phrases.say("which-game", most=len(cards)), [card.name for card in cards])
        number = chosen_number(answer, len(cards))
        if number:
            return cards[number - 1].name
        for card, called in zip(cards, titles, strict=True):
            if answer.lower() in (card.name, called):
                return card.name
        if answer.lower() in ("q", "quit"):
            raise Leave
        show(phrases.say("no-such-game", answer=answer, most=len(cards)))


def pick_from(phrases: Phrases, question: str, rows: list[tuple[str, str]]) -> int:
    """Asks for one of these, each a name and a remark, on the full screen."""
    from .full_screen import Picker  # takes a moment to import

    number = Picker(question, rows, phrases).run()
    if number is None:
        raise Leave
    return number


def pick_left(phrases: Phrases, full: bool) -> Path:
    """The unfinished game, or the one the user picks if there are several."""
    left = [kept for kept in kept_games.kept_games() if not kept.over]
    if not left:
        raise AstragaliError(phrases.say("nothing-left"))
    if len(left) == 1:
        return left[0].path
    if full:
        rows = [(about(kept, phrases.language), when(kept)) for kept in left]
        return left[pick_from(phrases, phrases.say("left-games"), rows)].path
    print(phrases.say("left-games"))
    for number, kept in enumerate(left[:MOST_LEFT], 1):
        print(f"  {number}  {when(kept)}  {about(kept, phrases.language)}")
    most = min(len(left), MOST_LEFT)
    while True:
        answer = ask(phrases.say("which-left", most=most))
        if answer.lower() in ("q", "quit"):
            raise Leave
        number = chosen_number(answer or "1", most)
        if number:
            return left[number - 1].path
        show(phrases.say("no-such-left", answer=answer, most=most))


MOST_LEFT = 9  # unfinished games to choose from


def about(kept: kept_games.KeptGame, language: str) -> str:
    """An unfinished game in one line: its title and its players."""
    try:
        game = replay(kept.record, games.find)
    except AstragaliError as error:
        return str(error)
    return f"{title(game.card, language)}: {', '.join(seat_names(game.seats, language))}"


def when(kept: kept_games.KeptGame) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))


def chosen_number(answer: str, most: int) -> int:
    """The number typed, if it is from 1 to most, or else 0."""
    number = int(answer) if answer.isdecimal() and len(answer) < 9 else 0
    return number if number <= most else 0
