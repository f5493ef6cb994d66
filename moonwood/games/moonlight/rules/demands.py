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
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.game import Game

FEATURES: Final[dict[str, Complaint]] = {
    "bridges": Complaint("bridges"),
    "pyramid": Complaint("levels of a pyramid"),
    "zones": Complaint("zones"),
    "mirror": Complaint("a mirror between two forests"),
    "shelf": Complaint("a shelf"),
    "moonlight": Complaint("hidden Moonlight tiles"),
    "favour-rule": Complaint("a favour-rule"),
    "things in gaps": Complaint("things in gaps"),
    "face-up underwood": Complaint("a face-up underwood"),
}
"""What only some scenarios have, in words."""
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
        yield Problem(
            0,
            Complaint(
                "air is {air} in scenario {number}, not {written}",
                air=scenario.air,
                number=scenario.number,
                written=layout.air,
            ),
        )
    for feature in sorted(layout.features() - scenario.features):
        yield Problem(
            0,
            Complaint(
                "scenario {number} is played without {feature}", number=scenario.number, feature=FEATURES[feature]
            ),
        )
    for feature in sorted(scenario.features - layout.features()):
        yield Problem(
            0, Complaint("scenario {number} needs {feature}", number=scenario.number, feature=FEATURES[feature])
        )
    for place, items in layout.items.items():
        line = layout.item_lines[place]
        if place not in layout.stacks and items != ("E",):
            yield Problem(line, Complaint("something lies on {place}, where no tile is", place=place_name(place)))
        if len(items) > 1 and any(item[0] in "LS" for item in items):
            yield Problem(line, Complaint("the starting tile {place} must carry nothing else", place=place_name(place)))
    yield from wanted(
        (bool(layout.starts("L")), Complaint("there is no starting tile for Light")),
        (bool(layout.starts("S")), Complaint("there is no starting tile for Shadow")),
        (
            len(layout.corners) + len(layout.shelf) + _outside(layout) <= BESIDE - 3,
            Complaint("too much lies beside the forest"),
        ),
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
        (tiles == needed, Complaint("there are {needed} tiles, not {count}", needed=needed, count=tiles)),
        (bits == BITS, Complaint("there are {most} bits, used and unused, not {bits}", most=BITS, bits=bits)),
        (
            lying.count(TOKEN_DOWN) <= tokens,
            Complaint("there are {most} tokens, not {count}", most=tokens, count=lying.count(TOKEN_DOWN)),
        ),
        (
            lying.count(FIREFLY) <= FIREFLIES,
            Complaint("there are {most} Fireflies, not {count}", most=FIREFLIES, count=lying.count(FIREFLY)),
        ),
        (
            lying.count(ECLIPSE) <= sum(setup.eclipses),
            Complaint("there are {most} Eclipse tokens", most=sum(setup.eclipses)),
        ),
        (
            lying.count(MOON_DOWN) in (0, sum(setup.moons)),
            Complaint("there are {most} Moonlight tiles", most=sum(setup.moons)),
        ),
    )


def _face_down_and_open(state: State) -> Iterator[Problem]:
    """No face-down tile may be open at the start: it would be turned up at once."""
    for place in forest.to_be_turned(state):
        yield Problem(
            state.setup.layout.lines[place],
            Complaint("the face-down tile on {place} is open at the start", place=place_name(place)),
        )


def _starts(state: State) -> Iterator[Problem]:
    """From every pair of starting tiles a first turn must be possible."""
    layout, rule = state.setup.layout, state.setup.copy_rule
    for light in layout.starts("L"):
        for shadow in layout.starts("S") if rule is None else [rule.copy_of(state, light)]:
            state.creatures = (light, shadow)
            if light == shadow or not forest.has_pair(state):
                reason = Complaint(
                    "no two tiles can be collected from the starts {light} and {shadow}",
                    light=place_name(light),
                    shadow=place_name(shadow),
                )
                yield Problem(layout.item_lines[light], reason)
