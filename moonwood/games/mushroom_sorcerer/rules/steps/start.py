"""The setup (§5): who begins, who plays which sorcerer, the ground tiles and the first scrolls."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import ASSIGN, FIRST, GROUND_TILE, PICK
from moonwood.games.mushroom_sorcerer.rules.components import (
    DEBRIS,
    DECKS,
    EVERY_LAND,
    FLASK,
    PLATEAU,
    POTIONS_EACH,
    RESOURCES,
    SHRINE,
    SORCERERS,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.casting import EXPOSE_SCROLL
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer
from moonwood.games.mushroom_sorcerer.rules.steps.rounds import NIGHT_FALL
from moonwood.kernel.actions import Action
from moonwood.kernel.events import First
from moonwood.kernel.first import first_draws, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat, every_seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import Draw, Run

PICKED: Final = "pick"
"""The option by which players choose their sorcerers,"""
USUAL: Final = "usual"
"""and the one by which so many do:"""
WHO_PICK: Final = 4


def is_picked(game: Game) -> bool:
    """Whether players choose their sorcerers: four do unless they ask otherwise, which evens their seats (§5.5)."""
    way = game.options["sorcerers"]
    return way == PICKED or (way == USUAL and game.options["players"] == WHO_PICK)


def blank(game: Game) -> State:
    """Before any chance of the setup is drawn."""
    state = State(game)
    furnish(state)
    first = Seat(0) if state.setup.solo else first_seat(game)
    state.push(DRAW_FIRST() if first == CHANCE else BEGIN(first))
    state.advance()
    return state


def furnish(state: State) -> None:
    """Flasks and debris onto plateaus and shrines, and everybody's first goods."""
    for land in EVERY_LAND:
        terrain = state.setup.terrain[land]
        if terrain in (PLATEAU, SHRINE):
            state.debris[land] = 1
            state.supply[DEBRIS] -= 1
        if terrain == PLATEAU:
            lay_goods(state, land, FLASK, state.setup.plateau_flasks)
    for player in range(state.game.seats):
        for good, amount in state.setup.start:
            state.goods[player][good] = amount
            state.supply[good] -= amount


def lay_goods(state: State, land: Land, good: int, amount: int) -> None:
    """Goods from the supply onto a land."""
    amount = min(amount, state.supply[good])
    state.land_goods[land] = amount
    state.supply[good] -= amount


class DrawFirst(Draw[State]):
    """Chance says who begins."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [*first_draws(FIRST, state.game.seats)]

    def answer(self, state: State, action: Action) -> None:
        state.push(BEGIN(Seat(action - FIRST.first)))


class Begin(Run[State]):
    """The order track is known: sorcerers, tiles and scrolls follow."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def run(self, state: State) -> None:
        players = state.setup.players
        state.order = [seat_after(self.player, players, step) for step in range(players)]
        state.active = self.player
        state.tell(First, self.player)
        if is_picked(state.game):
            sorcerers = [PICK_SORCERER(player) for player in reversed(state.order) if not state.is_warden(player)]
        else:
            sorcerers = [ASSIGN_SORCERER(player) for player in every_seat(state.game.seats)]
        tiles = [LAY_TILE(number) for number in range(len(state.setup.grounds))]
        scrolls = [EXPOSE_SCROLL(deck) for deck in range(len(DECKS))]
        state.push(*sorcerers, *tiles, *scrolls, FIRST_NIGHT())


def free_sorcerers(state: State) -> list[int]:
    """The sorcerers that nobody plays yet."""
    return [sorcerer for sorcerer in range(len(SORCERERS)) if sorcerer not in state.sorcerer]


def assign(state: State, player: Seat, sorcerer: int) -> None:
    """A player becomes a sorcerer and has its potions."""
    state.sorcerer = [sorcerer if other == player else state.sorcerer[other] for other in range(state.setup.players)]
    state.potions[player] = ((1 << POTIONS_EACH) - 1) << sorcerer * POTIONS_EACH
    state.tell(events.Assign, player, sorcerer)


class AssignSorcerer(Draw[State]):
    """Chance says who plays whom."""

    def __init__(self, player: Seat) -> None:
        self.player = player

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(ASSIGN.actions[sorcerer], 1) for sorcerer in free_sorcerers(state)]

    def answer(self, state: State, action: Action) -> None:
        assign(state, self.player, action - ASSIGN.first)


class PickSorcerer(OfPlayer):
    """A player chooses a sorcerer."""

    def choices(self, state: State) -> list[Action]:
        return [PICK.actions[sorcerer] for sorcerer in free_sorcerers(state)]

    def answer(self, state: State, action: Action) -> None:
        assign(state, self.player, action - PICK.first)


class LayTile(Draw[State]):
    """The next ground tile, in reading order."""

    def __init__(self, number: int) -> None:
        self.number = number

    def weights(self, state: State) -> list[tuple[Action, int]]:
        left = [(good, state.setup.ground_tiles - state.ground.count(good)) for good in range(RESOURCES)]
        return [(GROUND_TILE.actions[good], tiles) for good, tiles in left if tiles]

    def answer(self, state: State, action: Action) -> None:
        good = action - GROUND_TILE.first
        land = state.setup.grounds[self.number]
        state.ground = state.ground.copy()
        state.ground[land] = good
        lay_goods(state, land, good, state.setup.ground_goods)
        state.tell(events.GroundTile, land, good)


class FirstNight(Run[State]):
    """The first round has no Twilight."""

    def run(self, state: State) -> None:
        if state.setup.solo:
            state.sorcerer = [state.sorcerer[0], free_sorcerers(state)[0]]
        state.tell(events.RoundStart, state.round, tuple(state.order))
        state.push(NIGHT_FALL())


DRAW_FIRST: Final = STEPS.add("draw-first", DrawFirst)
BEGIN: Final = STEPS.add("begin", Begin, player=SEATS)
ASSIGN_SORCERER: Final = STEPS.add("assign", AssignSorcerer, player=SEATS)
PICK_SORCERER: Final = STEPS.add("pick", PickSorcerer, player=SEATS)
LAY_TILE: Final = STEPS.add("lay-tile", LayTile, number=12)
FIRST_NIGHT: Final = STEPS.add("first-night", FirstNight)
