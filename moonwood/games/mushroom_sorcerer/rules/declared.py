"""Every field of the state of Mushroom Sorcerer, said once; all else about a field follows from here."""

from __future__ import annotations

from array import array
from typing import Any, Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    CYCLES,
    DECKS,
    ELEMENTS,
    GOODS,
    HELD,
    LANDS,
    MAINS,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    NOT_YET,
    PHASES,
    POTIONS,
    RESOURCES,
    SCROLLS,
    SERVANTS,
    SORCERERS,
    SUPPLIES,
)
from moonwood.games.mushroom_sorcerer.rules.tower import HIGHEST, kinds, stacked
from moonwood.kernel.bits import bits
from moonwood.kernel.fields import (
    Block,
    Count,
    Field,
    Flag,
    Group,
    Kind,
    Maybe,
    One,
    Player,
    Players,
    Several,
    Word,
    index,
)
from moonwood.kernel.position import SEATS, read_seat


class Tower(Kind):
    """The GUs of a tower, from below; a learner sees them level by level."""

    size: int = HIGHEST * len(ELEMENTS)

    def plain(self, value: int) -> list[str]:
        return [ELEMENTS[kind] for kind in kinds(value)]

    def fill(self, numbers: array[float], at: int, value: int, seat: int, seats: int) -> None:
        for level, kind in enumerate(kinds(value)):
            numbers[at + level * len(ELEMENTS) + kind] = 1.0


class OneLand(One):
    """A land."""

    type: str = "moonwood.games.mushroom_sorcerer.rules.components.Land"


class TowerWord(Word):
    """Whose tower it is, and its GUs: `tower=A:water.moon`."""

    def write(self, holder: Any, row: int) -> str:
        tower = holder.tower[row]
        return f"{SEATS[holder.owner[row]]}:{'.'.join(TOWER.plain(tower))}" if tower else ""

    def read(self, holder: Any, row: int, text: str, seats: int) -> None:
        owner, _, gus = text.partition(":")
        holder.owner[row] = read_seat([owner], seats)
        holder.tower[row] = stacked([index(word, ELEMENTS) for word in gus.split(".")])


class ArchiveWord(Word):
    """A player's scrolls, those flipped with a mark: `archive=one,other!`."""

    MARK = "!"

    def write(self, holder: Any, row: int) -> str:
        flipped = holder.flipped
        return ",".join([SCROLLS[it] + self.MARK * (flipped >> it & 1) for it in bits(holder.archive[row])])

    def read(self, holder: Any, row: int, text: str, seats: int) -> None:
        for word in filter(None, text.split(",")):
            scroll = 1 << index(word.removesuffix(self.MARK), SCROLLS)
            holder.archive[row] |= scroll
            holder.flipped |= scroll * word.endswith(self.MARK)


MOST: Final = 99
PLAYERS_AT_MOST: Final = 4
TOWER: Final = Tower()

FOREST: Final = Group(
    "forest",
    AREA,
    Field("ground", Maybe(GOODS[:RESOURCES], NOBODY), fixed=True, why="The good of each ground tile."),
    Field("land_goods", Count(MOST), word="goods", shown="amount"),
    Field("debris", Flag()),
    Field("owner", Player(PLAYERS_AT_MOST), word=""),
    Field("tower", TOWER, word=""),
    TowerWord("tower"),
    Field("servants", Count(MOST), each=SERVANTS, across=True, why="`servants[kind][land]`: on the platforms."),
)
HELD_WORDS: Final = (("reserve", SERVANTS), ("mana", 1), ("drops", 1), ("flasks", 1), ("dice", 1))
PLAYERS: Final = Group(
    "players",
    "players",
    Field("sorcerer", Maybe(SORCERERS, NOBODY), fixed=True),
    Field("goods", Count(MOST), each=HELD, split=HELD_WORDS, why="`goods[player][good]`; servants: in the reserve."),
    Field("elements", Count(MOST), each=len(ELEMENTS), why="`elements[player][element]`: steps on the tracks."),
    Field("moon_path", Flag("influence", "moon"), word="path"),
    Field("influence", Count(999, half=15)),
    Field("potions", Several(POTIONS), why="Sets of potions not used yet."),
    Field("potion", Maybe(POTIONS, NO_POTION), why="What works in this round."),
    Field("archive", Several(SCROLLS), word="", shown="", why="Sets of scrolls."),
    ArchiveWord("archive"),
    Field("stored_arrows", Count(MOST), word="arrows"),
    Field("order", Player(PLAYERS_AT_MOST), word="", shown="", why="Who plays first, second and so on."),
)
TABLE: Final = Group(
    "table",
    0,
    Field("supply", Count(MOST), each=SUPPLIES, keyed=False, word="", why="What is nowhere else."),
    Field("visible", Maybe(SCROLLS, NO_SCROLL), each=len(DECKS), word=""),
    Field("unseen", Several(SCROLLS), word=""),
    Field("flipped", Several(SCROLLS), word=""),
    Field("round", Count(MOST), word=""),
    Field("cycle", Count(CYCLES + 1), word=""),
    Field("phase", One(PHASES), word=""),
    Field("dominance", Flag()),
    Field("blessed", Players(PLAYERS_AT_MOST), why="Who began a turn of this cycle with a Blessing that ends with it."),
    Field("potion_spent", Flag(), why="Whether the one potion that works once a round has done so."),
)
TURN: Final = Group(
    "turn",
    0,
    Field("main", One(MAINS)),
    Field("study_left", Count(2)),
    Field("grow_left", Count(2)),
    Field("slid", Flag()),
    Field("moon_grown", Flag()),
    Field("grown", Several(ELEMENTS), why="The kinds of GUs grown."),
    Field("killed", Flag()),
    Field("destroyed", Flag()),
    Field("cast", Several(SCROLLS), shown=""),
    Field("potion_used", Flag(), shown="", why="Whether the active player's potion did what it does once a turn."),
    Field("potion_goods", Several(GOODS[:RESOURCES]), shown="", why="The kinds of goods that it has paid."),
    Field("potion_scrolls", Count(2), shown="", why="How many scrolls were cast by it."),
)
NOTES: Final = Group("notes", 0, *(field for field in TABLE.fields if field.word), *TURN.fields)
"""What a position tells of the round and the turn in one part."""

SIDES: Final = Group(
    "sides",
    2,
    Field("players", Player(PLAYERS_AT_MOST), fixed=True, shown="player"),
    Field("lands", OneLand(LANDS), fixed=True, shown="land"),
    Field("aside", Count(MOST), why="Dice set aside: they do not roll for the war."),
    Field("extra", Count(MOST), shown=""),
    Field("fewer", Count(MOST), shown=""),
    Field("bonus_arrows", Count(MOST)),
    Field("bonus_shields", Count(MOST)),
    Field("die_arrows", Count(MOST, least=NOT_YET), shown=""),
    Field("die_shields", Count(MOST, least=NOT_YET), shown=""),
    Field("damage", Count(MOST), why="Still to be absorbed by servants."),
)
RESULT: Final = Group(
    "result",
    0,
    Field("cap", Count(MOST, least=NOT_YET)),
    Field("rest", Count(MOST), why="Arrows left for the tower once its servants have absorbed all they can."),
    Field("fallen", TOWER, why="The GUs that were destroyed, as a tower."),
)

BLOCKS: Final = (
    Block("Fields", "moonwood.kernel.steps.Stepped", "All that lies on the table.", FOREST, PLAYERS, TABLE, TURN),
    Block("WarFields", "", "Lists hold one number for each side, the attacker's first.", SIDES, RESULT),
)
