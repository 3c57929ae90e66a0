"""Runs the command in-process: arguments and typed lines in, output and exit status out."""

import io

import pytest

from astragali.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """An empty folder for kept games, independent of the developer's language."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ASTRAGALI_DATA", str(tmp_path / "data"))
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


@pytest.fixture
def call(capsys, monkeypatch):
    """Runs the command and returns its exit status, standard output and standard error."""

    def run(*words, typed=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def refused(call):
    """Runs a command that must fail and returns its one-line error message."""

    def run(*words, typed=(), status=1):
        found, out, error = call(*words, typed=typed)
        assert (found, out) == (status, "")
        assert error.startswith("astragali: ")
        assert error.count("\n") == 1, "an error is one line"
        return error.removeprefix("astragali: ").rstrip("\n")

    return run


@pytest.fixture
def usage_error(refused):
    """Runs a command with bad arguments and returns the message, without the pointer to help."""

    def run(command, *words):
        error = refused(command, *words, status=2)
        pointer = f" See 'astragali {command} --help'."
        assert error.endswith(pointer)
        return error.removesuffix(pointer)

    return run
