"""Who has won, and with how many points (sections 7 to 9)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.moonlight.naive import box

if TYPE_CHECKING:
    from tests.games.moonlight.naive.ending import Ending

Line = tuple[int, int, str, str]
"""Of a score sheet: whose (a side's or a seat's), how many points, what for, of what."""


def result(game: Ending) -> dict[str, Any]:
    """Co-op and solo: the team against its opponent."""
    sheet = [*team_sheet(game), *opponent_sheet(game)]
    team, opponent = totals(sheet, 2)
    owned = {tile[:3] for tile in game.tiles["team"]}
    missing = any(spirit not in owned for spirit in game.spirits())
    won = not missing and team > opponent
    return {
        "reason": "missing-spirit" if missing else "ahead" if won else "behind",
        "winners": list(range(game.seats)) if won else [],
        "scores": [team, opponent],
        "sheet": sorted(sheet),
    }


def totals(sheet: list[Line], number: int) -> list[int]:
    return [sum(points for owner, points, _, _ in sheet if owner == who) for who in range(number)]


def team_sheet(game: Ending) -> list[Line]:
    """The largest majorities, as many as the bits allow; Power Sources; what is missing of the card."""
    ours, theirs = game.symbols("team"), game.symbols("opponent")
    majorities = [spirit for spirit in game.spirits() if ours[spirit] > theirs[spirit]]
    best = sorted((spirit for spirit in majorities if game.may_score(spirit)), key=lambda spirit: -ours[spirit])
    powers = [power for power in box.POWERS if ours[power] > theirs[power]]
    return [
        *((0, ours[category], "majority", category) for category in [*best[: game.limit()], *powers]),
        *((0, -3, "missing", power) for power in box.POWERS if ours[power] == 0),
        *((0, -6, "card", spirit) for spirit in game.card_spirits() if spirit not in majorities),
    ]


def opponent_sheet(game: Ending) -> list[Line]:
    ours, theirs = game.symbols("team"), game.symbols("opponent")
    return [(1, theirs[name], "majority", name) for name in game.categories() if theirs[name] > ours[name]]


def competitive_result(game: Ending) -> dict[str, Any]:
    sheet = [line for seat in range(game.seats) for line in player_sheet(game, seat)]
    points = totals(sheet, game.seats)
    ranks = list(zip(points, game.bits, strict=True))
    return {
        "reason": "points",
        "winners": [seat for seat, rank in enumerate(ranks) if rank == max(ranks)],
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "scores": points,
        "sheet": sorted(sheet),
    }


def player_sheet(game: Ending, seat: int) -> list[Line]:
    """The score of the Creature on the own card, 6 for each mission of it, and the bit chart."""
    card = game.objectives[seat]
    creature, missions = box.OBJECTIVES[card].split(": ")
    fulfilled = sum(is_fulfilled(game, mission) for mission in missions.split(", "))
    bits = box.BIT_CHART[min(game.bits[seat], 6)]
    return [
        *pile_sheet(game, creature, seat),
        *[(seat, 6, "mission", card)] * fulfilled,
        *[(seat, bits, "bits", "")] * (bits > 0),
    ]


def is_fulfilled(game: Ending, mission: str) -> bool:
    creature, kind, spirit, *least = mission.split()
    own, other = symbols_of(game, creature)
    return own[spirit] >= int(least[0]) if kind == "MIN" else own[spirit] > other[spirit]


def pile_sheet(game: Ending, creature: str, seat: int) -> list[Line]:
    """As a player of the base game: ties pay both, a category of which no tile shows anything costs 3."""
    own, other = symbols_of(game, creature)
    on_tiles = box.shown(game.tiles["team" if creature == "LIGHT" else "opponent"])
    most = [name for name in game.categories() if own[name] >= other[name] and own[name] > 0]
    missing = [name for name in game.categories() if on_tiles[name] == 0]
    return [*((seat, own[name], "majority", name) for name in most), *((seat, -3, "missing", name) for name in missing)]


def symbols_of(game: Ending, creature: str) -> tuple[Counter[str], Counter[str]]:
    """The symbols of a Creature's pile, and of the other one."""
    team, opponent = game.symbols("team"), game.symbols("opponent")
    return (team, opponent) if creature == "LIGHT" else (opponent, team)
