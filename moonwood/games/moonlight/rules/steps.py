"""The setup and the turn as steps (§4, §5). What a scenario does comes in at the moments of its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events, forest
from moonwood.games.moonlight.rules.actions import (
    ASSIGN,
    END_TURN,
    FAVOUR,
    GIVE,
    GIVE_UP,
    MOVE,
    PICK,
    RELOCATE,
    START,
    step_of,
)
from moonwood.games.moonlight.rules.components import (
    BOTH,
    CREATURES,
    LIGHT,
    OPPONENT,
    OTHER,
    RANDOM_CARD,
    SHADOW,
    SIDES,
    TEAM,
    Creature,
    Side,
    face_of,
    is_token,
    token,
)
from moonwood.games.moonlight.rules.draws import (
    DEAL_OBJECTIVE,
    DEAL_TILE,
    DRAW_CARD,
    DRAW_FIRST,
    TURN_HAND,
    TURN_TILE,
    TURN_TOKEN,
    begin_with,
)
from moonwood.games.moonlight.rules.end import FINISH
from moonwood.games.moonlight.rules.hand import ASSIGNED, UNDRAWN, UNKNOWN, Pick, hand_spot
from moonwood.games.moonlight.rules.places import AREA, NOWHERE, PLACES, SPOTS, place_name
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.first import first_seat
from moonwood.kernel.seats import Seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Ask, Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


TILES_NOBODY_GETS: Final = 2
"""With so many tiles left the competitive game ends (§9.8)."""


# The setup (§4)


class Deal(Run["State"]):
    """Deal the tiles that lie face up, in reading order."""

    def run(self, state: State) -> None:
        tops = state.tops
        for place in state.setup.geometry.places:
            if tops[place] == UNDRAWN:
                state.stack.append(DEAL.first)
                state.stack.append(DEAL_TILE(place))
                return


class LayOut(Run["State"]):
    """What lies face up on tiles and beside the forest, the Moonlight card or the Objective cards, who begins."""

    def run(self, state: State) -> None:
        setup = state.setup
        state.push(PREPARE(), START_LIGHT(), START_SHADOW(), BEGIN(), TURN())
        first = first_seat(state.game) if state.game.seats > 1 else Seat(0)
        if first == CHANCE:
            state.push(DRAW_FIRST())
        if setup.against:
            state.push(*(DEAL_OBJECTIVE(seat) for seat in range(state.game.seats)))
        elif setup.card == RANDOM_CARD:
            state.push(DRAW_CARD())
        state.push(*(TURN_TOKEN(spot) for spot in setup.spots.shown))
        if first != CHANCE:
            begin_with(state, first)


class Prepare(Run["State"]):
    """What the scenario puts down before anybody decides."""

    def run(self, state: State) -> None:
        for rule in state.setup.on_prepare:
            rule.prepare(state)


class StartCreature(Ask["State"]):
    """A Creature is placed on one of its starting tiles."""

    def creature(self) -> Creature:
        """Which one."""
        raise NotImplementedError

    def who(self, state: State) -> Seat:
        creature = self.creature()
        return RUNS if state.place_of(creature) != NOWHERE else starter(state, creature)

    def run(self, state: State) -> None:
        """It was placed together with the other one."""

    def choices(self, state: State) -> list[Action]:
        creature = self.creature()
        return [START(creature, place) for place in sorted(state.setup.layout.starts("LS"[creature]))]

    def answer(self, state: State, action: Action) -> None:
        place = START.values(action)[1]
        start(state, self.creature(), place)
        rule = state.setup.copy_rule
        if rule is not None:
            start(state, SHADOW, rule.copy_of(state, place))


class StartLight(StartCreature):
    def creature(self) -> Creature:
        return LIGHT


class StartShadow(StartCreature):
    def creature(self) -> Creature:
        return SHADOW


def start(state: State, creature: Creature, place: int) -> None:
    """A start is not a move: nothing is collected."""
    state.place_creature(creature, place)
    state.tell(events.Start, starter(state, creature), CREATURES[creature], place_name(place))


def starter(state: State, creature: Creature) -> Seat:
    """Who places a Creature: together the second player places Light and the first Shadow, against the last both."""
    seats = state.game.seats
    last = seat_after(state.first, seats, -1)
    return last if state.setup.against or creature == LIGHT else state.first


class Begin(Run["State"]):
    """The decisions of the scenario's setup."""

    def run(self, state: State) -> None:
        for rule in state.setup.on_begin:
            rule.begin(state)


