"""Furniture that is not there, or that fails by itself: the check says which piece, and where."""

from __future__ import annotations

import re
from dataclasses import replace as changed
from typing import Any

import pytest

from moonwood import CheckFailed, check
from moonwood.kernel.check import open_room
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Game, Room
from tests.kernel.check.faults import toy
from tests.kernel.toy import TOY, board, mind, rules, words


class Other:
    """A piece of furniture with some names changed; None takes a name away."""

    def __init__(self, piece: object, **names: object) -> None:
        self._piece, self._names = piece, names

    def __getattr__(self, name: str) -> Any:
        if name in self._names:
            if self._names[name] is None:
                raise AttributeError(name)
            return self._names[name]
        return getattr(self._piece, name)


def furnished(**pieces: object) -> Room:
    """The toy with other pieces."""
    usual: dict[str, Any] = {"rules": rules, "board": board, "words": words, "mind": mind, "hidden": rules}
    return changed(TOY, furnish=lambda: Furniture(**{**usual, **pieces}))


@pytest.mark.parametrize(
    ("piece", "name", "told"),
    [
        (words, "describe", r"words has no `describe`. Write `def describe\(game, view, say\)`"),
        (words, "REFUSALS", "words has no `REFUSALS`. Write `REFUSALS = ...`"),
        (rules, "setup", r"rules has no `setup`. Write `def setup\(game\)`"),
        (rules, "View", "rules has no `View`. Write `View = ...`: What a view of this game holds, as a TypedDict"),
        (board, "touches", r"board has no `touches`. Write `def touches\(game, view, action\)`"),
        (mind, "evaluate", r"mind has no `evaluate`. Write `def evaluate\(state\)`"),
    ],
)
def test_a_misnamed_function_is_named(piece: Any, name: str, told: str) -> None:
    kind = piece.__name__.rpartition(".")[2]
    with pytest.raises(CheckFailed, match=f"pebbles: {told}"):
        open_room(furnished(**{kind: Other(piece, **{name: None})}), {})


def test_a_function_with_other_parameters_is_named() -> None:
    room = furnished(words=Other(words, label=lambda game, action: "Do it"))
    with pytest.raises(
        CheckFailed, match=r"words.label takes \(game, action\). It is called with \(game, view, action"
    ):
        check(Game(room, {}))


def test_a_room_that_cannot_be_opened_says_where() -> None:
    def broken(game: Game) -> None:
        game.rulings["bags"]

    broken.__module__ = rules.__name__
    with pytest.raises(CheckFailed, match="pebbles: its furniture fails with KeyError: 'bags'"):
        open_room(furnished(rules=Other(rules, setup=broken)), {})


def test_an_error_in_the_furniture_names_the_piece_the_line_and_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(words, "SHOW")
    with pytest.raises(CheckFailed) as caught:
        check(toy())
    told = str(caught.value)
    assert re.search(r"words.label \(line \d+ of words.py\) fails with NameError: name 'SHOW' is not defined", told)
    assert "tested: Every seat can read the position" in told


def test_a_misspelt_key_of_a_view_lists_the_right_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    original = rules.State.shows
    monkeypatch.setattr(
        rules.State, "shows", lambda self, seat: {**original(self, seat), "hand": dict[str, str]()["hnad"]}
    )
    with pytest.raises(KeyError):
        toy().start(1).view(0)
    monkeypatch.setattr(rules.State, "shows", original)
    monkeypatch.setattr(board, "text", lambda game, view, say: view["hnad"])
    with pytest.raises(CheckFailed, match=r"fails with KeyError: 'hnad', .* A view has: game, rules, .*holding, hand"):
        check(toy())


def test_a_list_shared_by_copies_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    original = rules.State.copy

    def copy(self: rules.State) -> rules.State:
        twin = original(self)
        twin.bag = self.bag
        return twin

    monkeypatch.setattr(rules.State, "copy", copy)
    with pytest.raises(CheckFailed, match="on a copy changed the original"):
        check(toy())
