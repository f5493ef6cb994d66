"""The picture of Moonlight: the forest from above, what lies beside it, and what both sides have."""

from __future__ import annotations

from moonwood.draw.svg import Picture
from moonwood.draw.themes import theme_named
from moonwood.games.moonlight.board.forest import Forest, is_cleared
from moonwood.games.moonlight.board.ground import MARGIN, Ground
from moonwood.games.moonlight.board.panels import STOCK, Panels, sheet_lines
from moonwood.games.moonlight.rules.actions import ASSIGN, CHOOSE, GEM, MOVE, PICK, RELOCATE, START
from moonwood.games.moonlight.rules.components import CREATURES
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words import describe
from moonwood.games.spirits.board.pieces import TILE_HEIGHT
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
STEP = STOCK + 6
"""From a row of panels to the next."""


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
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
    return (f"tile-{PLACES[CHOOSE.values(action)[0]]}",) if action in CHOOSE else ()


def _assigned(view: View, team: int, opponent: int) -> tuple[str, ...]:
    """The tile for the team; with more than two in hand also the opponent's."""
    ids = (f"hand-{team}", f"hand-{opponent}") if len(view["hand"]) > 2 else (f"hand-{team}",)
    return ids if max(team, opponent) < len(view["hand"]) else ()


def draw(
    game: Game, view: View, theme: str, say: Say, recent: tuple[Event, ...], chosen: frozenset[str], shape: Shape
) -> str:
    ground = Ground(game.setup, shape)
    if is_cleared(view):
        ground.fold(shape)
    elif view["outcome"] and not _has_room_beside(ground, shape):
        ground.lower(_sheet_height(view))
    paths = [touches(game, view, action) for action in view["actions"]]
    width, height = _size(view, ground, shape)
    picture = Picture(
        width, height, theme_named(theme), game.room.title, describe(game, view, say),
        can={path[0] for path in paths if path}, chosen=chosen, **_limits(view, ground, shape),
    )  # fmt: skip
    picture.add(*Forest(picture, ground, game, view, say, recent).draw())
    panels = Panels(picture, game, view, say, 18 if shape == "wide" else 17)
    add_panels = _add_beside if _has_room_beside(ground, shape) else _add_below
    add_panels(picture, panels, view, ground)
    return picture.svg()


def _limits(view: View, ground: Ground, shape: Shape) -> dict[str, float]:
    """On a phone the picture is not shrunk below what can be read and tapped; what does not fit is scrolled to."""
    if shape == "wide":
        return {}
    if _has_room_beside(ground, shape):
        return {"finest": FINEST, "vital": VITAL}
    return {"finest": FINEST, "vital": _sheet_height(view) if view["outcome"] else _forest_height(view, ground) + STEP}


def _has_room_beside(ground: Ground, shape: Shape) -> bool:
    """Whether panels stand beside the forest; else they lie below it, and a pyramid can be drawn larger."""
    return shape == "wide" or (shape == "low" and not ground.levels and ground.width + PANEL + MARGIN <= LOW)


def _size(view: View, ground: Ground, shape: Shape) -> tuple[float, float]:
    forest = _forest_height(view, ground)
    if _has_room_beside(ground, shape):
        lines = len(view["sides"][0]["symbols"]) * 32 + 34
        cards = STEP * max(1, len(view["objectives"]))
        return ground.width + PANEL + MARGIN, max(forest, MARGIN + STEP + lines + 8 + cards)
    return ground.width, max(forest, _sheet_top(view, ground) + _sheet_height(view))


def _sheet_height(view: View) -> float:
    """The height of the panels that lie below the forest."""
    return STEP + sheet_lines(view) + STEP * max(1, len(view["objectives"]))


def _sheet_top(view: View, ground: Ground) -> float:
    """Where those panels begin: above the forest once the game is over, since then everybody looks at the score."""
    return MARGIN if view["outcome"] else _forest_height(view, ground)


def _forest_height(view: View, ground: Ground) -> float:
    return ground.height + _stock_height(view)


def _stock_height(view: View) -> float:
    """The height of the row below the forest, for the hand and for what lies beside the forest, if it is needed."""
    if is_cleared(view):
        return 0
    beside = any(name.split("-")[0] in ("beside", "card", "shelf") for name in view["things"])
    return TILE_HEIGHT + 8 if view["hand"] or beside else 0


def _add_beside(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    x, width = ground.width, PANEL - MARGIN
    lines = MARGIN + STEP
    _add_stock(picture, panels, view, ground)
    picture.add(*panels.stock(x, MARGIN, width), *panels.upright(x, lines, width))
    picture.add(*panels.cards(x, lines + panels.height() + 8, width))


def _add_below(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    width = ground.width
    y = _sheet_top(view, ground)
    _add_stock(picture, panels, view, ground)
    picture.add(*panels.stock(2, y, width - 4), *panels.flat(y + STEP, width))
    picture.add(*panels.cards(2, y + STEP + sheet_lines(view), width - 4))


def _add_stock(picture: Picture, panels: Panels, view: View, ground: Ground) -> None:
    """Below the forest: the hand, then what lies beside it."""
    if is_cleared(view):
        return
    left = MARGIN + 74 * len(view["hand"]) + 10
    picture.add(*panels.hand(MARGIN, ground.height), *panels.beside(left, ground.height, ground.width - left))


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