DEAL: Final = STEPS.add("deal", Deal)
LAY_OUT: Final = STEPS.add("lay-out", LayOut)
PREPARE: Final = STEPS.add("prepare", Prepare)
START_LIGHT: Final = STEPS.add("start-light", StartLight)
START_SHADOW: Final = STEPS.add("start-shadow", StartShadow)
BEGIN: Final = STEPS.add("begin", Begin)


# Phase 1: collecting


class Turn(Run["State"]):
    """The phases of a turn."""

    def run(self, state: State) -> None:
        state.stack.extend(TURN_STEPS[::-1])


class FirstPick(Ask["State"]):
    """One Creature's tile; or a way out, where no two tiles can be collected."""

    interruptible = True

    def who(self, state: State) -> Seat:
        if forest.has_pair(state) or state.can_free() or any(forest.relocations(state, it) for it in BOTH):
            return state.active
        return RUNS

    def run(self, state: State) -> None:
        state.tell(events.Stuck)
        finish(state)

    def choices(self, state: State) -> list[Action]:
        picks = [PICK.actions[creature * AREA + place] for creature, place in forest.first_picks(state)]
        return picks + [action for creature in BOTH for action in relocations(state, creature)] or [GIVE_UP.first]

    def answer(self, state: State, action: Action) -> None:
        if action in PICK:
            self._pick(state, *step_of(PICK, action))
        elif action in RELOCATE:
            state.push(FIRST_PICK())
            relocate(state, *step_of(RELOCATE, action))
        else:
            state.tell(events.GiveUp, state.active)
            finish(state)

    def _pick(self, state: State, creature: Creature, place: int) -> None:
        rule = state.setup.copy_rule
        copied = NOWHERE if rule is None else rule.copy_of(state, place)
        effects.collect(state, creature, place)
        if copied != NOWHERE:
            effects.collect(state, OTHER[creature], copied)


def relocations(state: State, creature: Creature) -> list[Action]:
    return [RELOCATE.actions[creature * AREA + place] for place in forest.relocations(state, creature)]


def relocate(state: State, creature: Creature, place: int) -> None:
    """A Creature that is stuck is put elsewhere. That is no move: nothing else happens (§9.4.5)."""
    here = place_name(state.place_of(creature))
    state.tell(events.Relocate, state.active, CREATURES[creature], here, place_name(place))
    state.place_creature(creature, place)


class SecondPick(Ask["State"]):
    """The other Creature's tile, judged after the first one is gone."""

    interruptible = True

    def who(self, state: State) -> Seat:
        return state.active if len(state.hand) == 1 else RUNS

    def run(self, state: State) -> None:
        """Shadow has copied Light's pick."""

    def choices(self, state: State) -> list[Action]:
        creature = OTHER[state.hand[0].creature]
        picks = [PICK.actions[creature * AREA + place] for place in forest.picks(state, creature)]
        return picks or relocations(state, creature)

    def answer(self, state: State, action: Action) -> None:
        if action in PICK:
            effects.collect(state, *step_of(PICK, action))
        else:
            state.push(SECOND_PICK())
            relocate(state, *step_of(RELOCATE, action))


class TurnUpHand(Run["State"]):
    """Tiles that were collected face down are turned up once both are in hand; then the scenario has its say."""

    def run(self, state: State) -> None:
        state.push(PICKED())
        state.push(*(TURN_HAND(index) for index, pick in enumerate(state.hand) if pick.kind == UNKNOWN))


class Picked(Run["State"]):
    def run(self, state: State) -> None:
        for rule in state.setup.on_picked:
            rule.picked(state)


# Phase 2: assigning


class AssignTiles(Ask["State"]):
    """Which of the tiles in hand goes to the team; another one goes to the opponent, a third leaves the game."""

    interruptible = True

    def who(self, state: State) -> Seat:
        return RUNS if state.setup.tiles_follow else state.active

    def run(self, state: State) -> None:
        for index, pick in enumerate(state.hand):
            assign(state, index, pick.creature)

    def choices(self, state: State) -> list[Action]:
        tiles = range(len(state.hand))
        return distinct(state, [(team, opponent) for team in tiles for opponent in tiles if team != opponent])

    def answer(self, state: State, action: Action) -> None:
        team, opponent = ASSIGN.values(action)
        for index, pick in enumerate(state.hand):
            if index not in (team, opponent):
                hand_out(state, index)
                effects.discard_tile(state, pick.kind, pick.place)
        assign(state, team, TEAM)
        assign(state, opponent, OPPONENT)


