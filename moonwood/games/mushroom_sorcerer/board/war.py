"""The war that is being fought: both sides with their arrows, where these come from, their shields and their dice."""

from __future__ import annotations

from moonwood.draw.svg import Raw, group, tag
from moonwood.games.mushroom_sorcerer.board.glyphs import Look, glyph
from moonwood.games.mushroom_sorcerer.board.pieces import WHITE, Pieces, shortened
from moonwood.games.mushroom_sorcerer.board.shape import Box, row
from moonwood.games.mushroom_sorcerer.rules.components import LANDS
from moonwood.games.mushroom_sorcerer.rules.view import Side, View
from moonwood.games.mushroom_sorcerer.words.names import element_name, player_name
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

SPACIOUS = 120
"""A box that is higher has room for words about the arrows."""


def war(pieces: Pieces, game: Game, view: View, box: Box, say: Say) -> Raw:
    """Both sides, the attacker first, and the mushrooms that fell."""
    fought = view["war"]
    assert fought is not None
    sides = [
        _side(pieces, game, view, side, cell, say, attacks=number == 0)
        for number, (side, cell) in enumerate(zip(fought["sides"], row(box, 2), strict=True))
    ]
    fallen = say.listing([element_name(kind, say) for kind in fought["fallen"]])
    if not fallen:
        return group(*sides)
    lost = say("destroyed: {gus}", gus=fallen)
    return group(*sides, pieces.bold(lost, box.x + box.width / 2, box.y + box.height - 8, pieces.theme.ember))


def _side(pieces: Pieces, game: Game, view: View, side: Side, box: Box, say: Say, *, attacks: bool) -> Raw:
    name = shortened(player_name(side["player"], game.seats, say), 11)
    title = (
        say("{name} {name:attacks|attack}", name=name) if attacks else say("{name} {name:defends|defend}", name=name)
    )
    spacious = box.height > SPACIOUS
    y = 52 if spacious else 46
    look: Look = {"rx": 12, "fill": pieces.theme.shade, "stroke": pieces.theme.ember, "stroke_width": 2}
    source = _source(view, side, say, attacks=attacks)
    parts = [
        tag("rect", width=box.width, height=box.height, **look),
        pieces.bold(title, 10, 24, WHITE, "start"),
        glyph(pieces.picture, "arrow", 24, y, 30, pieces.theme.ember),
        pieces.bold(str(side["arrows"]), 46, y + 7, WHITE, "start", bigger=5),
        glyph(pieces.picture, "shield", 96, y, 30, WHITE),
        pieces.bold(str(side["shields"]), 116, y + 7, WHITE, "start", bigger=5),
        *_dice(pieces, side, Box(12, 102, box.width - 24, 25) if spacious else Box(142, 34, box.width - 148, 25)),
    ]
    if spacious:
        parts.append(pieces.line(source, Box(4, 0, box.width - 8, 0), 88, WHITE, weight=400))
    name = "attack" if attacks else "defence"
    return group(
        tag("title", _told(side, source, say)), *parts, id=f"war-{name}", transform=f"translate({box.x} {box.y})"
    )


def _source(view: View, side: Side, say: Say, *, attacks: bool) -> str:
    """Where the arrows of a side come from."""
    flame = view["lands"][LANDS.index(side["land"])]["servants"][0]
    dice = side["rolled"][0] if side["rolled"] else 0
    other = side["arrows"] - flame - dice - attacks
    parts = [
        *([say.count(flame, "{n} flame", "{n} flame")] if flame else []),
        *([say("1 attack")] if attacks else []),
        *([say.count(dice, "{n} die", "{n} dice")] if dice else []),
        *([say("{n} magic", n=other)] if other > 0 else []),
    ]
    return " + ".join(parts) or say("no arrows")


def _told(side: Side, source: str, say: Say) -> str:
    return say(
        "{arrows} arrows: {source}. {shields} loose shields. Each arrow beyond the other side's loose shields must be "
        "stopped by a guard, who falls: flame guards stop one, stone guards two. What nobody stops fells mushrooms.",
        arrows=side["arrows"], source=source, shields=side["shields"],
    )  # fmt: skip


def _dice(pieces: Pieces, side: Side, box: Box) -> list[Raw]:
    """As they fell; empty ones wait for their roll."""
    arrows, shields = side["rolled"] or (0, 0)
    faces = ["arrow"] * arrows + ["shield"] * shields if side["rolled"] else [""] * side["dice"]
    step = min(28.0, box.width / max(1, len(faces)))
    return [pieces.die(face, box.x + number * step, box.y) for number, face in enumerate(faces)]
