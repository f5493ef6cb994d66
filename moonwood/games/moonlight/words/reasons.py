"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "missing": Reason(
        mark("It makes it less likely that you end without some Spirit or power."),
        mark("It makes them miss some Spirit or power."),
        compared="theirs",
    ),
    "opponent": Reason(mark("It leaves the opponent less to lead in."), compared="ours"),
    "powers": Reason(mark("It brings you nearer to the most of a power.")),
    "card": Reason(mark("It helps with a Spirit of the Moonlight card.")),
    "spirits": Reason(mark("It brings you nearer to majorities that count, and to the bits that they need.")),
    "gems": Reason(mark("It keeps gems for later."), compared="ours"),
    "majorities": Reason(
        mark("It brings your Creature nearer to majorities."),
        mark("It keeps their Creature from majorities."),
        compared="theirs",
    ),
    "missions": Reason(
        mark("It brings you nearer to a mission."), mark("It keeps them from a mission."), compared="theirs"
    ),
    "bits": Reason(mark("It brings you bits that pay."), mark("It keeps bits from them that pay."), compared="theirs"),
}
