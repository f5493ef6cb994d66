"""One decision searched several times from the same view, each time with its own seed, and the votes counted together.

The searches know nothing of each other, so each can run in a process of its own. With a budget in simulations the same
seed gives the same action, however many processes there are to run them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from moonwood.kernel.actions import Action


class Vote(NamedTuple):
    """What one search says of one action, as `Search.trust` does: whether it wins or loses for sure (1, -1, else 0),
    how many simulations went for it, and what they found it worth."""

    action: Action
    sure: int
    simulations: int
    value: float


def elected(ballots: Sequence[Sequence[Vote]]) -> Action:
    """The action that the searches trust most together: what one of them knows for sure counts before all simulations.

    >>> elected([[Vote(3, 0, 60, 0.1), Vote(5, 0, 40, 0.2)], [Vote(3, 0, 45, 0.1), Vote(5, 0, 55, 0.2)]])
    3
    """
    votes: dict[Action, list[Vote]] = {}
    for ballot in ballots:
        for vote in ballot:
            votes.setdefault(vote.action, []).append(vote)
    return max(sorted(votes), key=lambda action: _weight(votes[action]))


def _weight(votes: Sequence[Vote]) -> tuple[int, int, float]:
    """All votes for an action as one."""
    sure = max(vote.sure for vote in votes) + min(vote.sure for vote in votes)
    simulations = sum(vote.simulations for vote in votes)
    value = sum(vote.simulations * vote.value for vote in votes) / max(1, simulations)
    return max(-1, min(1, sure)), simulations, value
