"""27. The Whirl: doubles in the centre, and tokens in pairs on face-down tiles that wait for absolute majorities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.actions import CHOOSE, RETURN_GEM
from moonwood.games.moonlight.rules.components import (
    OPPONENT,
    PLUS_FACE,
    SPIRITS,
    TEAM,
    TOKEN_DOWN,
    Creature,
    Side,
    face_of,
    is_double,
    is_token,
    totals,
)
from moonwood.games.moonlight.rules.draws import TURN_TILE
from moonwood.games.moonlight.rules.hand import FACE_DOWN, UNKNOWN
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import NOWHERE, ORTHOGONAL, place_name, stepped
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.rules.steps import CHOOSE_FAVOUR
from moonwood.games.moonlight.scenarios.s27_the_whirl import own_events as told
from moonwood.games.moonlight.scenarios.shared.scoring import NoLimitOfMajorities
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask, Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

CENTRE, REST = "C", "R"
TILES_OF_EACH: Final = 24


# The two pools of tiles


class DoublesInTheCentre(Rule):
    """All doubles lie in the centre, filled up with some of the other tiles; the rest of the forest has none."""

    def chances(self, state: State, place: int, unseen: list[int]) -> list[int]:
        singles = [0 if is_double(kind) else number for kind, number in enumerate(unseen)]
        if state.setup.layout.zones[place] != CENTRE:
            return singles
        doubles = [number - single for number, single in zip(unseen, singles, strict=True)]
        filling = hidden_in_the_centre(state) - sum(doubles)
        return [
            double * max(1, sum(singles)) + single * max(0, filling)
            for double, single in zip(doubles, singles, strict=True)
        ]


def hidden_in_the_centre(state: State) -> int:
    """How many tiles of the centre nobody has seen yet."""
    zones = state.setup.layout.zones
    centre = [place for place in state.standing() if zones[place] == CENTRE]
    return sum(state.heights[place] - (state.kind_at(place) != UNKNOWN) for place in centre)


class SpiritTokensOnly(Rule):
    """The tokens are the nine of the Spirits."""

    def favours(self, tokens: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(0 if face == PLUS_FACE else number for face, number in enumerate(tokens))


class FaceDownTilesAreNotEntered(Rule):
    """Creatures cannot move onto face-down tiles."""

    refusal = "steps-face-down"

    def steps(self, state: State, creature: Creature, places: list[int]) -> list[int]:
        return [place for place in places if state.tops[place] != FACE_DOWN]


# Absolute majorities


def has_absolute_majority(state: State, spirit: int) -> bool:
    """Whether the team has more than half of all symbols of a Spirit that are printed on tiles; by another ruling,
    more than the opponent."""
    own = state.symbols(TEAM)[spirit]
    if state.setup.rulings["absolute_majority_of_all"]:
        return 2 * own > totals(list(state.setup.forest_tiles))[spirit]
    return own > state.symbols(OPPONENT)[spirit]


def token_on(state: State, place: int) -> int:
    """The token on a tile; TOKEN_DOWN if there is none that can be seen."""
    return next((thing for thing in state.on(place) if is_token(thing)), TOKEN_DOWN)


def partner(state: State, place: int) -> int:
    """The other tile of a pair with tokens; NOWHERE if there is none."""
    beside = state.setup.geometry.orthogonal[place]
    return next((other for other in beside if token_on(state, other) != TOKEN_DOWN), NOWHERE)


def pairs_won(state: State) -> list[int]:
    """The tiles whose token shows a Spirit with the team's absolute majority; of a pair, the first one."""
    won: list[int] = []
    for place in state.setup.geometry.places:
        token = token_on(state, place)
        if token != TOKEN_DOWN and has_absolute_majority(state, face_of(token)) and partner(state, place) not in won:
            won.append(place)
    return won


class GiveOutPairs(Question["State"]):
    """Pairs of tokens that are won are given out one after the other; the active player says in which order."""

    def choices(self, state: State) -> list[Action]:
        return [CHOOSE(place) for place in pairs_won(state)]

    def answer(self, state: State, action: Action) -> None:
        give_out(state, CHOOSE.values(action)[0])


