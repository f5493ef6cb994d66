"""The picture of Moonlight: the forest from above, what lies beside it, and what both sides have."""

from __future__ import annotations

from enum import Enum, auto

from moonwood.draw.svg import Picture
from moonwood.draw.themes import theme_named
from moonwood.games.moonlight.board.forest import Forest, is_cleared, used_places
from moonwood.games.moonlight.board.ground import MARGIN, Ground
from moonwood.games.moonlight.board.panels import CHOICE, STOCK, Panels, per_row, sheet_lines
from moonwood.games.moonlight.rules.actions import ASSIGN, CHOOSE, GEM, MOVE, PICK, RELOCATE, START
from moonwood.games.moonlight.rules.components import CREATURES
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words import describe
from moonwood.games.spirits.board.pieces import TILE_HEIGHT
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

__all__ = ["draw", "text", "touches"]

PANEL = 296
"""The width of what stands beside the forest on a desk."""
FINEST = 0.68
"""Pixels a unit, at least, on a phone."""
LOW = 970
"""How wide a picture can be at that on a phone on its side."""
VITAL = 573
"""How high."""
STAGE = 850, 562
"""The room for a picture on a desk of 1280 by 800."""
WORTH_IT = 1.05
"""How much larger the picture must be for that."""
SHORTEST_ROW = 640
"""A forest must be so long for the whole balance to stand in one row below it."""
STOCKED = 290
"""The width of bits and gems beside what else lies below a long forest."""
STEP = STOCK + 6
"""From a row of panels to the next."""


