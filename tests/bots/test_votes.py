"""Several searches of one decision: what is sure counts first, then all simulations, and the same seed repeats it."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.bots import ballot, choose_turn
from moonwood.bots.levels import ALL
from moonwood.bots.votes import Vote, elected
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import OptionError
from tests.bots.test_bots import WIN_IN_ONE, walked

FEW = "hedgehog"
MINDS = 3


def test_simulations_are_added_up() -> None:
    first = [Vote(Action(1), 0, 60, 0.1), Vote(Action(2), 0, 40, 0.3)]
    assert elected([first]) == 1
    assert elected([first, [Vote(Action(1), 0, 10, 0.1), Vote(Action(2), 0, 90, 0.3)]]) == 2


def test_of_equals_the_better_one_is_elected() -> None:
    assert elected([[Vote(Action(1), 0, 50, 0.1), Vote(Action(2), 0, 50, 0.3)]]) == 2


def test_what_one_search_proves_counts_before_all_simulations() -> None:
    assert (
        elected(
            [
                [Vote(Action(1), 0, 99, 0.9), Vote(Action(2), 0, 1, 0.0)],
                [Vote(Action(1), 0, 99, 0.9), Vote(Action(2), 1, 1, 1.0)],
            ]
        )
        == 2
    )
    assert (
        elected(
            [
                [Vote(Action(1), 0, 99, 0.9), Vote(Action(2), 0, 1, 0.0)],
                [Vote(Action(1), -1, 99, -1.0), Vote(Action(2), 0, 1, 0.0)],
            ]
        )
        == 2
    )


def test_a_win_in_this_turn_is_elected() -> None:
    game = moonwood.game("top-cap")
    view = game.position(WIN_IN_ONE).view(0)
    assert game.text(elected([ballot(FEW, view, 1, number) for number in range(MINDS)])) == "move d4 f6"


@pytest.mark.parametrize("name", ["top-cap", "land-of-the-wolves"])
def test_the_same_seed_gives_the_same_votes_and_each_number_its_own(name: str) -> None:
    state = walked(moonwood.game(name), 3, 8)
    view = state.view(state.seat)
    ballots = [ballot(FEW, view, 7, number) for number in range(MINDS)]
    assert ballots == [ballot(FEW, view, 7, number) for number in range(MINDS)]
    assert ballots[0] != ballots[1]
    assert elected(ballots) in view["actions"]


def test_each_search_has_the_whole_budget() -> None:
    state = walked(moonwood.game("land-of-the-wolves"), 3, 8)
    votes = ballot(FEW, state.view(state.seat), 7, 0)
    budget = ALL[FEW].budget
    assert budget is not None
    assert budget.simulations is not None
    assert sum(vote.simulations for vote in votes) >= budget.simulations


def test_a_bot_that_does_not_search_has_no_vote() -> None:
    view = moonwood.game("top-cap").start(1).view(0)
    with pytest.raises(OptionError, match="does not search"):
        ballot("magpie", view, 1, 0)


def test_a_turn_goes_on_from_what_was_elected() -> None:
    view = moonwood.game("forgenesis").start(1).view(0)
    for first in view["actions"][:3]:
        assert choose_turn("magpie", view, 1, first=first)[0] == first
