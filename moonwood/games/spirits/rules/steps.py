"""The steps of the setup and of a turn (§2 to §4): what each asks or draws, and what the answer does.

A turn is take, perhaps second, gem, and its end. A tile that is taken may have to be paid for, and may bring a token.
The modules have steps of their own, in moonlight_tiles.py and enchanted.py; `Setup.turn` and `Setup.after_take` say
where they come in. What is pending, such as the cell of the tile being paid for, is a value of its step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules import actions, events
from moonwood.games.spirits.rules.cells import CELLS, shorten
from moonwood.games.spirits.rules.components import (
    AIR_DOUBLE,
    FACES,
    KINDS,
    NOTHING,
    SPIRIT,
    SPIRITS,
    is_double,
)
from moonwood.games.spirits.rules.end import finish
from moonwood.games.spirits.rules.refusals import refuse_cell, refuse_gem, refuse_tile
from moonwood.kernel.actions import Action, AnyFamily
from moonwood.kernel.bits import bits
from moonwood.kernel.events import Audience, First, only
from moonwood.kernel.first import first_draws
from moonwood.kernel.seats import Seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Ask, Draw, Run, StepTable

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

STEPS: Final = StepTable()


class AskWithPlus(Ask["State"]):
    """A question to whose turn it is. A PLUS may always come before the answer (§4.3)."""

    interruptible = True


# The setup (§2.1) -----------------------------------------------------------------------------------------------------


def weighed(family: AnyFamily, numbers: list[int]) -> list[tuple[Action, int]]:
    """What may be drawn: for each kind of which some are left its action, with their number."""
    weights: list[tuple[Action, int]] = []
    for kind in range(len(numbers)):
        if numbers[kind]:
            weights.append((family.actions[kind], numbers[kind]))
    return weights


class Deal(Draw["State"]):
    """A tile for the next place in the forest, until every place has one."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return weighed(actions.DEAL, state.undealt())

    def answer(self, state: State, action: Action) -> None:
        kind = action - actions.DEAL.first
        cell = state.next_to_deal()
        state.forest = state.forest.copy()
        state.forest[cell] = kind
        if state.heard():
            state.tell(events.Deal, CELLS[cell], KINDS[kind])
        if state.next_to_deal() != NOTHING:
            state.stack.append(DEAL.first)


class Begin(Draw["State"]):
    """Who begins: drawn, unless the options say it."""

    def who(self, state: State) -> Seat:
        return CHANCE if state.setup.first == CHANCE else RUNS

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [*first_draws(actions.FIRST, state.setup.players)]

    def answer(self, state: State, action: Action) -> None:
        self._begin(state, Seat(action - actions.FIRST.first))

    def run(self, state: State) -> None:
        self._begin(state, state.setup.first)

    def _begin(self, state: State, seat: Seat) -> None:
        state.active = seat
        state.tell(First, seat)
        state.push(*state.setup.turn)


# Taking tiles (§4.1, §4.2) --------------------------------------------------------------------------------------------


def takes(state: State, cells: list[int]) -> list[Action]:
    """Those of the cells whose tile is free, or can be paid for."""
    if not state.has_gem() and not state.paid:
        foreign = state.reserved()
        cells = [cell for cell in cells if not foreign >> cell & 1]
    first = actions.TAKE.first
    return [first + cell for cell in cells]  # type: ignore[misc]  # to name each of them takes time


def take(state: State, cell: int) -> None:
    """Collect the tile on a cell; where another's gem lies on it, pay first.

    How to pay is asked if there is a choice, or could be one for all that the others know: a token may be a PLUS.
    """
    owner = state.owner(cell)
    if owner in (NOTHING, state.active) or state.paid:
        collect(state, cell)
        return
    ways = payments(state)
    if len(ways) > 1 or state.may_have_plus():
        state.tell(events.Reach, state.active, CELLS[cell], owner, KINDS[state.forest[cell]])
        state.push(PAY(cell))
    else:
        pay(state, ways[0])
        collect(state, cell)


