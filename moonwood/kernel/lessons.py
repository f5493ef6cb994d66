"""Lessons: boards, captions, the moves that are meant and what is answered to others; data beside a room.

A room keeps them in `lessons/`, one TOML file a lesson, in the order of their names; `docs/lessons.md` tells how to
write one. `1-company.de.toml` holds the words of `1-company.toml` in German, and nothing else of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.errors import LessonError
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State

if TYPE_CHECKING:
    from moonwood.kernel.game import Room

FOLDER = "lessons"
OPENING = "opening"
"""What is new in a scenario, in a few captions on its own board: a file in the folder of the scenario."""
UNTAUGHT = "untaught.toml"
"""Families of actions that no lesson of a room teaches, each with the reason."""
SUFFIX = ".toml"

Line = tuple[str, ...]
"""Actions in short notation, one after the other: the learner's, everybody else's and what is drawn."""


@dataclass(frozen=True)
class Start:
    """A board: a position written down, or the beginning of a game that is drawn from a seed, and moves from there."""

    options: Mapping[str, object]
    position: str = ""
    seed: int = 0
    moves: Line = ()

    def open(self, room: Room) -> State:
        """The state that is meant."""
        game = room.open(self.options)
        if self.position:
            state = game.position(self.position)
        else:
            state = game.blank()
            settle(state, Dealer(self.seed))
        for move in self.moves:
            state.play(game.parse(move))
        return state


@dataclass(frozen=True)
class Answer:
    """What is said to a legal move that is not the one meant, and what happens then, before it is taken back."""

    say: str
    then: Line = ()


@dataclass(frozen=True)
class Step:
    """One caption, and what the learner is to do: nothing but read on, or to play."""

    say: str
    start: Start | None = None
    """A board that is laid before it; else the one before stays."""
    mark: tuple[str, ...] = ()
    """The elements that it speaks of; without any, what the move that is meant touches."""
    lines: tuple[Line, ...] = ()
    """What may be played; the first is the one that is shown. A `*` in the learner's own moves stands for any word;
    one in brackets plays itself."""
    win: bool = False
    """The learner may play whatever wins before the turn is over."""
    reach: tuple[str, ...] = ()
    """Likewise, whatever leads to a position in whose text all these patterns are found."""
    refused: str = ""
    """A move to be tried that the rules refuse,"""
    rule: str = ""
    """and the name of the rule."""
    other: Answer | None = None
    """What is answered to any other legal move,"""
    others: Mapping[str, Answer] = field(default_factory=dict)
    """and to some of them in particular."""
    after: str = ""
    """What is said when it is done, where the board stays until the learner goes on."""
    task: bool = False
    """Nothing is shown; the learner finds out."""
    clauses: tuple[str, ...] = ()
    """The numbers of the rulebook's clauses that it teaches; the first is open beside it on request."""
    goal: Callable[[State], bool] | None = None
    """Whatever leads to a state that it accepts before the turn is over or something is drawn;"""
    miss: Callable[[State], Answer] | None = None
    """what is answered to where another turn led,"""
    reply: Line = ()
    """and what the others do when it is done."""
    choices: tuple[str, ...] = ()
    """What may be answered in words, where nothing is to be played,"""
    right: int = 0
    """and which of these is right."""

    @property
    def asks(self) -> bool:
        """Whether something is to be played or answered."""
        return bool(self.lines or self.choices)

    @property
    def free(self) -> bool:
        """Whether what counts is where the moves lead, not which they are."""
        return self.win or bool(self.reach) or self.goal is not None

    def texts(self) -> list[str]:
        """All that people read."""
        said = [self.other, *self.others.values()]
        return [text for text in (self.say, self.after, *(it.say for it in said if it)) if text]


@dataclass(frozen=True)
class Lesson:
    """A few steps on one idea; at the end stands a small task."""

    name: str
    room: Room
    title: str
    can: str
    """What the learner can do afterwards."""
    minutes: int
    seat: Seat
    """Where the learner sits."""
    steps: tuple[Step, ...]
    puzzle: bool = False
    """Whether only what the learner finds alone counts as done, and nothing is shown unless that is asked for."""

    @property
    def first(self) -> Start:
        """The board that it begins with."""
        assert self.steps[0].start is not None
        return self.steps[0].start


# Reading


def lessons_of(room: Room, lang: str = "en") -> tuple[Lesson, ...]:
    """The lessons of a room, in their order; none if it has no folder of them."""
    place = files(room.package).joinpath(FOLDER)
    if not place.is_dir():
        return ()
    names = sorted(it.name.removesuffix(SUFFIX) for it in place.iterdir() if _is_lesson(it.name))
    return tuple(_read(room, place, name, lang, name) for name in names)


def openings_of(room: Room, lang: str = "en") -> tuple[Lesson, ...]:
    """The openings of a room's scenarios, in their order; each is named as its scenario is."""
    places = (it for it in room.scenarios() if it.joinpath(OPENING + SUFFIX).is_file())
    return tuple(_read(room, place, OPENING, lang, _scenario_name(place)) for place in places)


