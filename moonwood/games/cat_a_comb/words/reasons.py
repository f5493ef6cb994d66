"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "win": Reason(
        mark("It keeps a win in this turn open."),
        mark("It keeps them from winning in their next turn."),
        compared="both",
    ),
    "lacks": Reason(
        mark("It brings you nearer to the tiles of a colour, or to three towers."),
        mark("It leaves them farther from the tiles of a colour, and from three towers."),
        compared="theirs",
    ),
    "climbable": Reason(
        mark("It leaves you more stacks to climb onto."),
        mark("It leaves them fewer stacks to climb onto."),
        compared="both",
    ),
    "placed": Reason(mark("It brings a cat of yours onto the board.")),
}
