"""How the sides stand: which leads score, what is missing, and in the end every line of the score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, cast

from moonwood.games.moonlight.rules import scoring
from moonwood.games.moonlight.rules.components import OPPONENT, SIDES, SPIRITS, TEAM
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import View
from moonwood.kernel.game import Game

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class Standing(NamedTuple):
    """The score as it stands. Empty where everybody plays against each other, until objectives are shown at the end."""

    points: dict[str, tuple[int, int]]
    """For each category what it brings or costs the team and the opponent, without the Moonlight card."""
    scoring: frozenset[str]
    """The Spirits whose lead scores for the team."""
    leads: int
    """So many of the largest leads score."""
    lacking: frozenset[str]
    """The Spirits of which the team has no tile."""
    scores: tuple[int, int] | None
    """What both sides, or the piles of both Creatures, have in the end."""
    players: tuple[Share, ...] = ()
    """Against each other, what each player has in the end."""


class Share(NamedTuple):
    """What a player gets: the points of a Creature, of missions, and of bits."""

    creature: int
    missions: tuple[bool, ...]
    """Whether each is fulfilled."""
    paid: int
    """For all of them."""
    bits: int


NOBODY = Standing({}, frozenset(), 0, frozenset(), None)


def is_scored(view: View) -> bool:
    return bool(view["outcome"])


def standing(game: Game, view: View) -> Standing:
    setup: Setup = game.setup
    if setup.against:
        return _against(game, view) if is_scored(view) else NOBODY
    state = cast("State", game.position(view["position"]))
    points = _by_category(line for line in scoring.sheet(state) if line.what != "card")
    scores = tuple(side["score"] for side in view["sides"])
    scored = {line.of for line in scoring.sheet(state) if line.seat != OPPONENT and line.what == "majority"}
    lacking = frozenset(SPIRITS[spirit] for spirit in scoring.lacking(state))
    ended = (scores[0] or 0, scores[1] or 0) if is_scored(view) else None
    return Standing(points, frozenset(scored & set(SPIRITS)), scoring.spirit_limit(state), lacking, ended)


def _against(game: Game, view: View) -> Standing:
    state = cast("State", game.position(view["position"]))
    piles = scoring.piles(state)
    light, shadow = (sum(line.points for line in piles if line.seat == side) for side in SIDES)
    counts = [state.symbols(side) for side in SIDES]
    players = tuple(_share(state, seat, (light, shadow), counts) for seat in range(game.seats))
    return NOBODY._replace(points=_by_category(piles), scores=(light, shadow), players=players)


def _share(state: State, seat: int, piles: tuple[int, int], counts: list[list[int]]) -> Share:
    objective = state.setup.objectives[state.objectives[seat]]
    missions = tuple(scoring.is_fulfilled(mission, counts) for mission in objective.missions)
    paid = state.setup.mission_points * sum(missions)
    return Share(piles[objective.creature], missions, paid, scoring.chart_points(state, state.bits[seat]))


def _by_category(lines: Iterable[scoring.Line]) -> dict[str, tuple[int, int]]:
    """What each category brings or costs both sides."""
    points: dict[str, tuple[int, int]] = {}
    for line in lines:
        first, second = points.get(line.of, (0, 0))
        points[line.of] = (first + line.points, second) if line.seat == TEAM else (first, second + line.points)
    return points
