"""What `pip install` brings is a whole house."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_package_has_the_page_and_all_that_stands_beside_the_code(tmp_path):
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    words = ["wheel", "--no-deps", "--no-build-isolation", f"--wheel-dir={tmp_path}"]
    subprocess.run([*pip, *words, ROOT], check=True)
    (wheel,) = tmp_path.glob("astragali-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    here = [path for path in (ROOT / "src" / "astragali").rglob("*") if path.is_file()]
    needed = {
        path.relative_to(ROOT / "src").as_posix()
        for path in here
        if "__pycache__" not in path.parts and path.suffix != ".part"
    }
    assert "astragali/server/page/index.html" in needed
    assert needed <= packed
    assert not any(name.startswith(("tests/", "web/")) for name in packed)
