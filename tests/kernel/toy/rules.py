"""Pebbles: the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import Audience, Event, First, Score, all_but, only
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import Ask, Run, Stepped, StepTable
from moonwood.kernel.steps import Draw as DrawStep

VALUES = (1, 2, 3)
PLAYERS = (Seat(0), Seat(1))
MOST_TURNS = 6
MOST_POINTS = 99

TABLE = ActionTable()
SHOW = TABLE.family("show", shows=True, value=tuple(map(str, VALUES)))
PASS = TABLE.family("pass")
DRAW = TABLE.family("draw", chance=True, secret=True, value=tuple(map(str, VALUES)))
COIN = TABLE.family("coin", chance=True, side=("tails", "heads"))
FIRST = first_family(TABLE, seats=2)

ENDINGS = ("most", "level")
REFUSALS = ("not-now", "not-in-hand")


class Part(TypedDict):
    """What lies on the table, and what the viewer holds."""

    active: Seat
    unseen: list[int]
    """What may be in the bag or in the hands of others."""
    holding: list[bool]
    """Whether each seat has a pebble."""
    hand: int
    """The viewer's own pebble; 0 for none."""
    steps: str
    position: str


class View(Part, view.View):
    """All that a viewer knows."""


@dataclass(frozen=True)
class Draw(Event):
    """A seat drew a pebble; 0 where its value is not told."""

    seat: int
    value: int


@dataclass(frozen=True)
class Show(Event):
    """A seat showed its pebble, or passed, which is 0."""

    seat: int
    value: int


@dataclass(frozen=True)
class Coin(Event):
    """How the coin fell."""

    side: int


class State(Stepped):
    """`hands` hold 0 where there is none; a bag is sorted, since nobody sees its order."""

    def __init__(self, game: Game, bag: list[int], hands: list[int], totals: list[int]) -> None:
        super().__init__(game, STEPS)
        self.bag, self.hands, self.totals = bag, hands, totals

    def copy(self) -> State:
        twin = State(self.game, self.bag.copy(), self.hands.copy(), self.totals.copy())
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.stack, twin.active = self.stack.copy(), self.active
        return twin

    def refusal(self, action: int) -> str:
        return "not-in-hand" if action in SHOW and self.seat >= 0 else "not-now"

    def score(self, points: int) -> None:
        self.totals[self.active] += points
        self.tell(Score, self.active, points)

    def finish(self) -> None:
        lead = self.totals[0] - self.totals[1]
        self.end("most" if lead else "level", PLAYERS if not lead else (Seat(0 if lead > 0 else 1),))

    def key(self) -> bytes:
        return repr((self.bag, self.hands, self.totals, self.active, self.turn, self.stack)).encode()

    def points(self) -> list[int]:
        return self.totals

    def position(self) -> str:
        return self.written(self.bag, self.hands)

    def written(self, bag: Sequence[object], hands: Sequence[object]) -> str:
        """The position with what is in the bag and in the hands, or with what a viewer knows of it."""
        table = {"bag": bag, "hands": hands, "totals": self.totals, "turn": [self.turn]}
        parts = [f"{name} {' '.join(map(str, values))}" for name, values in table.items()]
        return "; ".join([*parts, f"to-move {SEATS[self.active]}", f"steps {self.stack_text()}"])

    def shows(self, seat: int | None) -> Part:
        return {
            "active": self.active,
            "unseen": sorted(self.bag + [hand for s, hand in enumerate(self.hands) if hand and s != seat]),
            "holding": [bool(hand) for hand in self.hands],
            "hand": 0 if seat is None else self.hands[seat],
            "steps": self.stack_text(),
            "position": self.written(
                "?" * len(self.bag), [hand if not hand or s == seat else "?" for s, hand in enumerate(self.hands)]
            ),
        }

    def secrets(self, seat: int) -> dict[str, str]:
        hand = self.hands[1 - seat]
        return {"other": str(hand)} if hand else {}

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        if not self.hands[1 - seat]:
            return {}
        unseen = [*self.bag, self.hands[1 - seat]]
        return {"other": {str(value): unseen.count(value) / len(unseen) for value in set(unseen)}}


# The steps of a game


