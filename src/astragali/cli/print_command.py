"""`astragali print`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from .. import games
from ..engine.phrases import preferred
from ..printing import PAPERS, PARTS, part_names, printed
from .command_arguments import GameName, Language
from .record_files import STANDARD, save
from .terminal_text import own_phrases


def print_(
    game: GameName,
    /,
    *,
    parts: Annotated[
        str | None,
        Parameter(help=f"some of {', '.join(PARTS)}, with commas between them; default all"),
    ] = None,
    paper: Annotated[str, Parameter(help=" or ".join(PAPERS), show_default=True)] = "a4",
    output: Annotated[
        str | None,
        Parameter(
            help="the file to write; - is the standard output; default GAME.pdf",
            allow_leading_hyphen=True,
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Writes a game as PDF, to print, cut out and play on a table.

    The rules on two pages, and whatever the game needs of a board, score sheets,
    tiles and dice to fold. It prints well in black and white.

    example:
      astragali print diangle
      astragali print da_vinci_dice --parts sheet --paper letter
      astragali print dance_of_muses --language it --output muse.pdf
    """
    card = games.find(game)
    language = language or preferred()
    wanted = [part.strip() for part in parts.split(",")] if parts else []
    made = printed(card, wanted, paper, language)
    file = output or f"{game}.pdf"
    save(file, made)
    if file == STANDARD:
        return
    names = part_names(card, language)
    shown = ", ".join(name for part, name in names.items() if not wanted or part in wanted)
    print(own_phrases(language).say("printed", file=file, parts=shown))
