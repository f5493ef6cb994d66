"""Records: what is written reads back; what is broken says where and why; a partial one keeps its secrets."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood import Match, Record, RecordError
from moonwood.kernel.game import Game
from tests.kernel.toy import TOY


def open_toy(name: str, **options: object) -> Game:
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
        (broken(5, "option slow_down: maybe"), 2, "choose one of: off, on"),
        (broken(5, "option speed: on"), 2, "no option 'speed'"),
        (broken(8, "| move_limit = 51"), 7, "do not fit their hash"),
        (broken(12, "0: tile 0 jump; [tile 1 jump]; [first B]"), 12, "chance is written in brackets"),
        (broken(12, "0: [tile ?]; [tile 1 jump]; [first B]"), 12, "does not say that the record is partial"),
        (broken(12, "0: [tile 0 up]"), 12, "no kind 'up'; there are: slow, jump"),
        (broken(13, "1 A: move f3 e3"), 13, "turn 1 A is not what comes next"),
        (broken(13, "2 B: move f3 e3"), 13, "turn 2 B is not what comes next"),
        (broken(13, "1 B: move f3 a3"), 13, "not legal now: wrong-distance"),
        (broken(13, "1 B: [move f3 e3]"), 13, "chance is written in brackets"),
        (broken(13, "1 B move f3 e3"), 13, "written `turn seat: action; action`"),
        (broken(10, "result: A bottle"), 35, "the header says 'A bottle'"),
        ("\n".join(lines_of_a_game()[:20]), 20, "the moves end with 'unfinished'"),
        ("\n".join([*lines_of_a_game(), "99 A: move a4 b5"]), 36, "is not what comes next"),
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


def test_where_nothing_is_hidden_the_seen_record_is_whole() -> None:
    match = played(TOP_CAP, 5)
    assert Record.seen(match, 1).dump() == Record.of(match).dump()
