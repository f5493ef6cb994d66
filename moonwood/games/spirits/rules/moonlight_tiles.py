"""The steps of the Moonlight-tile module (§8.2): a take that empties a square of four turns the tile in its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules import actions, events
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import FACE_DOWN, NOBODY, SPIRITS, UNDECIDED
from moonwood.games.spirits.rules.steps import STEPS, AskWithPlus
from moonwood.kernel.actions import Action
from moonwood.kernel.events import EVERYONE, Audience, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State


class Moonlight(Draw["State"]):
    """What the Moonlight tile shows beside the cell that was just taken, if that was the last of its block."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def who(self, state: State) -> Seat:
        return RUNS if state.setup.blocks[state.block_of(self.cell)] & state.standing() else CHANCE

    def weights(self, state: State) -> list[tuple[Action, int]]:
        family = actions.MOONLIGHT if state.setup.moonlight_open else actions.LOOK
        return [(family.actions[spirit], number) for spirit, number in enumerate(state.unturned()) if number]

    def answer(self, state: State, action: Action) -> None:
        seat, block = state.active, state.block_of(self.cell)
        shown = state.setup.moonlight_open
        spirit = action - (actions.MOONLIGHT if shown else actions.LOOK).first
        _set(state, block, 1 + spirit + UNDECIDED, seat)
        if shown:
            state.tell(events.Moonlight, seat, block, SPIRITS[spirit])
        else:
            state.tell(events.Look, seat, block)
            state.tell_to(only(seat), events.MoonlightFace, seat, SPIRITS[spirit])
        state.push(FLIP(self.cell))

    def privy(self, state: State) -> Audience:
        return EVERYONE if state.setup.moonlight_open else only(state.active)


class Flip(AskWithPlus):
    """Whether the Moonlight tile just turned stays face up."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def choices(self, state: State) -> list[Action]:
        return [actions.FLIP.first, actions.FLIP.actions[1]]

    def answer(self, state: State, action: Action) -> None:
        block = state.block_of(self.cell)
        spirit = state.moons[block] - 1 - UNDECIDED
        down = action != actions.FLIP.first
        _set(state, block, 1 + spirit + (FACE_DOWN if down else 0), state.active if down else NOBODY)
        known = SPIRITS[spirit] if state.setup.moonlight_open or not down else None
        state.tell(events.Flip, state.active, block, known, "down" if down else "up")


def _set(state: State, block: int, moon: int, looker: Seat) -> None:
    state.moons = state.moons[:block] + bytes([moon]) + state.moons[block + 1 :]
    if not state.setup.moonlight_open:
        state.lookers = (*state.lookers[:block], looker, *state.lookers[block + 1 :])


MOONLIGHT: Final = STEPS.add("moonlight", Moonlight, cell=CELLS)
FLIP: Final = STEPS.add("flip", Flip, cell=CELLS)
