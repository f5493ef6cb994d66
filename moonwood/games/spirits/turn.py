"""The game for 2 to 4 players: the state and the turn (§3, §4, §8)."""

from __future__ import annotations

from moonwood.games.spirits.answers import answers, bonus_uses, claimable, draws, moves, payments
from moonwood.games.spirits.cells import CELLS, COLUMNS, bits, shorten
from moonwood.games.spirits.enchanted import CARDS, REQUESTS
from moonwood.games.spirits.final import FACE_DOWN, UNDECIDED, sheet, verdict
from moonwood.games.spirits.hidden import odds, secrets
from moonwood.games.spirits.moves import (
    AGAIN,
    CARD,
    CLAIM,
    DEAL,
    DISCARD,
    FAVOUR,
    FIRST,
    FLIP,
    KEEP,
    LOOK,
    MOONLIGHT,
    MOVE,
    PASS,
    PAY,
    PLACE,
    PLUS,
    SKIP,
    STOP,
    SWAP,
    TAKE,
    TOKEN,
)
from moonwood.games.spirits.notes import ALL_SEEING, write
from moonwood.games.spirits.refusals import refusal
from moonwood.games.spirits.scoring import added, without_fireflies
from moonwood.games.spirits.steps import (
    BEGINNING,
    CHOOSING_BONUS,
    CLAIMING,
    DEALING,
    DISCARDING,
    DRAWING_FAVOUR,
    DRAWING_TOKEN,
    FINISHED,
    FLIPPING,
    KEEPING,
    PAYING,
    PLACING_GEM,
    SHOWING_CARD,
    STEPS,
    TAKING,
    TAKING_SECOND,
    TURNING_MOONLIGHT,
)
from moonwood.games.spirits.table import NOTHING, UNKNOWN, Table
from moonwood.games.spirits.tiles import AIR_DOUBLE, FACES, KINDS, SPIRIT, SPIRITS, is_double
from moonwood.games.spirits.tiles import PLUS as PLUS_FACE
from moonwood.games.spirits.views import shows
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View


