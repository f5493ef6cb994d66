"""Light Seeker: the setup and its options (§3)."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.actions import DEAL, FIRST
from moonwood.games.light_seeker.rules.cells import CENTRE, SQUARE, xy
from moonwood.kernel.seats import Seat
from tests.games.light_seeker.table import (
    standing,
)


def test_setup_deals_nine_dark_cubes_evenly() -> None:
    """§1.2, §2.1, §3.1, §3.2."""
    game = moonwood.game("light-seeker")
    state = game.blank()
    assert isinstance(state, State)
    for dealt in range(9):
        assert state.weights() == [(DEAL(word), 1) for word in range(4)]
        state.play(DEAL(dealt % 4))
    assert standing(state) == {
        (x, y): f"D@{('NE', 'ES', 'SW', 'WN')[(y * 3 + x) % 4]}" for y in range(3) for x in range(3)
    }
    assert (state.light, state.buh) == (0, CENTRE)
    assert state.weights() == [(FIRST(Seat(0)), 1), (FIRST(Seat(1)), 1)]
    state.play(FIRST(Seat(1)))
    assert (state.seat, state.active, state.turn) == (1, 1, 0)


def test_a_fixed_setup_and_first_player_leave_nothing_to_chance() -> None:
    """§3.1, §3.3."""
    words = "NE ES SW WN NE NE NE NE ES"
    state = moonwood.game("light-seeker", first_player=1, setup=words).blank()
    assert isinstance(state, State)
    assert state.seat == 1
    stands = standing(state)
    assert [stands[xy(cell)][2:] for cell in SQUARE] == words.split()
    assert [xy(cell) for cell in SQUARE[:4]] == [(0, 0), (1, 0), (2, 0), (0, 1)]


@pytest.mark.parametrize("setup", ["D@NE d@es SW WN NE NE NE NE ES", ["NE", "ES", "SW", "WN", *["NE"] * 4, "ES"]])
def test_setup_is_written_in_one_way(setup: object) -> None:
    game = moonwood.game("light-seeker", setup=setup)
    assert game.options["setup"] == "NE ES SW WN NE NE NE NE ES"
    assert game == moonwood.game("light-seeker", setup="NE,ES,SW,WN,NE,NE,NE,NE,ES")


@pytest.mark.parametrize("setup", ["NE", "NE " * 8 + "F@N", "NE " * 10, 3])
def test_a_wrong_setup_is_refused(setup: object) -> None:
    with pytest.raises(moonwood.OptionError, match="setup"):
        moonwood.game("light-seeker", setup=setup)


def test_a_setup_that_this_cube_cannot_lie_in() -> None:
    with pytest.raises(moonwood.OptionError, match="NE, ES, SW, WN"):
        moonwood.game("light-seeker", setup="NE2 " * 9)


def test_setup_may_be_called_random() -> None:
    assert moonwood.game("light-seeker", setup="Random") == moonwood.game("light-seeker")
