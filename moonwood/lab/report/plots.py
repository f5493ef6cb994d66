"""Three kinds of plots, by matplotlib, as SVG whose colours are those of the page around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from io import StringIO
from typing import Any, Final, NamedTuple

from moonwood.draw.svg import Raw
from moonwood.kernel.errors import MoonwoodError

WIDTH: Final = 5.4
"""Inches, as matplotlib counts; on a page a plot is as wide as it may be."""
ROW: Final = 0.32
COLOURS: Final = {
    "#000001": "var(--mist)",
    "#000002": "var(--moon)",
    "#000003": "var(--line)",
    "#000004": "var(--ember)",
}
MIST, MOON, LINE, EMBER = COLOURS
"""What stands for the colours of the page until it is drawn there."""


class Span(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float


def spans(items: Sequence[Span], middle: float | None = None, axis: str = "") -> Raw:
    """Values below each other, each with its interval; `middle` is where nothing differs."""
    figure, axes = _axes(ROW * (len(items) + 3))
    places = list(range(len(items), 0, -1))
    if middle is not None:
        axes.axvline(middle, color=LINE, linewidth=1.5)
    for place, item in zip(places, items, strict=True):
        axes.plot([item.low, item.high], [place, place], color=MIST, linewidth=2, solid_capstyle="round")
        axes.plot([item.value], [place], "o", color=MOON, markersize=7)
    axes.set_yticks(places, [item.label for item in items])
    axes.set_ylim(0.4, len(items) + 0.6)
    axes.set_xlabel(axis)
    return _drawn(figure)


def histogram(values: Sequence[float], axis: str, bins: int = 20) -> Raw:
    """How often which value comes."""
    figure, axes = _axes(2.4)
    axes.hist(values, bins=min(bins, len(set(values)) or 1), color=MOON, edgecolor=MIST, linewidth=0.8)
    axes.set_xlabel(axis)
    axes.set_ylabel("games")
    return _drawn(figure)


class Dot(NamedTuple):
    """A place in a plane; one that stands out has its number beside it."""

    x: float
    y: float
    number: str = ""


def plane(dots: Sequence[Dot], across: str, up: str) -> Raw:
    """Dots in a plane, those with a number joined by a line."""
    figure, axes = _axes(3.6)
    plain = [dot for dot in dots if not dot.number]
    special = sorted(dot for dot in dots if dot.number)
    axes.plot([dot.x for dot in plain], [dot.y for dot in plain], "o", color=MIST, markersize=4)
    axes.plot([dot.x for dot in special], [dot.y for dot in special], "o-", color=MOON, markersize=8, linewidth=1.2)
    for dot in special:
        axes.annotate(dot.number, (dot.x, dot.y), (6, 6), textcoords="offset points", color=MIST, fontsize=12)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    return _drawn(figure)


def _axes(height: float) -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MoonwoodError(f"{error}; a report needs it: pip install 'moonwood[lab]'") from None
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes: Any = figure.add_subplot()
    axes.tick_params(colors=MIST, labelsize=11)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("bottom", "left"):
        axes.spines[side].set_color(LINE)
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set_color(MIST)
        label.set_size(11)
    figure.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    return figure, axes


def _drawn(figure: Any) -> Raw:
    """The picture alone: no prologue, no date, text as text, and the page's own colours."""
    import matplotlib as mpl

    file = StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "moonwood"}):
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r'\1 aria-hidden="true"', text, count=1)
    for stand_in, colour in COLOURS.items():
        text = text.replace(stand_in, colour)
    return Raw(unique_ids(text))


def unique_ids(text: str) -> str:
    """Ids that no other plot of the same page has: each is followed by a mark of the whole picture.

    >>> one, other = unique_ids('<g id="a"/>'), unique_ids('<g id="a" x="1"/>')
    >>> one == other
    False
    """
    mark = blake2b(text.encode(), digest_size=4).hexdigest()
    text = re.sub(r'\bid="([^"]+)"', rf'id="\1-{mark}"', text)
    text = re.sub(r"url\(#([^)]+)\)", rf"url(#\1-{mark})", text)
    return re.sub(r'href="#([^"]+)"', rf'href="#\1-{mark}"', text)
