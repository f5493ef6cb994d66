"""The laws of who reads: a sentence calls its reader `you`, everybody else by name, and each with the right verb."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from moonwood.kernel.check.moment import After, Moment
from moonwood.kernel.game import Game
from moonwood.kernel.person import read_by
from moonwood.kernel.view import View

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
MEND = (
    "Write the forms side by side, `{player} {player:takes|take}` or `{player:~'s|your}`, and call people by say.seat."
)
UNSAID = re.compile(r"[{}|~]")
"""What is left of a sentence that was not filled in."""
FOR_OTHERS = re.compile(
    r"\b[Yy]ou (?!(?:always|as|this|pass|lose|less)\b)(\w+s|hasn't|isn't)\b|\b[Yy]ou's\b|\b[Yy]our's\b"
)
"""`You takes`."""
FOR_READERS = re.compile(rf"(?<!and )\b(?:{'|'.join(NAMES)})(?: \([^)]*\))? (?:are|have|do|were|your|yours)\b")
"""`Ann have`."""
TITLE = re.compile(r"<(?:title|desc|text)[^>]*>([^<]*)<")


def what_happens_is_told_to_its_reader(moment: Moment) -> None:
    """A line of the log says `you` to whoever did it, and names to all others."""
    after = After(moment.state, moment.rng.choice(moment.state.actions()))
    for seat in moment.seats():
        names = read_by(NAMES, seat)
        _are_addressed(moment, seat, [moment.game.log(event, names=names) for event in after.told(seat)])


def the_position_is_told_to_its_reader(moment: Moment) -> None:
    """Questions, labels, warnings and the position in words say `you` to their reader, and names of all others."""
    for seat in moment.seats():
        view = moment.state.view(seat)
        _are_addressed(moment, seat, _texts(moment.game, view, read_by(NAMES, seat)))


def the_board_speaks_to_its_reader(moment: Moment) -> None:
    """What stands on the board, and what is said of its things, says `you` to its reader."""
    seat = moment.rng.choice(moment.seats())
    picture = moment.game.draw(moment.state.view(seat), names=read_by(NAMES, seat))
    _are_addressed(moment, seat, TITLE.findall(picture))


def _texts(game: Game, view: View, names: tuple[str, ...]) -> Iterator[str]:
    yield game.ask(view, names=names)
    yield game.describe(view, names=names)
    for action in view["actions"]:
        yield game.label(view, action, names=names)
        yield game.warning(view, action, names=names)


def _are_addressed(moment: Moment, seat: int | None, texts: Iterable[str]) -> None:
    for text in texts:
        wrong = UNSAID.search(text) or FOR_OTHERS.search(text) or FOR_READERS.search(text)
        moment.require(wrong is None, f"{wrong[0] if wrong else ''!r} does not fit its reader in {text!r}", MEND)
        own = seat is not None and NAMES[seat] in re.findall(r"\w+", text)
        moment.require(not own, f"{text!r} names its reader", MEND)
        unnamed = re.search(r"\bPlayer [A-D]\b", text)
        moment.require(not unnamed, f"{text!r} does not know the players' names", MEND)
