"""The `moonwood` command: how it is asked, and what is wrong about it."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.cli import main, tools
from moonwood.cli.parser import parse
from moonwood.games import rooms
from moonwood.kernel.options import Switch
from tests.cli.asking import BOTTLE, Output, mistake, wrong_usage


def test_help_lists_the_commands(capsys: Output) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert all(f"  {name} " in said for name in ("games", "rules", "play", "serve", "perft", "replay", "draw", "check"))


@pytest.mark.parametrize("game", moonwood.games())
@pytest.mark.parametrize("command", ["rules", "play", "perft", "draw", "check"])
def test_help_shows_the_options_of_a_game(capsys: Output, command: str, game: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, game, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert all(f"--{option.name.replace('_', '-')}" in said for option in rooms()[game].options)


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["nosuch"],
        ["play"],
        ["perft", "top-cap"],
        ["perft", "top-cap", "--turns", "0"],
        ["serve", "--port", "65536"],
    ],
)
def test_wrong_usage(capsys: Output, argv: list[str]) -> None:
    assert "usage: moonwood" in wrong_usage(capsys, *argv)


def test_unknown_option_lists_the_right_ones(capsys: Output) -> None:
    assert "top-cap has: --first-player, --slow-down, --jump" in wrong_usage(capsys, "rules", "top-cap", "--rhoo")


def test_unknown_game_lists_the_games(capsys: Output) -> None:
    said = mistake(capsys, "play", "topcap", "--jump")
    assert all(game in said for game in moonwood.games())


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["--jump"], {"jump": True}),
        (["--jump", "on", "--slow-down", "off"], {"jump": True}),
        (["--slow_down=on"], {"slow_down": True}),
        (["--first-player", "random"], {"first_player": "random"}),
    ],
)
def test_options_are_those_of_the_library(words: list[str], right: dict[str, object]) -> None:
    assert parse(["rules", "top-cap", *words]).open() == moonwood.game("top-cap", **right)


@pytest.mark.parametrize("game", moonwood.games())
def test_every_switch_can_be_given_bare(game: str) -> None:
    for option in rooms()[game].options:
        if isinstance(option, Switch):
            arguments = parse(["check", game, f"--{option.name.replace('_', '-')}"])
            assert getattr(arguments, f"option {option.name}") == "on"


def test_wrong_value_of_an_option(capsys: Output) -> None:
    assert "choose one of: off, on" in mistake(capsys, "rules", "top-cap", "--jump", "maybe")


def test_rulings_are_read_from_a_file(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("move_limit = 55\n")
    assert main(["rules", "top-cap", "--rulings", str(file)]) == 0
    assert "55 moves" in " ".join(capsys.readouterr().out.split())
    file.write_text("nonsense = 1\n")
    assert "no ruling 'nonsense'" in mistake(capsys, "rules", "top-cap", "--rulings", str(file))
    assert "cannot read" in mistake(capsys, "rules", "top-cap", "--rulings", str(tmp_path / "none.toml"))


def test_a_file_from_another_editor(tmp_path: Path, capsys: Output) -> None:
    """With a mark at its beginning and other line ends."""
    file = tmp_path / "foreign.txt"
    file.write_bytes(b"\xef\xbb\xbf" + Path(BOTTLE).read_bytes().replace(b"\n", b"\r\n"))
    assert main(["replay", str(file)]) == 0
    assert "a cap sits on the other bottle" in capsys.readouterr().out


def test_a_text_that_is_no_text(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "binary"
    file.write_bytes(b"\xff\xfe\x00\xff")
    assert "UTF-8" in mistake(capsys, "replay", str(file))
    assert "directory" in mistake(capsys, "replay", str(tmp_path))


def test_seeds_that_look_like_numbers_are_numbers() -> None:
    assert tools.seed_of(parse(["draw", "top-cap", "--seed", "7"])) == 7
    assert tools.seed_of(parse(["draw", "top-cap", "--seed", "moon"])) == "moon"
    assert tools.seed_of(parse(["draw", "top-cap"])) is None
    assert tools.seed_of(parse(["draw", "top-cap", "--seed=-7"])) == -7
    for odd in ("--5", "9" * 5000, "²", "1.5", ""):
        assert tools.seed_of(parse(["draw", "top-cap", f"--seed={odd}"])) == odd
