"""The forest: lands, what lies on them, towers in depth and the servants on their platforms."""

from __future__ import annotations

from collections.abc import Sequence

from moonwood.draw.svg import Picture, Raw, edge_box, edge_circle, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, Look, glyph
from moonwood.games.mushroom_sorcerer.board.shape import Box, Plan
from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, LANDS
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Land, View
from moonwood.games.mushroom_sorcerer.words import describe_land
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS, land_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

TOWER_AT = 0.36
"""Where a tower stands on its land; its servants stand at its right."""
PLATE = 16
"""The height of a platform."""
FOOT, HEAD = 7, 3
"""What is left free of a land below the highest tower and above it."""


class Forest:
    """Draws the lands of one view."""

    def __init__(self, picture: Picture, plan: Plan, game: Game, view: View, say: Say, recent: Sequence[Event]) -> None:
        self.picture = picture
        self.plan = plan
        self.game = game
        self.view = view
        self.say = say
        self.lately = _lately(recent)
        self.losses = _losses(recent)

    def draw(self) -> list[Raw]:
        lands = [self._land(index, land) for index, land in enumerate(self.view["lands"])]
        return [*lands, *self._war()]

    def _land(self, index: int, land: Land) -> Raw:
        box = self.plan.land(index)
        name = f"land-{land['name']}"
        if land["terrain"] == "forbidden":
            return self._thicket(box)
        inner = Box(0, 0, box.width - 8, box.height - 8)
        body = [self._soil(inner, land), *self._corner(inner, land), *self._lying(inner, land)]
        if land["tower"]:
            body += self._tower(inner, land)
        place = self.picture.place(
            name, box.x + 4, box.y + 4, *body,
            edge=edge_box(inner.width - 8, inner.height - 8, 4, 4, radius=12),
            label=describe_land(self.game, land, self.say),
        )  # fmt: skip
        return group(place, *self._servants(box, land), *self._lost(box, land))

    def _thicket(self, box: Box) -> Raw:
        """A space where nothing grows."""
        theme = self.picture.theme
        x, y = box.x + box.width / 2, box.y + box.height / 2
        tufts = [
            tag("path", d=f"M{x + dx - 9} {y + dy} q9 -26 18 0", fill="none", stroke=theme.line, stroke_width=4)
            for dx, dy in ((-30, 14), (4, -6), (28, 18))
        ]
        return group(*tufts)

    def _soil(self, box: Box, land: Land) -> Raw:
        theme = self.picture.theme
        fill, opacity = (theme.mist, 0.28) if land["terrain"] == "plateau" else (theme.line, 0.55)
        edge = theme.glow if land["terrain"] == "shrine" else theme.line
        if land["name"] in self.lately:
            edge = theme.moon
        return tag(
            "rect", width=box.width, height=box.height, rx=14, fill=fill, fill_opacity=opacity, stroke=edge,
            stroke_width=4 if land["name"] in self.lately else 2,
        )  # fmt: skip

    def _corner(self, box: Box, land: Land) -> list[Raw]:
        """The land's name, unless a high tower stands before it, and the sign of a shrine."""
        theme = self.picture.theme
        name = land_name(land["name"], self.say)
        top = box.height - FOOT - len(land["tower"]) * self._step(box) - PLATE
        free = not land["tower"] or top > self.plan.type + 4
        parts = [words(name, 8, self.plan.type + 4, self.plan.type, theme.haze, text_anchor="start")] if free else []
        if land["terrain"] == "shrine":
            parts.append(glyph(self.picture, "shrine", box.width - 20, 20, 30, theme.glow))
        return parts

    def _lying(self, box: Box, land: Land) -> list[Raw]:
        """The good that waits for whoever begins a tower here, and debris over it."""
        parts = []
        x, y = box.width / 2, box.height / 2
        if land["tower"]:
            x, y = box.width - 18, box.height - 18
        if land["good"]:
            parts.append(_token(self.picture, land["good"], x, y, 30 if land["tower"] else 40))
        if land["debris"]:
            parts.append(
                glyph(
                    self.picture,
                    "debris",
                    x,
                    y + (0 if not land["good"] else 4),
                    52,
                    self.picture.theme.mist,
                    fill=True,
                )
            )
        return parts

    # Towers

    def _tower(self, box: Box, land: Land) -> list[Raw]:
        """GUs from the ground up, then their letters, which no cap hides; the platform of its owner on top."""
        step, x, ground = self._step(box), box.width * TOWER_AT, box.height - FOOT
        levels = [(kind, ground - level * step) for level, kind in enumerate(land["tower"])]
        caps = [self._cap(kind, x, y, box.width * 0.5, step) for kind, y in levels]
        letters = [
            self._letter(kind, x + self._aside(level, step), y - step * 0.12) for level, (kind, y) in enumerate(levels)
        ]
        return [*caps, self._platform(x, ground - len(caps) * step, box.width * 0.6, land), *letters]

    def _step(self, box: Box) -> float:
        """How high a level is drawn, so that the highest tower fits."""
        setup: Setup = self.game.setup
        return (box.height - FOOT - PLATE - HEAD) / setup.highest_tower

    def _aside(self, level: int, step: float) -> float:
        """In a low land letters stand to the left and to the right in turn, so that all can be read."""
        return 0.0 if step >= self.plan.type else 11.0 * (-1) ** level

    def _cap(self, kind: str, x: float, y: float, width: float, step: float) -> Raw:
        half = width / 2
        cap = f"M{x - half} {y} Q{x - half} {y - step} {x} {y - step} Q{x + half} {y - step} {x + half} {y} Z"
        look: Look = {"fill": COLOURS[kind], "stroke": self.picture.theme.paper, "stroke_width": 1.5}
        return tag("path", d=cap, filter=self.picture.shadow(), **look)

    def _letter(self, kind: str, x: float, y: float) -> Raw:
        """With an outline in its own colour, for it is higher than a low cap."""
        edge: Look = {"stroke": COLOURS[kind], "stroke_width": 3, "paint_order": "stroke"}
        return words(ELEMENT_LETTERS[kind], x, y, self.plan.type, "#ffffff", font_weight=700, **edge)

    def _platform(self, x: float, y: float, width: float, land: Land) -> Raw:
        owner = land["owner"]
        if owner is None:
            return Raw("")
        theme = self.picture.theme
        letter = "W" if owner >= self.game.seats else SEATS[owner]
        return group(
            tag("path", d=_plate(owner, x, y, width), fill=theme.owners[owner], stroke=theme.deep, stroke_width=2),
            words(letter, x, y - 2, self.plan.type, theme.ink, font_weight=700),
        )

    def _servants(self, box: Box, land: Land) -> list[Raw]:
        """Servants of the platform beside it, one piece for each kind, with their number."""
        if land["owner"] is None:
            return []
        kinds = [(kind, count) for kind, count in zip(("flame", "stone"), land["servants"], strict=True) if count]
        radius = min(0.19 * box.height, 0.15 * box.width)
        x = box.x + box.width - radius - 6
        return [
            self._servant(land["name"], kind, count, x, box.y + box.height * (0.3 + 0.42 * number), radius)
            for number, (kind, count) in enumerate(kinds)
        ]

    def _servant(self, land: str, kind: str, count: int, x: float, y: float, radius: float) -> Raw:
        theme = self.picture.theme
        body = (
            tag("circle", r=radius, fill=theme.paper, stroke=COLOURS[kind], stroke_width=3),
            glyph(self.picture, kind, 0, -radius * 0.4, radius, COLOURS[kind], fill=True),
            words(str(count), 0, radius * 0.75, self.plan.type, theme.ink, font_weight=700),
        )
        return self.picture.piece(f"servants-{land}-{kind}", x, y, *body, edge=edge_circle(radius), at_=f"land-{land}")

    # War

    def _lost(self, box: Box, land: Land) -> list[Raw]:
        """What fell here in the last war: servants by their number, GUs by their letters."""
        servants, gus = self.losses.get(land["name"], (0, ""))
        text = " ".join([*([f"−{servants} ♟"] if servants else []), *([f"✕{gus}"] if gus else [])])
        if not text:
            return []
        theme, high = self.picture.theme, self.plan.type + 6
        width, x, y = 10 + 11.5 * len(text), box.x + box.width / 2, box.y + 6
        ground: Look = {"fill": theme.paper, "stroke": theme.ember, "stroke_width": 2.5}
        return [
            group(
                tag("rect", x=x - width / 2, y=y, width=width, height=high, rx=high / 2, **ground),
                words(text, x, y + high - 7, self.plan.type, theme.ink, font_weight=700),
                pointer_events="none",
            )
        ]

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


def _losses(recent: Sequence[Event]) -> dict[str, tuple[int, str]]:
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
            letters = "".join(ELEMENT_LETTERS[ELEMENTS[kind]] for kind in event.kinds)
            losses[LANDS[event.land]] = servants, letters
    return losses
