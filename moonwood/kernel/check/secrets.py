"""The laws of secrets: views, guesses, private draws, and what an action may teach."""

from __future__ import annotations

import json
from math import sqrt
from typing import Any, is_typeddict

from moonwood.kernel.actions import Action
from moonwood.kernel.check.moment import After, Moment, differences, who
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import OVER, State
from moonwood.kernel.view import View

SIGMAS = 5.0
"""How far the frequencies of guesses may be from their odds."""
ROUNDING = 1e-9
"""How far sums of probabilities may be from 1."""


# Views


def view_is_plain(moment: Moment) -> None:
    """A view is plain JSON, with the keys that its type declares, and with actions for whoever decides."""
    declared = moment.game.room.rules.View
    moment.require(is_typeddict(declared), "`View` of the rules is no TypedDict", "Declare in it what shows() holds.")
    for seat in moment.seats():
        view = moment.state.view(seat)
        moment.require(
            json.loads(json.dumps(view)) == view, f"view({seat}) is not plain JSON", "No tuples, no int keys."
        )
        moment.require(
            bool(view["actions"]) == (seat == moment.state.seat),
            f"view({seat}) has the wrong actions",
            "Leave them to view().",
        )
        odd = _odd_keys(view, declared)
        moment.require(
            not odd,
            f"view({seat}) and its type `View` differ in {', '.join(sorted(odd))}",
            "shows() holds what `View` of the rules declares, and nothing else.",
        )


def _odd_keys(view: View, declared: Any) -> set[str]:
    """Keys that a view's type does not know, or that it needs and the view does not have."""
    needed: frozenset[str] = declared.__required_keys__
    known: frozenset[str] = needed | declared.__optional_keys__
    if not known:  # a compiled type has forgotten its keys
        return set()
    return (set(view) - known) | (needed - set(view))


# Draws


def private_draws_look_alike(moment: Moment) -> None:
    """Whoever may not know what is drawn sees and is told the same, whatever it is; only the end may lay it open."""
    state = moment.state
    actions = state.actions()
    if state.privy() == EVERYONE or len(actions) < 2:
        return
    one, other = (After(state, action) for action in moment.rng.sample(actions, 2))
    if one.state.over or other.state.over:
        return
    for seat in moment.seats():
        moment.require(
            state.privy().includes(seat) or one.seen_by(seat) == other.seen_by(seat),
            f"what {who(seat)} sees of a private draw depends on what is drawn: {one.differences(other, seat)}",
            "Tell its face to privy() alone, and to privy().rest only that it was drawn.",
        )


def public_draws_are_seen(moment: Moment) -> None:
    """What everyone learns is seen or told."""
    state = moment.state
    actions = state.actions()
    if state.privy() != EVERYONE or len(actions) < 2:
        return
    one, other = (After(state, action) for action in moment.rng.sample(actions, 2))
    for seat in moment.seats():
        moment.require(
            one.state.key() == other.state.key() or one.seen_by(seat) != other.seen_by(seat),
            f"{who(seat)} sees nothing of a draw that everyone may know",
            "Show or tell it; if it is private, its family needs secret=True, and privy() names who learns it.",
        )


# Guesses


def guess_fits(moment: Moment) -> None:
    """A guess looks to its seat exactly like the state; whoever decides next depends on public facts only."""
    state, game = moment.state, moment.game
    for seat in every_seat(game.seats):
        view = json.loads(json.dumps(state.view(seat)))
        guess = game.guess(view, moment.rng)
        moment.require(
            guess.view(seat) == view,
            f"view({seat}) of a guess differs from the state's in {differences(guess.view(seat), view)}",
            "guess must rebuild all that the view tells.",
        )
        moment.require(
            game.hidden or guess.key() == state.key(),
            "a guess differs from the state though nothing is hidden",
            "Put all of the state into the view, or declare hidden=True.",
        )
        moment.require(
            guess.view(None) == state.view(None),
            f"the public sees what seat {seat} does not know: {differences(guess.view(None), state.view(None))}",
            "shows(None) holds only what everybody knows.",
        )
        _next_decision_is_public(moment, guess)


def _next_decision_is_public(moment: Moment, guess: State) -> None:
    if moment.state.over:
        return
    both = sorted({*moment.state.actions()} & {*guess.actions()})
    if not both:
        return
    action = moment.rng.choice(both)
    here, there = moment.state.copy(), guess.copy()
    here.apply(action)
    there.apply(action)
    moment.require(
        here.seat == OVER or there.seat == OVER or (here.seat, here.turn) == (there.seat, there.turn),
        f"after {moment.game.text(action)!r} who decides depends on what is hidden",
        "Ask whenever public facts allow the question, with a way to decline.",
    )


def odds_add_up(moment: Moment) -> None:
    """secrets() names all that is hidden, and odds() for each of it how likely its faces are."""
    state, game = moment.state, moment.game
    for seat in every_seat(game.seats) if game.hidden else ():
        odds, secrets = state.odds(seat), state.secrets(seat)
        moment.require(
            set(odds) == set(secrets),
            f"odds({seat}) and secrets({seat}) name different slots",
            "Name the same hidden slots in both.",
        )
        for slot, chances in odds.items():
            moment.require(
                abs(sum(chances.values()) - 1) < ROUNDING, f"odds of {slot} do not sum to 1", "Count all faces."
            )
            moment.require(
                min(chances.values()) > -ROUNDING, f"odds of {slot} are less than nothing", "Leave out what cannot be."
            )
            moment.require(secrets[slot] in chances, f"{slot} holds what its odds exclude", "Count all faces.")
        moment.report.secrets = moment.report.secrets or bool(secrets)


