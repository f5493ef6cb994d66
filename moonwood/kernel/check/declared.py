"""The laws of what a room declares: each of its options is read, and what it calls hidden is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from moonwood.kernel.chance import Dealer
from moonwood.kernel.check.moment import Moment
from moonwood.kernel.drive import settle
from moonwood.kernel.game import Game, by_options
from moonwood.kernel.options import Value, first_player, without_room
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.view import View

MANY_DECISIONS = 100
"""After so many, something of what is hidden was met."""


class Watched(dict[str, Value]):
    """Options that know which of them nobody has read yet; whoever goes through all of them may have read each."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        super().__init__(options)
        self.unread = set(options)

    def __getitem__(self, name: str) -> Value:
        self.unread.discard(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.unread.discard(name)
        return super().get(name, default)

    def __iter__(self) -> Iterator[str]:
        self.unread.clear()
        return super().__iter__()

    def keys(self) -> Any:
        self.unread.clear()
        return super().keys()

    def items(self) -> Any:
        self.unread.clear()
        return super().items()


def options_are_read(moment: Moment) -> None:
    """Every option that applies is read by something: what the room declares, its rules, words or board."""
    game, watched = moment.game, Watched(moment.game.options)
    idle = _idle(game)
    twin = Game(game.room, game.chosen_options())
    twin.options = watched
    view = game.start(1).view(None)
    for use in (_set_up, _play, partial(_show, view=view)):
        if watched.unread - idle:
            use(twin)
    unread = sorted(watched.unread - idle)
    moment.require(
        not unread,
        f"nobody reads the option {', '.join(unread)}",
        "Let the rules go by it, or take it out; `applies` says when the other options leave room for it.",
    )


def _idle(game: Game) -> set[str]:
    """Options that need not be read: what the game itself does, and what makes no difference now."""
    without = without_room(game.room.options, game.options)
    return {RULINGS.name, *without, *([first_player().name] if game.seats == 1 else [])}


def _set_up(game: Game) -> None:
    room, options = game.room, game.options
    by_options(room.seats, options)
    by_options(room.aim, options)
    by_options(room.hidden, options)
    if room.refuse:
        room.refuse(options)
    game.table = room.rules.table(game)
    game.setup = room.rules.setup(game)


def _play(game: Game) -> None:
    """One game at random."""
    state, rng, dealer = game.blank(), Random(1), Dealer(1)
    settle(state, dealer)
    while not state.over:
        state.apply(rng.choice(state.actions()))
        settle(state, dealer)


def _show(game: Game, view: View) -> None:
    game.rulebook()
    game.describe(view)
    game.draw(view)


def something_is_hidden(moment: Moment) -> None:
    """A game that declares secrets has some."""
    report = moment.report
    moment.require(
        not moment.game.hidden or report.secrets or report.decisions < MANY_DECISIONS,
        "hidden is declared, and nothing was ever hidden from a seat",
        "Declare hidden=False, and bots search the game itself and no guesses; or let views leave out what is secret.",
    )
