"""Everybody holds two secret cards of a deck of ten. A turn: play one card face up, then keep or roll a die.

To keep counts the card; to roll counts the card and 0 or 4 more, but a 0 costs 2. After two turns each, the highest sum
wins; a lone player wins with twelve. Alone with the last card of the deck (9) in the first turn, a seat wins at once.
"""

from __future__ import annotations

from typing import TypedDict

from moonwood.kernel import view as kernel
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.events import Audience, Event, only
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

DECK = 10
HAND = 2
TABLE = ActionTable()
DEAL = TABLE.family("deal", secret=True, card=DECK)
PLAY = TABLE.family("play", slot=HAND)
KEEP = TABLE.family("keep")
ROLL = TABLE.family("roll")
DIE = TABLE.family("die", face=2)
GAINS = (-2, 4)


class Part(TypedDict):
    """What a state shows."""

    hand: list[int]
    held: list[list[bool]]
    sums: list[int]
    played: list[int]
    step: str
    active: Seat


class View(Part, kernel.View):
    """What a seat knows."""


class State(Base):
    """`hands` hold -1 where a card was played; `sums` are public."""

    def __init__(self, game: Game, hands: list[list[int]], sums: list[int], played: list[int], step: str) -> None:
        super().__init__(game)
        self.hands = hands
        self.sums = sums
        self.played = played
        self.step = step
        self.active = Seat(0)

    def copy(self) -> State:
        twin = State(self.game, [list(h) for h in self.hands], list(self.sums), list(self.played), self.step)
        twin.seat, twin.turn, twin.outcome, twin.active = self.seat, self.turn, self.outcome, self.active
        return twin

    def actions(self) -> list[Action]:
        if self.over:
            return []
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.step == "choose":
            return [KEEP(), ROLL()]
        return [PLAY(slot) for slot in range(HAND) if self.hands[self.seat][slot] >= 0]

    def weights(self) -> list[tuple[Action, int]]:
        if self.step == "roll":
            return [(DIE(0), 1), (DIE(1), 1)]
        gone = {card for hand in self.hands for card in hand}
        return [(DEAL(card), 1) for card in range(DECK) if card not in gone]

    def privy(self) -> Audience:
        return only(self.active) if self.step == "deal" else ALL

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        if action in DEAL:
            self.hands[self.active].append(DEAL.values(action)[0])
            if len(self.hands[self.active]) == HAND:
                self._pass_on("deal" if self.active + 1 < self.game.seats else "play")
        elif action in PLAY:
            slot = PLAY.values(action)[0]
            card = self.hands[self.seat][slot]
            self.hands[self.seat][slot] = -1
            self.played.append(card)
            self.sums[self.seat] += card
            self.step = "choose"
            if card == DECK - 1 and len(self.played) <= self.game.seats:
                self.end("nine", (self.seat,))
        elif action == ROLL():
            self.step, self.seat = "roll", CHANCE
        else:
            self.sums[self.active] += GAINS[DIE.values(action)[0]] if action in DIE else 0
            self.turn += 1
            self._pass_on("play")

    def _pass_on(self, step: str) -> None:
        self.active = Seat((self.active + 1) % self.game.seats)
        self.step = step
        self.seat = CHANCE if step == "deal" else self.active
        if len(self.played) == HAND * self.game.seats:
            best = max(self.sums) if self.game.seats > 1 else 12
            self.end("sum", [Seat(seat) for seat, total in enumerate(self.sums) if total >= best])

    def key(self) -> bytes:
        return repr((self.hands, self.sums, self.played, self.step, self.seat, self.active)).encode()

    def shows(self, seat: Seat | None) -> Part:
        return {
            "hand": [] if seat is None else list(self.hands[seat]),
            "held": [[card >= 0 for card in hand] for hand in self.hands],
            "sums": list(self.sums),
            "played": list(self.played),
            "step": self.step,
            "active": self.active,
        }


def blank(game: Game) -> State:
    return State(game, [[] for _ in range(game.seats)], [0] * game.seats, [], "deal")


def guess(game: Game, view: View, rng: Rng) -> State:
    unseen = shuffled([c for c in range(DECK) if c not in view["hand"] and c not in view["played"]], rng)
    hands = [[unseen.pop() if held else -1 for held in row] for row in view["held"]]
    assert view["you"] is not None
    hands[view["you"]] = list(view["hand"])
    state = State(game, hands, list(view["sums"]), list(view["played"]), view["step"])
    state.seat, state.turn, state.active = view["seat"], view["turn"], view["active"]
    return state


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing to work out."""
