"""The `moonwood` command: each command with good input and with bad."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood.bots import BOTS
from moonwood.cli import main, tools
from moonwood.cli.parser import parse
from moonwood.cli.tables import WIDEST, rules_text
from moonwood.games import rooms
from moonwood.kernel.options import Switch
from tests.games.light_seeker import naive as naive_light_seeker
from tests.games.light_seeker.test_counts import naive_game

RECORDS = Path(__file__).parent / "records"
BOTTLE = str(RECORDS / "top-cap-bottle.txt")
NEAR_END = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def answers(monkeypatch: Patch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def mistake(capsys: Output, *argv: str) -> str:
    """The one line that a mistake gets."""
    assert main(argv) == 1
    said = capsys.readouterr()
    assert said.err.startswith("moonwood: ")
    assert said.err.count("\n") == 1
    return said.err


def wrong_usage(capsys: Output, *argv: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 2
    return capsys.readouterr().err


# Usage


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


# games, rules


def test_games_lists_every_game(capsys: Output) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    for room in rooms().values():
        assert f"{room.name}: {room.title}" in said
    assert "jump (off|on): " in said
    assert "(default: off)" in said


@pytest.mark.parametrize("game", moonwood.games())
def test_rules_of_every_game(game: str) -> None:
    text = rules_text(moonwood.game(game))
    assert rooms()[game].title in text
    assert all(len(line) <= WIDEST or line.startswith("    ") for line in text.splitlines()), "only boards may be wide"


def test_rulings_are_marked_and_boards_drawn(capsys: Output) -> None:
    assert main(["rules", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert "[our ruling: shortest_move]" in said
    assert "    4 A . . A . ." in said


# play


def test_play_to_the_end(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, *["1"] * 400)
    assert main(["play", "top-cap", "--bot", "random", "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert " wins" in said or "Draw" in said


@pytest.mark.parametrize("game", moonwood.games())
def test_play_a_little_of_every_game(monkeypatch: Patch, capsys: Output, game: str) -> None:
    answers(monkeypatch, *["1"] * 6, "log", "record", "help", "rules")
    assert main(["play", game, "--bot", "random", "--seed", "1"]) == 0
    said = capsys.readouterr().out
    assert "moonwood record 1" in said or " wins" in said
    assert rooms()[game].title in said


@pytest.mark.parametrize("answer", ["move a4 b5", "Move the cap on a4 to b5", "move the cap on A4 to b5", "14"])
def test_an_answer_can_be_given_in_three_ways(monkeypatch: Patch, capsys: Output, answer: str) -> None:
    answers(monkeypatch, answer, "record", "quit")
    assert main(["play", "top-cap", "--bot", "random", "--seed", "1"]) == 0
    assert "1 A: move a4 b5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "numbers 1 to 14"),
        ("15", "numbers 1 to 14"),
        ("9" * 5000, "numbers 1 to 14"),
        ("Move the cap on a4", "That may mean: Move the cap on a4 to a3"),
        ("fly", "No action begins like that"),
        ("move a4", "write: move start to"),
        ("move a4 f4", "exactly as many cells"),
        ("why move a4 f4", "exactly as many cells"),
        ("why move a4 b5", "legal now"),
        ("why", "no action ''"),
        ("undo", "nothing that you can take back"),
    ],
)
def test_answers_that_play_nothing(monkeypatch: Patch, capsys: Output, answer: str, said: str) -> None:
    answers(monkeypatch, answer, "record")
    assert main(["play", "top-cap", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert "1 A:" not in told


def test_undo_takes_the_bots_answer_back_too(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "move a4 b5", "undo", "move a4 a5", "record")
    assert main(["play", "top-cap", "--bot", "random", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 A: move a4 a5" in told
    assert "1 A: move a4 b5" not in told


def test_undo_stops_at_chance_and_in_hidden_games_at_the_bot(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "1", "undo")
    assert main(["play", "land-of-the-wolves", "--bot", "random", "--seed", "1", "--first-player", "0"]) == 0
    assert "There is nothing that you can take back." in capsys.readouterr().out


def test_the_game_is_kept_in_a_file(monkeypatch: Patch, tmp_path: Path) -> None:
    """During a hidden game the file holds what the player may know, at the end everything."""
    file = tmp_path / "game.txt"
    play = ["play", "land-of-the-wolves", "--bot", "random", "--seed", "3", "--record", str(file)]
    answers(monkeypatch, "1", "quit")
    assert main(play) == 0
    left = moonwood.Record.load(file.read_text(), moonwood.game)
    assert left.seen_by == "A"
    assert left.result == "unfinished"
    answers(monkeypatch, *["1"] * 400)
    assert main(play) == 0
    over = moonwood.Record.load(file.read_text(), moonwood.game)
    assert not over.partial
    assert over.state().over


def test_a_file_that_cannot_be_written_is_told_before_the_game(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "1")
    assert "cannot write /nowhere/game.txt" in mistake(capsys, "play", "top-cap", "--record", "/nowhere/game.txt")


def test_the_same_seed_gives_the_same_game(monkeypatch: Patch, capsys: Output) -> None:
    told = []
    for _ in range(2):
        answers(monkeypatch, *["1"] * 5)
        assert main(["play", "top-cap", "--bot", "magpie", "--seed", "word"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_the_bot_begins_when_you_sit_second(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "log")
    assert main(["play", "top-cap", "--bot", "random", "--seat", "1", "--first-player", "0"]) == 0
    assert "You are Player B" in capsys.readouterr().out


def test_seats_and_bots_that_do_not_exist(capsys: Output) -> None:
    assert "seats 0 to 1" in mistake(capsys, "play", "top-cap", "--seat", "7")
    assert all(bot in mistake(capsys, "play", "top-cap", "--bot", "hal") for bot in BOTS)


@pytest.mark.parametrize("game", [name for name, room in rooms().items() if room.hidden])
def test_hidden_games_show_their_own_view_only(monkeypatch: Patch, capsys: Output, game: str) -> None:
    """What is printed is the same for every guess of what the seat cannot know: it is made from the view alone."""
    seen: list[moonwood.State | dict[str, object]] = []
    board = rooms()[game].board
    text = board.text
    monkeypatch.setattr(board, "text", lambda game, view: seen.append(view) or text(game, view))
    answers(monkeypatch, *["1"] * 4)
    assert main(["play", game, "--bot", "random", "--seed", "2"]) == 0
    assert seen
    assert all(isinstance(view, dict) and view["you"] == 0 for view in seen)


# perft


def test_perft_counts(capsys: Output) -> None:
    assert main(["perft", "top-cap", "--turns", "3"]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["1", "14"],
        ["2", "190"],
        ["3", "2044"],
    ]


def naive_counts(game: naive_light_seeker.Game) -> list[int]:
    """Distinct positions after one and two turns of Light Seeker without Rho."""
    once = {naive_light_seeker.same(end): end for end in naive_light_seeker.turns(game, with_rho=False)}
    twice = {
        naive_light_seeker.same(end) for one in once.values() for end in naive_light_seeker.turns(one, with_rho=False)
    }
    return [len(once), len(twice)]


def test_perft_prints_what_the_naive_implementation_counts(capsys: Output) -> None:
    assert main(["perft", "light-seeker", "--turns", "2", "--seed", "0"]) == 0
    printed = [int(line.split()[1]) for line in capsys.readouterr().out.splitlines()[1:]]
    assert printed == naive_counts(naive_game(moonwood.game("light-seeker").start(seed=0))) == [96, 24372]


def test_perft_from_a_position(capsys: Output) -> None:
    assert main(["perft", "top-cap", "--turns", "1", "--position", NEAR_END]) == 0
    assert "no field 'nowhere'" in mistake(capsys, "perft", "top-cap", "--turns", "1", "--position", "nowhere")


# replay, draw


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_replay_tells_every_golden_record(capsys: Output, path: Path) -> None:
    assert main(["replay", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_replay_reads_standard_input(monkeypatch: Patch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(BOTTLE).read_text()))
    assert main(["replay", "-"]) == 0
    assert "a cap sits on the other bottle" in capsys.readouterr().out


def test_replay_draws_the_last_position_or_all(tmp_path: Path) -> None:
    assert main(["replay", BOTTLE, "--svg", str(tmp_path / "end.svg")]) == 0
    assert main(["replay", BOTTLE, "--svg", str(tmp_path / "all")]) == 0
    pictures = sorted((tmp_path / "all").iterdir())
    state = moonwood.Record.load(Path(BOTTLE).read_text(), moonwood.game).state()
    assert len(pictures) == state.turn
    assert pictures[-1].read_text() == (tmp_path / "end.svg").read_text()


def test_replay_tells_a_partial_record_as_it_is(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "partial.txt"
    file.write_text("moonwood record 1\ngame: top-cap\nrules: 1\npartial: A\nresult: unfinished\n\n1 A: move a4 b5\n")
    assert main(["replay", str(file)]) == 0
    assert "1 A: move a4 b5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("moonwood record 1", "chess", "line 1: a record begins with"),
        ("game: top-cap", "game: bottom-cap", "line 2: no game"),
        ("1 A: ", "1 A: move a1 a2; ", "line 6: 'move a1 a2': "),
        ("1 A: ", "1 A: fly; ", "line 6: 'fly': no action"),
        ("result: A", "result: B", "the moves end with 'A bottle', the header says 'B bottle'"),
    ],
)
def test_replay_names_the_line_and_the_reason(tmp_path: Path, capsys: Output, old: str, new: str, said: str) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(Path(BOTTLE).read_text().replace(old, new, 1))
    assert said in mistake(capsys, "replay", str(file))


def test_a_record_that_is_not_there(capsys: Output) -> None:
    assert "cannot read nowhere.txt" in mistake(capsys, "replay", "nowhere.txt")


@pytest.mark.parametrize("game", moonwood.games())
@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_draw_every_game(tmp_path: Path, game: str, theme: str) -> None:
    file = tmp_path / "board.svg"
    assert main(["draw", game, "--seed", "1", "--theme", theme, "-o", str(file)]) == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_draw_a_position_or_a_record(capsys: Output) -> None:
    assert main(["draw", "top-cap", "--position", NEAR_END]) == 0
    assert 'id="cap-d4"' in capsys.readouterr().out
    assert main(["draw", BOTTLE]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_what_is_drawn_on_the_terminal_is_plain(capsys: Output, tmp_path: Path) -> None:
    """Letters that a terminal may not have are written as XML does it, so that the picture is the same as in a file."""
    players = "players: Zoë | Bo\nresult: "
    file = tmp_path / "named.txt"
    file.write_text(Path(BOTTLE).read_text().replace("result: ", players, 1), "utf-8")
    assert main(["draw", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.isascii()
    assert main(["draw", str(file), "-o", str(tmp_path / "named.svg")]) == 0
    there = ElementTree.parse(tmp_path / "named.svg").getroot()
    assert "Zoë" in ElementTree.tostring(there, "unicode")
    assert ElementTree.canonicalize(printed) == ElementTree.canonicalize(
        (tmp_path / "named.svg").read_text("utf-8") + "\n"
    )


def test_a_record_brings_its_own_options_and_position(capsys: Output) -> None:
    assert "unknown: --jump" in wrong_usage(capsys, "draw", BOTTLE, "--jump")
    assert "go with a game" in wrong_usage(capsys, "draw", BOTTLE, "--position", NEAR_END)
    assert "go with a game" in wrong_usage(capsys, "draw", BOTTLE, "--seed", "1")


def test_draw_what_cannot_be_drawn(tmp_path: Path, capsys: Output) -> None:
    assert "no game and no file 'nothing'" in mistake(capsys, "draw", "nothing")
    assert "cannot write" in mistake(capsys, "draw", "top-cap", "-o", str(tmp_path / "no" / "x.svg"))
    assert "is missing" in mistake(capsys, "draw", "top-cap", "--position", "A a4 b3 c2 d1")


# check, serve


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
    monkeypatch.setattr(moonwood, "check", lambda game, games: tried.append(game.name) or report)
    assert main(["check", "all"]) == 0
    assert tuple(tried) == moonwood.games()


def test_a_broken_law_is_told_in_one_line(monkeypatch: Patch, capsys: Output) -> None:
    def broken(game: moonwood.Game, games: int | None) -> None:
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
    settings = Settings("x.sqlite", bot_workers=3, proxies=("10.0.0.7",), limits=Limits(patience=7, connections=50))
    assert called == [settings, "localhost", 0, {"open_browser": False}]


@pytest.mark.parametrize("wrong", ["speed=1", "patience=soon", "patience=-1", "patience=inf", "connections=1.5"])
def test_a_limit_that_is_none_is_refused(capsys: Output, wrong: str) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--limit", wrong])
    assert wrong.partition("=")[0] in capsys.readouterr().err.splitlines()[-1]


# As a program


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "moonwood", *argv]


def test_a_closed_pipe_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for argv in (["rules", "top-cap"], ["--help"], ["draw", "top-cap"]):
        done = subprocess.run(command(*argv), stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
    os.close(writer)


def run(argv: list[str], keyboard: bytes | None = b"", **environment: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the program."""
    everything = {**os.environ, **environment}
    done = subprocess.run(command(*argv), input=keyboard, capture_output=True, env=everything, timeout=60, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode()


@pytest.mark.parametrize("letters", ["ascii", "latin-1"])
def test_a_terminal_that_knows_few_letters(letters: str) -> None:
    for argv in (["rules", "land-of-the-wolves"], ["draw", "light-seeker"], ["games"]):
        code, said, wrong = run(argv, PYTHONIOENCODING=letters)
        assert (code, wrong) == (0, "")
        assert said


def test_input_that_is_no_text() -> None:
    assert run(["play", "top-cap", "--bot", "random"], b"\xff\xfe\n\x80")[0::2] == (0, "")
    code, _, wrong = run(["replay", "-"], b"\xff\xfe\n\x80")
    assert code == 1
    assert wrong.startswith("moonwood: line 1: a record begins with")


@pytest.mark.parametrize(
    ("argv", "redirect"),
    [(["rules", "top-cap"], ">&-"), (["play", "top-cap", "--bot", "random"], "<&-"), (["--help"], "<&- >&-")],
)
def test_closed_streams_are_no_error(argv: list[str], redirect: str) -> None:
    line = f"{' '.join(command(*argv))} {redirect}"
    done = subprocess.run(line, shell=True, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("argv", [["games"], ["rules", "top-cap"]])
def test_a_full_disk_is_told_in_one_line(argv: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(command(*argv), stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("moonwood: ")
    assert done.stderr.count("\n") == 1


def test_interrupted(tmp_path: Path) -> None:
    program = subprocess.Popen(
        command("play", "top-cap"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # As from a terminal: whoever runs the tests in the background has the signal ignored, and so would this program.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert program.stdout is not None
    assert program.stderr is not None
    while "move one of your caps" not in program.stdout.readline():
        time.sleep(0)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130, "it went before its input ended"
    assert "Traceback" not in program.stderr.read()
    program.communicate()


def test_seeds_that_look_like_numbers_are_numbers() -> None:
    assert tools.seed_of(parse(["draw", "top-cap", "--seed", "7"])) == 7
    assert tools.seed_of(parse(["draw", "top-cap", "--seed", "moon"])) == "moon"
    assert tools.seed_of(parse(["draw", "top-cap"])) is None
    assert tools.seed_of(parse(["draw", "top-cap", "--seed=-7"])) == -7
    for odd in ("--5", "9" * 5000, "²", "1.5", ""):
        assert tools.seed_of(parse(["draw", "top-cap", f"--seed={odd}"])) == odd
