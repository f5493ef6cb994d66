"""The forest: lands, what lies on them, towers in depth and the servants on their platforms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moonwood.draw.svg import Picture, Raw, drawn_once, edge_box, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, DARK, Look, glyph
from moonwood.games.mushroom_sorcerer.board.mushrooms import mushroom, servant
from moonwood.games.mushroom_sorcerer.board.scenery import ground, thicket
from moonwood.games.mushroom_sorcerer.board.shape import Box, Plan
from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, LANDS
from moonwood.games.mushroom_sorcerer.rules.view import Land, View
from moonwood.games.mushroom_sorcerer.words import describe_land
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS, land_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

PLATE = 16
"""The height of a platform."""
HEAP = "M2 38 L8 26 L22 13 L30 24 L34 12 L46 4 L54 16 L60 17 L70 26 L74 38 Z M30 24 L28 38 M54 16 L50 38"
FOOT = 6
"""What is left free of a land below a tower."""
HIGHEST_STEP = 36.0
"""No level is drawn higher."""
GROWN = 1.36
"""How high a mushroom is for each step between two of them: its cap carries the foot of the next."""
FIGURE = 2.4
"""How high a servant is, in heights of type."""


class Stand(NamedTuple):
    """How a tower stands on its land."""

    x: float
    ground: float
    step: float
    """From the foot of a mushroom to the foot of the next."""
    on_top: bool
    """Whether servants stand on the platform; else beside the tower, where it is too high."""

    def foot(self, level: int) -> float:
        return self.ground - level * self.step


class Forest:
    """Draws the lands of one view."""

    def __init__(self, picture: Picture, plan: Plan, game: Game, view: View, say: Say, recent: Sequence[Event]) -> None:
        self.picture = picture
        self.plan = plan
        self.game = game
        self.view = view
        self.say = say
        self.lately = _lately(recent)
        self.losses = _losses(recent, say)

    def draw(self) -> list[Raw]:
        lands = [self._land(index, land) for index, land in enumerate(self.view["lands"])]
        return [*lands, *self._war()]

    def _land(self, index: int, land: Land) -> Raw:
        name, box = land["name"], self.plan.land(index)
        label = "" if land["terrain"] == "forbidden" else describe_land(self.game, land, self.say)
        lost = self.losses.get(name, (0, ""))
        lately, size = name in self.lately, self.plan.type
        return _land(self.picture, land, tuple(box), size, self.game.seats, lost, lately=lately, label=label)

    def _war(self) -> list[Raw]:
        """An arrow from the attacking land to the attacked one."""
        war = self.view["war"]
        if war is None:
            return []
        (x1, y1), (x2, y2) = (self._middle(side["land"]) for side in war["sides"])
        dx, dy = x2 - x1, y2 - y1
        ember = self.picture.theme.ember
        start, stop = (x1 + dx * 0.3, y1 + dy * 0.3), (x1 + dx * 0.62, y1 + dy * 0.62)
        shaft = tag("line", x1=start[0], y1=start[1], x2=stop[0], y2=stop[1], stroke=ember, stroke_width=9)
        px, py = -dy * 0.09, dx * 0.09
        tip = f"M{stop[0] + px} {stop[1] + py} L{x1 + dx * 0.76} {y1 + dy * 0.76} L{stop[0] - px} {stop[1] - py} Z"
        return [group(shaft, tag("path", d=tip, fill=ember), pointer_events="none")]

    def _middle(self, land: str) -> tuple[float, float]:
        box = self.plan.land(LANDS.index(land))
        return box.x + box.width / 2, box.y + box.height / 2


@drawn_once
def _land(
    picture: Picture,
    land: Land,
    box: tuple[float, ...],
    size: float,
    seats: int,
    lost: tuple[int, str],
    *,
    lately: bool,
    label: str,
) -> Raw:
    """A land with all that is on it. Most stay as they are when somebody moves."""
    return Plot(picture, size, seats, lost, lately=lately).draw(Box(*box), land, label)


class Plot:
    """Draws one land. `size`: of its letters; `seats`: how many play who are no Warden; `lost`: what fell here."""

    def __init__(self, picture: Picture, size: float, seats: int, lost: tuple[int, str], *, lately: bool) -> None:
        self.picture = picture
        self.say = picture.say
        self.type = size
        self.seats = seats
        self.lost = lost
        self.lately = lately

    def draw(self, box: Box, land: Land, label: str) -> Raw:
        if land["terrain"] == "forbidden":
            return thicket(self.picture, box.x + 4, box.y + 4, box.width - 8, box.height - 8)
        inner = Box(0, 0, box.width - 8, box.height - 8)
        body = [*self._soil(inner, land), *self._corner(inner, land), *self._lying(inner, land)]
        if land["tower"]:
            name = land["name"]
            body.append(group(*self._tower(inner, land), id=f"tower-{name}", class_="tower", data_at=f"land-{name}"))
        place = self.picture.place(
            f"land-{land['name']}", box.x + 4, box.y + 4, *body,
            edge=edge_box(inner.width - 8, inner.height - 8, 4, 4, radius=12), label=label,
        )  # fmt: skip
        return group(place, *self._servants(box, land), *self._fallen(box))

    def _soil(self, box: Box, land: Land) -> list[Raw]:
        """The landscape; framed where something has just happened."""
        kind = land["ground"] if land["terrain"] == "ground" else land["terrain"]
        soil = [ground(self.picture, kind, 0, 0, box.width, box.height)]
        if self.lately:
            edge: Look = {"fill": "none", "stroke": self.picture.theme.moon, "stroke_width": 4}
            soil.append(tag("rect", width=box.width, height=box.height, rx=16, **edge))
        return soil

    def _corner(self, box: Box, land: Land) -> list[Raw]:
        """The land's name, unless a high tower stands before it."""
        stand, size = self._stand(box, land), self.type
        used = (
            stand.ground
            - stand.foot(len(land["tower"]))
            + PLATE
            + (size * FIGURE if stand.on_top and any(land["servants"]) else 0)
        )
        if land["tower"] and box.height - FOOT - used < size + 6:
            return []
        edge: Look = {"stroke": self.picture.theme.zenith, "stroke_width": 3, "paint_order": "stroke"}
        name = land_name(land["name"], self.say)
        return [words(name, 8, size + 3, size, self.picture.theme.mist, text_anchor="start", **edge)]

    def _lying(self, box: Box, land: Land) -> list[Raw]:
        """The good that waits for whoever begins a tower here, and debris over it."""
        x, y = (box.width - 18, box.height - 22) if land["tower"] else (box.width / 2, box.height * 0.52)
        parts = []
        if land["good"]:
            parts.append(
                _token(self.picture, land["good"], x, y - (8 if land["debris"] else 0), 30 if land["tower"] else 40)
            )
        if land["debris"]:
            parts.append(_heap(self.picture, x, y + 13, 34 if land["tower"] else 58))
        return parts

    # Towers

    def _stand(self, box: Box, land: Land) -> Stand:
        levels, size = max(1, len(land["tower"])), self.type
        room = box.height - FOOT - PLATE - 2
        above = (room - size * FIGURE) / levels
        on_top = above >= size * 0.92 or not any(land["servants"])
        step = min(HIGHEST_STEP, above if on_top and any(land["servants"]) else room / levels)
        return Stand(box.width * (0.44 if on_top else 0.37), box.height - FOOT, step, on_top)

    def _tower(self, box: Box, land: Land) -> list[Raw]:
        """Mushrooms from the ground up, each on the cap of the one below, then the platform, then their letters."""
        stand, width = self._stand(box, land), box.width * 0.54
        shade = tag("ellipse", cx=stand.x, cy=stand.ground, rx=width * 0.46, ry=5, fill="#000", fill_opacity=0.3)
        gus, letters = [], []
        for level, kind in enumerate(land["tower"]):
            x, y, across = stand.x + _lean(land["name"], level), stand.foot(level), width * (1 - 0.06 * level)
            gus.append(mushroom(self.picture, kind, x, y, across, stand.step * GROWN))
            letters.append(self._letter(kind, x + self._aside(level, stand.step), y - stand.step * 0.44))
        return [shade, *gus, self._platform(stand, box.width * 0.62, land), *letters]

    def _aside(self, level: int, step: float) -> float:
        """In a low land letters stand to the left and to the right in turn, so that all can be read."""
        return 0.0 if step >= self.type else 12.0 * (-1) ** level

    def _letter(self, kind: str, x: float, y: float) -> Raw:
        """With a dark outline, for it is higher than a low cap."""
        edge: Look = {"stroke": DARK[kind], "stroke_width": 4, "paint_order": "stroke"}
        return words(self.say(ELEMENT_LETTERS[kind]), x, y, self.type, "#ffffff", font_weight=700, **edge)

    def _platform(self, stand: Stand, width: float, land: Land) -> Raw:
        owner = land["owner"]
        if owner is None:
            return Raw("")
        theme, y = self.picture.theme, stand.foot(len(land["tower"]))
        x = stand.x + _lean(land["name"], len(land["tower"]))
        letter = "W" if owner >= self.seats else SEATS[owner]
        return group(
            tag("path", d=_plate(owner, x, y + 4, width), fill=theme.deep),
            tag("path", d=_plate(owner, x, y, width), fill=theme.owners[owner], stroke=theme.deep, stroke_width=2),
            words(letter, x, y - 2, self.type, theme.ink, font_weight=700),
        )

    def _servants(self, box: Box, land: Land) -> list[Raw]:
        """Servants on their platform, or beside a tower that is too high for that: a figure a kind, with its number."""
        if land["owner"] is None:
            return []
        inner = Box(box.x + 4, box.y + 4, box.width - 8, box.height - 8)
        stand, high = self._stand(inner, land), self.type * FIGURE
        kinds = [(kind, count) for kind, count in zip(("flame", "stone"), land["servants"], strict=True) if count]
        width = min(high * 0.8, inner.width * 0.32)
        if stand.on_top:
            top = stand.foot(len(land["tower"])) - PLATE + 1
            start = inner.x + stand.x + _lean(land["name"], len(land["tower"])) - width * (len(kinds) - 1) / 2
            spots = [(start + width * number, inner.y + top) for number in range(len(kinds))]
        else:
            right = inner.x + inner.width - width / 2 - 1
            spots = [(right, inner.y + inner.height - 2 - high * number) for number in range(len(kinds))]
        return [
            self._servant(land["name"], kind, count, *spot, width, high)
            for (kind, count), spot in zip(kinds, spots, strict=True)
        ]

    def _servant(self, land: str, kind: str, count: int, x: float, y: float, width: float, high: float) -> Raw:
        edge: Look = {"stroke": DARK[kind], "stroke_width": 4, "paint_order": "stroke"}
        body = (
            servant(self.picture, kind, 0, 0, width, high),
            words(str(count), 0, -4, self.type, "#ffffff", font_weight=700, **edge),
        )
        outline = edge_box(width - 8, high - 8, -width / 2 + 4, -high + 4, radius=8)
        return self.picture.piece(f"servants-{land}-{kind}", x, y, *body, edge=outline, at_=f"land-{land}")

    def _fallen(self, box: Box) -> list[Raw]:
        """What fell here in the last war: servants by their number, GUs by their letters."""
        servants, gus = self.lost
        text = " ".join([*([f"−{servants} ♟"] if servants else []), *([f"✕{gus}"] if gus else [])])
        if not text:
            return []
        theme, high = self.picture.theme, self.type + 6
        width, x, y = 10 + 11.5 * len(text), box.x + box.width / 2, box.y + 6
        ground: Look = {"fill": theme.paper, "stroke": theme.ember, "stroke_width": 2.5}
        return [
            group(
                tag("rect", x=x - width / 2, y=y, width=width, height=high, rx=high / 2, **ground),
                words(text, x, y + high - 7, self.type, theme.ink, font_weight=700),
                pointer_events="none",
            )
        ]


