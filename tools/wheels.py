"""Builds a wheel for each Python that is here, and tries each in an empty environment.

    python tools/wheels.py [--into dist] [python3.11 python3.12 ...]

A wheel that does not install, or does not run compiled, ends it with an error.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
COMPILED = {**os.environ, "MOONWOOD_USE_MYPYC": "1"}
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")
TRIAL = """
import moonwood
from moonwood.kernel.build import compiled
assert compiled(), "the wheel is plain"
for name in moonwood.games():
    state = moonwood.game(name).start(seed=1)
    while not state.over:
        state.play(state.actions()[0])
    print(f"  {name}: {state.outcome.reason}")
"""


def runs(python: str) -> bool:
    """Whether a Python is here; a name may be that of a stand-in which leads nowhere."""
    try:
        return subprocess.run([python, "-c", "import venv"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def environment(python: str, folder: Path) -> Path:
    """A new environment, as the path of its own Python."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def build(python: Path, into: Path) -> Path:
    """The wheel that a Python makes of this checkout; what the build says is shown as it goes."""
    command = [str(python), "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(into), str(ROOT)]
    before = set(into.glob("*.whl"))
    with subprocess.Popen(
        [*command, "--verbose"], env=COMPILED, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout
        for line in notices(pip.stdout):
            print(line, flush=True)
    if pip.returncode:
        raise SystemExit(f"no wheel: {' '.join(command)} says why")
    return newest(set(into.glob("*.whl")), before)


def notices(lines: Iterator[str]) -> Iterator[str]:
    """Of all that a build says, the lines in which Moonwood tells how far it is."""
    return (f"  {line.strip()}" for line in lines if line.strip().startswith("moonwood: "))


def newest(wheels: set[Path], before: set[Path]) -> Path:
    """The wheel that a build has written, anew or over an old one of the same name."""
    return max(wheels - before or wheels, key=lambda wheel: wheel.stat().st_mtime)


def try_out(python: str, wheel: Path) -> None:
    """Play every game from the wheel alone."""
    with TemporaryDirectory() as folder:
        own = environment(python, Path(folder) / "empty")
        subprocess.run([str(own), "-m", "pip", "install", "--quiet", str(wheel)], check=True)
        subprocess.run([str(own), "-c", TRIAL], check=True, cwd=folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build a wheel for each Python that is here, and try each.")
    parser.add_argument("pythons", nargs="*", default=PYTHONS, metavar="PYTHON")
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    arguments = parser.parse_args()
    arguments.into.mkdir(parents=True, exist_ok=True)
    pythons = [python for python in arguments.pythons if runs(python)]
    if not pythons:
        raise SystemExit(f"None of these is here: {', '.join(arguments.pythons)}")
    for python in pythons:
        print(f"{python}:", flush=True)
        with TemporaryDirectory() as folder:
            wheel = build(environment(python, Path(folder)), arguments.into)
        try_out(python, wheel)
        print(f"  {wheel.name} is good", flush=True)


if __name__ == "__main__":
    main()
