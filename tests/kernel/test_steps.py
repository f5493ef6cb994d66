"""Steps: a small stack of what is still to be done, whoever is asked in between."""

from __future__ import annotations

import re

import pytest

import moonwood
from moonwood import CHANCE, OVER, NotationError
from moonwood.kernel.actions import Action
from moonwood.kernel.events import EVERYONE, Audience, Event, all_but, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask, Draw, Run, Stepped, StepTable, at_moment

GAME = moonwood.game("top-cap")
"""Any game will do: what is tested here never looks at it."""
FREE = Action(99)


class Journal(Stepped):
    """A state that writes down what its steps do."""

    def __init__(self, *entries: int) -> None:
        super().__init__(GAME, STEPS)
        self.done: list[str] = []
        self.push(*entries)
        self.advance()

    def free_choices(self) -> list[Action]:
        return [FREE]

    def is_free(self, action: int) -> bool:
        return action == FREE

    def perform_free(self, action: int) -> None:
        self.done.append("free")


class ToyQuestion(Ask[Journal]):
    """Asks the active seat for 1 or 2; 2 asks the other seat after that."""

    interruptible = True

    def choices(self, state: Journal) -> list[Action]:
        return [Action(1), Action(2)]

    def answer(self, state: Journal, action: int) -> None:
        state.done.append(f"{self.kind.name} {action}")
        if action == 2:
            state.push(OTHER(1 - state.active))

    def refusal(self, state: Journal, action: int) -> str:
        return "too-high" if action > 2 else "not-now"


class Other(Ask[Journal]):
    """Asks a seat, whoever has the turn."""

    def __init__(self, seat: int) -> None:
        self.seat = Seat(seat)

    def who(self, state: Journal) -> Seat:
        return self.seat

    def choices(self, state: Journal) -> list[Action]:
        return [Action(5)]

    def answer(self, state: Journal, action: int) -> None:
        state.done.append(f"seat {self.seat} says {action}")


class Coin(Draw[Journal]):
    """Draws for a seat; with the luck 1 there is nothing to draw."""

    def __init__(self, luck: int) -> None:
        self.luck = luck

    def who(self, state: Journal) -> Seat:
        return RUNS if self.luck else CHANCE

    def weights(self, state: Journal) -> list[tuple[Action, int]]:
        return [(Action(7), 1), (Action(8), 3)]

    def privy(self, state: Journal) -> Audience:
        return only(0)

    def answer(self, state: Journal, action: int) -> None:
        state.done.append(f"drew {action}")


