"""First Cards: the state and the legal moves.

Each player gets a card that nobody else sees. Each has one turn, to keep it or to lay it open and get another one. Then
all cards are shown, and the highest wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import EVERYONE, Audience, Event, First, all_but, only
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.rulings import number
from moonwood.kernel.seats import Seat, every_seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

MOST_SEATS = 4
FEWEST, LARGEST = 2 * MOST_SEATS, 15
"""Between these is the highest card: enough for everybody to exchange one."""
NO_CARD = 0
UNKNOWN, NONE = "?", "-"
"""How a view writes a card that its reader does not know, and a card that is not there."""

TABLE = ActionTable()
KEEP = TABLE.family("keep")
SWAP = TABLE.family("swap", shows=True)
DEAL = TABLE.family("deal", chance=True, secret=True, card=tuple(str(card) for card in range(1, LARGEST + 1)))
FIRST = first_family(TABLE, MOST_SEATS)

ENDINGS = ("showdown",)
REFUSALS = ("not-now",)


# What is seen and told


class Part(TypedDict):
    """What lies on the table."""

    cards: list[str]
    """Each seat's card; `?` where the viewer does not know it, `-` where there is none."""
    face_up: list[int]
    """The cards that were exchanged, ascending."""
    waiting: list[Seat] | None
    """The seats whose turn is still to come, in their order; None while cards are dealt."""
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Deal(Event):
    """A seat got a card; NO_CARD for those who may not know which."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class Keep(Event):
    """A seat keeps its card."""

    seat: Seat


@dataclass(frozen=True)
class Swap(Event):
    """A seat lays its card open and gets another one."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class Reveal(Event):
    """A card is turned up at the end."""

    seat: Seat
    card: int


class Setup(NamedTuple):
    """What the options and rulings come to."""

    first: Seat
    """Who begins; CHANCE if that is drawn."""
    highest: int


class State(Base):
    """`waiting` are the seats whose turn is still to come; None while the setup is drawn."""

    def __init__(self, game: Game, cards: list[int], face_up: list[int], waiting: list[Seat] | None) -> None:
        super().__init__(game)
        self.cards = cards
        self.face_up = face_up
        self.waiting = waiting

    def copy(self) -> State:
        waiting = None if self.waiting is None else self.waiting.copy()
        twin = State(self.game, self.cards.copy(), self.face_up.copy(), waiting)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    # Playing

    def choices(self) -> list[Action]:
        return [KEEP(), SWAP()]

    def refusal(self, action: Action) -> str:
        return "not-now"

    def perform(self, action: Action) -> None:
        if action in KEEP:
            self.tell(Keep, self.seat)
            self._next()
        elif action in SWAP:
            self._swap(self.seat)
        elif action in DEAL:
            self._deal(self.receiver(), DEAL.values(action)[0] + 1)
        else:
            self.begin(FIRST.values(action)[0])

    def _swap(self, seat: Seat) -> None:
        self.tell(Swap, seat, self.cards[seat])
        self.face_up = sorted([*self.face_up, self.cards[seat]])
        self.cards[seat] = NO_CARD
        self.seat = CHANCE

    def _next(self) -> None:
        """A turn is over."""
        assert self.waiting is not None
        self.waiting = self.waiting[1:]
        self.turn += 1
        self.go_on()

    def go_on(self) -> None:
        """Draw, ask or end, as it follows from what has happened."""
        if self.waiting is None:
            self.seat = CHANCE
        elif not self.waiting:
            self._show_down()
        else:
            self.seat = self.waiting[0] if self.cards[self.waiting[0]] else CHANCE

    def _show_down(self) -> None:
        for seat in every_seat(self.game.seats):
            if self.cards[seat]:
                self.tell(Reveal, seat, self.cards[seat])
        self.end("showdown", (Seat(self.cards.index(max(self.cards))),))

    # Drawing

    def receiver(self) -> Seat:
        """Who gets the next card: whoever exchanges one, or has none yet."""
        return self.waiting[0] if self.waiting else Seat(self.cards.index(NO_CARD))

    def _dealt(self) -> bool:
        return self.waiting is None and NO_CARD not in self.cards

    def weights(self) -> list[tuple[Action, int]]:
        if self._dealt():
            return first_draws(FIRST, self.game.seats)
        setup: Setup = self.game.setup
        gone = {*self.cards, *self.face_up}
        return [(DEAL(card - 1), 1) for card in range(1, setup.highest + 1) if card not in gone]

    def privy(self) -> Audience:
        return EVERYONE if self._dealt() else only(self.receiver())

    def _deal(self, seat: Seat, card: int) -> None:
        self.cards[seat] = card
        self.tell_to(only(seat), Deal, seat, card)
        self.tell_to(all_but(seat), Deal, seat, NO_CARD)
        if self.waiting:
            self._next()
        elif self._dealt() and self.game.setup.first != CHANCE:
            self.begin(self.game.setup.first)

    def begin(self, first: Seat) -> None:
        """The setup is done."""
        seats = self.game.seats
        self.waiting = [seat_after(first, seats, step) for step in range(seats)]
        self.tell(First, first)
        self.go_on()

    # Written down and seen

    def key(self) -> bytes:
        waiting = b"?" if self.waiting is None else bytes(self.waiting)
        return bytes([*self.cards, *self.face_up, LARGEST + 1]) + waiting

    def position(self) -> str:
        return self._written([str(card or NONE) for card in self.cards])

    def _written(self, cards: list[str]) -> str:
        hands = "".join(f"{SEATS[seat]} {card}; " for seat, card in enumerate(cards) if card != NONE)
        waiting = UNKNOWN if self.waiting is None else " ".join(SEATS[seat] for seat in self.waiting)
        return f"{hands}face-up {' '.join(map(str, self.face_up))}; waiting {waiting}; turns {self.turn}"

    def shows(self, seat: Seat | None) -> Part:
        cards = [str(card or NONE) if self._knows(seat, of) else UNKNOWN for of, card in enumerate(self.cards)]
        waiting = None if self.waiting is None else self.waiting.copy()
        return {
            "cards": cards,
            "face_up": self.face_up.copy(),
            "waiting": waiting,
            "position": self._written(cards),
        }

    def _knows(self, seat: Seat | None, of: int) -> bool:
        """Whether a seat (None: the public) knows the card of another: its own, and all in the end."""
        return seat == of or self.over or self.cards[of] == NO_CARD

    def secrets(self, seat: Seat) -> dict[str, str]:
        return {SEATS[of]: str(card) for of, card in enumerate(self.cards) if not self._knows(seat, of)}

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        setup: Setup = self.game.setup
        seen = {self.cards[seat], *self.face_up}
        unseen = [card for card in range(1, setup.highest + 1) if card not in seen]
        return {slot: {str(card): 1 / len(unseen) for card in unseen} for slot in self.secrets(seat)}


