"""What the score sheet would say now, from what one viewer knows; and what a tile would change in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.components import AIR, AIR_DOUBLE, FACE_DOWN, FACES, KINDS, SPIRITS, UNDECIDED, totals
from moonwood.games.spirits.rules.end import sheet, without_fireflies
from moonwood.games.spirits.rules.ghost import GHOST, PLAYER
from moonwood.games.spirits.rules.scoring import Line, added, majorities, with_tokens
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.kernel.game import Game

SIDES: Final = {"hidden": 0, "up": 0, "down": FACE_DOWN, "open": UNDECIDED}


def _tiles(view: View) -> list[list[int]]:
    return [[player["tiles"].get(kind, 0) for kind in KINDS] for player in view["players"]]


def _tokens(view: View) -> list[list[int]]:
    return [[FACES.index(face) for face in player["faces"] or ()] for player in view["players"]]


def _moons(view: View) -> bytes:
    return bytes(
        SPIRITS.index(moon["spirit"]) + 1 + SIDES[moon["side"]] if moon["spirit"] else 0 for moon in view["moonlight"]
    )


Extra = tuple[int, TileView | None]
"""One more tile, and for which side."""


def lines(game: Game, view: View, extra: Iterable[Extra] = ()) -> list[Line]:
    """The score sheet as it stands; with `extra`, as if these tiles had been taken, too."""
    tiles, tokens = _tiles(view), _tokens(view)
    for side, tile in extra:
        if tile and tile["tile"]:
            tiles[side][KINDS.index(tile["tile"])] += 1
    if game.seats == 1:
        return _against_the_ghost([with_tokens(totals(own), faces) for own, faces in zip(tiles, tokens, strict=True)])
    if view["outcome"]:
        loose = [player["fireflies"] - player["tiles"].get(KINDS[AIR_DOUBLE], 0) for player in view["players"]]
        tiles = without_fireflies(game.setup, tiles, loose)[0]
    claimed = [sum(1 << CARDS.index(card) for card in player["cards"]) for player in view["players"]]
    whole = sheet(game.setup, tiles, tokens, _moons(view), claimed)
    return whole if view["outcome"] else [line for line in whole if line.what not in ("no-card", "no-majority")]


def _against_the_ghost(counts: list[list[int]]) -> list[Line]:
    """The player's lines: what a Spirit brings where the Ghost is not ahead of them, else by how much it is ahead."""
    own = [line for line in majorities(counts, range(AIR)) if line.seat == PLAYER]
    for spirit in range(AIR):
        ahead = counts[GHOST][spirit] - counts[PLAYER][spirit]
        if ahead > 0:
            own.append(Line(PLAYER, -ahead, "behind", SPIRITS[spirit]))
    return own


def in_sight(game: Game, view: View) -> list[int]:
    """Each side's points as far as this viewer can count them."""
    return added(lines(game, view), len(view["players"]))


def gains(game: Game, view: View, seat: int, cells: Sequence[str]) -> dict[str, int]:
    """What taking the tile on each of these cells would add to a seat's points as they stand; alone, the Ghost's tile
    counts too."""
    now = in_sight(game, view)[seat] if cells else 0
    return {cell: _with(game, view, seat, cell) - now for cell in cells}


def _with(game: Game, view: View, seat: int, cell: str) -> int:
    row, column = map(int, cell.split("-"))
    there = view["forest"][row]
    extra = [(seat, there[column])]
    if game.seats == 1:
        left = [tile for tile in there if tile]
        extra.append((GHOST, left[-1] if there[column] is left[0] else left[0]))
    return added(lines(game, view, extra), len(view["players"]))[seat]
