"""The picture of both packs above the clearing: names, mountains, cards, points and moons."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, at, drawn_once, group, joined, tag, words
from moonwood.games.land_of_the_wolves.board import pieces
from moonwood.games.land_of_the_wolves.board.canvas import (
    BADGES,
    HALF,
    MIDDLE,
    MOON_LINE,
    PACKS_HEIGHT,
    Canvas,
)
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE
from moonwood.games.land_of_the_wolves.rules.scoring import NOBODY, larger
from moonwood.kernel.position import SEATS

LONGEST_NAME = 13
BACKS = 93
"""How wide a hand is; cards beyond three lie closer together."""
MOST_MOONS = 8
"""As many are drawn one by one."""


def draw_pack(canvas: Canvas, seat: int) -> Raw:
    """A pack: its name, its mountain, its cards, and its points if the round ended now."""
    theme, view = canvas.picture.theme, canvas.view
    active = view["seat"] == seat
    frame = tag(
        "rect", width=HALF, height=PACKS_HEIGHT, rx=16, fill=theme.line, fill_opacity=0.4,
        stroke=theme.owners[seat], stroke_width=3 if active else 1.5, stroke_opacity=1 if active else 0.5,
    )  # fmt: skip
    parts = [
        frame,
        _title(canvas, seat),
        _cards(canvas, seat),
        _points(canvas, seat),
        _deck(canvas.picture, _pack(canvas, seat)),
    ]
    return group(*parts, transform=at(*canvas.layout.packs[seat]), id=f"pack-{SEATS[seat]}")


def _title(canvas: Canvas, seat: int) -> Raw:
    picture, theme = canvas.picture, canvas.picture.theme
    name = str(canvas.say.seat(seat))
    name = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    won = canvas.say.count(canvas.view["scores"][seat], "{n} round won", "{n} rounds won")
    mountain = pieces.mountain(picture, seat, canvas.view["scores"][seat])
    return joined(
        [
            pieces.badge(picture, seat, 30, 28, 17, filled=True),
            words(SEATS[seat], 30, 36, 22, theme.ink, font_weight=700),
            words(name, 58, 36, 24, theme.mist, text_anchor="start", font_weight=600),
            group(tag("title", won), mountain, transform=at(308, 38)),
        ]
    )


def _cards(canvas: Canvas, seat: int) -> Raw:
    """The hand as everybody sees it, and the pile with its number."""
    picture, held = canvas.picture, canvas.view["hands"][seat]
    step = BACKS / max(3, held)
    backs = [
        group(pieces.back(picture, seat, 28, 38), transform=at(30 + step * index, 76), id=f"back-{SEATS[seat]}-{index}")
        for index in range(held)
    ]
    return joined([*backs, group(_pile(canvas, seat), transform=at(44 + BACKS, 76))])


def _pile(canvas: Canvas, seat: int) -> Raw:
    theme, size = canvas.picture.theme, canvas.view["piles"][seat]
    edges = [
        tag(
            "path", d=pieces.shape(seat, 34, 38), fill=theme.shade, stroke=theme.owners[seat], stroke_width=1.6,
            transform=at(3 * layer, 2 * layer),
        )
        for layer in range(min(size, 3) - 1, -1, -1)
    ]  # fmt: skip
    title = canvas.say("{n} in the pile", n=size)
    number = words(str(size), 0, 8, 22, "#fff" if size else theme.haze, font_weight=700)
    return group(tag("title", title), *edges, number)


def _points(canvas: Canvas, seat: int) -> Raw:
    """What the pack would get if the round ended now; apart from the rounds it has won."""
    theme, value = canvas.picture.theme, canvas.view["points"][seat]
    number = words(str(value), 308, 98, 36, theme.mist, font_weight=700)
    unit = words(canvas.say.count(value, "point now", "points now"), 286, 96, 22, theme.haze, text_anchor="end")
    title = canvas.say.count(value, "{n} point if the round ended now", "{n} points if the round ended now")
    return group(tag("title", title), number, unit, id=f"points-{SEATS[seat]}")


def _pack(canvas: Canvas, seat: int) -> list[tuple[str, bool]]:
    """All cards of a pack, and whether each may be in the hand or the pile; the others are on the table."""
    view = canvas.view
    played = [name[1:] for stack in view["table"].values() for name in stack if name[0] == SEATS[seat]]
    cards = []
    for kind in KINDS:
        cards += [(kind, True)] * view["unseen"][seat].count(kind) + [(kind, False)] * played.count(kind)
    return cards


@drawn_once
def _deck(picture: Picture, cards: list[tuple[str, bool]]) -> Raw:
    """All cards of a pack; those on the table are crossed out."""
    step = min(28, 322 / len(cards)) if cards else 0
    numbers = [_number(picture, kind, unseen, 24 + step * at_) for at_, (kind, unseen) in enumerate(cards)]
    return group(tag("title", picture.say("bright: in hand or pile; crossed out: played")), *numbers)


def _number(picture: Picture, kind: str, unseen: bool, x: float) -> Raw:
    """One card of the deck; a Lone Wolf is framed."""
    theme = picture.theme
    frame = tag(
        "rect", x=x - 15, y=107, width=30, height=25, rx=6, fill="none", stroke=theme.glow, stroke_width=2,
    )  # fmt: skip
    number = words(
        kind, x, 127, 22, theme.mist if unseen else theme.haze, font_weight=700 if unseen else 400,
        fill_opacity=None if unseen else 0.6, text_decoration=None if unseen else "line-through",
    )  # fmt: skip
    return joined([frame, number]) if kind in LONE else number


def draw_moons(canvas: Canvas) -> Raw:
    """The moon majority, as a row of its own above the rows: each visible moon, the numbers, and what they bring."""
    picture, theme, moons = canvas.picture, canvas.picture.theme, canvas.view["moons"]
    leader = larger((moons[0], moons[1]))
    line = tag(
        "line", x1=BADGES[0] + 34, x2=BADGES[1] - 34, y1=MOON_LINE, y2=MOON_LINE, stroke=theme.line, stroke_width=2,
        stroke_dasharray="2 8", stroke_linecap="round",
    )  # fmt: skip
    totals = [pieces.total(picture, seat, BADGES[seat], MOON_LINE, moons[seat], wins=leader == seat) for seat in (0, 1)]
    lights = [_lights(canvas, seat, dim=leader == 1 - seat) for seat in (0, 1)]
    return group(line, *totals, *lights, _bonus(canvas, leader), id="moons")


def _lights(canvas: Canvas, seat: int, *, dim: bool) -> Raw:
    step, first = (26, BADGES[0] + 48) if seat == 0 else (-26, BADGES[1] - 48)
    moons = min(canvas.view["moons"][seat], MOST_MOONS)
    drawn = (pieces.crescent(canvas.picture, first + step * number, MOON_LINE, 22) for number in range(moons))
    return group(*drawn, opacity=0.55 if dim else None)


def _bonus(canvas: Canvas, leader: int) -> Raw:
    """What more moons are worth, on the side that has them."""
    theme = canvas.picture.theme
    disc = tag("circle", cx=MIDDLE, cy=MOON_LINE, r=26, fill=theme.deep, stroke=theme.line, stroke_width=2)
    bonus = words(
        f"+{canvas.setup.moon_bonus}", MIDDLE, MOON_LINE + 8, 23, theme.glow if leader != NOBODY else "#fff",
        font_weight=700, fill_opacity=None if leader != NOBODY else 0.65,
    )  # fmt: skip
    if leader == NOBODY:
        return joined([disc, bonus])
    way = -1 if leader == 0 else 1
    arrow = f"M{MIDDLE + way * 32} {MOON_LINE - 9} l{way * 11} 9 l{-way * 11} 9 Z"
    return joined([disc, bonus, tag("path", d=arrow, fill=theme.owners[leader])])