def _scenario_name(folder: Traversable) -> str:
    """The name behind the letter: `s14_enclosed_forest` is 14-enclosed-forest."""
    return folder.name[1:].replace("_", "-")


def untaught(room: Room) -> dict[str, str]:
    """The families of actions and the clauses (a § and the number) that need no lesson, with the reason of each."""
    source = files(room.package).joinpath(FOLDER, UNTAUGHT)
    return tomllib.loads(source.read_text("utf-8")) if source.is_file() else {}


def _is_lesson(name: str) -> bool:
    """Words of other languages lie beside their lesson and have a dot more."""
    return name.endswith(SUFFIX) and name != UNTAUGHT and name.count(".") == 1


def _read(room: Room, place: Traversable, stem: str, lang: str, name: str) -> Lesson:
    where = f"{room.name}, {place.name}/{stem}{SUFFIX}"
    data = _toml(place.joinpath(stem + SUFFIX), where)
    words = place.joinpath(f"{stem}.{lang}{SUFFIX}")
    if words.is_file():
        data = _worded(data, _toml(words, f"{room.name}, {place.name}/{words.name}"))
    return read_lesson(room, name, data, where)


def _toml(source: Traversable, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{where}: {error}") from None


def _worded(base: Any, words: Any) -> Any:
    """A lesson with its texts replaced by those of another language; what has no counterpart stays."""
    if isinstance(base, dict) and isinstance(words, dict):
        return {key: _worded(value, words[key]) if key in words else value for key, value in base.items()}
    if isinstance(base, list) and isinstance(words, list) and len(base) == len(words):
        return [_worded(one, other) for one, other in zip(base, words, strict=True)]
    return words if isinstance(words, str) and isinstance(base, str) else base


LESSON_KEYS = {"title", "can", "minutes", "seat", "options", "step"}
BOARD_KEYS = {"position", "seed", "moves", "options"}
STEP_KEYS = BOARD_KEYS | {
    "say", "mark", "play", "also", "win", "reach", "refused", "rule", "other", "others", "after", "task",
    "clause",
}  # fmt: skip


def read_lesson(room: Room, name: str, data: Mapping[str, Any], where: str) -> Lesson:
    """A lesson from its tables; LessonError for what is none."""
    _require_keys(where, data, LESSON_KEYS, ("title", "can", "step"))
    options = dict(data.get("options", {}))
    tables = data["step"]
    steps = tuple(_step(f"{where}, step {number}", it, options) for number, it in enumerate(tables, 1))
    if not steps or steps[0].start is None:
        raise LessonError(f"{where}: the first step needs a board; write `position` or `seed`")
    return Lesson(name, room, data["title"], data["can"], data.get("minutes", 3), data.get("seat", 0), steps)


def _step(where: str, data: Mapping[str, Any], options: Mapping[str, object]) -> Step:
    _require_keys(where, data, STEP_KEYS, ("say",))
    others = {move: _answer(where, said) for move, said in data.get("others", {}).items()}
    return Step(
        say=data["say"],
        start=_start(data, options),
        mark=tuple(str(data.get("mark", "")).split()),
        lines=_lines(where, data),
        win=bool(data.get("win")),
        reach=_line(where, data.get("reach", [])),
        refused=data.get("refused", ""),
        rule=data.get("rule", ""),
        other=_answer(where, data["other"]) if "other" in data else None,
        others=others,
        after=data.get("after", ""),
        task=bool(data.get("task")),
        clauses=tuple(str(data.get("clause", "")).split()),
    )


def _start(data: Mapping[str, Any], options: Mapping[str, object]) -> Start | None:
    if not {"position", "seed"} & set(data):
        return None
    chosen = {**options, **data.get("options", {})}
    return Start(chosen, data.get("position", ""), data.get("seed", 0), tuple(data.get("moves", ())))


def _lines(where: str, data: Mapping[str, Any]) -> tuple[Line, ...]:
    if "play" not in data:
        return ()
    return (_line(where, data["play"]), *(_line(where, it) for it in data.get("also", ())))


def _line(where: str, data: object) -> Line:
    """One action, or several in a list."""
    if isinstance(data, str):
        return (data,)
    if isinstance(data, Sequence) and all(isinstance(it, str) for it in data):
        return tuple(data)
    raise LessonError(f"{where}: {data!r} is neither a text nor a list of texts")


def _answer(where: str, data: object) -> Answer:
    if isinstance(data, str):
        return Answer(data)
    if isinstance(data, Mapping) and set(data) <= {"say", "then"} and "say" in data:
        return Answer(data["say"], _line(where, data.get("then", [])))
    raise LessonError(f"{where}: an answer is a text, or {{ say = ..., then = [...] }}, not {data!r}")


def _require_keys(where: str, data: object, may: set[str], need: tuple[str, ...]) -> None:
    if not isinstance(data, Mapping):
        raise LessonError(f"{where}: {data!r} is no table")
    for key in data:
        if key not in may:
            raise LessonError(f"{where}: no {key!r}; there are: {', '.join(sorted(may))}")
    for key in need:
        if not data.get(key):
            raise LessonError(f"{where}: {key!r} is missing")
