"""The start of a game: the layout built, nothing drawn."""

from __future__ import annotations

from moonwood.games.moonlight.rules.components import KINDS, NO_CARD
from moonwood.games.moonlight.rules.hand import FACE_DOWN, UNDRAWN
from moonwood.games.moonlight.rules.places import AREA
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.steps import DEAL, LAY_OUT
from moonwood.kernel.game import Game


def empty(game: Game, setup: Setup) -> State:
    """A table without a forest; each side has nothing yet, each player the gems of the setup."""
    state = State(game, setup, [0] * AREA, [0] * AREA, list(setup.tiles), [0] * (2 * len(KINDS)))
    state.bits = (0,) * (game.seats if setup.against else 2)
    state.gems = setup.gems
    state.used = (0,) * len(setup.gems)
    state.objectives = (NO_CARD,) * (game.seats if setup.against else 0)
    state.memory = (0,) * len(setup.memory)
    return state


def built(game: Game, setup: Setup) -> State:
    """The layout with all that lies on it and beside it, before anything is drawn."""
    state = empty(game, setup)
    for place, stack in setup.layout.stacks.items():
        state.heights[place] = len(stack)
        state.tops[place] = UNDRAWN if setup.lies_up(place, len(stack)) else FACE_DOWN
    state.things = dict(setup.spots.things)
    if setup.spots.team_bits:
        state.bits = (setup.spots.team_bits, 0)
    state.card = max(NO_CARD, setup.card)
    return state


def blank(game: Game) -> State:
    """The start of a game: the layout is built, and the first tile is about to be dealt."""
    state = built(game, game.setup)
    state.push(DEAL(), LAY_OUT())
    state.advance()
    return state
