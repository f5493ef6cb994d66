"""moonwood.check passes the toy game; every objection it can make is provoked by a fault in the files beside this."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from moonwood import check
from moonwood.kernel.check import other_options
from moonwood.kernel.events import Event
from tests.kernel.check import (
    test_declared,
    test_furniture,
    test_length,
    test_play,
    test_readers,
    test_rulings,
    test_secrets,
)
from tests.kernel.check.faults import failure, toy
from tests.kernel.toy import TOY, rules

ELSEWHERE = ("lessons.py",)
"""Laws that the toy has nothing for: their own tests plant faults in other rooms."""
laws = Path(import_module("moonwood.kernel.check").__file__ or "").parent
OTHERS = list(other_options(TOY))
FAULTS = [
    *test_play.FAULTS,
    *test_secrets.FAULTS,
    *test_furniture.FAULTS,
    *test_readers.FAULTS,
    *test_declared.FAULTS,
    *test_rulings.FAULTS,
    *test_length.FAULTS,
]


@pytest.mark.parametrize("options", [{}, {"coin": False}, {"turns": 2}, {"first_player": 1}])
def test_a_sound_game_passes(options: dict[str, object]) -> None:
    report = check(toy(**options), games=6)
    assert report.games == 6
    assert report.decisions > 0
    assert report.endings <= set(rules.ENDINGS)


def test_some_hundreds_of_decisions_are_made_however_short_the_games() -> None:
    assert check(toy(turns=2), guesses=40).decisions >= 300


def test_what_was_never_met_is_named() -> None:
    report = check(toy(coin=False), games=1)
    assert "action coin" in report.never_met(toy()), "nobody tossed it"
    assert "action show" not in report.never_met(toy())


def test_each_other_value_of_each_option_is_another_game() -> None:
    changed = [
        {name: it.options[name] for name in it.options if it.options[name] != toy().options[name]} for it in OTHERS
    ]
    assert changed == [{"first_player": 0}, {"first_player": 1}, {"coin": False}, {"turns": 2}]


def _objections(source: Path) -> dict[tuple[str, int], str]:
    """Every place where a module of the check may object: each of its lines, with the first one."""
    tree = ast.parse(source.read_text("utf-8"))
    return {
        (source.name, line): f"{source.name}, line {node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("moment.require", "moment.fail")
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def _objecting_lines(error: BaseException) -> list[tuple[str, int]]:
    step = error.__traceback__
    lines = []
    while step is not None:
        path = Path(step.tb_frame.f_code.co_filename)
        if path.parent == laws:
            lines.append((path.name, step.tb_lineno))
        step = step.tb_next
    return lines


@pytest.mark.slow
def test_every_objection_of_the_check_has_a_fault_that_provokes_it() -> None:
    sources = [source for source in laws.glob("*.py") if source.name not in ELSEWHERE]
    places = {place: name for source in sources for place, name in _objections(source).items()}
    provoked = {places[line] for error in map(failure, FAULTS) for line in _objecting_lines(error) if line in places}
    assert sorted(set(places.values()) - provoked) == []


def test_events_of_the_toy_are_events() -> None:
    assert all(issubclass(kind, Event) for kind in (rules.Draw, rules.Show, rules.Coin))
