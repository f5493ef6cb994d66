"""A puzzle as a lesson at an ordinary table: one task, or two where the other seat answers in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from moonwood.kernel.lessons import Answer, Lesson, Line, Step
from moonwood.kernel.puzzles import KINDS, Puzzle, count, has_won
from moonwood.kernel.speech import Say
from moonwood.kernel.state import State
from moonwood.kernel.turns import Way, turns

MOST_REPLIES = 40
"""So many answers of the other seat are looked at to show one that holds."""


def as_lesson(puzzle: Puzzle, lang: str = "en") -> Lesson:
    """The puzzle to be solved at a table; only what is found alone counts as done."""
    say = Say(lang)
    title, steps = say(KINDS[puzzle.kind].title), TASKS[puzzle.kind](puzzle, say)
    return Lesson(puzzle.name, puzzle.room, title, title, 1, puzzle.state.seat, steps, puzzle=True)


def _task(
    puzzle: Puzzle,
    say: Say,
    goal: Callable[[State], bool],
    miss: Callable[[State], Answer],
    ask: str = "",
) -> tuple[Step, ...]:
    kind = KINDS[puzzle.kind]
    step = Step(
        ask or say(kind.ask), puzzle.start, lines=(puzzle.play,), task=True, goal=goal, miss=miss, after=say(kind.right)
    )
    return (step,)


# Winning


def _win(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    return _task(puzzle, say, _wins(puzzle), lambda _: Answer(say(KINDS[puzzle.kind].wrong)))


def _wins(puzzle: Puzzle) -> Callable[[State], bool]:
    return lambda state: has_won(state, puzzle.state)


def _only(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    return _task(puzzle, say, _leads_to(puzzle), lambda state: _lost(puzzle, state, say))


def _hold(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    def holds(state: State) -> bool:
        return _is_answered(state, puzzle) and _winning_way(state) is None

    return _task(puzzle, say, holds, lambda state: _lost(puzzle, state, say))


def _force(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    def wins(state: State) -> bool:
        return _is_answered(state, puzzle) and _winning_way(state) is None and _holding_way(state) is None

    return _task(puzzle, say, wins, lambda state: _answered(puzzle, state, say))


def _is_answered(state: State, puzzle: Puzzle) -> bool:
    """Whether the turn is over and the other seat decides."""
    return state.seat >= 0 and state.seat != puzzle.state.seat


def _two(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    kind = KINDS["two"]
    first = Step(
        say(kind.ask),
        puzzle.start,
        lines=(puzzle.play,),
        task=True,
        goal=_leads_to(puzzle),
        miss=lambda state: _answered(puzzle, state, say),
        reply=puzzle.reply,
    )
    wrong = Answer(say(KINDS["win"].wrong))
    told = say("That was it, and this is the best answer to it. Now win.")
    last = Step(told, lines=(puzzle.then,), task=True, goal=_wins(puzzle), miss=lambda _: wrong, after=say(kind.right))
    return first, last


def _leads_to(puzzle: Puzzle) -> Callable[[State], bool]:
    """Whether a state is the one to which the answer leads, whatever the order of its steps."""
    end = puzzle.state.copy()
    for text in puzzle.play:
        end.play(end.game.parse(text))
    return lambda state: state.seat == end.seat and state.key() == end.key()


def _lost(puzzle: Puzzle, state: State, say: Say) -> Answer:
    """How the other seat wins after another turn than the right one."""
    way = _winning_way(state)
    return Answer(say(KINDS["only"].wrong), _texts(way)) if way else Answer(say("That loses at once."))


def _answered(puzzle: Puzzle, state: State, say: Say) -> Answer:
    """What the other seat does against a turn that does not win in two."""
    if state.over:
        return Answer(say("That loses at once."))
    win = _winning_way(state)
    if win:
        return Answer(say("Then the other wins at once."), _texts(win))
    holding = _holding_way(state, MOST_REPLIES)
    return Answer(say(KINDS["two"].wrong), _texts(holding) if holding else ())


def _winning_way(state: State) -> Way | None:
    """How the seat that decides wins in this turn, if it can."""
    return next((way for way in turns(state) if has_won(way.end, state)), None) if state.seat >= 0 else None


def _holding_way(state: State, most: int | None = None) -> Way | None:
    """What the seat that decides can do so that nothing wins against it next turn, if so many turns have one."""
    return next((way for way in islice(turns(state), most) if way.end.over or _winning_way(way.end) is None), None)


def _texts(way: Way) -> Line:
    return tuple(map(way.end.game.text, way.actions))


# Counting


def _best(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    state, tally = puzzle.state, puzzle.tally
    seat, now, gain = state.seat, count(state, state.seat, tally), int(str(puzzle.proof["gain"]))

    def miss(end: State) -> Answer:
        gained = count(end, seat, tally) - now
        return Answer(say("That makes {gained:+}. There is a turn that makes {gain:+}.", gained=gained, gain=gain))

    ask = say(state.game.room.furniture.tallies[tally].ask)
    (step,) = _task(puzzle, say, lambda end: count(end, seat, tally) - now >= gain, miss, ask)
    return (replace(step, after=say("That makes {gain:+}, and nothing makes more.", gain=gain)),)


# Knowing


def _know(puzzle: Puzzle, say: Say) -> tuple[Step, ...]:
    words = puzzle.room.furniture.guesswork
    assert words is not None
    faces = {face: words.name(face, say) for face in puzzle.odds}
    choices = tuple(faces[it] if it in faces else _chance(Fraction(it), say) for it in puzzle.choices)
    odds = _told_odds(puzzle, faces, say)
    right = say("Right. {odds}", odds=odds)
    wrong = say("It is {answer}. {odds}", answer=choices[puzzle.right], odds=odds)
    asks = {"likeliest": words.likeliest, "impossible": words.impossible, "how_likely": words.how_likely}
    step = Step(
        say(asks[puzzle.ask], face=next(iter(faces.values()))),
        puzzle.start,
        task=True,
        choices=choices,
        right=puzzle.right,
        after=right,
        other=Answer(wrong),
    )
    return (step,)


def _told_odds(puzzle: Puzzle, faces: Mapping[str, str], say: Say) -> str:
    """`4: 4 in 5; 3: 1 in 2.`, the likeliest first."""
    ranked = sorted(puzzle.odds.items(), key=lambda it: (-it[1], it[0]))
    return say.series(say.labelled(faces[face], _chance(it, say)) for face, it in ranked) + "."


def _chance(chance: Fraction, say: Say) -> str:
    if chance in (0, 1):
        return say("certain") if chance else say("impossible")
    return say("{part} in {whole}", part=chance.numerator, whole=chance.denominator)


TASKS: dict[str, Callable[[Puzzle, Say], tuple[Step, ...]]] = {
    "win": _win,
    "round": _win,
    "only": _only,
    "hold": _hold,
    "two": _two,
    "force": _force,
    "best": _best,
    "know": _know,
}
