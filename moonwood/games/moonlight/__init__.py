"""Spirits of the Forest: Moonlight: two Creatures gather a forest for you and against you, in 28 scenarios."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from moonwood.games.moonlight.journal import FOLDERS, JOURNAL, clause_of, layout_text, old_layout, tried
from moonwood.kernel.aim import AGAINST, ALONE, TOGETHER, Aim
from moonwood.kernel.errors import Problem, TextError
from moonwood.kernel.furniture import Features, Furniture, Merits, Tally
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.journal import Journal
from moonwood.kernel.options import Choice, Grid, Sign, Switch, Text, Value, Values, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules import View

TITLES: dict[Value, str] = {number: f"{number} {name}" for number, name in JOURNAL.items()}
PLAYERS = {"solo": 1, "co-op": 2}
"""The modes whose number of players is fixed."""
AIMS: dict[str, Aim] = {"solo": ALONE, "co-op": TOGETHER, "competitive": AGAINST}


DRAWN = (
    Grid(
        "tiles",
        (
            Sign("U", mark("Tile, face up"), "paper"),
            Sign("D", mark("Tile, face down"), "shade"),
            Sign("UU", mark("Two tiles, both face up"), "paper"),
            Sign("UD", mark("Two tiles, only the upper one face up"), "paper"),
            Sign("DD", mark("Two tiles, both face down"), "shade"),
            Sign("UUU", mark("Three tiles, all face up"), "paper"),
            Sign("UUD", mark("Three tiles, only the lowest one face down"), "paper"),
            Sign("UDU", mark("Three tiles, only the middle one face down"), "paper"),
            Sign("H", mark("Bridge"), "line"),
        ),
    ),
    Grid(
        "items",
        (
            Sign("b", mark("Bit"), "●"),
            Sign("f", mark("Favour token, face down"), "◇"),
            Sign("ff", mark("Two Favour tokens, face down"), "◇◇"),
            Sign("F", mark("Favour token, face up"), "◆"),
            Sign("E", mark("Eclipse token"), "◐"),
            Sign("w", mark("Firefly"), "✦"),
            Sign("y", mark("Yellow gem"), "y"),
            Sign("g", mark("Green gem"), "g"),
            Sign("L", mark("Light may start here"), "☼", "S"),
            Sign("S", mark("Shadow may start here"), "☾", "L"),
            Sign("LA", mark("Light may start here, as one of pair A"), "☼A", "SA"),
            Sign("SA", mark("Shadow may start here, as one of pair A"), "☾A", "LA"),
            Sign("LB", mark("Light may start here, as one of pair B"), "☼B", "SB"),
            Sign("SB", mark("Shadow may start here, as one of pair B"), "☾B", "LB"),
            Sign("LC", mark("Light may start here, as one of pair C"), "☼C", "SC"),
            Sign("SC", mark("Shadow may start here, as one of pair C"), "☾C", "LC"),
        ),
    ),
)
"""What of a layout is drawn with the mouse; all else of it is written."""


DIFFICULTIES = ("regular", "difficult", "extreme")


def _is(*, mode: str) -> Callable[[Values], bool]:
    return lambda options: options["mode"] == mode


def _is_not(*, mode: str) -> Callable[[Values], bool]:
    return lambda options: options["mode"] != mode


def _furnish() -> Furniture[View]:
    from moonwood.games.moonlight import board, mind, rules, words
    from moonwood.games.moonlight.rules import hidden
    from moonwood.games.moonlight.rules.scoring import ahead
    from moonwood.games.moonlight.words import guidance

    return Furniture(
        rules,
        board,
        words,
        mind,
        hidden=hidden,
        things=words.THINGS,
        silent=words.SILENT,
        guidance=guidance,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
        tallies={
            "ahead": Tally(ahead, mark("Which turn puts your side furthest ahead, by what both sides have then?"))
        },
    )


def _refuse(options: Values) -> str | None:
    from moonwood.games.moonlight.scenarios import refuse

    return refuse(options)


@lru_cache(maxsize=64)
def layout_problems(text: str) -> tuple[Problem, ...]:
    """All that is wrong with a text as the layout of the scenario that it names, line by line."""
    from moonwood.games.moonlight.scenarios import problems_in

    return tuple(problems_in(text, GAME))


def _check_layout(text: str) -> str:
    """The text; TextError, which is a ValueError, says line by line what is wrong with it."""
    problems = layout_problems(text) if text else ()
    if problems:
        raise TextError(list(problems))
    return text


def _our_layout(options: Values) -> str:
    return layout_text(int(options["scenario"]))


REDRAWN: dict[Value, int] = {2: 2, 5: 3, 16: 3, 17: 3, 23: 3, 25: 3}
"""The version in which our layout of a scenario was drawn, where it is not the first one."""
WIDE_READING = 2
"""The version from which on, against each other, Creatures that are stuck are put elsewhere at either pick, and on
empty places, too."""


def _version(options: Values) -> int:
    """An owner's layout is what it always was."""
    reading = WIDE_READING if options["mode"] == "competitive" else 1
    return max(reading, 1 if options["layout"] else REDRAWN.get(options["scenario"], 1))


