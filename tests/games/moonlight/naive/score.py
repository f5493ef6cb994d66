"""Who has won, and with how many points (sections 7 to 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.moonlight.naive import box

if TYPE_CHECKING:
    from tests.games.moonlight.naive.common import Common


def result(game: Common) -> dict[str, Any]:
    """Co-op and solo: the team against its opponent."""
    team, opponent = team_score(game), opponent_score(game)
    owned = {tile[:3] for tile in game.tiles["team"]}
    missing = any(spirit not in owned for spirit in game.spirits())
    won = not missing and team > opponent
    return {
        "reason": "missing-spirit" if missing else "ahead" if won else "behind",
        "winners": list(range(game.seats)) if won else [],
        "scores": [team, opponent],
    }


def team_score(game: Common) -> int:
    ours, theirs = game.symbols("team"), game.symbols("opponent")
    majorities = [spirit for spirit in game.spirits() if ours[spirit] > theirs[spirit]]
    best = sorted((ours[spirit] for spirit in majorities if game.may_score(spirit)), reverse=True)
    spirit_part = sum(best[: game.limit()])
    power_part = sum(ours[power] for power in box.POWERS if ours[power] > theirs[power])
    power_part -= 3 * sum(ours[power] == 0 for power in box.POWERS)
    card_part = -6 * sum(spirit not in majorities for spirit in game.card_spirits())
    return spirit_part + power_part + card_part


def opponent_score(game: Common) -> int:
    ours, theirs = game.symbols("team"), game.symbols("opponent")
    return sum(theirs[category] for category in game.categories() if theirs[category] > ours[category])


def competitive_result(game: Common) -> dict[str, Any]:
    totals = [player_total(game, seat) for seat in range(game.seats)]
    ranks = [(totals[seat], game.bits[seat]) for seat in range(game.seats)]
    return {
        "reason": "points",
        "winners": [seat for seat, rank in enumerate(ranks) if rank == max(ranks)],
        "places": [1 + sum(other > rank for other in ranks) for rank in ranks],
        "scores": totals,
    }


def player_total(game: Common, seat: int) -> int:
    creature, missions = box.OBJECTIVES[game.objectives[seat]].split(": ")
    fulfilled = sum(is_fulfilled(game, mission) for mission in missions.split(", "))
    return pile_score(game, creature) + 6 * fulfilled + box.BIT_CHART[min(game.bits[seat], 6)]


def is_fulfilled(game: Common, mission: str) -> bool:
    creature, kind, spirit, *least = mission.split()
    own, other = symbols_of(game, creature)
    return own[spirit] >= int(least[0]) if kind == "MIN" else own[spirit] > other[spirit]


def pile_score(game: Common, creature: str) -> int:
    """As a player of the base game: ties pay both, a category of which no tile shows anything costs 3."""
    own, other = symbols_of(game, creature)
    on_tiles = box.shown(game.tiles["team" if creature == "LIGHT" else "opponent"])
    points = sum(own[category] for category in game.categories() if own[category] >= other[category])
    return points - 3 * sum(on_tiles[category] == 0 for category in game.categories())


def symbols_of(game: Common, creature: str) -> tuple[Any, Any]:
    """The symbols of a Creature's pile, and of the other one."""
    team, opponent = game.symbols("team"), game.symbols("opponent")
    return (team, opponent) if creature == "LIGHT" else (opponent, team)
