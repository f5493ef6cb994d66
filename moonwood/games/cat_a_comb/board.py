"""The picture of Cat-a-comb: nine niches in a cellar wall, and towers of cats in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, at, edge_box, group, joined, tag, words
from moonwood.draw.themes import Theme, theme_named
from moonwood.games.cat_a_comb.cubes import AREA, CELLS, HIGHEST, RESERVE, SIZE, TILES_EACH
from moonwood.games.cat_a_comb.moves import LIFT, NEUTRAL, PAPER, PLACE, PRECIOUS, PUT, PUT_PRECIOUS
from moonwood.games.cat_a_comb.words import CATS, TILE_NAMES, colour_letter, describe, describe_cell, side
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

NICHE_WIDTH, NICHE_HEIGHT, GAP = 196, 240, 12
MARGIN = 26
PANEL = 96
SPAN = SIZE * (NICHE_WIDTH + GAP) - GAP
DEEP = SIZE * (NICHE_HEIGHT + GAP) - GAP
WALL_TOP = 14 + PANEL + 26
WIDTH = SPAN + 2 * MARGIN
HEIGHT = WALL_TOP + DEEP + 26 + PANEL + 14

CUBE_WIDTH, CUBE_HEIGHT, DEPTH = 74, 54, 14
"""The front of a cube; its top and side go back by DEPTH."""
CUBE_LEFT, FLOOR = 54, 207
"""Where the front of the lowest cube stands in its niche."""
HOVER = 18
"""How far the cubes in the air are held above what stands below them."""
ARCH = "M14 214 V74 C14 24 58 10 98 10 C138 10 182 24 182 74 V214 Z"


class Paint(NamedTuple):
    """The colours of one kind of cat or tile: front, top, side, and the lines on it."""

    front: str
    top: str
    side: str
    line: str


PAINTS = {
    "N": Paint("#a9703c", "#c28d59", "#74471f", "#26140a"),
    "W": Paint("#f7f2e6", "#fffdf7", "#cbc1aa", "#1b2233"),
    "B": Paint("#262b3b", "#434a60", "#12151f", "#e4e9f3"),
}
RIM = "#9aa3b8"
"""Outlines on the dark: of black things, and of what is still to be won."""


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    family = game.table.owner(action)
    cell = f"cell-{CELLS[family.values(action)[0]]}"
    if action in PLACE:
        return f"reserve-{view['seat']}", cell
    if action in PAPER:
        return f"paper-{view['seat']}", cell
    return (cell,) if _can_be_meant(view, action) else ()


def _can_be_meant(view: View, action: int) -> bool:
    """Whether a click on a cell alone can mean this action now, legal or not.

    A page asks for every action of the table, to tell why a click leads nowhere; others would drown the reason.
    """
    if view["setup"]:
        return action in (PRECIOUS if view["setup"] == "precious" else NEUTRAL)
    if not view["air"]:
        return action in LIFT
    return action in (PUT_PRECIOUS if view["air"]["cubes"][0] in "PSK" else PUT)


def draw(game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str]) -> str:
    can = {touches(game, view, action)[0] for action in view["actions"]}
    picture = Picture(
        WIDTH, HEIGHT, theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    picture.add(_wall(picture))
    picture.add(*(_niche(picture, game, view, cell, say, recent) for cell in range(AREA)))
    picture.add(_trail(picture, recent))
    for seat in (1, 0):
        picture.add(_panel(picture, game, view, seat, say))
    for cell in range(AREA):
        picture.add(_tower(picture, game, view, cell, recent, say))
    picture.add(_in_the_air(picture, game, view, recent, say))
    return picture.svg()


def text(game: Game, view: View) -> str:
    """The board for a terminal: each cell with its tile and its cubes from the bottom up."""
    cells = [
        f"{CELLS[cell]}{tile} {stack or '.':<4}"
        for cell, (tile, stack) in enumerate(zip(view["tiles"].ljust(AREA, "?"), view["stacks"], strict=True))
    ]
    rows = ["| ".join(cells[row : row + SIZE]).rstrip() for row in range(0, AREA, SIZE)]
    notes = [f"reserves W {view['reserves'][0]} B {view['reserves'][1]}"]
    if any(view["papers"]):
        notes.append("paper " + " ".join("WB"[seat] for seat in (0, 1) if view["papers"][seat]))
    if view["air"]:
        notes.append(f"in the air {view['air']['cubes']}, from {view['air']['last']}")
    return "\n".join([*rows, *notes])


# The wall and its niches ---------------------------------------------------------------------------------------------


def _corner(cell: int) -> tuple[int, int]:
    return MARGIN + cell % SIZE * (NICHE_WIDTH + GAP), WALL_TOP + cell // SIZE * (NICHE_HEIGHT + GAP)


def _wall(picture: Picture) -> Raw:
    """Old masonry, each course half a stone off the last."""
    theme = picture.theme
    course, stone = 42, 84
    joints: list[str] = []
    bottom = WALL_TOP + DEEP + 12
    for index, y in enumerate(range(WALL_TOP - 12, bottom, course)):
        joints.append(f"M12 {y} H{WIDTH - 12}")
        joints += [
            f"M{x} {y} V{min(y + course, bottom)}" for x in range(12 + stone // (1 + index % 2), WIDTH - 12, stone)
        ]
    return group(
        tag(
            "rect", x=12, y=WALL_TOP - 12, width=WIDTH - 24, height=DEEP + 24, rx=20,
            fill=picture.gradient("wall", theme.shade, theme.deep, upright=True), fill_opacity=0.8, stroke=theme.line,
            stroke_width=2,
        ),
        tag("path", d="".join(joints), stroke=theme.line, stroke_width=1.6, stroke_opacity=0.5),
    )  # fmt: skip


def _niche(picture: Picture, game: Game, view: View, cell: int, say: Say, recent: tuple[Event, ...]) -> Raw:
    x, y = _corner(cell)
    laid, stack = cell < len(view["tiles"]), view["stacks"][cell]
    if stack == "T":
        body = [_walled_up(picture)]
    elif laid:
        tile = view["tiles"][cell]
        light = _candle(picture, lit=_owner(game, stack) is not None)
        body = [_hollow(picture, cell), _stones(picture.theme, tile), _floor(picture, tile, CELLS[cell]), light]
        body += _held(picture, game, view, cell)
    else:
        body = [_hollow(picture, cell)]
    if CELLS[cell] in _recent_cells(recent):
        body.append(tag("path", d="M8 214 H188", stroke=picture.theme.glow, stroke_width=5, stroke_linecap="round"))
    return picture.place(
        f"cell-{CELLS[cell]}", x, y, *body, edge=edge_box(NICHE_WIDTH - 4, NICHE_HEIGHT - 2, 2, 1, radius=16),
        label=describe_cell(view, cell, say) if laid else CELLS[cell],
    )  # fmt: skip


def _hollow(picture: Picture, cell: int) -> Raw:
    """The dark inside, with a cobweb in every other niche."""
    dark = tag("path", d=ARCH, fill=_dark(picture))
    web = "M150 30 L178 82 M160 34 L122 60 M152 30 L146 84 M136 32 Q134 62 176 76 M146 31 Q144 48 172 62"
    if cell % 2 == 0 or picture.theme.flat:
        return dark
    lines = tag("path", d=web, fill="none", stroke=picture.theme.paper, stroke_width=1.2, stroke_opacity=0.22)
    return joined([dark, lines])


def _walled_up(picture: Picture) -> Raw:
    """A cell that is gone: its arch is closed with stones."""
    theme = picture.theme
    joints = "M14 66 H182 M14 104 H182 M14 142 H182 M14 180 H182 M74 10 V66 M128 12 V66 M46 66 V104 M100 66 V104 "
    joints += (
        "M154 66 V104 M74 104 V142 M128 104 V142 M46 142 V180 M100 142 V180 M154 142 V180 M74 180 V214 M128 180 V214"
    )
    return joined(
        [
            tag("path", d=ARCH, fill=theme.shade, stroke=theme.haze, stroke_width=3, stroke_opacity=0.7),
            tag("path", d=joints, stroke=theme.haze, stroke_width=1.6, stroke_opacity=0.5),
        ]
    )


def _candle(picture: Picture, *, lit: bool) -> Raw:
    """It burns where somebody's cat is on top."""
    theme = picture.theme
    wax = tag("path", d="M157 196 V176 H165 V196 Z", fill=theme.paper, stroke="#7d7464", stroke_width=1.2)
    if not lit:
        return joined([wax, tag("path", d="M161 176 V171", stroke="#c8bfae", stroke_width=1.8)])
    flame = tag("path", d="M161 158 C168 167 166 175 161 175 C156 175 154 167 161 158 Z", fill=theme.glow)
    halo = tag("circle", cx=161, cy=168, r=22, fill=theme.glow, fill_opacity=0.45, filter=picture.blur(9))
    return joined([Raw("") if theme.flat else halo, wax, flame])


