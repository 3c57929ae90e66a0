"""Every phrase of the research package is used."""

import re
from pathlib import Path

import astragali

PACKAGE = Path(astragali.__file__).parent
TEXT = PACKAGE / "research" / "text"
SOURCES = [*(PACKAGE / "research").glob("*.py"), *(PACKAGE / "cli").glob("*.py")]


def phrases():
    text = (TEXT / "en.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_every_phrase_is_used():
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    composed = ("bench-", "column-")  # of a prefix and a name
    for phrase in phrases():
        assert f'"{phrase}"' in code or f"'{phrase}'" in code or phrase.startswith(composed), phrase
