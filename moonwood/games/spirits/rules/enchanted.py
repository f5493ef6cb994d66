"""The steps of the Enchanted mode (§8.3): at the end of a turn a card may be claimed, and its bonus used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules import actions, events
from moonwood.games.spirits.rules.cards import CARDS, REQUESTS, can_pay, choices
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import AIR_DOUBLE, FACES, KINDS, NOTHING
from moonwood.games.spirits.rules.refusals import refuse_gem
from moonwood.games.spirits.rules.steps import STEPS, AskWithPlus, move, moves, token_weights
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits
from moonwood.kernel.events import Audience, all_but, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

FAVOUR_TOKENS: Final = 2
"""How many tokens the bonus draws, if there are so many."""


class ShowCard(Draw["State"]):
    """A card from the deck fills the first gap in the display, in the setup or after a claim."""

    def who(self, state: State) -> Seat:
        return CHANCE if state.deck() else RUNS

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(actions.CARD.actions[card], 1) for card in state.deck()]

    def answer(self, state: State, action: Action) -> None:
        card, slot = action - actions.CARD.first, state.display.index(NOTHING)
        state.display = (*state.display[:slot], card, *state.display[slot + 1 :])
        state.tell(events.Card, slot, CARDS[card])


class Refill(ShowCard):
    """The same after the bonus, for all gaps that the turns of a player have left."""

    def who(self, state: State) -> Seat:
        return CHANCE if NOTHING in state.display and state.deck() else RUNS

    def answer(self, state: State, action: Action) -> None:
        super().answer(state, action)
        state.push(REFILL.first)


class Claim(AskWithPlus):
    """A displayed card may be claimed; asked if there is one that the player can pay for."""

    def who(self, state: State) -> Seat:
        too_late = state.is_empty() and not state.setup.claim_after_last_tile
        return state.active if not too_late and claimable(state) else RUNS

    def choices(self, state: State) -> list[Action]:
        return [*[actions.CLAIM.actions[card] for card in claimable(state)], actions.SKIP.first]

    def answer(self, state: State, action: Action) -> None:
        if action == actions.SKIP.first:
            state.tell(events.Skip, state.active, "claim")
            return
        card = action - actions.CLAIM.first
        state.tell(events.Claim, state.active, CARDS[card])
        state.push(DISCARD(card, 0))

    def refusal(self, state: State, action: Action) -> str:
        if action not in actions.CLAIM:
            return "not-now"
        return "tiles-do-not-fit" if action - actions.CLAIM.first in state.display else "not-displayed"


def claimable(state: State) -> list[int]:
    """The displayed cards that the active player can pay for."""
    tiles = state.tiles_of(state.active)
    return [card for card in sorted(state.display) if card >= 0 and can_pay(tiles, state.setup.cards[card].wanted)]


class Discard(AskWithPlus):
    """A tile for one request of the claimed card."""

    def __init__(self, card: int, request: int) -> None:
        self.card = card
        self.request = request

    def choices(self, state: State) -> list[Action]:
        wanted = state.setup.cards[self.card].wanted[self.request :]
        return [actions.DISCARD.actions[kind] for kind in choices(state.tiles_of(state.active), wanted)]

    def answer(self, state: State, action: Action) -> None:
        kind = action - actions.DISCARD.first
        state.tiles[state.active * len(KINDS) + kind] -= 1
        state.tell(events.Discard, state.active, KINDS[kind], CARDS[self.card])
        if kind == AIR_DOUBLE and state.setup.given_fireflies_count:
            state.keep_firefly()
        if self.request + 1 < REQUESTS:
            state.push(DISCARD(self.card, self.request + 1))
            return
        state.claim(self.card)
        state.push(*([SHOW_CARD.first] if state.setup.refill_before_bonus else []), BONUS(self.card))

    def refusal(self, state: State, action: Action) -> str:
        if action not in actions.DISCARD:
            return "not-now"
        kind = action - actions.DISCARD.first
        if not state.tiles_of(state.active)[kind]:
            return "not-your-tile"
        return "others-unmet" if state.setup.cards[self.card].wanted[self.request] >> kind & 1 else "does-not-fit"


class Bonus(AskWithPlus):
    """A use of the claimed card's bonus; it is left out where it does nothing."""

    def __init__(self, card: int) -> None:
        self.card = card

    def who(self, state: State) -> Seat:
        return state.active if uses(state, self.card) else RUNS

    def choices(self, state: State) -> list[Action]:
        return [*uses(state, self.card), actions.SKIP.first]

    def run(self, state: State) -> None:
        """Nothing is left to be moved."""
        state.moved = 0

    def answer(self, state: State, action: Action) -> None:
        if action == actions.SKIP.first:
            state.tell(events.Skip, state.active, "moves" if state.moved else "bonus")
            state.moved = 0
        elif action == actions.FAVOUR.first:
            state.tell(events.Favour, state.active)
            state.push(FAVOUR(self.card))
        elif action == actions.AGAIN.first:
            _take_another_turn(state)
        elif action in actions.SWAP:
            _swap(state, action)
        else:
            state.moved |= 1 << move(state, action)
            state.push(BONUS(self.card))

    def refusal(self, state: State, action: Action) -> str:
        if state.setup.cards[self.card].bonus != "GEM" or (action not in actions.MOVE and action not in actions.SWAP):
            return "not-now"
        return refuse_gem(state, action)


