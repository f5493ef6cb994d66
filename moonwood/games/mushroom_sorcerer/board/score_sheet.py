"""The end: how everybody stood in both races, and what was missing."""

from __future__ import annotations

from moonwood.draw.svg import Raw, group, tag, words
from moonwood.games.mushroom_sorcerer.board.glyphs import Look, glyph
from moonwood.games.mushroom_sorcerer.board.pieces import WHITE, Pieces
from moonwood.games.mushroom_sorcerer.board.shape import Box, lines
from moonwood.games.mushroom_sorcerer.rules.components import GENERAL
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.view import Player, View
from moonwood.games.mushroom_sorcerer.words.names import player_name
from moonwood.kernel.aim import Outcome
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say
from moonwood.kernel.view import outcome_of

GOLD = "#ffd76a"


def score_sheet(pieces: Pieces, game: Game, view: View, box: Box, say: Say) -> Raw:
    """A line for everybody, the winners first."""
    outcome = outcome_of(view["outcome"])
    assert outcome is not None
    order = sorted(range(len(view["players"])), key=lambda number: (number not in outcome.winners, number))
    rows = lines(box, len(order))
    drawn = [_line(pieces, game, view, outcome, number, cell, say) for number, cell in zip(order, rows, strict=True)]
    return group(*drawn, id="score-sheet")


def _line(pieces: Pieces, game: Game, view: View, outcome: Outcome, number: int, box: Box, say: Say) -> Raw:
    player, won = view["players"][number], number in outcome.winners
    middle, theme = box.height / 2, pieces.theme
    letter = "W" if number >= game.seats else SEATS[number]
    name = f"{letter} {player_name(number, game.seats, say)!s}"
    look: Look = {"rx": 10, "fill": theme.shade, "stroke": GOLD if won else theme.owners[number]}
    end = box.width - 10
    parts = [
        tag("rect", width=box.width, height=box.height, stroke_width=4 if won else 2, **look),
        pieces.line(name, Box(12, 0, box.width * 0.3, 0), middle - 3, WHITE, 700, "start"),
        words(say("won") if won else "", 12, middle + 16, pieces.type, GOLD, text_anchor="start", font_weight=700),
        glyph(pieces.picture, "influence", box.width * 0.36, middle - 9, 22, GOLD, fill=True),
        _told(pieces, _influence(game.setup, player, say), box.width * 0.4, middle - 3, end),
        glyph(pieces.picture, "moon", box.width * 0.36, middle + 10, 20, GOLD, fill=True),
        _told(pieces, _moon(game.setup, player, say), box.width * 0.4, middle + 16, end),
    ]
    return group(*parts, transform=f"translate({box.x} {box.y})")


def _told(pieces: Pieces, text: str, x: float, y: float, end: float) -> Raw:
    return pieces.line(text, Box(x, 0, end - x, 0), y, WHITE, 400, "start")


def _influence(setup: Setup, player: Player, say: Say) -> str:
    if player["moon_path"]:
        return say("given up for the moon")
    missing = setup.dominance - player["influence"]
    if missing <= 0:
        return say("{n} influence, needed {goal}", n=player["influence"], goal=setup.dominance)
    return say("{n} of {goal}: {missing} missing", n=player["influence"], goal=setup.dominance, missing=missing)


def _moon(setup: Setup, player: Player, say: Say) -> str:
    """The checkpoint that was nearest, and what it asked for; whoever is beyond one is told of the last that it met."""
    step, gus = player["elements"][GENERAL], player["moon_gus"]
    if not player["moon_path"]:
        return say("moon path not taken")
    at, needed = min(setup.checkpoints, key=lambda it: (max(0, it[0] - step) + 3 * max(0, it[1] - gus), -it[0]))
    return say("step {step}, needed {at}; moon GUs {gus}, needed {needed}", step=step, at=at, gus=gus, needed=needed)
