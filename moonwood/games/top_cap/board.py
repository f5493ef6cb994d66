"""The picture of Top Cap: a tray of cells, two bottles, and caps that carry their distance."""

from __future__ import annotations

from math import cos, pi, sin

from moonwood.draw.svg import Picture, Raw, edge_box, edge_circle, group, joined, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.top_cap.rules import AREA, AROUND, BOTTLES, CELLS, MOVE, SIZE
from moonwood.games.top_cap.words import TILE_NAMES, describe
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

CELL = 92
GAP = 8
PITCH = CELL + GAP
MARGIN = 46
SPAN = SIZE * PITCH - GAP
RADIUS = 34


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    start, to = MOVE.values(action)
    return f"cap-{CELLS[start]}", f"cell-{CELLS[to]}"


def draw(game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str]) -> str:
    can = {touches(game, view, action)[0] for action in view["actions"]}
    size = SPAN + 2 * MARGIN
    picture = Picture(
        size, size, theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    picture.add(_coordinates(picture), *(_cell(picture, view, cell, say) for cell in range(AREA)))
    picture.add(_trail(picture, recent))
    taken = sum(1 << CELLS.index(name) for caps in view["caps"] for name in caps)
    for seat, caps in enumerate(view["caps"]):
        picture.add(*(_cap(picture, seat, CELLS.index(name), taken, recent, say) for name in caps))
    return picture.svg()


def text(game: Game, view: View) -> str:
    """The board for a terminal."""
    marks = {name: "AB"[seat] for seat, caps in enumerate(view["caps"]) for name in caps}
    marks = {**{name: kind[0] for name, kind in view["tiles"].items()}, **marks}
    rows = [f"{rank} " + " ".join(marks.get(f"{file}{rank}", ".") for file in "abcdef") for rank in range(SIZE, 0, -1)]
    return "\n".join([*rows, "  a b c d e f"])


def _corner(cell: int) -> tuple[int, int]:
    return MARGIN + cell % SIZE * PITCH, MARGIN + (SIZE - 1 - cell // SIZE) * PITCH


def _centre(cell: int) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + CELL / 2, y + CELL / 2


def _coordinates(picture: Picture) -> Raw:
    haze = picture.theme.haze
    files = [words(name, _centre(x)[0], MARGIN + SPAN + 30, 17, haze) for x, name in enumerate("abcdef")]
    ranks = [words(str(y + 1), 24, _centre(y * SIZE)[1] + 6, 17, haze) for y in range(SIZE)]
    return group(*files, *ranks)


def _cell(picture: Picture, view: View, cell: int, say: Say) -> Raw:
    theme = picture.theme
    body = [tag("rect", width=CELL, height=CELL, rx=14, fill=theme.shade, fill_opacity=0.55, stroke=theme.line)]
    if cell in BOTTLES:
        body.append(_bottle(theme.owners[BOTTLES.index(cell)]))
    if CELLS[cell] in view["tiles"]:
        body.append(_tile(picture, view["tiles"][CELLS[cell]], say))
    x, y = _corner(cell)
    return picture.place(f"cell-{CELLS[cell]}", x, y, *body, edge=edge_box(CELL, CELL), label=CELLS[cell])


def _bottle(colour: str) -> Raw:
    """A bottle seen from the side, its mouth open."""
    glass = "M40 12 H52 V30 C62 36 66 44 66 54 V80 Q66 84 62 84 H30 Q26 84 26 80 V54 C26 44 30 36 40 30 Z"
    return joined(
        [
            tag(
                "path",
                d=glass,
                fill=colour,
                fill_opacity=0.25,
                stroke=colour,
                stroke_width=3.4,
                stroke_linejoin="round",
            ),
            tag("path", d="M26 60 H66", stroke=colour, stroke_width=3, stroke_opacity=0.7),
        ]
    )


def _tile(picture: Picture, kind: str, say: Say) -> Raw:
    theme = picture.theme
    sign = (
        "M30 20 V40 M62 20 V40 M22 30 H38 M54 30 H70"
        if kind == "slow"
        else "M22 40 C30 8 62 8 70 40 M60 34 L70 41 L75 29"
    )
    frame = tag(
        "rect",
        x=7,
        y=7,
        width=78,
        height=78,
        rx=10,
        fill="none",
        stroke=theme.moon,
        stroke_width=2.4,
        stroke_dasharray="5 5",
    )
    drawn = {"slow": "M26 16 L36 26 L26 36 M66 16 L56 26 L66 36", "jump": sign}[kind]
    return joined(
        [
            frame,
            tag("path", d=drawn, fill="none", stroke=theme.moon, stroke_width=3.4, stroke_linecap="round"),
            words(say(TILE_NAMES[kind]), CELL / 2, 78, 13, theme.moon),
        ]
    )


def _cap(picture: Picture, seat: int, cell: int, taken: int, recent: tuple[Event, ...], say: Say) -> Raw:
    theme = picture.theme
    reach = (taken & AROUND[cell]).bit_count()
    colour = theme.owners[seat]
    body = [
        tag("path", d=RIMS[seat], fill=colour, stroke=theme.deep, stroke_width=2, filter=picture.shadow()),
        tag("circle", r=RADIUS - 9, fill=theme.paper, stroke=theme.deep, stroke_opacity=0.35, stroke_width=1.5),
        words(str(reach), 0, 9, 27, theme.ink, font_weight=700, fill_opacity=None if reach else 0.45),
        words("AB"[seat], 0, -12, 11, theme.ink, font_weight=600),
    ]
    name = CELLS[cell]
    label = say.count(
        reach, "{player}'s cap on {cell}, {n} neighbour", "{player}'s cap on {cell}, {n} neighbours",
        player=say.seat(seat), cell=name,
    )  # fmt: skip
    came_from = [f"cap-{CELLS[e[3]]}" for e in reversed(recent) if e[0] == "move" and e[4] == cell]
    x, y = _centre(cell)
    return picture.piece(
        f"cap-{name}", x, y, *body, edge=edge_circle(RADIUS), at_=f"cell-{name}", label=label, came_from=came_from
    )


def _rim(teeth: int, depth: float, *, pointed: bool) -> str:
    """The crimped edge of a crown cap: round waves for one side, points for the other."""
    steps = teeth * (2 if pointed else 8)
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        radius = RADIUS - depth * (step % 2 if pointed else (1 - cos(angle * teeth)) / 2)
        points.append(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")
    return f"M{' L'.join(points)} Z"


RIMS = (_rim(12, 5, pointed=False), _rim(16, 6, pointed=True))


def _trail(picture: Picture, recent: tuple[Event, ...]) -> Raw:
    """The way the last cap took."""
    moves = [event for event in recent if event[0] == "move"]
    if not moves:
        return Raw("")
    (x1, y1), (x2, y2) = (_centre(cell) for cell in moves[-1][3:5])
    return tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=picture.theme.moon, stroke_width=5, stroke_dasharray="1 12",
        stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip
