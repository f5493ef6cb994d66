"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "missing": Reason(
        mark("It makes it less likely that you end without some Spirit or power."),
        mark("It makes them miss some Spirit or power."),
    ),
    "opponent": Reason(mark("It leaves the opponent less to lead in.")),
    "powers": Reason(mark("It brings you nearer to the most of a power.")),
    "card": Reason(mark("It helps with a Spirit of the Moonlight card.")),
    "spirits": Reason(mark("It brings you nearer to majorities that count, and to the bits that they need.")),
    "gems": Reason(mark("It keeps gems for later.")),
    "majority": Reason(
        mark("It makes your Creature lead in more."),
        mark("It makes their Creature lead in less."),
    ),
    "mission": Reason(
        mark("It fulfils a mission of yours."),
        mark("It keeps them from a mission."),
    ),
    "bits": Reason(
        mark("It brings you bits that pay."),
        mark("It keeps bits from them that pay."),
    ),
}
