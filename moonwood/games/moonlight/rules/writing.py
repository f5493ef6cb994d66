"""A position written down: all that lies somewhere, whose turn it is, and the steps that are still to come.

`forest 0-0:BRA2 0-1:D 0-2:WEB1/2` are tiles face up, face down, and on top of a stack of two. Things lie on places and
at spots: `things 0-1:b 0-2:f+f col-1:f+f`. A tile in hand is `creature/place/layer/kind/near`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.components import (
    BOTH,
    CARDS,
    CREATURES,
    FACES,
    KINDS,
    NO_CARD,
    OBJECTIVES,
    SIDE_NAMES,
    SIDES,
    SPIRITS,
    THING_NAMES,
)
from moonwood.games.moonlight.rules.hand import ASSIGNED, FACE_DOWN, UNDRAWN, UNKNOWN, Pick
from moonwood.games.moonlight.rules.places import NOWHERE, place_name
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

NOTHING: Final = "-"
DOWN: Final = "D"
NOT_DEALT: Final = "U"
SECRET: Final = "?"
ALL_SEEING: Final = Seat(-1)
"""Whoever reads this position may know everything."""


def write(state: State, seat: Seat | None = ALL_SEEING) -> str:
    """The position as a seat (None: the public) may know it; by default, all of it."""
    parts = [
        ("forest", [tile_text(state, place) for place in state.standing()]),
        (
            "things",
            [f"{state.setup.spot_name(spot)}:{things_text(state.things[spot])}" for spot in sorted(state.things)],
        ),
        *((CREATURES[creature], [place_text(state.place_of(creature))]) for creature in BOTH),
        ("hand", [pick_text(state, pick) for pick in state.hand]),
        *_sides(state),
        ("bits", map(str, state.bits)),
        ("gems", map(str, state.gems)),
        ("used", map(str, state.used)),
        ("gone", [THING_NAMES[thing] for thing in state.gone]),
        ("card", [NOTHING if state.card < 0 else CARDS[state.card]]),
        ("objectives", objectives_text(state, seat)),
        ("memory", map(str, state.memory)),
        ("talking", ["on" if state.talking else "off"]),
        ("gem-spent", ["on" if state.gem_spent else "off"]),
        ("first", [SEATS[state.first]]),
        ("to-move", [SEATS[state.active]]),
        ("turn", [str(state.turn)]),
        ("steps", [state.stack_text()]),
    ]
    return "; ".join(" ".join([name, *words]).strip() for name, words in parts)


def _sides(state: State) -> Iterable[tuple[str, list[str]]]:
    for side in SIDES:
        name, counts = SIDE_NAMES[side], state.tiles_of(side)
        yield name, [KINDS[kind] for kind, number in enumerate(counts) for _ in range(number)]
        yield f"{name}-tokens", [FACES[face] for face in state.tokens[side]]
        yield f"{name}-moons", [SPIRITS[spirit] for spirit in state.moons[side]]


def tile_text(state: State, place: int) -> str:
    """A place with its top tile and the height of its stack."""
    top = state.tops[place]
    face = {FACE_DOWN: DOWN, UNDRAWN: NOT_DEALT}.get(top) or KINDS[top - 1]
    height = state.heights[place]
    return f"{place_name(place)}:{face}" + (f"/{height}" if height > 1 else "")


def things_text(things: Iterable[int]) -> str:
    return "+".join(THING_NAMES[thing] for thing in things)


def place_text(place: int) -> str:
    return NOTHING if place == NOWHERE else place_name(place)


def pick_text(state: State, pick: Pick) -> str:
    kind = {UNKNOWN: DOWN, ASSIGNED: NOTHING}.get(pick.kind) or KINDS[pick.kind]
    return f"{CREATURES[pick.creature]}/{state.setup.spot_name(pick.place)}/{pick.layer}/{kind}/{pick.near}"


def objectives_text(state: State, seat: Seat | None) -> list[str]:
    """The Objective cards, with `?` for those that a seat may not see; all lie open once the game is over."""
    return [objective_text(state, owner, seat) for owner in range(len(state.objectives))]


def objective_text(state: State, owner: int, seat: Seat | None) -> str:
    card = state.objectives[owner]
    if card == NO_CARD:
        return NOTHING
    return OBJECTIVES[card] if state.outcome is not None or seat in (ALL_SEEING, owner) else SECRET


def key(state: State) -> bytes:
    """Equal positions have equal keys."""
    small = [state.creatures[0] + 1 & 0xFF, state.creatures[1] + 1 & 0xFF, state.creatures[0] >= 0, state.active]
    small += [state.first, state.talking, state.gem_spent, state.card + 2, *state.bits, *state.gems, *state.used]
    things = [bytes([spot >> 8, spot & 0xFF, *state.things[spot], 255]) for spot in sorted(state.things)]
    picks = [b"%d,%d,%d,%d,%d;" % pick for pick in state.hand]
    lists = (*state.tokens, *state.moons, state.gone, [card + 1 for card in state.objectives])
    return b"|".join(
        [
            bytes(state.heights),
            bytes(state.tops),
            bytes(small),
            bytes(state.tiles),
            *things,
            *picks,
            *(bytes([len(numbers), *numbers]) for numbers in lists),
            repr(state.memory).encode(),
            state.stack_key(),
            repr(state.totals).encode(),
        ]
    )
