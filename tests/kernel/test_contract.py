"""The public contract, name by name, in every game; and that it explains itself."""

from __future__ import annotations

import ast
import json
from array import array
from dataclasses import FrozenInstanceError
from importlib.resources import files
from math import prod
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood import CHANCE, Game, IllegalAction, NotationError, OptionError, PositionError, State
from moonwood.games import rooms
from moonwood.kernel.drive import settle
from moonwood.kernel.events import Event

each_game = pytest.mark.parametrize("game", [moonwood.game(name) for name in moonwood.games()], ids=moonwood.games())


def middle(game: Game) -> State:
    """Some decisions into a game; fewer where it would be over by then."""
    state, rng, dealer = game.start(seed=7), Random(7), moonwood.Dealer(7)
    for _ in range(9):
        further = state.copy()
        further.play(rng.choice(further.actions()))
        settle(further, dealer)
        if further.over:
            break
        state = further
    return state


@each_game
def test_games_are_opened_by_name_and_print_themselves(game: Game) -> None:
    assert game.name in moonwood.games()
    assert eval(repr(game)) == game
    with pytest.raises(OptionError, match=f"{game.name} has: "):
        moonwood.game(game.name, no_such_option=True)


@each_game
def test_what_a_room_declares_cannot_be_changed_afterwards(game: Game) -> None:
    for declared, name in ((game.room, "title"), (game.room.furniture, "mind"), (game.room.options[0], "default")):
        with pytest.raises(FrozenInstanceError):
            setattr(declared, name, None)


@each_game
def test_the_same_seed_gives_the_same_start(game: Game) -> None:
    assert game.start(seed=7).key() == game.start(seed=7).key()
    assert game.start(seed=7).seat >= 0, "the chance of the setup is drawn"


@each_game
def test_a_position_is_written_and_read(game: Game) -> None:
    state = middle(game)
    assert game.position(state.position()).key() == state.key()
    assert eval(repr(state)).key() == state.key()
    with pytest.raises(PositionError):
        game.position("no position at all")


@each_game
def test_actions_are_played_or_refused(game: Game) -> None:
    state = middle(game)
    legal = state.actions()
    assert legal == sorted(set(legal)) != []
    before = state.key()
    refused = next(action for action in range(len(game.table)) if action not in legal)
    assert state.why(legal[0]) is None
    with pytest.raises(IllegalAction) as caught:
        state.play(refused)
    assert caught.value.rule == state.why(refused)
    assert game.refuse(caught.value.rule)
    assert state.key() == before
    view = state.view(state.seat)
    assert [game.why(view, action, Random(1)) for action in legal] == [None] * len(legal)
    assert game.why(view, refused, Random(1)) is not None


@each_game
def test_play_and_apply_are_the_same_and_tell_events(game: Game) -> None:
    state = middle(game)
    played, applied = state.copy(), state.copy()
    events: list[Event] = []
    played.play(state.actions()[0], events)
    applied.apply(state.actions()[0])
    assert events
    assert played.key() == applied.key() != state.key()


@each_game
def test_notation_is_a_bijection_without_a_state(game: Game) -> None:
    assert [game.parse(game.text(action)) for action in range(len(game.table))] == list(range(len(game.table)))
    with pytest.raises(NotationError, match="there are: "):
        game.parse("no such action")


@each_game
def test_labels_are_for_people(game: Game) -> None:
    state = middle(game)
    labels = [state.label(action) for action in state.actions()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@each_game
def test_chance_has_outcomes(game: Game) -> None:
    chosen = {"first_player": "random"} if game.seats > 1 else {}
    state = moonwood.game(game.name, **chosen).blank()
    while state.seat != CHANCE:
        assert game.seats == 1, "who begins is drawn"
        state.play(state.actions()[-1])
    outcomes = state.outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    assert [action for action, _ in outcomes] == state.actions()


@each_game
def test_the_end_has_an_outcome_scores_returns_and_winners(game: Game) -> None:
    state, rng, dealer = game.start(seed=3), Random(3), moonwood.Dealer(3)
    assert (state.over, state.outcome, state.winners) == (False, None, ())
    while not state.over:
        state.play(rng.choice(state.actions()))
        settle(state, dealer)
    assert state.seat == moonwood.OVER
    assert state.outcome is not None
    assert state.outcome.reason in game.room.rules.ENDINGS
    assert state.winners == state.outcome.winners
    assert len(state.scores) == len(state.returns) == game.seats
    assert all(-1 <= value <= 1 for value in state.returns)
    assert state.actions() == []


@each_game
def test_views_guesses_tensors_and_pictures(game: Game) -> None:
    state = middle(game)
    for seat in (*range(game.seats), None):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert bool(view["actions"]) == (seat == state.seat)
        picture = ElementTree.fromstring(game.draw(view, lang="en", theme="night"))
        assert picture.findtext("{*}title")
        assert picture.findtext("{*}desc")
        if seat is not None:
            numbers = game.tensor(view)
            assert isinstance(numbers, array)
            assert numbers.typecode == "f"
            assert prod(game.tensor_shape) == len(numbers)
            assert numbers == state.tensor(seat)
            assert game.guess(view, Random(1)).view(seat) == view
    assert state._repr_svg_() == game.draw(state.view(state.seat))


def definition(thing: Any) -> ast.ClassDef | ast.FunctionDef:
    """A public class or function as its source has it, which lies beside the compiled form as well."""
    path = Path(moonwood.__file__).parent.joinpath(*thing.__module__.split(".")[1:])
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(source.read_text("utf-8"))
    return next(n for n in tree.body if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == thing.__name__)


@pytest.mark.parametrize("name", [name for name in moonwood.__all__ if not name.isupper()])
def test_every_public_name_is_explained(name: str) -> None:
    thing = getattr(moonwood, name)
    defined = definition(type(thing) if isinstance(thing, ModuleType) else thing)
    assert ast.get_docstring(defined)
    for member in defined.body:
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
            assert ast.get_docstring(member), f"{name}.{member.name} says nothing"


def test_what_is_public_is_listed() -> None:
    assert moonwood.__all__ == sorted(moonwood.__all__, key=lambda name: (not name.isupper(), name.islower(), name))
    assert all(hasattr(moonwood, name) for name in moonwood.__all__)


def test_the_house_of_games_is_called_and_entered() -> None:
    import moonwood.games.top_cap.mind

    assert moonwood.games() == tuple(rooms())
    assert moonwood.games.top_cap.mind is rooms()["top-cap"].mind


def test_types_are_for_everybody() -> None:
    assert files("moonwood").joinpath("py.typed").is_file()
