"""The second method: every order of every step is tried, nothing is remembered and nothing of the first method is used.

Where the first method tells positions apart by their keys and stops at the first winning turn, this one writes them
down as text and looks at all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from moonwood.kernel.puzzles import Puzzle
from moonwood.kernel.state import CHANCE, State
from moonwood.lab.puzzles.know import OddsQuestion, TooManyWorlds, counted_odds, enumerated_odds, question
from moonwood.lab.puzzles.solve import Solution

MOST_STEPS = 1_000_000
"""A proof that takes more steps is given up, and the puzzle with it."""


class TooLong(Exception):
    """A proof that takes more steps than anybody wants to wait for."""


class Steps:
    """Counts the steps of one proof."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLong


def confirmed_ends(state: State) -> Iterator[State]:
    """Where every way through a turn leads; as often as there are orders of its steps."""
    return (now for _, now, _ in confirmed_moments(state) if not _goes_on(now, state))


def confirmed_moments(state: State) -> Iterator[tuple[list[int], State, State]]:
    """Every way into a turn and through it, where it leads, and where it was one step before; as often as there are
    orders of its steps."""
    yield from _from(state, state, [])


def _from(state: State, start: State, way: list[int]) -> Iterator[tuple[list[int], State, State]]:
    for action in state.actions():
        following = state.copy()
        following.play(action)
        now = [*way, action]
        yield now, following, state
        if _goes_on(following, start):
            yield from _from(following, start, now)


def _goes_on(now: State, start: State) -> bool:
    return now.seat == start.seat and now.turn == start.turn


def outcome(state: State, seat: int, left: int, steps: Steps) -> int:
    """Plain minimax over so many turns: 1 if the seat wins for sure, -1 if another one does, else 0."""
    if state.over:
        return (seat in state.winners) - (seat not in state.winners and bool(state.winners))
    if left == 0 or state.seat == CHANCE:
        return 0
    mine = state.seat == seat
    worst = -1 if mine else 1
    for action in state.actions():
        steps.take()
        following = state.copy()
        following.play(action)
        goes_on = following.seat == state.seat and following.turn == state.turn
        value = outcome(following, seat, left if goes_on else left - 1, steps)
        worst = max(worst, value) if mine else min(worst, value)
        if worst == (1 if mine else -1):
            return worst
    return worst


def ends(state: State) -> dict[str, State]:
    """Where a turn can lead, by the text of the position."""
    return {end.position(): end for end in confirmed_ends(state)}


def played_through(state: State, *lines: tuple[int, ...]) -> State:
    """Where lines lead, one after the other, by the rules."""
    now = state.copy()
    for action in (action for line in lines for action in line):
        now.play(action)
    return now


def _win(state: State, solution: Solution, steps: Steps) -> bool:
    values = {text: outcome(end, state.seat, 0, steps) for text, end in ends(state).items()}
    right = [text for text, value in values.items() if value == 1]
    return played_through(state, solution.play).position() in right and 4 * len(right) <= len(values)


def _only(state: State, solution: Solution, steps: Steps) -> bool:
    values = {text: outcome(end, state.seat, 1, steps) for text, end in ends(state).items()}
    right = played_through(state, solution.play).position()
    return values[right] == 0 and all(value == -1 for text, value in values.items() if text != right)


def _hold(state: State, solution: Solution, steps: Steps) -> bool:
    return _few(state, solution, lambda end: outcome(end, state.seat, 1, steps) >= 0)


def _force(state: State, solution: Solution, steps: Steps) -> bool:
    return _few(state, solution, lambda end: outcome(end, state.seat, 2, steps) == 1)


def _few(state: State, solution: Solution, is_right: Callable[[State], bool]) -> bool:
    """Nothing ends the game, at most one end in eight is right, and the answer leads to one of them."""
    every = ends(state)
    if any(end.over for end in every.values()):
        return False
    right = {text for text, end in every.items() if is_right(end)}
    return played_through(state, solution.play).position() in right and 8 * len(right) <= len(every)


def _two(state: State, solution: Solution, steps: Steps) -> bool:
    values = {text: outcome(end, state.seat, 2, steps) for text, end in ends(state).items()}
    right = played_through(state, solution.play).position()
    after = played_through(state, solution.play, solution.reply, solution.then)
    sole = [text for text, value in values.items() if value == 1] == [right]
    return sole and not played_through(state, solution.play).over and state.seat in after.winners


def _round(state: State, solution: Solution, steps: Steps) -> bool:
    values = {text: end.scores[state.seat] > state.scores[state.seat] for text, end in ends(state).items()}
    return values[played_through(state, solution.play).position()] and 4 * sum(values.values()) <= len(values)