def _dark(picture: Picture) -> str:
    """The inside of a niche: candle light that comes from the floor."""
    theme = picture.theme
    if theme.flat:
        return theme.zenith
    stops = (tag("stop", offset=0, stop_color="#5b4a45"), tag("stop", offset=1, stop_color="#14141f"))
    return picture.define("niche", tag("radialGradient", *stops, id="niche", cx="50%", cy="86%", r="85%"))


def _stones(theme: Theme, tile: str) -> Raw:
    """The arch, laid with stones of the tile's colour."""
    arch = ARCH.removesuffix(" Z")
    paint = PAINTS[tile]
    edge = RIM if tile == "B" else paint.side
    return joined(
        [
            tag("path", d=arch, fill="none", stroke=edge, stroke_width=13),
            tag("path", d=arch, fill="none", stroke=paint.front, stroke_width=10),
            tag("path", d=arch, fill="none", stroke=paint.side, stroke_width=10, stroke_dasharray="2 25"),
        ]
    )


def _floor(picture: Picture, tile: str, cell: str) -> Raw:
    """A slab with the tile's colour, pattern and letter."""
    paint = PAINTS[tile]
    edge = RIM if tile == "B" else paint.side
    pattern = {
        "N": "M22 194 H178 M16 204 H184 M60 186 L52 194 M120 194 L124 204 M86 204 L82 214",
        "W": "M40 193 h.1 m31.9 0 h.1 m31.9 0 h.1 M24 206 h.1 m31.9 0 h.1 m31.9 0 h.1 m31.9 0 h.1 m31.9 0 h.1",
        "B": "M30 214 L52 186 M58 214 L74 186 M86 214 L96 186 M114 214 L118 186 M142 214 L140 186 M170 214 L162 186",
    }[tile]
    width = 5 if tile == "W" else 1.6
    return joined(
        [
            tag("path", d="M28 186 H168 L190 214 H6 Z", fill=paint.top, stroke=edge, stroke_width=1.6),
            tag(
                "path", d=pattern, fill="none", stroke=paint.line, stroke_width=width, stroke_opacity=0.45,
                stroke_linecap="round",
            ),
            tag("rect", x=6, y=214, width=184, height=25, rx=4, fill=paint.front, stroke=edge, stroke_width=1.6),
            words(tile, 24, 233, 18, paint.line, font_weight=700),
            words(cell, 172, 233, 18, paint.line),
            _paws(paint.line),
        ]
    )  # fmt: skip


