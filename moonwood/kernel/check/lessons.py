"""The laws of lessons: what they say can be done can be done, and what they point at is there."""

from __future__ import annotations

import re
from random import Random

from moonwood.kernel.check.moment import CheckFailed, Moment
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.furniture import SHAPES
from moonwood.kernel.game import Game
from moonwood.kernel.guide import Guide, fits
from moonwood.kernel.lessons import Answer, Lesson, Line, untaught
from moonwood.kernel.rulebook import number_of
from moonwood.kernel.speech import Heading

LONGEST = 140
"""Characters of a caption or an answer: what a phone shows beside a board without scrolling."""
TURN = ("Your turn", "Step by step")
"""The titles of the sections of a rulebook about what one does in a turn."""
TRIES = 60
"""So many ends of a turn are tried at random, to see that a task can be missed."""


def lessons_replay(moment: Moment) -> None:
    """Every step of every lesson can be played as it is written, and what it marks is in the picture."""
    if moment.game.chosen_options():  # lessons are a room's: once is enough
        return
    holders = [Holder(moment, lesson) for lesson in moment.game.lessons()]
    for holder in (*holders, *(Holder(moment, opening) for opening in moment.game.room.openings())):
        holder.hold()
    if holders:
        met = set[str]().union(*(it.met for it in holders))
        _cover(moment, met, set[str]().union(_clauses_of_a_turn(moment.game), *(it.there for it in holders)))


def _clauses_of_a_turn(game: Game) -> set[str]:
    """The numbers, behind a §, of the clauses that tell what one does in a turn."""
    blocks = game.rulebook(whole=True).blocks
    turns = {number_of(it) for it in blocks if isinstance(it, Heading) and it.text in TURN}
    numbers = {number_of(it) for it in blocks if not isinstance(it, Heading)}
    return {f"§{number}" for number in numbers if number.partition(".")[0] in turns}


def _cover(moment: Moment, met: set[str], there: set[str]) -> None:
    """Every family of actions and every clause of a turn is met in some lesson, or is said to need none."""
    excused = set(untaught(moment.game.room))
    missing, stale = sorted(there - met - excused), sorted(excused & met | excused - there)
    moment.require(
        not missing,
        f"no lesson plays or tells: {', '.join(missing)}",
        "Teach it (a step names its `clause`), or say in lessons/untaught.toml why it needs no lesson.",
    )
    moment.require(
        not stale,
        f"lessons/untaught.toml names what is taught, or what is neither an action nor a clause: {', '.join(stale)}",
        "Leave it out.",
    )


