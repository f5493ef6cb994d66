"""Mushroom Sorcerer: grow elemental mushrooms into towers, wage war from them, and win the forest or the moons."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from moonwood.kernel.aim import AGAINST, ALONE, Aim
from moonwood.kernel.furniture import Features, Furniture, Merits, Tally
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import Choice, Text, Values, chosen_players, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.view import View


TALLIES = {
    "influence": mark("How do you get the most influence this turn, before anything is drawn?"),
    "drops": mark("How do you get the most drops this turn, before anything is drawn?"),
    "mana": mark("How do you get the most mana this turn, before anything is drawn?"),
    "servants": mark("How do you get the most servants this turn, before anything is drawn?"),
    "gus": mark("How do you get the most GUs into your towers this turn, before anything is drawn?"),
    "flame": mark("How do you get furthest on the flame track this turn, before anything is drawn?"),
    "stone": mark("How do you get furthest on the stone track this turn, before anything is drawn?"),
    "water": mark("How do you get furthest on the water track this turn, before anything is drawn?"),
    "thunder": mark("How do you get furthest on the thunder track this turn, before anything is drawn?"),
    "moon": mark("How do you get furthest on the moon track this turn, before anything is drawn?"),
}


def _furnish() -> Furniture[View]:
    from moonwood.games.mushroom_sorcerer import board, mind, rules, words
    from moonwood.games.mushroom_sorcerer.rules import tallies
    from moonwood.games.mushroom_sorcerer.words import guidance
    from moonwood.games.mushroom_sorcerer.words.names import goods_written

    return Furniture(
        rules,
        board,
        words,
        mind,
        guidance=guidance,
        things=words.THINGS,
        cards=words.CARDS,
        silent=words.SILENT,
        merits=Merits(mind.merits, words.REASONS, {"shrines": mind.shrines}),
        features=Features(mind.FEATURES, mind.features),
        tallies={name: Tally(of, TALLIES[name]) for name, of in tallies.TALLIES.items()},
        value=goods_written,
    )


def _map(text: str) -> str:
    from moonwood.games.mushroom_sorcerer.rules.setup import check_map

    return check_map(text)


def _aim(options: Values) -> Aim:
    return ALONE if options["players"] == 1 else AGAINST


USUAL = "usual"
"""The option by which four pick their sorcerers and fewer do not: so it was measured to be even."""
TOUCHING = "XXGPX PGSGP PGSGP XPGXX"
"""The forest for one or two of version 1."""


def _version(options: Values) -> int:
    """2: the forest for one or two has its shrines apart, and four usually pick their sorcerers."""
    return 1 if _played_before(options) else 2


def _played_before(options: Values) -> bool:
    """Whether a game with these options was always what it is now."""
    players = int(options["players"])
    return _has_own_forest(options) if players < 3 else players == 3 or options["sorcerers"] != USUAL


def _has_own_forest(options: Values) -> bool:
    """Whether a game of one or two is played in an owner's forest, so that ours does not matter."""
    maps = tomllib.loads(str(options["rulings"])).get("maps")  # no table yet: the rulings refuse it afterwards
    return bool(options["map"]) or (isinstance(maps, dict) and "two" in maps)


def _as_of(version: int, options: Values) -> Values | None:
    """The old forest for one or two; sorcerers that chance deals to four."""
    if version == 1:
        return {**options, **({"map": TOUCHING} if int(options["players"]) < 3 else {"sorcerers": "random"})}
    # for a while an owner's forest for one or two, which never changed, had version 2, too
    return options if version == 2 and int(options["players"]) < 3 else None


INTRODUCTION = Introduction(
    order=8,
    minutes=(25, 40),
    weight="deep",
    facts=(mark("dice and cards"),),
    presets=(
        Preset(mark("First game"), mark("Two sorcerers; you begin."), {"players": 2, "first_player": 0}),
        Preset(mark("Against the Warden"), mark("Alone: a throw a turn says what it does."), {"players": 1}),
        Preset(mark("Three sorcerers"), mark("More war, and more to win by it."), {"players": 3}),
        Preset(mark("Four sorcerers"), mark("A whole evening: the full forest."), {"players": 4}),
    ),
)

GAME = Room(
    name="mushroom-sorcerer",
    title=mark("Mushroom Sorcerer"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits("Man Chi", "Headblown Studio"),
    options=(
        Choice(
            "players",
            2,
            "how many play; 1 is the solo game against the Warden",
            (1, 2, 3, 4),
            labels={1: "1, against the Warden"},
        ),
        first_player(4),
        Choice(
            "sorcerers",
            USUAL,
            "who plays whom: drawn, or picked, the last player first, which makes four even",
            (USUAL, "random", "pick"),
            labels={USUAL: "drawn; among four, picked", "random": "drawn", "pick": "picked"},
        ),
        Text("map", "", "another forest: four rows of five letters (Ground, Plateau, Shrine, X: forbidden)", _map),
        RULINGS,
    ),
    seats=chosen_players,
    aim=_aim,
    version=_version,
    as_of=_as_of,
)
