"""5. Hide and Seek: high stacks that open on all four sides; what comes up from below brings bits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.rules.components import BIT, OPPONENT, TOKEN_DOWN, is_double
from moonwood.games.moonlight.rules.effects import give_all_bits, names_of
from moonwood.games.moonlight.rules.geometry import Geometry, sides_of
from moonwood.games.moonlight.rules.hand import UNKNOWN
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import ORTHOGONAL, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.kernel.errors import Complaint, Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

STOCK: Final = "beside-b"
"""Where the bits lie that come into the forest one by one."""


class AnySideCounts(Rule):
    """A tile is open if any of its four sides is free on its layer."""

    def shape(self, geometry: Geometry) -> Geometry:
        return replace(geometry, sides=sides_of(geometry.places, ORTHOGONAL))


class TokensOnSingles(Rule):
    """A face-down token lies on every single that can be seen in the setup, in reading order, while there are any."""

    def prepare(self, state: State) -> None:
        singles = [place for place in state.setup.geometry.places if shows_single(state, place)]
        for place in singles[: sum(state.setup.tokens)]:
            put(state, place, TOKEN_DOWN)


class UnderwoodBringsBits(Rule):
    """A face-down tile of the underwood gets a bit from beside the forest when it is turned up, while there are any."""

    def turned(self, state: State, place: int) -> None:
        stock = state.setup.spot(STOCK)
        if is_underwood(state, place) and state.on(stock):
            state.take(stock, BIT)
            put(state, place, BIT)

    def give_out(self, state: State) -> None:
        if state.setup.stocks_left_to_opponent:
            give_all_bits(state, OPPONENT, state.setup.spot(STOCK))


def shows_single(state: State, place: int) -> bool:
    kind = state.kind_at(place)
    return kind != UNKNOWN and not is_double(kind)


def is_underwood(state: State, place: int) -> bool:
    """Whether the top tile of a place lay under another one at the start."""
    return state.heights[place] < len(state.setup.layout.stacks[place])


def put(state: State, place: int, thing: int) -> None:
    """Something is put on a tile; a Creature there does not take it."""
    state.lay(place, thing)
    state.tell(events.Put, names_of((thing,)), place_name(place))


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (layout.has("b", 7, "beside"), Complaint("seven bits lie beside the forest: outside: b*7 @ beside")),
        (
            any(DOWN in stack[1:] for stack in layout.stacks.values()),
            Complaint("some tiles of the underwood lie face down"),
        ),
    )


SCENARIO: Final = Scenario(
    authors="Luca Bellini, Luca Borsa",
    rules=(AnySideCounts(), TokensOnSingles(), UnderwoodBringsBits()),
    features=frozenset({"favour-rule", "face-up underwood"}),
    demands=demands,
)
