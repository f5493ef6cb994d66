"""The picture of Forgenesis: a diamond between two forges, so that both armies march straight at each other.

Round tokens are A's, six-sided ones B's. A creature that is awake is bright and upright; asleep it is dark, tilted, and
breathes a z. Reserves and losses lie in the corners that the diamond leaves free.
"""

from __future__ import annotations

from math import cos, pi, sin

from moonwood.draw.svg import Picture, Raw, at, edge_circle, group, joined, number, tag, words
from moonwood.draw.themes import theme_named
from moonwood.games.forgenesis.creatures import COPY, SLIME, TYPES, ability_of
from moonwood.games.forgenesis.glyphs import COLOURS, LETTERS, body
from moonwood.games.forgenesis.ground import AREA, BASES, CELLS, NEXT, OWN_SPACES, SIZE, SPACE_CELLS
from moonwood.games.forgenesis.moves import COPIED, COPY_SNAIL, MOVE, PLACE, SUMMON, USE
from moonwood.games.forgenesis.names import ABILITY_TEXTS, TYPE_NAMES
from moonwood.games.forgenesis.rules import position
from moonwood.games.forgenesis.slime import landing
from moonwood.games.forgenesis.words import describe
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from moonwood.kernel.state import Event, View

HALF = 86
"""Half the diagonal of a cell."""
SIDE = 112
RADIUS = 47
WIDTH = 8 * HALF + 16
HEIGHT = 8 * HALF + 84
MIDDLE = WIDTH / 2
BOTTOM = HEIGHT / 2 + 4 * HALF
GOING = ("move", "slide", "goes")


def _centre(cell: int) -> tuple[float, float]:
    """East goes up to the right, north up to the left."""
    file, rank = cell % SIZE, cell // SIZE
    return MIDDLE + (file - rank) * HALF, BOTTOM - (file + rank + 1) * HALF


# Clicking


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    if action in SUMMON or action in PLACE:
        type_, space = (SUMMON if action in SUMMON else PLACE).values(action)
        side = 0 if space in OWN_SPACES[0] else 1
        return f"reserve-{SEATS[side]}-{TYPES[type_]}", _spot(_creatures(view), SPACE_CELLS[space])
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _activation(game, view, action)
    return ()


def _activation(game: Game, view: View, action: int) -> tuple[str, ...]:
    """The creature, then where it goes or whom it does something to; () for what nobody would try by clicking.

    Legal or not: a page asks for every action of the table, to tell why a click leads nowhere.
    """
    creatures = _creatures(view)
    cell, *rest = game.table.owner(action).values(action)
    if CELLS[cell] not in creatures:
        return ()
    target = rest[-1] if rest else -1
    if action in MOVE:
        target = _goal(game, view, cell, target)
    elif action in COPY_SNAIL:
        target = _slimy_model(game, creatures, cell)
    elif not _makes_sense(game, creatures, action):
        return ()
    return (f"token-{CELLS[cell]}", _spot(creatures, target)) if target >= 0 else ()


def _creatures(view: View) -> dict[str, str]:
    """The types on the board by their cells."""
    found = [word.removesuffix("*").split("=") for seat in (0, 1) for word in view["tokens"][seat]]
    return dict(found)


def _spot(creatures: dict[str, str], cell: int) -> str:
    """What lies on top of a cell: somebody, or the cell itself."""
    return f"{'token' if CELLS[cell] in creatures else 'cell'}-{CELLS[cell]}"


def _goal(game: Game, view: View, cell: int, direction: int) -> int:
    """The last cell of a move; -1 where it starts at the edge."""
    step = NEXT[cell][direction]
    if step < 0:
        return step
    to, off = landing(position(game, view["position"]), cell, direction)
    return step if off else to


def _slimy_model(game: Game, creatures: dict[str, str], cell: int) -> int:
    """The first creature whose slime another one can copy; -1 if there is none."""
    found = (CELLS.index(name) for name, type_ in creatures.items() if ability_of(game, type_) == SLIME)
    return min((model for model in found if model != cell), default=-1)


