"""The planter of faults: which it plants, which tests they meet, and the page that tells what became of them."""

from __future__ import annotations

import subprocess
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOLS = Path(__file__).parent.parent / "tools"
FILE = "moonwood/bots/two.py"


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(TOOLS)
    return import_module("faults")


@pytest.fixture
def mutants(faults: ModuleType) -> ModuleType:
    return import_module("mutants")


@pytest.fixture
def page(faults: ModuleType) -> ModuleType:
    return import_module("mutants_page")


# Which faults


@pytest.mark.source
def test_faults_change_what_a_file_does_and_not_only_its_types(faults: ModuleType) -> None:
    possible = faults.mutants_in(faults.HOME / "moonwood" / "kernel" / "past.py")
    changed = [mutant for mutant in possible if faults.matters(mutant)]
    assert 0 < len(changed) < len(possible), "`Past | None` is only a type"
    assert all("+" in mutant.diff() for mutant in changed)


@pytest.mark.source
def test_every_room_is_a_part_and_so_is_all_that_stands_around_them(faults: ModuleType) -> None:
    rooms = {path.parent.name for path in faults.HOME.glob("moonwood/games/*/__init__.py")}
    assert set(faults.parts()) == {*faults.AROUND, *rooms}


@pytest.mark.source
def test_the_same_seed_plants_the_same_faults(faults: ModuleType, mutants: ModuleType) -> None:
    chosen = faults.sample(3, "moonwood/games/top_cap")
    assert chosen == faults.sample(3, "moonwood/games/top_cap")
    assert chosen != faults.sample(3, "moonwood/games/top_cap", seed=1)
    assert [mutant.part for mutant in chosen] == ["top_cap"] * 3
    tests = mutants.tests_of(mutants.package_of(chosen[0].file), at_length=False)
    assert "tests/games/top_cap/test_rules.py" in tests
    assert tests[-1] == "moonwood/games/top_cap", "the examples in it"


@pytest.mark.source
def test_what_stands_behind_the_server_meets_its_tests_and_its_own(mutants: ModuleType) -> None:
    packages = {mutants.package_of(f"moonwood/{part}/a.py") for part in ("table", "people", "pages", "house", "server")}
    (package,) = packages
    tests = mutants.tests_of(package, at_length=False)
    assert {"tests/server/test_chat.py", "tests/table/test_clock.py", "tests/test_house.py", "moonwood/table"} <= {
        *tests
    }