def _plate(owner: int, x: float, y: float, width: float) -> str:
    """Owners differ by the shape of their platforms: flat, pointed, waved, notched."""
    left, right, top, low = x - width / 2, x + width / 2, y - PLATE, y
    y -= PLATE / 2
    return (
        f"M{left} {top} H{right} V{low} H{left} Z",
        f"M{left + 10} {top} H{right - 10} L{right} {y} L{right - 10} {low} H{left + 10} L{left} {y} Z",
        f"M{left + 9} {top} H{right - 9} A8 8 0 0 1 {right - 9} {low} H{left + 9} A8 8 0 0 1 {left + 9} {top} Z",
        f"M{left} {top} H{right} L{right - 9} {y} L{right} {low} H{left} L{left + 9} {y} Z",
    )[owner]


def _lean(land: str, level: int) -> float:
    """Nothing grows quite straight; the same tower always leans the same way."""
    return ((ord(land[1]) * 5 + ord(land[3]) * 3 + level * 4) % 7 - 3) * (0.9 if level else 0.0)


@drawn_once
def _heap(picture: Picture, x: float, y: float, width: float) -> Raw:
    """Debris."""
    stones = tag("path", d=HEAP, fill="#8d7a63", stroke="#3d3226", stroke_width=2.5, stroke_linejoin="round")
    light = tag(
        "path",
        d="M10 24 L20 14 L27 22 M33 12 L43 5 L50 14 M50 26 L58 18 L66 25",
        fill="none",
        stroke="#d9c9ad",
        stroke_width=2.5,
    )
    high = width * 0.55
    return picture.drawing("heap", stones + light, (76, 42), x - width / 2, y - high / 2, width, high)


