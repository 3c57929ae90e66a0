"""What research says, it says in three languages, and somebody says it."""

import re
from pathlib import Path

import astragali
from astragali.engine.phrases import LANGUAGES

HOUSE = Path(astragali.__file__).parent
TEXT = HOUSE / "research" / "text"
SPEAKERS = [*(HOUSE / "research").glob("*.py"), *(HOUSE / "cli").glob("*.py")]


def phrases(language):
    text = (TEXT / f"{language}.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_every_language_has_every_phrase_in_the_same_order():
    for language in LANGUAGES[1:]:
        assert phrases(language) == phrases("en")


def test_every_phrase_is_said():
    code = "\n".join(path.read_text(encoding="utf-8") for path in SPEAKERS)
    made = ("bench-", "column-")  # put together from a prefix and a name
    for phrase in phrases("en"):
        assert f'"{phrase}"' in code or f"'{phrase}'" in code or phrase.startswith(made), phrase
