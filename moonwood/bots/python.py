"""A player that is a class of somebody's own, named as `MODULE:CLASS` or `FILE.py:CLASS`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from moonwood.bots.players import Bot
from moonwood.kernel.errors import OptionError


def python_bot(text: str) -> Bot:
    """A new player of a class; OptionError where there is none, or where it cannot choose."""
    source, _, name = text.rpartition(":")
    if not source or not name:
        raise OptionError(f"{text!r} names no class; write python:MODULE:CLASS or python:FILE.py:CLASS")
    try:
        make: Any = getattr(_module(source), name)
        bot: Bot = make()
    except (ImportError, OSError, SyntaxError, AttributeError, TypeError) as error:
        raise OptionError(f"cannot make a player of {text!r}: {error}") from None
    if not callable(getattr(bot, "choose", None)):
        raise OptionError(f"{text!r} has no method choose(game, view, rng)")
    return bot


@lru_cache(64)
def _module(source: str) -> ModuleType:
    if not source.endswith(".py"):
        return import_module(source)
    path = Path(source).resolve()
    spec = spec_from_file_location(f"{path.stem}_of_somebody", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
