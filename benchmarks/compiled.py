"""The compiled build that is measured: made beside the tree, and made anew only if its source has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "bench-compiled"
MADE_OF = ("setup.py", "pyproject.toml", "moonwood/**/*.py")
STAMP = "made-of.txt"


def fingerprint() -> str:
    """Of all that the build is made of, and of the Python it is made for."""
    digest = blake2b(sys.version.encode(), digest_size=16)
    for pattern in MADE_OF:
        for file in sorted(ROOT.glob(pattern)):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def build() -> None:
    """Install the compiled form beside the tree; where it cannot be built, its rows will say so."""
    stamp, wanted = COMPILED / STAMP, fingerprint()
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--upgrade", "--target", str(COMPILED)]
    compiling = {**os.environ, "MOONWOOD_USE_MYPYC": "1"}
    if subprocess.run([*command, str(ROOT)], env=compiling, check=False).returncode == 0:
        stamp.write_text(wanted, "utf-8")


def environment() -> dict[str, str]:
    """For a process that is to run compiled, if there is such a build; else it runs plain."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(COMPILED), str(ROOT)))}


def is_used() -> bool:
    """Whether this process has that environment already."""
    return os.environ.get("PYTHONPATH") == environment()["PYTHONPATH"]
