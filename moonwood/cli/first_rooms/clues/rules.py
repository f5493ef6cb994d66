"""First Clues: the state and the legal moves.

Each player holds a card that all others see. In turn they tell somebody the own card, for a clue, or lay their own one:
the cards from 1 to 4 must come in their order, and each that does not puts out a candle. With the 4 all have won.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import EVERYONE, Audience, Event, First, other_seats
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.rulings import number
from moonwood.kernel.seats import Seat, every_seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

MOST_SEATS = 4
CARDS = (1, 2, 3, 4)
COPIES = 2
"""Of each card."""
MOST_CLUES, MOST_CANDLES = 8, 5
NO_CARD = 0
UNKNOWN, NONE = "?", "-"
"""How a view writes a card that its reader does not know, and a card that is not there."""
TOLD = "told"
"""How a position marks a card that its owner knows."""

TABLE = ActionTable()
TELL = TABLE.family("tell", shows=True, seat=SEATS[:MOST_SEATS])
LAY = TABLE.family("lay")
TURN_UP = TABLE.family("turn-up", chance=True, card=tuple(map(str, CARDS)))
DEAL = TABLE.family("deal", chance=True, secret=True, card=tuple(map(str, CARDS)))
FIRST = first_family(TABLE, MOST_SEATS)

ENDINGS = ("road", "dark")
REFUSALS = ("not-now", "no-clue", "own-card", "known")


# What is seen and told


class Part(TypedDict):
    """What lies on the table."""

    cards: list[str]
    """Each seat's card; `?` where the viewer does not know it, `-` where there is none."""
    told: list[bool]
    """Whose owners know them."""
    road: int
    """The highest card that was laid in its order."""
    lost: list[int]
    """The cards that came at the wrong time, ascending."""
    candles: int
    clues: int
    lifted: bool
    """Whether a card is being laid, and turned up next."""
    begun: bool
    active: Seat
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Deal(Event):
    """A seat got a card; NO_CARD for those who may not know which."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class Tell(Event):
    """A seat told another one its card."""

    seat: Seat
    other: int
    card: int


@dataclass(frozen=True)
class Lay(Event):
    """A seat lays its card."""

    seat: Seat


@dataclass(frozen=True)
class TurnUp(Event):
    """The card is turned up, and fits or is lost."""

    seat: Seat
    card: int
    fits: bool


class Setup(NamedTuple):
    """What the options and rulings come to."""

    first: Seat
    """Who begins; CHANCE if that is drawn."""
    clues: int
    candles: int


class State(Base):
    """`active` is whose turn it is, once it has `begun`; its card is `lifted` while it is laid and not turned up."""

    def __init__(self, game: Game, clues: int) -> None:
        super().__init__(game)
        self.cards = [NO_CARD] * game.seats
        self.told = [False] * game.seats
        self.road = 0
        self.lost: list[int] = []
        self.clues = clues
        self.active: Seat = Seat(0)
        self.begun = False
        self.lifted = False

    def copy(self) -> State:
        twin = State(self.game, self.clues)
        twin.cards, twin.told, twin.road, twin.lost = self.cards.copy(), self.told.copy(), self.road, self.lost.copy()
        twin.active, twin.begun, twin.lifted = self.active, self.begun, self.lifted
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # Playing

    @property
    def candles(self) -> int:
        """How many still burn: each card that is lost puts one out."""
        setup: Setup = self.game.setup
        return setup.candles - len(self.lost)

    def choices(self) -> list[Action]:
        told = [TELL(seat) for seat in every_seat(self.game.seats) if self.clues and self._can_be_told(seat)]
        return [*told, LAY()]

    def _can_be_told(self, seat: int) -> bool:
        return seat != self.active and self.cards[seat] != NO_CARD and not self.told[seat]

    def refusal(self, action: Action) -> str:
        if action not in TELL or self.seat == CHANCE or TELL.values(action)[0] >= self.game.seats:
            return "not-now"
        if TELL.values(action)[0] == self.seat:
            return "own-card"
        return "no-clue" if not self.clues else "known"

    def perform(self, action: Action) -> None:
        if action in TELL:
            self._tell_card(Seat(TELL.values(action)[0]))
        elif action in LAY:
            self.tell(Lay, self.active)
            self.lifted, self.seat = True, CHANCE
        elif action in TURN_UP:
            self._turn_up(self.cards[self.active])
        elif action in DEAL:
            self._deal(self.receiver(), CARDS[DEAL.values(action)[0]])
        else:
            self.begin(FIRST.values(action)[0])

    def _tell_card(self, other: Seat) -> None:
        self.tell(Tell, self.active, other, self.cards[other])
        self.told[other] = True
        self.clues -= 1
        self._next()

    def _turn_up(self, card: int) -> None:
        fits = card == self.road + 1
        self.tell(TurnUp, self.active, card, fits)
        if fits:
            self.road = card
        else:
            self.lost = sorted([*self.lost, card])
        self.cards[self.active], self.told[self.active], self.lifted = NO_CARD, False, False
        self.go_on()

    def go_on(self) -> None:
        """Draw, ask or end, as it follows from what has happened."""
        if not self.begun or self.lifted:
            self.seat = CHANCE
        elif self.road == CARDS[-1]:
            self.end("road", every_seat(self.game.seats))
        elif self.candles == 0:
            self.end("dark", ())
        elif self.cards[self.active]:
            self.seat = self.active
        elif any(self.left()):
            self.seat = CHANCE
        else:
            self._next()

    def _next(self) -> None:
        """A turn is over; whoever has no card any more is passed over."""
        self.turn += 1
        seats = self.game.seats
        order = [seat_after(self.active, seats, step) for step in range(1, seats + 1)]
        self.active = next(seat for seat in order if self.cards[seat])
        self.go_on()

    # Drawing

    def left(self) -> list[int]:
        """How many of each card are in the deck."""
        gone = [*self.cards, *self.lost, *range(1, self.road + 1)]
        return [COPIES - gone.count(card) for card in CARDS]

    def receiver(self) -> Seat:
        """Who gets the next card."""
        return self.active if self.begun else Seat(self.cards.index(NO_CARD))

    def _dealt(self) -> bool:
        return not self.begun and NO_CARD not in self.cards

    def weights(self) -> list[tuple[Action, int]]:
        if self._dealt():
            return first_draws(FIRST, self.game.seats)
        if self.lifted:
            return [(TURN_UP(CARDS.index(self.cards[self.active])), 1)]
        return [(DEAL(place), copies) for place, copies in enumerate(self.left()) if copies]

    def privy(self) -> Audience:
        """All others see a card that is dealt; its owner and the public do not."""
        return EVERYONE if self._dealt() or self.lifted else other_seats(self.receiver())

    def _deal(self, seat: Seat, card: int) -> None:
        self.cards[seat] = card
        self.tell_to(other_seats(seat), Deal, seat, card)
        self.tell_to(other_seats(seat).rest, Deal, seat, NO_CARD)
        if self.begun:
            self._next()
        elif self._dealt() and self.game.setup.first != CHANCE:
            self.begin(self.game.setup.first)

    def begin(self, first: Seat) -> None:
        """The setup is done."""
        self.active, self.begun = first, True
        self.tell(First, first)
        self.go_on()

    # Written down and seen

    def key(self) -> bytes:
        numbers = [self.road, self.clues, self.active, self.begun, self.lifted, self.seat & 7]
        return bytes([*self.cards, *self.told, *numbers, *self.lost])

    def position(self) -> str:
        return self._written([str(card or NONE) for card in self.cards])

    def _written(self, cards: list[str]) -> str:
        hands = [(SEATS[seat], card, TOLD if self.told[seat] else "") for seat, card in enumerate(cards)]
        parts = [f"{letter} {card} {told}".strip() for letter, card, told in hands if card != NONE]
        to_move = [SEATS[self.active], *(["lifted"] if self.lifted else [])] if self.begun else [UNKNOWN]
        lost = " ".join(map(str, self.lost))
        rest = f"road {self.road}; lost {lost}; clues {self.clues}; "
        return "; ".join([*parts, f"{rest}to-move {' '.join(to_move)}; turns {self.turn}"])

    def shows(self, seat: Seat | None) -> Part:
        cards = [str(card or NONE) if self._knows(seat, of) else UNKNOWN for of, card in enumerate(self.cards)]
        return {
            "cards": cards,
            "told": self.told.copy(),
            "road": self.road,
            "lost": self.lost.copy(),
            "candles": self.candles,
            "clues": self.clues,
            "lifted": self.lifted,
            "begun": self.begun,
            "active": self.active,
            "position": self._written(cards),
        }

    def _knows(self, seat: Seat | None, of: int) -> bool:
        """Whether a seat (None: the public) knows a card: those of others, the own one when told, all in the end."""
        return seat not in (None, of) or self.told[of] or self.over or self.cards[of] == NO_CARD

    def secrets(self, seat: Seat) -> dict[str, str]:
        return {} if self._knows(seat, seat) else {"own": str(self.cards[seat])}

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        if self._knows(seat, seat):
            return {}
        unseen = self.left()
        unseen[CARDS.index(self.cards[seat])] += 1
        return {"own": {str(card): n / sum(unseen) for card, n in zip(CARDS, unseen, strict=True) if n}}


# Making states


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Every turn takes a card or a clue."""
    setup: Setup = game.setup
    return len(CARDS) * COPIES + setup.clues


