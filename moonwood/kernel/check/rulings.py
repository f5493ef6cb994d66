"""The laws of rulings: an owner can correct each of them, and then a game still is what its text says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from moonwood.kernel.chance import Dealer
from moonwood.kernel.check.blame import blaming
from moonwood.kernel.check.moment import Law, Moment
from moonwood.kernel.check.play import pickles_read_back, position_is_inverse
from moonwood.kernel.check.secrets import odds_add_up
from moonwood.kernel.corrections import Path, written
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import RULINGS, Rulings
from moonwood.kernel.state import CHANCE

FEW = 1
"""With each of so many rulings corrected a game is played; in a long check with all."""

ROW = 2
"""What lies deeper in the rulings is a table with rows, of which each can be changed somewhere."""

WHATEVER_IS_RULED: tuple[Law, ...] = (position_is_inverse, pickles_read_back, odds_add_up)

Changes = dict[Path, bool | int]


def rulings_can_be_corrected(moment: Moment) -> None:
    """Every switch and number of the rulings has another value that can be played; one game is played with it."""
    if moment.game.chosen_options():
        return
    paths = sorted(_switches_and_numbers(moment.game.rulings))
    rows: dict[Path, list[Path]] = {}
    for path in paths:
        rows.setdefault(path[:ROW], []).append(path)
    stubborn = [".".join(row) for row, inside in rows.items() if not any(_corrected(moment.game, it) for it in inside)]
    moment.require(
        not stubborn,
        f"the ruling {', '.join(stubborn)} refuses every other value",
        "Let the rules go by it; what cannot be otherwise is a rule, and stands at the top of rules.py.",
    )


def positions_hold_with_other_rulings(moment: Moment) -> None:
    """With a ruling corrected, every position still reads back, as text and pickled, and odds still add up."""
    if moment.game.options.get(RULINGS.name):
        return
    paths = sorted(_switches_and_numbers(moment.game.rulings))
    for path in paths if moment.long else moment.rng.sample(paths, min(FEW, len(paths))):
        game = _corrected(moment.game, path)
        if game is not None:
            _play_through(moment, game)


def _play_through(moment: Moment, game: Game) -> None:
    """One game at random; every position is read back."""
    there = Moment(game, game.blank(), moment.rng, moment.guesses)
    state, dealer = there.state, Dealer(moment.rng.randrange(1 << 32))
    with blaming(there):
        there.test(*WHATEVER_IS_RULED)
        while not state.over:
            state.apply(state.draw(dealer) if state.seat == CHANCE else moment.rng.choice(state.actions()))
            there.test(*WHATEVER_IS_RULED)


def other_rulings(game: Game) -> Iterator[Game]:
    """The game with each switch and number of its rulings corrected; those that it refuses are left out."""
    for path in sorted(_switches_and_numbers(game.rulings)):
        corrected = _corrected(game, path)
        if corrected is not None:
            yield corrected


def _switches_and_numbers(rulings: Rulings, path: Path = ()) -> dict[Path, bool | int]:
    """Each of them by the names that lead to it."""
    changes: Changes = {}
    for name, value in rulings.items():
        if isinstance(value, dict):
            changes |= _switches_and_numbers(value, (*path, name))
        elif isinstance(value, int):
            changes[*path, name] = value
    return changes


def _corrected(game: Game, path: Path) -> Game | None:
    """A game with another value of a ruling, as near to ours as can be; None if it refuses them all."""
    for changes in _other_values(_switches_and_numbers(game.rulings), path):
        with suppress(OptionError):
            return Game(game.room, {**game.chosen_options(), RULINGS.name: written(changes)})
    return None


def _other_values(values: Changes, path: Path) -> Iterator[Changes]:
    """A switch turned; a number and one more or less, also where its table has a sum that must stay."""
    value = values[path]
    if isinstance(value, bool):
        yield {path: not value}
        return
    yield from ({path: value + 1}, {path: value - 1})
    beside = [other for other in values if other[:-1] == path[:-1] and other != path]
    for other in beside:
        yield from ({path: value + 1, other: values[other] - 1}, {path: value - 1, other: values[other] + 1})
