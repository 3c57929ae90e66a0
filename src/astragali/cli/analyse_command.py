"""`astragali analyse`."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from ..analysis.game_review import SIMULATIONS
from ..engine.drawing import terminal_colours
from ..engine.phrases import preferred
from .command_arguments import AsJson, Language, RecordFile, Simulations, WhichRecord
from .compile_notice import adviser, say_compiling
from .progress_bar import ProgressBar
from .record_files import STANDARD, chosen, save
from .terminal_text import own_phrases


def analyse(
    file: RecordFile,
    /,
    *,
    record: WhichRecord = 1,
    html: Annotated[
        str | None,
        Parameter(help="write an HTML page with a plot to this file", allow_leading_hyphen=True),
    ] = None,
    simulations: Simulations = SIMULATIONS,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Separates luck from skill in a game: what each choice cost and each throw brought.

    For a solved game the figures are exact: a player's result minus what was
    expected is luck plus skill, to the last digit. Otherwise they are estimates,
    and no difference within their margin is called a mistake.
    docs/analysis.md explains them.

    example:
      astragali analyse game.json
      astragali analyse game.json --html game.html
      astragali analyse games.jsonl --record 3 --json
    """
    from ..analysis import analyse as review_game
    from ..analysis.game_review import steps
    from ..analysis.luck_sampling import LuckSampling
    from ..analysis.review_page import page
    from ..analysis.review_text import ReviewText

    language = language or preferred()
    say = own_phrases(language).say
    game = chosen(file, record)
    best_adviser = adviser(game.card, simulations, language)
    sampling = LuckSampling(game.card, game.players, lambda: say_compiling(game.card, language))
    with ProgressBar(say("steps"), steps(game)) as progress:
        review = review_game(game, best_adviser, progress.add, sampling)
    if html:
        save(html, page(review, language))
    if as_json:
        print(json.dumps(review.described()))
    elif not html:
        voice = ReviewText(game, language, terminal_colours())
        print("\n".join(voice.review(review)).rstrip())
    elif html != STANDARD:
        print(say("written", path=html))
