"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "reach": Reason(theirs=mark("It keeps them from winning in one step."), compared="theirs"),
    "reserve": Reason(mark("It keeps creatures in reserve for later."), compared="ours"),
    "awake": Reason(
        mark("It leaves your creatures awake and well placed."),
        mark("It leaves their creatures asleep or out of place."),
        compared="both",
    ),
    "near_to_move": Reason(theirs=mark("It leaves you less to fear from their nearest creature."), compared="theirs"),
    "near_waiting": Reason(mark("It threatens to reach their forge."), compared="ours"),
    "type": Reason(
        mark("It leaves you the better creatures on the board."),
        mark("It leaves them the weaker creatures on the board."),
        compared="both",
    ),
}
