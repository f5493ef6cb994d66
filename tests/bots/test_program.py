"""A program as a player: it sees its view, answers in a line, and its mistakes cost it a move and nobody else anything."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood.bots import entrant
from moonwood.bots.program import Program, ProgramError
from moonwood.cli import main
from moonwood.kernel.errors import OptionError

EXAMPLE = Path(__file__).parents[2] / "examples" / "arena_bot.py"
GAME = moonwood.game("top-cap")


def _written(folder: Path, body: str) -> str:
    """The command of a program that does this with each line."""
    path = folder / "bot.py"
    path.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    {body}\n")
    return f"{sys.executable} {path}"


def _ask(command: str, seconds: float = 60.0) -> tuple[int, Program]:
    program = Program(command, seconds)
    action = program.choose(GAME, GAME.start(1).view(0), Random(1))
    program.close()
    return action, program


def test_it_is_asked_with_its_view_and_answers_with_a_number(tmp_path: Path) -> None:
    seen = tmp_path / "seen.json"
    body = f"open({str(seen)!r}, 'w').write(line); print(json.dumps({{'action': asked['actions'][2]['action']}}), flush=True)"
    view = GAME.start(1).view(0)
    action, program = _ask(_written(tmp_path, body))
    assert (action, program.mistakes) == (view["actions"][2], 0)
    asked = json.loads(seen.read_text())
    assert asked["view"] == json.loads(json.dumps(view))
    assert asked["actions"][0] == {"action": view["actions"][0], "text": GAME.text(view["actions"][0])}


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("print('e4', flush=True)", "'e4' is no answer"),
        ("print(json.dumps({'move': 1}), flush=True)", "is no answer"),
        ("print(json.dumps({'action': -1}), flush=True)", "-1 is not legal here"),
        ("sys.exit()", "it ended instead of answering"),
    ],
)
def test_a_mistake_is_told_and_a_legal_action_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, message: str
) -> None:
    action, program = _ask(_written(tmp_path, body))
    assert (action, program.mistakes) == (GAME.start(1).actions()[0], 1)
    assert message in capsys.readouterr().err


def test_who_does_not_answer_in_time_is_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    action, _ = _ask(_written(tmp_path, "time.sleep(600)"), seconds=0.2)
    assert action == GAME.start(1).actions()[0]
    assert "no answer in 0.2 s" in capsys.readouterr().err


def test_a_command_that_is_none_is_told() -> None:
    with pytest.raises(ProgramError, match="cannot start"):
        _ask("/nowhere/bot")
    with pytest.raises(OptionError, match="needs a command"):
        entrant("program:")


def test_how_long_it_may_take_is_said_with_its_name() -> None:
    one, other = entrant("program:bot"), entrant("program@0.25s:bot --fast")
    assert isinstance(one, Program)
    assert isinstance(other, Program)
    assert (one.command, one.seconds) == ("bot", 10.0)
    assert (other.command, other.seconds) == ("bot --fast", 0.25)


def test_the_arena_reports_what_a_program_did_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "top-cap", "random", "--bot", _written(tmp_path, "print('e4', flush=True)"), "--games", "2"]
    assert main([*words, "--json", "--seconds", "30"]) == 0
    told = json.loads(capsys.readouterr().out)
    first, second = told["mistakes"]
    assert (first > 0, second) == (True, 0)
    assert told["first"].startswith("program@30.000s:")
    assert main(words) == 0
    assert f"; {first} actions were played for program:" in capsys.readouterr().out


def test_a_time_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "top-cap", "random", "random", "--seconds", "0"])
    assert "above 0" in capsys.readouterr().err


def test_the_example_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "top-cap", "random", "--bot", f"{sys.executable} {EXAMPLE}", "--games", "2", "--json"]
    assert main(words) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "legal action" not in said.err
