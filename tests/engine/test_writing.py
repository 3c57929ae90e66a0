"""Regular files are written atomically; links, devices and pipes are respected."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from astragali.engine.writing import open_for_writing

posix = pytest.mark.skipif(sys.platform == "win32", reason="links, modes and devices of Unix")


def write(path, text="new"):
    with open_for_writing(Path(path)) as file:
        file.write(text)


def test_a_new_file(tmp_path):
    write(tmp_path / "game.json")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("game.json", "new")]


def test_nothing_changes_until_everything_is_written(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old")
    with open_for_writing(path) as file:
        file.write("new")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"


def test_a_failure_leaves_the_old_file(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):  # an example of a failure halfway
        write(path, "new é")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("game.json", "old")]


@posix
@pytest.mark.parametrize("target_exists", [True, False], ids=["file", "dangling"])
def test_a_symbolic_link_is_followed(tmp_path, target_exists):
    target, link = tmp_path / "folder" / "game.json", tmp_path / "link"
    target.parent.mkdir()
    if target_exists:
        target.write_text("old")
    link.symlink_to("folder/game.json")
    write(link)
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert not target.is_symlink()


@posix
def test_a_loop_of_symbolic_links(tmp_path):
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    with pytest.raises(OSError, match="symbolic links"):
        write(tmp_path / "one")
    assert (tmp_path / "one").is_symlink()


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_permissions_are_kept(tmp_path, mode):
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(mode)
    write(path)
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert path.read_text() == "new"


@posix
def test_a_new_file_has_the_usual_permissions(tmp_path):
    write(tmp_path / "ours")
    (tmp_path / "usual").write_text("")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


@posix
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_protected_file_is_not_replaced(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        write(path)
    assert path.read_text() == "old"


@posix
def test_a_named_pipe_is_written_to(tmp_path):
    pipe, received = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: received.append(pipe.read_text()))
    reader.start()
    write(pipe)
    reader.join()
    assert received == ["new"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@posix
def test_a_device_is_written_to():
    write("/dev/null")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk():
    with pytest.raises(OSError, match="No space left on device"):
        write("/dev/full")


@posix
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1"])
@pytest.mark.parametrize("redirected", [True, False], ids=["file", "pipe"])
def test_standard_output_by_name(tmp_path, name, redirected):
    """Output before and after it is kept, even if the shell redirects to a file."""
    code = (
        "from pathlib import Path; from astragali.engine.writing import open_for_writing\n"
        "print('before')\n"
        f"with open_for_writing(Path('{name}')) as file: file.write('new\\n')\n"
        "print('after')"
    )
    command = [sys.executable, "-c", code]
    path = tmp_path / "out"
    with path.open("wb") as out:
        done = subprocess.run(command, stdout=out if redirected else subprocess.PIPE, check=True)
    output = path.read_bytes() if redirected else done.stdout
    assert output == b"before\nnew\nafter\n"


@pytest.mark.parametrize("name", [".", "", "nowhere/game.json", "x" * 300, "a\0b"])
def test_impossible_file_names(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match=r"\w"):
        write(name)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name(tmp_path):
    write(tmp_path / ("x" * 255))
    assert (tmp_path / ("x" * 255)).read_text() == "new"
