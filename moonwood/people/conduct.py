"""Conduct: whom somebody does not want to meet, what is reported, and what a host does about it."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.speech import mark

BAN, MUTE = "ban", "mute"
LIFT_BAN, LIFT_MUTE, DISMISS, END = "lift-ban", "lift-mute", "dismiss", "end"
DEEDS = {
    BAN: mark("{name} may not enter any more"),
    MUTE: mark("{name} may not talk any more"),
    LIFT_BAN: mark("{name} may enter again"),
    LIFT_MUTE: mark("{name} may talk again"),
    DISMISS: mark("A report about {name} was put aside"),
    END: mark("Table {name} was ended"),
}
"""What a host does, as the log tells it."""
DAY = 24 * 3600.0
TERMS: dict[str, float] = {"1": DAY, "7": 7 * DAY, "30": 30 * DAY, "ever": 36_500 * DAY}
"""For how long, by what a form calls it."""
TERM_TEXTS = {"1": mark("a day"), "7": mark("a week"), "30": mark("a month"), "ever": mark("for ever")}
LONGEST_REPORT = 1000


@dataclass(frozen=True)
class Report:
    id: int
    about: str
    """What ledgers know them by."""
    name: str
    """Under which they sat at the table."""
    table: str
    text: str
    at: float


@dataclass(frozen=True)
class Restraint:
    """That somebody may not enter, or not talk, for a while."""

    owner: str
    name: str
    kind: str
    until: float
    reason: str


@dataclass(frozen=True)
class Deed:
    """What was done, by whom, to whom, and why."""

    at: float
    by: str
    kind: str
    name: str
    reason: str
