"""What happens in Mushroom Sorcerer, for the log, the board's marks and the lab.

`player` is a seat; in the solo game player 1 is the Warden. Things are named by their numbers in `components`.
"""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.actions import Action
from moonwood.kernel.events import Event, Score
from moonwood.kernel.seats import Seat


@dataclass(frozen=True)
class Decide(Event):
    """A player chose an action. Most have further events; a decline, say, has none."""

    player: Seat
    action: Action


# Setup


@dataclass(frozen=True)
class Assign(Event):
    """Who plays which sorcerer."""

    player: Seat
    sorcerer: int


@dataclass(frozen=True)
class GroundTile(Event):
    """A ground tile was laid; `good` is what it offers."""

    land: int
    good: int


@dataclass(frozen=True)
class Expose(Event):
    """A scroll is the visible top of its deck now."""

    deck: int
    scroll: int


# The round


@dataclass(frozen=True)
class RoundStart(Event):
    """A round begins; `order` is the order track."""

    round: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class CycleStart(Event):
    """A cycle of the Night begins with the first of `order`."""

    cycle: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class Daybreak(Event):
    """Daybreak of one player."""

    player: Seat


@dataclass(frozen=True)
class Drink(Event):
    """A potion becomes active for the round."""

    player: Seat
    potion: int


@dataclass(frozen=True)
class TurnStart(Event):
    """A turn begins; `extra`: beside the three cycles."""

    player: Seat
    extra: bool


@dataclass(frozen=True)
class Dominance(Event):
    """A turn began with enough influence: the running cycle is the last."""

    player: Seat


@dataclass(frozen=True)
class Blessed(Event):
    """A turn began with a Moons' Blessing: the running cycle is the last."""

    player: Seat


@dataclass(frozen=True)
class TurnEnd(Event):
    """A turn is over."""

    player: Seat


@dataclass(frozen=True)
class ShrineGift(Event):
    """What a shrine paid: 0 influence, 1 a moon element, 2 nothing."""

    player: Seat
    land: int
    gift: int


# Goods


@dataclass(frozen=True)
class Gain(Event):
    """Mana, drops, flasks or dice from the supply; `amount` is what was left to take."""

    player: Seat
    good: int
    amount: int


@dataclass(frozen=True)
class Spend(Event):
    """Mana, drops or flasks to the supply."""

    player: Seat
    good: int
    amount: int


@dataclass(frozen=True)
class Place(Event):
    """Servants of a kind came from the supply to a place (0 the reserve, else one more than the land)."""

    player: Seat
    servant: int
    place: int
    count: int


@dataclass(frozen=True)
class StepDown(Event):
    """A servant left a tower for the reserve."""

    player: Seat
    servant: int
    land: int


@dataclass(frozen=True)
class Allocate(Event):
    """A servant went from the reserve to a tower."""

    player: Seat
    servant: int
    land: int


@dataclass(frozen=True)
class Pay(Event):
    """A servant went to the supply as a payment, from a place (0 the reserve, else one more than the land)."""

    player: Seat
    servant: int
    place: int


@dataclass(frozen=True)
class Advance(Event):
    """Elements were gained: the token stands on `step` now."""

    player: Seat
    element: int
    amount: int
    step: int


@dataclass(frozen=True)
class MoonPath(Event):
    """A player left the influence path for ever."""

    player: Seat


@dataclass(frozen=True)
class Influence(Score):
    """Influence was gained, or lost by joining the moon path."""


@dataclass(frozen=True)
class WardenInfluence(Event):
    """The Warden, which has no seat, gained influence."""

    points: int


# The actions of a turn


@dataclass(frozen=True)
class Study(Event):
    """A scroll went from a deck to an archive; `snatch`: by a potion."""

    player: Seat
    scroll: int
    snatch: bool


@dataclass(frozen=True)
class Discard(Event):
    """A scroll left the game."""

    scroll: int


@dataclass(frozen=True)
class Grow(Event):
    """A GU was grown on a level, for so many drops."""

    player: Seat
    land: int
    kind: int
    level: int
    drops: int


@dataclass(frozen=True)
class Summon(Event):
    """An element was summoned."""

    player: Seat
    element: int


@dataclass(frozen=True)
class Slide(Event):
    """The top GU moved to a neighbouring land."""

    player: Seat
    source: int
    target: int
    kind: int


@dataclass(frozen=True)
class Litter(Event):
    """Debris was put onto a land."""

    player: Seat
    land: int


@dataclass(frozen=True)
class Clear(Event):
    """Debris was removed from a land."""

    player: Seat
    land: int


@dataclass(frozen=True)
class Cast(Event):
    """A scroll was cast for so much mana; `steal`: whoever has it."""

    player: Seat
    scroll: int
    mana: int
    steal: bool


@dataclass(frozen=True)
class Resolve(Event):
    """A scroll resolves once more."""

    player: Seat
    scroll: int


@dataclass(frozen=True)
class Flip(Event):
    """A Summoning scroll was turned over."""

    scroll: int


@dataclass(frozen=True)
class Rob(Event):
    """A servant was taken from another player's place (0 the reserve, else one more than the land)."""

    player: Seat
    victim: Seat
    servant: int
    place: int


@dataclass(frozen=True)
class Topple(Event):
    """The top GU of a tower was removed without a war."""

    player: Seat
    land: int
    kind: int


@dataclass(frozen=True)
class Put(Event):
    """A GU was put onto a tower without being grown."""

    player: Seat
    land: int
    kind: int


@dataclass(frozen=True)
class StoreArrows(Event):
    """Arrows for the next war before the next turn; `arrows` in all."""

    player: Seat
    arrows: int


# War


@dataclass(frozen=True)
class WarStart(Event):
    """A war begins."""

    attacker: Seat
    defender: Seat
    source: int
    target: int


@dataclass(frozen=True)
class Declare(Event):
    """What a potion was declared for: an action of the war families."""

    player: Seat
    action: Action


@dataclass(frozen=True)
class Roll(Event):
    """Dice were rolled."""

    player: Seat
    arrows: int
    shields: int


@dataclass(frozen=True)
class Clash(Event):
    """The totals of both sides, attacker first: arrows, loose shields, damage to servants and tower."""

    arrows: tuple[int, int]
    shields: tuple[int, int]
    damage: tuple[int, int]


@dataclass(frozen=True)
class Fall(Event):
    """Servants fell in war."""

    player: Seat
    land: int
    servants: tuple[int, int]


@dataclass(frozen=True)
class Destroy(Event):
    """GUs were destroyed in war, the lowest first."""

    player: Seat
    land: int
    kinds: tuple[int, ...]
    spared: int = 0
    """How many more would have fallen, had more servants attacked."""


@dataclass(frozen=True)
class Revive(Event):
    """A GU that was just destroyed came back."""

    player: Seat
    land: int
    kind: int


@dataclass(frozen=True)
class WardenPlan(Event):
    """What the Warden does: 0 attack, 1 grow, 2 summon."""

    plan: int
