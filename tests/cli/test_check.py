"""`moonwood check` and `moonwood serve`."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.cli import main
from moonwood.draw.themes import THEMES
from tests.cli.asking import Output, Patch, mistake


def test_check_one(capsys: Output) -> None:
    assert main(["check", "top-cap", "--jump"]) == 0
    assert "moonwood.game('top-cap', jump=True) keeps the laws" in capsys.readouterr().out


def test_check_some_games(capsys: Output) -> None:
    assert main(["check", "top-cap", "--games", "1"]) == 0
    assert "keeps the laws: 1 games" in capsys.readouterr().out


def test_check_names_the_piece_that_is_missing(monkeypatch: Patch, capsys: Output) -> None:
    import moonwood.games.top_cap.rules

    monkeypatch.delattr(moonwood.games.top_cap.rules, "setup")
    assert "top-cap: rules has no `setup`" in mistake(capsys, "check", "top-cap")
    assert "top-cap: rules has no `setup`" in mistake(capsys, "check", "all")


def test_check_all(monkeypatch: Patch, capsys: Output) -> None:
    tried: list[str] = []
    report = moonwood.kernel.check.Report()
    monkeypatch.setattr(moonwood, "check", lambda game, games, themes: tried.append(game.name) or report)
    assert main(["check", "all"]) == 0
    assert tuple(tried) == moonwood.games()


def test_a_game_is_checked_with_each_other_value_of_its_options_and_in_every_theme(
    monkeypatch: Patch, capsys: Output
) -> None:
    tried: list[tuple[moonwood.Game, int | None]] = []
    report = moonwood.kernel.check.Report()

    def check(game: moonwood.Game, games: int | None, themes: tuple[str, ...]) -> moonwood.kernel.check.Report:
        assert set(themes) == set(THEMES)
        tried.append((game, games))
        return report

    monkeypatch.setattr(moonwood, "check", check)
    assert main(["check", "top-cap"]) == 0
    assert tried[0] == (moonwood.game("top-cap"), None)
    assert (moonwood.game("top-cap", jump=True), 1) in tried[1:]
    said = capsys.readouterr().out
    assert "never met, so rare or impossible: ending bottle" in said
    assert f"so it does with {len(tried) - 1} other choices" in said


def test_a_broken_law_is_told_in_one_line(monkeypatch: Patch, capsys: Output) -> None:
    def broken(game: moonwood.Game, games: int | None, themes: tuple[str, ...]) -> None:
        raise moonwood.CheckFailed("turn jumped")

    monkeypatch.setattr(moonwood, "check", broken)
    assert "turn jumped" in mistake(capsys, "check", "top-cap")


def test_serve_passes_its_arguments_on(monkeypatch: Patch) -> None:
    import moonwood.server.run
    from moonwood.server.settings import Limits, Settings

    called: list[object] = []
    monkeypatch.setattr(moonwood.server.run, "serve", lambda *words, **more: called.extend([*words, more]))
    words = ["--port", "0", "--host", "localhost", "--database", "x.sqlite", "--no-browser", "--proxy", "10.0.0.7"]
    limits = ["--limit", "patience=7", "--limit", "connections=50"]
    assert main(["serve", *words, *limits, "--bot-workers", "3"]) == 0
    settings = Settings(
        host="localhost",
        port=0,
        browser=False,
        database="x.sqlite",
        bot_workers=3,
        proxies=("10.0.0.7",),
        limits=Limits(patience=7, connections=50),
    )
    assert called == [settings, "localhost", 0, {"open_browser": False}]


@pytest.mark.parametrize("wrong", ["speed=1", "patience=soon", "patience=-1", "patience=inf", "connections=1.5"])
def test_a_limit_that_is_none_is_refused(capsys: Output, wrong: str) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--limit", wrong])
    assert wrong.partition("=")[0] in capsys.readouterr().err.splitlines()[-1]
