"""What happens to tiles, tokens, bits and Creatures; whatever a scenario does is made of these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import events, forest
from moonwood.games.moonlight.rules.actions import LEAVE, TAKE_BACK
from moonwood.games.moonlight.rules.components import (
    BIT,
    BOTH,
    CREATURES,
    FACES,
    KINDS,
    OPPONENT,
    OTHER,
    PLUS_FACE,
    SPIRITS,
    THING_NAMES,
    TOKEN_DOWN,
    Creature,
    Side,
    face_of,
    is_moon,
    is_token,
    spirit_of,
    tile,
    token,
)
from moonwood.games.moonlight.rules.draws import DEAL_TILE, TURN_TOKEN
from moonwood.games.moonlight.rules.hand import FACE_DOWN, UNDRAWN, UNKNOWN, Pick, hand_spot
from moonwood.games.moonlight.rules.places import NOWHERE, PLACES, SPOTS, place_name
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask, Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def names_of(things: Iterable[int]) -> tuple[str, ...]:
    """Things as they are written."""
    return tuple(THING_NAMES[thing] for thing in things)


# Collecting (§5.2)


def collect(state: State, creature: Creature, place: int) -> None:
    """A Creature collects the top tile of a place, with what lies on it."""
    near = sum(1 << other for other in BOTH if forest.surrounds(state, other, place))
    layer = state.heights[place]
    kind = state.kind_at(place)
    things = state.on(place)
    forest.lift(state, place)
    pick = Pick(creature, place, layer, kind, near)
    state.hand = (*state.hand, pick)
    if state.heard():
        name = "" if kind == UNKNOWN else KINDS[kind]
        state.tell(events.Pick, state.active, CREATURES[creature], place_name(place), name)
    if things:
        state.put(place, ())
    if state.tops[place] == UNDRAWN:
        state.push(DEAL_TILE(place))
    for rule in state.setup.on_lifted:
        things = rule.lifted(state, pick, things)
    _lift_things(state, pick, things)


def _lift_things(state: State, pick: Pick, things: tuple[int, ...]) -> None:
    """What no rule of the scenario dealt with: tokens come along, all else drops or is lost."""
    if not things:
        return
    tokens = tuple(filter(is_token, things))
    if tokens:
        state.put(hand_spot(len(state.hand) - 1), tokens)
    others = tuple(thing for thing in things if not is_token(thing))
    if others:
        drop(state, pick.place, others)


def drop(state: State, place: int, things: tuple[int, ...]) -> None:
    """Things lie on the next tile of a place; from an empty one bits go to the opponent, the rest leaves (§6.2)."""
    if state.heights[place]:
        state.lay(place, *things)
        state.tell(events.Drop, names_of(things), place_name(place), place_name(place))
        return
    lost = tuple(thing for thing in things if thing != BIT or state.setup.against)
    bits = len(things) - len(lost)
    if bits:
        give_bits(state, OPPONENT, bits, place)
    if lost:
        state.tell(events.Leave, names_of(lost), place_name(place))
        leave(state, lost)


def leave(state: State, things: Iterable[int]) -> None:
    """Tiles and tokens leave the game for all to see."""
    state.gone = tuple(sorted((*state.gone, *(thing for thing in things if thing >= token(0)))))


# Giving


def give_bits(state: State, holder: int, number: int, place: int) -> None:
    """A side (or a seat, in the competitive mode) gets bits."""
    state.bits = _changed(state.bits, holder, number)
    state.tell(events.GiveBits, holder, number, state.setup.spot_name(place))


def give_all_bits(state: State, holder: int, spot: int) -> int:
    """Somebody gets all bits that lie on a place or at a spot; how many they are."""
    number = state.on(spot).count(BIT)
    if number:
        state.put(spot, (thing for thing in state.on(spot) if thing != BIT))
        give_bits(state, holder, number, spot)
    return number


def give_kind(state: State, side: Side, kind: int, place: int) -> None:
    """A side gets a tile whose kind is known."""
    state.tiles[side * len(KINDS) + kind] = state.tiles[side * len(KINDS) + kind] + 1
    if state.heard():
        state.tell(events.GiveTile, side, KINDS[kind], state.setup.spot_name(place))
    for rule in state.setup.on_gained:
        rule.gained(state, side)


class GiveTop(Run["State"]):
    """A side gets the top tile of a place, which is turned up first; what lies on it stays on the place."""

    def __init__(self, side: Side, place: int) -> None:
        self.side = side
        self.place = place

    def run(self, state: State) -> None:
        side, place = self.side, self.place
        if state.tops[place] in (FACE_DOWN, UNDRAWN):
            state.stack.extend((self.entry, DEAL_TILE(place)))
            return
        give_top(state, side, place)


def give_top(state: State, side: Side, place: int) -> None:
    """A side gets the top tile of a place, which lies face up."""
    kind = state.kind_at(place)
    forest.lift(state, place)
    if place in state.creatures and not state.heights[place]:
        state.place_creature(BOTH[state.creatures.index(place)], NOWHERE)
    give_kind(state, side, kind, place)


class GiveToken(Run["State"]):
    """A side gets one of the tokens on a place or at a spot, which is turned up first."""

    def __init__(self, side: Side, spot: int) -> None:
        self.side = side
        self.spot = spot

    def run(self, state: State) -> None:
        tokens = [thing for thing in state.on(self.spot) if is_token(thing)]
        if not tokens:
            return
        if tokens[-1] == TOKEN_DOWN:
            state.push(TURN_TOKEN(self.spot), GIVE_TOKEN(self.side, self.spot))
            return
        give_token(state, self.side, self.spot, tokens[-1])


class AskTakeBack(Ask["State"]):
    """Competitive: whether the active player takes back a used gem for a PLUS token that either pile got."""

    def who(self, state: State) -> Seat:
        return state.active if state.has_used_gem(state.active) else RUNS

    def run(self, state: State) -> None:
        state.tell(events.LeavePlus, state.active)

    def choices(self, state: State) -> list[Action]:
        return [TAKE_BACK.first, LEAVE.first]

    def answer(self, state: State, action: Action) -> None:
        if action == TAKE_BACK.first:
            return_gem(state, state.active)
        else:
            state.tell(events.LeavePlus, state.active)


ASK_TAKE_BACK: Final = STEPS.add("take-back", AskTakeBack)
GIVE_TOP: Final = STEPS.add("give-top", GiveTop, side=2, place=PLACES)
GIVE_TOKEN: Final = STEPS.add("give-token", GiveToken, side=2, spot=SPOTS)


def give_token(state: State, side: Side, spot: int, thing: int) -> None:
    """A side gets a token that lies face up. A PLUS of the competitive mode is for the active player (§1.5.5)."""
    state.take(spot, thing)
    face = face_of(thing)
    state.tell(events.GiveToken, side, FACES[face], state.setup.spot_name(spot))
    if state.setup.against and face == PLUS_FACE:
        leave(state, (thing,))
        if state.setup.plus_returns_gem:
            state.push(ASK_TAKE_BACK())
        return
    own = [tuple(sorted((*tokens, face))) if index == side else tokens for index, tokens in enumerate(state.tokens)]
    state.tokens = (own[0], own[1])
    for rule in state.setup.on_gained:
        rule.gained(state, side)


def give_moons(state: State, side: Side, spot: int) -> None:
    """A side gets the Moonlight tiles at a spot."""
    spirits = [spirit_of(thing) for thing in state.on(spot) if is_moon(thing)]
    if not spirits:
        return
    own = [tuple(sorted((*moons, *spirits))) if index == side else moons for index, moons in enumerate(state.moons)]
    state.moons = (own[0], own[1])
    state.put(spot, (thing for thing in state.on(spot) if not is_moon(thing)))
    for spirit in spirits:
        state.tell(events.GiveMoon, side, SPIRITS[spirit], state.setup.spot_name(spot))


def return_gem(state: State, seat: int) -> None:
    """A used gem comes back to a player, or to the common stock."""
    purse = state.purse(seat)
    state.gems = _changed(state.gems, purse, 1)
    state.used = _changed(state.used, purse, -1)
    state.tell(events.ReturnGem, seat)


def return_all_gems(state: State) -> None:
    """Every used gem comes back to where it was taken from."""
    state.gems = tuple(gems + used for gems, used in zip(state.gems, state.used, strict=True))
    state.used = (0,) * len(state.used)


def gain_gem(state: State, seat: int) -> None:
    """A player gets a gem that was nobody's."""
    state.gems = _changed(state.gems, state.purse(seat), 1)


