"""Every decision and every draw of Mushroom Sorcerer as a small number (§7, §8). Append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    DECKS,
    DIRECTIONS,
    ELEMENTS,
    EVERY_LAND,
    GENERAL,
    GOODS,
    LANDS,
    MOST_DICE,
    MOST_OWN_DICE,
    POTIONS,
    RESOURCES,
    SCROLLS,
    SERVANTS,
    SORCERERS,
    Land,
)
from moonwood.kernel.actions import Action, ActionTable, AnyFamily, Family
from moonwood.kernel.first import first_family
from moonwood.kernel.position import SEATS

SERVANT_KINDS: Final = GOODS[:SERVANTS]
GENERAL_ELEMENTS: Final = ELEMENTS[:GENERAL]
PLACES: Final = ("reserve", *LANDS)
"""Where servants stand: the reserve is place 0, a land is one more than its number."""
RESERVE_PLACE: Final = 0

TABLE: Final = ActionTable()

# The open menu of a turn (§7.3, §7.4)
STUDY_SCROLL: Final = TABLE.family("study", deck=DECKS)
GROW_GU: Final = TABLE.family("grow", unordered=True, land=LANDS, kind=ELEMENTS)
SUMMON_ELEMENT: Final = TABLE.family("summon", element=GENERAL_ELEMENTS)
WAGE_WAR: Final = TABLE.family("war", tower=LANDS, direction=DIRECTIONS)
CAST: Final = TABLE.family("cast", scroll=SCROLLS)
SLIDE: Final = TABLE.family("slide", tower=LANDS, direction=DIRECTIONS)
LITTER: Final = TABLE.family("litter", land=LANDS)
"""Put debris onto a land."""
SNATCH: Final = TABLE.family("snatch", deck=DECKS)
"""Take a visible scroll beside the main action."""
STEAL: Final = TABLE.family("steal", scroll=SCROLLS)
"""Cast a scroll, whoever has it."""
END_TURN: Final = TABLE.family("end-turn")

# Servants (§7.2)
TO_RESERVE: Final = TABLE.family("to-reserve")
TO_TOWER: Final = TABLE.family("to-tower", tower=LANDS)
DISPLACE: Final[Family[Land, int]] = TABLE.family("displace", tower=LANDS, servant=SERVANT_KINDS)
"""Onto a full tower, in the place of a servant that moves to the reserve."""
PAY: Final = TABLE.family("pay", servant=SERVANT_KINDS, place=PLACES)
STEP_DOWN: Final = TABLE.family("step-down", servant=SERVANT_KINDS)
"""From a tower that has become too low."""
ALLOCATE: Final = TABLE.family("allocate", servant=SERVANT_KINDS, tower=LANDS)

# Choices of goods and targets
TAKE: Final = TABLE.family("take", good=GOODS[:RESOURCES])
ADVANCE: Final = TABLE.family("advance", element=GENERAL_ELEMENTS)
GIVE: Final = TABLE.family("give", what=("flame", "stone", "servants", "flask", "drops"))
"""The direction of a conversion: what is given."""
FROM_RESERVE: Final = TABLE.family("rob-reserve", player=SEATS, servant=SERVANT_KINDS)
FROM_TOWER: Final = TABLE.family("rob-tower", tower=LANDS, servant=SERVANT_KINDS)
STRIKE: Final = TABLE.family("strike", tower=LANDS)
PUT_GU: Final = TABLE.family("put", tower=LANDS, kind=GENERAL_ELEMENTS)
TOSS: Final = TABLE.family("toss", tower=LANDS, direction=DIRECTIONS)
REPLACE: Final = TABLE.family("replace", scroll=SCROLLS)
RETURN_FLASKS: Final = TABLE.family("return-flasks", count=5)
SHRINE_PAYS: Final = TABLE.family("shrine", gift=("influence", "moon", "nothing"))
ACCEPT: Final = TABLE.family("accept")
DECLINE: Final = TABLE.family("decline")
DONE: Final = TABLE.family("done")

# War (§8)
WEAKEN: Final = TABLE.family("weaken")
"""The opponent rolls fewer dice."""
MORE_DICE: Final = TABLE.family("more-dice")
SET_ASIDE: Final = TABLE.family("set-aside", dice=tuple(map(str, range(1, MOST_OWN_DICE + 1))))
CALL_SERVANT: Final = TABLE.family("call-servant")
CALL_FORCE: Final = TABLE.family("call-force")
"""Arrows or shields instead of the servant."""
REROLL: Final = TABLE.family("reroll", arrows=MOST_DICE + 1, shields=MOST_DICE + 1)
ABSORB: Final = TABLE.family("absorb", servant=SERVANT_KINDS)
REVIVE: Final = TABLE.family("revive", kind=ELEMENTS)
AGAIN: Final = TABLE.family("again", tower=LANDS)

# Setup and Twilight
PICK: Final = TABLE.family("pick", sorcerer=SORCERERS)
DRINK: Final = TABLE.family("drink", potion=POTIONS)

# Chance (§11)
FIRST: Final = first_family(TABLE, len(SEATS))
ASSIGN: Final = TABLE.family("assign", chance=True, sorcerer=SORCERERS)
GROUND_TILE: Final = TABLE.family("ground", chance=True, good=GOODS[:RESOURCES])
EXPOSE: Final = TABLE.family("expose", chance=True, scroll=SCROLLS)
ROLL: Final = TABLE.family("roll", chance=True, arrows=MOST_DICE + 1)
"""How many dice show arrows; the others show shields."""
WARDEN: Final = TABLE.family("warden", chance=True, plan=("attack", "grow", "summon"))

# Later: several at once
ALL_TO_TOWER: Final = TABLE.family("all-to-tower", tower=LANDS)
"""As many of the servants that came together as fit onto a tower."""

# Only where a ruling lets more be decided
SWITCHED_TABLE: Final = TABLE.extended()
SLIDE_FAR: Final = SWITCHED_TABLE.family("slide-far", tower=LANDS, target=LANDS)
PUT_MOON: Final = SWITCHED_TABLE.family("put-moon", tower=LANDS)
ADVANCE_MOON: Final = SWITCHED_TABLE.family("advance-moon")
SWITCHES: Final = ("slide_far", "shadow_gu_any_tower", "spells_give_moon_elements")
"""The rulings that need these actions."""

REFUSED_BY: Final = {
    "to-tower": "no-room-there",
    "all-to-tower": "no-room-there",
    "allocate": "no-room-there",
    "pay": "not-that-servant",
    "displace": "not-that-servant",
    "step-down": "not-that-servant",
    "absorb": "not-that-servant",
    "take": "supply-in-order",
    "advance": "supply-in-order",
    "advance-moon": "supply-in-order",
    "strike": "no-target-there",
    "put": "no-target-there",
    "put-moon": "no-target-there",
    "toss": "no-target-there",
    "again": "no-target-there",
    "replace": "no-target-there",
    "rob-reserve": "no-target-there",
    "rob-tower": "no-target-there",
}
"""For a family of actions the rule that refuses those which are not among the choices."""


def land_first(family: AnyFamily, action: Action) -> tuple[Land, int]:
    """The land that an action of two values names first, and its other value."""
    land, other = family.values(action)
    return EVERY_LAND[land], other
