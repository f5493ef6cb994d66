"""The tracks of one sorcerer: four elements with their levels, and the moon."""

from __future__ import annotations

from moonwood.draw.svg import Raw, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, Look, glyph
from moonwood.games.mushroom_sorcerer.board.pieces import Pieces
from moonwood.games.mushroom_sorcerer.board.shape import Box, row
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GENERAL
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Player
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS, LEVELS, element_name
from moonwood.kernel.speech import Say

MARGIN = 8


def tracks(pieces: Pieces, setup: Setup, player: Player, box: Box, say: Say) -> list[Raw]:
    """All five tracks beside each other."""
    cells = row(box, GENERAL + 1)
    general = [_track(pieces, setup, player, element, cells[element], say) for element in range(GENERAL)]
    return [*general, _moon(pieces, setup, player, cells[GENERAL], say)]


def _track(pieces: Pieces, setup: Setup, player: Player, element: int, box: Box, say: Say) -> Raw:
    """An element: its sign, its level, a star if it is mastered, and its steps."""
    kind, step = ELEMENTS[element], player["elements"][element]
    colour, level = COLOURS[kind], LEVELS[player["levels"][element]]
    body = [
        pieces.sheet(box, pieces.theme.paper, colour, stroke_width=2),
        glyph(pieces.picture, kind, 20, 20, 28, colour, fill=True),
        pieces.bold(f"{ELEMENT_LETTERS[kind]} {level}", 38, 26, pieces.theme.ink, "start", bigger=1),
        *_steps(pieces, setup, element, step, box),
    ]
    if player["mastered"][element]:
        body.append(words("★", box.width - 14, 24, pieces.type, colour))
    label = say("{element}: step {step}, level {level}", element=element_name(kind, say), step=step, level=level)
    return pieces.place(f"track-{kind}", box, body, label)


def _steps(pieces: Pieces, setup: Setup, element: int, reached: int, box: Box) -> list[Raw]:
    """The steps, with a dot over each that pays."""
    length, colour, theme = setup.length[element], COLOURS[ELEMENTS[element]], pieces.theme
    width = (box.width - 2 * MARGIN) / length
    parts = []
    for step in range(1, length + 1):
        x, done = MARGIN + (step - 1) * width, step <= reached
        look: Look = {"fill": colour if done else theme.line, "fill_opacity": 1.0 if done else 0.5}
        parts.append(tag("rect", x=x, y=box.height - 19, width=max(2, width - 2), height=11, rx=2, **look))
        if setup.bonus[element][step]:
            parts.append(tag("circle", cx=x + width / 2 - 1, cy=box.height - 25, r=2.6, fill=theme.ink))
    return parts


def _moon(pieces: Pieces, setup: Setup, player: Player, box: Box, say: Say) -> Raw:
    """The moon track with its marks: from there on so many moon GUs are enough."""
    step, theme = player["elements"][GENERAL], pieces.theme
    width = (box.width - 2 * MARGIN) / setup.length[GENERAL]
    bar: Look = {"x": MARGIN, "y": box.height - 19, "height": 11, "rx": 3}
    marks = [
        pieces.bold(str(gus), MARGIN + (at - 0.5) * width, box.height - 24, theme.ink) for at, gus in setup.checkpoints
    ]
    return group(
        tag("title", say("Moon step {step}, {n} moon GUs", step=step, n=player["moon_gus"])),
        pieces.sheet(box, theme.paper, COLOURS["moon"], stroke_width=2),
        glyph(pieces.picture, "moon", 20, 20, 26, COLOURS["moon"], fill=True),
        pieces.bold(f"M {step}", 38, 26, theme.ink, "start", bigger=1),
        tag("rect", width=box.width - 2 * MARGIN, fill=theme.line, fill_opacity=0.5, **bar),
        tag("rect", width=max(0.1, step * width), fill=COLOURS["moon"], **bar),
        *marks,
        id="track-moon",
        transform=f"translate({box.x} {box.y})",
    )
