"""What things are called: Spirits and Power Sources, tiles, places, requests and cards."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.speech import Person, Say, mark

NAMES = {
    "BRA": mark("Branches"),
    "DEW": mark("Dew Drops"),
    "FLO": mark("Flowers"),
    "FRU": mark("Fruits"),
    "LEA": mark("Leaves"),
    "MOS": mark("Moss"),
    "MUS": mark("Mushrooms"),
    "VIN": mark("Vines"),
    "WEB": mark("Webs"),
    "AIR": mark("Air"),
    "FIR": mark("Fire"),
    "MOO": mark("Moon"),
    "SUN": mark("Sun"),
    "PLUS": mark("Plus"),
}

LETTERS = {
    "BRA": mark("B", "letter of Branches"),
    "DEW": mark("D", "letter of Dew"),
    "FLO": mark("F", "letter of Flowers"),
    "FRU": mark("R", "letter of Fruits"),
    "LEA": mark("L", "letter of Leaves"),
    "MOS": mark("M", "letter of Moss"),
    "MUS": mark("U", "letter of Mushrooms"),
    "VIN": mark("V", "letter of Vines"),
    "WEB": mark("W", "letter of Webs"),
    "AIR": mark("A", "letter of Air"),
    "FIR": mark("I", "letter of Fire"),
    "MOO": mark("O", "letter of the Moon"),
    "SUN": mark("S", "letter of the Sun"),
    "PLUS": "+",
}
"""Shape, letter and colour say the same thing."""

BONUSES = {
    "GEM": mark("swap one of your gems with another player's, or move your gems"),
    "AGAIN": mark("take another turn"),
    "FAVOUR": mark("draw two tokens, keep one"),
}


def cell_name(name: str, say: Say) -> str:
    row, column = name.split("-")
    return say("row {row}, place {place}", row=int(row) + 1, place=int(column) + 1)


def tile_name(kind: str, say: Say) -> str:
    """`two Branches`, `Vines with Sun`."""
    spirit = say(NAMES[kind[:3]])
    if kind[3] == "2":
        return say("two {spirit}", spirit=spirit)
    return say("{spirit} with {power}", spirit=spirit, power=say(NAMES[kind[5:]])) if "+" in kind else spirit


def short_tile(kind: str, say: Say) -> str:
    """The same in letters: `B2`, `V1+S`."""
    printed, _, power = kind.partition("+")
    letters = f"{say(LETTERS[printed[:3]])}{printed[3:]}"
    return f"{letters}+{say(LETTERS[power])}" if power else letters


def tile_at(kind: str, cell: str, say: Say) -> str:
    """`two Branches (row 1, place 3)`."""
    return say("{tile} ({where})", tile=tile_name(kind, say), where=cell_name(cell, say))


def request_name(request: str, say: Say) -> str:
    spirit, _, power = request.partition("+")
    plain = {"DBL": say("a double"), "ANY": say("any tile"), "P": say("any Power Source")}
    first = plain.get(spirit) or say(NAMES[spirit])
    if not power:
        return first
    second = say("any Power Source") if power == "P" else say(NAMES[power])
    return say("{spirit} with {power}", spirit=first, power=second)


def card_name(game: Game, card: str, say: Say) -> str:
    ruling = game.rulings["cards"][card]
    asked = say.listing([request_name(request, say) for request in ruling["requests"]])
    return say("the card for {requests} ({points} points)", requests=asked, points=ruling["points"])


def written(value: int) -> str:
    """`3`, `−2`: with a minus sign as wide as a plus."""
    return str(value).replace("-", "−")


def signed(points: int) -> str:
    """`+3`, `−2`."""
    return f"{points:+d}".replace("-", "−")


def side_name(game: Game, side: int, say: Say) -> Person:
    return say.common(mark("the Ghost")) if game.seats == 1 and side == 1 else say.seat(side)
