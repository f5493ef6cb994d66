"""The picture of the forest: tiles with their Spirits, tokens, gems, and the Moonlight tiles between them."""

from __future__ import annotations

from collections.abc import Iterable

from moonwood.draw.svg import Number, Picture, Raw, edge_box, edge_circle, group, joined, tag, words
from moonwood.games.spirits.cells import ROWS
from moonwood.games.spirits.glyphs import COLOURS, LETTERS, back, gem, sign
from moonwood.games.spirits.names import NAMES, cell_name, tile_name
from moonwood.games.spirits.plan import plan_of
from moonwood.games.spirits.tiles import SPIRITS, totals
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

TILE_WIDTH, TILE_HEIGHT = 64, 92
GAP = 6
PITCH_X, PITCH_Y = TILE_WIDTH + GAP, TILE_HEIGHT + GAP
MARGIN = 22
FOOT = 24
CLOSE_EDGE = edge_box(TILE_WIDTH - 6, TILE_HEIGHT - 6, 3, 3, radius=9)
"""Tiles stand close together, and so does the outline of one to the tile."""


def printed(game: Game, spirit: str) -> int:
    """How many symbols of a Spirit all tiles together show, as the foot of a tile says."""
    return totals(plan_of(game).tiles)[SPIRITS.index(spirit)]


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
    gems = [_gem_there(picture, there, recent, say) for there in cells if there["gem"] is not None]
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


def _tile_there(picture: Picture, game: Game, there: View, gain: int | None, say: Say) -> Raw:
    x, y = corner(there["cell"])
    body = [tile_face(picture, game, there["tile"]) if there["tile"] else _face_down(picture)]
    if there["token"]:
        body.append(group(back(picture, 11), transform="translate(13 14)"))
    if gain is not None:
        body.append(_badge(picture, gain))
    name = say("face down") if there["tile"] is None else tile_name(there["tile"], say)
    if there["token"]:
        name = say("{tile} with a Favour token", tile=name)
    label = say("{tile}, {where}", tile=name, where=cell_name(there["cell"], say))
    return picture.piece(f"tile-{there['cell']}", x, y, *body, edge=CLOSE_EDGE, label=label)


def tile_face(picture: Picture, game: Game, kind: str) -> Raw:
    """A Spirit tile, its upper left corner at the origin."""
    theme, spirit = picture.theme, kind[:3]
    colour = COLOURS[spirit]
    paper = tag(
        "rect", width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=theme.paper, stroke=colour, stroke_width=2.5,
        filter=picture.shadow(),
    )  # fmt: skip
    low = TILE_HEIGHT - FOOT
    foot = tag(
        "path", d=f"M1 {low} H{TILE_WIDTH - 1} V{TILE_HEIGHT - 11} a10 10 0 0 1 -10 10 H11 a10 10 0 0 1 -10 -10 Z",
        fill=colour, fill_opacity=0.3,
    )  # fmt: skip
    marks = [
        words(LETTERS[spirit], 9, TILE_HEIGHT - 7, 17, theme.ink, font_weight=800, text_anchor="start"),
        words(str(printed(game, spirit)), TILE_WIDTH - 8, TILE_HEIGHT - 7, 15, theme.ink, text_anchor="end"),
    ]
    return joined([paper, foot, *marks, *_symbols(picture, kind)])


def _symbols(picture: Picture, kind: str) -> Iterable[Raw]:
    spirit, middle = kind[:3], TILE_WIDTH / 2
    if kind[3] == "2":
        return [sign(picture, spirit, middle - 9, 21, 29), sign(picture, spirit, middle + 9, 48, 29)]
    if "+" not in kind:
        return [sign(picture, spirit, middle, 35, 40)]
    power = kind[5:]
    disc = tag("circle", cx=TILE_WIDTH - 15, cy=16, r=12.5, fill="#ffffff", stroke=COLOURS[power], stroke_width=1.6)
    return [sign(picture, spirit, middle - 3, 42, 36), disc, sign(picture, power, TILE_WIDTH - 15, 16, 18)]


def _face_down(picture: Picture) -> Raw:
    theme = picture.theme
    fill = picture.gradient("tile-back", theme.shade, theme.deep, upright=True)
    return joined(
        [
            tag("rect", width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=fill, stroke=theme.line, stroke_width=2),
            sign(picture, "MOO", TILE_WIDTH / 2, TILE_HEIGHT / 2, 26, theme.moon),
        ]
    )


def _badge(picture: Picture, gain: int) -> Raw:
    """What a pick would change in the points as they stand."""
    theme = picture.theme
    text = f"+{gain}" if gain > 0 else f"−{-gain}" if gain < 0 else "±0"
    colour = theme.glow if gain > 0 else theme.ember if gain < 0 else theme.paper
    low = TILE_HEIGHT - FOOT - 24
    box = tag("rect", x=3, y=low, width=34, height=21, rx=10.5, fill=colour, stroke=theme.ink, stroke_width=1.4)
    return joined([box, words(text, 20, low + 16, 15, "#1b2233", font_weight=700)])


def gem_id(cell: str) -> str:
    return f"gem-{cell}"


def _gem_there(picture: Picture, there: View, recent: tuple[Event, ...], say: Say) -> Raw:
    x, y = corner(there["cell"])
    seat = there["gem"]
    label = say("gem of {player}, {where}", player=say.seat(seat), where=cell_name(there["cell"], say))
    return picture.piece(
        gem_id(there["cell"]),
        x + TILE_WIDTH - 13,
        y + 50,
        gem(picture, seat),
        edge=edge_circle(14),
        at_=f"tile-{there['cell']}",
        label=label,
        came_from=_earlier(there["cell"], recent),
    )


def _earlier(cell: str, recent: tuple[Event, ...]) -> list[str]:
    """Where the gem on a cell was before, as the last events tell."""
    found = []
    for event in reversed(recent):
        if event[0] == "place" and event[3] == cell:
            found.append(f"supply-{event[2]}")
        if event[0] == "move" and event[4] == cell:
            found.append(gem_id(event[3]))
        if event[0] == "swap" and cell in (event[3], event[5]):
            found.append(gem_id(event[5] if cell == event[3] else event[3]))
    return found


def _moon(picture: Picture, view: View, block: int, say: Say) -> Raw:
    """A Moonlight tile in the middle of its four; larger once they are gone."""
    theme, moon = picture.theme, view["moonlight"][block]
    row, column = (2 * part for part in divmod(block, view["width"] // 2))
    x, y = MARGIN + (column + 1) * PITCH_X - GAP / 2, MARGIN + (row + 1) * PITCH_Y - GAP / 2
    radius: Number = 15 if moon["side"] == "hidden" else 24
    if moon["side"] in ("up", "open"):
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
