"""Gains and payments (§7.2): servants are placed one by one, elements advance step by step, payments are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    land_first,
)
from moonwood.games.mushroom_sorcerer.rules.components import (
    ELEMENTS,
    EVERY_LAND,
    FLAME_SERVANT,
    GENERAL,
    GOODS,
    INFLUENCE,
    LANDS,
    MOON,
    RESOURCES,
    SERVANTS,
    STONE_SERVANT,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.question import OfPlayer, PlayerQuestion
from moonwood.kernel.actions import Action
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

COUNTS: Final = 10
"""One more than the largest number of goods that anything pays at once."""
SERVANT_WORDS: Final = GOODS[:SERVANTS]
ANY_SERVANT: Final = SERVANTS
"""A payment in servants of any kind."""
ALL_RESOURCES: Final = (1 << RESOURCES) - 1
ONLY_SERVANTS: Final = (1 << SERVANTS) - 1


class Place(OfPlayer):
    """Servants of one kind from the supply, each to the reserve or onto a tower (§7.2.1).

    Towers come first: once one of them goes to the reserve, so do the others. Onto a tower they go one by one, or as
    many at once as fit. Every way to place them is there.
    """

    def __init__(self, player: Seat, servant: int, count: int) -> None:
        super().__init__(player)
        self.servant = servant
        self.count = count

    def choices(self, state: State) -> list[Action]:
        player = self.player
        count = min(self.count, state.supply[self.servant])
        if not count:
            return []
        one = [TO_RESERVE.first, *towers_with_room(state, player), *displacements(state, player)]
        return one if count == 1 else [*one, *towers_for_several(state, player)]

    def run(self, state: State) -> None:
        count = min(self.count, state.supply[self.servant])
        if state.is_warden(self.player):
            for _ in range(count):
                _post_for_warden(state, self.player, self.servant)
        elif count:
            post(state, self.player, self.servant, RESERVE_PLACE, count)

    def answer(self, state: State, action: Action) -> None:
        if action == TO_RESERVE.first:
            self.run(state)
            return
        some = 1
        if action in ALL_TO_TOWER:
            some = min(self.count, state.supply[self.servant], state.room(EVERY_LAND[action - ALL_TO_TOWER.first]))
        post(state, self.player, self.servant, make_room(state, action), some)
        if self.count > some:
            state.push(PLACE(self.player, self.servant, self.count - some))


def towers_with_room(state: State, player: Seat) -> list[Action]:
    """The towers onto which a servant fits."""
    return [
        TO_TOWER.actions[land] for land in state.setup.lands if state.owner[land] == player and state.room(land) > 0
    ]


def towers_for_several(state: State, player: Seat) -> list[Action]:
    """The towers onto which more than one servant fits."""
    towers = [land for land in state.setup.lands if state.owner[land] == player and state.room(land) > 1]
    return [ALL_TO_TOWER.actions[land] for land in towers]


def displacements(state: State, player: Seat) -> list[Action]:
    """The servants on full towers that could make room."""
    return [
        DISPLACE.actions[land * SERVANTS + kind]
        for land in state.setup.lands
        if state.owner[land] == player and state.room(land) <= 0
        for kind in range(SERVANTS)
        if state.servants[kind][land]
    ]


def make_room(state: State, action: Action) -> int:
    """The tower that an answer names, as a place; a displaced servant moves to the reserve."""
    for onto in (TO_TOWER, ALL_TO_TOWER):
        if action in onto:
            return action - onto.first + 1
    land, kind = land_first(DISPLACE, action)
    step_down(state, land, kind)
    return land + 1


def post(state: State, player: Seat, kind: int, place: int, count: int = 1) -> None:
    """Servants go from the supply to a place."""
    state.supply[kind] -= count
    put_servant(state, player, kind, place, count)
    state.tell(events.Place, player, kind, place, count)


def put_servant(state: State, player: Seat, kind: int, place: int, amount: int) -> None:
    """More (or fewer) servants at a place."""
    if place == RESERVE_PLACE:
        state.goods[player][kind] += amount
    else:
        state.servants[kind][place - 1] += amount


def _post_for_warden(state: State, player: Seat, kind: int) -> None:
    """Onto the tower with most room; without any the servant is lost (§14.9)."""
    towers = [land for land in EVERY_LAND if state.owner[land] == player and state.room(land) > 0]
    if towers:
        post(state, player, kind, max(towers, key=state.room) + 1)


def step_down(state: State, land: Land, kind: int) -> None:
    """A servant leaves a tower for the reserve; the Warden has none (§14.9)."""
    player = state.owner[land]
    state.servants[kind][land] -= 1
    if state.is_warden(player):
        state.supply[kind] += 1
    else:
        state.goods[player][kind] += 1
    state.tell(events.StepDown, player, kind, land)


class Excess(PlayerQuestion):
    """A tower has become too low for its servants (§7.2.5): some move to the reserve, flame servants first."""

    def __init__(self, tower: Land, floor: int) -> None:
        self.tower = tower
        self.floor = floor

    def asked(self, state: State) -> Seat:
        return state.owner[self.tower]

    def choices(self, state: State) -> list[Action]:
        excess = -state.room(self.tower)
        if excess <= 0 or state.owner[self.tower] < 0:
            return []
        kinds = [FLAME_SERVANT] if self.floor == FLAME_SERVANT and state.servants[FLAME_SERVANT][self.tower] else []
        if state.servants[STONE_SERVANT][self.tower] >= excess:
            kinds.append(STONE_SERVANT)
        return [STEP_DOWN.actions[kind] for kind in kinds]

    def answer(self, state: State, action: Action) -> None:
        kind = action - STEP_DOWN.first
        step_down(state, self.tower, kind)
        state.push(EXCESS(self.tower, kind))


class PayServants(OfPlayer):
    """A payment in servants (§7.2.4): any kind or one kind, from any place, in ascending order."""

    def __init__(self, player: Seat, count: int, servant: int, floor: int) -> None:
        super().__init__(player)
        self.count = count
        self.servant = servant
        self.floor = floor

    def choices(self, state: State) -> list[Action]:
        """Only what leaves enough for the rest of the payment."""
        owned = servants_of(state, self.player, self.servant)
        there = [(option, amount) for option, amount in owned if option >= self.floor]
        left = sum([amount for _, amount in there])
        payments: list[Action] = []
        for option, amount in there:
            if left < self.count:
                break
            payments.append(PAY.actions[option])
            left -= amount
        return payments

    def answer(self, state: State, action: Action) -> None:
        kind, place = PAY.values(action)
        put_servant(state, self.player, kind, place, -1)
        state.supply[kind] += 1
        state.tell(events.Pay, self.player, kind, place)
        if self.count > 1:
            state.push(PAY_SERVANTS(self.player, self.count - 1, self.servant, action - PAY.first))


def servants_of(state: State, player: Seat, wanted: int) -> list[tuple[int, int]]:
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


def count_kind(state: State, player: Seat, kind: int) -> int:
    """All of a player's servants of one kind."""
    return sum([amount for _, amount in servants_of(state, player, kind)])


