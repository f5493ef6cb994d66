"""What every view holds; a room's own view adds what lies on its table."""

from __future__ import annotations

from typing import Any, TypedDict

from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat


class View(TypedDict):
    """Plain JSON: what a seat knows. A room's `View` inherits from this one and from what its state `shows`."""

    game: str
    rules: int
    """The version of the rules."""
    options: dict[str, str]
    you: Seat | None
    """Whose view it is; None: the public's."""
    seat: Seat
    """Who decides: a seat, CHANCE or OVER."""
    turn: int
    actions: list[Action]
    """What `you` may do now, if it is you who decides."""
    scores: list[int]
    outcome: list[Any] | None
    """Reason, winners and places, once it is over."""
    position: str
    """The same as text, with `?` for what this viewer does not know."""


def closed(view: View) -> View:
    """The same view with nothing to choose: for whoever only looks."""
    return {**view, "actions": []}


def outcome_of(plain: list[Any] | None) -> Outcome | None:
    """The outcome that a view tells, if the game has ended."""
    if not plain:
        return None
    reason, winners, *places = plain
    return Outcome(reason, tuple(winners), tuple(places[0]) if places else ())
