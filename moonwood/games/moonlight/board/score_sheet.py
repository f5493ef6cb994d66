"""How the team stands: which leads score, what is missing, and in the end every line of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from moonwood.games.moonlight.rules import scoring
from moonwood.games.moonlight.rules.components import OPPONENT, SPIRITS, TEAM
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.moonlight.rules.view import View
from moonwood.kernel.game import Game

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class Standing(NamedTuple):
    """The score as it stands. Empty where everybody plays against each other: then objectives decide."""

    points: dict[str, tuple[int, int]]
    """For each category what it brings or costs the team and the opponent, without the Moonlight card."""
    scoring: frozenset[str]
    """The Spirits whose lead scores for the team."""
    leads: int
    """So many of the largest leads score."""
    lacking: frozenset[str]
    """The Spirits of which the team has no tile."""


NOBODY = Standing({}, frozenset(), 0, frozenset())


def standing(game: Game, view: View) -> Standing:
    setup: Setup = game.setup
    if setup.against:
        return NOBODY
    state = cast("State", game.position(view["position"]))
    points: dict[str, tuple[int, int]] = {}
    for line in scoring.sheet(state):
        if line.what != "card":
            team, opponent = points.get(line.of, (0, 0))
            points[line.of] = (team + line.points, opponent) if line.seat == TEAM else (team, opponent + line.points)
    scored = {line.of for line in scoring.sheet(state) if line.seat != OPPONENT and line.what == "majority"}
    lacking = frozenset(SPIRITS[spirit] for spirit in scoring.lacking(state))
    return Standing(points, frozenset(scored & set(SPIRITS)), scoring.spirit_limit(state), lacking)
