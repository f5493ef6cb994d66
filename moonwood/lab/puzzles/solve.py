"""The first method: what each kind of puzzle asks, solved with each position looked at once and hopeless lines cut.

A solver gets a state at the beginning of a turn, and gives the solution if the question has a good one there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import log2

from moonwood.kernel.actions import Action
from moonwood.kernel.puzzles import count, has_won
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.turns import Way, after, leads_on, moments, turns
from moonwood.lab.puzzles.know import OddsQuestion, question

MOST_WAYS = 3000
"""A turn with more ends than that is no question for people."""


class TooMany(Exception):
    """More ways than anybody wants to look through."""


@dataclass(frozen=True)
class Solution:
    """The answer to a puzzle's question, and what its grade is made of."""

    play: tuple[int, ...]
    bits: float
    """How hard it is to guess: the sum of log2(ways / right ways) over the turns of whoever solves it."""
    counts: Mapping[str, object]
    """What was counted, for the proof."""
    reply: tuple[int, ...] = ()
    then: tuple[int, ...] = ()
    tally: str = ""
    question: OddsQuestion | None = None


Solver = Callable[[State], Solution | None]


def ways_of(state: State) -> list[Way]:
    """All ends of a turn; TooMany if nobody wants to look through them."""
    ways: list[Way] = []
    for way in turns(state):
        ways.append(way)
        if len(ways) > MOST_WAYS:
            raise TooMany
    return ways


def can_win(state: State) -> bool:
    """Whether the seat that decides wins in this turn."""
    return state.seat >= 0 and any(has_won(way.end, state) for way in turns(state))


def bits(ways: int, right: int) -> float:
    return log2(ways / right)


def _is_others_turn(end: State, state: State) -> bool:
    return end.seat >= 0 and end.seat != state.seat


# Win this turn


def win(state: State) -> Solution | None:
    """Some turns win at once, and most do not."""
    ways = ways_of(state)
    right = [way for way in ways if has_won(way.end, state)]
    if not right or len(ways) < 4 * len(right):
        return None
    shortest = min(right, key=lambda way: (len(way.actions), way.actions))
    return Solution(shortest.actions, bits(len(ways), len(right)), {"ways": len(ways), "right": len(right)})


# The only move that does not lose


def only(state: State) -> Solution | None:
    """After every turn but one the other wins at once; nobody wins before."""
    ways = ways_of(state)
    if len(ways) < 4 or any(has_won(way.end, state) for way in ways):
        return None
    safe: list[Way] = []
    for way in ways:
        if way.end.seat == CHANCE:
            return None
        if _is_others_turn(way.end, state) and not can_win(way.end):
            safe.append(way)
            if len(safe) > 1:
                return None
    return Solution(safe[0].actions, bits(len(ways), 1), {"ways": len(ways), "right": 1}) if safe else None


# One that does not lose, or that cannot be answered any more


FEW_IN = 8
"""Where several turns are right, they are at most one in so many."""
SAMPLE = 24
"""So many turns are looked at before all of them are."""


def hold(state: State) -> Solution | None:
    """After nearly every turn the other wins at once; nobody wins before."""
    return _shortest(state, _holding(state))


def force(state: State) -> Solution | None:
    """No turn wins at once, few hold, and after some of them the next one wins, whatever the other does."""
    return _shortest(state, [way for way in _holding(state) if _is_lost(way.end, state.seat)])