class ChooseGoods(OfPlayer):
    """Any resources (§7.2.6), in ascending order; `offered` is the set of kinds that may be taken.

    With `differ` no kind is taken twice.
    """

    def __init__(self, player: Seat, count: int, offered: int, differ: int) -> None:
        super().__init__(player)
        self.count = count
        self.offered = offered
        self.differ = differ

    def choices(self, state: State) -> list[Action]:
        there = [state.supply[good] if self.offered >> good & 1 else 0 for good in range(RESOURCES)]
        if self.differ:
            there = [min(amount, 1) for amount in there]
        due = min(self.count, sum(there))
        return [TAKE.actions[good] for good in range(RESOURCES) if there[good] and sum(there[good:]) >= due > 0]

    def answer(self, state: State, action: Action) -> None:
        good = action - TAKE.first
        lower = (1 << good + 1) - 1 if self.differ else (1 << good) - 1
        if self.count > 1:
            state.push(CHOOSE_GOODS(self.player, self.count - 1, self.offered & ~lower, self.differ))
        gain(state, self.player, good, 1)


class ChooseElements(OfPlayer):
    """General elements of any kind (§7.2.7), in ascending order."""

    def __init__(self, player: Seat, count: int, floor: int) -> None:
        super().__init__(player)
        self.count = count
        self.floor = floor

    def kinds(self) -> range:
        """The elements that may be chosen."""
        return range(GENERAL)

    def again(self, element: int) -> int:
        """The choice that is left once one element was chosen."""
        return CHOOSE_ELEMENTS(self.player, self.count - 1, element)

    def choices(self, state: State) -> list[Action]:
        kinds = self.kinds()
        ahead = [steps_ahead(state, self.player, element) if element >= self.floor else 0 for element in kinds]
        due = min(self.count, sum(ahead))
        open_tracks = [element for element in kinds if ahead[element] and sum(ahead[element:]) >= due > 0]
        return [ADVANCE_MOON.first if element == MOON else ADVANCE.actions[element] for element in open_tracks]

    def answer(self, state: State, action: Action) -> None:
        element = MOON if action in ADVANCE_MOON else action - ADVANCE.first
        if self.count > 1:
            state.push(self.again(element))
        state.push(GAIN_ELEMENTS(self.player, element, 1))


