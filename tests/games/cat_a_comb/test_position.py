"""Cat-a-comb: positions as text."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

import moonwood
from moonwood import PositionError
from tests.games.cat_a_comb.table import view_of

LAYOUT = "NWBWBNBNW"
RANDOM = moonwood.game("cat-a-comb")
FIXED = moonwood.game("cat-a-comb", tile_layout=LAYOUT)
ALL = moonwood.game("cat-a-comb", tile_layout=LAYOUT, precious_cube=True, toilet_paper=True)


@pytest.mark.parametrize("seed", range(4))
def test_inverse_at_every_step(seed: int) -> None:
    """Also while tiles are drawn, while cubes are in the air, and at the end."""
    game = moonwood.game("cat-a-comb", precious_cube=True, toilet_paper=seed % 2 == 0)
    state, rng = game.blank(), Random(seed)
    while True:
        again = game.position(state.position())
        assert again.position() == state.position()
        assert (again.key(), again.seat, again.turn) == (state.key(), state.seat, state.turn)
        assert (again.actions(), again.outcome) == (state.actions(), state.outcome)
        if state.over:
            break
        state.apply(rng.choice(state.actions()))


def test_short_positions_are_enough() -> None:
    state = RANDOM.position(f"tiles {LAYOUT}; stacks N - - - N - - - N; to-move B")
    assert state.position().startswith(f"tiles {LAYOUT}; stacks N - - - N - - - N; to-move B; turns 0; past ")
    assert FIXED.position("stacks N - - - N - - - N; to-move B").position() == state.position()


def test_a_position_in_the_air() -> None:
    state = FIXED.position("stacks - BN - - - - - - -; to-move A; air WB 2 5")
    assert view_of(state, 0)["air"] == {"cubes": "WB", "last": "2", "origin": "5", "goes": ["1", "3", "5"]}
    assert view_of(state, 0)["reserves"] == [5, 4]
    assert [FIXED.text(action) for action in state.actions()] == ["put 1", "put 3", "put 5"]


def test_equal_positions_have_equal_keys() -> None:
    """Two ways to the same board; the number of turns does not matter."""
    one, other = (FIXED.position("stacks N - - - N - - - N; to-move A") for _ in range(2))
    for text in ("lift 1", "put 2", "lift 9", "put 8"):
        one.play(FIXED.parse(text))
    for text in ("lift 9", "put 8", "lift 1", "put 2"):
        other.play(FIXED.parse(text))
    assert one.key() == other.key()
    later = FIXED.position("stacks - N - - N - - N -; to-move A; turns 40")
    assert later.key() == one.key()
    assert later.key() != FIXED.position("stacks - N - - N - - N -; to-move B").key()


def test_what_is_in_the_air_and_where_and_how_the_tiles_lie_belong_to_the_key() -> None:
    positions = []
    for cubes in ("N", "W", "B", "NW", "WB"):
        for last in "123456789":
            for origin in "123456789":
                with suppress(PositionError):
                    positions.append(
                        FIXED.position(f"stacks - - - - - - - - -; to-move A; air {cubes} {last} {origin}")
                    )
    assert len({state.key() for state in positions}) == len(positions) > 100
    tiles = {
        RANDOM.position(f"tiles {layout}; stacks - - - - - - - - -; to-move A").key()
        for layout in (LAYOUT, LAYOUT[::-1])
    }
    assert len(tiles) == 2


WRONG = [
    ("stacks N - - - N - - - N", "to-move"),
    ("stacks N - - - N - - -; to-move A", "nine words"),
    ("stacks N - - - N - - - NN; to-move A", "one colour"),
    ("stacks NWBN - - - - - - - -; to-move A", "no stack"),
    ("stacks P - - - - - - - -; to-move A", "no stack"),
    ("stacks X - - - - - - - -; to-move A", "no stack"),
    ("stacks N N N N - - - - -; to-move A", "neutral cats"),
    ("stacks W W W W W W W - -; to-move A", "6 white"),
    ("stacks T - - - - - - - -; to-move A", "Toilet Paper"),
    ("stacks N - - - - - - - -; to-move C", "no seat"),
    ("stacks N - - - - - - - -; to-move A; turns 201", "no number"),
    ("stacks N - - - - - - - -; to-move A; setup dance", "setup is at"),
    ("stacks N - - - - - - - -; to-move A; setup B", "in the setup"),
    ("stacks - - - - - - - - -; to-move A; setup N; turns 3", "in the setup"),
    ("stacks N - - - - - - - -; to-move A; air W", "air is"),
    ("stacks N - - - - - - - -; to-move A; air W 1 10", "air is"),
    ("stacks - NWB - NWB - - - - -; to-move A; air N 1 1", "cannot all be put down"),
    ("stacks N - - - - - - - -; to-move A; past 00000000000000000000000000000000", "must end with"),
    ("stacks N - - - - - - - -; to-move A; past xy", "hexadecimal"),
    ("stacks - - - - - - - - -; to-move A; air W 1 1; past xy", "hexadecimal"),
    ("stacks N - - - - - - - -; to-move A; past 00", "no position of this game"),
    ("stacks N - - - - - - - -; to-move A; used 1", "air is"),
    ("stacks - - - - - - - - -; to-move A; air W 1 1; used 1", "used are"),
    ("tiles WNBWBNBNW; stacks N - - - - - - - -; to-move A", "fixed"),
    ("tiles NWB; stacks N - - - - - - - -; to-move A", "tiles are"),
    ("tiles NNNNBNBNW; stacks N - - - - - - - -; to-move A", "tiles are"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_wrong_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        FIXED.position(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stacks N N N - - - - - -; to-move A", "2 neutral"),
        ("stacks P S - - - - - - -; to-move A", "one Precious"),
        ("stacks T - - - - - - - -; to-move A", "Toilet Paper"),
        ("stacks - T - T - - - - -; to-move A", "Toilet Paper"),
        ("stacks PN - - - - - - - -; to-move A", "one colour"),
        ("stacks N S - - - - - - -; to-move A; setup B", "in the setup"),
    ],
)
def test_wrong_positions_with_modules_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        ALL.position(text)


def test_a_random_layout_must_be_told() -> None:
    with pytest.raises(PositionError, match="tiles are"):
        RANDOM.position("stacks N - - - N - - - N; to-move B")


def test_a_past_that_cannot_be_is_refused() -> None:
    """Longer than the turns that were played, or of something else than positions."""
    state = FIXED.position("stacks N - - - N - - - N; to-move A; turns 1")
    key = state.key().hex()
    text = "stacks N - - - N - - - N; to-move A; turns {turns}; past {past}"
    assert FIXED.position(text.format(turns=1, past=f"{key} {key}")).outcome is None
    with pytest.raises(PositionError, match="3 positions, and so far there can have been only 2"):
        FIXED.position(text.format(turns=1, past=f"{key} {key} {key}"))
    with pytest.raises(PositionError, match="no position of this game"):
        FIXED.position(text.format(turns=1, past=f"00ff {key}"))


def test_nobody_draws_who_begins_where_the_options_say_it() -> None:
    empty = f"tiles {LAYOUT}; stacks - - - - - - - - -; to-move A; setup first"
    assert RANDOM.position(empty).seat == moonwood.CHANCE
    with pytest.raises(PositionError, match="nobody draws who begins"):
        moonwood.game("cat-a-comb", first_player=0).position(empty)


@pytest.mark.parametrize("first", ["random", 0, 1])
@pytest.mark.parametrize("layout", ["random", LAYOUT])
def test_the_start_reads_back(first: str | int, layout: str) -> None:
    game = moonwood.game("cat-a-comb", first_player=first, tile_layout=layout)
    assert game.position(game.blank().position()).position() == game.blank().position()