def _makes_sense(game: Game, creatures: dict[str, str], action: int) -> bool:
    """Copies are for copiers, and of somebody on the board with something to aim; the others use what they have."""
    if action in USE:
        return ability_of(game, creatures[CELLS[USE.values(action)[0]]]) != COPY
    cell, model, _ = COPIED.values(action)
    if ability_of(game, creatures[CELLS[cell]]) != COPY or ability_of(game, TYPES[model]) in (COPY, SLIME):
        return False
    return any(type_ == TYPES[model] for name, type_ in creatures.items() if name != CELLS[cell])


# The picture


def draw(game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str]) -> str:
    paths = (touches(game, view, action) for action in view["actions"])
    can = {path[0] for path in paths if path}
    picture = Picture(
        WIDTH, HEIGHT, theme_named(theme), game.room.title, describe(game, view, say), can=can, chosen=chosen
    )
    picture.add(_field(picture), *(_cell(picture, view, cell) for cell in range(AREA)))
    picture.add(*(_trail(picture, event) for event in recent), *(_scar(picture, event) for event in recent))
    for seat in (0, 1):
        picture.add(_corner(picture, game, view, seat, recent, say))
    for seat in (0, 1):
        picture.add(*(_standing(picture, game, view, seat, word, recent, say) for word in view["tokens"][seat]))
    return picture.svg()


def text(game: Game, view: View) -> str:
    """The board for a terminal."""
    marks = {CELLS[base]: " ^^ " for base in BASES} | dict.fromkeys(view["slippery"], " ~~ ")
    for seat in (0, 1):
        for word in view["tokens"][seat]:
            cell, _, name = word.partition("=")
            marks[cell] = f"{SEATS[seat]}{LETTERS[name.removesuffix('*')]}{'z' if name.endswith('*') else ' '}"
    rows = [f"{rank} " + " ".join(marks.get(f"{file}{rank}", " .  ") for file in "abcd") for rank in range(SIZE, 0, -1)]
    reserves = [f"{SEATS[seat]} reserve: {' '.join(view['reserves'][seat]) or '-'}" for seat in (0, 1)]
    return "\n".join(line.rstrip() for line in [*rows, "   a    b    c    d", *reserves])


def _diamond(side: float, **attributes: str | float | None) -> Raw:
    """A cell's shape around the origin."""
    return tag(
        "rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=14, transform="rotate(45)", **attributes
    )  # fmt: skip


def _diamond_edge(side: float) -> str:
    side += 2
    return (
        f'<rect class="edge" x="{number(-side / 2)}" y="{number(-side / 2)}" width="{number(side)}" '
        f'height="{number(side)}" rx="15" transform="rotate(45)" fill="none" @ pointer-events="none"/>'
    )


def _field(picture: Picture) -> Raw:
    """The light of the two forges, the files and the ranks."""
    theme = picture.theme
    parts: list[Raw] = []
    if not theme.flat:
        for base in BASES:
            x, y = _centre(base)
            parts.append(tag("circle", cx=x, cy=y, r=120, fill=theme.glow, fill_opacity=0.22, filter=picture.blur(38)))
    for step, (file, rank) in enumerate(zip("abcd", "1234", strict=True)):
        y = BOTTOM - (step + 0.5) * HALF + 18
        parts.append(words(file, MIDDLE + (step + 0.5) * HALF + 16, y, 20, theme.haze))
        parts.append(words(rank, MIDDLE - (step + 0.5) * HALF - 16, y, 20, theme.haze))
    return group(*parts)


