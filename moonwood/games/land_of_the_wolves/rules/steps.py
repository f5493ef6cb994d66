"""What is done in a game, step by step: the setup, the turns of a round, and what comes between rounds (§3, §4, §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.land_of_the_wolves.rules.actions import (
    ALPHA,
    DRAW,
    FIRST,
    HUNT,
    LONE_WOLF,
    NO_AMBUSH,
    OFFER,
    TRADE,
)
from moonwood.games.land_of_the_wolves.rules.cells import AREA, FULL, open_cells
from moonwood.games.land_of_the_wolves.rules.components import COUNT, FIRST_LONE, NEEDED_WINS, NO_POWER, Wolf
from moonwood.games.land_of_the_wolves.rules.events import (
    AmbushDelay,
    Award,
    LastCard,
    LoneWolfChoice,
    PowerChoice,
    PowerOnOffer,
    RoundEnd,
    RoundStart,
    RoundWin,
    Tie,
    card_draw,
)
from moonwood.games.land_of_the_wolves.rules.refusals import refuse_ambush, refuse_place, refuse_power
from moonwood.games.land_of_the_wolves.rules.scoring import NOBODY
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits, count
from moonwood.kernel.events import Audience, First, only
from moonwood.kernel.first import first_draws
from moonwood.kernel.seats import BOTH_SEATS, Seat, opponent
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Ask, Draw, Run, StepTable

if TYPE_CHECKING:
    from moonwood.games.land_of_the_wolves.rules.state import State

OWNERS: Final = (only(0), only(1))
FULL_TABLE: Final = 0
NO_CARDS: Final = 1
ENDS: Final = ("full", "cards")
"""How a round ends: all places are taken, or the cards have run out."""


# The setup


class LayOutPowers(Draw["State"]):
    """Lays out Alpha Powers, one by one, until all are on offer."""

    def who(self, state: State) -> Seat:
        return CHANCE if state.offer.bit_count() < state.setup.offer else RUNS

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(OFFER.actions[power], 1) for power in range(NO_POWER) if not state.offer >> power & 1]

    def answer(self, state: State, action: Action) -> None:
        power = action - OFFER.first
        state.offer |= 1 << power
        state.tell(PowerOnOffer, power)
        state.push(OFFERING())


class ChooseFirst(Draw["State"]):
    """Says who starts the first round, by chance or by the options."""

    def who(self, state: State) -> Seat:
        return CHANCE if state.setup.first == CHANCE else RUNS

    def run(self, state: State) -> None:
        self._begin(state, state.setup.first)

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [*first_draws(FIRST, seats=2)]

    def answer(self, state: State, action: Action) -> None:
        self._begin(state, Seat(action - FIRST.first))

    def _begin(self, state: State, seat: Seat) -> None:
        state.starter = seat
        state.tell(First, seat)


# A round


class BeginRound(Run["State"]):
    """Both players shuffle their own cards; ambushes are fresh again (§3.3). The hands are empty already."""

    def run(self, state: State) -> None:
        starter = state.starter
        state.clear()
        state.active = starter
        state.tell(RoundStart, sum(state.wins) + 1, state.ties + 1, starter)
        state.stack.extend(TURNS[starter])
        state.push(DEALING(starter), DEALING(opponent(starter)))


class FillHand(Draw["State"]):
    """Draws for a seat, card by card, up to the size of its hand, as far as its pile lasts."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, state: State) -> Seat:
        return CHANCE if state.wants(self.seat) else RUNS

    def weights(self, state: State) -> list[tuple[Action, int]]:
        start = self.seat * COUNT
        weights: list[tuple[Action, int]] = []
        for kind in range(COUNT):
            if state.piles[start + kind]:
                weights.append((DRAW.actions[kind], state.piles[start + kind]))
        return weights

    def privy(self, state: State) -> Audience:
        return OWNERS[self.seat]

    def answer(self, state: State, action: Action) -> None:
        kind = action - DRAW.first
        state.piles[self.seat * COUNT + kind] -= 1
        state.hands[self.seat * COUNT + kind] += 1
        state.sizes[2 + self.seat] -= 1
        state.sizes[self.seat] += 1
        if state.heard():
            state.tell_each(card_draw, self.seat, Wolf(kind))
        state.stack.append(self.entry)


