"""The arena: fair seats, fair points, honest intervals, watchers that see everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import moonwood
from moonwood.bots import make
from moonwood.kernel.aim import Aim
from moonwood.kernel.chance import Rng
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.lab.arena import Collector, Moves, Score, arena, duel, first_bot_seats, play, points
from moonwood.lab.workers import Workers
from tests.bots.toy import GAME as TOY

RANDOM = make("random")


class Count(Collector):
    def __init__(self) -> None:
        self.begun = self.ended = self.steps = self.events = 0

    def before(self, game: Game, state: State) -> None:
        self.begun += 1

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        assert 0 <= seat < state.game.seats
        self.steps += 1
        self.events += len(events)

    def after(self, state: State) -> None:
        assert state.over
        self.ended += 1


@pytest.mark.parametrize("aim", ["against", "together"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_over_two_games_each_bot_has_every_seat_once(seats: int, aim: Aim) -> None:
    game = Game(replace(TOY, aim=aim), {"players": seats})
    assert sorted([*first_bot_seats(game, 0), *first_bot_seats(game, 1)]) == list(range(seats))


def test_together_one_bot_holds_all_seats() -> None:
    game = Game(replace(TOY, aim="together"), {"players": 3})
    assert [first_bot_seats(game, number) for number in range(3)] == [{0, 1, 2}, set(), {0, 1, 2}]


def test_a_draw_is_a_half() -> None:
    state = moonwood.game("top-cap").start(seed=1)
    state.end("repetition", (Seat(0), Seat(1)))
    assert points(state, frozenset({0})) == 0.5


def test_alone_a_defeat_is_a_point_for_the_bot_that_did_not_play() -> None:
    state = Game(TOY, {"players": 1}).start(seed=1)
    state.end("sum", ())
    assert points(state, frozenset({0})) == 0
    assert points(state, frozenset()) == 1


def test_paired_games_are_dealt_the_same_chance() -> None:
    starts: list[str] = []

    class Starts(Collector):
        def before(self, game: Game, state: State) -> None:
            starts.append(state.position())

    game = moonwood.game("top-cap", slow_down=True, jump=True, first_player="random")
    for number in range(8):
        duel(game, (RANDOM, RANDOM), 5, number, [Starts()])
    assert starts[0::2] == starts[1::2]
    assert len(set(starts)) > 1


class Noting:
    """A bot that notes at which turns it was asked."""

    def __init__(self) -> None:
        self.turns: list[int] = []

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        self.turns.append(view["turn"])
        return view["actions"][0]


def test_without_an_opening_the_bots_play_from_the_first_turn_on() -> None:
    bots = Noting(), Noting()
    play(moonwood.game("top-cap"), bots, seed=1)
    duel(moonwood.game("top-cap"), bots, seed=1, number=0)
    assert [bot.turns.count(seat) for seat, bot in enumerate(bots)] == [2, 2]


def test_collectors_watch_every_game() -> None:
    count = Count()
    arena(moonwood.game("top-cap"), (RANDOM, RANDOM), 3, collectors=[count])
    assert count.begun == count.ended == 3
    assert count.events > count.steps > 9


def test_processes_change_nothing() -> None:
    game, bots = moonwood.game("top-cap"), (make("magpie"), RANDOM)
    assert arena(game, bots, 4, workers=Workers(2), opening=2) == arena(game, bots, 4, opening=2)
    with pytest.raises(ValueError, match="collectors"):
        arena(game, bots, 4, workers=Workers(2), collectors=[Count()])


def test_interval() -> None:
    low, high = Score(50, 100, 100).interval()
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert Score(10, 10, 10).interval()[1] == pytest.approx(1)


def test_games_that_are_played_again_prove_nothing_more() -> None:
    """Ten different games of two hundred tell as much as ten games do."""
    assert Score(100, 200, 10).interval() == Score(5, 10, 10).interval()
    assert str(Score(100, 200, 10)) == "100/200 = 50.0% (95 %: 23.7% to 76.3%), 10 different games"
    assert str(Score(5, 10, 10)) == "5/10 = 50.0% (95 %: 23.7% to 76.3%)"


def test_different_games_are_counted() -> None:
    game, bots = moonwood.game("top-cap"), (make("magpie"), make("magpie"))
    assert arena(game, bots, 12).different < 12
    assert arena(game, bots, 12, opening=4).different > arena(game, bots, 12).different


def test_a_pair_of_games_has_the_same_opening() -> None:
    game, bots = moonwood.game("top-cap"), (make("magpie"), RANDOM)
    openings = []
    for number in range(8):
        moves = Moves()
        duel(game, bots, 5, number, [moves], opening=3)
        openings.append(moves.actions[:3])
    assert openings[0::2] == openings[1::2]
    assert len(set(map(tuple, openings))) == 4


def test_greedy_beats_random() -> None:
    assert arena(moonwood.game("top-cap"), (make("magpie"), RANDOM), 20).rate >= 0.9


@pytest.mark.parametrize(("simulations", "games"), [(60, 4), pytest.param(200, 20, marks=pytest.mark.slow)])
def test_searching_beats_greedy(simulations: int, games: int) -> None:
    bots = make("owl", simulations=simulations), make("magpie")
    assert arena(moonwood.game("top-cap"), bots, games).rate >= 0.7


def test_one_bot_against_all_others_has_every_seat_in_turn() -> None:
    game = Game(TOY, {"players": 3})
    assert [first_bot_seats(game, number, one=True) for number in range(4)] == [{0}, {1}, {2}, {0}]
