"""A scenario is one folder: the one of the handbook, written somewhere else, is found and played like ours."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from moonwood.games.moonlight.rules.journal import PACKAGE

ROOT = Path(__file__).parents[3]
HANDBOOK = (ROOT / "docs" / "layouts.md").read_text("utf-8")
FILE = re.compile(
    r"^`(?P<name>s29_\w+/[\w.]+)`:\n\n(?P<fence>```+)\w+\n(?P<text>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL
)
FILES = {file["name"]: file["text"] for file in FILE.finditer(HANDBOOK)}

PLAY = """
import json, re
import moonwood
from moonwood.bots import choose
from moonwood.games import rooms
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle

game = moonwood.game("moonlight", scenario=29, mode="solo")
freely = moonwood.game("moonlight", scenario=29, mode="solo", rulings="bits_hold_tiles = false")
state, dealer, events, labels, questions, clauses = game.start(seed=3), Dealer(3), [], set(), set(), set()
start = state.view(0)
while not state.over:
    view = state.view(0)
    if view["step"] == "echo":
        labels |= {game.label(view, action) for action in view["actions"]}
        questions.add(game.ask(view, names=["Ann"]))
        clauses.add(game.clause(view))
    state.play(choose("moth", view, seed=len(events)), events)
    settle(state, dealer, events)
moonwood.check(game, games=1, seed=1)
options = {option.name: option for option in rooms()["moonlight"].options}
print(json.dumps({
    "listed": options["scenario"].labels[29],
    "layout": options["layout"].ours(game.options),
    "tiles": len(start["forest"]),
    "picture": len(re.findall('id="tile-[0-9]', game.draw(start))),
    "ended": state.outcome.reason,
    "log": [game.log(event) for event in events],
    "labels": sorted(labels),
    "questions": sorted(questions),
    "refusal": game.refuse("held-by-bit"),
    "rulebook": " ".join(map(str, game.rulebook().blocks)),
    "numbers": game.rulebook().numbers,
    "clauses": sorted(clauses),
    "openings": [(it.name, len(it.steps)) for it in rooms()["moonlight"].openings()],
    "freely": " ".join(map(str, freely.rulebook().blocks)),
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a process tells that finds the folder, and nothing else."""
    folder = tmp_path_factory.mktemp("mine")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    environment = {**os.environ, "MOONWOOD_SCENARIOS": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_the_handbook_has_all_its_files() -> None:
    names = {"layout.txt", "__init__.py", "own_events.py", "opening.toml", "rulebook.md", "words.py", "rulings.toml"}
    assert {name.partition("/")[2] for name in FILES} == names


def test_a_scenario_of_ones_own_is_listed(told: dict[str, Any]) -> None:
    assert told["listed"] == "29 The Echo"


def test_a_scenario_of_ones_own_is_laid_out_and_drawn(told: dict[str, Any]) -> None:
    assert (told["tiles"], told["picture"]) == (48, 48)
    assert told["layout"] == FILES["s29_the_echo/layout.txt"]


def test_a_scenario_of_ones_own_is_played_by_a_bot_and_checked(told: dict[str, Any]) -> None:
    assert told["ended"] in ("ahead", "behind", "missing-spirit")
    assert any(line.startswith("The step is heard (row ") for line in told["log"])


def test_a_scenario_of_ones_own_asks_and_refuses_in_its_own_words(told: dict[str, Any]) -> None:
    assert told["questions"] == ["Ann says which tile is turned up."]
    assert all(label.startswith("Turn up the tile there (row ") for label in told["labels"])
    assert told["refusal"] == "A bit holds that tile."
    assert told["clauses"] == ["13.29.1"]


def test_a_scenario_of_ones_own_brings_its_part_of_the_rulebook(told: dict[str, Any]) -> None:
    assert told["numbers"][-3:] == ["13.29", "13.29.1", "13.29.2"]
    assert "6.2" not in told["numbers"], "it says what of the common rules does not hold"
    assert "A bit holds its tile until it is taken." in told["rulebook"]
    assert "A bit does not hold its tile." in told["freely"]


def test_a_scenario_of_ones_own_brings_its_opening(told: dict[str, Any]) -> None:
    assert told["openings"][-2:] == [["28-moon-eclipse", 4], ["29-the-echo", 2]]


@pytest.mark.source
def test_the_common_game_names_no_scenario() -> None:
    """Nor does one scenario name another: what several share lies in `shared`."""
    named = re.compile(rf"{re.escape(PACKAGE)}(?:\.| import )(s\d\d_\w+)")
    strangers = [
        f"{path.relative_to(ROOT)} names {scenario}"
        for path in sorted((ROOT / "moonwood").rglob("*.py"))
        for scenario in named.findall(path.read_text("utf-8"))
        if scenario not in path.parts
    ]
    assert strangers == []
