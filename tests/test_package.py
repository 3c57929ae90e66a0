"""The built package is complete."""

import subprocess
import sys
import zipfile

import pytest

from tests.support import ROOT


@pytest.mark.slow
def test_the_package_contains_the_page_and_all_data_files(tmp_path):
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    words = ["wheel", "--no-deps", "--no-build-isolation", f"--wheel-dir={tmp_path}"]
    subprocess.run([*pip, *words, ROOT], check=True)
    (wheel,) = tmp_path.glob("astragali-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    sources = [path for path in (ROOT / "src" / "astragali").rglob("*") if path.is_file()]
    needed = {
        path.relative_to(ROOT / "src").as_posix()
        for path in sources
        if "__pycache__" not in path.parts and path.suffix != ".part"
    }
    assert "astragali/server/page/index.html" in needed
    assert needed <= packed
    assert not any(name.startswith(("tests/", "web/")) for name in packed)
