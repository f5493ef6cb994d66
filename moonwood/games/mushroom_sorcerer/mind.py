"""Mushroom Sorcerer for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.mushroom_sorcerer.rules.components import HELD, MOON
from moonwood.games.mushroom_sorcerer.rules.state import KINDS, State
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.furniture import SearchSettings, Tensor
from moonwood.kernel.game import Game

GOOD_WORTH = (12, 12, 6, 8, 20, 12)
"""A servant, mana, a drop, a flask and a die in hundredths of an influence."""
STEP_WORTH = 30
TOWER_WORTH = 40
MOST = 0.95
SCALE = 1500


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): its worth against that of the best other player."""
    worths = [worth(state, player) for player in range(state.setup.players)]
    return [_lead(worths, seat) for seat in range(state.game.seats)]


def _lead(worths: list[int], seat: int) -> float:
    lead = worths[seat] - max(other for player, other in enumerate(worths) if player != seat)
    return max(-MOST, min(MOST, lead / SCALE))


def worth(state: State, player: int) -> int:
    """What a player has, in hundredths of an influence."""
    goods = sum(state.goods[player * HELD + good] * GOOD_WORTH[good] for good in range(HELD))
    steps = sum(state.elements[player * KINDS : player * KINDS + MOON]) * STEP_WORTH
    towers = state.count_gus(player) * TOWER_WORTH
    if state.moon_path[player]:
        moon = state.elements[player * KINDS + MOON]
        return goods + steps + towers + moon * 100 + state.count_moons(player) * 250
    return goods + steps + towers + state.influence[player] * 100


def tensor(game: Game, view: View) -> Tensor:
    """A few numbers of each player, the viewer first."""
    you = view["you"] or 0
    players = view["players"]
    numbers = array("f")
    for step in range(len(players)):
        player = players[(you + step) % len(players)]
        numbers.extend([player["influence"] / 30, player["drops"] / 10, player["mana"] / 10, player["dice"] / 4])
        numbers.extend([steps / 12 for steps in player["elements"]])
    return (len(players), 4 + KINDS), numbers
