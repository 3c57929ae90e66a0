"""The phrases in the Fluent files and the phrases used by the code are the same."""

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
}  # packages with phrases of their own, besides the games

FOLDERS = {name: HOUSE / name / "text" for name in OWN}
FOLDERS |= {name: HOUSE / "games" / name / "text" for name in games.SHELF}


def messages(name, language):
    text = spoken(FOLDERS[name], language).file.read_text(encoding="utf-8")
    return [e for e in FluentParser().parse(text).body if isinstance(e, fluent.Message)]


def phrases(name, language="en"):
    """The names of all phrases; an attribute is written option-target.help."""
    for message in messages(name, language):
        if message.value:
            yield message.id.name
        for attribute in message.attributes:
            yield f"{message.id.name}.{attribute.id.name}"


def sources(name):
    """The code that can use the phrases of a folder."""
    if name in OWN:
        return OWN[name]
    room = [HOUSE / "games" / name / file for file in ("words.py", "drawing.py", "game.py")]
    return room + SHARED


def on_the_board(name):
    """Patterns of the phrases that a game's board in the browser uses."""
    paths = [*(BOARDS / name).glob("*.svelte"), *(BOARDS / name).glob("*.ts")]
    boards = [path.read_text(encoding="utf-8") for path in paths]
    whole = {phrase for text in boards for phrase in re.findall(r'"([a-z]+-[a-z-]+)"', text)}
    whole |= {
        f"gesture-{kind}" for text in boards for kind in re.findall(r'gesture\("(\w+)"', text)
    }
    begun = {start for text in boards for start in re.findall(r"`([a-z]+-)\$\{", text)}
    return whole | {f"{start}[a-z-]+" for start in begun}


def quoted(name):
    """Phrases that are used inside other phrases, in any language."""
    files = [spoken(FOLDERS[name], each).file for each in LANGUAGES]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return {inner for text in texts for inner in re.findall(r"\{ ([a-z][\w-]*)", text)}


def string_patterns(paths):
    """A pattern for every string in the code; an f-string's fields match anything."""
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
def test_no_phrase_is_defined_twice(name, language):
    """tests/test_languages.py checks that none is missing."""
    found = sorted(phrases(name, language))
    assert found == sorted(set(found))


@pytest.mark.parametrize("name", FOLDERS)
def test_every_phrase_is_used(name):
    patterns = {pattern for pattern in string_patterns(sources(name)) if pattern} | quoted(name)
    patterns |= on_the_board(name) | {"terms"}  # of the rules, for the page
    used = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    labels = set() if name in OWN else option_labels(games.find(name))
    unused = [phrase for phrase in phrases(name) if not used.fullmatch(phrase)]
    assert set(unused) <= labels


def option_labels(card):
    """The phrases that name options, their choices and variants, which only the page uses."""
    options = [option.described() for option in card.options]
    words = [(one["name"], word) for one in options for word in one.get("words", [])]
    found = {f"option-{one['name']}" for one in options} | {f"option-{n}-{w}" for n, w in words}
    variants = {f"variant-{variant.name}" for variant in card.variants}
    return found | variants | {f"{name}.help" for name in variants}


@pytest.mark.parametrize("name", games.SHELF)
def test_every_word_of_a_choice_is_translated(name):
    for option in games.find(name).options:
        about = option.described()
        for word in about["words"] if about["type"] == "choice" else []:
            assert f"option-{about['name']}-{word}" in phrases(name)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_phrase_in_the_code_exists(name):
    """Covers literal names; the conformance suite covers the others by playing games."""
    known = set(phrases(name))
    paths = OWN[name] if name in OWN else sources(name)[:2]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and uses_phrases_of(node.func, name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert first.value in known, f"{path.name} line {node.lineno}"


def uses_phrases_of(function, name):
    """Whether a call takes phrases from this folder; a pen takes them from a game."""
    if not isinstance(function, ast.Attribute) or function.attr != "say":
        return False
    speaker = ast.unparse(function.value)
    return ("pen" in speaker) == (name not in OWN)


@pytest.mark.parametrize("name", games.SHELF)
def test_every_option_has_help(name):
    options = {option.name for option in games.find(name).options}
    with_help = {
        phrase.removeprefix("option-").removesuffix(".help")
        for phrase in phrases(name)
        if phrase.startswith("option-") and phrase.endswith(".help")
    }
    assert with_help == options