def _as_of(version: int, options: Values) -> Values | None:
    """The forest as it was; the narrow reading of the competitive mode is gone."""
    if not 1 <= version <= _version({**options, "layout": ""}) or (
        version < WIDE_READING and options["mode"] == "competitive"
    ):
        return None
    return options if options["layout"] else {**options, "layout": old_layout(int(options["scenario"]), version)}


def _opponents_points(view: View) -> int:
    return view["sides"][1]["score"] or 0


INTRODUCTION = Introduction(
    order=7,
    minutes=(30, 40),
    weight="medium",
    facts=(mark("together"),),
    presets=(
        Preset(
            mark("First game"),
            mark("The first page of the journal, together with a partner who knows the way."),
            {"scenario": 1, "mode": "co-op", "first_player": 0},
        ),
        Preset(mark("The Underwood"), mark("Tiles lie in piles, so something is always below."), {"scenario": 4}),
        Preset(
            mark("Hidden Inside the Forest"), mark("Hidden tiles, and moonlight that falls through."), {"scenario": 8}
        ),
        Preset(mark("Alone"), mark("The same forest without a partner."), {"scenario": 1, "mode": "solo"}),
        Preset(
            mark("Against each other"),
            mark("Everybody for themselves, with secret objectives."),
            {"scenario": 8, "mode": "competitive"},
        ),
    ),
)

GAME = Room(
    name="moonlight",
    title=mark("Spirits of the Forest: Moonlight"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits(mark("Michael Schacht and Pierpaolo Paoletti; scenarios by many"), "ThunderGryph Games"),
    options=(
        Choice("scenario", 1, "which page of the journal is played", tuple(TITLES), labels=TITLES),
        Choice("mode", "co-op", "alone, two together, or against each other", ("solo", "co-op", "competitive")),
        Choice("players", 2, "how many play against each other", (2, 3, 4), applies=_is(mode="competitive")),
        Choice("difficulty", "regular", "how many gems there are", DIFFICULTIES, applies=_is_not(mode="competitive")),
        Switch(
            "open_talk",
            False,
            "players may always talk; gems are in common and only move Creatures",
            applies=_is(mode="co-op"),
        ),
        Text(
            "layout",
            "",
            "an owner's layout of the scenario",
            _check_layout,
            from_file=True,
            ours=_our_layout,
            grids=DRAWN,
        ),
        first_player(4),
        RULINGS,
    ),
    seats=lambda options: PLAYERS.get(str(options["mode"])) or int(options["players"]),
    aim=lambda options: AIMS[str(options["mode"])],
    hidden=lambda options: options["mode"] == "competitive",
    version=_version,
    as_of=_as_of,
    refuse=_refuse,
    scenarios=FOLDERS.values,
    journal=Journal("scenario", "difficulty", _opponents_points, clause_of, tried),
    silence=mark(
        "Partners are silent from the first turn on. Whoever uses a gem to talk opens it until the move is made."
    ),
)
