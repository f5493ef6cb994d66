"""What is in the box of Mushroom Sorcerer, each kind of thing as a small number with a name."""

from __future__ import annotations

from typing import Final, NewType

from moonwood.kernel.seats import Seat

# Sorcerers and their potions (§2.4.3, §10): five each, one neutral and then one of each general element.
SORCERERS: Final = ("bahon", "charles", "eddie", "cassandra")
POTIONS: Final = (
    *("hibernate", "fury", "big-belly", "forest-keeper", "slow-learner"),
    *("overwork", "duel-expert", "nine-lives", "curiosity", "invisible-hand"),
    *("early-bird", "cheating", "plan-b", "lucky-hand", "thief"),
    *("total-mastery", "flamouflage", "stonouflage", "germination", "thunder-chain"),
)
POTIONS_EACH: Final = 5
NO_POTION: Final = len(POTIONS)

# Elements, and the kinds of GUs (§2.3.1). The first four are general.
ELEMENTS: Final = ("flame", "stone", "water", "thunder", "moon")
FLAME: Final = 0
STONE: Final = 1
WATER: Final = 2
THUNDER: Final = 3
MOON: Final = 4
GU_KINDS: Final = MOON + 1
GENERAL: Final = 4

# Goods. The first two are servants, the first four resources (§2.1.2); Daybreak pays them in this order (§6.4.1).
GOODS: Final = ("flame", "stone", "mana", "drop", "flask", "die", "influence")
FLAME_SERVANT: Final = 0
STONE_SERVANT: Final = 1
MANA: Final = 2
DROP: Final = 3
FLASK: Final = 4
DIE: Final = 5
INFLUENCE: Final = 6
SERVANTS: Final = 2
RESOURCES: Final = 4
HELD: Final = 6
"""How many kinds of goods a sorcerer's board holds: all but influence."""
GOOD_OF: Final[tuple[int, ...]] = (FLAME_SERVANT, STONE_SERVANT, DROP, MANA)
"""What each general element pays when it is summoned and at Daybreak."""

# Supplies: the goods that are held, then debris, then the five kinds of GUs.
DEBRIS: Final = HELD
FIRST_GU: Final = HELD + 1
SUPPLIES: Final = FIRST_GU + len(ELEMENTS)

# Scrolls (§9): four decks of eight, in the order of their numbers.
DECKS: Final = ("summoning", "servant", "war", "gu")
SUMMONING: Final = 0
SCROLLS: Final = (
    *("empty-flask", "hunch", "mana-crystal", "moon-essence", "raging-roar", "spearhead", "water-pouch", "whistle"),
    *("elementalist", "flame-portal", "flask-energy", "forced-trade", "glorify", "purify", "stone-portal"),
    "water-cycle",
    *("bounty", "champion", "interests", "invincible", "reincarnate", "siphon", "squeeze", "strike"),
    *("extra-hand", "flame-harmony", "shadow-gu", "stone-harmony", "supplement", "thunder-harmony", "toss-a-gu"),
    "water-harmony",
)
DECK_SIZE: Final = 8
NO_SCROLL: Final = len(SCROLLS)

# The forest (§3): four rows of five lands.
ROWS: Final = 4
COLUMNS: Final = 5
LANDS: Final = tuple(f"r{row}c{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
AREA: Final = len(LANDS)
Land = NewType("Land", int)
"""A land by its number, in reading order."""
EVERY_LAND: Final = tuple(Land(number) for number in range(AREA))
TERRAINS: Final = ("ground", "plateau", "shrine", "forbidden")
GROUND: Final = 0
PLATEAU: Final = 1
SHRINE: Final = 2
FORBIDDEN: Final = 3
TERRAIN_LETTERS: Final = "GPSX"
PLATEAUS: Final = 6
SHRINES: Final = 2
DIRECTIONS: Final = ("n", "e", "s", "w")
NOWHERE: Final[Land] = -1  # type: ignore[assignment]
NOBODY: Final[Seat] = -1  # type: ignore[assignment]

# War (§8).
DIE_FACES: Final = 2
ATTACKER: Final = 0
DEFENDER: Final = 1
MOST_OWN_DICE: Final = 5
"""Twenty dice shared by four."""
EXTRA_DICE: Final = 2
MOST_DICE: Final = MOST_OWN_DICE + EXTRA_DICE
NOT_YET: Final = -1
"""Dice that were not rolled, a cap that was not counted."""

# A round (§6).
PHASES: Final = ("setup", "twilight", "night", "daybreak")
SETUP: Final = 0
TWILIGHT: Final = 1
NIGHT: Final = 2
DAYBREAK: Final = 3
CYCLES: Final = 3
EXTRA_CYCLE: Final = 4
MAINS: Final = ("none", "study", "grow", "summon", "war")
NO_MAIN: Final = 0
STUDY: Final = 1
GROW: Final = 2
SUMMON: Final = 3
WAR: Final = 4


def deck_of(scroll: int) -> int:
    """The deck that a scroll belongs to: one of each type."""
    return scroll // DECK_SIZE


def deck_mask(deck: int) -> int:
    """All scrolls of a deck, as a set of bits."""
    return ((1 << DECK_SIZE) - 1) << deck * DECK_SIZE


def beyond(land: Land, direction: int) -> Land:
    """The land next to another in a direction (§3.3): NOWHERE at the edge of the grid."""
    row, column = divmod(land, COLUMNS)
    row += (-1, 0, 1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    return Land(row * COLUMNS + column) if 0 <= row < ROWS and 0 <= column < COLUMNS else NOWHERE


BEYOND: Final = tuple(tuple(beyond(land, direction) for direction in range(4)) for land in EVERY_LAND)