class Announce(Ask["State"]):
    """D1: asks for an ambush that is announced before placing, if there is one to announce."""

    def who(self, state: State) -> Seat:
        return state.active if state.may_ambush() else RUNS

    def choices(self, state: State) -> list[Action]:
        power = state.setup.powers[state.ambush()]
        choices = [NO_AMBUSH.first]
        if state.may_hunt(power):
            choices.append(HUNT.first)
        if power.trade:
            enemies = bits(state.alone(opponent(state.active)))
            for own in bits(state.alone(state.active)):
                choices.extend(TRADE.actions[own * AREA + enemy] for enemy in enemies)
        return choices

    def refusal(self, state: State, action: Action) -> str:
        return refuse_ambush(state, action)

    def answer(self, state: State, action: Action) -> None:
        if action in HUNT:
            more = state.setup.powers[state.ambush()].places - 1
            state.spend_ambush()
            state.push(*[PLACING()] * more)
        elif action in TRADE:
            own, enemy = TRADE.values(action)
            state.spend_ambush()
            state.trade(own, enemy)
        else:
            state.tell(AmbushDelay, state.active)


class PlaceWolf(Ask["State"]):
    """D2: asks for a card of the hand and where it goes."""

    def choices(self, state: State) -> list[Action]:
        empty = open_cells(state.seen[0] | state.seen[1], state.box)
        beside = bits(empty)
        prey = self._prey(state)
        start = state.active * COUNT
        choices: list[int] = []
        for kind in range(COUNT):
            if not state.hands[start + kind]:
                continue
            cells = bits(empty | prey[kind]) if prey[kind] else beside
            first = kind * AREA
            for cell in cells:
                choices.append(first + cell)
        return choices  # type: ignore[return-value]  # to name each of them takes time

    def _prey(self, state: State) -> list[int]:
        """For each kind, where it may cover a visible enemy wolf, as a mask.

        An enemy that is alone in sight is safe (§4, §8.4).
        """
        enemies = state.seen[1 - state.active]
        prey: list[int] = [0] * COUNT
        if enemies & (enemies - 1) == 0:
            return prey
        hunters: list[list[int]] = state.setup.hunters[state.ambush()]
        firm = state.setup.firm[state.owned[1 - state.active]]
        for cell in bits(enemies):
            enemy = state.stacks[cell][-1] % COUNT
            if firm >> enemy & 1:
                continue
            for kind in hunters[enemy]:
                prey[kind] = prey[kind] | 1 << cell
        return prey

    def refusal(self, state: State, action: Action) -> str:
        return refuse_place(state, action)

    def answer(self, state: State, action: Action) -> None:
        state.place(Wolf(action // AREA), action % AREA)  # taken apart here: every turn is one of these
        if count(state.seen[0] | state.seen[1]) == FULL:
            state.turn += 1
            state.stack.clear()
            state.push(END_OF_ROUND(FULL_TABLE))


class Refill(FillHand):
    """Draws after placing; with a full hand or an empty pile the turn is over."""

    def run(self, state: State) -> None:
        """A player without cards ends the round once both had the same number of turns (§7 ii)."""
        state.turn += 1
        held = state.held(self.seat)
        if not held:
            state.tell(LastCard, self.seat)
        if self.seat != state.starter and not (held and state.held(opponent(self.seat))):
            state.push(END_OF_ROUND(NO_CARDS))
        else:
            state.active = opponent(self.seat)
            state.stack.extend(TURNS[state.active])


# Between rounds


class EndRound(Run["State"]):
    """Scores a round, and says who won it or whether it is played again."""

    def __init__(self, how: int) -> None:
        self.how = how

    def run(self, state: State) -> None:
        result = state.standing()
        winner = result.winner
        state.gather_hands()
        state.tell(RoundEnd, ENDS[self.how], winner, result.points, result.wolves, result.moons, result.rows)
        if winner == NOBODY:
            self._tie(state)
        else:
            self._win(state, Seat(winner), "summit")

    def _tie(self, state: State) -> None:
        """The other player starts the same round again, unless it was tied too often (§7)."""
        state.ties += 1
        other = opponent(state.starter)
        if state.ties == state.setup.ties:
            state.tell(Award, other, state.ties)
            self._win(state, other, "third-tie")
        else:
            state.starter = other
            state.tell(Tie, state.ties, other)
            state.push(NEXT_ROUND())

    def _win(self, state: State, winner: Seat, ending: str) -> None:
        state.wins[winner] += 1
        state.starter = state.active = winner
        state.ties = 0
        state.tell(RoundWin, winner, 1)
        if state.wins[winner] == NEEDED_WINS:
            state.end(ending, (winner,))
        else:
            state.push(*spoils(state))


def spoils(state: State) -> list[int]:
    """What follows a round: its winner, who starts the next one, takes a Lone Wolf and the other a power."""
    steps = [LONE_CHOICE(state.starter)] if state.setup.lone_wolves else []
    return [*steps, *([ALPHA_CHOICE(opponent(state.starter))] if state.offer else []), NEXT_ROUND()]


class TakeLoneWolf(Ask["State"]):
    """D3: asks the winner of a round for a Lone Wolf."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, state: State) -> Seat:
        return self.seat

    def choices(self, state: State) -> list[Action]:
        return list(LONE_WOLF.actions)

    def answer(self, state: State, action: Action) -> None:
        kind = FIRST_LONE + action - LONE_WOLF.first
        state.lone[self.seat] = kind
        state.piles[self.seat * COUNT + kind] += 1
        state.count_cards()
        state.tell(LoneWolfChoice, self.seat, kind)


class TakePower(Ask["State"]):
    """D4: asks the loser of a round for one of the Alpha Powers on offer."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def who(self, state: State) -> Seat:
        return self.seat

    def choices(self, state: State) -> list[Action]:
        return [ALPHA.actions[power] for power in bits(state.offer)]

    def refusal(self, state: State, action: Action) -> str:
        return refuse_power(action)

    def answer(self, state: State, action: Action) -> None:
        power = action - ALPHA.first
        state.offer ^= 1 << power
        state.owned[self.seat] = power
        state.tell(PowerChoice, self.seat, power)


# The names are those of positions and views, so they never change their meaning.
STEPS: Final = StepTable()
OFFERING: Final = STEPS.add("offer", LayOutPowers)
BEGINNING: Final = STEPS.add("first", ChooseFirst)
DEALING: Final = STEPS.add("deal", FillHand, seat=2)
AMBUSHING: Final = STEPS.add("ambush", Announce)
PLACING: Final = STEPS.add("place", PlaceWolf)
REFILLING: Final = STEPS.add("refill", Refill, seat=2)
LONE_CHOICE: Final = STEPS.add("lone-wolf", TakeLoneWolf, seat=2)
ALPHA_CHOICE: Final = STEPS.add("alpha", TakePower, seat=2)
NEXT_ROUND: Final = STEPS.add("round", BeginRound)
END_OF_ROUND: Final = STEPS.add("end-of-round", EndRound, how=ENDS)

FINISHED: Final = "over"
"""The step of a game that has ended."""
ASKING: Final = (OFFERING, BEGINNING, DEALING, AMBUSHING, PLACING, REFILLING, LONE_CHOICE, ALPHA_CHOICE)
NAMES: Final = (*(kind.name for kind in ASKING), FINISHED)
"""What `view["step"]` may be."""

TURNS: Final = [[REFILLING(seat), PLACING(), AMBUSHING()] for seat in BOTH_SEATS]
"""A turn of each seat, as it lies on the stack: what comes first lies on top."""