class State(Table):
    """The turn: a step asks or draws, and what is answered leads to the next one."""

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

    # The choices ------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat < 0:
            return []
        return [PLUS(), *answers(self)] if self.can_use_plus() else answers(self)

    def refusal(self, action: int) -> str:
        return refusal(self, action)

    # Chance -----------------------------------------------------------------------------------------------------------

    def weights(self) -> list[tuple[int, int]]:
        return draws(self)

    def privy(self) -> int:
        alone = self.step in (DRAWING_TOKEN, DRAWING_FAVOUR) or (
            self.step == TURNING_MOONLIGHT and not self.plan.moonlight_open
        )
        return self.active if alone else EVERYONE

    # The setup --------------------------------------------------------------------------------------------------------

    def _draw(self, step: int) -> None:
        self.step = step
        self.seat = CHANCE

    def _ask(self, step: int) -> None:
        self.step = step
        self.seat = self.active

    def set_up(self, events: list[Event] | None) -> None:
        """Draw what the setup still lacks, in its order (§2.1); then the first turn begins."""
        first = self.game.options["first_player"]
        if UNKNOWN in self.forest_in_play():
            self._draw(DEALING)
        elif NOTHING in self.display:
            self._draw(SHOWING_CARD)
        elif first == RANDOM:
            self._draw(BEGINNING)
        else:
            self._begin(int(first), events)

    def _deal(self, kind: int, events: list[Event] | None) -> None:
        row, column = divmod(self.forest_in_play().index(UNKNOWN), self.plan.width)
        self.forest = self.forest.copy()
        self.forest[row * COLUMNS + column] = kind
        if events is not None:
            events.append(("deal", EVERYONE, CELLS[row * COLUMNS + column], KINDS[kind]))
        self.set_up(events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.active = seat
        self._ask(TAKING)
        if events is not None:
            events.append(("first", EVERYONE, seat))

    # The turn ---------------------------------------------------------------------------------------------------------

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        step = self.step
        if self.seat == CHANCE:
            self._apply_chance(action, events)
        elif action == PLUS.first:
            self._use_plus(events)
        elif step in (TAKING, TAKING_SECOND):
            self._answer_take(action, events)
        elif step == PAYING:
            self._pay(PAY.values(action)[0], events)
        elif step == FLIPPING:
            self._flip(FLIP.values(action)[0], events)
        elif step == PLACING_GEM:
            self._answer_gem(action, events)
        else:
            self._apply_enchanted(action, events)

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        step = self.step
        if step == DEALING:
            self._deal(DEAL.values(action)[0], events)
        elif step == SHOWING_CARD:
            self._show_card(CARD.values(action)[0], events)
        elif step == BEGINNING:
            self._begin(FIRST.values(action)[0], events)
        elif step == DRAWING_TOKEN:
            self._look(TOKEN.values(action)[0], events)
        elif step == TURNING_MOONLIGHT:
            self._turn_moonlight((MOONLIGHT if self.plan.moonlight_open else LOOK).values(action)[0], events)
        else:
            self._draw_favour(TOKEN.values(action)[0], events)

    def _apply_enchanted(self, action: int, events: list[Event] | None) -> None:
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

    def _skip(self, events: list[Event] | None) -> None:
        if events is not None:
            events.append(("skip", EVERYONE, self.active, "moves" if self.moved else STEPS[self.step]))

    def _use_plus(self, events: list[Event] | None) -> None:
        """§4.3: the token is turned over and leaves; one removed gem is back in the supply."""
        seat = self.active
        hand = list(self.tokens[seat])
        uses = (*self.used[seat], len(hand) + len(self.used[seat]))
        self.used = (*self.used[:seat], uses, *self.used[seat + 1 :])
        hand.remove(PLUS_FACE)
        self._set_tokens(tuple(hand))
        self.supply[seat] += 1
        if events is not None:
            events.append(("plus", EVERYONE, seat))

    def _set_tokens(self, hand: tuple[int, ...]) -> None:
        self.tokens = (*self.tokens[: self.active], hand, *self.tokens[self.active + 1 :])

    def _answer_take(self, action: int, events: list[Event] | None) -> None:
        if action == PASS.first or action == STOP.first:
            if events is not None:
                events.append(("pass" if action == PASS.first else "stop", EVERYONE, self.active))
            self.pair = NOTHING
            self._ask(PLACING_GEM)
            return
        cell = action - TAKE.first
        kind = self.forest[cell]
        may_pair = self.step == TAKING and self.turn > 0 and not is_double(kind)
        self.pair = SPIRIT[kind] if may_pair else NOTHING
        self.cell = cell
        if self.owner(cell) in (NOTHING, self.active):
            self._collect(events)
            return
        ways = payments(self)
        if len(ways) > 1 or self.may_have_plus():
            if events is not None:
                events.append(("reach", EVERYONE, self.active, CELLS[cell], self.owner(cell), KINDS[kind]))
            self._ask(PAYING)
        else:
            self._pay(PAY.values(ways[0])[0], events)

    def _pay(self, way: int, events: list[Event] | None) -> None:
        """§4.2: one own gem is removed, from the supply or from the forest."""
        seat = self.active
        place = "supply"
        if way == 0:
            self.supply[seat] -= 1
        else:
            cell = bits(self.gems[seat])[way - 1]
            self.gems[seat] ^= 1 << cell
            place = CELLS[cell]
        if events is not None:
            events.append(("pay", EVERYONE, seat, place))
        self._collect(events)

    def _collect(self, events: list[Event] | None) -> None:
        """The tile goes to the player; a gem on it goes back to its owner, a token on it is looked at."""
        seat, cell = self.active, self.cell
        kind = self.forest[cell]
        shorten(self.ends, cell)
        self.tiles[seat * len(KINDS) + kind] += 1
        if events is not None:
            events.append(("take", EVERYONE, seat, CELLS[cell], KINDS[kind]))
            if kind == AIR_DOUBLE:
                events.append(("firefly", EVERYONE, seat))
        owner = self.owner(cell)
        if owner >= 0:
            self.gems[owner] ^= 1 << cell
            self.supply[owner] += 1
            if events is not None:
                events.append(("gem-back", EVERYONE, owner, CELLS[cell]))
        if self.plan.token_mask >> cell & 1:
            self._draw(DRAWING_TOKEN)
        else:
            self._after_token(events)

    def _look(self, face: int, events: list[Event] | None) -> None:
        seat = self.active
        self._set_tokens((*self.tokens[seat], face))
        if events is not None:
            events.append(("token", EVERYONE, seat, CELLS[self.cell]))
            events.append(("face", seat, seat, FACES[face]))
        self._after_token(events)

    def _after_token(self, events: list[Event] | None) -> None:
        """§8.2: a take that empties a block turns its Moonlight tile."""
        if self.plan.blocks and not self.plan.blocks[self.block()] & self.standing():
            self._draw(TURNING_MOONLIGHT)
        else:
            self._after_take(events)

    def _set_moon(self, moon: int, looker: int) -> None:
        block = self.block()
        self.moons = self.moons[:block] + bytes([moon]) + self.moons[block + 1 :]
        if not self.plan.moonlight_open:
            self.lookers = (*self.lookers[:block], looker, *self.lookers[block + 1 :])

    def _turn_moonlight(self, spirit: int, events: list[Event] | None) -> None:
        self._set_moon(1 + spirit + UNDECIDED, self.active)
        if events is not None and self.plan.moonlight_open:
            events.append(("moonlight", EVERYONE, self.active, self.block(), SPIRITS[spirit]))
        elif events is not None:
            events.append(("look", EVERYONE, self.active, self.block()))
            events.append(("looked", self.active, self.active, SPIRITS[spirit]))
        self._ask(FLIPPING)

    def _flip(self, side: int, events: list[Event] | None) -> None:
        block = self.block()
        spirit = self.moons[block] - 1 - UNDECIDED
        self._set_moon(1 + spirit + (FACE_DOWN if side else 0), self.active if side else NOTHING)
        if events is not None:
            shown = SPIRITS[spirit] if self.plan.moonlight_open or not side else ""
            events.append(("flip", EVERYONE, self.active, block, shown, "down" if side else "up"))
        self._after_take(events)

    def _after_take(self, events: list[Event] | None) -> None:
        """A second single, if everyone can see that one could be taken; then the gem."""
        self.cell = NOTHING
        if self.pair >= 0 and self._second_possible():
            self._ask(TAKING_SECOND)
            return
        self.pair = NOTHING
        if self.standing():
            self._ask(PLACING_GEM)
        else:
            self._after_gem(events)

    def _second_possible(self) -> bool:
        """Judged by what everyone knows: a face-down token could be the PLUS that pays for a reserved tile."""
        payable = self.has_gem() or self.may_have_plus()
        foreign = self.reserved()
        return any(self.pairs_with(cell) and (payable or not foreign >> cell & 1) for cell in self.end_cells())

    def _answer_gem(self, action: int, events: list[Event] | None) -> None:
        if action == SKIP.first:
            self._skip(events)
        elif action in PLACE:
            cell = action - PLACE.first
            self.supply[self.active] -= 1
            self.gems[self.active] |= 1 << cell
            if events is not None:
                events.append(("place", EVERYONE, self.active, CELLS[cell], KINDS[self.forest[cell]]))
        else:
            self._move(action, events)
        self._after_gem(events)

    def _move(self, action: int, events: list[Event] | None) -> int:
        """Move an own gem; the cell it lies on now."""
        gem, to = MOVE.values(action)
        cell = bits(self.gems[self.active])[gem]
        self.gems[self.active] ^= 1 << cell | 1 << to
        if events is not None:
            events.append(("move", EVERYONE, self.active, CELLS[cell], CELLS[to], KINDS[self.forest[to]]))
        return to

    def _after_gem(self, events: list[Event] | None) -> None:
        if self.plan.cards and claimable(self):
            self._ask(CLAIMING)
        else:
            self._end_turn(events)

    # The Enchanted mode (§8.3) ----------------------------------------------------------------------------------------

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

    # The end ----------------------------------------------------------------------------------------------------------

    def _end_turn(self, events: list[Event] | None, *, again: bool = False) -> None:
        self.turn += 1
        self.card, self.moved = NOTHING, 0
        if not again:
            self.active = (self.active + 1) % self.plan.players
        if self.standing():
            self._ask(TAKING)
        else:
            self.finish(events)

    def finish(self, events: list[Event] | None) -> None:
        """§6 to §8: Fireflies, then the score sheet, then the winners."""
        kept, loser = without_fireflies([self.tiles_of(seat) for seat in range(self.plan.players)])
        lines = sheet(self.plan, kept, self.tokens, self.moons, self.claimed)
        self.totals = added(lines, self.plan.players)
        reason, winners = verdict(self.plan, self.totals, kept, self.claimed)
        self.step = FINISHED
        self.end(reason, winners)
        if events is None:
            return
        if loser is not None:
            events.append(("fireflies", EVERYONE, loser, self.tiles[loser * len(KINDS) + AIR_DOUBLE]))
        for seat, hand in enumerate(self.tokens):
            events.append(("tokens", EVERYONE, seat, *(FACES[face] for face in hand)))
        events += [("score", EVERYONE, *line) for line in lines]
        events.append(("end", EVERYONE, reason, tuple(winners)))

    def points(self) -> list[int]:
        """The final score; zeros before, for a running one would tell what the hidden tokens show."""
        return self.totals or [0] * self.plan.players

    # What is seen of it --------------------------------------------------------------------------------------------

    def position(self) -> str:
        return write(self, ALL_SEEING)

    def shows(self, seat: int | None) -> View:
        return shows(self, seat)

    def secrets(self, seat: int) -> dict[str, str]:
        return secrets(self, seat)

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        return odds(self, seat)
