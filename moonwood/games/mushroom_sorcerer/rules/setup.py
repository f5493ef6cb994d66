"""What options and rulings come to: forest, tracks, prices and supplies, checked and laid out for quick reading."""

from __future__ import annotations

from typing import Any, Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    BEYOND,
    COLUMNS,
    DEBRIS,
    DIE,
    ELEMENTS,
    EVERY_LAND,
    FIRST_GU,
    FORBIDDEN,
    GENERAL,
    GOODS,
    GROUND,
    HELD,
    INFLUENCE,
    MOON,
    MOST_OWN_DICE,
    NOWHERE,
    PLATEAU,
    PLATEAUS,
    RESOURCES,
    ROWS,
    SCROLLS,
    SHRINE,
    SHRINES,
    SUPPLIES,
    TERRAIN_LETTERS,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.tower import HIGHEST
from moonwood.kernel.errors import Complaint, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import Values
from moonwood.kernel.rulings import word

MAPS: Final = {2: "two", 3: "three", 4: "four"}
MOST: Final = 99
"""No number of the rulings is larger."""
CYCLE: Final = "cycle"
BLESSING_ENDS: Final = ("at once", CYCLE)
"""When a Moons' Blessing ends the game."""

Bonus = tuple[tuple[int, int], ...]
"""Goods and how many of each."""


class Setup:
    """One game's forest, tracks, prices and supplies."""

    def __init__(self, options: Values, rulings: dict[str, Any]) -> None:
        self.solo = options["players"] == 1
        self.players = 2 if self.solo else int(options["players"])
        self.terrain: list[int] = read_map(str(options["map"]).split() or rulings["maps"][MAPS[self.players]])
        self.toward: list[list[Land]] = [self._neighbours_by_direction(land) for land in EVERY_LAND]
        self.neighbours: list[list[Land]] = [[to for to in row if to != NOWHERE] for row in self.toward]
        self.grounds = self._lands(GROUND)
        self.shrines = self._lands(SHRINE)
        self.lands = [land for land in EVERY_LAND if self.terrain[land] != FORBIDDEN]
        self._read_limits(rulings)
        self._read_tracks(rulings["tracks"], rulings["moon"])
        self.supply: list[int] = read_supply(rulings["supply"])
        self.mana: list[int] = [_number(rulings["mana"][name], f"mana.{name}") for name in SCROLLS]
        self._refuse_what_does_not_fit()

    def _neighbours_by_direction(self, land: Land) -> list[Land]:
        if self.terrain[land] == FORBIDDEN:
            return [NOWHERE] * 4
        return [NOWHERE if to == NOWHERE or self.terrain[to] == FORBIDDEN else to for to in BEYOND[land]]

    def _lands(self, terrain: int) -> list[Land]:
        return [land for land in EVERY_LAND if self.terrain[land] == terrain]

    def _read_limits(self, rulings: dict[str, Any]) -> None:
        self.last_round = _number(rulings["last_round"], "last_round", least=1)
        self.dominance = _number(rulings["dominance"], "dominance", least=1)
        self.highest_tower = _number(rulings["highest_tower"], "highest_tower", least=1, most=HIGHEST)
        self.most_towers = _number(rulings["most_towers"], "most_towers", least=1, most=AREA)
        self.archive = _number(rulings["archive"], "archive", least=1, most=len(SCROLLS))
        self.ground_tiles = _number(rulings["ground_tiles"], "ground_tiles")
        self.ground_goods = _number(rulings["ground_goods"], "ground_goods")
        self.plateau_flasks = _number(rulings["plateau_flasks"], "plateau_flasks")
        self.start: Bonus = read_goods(rulings["start"], "start")
        self.slide_takes_good: bool = rulings["slide_takes_good"]
        self.stolen_summoning_is_used_up: bool = rulings["stolen_summoning_is_used_up"]
        self.shadow_gu_any_tower: bool = rulings["shadow_gu_any_tower"]
        self.spells_give_moon_elements: bool = rulings["spells_give_moon_elements"]
        self.blessing_ends_cycle: bool = word(rulings, "blessing_ends_at", BLESSING_ENDS) == CYCLE
        self.slide_far: bool = rulings["slide_far"]
        self.plan_b_rerolls_all: bool = rulings["plan_b_rerolls_all"]
        self.war_scrolls_inside_war: bool = rulings["war_scrolls_inside_war"]
        self.strike_own_towers: bool = rulings["strike_own_towers"]
        self.portal_full_towers_wait: bool = rulings["portal_full_towers_wait"]
        self.overgrowth_pays_after: bool = rulings["overgrowth_pays_after"]

    def _read_tracks(self, tracks: dict[str, Any], moon: dict[str, Any]) -> None:
        """`bonus[element][step]` is what a step pays; `level[step]` is the elemental level there."""
        lists = [(tracks[name], f"tracks.{name}") for name in ELEMENTS[:GENERAL]] + [(moon["track"], "moon.track")]
        self.bonus: list[list[Bonus]] = [read_track(words, name) for words, name in lists]
        self.length: list[int] = [len(bonuses) - 1 for bonuses in self.bonus]
        firsts = tracks["levels"]
        _require(len(firsts) == 4 and sorted(set(firsts)) == firsts and firsts[0] >= 1, LEVELS)
        longest = max(self.length[:GENERAL])
        self.level: list[int] = [sum(1 for first in firsts if first <= step) for step in range(longest + 1)]
        self.mastered_level = _number(tracks["mastered"], "tracks.mastered", least=1, most=4)
        self.moon_daybreak = _number(moon["daybreak"], "moon.daybreak")
        steps, gus = moon["checkpoints"], moon["moon_gus"]
        _require(len(steps) == len(gus) > 0, ONE_EACH)
        self.checkpoints: list[tuple[int, int]] = [
            (_number(step, "moon.checkpoints"), _number(enough, "moon.moon_gus"))
            for step, enough in zip(steps, gus, strict=True)
        ]

    def _refuse_what_does_not_fit(self) -> None:
        _require(
            len(self.grounds) <= self.ground_tiles * RESOURCES,
            Complaint("ruling {ruling!r} must be enough for the grounds of the map", ruling="ground_tiles"),
        )
        dice = sum(n for track in self.bonus for bonus in track for good, n in bonus if good == DIE)
        _require(
            dice <= MOST_OWN_DICE,
            Complaint("ruling {ruling!r} has {most} war dice in all at the most", ruling="tracks", most=MOST_OWN_DICE),
        )
        _require(
            dice * self.players <= self.supply[DIE],
            Complaint("ruling {ruling!r} must be enough for the dice of all tracks", ruling="supply.die"),
        )
        covered = PLATEAUS + SHRINES
        _require(
            self.supply[DEBRIS] >= covered,
            Complaint(
                "ruling {ruling!r} must be at least {least}, one for each plateau and shrine",
                ruling="supply.debris",
                least=covered,
            ),
        )
        for good, amount in self.start:
            _require(good not in (DIE, INFLUENCE) and good >= 2, SMALL_GOODS)
            _require(amount * self.players <= self.supply[good], IN_SUPPLY)


