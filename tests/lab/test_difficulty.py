"""How hard Moonlight's scenarios are: what is played next, what is kept, and that the page tells what is on file."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.cli import main
from moonwood.games.moonlight.journal import JOURNAL, tried
from moonwood.lab import difficulty
from moonwood.lab.difficulty import HEADING, Effort, Numbered, Trial, expected, measure, next_game, play, tally
from moonwood.lab.difficulty_page import page, stars
from moonwood.lab.results import Results
from moonwood.lab.workers import Workers

HOME = Path(__file__).parents[2]
FILE = HOME / "docs" / "moonlight-difficulty.jsonl"
PAGE = HOME / "docs" / "moonlight-difficulty.md"
STARS = HOME / "moonwood" / "games" / "moonlight" / "scenarios" / "difficulty.toml"
TRIAL = Trial("solo", "regular", "random")


def results(*games: tuple[int, bool]) -> Results:
    """Games on file, as scenario and whether it was won."""
    on_file = Results(dict(HEADING))
    for number, (scenario, won) in enumerate(games):
        line = {"mode": "solo", "difficulty": "regular", "bot": "random", "scenario": scenario, "number": number}
        on_file.add({**line, "won": won, "ending": "behind", "team": 20 if won else 5, "opponent": 10, "turns": 9})
    return on_file


def test_the_scenario_that_was_tried_least_often_is_next() -> None:
    assert next_game(results((1, False), (2, True)), TRIAL, Effort((1, 2, 3), games=4, tries=4)) == Numbered(3, 0)
    on_file = results((1, False), (2, True), (1, True))
    assert next_game(on_file, TRIAL, Effort((1, 2), games=4, tries=4)) == Numbered(2, 1)


def test_what_is_under_way_counts_as_tried() -> None:
    effort = Effort((1, 2), games=2, tries=2)
    assert next_game(results((1, True)), TRIAL, effort, [Numbered(2, 0), Numbered(1, 1)]) == Numbered(2, 1)
    assert next_game(results((1, True)), TRIAL, effort, [Numbered(2, 0), Numbered(1, 1), Numbered(2, 1)]) is None


@pytest.mark.parametrize("processes", [2, 4])
def test_however_many_play_they_leave_what_one_leaves(
    processes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first win ends the tries, also where more of them are under way."""
    fourth = play(TRIAL.game(1), moonwood.bots.make("random"), 3).actions
    plain = difficulty.told
    monkeypatch.setattr(difficulty, "told", lambda match: {**plain(match), "won": match.actions == fourth})
    for number in (1, processes):
        results = Results(dict(HEADING), str(tmp_path / str(number)))
        measure(TRIAL, Effort((1, 2), games=2, tries=9), results, workers=Workers(number))
        assert tally(results, TRIAL, 1) == (4, 1), "the fourth try is won, and there is no fifth"
        assert tally(results, TRIAL, 2) == (9, 0)
    assert (tmp_path / "1").read_text() == (tmp_path / str(processes)).read_text()


def test_after_the_first_win_there_are_so_many_games_and_before_it_so_many_tries() -> None:
    effort = Effort((1,), games=2, tries=3)
    assert next_game(results((1, False), (1, False)), TRIAL, effort) == Numbered(1, 2)
    assert next_game(results((1, False), (1, True)), TRIAL, effort) is None
    assert next_game(results((1, False), (1, False), (1, False)), TRIAL, effort) is None


def test_games_of_other_trials_do_not_count() -> None:
    other = Trial("co-op", "regular", "random")
    assert next_game(results((1, True)), other, Effort((1,), games=1, tries=1)) == Numbered(1, 0)


def test_the_bar_counts_this_trial_and_the_tries_that_are_left() -> None:
    """Games of another trial are in the file, too; a scenario that was won takes fewer games."""
    on_file = results((1, False), (2, True), (3, True))
    on_file.add({**on_file.lines[0], "bot": "magpie"})
    assert expected(on_file, TRIAL, Effort((1, 2), games=2, tries=5)) == (2, 5 + 2)


