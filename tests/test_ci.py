"""In CI a test that did not run is red: the promises of conftest.py, kept in a small suite of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETTINGS = "[pytest]\ntestpaths = suite\nmarkers =\n    browser: in a browser\n    slow: second tier\n"
BROWSER = "import pytest\n\n@pytest.mark.browser\ndef test_page():\n    pass\n"
SKIPPED = "import pytest\n\ndef test_later():\n    pytest.skip('not today')\n"
SLOW = "import pytest\n\n@pytest.mark.slow\ndef test_slow():\n    assert False\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    (tmp_path / "suite").mkdir()
    shutil.copy(Path(__file__).parent / "conftest.py", tmp_path / "suite" / "conftest.py")
    return tmp_path


def run(folder: Path, *argv: str, **environment: str) -> tuple[int, str]:
    path = os.pathsep.join(filter(None, sys.path))
    clean = {name: value for name, value in os.environ.items() if name not in ("CI", "MOONWOOD_TIER", "MOONWOOD_FORM")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *argv],
        cwd=folder, env={**clean, "PYTHONPATH": path, **environment}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_a_skipped_test_is_red_in_ci_alone(folder: Path) -> None:
    (folder / "suite" / "test_page.py").write_text(BROWSER)
    (folder / "suite" / "test_later.py").write_text(SKIPPED)
    assert run(folder)[0] == 0
    code, said = run(folder, CI="true")
    assert code == 1
    assert "RED: 1 skipped" in said


def test_a_run_without_a_browser_is_red_in_ci(folder: Path) -> None:
    (folder / "suite" / "test_sum.py").write_text("def test_sum():\n    assert 1 + 1 == 2\n")
    code, said = run(folder, CI="true")
    assert code == 1
    assert "RED: no test ran in a browser" in said
    (folder / "suite" / "test_page.py").write_text(BROWSER)
    assert run(folder, CI="true")[0] == 0


def test_slow_tests_run_on_request(folder: Path) -> None:
    (folder / "suite" / "test_page.py").write_text(BROWSER)
    (folder / "suite" / "test_slow.py").write_text(SLOW)
    code, said = run(folder, CI="true")
    assert code == 0
    assert "1 deselected" in said
    code, said = run(folder, "--slow")
    assert code == 1
    assert "\nRED: suite/test_slow.py::test_slow (call) assert False" in said, "at once, before the summary"
    assert run(folder, MOONWOOD_TIER="all")[0] == 1


def test_the_other_form_of_the_package_is_not_tested_by_mistake(folder: Path) -> None:
    code, said = run(folder, MOONWOOD_FORM="neither")
    assert code == 4
    assert "these tests are for the neither form" in said
