"""How an event is told: a sentence whose fields are the event's, each in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from moonwood.games.moonlight.words.names import (
    creature_name,
    side_name,
    spot_name,
    things_listed,
    tile_name,
    token_name,
)
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

Line = Callable[[Game, Any, Say], str]


def sentence(text: str) -> Line:
    """A line whose fields are the event's, each in words."""

    def line(game: Game, event: Any, say: Say) -> str:
        names = [field.name for field in fields(event)]
        return say(text, **{name: _said(game, name, getattr(event, name), say) for name in names})

    return line


def _said(game: Game, name: str, value: Any, say: Say) -> object:
    if name == "seat":
        return say.seat(value)
    if name == "side":
        return side_name(game, value, say)
    if name in ("place", "to", "spot"):
        return spot_name(game, value, say)
    if name == "creature":
        return creature_name(value, say)
    if name == "kind":
        return tile_name(value, say) if value else say("a face-down tile")
    if name in ("face", "spirit"):
        return token_name(value, say)
    return things_listed(value, say) if name == "things" else value
