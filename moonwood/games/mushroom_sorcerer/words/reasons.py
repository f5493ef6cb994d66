"""What is said for a move, by the merit that it gains its seat or takes from others."""

from __future__ import annotations

from moonwood.kernel.furniture import Reason
from moonwood.kernel.speech import mark

REASONS = {
    "towers": Reason(
        mark("It makes your towers higher or better manned."),
        mark("It takes towers or servants from them."),
    ),
    "danger": Reason(
        mark("It leaves your towers in less danger."), mark("It puts their towers in more danger."), compared="ours"
    ),
    "income": Reason(
        mark("It makes your Daybreaks richer."),
        mark("It makes their Daybreaks poorer."),
    ),
    "goods": Reason(
        mark("It leaves you more servants, mana, drops or dice to work with."),
        mark("It leaves them less to work with."),
        compared="both",
    ),
    "scrolls": Reason(
        mark("It lets your scrolls do more."),
        mark("It lets their scrolls do less."),
    ),
    "potions": Reason(
        mark("It makes more of your potions."),
        mark("It makes less of their potions."),
    ),
    "growth": Reason(mark("It leaves you another growth in this turn."), compared="ours"),
    "study": Reason(mark("It leaves you another scroll to study in this turn."), compared="ours"),
    "influence": Reason(mark("It does more for your influence."), compared="ours"),
    "mastery": Reason(
        mark("It brings you nearer to mastering an element."),
        mark("It keeps them farther from mastering an element."),
        compared="theirs",
    ),
    "shrines": Reason(
        mark("It gives you a shrine."),
        mark("It takes a shrine from them."),
    ),
    "moon": Reason(
        mark("It brings you nearer to Moons' Blessing."),
        mark("It keeps them farther from Moons' Blessing."),
        compared="theirs",
    ),
}
