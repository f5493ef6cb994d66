"""Light Seeker: positions as text."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.games.light_seeker.rules import State

SQUARE = "cubes 0,0:D@NE 1,0:D@NE 2,0:D@NE 0,1:D@NE 1,1:D@NE 2,1:D@NE 0,2:D@NE 1,2:D@NE 2,2:"
DAY = SQUARE.replace("0,0:D@NE", "0,0:F@N").replace("1,0:D@NE", "1,0:H@N") + "D@NE"
MOVED = DAY.replace("2,1:D@NE", "3,1:F@N")


@pytest.mark.parametrize("rho", [False, True])
def test_every_decision_can_be_written_and_read(rho: bool) -> None:
    """Chance and the end included."""
    game = moonwood.game("light-seeker", rho=rho)
    for seed in range(6):
        rng = random.Random(seed)
        state = game.blank()
        while True:
            again = game.position(state.position())
            assert again.position() == state.position()
            assert (again.key(), again.seat, again.turn) == (state.key(), state.seat, state.turn)
            assert (again.outcome, again.actions()) == (state.outcome, state.actions())
            if state.over:
                break
            state.apply(rng.choice(state.actions()))


def test_short_positions_have_sensible_defaults() -> None:
    start = moonwood.game("light-seeker").position(f"{SQUARE}D@NE; to-move B")
    assert isinstance(start, State)
    assert (start.turn, start.done, start.before, start.seat) == (0, 0, 0, 1)
    later = moonwood.game("light-seeker").position(f"{DAY}; to-move A")
    assert isinstance(later, State)
    assert (later.turn, later.done, later.before) == (1, 0, 3)


def test_what_a_position_allows_stays_readable_as_the_cubes_wander() -> None:
    """A cube moves at most two cells a turn and light grows by one, so the limit of the text moves along."""
    far = " ".join(f"{x + 60},{y}:D@NE" for x in range(-2, 1) for y in range(3))
    game = moonwood.game("light-seeker")
    for seed in range(5):
        state = game.position(f"cubes {far}; buh 59,1; to-move A")
        rng = random.Random(seed)
        while state.seat >= 0:
            east = [action for action in state.actions() if game.text(action).endswith(" e")]
            state.apply(rng.choice(east or state.actions()))
            assert game.position(state.position()).key() == state.key()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("to-move A", "'cubes' is missing"),
        (f"{SQUARE}D@NE", "'to-move' is missing"),
        (f"{SQUARE}D@NE; to-move C", "is no seat"),
        (f"{SQUARE}D@XX; to-move A", "is no cube"),
        (f"{SQUARE}D@NE 0,0:D@NE; to-move A", "two cubes stand on 0,0"),
        ("cubes 0,0:D@NE; to-move A", "there are 9 cubes, not 1"),
        (SQUARE.replace("0,0", "a,b") + "D@NE; to-move A", "write x,y"),
        (SQUARE.replace("0,0", "999,0") + "D@NE; to-move A", "farther out"),
        (SQUARE.replace("2,0:D@NE 0,1", "2,0:D@NE 99,1") + "D@NE; to-move A", "farther out"),
        (SQUARE.replace("0,0", "7,7") + "D@NE; to-move A", "a cube is alone"),
        (f"{DAY}; to-move A; buh 5,5", "buh stands on a cube"),
        (f"{DAY}; to-move A; turns 0", "after 1 to 3 others"),
        (f"{DAY}; to-move A; turns 4", "after 1 to 3 others"),
        (f"{DAY}; to-move A; light 2", "before its first action"),
        (f"{SQUARE}D@NE; to-move A; done 2", "one action"),
        (f"{DAY}; to-move A; done 2", "more light than before"),
        (f"{DAY}; to-move A; done 3", "is no number from 0 to 2"),
        (f"{DAY}; to-move A; rho 3,1", "rho is not in the game"),
        (f"{DAY}; to-move A; turning maybe", "one of: no, yes"),
        (f"{DAY}; to-move A; done 1; light 1; turning yes", "only after it moved"),
        (f"{DAY}; to-move ?", "in the setup"),
        (f"{DAY}; to-move A; done 1; light 12", "can no longer be completed"),
    ],
)
def test_what_is_no_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(moonwood.PositionError, match=message):
        moonwood.game("light-seeker").position(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{MOVED}; to-move A", "write rho's cell"),
        (f"{MOVED}; to-move A; rho 0,0", "cannot share"),
        (f"{SQUARE}D@NE; to-move A; rho 3,1", "rho is not in the game now"),
        (f"{MOVED}; to-move A; rho 2,1; turning yes", "only after it moved"),
    ],
)
def test_what_is_no_position_with_rho_is_refused(text: str, message: str) -> None:
    with pytest.raises(moonwood.PositionError, match=message):
        moonwood.game("light-seeker", rho=True).position(text)


def test_copies_are_independent() -> None:
    state = moonwood.game("light-seeker").position(f"{DAY}; to-move A")
    twin = state.copy()
    twin.apply(twin.actions()[0])
    assert state.done == 0  # type: ignore[attr-defined]
    assert twin.key() != state.key()
    state.actions().clear()
    assert state.actions()


def test_what_the_options_say_is_not_drawn() -> None:
    cubes = f"{SQUARE}D@NE"
    assert moonwood.game("light-seeker").position(f"{cubes}; to-move ?").actions()
    with pytest.raises(moonwood.PositionError, match="first_player says who begins: B"):
        moonwood.game("light-seeker", first_player=1).position(f"{cubes}; to-move ?")
    with pytest.raises(moonwood.PositionError, match="lays out all 9 cubes"):
        moonwood.game("light-seeker", setup="NE " * 9).position("cubes 0,0:D@NE; to-move ?")


@pytest.mark.parametrize("options", [{}, {"first_player": 0}, {"setup": "NE " * 9}, {"setup": "NE " * 9, "rho": True}])
def test_the_blank_position_reads_back(options: dict[str, object]) -> None:
    blank = moonwood.game("light-seeker", **options).blank()
    assert blank.game.position(blank.position()).key() == blank.key()
