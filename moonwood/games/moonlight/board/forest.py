"""The forest from above: stacks with their depth, what lies on them, and the two Creatures."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, drawn_once, group, tag
from moonwood.games.moonlight.board.ground import Ground
from moonwood.games.moonlight.board.pieces import LIGHT, SHADOW, creature, thing, things
from moonwood.games.moonlight.rules import events as told
from moonwood.games.moonlight.rules.actions import PICK, RELOCATE
from moonwood.games.moonlight.rules.components import CREATURES
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import Stack, View
from moonwood.games.moonlight.words.names import place_words, thing_name, tile_name
from moonwood.games.spirits.board.pieces import CLOSE_EDGE, FOOT, TILE_HEIGHT, TILE_WIDTH, printed, tile_back, tile_face
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

DEPTH = 4
"""How far a tile under another one is seen."""
THING = 11


def is_cleared(view: View) -> bool:
    """Whether the game is over and nothing stands any more."""
    return bool(view["outcome"]) and not view["forest"]


class Forest:
    """Draws the forest of one view."""

    def __init__(
        self, picture: Picture, ground: Ground, game: Game, view: View, say: Say, recent: tuple[Event, ...]
    ) -> None:
        self.picture = picture
        self.ground = ground
        self.game = game
        self.setup: Setup = game.setup
        self.view = view
        self.say = say
        self.recent = recent
        self.reach = reach(view)

    def draw(self) -> list[Raw]:
        if is_cleared(self.view):
            return []
        lowest_first = sorted(self.view["forest"], key=lambda name: self.ground.cells[name].level)
        tiles = [self._tile(name, self.view["forest"][name]) for name in lowest_first]
        below = [*self._zones(), *self._in_gaps(), *self._hollows()]
        return [*below, *tiles, *self._at_ends(), *self._crossings(), *self._creatures()]

    def _tile(self, name: str, stack: Stack) -> Raw:
        x, y = self.ground.corner(name)
        lying = self.view["things"].get(name, [])
        face, height = stack["face"], stack["height"]
        number = printed(self.game, face[:3]) if face else 0
        marks = [*self.reach.get(name, ())]
        bridged = bool(self.setup.geometry.bridges) and PLACES.index(name) in self.setup.geometry.bridges
        label = self._label(name, stack, lying)
        return _tile(self.picture, name, x, y, face, number, height, lying, marks, label, bridged=bridged)

    def _label(self, name: str, stack: Stack, lying: list[str]) -> str:
        face = tile_name(stack["face"], self.say) if stack["face"] else self.say("face down")
        parts = [face, place_words(self.game, name, self.say)]
        if stack["height"] > 1:
            parts.append(self.say("{n} tiles high", n=stack["height"]))
        return ", ".join([*parts, *(thing_name(it, self.say) for it in lying)])

    # Around the tiles

    def _zones(self) -> list[Raw]:
        """Islands and other zones as patches of ground."""
        shades = ("#3a5a80", "#5a4a7a", "#3f6b52", "#7a5a3a", "#6a3f5a", "#4a6a6a")
        zones = self.setup.layout.zones
        letters = sorted(set(zones.values()))
        return [
            tag(
                "rect", x=x - 4, y=y - 4, width=TILE_WIDTH + 8, height=TILE_HEIGHT + 8, rx=14,
                fill=shades[letters.index(letter) % len(shades)], fill_opacity=0.55,
            )
            for place, letter in zones.items()
            for x, y in (self.ground.corner(PLACES[place]),)
        ]  # fmt: skip

    def _in_gaps(self) -> list[Raw]:
        """What lies where no tile does."""
        gaps = [
            (name, lying)
            for name, lying in self.view["things"].items()
            if _is_place(name) and name not in self.view["forest"]
        ]
        return [things(self.picture, lying, *self.ground.middle(name), 16, self.say) for name, lying in gaps]

    def _hollows(self) -> list[Raw]:
        """Empty places on which a Creature that is stuck may be put."""
        return [self._hollow(name) for name in hollows(self.view)]

    def _hollow(self, name: str) -> Raw:
        shape = tag(
            "rect", width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=self.picture.theme.shade, fill_opacity=0.35,
            stroke=self.picture.theme.mist, stroke_width=1.5, stroke_dasharray="5 5",
        )  # fmt: skip
        label = self.say("empty place, {place}", place=place_words(self.game, name, self.say))
        return self.picture.piece(f"tile-{name}", *self.ground.corner(name), shape, edge=CLOSE_EDGE, label=label)

    def _at_ends(self) -> list[Raw]:
        """Tokens at columns, rows and islands."""
        return [
            things(self.picture, lying, *spot, 14, self.say)
            for name, lying in self.view["things"].items()
            if (spot := self._end(name)) is not None
        ]

    def _end(self, name: str) -> tuple[float, float] | None:
        kind, _, rest = name.partition("-")
        if kind == "col":
            return self.ground.column_end(int(rest.split("-")[0]))
        if kind == "row":
            return self.ground.row_end(int(rest.split("-")[0]))
        return self.ground.zone(rest[0]) if kind == "island" else None

    def _crossings(self) -> list[Raw]:
        """Moonlight tiles where four tiles meet."""
        return [
            things(self.picture, lying, *self.ground.crossing(name.removeprefix("corner-")), 13, self.say)
            for name, lying in self.view["things"].items()
            if name.startswith("corner-")
        ]

    def _creatures(self) -> list[Raw]:
        pieces = []
        for name, place in self.view["creatures"].items():
            if place is not None:
                x, y = self.ground.middle(place)
                pieces.append(group(self._trail(name), creature(self.picture, name, place, x, y, self.say)))
        return pieces

    def _trail(self, name: str) -> Raw:
        """The way that a Creature went in the last turn."""
        moves = [
            it for it in self.recent if isinstance(it, told.Move | told.Jump | told.Relocate) and it.creature == name
        ]
        steps = [(self.ground.middle(move.place), self.ground.middle(move.to)) for move in moves if move.place]
        d = " ".join(f"M{x1:.0f} {y1:.0f} L{x2:.0f} {y2:.0f}" for (x1, y1), (x2, y2) in steps)
        if not d:
            return Raw("")
        return tag(
            "path",
            d=d,
            stroke=self.picture.theme.moon,
            stroke_width=5,
            stroke_dasharray="1 11",
            stroke_linecap="round",
            pointer_events="none",
        )


def reach(view: View) -> dict[str, list[str]]:
    """For each tile, the Creatures that can collect it now."""
    collectors: dict[str, list[str]] = {}
    for action in view["actions"]:
        if action in PICK:
            who, place = PICK.values(action)
            collectors.setdefault(PLACES[place], []).append(CREATURES[who])
    return collectors


def hollows(view: View) -> list[str]:
    """The empty places on which a Creature may be put now."""
    places = {PLACES[RELOCATE.values(action)[1]] for action in view["actions"] if action in RELOCATE}
    return sorted(places - view["forest"].keys())


def used_places(view: View) -> set[str]:
    """The places where something stands or lies, or may be put now."""
    stands = {place for place in view["creatures"].values() if place is not None}
    return {*view["forest"], *stands, *hollows(view), *filter(_is_place, view["things"])}


def _is_place(name: str) -> bool:
    return name[0].isdigit()


# Tiles


@drawn_once
def _tile(
    picture: Picture,
    name: str,
    x: float,
    y: float,
    kind: str | None,
    number: int,
    height: int,
    lying: list[str],
    marks: list[str],
    label: str,
    *,
    bridged: bool,
) -> Raw:
    """`number`: how many symbols of its Spirit there are in all; `marks`: the Creatures that can collect it now."""
    face = tile_face(picture, kind, number) if kind else tile_back(picture)
    body = [*_depth(picture, height), face, *_lying(picture, lying), *_marks(marks)]
    if bridged:
        body.append(_planks())
    return picture.piece(f"tile-{name}", x, y, *body, edge=CLOSE_EDGE, label=label)


def _depth(picture: Picture, height: int) -> list[Raw]:
    """The edges of the tiles below the top one."""
    theme = picture.theme
    return [
        tag(
            "rect", x=DEPTH * under, y=DEPTH * under, width=TILE_WIDTH, height=TILE_HEIGHT, rx=11, fill=theme.shade,
            stroke=theme.mist, stroke_width=1.2,
        )
        for under in range(height - 1, 0, -1)
    ]  # fmt: skip


def _lying(picture: Picture, lying: list[str]) -> list[Raw]:
    """Things on the tile, from its upper left corner on."""
    spots = ((13, 13), (51, 13), (51, 36), (13, 36), (32, 13))
    return [thing(picture, name, *spots[number % len(spots)], THING) for number, name in enumerate(lying)]


def _marks(reach: list[str]) -> list[Raw]:
    """A dot for each Creature that can collect the tile now: above the foot, whose letter and number stay free."""
    colours = {"light": LIGHT, "shadow": SHADOW}
    dots, y = [(10 + 44 * CREATURES.index(who), colours[who]) for who in reach], TILE_HEIGHT - FOOT - 8
    return [tag("circle", cx=x, cy=y, r=6, fill=fill, stroke="#ffffff", stroke_width=2) for x, fill in dots]


def _planks() -> Raw:
    """A bridge lies across: planks over it."""
    d = " ".join(f"M2 {y} H{TILE_WIDTH - 2}" for y in (12, 26, 44, 58))
    return tag("path", d=d, stroke="#8f5a34", stroke_width=4, stroke_opacity=0.8, pointer_events="none")
