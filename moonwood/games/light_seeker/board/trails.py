"""The picture of the last turn."""

from __future__ import annotations

from moonwood.draw.svg import Picture, Raw, group, joined, tag
from moonwood.games.light_seeker.board.canvas import PITCH, Window
from moonwood.games.light_seeker.rules.cells import xy
from moonwood.games.light_seeker.rules.events import BuhMove, Slide, Tilt, TurnCube
from moonwood.kernel.events import Event


def draw_trails(picture: Picture, window: Window, recent: tuple[Event, ...]) -> Raw:
    """How the last turn went: a dotted line for a slide, a hop for a tilt, a curl for a turning."""
    drawn = [*filter(None, (_trail(window, event) for event in recent))]
    theme = picture.theme
    return group(
        group(*drawn, stroke=theme.zenith, stroke_width=9, opacity=0.8),
        group(*drawn, stroke=theme.moon, stroke_width=4),
        fill="none", stroke_linecap="round", pointer_events="none",
    )  # fmt: skip


def _trail(window: Window, event: Event) -> Raw:
    match event:
        case Slide() | Tilt():
            start, to = window.centre(*xy(event.start)), window.centre(*xy(event.to))
            return _arrow(start, to, hop=isinstance(event, Tilt))
        case TurnCube():
            cx, cy = window.centre(*xy(event.cell))
            return tag(
                "path", d=f"M{cx - 36:.1f} {cy - 20:.1f} A42 42 0 0 1 {cx + 34:.1f} {cy - 24:.1f} l1 -12 m-1 12 l-12 1"
            )
        case BuhMove():
            (ax, ay), (bx, by) = window.centre(*xy(event.start)), window.centre(*xy(event.to))
            d = f"M{ax + 20:.1f} {ay + 14:.1f} L{bx + 20:.1f} {by + 14:.1f}"
            return tag("path", d=d, stroke_width=3.4, stroke_dasharray="0.1 9", opacity=0.6)
    return Raw("")


def _arrow(start: tuple[float, float], to: tuple[float, float], *, hop: bool) -> Raw:
    """From near the middle of one cell to the edge of the next; a hop bends to the left of its way."""
    dx, dy = (to[0] - start[0]) / PITCH, (to[1] - start[1]) / PITCH
    bend = 30 if hop else 0
    sx, sy = start[0] + dx * 14 + dy * 30, start[1] + dy * 14 - dx * 30
    ex, ey = to[0] - dx * 22 + dy * 30, to[1] - dy * 22 - dx * 30
    mx, my = (sx + ex) / 2 + dy * bend, (sy + ey) / 2 - dx * bend
    head = (
        f"M{ex - dx * 10 + dy * 8:.1f} {ey - dy * 10 - dx * 8:.1f} L{ex:.1f} {ey:.1f} "
        f"L{ex - dx * 10 - dy * 8:.1f} {ey - dy * 10 + dx * 8:.1f}"
    )
    line = tag(
        "path", d=f"M{sx:.1f} {sy:.1f} Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}", stroke_dasharray=None if hop else "0.1 9"
    )
    return joined([line, tag("path", d=head)])