def distinct(state: State, ways: list[tuple[int, int]]) -> list[Action]:
    """The ways to assign that differ in what the sides get; of ways that are alike, the first."""
    seen: dict[tuple[object, ...], Action] = {}
    for team, opponent in ways:
        result = (state.hand[team].kind, luggage(state, team), state.hand[opponent].kind, luggage(state, opponent))
        seen.setdefault(result, ASSIGN(team, opponent))
    return sorted(seen.values())


def luggage(state: State, index: int) -> tuple[int, ...]:
    """What follows a tile in hand to the side that gets it; tokens follow their own rules."""
    return tuple(thing for thing in state.on(hand_spot(index)) if not is_token(thing))


def assign(state: State, index: int, side: Side) -> None:
    """A side gets a tile in hand, with the Moonlight tiles that follow it."""
    pick = state.hand[index]
    hand_out(state, index)
    effects.give_moons(state, side, hand_spot(index))
    effects.give_kind(state, side, pick.kind, pick.place)


def hand_out(state: State, index: int) -> None:
    """A tile leaves the hand; how it was picked is remembered until tiles are turned up."""
    pick = state.hand[index]
    assigned = Pick(pick.creature, pick.place, pick.layer, ASSIGNED, pick.near)
    state.hand = (*state.hand[:index], assigned, *state.hand[index + 1 :])


class AfterAssign(Run["State"]):
    def run(self, state: State) -> None:
        for rule in state.setup.on_assigned:
            rule.assigned(state)


# Phase 3: favours and reveal


class GiveFavours(Run["State"]):
    """Tokens are given out as the scenario says, and those of which it says nothing as usual."""

    def run(self, state: State) -> None:
        state.push(TOKENS_FOLLOW())
        for rule in reversed(state.setup.on_favour):
            rule.favour(state)


class TokensFollow(Run["State"]):
    """The tokens of a tile go to the side of the Creature that collected it (§5.4.2)."""

    def run(self, state: State) -> None:
        for index in reversed(range(len(state.hand))):
            effects.give_tokens(state, state.hand[index].creature, hand_spot(index))


class ChooseFavour(Ask["State"]):
    """Which of the tokens at a spot goes to the team; the others to the opponent. They are turned up first (§11.4)."""

    interruptible = True

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def who(self, state: State) -> Seat:
        return state.active if len(set(filter(is_token, state.on(self.spot)))) > 1 else RUNS

    def run(self, state: State) -> None:
        tokens = [thing for thing in state.on(self.spot) if is_token(thing)]
        if tokens:
            self._give(state, tokens[0])

    def choices(self, state: State) -> list[Action]:
        return sorted({FAVOUR(face_of(thing)) for thing in state.on(self.spot) if is_token(thing)})

    def answer(self, state: State, action: Action) -> None:
        self._give(state, token(FAVOUR.values(action)[0]))

    def _give(self, state: State, thing: int) -> None:
        effects.give_token(state, TEAM, self.spot, thing)
        effects.give_tokens(state, OPPONENT, self.spot)


class GiveFavour(Ask["State"]):
    """Which side gets a token that lies at a spot, face up."""

    interruptible = True

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def choices(self, state: State) -> list[Action]:
        return [GIVE(TEAM), GIVE(OPPONENT)]

    def answer(self, state: State, action: Action) -> None:
        thing = next(filter(is_token, state.on(self.spot)))
        effects.give_token(state, SIDES[action - GIVE.first], self.spot, thing)


class Reveal(Run["State"]):
    """Turn up every face-down tile that is open; which they are is fixed before the first one is turned."""

    def run(self, state: State) -> None:
        state.hand = ()
        places = forest.to_be_turned(state)
        for rule in state.setup.on_revealing:
            rule.revealing(state, places)
        state.push(*map(TURN_TILE, places))


# Phase 4: moving


class BeforeMove(Run["State"]):
    def run(self, state: State) -> None:
        for rule in state.setup.on_before_move:
            rule.before_move(state)