def _paws(colour: str) -> Raw:
    """Who goes there."""
    dots = ((-5, -2, 2), (-1.8, -5.4, 2.2), (1.8, -5.4, 2.2), (5, -2, 2), (0, 2.4, 4))
    paw = joined(tag("circle", cx=x, cy=y, r=r) for x, y, r in dots)
    return group(
        *(group(paw, transform=f"{at(x, y)} rotate(90)") for x, y in ((76, 230), (98, 223), (120, 230))),
        fill=colour, fill_opacity=0.4,
    )  # fmt: skip


def _owner(game: Game, stack: str) -> int | None:
    """The seat whose colour is on top."""
    colour = colour_letter(game, stack[-1]) if stack and stack != "T" else "N"
    return None if colour == "N" else "WB".index(colour)


def _held(picture: Picture, game: Game, view: View, cell: int) -> list[Raw]:
    """The badge of the player on top, in the corner of the arch."""
    owner = _owner(game, view["stacks"][cell])
    if owner is None:
        return []
    paint = PAINTS["WB"[owner]]
    badge = (
        tag("circle", r=15, fill=paint.front, stroke=picture.theme.owners[owner], stroke_width=3.4)
        if owner == 0
        else tag(
            "rect", x=-14, y=-14, width=28, height=28, rx=4, fill=paint.front, stroke=picture.theme.owners[owner],
            stroke_width=3.4,
        )
    )  # fmt: skip
    return [group(badge, words("WB"[owner], 0, 6, 17, paint.line, font_weight=700), transform=at(20, 22))]


