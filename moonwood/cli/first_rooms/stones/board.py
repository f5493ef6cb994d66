"""The picture of First Stones: the stones in rows; those at the end are taken."""

from __future__ import annotations

from moonwood.cli.first_rooms.stones.rules import LARGEST, TAKE, View
from moonwood.cli.first_rooms.stones.words import describe
from moonwood.draw.svg import Picture, Raw, edge_circle, tag
from moonwood.draw.themes import theme_named
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

ROW = 6
"""Stones in a row."""
PITCH = 90
RADIUS = 34


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """The stone that is farthest from the end of those that are taken."""
    return (f"stone-{view['heap'] - 1 - TAKE.values(action)[0]}",) if action in TAKE else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {name for action in view["actions"] for name in touches(game, view, action)}
    width, height = ROW * PITCH, LARGEST // ROW * PITCH
    title, desc = say(game.room.title), describe(game, view, say)
    picture = Picture(width, height, theme_named(theme), title, desc, can=can, chosen=chosen)
    picture.add(*(_stone(picture, number) for number in range(view["heap"])))
    return picture.svg()


def _stone(picture: Picture, number: int) -> Raw:
    row, column = divmod(number, ROW)
    body = tag("circle", r=RADIUS, fill=picture.theme.paper, filter=picture.shadow())
    x, y = (column + 0.5) * PITCH, (row + 0.5) * PITCH
    return picture.piece(f"stone-{number}", x, y, body, edge=edge_circle(RADIUS), label=str(number + 1))


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    return "o " * view["heap"] or "-"