def uses(state: State, card: int) -> list[Action]:
    """What a card's bonus can be used for now."""
    bonus = state.setup.cards[card].bonus
    if bonus == "GEM":
        return moves(state) if state.moved else moves(state) + _swaps(state)
    if bonus == "AGAIN":
        return [] if state.is_empty() else [actions.AGAIN.first]
    return [actions.FAVOUR.first] if state.box() >= state.setup.tokens_for_bonus else []


def _swaps(state: State) -> list[Action]:
    own = state.gems[state.active]
    others = bits(state.reserved() & ~own)
    return [actions.SWAP(gem, cell) for gem in range(own.bit_count()) for cell in others]


def _swap(state: State, action: Action) -> None:
    gem, there = actions.SWAP.values(action)
    here = bits(state.gems[state.active])[gem]
    owner = state.owner(there)
    both = 1 << here | 1 << there
    state.gems[state.active] ^= both
    state.gems[owner] ^= both
    state.tell(events.Swap, state.active, CELLS[here], owner, CELLS[there])


def _take_another_turn(state: State) -> None:
    """This turn is over, and the steps of another one come before the next player's."""
    state.tell(events.Again, state.active)
    state.turn += 1
    state.push(*state.setup.again)


class DrawFavour(Draw["State"]):
    """A token from the box, and another one if there is one; the only one is kept."""

    def __init__(self, card: int) -> None:
        self.card = card

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return token_weights(state)

    def answer(self, state: State, action: Action) -> None:
        face = action - actions.TOKEN.first
        state.drawn = (*state.drawn, face)
        state.tell_to(only(state.active), events.Face, state.active, FACES[face])
        state.tell_to(all_but(state.active), events.Peek, state.active)
        if len(state.drawn) == FAVOUR_TOKENS:
            state.push(KEEP(self.card))
        elif state.box():
            state.push(FAVOUR(self.card))
        else:
            _keep(state, 0)

    def privy(self, state: State) -> Audience:
        return only(state.active)


class Keep(AskWithPlus):
    """Which of the two tokens drawn is kept; the other one leaves the game."""

    def __init__(self, card: int) -> None:
        self.card = card

    def choices(self, state: State) -> list[Action]:
        return [actions.KEEP.first, actions.KEEP.actions[1]]

    def answer(self, state: State, action: Action) -> None:
        _keep(state, action - actions.KEEP.first)


def _keep(state: State, which: int) -> None:
    seat, face = state.active, state.drawn[which]
    rest = state.drawn[:which] + state.drawn[which + 1 :]
    state.set_tokens((*state.tokens[seat], face))
    state.gone = (*state.gone[:seat], state.gone[seat] + rest, *state.gone[seat + 1 :])
    state.drawn = ()
    state.tell(events.Keep, seat)
    state.tell_to(only(seat), events.KeepFace, seat, FACES[face], FACES[rest[0]] if rest else None)


SHOW_CARD: Final = STEPS.add("card", ShowCard)
CLAIM: Final = STEPS.add("claim", Claim)
DISCARD: Final = STEPS.add("discard", Discard, card=CARDS, request=REQUESTS)
BONUS: Final = STEPS.add("bonus", Bonus, card=CARDS)
FAVOUR: Final = STEPS.add("favour", DrawFavour, card=CARDS)
KEEP: Final = STEPS.add("keep", Keep, card=CARDS)
REFILL: Final = STEPS.add("refill", Refill)
