"""`moonwood analyse`: what a seat could do, from its own information."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import moonwood
from moonwood.bots.analysis import ENOUGH, Analysis, analyse, hint
from moonwood.bots.budget import Budget
from moonwood.cli.files import FileError, read_text
from moonwood.games import rooms
from moonwood.kernel.errors import OptionError
from moonwood.kernel.record import Record
from moonwood.kernel.speech import Say
from moonwood.kernel.state import State


def add_analyse(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood analyse`."""
    parser.add_argument("game", metavar="GAME|FILE", help=f"a record, or one of: {', '.join(rooms())}")
    parser.add_argument("--position", metavar="TEXT", help="a position of the game, or @FILE that holds it")
    parser.add_argument("--ply", type=int, help="after so many actions of the record, draws included (default: all)")
    usual = ENOUGH.simulations
    parser.add_argument("--simulations", type=int, default=usual, help=f"how long to think (default: {usual})")
    parser.add_argument("--seed", default="0", help="other guesses of what is hidden (default: 0)")
    parser.add_argument("--moves", type=int, default=5, help="how many moves to show (default: 5)")
    strengths = "only a hint: 1 says where to look, 2 what to think about, 3 what to do and why"
    parser.add_argument("--hint", type=int, choices=(1, 2, 3), help=strengths)
    parser.add_argument("--json", action="store_true", help="all of it as JSON")


def run(arguments: argparse.Namespace) -> int:
    """The command: the seat that decides is advised from what it may know, whatever else the file tells."""
    state = _state(arguments)
    if state.seat < 0:
        raise OptionError("nobody decides in this position; choose another --ply or --position")
    view = state.view(state.seat)
    answer = analyse(state.game, view, Random(arguments.seed), Budget(simulations=arguments.simulations))
    if arguments.hint:
        advice = hint(state.game, view, answer, arguments.hint)
        print(json.dumps(asdict(advice)) if arguments.json else advice.text)
    else:
        print(json.dumps(asdict(answer)) if arguments.json else "\n".join(told(answer, arguments.moves)))
    return 0


def told(answer: Analysis, count: int) -> list[str]:
    """A line a move."""
    say = Say()
    lines = [say("{seat} to decide. {reason}", seat=say.seat(answer.seat), reason=answer.reason)]
    for move in answer.moves[:count]:
        sure = say("exact") if move.proven else f"{move.low:.0%} to {move.high:.0%}"
        lines.append(f"{move.chance:>5.0%}  ({sure}, {move.simulations})  {move.text}: {move.label}")
    return lines


def _state(arguments: argparse.Namespace) -> State:
    if arguments.game not in rooms():
        return _recorded(arguments)
    if arguments.ply is not None:
        raise OptionError("--ply goes with a record; a game has a --position")
    text: str | None = arguments.position
    game = arguments.open()
    if text is None:
        start: State = game.start(arguments.seed)
        return start
    position: State = game.position(read_text(text[1:]) if text.startswith("@") else text)
    return position


def _recorded(arguments: argparse.Namespace) -> State:
    if not Path(arguments.game).is_file():
        raise FileError(f"no game and no file {arguments.game!r}; the games are: {', '.join(rooms())}")
    if arguments.position:
        raise OptionError("--position goes with a game; a record has a --ply")
    match = Record.load(read_text(arguments.game), moonwood.game).match()
    ply = len(match.plies) if arguments.ply is None else arguments.ply
    if not 0 <= ply <= len(match.plies):
        raise OptionError(f"the record has actions 0 to {len(match.plies)}, and no {ply}")
    return match.state_at(ply)
