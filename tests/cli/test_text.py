"""Every phrase is there in three languages, and somebody can say it."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import astragali
from astragali import games
from astragali.engine.phrases import LANGUAGES
from astragali.engine.phrases import phrases as spoken

HOUSE = Path(astragali.__file__).parent
CLI = sorted((HOUSE / "cli").glob("*.py"))
BOARDS = HOUSE.parents[1] / "web" / "src" / "games"
ANALYSIS = sorted((HOUSE / "analysis").glob("*.py"))
SHARED = [
    HOUSE / folder / file
    for folder, file in (
        ("games", "pictures.py"),
        ("cli", "games_command.py"),
        ("cli", "terminal_text.py"),
        ("analysis", "review_text.py"),
        ("engine", "words.py"),
    )
]
ENGINE = [HOUSE / "engine" / "drawing.py"]
OWN = {
    "cli": CLI,
    "analysis": ANALYSIS,
    "engine": ENGINE,
}  # the parts of the house that speak for themselves

FOLDERS = {name: HOUSE / name / "text" for name in OWN}
FOLDERS |= {name: HOUSE / "games" / name / "text" for name in games.SHELF}


def messages(name, language):
    text = spoken(FOLDERS[name], language).file.read_text(encoding="utf-8")
    return [e for e in FluentParser().parse(text).body if isinstance(e, fluent.Message)]


def phrases(name, language="en"):
    """The names of all phrases, those of attributes with a point: option-target.help."""
    for message in messages(name, language):
        if message.value:
            yield message.id.name
        for attribute in message.attributes:
            yield f"{message.id.name}.{attribute.id.name}"


def sources(name):
    """The code that can say the phrases of a folder."""
    if name in OWN:
        return OWN[name]
    room = [HOUSE / "games" / name / file for file in ("words.py", "drawing.py", "game.py")]
    return room + SHARED


def on_the_board(name):
    """Phrases that a game's board in the browser names."""
    boards = [path.read_text(encoding="utf-8") for path in (BOARDS / name).glob("*.svelte")]
    return {phrase for text in boards for phrase in re.findall(r'"([a-z]+-[a-z-]+)"', text)}


def quoted(name):
    """Phrases that other phrases, in any language, take in."""
    files = [spoken(FOLDERS[name], each).file for each in LANGUAGES]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return {inner for text in texts for inner in re.findall(r"\{ ([a-z][\w-]*)", text)}


def sayings(paths):
    """A pattern for every text in the code: an f-string's parts may be anything."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_-]+"
                    for part in node.values
                ]
                if isinstance(node.values[0], ast.Constant):  # otherwise it would match anything
                    yield "".join(parts)
            elif isinstance(node, ast.BinOp) and ast.unparse(node.left).endswith("-'"):
                yield re.escape(ast.literal_eval(node.left)) + "[a-z0-9_-]+"


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_there_twice(name, language):
    """That none is missing is seen to by tests/test_languages.py."""
    found = sorted(phrases(name, language))
    assert found == sorted(set(found))


@pytest.mark.parametrize("name", FOLDERS)
def test_every_phrase_can_be_said(name):
    """A phrase that nothing in the code names, or begins to name, is never heard."""
    patterns = {pattern for pattern in sayings(sources(name)) if pattern} | quoted(name)
    patterns |= on_the_board(name)
    anything = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    labels = set() if name in OWN else option_labels(games.find(name))
    unheard = [phrase for phrase in phrases(name) if not anything.fullmatch(phrase)]
    assert set(unheard) <= labels


def option_labels(card):
    """The names of options and of the words among which they choose, for the page to show."""
    options = [option.described() for option in card.options]
    words = [(one["name"], word) for one in options for word in one.get("words", [])]
    return {f"option-{one['name']}" for one in options} | {f"option-{n}-{w}" for n, w in words}


@pytest.mark.parametrize("name", games.SHELF)
def test_every_word_of_a_choice_is_translated(name):
    for option in games.find(name).options:
        told = option.described()
        for word in told["words"] if told["type"] == "choice" else []:
            assert f"option-{told['name']}-{word}" in phrases(name)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_phrase_of_the_code_is_there(name):
    """What is said by its full name exists; conformance plays games to hear the others."""
    known = set(phrases(name))
    paths = OWN[name] if name in OWN else sources(name)[:2]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and said_by(node.func, name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert first.value in known, f"{path.name} line {node.lineno}"


def said_by(function, name):
    """Whether a call speaks with the phrases of this folder: others have a game's pen as well."""
    if not isinstance(function, ast.Attribute) or function.attr != "say":
        return False
    speaker = ast.unparse(function.value)
    return ("pen" in speaker) == (name not in OWN)


@pytest.mark.parametrize("name", games.SHELF)
def test_every_option_is_helped(name):
    """Help is there for the options that exist, and for no others."""
    options = {option.name for option in games.find(name).options}
    helped = {
        phrase.removeprefix("option-").removesuffix(".help")
        for phrase in phrases(name)
        if phrase.startswith("option-") and phrase.endswith(".help")
    }
    assert helped == options
