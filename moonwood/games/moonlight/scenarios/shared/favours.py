"""How Favour tokens are won: in pairs on a tile, at the columns, with the Creature that collects them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.components import OPPONENT, TOKEN_DOWN, is_token
from moonwood.games.moonlight.rules.draws import TURN_TOKEN
from moonwood.games.moonlight.rules.hand import Pick, hand_spot
from moonwood.games.moonlight.rules.layout import BRIDGE, Layout, wanted
from moonwood.games.moonlight.rules.places import SIDE
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.rules.steps import CHOOSE_FAVOUR
from moonwood.kernel.errors import Complaint, Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def one_each(state: State, spot: int) -> None:
    """Turn up the tokens at a spot; then the active player says which one is the team's, and the rest is Shadow's."""
    hidden = state.on(spot).count(TOKEN_DOWN)
    state.push(*[TURN_TOKEN(spot)] * hidden, CHOOSE_FAVOUR(spot))


class PairsOfTokens(Rule):
    """The tokens of a tile that both Creatures surrounded go one to each side; otherwise all go to the opponent."""

    def favour(self, state: State) -> None:
        for index in reversed(range(len(state.hand))):
            spot = hand_spot(index)
            if not any(map(is_token, state.on(spot))):
                continue
            if self.is_shared(state.hand[index]):
                one_each(state, spot)
            else:
                effects.give_tokens(state, OPPONENT, spot)

    def is_shared(self, pick: Pick) -> bool:
        """Whether both sides get one of the tokens."""
        return pick.both_near


class PairsForThePicker(PairsOfTokens):
    """Competitive: whoever picked the tile gives one token to each side, wherever the Creatures are."""

    def is_shared(self, pick: Pick) -> bool:
        return True


class ColumnTokens(Rule):
    """The tokens at a column go one to each side when its last tile, on all layers, is collected.

    Of two columns that end in one turn, that of the first pick is dealt with first.
    """

    def favour(self, state: State) -> None:
        columns = dict.fromkeys(state.setup.geometry.columns[pick.place] for pick in state.hand)
        for column in reversed(columns):
            if not column_height(state, column):
                for spot in token_spots(state, column):
                    one_each(state, spot)


def token_columns(layout: Layout) -> list[Problem]:
    """What a layout with tokens at its columns must have."""
    columns = layout.columns()
    tiles = {place % SIDE for place, stack in layout.stacks.items() if stack != BRIDGE}
    return wanted(
        (len(columns) >= 3, Complaint("tokens lie at three columns at least")),
        (set(columns) <= tiles, Complaint("every column with tokens has tiles")),
        (len(set(columns)) == len(columns), Complaint("no column has tokens twice")),
    )


def token_spots(state: State, column: int) -> list[int]:
    """The spot at a column with its tokens, if there are any."""
    return [spot for spot in state.setup.spots_named("col-") if _column_of(state, spot) == column and state.on(spot)]


def _column_of(state: State, spot: int) -> int:
    return int(state.setup.spot_name(spot).partition("-")[2])


def column_height(state: State, column: int) -> int:
    """How many tiles a column has, on all layers; bridges do not belong to it."""
    return sum(state.heights[place] for place in state.setup.geometry.column(column))