# Cubes ---------------------------------------------------------------------------------------------------------------

CAT_FACES = {
    "W": (
        "M12 24 L15 6 L29 14 Q37 11 45 14 L59 6 L62 24 C65 39 54 49 37 49 C20 49 9 39 12 24 Z",
        "M18 20 L19 12 L25 16 M56 20 L55 12 L49 16 M37 38 Q33 44 28 41 M37 38 Q41 44 46 41 "
        "M17 35 L4 32 M57 35 L70 32 M57 39 L69 41",
    ),
    "B": (
        "M13 26 C5 16 5 9 7 4 C17 5 25 8 29 14 Q37 11 45 14 C49 8 57 5 67 4 C69 9 69 16 61 26 "
        "C63 40 50 49 37 49 C24 49 11 40 13 26 Z",
        "M29 40 Q37 44 45 40 M32 41 L33.5 46 L35 42 M39 42 L40.5 46 L42 41 M15 37 L4 38 M59 37 L70 38",
    ),
    "N": (
        "M12 28 C12 15 24 11 37 11 C50 11 62 15 62 28 C63 41 51 49 37 49 C23 49 11 41 12 28 Z",
        "M16 19 C9 12 18 5 28 12 L21 22 Z M58 19 C65 12 56 5 46 12 L53 22 Z M20 29 Q26 35 32 29 M42 29 Q48 35 54 29 "
        "M33 13 V19 M37 12 V21 M41 13 V19 M37 40 Q33 44 30 42 M37 40 Q41 44 44 42",
    ),
}
"""The head and the lines of each cat, on the front of a cube: pricked ears, bat ears, folded ears."""

EYES = {
    "W": '<circle cx="27" cy="28" r="4.2" fill="#1b2233"/><circle cx="47" cy="28" r="4.2" fill="#1b2233"/>'
    '<circle cx="28.5" cy="26.5" r="1.4" fill="#fff"/><circle cx="48.5" cy="26.5" r="1.4" fill="#fff"/>'
    '<path d="M33.5 34 H40.5 L37 38 Z" fill="#d98a94"/>',
    "B": '<path d="M18 27 Q27 19 33 31 Q23 34 18 27 Z M56 27 Q47 19 41 31 Q51 34 56 27 Z" fill="#ffd76a"/>'
    '<path d="M26.5 24 V32 M47.5 24 V32" stroke="#12151f" stroke-width="2.6"/>'
    '<path d="M34 35 H40 L37 38.5 Z" fill="#c6d2e6"/>',
    "N": '<path d="M33.5 36 H40.5 L37 40 Z" fill="#26140a"/>',
}

