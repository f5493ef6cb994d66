"""Moonlight for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.moonlight.rules import State, View, scoring
from moonwood.games.moonlight.rules.components import CATEGORIES, CREATURES, KINDS, OPPONENT, SPIRIT, SPIRITS, TEAM
from moonwood.games.moonlight.rules.places import AREA, PLACES, SIDE
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game

SEARCH = SearchSettings()

MARGIN = 40.0
"""Points by which to be ahead for a value of one half."""
LACKING = 4.0
"""What each Spirit of which the team has no tile yet is feared to cost."""

HEIGHT_PLANE, DOWN_PLANE, BIT_PLANE, TOKEN_PLANE = range(4)
FIRST_CREATURE = 4
FIRST_SPIRIT = FIRST_CREATURE + len(CREATURES)
FIRST_COUNT = FIRST_SPIRIT + len(SPIRITS)
PLANES = FIRST_COUNT + 2 * len(CATEGORIES)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1), if it were scored now."""
    if state.setup.against:
        return _evaluate_against(state)
    team, opponent = scoring.added(scoring.sheet(state), 2)
    margin = team - opponent - LACKING * len(scoring.lacking(state))
    return [squashed(margin)] * state.game.seats


def _evaluate_against(state: State) -> list[float]:
    if any(card < 0 for card in state.objectives):
        return [0.0] * state.game.seats
    totals = scoring.added(scoring.sheet_against(state), state.game.seats)
    return [squashed(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]


def squashed(margin: float) -> float:
    """A lead in points as a number in (-1, 1)."""
    return margin / (MARGIN + abs(margin))


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """Planes of 16 x 16: the forest, what lies on it, the Creatures, the Spirits, and what both sides have."""
    numbers = array("f", [0.0]) * (PLANES * AREA)
    for name, stack in view["forest"].items():
        place = PLACES.index(name)
        numbers[HEIGHT_PLANE * AREA + place] = stack["height"]
        plane = DOWN_PLANE if stack["face"] is None else FIRST_SPIRIT + SPIRIT[KINDS.index(stack["face"])]
        numbers[plane * AREA + place] = 1
    for name, things in view["things"].items():
        if name in PLACES:
            numbers[BIT_PLANE * AREA + PLACES.index(name)] = things.count("b")
            numbers[TOKEN_PLANE * AREA + PLACES.index(name)] = sum(thing[0] in "fF" for thing in things)
    for plane, creature in enumerate(CREATURES, FIRST_CREATURE):
        here = view["creatures"][creature]
        if here is not None:
            numbers[plane * AREA + PLACES.index(here)] = 1
    for side in (TEAM, OPPONENT):
        for category, count in view["sides"][side]["symbols"].items():
            plane = FIRST_COUNT + side * len(CATEGORIES) + CATEGORIES.index(category)
            numbers[plane * AREA : (plane + 1) * AREA] = array("f", [count / 10]) * AREA
    return (PLANES, SIDE, SIDE), numbers
