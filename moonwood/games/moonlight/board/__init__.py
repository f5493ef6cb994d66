"""The picture of Moonlight: the forest from above, what lies beside it, and what both sides have."""

from __future__ import annotations

from enum import Enum, auto

from moonwood.draw.svg import Picture, Raw, group
from moonwood.draw.themes import theme_named
from moonwood.games.moonlight.board.forest import Forest, is_cleared, used_places
from moonwood.games.moonlight.board.ground import MARGIN, Ground
from moonwood.games.moonlight.board.panels import CHOICE, LINE, NAMED, STOCK, Panels, per_row, sheet_lines
from moonwood.games.moonlight.rules.actions import ASSIGN, CHOOSE, GEM, MOVE, PICK, RELOCATE, START
from moonwood.games.moonlight.rules.components import CREATURES, OBJECTIVES
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.words import describe
from moonwood.games.moonlight.words.names import CREATURE_LETTERS, creature_name
from moonwood.games.spirits.board.pieces import TILE_HEIGHT
from moonwood.games.spirits.words.names import LETTERS, short_tile
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

__all__ = ["draw", "text", "touches"]

PANEL = 296
"""The width of what stands beside the forest; Objectives and the last scores need it all."""
SLIM = 264
"""Its width on a desk as long as there are none."""
CARDS = 340
"""The width of everybody's Objectives in the end."""
FINEST = 0.68
"""Pixels a unit, at least, on a phone."""
LOW = 970
"""How wide a picture can be at that on a phone on its side."""
VITAL = 573
"""How high."""
STAGE = 850, 562
"""The room for a picture on a desk of 1280 by 800."""
READABLE = 2 / 3
"""On a desk no tile is drawn smaller than this beside panels that keep their size."""
LARGEST = 1.6
"""No forest is drawn larger on it, however few tiles it has."""
WORTH_IT = 1.05
"""How much larger a long forest must become for the panels to lie below it."""
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
    forest = Forest(picture, ground, game, view, say, recent).draw()
    panels = Panels(picture, game, view, say, 18 if shape == "wide" else 17, offered)
    add = {
        Arrangement.BESIDE: _beside_forest,
        Arrangement.SPREAD: _spread,
        Arrangement.DESK: _on_desk,
        Arrangement.BELOW: _below_forest,
        Arrangement.ROW: _in_rows,
    }
    picture.add(*add[arranged](forest, panels, view, ground))
    return picture.svg()


class Arrangement(Enum):
    """Where the panels stand: beside the forest, on a desk each as large as there is room for; below it, or below a
    long one in single rows. Where no forest is left they are spread over the whole desk."""

    BESIDE = auto()
    SPREAD = auto()
    DESK = auto()
    BELOW = auto()
    ROW = auto()


def _arrangement(view: View, ground: Ground, shape: Shape) -> Arrangement:
    """On a desk whatever lets the forest be larger, until all look at the score; on a phone beside it if that fits."""
    if shape != "wide":
        return Arrangement.BESIDE if _has_room_beside(ground, shape) else Arrangement.BELOW
    if is_cleared(view):
        return Arrangement.BESIDE if view["objectives"] else Arrangement.SPREAD
    if view["outcome"] and _zoom(view, ground, 0) < READABLE:
        return Arrangement.BESIDE
    if ground.width < SHORTEST_ROW or view["outcome"]:
        return Arrangement.DESK
    row = _scale(ground.width, ground.height + TILE_HEIGHT + 8 + sheet_lines(view, 1) + STEP)
    return Arrangement.ROW if row > WORTH_IT * _zoom(view, ground, 0) else Arrangement.DESK


def _beside_height(view: View) -> float:
    """The height of the panels that stand beside the forest."""
    return _balance_height(view) + 8 + STEP * max(1, sum(name in OBJECTIVES for name in view["objectives"]))


def _balance_height(view: View) -> float:
    """The height of bits, gems and the balance above each other."""
    return MARGIN + STEP + len(view["sides"][0]["symbols"]) * 32 + 34


