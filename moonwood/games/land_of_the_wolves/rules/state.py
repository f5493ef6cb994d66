"""One moment of the game: what may be done, and what happens then."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import (
    ALPHA,
    ALPHA_CHOICE,
    AMBUSHING,
    BEGINNING,
    DEALING,
    DRAW,
    ENDED,
    FIRST,
    HUNT,
    LONE_CHOICE,
    LONE_WOLF,
    NO_AMBUSH,
    OFFER,
    OFFERING,
    PLACING,
    REFILLING,
    TRADE,
)
from moonwood.games.land_of_the_wolves.rules.cells import AREA, FULL, GROWN, bits, open_cells
from moonwood.games.land_of_the_wolves.rules.components import COUNT, FIRST_LONE, NO_POWER, law_of
from moonwood.games.land_of_the_wolves.rules.end import NOBODY
from moonwood.games.land_of_the_wolves.rules.refusals import refusal
from moonwood.games.land_of_the_wolves.rules.table import Table
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.events import Audience, only
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.state import CHANCE, EVERYONE, Event, all_but

NEEDED_WINS = 2


class State(Table):
    """The table, and the play on it."""

    def copy(self) -> State:
        twin = State(self.game, self.law, self.stacks.copy(), self.hands.copy(), self.piles.copy())
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.seen = self.seen.copy()
        twin.box, twin.step, twin.active, twin.left = self.box, self.step, self.active, self.left
        twin.starter, twin.ties, twin.offer = self.starter, self.ties, self.offer
        twin.wins, twin.owned = self.wins.copy(), self.owned.copy()
        twin.used, twin.lone = self.used.copy(), self.lone.copy()
        return twin

    # What may be done

    def actions(self) -> list[int]:
        if self.step == PLACING:
            return self._placements()
        if self.step == AMBUSHING:
            return self._ambushes()
        if self.step == LONE_CHOICE:
            return list(range(LONE_WOLF.first, LONE_WOLF.first + LONE_WOLF.size))
        if self.step == ALPHA_CHOICE:
            return [ALPHA.first + power for power in bits(self.offer)]
        return [action for action, _ in self.weights()] if self.seat == CHANCE else []

    def refusal(self, action: int) -> str:
        return refusal(self, action)

    def _placements(self) -> list[int]:
        """Every card of the hand on every cell it may go to (§4, D2)."""
        empty = open_cells(self.seen[0] | self.seen[1], self.box)
        enemies = self._prey()
        reach = self.law.reach[self.ambush()]
        firm = self.law.firm[self.owned[1 - self.active]]
        start = self.active * COUNT
        found: list[int] = []
        for kind in range(COUNT):
            if not self.hands[start + kind]:
                continue
            targets = empty
            prey = reach[kind] & ~firm
            for cell, other in enemies:
                if prey >> other & 1:
                    targets |= 1 << cell
            first = kind * AREA
            for cell in bits(targets):
                found.append(first + cell)
        return found

    def _prey(self) -> list[tuple[int, int]]:
        """Cell and kind of every visible enemy wolf; none if there is only one, which is safe (§4, §8.4)."""
        enemies = self.seen[1 - self.active]
        if enemies & (enemies - 1) == 0:
            return []
        return [(cell, self.stacks[cell][-1] % COUNT) for cell in bits(enemies)]

    def _ambushes(self) -> list[int]:
        """The ambushes that are announced before placing (§4, D1), and the choice not to."""
        power = self.law.powers[self.ambush()]
        found = [NO_AMBUSH.first]
        if self.may_hunt(power):
            found.append(HUNT.first)
        if power.trade:
            enemies = bits(self.alone(1 - self.active))
            for own in bits(self.alone(self.active)):
                found.extend(TRADE.first + own * AREA + other for other in enemies)
        return found

    def may_ambush(self) -> bool:
        """Whether there is something to announce."""
        power = self.law.powers[self.ambush()]
        return self.may_hunt(power) or (power.trade and self.alone(0) != 0 and self.alone(1) != 0)

    # What happens in a turn

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if self.step == PLACING:
            self._place(action // AREA, action % AREA, events)
        elif self.seat == CHANCE:
            self._apply_chance(action, events)
        elif self.step == AMBUSHING:
            self._announce(action, events)
        elif self.step == LONE_CHOICE:
            self._take_lone_wolf(action - LONE_WOLF.first, events)
        else:
            self._take_power(action - ALPHA.first, events)

    def _announce(self, action: int, events: list[Event] | None) -> None:
        self.step = PLACING
        if action in HUNT:
            self.left = self.law.powers[self.owned[self.active]].places
            self._spend(events)
        elif action in TRADE:
            own, other = TRADE.values(action)
            self._spend(events)
            self._swap(own, other, events)
        elif events is not None:
            events.append(("waits", EVERYONE, self.active))

    def _spend(self, events: list[Event] | None) -> None:
        """The ambush is flipped until the next round."""
        self.used[self.active] = True
        if events is not None:
            events.append(("ambush", EVERYONE, self.active, self.owned[self.active]))

    def _swap(self, own: int, other: int, events: list[Event] | None) -> None:
        self.stacks[own], self.stacks[other] = self.stacks[other], self.stacks[own]
        both = 1 << own | 1 << other
        self.seen[0] ^= both
        self.seen[1] ^= both
        if events is not None:
            events.append(("trade", EVERYONE, self.active, own, other))

    def _place(self, kind: int, cell: int, events: list[Event] | None) -> None:
        beneath = self.stacks[cell]
        covered = beneath[-1] % COUNT if beneath else -1
        if beneath:
            self.seen[1 - self.active] ^= 1 << cell
            if not self.law.plain[kind] >> covered & 1:
                self._spend(events)
        card = self.active * COUNT + kind
        self.hands[card] -= 1
        self.stacks[cell] = beneath + bytes([card])
        self.seen[self.active] |= 1 << cell
        self.box = GROWN[self.box * AREA + cell]
        self.left -= 1
        if events is not None:
            events.append(("place", EVERYONE, self.active, kind, cell, covered))
        if (self.seen[0] | self.seen[1]).bit_count() == FULL:
            self.turn += 1
            self._end_round("full", events)
        elif self.left == 0:
            self._refill(events)

    def _refill(self, events: list[Event] | None) -> None:
        """Draw up to the size of the hand, as far as the pile lasts; then the turn is over."""
        if self.wants(self.active):
            self.step, self.seat = REFILLING, CHANCE
        else:
            self._end_turn(events)

    def _end_turn(self, events: list[Event] | None) -> None:
        """A player without cards ends the round once both had the same number of turns (§7 ii)."""
        self.turn += 1
        if events is not None and not self.held(self.active):
            events.append(("last-card", EVERYONE, self.active))
        out = not (self.held(0) and self.held(1))
        if out and self.active != self.starter:
            self._end_round("cards", events)
        else:
            self._begin_turn(1 - self.active)

    def _begin_turn(self, seat: int) -> None:
        self.seat = self.active = seat
        self.left = 1
        self.step = AMBUSHING if self.may_ambush() else PLACING

    # What happens after a round, and before the next

    def _end_round(self, how: str, events: list[Event] | None) -> None:
        result = self.standing()
        self.left = 1
        self._gather_hands()
        if events is not None:
            rows = tuple((row.y, *row.sums, row.winner) for row in result.rows)
            events.append(("round", EVERYONE, how, result.winner, result.points, result.wolves, result.moons, rows))
        if result.winner == NOBODY:
            self._tie(events)
        else:
            self._win_round(result.winner, "summit", events)

    def _gather_hands(self) -> None:
        """What was not played goes back into the decks unseen (§6)."""
        self.piles = [hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)]
        self.hands = [0] * (2 * COUNT)

    def _tie(self, events: list[Event] | None) -> None:
        """The other player starts the same round again, unless it was tied too often (§7)."""
        self.ties += 1
        other = 1 - self.starter
        if self.ties == self.law.ties:
            if events is not None:
                events.append(("awarded", EVERYONE, other, self.ties))
            self._win_round(other, "third-tie", events)
            return
        self.starter = other
        if events is not None:
            events.append(("tie", EVERYONE, self.ties, other))
        self.begin_round(events)

    def _win_round(self, winner: int, ending: str, events: list[Event] | None) -> None:
        self.wins[winner] += 1
        self.starter = winner
        self.ties = 0
        if events is not None:
            events.append(("score", EVERYONE, winner, 1, "round"))
        if self.wins[winner] == NEEDED_WINS:
            self.active = winner
            self.step = ENDED
            self.end(ending, (winner,))
            if events is not None and self.outcome is not None:
                events.append(("end", EVERYONE, self.outcome.reason, self.outcome.winners))
        elif self.game.options["lone_wolves"]:
            self.step = LONE_CHOICE
            self.seat = self.active = winner
        else:
            self._offer_power(events)

    def _take_lone_wolf(self, which: int, events: list[Event] | None) -> None:
        self.lone[self.active] = FIRST_LONE + which
        self.piles[self.active * COUNT + FIRST_LONE + which] += 1
        if events is not None:
            events.append(("lone-wolf", EVERYONE, self.active, FIRST_LONE + which))
        self._offer_power(events)

    def _offer_power(self, events: list[Event] | None) -> None:
        if self.offer:
            self.step = ALPHA_CHOICE
            self.seat = self.active = 1 - self.starter
        else:
            self.begin_round(events)

    def _take_power(self, power: int, events: list[Event] | None) -> None:
        self.offer ^= 1 << power
        self.owned[self.active] = power
        if events is not None:
            events.append(("alpha", EVERYONE, self.active, power))
        self.begin_round(events)

    def begin_round(self, events: list[Event] | None) -> None:
        """Both players shuffle their own cards; ambushes are fresh again (§3.3). The hands are empty already."""
        self.stacks = [b""] * AREA
        self.piles = self.deck(0) + self.deck(1)
        self.seen = [0, 0]
        self.box = 0
        self.used = [False, False]
        self.active = self.starter
        self.step, self.seat = DEALING, CHANCE
        if events is not None:
            events.append(("begin", EVERYONE, sum(self.wins) + 1, self.ties + 1, self.starter))

    # Chance

    def privy(self) -> Audience:
        return only(self._drawer()) if self.step in (DEALING, REFILLING) else ALL

    def _drawer(self) -> int:
        """Who draws the next card: in the deal, the starter first."""
        if self.step == REFILLING:
            return self.active
        return self.starter if self.wants(self.starter) else 1 - self.starter

    def weights(self) -> list[tuple[int, int]]:
        if self.step == OFFERING:
            return [(OFFER.first + power, 1) for power in range(NO_POWER) if not self.offer >> power & 1]
        if self.step == BEGINNING:
            return [(FIRST.first, 1), (FIRST.first + 1, 1)]
        start = self._drawer() * COUNT
        return [(DRAW.first + kind, self.piles[start + kind]) for kind in range(COUNT) if self.piles[start + kind]]

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if self.step == OFFERING:
            self._lay_out(action - OFFER.first, events)
        elif self.step == BEGINNING:
            self._begin(action - FIRST.first, events)
        else:
            self._draw(action - DRAW.first, events)

    def _lay_out(self, power: int, events: list[Event] | None) -> None:
        self.offer |= 1 << power
        if events is not None:
            events.append(("offer", EVERYONE, power))
        if self.offer.bit_count() == self.law.offer:
            self.choose_first(events)

    def choose_first(self, events: list[Event] | None) -> None:
        """The last step of the setup; a draw, unless the option names a seat."""
        first = self.game.options["first_player"]
        if first == RANDOM:
            self.step = BEGINNING
        else:
            self._begin(int(first), events)

    def _begin(self, seat: int, events: list[Event] | None) -> None:
        self.starter = seat
        if events is not None:
            events.append(("first", EVERYONE, seat))
        self.begin_round(events)

    def _draw(self, kind: int, events: list[Event] | None) -> None:
        seat = self._drawer()
        card = seat * COUNT + kind
        self.piles[card] -= 1
        self.hands[card] += 1
        if events is not None:
            events.append(("draw", seat, seat, kind))
            events.append(("draw", all_but(seat), seat))
        if self.step == REFILLING:
            self._refill(events)
        elif not self.wants(0) and not self.wants(1):
            self._begin_turn(self.starter)


def empty(game: Game) -> State:
    """A state before anything is drawn or laid out."""
    return State(game, law_of(game), [b""] * AREA, [0] * (2 * COUNT), [0] * (2 * COUNT))
