"""Growing and sliding GUs (§7.3, §7.4), and whatever else changes a tower outside of war."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules import events
from moonwood.games.mushroom_sorcerer.rules.actions import GROW_GU, land_first
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    DIRECTIONS,
    DROP,
    ELEMENTS,
    EVERY_LAND,
    FIRST_GU,
    FLASK,
    GROUND,
    GROW,
    GU_KINDS,
    LANDS,
    MOON,
    NO_MAIN,
    NOBODY,
    NOWHERE,
    SERVANTS,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.steps.gains import EXCESS, GAIN, GAIN_ELEMENTS, pay_servants, step_down
from moonwood.games.mushroom_sorcerer.rules.tower import grown, height, moons, top, without_top
from moonwood.kernel.actions import Action
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Run

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

GROWTHS: Final = 2


def growth_choices(state: State, player: Seat) -> list[Action]:
    """What may be grown (§7.3.2): every land and kind that a player can pay for, ascending."""
    if state.main != NO_MAIN and not state.grow_left:
        return []
    kinds = growable_kinds(state)
    if state.setup.overgrowth_pays_after:
        single = [growths(state, growth_lands(state, player, kind), [kind]) for kind in kinds]
        return sorted([choice for choices in single for choice in choices])
    return growths(state, growth_lands(state, player), kinds)


def growths(state: State, lands: list[int], kinds: list[int]) -> list[Action]:
    """These kinds on these lands; one moon GU a tower (§2.3.5)."""
    choices: list[Action] = []
    for land in lands:
        moonless = not moons(state.tower[land])
        base = land * GU_KINDS
        choices += [GROW_GU.actions[base + kind] for kind in kinds if kind != MOON or moonless]
    return choices


def growable_kinds(state: State) -> list[int]:
    """The kinds that are in supply; one moon GU a turn (§7.3.6)."""
    return [
        kind for kind in range(GU_KINDS) if state.supply[FIRST_GU + kind] and not (kind == MOON and state.moon_grown)
    ]


def growth_lands(state: State, player: Seat, kind: int | None = None) -> list[int]:
    """Where a player can pay for one more GU; of one kind, if its elements may help to pay."""
    drops = state.held(player, DROP)
    price = [growth_cost(state, player, level) for level in range(state.setup.highest_tower + 1)]
    if kind is not None:
        price = [max(0, cost - drops_ahead(state, player, kind, level)) for level, cost in enumerate(price)]
    may_reclaim = price[1] <= drops and len(state.towers(player)) < state.setup.most_towers
    clears = may_reclaim and state.count_servants(player) > 0
    lands: list[int] = []
    for land in state.setup.lands:
        if state.owner[land] == NOBODY:
            if clears if state.debris[land] else may_reclaim:
                lands.append(land)
        elif state.owner[land] == player:
            level = height(state.tower[land]) + 1
            if level <= state.setup.highest_tower and price[level] <= drops:
                lands.append(land)
    return lands


def growth_cost(state: State, player: Seat, level: int) -> int:
    """The drops for a GU on a level (§7.3.3, §7.3.4)."""
    return potion_of(state, player).growth_cost(state, player, level)


def drops_ahead(state: State, player: Seat, kind: int, level: int) -> int:
    """The drops that a growth brings before it is paid for: overgrowth, if it is ruled so, by the steps it advances."""
    if level < 2 or not state.setup.overgrowth_pays_after:
        return 0
    here = state.elements[player][kind]
    steps = state.setup.bonus[kind][here + 1 : here + level + 1]
    return min(state.supply[DROP], sum([amount for bonus in steps for good, amount in bonus if good == DROP]))


def grow(state: State, player: Seat, action: Action) -> None:
    """Pay for a GU, unless it is paid for later; it is set once debris is paid for, too."""
    land, kind = land_first(GROW_GU, action)
    if state.main == NO_MAIN:
        state.main = GROW
        state.grow_left = GROWTHS
    drops = growth_cost(state, player, state.height(land) + 1)
    if not pays_after(state, land):
        state.spend(player, DROP, drops)
    state.push(SET_GU(land, kind, drops))
    if state.debris[land]:
        state.push(pay_servants(player, 1))


def pays_after(state: State, land: Land) -> bool:
    """Whether a growth on a land is paid for once it has given what it gives: overgrowth, if it is ruled so."""
    return state.setup.overgrowth_pays_after and state.owner[land] != NOBODY


class SetGu(Run["State"]):
    """A GU is set and gives what it gives, in the order of §7.3.7."""

    def __init__(self, land: Land, gu: int, drops: int) -> None:
        self.land = land
        self.gu = gu
        self.drops = drops

    def run(self, state: State) -> None:
        land, gu, drops = self.land, self.gu, self.drops
        player = state.active
        state.clear_debris(player, land)
        reclaimed, unpaid = state.owner[land] == NOBODY, drops and pays_after(state, land)
        state.owner[land] = player
        state.tower[land] = grown(state.tower[land], gu)
        state.take_gu(gu)
        level = state.height(land)
        state.tell(events.Grow, player, land, gu, level, drops)
        if gu != MOON:
            state.gain_influence(player, 1)
        price = [PAY_DROPS(player, drops)] if unpaid else []
        state.push(GAIN_ELEMENTS(player, gu, level), *price, AFTER_GROWTH(gu))
        if reclaimed:
            collect(state, player, land)


def collect(state: State, player: Seat, land: Land) -> None:
    """What lies on a reclaimed land is taken; the Warden leaves it to the supply (§14.5)."""
    amount = state.land_goods[land]
    if amount:
        state.land_goods[land] = 0
        good = land_good(state, land)
        state.supply[good] += amount
        if not state.is_warden(player):
            state.push(GAIN(player, good, amount))


def land_good(state: State, land: Land) -> int:
    """What a land offers (§2.2)."""
    return state.ground[land] if state.setup.terrain[land] == GROUND else FLASK


class PayDrops(Run["State"]):
    """A growth that is paid for last."""

    def __init__(self, player: Seat, drops: int) -> None:
        self.player = player
        self.drops = drops

    def run(self, state: State) -> None:
        state.spend(self.player, DROP, min(self.drops, state.held(self.player, DROP)))


class AfterGrowth(Run["State"]):
    """The growth is counted."""

    def __init__(self, gu: int) -> None:
        self.gu = gu

    def run(self, state: State) -> None:
        twin = bool(state.grown >> self.gu & 1)
        state.grown |= 1 << self.gu
        if self.gu == MOON:
            state.moon_grown = 1
        state.grow_left -= 1
        potion_of(state, state.active).after_growth(state, state.active, twin)


# Sliding


def slides(state: State, player: Seat, servants: int) -> list[int]:
    """Every slide of a player's top GUs that can be paid, as land * 4 + direction; debris costs one servant more."""
    left = state.count_servants(player) - servants
    if left < 0:
        return []
    free_platform = len(state.towers(player)) < state.setup.most_towers
    ways: list[int] = []
    for source in EVERY_LAND:
        if state.owner[source] == player:
            for direction, target in enumerate(state.setup.toward[source]):
                payable = target != NOWHERE and left >= state.debris[target]
                if payable and slide_fits(state, player, source, target, free_platform):
                    ways.append(source * len(DIRECTIONS) + direction)
    return ways