class MoveCreature(Ask["State"]):
    """Exactly one Creature makes one step, if any can."""

    interruptible = True

    def who(self, state: State) -> Seat:
        can = any(forest.steps(state, creature) for creature in forest.movers(state))
        return state.active if can else RUNS

    def run(self, state: State) -> None:
        state.tell(events.Stay, state.active)
        state.talking = False

    def choices(self, state: State) -> list[Action]:
        return [
            MOVE.actions[creature * AREA + place]
            for creature in forest.movers(state)
            for place in forest.steps(state, creature)
        ]

    def answer(self, state: State, action: Action) -> None:
        creature, place = step_of(MOVE, action)
        state.stack.append(STOP_TALKING.first)
        effects.step_both(state, creature, place)


class StepWithGem(Run["State"]):
    """A Creature makes the step that a gem paid for."""

    def __init__(self, creature: Creature, place: int) -> None:
        self.creature = creature
        self.place = place

    def run(self, state: State) -> None:
        effects.step_to(state, self.creature, self.place, gem=True)


class StopTalking(Run["State"]):
    """The talk that a gem opened ends with phase 4."""

    def run(self, state: State) -> None:
        state.talking = False


class EndTurn(Ask["State"]):
    """Gems may still be used before the turn ends; it ends by itself where none can."""

    interruptible = True

    def who(self, state: State) -> Seat:
        return state.active if state.can_try() else RUNS

    def run(self, state: State) -> None:
        end_turn(state)

    def choices(self, state: State) -> list[Action]:
        return [END_TURN.first]

    def answer(self, state: State, action: Action) -> None:
        end_turn(state)


def end_turn(state: State) -> None:
    """The next player's turn, unless the game is over."""
    state.tell(events.EndTurn, state.active)
    state.turn += 1
    state.gem_spent = False
    if state.setup.gems_return:
        effects.return_all_gems(state)
    if is_over(state):
        finish(state)
        return
    state.active = seat_after(state.active, state.game.seats)
    state.push(TURN())


def is_over(state: State) -> bool:
    """Whether the game ends with this turn: competitive with two tiles left."""
    return state.setup.against and state.tiles_left() <= TILES_NOBODY_GETS


def finish(state: State) -> None:
    """The game is over: nothing of the turn is left to do but to give out what is left."""
    state.stack.clear()
    state.push(FINISH())


TURN: Final = STEPS.add("turn", Turn)
FIRST_PICK: Final = STEPS.add("first-pick", FirstPick)
SECOND_PICK: Final = STEPS.add("second-pick", SecondPick)
TURN_UP_HAND: Final = STEPS.add("turn-up-hand", TurnUpHand)
PICKED: Final = STEPS.add("picked", Picked)
ASSIGN_TILES: Final = STEPS.add("assign", AssignTiles)
AFTER_ASSIGN: Final = STEPS.add("after-assign", AfterAssign)
GIVE_FAVOURS: Final = STEPS.add("favours", GiveFavours)
TOKENS_FOLLOW: Final = STEPS.add("tokens-follow", TokensFollow)
CHOOSE_FAVOUR: Final = STEPS.add("favour", ChooseFavour, spot=SPOTS)
GIVE_FAVOUR: Final = STEPS.add("give-favour", GiveFavour, spot=SPOTS)
REVEAL: Final = STEPS.add("reveal", Reveal)
BEFORE_MOVE: Final = STEPS.add("before-move", BeforeMove)
MOVE_CREATURE: Final = STEPS.add("move", MoveCreature)
STEP_WITH_GEM: Final = STEPS.add("gem-step", StepWithGem, creature=CREATURES, place=PLACES)
STOP_TALKING: Final = STEPS.add("stop-talking", StopTalking)
ASK_END_TURN: Final = STEPS.add("end-turn", EndTurn)

TURN_STEPS: Final = [
    FIRST_PICK.first,
    SECOND_PICK.first,
    TURN_UP_HAND.first,
    ASSIGN_TILES.first,
    AFTER_ASSIGN.first,
    GIVE_FAVOURS.first,
    REVEAL.first,
    BEFORE_MOVE.first,
    MOVE_CREATURE.first,
    ASK_END_TURN.first,
]
"""The steps of a turn, in their order."""
