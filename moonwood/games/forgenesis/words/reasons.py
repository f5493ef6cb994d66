"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "reach": Reason(mark("It keeps a win at hand."), mark("It keeps them from winning in one step."), compared="both"),
    "reserve": Reason(
        mark("It keeps creatures in reserve for later."),
        mark("It costs them creatures of their reserve."),
        compared="ours",
    ),
    "awake": Reason(
        mark("It leaves your creatures awake and well placed."),
        mark("It leaves their creatures asleep or out of place."),
        compared="both",
    ),
    "near_to_move": Reason(
        mark("It has a creature ready for their forge."),
        mark("It leaves you less to fear from their nearest creature."),
        compared="both",
    ),
    "near_waiting": Reason(mark("It threatens to reach their forge."), compared="ours"),
    "type": Reason(
        mark("It leaves you the better creatures on the board."),
        mark("It leaves them the weaker creatures on the board."),
        compared="both",
    ),
}
