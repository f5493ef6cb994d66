"""Nobody learns a hand that is not the own one: not by view, picture, words, log, record, or what is asked."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood import CHANCE, IllegalAction, Match, Record
from moonwood.games.land_of_the_wolves import board
from moonwood.games.land_of_the_wolves.rules.actions import DRAW, PLACE
from moonwood.games.land_of_the_wolves.rules.components import COUNT, KINDS, POWERS
from moonwood.games.land_of_the_wolves.rules.events import CardDraw
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event, only
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from tests.games.land_of_the_wolves.table import GAME, named, view_of

MIDDLE = (
    "to-move B; table 0,0=A1 1,0=B2/A1 1,1=A3 0,1=B3 0,-1=A4/B3; hand-A 2 3 5; hand-B 1 2 L6; starter A; "
    "gains-B L6; gains-A P2; wins 0 1; offer P1 P4 P6"
)


def hidden_twin(state: State, seat: int, rng: Random) -> State:
    """The same position with another hand on the other side."""
    for _ in range(50):
        twin = GAME.guess(state.view(seat), rng)
        assert isinstance(twin, State)
        if twin.hand(Seat(1 - seat)) != state.hand(Seat(1 - seat)):
            return twin
    raise AssertionError("every guess has the same hand")


def test_guesses_have_their_exact_frequency() -> None:
    """Over 4,000 guesses each number of each card in the hidden hand is as frequent as it should be (5 sigma)."""
    state = GAME.position(MIDDLE)
    rng, guesses = Random(7), 4_000
    for seat in (0, 1):
        view = state.view(seat)
        counts: Counter[tuple[str, str]] = Counter()
        for _ in range(guesses):
            counts.update(GAME.guess(view, rng).secrets(Seat(seat)).items())
        odds = state.odds(Seat(seat))
        assert {slot for slot, _ in counts} == set(odds)
        for slot, chances in odds.items():
            assert abs(sum(chances.values()) - 1) < 1e-12
            for face, p in chances.items():
                assert abs(counts[slot, face] - guesses * p) <= 5 * sqrt(guesses * p * (1 - p)) + 1, (slot, face)


def test_odds_are_those_of_a_handful() -> None:
    """A has a 2, four of 2 3 3 3 4 5 ... unseen: count by hand for one card."""
    odds = GAME.position(MIDDLE).odds(Seat(1))
    # Unseen of A: 2 2 3 3 3 4 5, of which three are in the hand: the 5 is there in 3 of 7.
    assert odds["5"] == pytest.approx({"0": 4 / 7, "1": 3 / 7})
    assert odds["3"] == pytest.approx({"0": 4 / 35, "1": 18 / 35, "2": 12 / 35, "3": 1 / 35})
    assert GAME.position(MIDDLE).secrets(Seat(1)) == {"2": "1", "3": "1", "4": "0", "5": "1"}


def test_views_guess_back_to_themselves() -> None:
    state = GAME.position(MIDDLE)
    for seat in (0, 1, None):
        view = json.loads(json.dumps(state.view(seat)))
        assert GAME.guess(view, Random(1)).view(seat) == view


def test_what_a_seat_is_given_does_not_depend_on_the_other_hand() -> None:
    """View, picture, words, tensor and question are the same whatever the other side holds; at every decision."""
    rng = Random(11)
    match = Match(GAME, 5)
    while not match.state.over:
        state = match.state
        assert isinstance(state, State)
        for seat in (0, 1):
            if state.held(Seat(1 - seat)) and state.piled(Seat(1 - seat)) > 3:
                twin = hidden_twin(state, seat, rng)
                view, other = state.view(seat), twin.view(seat)
                assert view == other
                assert GAME.draw(view) == GAME.draw(other)
                assert GAME.describe(view) == GAME.describe(other)
                assert GAME.ask(view) == GAME.ask(other)
                assert state.tensor(seat) == twin.tensor(seat) == GAME.tensor(view)
                assert (state.seat, state.step(), state.turn) == (twin.seat, twin.step(), twin.turn)
        match.play(state.seat, rng.choice(state.actions()))


def test_public_sees_no_hand() -> None:
    """§6.1."""
    view = view_of(GAME.position(MIDDLE))
    assert view["hand"] == []
    assert view["actions"] == []
    assert "hand-A ? ? ?; hand-B ? ? ?" in view["position"]


def test_only_the_owner_gets_legal_actions() -> None:
    state = GAME.position(MIDDLE)
    assert state.view(1)["actions"]
    assert state.view(0)["actions"] == []


def test_log_and_record_hide_draws() -> None:
    """§6.1."""
    match = Match(GAME, 3)
    rng = Random(3)
    for _ in range(8):
        match.play(match.state.seat, rng.choice(match.state.actions()))
    for seat in (0, 1):
        draws = named(match.events(Seat(seat)), CardDraw)
        assert {draw.seat for draw in draws if draw.kind is not None} == {seat}
        assert {draw.seat for draw in draws if draw.kind is None} == {1 - seat}
        lines = Record.seen(match, seat).dump()
        assert "[draw ?]" in lines
        own = sum(1 for ply in match.plies if ply.action in DRAW and ply.privy == only(seat))
        assert sum(lines.count(f"[draw {kind}]") for kind in ("1", "2", "3", "4", "5")) == own
    assert {draw.kind for draw in named(match.events(None), CardDraw)} == {None}


def test_every_draw_is_told_once_to_everybody() -> None:
    state = GAME.blank()
    rng = Random(2)
    while state.seat == CHANCE:
        events: list[Event] = []
        state.apply(rng.choice(state.actions()), events)
        for seat in (0, 1, None):
            assert sum(draw.audience.includes(seat) for draw in named(events, CardDraw)) <= 1


def test_a_blank_start_tells_nothing() -> None:
    state = GAME.blank()
    assert state.secrets(Seat(0)) == {}
    assert state.odds(Seat(0)) == {}
    assert GAME.guess(state.view(0), Random(1)).view(0) == state.view(0)


# Whole games that a seat cannot tell apart


def redealt(match: Match, seat: int | None, rng: Random, tries: int) -> Match:
    """The same game with other private draws of whoever is not this seat, wherever what was played stays possible."""
    actions = match.actions
    hidden = [
        [at for at, ply in enumerate(match.plies) if ply.privy == only(other)] for other in (0, 1) if other != seat
    ]
    for _ in range(tries):
        draws = rng.choice(hidden)
        first = rng.randrange(len(draws) - 3)
        one, other = draws[first], draws[first + rng.randrange(1, 4)]
        changed = actions.copy()
        changed[one], changed[other] = changed[other], changed[one]
        if rng.random() < 0.3:
            changed[one] = Action(rng.randrange(DRAW.first, DRAW.first + DRAW.size))
        if changed != actions and _possible(changed):
            actions = changed
    return Match(GAME, None, actions)


def _possible(actions: list[Action]) -> bool:
    """Whether every card drawn was in the pile and every card placed in the hand; nothing else hangs on the draws."""
    state = GAME.blank()
    assert isinstance(state, State)
    for action in actions:
        if state.seat == CHANCE and action not in state.actions():
            return False
        if action in PLACE and not state.hands[state.active * COUNT + PLACE.values(action)[0]]:
            return False
        state.apply(Action(action))
    return True


def received(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Everything a seat gets at one moment, by all ways there are."""
    view = view_of(match.state, seat)
    recent = match.events(seat, match.recent())
    return {
        "view": json.dumps(view),
        "svg": GAME.draw(view, recent=recent),
        "terminal": board.text(GAME, view, Say()),
        "words": (GAME.describe(view), GAME.ask(view)),
        "labels": [(GAME.label(view, a), GAME.touches(view, a)) for a in view["actions"]],
        "tensor": None if seat is None else match.state.tensor(seat),
        "log": [GAME.log(event) for event in match.events(seat)],
        "record": Record.seen(match, seat).dump(),
        "known": Record.seen(match, seat).actions,
        "undo": None if seat is None else (match.undo_limit(seat), match.undo([seat])),
        "order": [(ply.seat, ply.turn, ply.active, ply.privy, len(ply.events)) for ply in match.plies],
        "now": (match.state.seat, match.state.turn, match.state.outcome),
        "why": _reasons(match.state) if seat == match.state.seat else None,
        "out-of-turn": _out_of_turn(match, seat),
    }


