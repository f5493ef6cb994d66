"""What the score sheet would say now, from what one viewer knows; and what a tile would change in it."""

from __future__ import annotations

from moonwood.games.spirits.enchanted import CARDS
from moonwood.games.spirits.final import FACE_DOWN, UNDECIDED, sheet, with_tokens, without_fireflies
from moonwood.games.spirits.plan import plan_of
from moonwood.games.spirits.scoring import Line, added, majorities
from moonwood.games.spirits.tiles import AIR, FACES, KINDS, SPIRITS, totals
from moonwood.kernel.game import Game
from moonwood.kernel.state import View

SIDES = {"hidden": 0, "up": 0, "down": FACE_DOWN, "open": UNDECIDED}


def _tiles(view: View) -> list[list[int]]:
    return [[player["tiles"].get(kind, 0) for kind in KINDS] for player in view["players"]]


def _tokens(view: View) -> list[list[int]]:
    return [[FACES.index(face) for face in player["faces"] or ()] for player in view["players"]]


def _moons(view: View) -> bytes:
    return bytes(
        SPIRITS.index(moon["spirit"]) + 1 + SIDES[moon["side"]] if moon["spirit"] else 0 for moon in view["moonlight"]
    )


def lines(game: Game, view: View, seat: int = 0, extra: str | None = None) -> list[Line]:
    """The score sheet as it stands; with `extra`, as if that seat had one more tile of that kind."""
    tiles, tokens = _tiles(view), _tokens(view)
    if extra is not None:
        tiles[seat][KINDS.index(extra)] += 1
    if game.seats == 1:
        counts = [with_tokens(totals(own), faces) for own, faces in zip(tiles, tokens, strict=True)]
        return majorities(counts, range(AIR))
    if view["outcome"]:
        tiles = without_fireflies(tiles)[0]
    claimed = [sum(1 << CARDS.index(card) for card in player["cards"]) for player in view["players"]]
    found = sheet(plan_of(game), tiles, tokens, _moons(view), claimed)
    return found if view["outcome"] else [line for line in found if line.what not in ("no-card", "no-majority")]


def standing(game: Game, view: View) -> list[int]:
    """Each side's points as far as this viewer can count them."""
    return added(lines(game, view), len(view["players"]))


def gain(game: Game, view: View, seat: int, kind: str) -> int:
    """What a tile of a kind would add to a seat's points as they stand."""
    sides = len(view["players"])
    return added(lines(game, view, seat, kind), sides)[seat] - added(lines(game, view), sides)[seat]