def setup(game: Game) -> Setup:
    clues = number(game.rulings, "clues", 0, MOST_CLUES)
    return Setup(first_seat(game), clues, number(game.rulings, "candles", 1, MOST_CANDLES))


def blank(game: Game) -> State:
    setup: Setup = game.setup
    return State(game, setup.clues)


def position(game: Game, text: str) -> State:
    """A seat that is not named has no card: it gets one while cards are dealt, and is passed over afterwards."""
    letters = SEATS[: game.seats]
    words = fields(text, need=("to-move",), may=(*letters, "road", "lost", "clues", "turns"))
    setup: Setup = game.setup
    state = State(game, _read(words, "clues", setup.clues))
    for seat, letter in enumerate(letters):
        if letter in words:
            state.told[seat] = words[letter][1:] == [TOLD]
            state.cards[seat] = _read_card(words[letter][: -1 if state.told[seat] else None])
    state.road, state.turn = _read(words, "road", CARDS[-1], 0), _read(words, "turns", max_decisions(game), 0)
    state.lost = sorted(_read_card([word]) for word in words.get("lost", []))
    _read_turn(state, words["to-move"])
    _refuse_impossible(state)
    state.go_on()
    return state


def _read(words: dict[str, list[str]], name: str, most: int, usual: int | None = None) -> int:
    """The number of a field; where it is missing, what there is at the beginning."""
    return read_number(words[name], most) if name in words else most if usual is None else usual


