"""Plots: a few bars, or one line, in the colours of a theme. Whoever shows one shows its numbers, too, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moonwood.draw.svg import Raw, joined, tag, words
from moonwood.draw.themes import Theme

WIDTH, ROW, BAR = 420, 46, 16
VALUE = 60
"""What is kept free at the right for values."""
HEIGHT, EDGE = 220, 46


class Bar(NamedTuple):
    """`share` of the whole width, from 0 to 1; `low` and `high`: between which it may be, if that is told."""

    label: str
    share: float
    value: str
    low: float | None = None
    high: float | None = None


def bars(theme: Theme, items: Sequence[Bar]) -> Raw:
    """One below the other, each with its name and its value.

    >>> from moonwood.draw.themes import theme_named
    >>> bars(theme_named("night"), [Bar("Player A", 0.5, "50 %")]).count("<rect")
    2
    """
    rows = [_bar(theme, it, ROW * number) for number, it in enumerate(items)]
    return _plot(joined(rows), ROW * len(items))


def _bar(theme: Theme, it: Bar, y: int) -> Raw:
    """The name stands above its bar, so that it may be long."""
    most, top = WIDTH - VALUE, y + 22
    ground = tag("rect", x=0, y=top, width=most, height=BAR, rx=4, fill=theme.line)
    bar = tag("rect", x=0, y=top, width=most * min(1.0, max(0.0, it.share)), height=BAR, rx=4, fill=theme.moon)
    label = words(it.label, 0, y + 16, 14, theme.mist, text_anchor="start")
    value = words(it.value, most + 8, top + 13, 14, theme.mist, text_anchor="start")
    return joined([ground, bar, _whisker(theme, it, top), label, value])


def _whisker(theme: Theme, it: Bar, top: int) -> Raw:
    if it.low is None or it.high is None:
        return Raw("")
    most, y = WIDTH - VALUE, top + BAR // 2
    return tag("line", x1=most * it.low, y1=y, x2=most * it.high, y2=y, stroke=theme.mist, stroke_width=3)


def line(theme: Theme, values: Sequence[float]) -> Raw:
    """Values one after the other, with the lowest and the highest written beside them."""
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    step = (WIDTH - EDGE - 20) / max(1, len(values) - 1)
    spots = [(EDGE + 10 + step * at, 20 + (HEIGHT - 40) * (high - it) / span) for at, it in enumerate(values)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    ends = ((high, 25), (low, HEIGHT - 15))
    marks = [words(f"{it:.0f}", EDGE, y, 14, theme.haze, text_anchor="end") for it, y in ends]
    drawn = tag("polyline", points=path, fill="none", stroke=theme.moon, stroke_width=2.5)
    dots = [tag("circle", cx=x, cy=y, r=3, fill=theme.moon) for x, y in spots[-1:]]
    return _plot(joined([drawn, *dots, *marks]), HEIGHT)


def _plot(inner: Raw, height: int) -> Raw:
    shape = {"viewBox": f"0 0 {WIDTH} {height}", "class_": "plot", "aria_hidden": "true"}
    return tag("svg", inner, xmlns="http://www.w3.org/2000/svg", **shape)