def _scale(width: float, height: float, room: float = STAGE[0]) -> float:
    return min(room / width, STAGE[1] / height)


def _column(view: View) -> tuple[float, float]:
    """How wide the panels beside the forest are on a desk, and by how much they are scaled; the hand lies below."""
    if _cards_aside(view):
        return CARDS + PANEL, min(1.0, STAGE[1] / _balance_height(view))
    if view["outcome"]:
        return PANEL, min(1.0, STAGE[1] / _beside_height(view))
    width = PANEL if view["objectives"] else SLIM
    return width, min(1.0, STAGE[1] / (_beside_height(view) + TILE_HEIGHT + 8))


def _cards_aside(view: View) -> bool:
    """Whether everybody's Objective is told, which needs more room than the forest that is left."""
    return bool(view["outcome"] and view["objectives"])


def _zoom(view: View, ground: Ground, stock: float) -> float:
    """By how much the forest is scaled on a desk, with what lies below it."""
    width, scale = _column(view)
    return min(LARGEST, _scale(ground.width, ground.height + stock, STAGE[0] - width * scale))


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
    if arranged == Arrangement.DESK:
        return STAGE
    if arranged == Arrangement.BESIDE:
        return ground.width + PANEL + MARGIN, max(forest, _beside_height(view))
    if arranged == Arrangement.SPREAD:
        return 2 * PANEL + MARGIN, MARGIN + STEP + NAMED + -(-len(view["sides"][0]["symbols"]) // 2) * LINE + MARGIN
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
    return _lying_height(view, offered, width - _stock_left(view)) or (CHOICE + 7 if view["hand"] else 0)


def _lying_height(view: View, offered: frozenset[str], width: float) -> float:
    """The height of what lies beside the forest, if there is any."""
    if not any(name.split("-")[0] in ("beside", "card", "shelf") for name in view["things"]):
        return 0
    choices = sum(name.startswith("spot-beside") for name in offered)
    return max(1, -(-choices // per_row(width))) * CHOICE + 7


def _stock_left(view: View) -> float:
    """Where what lies beside the forest begins: after the hand."""
    return MARGIN + 74 * len(view["hand"]) + 10


def _beside_forest(forest: list[Raw], panels: Panels, view: View, ground: Ground) -> list[Raw]:
    return [*forest, *_stock(panels, view, ground, ground.width), *_panels(panels, ground.width, PANEL)]


def _spread(forest: list[Raw], panels: Panels, view: View, ground: Ground) -> list[Raw]:
    """Bits and gems at the left, the Moonlight card at the right, and below them the balance in two columns."""
    inner = PANEL - MARGIN
    above = [*panels.stock(MARGIN, MARGIN, inner), *panels.cards(PANEL + MARGIN, MARGIN, inner)]
    return [*forest, *above, *panels.spread(MARGIN, MARGIN + STEP, 2 * PANEL - MARGIN, 2 * MARGIN)]


def _panels(panels: Panels, x: float, width: float) -> list[Raw]:
    """What stands beside the forest: bits and gems, the balance, the cards."""
    cards = MARGIN + STEP + panels.height() + 8
    return [*_balance(panels, x, width), *panels.cards(x, cards, width - MARGIN)]


def _balance(panels: Panels, x: float, width: float) -> list[Raw]:
    inner = width - MARGIN
    return [*panels.stock(x, MARGIN, inner), *panels.upright(x, MARGIN + STEP, inner)]


def _on_desk(forest: list[Raw], panels: Panels, view: View, ground: Ground) -> list[Raw]:
    """The hand lies below the panels, so that the forest keeps its size when there is one."""
    width, scale = _column(view)
    side = STAGE[0] - width * scale
    stock = _lying_height(view, panels.offered, ground.width - MARGIN)
    zoom = _zoom(view, ground, stock)
    left, top = (side - ground.width * zoom) / 2, (STAGE[1] - (ground.height + stock) * zoom) / 2
    lying = panels.beside(MARGIN, ground.height, ground.width - MARGIN)
    if _cards_aside(view):
        column = [*panels.cards(0, MARGIN, CARDS - MARGIN), *_balance(panels, CARDS, PANEL)]
    else:
        column = [*_panels(panels, 0, width), *panels.hand(0, _beside_height(view))]
    return [_scaled(zoom, left, top, *forest, *lying), _scaled(scale, side, 0, *column)]


def _scaled(scale: float, x: float, y: float, *parts: Raw) -> Raw:
    return group(*parts, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})")


def _below_forest(forest: list[Raw], panels: Panels, view: View, ground: Ground) -> list[Raw]:
    width = ground.width
    y = _sheet_top(view, ground, panels.offered)
    balance = [*panels.stock(2, y, width - 4), *panels.flat(y + STEP, width)]
    cards = panels.cards(2, y + STEP + sheet_lines(view), width - 4)
    return [*forest, *_stock(panels, view, ground, width), *balance, *cards]


def _in_rows(forest: list[Raw], panels: Panels, view: View, ground: Ground) -> list[Raw]:
    width, y = ground.width, ground.height + _row_height(view, ground, panels.offered)
    stock = [
        *_stock(panels, view, ground, width - STOCKED),
        *panels.stock(width - STOCKED + 6, ground.height, STOCKED - MARGIN),
    ]
    cards = panels.cards(2, y + sheet_lines(view, 1), width - 4)
    return [*forest, *stock, *panels.flat(y, width, 1), *cards]


def _stock(panels: Panels, view: View, ground: Ground, end: float) -> list[Raw]:
    """Below the forest: the hand, then what lies beside it."""
    if is_cleared(view):
        return []
    left = _stock_left(view)
    return [*panels.hand(MARGIN, ground.height), *panels.beside(left, ground.height, end - left)]


# The terminal

GAP = 2
"""Between two cells, however much lies on one."""


def text(game: Game, view: View, say: Say) -> str:
    """The board for a terminal: tiles by row and place as in the labels.

    `?` is face down, `/2` two high; the Creatures are their letters.
    """
    rows: dict[int, list[str]] = {}
    stands = [place for place in view["creatures"].values() if place is not None]
    for name in dict.fromkeys([*view["forest"], *stands]):
        row, column = map(int, name.split("-"))
        cells = rows.setdefault(row, [])
        cells.extend([""] * (column + 1 - len(cells)))
        cells[column] = _cell(view, name, say)
    wide = max((len(cell) for cells in rows.values() for cell in cells), default=0) + GAP
    lines = [f"{row + 1:<4}" + "".join(cell.ljust(wide) for cell in rows[row]).rstrip() for row in sorted(rows)]
    head = "    " + "".join(f"{place:<{wide}}" for place in range(1, max(map(len, rows.values()), default=0) + 1))
    return "\n".join([*([] if game.setup.layout.levels else [head.rstrip()]), *lines, *_sides(view, say)])


def _cell(view: View, name: str, say: Say) -> str:
    who = "".join(say(CREATURE_LETTERS[creature]) for creature, place in view["creatures"].items() if place == name)
    if name not in view["forest"]:
        return who
    stack = view["forest"][name]
    high = f"/{stack['height']}" if stack["height"] > 1 else ""
    face = short_tile(stack["face"], say) if stack["face"] else "?"
    return f"{who}{face}{high}{''.join(thing[0] for thing in view['things'].get(name, []))}"


def _sides(view: View, say: Say) -> list[str]:
    """What both sides have, the bits and the gems."""
    lines = [
        say.labelled(
            creature_name(name, say),
            "  ".join(f"{say(LETTERS[it])} {count}" for it, count in side["symbols"].items() if count),
        )
        for name, side in zip(CREATURES, view["sides"], strict=True)
    ]
    bits, gems = (" / ".join(map(str, view[kind])) for kind in ("bits", "gems"))
    return [*lines, f"{say('Bits: {bits}', bits=bits)}  {say('Gems: {gems}', gems=gems)}"]
