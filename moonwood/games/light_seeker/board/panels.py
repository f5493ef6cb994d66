"""The picture around the valley: how much light there is and is needed, and the names of columns and rows."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, group, joined, tag, words
from moonwood.draw.themes import Theme
from moonwood.games.light_seeker.board.canvas import LEFT, METER, Window
from moonwood.games.light_seeker.rules.components import MOST_LIGHT
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.speech import Say, mark

BIG, NUMBER = 42, 27
LAMPS = 9
"""Lanterns in a row beside the valley."""

Value = tuple[str, int, str]
"""A name, its number and what it should come to."""


def draw_meter(picture: Picture, window: Window, view: View, goal: int, say: Say) -> Raw:
    """The total light and what it must reach, the best zone and what wins, and a string of lanterns for all light."""
    theme = picture.theme
    need = 0 if view["outcome"] else view["before"] + 1
    best = max([value for value, _ in view["zones"]], default=0)
    bright = say(mark("Light", "how bright the valley is"))
    light = (bright, view["light"], say("{need} or more", need=need) if need else "")
    zone = (say("Best zone"), best, say("{goal} wins", goal=goal))
    if window.low:
        return _beside(theme, window, light, zone, need)
    right = window.width - LEFT
    step = (right - LEFT) / MOST_LIGHT
    return group(
        tag("text", *_value(theme, *light), x=LEFT, y=46, font_size=BIG, fill=theme.moon, id="light"),
        tag("text", *_value(theme, *zone), x=right, y=46, text_anchor="end", font_size=BIG, fill=theme.moon, id="zone"),
        tag("path", d=f"M{LEFT} 76 H{right}", stroke=theme.line, stroke_width=2),
        *(_lamp(theme, LEFT + step * (i + 0.5), 86, i < view["light"], i + 1 == need) for i in range(MOST_LIGHT)),
    )


def _beside(theme: Theme, window: Window, light: Value, zone: Value, need: int) -> Raw:
    """The same as a column, with the lanterns in rows."""
    x, step = window.valley + 4, (METER - 30) / LAMPS
    return group(
        tag("text", *_value(theme, *light), x=x, y=60, font_size=BIG, fill=theme.moon, id="light"),
        tag("text", *_value(theme, *zone), x=x, y=300, font_size=BIG, fill=theme.moon, id="zone"),
        *(
            _lamp(theme, x + step * (i % LAMPS + 0.5), 120 + 50 * (i // LAMPS), i < light[1], i + 1 == need)
            for i in range(MOST_LIGHT)
        ),
    )


def _value(theme: Theme, name: str, number: int, goal: str) -> list[Raw]:
    """A name, its number, and what it should come to."""
    parts = [tag("tspan", f"{name} ", fill=theme.haze, font_size=27), tag("tspan", str(number))]
    return [*parts, tag("tspan", f" → {goal}", fill=theme.mist, font_size=27)] if goal else parts


def _lamp(theme: Theme, x: float, y: float, lit: bool, needed: bool) -> Raw:
    ring = theme.glow if lit else theme.haze
    body = tag("circle", cx=x, cy=y, r=10, fill=theme.glow if lit else theme.sky, stroke=ring, stroke_width=2)
    flag = f"M{x:.1f} {y - 13} L{x - 7:.1f} {y - 24} H{x + 7:.1f} Z"
    return joined([body, tag("path", d=flag, fill=theme.moon)]) if needed else body


def draw_coordinates(picture: Picture, window: Window) -> Raw:
    """The columns below the valley, the rows beside it; if it is turned the other way round, with where north is."""
    haze, foot = picture.theme.haze, window.height - 12
    columns = [(x, window.centre(x, window.south)) for x in range(window.west, window.east + 1)]
    rows = [(y, window.centre(window.west, y)) for y in range(window.south, window.north + 1)]
    below, beside = (rows, columns) if window.quarter else (columns, rows)
    return group(
        *(words(picture.say.number(number), x, foot, NUMBER, haze) for number, (x, _) in below),
        *(words(picture.say.number(number), 13, y + 8, NUMBER, haze) for number, (_, y) in beside),
        words("N→", 20, foot, NUMBER, picture.theme.moon) if window.quarter else "",
    )
