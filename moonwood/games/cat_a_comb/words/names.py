"""What things in Cat-a-comb are called."""

from __future__ import annotations

from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Person, Say, mark

SIDES = (mark("White"), mark("Black"))
TILE_NAMES = {"N": mark("brown tile"), "W": mark("white tile"), "B": mark("black tile")}
LETTERS = {
    "N": mark("N", "letter of neutral things"),
    "W": mark("W", "letter of White"),
    "B": mark("B", "letter of Black"),
}
"""Pattern, letter and colour say the same thing."""

CATS = {
    "N": mark("neutral cat"),
    "W": mark("white cat"),
    "B": mark("black cat"),
    "P": mark("Precious cube with the toilet paper up"),
    "S": mark("Precious cube with the skull up"),
    "K": mark("Precious cube with the knife up"),
}
CATS_IN_SHORT = {**CATS, **dict.fromkeys("PSK", mark("Precious cube"))}
FACES_UP = {
    "paper": mark("Toilet paper up on {cell} ({colour})"),
    "skull": mark("Skull up on {cell} ({colour})"),
    "knife": mark("Knife up on {cell} ({colour})"),
}
FACE_NAMES = {"paper": mark("toilet paper"), "skull": mark("skull"), "knife": mark("knife")}
COUNTS_AS = {"N": mark("neutral"), "W": mark("white"), "B": mark("black")}


def side(seat: int, say: Say) -> Person:
    """A player's name with the colour of the cats."""
    return _coloured(say.seat(seat), seat, say)


def asked_side(seat: Seat, say: Say) -> Person:
    """The same before a question."""
    return _coloured(say.asked(seat), seat, say)


def _coloured(player: Person, seat: int, say: Say) -> Person:
    return say.called(player, mark("{player} ({side})"), side=say(SIDES[seat]))
