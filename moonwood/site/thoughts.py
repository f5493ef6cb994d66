"""Questions for bots and their answers as text, on their way between two workers."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from moonwood.bots.analysis import Analysis, Move
from moonwood.bots.review import Judgement
from moonwood.house.planner import measured
from moonwood.table.thinking import BotTask, Doubt, Hindsight, Thinkable, Thought, Verdict

Answer = list[Any] | Thought | Verdict | str

KINDS: dict[str, type[Thinkable]] = {it.__name__: it for it in (BotTask, Doubt, Hindsight)}


def write_question(question: Thinkable) -> str:
    return json.dumps({"kind": type(question).__name__, **question._asdict()})


def read_question(text: str) -> Thinkable:
    """The inverse of `write_question`."""
    fields = json.loads(text)
    kind = KINDS[fields.pop("kind")]
    lists = {name: tuple(fields[name]) for name in ("names", "actions") if name in fields}
    return kind(**{**fields, **lists})


def write_answer(answer: Answer) -> str:
    if isinstance(answer, Thought):
        return json.dumps({"advice": asdict(answer.analysis), "seconds": answer.seconds})
    if isinstance(answer, Verdict):
        return json.dumps({"judgement": asdict(answer.judgement), "seconds": answer.seconds})
    return json.dumps(answer)


def read_answer(text: str) -> Answer:
    """The inverse of `write_answer`."""
    match json.loads(text):
        case {"advice": advice, "seconds": seconds}:
            moves = tuple(Move(**move) for move in advice["moves"])
            return Thought(Analysis(advice["seat"], moves, advice["reason"]), seconds)
        case {"judgement": judgement, "seconds": seconds}:
            return Verdict(Judgement(**judgement), seconds)
        case plain:
            answer: list[Any] | str = plain
            return answer


def think(text: str) -> str:
    """What comes of a question, both as text."""
    return write_answer(measured(read_question(text)))
