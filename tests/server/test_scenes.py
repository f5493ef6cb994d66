"""What every room must give the page, whatever its game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood.games import games
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST, Outcome
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.table.ledger import Sitter
from moonwood.table.log import Log
from moonwood.table.reasons import why
from moonwood.table.scene import Style, chairs, lines, preview, scene
from tests.server.conftest import ids_in
from tests.server.sampled import table_of
from tests.server.test_table import fresh, walk


@pytest.mark.parametrize("name", games())
def test_every_way_to_an_action_is_on_the_board(name: str) -> None:
    table, entries = fresh(name)
    for step in range(15):
        if table.over:
            break
        now = scene(table, table.deciding, Style())
        drawn = ids_in(now.svg)
        for action in now.legal:
            assert set(action.touches) <= drawn, f"{action.text} touches what is not drawn"
        walk(table, entries, 2, seed=step)


@pytest.mark.parametrize("name", games())
def test_actions_can_be_told_apart(name: str) -> None:
    table, entries = fresh(name)
    for step in range(15):
        if table.over:
            break
        labels = [action.label for action in scene(table, table.deciding, Style()).legal]
        assert all(labels)
        assert len(set(labels)) == len(labels), f"two actions are called the same: {sorted(labels)}"
        walk(table, entries, 2, seed=step)


@pytest.mark.parametrize("name", games())
def test_previews_and_reasons_never_fail(name: str) -> None:
    table, entries = fresh(name)
    rng = Random(name)
    for step in range(5):
        seat = table.deciding
        if seat is None:
            break
        now = scene(table, seat, Style("paper"))
        for action in rng.sample(now.legal, min(3, len(now.legal))):
            preview(table, seat, Action(action.id), Style("paper"))
        for thing in rng.sample(sorted(ids_in(now.svg)), 3):
            assert why(table, seat, [thing], "en")
        walk(table, entries, 4, seed=step)


@pytest.mark.parametrize("name", games())
def test_most_actions_can_be_previewed(name: str) -> None:
    table, entries = fresh(name)
    walk(table, entries, 5)
    seat = table.deciding
    assert seat is not None
    shown = [preview(table, seat, action, Style()).svg for action in table.match.state.actions()[:8]]
    assert any(shown)


@pytest.mark.parametrize("name", games())
def test_everybody_sees_something_in_every_theme(name: str) -> None:
    table, entries = fresh(name)
    for step, theme in enumerate(("night", "paper", "contrast")):
        for seat in (None, *range(table.game.seats)):
            shown = scene(table, seat, Style(theme))
            assert f'class="board {theme}"' in shown.svg
            assert shown.ask
            assert bool(shown.legal) == (seat is not None and seat == table.deciding)
        walk(table, entries, 7, seed=step)


@pytest.mark.parametrize("name", games())
def test_the_log_tells_of_every_seat(name: str) -> None:
    table, entries = fresh(name)
    walk(table, entries, 30)
    assert len({line.seat for line in lines(table, None, "en")}) >= min(2, table.game.seats)
    assert all(line.text.strip() for line in lines(table, Seat(0), "en"))


def test_a_log_that_was_read_before_something_was_taken_back_is_as_one_that_was_not() -> None:
    """Whatever a page knows of it, it is told the same lines."""
    table, entries = fresh()
    walk(table, entries, 4)
    log = Log(table.game, Seat(0), "en", table.names)
    log.tail((), tuple(table.match.plies))
    table.match.rewind(1)
    walk(table, entries, 4, seed=2)
    plies = tuple(table.match.plies)
    for known in range(len(plies) + 1):
        other = Log(table.game, Seat(0), "en", table.names)
        assert log.tail(plies[:known], plies) == other.tail(plies[:known], plies)


def test_the_log_tells_what_was_done_from_what_was_drawn() -> None:
    table, entries = fresh("land-of-the-wolves")
    walk(table, entries, 1)
    told = lines(table, Seat(0), "en")
    done = [line for line in told if not line.drawn]
    assert len(done) == 1
    assert told.index(done[0]) > 0
    assert all("draws" in line.text for line in told[told.index(done[0]) + 1 :])


def test_what_would_be_said_of_all_moves_is_no_warning() -> None:
    """Whatever is summoned here, their Frog walks in; somebody who can do nothing about it is not asked each time."""
    game = moonwood.game("forgenesis", creatures="frog firefly beetle spider")
    match = Match(game, 1)
    match.state = game.position("A c3=beetle; B b1=frog; to-move A; phase summon; reserve-A frog firefly")
    view = match.state.view(0)
    assert all(game.warning(view, action) for action in view["actions"])
    legal = scene(table_of(match, {"creatures": "frog firefly beetle spider"}), Seat(0), Style()).legal
    assert {it.warning for it in legal} == {""}


def test_a_move_that_loses_is_warned_of_where_another_does_not() -> None:
    """One of six moves lets both Creatures go on; with every other one the game is over."""
    game = moonwood.game("moonlight", scenario=8, mode="solo")
    match = Match(game, 1)
    match.state = game.position(
        "forest 0-0:WEB2 0-1:LEA1+SUN 0-2:VIN1 0-3:DEW2 1-3:BRA1+FIR 1-4:MOS2 2-2:FLO2 2-4:FRU1+MOO; light 1-3; "
        "shadow 0-0; gems 0; steps move, end-turn"
    )
    legal = scene(table_of(match, {"scenario": "8", "mode": "solo"}), Seat(0), Style()).legal
    assert {it.text for it in legal if not it.warning} == {"move shadow 0-1"}
    assert {it.warning for it in legal} == {"", "This ends the game, and you do not win."}


def test_nobody_won_a_draw() -> None:
    """Otherwise both would read that they won, before the sentence that says it is a draw."""
    record = Path(__file__).parents[1] / "records" / "top-cap-repetition.txt"
    table, _ = fresh("top-cap")
    table.match = Record.load(record.read_text("utf-8"), moonwood.game).match()
    assert table.winners == (0, 1)
    assert not any(chair.won for chair in chairs(table, table.match.state.view(0), "en"))


AGAINST_EACH_OTHER = [name for name in games() if moonwood.game(name).aim == AGAINST]


@pytest.mark.parametrize("lang", ["en", "de", "es", "fr", "it"])
@pytest.mark.parametrize("name", AGAINST_EACH_OTHER)
def test_whoever_won_is_told_so_once(name: str, lang: str) -> None:
    """Some languages leave out the pronoun: that a sentence speaks to its reader does not show in its first word."""
    table, entries = fresh(name, sitters=[Sitter("human", "Ann", owner="me"), Sitter("human", "Bo", owner="you")])
    walk(table, entries, 10_000, seed=3)
    assert table.over
    assert not table.drawn
    (winner,) = map(Seat, table.winners)
    told, watched = (scene(table, seat, Style(lang=lang)).ask for seat in (winner, None))
    assert told != watched
    assert not told.startswith(Say(lang)("You win!"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_whoever_wins_with_the_others_is_told_so(lang: str) -> None:
    table, _ = fresh("moonlight", sitters=[Sitter("human", "Ann", owner="me"), Sitter("human", "Bo", owner="you")])
    table.match.state.outcome = Outcome(winners=(Seat(0), Seat(1)), reason="ahead")
    assert scene(table, Seat(0), Style(lang=lang)).ask.startswith(Say(lang)("You win!"))
