"""Gains and payments (§7.2): servants are placed one by one, elements advance step by step, payments are chosen."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import (
    ADVANCE,
    ADVANCE_MOON,
    ALL_TO_TOWER,
    DISPLACE,
    PAY,
    PLACES,
    RESERVE_PLACE,
    STEP_DOWN,
    TAKE,
    TO_RESERVE,
    TO_TOWER,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    ELEMENTS,
    FLAME_SERVANT,
    GENERAL,
    GOODS,
    INFLUENCE,
    LANDS,
    MOON,
    RESOURCES,
    SERVANTS,
    STONE_SERVANT,
)
from moonwood.games.mushroom_sorcerer.rules.state import STEPS, State
from moonwood.games.mushroom_sorcerer.rules.steps.question import Question
from moonwood.kernel.position import SEATS
from moonwood.kernel.steps import Run

COUNTS: Final = 10
"""One more than the largest number of goods that anything pays at once."""
SERVANT_WORDS: Final = GOODS[:SERVANTS]
ANY_SERVANT: Final = SERVANTS
"""A payment in servants of any kind."""
ALL_RESOURCES: Final = (1 << RESOURCES) - 1
ONLY_SERVANTS: Final = (1 << SERVANTS) - 1


class Place(Question):
    """Servants of one kind from the supply, each to the reserve or onto a tower (§7.2.1).

    Towers come first: once one of them goes to the reserve, so do the others. Onto a tower they go one by one, or as
    many at once as fit. Every way to place them is there.
    """

    def player(self, state: State, value: int) -> int:
        return value // (COUNTS * SERVANTS)

    def choices(self, state: State, value: int) -> list[int]:
        player, kind, count = self.values(self.first + value)
        count = min(count, state.supply[kind])
        if not count:
            return []
        one = [TO_RESERVE.first, *towers_with_room(state, player), *displacements(state, player)]
        return one if count == 1 else [*one, *towers_for_several(state, player)]

    def run(self, state: State, value: int) -> None:
        player, kind, count = self.values(self.first + value)
        count = min(count, state.supply[kind])
        if state.is_warden(player):
            for _ in range(count):
                _post_for_warden(state, player, kind)
        elif count:
            post(state, player, kind, RESERVE_PLACE, count)

    def answer(self, state: State, value: int, action: int) -> None:
        player, kind, count = self.values(self.first + value)
        if action == TO_RESERVE.first:
            self.run(state, value)
            return
        some = 1
        if action in ALL_TO_TOWER:
            some = min(count, state.supply[kind], state.room(action - ALL_TO_TOWER.first))
        post(state, player, kind, make_room(state, action), some)
        if count > some:
            state.push(self(player, kind, count - some))


def towers_with_room(state: State, player: int) -> list[int]:
    """The towers onto which a servant fits."""
    return [TO_TOWER.first + land for land in state.setup.lands if state.owner[land] == player and state.room(land) > 0]


def towers_for_several(state: State, player: int) -> list[int]:
    """The towers onto which more than one servant fits."""
    towers = [land for land in state.setup.lands if state.owner[land] == player and state.room(land) > 1]
    return [ALL_TO_TOWER.first + land for land in towers]


def displacements(state: State, player: int) -> list[int]:
    """The servants on full towers that could make room."""
    return [
        DISPLACE.first + land * SERVANTS + kind
        for land in state.setup.lands
        if state.owner[land] == player and state.room(land) <= 0
        for kind in range(SERVANTS)
        if state.servants[kind][land]
    ]


def make_room(state: State, action: int) -> int:
    """The tower that an answer names, as a place; a displaced servant moves to the reserve."""
    for onto in (TO_TOWER, ALL_TO_TOWER):
        if action in onto:
            return action - onto.first + 1
    land, kind = DISPLACE.values(action)
    step_down(state, land, kind)
    return land + 1


def post(state: State, player: int, kind: int, place: int, count: int = 1) -> None:
    """Servants go from the supply to a place."""
    state.supply[kind] -= count
    put_servant(state, player, kind, place, count)
    state.tell(events.Place, player, kind, place, count)


def put_servant(state: State, player: int, kind: int, place: int, amount: int) -> None:
    """More (or fewer) servants at a place."""
    if place == RESERVE_PLACE:
        state.goods[player][kind] += amount
    else:
        state.servants[kind][place - 1] += amount


def _post_for_warden(state: State, player: int, kind: int) -> None:
    """Onto the tower with most room; without any the servant is lost (§14.9)."""
    towers = [land for land in range(AREA) if state.owner[land] == player and state.room(land) > 0]
    if towers:
        post(state, player, kind, max(towers, key=state.room) + 1)


def step_down(state: State, land: int, kind: int) -> None:
    """A servant leaves a tower for the reserve; the Warden has none (§14.9)."""
    player = state.owner[land]
    state.servants[kind][land] -= 1
    if state.is_warden(player):
        state.supply[kind] += 1
    else:
        state.goods[player][kind] += 1
    state.tell(events.StepDown, player, kind, land)


class Excess(Question):
    """A tower has become too low for its servants (§7.2.5): some move to the reserve, flame servants first."""

    def player(self, state: State, value: int) -> int:
        return state.owner[value // SERVANTS]

    def choices(self, state: State, value: int) -> list[int]:
        land, floor = divmod(value, SERVANTS)
        excess = -state.room(land)
        if excess <= 0 or state.owner[land] < 0:
            return []
        kinds = [FLAME_SERVANT] if floor == FLAME_SERVANT and state.servants[FLAME_SERVANT][land] else []
        if state.servants[STONE_SERVANT][land] >= excess:
            kinds.append(STONE_SERVANT)
        return [STEP_DOWN.first + kind for kind in kinds]

    def answer(self, state: State, value: int, action: int) -> None:
        land = value // SERVANTS
        kind = action - STEP_DOWN.first
        step_down(state, land, kind)
        state.push(self(land, kind))


class PayServants(Question):
    """A payment in servants (§7.2.4): any kind or one kind, from any place, in ascending order."""

    def player(self, state: State, value: int) -> int:
        return self.values(self.first + value)[0]

    def choices(self, state: State, value: int) -> list[int]:
        """Only what leaves enough for the rest of the payment."""
        player, count, wanted, floor = self.values(self.first + value)
        there = [(option, amount) for option, amount in servants_of(state, player, wanted) if option >= floor]
        left = sum([amount for _, amount in there])
        payments: list[int] = []
        for option, amount in there:
            if left < count:
                break
            payments.append(PAY.first + option)
            left -= amount
        return payments

    def answer(self, state: State, value: int, action: int) -> None:
        player, count, wanted, _ = self.values(self.first + value)
        kind, place = PAY.values(action)
        put_servant(state, player, kind, place, -1)
        state.supply[kind] += 1
        state.tell(events.Pay, player, kind, place)
        if count > 1:
            state.push(self(player, count - 1, wanted, action - PAY.first))


def servants_of(state: State, player: int, wanted: int) -> list[tuple[int, int]]:
    """Where a player's servants of a kind (or of any) stand: the number of each place in `PAY`, and how many."""
    places: list[tuple[int, int]] = []
    for kind in range(SERVANTS):
        if wanted in (kind, ANY_SERVANT):
            first = kind * len(PLACES)
            reserve = state.goods[player][kind]
            if reserve:
                places.append((first, reserve))
            for land in state.setup.lands:
                if state.owner[land] == player and state.servants[kind][land]:
                    places.append((first + land + 1, state.servants[kind][land]))
    return places


