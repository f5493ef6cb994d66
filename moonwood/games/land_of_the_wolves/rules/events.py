"""What happens in a game, as it is told. Wolves, powers and cells are numbers, as in the rules."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.games.land_of_the_wolves.rules.components import Wolf
from moonwood.kernel.events import Event, Score, all_but, only
from moonwood.kernel.seats import Seat

Pair = tuple[int, int]
"""A number for each seat."""


@dataclass(frozen=True)
class PowerOnOffer(Event):
    """An Alpha Power was laid out."""

    power: int


@dataclass(frozen=True)
class RoundStart(Event):
    """Both shuffled their cards; `playing` counts how often this round was begun."""

    number: int
    playing: int
    starter: int


@dataclass(frozen=True)
class CardDraw(Event):
    """A seat drew a card; None for those who do not see which."""

    seat: int
    kind: int | None


def card_draw(seat: Seat, kind: Wolf) -> tuple[CardDraw, CardDraw]:
    """What the one who draws sees, and what the others see."""
    return CardDraw(seat, kind, audience=only(seat)), CardDraw(seat, None, audience=all_but(seat))


@dataclass(frozen=True)
class LastCard(Event):
    """A seat has no card left."""

    seat: int


@dataclass(frozen=True)
class Placement(Event):
    """A wolf came to lie in a cell, on an enemy of a kind or on nothing."""

    seat: int
    kind: int
    cell: int
    covered: int | None


@dataclass(frozen=True)
class AmbushUse(Event):
    """An ambush was used; it is spent until the next round."""

    seat: int
    power: int


@dataclass(frozen=True)
class AmbushDelay(Event):
    """A seat kept its ambush for later."""

    seat: int


@dataclass(frozen=True)
class Trade(Event):
    """Two wolves changed places."""

    seat: int
    own: int
    enemy: int


@dataclass(frozen=True)
class RoundEnd(Event):
    """What a round came to. `how`: all cells were taken, or the cards ran out."""

    how: str
    winner: int
    points: Pair
    wolves: Pair
    moons: Pair
    rows: tuple[tuple[int, Pair, int, int], ...]
    """From the top: where the row lies, what each side counted there, who won it, and the points that brought."""


@dataclass(frozen=True)
class Tie(Event):
    """The round is played again."""

    ties: int
    starter: int


@dataclass(frozen=True)
class Award(Event):
    """A round that was tied too often goes to a seat."""

    seat: int
    ties: int


@dataclass(frozen=True)
class RoundWin(Score):
    """A round counts for its winner."""


@dataclass(frozen=True)
class LoneWolfChoice(Event):
    """The winner of a round took a Lone Wolf into the deck."""

    seat: int
    kind: int


@dataclass(frozen=True)
class PowerChoice(Event):
    """The loser of a round took an Alpha Power."""

    seat: int
    power: int
