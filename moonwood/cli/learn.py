"""Lessons and puzzles in the terminal: one caption after the other, and the moves that they ask for."""

from __future__ import annotations

import argparse
import textwrap

from moonwood.cli.answers import listed, meant, why
from moonwood.cli.language import terminal_language
from moonwood.cli.tables import board, rules_text, width
from moonwood.draw.svg import titles
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Room
from moonwood.kernel.guide import Guide, Kind, Prompt
from moonwood.kernel.lessons import Lesson
from moonwood.kernel.puzzles import KINDS
from moonwood.kernel.speech import Say, mark
from moonwood.table.puzzle import as_lesson

HELP = mark("""Press Enter to go on, or answer a move as in `moonwood play`.
  back        to the step before
  skip        past this step
  undo        take your last move back
  list        all moves that are legal now
  why ACTION  whether an action (in short notation) is legal, and if not, which rule refuses it
  rules       how the game is played
  help        this
  quit        leave""")
ASKED: dict[Kind, str] = {
    "read": mark("Enter: go on"),
    "try": mark("Try it, or press Enter to go on"),
    "task": mark("Your move; `list` shows all that are legal, `skip` what is meant"),
    "choose": mark("Write the number of your answer; `skip` shows what is meant"),
    "astray": mark("Enter: take it back"),
    "done": mark("Enter: go on"),
}
"""What is expected, where no move is shown."""


def learn(arguments: argparse.Namespace) -> int:
    """The command."""
    room: Room = arguments.open().room
    say = Say(terminal_language())
    lessons = room.lessons(say.lang) + room.openings(say.lang)
    count = len(lessons)
    if not lessons:
        raise OptionError("{name} has no lessons yet", name=room.name)
    if arguments.list:
        print("\n".join(_entry(number, lesson, say) for number, lesson in enumerate(lessons, 1)))
        return 0
    if not 1 <= arguments.lesson <= len(lessons):
        raise OptionError(
            "no lesson {lesson}; {name} has lessons 1 to {count}",
            lesson=arguments.lesson,
            name=room.name,
            count=len(lessons),
        )
    try:
        for number in range(arguments.lesson - 1, count):
            title = lessons[number].title
            Pupil(lessons[number], say("Lesson {n} of {count}: {title}", n=number + 1, count=count, title=title)).run()
    except (Left, EOFError):
        print(say("You leave the lesson."))
    return 0


def solve(arguments: argparse.Namespace) -> int:
    """The command for puzzles."""
    room: Room = arguments.open().room
    puzzles, say = room.puzzles(), Say(terminal_language())
    if not puzzles:
        raise OptionError("{name} has no puzzles yet", name=room.name)
    if arguments.list:
        print("\n".join(f"{at:>3}  {it.grade}  {say(KINDS[it.kind].title)}" for at, it in enumerate(puzzles, 1)))
        return 0
    if not 1 <= arguments.puzzle <= len(puzzles):
        raise OptionError(
            "no puzzle {puzzle}; {name} has puzzles 1 to {count}",
            puzzle=arguments.puzzle,
            name=room.name,
            count=len(puzzles),
        )
    solved = 0
    try:
        for number in range(arguments.puzzle, len(puzzles) + 1):
            lesson = as_lesson(puzzles[number - 1], say.lang)
            heading = say("Puzzle {n} of {count}: {title}", n=number, count=len(puzzles), title=lesson.title)
            solved += Pupil(lesson, heading).run()
    except (Left, EOFError):
        print(say("You leave the puzzles; {n} solved.", n=solved))
    return 0


def _entry(number: int, lesson: Lesson, say: Say) -> str:
    can = say("Afterwards you can {what}.", what=lesson.can)
    return f"{number:>2}  {lesson.title} ({say.count(lesson.minutes, '{n} minute', '{n} minutes')})\n    {can}"


class Left(Exception):
    """The learner leaves."""


class Pupil:
    """Somebody at the terminal, and one lesson."""

    def __init__(self, lesson: Lesson, heading: str) -> None:
        self.guide = Guide(lesson)
        self.say = Say(terminal_language())
        self.heading = heading
        self.commands = {
            "": self.guide.next,
            "next": self.guide.next,
            "skip": self.guide.next,
            "back": self.guide.back,
            "undo": self.guide.take_back,
            "list": self.list_moves,
            "rules": self.rules,
            "help": self.help,
            "quit": self.leave,
        }

    def run(self) -> bool:
        """To the end of the lesson, or until the learner leaves; whether nothing had to be shown."""
        print(f"\n{self.heading}\n{'=' * len(self.heading)}\n{self.say('`help` tells what you can write.')}")
        while not self.guide.finished:
            self._show()
            moment = self.guide.moment
            while moment == self.guide.moment and not self.guide.finished:
                self._answer(input("> ").strip())
        self._show()
        return not self.guide.passed

    def _show(self) -> None:
        guide, prompt = self.guide, self.guide.prompt(self.say.lang)
        parts = [f"[{prompt.number}/{prompt.count}] {prompt.say}", *([f"» {prompt.answer}"] if prompt.answer else [])]
        print(f"\n{board(guide.game, guide.view(), self.say)}\n")
        print("\n".join(line for part in (*parts, *self._pointers(prompt)) for line in textwrap.wrap(part, width())))

    def _pointers(self, prompt: Prompt) -> list[str]:
        """What is marked, and what to write now."""
        guide, say, view = self.guide, self.say, self.guide.view()
        if prompt.action is not None:
            return [f"→ {guide.game.label(view, prompt.action, self.say.lang)} [{guide.game.text(prompt.action)}]"]
        named = titles(guide.game.draw(view, self.say.lang)) if prompt.marks else {}
        things = [named[name] for name in prompt.marks if name in named]
        answers = [f"{number}. {text}" for number, text in enumerate(prompt.choices, 1)]
        look = [say("Look at: {things}", things=say.listing(things))] if things else []
        return [*answers, *look, *([say(ASKED[prompt.kind])] if prompt.kind in ASKED else [])]

    def _answer(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        try:
            if word == "why":
                self.why(rest)
            elif text in self.commands:
                self.commands[text]()
            elif self.guide.kind == "choose":
                self._choose(text)
            elif self.guide.asked:
                self.guide.play(meant(self.guide.game, self.guide.view(), text, self.say))
            else:
                print(self.say("There is something to read first: press Enter."))
        except MoonwoodError as error:
            print(error.said(self.say))

    def _choose(self, text: str) -> None:
        count = len(self.guide.step.choices)
        if not text.isdecimal() or not 1 <= int(text[:2]) <= count:
            print(self.say("Write a number from 1 to {count}.", count=count))
            return
        self.guide.choose(int(text) - 1)

    # What can be written besides moves

    def why(self, notation: str) -> None:
        rule = why(self.guide.game, self.guide.view(), notation, self.say)
        print(self.say("That is legal now.") if rule is None else self.guide.game.refuse(rule, self.say.lang))

    def list_moves(self) -> None:
        print(listed(self.guide.game, self.guide.view(), self.say))

    def rules(self) -> None:
        print(rules_text(self.guide.game, self.say.lang))

    def help(self) -> None:
        print(self.say(HELP))

    def leave(self) -> None:
        raise Left
