"""The picture of Mushroom Sorcerer: the least that is needed to play."""

from __future__ import annotations

from moonwood.draw.svg import Picture, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, ROWS
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words import describe
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

CELL = 120


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    return ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    picture = Picture(
        COLUMNS * CELL, ROWS * CELL, theme_named(theme), game.room.title, describe(game, view, say), chosen=chosen
    )
    for index, land in enumerate(view["lands"]):
        row, column = divmod(index, COLUMNS)
        x, y = column * CELL, row * CELL
        picture.add(tag("rect", id=f"land-{land['name']}", x=x + 4, y=y + 4, width=CELL - 8, height=CELL - 8))
        label = f"{land['terrain']} {' '.join(land['tower'])}"
        picture.add(words(label, x + CELL / 2, y + CELL / 2, 12, "#888"))
    return picture.svg()


def text(game: Game, view: View) -> str:
    rows = [view["lands"][row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    return "\n".join(" | ".join(f"{land['terrain']} {'.'.join(land['tower'])}" for land in row) for row in rows)
