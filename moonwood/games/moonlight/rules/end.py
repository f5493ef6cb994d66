"""The end: what is left is given out, the loss check, the score (§7, §9.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events, scoring
from moonwood.games.moonlight.rules.components import LIGHT, OPPONENT, SPIRITS, TEAM, is_token
from moonwood.games.moonlight.rules.effects import GIVE_TOP
from moonwood.games.moonlight.rules.hand import UNKNOWN
from moonwood.games.moonlight.rules.places import AREA, NOWHERE
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.steps import Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

AHEAD: Final = "ahead"
BEHIND: Final = "behind"
MISSING: Final = "missing-spirit"
POINTS: Final = "points"
ENDINGS: Final = (AHEAD, BEHIND, MISSING, POINTS)

AT_THE_FOREST: Final = ("col-", "row-", "island-")
"""Spots whose tokens count as laid out at the forest, so that they are given out at the end."""


class Finish(Run["State"]):
    """The game is over: give out what is left, then score."""

    def run(self, state: State) -> None:
        state.hand = ()
        state.talking = False
        state.push(BEFORE_SCORING(), SCORE())
        for rule in state.setup.on_finish:
            if rule.finish(state):
                return
        if state.setup.against:
            state.push(GIVE_OUT())
        else:
            state.push(GIVE_LIGHTS_TILE(), GIVE_OUT(), GIVE_REST(), GIVE_THINGS())


class GiveLightsTile(Run["State"]):
    """The tile under Light goes to the team."""

    def run(self, state: State) -> None:
        here = state.creatures[LIGHT]
        if here != NOWHERE and state.heights[here]:
            state.push(GIVE_TOP(TEAM, here))


class GiveOut(Run["State"]):
    """What the scenario gives out otherwise."""

    def run(self, state: State) -> None:
        for rule in state.setup.on_give_out:
            rule.give_out(state)


class GiveRest(Run["State"]):
    """All other tiles of the forest, on all layers, go to the opponent; bridges to nobody."""

    def run(self, state: State) -> None:
        setup = state.setup
        bridges = setup.geometry.bridges
        for place in setup.geometry.places:
            while state.heights[place] and place not in bridges:
                if setup.on_gained or state.kind_at(place) == UNKNOWN:  # something comes in between
                    state.stack.extend((GIVE_REST.first, GIVE_TOP(OPPONENT, place)))
                    return
                effects.give_top(state, OPPONENT, place)


class GiveThings(Run["State"]):
    """Bits and tokens that are left on tiles or laid out at the forest go to the opponent."""

    def run(self, state: State) -> None:
        for spot, lying in sorted(state.things.items(), reverse=True):
            if spot >= AREA and not state.setup.spot_name(spot).startswith(AT_THE_FOREST):
                continue
            effects.give_all_bits(state, OPPONENT, spot)
            if any(map(is_token, lying)):
                effects.give_tokens(state, OPPONENT, spot)


class BeforeScoring(Run["State"]):
    def run(self, state: State) -> None:
        for rule in state.setup.on_before_scoring:
            rule.before_scoring(state)


class Score(Run["State"]):
    """The loss check and the score; who wins."""

    def run(self, state: State) -> None:
        if state.setup.against:
            _score_against(state)
        else:
            _score_together(state)


def _score_together(state: State) -> None:
    sheet = scoring.sheet(state)
    for line in sheet:
        if line.seat == TEAM:
            for seat in every_seat(state.game.seats):
                state.tell(events.Score, seat, line.points, line.what, line.of)
        else:
            state.tell(events.OpponentScore, line.points, line.what, line.of)
    team, opponent = scoring.added(sheet, 2)
    state.totals = (team, opponent)
    everybody = every_seat(state.game.seats)
    lacking = scoring.lacking(state)
    if lacking:
        for spirit in lacking:
            state.tell(events.Missing, SPIRITS[spirit])
        state.end(MISSING, ())
    elif team > opponent or (team == opponent and not state.setup.draw_is_lost):
        state.end(AHEAD, everybody)
    else:
        state.end(BEHIND, ())


def _score_against(state: State) -> None:
    sheet = scoring.sheet_against(state)
    for line in sheet:
        state.tell(events.Score, Seat(line.seat), line.points, line.what, line.of)
    seats = every_seat(state.game.seats)
    totals = scoring.added(sheet, len(seats))
    state.totals = tuple(totals)
    bits = state.bits if state.setup.more_bits_win_ties else [0] * len(seats)
    ranks = [(totals[seat], bits[seat]) for seat in seats]
    places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    state.end(POINTS, [seat for seat in seats if places[seat] == 1], places)


FINISH: Final = STEPS.add("finish", Finish)
GIVE_LIGHTS_TILE: Final = STEPS.add("give-lights-tile", GiveLightsTile)
GIVE_OUT: Final = STEPS.add("give-out", GiveOut)
GIVE_REST: Final = STEPS.add("give-rest", GiveRest)
GIVE_THINGS: Final = STEPS.add("give-things", GiveThings)
BEFORE_SCORING: Final = STEPS.add("before-scoring", BeforeScoring)
SCORE: Final = STEPS.add("score", Score)
