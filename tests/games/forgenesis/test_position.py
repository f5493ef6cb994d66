"""Forgenesis: positions as text, views, keys."""

from __future__ import annotations

import random

import pytest

import moonwood
from moonwood.kernel.aim import Outcome
from moonwood.kernel.errors import PositionError
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from tests.games.forgenesis.table import GAME, view_of


@pytest.mark.parametrize("options", [{}, {"mole": True, "snail": True}, {"opening_choice": "own", "snail": True}])
def test_position_is_inverse_from_the_first_draw_to_the_end(options: dict[str, object]) -> None:
    game = moonwood.game("forgenesis", **options)
    rng = random.Random(1)
    for _ in range(30):
        state = game.blank()
        while True:
            text = state.position()
            again = game.position(text)
            assert again.position() == text
            assert again.key() == state.key()
            assert (again.seat, again.turn, again.outcome) == (state.seat, state.turn, state.outcome)
            assert again.actions() == state.actions()
            assert game.guess(state.view(0), rng).key() == state.key()
            if state.over:
                break
            state.apply(rng.choice(state.actions()))


def test_short_positions_are_filled_up() -> None:
    state = GAME.position("A b2=frog; B c3=mole; to-move B")
    assert view_of(state)["types"] == ["frog", "firefly", "beetle", "mole"]
    assert view_of(state)["reserves"] == [[], []]
    assert view_of(state)["lost"] == [["firefly", "beetle", "mole"], ["frog", "firefly", "beetle"]]
    assert (state.seat, state.turn) == (1, 0)


def test_fixed_creatures_are_the_types() -> None:
    game = moonwood.game("forgenesis", creatures="frog spider beetle dragonfly")
    assert view_of(game.position("A a2=frog; B d3=frog; to-move A"))["types"] == [
        "frog",
        "beetle",
        "spider",
        "dragonfly",
    ]
    with pytest.raises(PositionError):
        game.position("A a2=firefly; B d3=frog; to-move A")


def test_setup_positions() -> None:
    drawing = GAME.position("A; B; to-move A; phase types; types frog beetle mole snail spider")
    assert (drawing.seat, len(drawing.actions())) == (CHANCE, 5)
    first = GAME.position("A; B; to-move A; phase first; types frog beetle mole snail")
    assert [GAME.text(action) for action in first.actions()] == ["first A", "first B"]
    opening = GAME.position("A a2=frog; B; to-move A; phase opening; types frog beetle mole snail")
    assert {GAME.text(action).split()[2] for action in opening.actions()} == {"c4", "d3"}


def test_mid_turn_positions() -> None:
    state = GAME.position("A a3=frog c2=butterfly*; B a4=snail; to-move A; phase more; moved frog; slime butterfly")
    assert "c1" in view_of(state)["slippery"]
    assert [GAME.text(action) for action in state.actions()] == ["stop"]
    summoning = GAME.position("A a3=frog; B a4=snail; to-move A; phase summon; reserve-A mole")
    assert [GAME.text(action) for action in summoning.actions()] == ["summon mole a2", "summon mole b1", "no-summon"]


def test_a_position_with_a_taken_base_is_over() -> None:
    assert GAME.position("A d4=frog; B c4=mole; to-move B").outcome == Outcome("base", (Seat(0),))
    assert GAME.position("A b2=frog; B a1=mole*; to-move B").outcome == Outcome("base", (Seat(1),))


def test_repetition_is_read_from_the_past() -> None:
    text = "A b2=frog; B d3=frog; to-move A"
    key = GAME.position(text).key().hex()
    assert not GAME.position(f"{text}; turns 8; past {key} {key}").over
    assert GAME.position(f"{text}; turns 8; past {key} {key} {key}").outcome == Outcome(
        "repetition", (Seat(0), Seat(1))
    )


def test_a_past_that_cannot_be_is_refused() -> None:
    """Longer than the turns that were played, or of something else than positions."""
    text = "A b2=frog; B d3=frog; to-move A"
    key = GAME.position(text).key().hex()
    with pytest.raises(PositionError, match="2 positions, and so far there can have been only 1"):
        GAME.position(f"{text}; past {key} {key}")
    with pytest.raises(PositionError, match="no position of this game"):
        GAME.position(f"{text}; turns 3; past 00 {key}")


def test_phase_more_comes_after_an_activation() -> None:
    with pytest.raises(PositionError, match="after an activation"):
        GAME.position(
            "A a2=frog b1=beetle; B d3=frog; to-move A; phase more; types frog beetle spider mole; "
            "reserve-A spider mole"
        )
    for acted in ("A a2=frog b1=beetle*", "A a2=frog b1=beetle"):
        moved = "" if acted.endswith("*") else "; moved frog"
        state = GAME.position(f"{acted}; B d3=frog; to-move A; phase more{moved}")
        assert "stop" in [GAME.text(action) for action in state.actions()]


