"""The turns that a seat can take, as whole ways from its first decision to the end of its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from moonwood.kernel.actions import Action
from moonwood.kernel.state import State


class Way(NamedTuple):
    """What is played in a turn, one action after the other, and where it leads."""

    actions: tuple[Action, ...]
    end: State


def leads_on(state: State, before: State) -> bool:
    """Whether the seat that decided before still decides in the same turn."""
    return state.seat == before.seat and state.turn == before.turn


def after(state: State, action: Action) -> State:
    """The state after an action, in a copy."""
    following = state.copy()
    following.apply(action)
    return following


def turns(state: State) -> Iterator[Way]:
    """Each position to which a turn can lead, once, with one way there; a turn ends where something is drawn, too."""
    return (way for way in moments(state) if not leads_on(way.end, state))


def moments(
    state: State, without: Action | None = None, until: Callable[[State], bool] = lambda _: False
) -> Iterator[Way]:
    """Each position in the course of a turn and at its end, once, with one way there.

    `without`: an action that is not taken; `until`: where nobody goes on.
    """
    waiting, seen = [Way((), state)], set[bytes]()
    while waiting:
        actions, now = waiting.pop()
        for action in reversed(now.choices()):
            way = Way((*actions, action), after(now, action))
            mark = way.end.key() + way.end.seat.to_bytes(1, signed=True)
            if mark in seen or action == without:
                continue
            seen.add(mark)
            if leads_on(way.end, state) and not until(way.end):
                waiting.append(way)
            yield way
