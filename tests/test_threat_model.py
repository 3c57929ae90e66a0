"""The threat model names tests, and all of them exist."""

import re

from tests.support import ROOT

PAGE = (ROOT / "docs" / "threat-model.md").read_text("utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)


def test_every_promise_names_a_test_that_exists():
    promises = [line for line in PAGE.splitlines() if line.startswith("| ") and "tests/" in line]
    assert len(promises) == len(NAMED) > 40
    for file, name in NAMED:
        source = (ROOT / file).read_text("utf-8")
        assert re.search(rf"^(async )?def {name}\(", source, re.MULTILINE), f"{file}::{name}"


def test_every_table_of_promises_is_complete():
    for section in PAGE.partition("## Promises")[2].partition("## What we do not")[0].split("###"):
        rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
        assert all("::test_" in row for row in rows)
