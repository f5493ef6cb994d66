"""Restricted play: a bot does without something, and what that costs is counted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood.bots import entrant
from moonwood.cli import main
from moonwood.kernel.errors import OptionError
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.lab.arena import Collector, play
from moonwood.lab.course import Course
from moonwood.lab.results import Results
from moonwood.lab.without import counted, left_out, one_game, restricted_seats, without

COURSE = Course("cat-a-comb", {}, "random", 3)
CAT = moonwood.game("cat-a-comb")


class Plays(Collector):
    """Which families each seat played, and whether it had others."""

    def __init__(self) -> None:
        self.played: list[set[str]] = []
        self.legal: set[str] = set()

    def before(self, game: Game, state: State) -> None:
        self.game, self.played = game, [set() for _ in range(game.seats)]
        self.legal = {game.table.owner(action).name for action in state.actions()}

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        if len(self.legal) > 1:
            self.played[seat].add(self.game.table.owner(action).name)
        if not state.over:
            self.legal = {self.game.table.owner(other).name for other in state.actions()}


@pytest.mark.parametrize("bot", ["random", "moth", "magpie", "owl:5"])
def test_a_bot_never_plays_what_it_does_without(bot: str) -> None:
    watch = Plays()
    play(CAT, [entrant(f"{bot},without=place"), entrant("moth")], 1, [watch])
    assert "place" not in watch.played[0]
    assert "place" in watch.played[1]


def test_where_secrets_are_guessed_it_does_without_too() -> None:
    """The wolves of value 3 are the most frequent ones; the bot covers with others as long as it has any."""
    wolves = moonwood.game("land-of-the-wolves")
    state = wolves.start(3)
    bot = entrant("owl:5,without=place 3,without=place 1")
    chosen = {wolves.text(bot.choose(wolves, state.view(state.seat), Random(1))) for _ in range(3)}
    legal = {wolves.text(action) for action in state.actions()}
    assert any(text.startswith("place 3") for text in legal)
    assert not any(text.startswith("place 3") for text in chosen)


def test_what_alone_is_legal_is_played_all_the_same() -> None:
    state = play(CAT, [entrant("random,without=neutral,without=lift")] * 2, 1)
    assert state.over


def test_what_names_no_action_is_refused() -> None:
    with pytest.raises(OptionError, match="no action of cat-a-comb is named 'jump'; families are: neutral"):
        left_out(CAT, ["jump"], [], "moth")
    with pytest.raises(OptionError, match="does without nothing"):
        entrant("textbook:5,without=place")


def test_what_is_left_out_can_be_named_in_three_ways() -> None:
    sorcerer = moonwood.game("mushroom-sorcerer")
    each = left_out(sorcerer, ["war"], ["cast"], "moth")
    assert each[:2] == ["war", "cast empty-flask"]
    assert len(each) == 33
    below = ["thought: hedgehog", "thought: magpie", "thought: moth", "thought: random"]
    assert left_out(CAT, ["thought"], [], "owl:30") == below
    assert "first" not in left_out(CAT, [], [], "moth"), "chance is drawn, and nobody can do without it"


def test_every_restricted_game_has_a_twin_in_which_nobody_is_restricted() -> None:
    results = Results({})
    without(COURSE, ["place", "lift"], results, 2)
    assert [line["without"] for line in results.lines] == ["", "place", "lift"] * 2
    assert results.lines[3]["scores"] == one_game(COURSE, ("place", "lift"), 3)["scores"]
    assert results.lines[0]["used"]["place"] > 0


def test_one_seat_is_restricted_by_turns_or_all_together() -> None:
    assert [restricted_seats(CAT, number) for number in range(3)] == [{0}, {1}, {0}]
    assert restricted_seats(moonwood.game("moonlight"), 1) == {0, 1}


def test_a_loss_is_what_the_restricted_seat_scores_less() -> None:
    lines = []
    for number in range(20):
        seat = number % 2
        lines += [
            {"number": number, "without": "", "scores": [0.5, 0.5], "used": {"place": 4, "pass": 0}},
            {"number": number, "without": "place", "scores": [float(seat == 1), float(seat == 0)], "used": {}},
            {"number": number, "without": "pass", "scores": [0.5, 0.5], "used": {}},
        ]
    place, idle = counted(COURSE, ["place", "pass"], lines).losses
    assert (place.what, place.loses.value, place.known, place.verdict()) == ("place", 0.5, True, "missed")
    assert (idle.loses.value, idle.verdict()) == (0.0, "never played")


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = str(tmp_path / "without.jsonl")
    whole = without(COURSE, ["place"], Results({}), 3)
    without(COURSE, ["place"], Results({}, file), 1)
    assert without(COURSE, ["place"], Results({}, file), 3) == whole


def test_the_command_tells_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "without", "cat-a-comb", "--player", "random", "--games", "2", "--leave", "place"]
    assert main(words) == 0
    assert "cat-a-comb, random, 2 games each" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["losses"][0]["what"] == "place"
