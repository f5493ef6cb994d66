"""The picture of Mushroom Sorcerer: the least that is needed to play."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, LANDS, ROWS
from moonwood.games.mushroom_sorcerer.rules.view import Land, View
from moonwood.games.mushroom_sorcerer.words import describe
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

CELL = 120
GAP = 8
SIZE = CELL - GAP


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    """The land that an action names, if it names one."""
    names = [word for word in game.text(action).split() if word in LANDS]
    return tuple(f"land-{name}" for name in names)


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {id for action in view["actions"] for id in touches(game, view, action)}
    width, height = COLUMNS * CELL, ROWS * CELL
    picture = Picture(
        width, height, theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    picture.add(*(_land(picture, index, land) for index, land in enumerate(view["lands"])))
    return picture.svg()


def _land(picture: Picture, index: int, land: Land) -> Raw:
    row, column = divmod(index, COLUMNS)
    box = tag("rect", width=SIZE, height=SIZE, rx=14, fill=picture.theme.paper)
    owner = "" if land["owner"] is None else SEATS[land["owner"]]
    lines = [land["terrain"], land["good"] or "", f"{owner} {' '.join(land['tower'])}", str(land["servants"])]
    texts = [words(line, SIZE / 2, 24 + 22 * at, 12, picture.theme.ink) for at, line in enumerate(lines) if line]
    return picture.place(f"land-{land['name']}", column * CELL, row * CELL, box, *texts, edge=edge_box(SIZE, SIZE))


def text(game: Game, view: View) -> str:
    rows = [view["lands"][row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]
    return "\n".join(" | ".join(f"{land['terrain']} {'.'.join(land['tower'])}" for land in row) for row in rows)
