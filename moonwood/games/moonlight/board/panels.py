"""Beside the forest: what both sides have, the Moonlight card, bits, gems, the hand, and what lies in stock."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, edge_box, group, reach, tag, words
from moonwood.games.moonlight.board.pieces import LIGHT, SHADOW, STAR, thing, things
from moonwood.games.moonlight.board.score_sheet import Share, is_scored, standing
from moonwood.games.moonlight.rules.components import OBJECTIVES, SPIRITS, Mission
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import HandTile, View
from moonwood.games.moonlight.words.names import NAMES, side_name, spot_name, thing_name, tile_name
from moonwood.games.spirits.board.glyphs import sign
from moonwood.games.spirits.board.pieces import CLOSE_EDGE, TILE_HEIGHT, TILE_WIDTH, printed, tile_back, tile_face
from moonwood.games.spirits.words.names import LETTERS, signed, written
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

SIDE_COLOURS = (LIGHT, SHADOW)
NAMED = 34
"""The height of the names of both sides, with their scores."""
LINE = 32
"""The height of a line of the balance."""
SIGN, COUNTED = 80, 84
"""The width of a category in it, and how far from its middle both counts stand."""
STOCK = 66
"""The height of the bits and gems; a thumb begins a gem step there."""
MOST_SHOWN = 3
"""Things of a pile that are drawn; more, which are all alike, are counted."""
THING = 26
"""The width of a thing of a pile, with some air."""
NUMBER = 30
"""The width of the number of a pile."""
CHOICE = 68
"""The side of the room for something that can be chosen."""
CLOSEST, WIDEST = 6, 40
"""Between two piles; two tiles of the shelf are not farther apart than the first."""


ASKED = 16
"""The radius of a Spirit on the Moonlight card."""
SMALL = 54
"""The height of a small column of the balance."""
POINTS = 20
"""What it is higher in the end, when it says what it brings or costs."""
AIR = 6
OBJECTIVE = 66
"""The height of an Objective card."""
WHOSE = 44
"""The room for whose it is."""
CROWD = 3
"""So many players have no room for their numbers beside each other."""
TOTAL = 112
"""The room for what a player has in the end."""


def small_height(view: View) -> float:
    return SMALL + (POINTS if is_scored(view) else 0)


def sheet_lines(view: View, rows: int = 2) -> float:
    """The height of the balance as rows of small columns, with the scores above them once there are any."""
    return rows * (small_height(view) + 4) + AIR + (NAMED if is_scored(view) else 0)


class Panels:
    """Draws what is beside the forest of one view."""

    def __init__(
        self, picture: Picture, game: Game, view: View, say: Say, size: float, offered: frozenset[str] = frozenset()
    ) -> None:
        """`offered`: the ids of what can be chosen, now or after something else."""
        self.offered = offered
        self.standing = standing(game, view)
        self.picture = picture
        self.theme = picture.theme
        self.game = game
        self.setup: Setup = game.setup
        self.view = view
        self.say = say
        self.size = size
        self.ahead = self._leaders()

    def _leaders(self) -> dict[str, int]:
        """For each category the side that has more, or -1."""
        team, opponent = (side["symbols"] for side in self.view["sides"])
        return {name: (team[name] < opponent[name]) if team[name] != opponent[name] else -1 for name in team}

    def _text(self, text: str, x: float, y: float, fill: str, anchor: str = "middle", weight: int = 600) -> Raw:
        return words(text, x, y, self.size, fill, text_anchor=anchor, font_weight=weight)

    # What both sides have

    def upright(self, x: float, y: float, width: float) -> list[Raw]:
        """The balance as lines: a category each, the team at the left, the opponent at the right."""
        parts = [self._names(x, y, width)]
        for number, name in enumerate(self.ahead):
            parts.append(self._line(name, x, y + NAMED + number * LINE, width))
        return parts

    def spread(self, x: float, y: float, width: float, gap: float) -> list[Raw]:
        """The same in two columns, where nothing else is to be seen."""
        each, inner = -(-len(self.ahead) // 2), (width - gap) / 2
        parts = [self._names(x, y, width)]
        for number, name in enumerate(self.ahead):
            column, line = divmod(number, each)
            parts.append(self._line(name, x + column * (inner + gap), y + NAMED + line * LINE, inner))
        return parts

    def height(self) -> float:
        """The height of the balance as lines."""
        return NAMED + len(self.ahead) * LINE

    def _names(self, x: float, y: float, width: float) -> Raw:
        """Whose column is whose, and under it the score once there is one."""
        columns = ((x, self.theme.moon, "start"), (x + width, self.theme.mist, "end"))
        texts: list[Raw] = []
        for side, (at, fill, anchor) in enumerate(columns):
            name, scores = str(side_name(self.game, side, self.say)), self.standing.scores
            texts.append(self._text(name, at, y + (20 if scores is None else 12), fill, anchor))
            if scores is not None:
                texts.append(self._text(written(scores[side]), at, y + 30, fill, anchor))
        return group(*texts)

    def _line(self, name: str, x: float, y: float, width: float) -> Raw:
        middle = x + width / 2
        counts = [side["symbols"][name] for side in self.view["sides"]]
        leader = self.ahead[name]
        asked = name in self.view["card_spirits"]
        points = self._points(name)
        frame = tag(
            "rect",
            x=middle - SIGN / 2,
            y=y,
            width=SIGN,
            height=LINE - 4,
            rx=8,
            fill=self.theme.paper,
            stroke=self.theme.glow if asked else "none",
            stroke_width=4,
        )
        return group(
            tag("title", self._said(name, counts, asked=asked)),
            frame,
            sign(self.picture, name, middle - 16, y + 14, 26),
            self._text(self.say(LETTERS[name]), middle + 15, y + 20, self.theme.ink),
            self._count(counts[0], middle - COUNTED, y, SIDE_COLOURS[0], leads=leader == 0),
            self._count(counts[1], middle + COUNTED, y, SIDE_COLOURS[1], leads=leader == 1),
            *self._state(name, middle - SIGN / 2 - 11, y + 14),
            *([self._text(points[0], x, y + 20, self._worth(points[0]), "start", 800)] if points[0] else []),
            *([self._text(points[1], x + width, y + 20, self._worth(points[1]), "end", 800)] if points[1] else []),
            id=f"line-{name}",
        )

    def _points(self, name: str) -> tuple[str, str]:
        """In the end: what a category brought or cost both sides."""
        team, opponent = self.standing.points.get(name, (0, 0)) if is_scored(self.view) else (0, 0)
        return (signed(team) if team else "", signed(opponent) if opponent else "")

    def _worth(self, points: str) -> str:
        return self.theme.moon if points.startswith("+") else self.theme.ember

    def _state(self, name: str, x: float, y: float, scale: float = 0.85) -> list[Raw]:
        """A star at a lead that scores; a warning at a Spirit of which the team has no tile."""
        if name in self.standing.scoring:
            return [tag("path", d=STAR, fill=self.theme.glow, transform=f"translate({x:.1f} {y:.1f}) scale({scale})")]
        if name in self.standing.lacking and any(self.view["sides"][0]["tiles"]):
            return [self._text("!", x, y + 7, self.theme.ember, weight=800)]
        return []

    def _said(self, name: str, counts: list[int], *, asked: bool) -> str:
        say = self.say
        parts = [say("{kind}: {team} to {opponent}", kind=say(NAMES[name]), team=counts[0], opponent=counts[1])]
        if asked:
            parts.append(say("on the Moonlight card"))
        if name in self.standing.scoring:
            parts.append(say("this lead scores"))
        if name in self.standing.lacking:
            parts.append(say("no tile of it: without one everything is lost"))
        return ", ".join(parts)

    def _count(self, count: int, x: float, y: float, colour: str, *, leads: bool) -> Raw:
        ink = self.theme.ink if colour == LIGHT else "#ffffff"
        if not leads:
            return self._text(str(count), x, y + 20, self.theme.mist)
        return group(
            tag(
                "rect",
                x=x - 22,
                y=y,
                width=44,
                height=LINE - 4,
                rx=10,
                fill=colour,
                stroke=self.theme.mist,
                stroke_width=1,
            ),
            self._text(str(count), x, y + 20, ink, weight=800),
        )

    def flat(self, y: float, width: float, rows: int = 2) -> list[Raw]:
        """The balance as rows of small columns: two for a phone, one below a long forest."""
        names, high = list(self.ahead), small_height(self.view) + 4
        each = -(-len(names) // rows)
        step = width / each
        top = y + (NAMED if is_scored(self.view) else 0)
        scores = [self._names(6, y, width - 12)] if top > y else []
        columns = (
            self._small(name, (number % each) * step, top + (number // each) * high, step - 4)
            for number, name in enumerate(names)
        )
        return [*scores, *columns]

    def _small(self, name: str, x: float, y: float, width: float) -> Raw:
        counts = [side["symbols"][name] for side in self.view["sides"]]
        leader, asked = self.ahead[name], name in self.view["card_spirits"]
        stroke = self.theme.glow if asked else self.theme.line
        fills = [SIDE_COLOURS[side] if leader == side else "none" for side in (0, 1)]
        inks = [self.theme.ink if leader == 0 else self.theme.mist, "#ffffff" if leader == 1 else self.theme.mist]
        half, points = width / 2, self._points(name)
        boxes = [
            tag("rect", x=x + side * half, y=y + 28, width=half, height=25, rx=6, fill=fills[side]) for side in (0, 1)
        ]
        return group(
            tag("title", self._said(name, counts, asked=asked)),
            tag(
                "rect",
                x=x,
                y=y,
                width=width,
                height=small_height(self.view),
                rx=9,
                fill=self.theme.shade,
                stroke=stroke,
                stroke_width=4 if asked else 1,
            ),
            sign(self.picture, name, x + half - 12, y + 15, 24, self.theme.paper),
            self._text(self.say(LETTERS[name]), x + half + 14, y + 21, self.theme.paper),
            *self._state(name, x + width - 7, y + 8, 0.6),
            *boxes,
            *(
                self._text(points[side], x + (side + 0.5) * half, y + 68, "#ffe08a", weight=800)
                for side in (0, 1)
                if points[side]
            ),
            *(
                self._text(str(counts[side]), x + (side + 0.5) * half, y + 46, inks[side], weight=800)
                for side in (0, 1)
            ),
            id=f"line-{name}",
        )

    # Bits, gems, card

    def stock(self, x: float, y: float, width: float) -> list[Raw]:
        """Bits and gems of everybody."""
        bits = width * (0.42 if self.setup.against else 0.46)
        return [*self._bits(x, y, bits), *self._gems(x + bits, y, width - bits)]

    def cards(self, x: float, y: float, width: float) -> list[Raw]:
        """What the Moonlight card costs now, and the Objectives."""
        return [*([self._card(x, y, width)] if self.view["card"] else []), *self._objectives(x, y, width)]

    def _bits(self, x: float, y: float, width: float) -> list[Raw]:
        """How many bits each side has: as many more as the team has, so many Spirits it scores."""
        crowd = len(self.view["bits"]) >= CROWD
        text = (":" if crowd else " : ").join(map(str, self.view["bits"]))
        return [
            group(
                tag("title", self.say("Bits: {bits}", bits=text)),
                self._panel(x, y, width - 6, STOCK),
                thing(self.picture, "b", x + (18 if crowd else 24), y + (STOCK / 2 if self.setup.against else 22), 13),
                self._text(
                    text,
                    x + (35 if crowd else 44),
                    y + (STOCK / 2 + 7 if self.setup.against else 28),
                    self.theme.mist,
                    "start",
                    800,
                ),
                *self._best(x, y, width - 6),
                id="bits",
            )
        ]

    def _best(self, x: float, y: float, width: float) -> list[Raw]:
        """How many of the largest leads score as the bits stand."""
        if self.setup.against:
            return []
        text = self.say.count(self.standing.leads, "best lead scores", "best {n} leads score")
        if not self.standing.leads:
            text = self.say("no lead scores")
        return [self._within(text, x + width / 2, y + 55, width - 14, self.theme.moon)]

    def _within(
        self, text: str, x: float, y: float, most: float, fill: str, anchor: str = "middle", weight: int = 400
    ) -> Raw:
        """A text that is no wider than so much."""
        long = len(text) * self.size * 0.56 > most
        return words(
            text, x, y, self.size, fill, text_anchor=anchor, font_weight=weight, textLength=most if long else None,
            lengthAdjust="spacingAndGlyphs" if long else None,
        )  # fmt: skip

    def _gems(self, x: float, y: float, width: float) -> list[Raw]:
        """The gems that are left; tapping them begins a gem step."""
        gems = self.view["gems"]
        colours = ("p", "q", "y", "g")
        body = [
            tag(
                "rect",
                width=width,
                height=STOCK,
                rx=12,
                fill=self.theme.shade,
                fill_opacity=0.6,
                stroke=self.theme.line,
            )
        ]
        each = width / len(gems)
        for number, count in enumerate(gems):
            middle = (number + 0.5) * each
            if len(gems) < CROWD:
                body.append(thing(self.picture, colours[number], middle - 11, 22, 12))
                body.append(self._text(str(count), middle + 5, 29, self.theme.mist, "start", 800))
                body.append(self._within(str(self.say.seat(number)), middle, 55, each - 14, self.theme.mist))
            else:  # there is room for a letter each
                body.append(thing(self.picture, colours[number], middle, 21, 13))
                body.append(self._text(f"{SEATS[number]} {count}", middle, 57, self.theme.mist, weight=800))
        label = self.say("Gems: {gems}", gems=", ".join(map(str, gems)))
        return [self.picture.place("gems", x, y, *body, edge=edge_box(width - 8, STOCK - 8, 4, 4, 10), label=label)]

    def _card(self, x: float, y: float, width: float) -> Raw:
        """The four Spirits of the Moonlight card; those without the team's majority cost points as things stand."""
        spirits = self.view["card_spirits"]
        owed = [name for name in spirits if self.ahead.get(name) != 0]
        step = min(2 * ASKED + 14, (width - 108) / max(1, len(spirits)))
        signs = [
            group(
                tag(
                    "circle",
                    cx=x + 22 + number * step,
                    cy=y + 30,
                    r=ASKED,
                    fill=self.theme.paper,
                    stroke=self.theme.ember if name in owed else self.theme.glow,
                    stroke_width=4,
                ),
                sign(self.picture, name, x + 22 + number * step, y + 30, 25),
            )
            for number, name in enumerate(spirits)
        ]
        points = len(owed) * self.setup.card_missing
        room, colour = width - 40 - ASKED - step * (len(spirits) - 1), self.theme.ember if owed else self.theme.glow
        cost = signed(-points) if is_scored(self.view) else self.say("now −{points}", points=points)
        return group(
            tag(
                "title",
                self.say(
                    "The Moonlight card asks for the majority of {spirits}",
                    spirits=self.say.listing([self.say(NAMES[name]) for name in spirits]),
                ),
            ),
            self._panel(x, y, width, 60),
            *signs,
            self._within(cost, x + width - 10, y + 37, room, colour, "end", 800),
            id="card",
        )

    def _objectives(self, x: float, y: float, width: float) -> list[Raw]:
        """The Objective cards that this viewer may see."""
        shown = [(seat, name) for seat, name in enumerate(self.view["objectives"]) if name in OBJECTIVES]
        return [
            self._objective(seat, name, x, y + (OBJECTIVE + 6) * place, width)
            for place, (seat, name) in enumerate(shown)
        ]

    def _objective(self, seat: int, name: str, x: float, y: float, width: float) -> Raw:
        """A player's Creature and missions; in the end also which are fulfilled, and what it all comes to."""
        objective = self.setup.objectives[OBJECTIVES.index(name)]
        share = self.standing.players[seat] if self.standing.players else None
        step = (width - WHOSE - (TOTAL if share else 0)) / len(objective.missions)
        missions = [
            self._mission(mission, x + WHOSE + (number + 0.5) * step, y, done=share.missions[number] if share else None)
            for number, mission in enumerate(objective.missions)
        ]
        return group(
            self._panel(x, y, width, OBJECTIVE),
            self._text(f"{SEATS[seat]} {'LS'[objective.creature]}", x + 10, y + 37, self.theme.moon, "start", 800),
            *missions,
            *(self._total(share, x + width - 8, y) if share else []),
            id=f"objective-{SEATS[seat]}",
        )

    def _mission(self, mission: Mission, x: float, y: float, *, done: bool | None) -> Raw:
        """What is asked of whom; in the end what it paid, and pale if that is nothing."""
        wanted = "LS"[mission.creature] + (f"{mission.least}+" if mission.least else "▲")
        said = signed(self.setup.mission_points) if done else wanted
        return group(
            tag("circle", cx=x, cy=y + 21, r=15, fill=self.theme.paper, stroke=SIDE_COLOURS[mission.creature],
                stroke_width=4),
            sign(self.picture, SPIRITS[mission.spirit], x, y + 21, 22),
            self._text(said, x, y + 57, self.theme.moon if done else self.theme.mist, weight=800 if done else 600),
            opacity=0.45 if done is False else None,
        )  # fmt: skip

    def _total(self, share: Share, x: float, y: float) -> list[Raw]:
        """The points of a player, and what they are made of: those of the Creature, of missions, of bits."""
        parts = (share.creature, share.paid, share.bits)
        made_of = "+".join(written(points) for points in parts)
        label = self.say(
            "{creature} for the Creature, {missions} for missions, {bits} for bits",
            creature=parts[0], missions=parts[1], bits=parts[2],
        )  # fmt: skip
        return [
            tag("title", label),
            words(written(sum(parts)), x, y + 27, self.size + 6, self.theme.moon, text_anchor="end", font_weight=800),
            self._text(made_of, x, y + 57, self.theme.mist, "end"),
        ]

    def _panel(self, x: float, y: float, width: float, height: float) -> Raw:
        return tag(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=12,
            fill=self.theme.shade,
            fill_opacity=0.6,
            stroke=self.theme.line,
        )

    # The hand, and what lies in stock

    def hand(self, x: float, y: float) -> list[Raw]:
        """The tiles that were collected in this turn and are still to be given out."""
        return [
            self._in_hand(index, tile, x + index * (TILE_WIDTH + 8), y) for index, tile in enumerate(self.view["hand"])
        ]

    def _in_hand(self, index: int, tile: HandTile, x: float, y: float) -> Raw:
        face = (
            tile_face(self.picture, tile["face"], printed(self.game, tile["face"][:3]))
            if tile["face"]
            else tile_back(self.picture)
        )
        marks = [thing(self.picture, name, 13 + 20 * number, 13, 10) for number, name in enumerate(tile["things"])]
        name = tile_name(tile["face"], self.say) if tile["face"] else self.say("face down")
        return self.picture.piece(
            f"hand-{index}", x, y, face, *marks, edge=CLOSE_EDGE, label=name, came_from=[f"tile-{tile['place']}"]
        )

    def beside(self, x: float, y: float, width: float) -> list[Raw]:
        """The shelf and the piles beside the forest, closer together where they are many."""
        spots = {
            name: lying
            for name, lying in self.view["things"].items()
            if name.split("-")[0] in ("beside", "card", "shelf")
        }
        shelf = {name: lying for name, lying in spots.items() if _tile_of(lying)}
        offered = {name: lying for name, lying in spots.items() if f"spot-{name}" in self.offered and name not in shelf}
        piles = {name: lying for name, lying in spots.items() if name not in shelf and name not in offered}
        choices = self._choices(offered, x, y, width)
        return [*self._shelf(shelf, x, y, width), *choices, *self._piles(piles, x, y, width)]

    def _choices(self, offered: dict[str, list[str]], x: float, y: float, width: float) -> list[Raw]:
        """Tokens that can be chosen, each with room for a thumb, in as many rows as they need."""
        each = per_row(width)
        return [
            self._choice(name, lying, x + number % each * CHOICE, y + number // each * CHOICE)
            for number, (name, lying) in enumerate(offered.items())
        ]

    def _choice(self, name: str, lying: list[str], x: float, y: float) -> Raw:
        middle = CHOICE / 2
        spread = 0 if len(lying) == 1 else 14
        tokens = [
            thing(self.picture, it, middle + spread * (2 * number - len(lying) + 1), middle, 22 if not spread else 14)
            for number, it in enumerate(lying)
        ]
        label = self.say.listing([thing_name(it, self.say) for it in lying])
        edge = edge_box(CHOICE - 14, CHOICE - 14, 7, 7, 12)
        return self.picture.place(f"spot-{name}", x, y, reach(CHOICE, CHOICE), *tokens, edge=edge, label=label)

    def _shelf(self, shelf: dict[str, list[str]], x: float, y: float, width: float) -> list[Raw]:
        step = min(TILE_WIDTH + CLOSEST, (width - TILE_WIDTH) / max(1, len(shelf) - 1))
        return [self._on_shelf(name, shelf[name], x + number * step, y) for number, name in enumerate(shelf)]

    def _piles(self, piles: dict[str, list[str]], x: float, y: float, width: float) -> list[Raw]:
        gap, closer = _spacing(list(piles.values()), width)
        parts, left = [], x
        for name, lying in piles.items():
            parts.append(self._pile(name, lying, left, y, closer))
            left += gap + THING + closer * _rest(lying)
        return parts

    def _on_shelf(self, name: str, lying: list[str], x: float, y: float) -> Raw:
        kind = _tile_of(lying)
        body = [
            tile_face(self.picture, kind, printed(self.game, kind[:3])),
            *(thing(self.picture, it, 13, 13, 10) for it in lying if it != kind),
        ]
        return self.picture.piece(f"spot-{name}", x, y, *body, edge=CLOSE_EDGE, label=tile_name(kind, self.say))

    def _pile(self, name: str, lying: list[str], x: float, y: float, closer: float) -> Raw:
        shown = lying[:MOST_SHOWN]
        wide = THING + closer * THING * (len(shown) - 1)
        number = (
            [self._text(f"×{len(lying)}", x + wide, y + TILE_HEIGHT / 2 + 6, self.theme.mist, "start")]
            if len(lying) > len(shown)
            else []
        )
        return group(
            tag("title", spot_name(self.game, name, self.say)),
            things(self.picture, shown, x + wide / 2, y + TILE_HEIGHT / 2, 12, self.say, closer),
            *number,
            id=f"spot-{name}",
        )


def per_row(width: float) -> int:
    """How many choices stand beside each other."""
    return max(1, int(width // CHOICE))


def _tile_of(lying: list[str]) -> str:
    """The tile among what lies at a spot, if there is one."""
    return next((name for name in lying if name[0].isupper() and len(name) > 3 and "-" not in name), "")


def _rest(lying: list[str]) -> float:
    """How wide a pile is, but for its first thing."""
    return THING * (min(len(lying), MOST_SHOWN) - 1) + (NUMBER if len(lying) > MOST_SHOWN else 0)


def _spacing(piles: list[list[str]], width: float) -> tuple[float, float]:
    """How far apart piles lie, and how close their things: first the gaps shrink, then the piles themselves."""
    number, rest = max(1, len(piles)), sum(map(_rest, piles))
    gap = (width - rest) / number - THING
    if gap >= CLOSEST or not rest:
        return min(gap, WIDEST), 1
    return CLOSEST, (width - number * (THING + CLOSEST)) / rest
