"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "reach": Reason(
        mark("It brings you nearer to a zone that wins."),
        mark("It keeps them farther from a zone that wins."),
    ),
}
