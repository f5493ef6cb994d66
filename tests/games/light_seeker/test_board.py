"""Light Seeker: the picture, its clicks, and the board for a terminal."""

from __future__ import annotations

import random
import re
from typing import cast
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood.games.light_seeker import board
from moonwood.games.light_seeker.board import canvas
from moonwood.games.light_seeker.rules.cells import cell_at
from moonwood.games.light_seeker.rules.events import BuhMove, Slide, Tilt, TurnCube
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.state import State
from tests.games.light_seeker.table import view_of

SHINE = (
    "cubes -1,2:F@N 0,2:D@NE 1,2:H@E 0,1:H@S 1,1:F@W 2,1:D@SW 0,0:F@N 1,0:D@NE 3,0:F@E; buh 0,0; rho 2,2; to-move A; "
    "turns 3; done 1; light 9"
)


def random_states(seed: int) -> list[State]:
    rng = random.Random(seed)
    state = moonwood.game("light-seeker", rho=True).blank()
    states = [state.copy()]
    while not state.over:
        state.apply(rng.choice(state.actions()))
        states.append(state.copy())
    return states


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_every_position_can_be_drawn(theme: str) -> None:
    for state in random_states(3)[::3]:
        svg = ElementTree.fromstring(state.game.draw(state.view(0), theme=theme))
        assert svg.get("class") == f"board {theme}"


def test_every_path_of_clicks_is_drawn_and_meanings_that_share_one_are_few() -> None:
    for state in random_states(5):
        if state.seat < 0:
            continue
        view = state.view(state.seat)
        ids = set(re.findall(r'\bid="([^"]+)"', state.game.draw(view)))
        paths = [state.game.touches(view, action) for action in view["actions"]]
        assert all(set(path) <= ids for path in paths)
        assert all(paths.count(path) <= 3 for path in paths)


def test_slide_and_tilt_share_their_clicks() -> None:
    game = moonwood.game("light-seeker", rho=True)
    view = game.position(SHINE).view(0)
    paths = {game.touches(view, game.parse(text)) for text in ("slide 5 e", "tilt 5 e")}
    assert paths == {("cube-2-1", "cell-3-1")}
    assert game.touches(view, game.parse("turn 5 2")) == ("cube-2-1",)
    assert game.touches(view, game.parse("buh 5")) == ("cube-2-1",)
    assert game.touches(view, game.parse("no-turn")) == ()
    assert game.touches(view, game.parse("first A")) == ()


def test_zone_values_total_light_and_goal_are_on_the_board() -> None:
    game = moonwood.game("light-seeker", rho=True)
    svg = game.draw(game.position(SHINE).view(0))
    shown = re.findall(r">([^<>]+)</(?:text|tspan)>", svg)
    for text in ("6", "10", " → 7 wins", " → 10 or more"):
        assert text in shown
    assert svg.count('id="buh"') == svg.count('id="rho"') == 1


def test_a_chosen_cube_shows_the_face_that_would_come_up() -> None:
    """On each cell that it may tilt to, and nothing unless it is chosen."""
    game = moonwood.game("light-seeker", rho=True)
    view = game.position(SHINE).view(0)
    plain, chosen = (ElementTree.fromstring(game.draw(view, chosen=ids)) for ids in (set(), {"cube-2-1"}))
    ways = {action for action in map(game.text, view["actions"]) if action.startswith("tilt 5 ")}
    assert ways
    for svg, shown in ((plain, "none"), (chosen, None)):
        (faces,) = (it for it in svg.iter() if it.get("data-while") == "cube-2-1")
        assert faces.get("display") == shown
        assert len(faces) == len(ways)


def test_pieces_glide_from_where_they_came() -> None:
    game = moonwood.game("light-seeker", first_player=0, setup="NE " * 9)
    state = game.start(1)
    events: list[Event] = []
    for text in ("tilt 5 e", "buh 0", "tilt 8 s", "slide 8 w"):
        state.play(game.parse(text), events)
    svg = game.draw(state.view(1), recent=events)
    assert 'data-from="cube-2--1 cube-2-0"' in svg
    assert 'data-from="cube-2-1"' in svg


def test_the_last_turn_is_marked() -> None:
    game = moonwood.game("light-seeker", rho=True)
    view = game.position(SHINE).view(0)
    plain = game.draw(view)
    for event in (
        Slide(Seat(0), cell_at(1, -1), cell_at(1, 0)),
        Tilt(Seat(0), cell_at(1, -1), cell_at(1, 0), 0),
        TurnCube(Seat(0), cell_at(1, 1), 8),
        BuhMove(Seat(0), cell_at(1, 1), cell_at(0, 0)),
    ):
        assert len(game.draw(view, recent=[event])) > len(plain) + 80