def give_out(state: State, place: int) -> None:
    """Turn up both tiles of a pair; one token for each side; a used gem comes back; then what else is won."""
    state.tell(told.AbsoluteMajority, SPIRITS[face_of(token_on(state, place))])
    pair = [tile for tile in (place, partner(state, place)) if tile != NOWHERE]
    effects.move_tokens(state, pair[1:], place)
    turned = [TURN_TILE(tile) for tile in pair if state.tops[tile] == FACE_DOWN]
    state.push(*turned, CHOOSE_FAVOUR(place), GIVE_BACK_GEM(), GIVE_OUT_PAIRS())


class GiveBackGem(Ask["State"]):
    """A used gem comes back to a player; where only one can get it, nobody is asked."""

    def who(self, state: State) -> Seat:
        return state.active if len(self._takers(state)) > 1 else RUNS

    def run(self, state: State) -> None:
        for purse in self._takers(state):
            effects.return_gem(state, state.active if state.setup.common_gems else purse)

    def choices(self, state: State) -> list[Action]:
        return [RETURN_GEM(seat) for seat in self._takers(state)]

    def answer(self, state: State, action: Action) -> None:
        effects.return_gem(state, RETURN_GEM.values(action)[0])

    def _takers(self, state: State) -> list[int]:
        return [purse for purse, number in enumerate(state.used) if number]


GIVE_OUT_PAIRS: Final = STEPS.add("give-out-pairs", GiveOutPairs)
GIVE_BACK_GEM: Final = STEPS.add("give-back-gem", GiveBackGem)


class MajoritiesWinPairs(Rule):
    """The team's absolute majority of a Spirit on a token gives out that token, its partner, and a used gem.

    The tiles under tokens are turned up only then, never as in §5.4.3.
    """

    def gained(self, state: State, side: Side) -> None:
        if side == TEAM and not state.awaits(GIVE_OUT_PAIRS) and pairs_won(state):
            state.push(GIVE_OUT_PAIRS())

    def comes_first(self, state: State) -> bool:
        return not state.setup.rulings["gems_between_pairs"] and state.awaits(GIVE_BACK_GEM)

    def conceals(self, state: State, place: int) -> bool:
        return any(map(is_token, state.on(place)))


# What a layout must have


def demands(layout: Layout) -> list[Problem]:
    tiles = Counter(layout.zones.get(place) for place, stack in layout.stacks.items() for _ in stack)
    return [
        *wanted(
            (
                tiles == Counter({CENTRE: TILES_OF_EACH, REST: TILES_OF_EACH}),
                Complaint("there are two zones of 24 tiles each: C, the centre, and R, the rest"),
            ),
            (layout.card == "none", Complaint("there is no Moonlight card: card: none")),
            (not layout.where("b"), Complaint("there are no bits in the forest: unused: b*8")),
            (bool(layout.where("F")), Complaint("some tiles carry a face-up token")),
        ),
        *_single_tokens(layout),
    ]


def _single_tokens(layout: Layout) -> Iterator[Problem]:
    """Tokens that do not lie in touching pairs on face-down tiles."""
    places = layout.where("F", "f", "ff")
    for place in places:
        line = layout.item_lines[place]
        if layout.items[place] != ("F",) or layout.stacks[place] != DOWN:
            yield Problem(
                line, Complaint("{place} must be one face-down tile with one face-up token", place=place_name(place))
            )
        if sum(stepped(place, down, right) in places for down, right in ORTHOGONAL) != 1:
            yield Problem(line, Complaint("the token on {place} must touch exactly one other", place=place_name(place)))


SCENARIO: Final = Scenario(
    authors="Simone Luciani",
    rules=(
        DoublesInTheCentre(),
        SpiritTokensOnly(),
        FaceDownTilesAreNotEntered(),
        MajoritiesWinPairs(),
        NoLimitOfMajorities(),
    ),
    regular_only=True,
    features=frozenset({"zones"}),
    demands=demands,
)