def _cell(picture: Picture, view: View, cell: int) -> Raw:
    theme = picture.theme
    name = CELLS[cell]
    ground = theme.shade if theme.flat else theme.line
    parts = [_diamond(SIDE, fill=ground, fill_opacity=0.55, stroke=theme.line, stroke_width=1.5)]
    if cell in BASES:
        parts.append(_forge(picture, BASES.index(cell)))
    if cell in SPACE_CELLS:
        parts.append(_summoning_space(picture, SPACE_CELLS.index(cell) // 2))
    if name in view["slippery"]:
        parts.append(_slime(picture))
    x, y = _centre(cell)
    return picture.place(f"cell-{name}", x, y, *parts, edge=_diamond_edge(SIDE), label=name)


MOUNDS = (
    "M-42 30 C-36 8 -24 0 -14 -2 H14 C24 0 36 8 42 30 Z",
    "M-42 30 L-28 6 L-14 -2 H14 L28 6 L42 30 Z",
)
FLAME = (
    "M0 -46 C10 -32 22 -26 20 -10 C19 2 10 6 0 6 C-10 6 -19 2 -20 -10 C-20 -18 -12 -20 -10 -30 C-4 -28 -2 -36 0 -46 Z"
)
INNER_FLAME = "M1 -24 C6 -16 10 -12 9 -4 C8 2 4 4 0 4 C-5 4 -9 1 -9 -5 C-9 -12 -1 -14 1 -24 Z"


def _forge(picture: Picture, seat: int) -> Raw:
    """A glowing mound: round for A, angular for B."""
    theme = picture.theme
    colour = theme.owners[seat]
    parts = [
        _diamond(SIDE - 12, fill=colour, fill_opacity=0.16, stroke=colour, stroke_width=2.5),
        tag("path", d=FLAME, fill=theme.glow, filter=picture.blur(7), fill_opacity=0.9) if not theme.flat else Raw(""),
        tag("path", d=FLAME, fill=picture.gradient("flame", theme.glow, theme.ember, upright=True)),
        tag("path", d=INNER_FLAME, fill=theme.paper, fill_opacity=0.9),
        tag("path", d=MOUNDS[seat], fill=theme.deep, stroke=colour, stroke_width=3.4, stroke_linejoin="round"),
        tag("path", d="M-13 3 H13", stroke=theme.glow, stroke_width=5, stroke_linecap="round"),
        words(SEATS[seat], 0, 25, 19, colour, font_weight=700),
        _sparks(picture),
    ]
    return group(*parts)


def _sparks(picture: Picture) -> Raw:
    spots = ((-16, -46, 2.2), (15, -52, 1.8), (-5, -60, 1.5), (24, -36, 1.5), (-27, -32, 1.6))
    return joined(tag("circle", cx=x, cy=y, r=r, fill=picture.theme.glow) for x, y, r in spots)


def _summoning_space(picture: Picture, seat: int) -> Raw:
    """The owner's sign, dashed, with a spark in it."""
    colour = picture.theme.owners[seat]
    ring = _sign(seat, 31, fill="none", stroke=colour, stroke_width=2.4, stroke_dasharray="7 6", stroke_opacity=0.85)
    spark = "M0 -11 C1 -3 3 -1 11 0 C3 1 1 3 0 11 C-1 3 -3 1 -11 0 C-3 -1 -1 -3 0 -11 Z"
    return group(ring, tag("path", d=spark, fill=colour, fill_opacity=0.85))


WAVES = (
    "M-44 6 C-32 -6 -22 16 -8 4 S16 -8 26 4 S40 8 45 0 M-30 24 C-20 14 -10 32 2 22 S22 18 30 24"
    " M-28 -16 C-18 -26 -8 -8 2 -18 S20 -24 28 -16"
)


def _slime(picture: Picture) -> Raw:
    """A wet sheen: waves, a gleam and drops."""
    theme = picture.theme
    sheen = _diamond(
        SIDE - 8, fill=theme.mist, fill_opacity=0.2, stroke=theme.mist, stroke_width=2, stroke_dasharray="2 5"
    )
    waves = tag(
        "path", d=WAVES, fill="none", stroke=theme.mist, stroke_width=3, stroke_linecap="round", stroke_opacity=0.75
    )
    drops = joined(
        tag("circle", cx=x, cy=y, r=r, fill=theme.mist, fill_opacity=0.8)
        for x, y, r in ((0, -44, 4), (10, 44, 5), (-9, 52, 3))
    )
    return group(sheen, waves, drops)


# Tokens


def _sign(seat: int, radius: float, **attributes: str | float | None) -> Raw:
    """The shape of a player's pieces: a disc for A, six sides for B."""
    if seat == 0:
        return tag("circle", r=radius, **attributes)
    corners = [(1.1 * radius * sin(pi * k / 3), -1.1 * radius * cos(pi * k / 3)) for k in range(6)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return tag("polygon", points=points, stroke_linejoin="round", **attributes)


def _token(picture: Picture, seat: int, name: str, *, resting: bool) -> list[Raw]:
    """A creature's token at full size around the origin."""
    theme = picture.theme
    owner = theme.owners[seat]
    rim = _sign(seat, RADIUS, fill=owner, stroke=theme.deep, stroke_width=2, filter=picture.shadow())
    if resting:
        face = _sign(seat, RADIUS - 7, fill=theme.shade, stroke=theme.deep, stroke_width=2, stroke_dasharray="5 5")
        glyph = picture.symbol(name, body(name), 0, -11, 44, color=theme.paper, transform="rotate(-28)", opacity=0.75)
        letters = words(LETTERS[name], 3, 31, 22, theme.paper, font_weight=600, fill_opacity=0.9)
        return [rim, face, glyph, letters, _sleep(picture)]
    face = _sign(seat, RADIUS - 7, fill=theme.paper, stroke=theme.deep, stroke_opacity=0.35, stroke_width=1.5)
    glyph = picture.symbol(name, body(name), 0, -12, 46, color=COLOURS[name])
    return [rim, face, glyph, words(LETTERS[name], 0, 31, 22, COLOURS[name], font_weight=700)]


def _sleep(picture: Picture) -> Raw:
    """Two z beside a sleeper."""
    theme = picture.theme
    big, small = "M22 -38 H35 L22 -23 H35", "M39 -50 H48 L39 -40 H48"
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return joined(
        tag("path", d=d, stroke=colour, stroke_width=width, **line)
        for colour, width in ((theme.deep, 8), (theme.paper, 3.4))
        for d in (big, small)
    )


def _standing(
    picture: Picture, game: Game, view: View, seat: int, word: str, recent: tuple[Event, ...], say: Say
) -> Raw:
    cell_name, _, creature = word.partition("=")
    name, resting = creature.removesuffix("*"), creature.endswith("*")
    parts = _token(picture, seat, name, resting=resting)
    if seat == view["active"] and name in view["moved"] and not resting:
        parts.append(_footprint(picture))
    cell = CELLS.index(cell_name)
    x, y = _centre(cell)
    return picture.piece(
        f"token-{cell_name}", x, y, *parts, edge=edge_circle(RADIUS + 1), at_=f"cell-{cell_name}",
        label=_title(game, seat, name, resting, say), came_from=_came_from(recent, seat, TYPES.index(name), cell),
    )  # fmt: skip


def _footprint(picture: Picture) -> Raw:
    """A tick: this creature has had its turn."""
    theme = picture.theme
    disc = tag("circle", cx=33, cy=-33, r=13, fill=theme.deep, stroke=theme.paper, stroke_width=2)
    return joined(
        [
            disc,
            tag(
                "path",
                d="M27 -33 L32 -28 L40 -39",
                fill="none",
                stroke=theme.paper,
                stroke_width=3.4,
                stroke_linecap="round",
            ),
        ]
    )


def _title(game: Game, seat: int, name: str, resting: bool, say: Say) -> str:
    ability = ability_of(game, name)
    fields = {"player": say.seat(seat), "creature": say(TYPE_NAMES[name]), "ability": say(ABILITY_TEXTS[ability])}
    if resting:
        return say("{player}'s {creature}, asleep. {ability}", **fields)
    return say("{player}'s {creature}. {ability}", **fields)


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


# What happened lately


def _trail(picture: Picture, event: Event) -> Raw:
    """The way a creature took."""
    if event[0] not in GOING:
        return Raw("")
    (x1, y1), (x2, y2) = _centre(event[4]), _centre(event[5])
    dots = "1 12" if event[0] != "slide" else None
    return tag(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=picture.theme.moon, stroke_width=5, stroke_dasharray=dots,
        stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip


def _scar(picture: Picture, event: Event) -> Raw:
    """Where somebody left the board, fell asleep or came in."""
    theme = picture.theme
    if event[0] not in ("out", "rests", "summon"):
        return Raw("")
    x, y = _centre(event[4])
    if event[0] == "out":
        cross = tag(
            "path", d="M-24 -24 L24 24 M24 -24 L-24 24", stroke=theme.ember, stroke_width=6, stroke_linecap="round"
        )
        return group(cross, transform=at(x, y))
    return group(
        _diamond(SIDE - 6, fill="none", stroke=theme.moon, stroke_width=3, stroke_dasharray="4 7"), transform=at(x, y)
    )


# Corners

REACH = 92
"""From one token in reserve to the next."""
SMALL = 0.88
"""Tokens in reserve; on a phone still big enough for a finger."""


def _corner(picture: Picture, game: Game, view: View, seat: int, recent: tuple[Event, ...], say: Say) -> Raw:
    """A player's name, reserve and losses, in the corners beside the own base."""
    parts = [_name(picture, view, seat, say)]
    for index, name in enumerate(view["reserves"][seat]):
        x, y = _reserve_place(seat, index)
        small = group(*_token(picture, seat, name, resting=False), transform=f"scale({SMALL})")
        parts.append(
            picture.piece(
                f"reserve-{SEATS[seat]}-{name}", x, y, small, edge=edge_circle(RADIUS * SMALL + 1),
                label=_title(game, seat, name, False, say),
            )
        )  # fmt: skip
    for index, name in enumerate(view["lost"][seat]):
        x, y = _reserve_place(seat, index)
        parts.append(_lost(picture, seat, name, WIDTH - x, y, say))
    return group(*parts)


def _reserve_place(seat: int, index: int) -> tuple[float, float]:
    """Rows of three, two and one, from the corner inwards; the other player's are turned around."""
    row, column = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0))[index]
    x, y = 52 + column * REACH, HEIGHT - 98 - row * (REACH + 4)
    return (x, y) if seat == 0 else (WIDTH - x, HEIGHT - y)


def _name(picture: Picture, view: View, seat: int, say: Say) -> Raw:
    theme = picture.theme
    x, y = (30, HEIGHT - 28) if seat == 0 else (WIDTH - 30, 28)
    anchor, step = ("start", 1) if seat == 0 else ("end", -1)
    parts = [group(_sign(seat, 12, fill=theme.owners[seat]), transform=at(x, y))]
    playing = view["active"] == seat and view["outcome"] is None
    won = view["outcome"] is not None and view["outcome"][1] == [seat]
    if playing or won:
        parts.insert(0, tag("circle", cx=x, cy=y, r=22, fill=theme.glow, fill_opacity=0.5, filter=picture.blur(5)))
        parts.append(tag("circle", cx=x, cy=y, r=19, fill="none", stroke=theme.glow, stroke_width=3))
    weight = 700 if playing or won else 400
    parts.append(words(say.seat(seat), x + step * 28, y + 7, 22, theme.mist, text_anchor=anchor, font_weight=weight))
    return group(*parts)


def _lost(picture: Picture, seat: int, name: str, x: float, y: float, say: Say) -> Raw:
    """A small grey token, struck out."""
    theme = picture.theme
    parts = [
        tag("title", say("{player}'s {creature}, lost", player=say.seat(seat), creature=say(TYPE_NAMES[name]))),
        _sign(seat, 32, fill=theme.shade, fill_opacity=0.2, stroke=theme.haze, stroke_width=2, stroke_dasharray="3 4"),
        picture.symbol(name, body(name), 0, -8, 32, color=theme.haze, opacity=0.8),
        words(LETTERS[name], 0, 23, 18, theme.haze),
        tag("path", d="M-24 24 L24 -24", stroke=theme.ember, stroke_width=3.4, stroke_linecap="round"),
    ]
    return group(*parts, transform=at(x, y))
