"""Records: what is written reads back; what is broken says where and why; a partial one keeps its secrets."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import Match, Record, RecordError
from moonwood.kernel.game import Game
from tests.kernel.toy import TOY


def open_toy(name: str, /, **options: object) -> Game:
    return Game(TOY, options)


def played(game: Game, seed: int, plies: int = 1000) -> Match:
    match, rng = Match(game, seed), Random(seed)
    while not match.state.over and len(match.plies) < plies:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


CORRECTED = "move_limit = 50  # shorter\nrepetitions = 4"
TOP_CAP = moonwood.game("top-cap", slow_down=True, jump=True, first_player="random", rulings=CORRECTED)


@given(st.integers(0, 10**6), st.integers(0, 60))
@settings(max_examples=25, deadline=None)
def test_dump_and_load_are_inverse(seed: int, plies: int) -> None:
    for game, opener in (
        (TOP_CAP, moonwood.game),
        (Game(TOY, {"motto": "good #night"}), open_toy),
    ):
        match = played(game, seed, plies)
        text = Record.of(match, ("Ann", "Bo")).dump()
        again = Record.load(text, opener)
        assert again.dump() == text
        assert again.state().key() == match.state.key()
        assert again.players == ("Ann", "Bo")


def test_it_is_made_for_people() -> None:
    text = Record.of(played(Game(TOY, {"first_player": 1}), 4, 8), ("Ann", "Bo")).dump()
    assert text.splitlines()[:6] == [
        "moonwood record 1",
        "game: pebbles",
        "rules: 1",
        "option first_player: 1",
        "players: Ann | Bo",
        "result: unfinished",
    ]
    assert text.splitlines()[7].startswith("0: [draw ")
    assert text.splitlines()[8].startswith("1 B: ")


def lines_of_a_game() -> list[str]:
    return Record.of(played(TOP_CAP, 5)).dump().splitlines()


def broken(line: int, text: str | None) -> str:
    lines = lines_of_a_game()
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "begins with the line"),
        ("moonwood record 2", 1, "begins with the line"),
        (broken(2, None), 10, "`game: ...` is missing"),
        (broken(2, "game: chess"), 2, "no game 'chess'"),
        (broken(3, "rules: 2"), 3, "rules version 2; top-cap has version 1 now"),
        (broken(3, "rule: 1"), 3, "no header 'rule'; there are: game, rules"),
        (broken(3, "rules 1"), 3, "a header is written"),
        (broken(3, None), 10, "`rules: ...` is missing"),
        (broken(10, None), 10, "`result: ...` is missing"),
        (broken(10, "result: draw"), 10, "'draw' is no result; write unfinished, or"),
        (broken(5, "option slow_down: maybe"), 5, "choose one of: off, on"),
        (broken(5, "option speed: on"), 5, "no option 'speed'"),
        (broken(6, "option slow_down: on"), 6, "`option slow_down` stands twice"),
        (broken(3, "game: top-cap"), 3, "`game` stands twice"),
        (broken(10, "players: Ann | Bo | Cy\nresult: unfinished"), 10, "3 players; top-cap has 2 seats here"),
        (broken(8, "| move_limit = 51"), 7, "do not fit their hash"),
        (broken(12, "0: tile 0 jump; [tile 1 jump]; [first B]"), 12, "chance is written in brackets"),
        (broken(12, "0: [tile ?]; [tile 1 jump]; [first B]"), 12, "does not say that the record is partial"),
        (broken(12, "0: [tile 0 up]"), 12, "no kind 'up'; there are: slow, jump"),
        (broken(13, "1 A: move f3 e3"), 13, "'1 A' is not what comes next; write '1 B'"),
        (broken(13, "2 B: move f3 e3"), 13, "'2 B' is not what comes next; write '1 B'"),
        (broken(13, "1 B: move f3 a3"), 13, "not legal now: wrong-distance"),
        (broken(13, "1 B: [move f3 e3]"), 13, "chance is written in brackets"),
        (broken(13, "1 B move f3 e3"), 13, "written `turn seat: action; action`"),
        (broken(13, f"{'9' * 5000} B: move f3 e3"), 13, "written `turn seat: action; action`"),
        (broken(12, "7 A: [tile 0 jump]"), 12, "'7 A' is not what comes next; write '0'"),
        (broken(10, "result: A bottle"), 35, "the header says 'A bottle'"),
        ("\n".join(lines_of_a_game()[:20]), 20, "the moves end with 'unfinished'"),
        ("\n".join([*lines_of_a_game(), "99 A: move a4 b5"]), 36, "the game is over"),
    ],
)
def test_anything_broken_says_line_and_reason(text: str, line: int, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.load(text, moonwood.game)
    assert told in str(caught.value)
    assert caught.value.line == line


def test_comments_are_passed_over() -> None:
    lines = lines_of_a_game()
    lines[12] += "  # a quiet start"
    lines.insert(13, "# and then")
    assert Record.load("\n".join(lines), moonwood.game).dump().splitlines() == lines_of_a_game()


def test_a_partial_record_hides_and_cannot_be_continued() -> None:
    match = played(Game(TOY, {}), 1)
    whole = Record.of(match).dump()
    mine = Record.seen(match, 0)
    assert mine.partial
    text = mine.dump()
    assert "partial: A" in text
    assert "draw ?" in text
    assert text.count("draw ?") == sum(not ply.known_to(0) for ply in match.plies) > 0
    assert Record.seen(match, None).dump().count("draw ?") == whole.count("[draw ")
    again = Record.load(text, partial(open_toy))
    assert again.partial
    assert again.dump() == text
    with pytest.raises(RecordError, match="partial"):
        again.state()


def test_a_partial_record_reads_back_whole() -> None:
    match = played(Game(TOY, {}), 1)
    for seat in (0, 1, None):
        mine = Record.seen(match, seat, ("Ann", "Bo"))
        assert Record.load(mine.dump(), open_toy) == mine
        assert list(mine.actions) == [ply.action for ply in match.plies if ply.known_to(seat)]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("partial: A", "partial: Z", "'Z' is no reader; there are: A, B, public"),
        ("[draw ?]", "[coin ?]", "'[coin ?]' is no hidden draw; there are: [draw ?]"),
        ("[draw ?]", "draw ?", "'draw ?' is no hidden draw"),
        ("[draw ?]", "[draw 9]", "no value '9'; there are: 1, 2, 3"),
        ("0: ", "nonsense ", "a line of moves is written"),
        ("result: ", "result: all of them, ", "is no result"),
    ],
)
def test_a_broken_partial_record_says_so(old: str, new: str, told: str) -> None:
    text = Record.seen(played(Game(TOY, {}), 1), 0).dump()
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(RecordError) as caught:
        Record.load(text.replace(old, new, 1), open_toy)
    assert told in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (("Ann | Bo", "Cy"), ("Ann / Bo", "Cy")),
        (("Ann\nresult: B bottle", "Bo"), ("Ann result: B bottle", "Bo")),
        (("", "Bo"), ("", "Bo")),
        (("Ann", ""), ("Ann", "")),
        (("", ""), ()),
        (("Zoë\u2028", "李"), ("Zoë", "李")),
    ],
)
def test_any_name_can_be_written_down(names: tuple[str, str], kept: tuple[str, ...]) -> None:
    text = Record.of(played(TOP_CAP, 5), names).dump()
    again = Record.load(text, moonwood.game)
    assert again.players == kept
    assert again.dump() == text


@pytest.mark.parametrize("value", ["hash browns", "good\n\nnight", "good  \r\nnight", "#good #night"])
def test_any_text_of_an_option_can_be_written_down(value: str) -> None:
    game = Game(TOY, {"motto": value})
    text = Record.of(Match(game, 1)).dump()
    assert Record.load(text, open_toy).game == game


@pytest.mark.parametrize("end", ["\r\n", "  \n", "\n"])
def test_line_ends_of_other_systems_are_read(end: str) -> None:
    assert Record.load(end.join(lines_of_a_game()), moonwood.game).dump().splitlines() == lines_of_a_game()


GOLDEN = [path.read_text("utf-8") for path in sorted((Path(__file__).parents[1] / "records").glob("*.txt"))]
CRUMBS = (
    "",
    "9" * 5000,
    "?",
    "[",
    "]",
    ";",
    "#",
    "\r",
    "\u2028",
    "\x00",
    "٣",
    "\nresult: A bottle\n",
    "option ",
    "hash ",
)


def record_or_error(text: str) -> Record | RecordError:
    try:
        return Record.load(text, moonwood.game)
    except RecordError as error:
        return error


@given(st.sampled_from(GOLDEN), st.data())
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_damaged_record_is_refused_or_read_back_exactly(text: str, data: st.DataObject) -> None:
    """Whatever is torn out of a record or spilled into it, the answer is a RecordError or a record."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.sampled_from((0, 1, 2, 10, 100)))
        text = text[:start] + data.draw(st.sampled_from(CRUMBS)) + text[start + gone :]
    answer = record_or_error(text)
    if isinstance(answer, RecordError):
        assert 1 <= answer.line <= text.count("\n") + 1
    else:
        assert Record.load(answer.dump(), moonwood.game) == answer


def test_where_nothing_is_hidden_the_seen_record_is_whole() -> None:
    match = played(TOP_CAP, 5)
    assert Record.seen(match, 1).dump() == Record.of(match).dump()
