"""Which piece of a room's furniture is missing, or fails with an error of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import CO_VARARGS, Parameter, signature
from os.path import basename
from types import FrameType, FunctionType, TracebackType

from moonwood.kernel.check.moment import CheckFailed, Moment
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.furniture import Board, Furniture, Guidance, Hidden, Mind, Rules, Words
from moonwood.kernel.game import Game, Room
from moonwood.kernel.view import View

PIECES: dict[str, type] = {
    "rules": Rules,
    "board": Board,
    "words": Words,
    "mind": Mind,
    "hidden": Hidden,
    "guidance": Guidance,
}
"""What each piece must have, as the type checker reads it."""


def open_room(room: Room, options: Mapping[str, object]) -> Game:
    """A game of a room that may be broken: what fails is said in words."""
    try:
        require_furniture(room.name, room.furniture)
        return Game(room, options)
    except MoonwoodError:
        raise
    except Exception as error:
        raise CheckFailed(f"{room.name}: {_failure(error, room.package)}.") from error


@contextmanager
def blaming(moment: Moment) -> Iterator[None]:
    """Whatever the room fails with becomes a CheckFailed that says where, and which law was being tested."""
    try:
        yield
    except CheckFailed:
        raise
    except Exception as error:
        failure = _failure(error, moment.game.room.package)
        moment.law = moment.law or "a random game is played"
        raise CheckFailed(f"{moment.game!r}: {failure}, tested: {moment.law}. {_hint(error, moment)}") from error


# Pieces that are not there


def require_furniture(name: str, furniture: Furniture[View]) -> None:
    """Every piece has every function and table that the kernel asks it for."""
    for piece, protocol in PIECES.items():
        module = getattr(furniture, piece)
        for wanted in () if module is None else _names(protocol):
            if not hasattr(module, wanted):
                raise CheckFailed(f"{name}: {piece} has no `{wanted}`. Write {_form(protocol, wanted)}.")
            _require_form(name, f"{piece}.{wanted}", getattr(protocol, wanted), getattr(module, wanted))


def _names(protocol: type) -> list[str]:
    return [name for name in vars(protocol) if not name.startswith("_")]


def _form(protocol: type, name: str) -> str:
    """What to write, and what it is for."""
    wanted = getattr(protocol, name)
    how = f"def {name}({', '.join(_parameters(wanted))})" if isinstance(wanted, FunctionType) else f"{name} = ..."
    return f"`{how}`: {(wanted.__doc__ or '').rstrip('.')}"


def _require_form(room: str, name: str, wanted: Callable[..., object], function: object) -> None:
    if not isinstance(function, FunctionType) or not isinstance(wanted, FunctionType):
        return
    right, here = _parameters(wanted), _parameters(function)
    if len(right) != len(here) and not function.__code__.co_flags & CO_VARARGS:
        raise CheckFailed(f"{room}: {name} takes ({', '.join(here)}). It is called with ({', '.join(right)}).")


def _parameters(function: Callable[..., object]) -> list[str]:
    """The names of what a function must be called with."""
    return [
        p.name for p in signature(function).parameters.values() if p.name != "self" and p.default is Parameter.empty
    ]


# Pieces that fail


def _failure(error: Exception, package: str) -> str:
    where = _deepest(error.__traceback__, package)
    said = f"{type(error).__name__}: {error}"
    if where is None:
        return f"its furniture fails with {said}"
    frame, line = where
    piece = frame.f_globals["__name__"].removeprefix(package).lstrip(".").split(".")[0] or "__init__"
    code = frame.f_code
    return f"{piece}.{code.co_qualname} (line {line} of {basename(code.co_filename)}) fails with {said}"


def _deepest(step: TracebackType | None, package: str) -> tuple[FrameType, int] | None:
    """The last frame of a traceback that belongs to the room."""
    deepest = None
    while step is not None:
        if step.tb_frame.f_globals.get("__name__", "").startswith(package):
            deepest = step.tb_frame, step.tb_lineno
        step = step.tb_next
    return deepest


def _hint(error: Exception, moment: Moment) -> str:
    if isinstance(error, KeyError):
        return f"A view has: {', '.join(moment.state.view(None))}."
    return "The whole traceback is shown where `moonwood.check(game)` is called from Python."
