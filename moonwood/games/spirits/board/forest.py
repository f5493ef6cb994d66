"""The picture of the forest: tiles with their Spirits, tokens, gems, and the Moonlight tiles between them."""

from __future__ import annotations

from moonwood.draw.svg import Number, Picture, Raw, edge_circle, group, joined, tag, words
from moonwood.games.spirits.board.glyphs import back, gem, sign
from moonwood.games.spirits.board.pieces import CLOSE_EDGE, FOOT, TILE_HEIGHT, TILE_WIDTH, tile_back, tile_face
from moonwood.games.spirits.rules import events
from moonwood.games.spirits.rules.cells import ROWS
from moonwood.games.spirits.rules.components import CATEGORIES, totals
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.games.spirits.words.names import LETTERS, NAMES, cell_name, signed, tile_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

GAP = 6
PITCH_X, PITCH_Y = TILE_WIDTH + GAP, TILE_HEIGHT + GAP
MARGIN = 22
REACH = 16
"""How far around its middle a gem answers to a finger."""


def printed(game: Game, category: str) -> int:
    """How many symbols of a category all tiles together show; for a Spirit, the foot of a tile says it."""
    return totals(game.setup.tiles)[CATEGORIES.index(category)]


def width_of(view: View) -> int:
    return int(2 * MARGIN + view["width"] * PITCH_X - GAP)


HEIGHT = 2 * MARGIN + ROWS * PITCH_Y - GAP


def corner(name: str) -> tuple[int, int]:
    row, column = map(int, name.split("-"))
    return MARGIN + column * PITCH_X, MARGIN + row * PITCH_Y


def draw_forest(
    picture: Picture, game: Game, view: View, gains: dict[str, int], recent: tuple[Event, ...], say: Say
) -> Raw:
    """Everything that lies in the forest. `gains`: what taking the tile on a cell would change, where that is shown."""
    cells = [there for row in view["forest"] for there in row if there]
    tiles = [_tile_there(picture, game, there, gains.get(there["cell"]), say) for there in cells]
    gems = [_gem_there(picture, there, there["gem"], recent, say) for there in cells if there["gem"] is not None]
    moons = [_moon(picture, view, block, say) for block in range(len(view["moonlight"]))]
    return joined([_ground(picture, view), *tiles, *moons, *gems])


def _ground(picture: Picture, view: View) -> Raw:
    """Where tiles have been: the floor of the forest."""
    theme = picture.theme
    gone = [
        tag("rect", x=MARGIN + column * PITCH_X + 6, y=MARGIN + row * PITCH_Y + 6, width=TILE_WIDTH - 12,
            height=TILE_HEIGHT - 12, rx=10, fill="none", stroke=theme.line, stroke_dasharray="2 8", stroke_width=1.5)
        for row in range(ROWS) for column in range(view["width"]) if view["forest"][row][column] is None
    ]  # fmt: skip
    return group(*gone)


def _tile_there(picture: Picture, game: Game, there: TileView, gain: int | None, say: Say) -> Raw:
    x, y = corner(there["cell"])
    kind = there["tile"]
    body = [tile_face(picture, kind, printed(game, kind[:3])) if kind else tile_back(picture)]
    if there["token"]:
        body.append(group(back(picture, 11), transform="translate(13 14)"))
    if gain is not None:
        body.append(_badge(picture, gain))
    name = tile_name(kind, say) if kind else say("face down")
    if there["token"]:
        name = say("{tile} with a Favour token", tile=name)
    label = say("{tile}, {where}", tile=name, where=cell_name(there["cell"], say))
    return picture.piece(f"tile-{there['cell']}", x, y, *body, edge=CLOSE_EDGE, label=label)


def _badge(picture: Picture, gain: int) -> Raw:
    """What a pick would change in the points as they stand, at the foot, where no symbol is covered."""
    theme = picture.theme
    text = signed(gain) if gain else "±0"
    colour = theme.glow if gain > 0 else theme.ember if gain < 0 else theme.paper
    width = 12 + 10 * len(text)
    left, low = TILE_WIDTH - 2 - width, TILE_HEIGHT - FOOT + 1
    box = tag("rect", x=left, y=low, width=width, height=21, rx=10.5, fill=colour, stroke=theme.ink, stroke_width=1.4)
    return joined([box, words(text, left + width / 2, low + 16, 15, "#1b2233", font_weight=700)])


def gem_id(cell: str) -> str:
    return f"gem-{cell}"


def _gem_there(picture: Picture, there: TileView, seat: int, recent: tuple[Event, ...], say: Say) -> Raw:
    x, y = corner(there["cell"])
    label = say("gem of {player}, {where}", player=say.seat(seat), where=cell_name(there["cell"], say))
    return picture.piece(
        gem_id(there["cell"]),
        x + TILE_WIDTH - 13,
        y + 50,
        tag("circle", r=REACH, fill="transparent"),
        gem(picture, seat),
        edge=edge_circle(REACH),
        at_=f"tile-{there['cell']}",
        label=label,
        came_from=_earlier(there["cell"], recent),
    )


def _earlier(cell: str, recent: tuple[Event, ...]) -> list[str]:
    """Where the gem on a cell was before, as the last events tell."""
    places = []
    for event in reversed(recent):
        match event:
            case events.Place() if event.cell == cell:
                places.append(f"supply-{event.seat}")
            case events.Move() if event.to == cell:
                places.append(gem_id(event.start))
            case events.Swap() if cell in (event.cell, event.there):
                places.append(gem_id(event.there if cell == event.cell else event.cell))
    return places


def _moon(picture: Picture, view: View, block: int, say: Say) -> Raw:
    """A Moonlight tile in the middle of its four; larger once they are gone."""
    theme, moon = picture.theme, view["moonlight"][block]
    row, column = (2 * part for part in divmod(block, view["width"] // 2))
    x, y = MARGIN + (column + 1) * PITCH_X - GAP / 2, MARGIN + (row + 1) * PITCH_Y - GAP / 2
    radius: Number = 15 if moon["side"] == "hidden" else 24
    if moon["spirit"] and moon["side"] in ("up", "open"):
        body = joined(
            [
                tag("circle", r=radius, fill=theme.paper, stroke=theme.glow, stroke_width=4),
                sign(picture, moon["spirit"], 0, 0, 30),
            ]
        )
        label = say("Moonlight tile: {spirit}", spirit=say(NAMES[moon["spirit"]]))
    else:
        known = [words(LETTERS[moon["spirit"]], 0, 20, 13, theme.paper, font_weight=700)] if moon["spirit"] else []
        body = joined([back(picture, radius), *known])
        label = say("Moonlight tile, face down")
    return picture.piece(f"moon-{block}", x, y, body, edge=edge_circle(radius), label=label)
