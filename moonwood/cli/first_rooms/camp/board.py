"""The picture of First Camp: the logs in rows, those at the end are taken; and a sun for each hour of daylight."""

from __future__ import annotations

from moonwood.cli.first_rooms.camp.rules import LARGEST, LONGEST, TAKE, View
from moonwood.cli.first_rooms.camp.words import describe
from moonwood.draw.svg import Picture, Raw, edge_circle, tag
from moonwood.draw.themes import theme_named
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

ROW = 6
"""Logs in a row."""
PITCH = 90
RADIUS = 34
WIDTH = ROW * PITCH
SKY = 60
"""How high the row of suns is."""
SUN = 7


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """The log that is farthest from the end of those that are taken."""
    return (f"log-{view['heap'] - 1 - TAKE.values(action)[0]}",) if action in TAKE else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    can = {name for action in view["actions"] for name in touches(game, view, action)}
    title, desc = say(game.room.title), describe(game, view, say)
    height = SKY + LARGEST // ROW * PITCH
    picture = Picture(WIDTH, height, theme_named(theme), title, desc, can=can, chosen=chosen)
    picture.add(*(_sun(picture, hour) for hour in range(view["daylight"])))
    picture.add(*(_log(picture, number) for number in range(view["heap"])))
    return picture.svg()


def _sun(picture: Picture, hour: int) -> Raw:
    return tag("circle", cx=(hour + 0.5) * WIDTH / LONGEST, cy=SKY / 2, r=SUN, fill=picture.theme.glow)


def _log(picture: Picture, number: int) -> Raw:
    row, column = divmod(number, ROW)
    bark = tag("circle", r=RADIUS, fill=picture.theme.paper, filter=picture.shadow())
    ring = tag("circle", r=RADIUS / 2, fill="none", stroke=picture.theme.ink, stroke_width=2)
    x, y = (column + 0.5) * PITCH, SKY + (row + 0.5) * PITCH
    return picture.piece(f"log-{number}", x, y, bark, ring, edge=edge_circle(RADIUS), label=str(number + 1))


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal."""
    return f"{'o ' * view['heap'] or '- '}  " + say("daylight: {hours}", hours=view["daylight"])
