"""The picture of Pebbles."""

from __future__ import annotations

from moonwood.draw.svg import Picture, edge_circle, words
from moonwood.draw.themes import theme_named
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from tests.kernel.toy.rules import SHOW, View


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    return ("pebble",) if action in SHOW else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    picture = Picture(100, 100, theme_named(theme), "Pebbles", "One pebble.", chosen=chosen)
    picture.add(picture.piece("pebble", 50, 50, words(str(view["hand"]), 0, 0, 20, "#fff"), edge=edge_circle(20)))
    return picture.svg()


def text(game: Game, view: View, say: Say) -> str:
    return str(view["hand"])
