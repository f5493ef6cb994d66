"""What happens in Mushroom Sorcerer, for the log, the board's marks and the lab.

`player` is a seat; in the solo game player 1 is the Warden. Things are named by their numbers in `components`.
"""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event, Score


@dataclass(frozen=True)
class Decide(Event):
    """A player chose an action. Most have further events; a decline, say, has none."""

    player: int
    action: int


# Setup


@dataclass(frozen=True)
class Assign(Event):
    """Who plays which sorcerer."""

    player: int
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

    player: int


@dataclass(frozen=True)
class Drink(Event):
    """A potion becomes active for the round."""

    player: int
    potion: int


@dataclass(frozen=True)
class TurnStart(Event):
    """A turn begins; `extra`: beside the three cycles."""

    player: int
    extra: bool


@dataclass(frozen=True)
class Dominance(Event):
    """A turn began with enough influence: the running cycle is the last."""

    player: int


@dataclass(frozen=True)
class Blessed(Event):
    """A turn began with a Moons' Blessing: the running cycle is the last."""

    player: int


@dataclass(frozen=True)
class TurnEnd(Event):
    """A turn is over."""

    player: int


@dataclass(frozen=True)
class ShrineGift(Event):
    """What a shrine paid: 0 influence, 1 a moon element, 2 nothing."""

    player: int
    land: int
    gift: int


# Goods


@dataclass(frozen=True)
class Gain(Event):
    """Mana, drops, flasks or dice from the supply; `amount` is what was left to take."""

    player: int
    good: int
    amount: int


@dataclass(frozen=True)
class Spend(Event):
    """Mana, drops or flasks to the supply."""

    player: int
    good: int
    amount: int


@dataclass(frozen=True)
class Place(Event):
    """Servants of a kind came from the supply to a place (0 the reserve, else one more than the land)."""

    player: int
    servant: int
    place: int
    count: int


@dataclass(frozen=True)
class StepDown(Event):
    """A servant left a tower for the reserve."""

    player: int
    servant: int
    land: int


@dataclass(frozen=True)
class Allocate(Event):
    """A servant went from the reserve to a tower."""

    player: int
    servant: int
    land: int


@dataclass(frozen=True)
class Pay(Event):
    """A servant went to the supply as a payment, from a place (0 the reserve, else one more than the land)."""

    player: int
    servant: int
    place: int


@dataclass(frozen=True)
class Advance(Event):
    """Elements were gained: the token stands on `step` now."""

    player: int
    element: int
    amount: int
    step: int


@dataclass(frozen=True)
class MoonPath(Event):
    """A player left the influence path for ever."""

    player: int


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

    player: int
    scroll: int
    snatch: bool


@dataclass(frozen=True)
class Discard(Event):
    """A scroll left the game."""

    scroll: int


@dataclass(frozen=True)
class Grow(Event):
    """A GU was grown on a level, for so many drops."""

    player: int
    land: int
    kind: int
    level: int
    drops: int


@dataclass(frozen=True)
class Summon(Event):
    """An element was summoned."""

    player: int
    element: int


@dataclass(frozen=True)
class Slide(Event):
    """The top GU moved to a neighbouring land."""

    player: int
    source: int
    target: int
    kind: int


@dataclass(frozen=True)
class Litter(Event):
    """Debris was put onto a land."""

    player: int
    land: int


@dataclass(frozen=True)
class Clear(Event):
    """Debris was removed from a land."""

    player: int
    land: int


@dataclass(frozen=True)
class Cast(Event):
    """A scroll was cast for so much mana; `steal`: whoever has it."""

    player: int
    scroll: int
    mana: int
    steal: bool


@dataclass(frozen=True)
class Resolve(Event):
    """A scroll resolves once more."""

    player: int
    scroll: int


@dataclass(frozen=True)
class Flip(Event):
    """A Summoning scroll was turned over."""

    scroll: int


@dataclass(frozen=True)
class Rob(Event):
    """A servant was taken from another player's place (0 the reserve, else one more than the land)."""

    player: int
    victim: int
    servant: int
    place: int


@dataclass(frozen=True)
class Topple(Event):
    """The top GU of a tower was removed without a war."""

    player: int
    land: int
    kind: int


@dataclass(frozen=True)
class Put(Event):
    """A GU was put onto a tower without being grown."""

    player: int
    land: int
    kind: int


@dataclass(frozen=True)
class StoreArrows(Event):
    """Arrows for the next war before the next turn; `arrows` in all."""

    player: int
    arrows: int


# War


@dataclass(frozen=True)
class WarStart(Event):
    """A war begins."""

    attacker: int
    defender: int
    source: int
    target: int


@dataclass(frozen=True)
class Declare(Event):
    """What a potion was declared for: an action of the war families."""

    player: int
    action: int


@dataclass(frozen=True)
class Roll(Event):
    """Dice were rolled."""

    player: int
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

    player: int
    land: int
    servants: tuple[int, int]


@dataclass(frozen=True)
class Destroy(Event):
    """GUs were destroyed in war, the lowest first."""

    player: int
    land: int
    kinds: tuple[int, ...]


@dataclass(frozen=True)
class Revive(Event):
    """A GU that was just destroyed came back."""

    player: int
    land: int
    kind: int


@dataclass(frozen=True)
class WardenPlan(Event):
    """What the Warden does: 0 attack, 1 grow, 2 summon."""

    plan: int