def count_kind(state: State, player: int, kind: int) -> int:
    """All of a player's servants of one kind."""
    return sum([amount for _, amount in servants_of(state, player, kind)])


class ChooseGoods(Question):
    """Any resources (§7.2.6), in ascending order; `offered` is the set of kinds that may be taken.

    With `differ` no kind is taken twice.
    """

    def player(self, state: State, value: int) -> int:
        return self.values(self.first + value)[0]

    def choices(self, state: State, value: int) -> list[int]:
        _, count, offered, differ = self.values(self.first + value)
        there = [state.supply[good] if offered >> good & 1 else 0 for good in range(RESOURCES)]
        if differ:
            there = [min(amount, 1) for amount in there]
        due = min(count, sum(there))
        return [TAKE.first + good for good in range(RESOURCES) if there[good] and sum(there[good:]) >= due > 0]

    def answer(self, state: State, value: int, action: int) -> None:
        player, count, offered, differ = self.values(self.first + value)
        good = action - TAKE.first
        lower = (1 << good + 1) - 1 if differ else (1 << good) - 1
        if count > 1:
            state.push(self(player, count - 1, offered & ~lower, differ))
        gain(state, player, good, 1)


class ChooseElements(Question):
    """Elements of any of the first `kinds` kinds (§7.2.7), in ascending order."""

    def __init__(self, name: str, kinds: int) -> None:
        super().__init__(name)
        self.kinds = kinds

    def player(self, state: State, value: int) -> int:
        return self.values(self.first + value)[0]

    def choices(self, state: State, value: int) -> list[int]:
        player, count, floor = self.values(self.first + value)
        ahead = [steps_ahead(state, player, element) if element >= floor else 0 for element in range(self.kinds)]
        due = min(count, sum(ahead))
        open_tracks = [element for element in range(self.kinds) if ahead[element] and sum(ahead[element:]) >= due > 0]
        return [ADVANCE_MOON.first if element == MOON else ADVANCE.first + element for element in open_tracks]

    def answer(self, state: State, value: int, action: int) -> None:
        player, count, _ = self.values(self.first + value)
        element = MOON if action in ADVANCE_MOON else action - ADVANCE.first
        if count > 1:
            state.push(self(player, count - 1, element))
        state.push(GAIN_ELEMENTS(player, element, 1))


