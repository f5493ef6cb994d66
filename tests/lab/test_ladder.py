"""The ladder of levels: rungs that add up, data that can be read back, and a handbook that says the same."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from moonwood.bots import LEVELS
from moonwood.bots.interval import elo
from moonwood.bots.ratings import GROUND, THE_GAME, Rung, climb, ratings, rungs, shares
from moonwood.cli import main
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.speech import Say
from moonwood.lab.ladder import merged, ratings_file, steps, table, written
from moonwood.pages.setup import bot_places

HANDBOOK = Path(__file__).parents[2] / "docs" / "play.md"
EVEN = Rung("top-cap", "moth", "random", 200.0, 400, 400)
STRONGER = Rung("top-cap", "magpie", "moth", 300.0, 400, 400)


def test_a_level_stands_as_high_as_all_rungs_up_to_it() -> None:
    reached = climb([EVEN, STRONGER])
    assert reached["moth"].elo == 0
    assert reached["magpie"].elo == pytest.approx(elo(0.75), abs=2)


def test_uncertainty_grows_from_rung_to_rung() -> None:
    reached = climb([EVEN, STRONGER])
    low, middle, high = STRONGER.height()
    assert reached["magpie"].high - reached["magpie"].elo > high - middle
    assert reached["magpie"].elo - reached["magpie"].low > middle - low


def test_nobody_stands_above_a_rung_that_is_missing() -> None:
    assert set(climb([EVEN, None, STRONGER])) == {"moth"}


def test_winning_all_of_a_few_games_counts_less_than_all_of_many() -> None:
    few, many = (Rung("top-cap", "moth", "random", float(games), games, games) for games in (10, 400))
    assert few.height()[1] < many.height()[1]


def test_games_that_were_the_same_make_nothing_surer() -> None:
    repeated = Rung("top-cap", "moth", "random", 200.0, 400, 20)
    assert repeated.height()[0] < EVEN.height()[0]


def test_each_level_meets_the_one_below_it() -> None:
    top_cap = open_game("top-cap")
    assert steps(top_cap, "magpie") == [("moth", GROUND), ("magpie", "moth")]
    assert [level for level, _ in steps(top_cap, "raven")] == list(LEVELS)


def test_together_each_level_meets_the_game() -> None:
    assert steps(open_game("moonlight"), "magpie") == [("moth", THE_GAME), ("magpie", THE_GAME)]
    competitive = open_game("moonlight", mode="competitive")
    assert steps(competitive, "moth") == [("moth", GROUND)]


def test_newer_rungs_replace_older_ones_and_the_others_stay() -> None:
    newer = Rung("top-cap", "moth", "random", 10.0, 20, 20)
    assert merged([STRONGER, EVEN], [newer]) == [newer, STRONGER]


def test_what_is_written_can_be_read() -> None:
    assert [Rung(**row) for row in tomllib.loads(written([EVEN, STRONGER]))["rung"]] == [EVEN, STRONGER]


def test_the_house_rates_levels_of_its_games() -> None:
    for rung in rungs():
        assert rung.game in rooms()
        assert (rung.level, rung.below) in steps(open_game(rung.game), "raven")
        assert 0 <= rung.points <= rung.games >= rung.different > 0


def test_the_handbook_shows_the_ratings() -> None:
    assert table() in HANDBOOK.read_text("utf-8"), "put what `moonwood.lab.ladder.table()` gives into docs/play.md"


def test_the_form_shows_them_too() -> None:
    places = bot_places(Say(), "top-cap")
    rating = ratings()["top-cap", "magpie"]
    assert places["magpie"] == f"Magpie (Elo {rating.elo}): {LEVELS['magpie'].about}"
    assert bot_places(Say(), "top-cap")["raven"] == f"Raven: {LEVELS['raven'].about}"


def test_together_the_form_shows_how_often_a_level_wins() -> None:
    share = shares()["moonlight", "magpie"]
    assert share.low <= share.rate <= share.high
    assert bot_places(Say(), "moonlight")["magpie"] == f"Magpie (wins {share.rate:.0%}): {LEVELS['magpie'].about}"
    assert not any(game == "moonlight" for game, _ in ratings())


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run, output = tmp_path / "run.jsonl", tmp_path / "ratings.toml"
    words = ["lab", "ladder", "top-cap", "--games", "2", "--top", "magpie", "--file", str(run), "-o", str(output)]
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("moth against random: ")
    assert [file.name for file in sorted(tmp_path.glob("*.jsonl"))] == ["run-magpie.jsonl", "run-moth.jsonl"]
    rows = tomllib.loads(output.read_text())["rung"]
    assert {row["level"] for row in rows if row["game"] == "top-cap" and row["games"] == 2} == {"moth", "magpie"}
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["games"] == 2


def test_a_few_games_are_told_and_not_kept(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The ratings that the house shows change only where that is asked for, and with enough games."""
    kept: list[object] = []
    monkeypatch.setattr("moonwood.cli.lab.write_text", lambda path, text: kept.append(path))
    words = ["lab", "ladder", "top-cap", "--games", "2", "--top", "moth"]
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("moth against random: ")
    assert main([*words, "--keep"]) != 0
    assert "rest on 20 games a rung at least, with default options" in capsys.readouterr().err
    assert main(["lab", "ladder", "top-cap", "--jump", "--games", "20", "--top", "moth", "--keep"]) != 0
    assert kept == []
    assert main(["lab", "ladder", "top-cap", "--games", "20", "--top", "moth", "--keep"]) == 0
    assert kept == [ratings_file()]


def test_together_a_level_has_all_seats_and_wins_or_loses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    output = tmp_path / "ratings.toml"
    words = ["lab", "ladder", "moonlight", "--games", "2", "--top", "moth", "-o", str(output)]
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("moth against the game: ")
    (row,) = [it for it in tomllib.loads(output.read_text())["rung"] if it["game"] == "moonlight" and it["games"] == 2]
    assert row["below"] == THE_GAME
    assert row["points"] in (0.0, 1.0, 2.0)
