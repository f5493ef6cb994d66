"""What each player has and how near the goal is; one sits behind the wall, the other before it."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, drawn_once, edge_box, group, reach, tag, words
from moonwood.games.cat_a_comb.board.pieces import PAINTS, RIM, cube, cube_piece, kitten, paper
from moonwood.games.cat_a_comb.board.wall import DEEP, HEIGHT, PANEL, SIDE, WALL_TOP, WIDTH, stone_of
from moonwood.games.cat_a_comb.rules.components import COLOURS, COVERED, NEUTRALS, RESERVE, TOWERS_TO_WIN, WHITE
from moonwood.games.cat_a_comb.rules.end import TOWERS, lacks
from moonwood.games.cat_a_comb.rules.view import View, stacks_of, tiles_of
from moonwood.games.cat_a_comb.words.names import LETTERS, TILE_NAMES, side
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

KITTEN_PITCH = 38
METER_PITCH, NEUTRAL_PITCH = 69, 88


class Places(NamedTuple):
    """Where a panel is, how large, and where its token and its meters are in it."""

    corners: tuple[tuple[int, int], tuple[int, int]]
    """Of the panel before the wall, which is White's unless the picture is turned, and of the other."""
    size: tuple[int, int]
    token: tuple[int, int]
    meters: tuple[int, int]


PLACES: dict[Shape, Places] = {
    "tall": Places(((12, HEIGHT - 8 - PANEL), (12, 8)), (WIDTH - 24, PANEL), (312, PANEL // 2), (356, 0)),
    "wide": Places(((-SIDE, WALL_TOP + DEEP - 280), (WIDTH + 4, WALL_TOP)), (SIDE - 4, 280), (148, 136), (10, 186)),
}
"""Above and below the wall, or on both sides of it."""


def panel(picture: Picture, game: Game, view: View, seat: int, say: Say, places: Places) -> Raw:
    """A player's reserve, token and progress; while placing the neutrals, those instead."""
    theme = picture.theme
    x, y = places.corners[seat ^ say.turned]
    deciding = view["seat"] == seat
    won = view["outcome"] is not None and view["outcome"][1] == [seat]
    board = tag(
        "rect", x=x, y=y, width=places.size[0], height=places.size[1], rx=16, fill=stone_of(theme), fill_opacity=0.9,
        stroke=theme.glow if won else theme.moon if deciding else theme.line,
        stroke_width=5 if won else 3.5 if deciding else 1.5,
    )  # fmt: skip
    parts = [board, _reserve(picture, view, seat, x, y, say)]
    if view["papers"][seat]:
        parts.append(paper(picture, seat, x + places.token[0], y + places.token[1], 1.25, f"paper-{seat}", say))
    corner = x + places.meters[0], y + places.meters[1]
    waiting = bool(view["setup"]) and deciding
    below = (
        _neutrals(picture, game, view, corner, say) if waiting else _progress(picture, game, view, seat, corner, say)
    )
    return group(*parts, below)


def _reserve(picture: Picture, view: View, seat: int, x: float, y: float, say: Say) -> Raw:
    left: int = view["reserves"][seat]
    ink = picture.theme.mist
    name = side(seat, say)
    cubes = [
        picture.piece(
            f"reserve-{seat}-{index}", 13 + KITTEN_PITCH * index, 69, kitten(picture, "WB"[seat]),
            edge=edge_box(35, 25, y=-25, radius=4), at_=f"reserve-{seat}",
        )
        for index in range(left)
    ]  # fmt: skip
    empty = [
        tag("rect", x=15 + KITTEN_PITCH * index, y=46, width=30, height=22, rx=4, fill="none",
            stroke=picture.theme.haze, stroke_dasharray="3 4", stroke_opacity=0.7)
        for index in range(left, RESERVE)
    ]  # fmt: skip
    body = [
        reach(266, PANEL + 8, 0, -8),
        words(name, 13, 27, 22, ink, text_anchor="start", font_weight=700),
        *empty,
        group(*cubes, pointer_events="none"),
        words(str(left), 258, 67, 27, ink, font_weight=700),
    ]
    label = say.count(left, "{player}: {n} cat in reserve", "{player}: {n} cats in reserve", player=name)
    edge = edge_box(266, PANEL - 18, 5, 5, radius=10)
    return picture.place(f"reserve-{seat}", x + 4, y + 4, *body, edge=edge, label=label)


def _neutrals(picture: Picture, game: Game, view: View, corner: tuple[int, int], say: Say) -> Raw:
    """The neutral cats that are still to be placed."""
    placed = sum(map(len, view["stacks"]))
    pieces = [
        cube_piece(
            picture, f"neutral-{index}", "neutrals", cube(picture, game, "N"), corner[0] - 4 + NEUTRAL_PITCH * index,
            corner[1] + 79, "N", say, [],
        )
        for index in range(placed, NEUTRALS)
    ]  # fmt: skip
    return group(*pieces, pointer_events="none")


def _progress(picture: Picture, game: Game, view: View, seat: int, corner: tuple[int, int], say: Say) -> Raw:
    """How many tiles of each colour the player is on top of, and how many full towers."""
    tiles, stacks = tiles_of(view), stacks_of(game.setup, view)
    missing = lacks(tiles, stacks, WHITE + seat)
    parts = []
    for index, tile in enumerate(COLOURS):
        exist = sum(colour == index and stack != COVERED for colour, stack in zip(tiles, stacks, strict=False))
        held = exist - missing[index]
        slab = _slab(picture, tile, near=held > 0 and missing[index] <= 1)
        parts.append(_meter_at(index, corner, _meter(picture, slab, held, exist, say(TILE_NAMES[tile]))))
    blocks = _blocks(picture, near=missing[TOWERS] <= 1)
    towers = _meter(picture, blocks, TOWERS_TO_WIN - missing[TOWERS], TOWERS_TO_WIN, say("full towers"))
    return group(*parts, _meter_at(len(COLOURS), corner, towers))


def _meter_at(index: int, corner: tuple[int, int], meter: Raw) -> Raw:
    return group(meter, transform=at(corner[0] + METER_PITCH * index, corner[1]))


def _meter(picture: Picture, sign: Raw, held: int, needed: int, label: str) -> Raw:
    """A sign over as many lights as are needed."""
    theme = picture.theme
    lights = [
        tag("circle", cx=13 + 18 * index, cy=61, r=7, fill=theme.glow if index < held else "none",
            stroke=theme.moon if index < held else theme.haze, stroke_width=2)
        for index in range(needed)
    ]  # fmt: skip
    return group(tag("title", picture.say.labelled(label, f"{held}/{needed}")), sign, *lights)


@drawn_once
def _slab(picture: Picture, tile: str, *, near: bool) -> Raw:
    """The tile, with a golden rim where a single one is missing."""
    paint = PAINTS[tile]
    slab = tag(
        "rect", x=2, y=13, width=58, height=30, rx=5, fill=paint.front, stroke=picture.theme.glow if near else RIM,
        stroke_width=3.5 if near else 1.5, class_="pulse" if near else None,
    )  # fmt: skip
    return group(slab, words(picture.say(LETTERS[tile]), 31, 36, 22, paint.line, font_weight=700))


@drawn_once
def _blocks(picture: Picture, *, near: bool) -> Raw:
    theme = picture.theme
    return tag(
        "path", d="M21 44 V14 H41 V44 Z M21 34 H41 M21 24 H41", fill="none", stroke=theme.glow if near else theme.mist,
        stroke_width=3.2 if near else 2.4, stroke_linejoin="round", class_="pulse" if near else None,
    )  # fmt: skip
