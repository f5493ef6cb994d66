"""The tracks of one sorcerer: four elements with their levels, and the moon on its way over the sky."""

from __future__ import annotations

from moonwood.draw.svg import Raw, edge_box, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import COLOURS, Look, glyph
from moonwood.games.mushroom_sorcerer.board.pieces import WHITE, Pieces
from moonwood.games.mushroom_sorcerer.board.shape import Box, row
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GENERAL
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Player
from moonwood.games.mushroom_sorcerer.words import describe_moon, describe_track
from moonwood.games.mushroom_sorcerer.words.names import ELEMENT_LETTERS, LEVELS, element_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

MARGIN = 8
ROOMY = 130
"""A track that is wider has room for the name of its element."""
STARS = ((82, 13), (93, 9), (84, 22), (10, 40), (30, 36), (60, 38))
"""In hundredths of the sky's width, and in units from its top."""
MOONLIGHT = "#f6e6b4"


def tracks(pieces: Pieces, game: Game, player: Player, box: Box, say: Say) -> list[Raw]:
    """All five tracks beside each other."""
    cells = row(box, GENERAL + 1)
    general = [_track(pieces, game, player, element, cells[element], say) for element in range(GENERAL)]
    return [*general, _moon(pieces, game, player, cells[GENERAL], say)]


def _track(pieces: Pieces, game: Game, player: Player, element: int, box: Box, say: Say) -> Raw:
    """An element: its sign, its level, a star if it is mastered, and its steps."""
    kind, level = ELEMENTS[element], LEVELS[player["levels"][element]]
    colour, name = COLOURS[kind], element_name(kind, say) if box.width > ROOMY else say(ELEMENT_LETTERS[kind])
    body = [
        pieces.sheet(box, pieces.theme.paper, colour, stroke_width=2),
        glyph(pieces.picture, kind, 20, 20, 28, colour, fill=True),
        pieces.line(f"{name} {level}", Box(38, 0, box.width - 58, 0), 26, pieces.theme.ink, 700, "start"),
        *_steps(pieces, game.setup, element, player["elements"][element], box),
    ]
    if player["mastered"][element]:
        body.append(words("★", box.width - 14, 24, pieces.type, colour))
    return pieces.place(f"track-{kind}", box, body, describe_track(game, player, element, say))


def _steps(pieces: Pieces, setup: Setup, element: int, reached: int, box: Box) -> list[Raw]:
    """The steps, those that are reached in colour, with a dot over each that pays."""
    length, theme = setup.length[element], pieces.theme
    width, y = (box.width - 2 * MARGIN) / length, box.height - 14
    dashes: Look = {"stroke_width": 11, "stroke_dasharray": f"{width - 2:.2f} 2"}
    paid = [
        f"M{MARGIN + (step - 0.5) * width - 1:.1f} {y - 11}h0"
        for step in range(1, length + 1)
        if setup.bonus[element][step]
    ]
    dots: Look = {"stroke": theme.ink, "stroke_width": 5.2, "stroke_linecap": "round"}
    line = f"M{MARGIN} {y}h"
    return [
        tag("path", d=f"{line}{length * width:.1f}", stroke=theme.line, stroke_opacity=0.5, **dashes),
        *(
            [tag("path", d=f"{line}{reached * width:.1f}", stroke=COLOURS[ELEMENTS[element]], **dashes)]
            if reached
            else []
        ),
        tag("path", d="".join(paid), **dots),
    ]


def _moon(pieces: Pieces, game: Game, player: Player, box: Box, say: Say) -> Raw:
    """A night sky: the moon goes over it step by step, past stars that say how many moon mushrooms are enough there."""
    setup: Setup = game.setup
    step, length, middle = player["elements"][GENERAL], setup.length[GENERAL], box.height - 13
    start, end = MARGIN + 6, box.width - MARGIN - 8
    first = setup.checkpoints[0][0]

    def along(at: int) -> float:
        """The end of the way is drawn wider: there the stars are."""
        near, far = (start, start + (end - start) * 0.45), (start + (end - start) * 0.45, end)
        low, high = near if at <= first else far
        return low + (high - low) * (at / first if at <= first else (at - first) / max(1, length - first))

    x = along(step)
    sky = pieces.picture.gradient("night-sky", "#15183a", "#3a3166", upright=True)
    stars = "".join(f"M{at * box.width / 100:.0f} {y}h0" for at, y in STARS)
    way: Look = {"stroke": "#8f86c4", "stroke_width": 3, "stroke_dasharray": "1 5", "stroke_linecap": "round"}
    parts = [
        pieces.sheet(box, sky, COLOURS["moon"], stroke_width=2),
        tag("path", d=stars, stroke=WHITE, stroke_width=2, stroke_linecap="round", stroke_opacity=0.7),
        tag("path", d=f"M{start} {middle}H{end}", **way),
        *(_checkpoint(pieces, gus, along(at), middle, reached=step >= at) for at, gus in setup.checkpoints),
        tag("circle", cx=x, cy=middle, r=9, fill=MOONLIGHT),
        tag("circle", cx=x + 4, cy=middle - 2, r=7, fill="#3a3166") if step == 0 else Raw(""),
        glyph(pieces.picture, "moon", 17, 14, 20, MOONLIGHT, fill=True),
        pieces.bold(f"{element_name('moon', say) if box.width > ROOMY else 'M'} {step}", 32, 20, WHITE, "start"),
    ]
    edge = edge_box(box.width - 8, box.height - 8, 4, 4, radius=8)
    return pieces.picture.place("track-moon", box.x, box.y, *parts, edge=edge, label=describe_moon(game, player, say))


def _checkpoint(pieces: Pieces, gus: int, x: float, y: float, *, reached: bool) -> Raw:
    """A star on the way, and above it the number of moon mushrooms that are enough from there on."""
    colour = MOONLIGHT if reached else "#b6aee6"
    star = tag("path", d=f"M{x:.1f} {y - 7}l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2Z", fill=colour)
    return group(star, pieces.bold(str(gus), x, y - 8, colour))