@pytest.fixture
def small_tree(tmp_path: Path, mutants: ModuleType, faults: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree of one module and two tests, which hold a half of it."""
    home = tmp_path / "home"
    for name, text in {
        FILE: "def one(x):\n    return (\n        x + 1\n    )\n\n\ndef other(x):\n    return x - 1\n",
        "tests/bots/test_two.py": "from moonwood.bots.two import one, other\n\n\ndef test_one():\n    assert one(1) == 2\n\n\n"
        "def test_other():\n    assert other(1) is not None\n",
        "docs/mutants.toml": "",
    }.items():
        (home / name).parent.mkdir(parents=True)
        (home / name).write_text(text)
    monkeypatch.setattr(faults, "HOME", home)
    monkeypatch.setattr(mutants, "FOLDER", tmp_path / "build")
    return home


def faults_in_the_small_tree(faults: ModuleType) -> list[Any]:
    """The fault that a test notices, and the one that survives."""
    possible = faults.mutants_in(faults.HOME / FILE)
    return [mutant for end in ("Add_Sub", "Sub_Add") for mutant in possible if mutant.operator.endswith(end)]


def test_a_fault_keeps_its_name_when_lines_are_added_elsewhere(small_tree: Path, faults: ModuleType) -> None:
    before = [mutant.name() for mutant in faults_in_the_small_tree(faults)]
    (small_tree / FILE).write_text("import sys\n\n\n" + (small_tree / FILE).read_text())
    assert [mutant.name() for mutant in faults_in_the_small_tree(faults)] == before


# Which tests it meets, and what they say


def results_of(mutants: ModuleType) -> Any:
    return mutants.Results(mutants.mutants_page.results())


def fates(page: ModuleType) -> dict[str, bool]:
    return {entry.after: entry.noticed for entry in page.read(page.results()).values()}


@pytest.mark.slow
@pytest.mark.source
def test_a_fault_is_noticed_or_survives(
    small_tree: Path, mutants: ModuleType, faults: ModuleType, page: ModuleType
) -> None:
    plus, minus = faults_in_the_small_tree(faults)
    mutants.run([plus, minus], results_of(mutants), jobs=1)
    assert fates(page) == {"x - 1": True, "return x + 1": False}
    assert (mutants.FOLDER / "0" / FILE).read_text() == (small_tree / FILE).read_text(), "nothing stays planted"
    assert results_of(mutants).unknown([plus, minus]) == [], "a run goes on where it was stopped"
    assert results_of(mutants).standing() == [minus], "on request the survivors are tried again"
    assert results_of(mutants).standing(noticed=True) == [plus], "and those that were noticed"


@pytest.mark.slow
def test_in_a_hurry_a_fault_has_survived_that_nobody_notices_where_everything_is_loaded(
    small_tree: Path, mutants: ModuleType, faults: ModuleType, page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(mutants, "survives")
    mutants.run(faults_in_the_small_tree(faults), results_of(mutants), jobs=1, quick=True)
    assert fates(page) == {"x - 1": True, "return x + 1": False}


@pytest.mark.slow
@pytest.mark.source
def test_a_survivor_is_noticed_as_soon_as_a_test_holds_its_line(
    small_tree: Path, mutants: ModuleType, faults: ModuleType, page: ModuleType
) -> None:
    _, minus = faults_in_the_small_tree(faults)
    mutants.run([minus], results_of(mutants), jobs=1)
    tests = small_tree / "tests/bots/test_two.py"
    tests.write_text(tests.read_text().replace("other(1) is not None", "other(1) == 0"))
    mutants.run([minus], results_of(mutants), jobs=1)
    assert fates(page) == {"return x + 1": True}, "the last word counts"


@pytest.mark.slow
def test_survivors_may_meet_just_the_tests_that_were_written_for_them(
    small_tree: Path, mutants: ModuleType, faults: ModuleType, page: ModuleType
) -> None:
    mutants.run(faults_in_the_small_tree(faults), results_of(mutants), jobs=1, quick=True)
    tests = small_tree / "tests/bots/test_new.py"
    tests.write_text("from moonwood.bots.two import other\n\n\ndef test_other():\n    assert other(1) == 0\n")
    survivors = results_of(mutants).standing()
    mutants.meet_files(survivors, results_of(mutants), ["tests/bots/test_two.py"])
    assert fates(page) == {"x - 1": True, "return x + 1": False}
    mutants.meet_files(survivors, results_of(mutants), ["tests/bots/test_new.py"])
    assert fates(page) == {"x - 1": True, "return x + 1": True}


@pytest.mark.slow
def test_what_survived_is_found_again_wherever_it_stands_and_forgotten_where_its_lines_have_changed(
    small_tree: Path, mutants: ModuleType, faults: ModuleType, page: ModuleType
) -> None:
    plus, minus = faults_in_the_small_tree(faults)
    mutants.run([plus, minus], results_of(mutants), jobs=1)
    (small_tree / FILE).write_text("import sys\n\n\n" + (small_tree / FILE).read_text().replace("x + 1", "x + 1.0"))
    assert mutants.Results(page.results()).standing("moonwood/lab/") == []
    assert len(fates(page)) == 2, "nothing was asked about it"
    (survivor,) = mutants.Results(page.results()).standing()
    assert (survivor.operator, survivor.line) == (minus.operator, minus.line + 3)
    assert fates(page) == {"return x + 1": False}


@pytest.mark.parametrize(("idle", "seconds"), [(0.2, 60), (60, 0.2)], ids=["it waits for ever", "it takes too long"])
def test_a_fault_for_which_the_tests_never_end_is_noticed(
    idle: float, seconds: float, mutants: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant = import_module("plant")
    monkeypatch.setattr(plant, "IDLE", idle)
    with subprocess.Popen(["sleep", "60"]) as process:
        assert plant.how_it_ended(process.pid, seconds) == plant.RED
        process.returncode = plant.RED
    with subprocess.Popen(["true"]) as process:
        assert plant.how_it_ended(process.pid, 60) == 0
        process.returncode = 0


def reach_of(mutants: ModuleType, faults: ModuleType, lines: dict[int, list[str]]) -> Any:
    reach = mutants.Reach()
    reach.add({"quick": 0.1, "slow": 3.0, "middle": 1.0}, {FILE: {str(line): tests for line, tests in lines.items()}})
    return reach


def test_a_fault_meets_only_the_tests_that_come_by_the_quickest_first(
    small_tree: Path, mutants: ModuleType, faults: ModuleType
) -> None:
    plus, minus = faults_in_the_small_tree(faults)
    reach = reach_of(mutants, faults, {2: ["slow", "quick"], 8: ["middle"]})
    assert reach.tests(plus) == ["quick", "slow"]
    assert reach.tests(minus) == ["middle"]


@pytest.mark.parametrize("lines", [{}, {2: [""]}], ids=["nobody was seen there", "it runs when it is imported"])
def test_all_tests_may_notice_where_it_cannot_be_said_which(
    lines: dict[int, list[str]], small_tree: Path, mutants: ModuleType, faults: ModuleType
) -> None:
    plus, _ = faults_in_the_small_tree(faults)
    reach = reach_of(mutants, faults, lines)
    assert reach.tests(plus) == ["quick", "middle", "slow"]
    assert reach.loads(plus) is bool(lines), "planted later it would change nothing"


def test_the_quickest_tests_are_asked_before_the_rest_is_loaded(
    small_tree: Path, mutants: ModuleType, faults: ModuleType
) -> None:
    plus, _ = faults_in_the_small_tree(faults)
    assert list(reach_of(mutants, faults, {}).helpings(plus)) == [["quick", "middle"], ["slow"]]


# The page


@pytest.mark.source
def test_the_page_counts_by_parts_and_says_what_was_judged(page: ModuleType) -> None:
    def entry(name: str, part: str, noticed: bool) -> object:
        return page.Entry(name, part, f"moonwood/{part}/a.py", 3, "AddNot", "if a | b:", "if not a | b:", noticed)

    entries = [entry("1", "bots", True), entry("2", "bots", False), entry("3", "kernel", False)]
    text = page.page(entries, page.Judgements({"2": "the same either way"}, {"3": "nobody asks"}))
    assert "**1 of 3 noticed (33.3%).** Of the others 1 change nothing" in text
    assert "50.0% of the rest were noticed" in text
    assert "| bots | 2 | 1 | 50% |" in text
    assert "Nothing was planted yet in: cat_a_comb" in text
    assert "`moonwood/bots/a.py`: the same either way.\n\n```diff\n-if a | b:\n+if not a | b:\n```" in text
    assert "`moonwood/kernel/a.py`: **a gap**: nobody asks." in text


@pytest.mark.source
def test_the_page_of_planted_faults_is_made_from_the_results(page: ModuleType, faults: ModuleType) -> None:
    written = (faults.HOME / "docs" / "mutants.md").read_text("utf-8")
    assert written == page.page(page.read(page.results()).values(), page.judgements()), (
        "run: python tools/mutants_page.py"
    )


@pytest.mark.source
def test_every_survivor_is_judged_and_enough_faults_are_noticed(page: ModuleType) -> None:
    entries = page.read(page.results())
    survivors = {name for name, entry in entries.items() if not entry.noticed}
    judged = page.judgements()
    assert {*judged.same, *judged.gaps} == survivors
    assert judged.share(entries.values()) >= page.ENOUGH
