"""Layouts that owners of the printed journal write for the scenarios of Moonlight: checked line by line, and drawn."""

from __future__ import annotations

import argparse
import sys

from moonwood.cli.files import read_text
from moonwood.cli.language import terminal_language
from moonwood.cli.tools import put_out
from moonwood.games import game as open_game
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules.layout import read_layout
from moonwood.kernel.speech import Say
from moonwood.kernel.state import view_of

SEED = 1
"""Tiles are dealt in a picture as with this seed."""


def run(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.file)
    problems, say = layout_problems(text), Say(terminal_language())
    for problem in problems:
        print(problem.said(say), file=sys.stderr)
    return 1 if problems else ACTIONS[arguments.action](text, arguments)


def _check(text: str, arguments: argparse.Namespace) -> int:
    layout = read_layout(text)
    print(Say(terminal_language())("A layout of scenario {number}, {name}.", number=layout.scenario, name=layout.name))
    return 0


def _draw(text: str, arguments: argparse.Namespace) -> int:
    game = open_game("moonlight", scenario=read_layout(text).scenario, mode="solo", layout=text)
    put_out(game.draw(view_of(game.start(SEED)), theme=arguments.theme), arguments.output)
    return 0


ACTIONS = {"check": _check, "draw": _draw}
