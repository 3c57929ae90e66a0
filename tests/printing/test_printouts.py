"""Every game in print: pages, fonts, sizes and words of each PDF."""

import re

import pytest

from astragali import games
from astragali.engine import AstragaliError
from astragali.engine.phrases import LANGUAGES, rules_page
from astragali.printing import PAPERS, PARTS, part_names, parts_of, printed
from astragali.printing.printouts import job_for
from tests.support.pdf_pages import PdfPages

# Every game in every language, on both papers in turn.
PRINTS = [
    (game, list(PAPERS)[(row + column) % 2], language)
    for row, game in enumerate(games.SHELF)
    for column, language in enumerate(LANGUAGES)
]
POINTS = 72 / 25.4  # in a millimetre
SHEETS = {  # besides the rules
    "dancing_dice": 3,
    "catch_six": 3,
    "keep_on_rolling": 2,
    "two_out_of_three": 3,
    "grand_poobah": 2,
    "perfecto": 2,
    "diangle": 3,
    "dance_of_muses": 5,
    "da_vinci_dice": 4,
}


def plain(markdown):
    """The letters of a text, without markup, quotes and spaces, which typesetting changes."""
    return re.sub(r"[\s*`|#\u00ad\u200b\"'’‘“”„«»-]", "", markdown)


@pytest.mark.parametrize(("game", "paper", "language"), PRINTS)
def test_a_game_is_printed(game, paper, language):
    card = games.find(game)
    job = job_for(card, (), paper, language)
    pdf = PdfPages.read(job.document.pdf())

    _, width, height = PAPERS[paper]
    assert all(
        abs(wide - width * POINTS) < 1 and abs(high - height * POINTS) < 1
        for wide, high in pdf.sizes
    )
    # A sheet that did not fit would have gone on to another page.
    rules = job_for(card, ("rules",), paper, language).document.pages()
    assert 1 <= rules <= 2
    assert len(pdf.sizes) == SHEETS[game] + rules
    room = job.document.room
    for name, picture in job.document.pictures.items():
        size = re.search(rb'width="([\d.]+)mm" height="([\d.]+)mm"', picture)
        assert float(size[1]) <= room[0] + 1, name
        assert float(size[2]) <= room[1] + 1, name

    # One family of type, and one for positions; all of it in the file, and nothing made of dots.
    assert pdf.fonts
    assert all(embedded for embedded in pdf.fonts.values())
    assert {name.partition("-")[0] for name in pdf.fonts} == {"LibertinusSerif", "DejaVuSansMono"}
    assert not pdf.images

    text = plain(pdf.text)
    for block in re.findall(r"^## (.+)$", rules_page(card.words, language), re.M):
        assert plain(block) in text
    for note in re.findall(r"\[((?:\\.|[^\]\\])*)\], \(image", "\n".join(job.document.markup)):
        assert plain(note.replace("\\", "")) in text


@pytest.mark.parametrize(("game", "pages"), [("grand_poobah", 1), ("perfecto", 2)])
def test_rules_that_fit_on_a_page_have_no_second_one_with_a_few_lines(game, pages):
    assert len(PdfPages.read(printed(games.find(game), ["rules"])).sizes) == pages


def test_parts_can_be_chosen():
    card = games.find("da_vinci_dice")
    assert parts_of(card) == ("rules", "sheet", "tiles", "dice")
    one = PdfPages.read(printed(card, ["tiles"]))
    assert len(one.sizes) == 1
    assert "Roll" in one.text
    assert set(parts_of(games.find("diangle"))) == {"rules", "board", "dice"}
    for language in LANGUAGES:
        assert list(part_names(card, language)) == list(parts_of(card))
    assert {part for game in games.SHELF for part in parts_of(games.find(game))} == {*PARTS}


def test_the_same_print_is_the_same_bytes():
    card = games.find("catch_six")
    assert printed(card, ["board"]) == printed(card, ["board"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"paper": "a5"}, "There is no paper 'a5'. Choose one of a4, letter."),
        ({"language": "xx"}, "There is no language 'xx'. Choose one of en, de, it."),
        (
            {"parts": ["tile"]},
            "diangle has no part 'tile' to print. Its parts are rules, board, dice.",
        ),
    ],
)
def test_a_wrong_wish_is_refused(arguments, sentence):
    with pytest.raises(AstragaliError, match=f"^{re.escape(sentence)}$"):
        printed(games.find("diangle"), **arguments)


def test_without_typst_the_extra_is_named(monkeypatch):
    monkeypatch.setattr("astragali.printing.typesetting.find_spec", lambda name: None)
    with pytest.raises(AstragaliError, match=re.escape("pip install 'astragali[print]'")):
        printed(games.find("diangle"), ["dice"])


def test_a_game_of_another_package_has_a_pad_and_its_rules():
    card = games.find("pig")
    assert "sheet" in parts_of(card)
    assert PdfPages.read(printed(card, ["sheet"])).sizes
