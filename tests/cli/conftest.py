"""The command as somebody calls it: words in, screens and an exit status out."""

import io

import pytest

from astragali.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A folder of its own: kept games go there, and nobody's language or colours matter."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ASTRAGALI_DATA", str(tmp_path / "data"))
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def call(capsys, monkeypatch):
    """Calls the command: its exit status, what it printed, and what it complained about."""

    def calling(*words, typed=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return calling


@pytest.fixture
def refused(call):
    """Calls the command with something wrong: its one line of complaint."""

    def calling(*words, typed=(), status=1):
        found, out, complaint = call(*words, typed=typed)
        assert (found, out) == (status, "")
        assert complaint.startswith("astragali: ")
        assert complaint.count("\n") == 1, "a complaint is one line"
        return complaint.removeprefix("astragali: ").rstrip("\n")

    return calling


@pytest.fixture
def misunderstood(refused):
    """Calls the command with words that it does not understand: what it says about them."""

    def calling(command, *words):
        complaint = refused(command, *words, status=2)
        help_ = f" 'astragali {command} --help' explains it."
        assert complaint.endswith(help_)
        return complaint.removesuffix(help_)

    return calling
