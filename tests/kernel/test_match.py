"""Matches: play, take back what may be taken back, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from moonwood import IllegalAction, Match, game, games
from moonwood.games.top_cap.rules import Move
from moonwood.kernel.events import EVERYONE, all_but, only, other_seats
from moonwood.kernel.game import Game
from moonwood.kernel.match import Undo
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from tests.kernel.toy import TOY
from tests.kernel.toy.rules import Draw

NOTHING = Undo(None, None)


def top_cap(*moves: str) -> Match:
    room = game("top-cap")
    match = Match(room, 0)
    for move in moves:
        match.play(match.state.seat, room.parse(move))
    return match


def test_an_action_is_taken_back_until_another_seat_acts() -> None:
    match = top_cap("move a4 b5")
    start = match.game.start(0).key()
    assert match.undo([0]) == Undo(0, 0)
    assert match.undo([1]) == NOTHING
    match.take_back(Seat(0), 0)
    assert match.state.key() == start
    assert match.actions == []


def test_another_seats_action_ends_it() -> None:
    match = top_cap("move a4 b5", "move f3 f4")
    assert match.undo([0]) == NOTHING
    before = match.state.key()
    with pytest.raises(IllegalAction, match="came in between"):
        match.take_back(Seat(0), 0)
    assert match.state.key() == before
    match.rewind(0)
    assert match.plies == []


def test_chance_ends_it() -> None:
    match = Match(Game(TOY, {"first_player": 0}), 1)
    match.play(Seat(0), match.game.parse("pass"))
    assert match.plies[-1].seat == CHANCE
    assert match.undo([0]) == match.undo([0], [1]) == NOTHING


def test_a_secret_laid_open_ends_it() -> None:
    """Others saw what was shown: taking it back would leave them knowing what their views have forgotten."""
    match = Match(Game(TOY, {"first_player": 0, "coin": False, "rulings": "bag = [1, 3]"}), 1)
    match.play(Seat(0), match.game.parse("pass"))
    assert match.undo([0]) == Undo(2, 2)
    match.play(Seat(1), match.state.actions()[0])
    assert match.game.text(match.plies[-1].action).startswith("show")
    assert match.undo([1]) == match.undo([0, 1]) == NOTHING
    with pytest.raises(IllegalAction, match="a secret laid open"):
        match.take_back(Seat(1), 3)


def test_a_turn_of_several_steps_goes_back_to_its_start() -> None:
    match = Match(game("light-seeker", first_player=0), 3)
    for _ in range(2):
        match.play(Seat(0), match.state.actions()[0])
    while match.state.seat == 1 and match.state.turn == 1:
        match.play(Seat(1), match.state.actions()[0])
    last = len(match.plies)
    step, turn = match.undo([1])
    assert step == last - 1
    assert turn is not None
    assert last - turn == 3
    match.take_back(Seat(1), last - 1)
    match.take_back(Seat(1), turn)
    assert match.state.seat == 1
    assert match.state.turn == 1


def test_rewinding_redraws_the_same_chance() -> None:
    match = Match(Game(TOY, {}), 5)
    while not match.state.over:
        match.play(match.state.seat, match.state.actions()[0])
    actions = match.actions
    match.rewind(6)
    while not match.state.over:
        match.play(match.state.seat, match.state.actions()[0])
    assert match.actions == actions
    assert Match(match.game, 5, actions[:7]).actions[:7] == actions[:7]


def test_only_the_deciding_seat_plays() -> None:
    match = top_cap()
    with pytest.raises(IllegalAction) as caught:
        match.play(Seat(1), match.game.parse("move c6 d6"))
    assert caught.value.rule == "not-now"
    assert str(caught.value) == "seat 1 does not decide now: seat 0 does"
    with pytest.raises(IllegalAction) as caught:
        match.play(Seat(0), match.game.parse("move a4 a6"))
    assert caught.value.rule == "wrong-distance"
    assert match.plies == []


def test_private_events_reach_their_seat_alone() -> None:
    match = Match(Game(TOY, {}), 1)
    drawn = {seat: [e.value for e in match.events(seat) if isinstance(e, Draw)] for seat in (Seat(0), Seat(1), None)}
    assert [value > 0 for value in drawn[Seat(0)]] == [True, False]
    assert [value > 0 for value in drawn[Seat(1)]] == [False, True]
    assert drawn[None] == [0, 0]


def test_audiences() -> None:
    assert all(EVERYONE.includes(seat) for seat in (0, 1, None))
    assert [only(1).includes(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [all_but(1).includes(seat) for seat in (0, 1, None)] == [True, False, True]


def test_what_the_other_seats_know_the_public_does_not() -> None:
    assert [other_seats(1).includes(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]


def test_recent_begins_with_the_turn_before() -> None:
    match = top_cap("move a4 b5", "move f3 f4", "move b5 b4")
    assert match.recent() == 2
    assert [type(event) for event in match.events(Seat(0), match.recent())] == [Move]


def test_the_end_of_a_hidden_game_is_not_taken_back() -> None:
    match = Match(Game(TOY, {"coin": False, "rulings": "bag = [1, 2]"}), 1)
    while not match.state.over:
        match.play(match.state.seat, match.game.parse("pass"))
    last = match.plies[-1]
    assert last.seat >= 0, "no chance came after the last decision"
    assert match.undo([last.seat]) == NOTHING
    with pytest.raises(IllegalAction, match="cannot be gone back to") as caught:
        match.take_back(last.seat, len(match.plies) - 1)
    assert match.game.refuse(caught.value.rule)


def test_one_player_of_several_seats_goes_back_through_them_all() -> None:
    match = top_cap("move a4 b5", "move f3 f4")
    assert match.undo_limit(0, 1) == 0
    assert match.undo_limit(1) == 1
    assert match.undo([0, 1]) == Undo(1, 1)


def test_a_bot_that_yields_goes_back_with_the_player() -> None:
    match = top_cap("move a4 b5", "move f3 f4")
    assert match.undo([0], [1]) == Undo(0, 0)
    assert match.undo([0]) == NOTHING


def test_going_back_to_chance_draws_it_again() -> None:
    match = Match(Game(TOY, {}), 5)
    before = match.actions
    match.rewind(0)
    assert match.actions == before
    assert match.state.seat >= 0


@pytest.mark.parametrize("name", games())
def test_any_moment_is_reached_again_from_a_kept_state(name: str) -> None:
    match, rng = Match(game(name), 3), Random(3)
    positions = [match.state.position()]
    before = [len(match.plies)]
    while not match.state.over and len(match.plies) < 60:
        match.play(match.state.seat, rng.choice(match.state.actions()))
        before.append(len(match.plies))
        positions.append(match.state.position())
    for ply, position in zip(before, positions, strict=True):
        assert match.state_at(ply).position() == position
    for ply, position in reversed([*zip(before, positions, strict=True)]):
        match.rewind(ply)
        assert match.state.position() == position
        assert match.actions == Match(match.game, 3, match.actions).actions


def test_a_copy_stays_as_it_is() -> None:
    match = Match(game("spirits-of-the-forest"), 3)
    for _ in range(20):
        match.play(match.state.seat, match.state.actions()[0])
    twin, position, plies = match.copy(), match.state.position(), list(match.plies)
    match.rewind(len(plies) - 3)
    match.play(match.state.seat, match.state.actions()[-1])
    assert (twin.state.position(), twin.plies) == (position, plies)
    twin.play(twin.state.seat, twin.state.actions()[0])
    assert match.copy().actions == match.actions