SIGNS = {
    "P": (
        '<path d="M26 16 H44 V46 Q40 43 36 46 Q31 49 26 46 Z" fill="#fffdf7"/><ellipse cx="44" cy="20" rx="10" ry="11" '
        'fill="#fffdf7"/><ellipse cx="44" cy="20" rx="3.6" ry="4.4" fill="#8a6a4a"/><path d="M26 26 H34 M26 35 H40" '
        'stroke-dasharray="2 4"/>'
    ),
    "S": (
        '<path d="M37 8 C25 8 20 17 21 26 C22 31 26 32 27 35 V42 H47 V35 C48 32 52 31 53 26 C54 17 49 8 37 8 Z" '
        'fill="#e9edf5"/><path d="M30 25 h.1 M44 25 h.1" stroke-width="10" stroke-linecap="round"/>'
        '<path d="M37 29 L34.5 33.5 H39.5 Z" fill="#12151f"/><path d="M33 37 V42 M37 37 V42 M41 37 V42"/>'
    ),
    "K": (
        '<path d="M58 6 C60 16 50 28 36 36 L31 31 C42 24 50 14 58 6 Z" fill="#dfe5ee"/><path d="M28 30 L38 40" '
        'stroke-width="4.4"/><path d="M32 36 L20 47" stroke-width="7" stroke="#7a4a22"/>'
    ),
}
"""What the faces of the Precious cube show."""


def _cube(picture: Picture, game: Game, letter: str) -> Raw:
    """A cube with its front's lower left corner at the origin."""
    return _use_cube(picture, f"glyph-cat-{letter}", letter, colour_letter(game, letter), 1.0)


def _small_cube(picture: Picture, letter: str) -> Raw:
    """A cat in reserve, too small for its letter."""
    return _use_cube(picture, f"glyph-kitten-{letter}", letter, "", 0.43)


def _use_cube(picture: Picture, name: str, letter: str, colour: str, scale: float) -> Raw:
    width, height = CUBE_WIDTH + DEPTH + 4, CUBE_HEIGHT + DEPTH + 4
    box = f"-2 {-DEPTH - 2} {width} {height}"
    picture.define(name, tag("symbol", _cube_body(picture, letter, colour), id=name, viewBox=box))
    y = -(CUBE_HEIGHT + DEPTH + 2) * scale
    return tag("use", href=f"#{name}", x=-2 * scale, y=y, width=width * scale, height=height * scale)


def _cube_body(picture: Picture, letter: str, colour: str) -> Raw:
    paint = PAINTS[colour or letter]
    edge = RIM if paint is PAINTS["B"] else paint.line
    w, h, d = CUBE_WIDTH, CUBE_HEIGHT, DEPTH
    outline: dict[str, str | float] = {"stroke": edge, "stroke_width": 1.8, "stroke_linejoin": "round"}
    sides = joined(
        [
            tag("path", d=f"M0 0 L{d} {-d} H{w + d} L{w} 0 Z", fill=paint.top, **outline),
            tag("path", d=f"M{w} 0 L{w + d} {-d} V{h - d} L{w} {h} Z", fill=paint.side, **outline),
            tag("rect", width=w, height=h, rx=3, fill=paint.front, **outline),
        ]
    )
    face = _cat(paint, letter) if letter in CAT_FACES else _sign(picture, paint, letter)
    return joined([sides, face, words(colour, 9, h - 5, 14, paint.line, font_weight=700) if colour else ""])


def _cat(paint: Paint, letter: str) -> Raw:
    head, lines = CAT_FACES[letter]
    return joined(
        [
            tag(
                "path", d=head, fill=paint.top, fill_opacity=0.55, stroke=paint.line, stroke_width=2.2,
                stroke_linejoin="round",
            ),
            Raw(EYES[letter]),
            tag("path", d=lines, fill="none", stroke=paint.line, stroke_width=2, stroke_linecap="round"),
        ]
    )  # fmt: skip


def _sign(picture: Picture, paint: Paint, letter: str) -> Raw:
    gold = picture.theme.glow
    frame = tag(
        "rect", x=3.5, y=3.5, width=CUBE_WIDTH - 7, height=CUBE_HEIGHT - 7, rx=5, fill="none", stroke=gold,
        stroke_width=4,
    )  # fmt: skip
    sign = group(Raw(SIGNS[letter]), stroke=paint.line if letter == "K" else "#1b2233", stroke_width=1.8)
    return joined([frame, sign])


def _place_of(cell: int, level: int) -> tuple[int, int]:
    x, y = _corner(cell)
    return x + CUBE_LEFT, y + FLOOR - level * CUBE_HEIGHT


