"""The laws of keys: positions that differ have different keys, and equal ones have equal keys, whatever led to them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from moonwood.kernel.check.moment import Moment, differences
from moonwood.kernel.errors import PositionError
from moonwood.kernel.seats import every_seat
from moonwood.kernel.state import State

TRIES = 6
"""So many words of a position are exchanged at one decision."""
HISTORY = ("position", "turn")
"""What every view tells of the past: a key need not hold it."""


def equal_keys_equal_futures(moment: Moment) -> None:
    """Equal keys have equal actions and equal successors, save for endings that look at the past."""
    state, text = moment.state, moment.game.text
    actions = state.actions()
    known, tried = moment.seen.setdefault(state.key(), (actions, {}))
    moment.require(
        known == actions, "two positions with equal keys have different actions", "key() leaves something out."
    )
    action = moment.rng.choice(actions)
    twin = state.copy()
    twin.apply(action)
    ending = "" if twin.outcome is None else twin.outcome.reason
    other_key, other_ending = tried.setdefault(action, (twin.key(), ending))
    by_history = _history_endings(moment)
    if ending in by_history or other_ending in by_history:
        return
    moment.require(
        (other_key, other_ending) == (twin.key(), ending),
        f"{text(action)!r} from two positions with equal keys leads to different ones",
        "key() leaves something out; an ending that looks at earlier positions belongs in `history_endings`.",
    )


def _history_endings(moment: Moment) -> tuple[str, ...]:
    return moment.game.room.furniture.history_endings


def the_key_does_not_say_over(moment: Moment) -> None:
    """Where a game may end by its past, the position that it ended in has the key that it had before."""
    if not _history_endings(moment):
        return
    again = moment.state.copy()
    again.outcome = None
    keys: set[bytes] = set()
    for again.seat in every_seat(moment.game.seats):
        keys.add(again.key())
    moment.require(
        moment.state.key() in keys,
        "key() says that the game is over, though an ending of history_endings is no part of a position",
        "Leave `seat` and `outcome` out of key(): whose turn it is says enough.",
    )


def key_tells_positions_apart(moment: Moment) -> None:
    """Whatever word of a position is exchanged: if what may be done or seen is another, so is the key."""
    words = _words(moment.state.position())
    for field, word in words:
        moment.words.setdefault(field, set()).add(word)
    for at in moment.rng.sample(range(len(words)), min(TRIES, len(words))):
        field, word = words[at]
        others = sorted(moment.words[field] - {word})
        if others:
            _compare_with(moment, at, moment.rng.choice(others))


def _words(text: str) -> list[tuple[str, str]]:
    """The words of a position, each with the name of its field, in their order."""
    fields = [part.split() for part in text.split(";")]
    return [(field[0], word) for field in fields if field for word in field[1:]]


def _exchanged(text: str, number: int, new: str) -> str:
    """A position with another word in the place of one."""
    fields = [part.split() for part in text.split(";")]
    for field in fields:
        if number < len(field) - 1:
            field[number + 1] = new
            break
        number -= max(0, len(field) - 1)
    return "; ".join(map(" ".join, fields))


def _compare_with(moment: Moment, at: int, word: str) -> None:
    state = moment.state
    text = _exchanged(state.position(), at, word)
    with suppress(PositionError):
        other = moment.game.position(text)
        if other.key() != state.key() or other.over:
            return
        past = {*HISTORY, *moment.game.room.furniture.history_shown}
        odd = {differences(_seen(state, seat, past), _seen(other, seat, past)) for seat in moment.seats()} - {""}
        moment.require(
            not odd,
            f"{text!r} has the same key as {state.position()!r}, and other {', '.join(sorted(odd))}",
            "key() holds all that decides the future: whatever a seat may do, and whatever it sees; what a view tells "
            "of the past alone is named in the room's `history_shown`.",
        )


def _seen(state: State, seat: int | None, past: set[str]) -> Mapping[str, object]:
    """What a seat sees but the past, its legal actions included."""
    return {name: _without(value, past) for name, value in state.view(seat).items() if name not in past}


def _without(part: object, past: set[str]) -> object:
    """A part of a view without what it tells of the past, however deep that lies."""
    if isinstance(part, list):
        return [_without(inside, past) for inside in part]
    if isinstance(part, dict):
        return {name: _without(inside, past) for name, inside in part.items() if name not in past}
    return part
