"""What directions, tops and cells are called."""

from __future__ import annotations

from moonwood.kernel.speech import mark

DIRECTIONS = (mark("north"), mark("east"), mark("south"), mark("west"))
TOPS = {"D": mark("dark"), "H": mark("half light"), "F": mark("full light")}
QUARTERS = (mark("a quarter clockwise"), mark("half round"), mark("a quarter anticlockwise"))
