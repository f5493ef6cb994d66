"""Advice from a seat's own information: best first, with a chance, its interval and a reason in one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood.bots import Budget
from moonwood.bots.analysis import ALONE, CANDIDATES, LOSES, ONLY, SAVES, WINS, Analysis, analyse, hint
from moonwood.cli import main
from moonwood.games import rooms
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.view import View
from tests.bots.test_bots import MOST_MOVES_LOSE, WIN_IN_ONE, walked
from tests.bots.test_fair import HIDDEN, two_worlds
from tests.bots.tree import Won, tree
from tests.bots.tree import choose as asks

RECORDS = Path(__file__).parent.parent / "records"


def of_tree(**answers: object) -> Analysis:
    game = tree(asks(0, **answers))  # type: ignore[arg-type]
    return analyse(game, game.start(1).view(0), Random(1), Budget(100))


def moments_of(game: Game) -> Iterator[View]:
    """What the deciding seats see in one random game."""
    match, rng = Match(game, 1), Random(1)
    while not match.state.over:
        yield match.state.view(match.state.seat)
        match.play(match.state.seat, rng.choice(match.state.actions()))


def test_a_win_is_found_and_called_one() -> None:
    game = moonwood.game("top-cap")
    answer = analyse(game, game.position(WIN_IN_ONE).view(0), Random(1), Budget(100))
    best = answer.moves[0]
    assert (best.text, best.chance, best.low, best.high, best.proven) == ("move d4 f6", 1.0, 1.0, 1.0, True)
    assert answer.reason == WINS


def test_of_several_ways_to_win_the_shortest_is_told() -> None:
    """Every other creature could act first, and the Frog would win all the same."""
    game = moonwood.game("forgenesis", creatures="frog firefly beetle dragonfly")
    tokens = "A b1=beetle a2=dragonfly a3=firefly d2=frog; B c2=frog d3=dragonfly b4=firefly c4=beetle; to-move A"
    view = game.position(tokens).view(0)
    for seed in range(3):
        told = analyse(game, view, Random(seed), Budget(simulations=200))
        assert (told.moves[0].text, told.reason) == ("use d2 d4", WINS)


def test_the_best_comes_first_and_every_chance_lies_in_its_interval() -> None:
    game = moonwood.game("top-cap")
    answer = analyse(game, game.position(MOST_MOVES_LOSE).view(0), Random(1), Budget(400))
    assert answer.moves[0].chance > min(move.chance for move in answer.moves) == 0
    for move in answer.moves:
        assert 0 <= move.low <= move.chance <= move.high <= 1


def test_reasons_follow_from_what_is_proven() -> None:
    draw, lost = asks(1, left=Won(0, 1), right=Won(0, 1)), asks(1, left=Won(1), right=Won(1))
    assert of_tree(left=Won(1), right=draw).reason == SAVES
    assert of_tree(left=lost, right=lost).reason == LOSES
    assert of_tree(left=draw).reason == ONLY


@pytest.mark.parametrize("name", rooms())
def test_every_room_gets_advice_in_words(name: str) -> None:
    game = moonwood.game(name)
    state = walked(game, 5, 9)
    answer = analyse(game, state.view(state.seat), Random(1), Budget(20))
    assert answer.reason.endswith(".")
    assert {move.action for move in answer.moves} <= set(state.actions())


@pytest.mark.parametrize("name", HIDDEN)
def test_advice_is_the_same_whatever_is_hidden(name: str) -> None:
    game = moonwood.game(name)
    views = [state.view(state.seat) for state in two_worlds(game)]
    assert views[0] == views[1]
    first, second = (analyse(game, view, Random(1), Budget(10)) for view in views)
    assert first == second


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = tmp_path / "position.txt"
    position.write_text(WIN_IN_ONE)
    assert main(["analyse", "top-cap", "--position", f"@{position}", "--simulations", "50", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"][0]["text"] == "move d4 f6"
    assert main(["analyse", "top-cap", "--position", WIN_IN_ONE, "--simulations", "50", "--moves", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Player A to decide. It wins.",
        " 100%  (exact, 0)  move d4 f6: Move the cap on d4 to f6",
    ]


def test_a_hint_has_three_strengths(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for strength in ("1", "2", "3"):
        words = ["analyse", "top-cap", "--position", WIN_IN_ONE, "--simulations", "50", "--hint", strength]
        assert main(words) == 0
        told.append(capsys.readouterr().out.strip())
    assert told[0].startswith("Look at: Player A's cap on d4, 2 neighbours")
    assert told[1].startswith("Think about: ")
    assert "Move the cap on d4 to f6 (100% to win)" in told[1]
    assert told[2] == "Move the cap on d4 to f6. It wins."


@pytest.mark.parametrize("name", rooms())
def test_a_hint_speaks_of_what_is_on_the_board(name: str) -> None:
    game = moonwood.game(name)
    state = walked(game, 5, 9)
    view = state.view(state.seat)
    answer = analyse(game, view, Random(1), Budget(10))
    svg = game.draw(view)
    for strength in (1, 2, 3):
        told = hint(game, view, answer, strength)
        assert all(f'id="{it}"' in svg for it in told.touches)
        assert {move.action for move in told.moves} <= set(view["actions"])


@pytest.mark.parametrize("name", rooms())
def test_where_to_look_is_never_the_whole_move(name: str) -> None:
    game = moonwood.game(name)
    state = walked(game, 5, 9)
    view = state.view(state.seat)
    answer = analyse(game, view, Random(1), Budget(10))
    best, *others = [game.touches(view, move.action) for move in answer.moves[:CANDIDATES]]
    beginnings = {place for way in [best, *others] for place in way[:1]}
    assert set(hint(game, view, answer, 1).touches) == ({best[0]} if len(best) > 1 else beginnings)


def test_the_only_move_worth_a_thought_is_no_win_yet() -> None:
    """Moonlight's search leaves out what nobody would do; where one action is left, its chance is that of what follows."""
    game = moonwood.game("moonlight")
    match = Match(game, 1)
    while match.state.shows(None)["step"] != "end-turn":
        match.play(match.state.seat, next(it for it in match.state.actions() if not game.table.owner(it).free))
    view = match.state.view(match.state.seat)
    assert len(view["actions"]) > 1
    answer = analyse(game, view, Random(1), Budget(20))
    (move,) = answer.moves
    assert not move.proven
    assert 0 < move.chance < 1
    assert answer.reason == ALONE


def test_a_record_is_analysed_at_any_ply(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(next(iter(sorted(RECORDS.glob("top-cap*.txt")))))
    assert main(["analyse", record, "--ply", "3", "--simulations", "20"]) == 0
    assert "to decide." in capsys.readouterr().out
    assert main(["analyse", record]) == 1
    assert "nobody decides" in capsys.readouterr().err
    assert main(["analyse", record, "--ply", "9999"]) == 1
    assert "and no 9999" in capsys.readouterr().err
    assert main(["analyse", "nothing.txt"]) == 1
    assert "no game and no file" in capsys.readouterr().err
