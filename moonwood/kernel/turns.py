"""The turns that a seat can take, as whole ways from its first decision to the end of its turn."""

from __future__ import annotations

from collections.abc import Iterator
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
    waiting, seen = [Way((), state)], set[bytes]()
    while waiting:
        actions, now = waiting.pop()
        for action in reversed(now.choices()):
            way = Way((*actions, action), after(now, action))
            mark = way.end.key() + way.end.seat.to_bytes(1, signed=True)
            if mark in seen:
                continue
            seen.add(mark)
            if leads_on(way.end, state):
                waiting.append(way)
            else:
                yield way
