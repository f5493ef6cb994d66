"""Why a move is better than the others, in one sentence: by the merit that it gains its seat, or takes from others.

A room's `merits` tell what its judgement is made of, and what may be said of each. A room without them gets no such
sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from moonwood.bots.search import Node, Search
from moonwood.bots.turn import draw
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.furniture import Merits, Reason
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import CHANCE, OVER, State

WORLDS: Final = 4
"""In so many worlds that fit the view, each with draws of its own, a move is held against the others."""
ENOUGH: Final = 1e-6
"""What is less is no gain."""

MeritsOf = Callable[[State, Seat], Mapping[str, float]]


class Claim(NamedTuple):
    """A merit, and whether the seat gains it or somebody else loses it."""

    merit: str
    ours: bool


Standing = dict[Claim, float]
"""What speaks for a seat: its own merits, and what the others lack of theirs."""


def reason(looking: Search, best: Action, others: Sequence[Action]) -> str:
    """The words for what the best action gains most over the others, as a search saw it; nothing if there are none."""
    merits = looking.game.room.furniture.merits
    if merits is None or not others:
        return ""
    gained = gains(looking, best, others, merits)
    sentences = [_sentence(merits.reasons, claim) for claim in sorted(gained, key=lambda claim: -gained[claim])]
    return next(filter(None, sentences), "")


def _sentence(words: Mapping[str, Reason], claim: Claim) -> str:
    """What a room says of a merit; nothing where it has no words for it."""
    said = words.get(claim.merit, Reason())
    return said.ours if claim.ours else said.theirs


def gains(looking: Search, best: Action, others: Sequence[Action], merits: Merits) -> Standing:
    """By how much the seat stands better after the best action than after the others, of what may be said of it.

    Compared is what is alike: the turn goes on after both, or it is over after both; and the game goes on. Said may be
    only what the action itself brings at once, or what none of the others leads to by the end of the turn; and that
    something becomes more only where it is more than before.
    """
    usual, first, alone = Standing(), Standing(), Standing()
    more_first, more_then = Standing(), Standing()
    for _ in range(WORLDS):
        state = looking.guess()
        ours = expected(looking, state, best)
        ends = {action: expected(looking, state, action) for action in others}
        alike = [action for action, it in ends.items() if it.turn == ours.turn and it.seat != OVER]
        if ours.seat == OVER or not alike:
            continue
        then = standing(ours, merits.of, looking.seat)
        before, after = (standing(it, merits.measured, looking.seat) for it in (state, ours))
        rest = [standing(ends[action], merits.of, looking.seat) for action in alike]
        _add(usual, _less(then, _mean_of(rest)), 1.0)
        _add(alone, _less(then, _best_of(rest)), 1.0)
        _add(more_then, _less(after, before), 1.0)
        step, other_steps = _first_steps(looking, state, best, alike, merits.of)
        if other_steps:
            _add(first, _less(step, _mean_of(other_steps)), 1.0)
            at_first = standing(at_once(looking, state, best), merits.measured, looking.seat)
            _add(more_first, _less(at_first, before), 1.0)
    true = _true(merits.reasons, first, more_first) | _true(merits.reasons, alone, more_then)
    return {claim: gain for claim, gain in usual.items() if gain > ENOUGH and claim in true}


def _true(words: Mapping[str, Reason], gained: Standing, more: Standing) -> set[Claim]:
    """What is gained over the others; where its sentence says so, it must be more than before, too."""
    return {
        claim
        for claim, gain in gained.items()
        if gain > ENOUGH and (more.get(claim, 0.0) > ENOUGH or words.get(claim.merit, Reason()).compares(claim.ours))
    }


def _less(one: Standing, other: Standing) -> Standing:
    return {claim: one.get(claim, 0.0) - other.get(claim, 0.0) for claim in one.keys() | other.keys()}


def _best_of(standings: Sequence[Standing]) -> Standing:
    """The most of each that any of them has."""
    claims = {claim for each in standings for claim in each}
    return {claim: max(each.get(claim, 0.0) for each in standings) for claim in claims}


def _mean_of(standings: Sequence[Standing]) -> Standing:
    total = Standing()
    for each in standings:
        _add(total, each, 1.0 / len(standings))
    return total


def _first_steps(
    looking: Search, state: State, best: Action, others: Sequence[Action], merits: MeritsOf
) -> tuple[Standing, list[Standing]]:
    """How the seat stands right after each action, before anything else is decided; nothing if one ends the game."""
    steps = [at_once(looking, state, action) for action in (best, *others)]
    if any(it.seat == OVER for it in steps):
        return {}, []
    first, *rest = [standing(it, merits, looking.seat) for it in steps]
    return first, rest


def at_once(looking: Search, state: State, action: Action) -> State:
    """What an action comes to before anything else is decided."""
    following = state.copy()
    following.apply(action)
    while following.seat == CHANCE:
        following.apply(draw(following.weights(), looking.rng))
    return following


def _add(total: Standing, part: Standing, times: float) -> None:
    for claim, value in part.items():
        total[claim] = total.get(claim, 0.0) + times * value


def standing(state: State, merits: MeritsOf, seat: Seat) -> Standing:
    """What speaks for a seat."""
    against = state.game.aim == AGAINST
    rivals = [other for other in every_seat(state.game.seats) if against and other != seat]
    result = {Claim(name, True): value for name, value in merits(state, seat).items()}
    for rival in rivals:
        _add(result, {Claim(name, False): -value for name, value in merits(state, rival).items()}, 1 / len(rivals))
    return result


def expected(looking: Search, state: State, action: Action) -> State:
    """What an action comes to by the end of the turn, as far as the search saw it; what is drawn then is drawn."""
    node = looking.root.children.get(action)
    following = state.copy()
    following.apply(action)
    while following.seat != OVER:
        if following.seat == CHANCE:
            next_action = draw(following.weights(), looking.rng)
        elif following.seat != looking.seat or following.turn != state.turn or not (ways := _ways(node, following)):
            break
        else:
            next_action = max(ways, key=lambda way: looking.trust(ways[way]))
        following.apply(next_action)
        node = node.children.get(next_action) if node else None
    return following


def _ways(node: Node | None, state: State) -> dict[Action, Node]:
    """The legal actions that the search tried at a moment, with what it knows of each."""
    tried = node.children if node else {}
    return {action: tried[action] for action in state.actions() if action in tried and tried[action].visits}
