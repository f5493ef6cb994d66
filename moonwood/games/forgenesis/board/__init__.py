"""The picture of Forgenesis: a diamond between two forges, so that both armies march straight at each other.

Each player's name, reserve and losses lie in the corner beside their base. The two corners that are left say what the
creatures in play can do, and hold the button that ends a part of the turn. The picture is the same for both players: on
one screen it would turn about with every turn, and cells and directions would no longer be where the words say.
"""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, edge_box, edge_circle, group, joined, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.forgenesis.board.clicks import BUTTON, touches
from moonwood.games.forgenesis.board.field import (
    GOING,
    HEIGHT,
    WIDTH,
    centre,
    draw_cell,
    draw_field,
    draw_scar,
    draw_trail,
)
from moonwood.games.forgenesis.board.glyphs import LETTERS, body
from moonwood.games.forgenesis.board.pieces import RADIUS, draw_laurel, draw_lost, draw_tick, draw_token, sign, title
from moonwood.games.forgenesis.rules.components import AREA, BASES, CELLS, SIZE
from moonwood.games.forgenesis.rules.position import token_parts
from moonwood.games.forgenesis.rules.setup import TYPES, ability_of
from moonwood.games.forgenesis.words import describe
from moonwood.games.forgenesis.words.names import ABILITY_NAMES, ABILITY_TEXTS, TYPE_NAMES
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import Event, View

__all__ = ["draw", "text", "touches"]


class Scene(NamedTuple):
    """What everything is drawn from."""

    picture: Picture
    game: Game
    view: View
    recent: tuple[Event, ...]
    say: Say


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    paths = (touches(game, view, action) for action in view["actions"])
    can = {path[0] for path in paths if path}
    picture = Picture(
        WIDTH, HEIGHT, theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    scene = Scene(picture, game, view, recent, say)
    picture.add(draw_field(picture), *(draw_cell(picture, view, cell) for cell in range(AREA)))
    picture.add(*(draw_trail(picture, event) for event in recent), *(draw_scar(picture, event) for event in recent))
    picture.add(_legend(scene), *(_corner(scene, seat) for seat in (0, 1)))
    if BUTTON in can:
        picture.add(_button(scene))
    for seat in (0, 1):
        picture.add(*(_standing(scene, seat, word) for word in view["tokens"][seat]))
    return picture.svg()


def text(game: Game, view: View) -> str:
    """The board for a terminal."""
    marks = {CELLS[base]: " ^^ " for base in BASES} | dict.fromkeys(view["slippery"], " ~~ ")
    for seat in (0, 1):
        for word in view["tokens"][seat]:
            cell, name, resting = token_parts(word)
            marks[cell] = f"{SEATS[seat]}{LETTERS[name]}{'z' if resting else ' '}"
    rows = [f"{rank} " + " ".join(marks.get(f"{file}{rank}", " .  ") for file in "abcd") for rank in range(SIZE, 0, -1)]
    reserves = [f"{SEATS[seat]} reserve: {' '.join(view['reserves'][seat]) or '-'}" for seat in (0, 1)]
    return "\n".join(line.rstrip() for line in [*rows, "   a    b    c    d", *reserves])


# On the board


def _standing(scene: Scene, seat: int, word: str) -> Raw:
    view = scene.view
    cell_name, name, resting = token_parts(word)
    cell = CELLS.index(cell_name)
    parts = draw_token(scene.picture, seat, name, resting=resting)
    if seat == view["active"] and name in view["moved"] and not resting:
        parts.append(draw_tick(scene.picture))
    if cell == BASES[1 - seat]:
        parts.insert(0, draw_laurel(scene.picture))
    x, y = centre(cell)
    return scene.picture.piece(
        f"token-{cell_name}", x, y, *parts, edge=edge_circle(RADIUS + 1), at_=f"cell-{cell_name}",
        label=title(scene.game, seat, name, resting, scene.say),
        came_from=_came_from(scene.recent, seat, TYPES.index(name), cell),
    )  # fmt: skip


def _came_from(recent: tuple[Event, ...], seat: int, type_: int, cell: int) -> list[str]:
    """Where a creature was lately, the newest place first."""
    found: list[str] = []
    for event in reversed(recent):
        if event[0] in GOING and event[2:4] == (seat, type_) and event[5] == cell:
            cell = event[4]
            found.append(f"token-{CELLS[cell]}")
        elif (event[0] == "summon" and event[2:4] == (seat, type_)) or (
            event[0] == "place" and event[3:5] == (seat, type_)
        ):
            found.append(f"reserve-{SEATS[seat]}-{TYPES[type_]}")
    return found


# The players' corners

REACH = 92
"""From one token in reserve to the next."""
SMALL = 0.88
"""Tokens in reserve; on a phone still big enough for a finger."""


def _corner(scene: Scene, seat: int) -> Raw:
    """A player's name, reserve and losses."""
    picture, reserve = scene.picture, scene.view["reserves"][seat]
    parts = [_name(scene, seat)]
    for index, name in enumerate(reserve):
        x, y = _waiting_place(seat, index)
        small = group(*draw_token(picture, seat, name, resting=False), transform=f"scale({SMALL})")
        parts.append(
            picture.piece(
                f"reserve-{SEATS[seat]}-{name}", x, y, small, edge=edge_circle(RADIUS * SMALL + 1),
                label=title(scene.game, seat, name, False, scene.say),
            )
        )  # fmt: skip
    for index, name in enumerate(scene.view["lost"][seat], start=len(reserve)):
        x, y = _waiting_place(seat, index)
        parts.append(draw_lost(picture, seat, name, x, y, scene.say))
    return group(*parts)


def _waiting_place(seat: int, index: int) -> tuple[float, float]:
    """Rows of three, two and one, from the corner inwards; the other player's are turned around."""
    row, column = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0))[index]
    x, y = 52 + column * REACH, HEIGHT - 98 - row * (REACH + 4)
    return (x, y) if seat == 0 else (WIDTH - x, HEIGHT - y)


