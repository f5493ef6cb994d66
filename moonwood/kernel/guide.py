"""Guide: leads one learner through one lesson. No clock, no network: whoever shows it asks for a Prompt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.game import Game
from moonwood.kernel.lessons import Answer, Lesson, Line, Start, Step
from moonwood.kernel.match import Match
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.view import View, closed

Kind = Literal["read", "try", "move", "task", "choose", "astray", "done", "end"]
"""What the learner is to do: read on, try what is refused, play what is meant, find it out, answer in words; or take
back what was not meant, look at what came of it and go on, or go home."""

OTHER = mark("That is allowed, too. This lesson goes another way: take it back and follow the marks.")
WRONG = mark("That is not it yet. Take it back and try again.")
DONE = mark("Well done!")
ENOUGH = 2
"""After so many misses a task shows what is meant."""


@dataclass(frozen=True)
class Prompt:
    """What is said and shown now."""

    number: int
    """Of the step, from 1."""
    count: int
    kind: Kind
    say: str
    """The caption of the step."""
    answer: str
    """What is said to what the learner did last."""
    marks: tuple[str, ...]
    """Elements of the picture."""
    action: Action | None
    """The move that is meant, where it is shown."""
    choices: tuple[str, ...] = ()
    """The answers to choose from."""


class Guide:
    """`at` is the step that the learner is at, from 0; `match` is the game as it stands there."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = 0
        self.match: Match
        self.answer = ""
        self.astray = self.done = False
        self.misses = 0
        self.passed = False
        """Whether something was shown instead of being done, or answered wrongly for good."""
        self.moment = 0
        """Grows with all that changes the board."""
        self._dealer = Dealer(0)
        self._from = self._good = self._turn = 0
        self._lay(max(0, min(at, len(lesson.steps) - 1)))

    # What is there

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def finished(self) -> bool:
        """Whether nothing is left to learn here."""
        return self.done and self.at == len(self.lesson.steps) - 1

    @property
    def kind(self) -> Kind:
        if self.astray:
            return "astray"
        if self.done:
            return "end" if self.finished else "done"
        if self.step.refused:
            return "try"
        if not self.step.asks:
            return "read"
        if self.step.choices:
            return "choose"
        return "task" if self.step.task else "move"

    @property
    def asked(self) -> bool:
        """Whether the learner may play now."""
        return self.kind in ("try", "move", "task") and self.state.seat == self.lesson.seat

    @property
    def clause(self) -> str:
        """The number of the rulebook's clause that matters now; an empty text if none does."""
        if self.step.clauses:
            return self.step.clauses[0]
        if self.step.refused:
            return self.game.refusing_clause(self.step.rule)
        return self.game.clause(self.view()) if self.asked else ""

    def view(self) -> View:
        """What the learner sees; nothing can be chosen while there is something to read."""
        view = self.state.view(self.lesson.seat)
        return view if self.asked else closed(view)

    def prompt(self, lang: str = "en") -> Prompt:
        say = Say(lang)
        return Prompt(
            self.at + 1,
            len(self.lesson.steps),
            self.kind,
            self.step.say,
            say(self.answer),
            self._marks(),
            self.meant(),
            self.step.choices if self.kind == "choose" else (),
        )

    def meant(self) -> Action | None:
        """The move that is meant, unless the learner is to find it."""
        hidden = self.step.task and (self.misses < ENOUGH or self.lesson.puzzle)
        if not self.asked or self.step.refused or hidden:
            return None
        line = next(iter(self._fitting()), None)
        return None if line is None else self.game.parse(line[self.played])

    def _marks(self) -> tuple[str, ...]:
        if self.astray or self.done:
            return ()
        action = self.meant()
        if self.step.mark and not self.played:
            return self.step.mark
        return () if action is None else self.game.touches(self.view(), action)

    # What the learner does

    def play(self, action: int) -> None:
        """A move of the learner, and all that the lesson lets follow; IllegalAction if the rules refuse it."""
        if not self.asked:
            return
        self.match.play(self.lesson.seat, action)
        self.moment += 1
        self.answer = ""
        if self.step.free:
            self._judge()
        else:
            self._follow(self.game.text(action))

    def choose(self, number: int) -> None:
        """An answer in words, counted from 0; there is one try."""
        if self.kind != "choose" or not 0 <= number < len(self.step.choices):
            return
        self.passed = self.passed or number != self.step.right
        self.moment += 1
        self._finish()
        if number != self.step.right and self.step.other:
            self.answer = self.step.other.say

    def next(self) -> None:
        """On to the next step; a move that was not meant is taken back first, one that is meant is passed over."""
        if self.astray:
            self.take_back()
        elif not self.finished:
            passed_over = self.step.asks and not self.done
            self.passed = self.passed or passed_over
            self._go_on(canonical=passed_over)

    def back(self) -> None:
        """To the beginning of this step if something was played in it, else to the step before."""
        begun = self.astray or self.done or self.played > 0
        self._lay(self.at if begun else max(0, self.at - 1))

    def take_back(self) -> None:
        """What the learner played last, as far as this step goes."""
        if self.astray or self.done:
            self._rewind(self._good)
        elif self.played:
            mine = [at for at in range(self._from, len(self.match.plies)) if self._is_mine(at)]
            self._rewind(mine[-1] if mine else self._from)

    @property
    def can_take_back(self) -> bool:
        return self.astray or self.done or self.played > 0

    def again(self) -> None:
        """From the beginning."""
        self.passed = False
        self._lay(0)

    # Inside

    def _lay(self, at: int) -> None:
        """The board as it is before a step if all went as it was meant."""
        steps = self.lesson.steps
        first = max(number for number in range(at + 1) if steps[number].start is not None)
        self._open(steps[first].start)
        for step in steps[first:at]:
            self._play_on(step.lines[0] if step.lines else ())
            self._play_on(step.reply)
        self._begin(at)

    def _open(self, start: Start | None) -> None:
        assert start is not None
        state = start.open(self.lesson.room)
        self.match = Match(state.game, start=state)
        self._dealer = Dealer(0)

    def _begin(self, at: int) -> None:
        self.at = at
        self.misses = 0
        self._from = len(self.match.plies)
        self._turn = self.state.turn
        self._settle()

    def _settle(self) -> None:
        """The learner stands where things are as they were meant."""
        self.answer = ""
        self.astray = self.done = False
        self._good = len(self.match.plies)
        self.moment += 1

    def _rewind(self, to: int) -> None:
        self.match.rewind(to)
        self._settle()

    @property
    def played(self) -> int:
        """How many plies this step has so far."""
        return len(self.match.plies) - self._from

    def _is_mine(self, ply: int) -> bool:
        return self.match.plies[ply].seat == self.lesson.seat

    def _fitting(self) -> list[Line]:
        """The lines of this step that begin with what was played."""
        plies = self.match.plies[self._from :]
        texts = [self.game.text(ply.action) for ply in plies]
        return [line for line in self.step.lines if len(line) >= len(texts) and all(map(fits, texts, line))]

    def _play_on(self, line: Line) -> None:
        for text in line:
            self.match.play(self.state.seat, self.game.parse(text.strip("()")))

    def _follow(self, text: str) -> None:
        """After a move of a step with lines: everybody else's part of the line, or an answer."""
        line = next(iter(self._fitting()), None)
        if line is None:
            self._go_astray(self._answer(text))
            return
        while self.played < len(line) and (self.state.seat != self.lesson.seat or line[self.played][0] == "("):
            self._play_on(line[self.played : self.played + 1])
        self._good = len(self.match.plies)
        if self.played == len(line):
            self._finish()

    def _judge(self) -> None:
        """After a move of a task that is free: is it reached, can it still be?"""
        while self.state.seat == CHANCE and not self.step.goal and not self._reached():
            self.match.play(CHANCE, self._dealer.draw(self.state.weights()))
        if self._reached():
            self._finish()
        elif self.state.seat != self.lesson.seat or self.state.turn != self._turn:
            self._good = self._from
            self._go_astray(self.step.miss(self.state) if self.step.miss else self.step.other or Answer(WRONG))

    def _reached(self) -> bool:
        if self.step.goal is not None:
            return self.step.goal(self.state)
        if self.step.win and self.lesson.seat not in self.state.winners:
            return False
        text = self.state.position()
        return all(re.search(pattern, text) for pattern in self.step.reach)

    def _answer(self, text: str) -> Answer:
        for pattern, answer in self.step.others.items():
            if fits(text, pattern):
                return answer
        return self.step.other or Answer(WRONG if self.step.task else OTHER)

    def _go_astray(self, answer: Answer) -> None:
        """The move stands until the learner has seen what came of it."""
        self.astray = True
        self.misses += 1
        self.answer = answer.say
        for text in answer.then:
            action = self.game.parse(text)
            if self.state.why(action) is None:
                self.match.play(self.state.seat, action)

    def _finish(self) -> None:
        """This step is done; where the board goes on the next one begins at once."""
        self._play_on(self.step.reply)
        following = self.lesson.steps[self.at + 1 : self.at + 2]
        if following and following[0].start is None and not self.step.after:
            self._begin(self.at + 1)
        else:
            self.done = True
            self._good = self._from
            self.answer = self.step.after or DONE

    def _go_on(self, *, canonical: bool) -> None:
        """To the next step, on the board as it is or as it was meant to be."""
        if self.at == len(self.lesson.steps) - 1:
            self._end()
            return
        start = self.lesson.steps[self.at + 1].start
        if canonical or start is not None:
            self._lay(self.at + 1)
        else:
            self._begin(self.at + 1)

    def _end(self) -> None:
        """Out of the last step; whoever passes it over sees what was meant."""
        if self.step.lines:
            self._lay(self.at)
            self._play_on(self.step.lines[0])
        self._finish()


def fits(text: str, pattern: str) -> bool:
    """Whether an action is the one that a line names; `*` stands for anything, brackets for what plays itself."""
    return fnmatchcase(text, pattern.strip("()"))