def test_nobody_draws_who_begins_where_the_options_say_it() -> None:
    text = "A; B; to-move A; phase first; types frog beetle spider mole"
    assert GAME.position(text).seat == CHANCE
    fixed = moonwood.game("forgenesis", mole=True, snail=True, first_player=1)
    with pytest.raises(PositionError, match="nobody draws who begins"):
        fixed.position(text)


@pytest.mark.parametrize("first", ["random", 0, 1])
@pytest.mark.parametrize("creatures", ["random", "frog beetle spider dragonfly"])
def test_the_start_reads_back(first: str | int, creatures: str) -> None:
    game = moonwood.game("forgenesis", first_player=first, creatures=creatures)
    assert game.position(game.blank().position()).position() == game.blank().position()


@pytest.mark.parametrize(
    "text",
    [
        "A b2=frog; B",
        "A b2=toad; B; to-move A",
        "A e5=frog; B; to-move A",
        "A b2; B; to-move A",
        "A b2=frog; B b2=frog; to-move A",
        "A b2=frog c2=frog; B; to-move A",
        "A a1=frog; B; to-move A",
        "A b2=frog; B d4=frog; to-move A",
        "A b2=snail*; B; to-move A",
        "A b2=frog; B; to-move C",
        "A b2=frog; B; to-move A; phase dream",
        "A b2=frog; B; to-move A; types frog frog",
        "A b2=frog; B; to-move A; types frog mole snail",
        "A b2=frog; B; to-move A; types beetle mole snail spider",
        "A b2=frog; B; to-move A; reserve-A frog",
        "A b2=frog; B; to-move A; reserve-A newt",
        "A b2=frog; B; to-move A; moved frog",
        "A b2=frog; B; to-move A; phase more; moved beetle",
        "A b2=frog*; B; to-move A; phase more; moved frog",
        "A b2=butterfly; B; to-move A; phase more; slime butterfly",
        "A b2=frog*; B; to-move A; phase more; slime frog",
        "A b2=frog; B; to-move A; turns 201",
        "A b2=frog; B; to-move A; past 00",
        "A b2=frog; B; to-move A; past xy",
        "A b2=frog; B; to-move A; phase more; past xy",
        "A d4=frog; B a1=frog; to-move A",
        "A b2=frog beetle=c2; B; to-move A",
        "A b2=frog; B; to-move A; phase types",
        "A; B; to-move A; phase types; types frog beetle mole snail",
        "A b2=frog; B; to-move A; phase opening",
        "A a2=frog; B; to-move B; phase opening",
        "A a2=frog*; B; to-move A; phase opening",
        "A a2=frog b1=beetle; B; to-move A; phase opening",
        "A a2=frog; B; to-move A; phase opening; reserve-B frog",
    ],
)
def test_wrong_positions(text: str) -> None:
    with pytest.raises(PositionError):
        GAME.position(text)


def test_types_outside_the_pool_are_refused() -> None:
    with pytest.raises(PositionError):
        moonwood.game("forgenesis").position("A b2=mole; B; to-move A")


def test_the_key_forgets_what_no_longer_matters() -> None:
    """Two orders of the same activations are one position; who used an ability is told by its sleep."""
    start = "A a2=frog b1=dragonfly; B d3=frog; to-move A; reserve-A beetle"
    one, other = GAME.position(start), GAME.position(start)
    for action in ("move a2 n", "use b1 c2"):
        one.play(GAME.parse(action))
    for action in ("use b1 c2", "move a2 n"):
        other.play(GAME.parse(action))
    assert one.key() == other.key()


def test_the_key_knows_who_moved() -> None:
    one = GAME.position("A a3=frog b1=beetle; B d3=frog; to-move A; phase more; moved frog")
    other = GAME.position("A a3=frog b1=beetle; B d3=frog; to-move A; phase more; moved beetle")
    assert one.key() != other.key()


def test_nothing_is_created_or_lost() -> None:
    """Each side's four tokens are always on the board, in reserve or lost."""
    rng = random.Random(4)
    for seed in range(30):
        state = GAME.start(seed=seed)
        while not state.over:
            state.apply(rng.choice(state.actions()))
            view = view_of(state)
            for side in (0, 1):
                standing = [word.split("=")[1].rstrip("*") for word in view["tokens"][side]]
                assert sorted(standing + view["reserves"][side] + view["lost"][side]) == sorted(view["types"])
