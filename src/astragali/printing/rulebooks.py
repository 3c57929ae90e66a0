"""A game's rules on two pages, with pictures of positions."""

from __future__ import annotations

from ..engine import Card
from ..engine.drawing import picture
from ..engine.figures import figures
from ..engine.lessons import LEARNER
from ..engine.phrases import rules_page
from . import rules_markup
from .typesetting import Document

MOST_PAGES = 2
SIZES = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5)  # of the type, in points; the largest that fits
SMALLEST_ON_ONE = 9.5  # rather than a second page with a few lines


def rulebook(document: Document, card: Card) -> None:
    """Adds the rules, on one page if they can be read well, in the largest type that fits."""
    page = rules_page(card.words, document.language)
    drawings = {
        place: picture(game, LEARNER, document.language)
        for place, game in figures(card, document.language).items()
    }
    body = "\n\n".join(rules_markup.sections(page, drawings))
    title = rules_markup.spans(rules_markup.title(page))

    def markup(size: float) -> str:
        return f"#rulebook([{title}], size: {size}pt)[{body}]"

    def pages(size: float) -> int:
        trial = Document(document.paper, document.language, document.title)
        trial.add(markup(size))
        return trial.pages()

    most = 1 if pages(SMALLEST_ON_ONE) == 1 else MOST_PAGES
    document.add(markup(next((s for s in SIZES if pages(s) <= most), SIZES[-1])))
