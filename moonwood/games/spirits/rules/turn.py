"""The game for 2 to 4 players: the setup, the turn and the end (§2 to §8), without claims of Enchanted cards."""

from __future__ import annotations

from moonwood.games.spirits.rules.actions import (
    DEAL,
    FIRST,
    FLIP,
    LOOK,
    MOONLIGHT,
    MOVE,
    PASS,
    PAY,
    PLACE,
    PLUS,
    SKIP,
    STOP,
    TAKE,
    TOKEN,
)
from moonwood.games.spirits.rules.answers import answers, draws, payments
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, bits, shorten
from moonwood.games.spirits.rules.components import AIR_DOUBLE, FACES, KINDS, SPIRIT, SPIRITS, is_double
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.end import FACE_DOWN, UNDECIDED, sheet, verdict
from moonwood.games.spirits.rules.refusals import refusal
from moonwood.games.spirits.rules.scoring import added, without_fireflies
from moonwood.games.spirits.rules.steps import (
    BEGINNING,
    DEALING,
    DRAWING_FAVOUR,
    DRAWING_TOKEN,
    FINISHED,
    FLIPPING,
    PAYING,
    PLACING_GEM,
    SHOWING_CARD,
    STEPS,
    TAKING,
    TAKING_SECOND,
    TURNING_MOONLIGHT,
)
from moonwood.games.spirits.rules.table import NOTHING, UNKNOWN, Table
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.events import Audience, only
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import CHANCE, EVERYONE, Event


class Turn(Table):
    """The turn: a step asks or draws, and what is answered leads to the next one."""

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

    def privy(self) -> Audience:
        alone = self.step in (DRAWING_TOKEN, DRAWING_FAVOUR) or (
            self.step == TURNING_MOONLIGHT and not self.plan.moonlight_open
        )
        return only(self.active) if alone else ALL

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
        else:
            self._answer_gem(action, events)

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        step = self.step
        if step == DEALING:
            self._deal(DEAL.values(action)[0], events)
        elif step == BEGINNING:
            self._begin(FIRST.values(action)[0], events)
        elif step == DRAWING_TOKEN:
            self._look(TOKEN.values(action)[0], events)
        else:
            self._turn_moonlight((MOONLIGHT if self.plan.moonlight_open else LOOK).values(action)[0], events)

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
        """Move one of the player's gems; the cell it lies on now."""
        gem, to = MOVE.values(action)
        cell = bits(self.gems[self.active])[gem]
        self.gems[self.active] ^= 1 << cell | 1 << to
        if events is not None:
            events.append(("move", EVERYONE, self.active, CELLS[cell], CELLS[to], KINDS[self.forest[to]]))
        return to

    def _after_gem(self, events: list[Event] | None) -> None:
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
