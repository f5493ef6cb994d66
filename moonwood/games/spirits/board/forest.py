"""The picture of the forest: tiles with their Spirits, tokens, gems, and the Moonlight tiles between them."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Number, Picture, Raw, drawn_once, edge_circle, group, joined, reach, tag, words
from moonwood.games.spirits.board.glyphs import back, gem, sign
from moonwood.games.spirits.board.pieces import CLOSE_EDGE, FOOT, TILE_HEIGHT, TILE_WIDTH, printed, tile_back, tile_face
from moonwood.games.spirits.rules import events
from moonwood.games.spirits.rules.cells import ROWS
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.games.spirits.words.names import LETTERS, NAMES, cell_name, signed, tile_name
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

GAP = 6
PITCH_X, PITCH_Y = TILE_WIDTH + GAP, TILE_HEIGHT + GAP
MARGIN, NARROW = 22, 10
"""Around the forest, where there is room and where there is not."""
BANK_GAP, WIDEST_BANK = 12, 8
REACH = 19.2
"""How far around its middle a gem answers to a finger: 24 pixels in all on a small phone, where a bank is widest."""


class Layout(NamedTuple):
    """Where the tiles lie. In the tall shape a row that is too long goes on below, in a second bank of rows."""

    width: int
    """Columns of the forest."""
    bank: int
    """Columns that lie side by side."""
    left: int
    top: int

    def corner(self, row: int, column: int) -> tuple[int, int]:
        number, place = divmod(column, self.bank)
        return self.left + place * PITCH_X, self.top + row * PITCH_Y + number * (ROWS * PITCH_Y + BANK_GAP)

    def corner_of(self, name: str) -> tuple[int, int]:
        row, column = map(int, name.split("-"))
        return self.corner(row, column)

    @property
    def across(self) -> int:
        return 2 * self.left + self.bank * PITCH_X - GAP

    @property
    def down(self) -> int:
        return self.corner(ROWS - 1, self.width - 1)[1] + TILE_HEIGHT + self.top


def layout_of(view: View, shape: Shape) -> Layout:
    """Banks have an even number of columns, so that no four tiles around a Moonlight tile are parted.

    A narrow forest leaves room on both sides where cards lie below it.
    """
    width = int(view["width"])
    if shape != "tall":
        return Layout(width, width, MARGIN, MARGIN)
    bank = 2 * -(-width // 4)
    most = WIDEST_BANK if view["display"] else bank
    return Layout(width, bank, NARROW + (most - bank) * PITCH_X // 2, NARROW)


def draw_forest(
    picture: Picture, game: Game, view: View, layout: Layout, gains: dict[str, int], recent: tuple[Event, ...], say: Say
) -> Raw:
    """Everything that lies in the forest. `gains`: what taking the tile on a cell would change, where that is shown."""
    cells = [there for row in view["forest"] for there in row if there]
    tiles = [_tile_there(picture, game, there, layout, gains.get(there["cell"])) for there in cells]
    gems = [
        _gem_there(picture, there, there["gem"], layout, recent, say) for there in cells if there["gem"] is not None
    ]
    moons = [_moon(picture, view, layout, block, say) for block in range(len(view["moonlight"]))]
    return joined([_ground(picture, view, layout), *tiles, *moons, *gems])


def _ground(picture: Picture, view: View, layout: Layout) -> Raw:
    """Where tiles have been: the floor of the forest; and the cut where the rows go on below."""
    theme = picture.theme
    spots = [
        layout.corner(row, column)
        for row in range(ROWS) for column in range(view["width"]) if view["forest"][row][column] is None
    ]  # fmt: skip
    gone = [
        tag("rect", x=x + 6, y=y + 6, width=TILE_WIDTH - 12, height=TILE_HEIGHT - 12, rx=10, fill="none",
            stroke=theme.line, stroke_dasharray="2 8", stroke_width=1.5)
        for x, y in spots
    ]  # fmt: skip
    if layout.bank == layout.width:
        return group(*gone)
    y = layout.corner(0, layout.bank)[1] - (BANK_GAP + GAP) / 2
    cut = f"M{layout.left} {y} H{layout.across - layout.left}"
    return group(*gone, tag("path", d=cut, stroke=theme.haze, stroke_width=2, stroke_dasharray="10 6"))


def _tile_there(picture: Picture, game: Game, there: TileView, layout: Layout, gain: int | None) -> Raw:
    kind = there["tile"]
    number = printed(game, kind[:3]) if kind else 0
    return _tile(
        picture, there["cell"], kind, layout.corner_of(there["cell"]), number, gain, token=bool(there["token"])
    )


@drawn_once
def _tile(
    picture: Picture,
    cell: str,
    kind: str | None,
    corner: tuple[int, int],
    number: int,
    gain: int | None,
    *,
    token: bool,
) -> Raw:
    """`number`: how many symbols of its Spirit there are in all."""
    x, y = corner
    say = picture.say
    foot = gain is not None
    face = tile_face(picture, kind, number, closer=foot) if kind else tile_back(picture)
    body = [reach(PITCH_X, PITCH_Y, -GAP / 2, -GAP / 2), face]
    if token:
        body.append(group(back(picture, 11), transform="translate(13 14)"))
    if gain is not None:
        body.append(_badge(picture, gain))
    name = tile_name(kind, say) if kind else say("face down")
    if token:
        name = say("{tile} with a Favour token", tile=name)
    label = say("{tile}, {where}", tile=name, where=cell_name(cell, say))
    return picture.piece(f"tile-{cell}", x, y, *body, edge=CLOSE_EDGE, label=label)


@drawn_once
def _badge(picture: Picture, gain: int) -> Raw:
    """What a pick would change in the points as they stand: at the right of the foot, where it covers nothing."""
    theme = picture.theme
    text = signed(gain) if gain else "±0"
    colour = theme.glow if gain > 0 else theme.ember if gain < 0 else theme.paper
    width = 12 + 11 * len(text)
    left, low = TILE_WIDTH - 2 - width, TILE_HEIGHT - FOOT + 1
    box = tag("rect", x=left, y=low, width=width, height=21, rx=10.5, fill=colour, stroke=theme.ink, stroke_width=1.4)
    return joined([box, words(text, left + width / 2, low + 17, 18, "#1b2233", font_weight=700)])


def gem_id(cell: str) -> str:
    return f"gem-{cell}"


def _gem_there(
    picture: Picture, there: TileView, seat: int, layout: Layout, recent: tuple[Event, ...], say: Say
) -> Raw:
    x, y = layout.corner_of(there["cell"])
    label = say("{player:gem of ~|your gem}, {where}", player=say.seat(seat), where=cell_name(there["cell"], say))
    return picture.piece(
        gem_id(there["cell"]),
        x + 13,
        y + 30,
        tag("circle", r=REACH, fill="transparent"),
        gem(picture, seat, 0.85),
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


def _moon(picture: Picture, view: View, layout: Layout, block: int, say: Say) -> Raw:
    """A Moonlight tile in the middle of its four; larger once they are gone."""
    theme, moon = picture.theme, view["moonlight"][block]
    row, column = (2 * part for part in divmod(block, view["width"] // 2))
    left, top = layout.corner(row, column)
    x, y = left + PITCH_X - GAP / 2, top + PITCH_Y - GAP / 2
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
        letter = say(LETTERS[moon["spirit"]]) if moon["spirit"] else ""
        known = [words(letter, 0, 22, 18, theme.paper, font_weight=700)] if letter else []
        body = joined([back(picture, radius), *known])
        label = say("Moonlight tile, face down")
    hold = [] if moon["side"] == "hidden" else [reach(PITCH_Y, PITCH_Y, -PITCH_Y / 2, -PITCH_Y / 2)]
    return picture.piece(f"moon-{block}", x, y, *hold, body, edge=edge_circle(radius), label=label)
