"""Ruled numbers that come nearest to a wish."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from moonwood.cli import main
from moonwood.games import game as open_game
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.lab.course import Course
from moonwood.lab.results import Results
from moonwood.lab.search import Answer, Try, Wanted, effects, search
from moonwood.lab.vary import Varied, varied
from moonwood.lab.wishes import Wish, wishes
from moonwood.lab.workers import Workers

COURSE = Course("top-cap", {}, "random", 3)
SHORT = Wanted(
    COURSE, tuple(varied(open_game("top-cap"), ["move_limit=5..60"])), tuple(wishes(["turns<=12", "turns>=20"])), 4
)
LIMIT = Varied(("limit",), 10, 0, 20)


def tried(limit: int, *figures: float) -> Try:
    from moonwood.lab.metrics import Mean

    return Try({"limit": limit}, tuple(Mean(it, 0.0) for it in figures), tuple(abs(it) for it in figures))


# What may change


def test_a_number_is_varied_within_what_its_room_allows() -> None:
    (hand,) = varied(open_game("land-of-the-wolves"), ["hand"])
    assert (hand.ours, hand.least, hand.most) == (3, 1, 5)
    assert [one.name for one in varied(open_game("mushroom-sorcerer"), ["moon.checkpoints"])] == [
        "moon.checkpoints.0",
        "moon.checkpoints.1",
        "moon.checkpoints.2",
    ]


def test_switches_and_words_are_varied_too() -> None:
    switch, word, any_word = varied(open_game("cat-a-comb"), ["diagonal_adjacency", "stuck=loses|draws", "stuck"])
    assert switch.values == (False, True)
    assert word.values == ("loses", "draws")
    assert set(any_word.values) >= {"loses", "draws"}, "all that the room allows"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("luck", "no ruling 'luck'"),
        ("move_limit=5", "is no span"),
        ("move_limit=9..5", "is no span"),
        ("move_limit.0", "no ruling 'move_limit.0'"),
        ("marked_cells", "vary a number"),
    ],
)
def test_what_cannot_be_varied_is_refused(word: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        varied(open_game("top-cap"), [word])


def test_a_wish_is_a_figure_and_a_number() -> None:
    assert wishes(["score of place 1 = 0.5", "turns<=40"]) == [
        Wish("score of place 1", "=", 0.5),
        Wish("turns", "<=", 40.0),
    ]
    with pytest.raises(OptionError, match="is no wish"):
        wishes(["shorter"])


# What is tried


def test_ours_is_tried_first_and_every_try_plays_the_same_seeds() -> None:
    results = Results({})
    answer = search(SHORT, results, 3)
    assert answer.tries[0].values == {"move_limit": 200}
    assert len(answer.tries) == 3
    assert [line["try"] for line in results.lines] == [0] * 4 + [1] * 4 + [2] * 4
    assert all(it.figures[0].value <= int(it.values["move_limit"]) + 0.01 for it in answer.tries[1:]), (
        "a game is not longer than its limit"
    )


def test_a_run_that_was_ended_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    file = str(tmp_path / "search.jsonl")
    whole = search(SHORT, Results(SHORT.heading()), 12)
    search(SHORT, Results(SHORT.heading(), file), 5)
    lines = Path(file).read_text("utf-8").splitlines(keepends=True)
    Path(file).write_text("".join(lines[:-2]), "utf-8")  # in the middle of a try
    assert search(SHORT, Results(SHORT.heading(), file), 12) == whole


def test_processes_try_the_same() -> None:
    assert search(SHORT, Results({}), 3, workers=Workers(2)) == search(SHORT, Results({}), 3)


def test_what_the_room_refuses_is_a_try_that_is_not_played() -> None:
    wolves = open_game("land-of-the-wolves")
    wanted = Wanted(
        Course("land-of-the-wolves", {}, "random"), tuple(varied(wolves, ["offer=90..91"])), (Wish("turns", "=", 9),), 1
    )
    results = Results({})
    answer = search(wanted, results, 2)
    assert "'offer' must be between 2 and 8" in answer.tries[1].refused
    assert "refused" in results.lines[1]
    assert answer.best == answer.tries[0]


def test_a_wish_for_a_figure_that_there_is_not_is_refused() -> None:
    wanted = Wanted(COURSE, SHORT.varied, (Wish("luck", "=", 1),), 1)
    with pytest.raises(OptionError, match="no figure 'luck'; there are: changes of the lead"):
        search(wanted, Results({}), 1)


def test_what_is_done_can_be_wished_for() -> None:
    """Cats that nobody lifts; of all that is done only what is wished for is on file."""
    course, numbers = Course("cat-a-comb", {}, "random"), tuple(varied(open_game("cat-a-comb"), ["repetitions=2..3"]))
    results = Results({})
    answer = search(Wanted(course, numbers, tuple(wishes(["played lift<=1", "played paper=0"])), 2), results, 1)
    lifted, paper = answer.tries[0].figures
    assert lifted.value > 1
    assert paper.value == 0, "it can be wished for although nobody does it"
    assert {name for name in results.lines[0]["figures"] if name.startswith("played ")} == {"played lift"}
    with pytest.raises(OptionError, match="no figure 'played luck'"):
        search(Wanted(course, numbers, (Wish("played luck", "=", 1),), 1), Results({}), 1)


def test_without_optuna_a_search_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    monkeypatch.delitem(sys.modules, "moonwood.lab.adviser", raising=False)
    with pytest.raises(MoonwoodError, match=r"pip install 'moonwood\[lab\]'"):
        search(SHORT, Results({}), 1)


# What comes of it


def test_the_trade_offs_are_those_that_no_other_beats() -> None:
    one, two, beaten = tried(1, 0.0, 3.0), tried(2, 3.0, 0.0), tried(3, 3.0, 3.0)
    answer = Answer(SHORT, (beaten, two, one, two))
    assert answer.front == [two, one]
    assert answer.best in (one, two)


def test_each_number_has_its_effect_on_each_wish() -> None:
    wanted = Wanted(COURSE, (LIMIT, Varied(("idle",), 0, 0, 1)), (Wish("turns", "=", 9),), 4)
    tries = [
        Try({"limit": limit, "idle": limit % 2}, tried(limit, 3.0 + limit / 2).figures, (0.0,))
        for limit in range(0, 21, 3)
    ]
    limit, idle = effects(wanted, tries)
    assert limit.more.value == pytest.approx(10, abs=0.01)
    assert idle.more.value == pytest.approx(0, abs=0.01)


WORDS = ["lab", "search", "top-cap", "--player", "random", "--games", "3", "--tries", "4"]


def test_the_command_tells_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [*WORDS, "--vary", "move_limit=5..60", "--vary", "repetitions=2..4", "--want", "turns=20"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "top-cap, random, 4 tries of 3 games" in said
    assert "wish: turns = 20" in said
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["tries"]) == 4
    assert set(told["best"]["values"]) == {"move_limit", "repetitions"}


@pytest.mark.parametrize(
    ("words", "said"),
    [([], "say which rulings may change"), (["--vary", "move_limit"], "say what is wished")],
)
def test_a_search_without_a_question_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*WORDS, *words]) == 1
    assert said in capsys.readouterr().err