def steps_ahead(state: State, player: int, element: int) -> int:
    """How many steps a token has before it on its track."""
    return state.setup.length[element] - state.elements[player][element]


class GainElements(Run[State]):
    """Elements of one kind, one step at a time, with what each step pays (§4.1.4)."""

    def run(self, state: State, value: int) -> None:
        player, element, count = self.values(self.first + value)
        if element == MOON:
            state.join_moon_path(player)
        track = state.elements[player]
        start = track[element]
        goal = min(start + count, state.setup.length[element])
        while track[element] < goal:
            track[element] += 1
            bonus = state.setup.bonus[element][track[element]]
            if bonus:
                self._stop_for(state, player, element, start, goal)
                state.push(*[GAIN(player, good, amount) for good, amount in bonus])
                return
        if goal > start:
            state.tell(events.Advance, player, element, goal - start, goal)

    def _stop_for(self, state: State, player: int, element: int, start: int, goal: int) -> None:
        """Whatever a step pays is received before the next step."""
        here = state.elements[player][element]
        state.tell(events.Advance, player, element, here - start, here)
        if here < goal:
            state.push(self(player, element, goal - here))


class Gain(Run[State]):
    """Goods of one kind."""

    def run(self, state: State, value: int) -> None:
        player, good, amount = self.values(self.first + value)
        gain(state, player, good, amount)


def gain(state: State, player: int, good: int, amount: int) -> None:
    """Goods of one kind: influence and tokens at once, servants to be placed next."""
    if good < SERVANTS:
        if amount:
            state.push(PLACE(player, good, amount))
    elif good == INFLUENCE:
        state.gain_influence(player, amount)
    else:
        state.receive(player, good, amount)


PLACE: Final = STEPS.add(Place("place"), player=SEATS, servant=SERVANT_WORDS, count=COUNTS)
EXCESS: Final = STEPS.add(Excess("excess"), tower=LANDS, floor=SERVANT_WORDS)
PAY_SERVANTS: Final = STEPS.add(
    PayServants("pay-servants"), player=SEATS, count=9, servant=(*SERVANT_WORDS, "any"), floor=len(PLACES) * SERVANTS
)
CHOOSE_GOODS: Final = STEPS.add(ChooseGoods("choose-goods"), player=SEATS, count=COUNTS, offered=16, differ=2)
CHOOSE_ELEMENTS: Final = STEPS.add(
    ChooseElements("choose-elements", GENERAL), player=SEATS, count=5, floor=ELEMENTS[:GENERAL]
)
CHOOSE_ANY_ELEMENTS: Final = STEPS.add(
    ChooseElements("choose-any-elements", len(ELEMENTS)), player=SEATS, count=5, floor=ELEMENTS
)
GAIN_ELEMENTS: Final = STEPS.add(GainElements("gain-elements"), player=SEATS, element=ELEMENTS, count=9)
GAIN: Final = STEPS.add(Gain("gain"), player=SEATS, good=GOODS, count=COUNTS)


def pay_servants(player: int, count: int, kind: int = ANY_SERVANT) -> int:
    """The step of a payment in servants."""
    return PAY_SERVANTS(player, count, kind, 0)


def choose_goods(player: int, count: int, *, differ: bool = False, offered: int = ALL_RESOURCES) -> int:
    """The step of a free choice of resources."""
    return CHOOSE_GOODS(player, count, offered, int(differ))


def choose_servants(player: int, count: int) -> int:
    """The step of a free choice between flame and stone servants (§7.2.8)."""
    return CHOOSE_GOODS(player, count, ONLY_SERVANTS, 0)


def choose_elements(player: int, count: int) -> int:
    """The step of a free choice of general elements."""
    return CHOOSE_ELEMENTS(player, count, 0)


def choose_any_elements(state: State, player: int, count: int) -> int:
    """The step of a free choice of elements; whether that may be the moon's is a ruling (§9.1.7)."""
    if state.setup.spells_give_moon_elements:
        return CHOOSE_ANY_ELEMENTS(player, count, 0)
    return choose_elements(player, count)
