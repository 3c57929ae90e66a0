"""What research can say, somebody says."""

import re
from pathlib import Path

import astragali

HOUSE = Path(astragali.__file__).parent
TEXT = HOUSE / "research" / "text"
SPEAKERS = [*(HOUSE / "research").glob("*.py"), *(HOUSE / "cli").glob("*.py")]


def phrases():
    text = (TEXT / "en.ftl").read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)


def test_every_phrase_is_said():
    code = "\n".join(path.read_text(encoding="utf-8") for path in SPEAKERS)
    made = ("bench-", "column-")  # put together from a prefix and a name
    for phrase in phrases():
        assert f'"{phrase}"' in code or f"'{phrase}'" in code or phrase.startswith(made), phrase