def touches(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """A tile to collect it; a Creature and a place to move it; for a gem's step the gems before that."""
    if action in PICK:
        return (f"tile-{PLACES[PICK.values(action)[1]]}",)
    if action in MOVE or action in RELOCATE or action in GEM:
        creature, place = game.table.owner(action).values(action)
        step = f"creature-{CREATURES[creature]}", f"tile-{PLACES[place]}"
        return ("gems", *step) if action in GEM else step
    if action in START:
        return (f"tile-{PLACES[START.values(action)[1]]}",)
    if action in ASSIGN:
        return _assigned(view, *ASSIGN.values(action))
    if action in CHOOSE:
        return (f"tile-{PLACES[CHOOSE.values(action)[0]]}",)
    return _beside(game, view, action)


def _beside(game: Game, view: View, action: Action) -> tuple[str, ...]:
    """What lies beside the forest: tokens by their faces, columns of tokens, tiles on the shelf."""
    name, *values = game.text(action).split()
    if name in ("split", "favour"):
        spots = [_spot_of(view, f"F-{face}") for face in values]
        return tuple(f"spot-{spot}" for spot in spots if spot) if all(spots) else ()
    if name == "mark":
        return (f"spot-beside-{values[0]}",) if f"beside-{values[0]}" in view["things"] else ()
    if name in ("use", "alchemy"):
        return (f"spot-{values[0]}",) if values[0] in view["things"] else ()
    return ("gems",) if name == "swap" else ()


def _spot_of(view: View, token: str) -> str:
    """Where beside the forest a token lies alone."""
    spots = (name for name, lying in view["things"].items() if name.startswith("beside") and lying == [token])
    return next(spots, "")


def _assigned(view: View, team: int, opponent: int) -> tuple[str, ...]:
    """The tile for the team; with more than two in hand also the opponent's."""
    ids = (f"hand-{team}", f"hand-{opponent}") if len(view["hand"]) > 2 else (f"hand-{team}",)
    return ids if max(team, opponent) < len(view["hand"]) else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    ground = Ground(game.setup, shape, used_places(view))
    if is_cleared(view):
        ground.fold(shape)
    elif view["outcome"] and not _has_room_beside(ground, shape):
        ground.lower(_sheet_height(view))
    paths = [touches(game, view, action) for action in view["actions"]]
    offered = frozenset(name for path in paths for name in path)
    arranged = _arrangement(view, ground, shape)
    width, height = _size(view, ground, arranged, offered)
    picture = Picture(
        width, height, theme_named(theme), say(game.room.title), describe(game, view, say),
        can={path[0] for path in paths if path}, chosen=chosen, **_limits(view, ground, shape, arranged, offered),
        say=say,
    )  # fmt: skip
    picture.add(*Forest(picture, ground, game, view, say, recent).draw())
    panels = Panels(picture, game, view, say, 18 if shape == "wide" else 17, offered)
    add_panels = {Arrangement.BESIDE: _add_beside, Arrangement.BELOW: _add_below, Arrangement.ROW: _add_row}
    add_panels[arranged](picture, panels, view, ground)
    return picture.svg()


class Arrangement(Enum):
    """Where the panels stand: beside the forest, below it, or below a long one in single rows."""

    BESIDE = auto()
    BELOW = auto()
    ROW = auto()


def _arrangement(view: View, ground: Ground, shape: Shape) -> Arrangement:
    """On a desk whatever lets the picture be larger, all through a game; on a phone beside it if there is room."""
    if shape != "wide":
        return Arrangement.BESIDE if _has_room_beside(ground, shape) else Arrangement.BELOW
    if is_cleared(view) or ground.width < SHORTEST_ROW:
        return Arrangement.BESIDE
    forest = ground.height + TILE_HEIGHT + 8
    beside = _scale(ground.width + PANEL + MARGIN, max(forest, _beside_height(view)))
    row = _scale(ground.width, forest + sheet_lines(view, 1) + STEP)
    return Arrangement.ROW if row > WORTH_IT * beside else Arrangement.BESIDE


def _beside_height(view: View) -> float:
    """The height of the panels that stand beside the forest."""
    return MARGIN + STEP + len(view["sides"][0]["symbols"]) * 32 + 34 + 8 + STEP * max(1, len(view["objectives"]))


def _scale(width: float, height: float) -> float:
    return min(STAGE[0] / width, STAGE[1] / height)


def _limits(
    view: View, ground: Ground, shape: Shape, arranged: Arrangement, offered: frozenset[str]
) -> dict[str, float]:
    """On a phone the picture is not shrunk below what can be read and tapped; what does not fit is scrolled to."""
    if shape == "wide":
        return {}
    if arranged == Arrangement.BESIDE:
        return {"finest": FINEST, "vital": VITAL}
    forest = _forest_height(view, ground, offered)
    return {"finest": FINEST, "vital": _sheet_height(view) if view["outcome"] else forest + STEP}


def _has_room_beside(ground: Ground, shape: Shape) -> bool:
    """Whether panels stand beside the forest; else they lie below it, and a pyramid can be drawn larger."""
    return shape == "wide" or (shape == "low" and not ground.levels and ground.width + PANEL + MARGIN <= LOW)


def _size(view: View, ground: Ground, arranged: Arrangement, offered: frozenset[str]) -> tuple[float, float]:
    forest = _forest_height(view, ground, offered)
    cards = STEP * max(1, len(view["objectives"]))
    if arranged == Arrangement.BESIDE:
        return ground.width + PANEL + MARGIN, max(forest, _beside_height(view))
    if arranged == Arrangement.ROW:
        return ground.width, ground.height + _row_height(view, ground, offered) + sheet_lines(view, 1) + cards
    return ground.width, max(forest, _sheet_top(view, ground, offered) + _sheet_height(view))


def _row_height(view: View, ground: Ground, offered: frozenset[str]) -> float:
    """The height of the row below a long forest: hand and stock at its left, bits and gems at its right."""
    return max(TILE_HEIGHT + 8, _stock_height(view, offered, ground.width - STOCKED))


def _sheet_height(view: View) -> float:
    """The height of the panels that lie below the forest."""
    return STEP + sheet_lines(view) + STEP * max(1, len(view["objectives"]))


def _sheet_top(view: View, ground: Ground, offered: frozenset[str]) -> float:
    """Where those panels begin: above the forest once the game is over, since then everybody looks at the score."""
    return MARGIN if view["outcome"] else _forest_height(view, ground, offered)


def _forest_height(view: View, ground: Ground, offered: frozenset[str]) -> float:
    return ground.height + _stock_height(view, offered, ground.width)


def _stock_height(view: View, offered: frozenset[str], width: float) -> float:
    """The height of what lies below the forest, the hand and what lies beside the forest, if there is any."""
    if is_cleared(view):
        return 0
    beside = any(name.split("-")[0] in ("beside", "card", "shelf") for name in view["things"])
    choices = sum(name.startswith("spot-beside") for name in offered)
    rows = -(-choices // per_row(width - _stock_left(view))) if choices else 1
    return rows * CHOICE + 7 if view["hand"] or beside else 0


def _stock_left(view: View) -> float:
    """Where what lies beside the forest begins: after the hand."""
    return MARGIN + 74 * len(view["hand"]) + 10


def _add_beside(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    x, width = ground.width, PANEL - MARGIN
    lines = MARGIN + STEP
    _add_stock(picture, panels, view, ground, ground.width)
    picture.add(*panels.stock(x, MARGIN, width), *panels.upright(x, lines, width))
    picture.add(*panels.cards(x, lines + panels.height() + 8, width))


def _add_below(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    width = ground.width
    y = _sheet_top(view, ground, panels.offered)
    _add_stock(picture, panels, view, ground, width)
    picture.add(*panels.stock(2, y, width - 4), *panels.flat(y + STEP, width))
    picture.add(*panels.cards(2, y + STEP + sheet_lines(view), width - 4))


def _add_row(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    width, y = ground.width, ground.height + _row_height(view, ground, panels.offered)
    _add_stock(picture, panels, view, ground, width - STOCKED)
    picture.add(*panels.stock(width - STOCKED + 6, ground.height, STOCKED - MARGIN), *panels.flat(y, width, 1))
    picture.add(*panels.cards(2, y + sheet_lines(view, 1), width - 4))


def _add_stock(picture: Picture, panels: Panels, view: View, ground: Ground, end: float) -> None:
    """Below the forest: the hand, then what lies beside it."""
    if is_cleared(view):
        return
    left = _stock_left(view)
    picture.add(*panels.hand(MARGIN, ground.height), *panels.beside(left, ground.height, end - left))


# The terminal

CELL = 8


def text(game: Game, view: View) -> str:
    """The board for a terminal: tiles by row and place as in the labels.

    `?` is face down, `/2` two high, `L` and `S` are the Creatures.
    """
    rows: dict[int, list[str]] = {}
    stands = [place for place in view["creatures"].values() if place is not None]
    for name in dict.fromkeys([*view["forest"], *stands]):
        row, column = map(int, name.split("-"))
        cells = rows.setdefault(row, [])
        cells.extend([""] * (column + 1 - len(cells)))
        cells[column] = _cell(view, name)
    lines = [f"{row + 1:<4}" + "".join(f"{cell:<{CELL}}" for cell in rows[row]).rstrip() for row in sorted(rows)]
    head = "    " + "".join(f"{place:<{CELL}}" for place in range(1, max(map(len, rows.values()), default=0) + 1))
    return "\n".join([*([] if game.setup.layout.levels else [head.rstrip()]), *lines, *_sides(view)])


def _cell(view: View, name: str) -> str:
    who = "".join(creature[0].upper() for creature, place in view["creatures"].items() if place == name)
    if name not in view["forest"]:
        return who
    stack = view["forest"][name]
    high = f"/{stack['height']}" if stack["height"] > 1 else ""
    return f"{who}{stack['face'] or '?'}{high}{''.join(thing[0] for thing in view['things'].get(name, []))}"


def _sides(view: View) -> list[str]:
    """What both sides have, the bits and the gems."""
    lines = [
        f"{name}: " + " ".join(f"{category} {count}" for category, count in side["symbols"].items() if count)
        for name, side in zip(CREATURES, view["sides"], strict=True)
    ]
    return [*lines, f"bits {view['bits']} gems {view['gems']} card {view['card']}"]
