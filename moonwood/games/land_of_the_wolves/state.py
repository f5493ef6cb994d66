"""One moment of the game: what may be done, what happens then, and what each seat knows."""

from __future__ import annotations

from math import comb

from moonwood.games.land_of_the_wolves.area import (
    AREA,
    CELLS,
    FULL,
    GROWN,
    ROOM,
    bits,
    open_cells,
)
from moonwood.games.land_of_the_wolves.cards import (
    AMBUSH,
    COUNT,
    FIRST_LONE,
    KINDS,
    LONE,
    NO_LONE,
    NO_POWER,
    POWERS,
    Law,
    Power,
    law_of,
)
from moonwood.games.land_of_the_wolves.scoring import NOBODY, Standing, standing
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View, all_but
from moonwood.kernel.state import State as Base

TABLE = ActionTable()
PLACE = TABLE.family("place", wolf=KINDS, cell=CELLS)
NO_AMBUSH = TABLE.family("no-ambush")
HUNT = TABLE.family("hunt")
TRADE = TABLE.family("trade", own=CELLS, enemy=CELLS)
LONE_WOLF = TABLE.family("lone-wolf", wolf=LONE)
ALPHA = TABLE.family("alpha", power=POWERS)
OFFER = TABLE.family("offer", power=POWERS)
FIRST = TABLE.family("first", seat=SEATS[:2])
DRAW = TABLE.family("draw", secret=True, wolf=KINDS)

# The steps of a game: the setup's chance, then round after round (§3, §4).
OFFERING, BEGINNING, DEALING, AMBUSHING, PLACING, REFILLING, LONE_CHOICE, ALPHA_CHOICE, ENDED = range(9)
STEPS = ("offer", "first", "deal", "ambush", "place", "refill", "lone-wolf", "alpha", "over")
NEEDED_WINS = 2
MOST_TURNS = 999

ENDINGS = ("summit", "third-tie")
REFUSALS = (
    "not-now",
    "ambush-first",
    "not-in-hand",
    "first-card",
    "not-beside",
    "outside",
    "own-wolf",
    "wrong-value",
    "firm-flank",
    "last-wolf",
    "other-ambush",
    "too-few-cards",
    "not-your-wolf",
    "not-enemy-wolf",
    "not-alone",
    "not-on-offer",
)


