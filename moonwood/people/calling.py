"""Calling people back to a game that goes on without them: how they want it, and what is written to them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from moonwood.kernel.speech import Say, mark

MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
GRACE: Final = 300.0
"""Seconds for which a game waits for somebody before they are called: whoever is about to move needs no call."""
OVER: Final = 7 * 24 * 3600.0
"""Seconds after which a game that waits is not called for any more."""
TURN: Final = "turn"
ANSWER: Final = "answer"
SUBJECTS: Final = {TURN: mark("It is your turn: {game}"), ANSWER: mark("Your answer is awaited: {game}")}
"""For what a game waits, and how a letter about it begins."""
LONGEST_TARGET: Final = 250
ADDRESS: Final = re.compile(r"[^@\s\"<>,;:]+@[\w-]+(\.[\w-]+)+", re.ASCII)

OBJECTIONS: Final = {
    "no-address": mark("This is no e-mail address."),
    "no-webhook": mark("A webhook is an address that begins with https:// or http://."),
    "not-offered": mark("Your host does not offer that."),
}


@dataclass(frozen=True)
class CallChoice:
    """How somebody wants to be called."""

    owner: str
    kind: str
    target: str
    """Where to."""
    lang: str
    token: str
    """Whoever has it can end the calls, and confirm that they are wanted there."""
    confirmed: bool = False


class Waiting(NamedTuple):
    """A game that waits for somebody who wants to be called."""

    choice: CallChoice
    table: str
    game: str
    moves: int
    """How many were made when it began to wait."""
    for_what: str = TURN


class Letter(NamedTuple):
    subject: str
    text: str
    stop: str
    """The address that ends all letters."""


def objection_to(kind: str, target: str) -> str | None:
    """Why somebody cannot be called there; one of OBJECTIONS."""
    if kind == MAIL:
        return None if len(target) <= LONGEST_TARGET and ADDRESS.fullmatch(target) else "no-address"
    return None if kind == WEBHOOK and is_web_address(target) else "no-webhook"


def is_web_address(target: str) -> bool:
    """
    >>> is_web_address("https://example.org/hook"), is_web_address("file:///etc/passwd")
    (True, False)
    """
    if len(target) > LONGEST_TARGET or not target.isprintable() or " " in target:
        return False
    try:
        parts = urlsplit(target)
        return parts.scheme in ("https", "http") and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        return False


def your_turn(waiting: Waiting, title: str, house: str) -> Letter:
    """A game waits for somebody. What lies on the board is not told: whoever reads somebody's mail learns nothing."""
    say, table = Say(waiting.choice.lang), f"{house}/table/{waiting.table}"
    subject = say(SUBJECTS[waiting.for_what], game=say(title))
    return Letter(subject, f"{say('The others are waiting for you.')}\n{table}\n", _stop(waiting.choice, house))


def to_confirm(choice: CallChoice, house: str) -> Letter:
    say = Say(choice.lang)
    text = say("Somebody wants to be told at this address when it is their turn in a game. If it was you, open this:")
    way, ignore = f"{house}/calls/{choice.token}", say("If it was not, do nothing, and nothing more will come.")
    return Letter(say("Shall we write to you?"), f"{text}\n{way}\n\n{ignore}\n", _stop(choice, house))


def _stop(choice: CallChoice, house: str) -> str:
    return f"{house}/calls/{choice.token}/stop"
