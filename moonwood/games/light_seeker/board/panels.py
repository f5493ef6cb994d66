"""The picture around the valley: how much light there is and is needed, and the names of columns and rows."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, group, joined, tag, words
from moonwood.draw.themes import Theme
from moonwood.games.light_seeker.board.canvas import LEFT, Window
from moonwood.games.light_seeker.rules.components import MOST_LIGHT
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.speech import Say


def draw_meter(picture: Picture, window: Window, view: View, goal: int, say: Say) -> Raw:
    """The total light and what it must reach, the best zone and what wins, and a string of lanterns for all light."""
    theme = picture.theme
    right = window.width - LEFT
    step = (right - LEFT) / MOST_LIGHT
    need = 0 if view["outcome"] else view["before"] + 1
    reach = [tag("tspan", " → " + say("{need} or more", need=need), fill=theme.mist, font_size=27)] if need else []
    light = [tag("tspan", say("Light") + " ", fill=theme.haze, font_size=27), tag("tspan", str(view["light"]))]
    best = max([value for value, _ in view["zones"]], default=0)
    zone = [
        tag("tspan", say("Best zone") + " ", fill=theme.haze, font_size=27),
        tag("tspan", str(best)),
        tag("tspan", " → " + say("{goal} wins", goal=goal), fill=theme.mist, font_size=27),
    ]
    big: dict[str, str | float] = {"y": 46, "font_size": 42, "fill": theme.moon}
    return group(
        tag("text", *light, *reach, x=LEFT, **big),
        tag("text", *zone, x=right, text_anchor="end", **big),
        tag("path", d=f"M{LEFT} 76 H{right}", stroke=theme.line, stroke_width=2),
        *(_lamp(theme, LEFT + step * (i + 0.5), i < view["light"], i + 1 == need) for i in range(MOST_LIGHT)),
    )


def _lamp(theme: Theme, x: float, lit: bool, needed: bool) -> Raw:
    ring = theme.glow if lit else theme.haze
    body = tag("circle", cx=x, cy=86, r=10, fill=theme.glow if lit else theme.sky, stroke=ring, stroke_width=2)
    flag = f"M{x:.1f} 73 L{x - 7:.1f} 62 H{x + 7:.1f} Z"
    return joined([body, tag("path", d=flag, fill=theme.moon)]) if needed else body


def draw_coordinates(picture: Picture, window: Window) -> Raw:
    haze = picture.theme.haze
    columns = [
        words(str(x), window.centre(x, window.south)[0], window.height - 12, 26, haze)
        for x in range(window.west, window.east + 1)
    ]
    rows = [
        words(str(y), 13, window.centre(window.west, y)[1] + 8, 26, haze) for y in range(window.south, window.north + 1)
    ]
    return group(*columns, *rows)
