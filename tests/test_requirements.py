"""The locked versions match pyproject.toml, and all documents name the same version."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import astragali
from tests.support import ROOT

ABOUT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {
    "server": "build",
    "dev": "build",
    "node": "node",
    "site": "site",
    "uv": "uv",
    "audit": "audit",
}  # and the dependency group of each


def text_of(lock):
    return (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")


def pins(lock):
    """The requirements in a lock, without their hashes."""
    return re.findall(r"^(\S+==[^\\\n]+?) \\$", text_of(lock), re.MULTILINE)


def versions(lock):
    """All versions of each package in a lock; they may differ by version of Python."""
    found = {}
    for pin in map(Requirement, pins(lock)):
        (version,) = pin.specifier
        found.setdefault(canonicalize_name(pin.name), set()).add(version.version)
    return found


def wanted(lock):
    """The requirements of a lock's extra, directly or through other extras, and of its group."""
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
def test_a_lock_satisfies_pyproject(lock):
    held = versions(lock)
    for one in wanted(lock):
        found = held.get(canonicalize_name(one.name), set())
        assert found, f"requirements/{lock}.txt lacks {one.name}: run 'make lock'"
        for version in found:
            assert one.specifier.contains(version), f"{one} is not {version}: run 'make lock'"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_hashes_and_names_no_host(lock):
    text = text_of(lock)
    assert pins(lock)
    entries = re.split(r"^(?=\S+==)", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(lock))
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry) for entry in entries)
    assert "://" not in text
    options = set(re.findall(r"(?<!\S)--?[a-z][\w-]*", text))
    assert options <= {"--hash", "-c"}  # -c appears in a comment


def test_the_server_lock_has_the_tested_versions():
    tested = versions("dev")
    for name, found in versions("server").items():
        assert found <= tested[name]


def test_the_citation_and_the_changelog_name_the_version():
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {astragali.__version__}\n" in citation
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"\n## [{astragali.__version__}] - " in changelog
    assert "\n## [Unreleased]\n" in changelog


def test_workflows_name_files_that_exist():
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    paths = re.findall(r"--ignore=(\S+)", text)
    assert paths
    assert not [path for path in paths if not (ROOT / path).exists()]
