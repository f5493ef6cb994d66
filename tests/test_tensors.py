"""What a learner sees: its numbers mean what is declared, and decide what is legal."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood import Game, MoonwoodError, State
from moonwood.kernel.check import furniture
from moonwood.kernel.check.moment import Moment
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import HIGH, LOW, TensorSpec

DOCS = Path(__file__).parent.parent / "docs" / "tensors.md"
GAMES = [
    moonwood.game("top-cap", slow_down=True, jump=True),
    moonwood.game("cat-a-comb", precious_cube=True, toilet_paper=True),
    moonwood.game("forgenesis", mole=True, snail=True),
    moonwood.game("land-of-the-wolves"),
    moonwood.game("light-seeker", rho=True),
    moonwood.game("spirits-of-the-forest", players=1),
    moonwood.game("spirits-of-the-forest", players=3, air=True, moonlight_tiles=True, enchanted=True),
    moonwood.game("mushroom-sorcerer"),
    moonwood.game("mushroom-sorcerer", players=1),
    *(moonwood.game("moonlight", scenario=scenario, mode="solo") for scenario in (1, 6, 15, 19, 28)),
    moonwood.game("moonlight", scenario=7, mode="co-op"),
    moonwood.game("moonlight", scenario=23, mode="competitive", players=3),
]
each_game = pytest.mark.parametrize("game", GAMES, ids=repr)


def decisions(game: Game, seed: int) -> list[State]:
    """The states of a random game in which a seat decides."""
    state, rng, met = game.start(seed), Random(seed), []
    while not state.over:
        if state.seat >= 0:
            met.append(state.copy())
        state.apply(rng.choice(state.actions()))
    return met


@each_game
def test_equal_tensors_have_equal_actions_also_beside_the_way(game: Game) -> None:
    rng = Random(1)
    moment = Moment(game, game.blank(), rng, 1)
    for number, state in enumerate(decisions(game, 1)):
        moment.state = state
        furniture.note_tensor(moment, state)
        if number % 10 == 0:
            furniture.tensors_keep_their_word(moment)
            for action in state.actions()[:8]:
                after = state.copy()
                after.apply(action)
                if after.seat >= 0:
                    furniture.note_tensor(moment, after)


@each_game
def test_a_tensor_goes_into_what_it_is_given(game: Game) -> None:
    state = game.start(1)
    room = array("f", [0.5]) * game.tensor_spec.size
    assert state.tensor(0, out=room) == room == state.tensor(0)
    with pytest.raises(ValueError, match="different structures"):
        state.tensor(0, out=array("f", [0.0]))


def test_the_public_has_no_tensor() -> None:
    state = GAMES[0].start(1)
    with pytest.raises(MoonwoodError, match="the public has none"):
        state.tensor(None)
    with pytest.raises(MoonwoodError, match="no seat 2"):
        state.tensor(2)


def test_a_part_has_one_name() -> None:
    spec = TensorSpec(1)
    spec.part("a", (1,), "")
    with pytest.raises(ValueError, match="already has a part 'a'"):
        spec.part("a", (1,), "")


def test_the_page_about_tensors_tells_what_is_declared() -> None:
    told = DOCS.read_text("utf-8")
    for name in moonwood.games():
        game = moonwood.game(name)
        heading = f"## {name}, version {game.tensor_spec.version}: {' x '.join(map(str, game.tensor_shape))}"
        assert f"{heading}\n\n{game.tensor_spec.describe()}\n" in told, f"run tools/tensors.py: {name}"


def test_every_number_is_between_the_bounds() -> None:
    assert (LOW, HIGH) == (0.0, 1.0)


# What was once left out


def told_apart(game: Game, one: str, other: str) -> bool:
    """Whether the deciding seats of two positions see different tensors."""
    first, second = game.position(one), game.position(other)
    return first.tensor(first.seat) != second.tensor(second.seat)


def test_top_cap_tells_which_bottle_is_whose() -> None:
    assert told_apart(
        moonwood.game("top-cap"),
        "A e5 c2 f2 a4; B c3 e3 e6 b6; to-move A",
        "A c3 e3 e6 b6; B e5 c2 f2 a4; to-move B",
    )


def test_top_cap_tells_the_move_limit_and_repetitions() -> None:
    game = moonwood.game("top-cap")
    caps = "A e5 c2 f2 a4; B c3 e3 e6 b6; to-move A"
    assert told_apart(game, caps, f"{caps}; moves 50")
    key = game.position(caps).key().hex()
    assert told_apart(game, f"{caps}; moves 50", f"{caps}; moves 50; past {key} {key}")


def test_forgenesis_tells_the_seat_and_the_phase() -> None:
    game = moonwood.game("forgenesis", creatures="frog firefly beetle spider")
    assert told_apart(game, "A b2=frog; B c3=frog; to-move A", "A c3=frog; B b2=frog; to-move B")
    board = "A b2=frog; B c3=frog; to-move A; reserve-A beetle"
    assert told_apart(game, f"{board}; phase start", f"{board}; phase summon")


def test_light_seeker_tells_whether_rho_offers_to_turn_a_cube() -> None:
    game = moonwood.game("light-seeker", rho=True)
    state = next(state for seed in range(20) for state in decisions(game, seed) if state.shows(Seat(0))["turning"])
    text = state.position()
    assert told_apart(game, text, text.replace("turning yes", "turning no"))


def test_cat_a_comb_tells_where_a_stack_came_from_and_which_may_be_moved() -> None:
    stacks = "tiles NWBWBNBNW; stacks NW - - - - - - - -; to-move A; air BW 5"
    assert told_apart(moonwood.game("cat-a-comb"), f"{stacks} 4", f"{stacks} 6")
    free, owned = (moonwood.game("cat-a-comb", stack_owner=owner).start(1) for owner in ("any", "own_or_neutral"))
    assert free.tensor(0) != owned.tensor(0)


def test_wolves_tell_a_round_that_was_tied() -> None:
    game = moonwood.game("land-of-the-wolves")
    table = "to-move A; table 0,0=A1 1,0=B2; hand-A 2 3 5; hand-B 1 3 4"
    assert told_apart(game, table, f"{table}; ties 1")
