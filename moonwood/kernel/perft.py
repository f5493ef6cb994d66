"""Counts of distinct positions, turn by turn: the proof of a move generator, and a measure of how a game grows."""

from __future__ import annotations

from collections.abc import Iterator

from moonwood.kernel.state import State


def turn_ends(state: State) -> dict[bytes, State]:
    """Every distinct position in which the turn that is under way can end, by its key.

    A turn ends when `state.turn` grows or the game is over. Chance is followed to each of its outcomes.
    """
    turn = state.turn
    seen = {state.key()}
    open_states = [state]
    ends: dict[bytes, State] = {}
    while open_states:
        here = open_states.pop()
        for action in here.actions():
            there = here.copy()
            there.apply(action)
            key = there.key()
            if there.over or there.turn > turn:
                ends.setdefault(key, there)
            elif key not in seen:
                seen.add(key)
                open_states.append(there)
    return ends


def perft(state: State, turns: int) -> Iterator[int]:
    """How many distinct positions there are at the ends of the next 1, 2, ... turns; it stops early if none is left.

    Games that are over count in the turn that ended them, and not in those that would follow.
    """
    frontier = {state.key(): state}
    for _ in range(turns):
        ends: dict[bytes, State] = {}
        for start in frontier.values():
            ends.update(turn_ends(start))
        if not ends:
            return
        yield len(ends)
        frontier = {key: end for key, end in ends.items() if not end.over}
