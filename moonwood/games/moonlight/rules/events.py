"""What happens in a game of Moonlight. Places and things go by their names, sides and seats by their numbers."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event
from moonwood.kernel.events import Score as BaseScore


@dataclass(frozen=True)
class Deal(Event):
    """A tile of the layout was dealt face up."""

    place: str
    kind: str


@dataclass(frozen=True)
class TurnUp(Event):
    """A face-down tile was turned up: on its place, or in the hand."""

    place: str
    kind: str


@dataclass(frozen=True)
class TurnToken(Event):
    """A Favour token was turned up, or laid out face up."""

    spot: str
    face: str


@dataclass(frozen=True)
class TurnMoon(Event):
    """A Moonlight tile was laid out face up."""

    spot: str
    spirit: str


@dataclass(frozen=True)
class Card(Event):
    """The Moonlight card."""

    name: str


@dataclass(frozen=True)
class DealObjective(Event):
    """A player got an Objective card; the name is empty for those who may not see it."""

    seat: int
    name: str


@dataclass(frozen=True)
class Start(Event):
    """A Creature was placed on a starting tile."""

    seat: int
    creature: str
    place: str


@dataclass(frozen=True)
class Pick(Event):
    """A tile was collected; the kind is empty while it lies face down."""

    seat: int
    creature: str
    place: str
    kind: str


@dataclass(frozen=True)
class GiveTile(Event):
    """A side got a tile."""

    side: int
    kind: str
    place: str


@dataclass(frozen=True)
class GiveToken(Event):
    """A side got a Favour token."""

    side: int
    face: str
    spot: str


@dataclass(frozen=True)
class GiveMoon(Event):
    """A side got a Moonlight tile."""

    side: int
    spirit: str
    spot: str


@dataclass(frozen=True)
class GiveBits(Event):
    """Somebody got bits: a side, or, in the competitive mode, a seat."""

    holder: int
    number: int
    place: str


@dataclass(frozen=True)
class Drop(Event):
    """Things that lay on a collected tile lie on the one below it now, or elsewhere."""

    things: tuple[str, ...]
    place: str
    to: str


@dataclass(frozen=True)
class Put(Event):
    """Things from beside the forest were put on a tile."""

    things: tuple[str, ...]
    place: str


@dataclass(frozen=True)
class Leave(Event):
    """Something left the game."""

    things: tuple[str, ...]
    place: str


@dataclass(frozen=True)
class Move(Event):
    """A Creature stepped from one place to another; with a gem, or as its move."""

    seat: int
    creature: str
    place: str
    to: str
    gem: bool = False


@dataclass(frozen=True)
class Jump(Event):
    """A Creature was put elsewhere by what the scenario does."""

    seat: int
    creature: str
    place: str
    to: str


@dataclass(frozen=True)
class Stay(Event):
    """No Creature can move."""

    seat: int


@dataclass(frozen=True)
class Talk(Event):
    """A gem opened the talk."""

    seat: int


@dataclass(frozen=True)
class UsePlus(Event):
    """A player discarded a PLUS token of the team."""

    seat: int


@dataclass(frozen=True)
class ReturnGem(Event):
    """A used gem came back to a player."""

    seat: int


@dataclass(frozen=True)
class LeavePlus(Event):
    """A PLUS token brought no gem back."""

    seat: int


@dataclass(frozen=True)
class Relocate(Event):
    """A Creature that was stuck was put elsewhere."""

    seat: int
    creature: str
    place: str
    to: str


@dataclass(frozen=True)
class GiveUp(Event):
    """Somebody ended the game, since no two tiles can be collected."""

    seat: int


@dataclass(frozen=True)
class Stuck(Event):
    """The game ended by itself: no two tiles can be collected, and nothing can change that."""


@dataclass(frozen=True)
class EndTurn(Event):
    """A turn is over."""

    seat: int


@dataclass(frozen=True)
class Score(BaseScore):
    """Points, for what, and of which category, card or mission."""

    what: str = ""
    of: str = ""


@dataclass(frozen=True)
class Discard(Event):
    """A side discards tiles at the end."""

    side: int
    kind: str
    number: int


@dataclass(frozen=True)
class OpponentScore(Event):
    """Points of the imaginary opponent, for a category."""

    points: int
    what: str
    of: str


@dataclass(frozen=True)
class Missing(Event):
    """The team has no tile of a Spirit."""

    spirit: str


@dataclass(frozen=True)
class TurnEclipse(Event):
    """An Eclipse token was turned up."""

    spot: str
    number: int