def _reasons(state: moonwood.State) -> list[str | None]:
    return [state.why(action) for action in range(0, len(GAME.table), 7)]


def _out_of_turn(match: Match, seat: Seat | None) -> str | None:
    """What a seat is told that acts while another one decides."""
    if seat is None or seat == match.state.seat:
        return None
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, 0)
    return f"{refused.value} {refused.value.rule}"


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_games_that_differ_in_hidden_draws_look_the_same(seed: int, seat: Seat | None) -> None:
    """From the first card to the last, whatever the other side draws and holds; the public sees neither side."""
    rng = Random(seed)
    match = played(seed)
    other = redealt(match, seat, rng, 150)
    assert received(match, seat) == received(other, seat)
    here, there = Match(GAME), Match(GAME)
    apart = 0
    for ply, twin in zip(match.plies, other.plies, strict=True):
        here.play(ply.seat, ply.action)
        there.play(twin.seat, twin.action)
        unlike = here.state.key() != there.state.key()
        apart += unlike
        if unlike and rng.random() < 0.3:
            assert received(here, seat) == received(there, seat)
    assert apart > 20


def played(seed: int) -> Match:
    """A random game to its end."""
    match, rng = Match(GAME, seed), Random(seed)
    while not match.state.over:
        match.play(match.state.seat, rng.choice(match.state.actions()))
    return match


