"""Rules pages as Typst markup."""

import pytest

from astragali import games
from astragali.engine.phrases import LANGUAGES, rules_page
from astragali.printing.rules_markup import sections, spans, title

PAGE = """# A game

One *or* two
players.

## Points

1. Roll **all**
   dice.
2. Stop.

| dice | worth |
| --- | --- |
| 5 5 | 10 |

![A *pair*.](basics/2)
"""


def test_a_page_is_divided_at_its_headings():
    assert title(PAGE) == "A game"
    opening, points = sections(PAGE, {"basics/2": "[5] [5]  \n 1"})
    assert opening == r"One #emph[or]; two players\."
    assert points.split("\n\n") == [
        "#heading(level: 1)[Points]",
        r"#enum([Roll #strong[all]; dice\.], [Stop\.])",
        "#table(columns: (auto, auto,), [dice], [worth], [5 5], [10])",
        r'#drawing("[5] [5]\n 1", 7)[A #emph[pair];\.]',
    ]


def test_nothing_is_taken_for_markup():
    assert spans("5 * 2 = #10 [a] $b") == r"5 \* 2 \= \#10 \[a\] \$b"
    assert spans("`roll`") == "#emph[roll];"


@pytest.mark.parametrize("game", games.SHELF)
def test_the_sections_of_all_languages_correspond(game):
    pages = [rules_page(games.find(game).words, language) for language in LANGUAGES]
    assert len({page.count("\n## ") for page in pages}) == 1
