"""How a game ends, and who is which (§12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules.components import MOON, NOBODY
from moonwood.kernel.seats import Seat, every_seat

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

DOMINANCE: Final = "forest-dominance"
BLESSING: Final = "moons-blessing"
LAST_ROUND: Final = "last-round"
LAST_BLESSING: Final = "last-blessing"
ENDINGS: Final = (DOMINANCE, BLESSING, LAST_ROUND, LAST_BLESSING)

Standing = tuple[int, int, int, int]
"""Group, then what ranks within the group; the larger, the better."""
BLESSED: Final = 2
ON_INFLUENCE_PATH: Final = 1
ON_MOON_PATH: Final = 0


def blessing(state: State, player: Seat) -> bool:
    """Whether a player has enough moon elements together with enough moon GUs (§4.2.3)."""
    if not state.moon_path[player]:
        return False
    moon, gus = state.elements[player][MOON], state.count_moons(player)
    return any(moon >= step and gus >= needed for step, needed in state.setup.checkpoints)


def end_by_blessing(state: State, player: Seat) -> None:
    """Moons' Blessing at the start of a player's turn."""
    finish(state, BLESSING, [standing(state, other, player, blessed=True) for other in every_seat(state.setup.players)])


def end_by_cycle_of_blessing(state: State) -> None:
    """Moons' Blessing as it is ruled to end with a cycle: whoever began a turn of it with one, ties as in Dominance."""
    finish(state, BLESSING, [standing_after_cycle(state, player) for player in every_seat(state.setup.players)])


def end_by_dominance(state: State) -> None:
    """Forest Dominance: the cycle in which somebody had enough influence is over."""
    players = every_seat(state.setup.players)
    finish(state, DOMINANCE, [standing(state, player, NOBODY, blessed=False) for player in players])


def end_by_force(state: State) -> None:
    """The last round is over: a Blessing decides, else influence."""
    players = every_seat(state.setup.players)
    blessed = any(blessing(state, player) for player in players)
    reason = LAST_BLESSING if blessed else LAST_ROUND
    finish(state, reason, [standing(state, player, NOBODY, blessed=blessed) for player in players])


def standing(state: State, player: Seat, mover: int, *, blessed: bool) -> Standing:
    """What ranks a player; a Blessing counts only where it ends the game."""
    moon = state.elements[player][MOON]
    if blessed and blessing(state, player):
        return BLESSED, moon, state.count_moons(player), int(player == mover)
    if not state.moon_path[player]:
        return ON_INFLUENCE_PATH, state.influence[player], state.count_gus(player), 0
    return ON_MOON_PATH, moon, state.count_moons(player), 0


def standing_after_cycle(state: State, player: Seat) -> Standing:
    """What ranks a player after the cycle in which somebody had a Blessing."""
    if state.blessed >> player & 1:
        return BLESSED, state.elements[player][MOON], state.count_gus(player), 0
    return standing(state, player, NOBODY, blessed=False)


def finish(state: State, reason: str, standings: list[Standing]) -> None:
    """The game is over; equal standings share a place. Alone, a Blessing wins, or a lead by Dominance (§14.14)."""
    if state.setup.solo:
        won = reason in (BLESSING, LAST_BLESSING) or (reason == DOMINANCE and standings[0] > standings[1])
        state.end(reason, (Seat(0),) if won else ())
        return
    places = [1 + sum(other > mine for other in standings) for mine in standings]
    state.end(reason, [Seat(player) for player, place in enumerate(places) if place == 1], places)
