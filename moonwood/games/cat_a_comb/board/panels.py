"""What each player has and how near the goal is; Black sits behind the wall, White before it."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, tag, words
from moonwood.games.cat_a_comb.board.pieces import PAINTS, RIM, cube, cube_piece, kitten, paper
from moonwood.games.cat_a_comb.board.wall import HEIGHT, PANEL, WIDTH, stone_of
from moonwood.games.cat_a_comb.rules.components import COLOURS, COVERED, NEUTRALS, RESERVE, TOWERS_TO_WIN, WHITE
from moonwood.games.cat_a_comb.rules.end import TOWERS, lacks
from moonwood.games.cat_a_comb.rules.view import View, stacks_of, tiles_of
from moonwood.games.cat_a_comb.words.names import TILE_NAMES, side
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

KITTEN_PITCH = 38
TOKEN_X, METERS_X, METER_PITCH, NEUTRAL_PITCH = 322, 364, 69, 88


def panel(picture: Picture, game: Game, view: View, seat: int, say: Say) -> Raw:
    """A player's reserve, token and progress; while placing the neutrals, those instead."""
    theme = picture.theme
    y = 8 if seat else HEIGHT - 8 - PANEL
    deciding = view["seat"] == seat
    won = view["outcome"] is not None and view["outcome"][1] == [seat]
    board = tag(
        "rect", x=12, y=y, width=WIDTH - 24, height=PANEL, rx=16, fill=stone_of(theme), fill_opacity=0.9,
        stroke=theme.glow if won else theme.moon if deciding else theme.line,
        stroke_width=5 if won else 3.5 if deciding else 1.5,
    )  # fmt: skip
    parts = [board, _reserve(picture, view, seat, y, say)]
    if view["papers"][seat]:
        parts.append(paper(picture, seat, TOKEN_X, y + PANEL / 2, 1.25, f"paper-{seat}", say))
    waiting = bool(view["setup"]) and deciding
    parts.append(_neutrals(picture, game, view, y, say) if waiting else _progress(picture, game, view, seat, y, say))
    return group(*parts)


def _reserve(picture: Picture, view: View, seat: int, y: float, say: Say) -> Raw:
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
        tag("rect", width=276, height=PANEL - 8, rx=12, fill="#000", fill_opacity=0.01),
        words(name, 13, 27, min(23, 385 / len(name)), ink, text_anchor="start", font_weight=700),
        *empty,
        group(*cubes, pointer_events="none"),
        words(str(left), 258, 67, 27, ink, font_weight=700),
    ]
    label = say.count(left, "{player}: {n} cat in reserve", "{player}: {n} cats in reserve", player=name)
    edge = edge_box(266, PANEL - 18, 5, 5, radius=10)
    return picture.place(f"reserve-{seat}", 16, y + 4, *body, edge=edge, label=label)


def _neutrals(picture: Picture, game: Game, view: View, y: float, say: Say) -> Raw:
    """The neutral cats that are still to be placed."""
    placed = sum(map(len, view["stacks"]))
    pieces = [
        cube_piece(
            picture, f"neutral-{index}", "neutrals", cube(picture, game, "N"), METERS_X - 4 + NEUTRAL_PITCH * index,
            y + 79, "N", say, [],
        )
        for index in range(placed, NEUTRALS)
    ]  # fmt: skip
    return group(*pieces, pointer_events="none")


def _progress(picture: Picture, game: Game, view: View, seat: int, y: float, say: Say) -> Raw:
    """How many tiles of each colour the player is on top of, and how many full towers."""
    tiles, stacks = tiles_of(view), stacks_of(game.setup, view)
    missing = lacks(tiles, stacks, WHITE + seat)
    parts = []
    for index, tile in enumerate(COLOURS):
        exist = sum(colour == index and stack != COVERED for colour, stack in zip(tiles, stacks, strict=False))
        held = exist - missing[index]
        slab = _slab(picture, tile, near=held > 0 and missing[index] <= 1)
        parts.append(_meter_at(index, y, _meter(picture, slab, held, exist, say(TILE_NAMES[tile]))))
    blocks = _blocks(picture, near=missing[TOWERS] <= 1)
    towers = _meter(picture, blocks, TOWERS_TO_WIN - missing[TOWERS], TOWERS_TO_WIN, say("full towers"))
    return group(*parts, _meter_at(len(COLOURS), y, towers))


def _meter_at(index: int, y: float, meter: Raw) -> Raw:
    return group(meter, transform=at(METERS_X + METER_PITCH * index, y))


def _meter(picture: Picture, sign: Raw, held: int, needed: int, label: str) -> Raw:
    """A sign over as many lights as are needed."""
    theme = picture.theme
    lights = [
        tag("circle", cx=13 + 18 * index, cy=61, r=7, fill=theme.glow if index < held else "none",
            stroke=theme.moon if index < held else theme.haze, stroke_width=2)
        for index in range(needed)
    ]  # fmt: skip
    return group(tag("title", f"{label}: {held}/{needed}"), sign, *lights)


def _slab(picture: Picture, tile: str, *, near: bool) -> Raw:
    """The tile, with a golden rim where a single one is missing."""
    paint = PAINTS[tile]
    slab = tag(
        "rect", x=2, y=13, width=58, height=30, rx=5, fill=paint.front, stroke=picture.theme.glow if near else RIM,
        stroke_width=3.5 if near else 1.5,
    )  # fmt: skip
    return group(slab, words(tile, 31, 36, 21, paint.line, font_weight=700))


def _blocks(picture: Picture, *, near: bool) -> Raw:
    theme = picture.theme
    return tag(
        "path", d="M21 44 V14 H41 V44 Z M21 34 H41 M21 24 H41", fill="none", stroke=theme.glow if near else theme.mist,
        stroke_width=3.2 if near else 2.4, stroke_linejoin="round",
    )  # fmt: skip
