"""Games to print, as PDF."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import PathParameter, QueryParameter

from .. import games
from ..engine import UnknownGame
from ..printing import installed, printed
from ..tables import limits
from .concurrency_limit import ConcurrencyLimit

AT_ONCE = 1  # Typst uses all cores for a moment
WAITING = 20
KEPT = 100  # PDFs of about 80 kB
AN_HOUR = 3600  # seconds; another version of the house may print another file

FileName = Annotated[
    str,
    PathParameter(
        pattern=r"^[a-z0-9_]+\.pdf$", max_length=limits.GAME + 4, description="A game, and .pdf"
    ),
]
Text = Annotated[str, QueryParameter(max_length=100)]


class Prints:
    """Typesets PDFs and keeps the last ones."""

    def __init__(self) -> None:
        self.limit = ConcurrencyLimit(AT_ONCE, WAITING)
        self._kept: OrderedDict[tuple[str, tuple[str, ...], str, str], bytes] = OrderedDict()

    async def pdf(self, game: str, parts: tuple[str, ...], paper: str, language: str) -> bytes:
        key = game, parts, paper, language
        if key not in self._kept:
            card = games.find(game)
            self._kept[key] = await self.limit.run(printed, card, parts, paper, language)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


@get("/{file:str}")
async def print_game(
    state: State, file: FileName, parts: Text = "", paper: Text = "a4", language: Text = "en"
) -> Response[bytes]:
    """A game to print: all of it, or some parts, such as `rules,dice`."""
    if not installed():
        raise HTTPException(
            "This house cannot print: it needs pip install 'astragali[print]'.", status_code=501
        )
    game = file.removesuffix(".pdf")
    prints: Prints = state.prints
    wanted = tuple(sorted({part.strip() for part in parts.split(",") if part.strip()}))
    try:
        made = await prints.pdf(game, wanted, paper, language)
    except UnknownGame as trouble:
        raise NotFoundException(str(trouble)) from trouble
    headers = {
        "content-disposition": f'inline; filename="{file}"',
        "cache-control": f"max-age={AN_HOUR}",
    }
    return Response(made, media_type="application/pdf", headers=headers)


ROUTER = Router("/print", route_handlers=[print_game])
