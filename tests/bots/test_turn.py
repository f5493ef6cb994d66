"""A bot thinks for its whole turn at once: how far it goes, and what it spends on each decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import bots
from moonwood.bots import LEVELS, Budget, choose_turn
from moonwood.bots.players import Seated
from moonwood.kernel.game import Game

SPIRITS = moonwood.game("spirits-of-the-forest")
ROWS = "row-0 . . VIN1 BRA2; row-1 . . . BRA1 LEA2"


class Script:
    """A bot that plays what is written down."""

    def __init__(self, moves: Iterator[str]) -> None:
        self.moves = moves

    def choose(self, game: Game, view: Any, rng: object) -> int:
        action = game.parse(next(self.moves))
        assert action in view["actions"]
        return action


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[Budget]:
    """The budgets of all decisions."""
    budgets: list[Budget] = []

    def decide(sitter: Seated, game: Game, view: Any, rng: Random) -> int:
        budgets.append(sitter.bot.budget)
        return rng.choice(view["actions"])

    monkeypatch.setattr(Seated, "choose", decide)
    return budgets


def turn(text: str, moves: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a bot that means these moves plans for its turn."""
    state, script = SPIRITS.position(text), Script(iter(moves.split(", ")))
    monkeypatch.setattr(bots, "make", lambda name, **more: script)
    return [SPIRITS.text(action) for action in choose_turn("random", state.view(state.seat), 1)]


def test_a_turn_is_planned_up_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert turn(f"{ROWS}; to-move A", "take 0-3, place 0-2, take 1-3", monkeypatch) == ["take 0-3", "place 0-2"]


def test_a_plan_ends_where_something_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """On 1-2 lies a token."""
    assert turn("row-1 . . BRA2 LEA2; to-move A", "take 1-2, skip", monkeypatch) == ["take 1-2"]


def test_a_plan_ends_where_something_is_laid_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PLUS that is turned over cannot be taken back, though the same player goes on."""
    text = f"{ROWS}; to-move A; A-supply 2; A-tokens PLUS"
    assert turn(text, "plus, take 0-3", monkeypatch) == ["plus"]
    assert turn(text, "take 0-3, plus, place 0-2", monkeypatch) == ["take 0-3", "plus"]


@pytest.mark.parametrize("name", [name for name, level in LEVELS.items() if level.budget])
def test_a_later_decision_gets_an_eighth(name: str, spent: list[Budget]) -> None:
    budget = LEVELS[name].budget
    assert budget is not None
    choose_turn(name, SPIRITS.position(f"{ROWS}; to-move A").view(0), 1)
    assert spent == [budget, budget.part(8)]


def test_a_part_of_a_budget() -> None:
    assert Budget(20_000, 5.0).part(8) == Budget(2500, 0.625)
    assert Budget(3).part(8) == Budget(1), "one simulation is the least"


def test_a_later_decision_begins_with_what_the_first_one_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[bool] = []
    decide = Seated.choose

    def watched(sitter: Seated, game: Game, view: Any, rng: Any) -> int:
        known.append(sitter._last is not None)
        return decide(sitter, game, view, rng)

    monkeypatch.setattr(Seated, "choose", watched)
    choose_turn("hedgehog", SPIRITS.position(f"{ROWS}; to-move A").view(0), 1)
    assert known == [False, True]