def _piece(
    picture: Picture, name: str, place: str, cube: Raw, x: float, y: float, *, label: str, came: list[str]
) -> Raw:
    edge = edge_box(CUBE_WIDTH, CUBE_HEIGHT, y=-CUBE_HEIGHT, radius=4)
    return picture.piece(name, x, y, cube, edge=edge, at_=place, label=label, came_from=came)


def _tower(picture: Picture, game: Game, view: View, cell: int, recent: tuple[Event, ...], say: Say) -> Raw:
    """The cubes of a cell; clicks go through them to the niche."""
    stack = view["stacks"][cell]
    if stack == "T":
        owner = "WB".index(view["tiles"][cell])
        x, y = _corner(cell)
        return _unclickable([_paper(picture, owner, x + 98, y + 118, 2.2, f"cell-{CELLS[cell]}", say)])
    pieces = []
    for level, letter in enumerate(stack):
        name = f"cube-{CELLS[cell]}-{level}"
        x, y = _place_of(cell, level)
        came = _came_from(recent, CELLS[cell], level)
        pieces.append(
            _piece(picture, name, f"cell-{CELLS[cell]}", _cube(picture, game, letter), x, y,
                   label=say(CATS[letter]), came=came)
        )  # fmt: skip
    if len(stack) == HIGHEST and _owner(game, stack) is not None:
        x, y = _place_of(cell, HIGHEST)
        pieces.append(_crown(picture, x + (CUBE_WIDTH + DEPTH) / 2, y - DEPTH + 2))
    return _unclickable(pieces)


def _unclickable(pieces: Iterable[Raw]) -> Raw:
    return group(*pieces, pointer_events="none")


def _crown(picture: Picture, x: float, y: float) -> Raw:
    """A full tower counts for whoever wears it."""
    theme = picture.theme
    return tag(
        "path", d="M-18 0 L-20 -15 L-9 -8 L0 -19 L9 -8 L20 -15 L18 0 Z", fill=theme.glow, stroke=theme.ink,
        stroke_width=1.8, stroke_linejoin="round", transform=at(x, y),
    )  # fmt: skip


def _in_the_air(picture: Picture, game: Game, view: View, recent: tuple[Event, ...], say: Say) -> Raw:
    """The cubes still held float above the niche they were lifted from; the next one to go is the lowest."""
    air = view["air"]
    if not air:
        return Raw("")
    cell = CELLS.index(air["origin"])
    standing = len(view["stacks"][cell])
    pieces = [_hop(picture, air)] if air["last"] != air["origin"] else []
    lifted = next((event for event in reversed(recent) if event[0] == "lift"), None)
    count = len(air["cubes"])
    for index, letter in enumerate(air["cubes"]):
        x, y = _place_of(cell, standing + index)
        came = [] if lifted is None else [f"cube-{lifted[3]}-{lifted[4] - count + index}"]
        cube = group(_cube(picture, game, letter), filter=picture.shadow())
        pieces.append(
            _piece(picture, f"air-{count - index}", f"cell-{air['origin']}", cube, x, y - HOVER,
                   label=say(CATS[letter]), came=came)
        )  # fmt: skip
    return _unclickable(pieces)


def _hop(picture: Picture, air: dict[str, str]) -> Raw:
    """From where the cubes in the air go on: a ring on the floor of the cell used last."""
    x, y = _corner(CELLS.index(air["last"]))
    return tag(
        "ellipse", cx=x + 98, cy=y + 203, rx=74, ry=12, fill="none", stroke=picture.theme.glow, stroke_width=4,
        stroke_dasharray="2 8", stroke_linecap="round",
    )  # fmt: skip


