"""One moment of the game: what lies on the table and in the hands, what it comes to, and who knows what."""

from __future__ import annotations

from math import comb
from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, GROWN
from moonwood.games.land_of_the_wolves.rules.components import (
    COUNT,
    ENDINGS,
    KINDS,
    NO_LONE,
    NO_POWER,
    POWERS,
    Power,
    Wolf,
    card_name,
)
from moonwood.games.land_of_the_wolves.rules.events import AmbushUse, Placement, Trade
from moonwood.games.land_of_the_wolves.rules.scoring import Standing, standing
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.rules.steps import ALPHA_CHOICE, FINISHED, LONE_CHOICE, PLACING, STEPS
from moonwood.games.land_of_the_wolves.rules.view import Part
from moonwood.kernel.bits import bits, mask
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.steps import Stepped

AS_BYTES: Final = tuple(bytes([card]) for card in range(2 * COUNT))
"""Each card as a stack of its own."""


class State(Stepped):
    """Stacks of cards, the visible one last; a card is its owner's seat * COUNT + its kind.

    Hands and piles are numbers of cards by seat * COUNT + kind: what nobody has seen has no order yet.
    """

    def __init__(self, game: Game, stacks: list[bytes], hands: list[int], piles: list[int]) -> None:
        super().__init__(game, STEPS)
        self.setup: Setup = game.setup
        self.stacks = stacks
        self.hands = hands
        self.piles = piles
        self.sizes: list[int] = [0, 0, 0, 0]
        """How many cards are in each seat's hand, then in each seat's pile; asked for all the time, so kept."""
        self.seen: list[int] = [0, 0]
        """Where each seat has its visible wolves, as masks."""
        self.box = 0
        self.starter = Seat(0)
        """Who started this playing of the round; between rounds, who starts the next."""
        self.wins: list[int] = [0, 0]
        self.ties = 0
        self.offer = 0
        """The powers on offer, as a mask."""
        self.owned: list[int] = [NO_POWER, NO_POWER]
        self.used: list[bool] = [False, False]
        self.lone: list[int] = [NO_LONE, NO_LONE]

    def copy(self) -> State:
        twin = State(self.game, self.stacks.copy(), self.hands.copy(), self.piles.copy())
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.stack, twin.active = self.stack.copy(), self.active
        twin.sizes, twin.seen, twin.box = self.sizes.copy(), self.seen.copy(), self.box
        twin.starter, twin.ties, twin.offer = self.starter, self.ties, self.offer
        twin.wins, twin.owned = self.wins.copy(), self.owned.copy()
        twin.used, twin.lone = self.used.copy(), self.lone.copy()
        return twin

    # What can be read off it

    def step(self) -> str:
        """The name of what is asked or drawn now."""
        return FINISHED if self.outcome is not None else self.asked().name

    def mover(self) -> int:
        """Who decides; while something is drawn, whose turn it is."""
        return self.seat if self.seat >= 0 else self.active

    def between_rounds(self) -> bool:
        """Whether a round is over and the next one has not begun."""
        return self.outcome is not None or self.asks(LONE_CHOICE) or self.asks(ALPHA_CHOICE)

    def left(self) -> int:
        """Wolves still to be placed in this turn."""
        return self.stack.count(PLACING())

    def taken(self) -> int:
        """The occupied cells, as a mask."""
        return self.seen[0] | self.seen[1]

    def alone(self, seat: Seat) -> int:
        """Where a seat has visible wolves with nothing beneath, as a mask."""
        return mask(cell for cell in bits(self.seen[seat]) if len(self.stacks[cell]) == 1)

    def held(self, seat: Seat) -> int:
        """The number of cards in a hand."""
        return self.sizes[seat]

    def piled(self, seat: Seat) -> int:
        """The number of cards in a pile."""
        return self.sizes[2 + seat]

    def hand_size(self, seat: Seat) -> int:
        return self.setup.hand_sizes[self.owned[seat]]

    def wants(self, seat: Seat) -> bool:
        """Whether a seat still draws."""
        return self.sizes[seat] < self.setup.hand_sizes[self.owned[seat]] and self.sizes[2 + seat] > 0

    def deck(self, seat: Seat) -> list[int]:
        """The cards a player shuffles at the start of a round, by kind."""
        cards = self.setup.copies.copy()
        if self.lone[seat] != NO_LONE:
            cards[self.lone[seat]] += 1
        return cards

    def ambush(self) -> int:
        """The power that the active player may still use by surprise; NO_POWER if none."""
        return NO_POWER if self.used[self.active] else self.owned[self.active]

    def may_hunt(self, power: Power) -> bool:
        """Whether the active player holds enough cards to announce more wolves than one."""
        return 1 < power.places <= self.held(self.active)

    def may_ambush(self) -> bool:
        """Whether there is something to announce."""
        ambush = self.ambush()
        if ambush == NO_POWER:
            return False
        power = self.setup.powers[ambush]
        return self.may_hunt(power) or (power.trade and all(self.alone(seat) for seat in BOTH_SEATS))

    def standing(self) -> Standing:
        """How the round stands, or ended, on the visible wolves."""
        return standing(self.setup, self.stacks, self.box, self.owned)

    def points(self) -> list[int]:
        return self.wins.copy()

    # What is done to it

    def place(self, kind: Wolf, cell: int) -> None:
        """A card goes from the active player's hand to a cell; a cover that only an ambush opens uses it."""
        beneath = self.stacks[cell]
        covered: int | None = None
        if beneath:
            covered = beneath[-1] % COUNT
            self.seen[1 - self.active] = self.seen[1 - self.active] ^ 1 << cell
            if not self.setup.plain[kind] >> covered & 1:
                self.spend_ambush()
        card = self.active * COUNT + kind
        self.hands[card] = self.hands[card] - 1
        self.sizes[self.active] = self.sizes[self.active] - 1
        self.stacks[cell] = beneath + AS_BYTES[card]
        self.seen[self.active] = self.seen[self.active] | 1 << cell
        self.box = GROWN[self.box * AREA + cell]
        if self.heard():
            self.tell(Placement, self.active, kind, cell, covered)

    def spend_ambush(self) -> None:
        """The active player's ambush is flipped until the next round."""
        self.used[self.active] = True
        self.tell(AmbushUse, self.active, self.owned[self.active])

    def trade(self, own: int, enemy: int) -> None:
        """Two wolves that lie alone change places."""
        self.stacks[own], self.stacks[enemy] = self.stacks[enemy], self.stacks[own]
        both = 1 << own | 1 << enemy
        self.seen[0] = self.seen[0] ^ both
        self.seen[1] = self.seen[1] ^ both
        self.tell(Trade, self.active, own, enemy)

    def gather_hands(self) -> None:
        """What was not played goes back into the decks unseen (§6)."""
        self.piles = [hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)]
        self.hands = [0] * (2 * COUNT)
        self.count_cards()

    def count_cards(self) -> None:
        """Count hands and piles anew."""
        self.sizes = [sum(cards[start : start + COUNT]) for cards in (self.hands, self.piles) for start in (0, COUNT)]

    def clear(self) -> None:
        """The table is empty, all cards are back in their decks, and ambushes are fresh again."""
        self.stacks = [b""] * AREA
        self.piles = [number for seat in BOTH_SEATS for number in self.deck(seat)]
        self.count_cards()
        self.seen = [0, 0]
        self.box = 0
        self.used = [False, False]

    # As text

    def key(self) -> bytes:
        parts = [bytes([cell, len(self.stacks[cell])]) + self.stacks[cell] for cell in bits(self.taken())]
        reason = 0 if self.outcome is None else 1 + ENDINGS.index(self.outcome.reason)
        rest = [self.active, self.starter, self.ties, self.offer, *self.wins, reason]
        rest += [*self.owned, self.used[0], self.used[1], self.lone[0] + 1, self.lone[1] + 1]
        return bytes(self.hands) + bytes(rest) + bytes([len(self.stack), *self.stack]) + b"".join(parts)

    def position(self) -> str:
        return self._text((0, 1))

    def _text(self, open_to: tuple[int, ...]) -> str:
        """The position as it looks to someone who may see these hands."""
        words = [f"to-move {SEATS[self.mover()]}", f"step {self.step()}", f"starter {SEATS[self.starter]}"]
        words.append(" ".join(["table", *(f"{CELLS[cell]}={self._stack(cell)}" for cell in bits(self.taken()))]))
        for seat in BOTH_SEATS:
            cards = self.hand(seat) if seat in open_to else ["?"] * self.held(seat)
            words.append(" ".join([f"hand-{SEATS[seat]}", *cards]))
        words.append(f"wins {self.wins[0]} {self.wins[1]}; ties {self.ties}; left {self.left()}")
        words.append(" ".join(["offer", *(POWERS[power] for power in bits(self.offer))]))
        words.extend(self._gains(seat) for seat in BOTH_SEATS)
        words.append(f"moves {self.turn}")
        if self.outcome is not None:
            words.append(f"ending {self.outcome.reason}")
        return "; ".join(filter(None, words))

    def _gains(self, seat: Seat) -> str:
        gained = [KINDS[self.lone[seat]]] if self.lone[seat] != NO_LONE else []
        gained += [POWERS[self.owned[seat]]] if self.owned[seat] != NO_POWER else []
        gained += ["used"] if self.used[seat] else []
        return " ".join([f"gains-{SEATS[seat]}", *gained]) if gained else ""

    def _stack(self, cell: int) -> str:
        """The cards of a cell, the visible one first."""
        return "/".join(card_name(card) for card in reversed(self.stacks[cell]))

    def hand(self, seat: Seat) -> list[str]:
        """The cards of a hand by name, in the order of their kinds."""
        return _listed(self.hands, seat)

    # What each seat knows (§6)

    def shows(self, seat: Seat | None) -> Part:
        known = () if seat is None else (seat,)
        now = self.standing()
        return {
            "position": self._text(known),
            "step": self.step(),
            "active": self.mover(),
            "starter": self.starter,
            "round": sum(self.wins) + (not self.between_rounds()),
            "playing": self.ties + 1,
            "left": self.left(),
            "table": {CELLS[cell]: [card_name(card) for card in self.stacks[cell]] for cell in bits(self.taken())},
            "hand": [] if seat is None else self.hand(seat),
            "hands": [self.held(owner) for owner in BOTH_SEATS],
            "piles": [self.piled(owner) for owner in BOTH_SEATS],
            "unseen": [self._unseen(owner) for owner in BOTH_SEATS],
            "offer": [POWERS[power] for power in bits(self.offer)],
            "powers": [None if power == NO_POWER else POWERS[power] for power in self.owned],
            "used": self.used.copy(),
            "lone": [None if kind == NO_LONE else KINDS[kind] for kind in self.lone],
            "rows": [[row.y, list(row.sums), row.winner, row.points] for row in now.rows],
            "moons": list(now.moons),
            "points": list(now.points),
            "wolves": list(now.wolves),
        }

    def _unseen(self, seat: Seat) -> list[str]:
        """The cards of a seat that are not on the table: hand and pile together, which everybody can work out."""
        return _listed([hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)], seat)

    def secrets(self, seat: Seat) -> dict[str, str]:
        start = (1 - seat) * COUNT
        return {KINDS[kind]: str(self.hands[start + kind]) for kind in self._doubtful(opponent(seat))}

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        """A hand is any handful of the unseen cards: the number of each kind in it is hypergeometric."""
        other = opponent(seat)
        held = self.held(other)
        total = held + self.piled(other)
        odds: dict[str, dict[str, float]] = {}
        for kind in self._doubtful(other):
            card = other * COUNT + kind
            copies = self.hands[card] + self.piles[card]
            ways = {n: comb(copies, n) * comb(total - copies, held - n) for n in range(min(copies, held) + 1)}
            odds[KINDS[kind]] = {str(n): way / comb(total, held) for n, way in ways.items() if way}
        return odds

    def _doubtful(self, seat: Seat) -> list[int]:
        """The kinds of a seat's cards that are not all on the table."""
        start = seat * COUNT
        return [kind for kind in range(COUNT) if self.hands[start + kind] + self.piles[start + kind]]


def tally(state: State, seat: Seat) -> int:
    """How many points a seat is ahead in the round if it ended now."""
    points = state.standing().points
    return points[seat] - points[1 - seat]


def empty(game: Game) -> State:
    """A state before anything is drawn or laid out."""
    return State(game, [b""] * AREA, [0] * (2 * COUNT), [0] * (2 * COUNT))


def _listed(counts: list[int], seat: Seat) -> list[str]:
    return [KINDS[kind] for kind in range(COUNT) for _ in range(counts[seat * COUNT + kind])]
