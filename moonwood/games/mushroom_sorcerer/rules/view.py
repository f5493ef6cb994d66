"""What a view of Mushroom Sorcerer holds: everything lies open, so all seats see the same.

Kinds are written by their names in `components`, lands as `r1c1`, players as seats (in the solo game 1 is the Warden).
"""

from __future__ import annotations

from typing import TypedDict

from moonwood.kernel import view


class Land(TypedDict):
    """One space of the forest, in reading order."""

    name: str
    terrain: str
    """`ground`, `plateau`, `shrine` or `forbidden`."""
    ground: str | None
    """What a ground offers: `flame`, `stone` (servants), `mana` or `drop`."""
    good: str | None
    """What lies there still to be taken by whoever reclaims it."""
    amount: int
    debris: bool
    owner: int | None
    tower: list[str]
    """GUs, the lowest first."""
    servants: list[int]
    """Flame and stone servants on the platform."""


class Scroll(TypedDict):
    """A scroll in an archive."""

    name: str
    flipped: bool
    cast: bool
    """Cast this turn already."""
    mana: int
    """What it costs its holder now."""


class Player(TypedDict):
    """One sorcerer's board and tokens."""

    sorcerer: str | None
    warden: bool
    reserve: list[int]
    """Flame and stone servants on no tower."""
    mana: int
    drops: int
    flasks: int
    dice: int
    elements: list[int]
    """Steps on the tracks: flame, stone, water, thunder, moon."""
    levels: list[int]
    """Elemental levels of the four general tracks, 0 to 4."""
    mastered: list[bool]
    moon_path: bool
    influence: int
    towers: int
    gus: int
    moon_gus: int
    archive: list[Scroll]
    potions: list[str]
    """Not used yet."""
    potion: str | None
    """Active in this round."""
    growth_drops: list[int]
    """What a GU costs now, on level 1 and on those above it."""
    stored_arrows: int


class Deck(TypedDict):
    """One of the four scroll decks."""

    name: str
    top: str | None
    left: int
    """Scrolls in it, the visible one included."""


class Supply(TypedDict):
    """What lies beside the forest."""

    flame: int
    stone: int
    mana: int
    drop: int
    flask: int
    die: int
    debris: int
    gus: list[int]
    """Flame, stone, water, thunder, moon."""


class TurnView(TypedDict):
    """What was done and may still be done in the turn that is running."""

    main: str
    study_left: int
    grow_left: int
    slid: bool
    moon_grown: bool
    grown: list[str]
    """The kinds of GUs grown in this turn."""
    killed: bool
    destroyed: bool
    potion_used: bool


class Side(TypedDict):
    """One side of a war."""

    player: int
    land: str
    dice: int
    """Dice that it rolls or rolled."""
    aside: int
    rolled: list[int] | None
    """Arrows and shields on the dice, once they are rolled."""
    bonus_arrows: int
    bonus_shields: int
    arrows: int
    """All of them, as things stand."""
    shields: int
    """Loose shields, as things stand."""
    damage: int
    """Still to be absorbed."""


class War(TypedDict):
    """The war that is being fought: attacker first."""

    sides: list[Side]
    cap: int | None
    """The most GUs that can be destroyed, once it is known."""
    fallen: list[str]
    """GUs that were destroyed, the lowest first."""


class Pending(TypedDict):
    """What is asked or drawn now."""

    step: str
    """The name of the step, as in a position."""
    words: list[str]
    """The values of its parameters, as in a position."""


class Part(TypedDict):
    """What lies on the table."""

    round: int
    cycle: int
    """1 to 3, 4 in an extra turn, 0 outside of the Night."""
    phase: str
    """`setup`, `twilight`, `night` or `daybreak`."""
    order: list[int]
    active: int
    """Whose turn it is, whoever is asked."""
    last_cycle: bool
    """Whether the running cycle is the last: somebody has enough influence, or a Blessing that ends with it."""
    lands: list[Land]
    players: list[Player]
    decks: list[Deck]
    unseen: list[str]
    """Scrolls that lie in the decks below the top; their order is unknown."""
    supply: Supply
    turn_so_far: TurnView
    war: War | None
    pending: Pending | None
    position: str


class View(Part, view.View):
    """All of it. Everything lies open."""