def far_slides(state: State, player: Seat, servants: int) -> list[int]:
    """Every slide onto a tower of the same player that is not beside the other, as land * 20 + land."""
    if state.count_servants(player) < servants:
        return []
    towers = state.towers(player)
    return [
        source * AREA + target
        for source in towers
        for target in towers
        if target not in state.setup.neighbours[source] and slide_fits(state, player, source, target, False)
    ]


def slide_fits(state: State, player: Seat, source: Land, target: Land, free_platform: bool) -> bool:
    """Whether the top GU of a tower may move onto a land or tower within its reach (§7.4)."""
    tall = height(state.tower[source])
    if state.owner[target] == NOBODY:
        return free_platform or tall == 1
    two_moons = top(state.tower[source]) == MOON and moons(state.tower[target]) > 0
    return state.owner[target] == player and tall > height(state.tower[target]) and not two_moons


def slide(state: State, player: Seat, source: Land, direction: int, *, servants: int) -> None:
    """Pay for a slide, then slide."""
    price = servants + state.debris[state.setup.toward[source][direction]]
    state.push(SLIDE_GU(source, direction))
    if price:
        state.push(pay_servants(player, price))


def slide_far(state: State, player: Seat, source: Land, target: Land, *, servants: int) -> None:
    """Pay for a slide to a tower that is not beside the other, then slide."""
    state.push(pay_servants(player, servants), SLIDE_ONTO(source, target))