def _holding(state: State) -> list[Way]:
    """The ways after which the other does not win at once, if they are few; most positions are passed over after a
    sample."""
    ways = ways_of(state)
    if len(ways) < FEW_IN or not all(_is_others_turn(way.end, state) for way in ways):
        return []
    if _right_ones(ways[:: max(1, len(ways) // SAMPLE)], 2 * SAMPLE // FEW_IN) is None:
        return []
    return _right_ones(ways, len(ways) // FEW_IN) or []


def _right_ones(ways: Sequence[Way], most: int) -> list[Way] | None:
    """The ways that hold; None as soon as there are more than so many."""
    right = list(islice((way for way in ways if not can_win(way.end)), most + 1))
    return right if len(right) <= most else None


def _shortest(state: State, right: list[Way]) -> Solution | None:
    if not right:
        return None
    ways = len(ways_of(state))
    shortest = min(right, key=lambda way: (len(way.actions), way.actions))
    return Solution(shortest.actions, bits(ways, len(right)), {"ways": ways, "right": len(right)})


# Win in two


def two(state: State) -> Solution | None:
    """No turn wins at once, and one wins whatever the other does."""
    ways = ways_of(state)
    if len(ways) < 4 or any(has_won(way.end, state) for way in ways):
        return None
    right = []
    for way in ways:
        if _is_others_turn(way.end, state) and _is_lost(way.end, state.seat):
            right.append(way)
            if len(right) > 1:
                return None
    return _against_best_reply(state, right[0], len(ways)) if right else None


def _is_lost(state: State, winner: int) -> bool:
    """Whether the winner wins in the turn after this one, whatever is done now."""
    return all(way.end.seat == winner and can_win(way.end) for way in turns(state))


def _against_best_reply(state: State, way: Way, count: int) -> Solution:
    """The line against the reply that leaves the fewest ways to win."""
    replies = list(turns(way.end))
    solutions = {reply.actions: _wins(reply.end) for reply in replies}
    reply = min(replies, key=lambda it: (len(solutions[it.actions][1]) / solutions[it.actions][0], it.actions))
    total, right = solutions[reply.actions]
    counts = {"ways": count, "right": 1, "replies": len(replies), "then-ways": total, "then-right": len(right)}
    last = min(right, key=lambda it: (len(it.actions), it.actions))
    return Solution(way.actions, bits(count, 1) + bits(total, len(right)), counts, reply.actions, last.actions)


def _wins(state: State) -> tuple[int, list[Way]]:
    ways = ways_of(state)
    return len(ways), [way for way in ways if has_won(way.end, state)]


# The best turn, by points


CLEARLY = 2
"""Points by which the best turn is ahead of the second,"""
BY_ONE = ("influence",)
"""unless what is counted is so scarce that one more is clearly more."""
FEW = 6
"""With fewer ways there is nothing to look for."""


def best(state: State, tallies: Sequence[str]) -> Solution | None:
    """One turn brings more of something than all others, by two at least, before anything is drawn.

    It is one up to the order of its steps, and to what else may be done in it.
    """
    ways = ways_of(state)
    if len(ways) < FEW or any(draws_on(way.end, state) for way in ways):
        return None
    turned = state.turn % len(tallies)
    answers = (_most(state, ways, tally) for tally in (*tallies[turned:], *tallies[:turned]))
    return next((it for it in answers if it is not None), None)


def _most(state: State, ways: list[Way], tally: str) -> Solution | None:
    now, values = count(state, state.seat, tally), [count(way.end, state.seat, tally) for way in ways]
    most = max(values)
    second = max((value for value in values if value < most), default=most)
    right = [way for way, value in zip(ways, values, strict=True) if value == most]
    if most - second < clearly(tally) or most <= now or len(ways) < 4 * len(right):
        return None
    close = sum(value >= now + (most - now) / 2 for value in values) / len(right)
    counts = {"ways": len(ways), "right": len(right), "gain": most - now, "second": second - now}
    shortest = min(right, key=lambda way: (len(way.actions), way.actions))
    play = _until(state, shortest.actions, tally, most)
    if not _is_sole(state, play, tally, most):
        return None
    return Solution(play, bits(len(ways), len(right)) + log2(close), counts, tally=tally)


def clearly(tally: str) -> int:
    """By how much the best must be ahead of the second."""
    return 1 if tally in BY_ONE else CLEARLY


def _is_sole(state: State, play: tuple[Action, ...], tally: str, most: int) -> bool:
    """Whether there is never more, and as much by one answer alone: never without any one of these steps, or in one
    position alone, where what a step is called depends on their order."""

    def there(now: State) -> bool:
        return count(now, state.seat, tally) >= most

    if any(count(it.end, state.seat, tally) > most for it in moments(state)):
        return False
    if not any(there(it.end) for action in play for it in moments(state, without=action)):
        return True
    return len({it.end.key() for it in moments(state, until=there) if there(it.end)}) == 1


def _until(state: State, actions: tuple[Action, ...], tally: str, most: int) -> tuple[Action, ...]:
    """The beginning of a way that brings it already."""
    now = state
    for at, action in enumerate(actions, 1):
        now = after(now, action)
        if count(now, state.seat, tally) == most:
            return actions[:at]
    return actions


def draws_on(end: State, state: State) -> bool:
    """Whether a secret is drawn in the middle of a turn, so that the end of the turn is not known yet."""
    if end.seat != CHANCE or not state.game.hidden:
        return False
    following = end.copy()
    following.apply(end.weights()[0][0])
    return leads_on(following, state)


# What do you know?


def know(state: State) -> Solution | None:
    """What the other seat holds; the closer the odds and the more there is to count, the harder."""
    asked = question(state)
    if asked is None:
        return None
    ranked = sorted(asked.odds.values(), reverse=True)
    gap = ranked[0] - ranked[1] if len(ranked) > 1 else min(ranked[0], 1 - ranked[0])
    close = log2(1 / gap) if gap and ranked[-1] else 0.0
    return Solution((), log2(len(asked.choices)) + close, {"places": len(state.odds(state.seat))}, question=asked)


SOLVERS: dict[str, Solver] = {
    "win": win,
    "round": win,
    "only": only,
    "hold": hold,
    "two": two,
    "force": force,
    "know": know,
}
"""By the kind of puzzle; the best turn is asked of what is counted, too."""


def solved(kind: str, state: State, tallies: Sequence[str] = ()) -> Solution | None:
    """The answer to a question about a position; nothing if it is no good question there."""
    try:
        return best(state, tallies) if kind == "best" else SOLVERS[kind](state)
    except TooMany:
        return None
