"""Meeting: tables that wait for anybody, and how soon a bot sits down instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from moonwood.kernel.aim import AGAINST
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import Text
from moonwood.kernel.speech import mark
from moonwood.table.clock import CLOCK_FIELD, OUT_FIELD, RATED_CLOCK, USUAL_OUT, Out, read_clock, read_out
from moonwood.table.seating import Form

FILLS: Mapping[str, float | None] = {"never": None, "1": 60.0, "3": 180.0, "10": 600.0}
"""After how many seconds bots take the seats that are still free, by what a form calls it."""
FILL_TEXTS = {
    "never": mark("wait for people"),
    "1": mark("a bot after a minute"),
    "3": mark("a bot after three minutes"),
    "10": mark("a bot after ten minutes"),
}
USUAL_FILL = "3"
OPEN_FIELD, FILL_FIELD, ANYBODY_FIELD, RATED_FIELD = "open", "fill", "anybody", "rated"


@dataclass(frozen=True)
class Offer:
    """That a table stands in the lobby, and when bots sit down there."""

    game: str
    free: int
    """How many seats wait for somebody."""
    fill_at: float | None
    bot: str
    rated: bool = False


@dataclass(frozen=True)
class OpenTable:
    """A table that waits for anybody, as the lobby tells of it."""

    id: str
    game: str
    options: Mapping[str, str]
    names: Mapping[int, str]
    """Who waits there, by their seats."""
    free: int
    fill_at: float | None
    rated: bool
    clock: str
    """How much time everybody has."""
    mine: bool
    """Whether whoever reads the list sits there already."""


def for_anybody(form: Form, seats: int) -> Form:
    """The form with every seat that is not taken here left to whoever comes, if that was asked for."""
    if ANYBODY_FIELD not in form:
        return form
    places = {f"seat-{seat}": form.get(f"seat-{seat}", "" if seat else "me") for seat in range(seats)}
    left = {field: place if place in ("me", "here") else "link" for field, place in places.items()}
    return {**form, **left, OPEN_FIELD: "1"}


def is_offered(form: Form, *, usual: bool) -> bool:
    """Whether the free seats of a form stand in the lobby; `usual`: where it is no whole form, which says so itself."""
    return form.get(OPEN_FIELD, "1" if usual and "whole" not in form else "") == "1"


def is_rated(form: Form, game: Game) -> bool:
    """Whether a form asks for a game that counts, where some play against others.

    OptionError if it is played with a text of somebody's own: layouts and rulings can be written so that one seat wins.
    """
    if form.get(RATED_FIELD) != "1" or game.aim != AGAINST or game.seats < 2:
        return False
    texts = [it for it in game.room.options if isinstance(it, Text)]
    own = [it.name for it in texts if game.options[it.name] != it.default]
    if own:
        text = mark("a rated game is played with our own {texts}: leave it out, or do not rate it")
        raise OptionError(text, texts=", ".join(own))
    return True


def timing_of(form: Form, game: Game, *, rated: bool) -> tuple[str, Out]:
    """The clock that a form asks for, and what happens when time is out; OptionError if it asks for anything else.

    A rated game has a clock in any case, and between two it is lost by whoever has no time left: nobody saves a rating
    by going away.
    """
    clock, out = form.get(CLOCK_FIELD, ""), read_out(form.get(OUT_FIELD, USUAL_OUT))
    read_clock(clock)
    return (clock or RATED_CLOCK, "lost" if game.seats == 2 else "bot") if rated else (clock, out)


def fill_of(form: Form) -> float | None:
    """After how many seconds bots fill the seats in; None: never."""
    return FILLS.get(form.get(FILL_FIELD, USUAL_FILL))
