"""What a seat sees, as plain JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from moonwood.games.moonlight.rules import scoring, writing
from moonwood.games.moonlight.rules.components import (
    BOTH,
    CARDS,
    CATEGORIES,
    CREATURES,
    FACES,
    KINDS,
    SIDES,
    SPIRITS,
    THING_NAMES,
    Creature,
)
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.hand import ASSIGNED, FACE_DOWN, UNDRAWN, UNKNOWN, Pick
from moonwood.games.moonlight.rules.places import NOWHERE, place_name
from moonwood.games.moonlight.rules.steps import TURN
from moonwood.kernel.seats import Seat
from moonwood.kernel.view import View as BaseView

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class Stack(TypedDict):
    """What lies on a place: how many tiles, and the face of the top one; None if it lies face down."""

    height: int
    face: str | None


class Side(TypedDict):
    """What a side has: Light's and the team's, or Shadow's and the opponent's."""

    tiles: list[str]
    tokens: list[str]
    moons: list[str]
    symbols: dict[str, int]
    """Symbols and icons of each category in play."""
    score: int | None
    """Its points once the game is over; None before, and in the competitive mode."""


class HandTile(TypedDict):
    """A tile in hand, and what came along with it."""

    creature: str
    place: str
    face: str | None
    things: list[str]


class Shows(TypedDict):
    """The room's part of a view."""

    scenario: int
    mode: str
    step: str
    """What is asked or drawn: the step's name and values."""
    active: int
    forest: dict[str, Stack]
    things: dict[str, list[str]]
    """What lies on places and at the spots beside the forest."""
    creatures: dict[str, str | None]
    hand: list[HandTile]
    sides: list[Side]
    bits: list[int]
    """Of the sides, or of the seats in the competitive mode."""
    gems: list[int]
    """Of each seat, or of the common stock."""
    used: list[int]
    card: str | None
    card_spirits: list[str]
    objectives: list[str]
    talking: bool
    position: str


class View(Shows, BaseView):
    """All that a seat knows."""


def shows(state: State, seat: Seat | None) -> Shows:
    """The room's part of what a seat (None: the public) sees."""
    setup = state.setup
    return {
        "scenario": setup.scenario.number,
        "mode": setup.mode,
        "step": state.steps.text(state.stack[-1]) if state.stack else "",
        "active": state.active,
        "forest": {place_name(place): _stack(state, place) for place in state.standing()},
        "things": {setup.spot_name(spot): _names(state.things[spot]) for spot in sorted(state.things)},
        "creatures": {CREATURES[creature]: _place(state.place_of(creature)) for creature in BOTH},
        "hand": [_hand_tile(state, index, pick) for index, pick in enumerate(state.hand) if pick.kind != ASSIGNED],
        "sides": [_side(state, side) for side in SIDES],
        "bits": list(state.bits),
        "gems": list(state.gems),
        "used": list(state.used),
        "card": None if state.card < 0 else CARDS[state.card],
        "card_spirits": [SPIRITS[spirit] for spirit in scoring.card_spirits(state)],
        "objectives": writing.objectives_text(state, seat),
        "talking": is_talking(state),
        "position": writing.write(state, seat),
    }


def is_talking(state: State) -> bool:
    """Whether the players may talk: before the first turn, when a gem opened it, once it is over, and by agreement."""
    in_setup = TURN() in state.stack
    is_over = state.outcome is not None or state.awaits(SCORE)
    return state.talking or state.setup.open_talk or is_over or in_setup


def _stack(state: State, place: int) -> Stack:
    top = state.tops[place]
    return {"height": state.heights[place], "face": None if top in (FACE_DOWN, UNDRAWN) else KINDS[top - 1]}


def _names(things: tuple[int, ...]) -> list[str]:
    return [THING_NAMES[thing] for thing in things]


def _place(place: int) -> str | None:
    return None if place == NOWHERE else place_name(place)


def _hand_tile(state: State, index: int, pick: Pick) -> HandTile:
    return {
        "creature": CREATURES[pick.creature],
        "place": state.setup.spot_name(pick.place),
        "face": None if pick.kind == UNKNOWN else KINDS[pick.kind],
        "things": _names(state.on(state.setup.spot(f"hand-{index}"))),
    }


def _side(state: State, side: Creature) -> Side:
    symbols = state.symbols(side)
    return {
        "tiles": [KINDS[kind] for kind, number in enumerate(state.tiles_of(side)) for _ in range(number)],
        "tokens": [FACES[face] for face in state.tokens[side]],
        "moons": [SPIRITS[spirit] for spirit in state.moons[side]],
        "symbols": {CATEGORIES[category]: symbols[category] for category in state.setup.categories},
        "score": state.totals[side] if state.totals and not state.setup.against else None,
    }