def spend_gem(state: State, seat: int) -> None:
    """A player uses a gem."""
    purse = state.purse(seat)
    state.gems = _changed(state.gems, purse, -1)
    state.used = _changed(state.used, purse, 1)
    state.gem_spent = True


def _changed(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


def give_tokens(state: State, side: Side, spot: int) -> None:
    """A side gets all tokens at a spot, next."""
    state.push(*[GIVE_TOKEN(side, spot)] * sum(map(is_token, state.on(spot))))


def move_tokens(state: State, spots: Iterable[int], to: int) -> None:
    """The tokens at some spots lie at another one, with what is there."""
    for spot in spots:
        tokens = tuple(filter(is_token, state.on(spot)))
        state.put(spot, (thing for thing in state.on(spot) if not is_token(thing)))
        state.lay(to, *tokens)


def discard_tile(state: State, kind: int, place: int) -> None:
    """A tile leaves the game for all to see."""
    leave(state, (tile(kind),))
    state.tell(events.Leave, (KINDS[kind],), state.setup.spot_name(place))


# Moving (§5.5, §6.1)


def step_to(state: State, creature: Creature, place: int, *, gem: bool = False) -> None:
    """A Creature steps onto a place: it takes the bits there, and the scenario has its say."""
    here = state.place_of(creature)
    for rule in state.setup.on_leaves:
        rule.leaves(state, creature, place)
    state.place_creature(creature, place)
    if state.heard():
        state.tell(events.Move, state.active, CREATURES[creature], place_name(here), place_name(place), gem)
    if not state.setup.bits_stay:
        take_bits(state, creature, place)
    for rule in state.setup.on_moved:
        rule.moved(state, creature, place)


def jump_to(state: State, creature: Creature, place: int) -> None:
    """A Creature is put onto a place far away; only the scenario that does so knows what that brings."""
    here = state.place_of(creature)
    state.tell(events.Jump, state.active, CREATURES[creature], place_name(here), place_name(place))
    state.place_creature(creature, place)


def step_both(state: State, creature: Creature, place: int) -> None:
    """A Creature makes the step of phase 4; where Shadow copies Light, it steps along."""
    rule = state.setup.copy_rule
    step_to(state, creature, place)
    if rule is not None:
        step_to(state, OTHER[creature], rule.copy_of(state, place))


def take_bits(state: State, creature: Creature, place: int) -> None:
    """A Creature takes the bits of the place that it stepped onto."""
    if give_all_bits(state, state.holder(creature), place):
        for rule in state.setup.on_bits_taken:
            rule.bits_taken(state, creature, place)