class Note(Run[Journal]):
    """Writes its number down."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: Journal) -> None:
        state.done.append(f"note {self.number}")


class Whisper(Run[Journal]):
    """Tells seat 1 something, and the others that it was told."""

    def run(self, state: Journal) -> None:
        state.tell_each(whispers, 1)


def whispers(seat: int) -> tuple[Event, Event]:
    return Event(audience=only(seat)), Event(audience=all_but(seat))


class Finish(Run[Journal]):
    """Ends the game."""

    def run(self, state: Journal) -> None:
        state.end("finished", (Seat(0),))


STEPS = StepTable()
ASK = STEPS.add("ask", ToyQuestion)
OTHER = STEPS.add("other", Other, seat=2)
COIN = STEPS.add("coin", Coin, luck=("some", "none"))
NOTE = STEPS.add("note", Note, number=3)
FINISH = STEPS.add("finish", Finish)
WHISPER = STEPS.add("whisper", Whisper)


def test_what_is_pushed_first_is_done_first_and_before_what_waits() -> None:
    state = Journal(NOTE(0), ASK(), NOTE(2), FINISH())
    assert (state.done, state.seat, state.asked()) == (["note 0"], 0, ASK)
    state.push(NOTE(1))
    state.advance()
    assert state.done == ["note 0", "note 1"]
    state.apply(Action(1))
    assert state.done == ["note 0", "note 1", "ask 1", "note 2"]
    assert (state.seat, state.over) == (OVER, True)


def test_another_seat_may_be_asked_in_the_middle_of_a_turn() -> None:
    state = Journal(ASK(), FINISH())
    state.apply(Action(2))
    assert (state.seat, state.active, state.actions()) == (1, 0, [5])
    state.apply(Action(5))
    assert state.done == ["ask 2", "seat 1 says 5"]
    assert state.over


def test_a_draw_waits_for_chance_and_tells_whom_it_may() -> None:
    state = Journal(COIN(0), ASK())
    assert (state.seat, state.weights(), state.actions()) == (CHANCE, [(7, 1), (8, 3)], [7, 8])
    assert state.privy() == only(0)
    state.apply(Action(8))
    assert (state.done, state.seat, state.privy()) == (["drew 8"], 0, EVERYONE)


def test_a_question_or_draw_with_nothing_to_do_is_left_out() -> None:
    state = Journal(COIN(1), ASK())
    assert (state.done, state.asked()) == ([], ASK)


def test_a_free_action_leaves_the_question_where_it_is() -> None:
    state = Journal(ASK(), OTHER(1), FINISH())
    assert state.actions() == [1, 2, FREE]
    state.apply(Action(FREE))
    assert (state.done, state.actions()) == (["free"], [1, 2, FREE])
    state.apply(Action(1))
    assert state.actions() == [5], "this step lets nothing come before it"


def test_a_step_says_why_it_refuses() -> None:
    state = Journal(ASK(), OTHER(1), FINISH())
    assert (state.why(3), state.why(0)) == ("too-high", "not-now")
    state.apply(Action(1))
    assert state.why(3) == "not-now"


def test_the_stack_as_text_reads_back() -> None:
    state = Journal(ASK(), COIN(1), NOTE(2), FINISH())
    assert state.stack_text() == "ask, coin none, note 2, finish"
    twin = Journal(ASK())
    twin.read_stack(state.stack_text())
    assert (twin.stack, twin.stack_key()) == (state.stack, state.stack_key())
    with pytest.raises(NotationError, match="no action 'nap'"):
        twin.read_stack("ask, nap")


def test_what_waits_can_be_looked_up() -> None:
    state = Journal(ASK(), NOTE(2), NOTE(1), FINISH())
    assert (state.awaits(NOTE), state.awaits(COIN)) == (True, False)
    assert (state.asks(ASK), state.asks(NOTE)) == (True, False)


def test_what_not_all_may_see_alike_is_told_in_versions() -> None:
    events: list[Event] = []
    Journal(ASK(), WHISPER(), FINISH()).apply(Action(1), events)
    assert [event.audience for event in events] == [only(1), all_but(1), EVERYONE]


def test_only_rules_that_have_something_to_say_at_a_moment_are_asked() -> None:
    class Rule:
        def before_move(self) -> str:
            return ""

    class Loud(Rule):
        def before_move(self) -> str:
            return "stop"

    loud = Loud()
    assert at_moment([Rule(), loud], Rule, "before_move") == (loud,)


def test_every_kind_knows_whether_it_acts_by_itself() -> None:
    assert [kind.acts for kind in (ASK, OTHER, COIN, NOTE, FINISH)] == [False, False, False, True, True]


class Place(Run[Journal]):
    """A step with values of two kinds."""

    def __init__(self, player: int, good: int) -> None:
        self.player = player
        self.good = good


def test_a_step_knows_its_values() -> None:
    steps = StepTable()
    place = steps.add("place", Place, player=2, good=("drop", "mana", "die"))
    entry = place(1, good=2)
    step = steps.step(entry)
    assert isinstance(step, Place)
    assert (step.player, step.good) == (1, 2)
    assert (step.entry, step.kind, steps.text(entry), place(1, 2)) == (entry, place, "place 1 die", entry)


def test_a_step_is_made_once() -> None:
    assert STEPS.step(NOTE(1)) is STEPS.step(NOTE(1))


@pytest.mark.parametrize("values", [(2, 0), (0, 3), (-1, 0), (1,), (0, 0, 0)])
def test_a_step_takes_only_the_values_that_were_declared(values: tuple[int, ...]) -> None:
    place = StepTable().add("place", Place, player=2, good=3)
    with pytest.raises(NotationError, match="place"):
        place(*values)


def test_a_table_refuses_a_step_whose_values_are_not_those_declared() -> None:
    with pytest.raises(TypeError, match=re.escape("step 'place': its class does not take the values (player)")):
        StepTable().add("place", Place, player=2)
    with pytest.raises(TypeError, match="step 'place': value 1 of its class is not 'good'"):
        StepTable().add("place", Place, good=3, player=2)
    with pytest.raises(TypeError, match="step 'place': value 2 of its class is not 'goods'"):
        StepTable().add("place", Place, player=2, goods=3)