def _paper(picture: Picture, seat: int, x: float, y: float, scale: float, place: str, say: Say) -> Raw:
    """A Toilet Paper token: a round roll for White, a square pack for Black."""
    theme, paint = picture.theme, PAINTS["WB"[seat]]
    rim = (
        tag("circle", r=24, fill=paint.front, stroke=theme.owners[seat], stroke_width=3)
        if seat == 0
        else tag("rect", x=-23, y=-23, width=46, height=46, rx=6, fill=paint.front, stroke=theme.owners[seat],
                 stroke_width=3)
    )  # fmt: skip
    roll = group(Raw(SIGNS["P"]), stroke="#1b2233", stroke_width=1.8, transform="translate(-31 -22) scale(.72)")
    letter = words("WB"[seat], 13, 17, 13, paint.line, font_weight=700)
    return picture.piece(
        f"paper-{seat}", x, y, group(rim, roll, letter, transform=f"scale({scale})"),
        edge=edge_box(48 * scale, 48 * scale, -24 * scale, -24 * scale), at_=place, label=say("Toilet Paper token"),
    )  # fmt: skip


# What happened lately ------------------------------------------------------------------------------------------------


def _came_from(recent: tuple[Event, ...], cell: str, level: int) -> list[str]:
    """The ids that the cube at a cell and level had during the last turn, the newest first."""
    lifted: Event | None = None
    found: list[str] = []
    for event in recent:
        match event:
            case ("lift", *_):
                lifted = event
            case ("put", _, _, place, height, _, in_air) if (place, height) == (cell, level):
                origin = [] if lifted is None else [f"cube-{lifted[3]}-{lifted[4] - in_air}"]
                found = [f"air-{in_air}", *origin]
            case ("place", _, seat, place, left) if (place, 1) == (cell, level):
                found = [f"reserve-{seat}-{left}"]
            case ("neutral", _, _, place, index) if (place, 0) == (cell, level):
                found = [f"neutral-{index}"]
    return found


def _recent_cells(recent: tuple[Event, ...]) -> set[str]:
    return {event[3] for event in recent if event[0] in ("place", "put", "paper", "neutral", "precious")}


def _trail(picture: Picture, recent: tuple[Event, ...]) -> Raw:
    """The way the last stack took, from floor to floor."""
    lifts = [index for index, event in enumerate(recent) if event[0] == "lift"]
    if not lifts:
        return Raw("")
    way = [CELLS.index(event[3]) for event in recent[lifts[-1] :] if event[0] in ("lift", "put")]
    points = [(x + 98, y + 200) for x, y in map(_corner, way)]
    return tag(
        "path", d="M" + " L".join(f"{x} {y}" for x, y in points), fill="none", stroke=picture.theme.glow,
        stroke_width=6, stroke_dasharray="1 13", stroke_linecap="round", stroke_linejoin="round", stroke_opacity=0.85,
    )  # fmt: skip


# The players ---------------------------------------------------------------------------------------------------------


def _panel(picture: Picture, game: Game, view: View, seat: int, say: Say) -> Raw:
    """A player's reserve, token and progress; Black sits behind the wall, White before it."""
    theme = picture.theme
    y = 14 if seat else HEIGHT - 14 - PANEL
    deciding = view["seat"] == seat
    board = tag(
        "rect", x=12, y=y, width=WIDTH - 24, height=PANEL, rx=16, fill=theme.shade, fill_opacity=0.9,
        stroke=theme.moon if deciding else theme.line, stroke_width=3 if deciding else 1.5,
    )  # fmt: skip
    parts = [board, _reserve(picture, view, seat, y, say)]
    if view["papers"][seat]:
        parts.append(_paper(picture, seat, 322, y + PANEL / 2, 1.3, f"paper-{seat}", say))
    waiting = bool(view["setup"]) and deciding
    parts.append(_waiting(picture, game, view, y, say) if waiting else _progress(picture, game, view, seat, y, say))
    return group(*parts)


