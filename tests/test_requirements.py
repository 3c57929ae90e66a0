"""The locked versions fit pyproject.toml and name no host; the release's papers agree."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import astragali

ROOT = Path(__file__).parents[1]
ABOUT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {"server": "build", "dev": "build", "node": "node"}  # and the group that each has


def text_of(lock):
    return (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")


def pins(lock):
    """The lines of a lock without their hashes: a name, a version, perhaps an environment."""
    return re.findall(r"^(\S+==[^\\\n]+?) \\$", text_of(lock), re.MULTILINE)


def versions(lock):
    """All versions of each package in a lock: there may be one for each version of Python."""
    found = {}
    for pin in map(Requirement, pins(lock)):
        (version,) = pin.specifier
        found.setdefault(canonicalize_name(pin.name), set()).add(version.version)
    return found


def wanted(lock):
    """What a lock must hold: what an extra asks for, also through other extras, and its group."""
    extras = ABOUT["project"]["optional-dependencies"]
    waiting = list(map(Requirement, ABOUT["dependency-groups"][LOCKS[lock]]))
    if lock in extras:
        waiting += map(Requirement, [*ABOUT["project"]["dependencies"], *extras[lock]])
    while waiting:
        one = waiting.pop()
        if one.name == "astragali":
            waiting += [Requirement(line) for extra in one.extras for line in extras[extra]]
        else:
            yield one


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_what_pyproject_asks_for(lock):
    held = versions(lock)
    for one in wanted(lock):
        found = held.get(canonicalize_name(one.name), set())
        assert found, f"requirements/{lock}.txt lacks {one.name}: run 'make lock'"
        for version in found:
            assert one.specifier.contains(version), f"{one} is not {version}: run 'make lock'"


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_hashes_and_no_host(lock):
    text = text_of(lock)
    assert pins(lock)
    entries = re.split(r"^(?=\S+==)", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(lock))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry) for entry in entries)
    assert "://" not in text
    options = set(re.findall(r"(?<!\S)--?[a-z][\w-]*", text))
    assert options <= {"--hash", "-c"}  # the last one in a remark


def test_who_plays_has_the_versions_that_were_tested():
    tested = versions("dev")
    for name, found in versions("server").items():
        assert found <= tested[name]


def test_the_papers_name_the_version():
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {astragali.__version__}\n" in citation
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## [{astragali.__version__}] - " in changelog
    assert "\n## [Unreleased]\n" in changelog
