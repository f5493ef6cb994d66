"""What a layout must have to be played: the right number of everything, and a first turn from every start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from moonwood.games.moonlight.rules import forest
from moonwood.games.moonlight.rules.components import ECLIPSE, FIREFLY, MOON_DOWN, TOKEN_DOWN
from moonwood.games.moonlight.rules.geometry import geometry_of
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import BESIDE, place_name
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.start import built
from moonwood.games.moonlight.rules.state import State
from moonwood.kernel.errors import Problem
from moonwood.kernel.game import Game

BITS: Final = 8
FIREFLIES: Final = 5


def problems_of(layout: Layout, scenario: Scenario, game: Game) -> list[Problem]:
    """All that is wrong with a layout; `game` is one of its scenario, whatever layout that has."""
    problems = [*_form(layout, scenario), *scenario.demands(layout)]
    if problems:
        return sorted(set(problems))
    setup = Setup(game, scenario, layout, geometry_of(layout))
    state = built(game, setup)
    return sorted({*_counts(layout, setup), *_face_down_and_open(state), *_starts(state)})


def _form(layout: Layout, scenario: Scenario) -> Iterator[Problem]:
    """What must be right before a forest can be built at all."""
    if layout.air != scenario.air:
        yield Problem(0, f"air is {scenario.air} in scenario {scenario.number}, not {layout.air}")
    for feature in sorted(layout.features() - scenario.features):
        yield Problem(0, f"scenario {scenario.number} has no {feature}")
    for feature in sorted(scenario.features - layout.features()):
        yield Problem(0, f"scenario {scenario.number} needs {feature}")
    for place, items in layout.items.items():
        line = layout.item_lines[place]
        if place not in layout.stacks and items != ("E",):
            yield Problem(line, f"something lies on {place_name(place)}, where no tile is")
        if len(items) > 1 and any(item[0] in "LS" for item in items):
            yield Problem(line, f"the starting tile {place_name(place)} must carry nothing else")
    yield from wanted(
        (bool(layout.starts("L")), "there is no starting tile for Light"),
        (bool(layout.starts("S")), "there is no starting tile for Shadow"),
        (len(layout.corners) + len(layout.shelf) + _outside(layout) <= BESIDE - 3, "too much lies beside the forest"),
    )


def _outside(layout: Layout) -> int:
    return sum(outside.times for outside in layout.outside)


def _counts(layout: Layout, setup: Setup) -> Iterable[Problem]:
    """Tiles, bits, tokens, Fireflies and Eclipse tokens: as many as there are, or not more."""
    tiles = sum(map(len, layout.stacks.values())) + len(layout.shelf)
    bits = sum(items.count("b") for items in layout.items.values()) + layout.unused_bits
    bits += sum(outside.times for outside in layout.outside if outside.what == "b")
    lying = [thing for things in setup.spots.things.values() for thing in things]
    needed, tokens = sum(setup.forest_tiles), sum(setup.tokens)
    return wanted(
        (tiles == needed, f"there are {needed} tiles, not {tiles}"),
        (bits == BITS, f"there are {BITS} bits, used and unused, not {bits}"),
        (lying.count(TOKEN_DOWN) <= tokens, f"there are {tokens} tokens, not {lying.count(TOKEN_DOWN)}"),
        (lying.count(FIREFLY) <= FIREFLIES, f"there are {FIREFLIES} Fireflies, not {lying.count(FIREFLY)}"),
        (lying.count(ECLIPSE) <= sum(setup.eclipses), f"there are {sum(setup.eclipses)} Eclipse tokens"),
        (lying.count(MOON_DOWN) in (0, sum(setup.moons)), f"there are {sum(setup.moons)} Moonlight tiles"),
    )


def _face_down_and_open(state: State) -> Iterator[Problem]:
    """No face-down tile may be open at the start: it would be turned up at once."""
    for place in forest.to_be_turned(state):
        yield Problem(
            state.setup.layout.lines[place], f"the face-down tile on {place_name(place)} is open at the start"
        )


def _starts(state: State) -> Iterator[Problem]:
    """From every pair of starting tiles a first turn must be possible."""
    layout, rule = state.setup.layout, state.setup.copy_rule
    for light in layout.starts("L"):
        for shadow in layout.starts("S") if rule is None else [rule.copy_of(state, light)]:
            state.creatures = (light, shadow)
            if light == shadow or not forest.has_pair(state):
                reason = f"no two tiles can be collected from the starts {place_name(light)} and {place_name(shadow)}"
                yield Problem(layout.item_lines[light], reason)
