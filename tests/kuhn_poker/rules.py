"""Kuhn poker: the state and the legal moves.

Both put one chip into the pot and get one of three cards. The first player checks or bets a chip. After a check the
other may bet, too; after a bet the other folds or calls. Without a fold the higher card takes the pot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import EVERYONE, Audience, Event, First, Score, all_but, only
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_seat
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

CARDS = ("jack", "queen", "king")
PLAYERS = (Seat(0), Seat(1))
MOST_AT_STAKE = 2

TABLE = ActionTable()
CHECK = TABLE.family("check")
BET = TABLE.family("bet")
FOLD = TABLE.family("fold")
CALL = TABLE.family("call")
DEAL = TABLE.family("deal", chance=True, secret=True, card=CARDS)
FIRST = first_family(TABLE, seats=2)

ENDINGS = ("fold", "showdown")
REFUSALS = ("not-now", "no-bet", "bet-made")

NO_CARD = -1
UNKNOWN, NONE = "?", "-"
"""How a position writes a card that its reader does not know, and one that is not dealt yet."""


# What is seen and told


class Part(TypedDict):
    """What lies on the table."""

    cards: list[str]
    """Each seat's card: its name, `?` where the viewer does not know it, `-` before it is dealt."""
    first: int
    """Who begins; CHANCE while that is drawn."""
    moves: list[str]
    pot: int
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Deal(Event):
    """A seat got a card; NO_CARD for those who may not know which."""

    seat: int
    card: int


@dataclass(frozen=True)
class Move(Event):
    """A seat checked, bet, folded or called."""

    seat: int
    action: Action


@dataclass(frozen=True)
class Reveal(Event):
    """A card is turned up."""

    seat: int
    card: int


class State(Base):
    """`cards` hold NO_CARD until they are dealt; `moves` are the actions since."""

    def __init__(self, game: Game, cards: list[int], first: int, moves: list[int]) -> None:
        super().__init__(game)
        self.cards = cards
        self.first = first
        self.moves = moves
        self.chips = [0, 0]
        """What each seat has won, once it is over."""

    def copy(self) -> State:
        twin = State(self.game, self.cards.copy(), self.first, self.moves.copy())
        twin.seat, twin.turn, twin.outcome, twin.chips = self.seat, self.turn, self.outcome, self.chips
        return twin

    # Betting

    def choices(self) -> list[Action]:
        return [FOLD(), CALL()] if self._bet_made() else [CHECK(), BET()]

    def _bet_made(self) -> bool:
        return bool(self.moves) and self.moves[-1] == BET()

    def refusal(self, action: Action) -> str:
        if self.seat == CHANCE or action in DEAL or action in FIRST:
            return "not-now"
        return "bet-made" if self._bet_made() else "no-bet"

    def perform(self, action: Action) -> None:
        if self.seat == CHANCE:
            self._draw(action)
            return
        self.tell(Move, self.seat, action)
        self.moves.append(action)
        self.turn += 1
        self.go_on()

    def go_on(self) -> None:
        """Deal, ask or end, as it follows from what has happened."""
        if self.first == CHANCE or NO_CARD in self.cards:
            self.seat = CHANCE
        elif not self.moves or self.moves[-1] == BET() or self.moves == [CHECK()]:
            self.seat = Seat((self.first + len(self.moves)) % 2)
        elif self.moves[-1] == FOLD():
            self._pay("fold", Seat((self.first + len(self.moves)) % 2))
        else:
            self._show_down()

    def _show_down(self) -> None:
        for seat in PLAYERS:
            self.tell(Reveal, seat, self.cards[seat])
        self._pay("showdown", Seat(0 if self.cards[0] > self.cards[1] else 1))

    def _pay(self, reason: str, winner: Seat) -> None:
        won = MOST_AT_STAKE if CALL() in self.moves else 1
        self.chips = [won if seat == winner else -won for seat in PLAYERS]
        for seat in PLAYERS:
            self.tell(Score, seat, self.chips[seat])
        self.end(reason, (winner,))

    # Stakes

    def points(self) -> list[int]:
        return self.chips

    @property
    def returns(self) -> list[float]:
        return [won / MOST_AT_STAKE for won in self.chips]

    # Dealing

    def weights(self) -> list[tuple[Action, int]]:
        if self.first == CHANCE:
            return first_draws(FIRST, seats=2)
        return [(DEAL(card), 1) for card in range(len(CARDS)) if card not in self.cards]

    def privy(self) -> Audience:
        return EVERYONE if self.first == CHANCE else only(self.cards.index(NO_CARD))

    def _draw(self, action: Action) -> None:
        if action in FIRST:
            self.first = FIRST.values(action)[0]
            self.tell(First, self.first)
        else:
            seat, card = self.cards.index(NO_CARD), DEAL.values(action)[0]
            self.cards[seat] = card
            self.tell_to(only(seat), Deal, seat, card)
            self.tell_to(all_but(seat), Deal, seat, NO_CARD)
        self.go_on()

    # Written down and seen

    def key(self) -> bytes:
        return bytes([self.first & 3, *(card & 3 for card in self.cards), *self.moves])

    def position(self) -> str:
        return self._written(list(map(_card_name, self.cards)))

    def _written(self, cards: list[str]) -> str:
        first = UNKNOWN if self.first == CHANCE else SEATS[self.first]
        return f"cards {' '.join(cards)}; first {first}; moves {' '.join(map(self.game.text, self.moves))}"

    def shows(self, seat: int | None) -> Part:
        cards = [_card_name(card) if self._knows(seat, of) else UNKNOWN for of, card in enumerate(self.cards)]
        return {
            "cards": cards,
            "first": self.first,
            "moves": list(map(self.game.text, self.moves)),
            "pot": 2 + sum(move in (BET(), CALL()) for move in self.moves),
            "position": self._written(cards),
        }

    def _knows(self, seat: int | None, of: int) -> bool:
        """Whether a seat (None: the public) knows the card of another: its own, all after a showdown, or none."""
        shown = self.outcome is not None and self.outcome.reason == "showdown"
        return seat == of or shown or self.cards[of] == NO_CARD

    def secrets(self, seat: int) -> dict[str, str]:
        other = 1 - seat
        return {} if self._knows(seat, other) else {"other": CARDS[self.cards[other]]}

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        if not self.secrets(seat):
            return {}
        unseen = [card for card in range(len(CARDS)) if card != self.cards[seat]]
        return {"other": {CARDS[card]: 1 / len(unseen) for card in unseen}}