def _read_card(words: list[str]) -> int:
    card = read_number(words, CARDS[-1])
    if card == NO_CARD:
        raise PositionError(f"cards are {CARDS[0]} to {CARDS[-1]}")
    return card


def _read_turn(state: State, words: list[str]) -> None:
    state.begun = words != [UNKNOWN]
    state.lifted = words[1:] == ["lifted"]
    if state.begun:
        state.active = read_seat(words[: -1 if state.lifted else None], state.game.seats)


def _refuse_impossible(state: State) -> None:
    if min(state.left()) < 0:
        raise PositionError(f"there are {COPIES} of each card, those of the road counted")
    if state.candles < 0:
        raise PositionError(f"there are {state.game.setup.candles} candles, and each lost card puts one out")
    held = [card for card in state.cards if card]
    if not state.begun:
        if any(state.told) or state.lost or state.road or state.cards[: len(held)] != held:
            raise PositionError("cards are dealt to one seat after the other, and nothing is laid or told before")
    elif state.lifted and (state.candles == 0 or state.road == CARDS[-1]):
        raise PositionError("it is over, and nothing is laid any more")
    elif not state.cards[state.active] and (state.lifted or _moves_on(state)):
        raise PositionError("whoever is to move has a card")


def _moves_on(state: State) -> bool:
    """Whether others would go on, so that nobody without a card is to move."""
    return state.candles > 0 and state.road < CARDS[-1] and not any(state.left())


def guess(game: Game, view: View, rng: Rng) -> State:
    """A world that fits: a card that the seat does not know is one of those that it does not see."""
    state = State(game, view["clues"])
    state.told, state.road, state.lost = list(view["told"]), view["road"], list(view["lost"])
    state.active, state.begun, state.lifted, state.turn = view["active"], view["begun"], view["lifted"], view["turn"]
    state.cards = [NO_CARD if card in (NONE, UNKNOWN) else int(card) for card in view["cards"]]
    unseen = shuffled([card for card, n in zip(CARDS, state.left(), strict=True) for _ in range(n)], rng)
    for seat, card in enumerate(view["cards"]):
        if card == UNKNOWN:
            state.cards[seat] = unseen.pop()
    if view["outcome"] is None:
        state.go_on()
    else:
        state.end(view["outcome"][0], view["outcome"][1])
    return state