def _best(state: State, solution: Solution, steps: Steps) -> bool:
    """What a seat has is counted from what it sees, not from the state. At no moment of any order is there more, at
    the ends nothing else comes near, and whatever brings as much has all steps of the answer, or leads where it does.
    """
    counter, seat, needed = COUNTERS[state.game.name], state.seat, set(solution.play)
    answer = played_through(state, solution.play)
    best, places, complete = counter(answer.view(seat), seat, solution.tally), {answer.position()}, True
    for way, now, before in confirmed_moments(state):
        steps.take()
        value = counter(now.view(seat), seat, solution.tally)
        near = best - (1 if solution.tally == "influence" else 2) < value < best
        if value > best or (near and not _goes_on(now, state)):
            return False
        if value == best:
            complete = complete and needed.issubset(way)
            places |= {now.position()} if counter(before.view(seat), seat, solution.tally) < best else set()
    return complete or len(places) == 1


def _know(state: State, solution: Solution, steps: Steps) -> bool:
    assert solution.question is not None
    try:
        enumerated = enumerated_odds(state)
    except TooManyWorlds:
        return False
    counted = {face: chance for face, chance in counted_odds(state).items() if chance}
    return counted == enumerated and question(state) == solution.question


# What a view says, counted plainly


def _wolves(view: Any, seat: int, tally: str) -> int:
    """Row by row: the winner's wolves, the moons."""
    return int(view["points"][seat] - view["points"][1 - seat])


def _spirits(view: Any, seat: int, tally: str) -> int:
    points = [0] * len(view["players"])
    for line in view["majorities"]:
        most = max(line["counts"])
        for other, number in enumerate(line["counts"]):
            points[other] += (number == most and most > 0) * most * (2 if line["doubled"] else 1)
            points[other] -= 3 * (line["tiles"][other] == 0)
    return int(points[seat] - max(points[:seat] + points[seat + 1 :]))


def _moonlight(view: Any, seat: int, tally: str) -> int:
    """The largest leads, as many as there are more bits; Power Sources; the card; all leads of the opponent."""
    team, opponent = (side["symbols"] for side in view["sides"])
    powers = ("FIR", "MOO", "SUN")
    leads = {name: number for name, number in team.items() if number > opponent[name]}
    spirits = sorted((number for name, number in leads.items() if name not in powers), reverse=True)
    scored = sum(spirits[: max(0, view["bits"][0] - view["bits"][1])])
    scored += sum(leads.get(power, 0) - 3 * (team[power] == 0) for power in powers)
    scored -= sum(6 for name in view["card_spirits"] if name not in leads)
    return int(scored - sum(number for name, number in opponent.items() if number > team[name]))


ELEMENTS = ("flame", "stone", "water", "thunder", "moon")


def _sorcerer(view: Any, seat: int, tally: str) -> int:
    mine = view["players"][seat]
    if tally in ELEMENTS:
        return int(mine["elements"][ELEMENTS.index(tally)])
    own = [land for land in view["lands"] if land["owner"] == seat]
    if tally == "servants":
        return int(sum(mine["reserve"]) + sum(sum(land["servants"]) for land in own))
    if tally == "gus":
        return sum(len(land["tower"]) for land in own)
    return int(mine[tally])


COUNTERS: dict[str, Callable[[Any, int, str], int]] = {
    "land-of-the-wolves": _wolves,
    "spirits-of-the-forest": _spirits,
    "moonlight": _moonlight,
    "mushroom-sorcerer": _sorcerer,
}

METHODS: dict[str, Callable[[State, Solution, Steps], bool]] = {
    "win": _win,
    "round": _round,
    "only": _only,
    "hold": _hold,
    "two": _two,
    "force": _force,
    "best": _best,
    "know": _know,
}


def is_confirmed(state: State, kind: str, solution: Solution, most: int = MOST_STEPS) -> bool:
    """Whether the second method comes to the same answer, and in bearable time."""
    try:
        return METHODS[kind](state, solution, Steps(most))
    except TooLong:
        return False


def is_proved(puzzle: Puzzle, most: int = MOST_STEPS) -> bool:
    """Whether the second method comes to the answer that a puzzle on file has."""
    game = puzzle.state.game
    play, reply, then = (tuple(map(game.parse, line)) for line in (puzzle.play, puzzle.reply, puzzle.then))
    asked = OddsQuestion(puzzle.ask, puzzle.choices, puzzle.right, puzzle.odds) if puzzle.choices else None
    return is_confirmed(puzzle.state, puzzle.kind, Solution(play, 0.0, {}, reply, then, puzzle.tally, asked), most)