def _reserve(picture: Picture, view: View, seat: int, y: float, say: Say) -> Raw:
    left: int = view["reserves"][seat]
    paint = "#ffffff" if picture.theme.flat else picture.theme.paper
    label = say.count(left, "{player}: {n} cat in reserve", "{player}: {n} cats in reserve", player=side(seat, say))
    cubes = [
        picture.piece(
            f"reserve-{seat}-{index}", 14 + 35 * index, 82, _small_cube(picture, "WB"[seat]),
            edge=edge_box(32, 23, y=-23, radius=4), at_=f"reserve-{seat}",
        )
        for index in range(left)
    ]  # fmt: skip
    empty = [
        tag("rect", x=15 + 35 * index, y=62, width=28, height=20, rx=4, fill="none", stroke=RIM,
            stroke_dasharray="3 4", stroke_opacity=0.6)
        for index in range(left, RESERVE)
    ]  # fmt: skip
    body = [
        tag("rect", width=276, height=PANEL - 8, rx=12, fill="#000", fill_opacity=0.01),
        words(side(seat, say), 14, 32, 19, paint, text_anchor="start", font_weight=700),
        *empty,
        _unclickable(cubes) if cubes else Raw(""),
        words(str(left), 250, 78, 26, paint, font_weight=700),
    ]
    edge = edge_box(266, PANEL - 18, 5, 5, radius=10)
    return picture.place(f"reserve-{seat}", 16, y + 4, *body, edge=edge, label=label)


def _waiting(picture: Picture, game: Game, view: View, y: float, say: Say) -> Raw:
    """The neutral cats that are still to be placed."""
    placed = sum(map(len, view["stacks"]))
    return _unclickable(
        picture.piece(
            f"neutral-{index}", 366 + 92 * index, y + 84, _cube(picture, game, "N"),
            edge=edge_box(CUBE_WIDTH, CUBE_HEIGHT, y=-CUBE_HEIGHT, radius=4), at_="neutrals", label=say(CATS["N"]),
        )
        for index in range(placed, TILES_EACH)
    )  # fmt: skip


def _progress(picture: Picture, game: Game, view: View, seat: int, y: float, say: Say) -> Raw:
    """How many tiles of each colour the player is on top of, and how many full towers."""
    parts = []
    for index, tile in enumerate("NWB"):
        cells = [cell for cell in range(len(view["tiles"])) if view["tiles"][cell] == tile]
        held = sum(_owner(game, view["stacks"][cell]) == seat for cell in cells)
        exist = sum(view["stacks"][cell] != "T" for cell in cells)
        parts.append(_meter(picture, tile, held, exist, 366 + 68 * index, y, say(TILE_NAMES[tile])))
    towers = sum(len(stack) == HIGHEST and _owner(game, stack) == seat for stack in view["stacks"])
    parts.append(_tower_meter(picture, towers, 366 + 68 * 3, y, say))
    return group(*parts)


def _meter(picture: Picture, tile: str, held: int, exist: int, x: float, y: float, label: str) -> Raw:
    theme, paint = picture.theme, PAINTS[tile]
    full = held and held >= exist - 1
    marks = [
        tag("circle", cx=14 + 17 * index, cy=66, r=6.5, fill=theme.glow if index < held else "none",
            stroke=theme.glow if index < held else RIM, stroke_width=2)
        for index in range(exist)
    ]  # fmt: skip
    slab = tag(
        "rect", x=2, y=18, width=58, height=28, rx=5, fill=paint.front,
        stroke=theme.glow if full else RIM, stroke_width=3 if full else 1.5,
    )  # fmt: skip
    letter = words(tile, 31, 39, 19, paint.line, font_weight=700)
    return group(tag("title", f"{label}: {held}/{exist}"), slab, letter, *marks, transform=at(x, y))


def _tower_meter(picture: Picture, towers: int, x: float, y: float, say: Say) -> Raw:
    theme = picture.theme
    blocks = tag(
        "path", d="M22 46 V19 H40 V46 Z M22 37 H40 M22 28 H40", fill="none", stroke=theme.paper,
        stroke_width=2.4, stroke_linejoin="round",
    )  # fmt: skip
    marks = [
        tag("circle", cx=14 + 17 * index, cy=66, r=6.5, fill=theme.glow if index < towers else "none",
            stroke=theme.glow if index < towers else RIM, stroke_width=2)
        for index in range(TILES_EACH)
    ]  # fmt: skip
    return group(tag("title", say("full towers") + f": {towers}/{TILES_EACH}"), blocks, *marks, transform=at(x, y))
