"""Night outside, paper inside. Each colour has one meaning; boards name meanings, never colours of their own."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.errors import OptionError


@dataclass(frozen=True)
class Theme:
    name: str
    sky: str
    """The table, at the horizon."""
    zenith: str
    """The table, overhead."""
    line: str
    """Faint lines on the table."""
    mist: str
    """Text and marks on the table."""
    haze: str
    """Less important text on the table."""
    moon: str
    glow: str
    """Light and gain."""
    ember: str
    """Loss and war."""
    can: str
    """What can be chosen now; used for nothing else."""
    shade: str
    """Things of the night that stand on the table: dark faces, frames, backs."""
    deep: str
    """The edges and sides of what is shaded."""
    flat: bool
    """Without gradients, glows and shadows."""
    paper: str = "#f7f2e6"
    ink: str = "#1b2233"
    owners: tuple[str, ...] = ("#e3a53a", "#5b8fd6", "#c65f86", "#5f9d6a")
    """The players' colours; their pieces differ by shape as well."""


NIGHT = Theme(
    "night", "#1d2b4a", "#0e1526", "#2f3f63", "#c6d2e6", "#8fa0c0", "#f6e6b4", "#ffd76a", "#e8743b", "#9ad07f",
    "#2b3b60", "#131b30", flat=False,
)  # fmt: skip
PAPER = Theme(
    "paper", "#f5f1e7", "#ebe4d2", "#cfc6ae", "#1b2233", "#5c6274", "#8a6a12", "#f0bd3c", "#b8481a", "#3d8a2a",
    "#3a4a72", "#222c47", flat=False,
)  # fmt: skip
CONTRAST = Theme(
    "contrast", "#000000", "#000000", "#8a8a8a", "#ffffff", "#e0e0e0", "#ffe680", "#ffe100", "#ff8a4d", "#7dff5a",
    "#1a1a3a", "#000000", flat=True, paper="#ffffff", ink="#000000",
    owners=("#ffb000", "#6db3ff", "#ff7eb6", "#62d96b"),
)  # fmt: skip

THEMES = {theme.name: theme for theme in (NIGHT, PAPER, CONTRAST)}


def theme_named(name: str) -> Theme:
    if name not in THEMES:
        raise OptionError(f"no theme {name!r}; there are: {', '.join(THEMES)}")
    return THEMES[name]