def collect(state: State, cell: int) -> None:
    """The tile goes to the player, and a gem on it back to its owner; then come its token and what a module adds."""
    seat = state.active
    kind = state.forest[cell]
    shorten(state.ends, cell)
    state.tiles[seat * len(KINDS) + kind] += 1
    if state.heard():
        state.tell(events.Take, seat, CELLS[cell], KINDS[kind])
    if kind == AIR_DOUBLE:
        state.tell(events.Firefly, seat)
    owner = state.owner(cell)
    if owner >= 0:
        state.gems[owner] ^= 1 << cell
        state.supply[owner] += 1
        state.tell(events.GemBack, owner, CELLS[cell])
    for kind_after in state.setup.after_take:
        state.stack.append(kind_after(cell))
    if state.setup.token_mask >> cell & 1:
        state.stack.append(TOKEN(cell))


class Take(AskWithPlus):
    """The first tile of the turn. A single may be followed by a second one, but not in the first turn of the game."""

    def choices(self, state: State) -> list[Action]:
        options = takes(state, state.end_cells())
        return [*options, actions.PASS.first] if not options or state.passed < state.setup.passes else options

    def answer(self, state: State, action: Action) -> None:
        if action == actions.PASS.first:
            state.passed += 1
            state.tell(events.Pass, state.active)
            return
        state.passed = 0
        cell = action - actions.TAKE.first
        kind = state.forest[cell]
        if state.turn > 0 and not is_double(kind):
            state.stack.append(SECOND(SPIRIT[kind]))
        take(state, cell)

    def refusal(self, state: State, action: Action) -> str:
        if action in actions.PASS:
            return "must-take"
        return refuse_tile(state, action) or "no-gem-to-pay"


class Second(AskWithPlus):
    """A second single of a Spirit; asked if everyone can see that one could be taken."""

    def __init__(self, spirit: int) -> None:
        self.spirit = spirit

    def who(self, state: State) -> Seat:
        """A face-down token could be the PLUS that pays for a reserved tile."""
        payable = state.paid or state.has_gem() or state.may_have_plus()
        foreign = 0 if payable else state.reserved()
        for cell in state.end_cells():
            if pairs_with(state.forest[cell], self.spirit) and not foreign >> cell & 1:
                return state.active
        return RUNS

    def choices(self, state: State) -> list[Action]:
        choices = takes(state, [cell for cell in state.end_cells() if pairs_with(state.forest[cell], self.spirit)])
        choices.append(actions.STOP.first)
        return choices

    def answer(self, state: State, action: Action) -> None:
        if action == actions.STOP.first:
            state.tell(events.Stop, state.active)
        else:
            take(state, action - actions.TAKE.first)
        state.paid = False

    def run(self, state: State) -> None:
        state.paid = False

    def refusal(self, state: State, action: Action) -> str:
        rule = refuse_tile(state, action)
        if rule:
            return rule
        kind = state.forest[action - actions.TAKE.first]
        if pairs_with(kind, self.spirit):
            return "no-gem-to-pay"
        return "double-second" if is_double(kind) else "other-spirit"


def pairs_with(kind: int, spirit: int) -> bool:
    """Whether a tile can be the second single of a turn that began with that Spirit."""
    return SPIRIT[kind] == spirit and not is_double(kind)