def _card_name(card: int) -> str:
    return NONE if card == NO_CARD else CARDS[card]


# Making states


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Check, bet, and an answer."""
    return 3


def setup(game: Game) -> None:
    """Nothing to work out."""


def blank(game: Game) -> State:
    return State(game, [NO_CARD, NO_CARD], first_seat(game), [])


def position(game: Game, text: str) -> State:
    words = fields(text, need=("cards", "first"), may=("moves",))
    cards = _read_cards(words["cards"])
    first = CHANCE if words["first"] == [UNKNOWN] else read_seat(words["first"], 2)
    state = State(game, cards, first, [])
    state.go_on()
    for move in map(game.parse, words.get("moves", [])):
        if state.seat < 0 or move not in state.choices():
            raise PositionError(f"{game.text(move)!r} cannot come here; the moves are those since the deal, in order")
        state.apply(move)
    return state


def _read_cards(names: list[str]) -> list[int]:
    if (
        len(names) != 2
        or not {*names} <= {*CARDS, NONE}
        or names[0] == names[1] != NONE
        or names[0] == NONE != names[1]
    ):
        raise PositionError(f"cards are two different ones of: {', '.join(CARDS)}, or {NONE} before they are dealt")
    return [NO_CARD if name == NONE else CARDS.index(name) for name in names]


def guess(game: Game, view: View, rng: Rng) -> State:
    """A world that fits: the cards that the seat does not know are dealt from those that it does not see."""
    unseen = shuffled([card for card in range(len(CARDS)) if CARDS[card] not in view["cards"]], rng)
    cards = [unseen.pop() if name == UNKNOWN else _read_card(name) for name in view["cards"]]
    state = State(game, cards, view["first"], [])
    state.go_on()
    for move in view["moves"]:
        state.apply(game.parse(move))
    return state


def _read_card(name: str) -> int:
    return NO_CARD if name == NONE else CARDS.index(name)
