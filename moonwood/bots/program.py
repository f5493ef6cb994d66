"""A player that is a program of its own, in whatever language: one JSON object a line, in and out.

It is asked `{"view": {...}, "actions": [{"action": 3, "text": "move a4 b5"}, ...]}` on its standard input, the view
of its seat and nothing else, and answers `{"action": 3}` on its standard output. What it writes to the standard error
is for its author. An answer that is none, or that does not come in time, is told there, too, and the first legal action
is played instead.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import sys
import threading
from typing import IO, Final

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.view import View

SECONDS: Final = 10.0
"""How long an answer may take."""
SHOWN: Final = 200
"""Characters of a wrong answer that are told."""
TELL: Final = 10
"""So many mistakes are told one by one."""


class ProgramError(MoonwoodError):
    """A program that should play cannot be started."""


class Mistake(Exception):
    """What a program did instead of answering."""


class Program:
    """A bot that asks a program. It is started when it is first asked, and again after it ended."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.mistakes = 0
        self._process: subprocess.Popen[str] | None = None
        self._words = shlex.split(command)
        if not self._words:
            raise OptionError("a program needs a command, as in 'program:python my_bot.py'")
        self._answers: queue.SimpleQueue[str] = queue.SimpleQueue()

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        """The program's answer; the first legal action where it has none."""
        try:
            return self._meant(self._ask(game, view), view["actions"])
        except Mistake as mistake:
            self._tell(str(mistake))
            return view["actions"][0]

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def __del__(self) -> None:
        self.close()

    def _ask(self, game: Game, view: View) -> str:
        process = self._awake()
        actions = [{"action": action, "text": game.text(action)} for action in view["actions"]]
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps({"view": view, "actions": actions}) + "\n")
            process.stdin.flush()
            answer = self._answers.get(timeout=self.seconds)
        except (OSError, ValueError):
            self.close()
            raise Mistake("it ended before it was asked") from None
        except queue.Empty:
            self.close()
            raise Mistake(f"no answer in {self.seconds:g} s") from None
        if not answer:
            self.close()
            raise Mistake("it ended instead of answering")
        return answer

    def _meant(self, answer: str, legal: list[Action]) -> Action:
        try:
            action = json.loads(answer)["action"]
        except (ValueError, TypeError, KeyError):
            raise Mistake(f'{answer.strip()[:SHOWN]!r} is no answer; write {{"action": NUMBER}} on a line') from None
        if not isinstance(action, int) or action not in legal:
            raise Mistake(f"{action!r} is not legal here; it was told {len(legal)} actions")
        return Action(action)

    def _awake(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise ProgramError(f"cannot start {self.command!r}: {error.strerror}") from None
            self._answers = queue.SimpleQueue()
            assert self._process.stdout is not None
            threading.Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()
        return self._process

    def _tell(self, mistake: str) -> None:
        self.mistakes += 1
        if self.mistakes <= TELL:
            print(f"{self.command}: {mistake}; a legal action was played for it", file=sys.stderr)
        if self.mistakes == TELL:
            print(f"{self.command}: further mistakes are not told", file=sys.stderr)


def _listen(lines: IO[str], answers: queue.SimpleQueue[str]) -> None:
    """Pass on what a program says; an empty text is its end."""
    for line in lines:
        answers.put(line)
    answers.put("")