def test_green_is_for_choices_alone() -> None:
    game = moonwood.game("light-seeker", rho=True)
    state = game.position(SHINE)
    assert "#9ad07f" in game.draw(state.view(0))
    assert "#9ad07f" not in game.draw(state.view(1))


def window(*cubes: list[object], rho: list[int] | None = None) -> canvas.Window:
    """A window on cubes, and perhaps Rho; it looks at nothing else of a view."""
    return canvas.Window(cast("View", {"cubes": cubes, "rho": rho}))


def test_the_window_does_not_jump() -> None:
    """It stays while the cubes are well inside, and follows them when they leave."""
    home = window([0, 0, ""], [2, 2, ""])
    assert (home.west, home.east, home.south, home.north) == (-2, 4, -2, 4)
    near = window([-1, 0, ""], [3, 2, ""])
    assert (near.west, near.east) == (-2, 4)
    east = window([2, 0, ""], [5, 2, ""])
    assert (east.west, east.east) == (0, 6)
    wide = window([-4, 0, ""], [9, 2, ""], rho=[10, 1])
    assert (wide.west, wide.east) == (-5, 11)
    assert wide.width == canvas.LEFT * 2 + 17 * canvas.PITCH - 8


def test_the_board_for_a_terminal() -> None:
    game = moonwood.game("light-seeker", rho=True)
    lines = board.text(game, view_of(game.position(SHINE), 0), Say()).splitlines()
    assert lines[2].split() == ["2", ".", "F@N", "D@NE", "H@E", "@", ".", "."]
    assert lines[4].split() == ["0", ".", ".", "(F@N)", "D@NE", ".", "F@E", "."]
    assert lines[-2:] == ["Total light 10; this turn needs 10.", "Zones: 2, 6, 2"]


WIDE = (
    "cubes 2,4:F@S -1,3:F@N 2,3:F@N 0,2:F@E 2,1:F@E 3,1:F@S -3,0:F@W -2,0:F@N 4,0:F@S; buh 2,1; rho 0,1; to-move A; "
    "turns 15; done 1; light 17; turning no"
)
"""Ten columns, seven rows."""
SQUARE = (
    "cubes 1,5:F@W 2,4:F@E -1,3:F@N -1,2:F@W 4,1:F@E -1,0:F@E 0,0:F@W 2,0:F@S -2,-1:H@S; buh -1,3; rho 1,1; to-move A; "
    "turns 12; done 1; light 16; turning no"
)
"""Nine columns, nine rows."""


def test_on_an_upright_phone_a_wide_valley_is_turned_by_a_quarter() -> None:
    view = view_of(moonwood.game("light-seeker", rho=True).position(WIDE), 0)
    wide, tall = canvas.Window(view), canvas.Window(view, "tall")
    assert (wide.quarter, tall.quarter) == (False, True)
    assert tall.width < wide.width
    across, down = tall.corner(1, 0)[1] - tall.corner(0, 0)[1], tall.corner(0, 1)[0] - tall.corner(0, 0)[0]
    assert (across, down) == (canvas.PITCH, canvas.PITCH), "east is below, north is on the right"
    assert tall.neighbours(0, 0) == ((0, 1), (1, 0))
    assert sorted(tall.cells()) == sorted(wide.cells())


def test_on_an_upright_phone_a_square_valley_uses_the_whole_width() -> None:
    view = view_of(moonwood.game("light-seeker", rho=True).position(SQUARE), 0)
    wide, tall = canvas.Window(view), canvas.Window(view, "tall")
    assert not tall.quarter
    assert wide.width - tall.width == canvas.RIGHT - canvas.TIGHT_RIGHT
    assert wide.corner(0, 0) == tall.corner(0, 0)


def test_a_turned_valley_shows_where_north_is_and_turns_its_cubes() -> None:
    game = moonwood.game("light-seeker", rho=True)
    view = game.position(WIDE).view(0)
    turned, upright = game.draw(view, shape="tall"), game.draw(view)
    assert "N→" in turned
    assert "N→" not in upright
    assert "rotate(360 46 46)" in turned


def test_a_valley_that_fits_is_never_turned() -> None:
    view = view_of(moonwood.game("light-seeker").start(1), 0)
    assert not any(canvas.Window(view, shape).quarter for shape in ("wide", "tall", "low"))
