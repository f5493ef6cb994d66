"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "goal": Reason(
        mark("It keeps a zone that wins in your reach."),
        mark("It keeps a zone that wins out of their reach."),
        compared="both",
    ),
    "light": Reason(
        mark("It leaves you more light to build on."), mark("It leaves them less light to build on."), compared="both"
    ),
}
