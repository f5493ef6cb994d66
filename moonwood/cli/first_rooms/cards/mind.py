"""First Cards for bots and learners."""

from __future__ import annotations

from moonwood.cli.first_rooms.cards.rules import LARGEST, State
from moonwood.cli.first_rooms.cards.tensor import TENSOR as TENSOR
from moonwood.cli.first_rooms.cards.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): by how much its card is higher. The state is a guess of whoever asks."""
    return judged([4 * card / LARGEST for card in state.cards])