class SlideGu(Run["State"]):
    """A slide that is paid for."""

    def __init__(self, tower: Land, direction: int) -> None:
        self.tower = tower
        self.direction = direction

    def run(self, state: State) -> None:
        move_top(state, self.tower, state.setup.toward[self.tower][self.direction])


class SlideOnto(Run["State"]):
    """A slide to a tower farther away that is paid for."""

    def __init__(self, tower: Land, target: Land) -> None:
        self.tower = tower
        self.target = target

    def run(self, state: State) -> None:
        move_top(state, self.tower, self.target)


def move_top(state: State, source: Land, target: Land) -> None:
    """The top GU of a tower moves onto another land."""
    player = state.owner[source]
    kind = top(state.tower[source])
    state.clear_debris(player, target)
    state.tell(events.Slide, player, source, target, kind)
    empty = state.owner[target] == NOBODY
    state.owner[target] = player
    state.tower[target] = grown(state.tower[target], kind)
    state.tower[source] = without_top(state.tower[source])
    if state.tower[source]:
        state.push(EXCESS(source, 0))
    else:
        ride_along(state, source, target)
    if empty and state.setup.slide_takes_good:
        collect(state, player, target)


def ride_along(state: State, source: Land, target: Land) -> None:
    """A lone GU takes its platform and servant with it (§7.4.5)."""
    for kind in range(SERVANTS):
        state.servants[kind][target] = state.servants[kind][source]
        state.servants[kind][source] = 0
    state.leave(source)


# Beside growing


def topple(state: State, player: Seat, land: Land) -> None:
    """The top GU of a tower goes to the supply; what cannot stay on the tower moves to its owner's reserve."""
    kind = top(state.tower[land])
    state.tower[land] = without_top(state.tower[land])
    state.return_gu(kind)
    state.tell(events.Topple, player, land, kind)
    if state.tower[land]:
        state.push(EXCESS(land, 0))
        return
    for servant in range(SERVANTS):
        while state.servants[servant][land]:
            step_down(state, land, servant)
    state.leave(land)


class ToppleGu(Run["State"]):
    """A GU is removed once that is paid for."""

    def __init__(self, tower: Land) -> None:
        self.tower = tower

    def run(self, state: State) -> None:
        topple(state, state.active, self.tower)


def put_gu(state: State, player: Seat, land: Land, kind: int) -> None:
    """A GU from the supply onto a tower, without growing (§9.1.8)."""
    state.take_gu(kind)
    state.tower[land] = grown(state.tower[land], kind)
    state.tell(events.Put, player, land, kind)


SET_GU: Final = STEPS.add("set-gu", SetGu, land=LANDS, gu=ELEMENTS, drops=9)
PAY_DROPS: Final = STEPS.add("pay-drops", PayDrops, player=SEATS, drops=9)
AFTER_GROWTH: Final = STEPS.add("after-growth", AfterGrowth, gu=ELEMENTS)
SLIDE_GU: Final = STEPS.add("slide-gu", SlideGu, tower=LANDS, direction=DIRECTIONS)
SLIDE_ONTO: Final = STEPS.add("slide-onto", SlideOnto, tower=LANDS, target=LANDS)
TOPPLE_GU: Final = STEPS.add("topple-gu", ToppleGu, tower=LANDS)
