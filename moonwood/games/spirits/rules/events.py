"""What happens in a game. Cells, kinds of tiles, faces, Spirits and cards are named as in a view."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel import events
from moonwood.kernel.events import Event

# The setup


@dataclass(frozen=True)
class Deal(Event):
    """A tile was laid out, or turned up in the solo game."""

    cell: str
    kind: str


@dataclass(frozen=True)
class Card(Event):
    """A card came into the display."""

    slot: int
    card: str


# Taking tiles


@dataclass(frozen=True)
class Take(Event):
    """A player has a tile more."""

    seat: int
    cell: str
    kind: str


@dataclass(frozen=True)
class Firefly(Event):
    """A Firefly settled on the Air double just taken."""

    seat: int


@dataclass(frozen=True)
class Pass(Event):
    """Nothing was taken."""

    seat: int


@dataclass(frozen=True)
class Stop(Event):
    """No second tile was wanted."""

    seat: int


@dataclass(frozen=True)
class Token(Event):
    """The Favour token on a tile went to its taker, face down."""

    seat: int
    cell: str


@dataclass(frozen=True)
class Face(Event):
    """What a token shows, for its owner alone."""

    seat: int
    face: str


# Gems


@dataclass(frozen=True)
class Reach(Event):
    """A player wants a tile with another's gem on it and has a choice how to pay."""

    seat: int
    cell: str
    owner: int
    kind: str


@dataclass(frozen=True)
class Pay(Event):
    """A gem was given for a reserved tile, from the supply or (`cell`) from the forest."""

    seat: int
    cell: str | None


@dataclass(frozen=True)
class GemBack(Event):
    """The gem on a tile that was taken went back to its owner's supply."""

    seat: int
    cell: str


@dataclass(frozen=True)
class Plus(Event):
    """A PLUS was turned over: a lost gem is back in the supply."""

    seat: int


@dataclass(frozen=True)
class Place(Event):
    """A gem went from the supply onto a tile."""

    seat: int
    cell: str
    kind: str


@dataclass(frozen=True)
class Move(Event):
    """A gem went from one tile to another."""

    seat: int
    start: str
    to: str
    kind: str
    """Of the tile it lies on now."""


@dataclass(frozen=True)
class Swap(Event):
    """Two players' gems changed places."""

    seat: int
    cell: str
    other: int
    there: str


@dataclass(frozen=True)
class Skip(Event):
    """A player went without: `what` is gem, claim, bonus or, if the bonus moved gems already, moves."""

    seat: int
    what: str


# Moonlight tiles


@dataclass(frozen=True)
class Moonlight(Event):
    """A Moonlight tile was turned for all to see."""

    seat: int
    block: int
    spirit: str


@dataclass(frozen=True)
class Look(Event):
    """A Moonlight tile was turned, and its taker alone saw it."""

    seat: int
    block: int


@dataclass(frozen=True)
class MoonlightFace(Event):
    """What that Moonlight tile shows, for who saw it."""

    seat: int
    spirit: str


@dataclass(frozen=True)
class Flip(Event):
    """It was decided how a Moonlight tile lies, up or down; `spirit` is None where the others do not know it."""

    seat: int
    block: int
    spirit: str | None
    side: str


# Enchanted cards


@dataclass(frozen=True)
class Claim(Event):
    """A player claims a card, and will now pay for it."""

    seat: int
    card: str


@dataclass(frozen=True)
class Discard(Event):
    """A tile was given for a card."""

    seat: int
    kind: str
    card: str


@dataclass(frozen=True)
class Again(Event):
    """A player will take another turn."""

    seat: int


@dataclass(frozen=True)
class Favour(Event):
    """A player draws tokens from the box."""

    seat: int


@dataclass(frozen=True)
class Peek(Event):
    """A player looks at one of them; for those who may not see it."""

    seat: int


@dataclass(frozen=True)
class Keep(Event):
    """A player keeps one of the tokens drawn."""

    seat: int


@dataclass(frozen=True)
class KeepFace(Event):
    """What it shows and what the other one showed, if there was another; for its owner alone."""

    seat: int
    face: str
    other: str | None


# The end


@dataclass(frozen=True)
class Fireflies(Event):
    """Who has the most Fireflies discards so many Air doubles."""

    seat: int
    number: int


@dataclass(frozen=True)
class Tokens(Event):
    """A player's tokens are turned up."""

    seat: int
    faces: tuple[str, ...]


@dataclass(frozen=True)
class Score(events.Score):
    """A line of the score sheet.

    `what` is majority, moonlight or missing (`of` a category), card (`of` a card); or no-card or no-majority, which
    take everything away.
    """

    what: str
    of: str


# The solo game


@dataclass(frozen=True)
class GhostTile(Event):
    """The Ghost has a tile more."""

    cell: str
    kind: str


@dataclass(frozen=True)
class GhostToken(Event):
    """The Ghost's next token is turned up."""

    face: str


@dataclass(frozen=True)
class OwnToken(Event):
    """The token that the player will have in the end."""

    face: str
