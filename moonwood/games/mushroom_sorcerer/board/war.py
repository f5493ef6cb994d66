"""The war that is being fought, or just was: both sides, their arrows and where these come from, shields and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moonwood.draw.svg import Raw, group, tag
from moonwood.games.mushroom_sorcerer.board.glyphs import Look, glyph
from moonwood.games.mushroom_sorcerer.board.pieces import WHITE, Pieces, shortened
from moonwood.games.mushroom_sorcerer.board.shape import Box, row
from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import ELEMENTS, GOODS, LANDS
from moonwood.games.mushroom_sorcerer.rules.view import Side, View
from moonwood.games.mushroom_sorcerer.words.names import element_name, goods, player_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

SPACIOUS = 120
"""A box that is higher has a line of its own for the dice."""
CLOSE_DICE = 84
"""The room for dice in a lower one,"""
CLOSE_SIGN = 25
"""and no sign there is larger."""


class Half(NamedTuple):
    """One side of a war as it is drawn."""

    player: int
    attacks: bool
    arrows: int
    shields: int
    faces: list[str]
    """Of its dice, as they fell; empty ones wait for their roll."""
    line: str
    """Where its arrows come from; afterwards whom it lost."""
    about: str
    """What is told of it to whoever points at it."""


def war(pieces: Pieces, game: Game, view: View, box: Box, say: Say) -> Raw:
    """Both sides, the attacker first, and the mushrooms that fell."""
    fought = view["war"]
    assert fought is not None
    halves = [_fighting(view, side, say, attacks=number == 0) for number, side in enumerate(fought["sides"])]
    return _drawn(pieces, game, halves, fought["fallen"], box, say)


def _fighting(view: View, side: Side, say: Say, *, attacks: bool) -> Half:
    source = _source(view, side, say, attacks=attacks)
    arrows, shields = side["rolled"] or (0, 0)
    faces = _faces(arrows, shields) if side["rolled"] else [""] * side["dice"]
    about = _told(side, source, say, attacks=attacks)
    return Half(side["player"], attacks, side["arrows"], side["shields"], faces, source, about)


def fought_lately(recent: Sequence[Event]) -> list[Event]:
    """What happened in the last war that was fought to its end, from its beginning on; nothing if there was none."""
    starts = [at for at, event in enumerate(recent) if isinstance(event, told.WarStart)]
    events = list(recent[starts[-1] :]) if starts else []
    return events if any(isinstance(event, told.Clash) for event in events) else []


def past_war(pieces: Pieces, game: Game, events: Sequence[Event], box: Box, say: Say) -> Raw:
    """A war that was fought without a question: who shot how often, and what that cost either side."""
    begun = next(event for event in events if isinstance(event, told.WarStart))
    clash = next(event for event in events if isinstance(event, told.Clash))
    destroyed = [ELEMENTS[kind] for event in events if isinstance(event, told.Destroy) for kind in event.kinds]
    halves = [
        _past(events, player, clash.arrows[side], clash.shields[side], say, attacks=side == 0)
        for side, player in enumerate((begun.attacker, begun.defender))
    ]
    return _drawn(pieces, game, halves, destroyed, box, say)


def _past(events: Sequence[Event], player: int, arrows: int, shields: int, say: Say, *, attacks: bool) -> Half:
    """A side with its dice, and whom it lost."""
    rolls = [event for event in events if isinstance(event, told.Roll) and event.player == player]
    falls = [event.servants for event in events if isinstance(event, told.Fall) and event.player == player]
    lost = [sum(counts) for counts in zip(*falls, strict=True)]
    dead = say.listing([goods(GOODS[kind], count, say) for kind, count in enumerate(lost) if count])
    faces = _faces(rolls[-1].arrows, rolls[-1].shields) if rolls else []
    line = say("lost: {servants}", servants=dead) if dead else say("no guard fell")
    return Half(player, attacks, arrows, shields, faces, line, line)


def _faces(arrows: int, shields: int) -> list[str]:
    return ["arrow"] * arrows + ["shield"] * shields


def _drawn(pieces: Pieces, game: Game, halves: Sequence[Half], fallen: Sequence[str], box: Box, say: Say) -> Raw:
    """Both halves; what was destroyed stands with the defender."""
    attack, defence = halves
    places = row(box, 2)
    lost = say("destroyed: {gus}", gus=say.listing([element_name(kind, say) for kind in fallen])) if fallen else ""
    below = list[Raw]()
    if box.height > SPACIOUS:
        below = [pieces.line(lost, places[1], box.y + box.height - 9, pieces.theme.ember, 700)] if lost else []
    elif lost:
        defence = defence._replace(line=f"{defence.line} · {lost}")
    cells = zip((attack, defence), places, strict=True)
    return group(*(_side(pieces, game, half, cell, say) for half, cell in cells), *below)


def _side(pieces: Pieces, game: Game, half: Half, box: Box, say: Say) -> Raw:
    look: Look = {"rx": 12, "fill": pieces.theme.shade, "stroke": pieces.theme.ember, "stroke_width": 2}
    parts = _spacious(pieces, game, half, box, say) if box.height > SPACIOUS else _close(pieces, game, half, box, say)
    frame = tag("rect", width=box.width, height=box.height, **look)
    name = "attack" if half.attacks else "defence"
    return group(tag("title", half.about), frame, *parts, id=f"war-{name}", transform=f"translate({box.x} {box.y})")


def _spacious(pieces: Pieces, game: Game, half: Half, box: Box, say: Say) -> list[Raw]:
    """A line each for who it is, arrows and shields, the words about them, and the dice."""
    return [
        pieces.line(_title(game, half, say), Box(10, 0, box.width - 14, 0), 24, WHITE, 700, "start"),
        *_counts(pieces, half, 24, 52, 30),
        pieces.line(half.line, Box(4, 0, box.width - 8, 0), 88, WHITE, weight=400),
        *_dice(pieces, half, Box(12, 102, box.width - 24, 25)),
    ]


def _close(pieces: Pieces, game: Game, half: Half, box: Box, say: Say) -> list[Raw]:
    """The same on two lines, for a phone."""
    dice = min(CLOSE_DICE, 28 * len(half.faces))
    return [
        pieces.line(_title(game, half, say), Box(10, 0, box.width - 126, 0), 24, WHITE, 700, "start"),
        *_counts(pieces, half, box.width - 106, 19, 22),
        *_dice(pieces, half, Box(8, 34, dice, 25)),
        pieces.line(half.line, Box(12 + dice, 0, box.width - 16 - dice, 0), 52, WHITE, 400, "start"),
    ]


def _title(game: Game, half: Half, say: Say) -> str:
    name = shortened(player_name(half.player, game.seats, say), 11)
    if half.attacks:
        return say("{name} {name:attacks|attack}", name=name)
    return say("{name} {name:defends|defend}", name=name)


def _counts(pieces: Pieces, half: Half, x: float, y: float, size: float) -> list[Raw]:
    """How many arrows, and how many loose shields."""
    bigger = 5 if size > CLOSE_SIGN else 1
    signs = (("arrow", half.arrows, pieces.theme.ember, x), ("shield", half.shields, WHITE, x + size * 1.2 + 30))
    return [
        part
        for sign, count, colour, left in signs
        for part in (
            glyph(pieces.picture, sign, left, y, size, colour),
            pieces.bold(str(count), left + size * 0.7, y + 7, WHITE, "start", bigger=bigger),
        )
    ]


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


def _told(side: Side, source: str, say: Say, *, attacks: bool) -> str:
    """What the numbers of a side mean. Nobody harms the attacker's tower, and few servants tear down few mushrooms."""
    shot = say(
        "{arrows} arrows: {source}. {shields} loose shields. Each arrow beyond the other side's loose shields must be "
        "stopped by a guard, who falls: flame guards stop one, stone guards two.",
        arrows=side["arrows"], source=source, shields=side["shields"],
    )  # fmt: skip
    if attacks:
        return say("{shot} What nobody stops fells mushrooms, but no more than servants attack.", shot=shot)
    return say("{shot} What nobody stops is lost: a tower that attacks is never harmed.", shot=shot)


def _dice(pieces: Pieces, half: Half, box: Box) -> list[Raw]:
    step = min(28.0, box.width / max(1, len(half.faces)))
    return [pieces.die(face, box.x + number * step, box.y) for number, face in enumerate(half.faces)]
