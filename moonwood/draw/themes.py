"""Night outside, paper inside. Each colour has one meaning; boards name meanings, never colours of their own."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.errors import OptionError


@dataclass(frozen=True, kw_only=True)
class Theme:
    """The colours of a picture, by what they mean."""

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
    """What is chosen, and titles."""
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
    """Pieces."""
    ink: str = "#1b2233"
    """Text and lines on pieces."""
    owners: tuple[str, ...] = ("#e3a53a", "#5b8fd6", "#c65f86", "#5f9d6a")
    """The players' colours; their pieces differ by shape as well."""


NIGHT = Theme(
    name="night",
    sky="#1d2b4a",
    zenith="#0e1526",
    line="#2f3f63",
    mist="#c6d2e6",
    haze="#8fa0c0",
    moon="#f6e6b4",
    glow="#ffd76a",
    ember="#e8743b",
    can="#9ad07f",
    shade="#2b3b60",
    deep="#131b30",
    flat=False,
)
PAPER = Theme(
    name="paper",
    sky="#f5f1e7",
    zenith="#ebe4d2",
    line="#cfc6ae",
    mist="#1b2233",
    haze="#5c6274",
    moon="#8a6a12",
    glow="#f0bd3c",
    ember="#b8481a",
    can="#3d8a2a",
    shade="#3a4a72",
    deep="#222c47",
    flat=False,
)
CONTRAST = Theme(
    name="contrast",
    sky="#000000",
    zenith="#000000",
    line="#8a8a8a",
    mist="#ffffff",
    haze="#e0e0e0",
    moon="#ffe680",
    glow="#ffe100",
    ember="#ff8a4d",
    can="#7dff5a",
    shade="#1a1a3a",
    deep="#000000",
    flat=True,
    paper="#ffffff",
    ink="#000000",
    owners=("#ffb000", "#6db3ff", "#ff7eb6", "#62d96b"),
)

THEMES = {theme.name: theme for theme in (NIGHT, PAPER, CONTRAST)}


def theme_named(name: str) -> Theme:
    """A theme by its name; an unknown name raises an OptionError that lists the known ones."""
    if name not in THEMES:
        raise OptionError("no theme {name!r}; there are: {there}", name=name, there=", ".join(THEMES))
    return THEMES[name]