@drawn_once
def _token(picture: Picture, good: str, x: float, y: float, size: float) -> Raw:
    theme = picture.theme
    return group(
        tag("circle", cx=x, cy=y, r=size / 2, fill=theme.paper, stroke=COLOURS[good], stroke_width=2.5),
        glyph(picture, good, x, y, size * 0.72, COLOURS[good], fill=True),
    )


def _lately(recent: Sequence[Event]) -> set[str]:
    """The lands on which something happened in the last turn."""
    kinds = (told.Grow, told.Put, told.Topple, told.Destroy, told.Revive, told.Litter, told.Clear)
    lands = {LANDS[event.land] for event in recent if isinstance(event, kinds)}
    return lands | {LANDS[event.target] for event in recent if isinstance(event, told.Slide | told.WarStart)}


def _losses(recent: Sequence[Event], say: Say) -> dict[str, tuple[int, str]]:
    """For each land the servants that fell there in the last war, and the letters of the GUs that were destroyed."""
    losses: dict[str, tuple[int, str]] = {}
    for event in recent:
        if isinstance(event, told.WarStart):
            losses.clear()
        elif isinstance(event, told.Fall):
            servants, gus = losses.get(LANDS[event.land], (0, ""))
            losses[LANDS[event.land]] = servants + sum(event.servants), gus
        elif isinstance(event, told.Destroy):
            servants, _ = losses.get(LANDS[event.land], (0, ""))
            letters = "".join(say(ELEMENT_LETTERS[ELEMENTS[kind]]) for kind in event.kinds)
            losses[LANDS[event.land]] = servants, letters
    return losses
