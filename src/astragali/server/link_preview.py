"""What a messenger shows when somebody sends a link: Open Graph tags in the head of the page."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from .. import games
from ..engine import AstragaliError, Card
from ..engine.phrases import LANGUAGES, Phrases, beside
from ..tables.house import House
from ..tables.store import StoreTrouble
from ..tables.table import Table

FALLBACK = "icon-512.png"


@dataclass(frozen=True)
class Preview:
    """The title, the text and the picture of a link."""

    title: str
    text: str
    game: str

    def in_head(self, page: str, folder: Path, origin: str, address: str, language: str) -> str:
        """The page with these tags in its head; `folder` has the pictures."""
        drawn = f"previews/{self.game}.png"
        picture = drawn if (folder / drawn).is_file() else FALLBACK
        tags = {
            "og:type": "website",
            "og:site_name": "Astragali",
            "og:locale": language,
            "og:title": self.title,
            "og:description": self.text,
            "og:url": origin + address,
            "og:image": f"{origin}/{picture}",
            "og:image:alt": self.title,
            "twitter:card": "summary" if picture == FALLBACK else "summary_large_image",
        }
        lines = [
            f'<meta property="{name}" content="{escape(content)}" />'
            for name, content in tags.items()
        ]
        page = page.replace("<title>Astragali</title>", f"<title>{escape(self.title)}</title>")
        return page.replace("</head>", "\n".join([*lines, "</head>"]))


def language_for(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak, or English."""
    tags = (tag.partition(";")[0].strip().lower().partition("-")[0] for tag in accepted.split(","))
    return next((tag for tag in tags if tag in LANGUAGES), "en")


async def preview(house: House, kind: str, name: str, language: str) -> tuple[Preview, str] | None:
    """The preview of a page such as /t/abcd2345, and its language; None if it has none."""
    try:
        if kind in ("g", "learn", "edit"):
            return of_game(games.find(name.partition("/")[0]), language), language
        if kind == "t":
            table = await house.table(name)
            language = table.settings.language or language
            return of_table(table, language if language in LANGUAGES else "en"), language
        record = await house.store.record(name)
        if record is None:
            return None
        return of_record(record.game, msgspec.json.decode(record.summary), language), language
    except (AstragaliError, StoreTrouble):
        return None  # the page itself says what is wrong


def of_game(card: Card, language: str) -> Preview:
    return Preview(title_of(card, language), sentence_of(card, language), card.name)


def of_table(table: Table, language: str) -> Preview:
    """Who invites to what, and whether there is a seat; later, who plays."""
    say, game = spoken(language).say, title_of(table.card, language)
    if table.stage == "over":
        return Preview(say("table-over", game=game), say("look"), table.card.name)
    if table.stage == "playing":
        names = ", ".join(seat.name or str(seat.level).title() for seat in table.seats)
        return Preview(say("table-playing", game=game, names=names), say("watch"), table.card.name)
    people = [seat for seat in table.seats if seat.person]
    host = next((seat for seat in people if seat.person == table.host), next(iter(people), None))
    title = say("invites", name=host.name, game=game) if host else say("invited", game=game)
    free = sum(not seat.taken for seat in table.seats)
    lines = [
        sentence_of(table.card, language),
        say("seats-free", free=free, players=len(table.seats)),
        say("no-account"),
    ]
    return Preview(title, " ".join(filter(None, lines)), table.card.name)


def of_record(game: str, summary: dict[str, Any], language: str) -> Preview:
    """Who has won, if the game is over."""
    say, title = spoken(language).say, title_of(games.find(game), language)
    seats = summary["seats"]
    if summary["result"] is None:
        return Preview(title, say("look"), game)
    winners = [
        seats[seat].get("name") or str(seats[seat].get("bot")).title()
        for seat in summary["result"]["winners"]
    ]
    if not winners:
        said = say("drawn", game=title)
    elif len(winners) == 1:
        said = say("won", name=winners[0], game=title)
    else:
        said = say("shared", names=", ".join(winners), game=title)
    return Preview(said, say("look"), game)


def title_of(card: Card, language: str) -> str:
    own = beside(card.words, language)
    return own.say("title") if own and own.has("title") else card.name.replace("_", " ").title()


def sentence_of(card: Card, language: str) -> str:
    own = beside(card.words, language)
    return own.say("sentence") if own and own.has("sentence") else ""


def spoken(language: str) -> Phrases:
    own = beside(sys.modules[__name__], language)
    assert own
    return own