class Holder:
    """Holds the steps of one lesson against the laws."""

    def __init__(self, moment: Moment, lesson: Lesson) -> None:
        self.moment = moment
        self.lesson = lesson
        self.number = 0
        self.met: set[str] = set()
        """The families of the learner's own moves and the clauses that are taught,"""
        self.there: set[str] = set()
        """among all families that the lesson's boards have."""

    def need(self, right: bool, what: str, mend: str) -> None:
        self.moment.require(right, f"lesson {self.lesson.name!r}, step {self.number + 1}: {what}", mend)

    def hold(self) -> None:
        for number in range(len(self.lesson.steps)):
            self.number = number
            try:
                self.hold_step()
            except CheckFailed:
                raise
            except MoonwoodError as error:
                self.need(False, str(error), "Mend this step, or one before it.")
        asking = [step for step in self.lesson.steps if step.asks]
        self.need(not asking or asking[-1].task, "the last thing to do is no task", "End with a small task.")

    def _guide(self) -> Guide:
        return Guide(self.lesson, self.number)

    def hold_step(self) -> None:
        guide = self._guide()
        step = guide.step
        for text in step.texts():
            self.need(len(text) <= LONGEST, f"{len(text)} characters: {text!r}", f"Say it in {LONGEST}.")
        self._hold_marks(guide)
        if step.refused:
            rule = guide.state.why(guide.game.parse(step.refused))
            self.need(rule == step.rule, f"{step.refused!r} is refused by {rule}", "Let `rule` name that rule.")
        self._hold_clauses(guide)
        self.need(not step.asks or guide.asked, "the learner is to play, and does not decide", "Look at the board.")
        self._hold_answers()
        for line in step.lines:
            for pick in {0, -1} if any("*" in text for text in line) else {0}:
                self._walk(line, pick)
        if step.free:
            self.need(self._can_be_missed(), "whatever is played does it", "Ask for what not all moves reach.")

    def _hold_marks(self, guide: Guide) -> None:
        marks = set(guide.prompt().marks)
        for shape in SHAPES if marks else ():
            picture = guide.game.draw(guide.view(), shape=shape).partition("</defs>")[2]
            missing = marks - set(re.findall(r'\sid="([^"]+)"', picture))
            self.need(not missing, f"not in the {shape} picture: {', '.join(sorted(missing))}", "`mark` names its ids.")

    def _hold_clauses(self, guide: Guide) -> None:
        known = {number_of(block) for block in guide.game.rulebook(whole=True).blocks}
        unknown = [number for number in guide.step.clauses if number not in known]
        self.need(not unknown, f"no clause of the rulebook: {', '.join(unknown)}", "`clause` names numbers of clauses.")
        asked = guide.game.clause(guide.view()) if guide.asked else ""
        self.met.update(f"§{number}" for number in (*guide.step.clauses, guide.clause, asked) if number)

    def _hold_answers(self) -> None:
        """Whatever is answered can be played, is not what is meant, and is answered as it is written."""
        step = self._guide().step
        for pattern, answer in step.others.items():
            self.need(any(self._stray(pattern, answer)), f"{pattern!r} cannot be played", "Leave it out, or mend it.")

    def _stray(self, pattern: str, answer: Answer) -> list[bool]:
        """For each moment of this step at which a move is legal, whether it is answered like that."""
        answers, length = [], len(self._guide().step.lines[0]) if self._guide().step.lines else 1
        for ahead in range(length):
            guide = self._guide()
            self._play(guide, guide.step.lines[0][:ahead] if guide.step.lines else ())
            meant = [it for it in guide.view()["actions"] if fits(guide.game.text(it), pattern)]
            if guide.at == self.number and guide.asked and guide.played == ahead and meant:
                guide.play(meant[0])
                self.need(guide.astray and guide.answer == answer.say, f"{pattern!r} is not answered", "Is it meant?")
                answers.append(self._all_follow(guide, answer))
        return answers

    def _all_follow(self, guide: Guide, answer: Answer) -> bool:
        last = [guide.game.text(ply.action) for ply in guide.match.plies[len(guide.match.plies) - len(answer.then) :]]
        self.need(not answer.then or last == list(answer.then), f"{answer.then} does not follow", "Mend `then`.")
        return True

    def _play(self, guide: Guide, line: Line, pick: int = 0) -> None:
        """The learner's part of a line, as far as it goes."""
        at = guide.at
        while guide.at == at and not guide.done and guide.played < len(line):
            pattern = line[guide.played]
            meant = [it for it in guide.view()["actions"] if fits(guide.game.text(it), pattern)]
            self.need(bool(meant), f"{pattern!r} cannot be played ({guide.state.position()})", "Mend the line.")
            guide.play(meant[pick])
            self.need(not guide.astray, f"{pattern!r} leads astray", "A line leads to the end of its step.")

    def _walk(self, line: Line, pick: int) -> None:
        """A whole line, and the steps after it on the same board."""
        guide = self._guide()
        self._play(guide, line, pick)
        self.need(guide.done or guide.at > self.number, f"{' '.join(line)} does not end it", "Mend the line.")
        table = guide.game.table
        self.met |= {table.owner(it.action).name for it in guide.match.plies if it.seat == self.lesson.seat}
        self.there |= {name for name, family in table.families.items() if not family.chance}
        while not guide.done and guide.step.start is None:
            at = guide.at
            self._play(guide, guide.step.lines[0]) if guide.step.asks else guide.next()
            self.need(guide.done or guide.at > at, f"step {at + 1} does not end after that", "Mend its first line.")

    def _can_be_missed(self) -> bool:
        rng = Random(0)
        return any(self._miss(rng) for _ in range(TRIES))

    def _miss(self, rng: Random) -> bool:
        guide = self._guide()
        while guide.asked:
            guide.play(rng.choice(guide.view()["actions"]))
        return guide.astray
