"""Leagues: any number of entrants, and one table."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from moonwood.bots import entrant
from moonwood.cli import main
from moonwood.kernel.errors import OptionError
from moonwood.lab.league import League, games_of, league, read, swiss, table
from moonwood.lab.results import Results
from moonwood.lab.workers import Workers

BOTS = {"nobody": "random", "moth": "moth", "magpie": "magpie"}
CAPS = League("top-cap", BOTS, games=2, seed=3)
MINE = '''
class Mine:
    """Plays the last legal action."""

    def choose(self, game, view, rng):
        return view["actions"][-1]


class Idle:
    pass
'''
SPEAKS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["actions"][0]["action"]}), flush=True)
"""


def won(first: str, second: str, points: float, number: int) -> dict[str, object]:
    return {"first": first, "second": second, "points": points, "number": number, "course": f"{number}"}


# Its file


def test_a_league_is_read_from_its_file() -> None:
    it = read('game = "cat-a-comb"\ngames = 4\noptions = { toilet_paper = true }\n[entrants]\na = "moth"\nb = "owl:5"')
    assert it == League("cat-a-comb", {"a": "moth", "b": "owl:5"}, {"toilet_paper": "on"}, games=4)
    assert games_of(it) == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "a league is TOML"),
        ('game = "top-cap"\n[entrants]\na = "moth"', "two entrants at least"),
        ('[entrants]\na = "moth"\nb = "moth"', "says what is played"),
        ('game = "top-cap"\nplayers = 2\n[entrants]\na = "moth"\nb = "moth"', "has no 'players'"),
        ('game = "top-cap"\ngames = 0\n[entrants]\na = "moth"\nb = "moth"', "games of a league is a whole number"),
        ('game = "top-cap"\n[entrants]\na = "moth"\nb = "mouse"', "no bot 'mouse'"),
        ('game = "nothing"\n[entrants]\na = "moth"\nb = "moth"', "no game 'nothing'"),
        ('game = "moonlight"\nrounds = 2\n[entrants]\na = "moth"\nb = "moth"', "leave out rounds"),
        ('game = "moonlight"\noptions = { mode = "solo" }\n[entrants]\na = "moth"\nb = "moth"', "alone nobody meets"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_before_the_first_game(text: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        read(text)


# Who may enter


def test_a_class_and_a_program_play_beside_our_levels(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    (tmp_path / "speaks.py").write_text(SPEAKS, "utf-8")
    bots = {
        "mine": f"python:{tmp_path / 'mine.py'}:Mine",
        "theirs": f"program:{sys.executable} {tmp_path / 'speaks.py'}",
        "moth": "moth",
    }
    standing = league(replace(CAPS, entrants=bots), Results({}))
    assert {row.name for row in standing.rows} == set(bots)
    assert all(row.games == 4 for row in standing.rows)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("python:Mine", "names no class"),
        ("python:no_such_module_here:Mine", "cannot make a player"),
        ("python:FILE:Nobody", "cannot make a player"),
        ("python:FILE:Idle", "has no method choose"),
    ],
)
def test_a_class_that_cannot_play_is_refused(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    with pytest.raises(OptionError, match=said):
        entrant(text.replace("FILE", str(tmp_path / "mine.py")))


# Who meets whom


def test_every_pair_meets_equally_often_and_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    whole = league(CAPS, Results(CAPS.heading(), str(file)))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) - 1 == games_of(CAPS) == 6
    file.write_text("".join(lines[:3]), "utf-8")
    assert league(CAPS, Results(CAPS.heading(), str(file))) == whole


def test_processes_play_the_same_league() -> None:
    assert league(CAPS, Results({}), workers=Workers(2)) == league(CAPS, Results({}))


def test_by_the_swiss_system_neighbours_meet_who_have_not_met() -> None:
    four = replace(CAPS, entrants=dict.fromkeys("abcd", "random"), rounds=3)
    first = swiss(four, [], [])
    assert first == [("a", "b"), ("c", "d")]
    lines = [won("a", "b", 0.0, 0), won("c", "d", 1.0, 0)]
    assert swiss(four, [first], lines) == [("b", "c"), ("a", "d")]


def test_with_an_odd_number_everybody_waits_once() -> None:
    three = replace(CAPS, rounds=3, games=1)
    met: list[list[tuple[str, str]]] = []
    for _ in range(3):
        met.append(swiss(three, met, []))
    waited = [next(name for name in BOTS if name not in pairs[0]) for pairs in met]
    assert sorted(waited) == sorted(BOTS)


def test_nobody_meets_anybody_again_while_there_is_another_way() -> None:
    """Whoever takes the nearest without looking ahead leaves two who have met: here e and f."""
    six = replace(CAPS, entrants=dict.fromkeys("abcdef", "random"), rounds=5, games=1)
    met = [[("a", "b"), ("c", "d"), ("e", "f")]]
    assert swiss(six, met, [won("a", "b", 1.0, 0), won("c", "d", 1.0, 0), won("e", "f", 0.0, 0)]) == [
        ("a", "c"),
        ("f", "b"),
        ("d", "e"),
    ]
    met, wins = [], 0
    lines: list[dict[str, object]] = []
    for at in range(six.rounds):
        met.append(swiss(six, met, lines))
        for first, second in met[-1]:
            wins += 1
            lines.append(won(first, second, float(wins % 3 == 0), at))
    assert len({frozenset(pair) for pairs in met for pair in pairs}) == 3 * six.rounds


@pytest.mark.parametrize("names", ["abcd", "abcde"])
def test_whoever_meets_again_does_so_when_all_have_met(names: str) -> None:
    it = replace(CAPS, entrants=dict.fromkeys(names, "random"), rounds=10, games=1)
    met: list[list[tuple[str, str]]] = []
    for _ in range(it.rounds):
        met.append(swiss(it, met, []))
    often = Counter(frozenset(pair) for pairs in met for pair in pairs)
    assert len(often) == len(names) * (len(names) - 1) // 2
    assert max(often.values()) - min(often.values()) <= 1


def test_a_pair_that_meets_again_plays_other_games() -> None:
    it = replace(CAPS, entrants={"a": "random", "b": "random"}, rounds=3, games=2)
    results = Results({})
    league(it, results)
    assert len(results.lines) == games_of(it) == 6
    assert len({line["course"] for line in results.lines[::2]}) == it.rounds


def test_a_swiss_league_goes_on_in_the_middle_of_a_round() -> None:
    it = replace(CAPS, entrants=dict.fromkeys("abcd", "random"), rounds=5, games=2)
    whole, parts = Results({}), Results({})
    league(it, whole)
    for line in whole.lines[:9]:
        parts.add(line)
    assert league(it, parts) == table(it, whole.lines)
    assert parts.lines == whole.lines


def test_a_swiss_league_is_played_to_its_end() -> None:
    it = replace(CAPS, entrants=dict.fromkeys("abcd", "random"), rounds=2, games=1)
    results = Results({})
    league(it, results)
    assert len(results.lines) == games_of(it) == 4


# The table


def test_points_against_the_strong_weigh_more() -> None:
    """Two entrants made half of their points, but one of them against the best."""
    it = replace(CAPS, entrants=dict.fromkeys(("best", "brave", "easy", "worst"), "random"))
    lines = [won("best", "worst", 1.0, n) for n in range(20)]
    lines += [won("brave", "best", float(n % 2), n) for n in range(20)]
    lines += [won("easy", "worst", float(n % 2), n) for n in range(20)]
    rows = {row.name: row for row in table(it, lines).rows}
    assert rows["brave"].rate == rows["easy"].rate == 0.5
    assert rows["brave"].elo is not None
    assert rows["easy"].elo is not None
    assert rows["brave"].elo.value > rows["easy"].elo.value + 100
    assert [row.name for row in table(it, lines).rows][-1] in ("easy", "worst")


def test_together_strangers_and_oneself_are_told_apart() -> None:
    it = League("moonlight", {"a": "random", "b": "random"}, {"scenario": "1"}, games=2)
    lines = [won("a", "a", 1.0, 0), won("a", "b", 0.0, 0), won("a", "b", 1.0, 1), won("b", "b", 0.0, 0)]
    rows = {row.name: row for row in table(it, lines).rows}
    assert (rows["a"].rate, rows["a"].games) == (0.5, 2)
    assert rows["a"].alone is not None
    assert rows["a"].alone[0] == 1.0
    assert rows["a"].elo is None
    played = league(it, Results({}))
    assert set(played.meetings["a"]) == {"a", "b"}


def test_the_command_tells_people_and_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "league.toml"
    file.write_text('game = "top-cap"\ngames = 2\n[entrants]\nnobody = "random"\nmoth = "moth"\n', "utf-8")
    assert main(["lab", "league", str(file)]) == 0
    said = capsys.readouterr().out
    assert "top-cap, 2 entrants, every pair, 2 games a pair" in said
    assert "Elo" in said
    assert main(["lab", "league", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) == 2
    assert main(["lab", "league", str(tmp_path / "none.toml")]) == 1
    assert "cannot read" in capsys.readouterr().err