def test_what_follows_a_move_does_not_depend_on_the_other_hand() -> None:
    """Every guess from a seat's view refuses the same, and tells that seat the same of whatever can happen next."""
    rng = Random(4)
    match = Match(GAME, 8)
    while not match.state.over:
        state = match.state
        for seat in (0, 1):
            for _ in range(3):
                guess = GAME.guess(state.view(seat), rng)
                assert state.seat != seat or guess.actions() == state.actions()
                assert state.seat != seat or _reasons(guess) == _reasons(state)
                for action in set(guess.actions()) & set(state.actions()):
                    assert _news(guess, action, seat) == _news(state, action, seat)
        match.play(state.seat, rng.choice(state.actions()))


def _news(state: moonwood.State, action: Action, seat: int) -> tuple[Any, ...]:
    events: list[Any] = []
    after = state.copy()
    after.apply(action, events)
    view = after.view(seat)
    return [event for event in events if event.audience.includes(seat)], view, after.seat, after.privy()


# Guesses against all the worlds there are

SMALL = moonwood.game(
    "land-of-the-wolves", rulings="deck.1.copies = 1\ndeck.2.copies = 2\ndeck.3.copies = 2\ndeck.4.copies = 1\n"
)  # fmt: skip
Hand = tuple[str, ...]


def handfuls(unseen: list[str], held: int) -> dict[Hand, Fraction]:
    """Every hand that can be taken from the unseen cards, with its exact probability."""
    ways = Counter(tuple(sorted(cards)) for cards in combinations(unseen, held))
    return {hand: Fraction(count, ways.total()) for hand, count in ways.items()}


def blind(state: State, watcher: int) -> Iterator[tuple[int, Fraction, bool]]:
    """What may come next: action, probability, and whether the watcher sees which.

    Players take any card of the hand, blindly; they announce what they can, and cover where they can.
    """
    if state.seat == CHANCE:
        weights = state.weights()
        total = sum(weight for _, weight in weights)
        for action, weight in weights:
            yield action, Fraction(weight, total), state.privy().includes(watcher)
    elif state.step() == "place":
        for kind, count in Counter(state.hand(state.seat)).items():
            places = [action for action in state.actions() if PLACE.values(action)[0] == KINDS.index(kind)]
            best = max(places, key=lambda action: (bool(state.stacks[PLACE.values(action)[1]]), action))
            yield best, Fraction(count, state.held(state.seat)), True
    else:
        yield state.actions()[-1], Fraction(1), True


def worlds(start: State, watcher: int, plies: int) -> dict[str, dict[bytes, tuple[State, Fraction]]]:
    """Everything that can have happened, by what the watcher saw of it: the worlds that remain and their weights."""
    by_story: dict[str, dict[bytes, tuple[State, Fraction]]] = {"": {start.key(): (start, Fraction(1))}}
    for _ in range(plies):
        after: dict[str, dict[bytes, tuple[State, Fraction]]] = {}
        for story, states in by_story.items():
            for state, weight in states.values():
                for action, chance, seen in blind(state, watcher):
                    twin = state.copy()
                    twin.apply(Action(action))
                    here = after.setdefault(f"{story} {GAME.text(action) if seen else '?'}", {})
                    known = here.get(twin.key(), (twin, Fraction(0)))[1]
                    here[twin.key()] = (twin, known + weight * chance)
        by_story = after
    return by_story