class ChooseAnyElements(ChooseElements):
    """The same where the moon's elements may be chosen, too."""

    def kinds(self) -> range:
        return range(len(ELEMENTS))

    def again(self, element: int) -> int:
        return CHOOSE_ANY_ELEMENTS(self.player, self.count - 1, element)


def steps_ahead(state: State, player: Seat, element: int) -> int:
    """How many steps a token has before it on its track."""
    return state.setup.length[element] - state.elements[player][element]


class GainElements(Run["State"]):
    """Elements of one kind, one step at a time, with what each step pays (§4.1.4)."""

    def __init__(self, player: Seat, element: int, count: int) -> None:
        self.player = player
        self.element = element
        self.count = count

    def run(self, state: State) -> None:
        if self.element == MOON:
            state.join_moon_path(self.player)
        track = state.elements[self.player]
        start = track[self.element]
        goal = min(start + self.count, state.setup.length[self.element])
        while track[self.element] < goal:
            track[self.element] += 1
            bonus = state.setup.bonus[self.element][track[self.element]]
            if bonus:
                self._stop_for(state, start, goal)
                state.push(*[GAIN(self.player, good, amount) for good, amount in bonus])
                return
        if goal > start:
            state.tell(events.Advance, self.player, self.element, goal - start, goal)

    def _stop_for(self, state: State, start: int, goal: int) -> None:
        """Whatever a step pays is received before the next step."""
        here = state.elements[self.player][self.element]
        state.tell(events.Advance, self.player, self.element, here - start, here)
        if here < goal:
            state.push(GAIN_ELEMENTS(self.player, self.element, goal - here))


class Gain(Run["State"]):
    """Goods of one kind."""

    def __init__(self, player: Seat, good: int, count: int) -> None:
        self.player = player
        self.good = good
        self.count = count

    def run(self, state: State) -> None:
        gain(state, self.player, self.good, self.count)


def gain(state: State, player: Seat, good: int, amount: int) -> None:
    """Goods of one kind: influence and tokens at once, servants to be placed next."""
    if good < SERVANTS:
        if amount:
            state.push(PLACE(player, good, amount))
    elif good == INFLUENCE:
        state.gain_influence(player, amount)
    else:
        state.receive(player, good, amount)


PLACE: Final = STEPS.add("place", Place, player=SEATS, servant=SERVANT_WORDS, count=COUNTS)
EXCESS: Final = STEPS.add("excess", Excess, tower=LANDS, floor=SERVANT_WORDS)
PAY_SERVANTS: Final = STEPS.add(
    "pay-servants",
    PayServants,
    player=SEATS,
    count=9,
    servant=(*SERVANT_WORDS, "any"),
    floor=len(PLACES) * SERVANTS,
)
CHOOSE_GOODS: Final = STEPS.add("choose-goods", ChooseGoods, player=SEATS, count=COUNTS, offered=16, differ=2)
CHOOSE_ELEMENTS: Final = STEPS.add("choose-elements", ChooseElements, player=SEATS, count=5, floor=ELEMENTS[:GENERAL])
CHOOSE_ANY_ELEMENTS: Final = STEPS.add("choose-any-elements", ChooseAnyElements, player=SEATS, count=5, floor=ELEMENTS)
GAIN_ELEMENTS: Final = STEPS.add("gain-elements", GainElements, player=SEATS, element=ELEMENTS, count=9)
GAIN: Final = STEPS.add("gain", Gain, player=SEATS, good=GOODS, count=COUNTS)


def pay_servants(player: Seat, count: int, kind: int = ANY_SERVANT) -> int:
    """The step of a payment in servants."""
    return PAY_SERVANTS(player, count, kind, 0)


def choose_goods(player: Seat, count: int, *, differ: bool = False, offered: int = ALL_RESOURCES) -> int:
    """The step of a free choice of resources."""
    return CHOOSE_GOODS(player, count, offered, int(differ))


def choose_servants(player: Seat, count: int) -> int:
    """The step of a free choice between flame and stone servants (§7.2.8)."""
    return CHOOSE_GOODS(player, count, ONLY_SERVANTS, 0)


def choose_elements(player: Seat, count: int) -> int:
    """The step of a free choice of general elements."""
    return CHOOSE_ELEMENTS(player, count, 0)


def choose_any_elements(state: State, player: Seat, count: int) -> int:
    """The step of a free choice of elements; whether that may be the moon's is a ruling (§9.1.7)."""
    if state.setup.spells_give_moon_elements:
        return CHOOSE_ANY_ELEMENTS(player, count, 0)
    return choose_elements(player, count)