class State(Base):
    """Stacks of cards, the visible one last; a card is its owner's seat * COUNT + its kind.

    Hands and piles are numbers of cards by seat * COUNT + kind: what nobody has seen has no order yet.
    """

    def __init__(self, game: Game, law: Law, stacks: list[bytes], hands: list[int], piles: list[int]) -> None:
        super().__init__(game)
        self.law = law
        self.stacks = stacks
        self.hands = hands
        self.piles = piles
        self.seen: list[int] = [0, 0]
        """Where each seat has its visible wolves, as masks."""
        self.box = 0
        self.step = OFFERING
        self.active = 0
        self.left = 1
        """Wolves still to be placed in this turn."""
        self.starter = 0
        """Who started this playing of the round; between rounds, who starts the next."""
        self.wins: list[int] = [0, 0]
        self.ties = 0
        self.offer = 0
        """The powers on offer, as a mask."""
        self.owned: list[int] = [NO_POWER, NO_POWER]
        self.used: list[bool] = [False, False]
        self.lone: list[int] = [NO_LONE, NO_LONE]

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

    def _placements(self) -> list[int]:
        """Every card of the hand on every cell it may go to (§4, D2)."""
        empty = open_cells(self.seen[0] | self.seen[1], self.box)
        enemies = self._prey()
        reach = self.law.reach[self._ambush()]
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

    def _ambush(self) -> int:
        """The power that the active player may still use by surprise; NO_POWER if none."""
        return NO_POWER if self.used[self.active] else self.owned[self.active]

    def _ambushes(self) -> list[int]:
        """The ambushes that are announced before placing (§4, D1), and the choice not to."""
        power = self.law.powers[self._ambush()]
        found = [NO_AMBUSH.first]
        if self._may_hunt(power):
            found.append(HUNT.first)
        if power.trade:
            enemies = bits(self._alone(1 - self.active))
            for own in bits(self._alone(self.active)):
                found.extend(TRADE.first + own * AREA + other for other in enemies)
        return found

    def _may_hunt(self, power: Power) -> bool:
        return 1 < power.places <= self.held(self.active)

    def _alone(self, seat: int) -> int:
        """Where a seat has visible wolves with nothing beneath, as a mask."""
        return sum(1 << cell for cell in bits(self.seen[seat]) if len(self.stacks[cell]) == 1)

    def may_ambush(self) -> bool:
        power = self.law.powers[self._ambush()]
        if power.kind != AMBUSH:
            return False
        return self._may_hunt(power) or (power.trade and self._alone(0) != 0 and self._alone(1) != 0)

    def held(self, seat: int) -> int:
        """The number of cards in a hand."""
        return sum(self.hands[seat * COUNT : (seat + 1) * COUNT])

    def piled(self, seat: int) -> int:
        """The number of cards in a pile."""
        return sum(self.piles[seat * COUNT : (seat + 1) * COUNT])

    def hand_size(self, seat: int) -> int:
        return self.law.hand + self.law.powers[self.owned[seat]].hand

    # Why something may not be done

    def refusal(self, action: int) -> str:
        if action in PLACE and self.step in (PLACING, AMBUSHING):
            return "ambush-first" if self.step == AMBUSHING else self._refuse_place(action)
        if action in TRADE and self.step == AMBUSHING:
            return self._refuse_trade(action)
        if action in HUNT and self.step == AMBUSHING:
            return "other-ambush"
        if action in HUNT and self.step == PLACING and self._ambush_left_over():
            return "too-few-cards"
        return "not-on-offer" if action in ALPHA and self.step == ALPHA_CHOICE else "not-now"

    def _ambush_left_over(self) -> bool:
        """Whether the active player could announce a hunt with more cards in hand."""
        return self.law.powers[self._ambush()].places > max(1, self.held(self.active))

    def _refuse_place(self, action: int) -> str:
        kind, cell = PLACE.values(action)
        if not self.hands[self.active * COUNT + kind]:
            return "not-in-hand"
        if self.stacks[cell]:
            return self._refuse_cover(kind, cell)
        if not self.seen[0] | self.seen[1]:
            return "first-card"
        return "not-beside" if ROOM[self.box] >> cell & 1 else "outside"

    def _refuse_cover(self, kind: int, cell: int) -> str:
        owner, other = divmod(self.stacks[cell][-1], COUNT)
        if owner == self.active:
            return "own-wolf"
        if not self.law.reach[self._ambush()][kind] >> other & 1:
            return "wrong-value"
        return "firm-flank" if self.law.firm[self.owned[owner]] >> other & 1 else "last-wolf"

    def _refuse_trade(self, action: int) -> str:
        own, other = TRADE.values(action)
        if not self.law.powers[self._ambush()].trade:
            return "other-ambush"
        if not self.seen[self.active] >> own & 1:
            return "not-your-wolf"
        return "not-alone" if self.seen[1 - self.active] >> other & 1 else "not-enemy-wolf"

    # What happens

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

    def _apply_chance(self, action: int, events: list[Event] | None) -> None:
        if self.step == OFFERING:
            self._lay_out(action - OFFER.first, events)
        elif self.step == BEGINNING:
            self._begin(action - FIRST.first, events)
        else:
            self._draw(action - DRAW.first, events)

    def _announce(self, action: int, events: list[Event] | None) -> None:
        self.step = PLACING
        if action in HUNT:
            self.left = self.law.powers[self.owned[self.active]].places
            self._spend(events)
        elif action in TRADE:
            own, other = TRADE.values(action)
            self.stacks[own], self.stacks[other] = self.stacks[other], self.stacks[own]
            swap = 1 << own | 1 << other
            self.seen[0] ^= swap
            self.seen[1] ^= swap
            self._spend(events)
            if events is not None:
                events.append(("trade", EVERYONE, self.active, own, other))
        elif events is not None:
            events.append(("waits", EVERYONE, self.active))

    def _spend(self, events: list[Event] | None) -> None:
        """The ambush is flipped until the next round."""
        self.used[self.active] = True
        if events is not None:
            events.append(("ambush", EVERYONE, self.active, self.owned[self.active]))

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

    def wants(self, seat: int) -> bool:
        return self.held(seat) < self.hand_size(seat) and self.piled(seat) > 0

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

    # Rounds

    def standing(self) -> Standing:
        """How the round stands, or ended, on the visible wolves."""
        return standing(self.law, self.stacks, self.box, self.owned)

    def _end_round(self, how: str, events: list[Event] | None) -> None:
        result = self.standing()
        winner = result.winner
        self._gather_hands()
        if events is not None:
            rows = tuple((row.y, *row.sums, row.winner) for row in result.rows)
            events.append(("round", EVERYONE, how, winner, result.points, result.wolves, result.moons, rows))
        if winner != NOBODY:
            self._win_round(winner, "summit", events)
            return
        self.ties += 1
        if self.ties < self.law.ties:
            self.starter = 1 - self.starter
            if events is not None:
                events.append(("tie", EVERYONE, self.ties, self.starter))
            self.begin_round(events)
            return
        if events is not None:
            events.append(("awarded", EVERYONE, 1 - self.starter, self.ties))
        self._win_round(1 - self.starter, "third-tie", events)

    def _gather_hands(self) -> None:
        """What was not played goes back into the decks unseen (§6)."""
        self.piles = [hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)]
        self.hands = [0] * (2 * COUNT)

    def _win_round(self, winner: int, ending: str, events: list[Event] | None) -> None:
        self.wins[winner] += 1
        self.starter = winner
        self.ties = 0
        self.left = 1
        if events is not None:
            events.append(("score", EVERYONE, winner, 1, "round"))
        if self.wins[winner] == NEEDED_WINS:
            self.active = winner
            self.step = ENDED
            self.end(ending, (winner,))
            if events is not None and self.outcome is not None:
                events.append(("end", EVERYONE, *self.outcome))
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
        if self.game.options["alpha_powers"]:
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

    def deck(self, seat: int) -> list[int]:
        """The cards a player shuffles at the start of a round, by kind."""
        cards = self.law.copies.copy()
        if self.lone[seat] != NO_LONE:
            cards[self.lone[seat]] += 1
        return cards

    def begin_round(self, events: list[Event] | None) -> None:
        """Everybody gathers the own cards; ambushes are fresh again (§3.3)."""
        self.stacks = [b""] * AREA
        self.hands = [0] * (2 * COUNT)
        self.piles = self.deck(0) + self.deck(1)
        self.seen = [0, 0]
        self.box = 0
        self.used = [False, False]
        self.active = self.starter
        self.left = 1
        self.step, self.seat = DEALING, CHANCE
        if events is not None:
            events.append(("begin", EVERYONE, sum(self.wins) + 1, self.ties + 1, self.starter))

    # Chance

    def drawer(self) -> int:
        """Who draws the next card: in the deal, the starter first."""
        if self.step == REFILLING:
            return self.active
        return self.starter if self.wants(self.starter) else 1 - self.starter

    def privy(self) -> int:
        return self.drawer() if self.step in (DEALING, REFILLING) else EVERYONE

    def weights(self) -> list[tuple[int, int]]:
        if self.step == OFFERING:
            return [(OFFER.first + power, 1) for power in range(NO_POWER) if not self.offer >> power & 1]
        if self.step == BEGINNING:
            return [(FIRST.first, 1), (FIRST.first + 1, 1)]
        start = self.drawer() * COUNT
        return [(DRAW.first + kind, self.piles[start + kind]) for kind in range(COUNT) if self.piles[start + kind]]

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
        seat = self.drawer()
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

    # What is known

    def points(self) -> list[int]:
        return self.wins.copy()

    def key(self) -> bytes:
        parts = [
            bytes([cell, len(self.stacks[cell])]) + self.stacks[cell] for cell in bits(self.seen[0] | self.seen[1])
        ]
        reason = 0 if self.outcome is None else 1 + ENDINGS.index(self.outcome.reason)
        rest = [self.step, self.active, self.left, self.starter, self.ties, self.offer, *self.wins, reason]
        rest += [*self.owned, self.used[0], self.used[1], self.lone[0] + 1, self.lone[1] + 1]
        return bytes(self.hands) + bytes(rest) + b"".join(parts)

    def position(self) -> str:
        return self._text((0, 1))

    def _text(self, open_to: tuple[int, ...]) -> str:
        """The position as it looks to someone who may see these hands."""
        words = [f"to-move {SEATS[self.active]}", f"step {STEPS[self.step]}", f"starter {SEATS[self.starter]}"]
        words.append(" ".join(["table", *(f"{CELLS[cell]}={self._stack(cell)}" for cell in self._taken())]))
        for seat in (0, 1):
            cards = self.hand(seat) if seat in open_to else ["?"] * self.held(seat)
            words.append(" ".join([f"hand-{SEATS[seat]}", *cards]))
        words.append(f"wins {self.wins[0]} {self.wins[1]}; ties {self.ties}; left {self.left}")
        words.append(" ".join(["offer", *(POWERS[power] for power in bits(self.offer))]))
        words.extend(self._gains(seat) for seat in (0, 1))
        words.append(f"moves {self.turn}")
        if self.outcome is not None:
            words.append(f"ending {self.outcome.reason}")
        return "; ".join(filter(None, words))

    def _gains(self, seat: int) -> str:
        gained = [KINDS[self.lone[seat]]] if self.lone[seat] != NO_LONE else []
        gained += [POWERS[self.owned[seat]]] if self.owned[seat] != NO_POWER else []
        gained += ["used"] if self.used[seat] else []
        return " ".join([f"gains-{SEATS[seat]}", *gained]) if gained else ""

    def _taken(self) -> list[int]:
        return bits(self.seen[0] | self.seen[1])

    def _stack(self, cell: int) -> str:
        """The cards of a cell, the visible one first."""
        return "/".join(card_name(card) for card in reversed(self.stacks[cell]))

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand by name, in the order of their kinds."""
        return _listed(self.hands, seat)

    def shows(self, seat: int | None) -> View:
        known = () if seat is None else (seat,)
        now = self.standing()
        return {
            "position": self._text(known),
            "step": STEPS[self.step],
            "active": self.active,
            "starter": self.starter,
            "round": sum(self.wins) + (self.step not in (LONE_CHOICE, ALPHA_CHOICE, ENDED)),
            "playing": self.ties + 1,
            "left": self.left,
            "table": {CELLS[cell]: [card_name(card) for card in self.stacks[cell]] for cell in self._taken()},
            "hand": [] if seat is None else self.hand(seat),
            "hands": [self.held(0), self.held(1)],
            "piles": [self.piled(0), self.piled(1)],
            "unseen": [self._unseen(0), self._unseen(1)],
            "offer": [POWERS[power] for power in bits(self.offer)],
            "powers": [None if power == NO_POWER else POWERS[power] for power in self.owned],
            "used": self.used.copy(),
            "lone": [None if kind == NO_LONE else KINDS[kind] for kind in self.lone],
            "rows": [[row.y, list(row.sums), row.winner] for row in now.rows],
            "moons": list(now.moons),
            "points": list(now.points),
            "wolves": list(now.wolves),
        }

    def _unseen(self, seat: int) -> list[str]:
        """The cards of a seat that are not on the table: hand and pile together, which everybody can work out."""
        return _listed([hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)], seat)

    def secrets(self, seat: int) -> dict[str, str]:
        start = (1 - seat) * COUNT
        return {KINDS[kind]: str(self.hands[start + kind]) for kind in self._doubtful(1 - seat)}

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        """A hand is any handful of the unseen cards: the number of each kind in it is hypergeometric."""
        other = 1 - seat
        held = self.held(other)
        total = held + self.piled(other)
        found: dict[str, dict[str, float]] = {}
        for kind in self._doubtful(other):
            card = other * COUNT + kind
            copies = self.hands[card] + self.piles[card]
            ways = {n: comb(copies, n) * comb(total - copies, held - n) for n in range(min(copies, held) + 1)}
            found[KINDS[kind]] = {str(n): way / comb(total, held) for n, way in ways.items() if way}
        return found

    def _doubtful(self, seat: int) -> list[int]:
        """The kinds of a seat's cards that are not all on the table."""
        start = seat * COUNT
        return [kind for kind in range(COUNT) if self.hands[start + kind] + self.piles[start + kind]]


def card_name(card: int) -> str:
    """`A3`, `BL6`."""
    seat, kind = divmod(card, COUNT)
    return SEATS[seat] + KINDS[kind]


def _listed(counts: list[int], seat: int) -> list[str]:
    return [KINDS[kind] for kind in range(COUNT) for _ in range(counts[seat * COUNT + kind])]


def empty(game: Game) -> State:
    """A state before anything is drawn or laid out."""
    return State(game, law_of(game), [b""] * AREA, [0] * (2 * COUNT), [0] * (2 * COUNT))