def guesses_are_as_likely_as_they_should_be(moment: Moment) -> None:
    """guess() draws each hidden face as often as odds() says."""
    state, game = moment.state, moment.game
    for seat in every_seat(game.seats) if game.hidden else ():
        odds = state.odds(seat)
        view = state.view(seat)
        guesses = [game.guess(view, moment.rng) for _ in range(moment.guesses if odds else FEW)]
        _secrets_are_the_difference(moment, seat, guesses)
        _count_faces(moment, seat, odds, guesses if odds else [])


FEW = 10
"""So many guesses show whether anything is hidden at all."""


def _secrets_are_the_difference(moment: Moment, seat: Seat, guesses: list[State]) -> None:
    """Worlds with the same secrets are the same position; worlds with other secrets are not all the same one.

    Worlds in which only places are exchanged may be: the order of a hand need not be part of the position.
    """
    worlds: dict[tuple[tuple[str, str], ...], set[bytes]] = {}
    for state in (moment.state, *guesses):
        worlds.setdefault(tuple(sorted(state.secrets(seat).items())), set()).add(state.key())
    moment.require(
        all(len(keys) == 1 for keys in worlds.values()),
        f"seat {seat} does not know something that secrets({seat}) does not name: equal secrets, different positions",
        "secrets() and odds() name every hidden slot.",
    )
    moment.require(
        len({tuple(sorted(face for _, face in world)) for world in worlds}) == 1
        or len(set.union(*worlds.values())) > 1,
        f"key() is the same whatever seat {seat} does not know",
        "key() holds the hidden things, too: it tells positions apart, and nobody is shown it.",
    )


def deviation(n: int, p: float) -> float:
    """How far a count of n things, each of this probability, usually is from what is expected."""
    return sqrt(max(0.0, n * p * (1 - p)))  # a probability that was summed up may be a little more than 1


def _count_faces(moment: Moment, seat: Seat, odds: dict[str, dict[str, float]], guesses: list[State]) -> None:
    counts: dict[tuple[str, str], int] = {}
    for guess in guesses:
        for slot_and_face in guess.secrets(seat).items():
            counts[slot_and_face] = counts.get(slot_and_face, 0) + 1
    n = len(guesses)
    for slot, chances in odds.items() if counts else ():
        for face in {*chances, *(f for s, f in counts if s == slot)}:
            p, count = chances.get(face, 0.0), counts.get((slot, face), 0)
            slack = SIGMAS * deviation(n, p) + (3 if p else 0)
            moment.require(
                abs(count - n * p) <= slack,
                f"in {n} guesses of seat {seat}, {slot} was {face!r} {count} times, not about {n * p:.0f}",
                "guess must draw each hidden face with its exact probability.",
            )


# What an action teaches


def only_chance_teaches(moment: Moment) -> None:
    """What a seat does tells it nothing that it could not foresee, so taking it back is safe."""
    state = moment.state
    action = moment.rng.choice(state.actions())
    here, there = (After(start, action) for start in (state, moment.game.guess(state.view(state.seat), moment.rng)))
    if here.state.over or there.state.over:
        return
    moment.require(
        here.seen_by(state.seat) == there.seen_by(state.seat),
        f"{moment.game.text(action)!r} tells its own seat something hidden: {here.differences(there, state.seat)}",
        "What becomes known is drawn: a chance action with its weights, so that it cannot be taken back.",
    )


def only_what_shows_is_shown(moment: Moment) -> None:
    """What a seat may do, and what comes of it, tells the others nothing hidden, or its family is known to show it."""
    state, game = moment.state, moment.game
    for seat in every_seat(game.seats) if game.hidden else ():
        if seat == state.seat:
            continue
        guess = game.guess(state.view(seat), moment.rng)
        here, there = ([it for it in at.actions() if not game.table.owner(it).shows] for at in (state, guess))
        moment.require(
            here == there,
            f"what seat {state.seat} may do depends on what seat {seat} does not know: "
            + ", ".join(map(game.text, sorted({*here} ^ {*there}))),
            "Declare the family with shows=True, or offer it by public facts.",
        )
        if here:
            _shows_nothing(moment, moment.rng.choice(here), guess, seat)


def _shows_nothing(moment: Moment, action: Action, guess: State, seat: Seat) -> None:
    here, there = After(moment.state, action), After(guess, action)
    if here.state.over or there.state.over:
        return
    moment.require(
        here.seen_by(seat) == there.seen_by(seat),
        f"{moment.game.text(action)!r} tells seat {seat} something hidden: {here.differences(there, seat)}",
        "Declare its family with shows=True, so that it cannot be taken back.",
    )
    moment.require(
        here.seen_by(None) == there.seen_by(None),
        f"{moment.game.text(action)!r} tells the public what seat {seat} may not know: {here.differences(there, None)}",
        "Tell it to other_seats(seat): what leaves out a seat leaves out the public.",
    )