class FillHand(DrawStep[State]):
    """A seat draws a pebble in secret."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(DRAW(pebble - 1), state.bag.count(pebble)) for pebble in sorted(set(state.bag))]

    def answer(self, state: State, action: int) -> None:
        pebble = DRAW.values(action)[0] + 1
        state.bag.remove(pebble)
        state.hands[self.seat] = pebble
        state.tell_to(only(self.seat), Draw, self.seat, pebble)
        state.tell_to(all_but(self.seat), Draw, self.seat, 0)

    def privy(self, state: State) -> Audience:
        return only(self.seat)


class ChooseFirst(DrawStep[State]):
    """Who begins."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return first_draws(FIRST, seats=2)

    def answer(self, state: State, action: int) -> None:
        state.active = FIRST.values(action)[0]
        state.tell(First, state.active)


class Turn(Ask[State]):
    """Show the pebble, or pass."""

    def choices(self, state: State) -> list[Action]:
        hand = state.hands[state.seat]
        return [*([SHOW(hand - 1)] if hand else []), PASS()]

    def answer(self, state: State, action: int) -> None:
        pebble = state.hands[state.seat] if action in SHOW else 0
        state.tell(Show, state.seat, pebble)
        if pebble:
            state.hands[state.seat] = 0
            state.score(pebble)
        fill = [FILL(state.seat)] if pebble and state.bag else []
        state.push(*fill, *([TOSS()] if state.game.options["coin"] else []), NEXT())


class Toss(DrawStep[State]):
    """A coin that may give a point."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(COIN(0), 1), (COIN(1), 2)]

    def answer(self, state: State, action: int) -> None:
        side = COIN.values(action)[0]
        state.tell(Coin, side)
        state.score(side * state.game.rulings["coin"]["gain"])


class Next(Run[State]):
    """The turn is over."""

    def run(self, state: State) -> None:
        state.active = Seat(1 - state.active)
        state.turn += 1
        if state.turn == state.game.options["turns"]:
            state.finish()
        else:
            state.push(TURN())


STEPS = StepTable()
FILL = STEPS.add("fill", FillHand, seat=SEATS[:2])
BEGIN = STEPS.add("begin", ChooseFirst)
TURN = STEPS.add("turn", Turn)
TOSS = STEPS.add("toss", Toss)
NEXT = STEPS.add("next", Next)


# Making states


def blank(game: Game) -> State:
    state = State(game, list(game.rulings["bag"]), [0, 0], [0, 0])
    first = first_seat(game)
    state.push(FILL(0), FILL(1), *([BEGIN()] if first == CHANCE else []), TURN())
    state.active = Seat(0) if first == CHANCE else first
    state.advance()
    return state


def position(game: Game, text: str) -> State:
    words = fields(text, need=("bag", "hands", "totals", "turn", "to-move", "steps"))
    bag, hands, totals = (
        [read_number([word], MOST_POINTS) for word in words[name]] for name in ("bag", "hands", "totals")
    )
    if len(hands) != 2 or len(totals) != 2 or not all(1 <= pebble <= 3 for pebble in bag) or max(hands) > 3:
        raise PositionError("both players have a hand and a total, and pebbles are 1 to 3")
    state = State(game, bag, hands, totals)
    state.active = read_seat(words["to-move"], 2)
    state.turn = read_number(words["turn"], MOST_TURNS)
    resume(state, " ".join(words["steps"]))
    return state


def resume(state: State, steps: str) -> None:
    """Go on where these steps are next; without any the game is over."""
    state.read_stack(steps)
    if state.stack:
        state.advance()
    else:
        state.finish()


def guess(game: Game, view: View, rng: Rng) -> State:
    unseen = shuffled(view["unseen"], rng)
    hands = [0, 0]
    for seat in PLAYERS:
        if view["holding"][seat]:
            hands[seat] = view["hand"] if seat == view["you"] else unseen.pop()
    return rebuilt(game, view, unseen, hands)


def rebuilt(game: Game, view: View, bag: list[int], hands: list[int]) -> State:
    """The state that a view tells, with all that it does not tell."""
    state = State(game, sorted(bag), hands, list(view["scores"]))
    state.active, state.turn = view["active"], view["turn"]
    resume(state, view["steps"])
    return state


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    return MOST_TURNS * 4


def setup(game: Game) -> None:
    """Nothing to work out."""
