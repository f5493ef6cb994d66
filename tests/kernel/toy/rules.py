"""Pebbles: the rules."""

from __future__ import annotations

from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import EVERYONE as ALL
from moonwood.kernel.events import Audience, only
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import CHANCE, EVERYONE, Event, View, all_but
from moonwood.kernel.state import State as Base

TABLE = ActionTable()
SHOW = TABLE.family("show", shows=True, value=("1", "2", "3"))
PASS = TABLE.family("pass")
DRAW = TABLE.family("draw", secret=True, value=("1", "2", "3"))
COIN = TABLE.family("coin", side=("tails", "heads"))
FIRST = TABLE.family("first", seat=("A", "B"))

ENDINGS = ("most", "level")
HISTORY_ENDINGS = ENDINGS
REFUSALS = ("not-now", "not-in-hand")


class State(Base):
    def __init__(
        self, game: Game, bag: list[int], hands: list[int], totals: list[int], active: int, coin: bool
    ) -> None:
        super().__init__(game)
        self.bag, self.hands, self.totals, self.active, self.coin = bag, hands, totals, active, coin

    def copy(self) -> State:
        twin = State(self.game, self.bag.copy(), self.hands.copy(), self.totals.copy(), self.active, self.coin)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    def _empty(self) -> int:
        """Whose hand is to be filled; -1 if none is."""
        return next((seat for seat in (0, 1) if not self.hands[seat] and self.bag), -1)

    def actions(self) -> list[int]:
        if self.seat == CHANCE:
            return [action for action, _ in self.weights()]
        if self.seat < 0:
            return []
        hand = self.hands[self.seat]
        return [*([SHOW(hand - 1)] if hand else []), PASS()]

    def refusal(self, action: int) -> str:
        return "not-in-hand" if action in SHOW and self.seat >= 0 else "not-now"

    def weights(self) -> list[tuple[int, int]]:
        if self._empty() >= 0:
            return [(DRAW(value - 1), self.bag.count(value)) for value in sorted(set(self.bag))]
        if self.coin:
            return [(COIN(0), 1), (COIN(1), 2)]
        return [(FIRST(0), 1), (FIRST(1), 1)]

    def privy(self) -> Audience:
        return only(self._empty()) if self._empty() >= 0 else ALL

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        if action in DRAW:
            self._draw(DRAW.values(action)[0] + 1, told)
        elif action in COIN:
            self._toss(COIN.values(action)[0], told)
        elif action in FIRST:
            self.active = FIRST.values(action)[0]
            told.append(("first", EVERYONE, self.active))
            self.seat = self.active
        else:
            self._act(action, told)
        if events is not None:
            events.extend(told)

    def _draw(self, value: int, told: list[Event]) -> None:
        seat = self._empty()
        self.bag.remove(value)
        self.hands[seat] = value
        told += [("drew", seat, seat, value), ("drew", all_but(seat), seat, 0)]
        self._go_on()

    def _act(self, action: int, told: list[Event]) -> None:
        value = self.hands[self.seat] if action in SHOW else 0
        told.append(("shown", EVERYONE, self.seat, value))
        if value:
            self.totals[self.seat] += value
            self.hands[self.seat] = 0
            told.append(("score", EVERYONE, self.seat, value))
        self.coin = bool(self.game.options["coin"])
        self.seat = CHANCE
        if not self.coin:
            self._next()
        self._go_on()

    def _toss(self, side: int, told: list[Event]) -> None:
        gain = side * self.game.rulings["coin"]["gain"]
        self.totals[self.active] += gain
        told += [("coin", EVERYONE, side), ("score", EVERYONE, self.active, gain)]
        self.coin = False
        self._next()
        self._go_on()

    def _next(self) -> None:
        self.active = 1 - self.active
        self.turn += 1

    def _go_on(self) -> None:
        """Draw, toss, ask or end."""
        self.seat = CHANCE
        if self._empty() >= 0 or self.coin:
            return
        if self.turn == self.game.options["turns"]:
            lead = self.totals[0] - self.totals[1]
            self.end("most" if lead else "level", (0, 1) if not lead else (0,) if lead > 0 else (1,))
        elif self.turn or self.game.options["first_player"] != RANDOM:
            self.seat = self.active

    def key(self) -> bytes:
        return repr((sorted(self.bag), self.hands, self.totals, self.active, self.coin, self.seat, self.turn)).encode()

    def points(self) -> list[int]:
        return self.totals

    def position(self) -> str:
        numbers = {"bag": sorted(self.bag), "hands": self.hands, "totals": self.totals, "turn": [self.turn]}
        return "; ".join(f"{k} {' '.join(map(str, v))}" for k, v in numbers.items()) + f"; to-move {SEATS[self.active]}"

    def shows(self, seat: int | None) -> View:
        return {
            "active": self.active,
            "unseen": sorted(self.bag + [hand for s, hand in enumerate(self.hands) if hand and s != seat]),
            "holding": [bool(hand) for hand in self.hands],
            "hand": 0 if seat is None else self.hands[seat],
        }

    def secrets(self, seat: int) -> dict[str, str]:
        hand = self.hands[1 - seat]
        return {"other": str(hand)} if hand else {}

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        if not self.hands[1 - seat]:
            return {}
        unseen = [*self.bag, self.hands[1 - seat]]
        return {"other": {str(v): unseen.count(v) / len(unseen) for v in set(unseen)}}


def blank(game: Game) -> State:
    first = game.options["first_player"]
    return State(game, list(game.rulings["bag"]), [0, 0], [0, 0], 0 if first == RANDOM else int(first), False)


def position(game: Game, text: str) -> State:
    found = fields(text, need=("bag", "hands", "totals", "turn", "to-move"))
    try:
        bag, hands, totals = ([int(word) for word in found[name]] for name in ("bag", "hands", "totals"))
    except ValueError:
        raise PositionError("bag, hands and totals are numbers") from None
    state = State(game, bag, hands, totals, read_seat(found["to-move"], 2), False)
    state.turn = read_number(found["turn"], 6)
    state._go_on()
    if state.seat == CHANCE:
        state.seat = state.active
    return state


def guess(game: Game, view: View, rng: Rng) -> State:
    unseen = shuffled(view["unseen"], rng)
    hands = [0, 0]
    for seat in (0, 1):
        if view["holding"][seat]:
            hands[seat] = view["hand"] if seat == view["you"] else unseen.pop()
    state = State(game, unseen, hands, list(view["scores"]), view["active"], False)
    state.seat, state.turn = view["seat"], view["turn"]
    if view["outcome"]:
        state.end(view["outcome"][0], view["outcome"][1])
    return state


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing to work out."""
