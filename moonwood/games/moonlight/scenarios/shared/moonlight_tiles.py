"""Moonlight tiles that lie face up where four cells meet, and go with the last tile around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import MOON
from moonwood.games.moonlight.rules.components import MOON_DOWN, OPPONENT, SPIRITS, is_moon, moon, spirit_of
from moonwood.games.moonlight.rules.hand import hand_spot
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import PLACES, SPOTS, stepped
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Draw

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

CORNER: Final = "corner-"
SQUARE: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The four cells that meet at a corner, from the upper left one."""


def cells_around(corner: int) -> tuple[int, ...]:
    """The cells that meet to the lower right of a place."""
    return tuple(stepped(corner, down, right) for down, right in SQUARE)


def cells_of(state: State, spot: int) -> tuple[int, ...]:
    """The cells around a Moonlight tile."""
    return cells_around(PLACES.index(state.setup.spot_name(spot).removeprefix(CORNER)))


def unseen_moons(state: State) -> list[int]:
    """How many Moonlight tiles of each Spirit nobody has seen yet."""
    left = list(state.setup.moons)
    for lying in state.things.values():
        for thing in filter(is_moon, lying):
            left[spirit_of(thing)] -= 1
    for own in state.moons:
        for spirit in own:
            left[spirit] -= 1
    return left


class TurnMoon(Draw["State"]):
    """A Moonlight tile is laid out face up."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(MOON(spirit), number) for spirit, number in enumerate(unseen_moons(state)) if number]

    def answer(self, state: State, action: Action) -> None:
        spirit = MOON.values(action)[0]
        state.take(self.spot, MOON_DOWN)
        state.lay(self.spot, moon(spirit))
        state.tell(events.TurnMoon, state.setup.spot_name(self.spot), SPIRITS[spirit])


TURN_MOON: Final = STEPS.add("turn-moon", TurnMoon, spot=SPOTS)


class MoonlightTilesFollow(Rule):
    """The last tile around a Moonlight tile takes it along; where the last two go in one turn, it stays for ever."""

    def prepare(self, state: State) -> None:
        state.push(*map(TURN_MOON, state.setup.spots_named(CORNER)))

    def picked(self, state: State) -> None:
        for spot in state.setup.spots_named(CORNER):
            cells = cells_of(state, spot)
            takers = [index for index, pick in enumerate(state.hand) if pick.place in cells]
            if len(takers) == 1 and not any(state.heights[cell] for cell in cells):
                to = hand_spot(takers[0])
                state.lay(to, *state.on(spot))
                state.put(spot, ())

    def give_out(self, state: State) -> None:
        if state.setup.moonlight_tiles_left_to_opponent:
            for spot in state.setup.spots_named(CORNER):
                effects.give_moons(state, OPPONENT, spot)


def moonlight_tiles(layout: Layout) -> list[Problem]:
    """Every Moonlight tile of a layout lies beside some tile."""
    beside = all(any(cell in layout.stacks for cell in cells_around(corner)) for corner in layout.corners)
    return wanted((beside, Complaint("every Moonlight tile lies beside a tile")))
