"""Twins: other courses of a game that a seat cannot tell from the one that was played.

What others drew in secret is drawn anew, and everything that the seat ever saw stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from operator import eq
from random import Random

from moonwood.games import game as open_game
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match, Ply
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.table.ledger import Created, Entry, Moved, write
from moonwood.table.table import Table

OTHER_SECRET = "5e" * 32
"""A twin draws from another secret, so that whoever could tell the secret could tell the twins apart."""


def course(game: Game, actions: list[Action], seat: int | None, first: int = 0) -> Iterator[View]:
    """All that a seat sees in the course of a game, from an action on; a MoonwoodError if it could not have gone so."""
    match = Match(game)
    for number, action in enumerate(actions):
        match.play(match.state.seat, action)
        if number >= first:
            yield match.state.view(seat)


def twins(
    ledger: list[Entry], seat: int | None, seed: int = 0, most: int = 3, tries: int = 60
) -> Iterator[list[Entry]]:
    """Ledgers of other games that the seat (None: the public) saw in the same way."""
    created = ledger[0]
    assert isinstance(created, Created)
    game = open_game(created.game, **created.options)
    played = Table.rebuild("t", [write(entry) for entry in ledger]).match
    seen = list(course(game, played.actions, seat))
    others = list(_changes(game, played.plies, seat, Random(seed)))
    number = 0
    for actions in others[:tries]:
        first = next(
            at for at, (ours, theirs) in enumerate(zip(played.actions, actions, strict=True)) if ours != theirs
        )
        try:
            alike = all(map(eq, course(game, actions, seat, first), seen[first:]))
        except MoonwoodError:
            continue
        if alike:
            yield rewritten(ledger, game, actions)
            number += 1
        if number == most:
            return


def _changes(game: Game, plies: list[Ply], seat: int | None, rng: Random) -> Iterator[list[Action]]:
    """The actions with a secret draw replaced, or with two of them exchanged, in random order; the latest first."""
    actions = [ply.action for ply in plies]
    secret = [at for at, ply in enumerate(plies) if not ply.known_to(seat)]
    changes = [{at: action} for at in secret for action, _ in _state_at(game, actions, at).weights()]
    changes += [{one: actions[other], other: actions[one]} for one, other in combinations(secret, 2)]
    changes = [it for it in changes if any(actions[at] != action for at, action in it.items())]
    rng.shuffle(changes)
    for change in sorted(changes, key=lambda it: -max(it)):
        yield [change.get(at, action) for at, action in enumerate(actions)]


def _state_at(game: Game, actions: list[Action], at: int) -> State:
    state = game.blank()
    for action in actions[:at]:
        state.apply(action)
    return state


def rewritten(ledger: list[Entry], game: Game, actions: list[Action]) -> list[Entry]:
    """The ledger with other draws, and another secret."""
    texts = iter(map(game.text, actions))
    created, *rest = ledger
    assert isinstance(created, Created)
    twin: list[Entry] = [replace(created, setup=[next(texts) for _ in created.setup], secret=OTHER_SECRET)]
    for entry in rest:
        if isinstance(entry, Moved):
            next(texts)
            entry = replace(entry, chance=[next(texts) for _ in entry.chance])
        twin.append(entry)
    return twin
