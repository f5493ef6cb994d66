"""The check catches a game that shows what is hidden, or guesses what cannot be."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest

from moonwood.kernel.events import EVERYONE, all_but, only
from tests.kernel.check.faults import Fault, failure, fault, in_state, passed, planted, replace, returns, wrap
from tests.kernel.toy import TOY, rules


def _tells_too_much(original):
    """The value of a private draw, to everyone."""

    def answer(self, state, action):
        original(self, state, action)
        state.tell(rules.Draw, self.seat, state.hands[self.seat])

    return answer


def _tells_the_other_hand(original):
    """What the other seat holds, to whoever passes."""

    def answer(self, state, action):
        seat = state.seat
        original(self, state, action)
        state.tell_to(only(seat), rules.Show, seat, state.hands[1 - seat])

    return answer


def _tells_the_own_hand(original):
    """What whoever passes holds, to everyone."""

    def answer(self, state, action):
        seat, hand = state.seat, state.hands[state.seat]
        original(self, state, action)
        state.tell(rules.Show, seat, hand)

    return answer


def _tells_the_own_hand_but_not_the_other(original):
    """What whoever passes holds, to everybody but the one seat that must not know it."""

    def answer(self, state, action):
        seat, hand = state.seat, state.hands[state.seat]
        original(self, state, action)
        state.tell_to(all_but(1 - seat), rules.Show, seat, hand)

    return answer


def _asks_only_with_a_strong_hand(original):
    """The coin is left out if whoever does not act holds a 3."""

    def answer(self, state, action):
        original(self, state, action)
        if state.hands[1 - state.active] == 3:
            state.stack.remove(rules.TOSS())

    return answer


def _shows_the_public_a_hand(original):
    return lambda self, seat: (
        original(self, seat) | ({"position": self.position()} if seat is None and passed(self) else {})
    )


def _shows_both_hands(original):
    return lambda self, seat: original(self, seat) | ({"position": self.position()} if passed(self) else {})


def _peeks(original):
    """Shows each seat the other hand, as the last of what is unseen, after a turn in which nothing was drawn."""
    return lambda self, seat: (
        original(self, seat)
        | ({"unseen": [*self.bag, self.hands[1 - seat]]} if passed(self) and seat is not None else {})
    )


def _stacked_guess(original):
    """Always the highest of what is unseen."""

    def guess(game, view, rng):
        unseen = sorted(view["unseen"])
        hands = [view["hand"] if s == view["you"] else unseen.pop() if view["holding"][s] else 0 for s in (0, 1)]
        return rules.rebuilt(game, view, unseen, hands)

    return guess


def _honest_guess(original):
    """A guess that knows of the peek."""

    def guess(game, view, rng):
        state = original(game, view, rng)
        if not passed(state):
            return state
        *bag, other = view["unseen"]
        hands = [view["hand"], other] if view["you"] == 0 else [other, view["hand"]]
        return rules.rebuilt(game, view, bag, hands)

    return guess


def _nothing_after_a_peek(original):
    return lambda self, seat: {} if passed(self) else original(self, seat)


FAULTS = [
    in_state("privy", wrap(lambda s, r: EVERYONE), "`secret` disagree"),
    in_state("shows", wrap(lambda s, r: {**r, "unseen": (1, 2)}), "not plain JSON"),
    in_state("shows", wrap(lambda s, r: {**r, "actions": [0]}), "wrong actions"),
    fault(rules, "View", replace(dict), "`View` of the rules is no TypedDict"),
    in_state("shows", wrap(lambda s, r: {**r, "hnad": 0}), "its type `View` differ in hnad"),
    in_state("shows", wrap(lambda s, r: {k: v for k, v in r.items() if k != "holding"}), "`View` differ in holding"),
    in_state("shows", wrap(lambda s, r: {**r, "position": s.position()}), "sees of a private draw depends"),
    in_state("shows", _shows_both_hands, "of a guess differs"),
    in_state("shows", _shows_the_public_a_hand, "the public sees what seat . does not know: position"),
    in_state("odds", wrap(lambda s, r: {}), "different slots"),
    in_state("odds", wrap(lambda s, r: {k: dict.fromkeys(v, 0.7) for k, v in r.items()}), "do not sum to 1"),
    in_state("odds", wrap(lambda s, r: {k: {"7": 1.0} for k in r}), "its odds exclude"),
    in_state("odds", wrap(lambda s, r: {k: {**v, "7": -0.5, "8": 0.5} for k, v in r.items()}), "are less than nothing"),
    fault(rules.Turn, "answer", _tells_the_own_hand_but_not_the_other, "tells the public what seat . may not know"),
    fault(rules.FillHand, "answer", _tells_too_much, "of a private draw depends on what is drawn: events"),
    fault(rules.Turn, "answer", _tells_the_other_hand, "tells its own seat something hidden: events", coin=False),
    fault(rules.Turn, "answer", _tells_the_other_hand, "tells its own seat something hidden: events"),
    fault(rules.Turn, "answer", _tells_the_own_hand, "'pass' tells seat", coin=False),
    fault(rules.Turn, "answer", _tells_the_own_hand, "'pass' tells seat"),
    fault(rules.Turn, "answer", _asks_only_with_a_strong_hand, "depends on what is hidden", first_player=0),
    fault(rules.SHOW, "shows", replace(False), "depends on what seat"),
    fault(rules, "guess", _stacked_guess, "times, not about"),
    Fault((), "though nothing is hidden", {}, changed(TOY, hidden=False)),
    Fault(
        (
            planted(rules.State, "secrets", returns({})),
            planted(rules.State, "odds", returns({})),
        ),
        r"seat 0 does not know something that secrets\(0\) does not name",
    ),
    Fault(
        (
            planted(rules.DRAW, "secret", replace(False)),
            planted(rules.State, "privy", returns(EVERYONE)),
        ),
        "seat . sees nothing of a draw that everyone may know",
    ),
    Fault(
        (
            planted(rules.DRAW, "secret", replace(False)),
            planted(rules.State, "privy", returns(EVERYONE)),
        ),
        "seat . sees nothing of a draw that everyone may know",
        {"rulings": "bag = [1, 1, 2, 2]"},
    ),
    Fault(
        (
            planted(rules.State, "shows", _peeks),
            planted(rules, "guess", _honest_guess),
            planted(rules.State, "secrets", _nothing_after_a_peek),
            planted(rules.State, "odds", _nothing_after_a_peek),
        ),
        "something hidden: unseen",
        {"coin": False},
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.name}-{fault.law[:30]}")
def test_a_game_that_tells_too_much_or_guesses_wrongly_is_caught(fault: Fault) -> None:
    assert re.search(fault.law, str(failure(fault)))