# Making states


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Everybody has one turn."""
    return game.seats


def setup(game: Game) -> Setup:
    return Setup(first_seat(game), number(game.rulings, "highest", FEWEST, LARGEST))


def blank(game: Game) -> State:
    return State(game, [NO_CARD] * game.seats, [], None)


def position(game: Game, text: str) -> State:
    """A seat that is not named has no card: it gets one while cards are dealt, and has nothing to win afterwards."""
    words = fields(text, need=("waiting",), may=(*SEATS[: game.seats], "face-up", "turns"))
    cards = [_read_card(game, words[letter]) if letter in words else NO_CARD for letter in SEATS[: game.seats]]
    face_up = sorted(_read_card(game, [word]) for word in words.get("face-up", []))
    waiting = None if words["waiting"] == [UNKNOWN] else [read_seat([word], game.seats) for word in words["waiting"]]
    _refuse_impossible(cards, face_up, waiting)
    state = State(game, cards, face_up, waiting)
    state.turn = read_number(words.get("turns", ["0"]), game.seats)
    state.go_on()
    return state


def _read_card(game: Game, words: list[str]) -> int:
    setup: Setup = game.setup
    card = read_number(words, setup.highest)
    if card == NO_CARD:
        raise PositionError(f"cards are 1 to {setup.highest}")
    return card


def _refuse_impossible(cards: list[int], face_up: list[int], waiting: list[Seat] | None) -> None:
    held = [card for card in cards if card]
    if len({*held, *face_up}) < len(held) + len(face_up):
        raise PositionError("a card is there twice")
    if len(face_up) > len(cards) - len(waiting or ()) + 1:
        raise PositionError("more cards lie open than were exchanged")
    if waiting is None:
        if face_up or cards != held + [NO_CARD] * (len(cards) - len(held)):
            raise PositionError("cards are dealt to one seat after the other, and nothing is exchanged before")
    elif len({*waiting}) < len(waiting) or not all(cards[seat] for seat in waiting[1:]):
        raise PositionError("whoever waits has a card, and one turn")
    elif not held or (waiting and not cards[waiting[0]] and not face_up):
        raise PositionError("nobody has a card, or one is missing that was not exchanged")


def guess(game: Game, view: View, rng: Rng) -> State:
    """A world that fits: the cards that the seat does not know are dealt from those that it does not see."""
    setup: Setup = game.setup
    seen = {*view["cards"], *map(str, view["face_up"])}
    unseen = shuffled([card for card in range(1, setup.highest + 1) if str(card) not in seen], rng)
    cards = [unseen.pop() if card == UNKNOWN else int(card.replace(NONE, str(NO_CARD))) for card in view["cards"]]
    waiting = None if view["waiting"] is None else list(view["waiting"])
    state = State(game, cards, list(view["face_up"]), waiting)
    state.turn = view["turn"]
    state.go_on()
    return state
