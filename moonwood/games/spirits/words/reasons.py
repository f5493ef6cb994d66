"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "majorities": Reason(
        mark("It brings you nearer to having the most of a Spirit."),
        mark("It keeps them from having the most of a Spirit."),
        compared="theirs",
    ),
    "missing": Reason(
        mark("It brings you a Spirit or a power that you would lose points for."),
        mark("It may leave them without a Spirit or a power."),
        compared="theirs",
    ),
    "gems": Reason(mark("It keeps your gems."), compared="ours"),
    "cards": Reason(mark("It brings you the points of a card.")),
}