def _name(scene: Scene, seat: int) -> Raw:
    theme, outcome = scene.picture.theme, scene.view["outcome"]
    x, y = (30, HEIGHT - 28) if seat == 0 else (WIDTH - 30, 28)
    anchor, step = ("start", 1) if seat == 0 else ("end", -1)
    parts = [group(sign(seat, 12, fill=theme.owners[seat]), transform=at(x, y))]
    lit = outcome[1] == [seat] if outcome else scene.view["active"] == seat
    if lit:
        blur = scene.picture.blur(5)
        parts.insert(0, tag("circle", cx=x, cy=y, r=22, fill=theme.glow, fill_opacity=0.5, filter=blur))
        parts.append(tag("circle", cx=x, cy=y, r=19, fill="none", stroke=theme.glow, stroke_width=3))
    parts.append(words(scene.say.seat(seat), x + step * 28, y + 7, 22, theme.mist, text_anchor=anchor, font_weight=600))
    return group(*parts)


# The corners that are left

ROW = 36
BUTTON_WIDTH, BUTTON_HEIGHT = 176, 82
BUTTON_TEXTS = {"start": mark("Refresh"), "more": mark("Stop"), "summon": mark("Nobody")}


def _legend(scene: Scene) -> Raw:
    """What the creatures in play can do, in a word each, once the types are drawn."""
    types = [] if scene.view["phase"] == "types" else scene.view["types"]
    return joined(_legend_row(scene, name, 30 + row * ROW) for row, name in enumerate(types))


def _legend_row(scene: Scene, name: str, y: float) -> Raw:
    theme, say = scene.picture.theme, scene.say
    ability = ability_of(scene.game, name)
    line = say("{creature}: {ability}", creature=say(TYPE_NAMES[name]), ability=say(ABILITY_NAMES[ability]))
    return group(
        tag("title", say(ABILITY_TEXTS[ability])),
        scene.picture.symbol(name, body(name), 28, y, 30, color=theme.mist),
        words(line, 54, y + 8, 23, theme.mist, text_anchor="start"),
    )


def _button(scene: Scene) -> Raw:
    """For the one who decides: goes on without a creature."""
    theme, left, top = scene.picture.theme, -BUTTON_WIDTH / 2, -BUTTON_HEIGHT / 2
    caption = scene.say(BUTTON_TEXTS[scene.view["phase"]])
    return scene.picture.piece(
        BUTTON, WIDTH - BUTTON_WIDTH / 2 - 12, HEIGHT - BUTTON_HEIGHT / 2 - 12,
        tag("rect", x=left, y=top, width=BUTTON_WIDTH, height=BUTTON_HEIGHT, rx=14, fill=theme.shade),
        words(caption, 0, 10, 29, theme.paper, font_weight=600),
        edge=edge_box(BUTTON_WIDTH, BUTTON_HEIGHT, left, top), label=caption,
    )  # fmt: skip
