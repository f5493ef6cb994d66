"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "points": Reason(
        mark("It promises you more points in the rows."),
        mark("It promises them fewer points in the rows."),
        compared="both",
    ),
    "rows": Reason(
        mark("It makes your rows safer."),
        mark("It makes their rows less safe."),
    ),
    "cards": Reason(
        mark("It keeps stronger cards in your hand."), mark("It leaves them weaker cards."), compared="both"
    ),
    "prey": Reason(
        mark("It leaves you more of their wolves to cover."),
        mark("It leaves them fewer of your wolves to cover."),
        compared="both",
    ),
    "bite": Reason(
        mark("It leaves you more of their wolves to cover."),
        mark("It leaves them fewer of your wolves to cover."),
        compared="both",
    ),
    "last": Reason(
        mark("It lets you place the last wolf."), mark("It keeps them from placing the last wolf."), compared="both"
    ),
    "ambush": Reason(mark("It keeps your power for later."), compared="ours"),
    "lone": Reason(mark("This Lone Wolf has won more than others did on average."), compared="ours"),
    "power": Reason(mark("This power has won more than others did on average."), compared="ours"),
}