def setup(game: Game) -> Setup:
    """What the options and rulings of a game come to."""
    return Setup(game.options, game.rulings)


LEVELS: Final = Complaint("ruling {ruling!r} must be four steps in ascending order", ruling="tracks.levels")


ONE_EACH: Final = Complaint("ruling {ruling!r} has one number for each of moon.checkpoints", ruling="moon.moon_gus")
SMALL_GOODS: Final = Complaint("ruling {ruling!r} must be of mana, drop and flask only", ruling="start")
IN_SUPPLY: Final = Complaint("ruling {ruling!r} must be no more than the supply holds", ruling="start")


def _require(right: bool, wanted: Complaint) -> None:
    if not right:
        raise OptionError(wanted, "rulings")


def _number(value: object, ruling: str, least: int = 0, most: int = MOST) -> int:
    if isinstance(value, int) and least <= value <= most:
        return value
    message = Complaint(
        "ruling {ruling!r} must be a number from {least} to {most}, not {value!r}",
        ruling=ruling,
        least=least,
        most=most,
        value=value,
    )
    raise OptionError(message, "rulings", bounds=(least, most))


def read_goods(text: str, ruling: str) -> Bonus:
    """What a text like `1 mana, 2 drop` pays."""
    goods: list[tuple[int, int]] = []
    for part in filter(None, map(str.strip, text.split(","))):
        count, _, name = part.partition(" ")
        if not count.isdecimal() or len(count) > 1 or name not in GOODS:
            raise OptionError(
                "ruling {ruling!r}: {part!r} is no count and good; goods are {there}",
                "rulings",
                ruling=ruling,
                part=part,
                there=", ".join(GOODS),
            )
        goods.append((GOODS.index(name), int(count)))
    return tuple(goods)


def read_track(words: list[str], ruling: str) -> list[Bonus]:
    """What each step of a track pays; step 0 pays nothing."""
    _require(
        0 < len(words) <= MOST,
        Complaint("ruling {ruling!r} must be a list of {least} to {most} steps", ruling=ruling, least=1, most=MOST),
    )
    return [(), *(read_goods(word, ruling) for word in words)]


def read_supply(counts: dict[str, int]) -> list[int]:
    """How many there are of each component, by the numbers of the supplies."""
    supply = [0] * SUPPLIES
    for good in range(HELD):
        supply[good] = _number(counts[GOODS[good]], f"supply.{GOODS[good]}")
    supply[DEBRIS] = _number(counts["debris"], "supply.debris")
    for kind in range(MOON + 1):
        supply[FIRST_GU + kind] = _number(counts["gu"], "supply.gu")
    return supply


def read_map(rows: list[str]) -> list[int]:
    """The terrain of each land; four rows of five letters that use every plateau and shrine of the box."""
    if len(rows) != ROWS or any(len(row) != COLUMNS or set(row) - set(TERRAIN_LETTERS) for row in rows):
        raise OptionError(
            "a map is {rows} rows of {columns} letters out of {letters}, not {written}",
            "map",
            rows=ROWS,
            columns=COLUMNS,
            letters=TERRAIN_LETTERS,
            written=rows,
        )
    terrain = [TERRAIN_LETTERS.index(letter) for row in rows for letter in row]
    if terrain.count(PLATEAU) != PLATEAUS or terrain.count(SHRINE) != SHRINES:
        raise OptionError(
            "a map has {plateaus} plateaus (P) and {shrines} shrines (S); this one is {written}",
            "map",
            plateaus=PLATEAUS,
            shrines=SHRINES,
            written=" ".join(rows),
        )
    return terrain


def check_map(text: str) -> str:
    """The canonical writing of the option `map`; ValueError says what is right."""
    rows = text.upper().split()
    if rows:
        try:
            read_map(rows)
        except OptionError as error:
            raise ValueError(error.complaint) from None
    return " ".join(rows)