@pytest.mark.parametrize("power", ["", *POWERS])
def test_what_was_seen_leaves_exactly_the_worlds_that_are_guessed(power: str) -> None:
    """From the deal on, whatever power works: with each thing a seat saw, every hidden hand weighs what `odds` and
    guesses give it, and nothing else can be told from it."""
    table = "0,0=B1 1,0=A3 2,0=B2"
    start = SMALL.position(
        f"to-move A; step deal; starter A; table {table}; hand-A; hand-B 3 4 L6; wins 0 1; gains-B L6; gains-A {power}"
    )
    assert isinstance(start, State)
    for plies in range(2, 9):
        for states in worlds(start, 1, plies).values():
            one = next(iter(states.values()))[0]
            views = {json.dumps(state.view(1)) for state, _ in states.values()}
            assert len(views) == 1
            weights = {tuple(state.hand(Seat(0))): weight for state, weight in states.values()}
            total = sum(weights.values())
            expected = handfuls(view_of(one, 1)["unseen"][0], one.held(Seat(0)))
            assert {hand: weight / total for hand, weight in weights.items()} == expected
            for kind, chances in one.odds(Seat(1)).items():
                counted: dict[str, float] = defaultdict(float)
                for hand, chance in expected.items():
                    counted[str(hand.count(kind))] += float(chance)
                assert chances == pytest.approx(counted)


MOMENTS = {
    "placing": MIDDLE,
    "in a hunt": "to-move A; table 0,0=A1 1,0=B1; hand-A 2 5; hand-B 1 3 4; starter B; gains-A P1 used; wins 0 1; left 1",
    "refilling": "to-move A; step refill; left 0; table 0,0=A1 1,0=B1 1,1=A3; hand-A 4; hand-B 1 3 4; starter B; gains-A P1 used; wins 0 1",
    "four cards": "to-move B; table 0,0=A1 1,0=B1; hand-A 2 3 4 5; hand-B 1 3 4; starter B; gains-A P8 L2; gains-B P4; wins 1 1",
    "dealing": "to-move A; step deal; starter A; table; hand-A 2 3 3; hand-B 4; wins 1 0; gains-A L6; gains-B P3",
    "nearly out": f"to-move A; table {'0,0=A2/B1 1,0=B4/A3/B2/A1 2,0=A4/B3 0,1=B3/A2 1,1=A3'}; hand-A 1 5; hand-B 1 2 5; starter A",
}  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
def test_whole_hands_are_guessed_at_their_exact_frequency(moment: str) -> None:
    """Not only card by card: over 4,000 guesses each possible hand of the other side (5 sigma)."""
    state, rng, guesses = GAME.position(MOMENTS[moment]), Random(moment), 4_000
    view = view_of(state, 1)
    hands: Counter[Hand] = Counter()
    for _ in range(guesses):
        guess = GAME.guess(view, rng)
        assert isinstance(guess, State)
        hands[tuple(guess.hand(Seat(0)))] += 1
    expected = handfuls(view["unseen"][0], view["hands"][0])
    assert set(hands) <= set(expected)
    for hand, chance in expected.items():
        p = float(chance)
        assert abs(hands[hand] - guesses * p) <= 5 * sqrt(guesses * p * (1 - p)) + 1, hand


def test_a_guess_holds_all_that_was_seen() -> None:
    """What was played and what is covered stays; a card can be in the hidden hand only as often as it was not seen."""
    rng, match = Random(6), Match(GAME, 6)
    while not match.state.over:
        state = match.state
        assert isinstance(state, State)
        for seat in (0, 1):
            guess = GAME.guess(state.view(seat), rng)
            assert isinstance(guess, State)
            assert guess.stacks == state.stacks
            assert guess.hand(Seat(seat)) == state.hand(Seat(seat))
            assert [guess.deck(Seat(it)) for it in (0, 1)] == [state.deck(Seat(it)) for it in (0, 1)]
            together = [[h + p for h, p in zip(it.hands, it.piles, strict=True)] for it in (guess, state)]
            assert together[0] == together[1]
        match.play(state.seat, rng.choice(state.actions()))