def test_a_run_that_was_stopped_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    measure(TRIAL, Effort((1, 2), 2, 2), Results(dict(HEADING), str(whole)))
    for games in (1, 2):
        measure(TRIAL, Effort((1, 2), games, games), Results(dict(HEADING), str(parts)))
    assert parts.read_text() == whole.read_text()
    assert len(whole.read_text().splitlines()) == 5


def test_no_game_is_begun_when_the_time_is_over() -> None:
    on_file = Results(dict(HEADING))
    measure(TRIAL, Effort((1,), games=1, tries=1, seconds=0), on_file)
    assert on_file.lines == []


def test_a_game_is_decided_by_its_scenario_and_number() -> None:
    game, bot = TRIAL.game(1), moonwood.bots.make("random")
    assert play(game, bot, 3).actions == play(game, bot, 3).actions != play(game, bot, 4).actions


def test_scenarios_that_are_regular_only_are_left_out_otherwise() -> None:
    assert [scenario for scenario in range(1, 29) if not Trial(difficulty="extreme").allows(scenario)] == [
        2,
        15,
        17,
        27,
    ]


def test_the_page_has_rates_margins_and_a_comparison() -> None:
    on_file = results(*[(1, True), (1, False)] * 3, *[(2, False)] * 5, (3, True))
    on_file.add({**on_file.lines[1], "bot": "greedy"})
    text = page(on_file)
    assert "| 1 First Steps Under the Moonlight | 6 | 3 | 50% (19% to 81%) | 2.5 | 10 | 9.0 |  |" in text
    assert "11 games; 1 of 2 scenarios were won at least once." in text
    assert "On the 1 scenarios that all of them have played" in text
    assert "| `random` | 6 | 3 | 50% (19% to 81%) |" in text
    assert "| `greedy` | 1 | 0 | 0% (0% to 79%) |" in text


def test_of_fewer_than_five_games_no_row_is_made() -> None:
    text = page(results(*[(1, True)] * 5, *[(3, True)] * 4))
    assert "| 1 First Steps" in text
    assert "| 3 Firefly Beam" not in text


def test_the_command_keeps_games_and_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, written = tmp_path / "games", tmp_path / "page.md"
    arguments = ["--scenarios", "1,3-4", "--bot", "random", "--mode", "solo", "--games", "1", "--tries", "1"]
    assert main(["difficulty", *arguments, "--file", str(file), "--page", str(written)]) == 0
    assert capsys.readouterr().out == " 1  0/1\n 3  0/1\n 4  0/1\n"
    assert written.read_text() == page(Results(dict(HEADING), str(file)))


@pytest.mark.parametrize("scenarios", ["0", "29", "3-1", "x"])
def test_what_is_no_scenario_is_told(scenarios: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["difficulty", "--scenarios", scenarios])
    assert "--scenarios" in capsys.readouterr().err


def test_the_page_of_the_handbook_is_made_from_the_games_on_file() -> None:
    assert PAGE.read_text("utf-8") == page(Results(dict(HEADING), str(FILE)))


def test_the_records_on_the_page_are_wins_of_their_scenarios() -> None:
    """That they replay is tested with all golden records."""
    won = [line for line in Results(dict(HEADING), str(FILE)).lines if "record" in line]
    assert won
    for line in won:
        record = moonwood.Record.load((HOME / "tests" / "records" / line["record"]).read_text("utf-8"), moonwood.game)
        assert record.game.options["scenario"] == line["scenario"]
        assert record.result.endswith(" ahead")


@pytest.mark.source
def test_the_stars_of_the_journal_rest_on_the_games_of_the_page() -> None:
    on_file = Results(dict(HEADING), str(FILE))
    assert STARS.read_text("utf-8") == stars(on_file)
    for scenario in JOURNAL:
        known = [tally(on_file, Trial(mode, "regular", "magpie"), scenario) for mode in ("co-op", "solo")]
        assert tried(str(scenario)) == (sum(it.wins for it in known), sum(it.games for it in known))


def test_a_scenario_that_nobody_tried_has_no_stars() -> None:
    assert tried("29") is None
