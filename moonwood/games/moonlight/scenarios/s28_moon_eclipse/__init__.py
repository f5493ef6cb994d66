"""28. Moon Eclipse: in each row as many tiles must remain as its Eclipse token says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.actions import CHOOSE
from moonwood.games.moonlight.rules.components import LIGHT, OPPONENT, TEAM, is_eclipse, value_of
from moonwood.games.moonlight.rules.effects import GIVE_TOP
from moonwood.games.moonlight.rules.end import GIVE_THINGS
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import NOWHERE, PLACES, SIDE, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s28_moon_eclipse import own_events as told
from moonwood.games.moonlight.scenarios.shared.eclipses import TURN_ECLIPSE, EclipsesAreCounted
from moonwood.games.moonlight.scenarios.shared.favours import ColumnTokens, token_columns
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question, Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

MOST_KEPT: Final = 4
"""No Eclipse token says more than three."""


def row_spots(state: State) -> list[int]:
    """The spots of the Eclipse tokens, row by row."""
    return state.setup.spots_named("row-")


def number_of(state: State, row: int) -> int:
    """How many tiles must remain in a row."""
    for spot in row_spots(state):
        if state.setup.spot_name(spot).split("-")[1] == str(row):
            return next((value_of(thing) for thing in state.on(spot) if is_eclipse(thing)), 0)
    return 0


def tiles_in(state: State, row: int) -> list[int]:
    """The places of a row that hold tiles, in reading order."""
    rows = state.setup.geometry.rows
    return [place for place in state.setup.geometry.places if rows[place] == row and state.heights[place]]


def height_of(state: State, row: int) -> int:
    """How many tiles a row has, on all layers, those under Creatures included."""
    return sum(state.heights[place] for place in tiles_in(state, row))


class RowsKeepTheirTiles(Rule):
    """No tile of a row may be picked if fewer than its number would remain."""

    refusal = "row-needs-it"

    def prepare(self, state: State) -> None:
        state.push(*map(TURN_ECLIPSE, row_spots(state)))

    def forbids(self, state: State, place: int) -> bool:
        row = state.setup.geometry.rows[place]
        return height_of(state, row) <= number_of(state, row)

    def finish(self, state: State) -> bool:
        """Light's tile, if its row allows it; then what is to remain is chosen row by row, and the rest given away."""
        rows = sorted({state.setup.geometry.rows[place] for place in state.setup.geometry.places})
        state.push(GIVE_THINGS())
        for row in reversed(rows):
            state.push(KEEP(row, min(number_of(state, row), height_of(state, row)), 0), GIVE_ROW(row))
        here = state.creatures[LIGHT]
        if here != NOWHERE and not self.forbids(state, here):
            state.push(GIVE_TOP(TEAM, here))
        return True


class Keep(Question["State"]):
    """Which tiles of a row remain, in reading order; they and all on them go to nobody. Of a pile the lower ones do."""

    def __init__(self, row: int, number: int, first: int) -> None:
        self.row = row
        self.number = number
        self.first = first

    def choices(self, state: State) -> list[Action]:
        places = [place for place in tiles_in(state, self.row) if place >= self.first]
        tiles = [place for place in places for _ in range(not_kept(state, place))]
        return [CHOOSE(place) for place in dict.fromkeys(tiles[: len(tiles) - self.number + 1])] if self.number else []

    def answer(self, state: State, action: Action) -> None:
        place = CHOOSE.values(action)[0]
        state.remember(KEPT[self.row], state.recall(KEPT[self.row]) + (1 << kept_bits(place)))
        if not not_kept(state, place):
            state.put(place, ())
        state.tell(told.Keep, place_name(place))
        state.push(KEEP(self.row, self.number - 1, place))


class GiveRow(Run["State"]):
    """The tiles of a row that do not remain go to the opponent, and all that lies on them later."""

    def __init__(self, row: int) -> None:
        self.row = row

    def run(self, state: State) -> None:
        for place in tiles_in(state, self.row):
            if not_kept(state, place):
                state.push(GIVE_TOP(OPPONENT, place), GIVE_ROW(self.row))
                return


KEPT: Final = tuple(f"kept-{row}" for row in range(SIDE))
"""How many tiles remain on the places of a row, as two bits for each column."""
KEEP: Final = STEPS.add("keep", Keep, row=SIDE, number=MOST_KEPT, first=PLACES)
GIVE_ROW: Final = STEPS.add("give-row", GiveRow, row=SIDE)


def kept_bits(place: int) -> int:
    """Where the number of tiles that remain on a place is kept."""
    return 2 * (place % SIDE)


def not_kept(state: State, place: int) -> int:
    """How many tiles of a place were not chosen to remain."""
    row = state.setup.geometry.rows[place]
    return state.heights[place] - (state.recall(KEPT[row]) >> kept_bits(place) & 3)


class RowsAreRemembered(Rule):
    """Which tiles remain at the end."""

    memory = KEPT


def demands(layout: Layout) -> list[Problem]:
    rows = {place // SIDE for place in layout.stacks}
    eclipses = {int(it.where.split()[1]) for it in layout.outside if it.what == "E" and it.where.startswith("row")}
    return [
        *token_columns(layout),
        *wanted((len(rows) == 4 and rows == eclipses, Complaint("four rows, each with an Eclipse token at its side"))),
    ]


SCENARIO: Final = Scenario(
    rules=(EclipsesAreCounted(), RowsAreRemembered(), ColumnTokens(), RowsKeepTheirTiles()),
    demands=demands,
)