class Pay(AskWithPlus):
    """Which own gem is given for the reserved tile on a cell."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def choices(self, state: State) -> list[Action]:
        return payments(state)

    def answer(self, state: State, action: Action) -> None:
        pay(state, action)
        collect(state, self.cell)

    def refusal(self, state: State, action: Action) -> str:
        if action not in actions.PAY:
            return "not-now"
        return "supply-empty" if action == actions.PAY.first else "no-such-gem"


def payments(state: State) -> list[Action]:
    """The own gems that can be given for a reserved tile: from the supply, or from the forest."""
    supply = [actions.PAY.first] if state.supply[state.active] else []
    return supply + [actions.PAY.actions[1 + gem] for gem in range(state.gems[state.active].bit_count())]


def pay(state: State, way: Action) -> None:
    """One own gem is removed."""
    seat, gem = state.active, way - actions.PAY.first - 1
    if gem < 0:
        state.supply[seat] -= 1
        state.tell(events.Pay, seat, None)
    else:
        cell = bits(state.gems[seat])[gem]
        state.gems[seat] ^= 1 << cell
        state.tell(events.Pay, seat, CELLS[cell])
    state.paid = not state.setup.pay_each_tile and state.awaits(SECOND)


class Token(Draw["State"]):
    """What the token on the tile just taken shows, for its owner alone (§4.3)."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return token_weights(state)

    def answer(self, state: State, action: Action) -> None:
        face = action - actions.TOKEN.first
        state.set_tokens((*state.tokens[state.active], face))
        if state.heard():
            state.tell(events.Token, state.active, CELLS[self.cell])
            state.tell_to(only(state.active), events.Face, state.active, FACES[face])

    def privy(self, state: State) -> Audience:
        return only(state.active)


def token_weights(state: State) -> list[tuple[Action, int]]:
    """A token is any of those that nobody has drawn."""
    return weighed(actions.TOKEN, state.unseen_tokens())


# The gem (§4.4) -------------------------------------------------------------------------------------------------------


class Gem(AskWithPlus):
    """A gem may be placed; with an empty supply one in the forest may be moved instead."""

    def who(self, state: State) -> Seat:
        return RUNS if state.is_empty() else state.active

    def choices(self, state: State) -> list[Action]:
        if state.supply[state.active]:
            choices = [actions.PLACE.actions[cell] for cell in bits(state.standing() & ~state.reserved())]
        else:
            choices = moves(state)
        choices.append(actions.SKIP.first)
        return choices

    def answer(self, state: State, action: Action) -> None:
        if action == actions.SKIP.first:
            if state.heard():
                state.tell(events.Skip, state.active, "gem")
        elif action in actions.PLACE:
            cell = action - actions.PLACE.first
            state.supply[state.active] -= 1
            state.gems[state.active] |= 1 << cell
            if state.heard():
                state.tell(events.Place, state.active, CELLS[cell], KINDS[state.forest[cell]])
        else:
            move(state, action)

    def refusal(self, state: State, action: Action) -> str:
        supply = state.supply[state.active]
        if action in actions.PLACE:
            return refuse_cell(state, action - actions.PLACE.first) if supply else "supply-empty"
        if action in actions.MOVE:
            return "supply-first" if supply else refuse_gem(state, action)
        return "not-now"


def moves(state: State) -> list[Action]:
    """Each own gem that this bonus has not moved yet, to each tile without a gem."""
    free = bits(state.standing() & ~state.reserved())
    options: list[Action] = []
    for gem, cell in enumerate(bits(state.gems[state.active])):
        if not state.moved >> cell & 1:
            first = gem * len(CELLS)
            options += [actions.MOVE.actions[first + to] for to in free]
    return options


def move(state: State, action: Action) -> int:
    """Move one of the player's gems; the cell it lies on now."""
    gem, to = actions.MOVE.values(action)
    cell = bits(state.gems[state.active])[gem]
    state.gems[state.active] ^= 1 << cell | 1 << to
    if state.heard():
        state.tell(events.Move, state.active, CELLS[cell], CELLS[to], KINDS[state.forest[to]])
    return to


class EndTurn(Run["State"]):
    """The next player's turn, or the end of the game (§6)."""

    def run(self, state: State) -> None:
        state.turn += 1
        state.active = seat_after(state.active, state.setup.players)
        if state.is_empty():
            finish(state)
        else:
            state.stack.extend(state.setup.turn[::-1])


DEAL: Final = STEPS.add("deal", Deal)
BEGIN: Final = STEPS.add("begin", Begin)
TAKE: Final = STEPS.add("take", Take)
SECOND: Final = STEPS.add("second", Second, spirit=SPIRITS)
PAY: Final = STEPS.add("pay", Pay, cell=CELLS)
TOKEN: Final = STEPS.add("token", Token, cell=CELLS)
GEM: Final = STEPS.add("gem", Gem)
END_TURN: Final = STEPS.add("end-turn", EndTurn)
