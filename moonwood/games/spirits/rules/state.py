"""The state of a game for 2 to 4 players: the turn, with the claim of an Enchanted card at its end (§8.3)."""

from __future__ import annotations

from moonwood.games.spirits.rules.actions import (
    AGAIN,
    CARD,
    CLAIM,
    DISCARD,
    FAVOUR,
    KEEP,
    MOVE,
    PLUS,
    SKIP,
    SWAP,
    TOKEN,
)
from moonwood.games.spirits.rules.answers import bonus_uses, claimable, moves
from moonwood.games.spirits.rules.cards import CARDS, REQUESTS
from moonwood.games.spirits.rules.cells import CELLS, bits
from moonwood.games.spirits.rules.components import FACES, KINDS
from moonwood.games.spirits.rules.odds import odds, secrets
from moonwood.games.spirits.rules.steps import (
    CHOOSING_BONUS,
    CLAIMING,
    DISCARDING,
    DRAWING_FAVOUR,
    KEEPING,
    SHOWING_CARD,
)
from moonwood.games.spirits.rules.table import NOTHING
from moonwood.games.spirits.rules.turn import Turn
from moonwood.games.spirits.rules.view import shows
from moonwood.games.spirits.rules.writing import ALL_SEEING, write
from moonwood.kernel.state import EVERYONE, Event, View

CLAIM_STEPS = frozenset((SHOWING_CARD, CLAIMING, DISCARDING, CHOOSING_BONUS, DRAWING_FAVOUR, KEEPING))


class State(Turn):
    """A turn that ends with a claim, where there are cards, and what is seen of it all."""

    def copy(self) -> State:
        twin = State(
            self.game,
            self.plan,
            self.forest,
            self.ends.copy(),
            self.gems.copy(),
            self.supply.copy(),
            self.tiles.copy(),
            self.tokens,
        )
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.gone, twin.used, twin.moons, twin.lookers = self.gone, self.used, self.moons, self.lookers
        twin.display, twin.claimed = self.display, self.claimed
        twin.active, twin.step = self.active, self.step
        twin.pair, twin.cell, twin.card, twin.request = self.pair, self.cell, self.card, self.request
        twin.moved, twin.drawn, twin.totals = self.moved, self.drawn, self.totals
        return twin

    # The claim --------------------------------------------------------------------------------------------------------

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if not self.plan.cards or self.step not in CLAIM_STEPS or action == PLUS.first:
            super().apply(action, events)
        elif self.step == SHOWING_CARD:
            self._show_card(CARD.values(action)[0], events)
        elif self.step == DRAWING_FAVOUR:
            self._draw_favour(TOKEN.values(action)[0], events)
        else:
            self._answer_claim(action, events)

    def _after_gem(self, events: list[Event] | None) -> None:
        if self.plan.cards and claimable(self):
            self._ask(CLAIMING)
        else:
            self._end_turn(events)

    def _answer_claim(self, action: int, events: list[Event] | None) -> None:
        step = self.step
        if step == DISCARDING:
            self._discard(DISCARD.values(action)[0], events)
        elif step == KEEPING:
            self._keep(KEEP.values(action)[0], events)
        elif action == SKIP.first:
            self._skip(events)
            self._end_turn(events)
        elif step == CLAIMING:
            self.card, self.request = CLAIM.values(action)[0], 0
            if events is not None:
                events.append(("claim", EVERYONE, self.active, CARDS[self.card]))
            self._ask(DISCARDING)
        else:
            self._use_bonus(action, events)

    def _discard(self, kind: int, events: list[Event] | None) -> None:
        self.tiles[self.active * len(KINDS) + kind] -= 1
        self.request += 1
        if events is not None:
            events.append(("discard", EVERYONE, self.active, KINDS[kind], CARDS[self.card]))
        if self.request < REQUESTS:
            return
        self.request = 0
        own = self.claimed[self.active] | 1 << self.card
        self.claimed = (*self.claimed[: self.active], own, *self.claimed[self.active + 1 :])
        self.display = tuple(NOTHING if card == self.card else card for card in self.display)
        if self.deck():
            self._draw(SHOWING_CARD)
        else:
            self._offer_bonus(events)

    def _show_card(self, card: int, events: list[Event] | None) -> None:
        """A card from the deck fills the gap in the display, in the setup or after a claim."""
        slot = self.display.index(NOTHING)
        self.display = (*self.display[:slot], card, *self.display[slot + 1 :])
        if events is not None:
            events.append(("card", EVERYONE, slot, CARDS[card]))
        if self.card == NOTHING:
            self.set_up(events)
        else:
            self._offer_bonus(events)

    def _offer_bonus(self, events: list[Event] | None) -> None:
        if bonus_uses(self):
            self._ask(CHOOSING_BONUS)
        else:
            self._end_turn(events)

    def _use_bonus(self, action: int, events: list[Event] | None) -> None:
        if action == FAVOUR.first:
            if events is not None:
                events.append(("favour", EVERYONE, self.active))
            self._draw(DRAWING_FAVOUR)
            return
        if action in MOVE:
            self.moved |= 1 << self._move(action, events)
            if moves(self):
                return
        elif action in SWAP:
            self._swap(action, events)
        elif events is not None:
            events.append(("again", EVERYONE, self.active))
        self._end_turn(events, again=action == AGAIN.first)

    def _swap(self, action: int, events: list[Event] | None) -> None:
        gem, there = SWAP.values(action)
        here = bits(self.gems[self.active])[gem]
        owner = self.owner(there)
        both = 1 << here | 1 << there
        self.gems[self.active] ^= both
        self.gems[owner] ^= both
        if events is not None:
            events.append(("swap", EVERYONE, self.active, CELLS[here], owner, CELLS[there]))

    def _draw_favour(self, face: int, events: list[Event] | None) -> None:
        """Two tokens from the box, or the last one, which is kept."""
        self.drawn = (*self.drawn, face)
        if events is not None:
            events.append(("face", self.active, self.active, FACES[face]))
        if len(self.drawn) == 2:
            self._ask(KEEPING)
        elif not self.box():
            self._keep(0, events)

    def _keep(self, which: int, events: list[Event] | None) -> None:
        seat = self.active
        rest = self.drawn[:which] + self.drawn[which + 1 :]
        kept = self.drawn[which]
        self._set_tokens((*self.tokens[seat], kept))
        self.gone = (*self.gone[:seat], self.gone[seat] + rest, *self.gone[seat + 1 :])
        self.drawn = ()
        if events is not None:
            events.append(("keep", EVERYONE, seat))
            events.append(("kept", seat, seat, FACES[kept], *(FACES[face] for face in rest)))
        self._end_turn(events)

    # What is seen of it --------------------------------------------------------------------------------------------

    def position(self) -> str:
        return write(self, ALL_SEEING)

    def shows(self, seat: int | None) -> View:
        return shows(self, seat)

    def secrets(self, seat: int) -> dict[str, str]:
        return secrets(self, seat)

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        return odds(self, seat)

    def stays_hidden(self, seat: int | None) -> bool:
        """A token that a player put out of the game is never shown to anybody else (§8.4)."""
        return any(len(tokens) > 0 for other, tokens in enumerate(self.gone) if other != seat)
