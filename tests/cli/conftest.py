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
        try:
            status = main([str(word) for word in words])
        except SystemExit as leaving:  # argparse leaves by itself
            status = leaving.code
        said = capsys.readouterr()
        return status, said.out, said.err

    return calling


@pytest.fixture
def refused(call):
    """Calls the command with something wrong: its one line of complaint."""

    def calling(*words, typed=()):
        status, out, complaint = call(*words, typed=typed)
        assert (status, out) == (1, "")
        assert complaint.startswith("astragali: ")
        assert complaint.count("\n") == 1, "a complaint is one line"
        return complaint.removeprefix("astragali: ").rstrip("\n")

    return calling
