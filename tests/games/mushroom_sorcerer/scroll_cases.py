"""Mushroom Sorcerer: for every scroll (§9) a moment to cast it, and what its caster has then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from moonwood.games.mushroom_sorcerer.rules.components import SCROLLS, SUMMONING, deck_of
from moonwood.games.mushroom_sorcerer.rules.state import State
from tests.games.mushroom_sorcerer.table import asked, land, night, play, player, texts

MANA = 5
"""What the caster has before each cast."""
TOP_SCROLLS = ("hunch", "glorify", "bounty", "supplement"), ("whistle", "purify", "siphon", "extra-hand")


@dataclass
class Case:
    """One scroll: what the caster has, what is answered after the cast, and what the caster has then.

    `twice` are the answers if it resolves twice, and `after_twice` what the caster has then. `towers` and
    `towers_twice` tell what stands on lands then: GUs from below, then flame and stone servants.
    """

    mana: int
    after: dict[str, Any]
    after_twice: dict[str, Any]
    one: tuple[str, ...] = ()
    twice: tuple[str, ...] | None = None
    towers: dict[str, str] = field(default_factory=dict)
    towers_twice: dict[str, str] = field(default_factory=dict)
    board: str = ""
    lands: dict[str, str] = field(default_factory=dict)
    notes: str = ""
    refusal: str = ""
    """The rule that refuses it where `without` is true of the position."""
    without: dict[str, Any] = field(default_factory=dict)


def condition(notes: str) -> dict[str, Any]:
    return {"notes": notes, "refusal": "condition-not-met", "without": {"notes": ""}}


POOR: dict[str, Any] = {"refusal": "too-little-mana", "without": {"mana": 0}}
ELEMENT_CHOICE: dict[str, Any] = {
    "one": ("advance flame", "advance water"),
    "twice": ("advance flame", "advance water") * 2,
}
ELEMENTS_GAINED: dict[str, Any] = {
    "after": {"elements": [1, 0, 1, 0, 0]},
    "after_twice": {"elements": [2, 0, 2, 0, 0], "reserve": [1, 0], "drops": 1},
}
SERVANT_CHOICE: dict[str, Any] = {"one": ("take flame", "take stone"), "twice": ("take flame", "take stone") * 2}
SERVANTS_GAINED: dict[str, Any] = {"after": {"reserve": [1, 1]}, "after_twice": {"reserve": [2, 2]}}
TWO_TOWERS = {"r2c2": "tower=A:flame.flame servants=0.1", "r3c4": "tower=A:stone.stone servants=1.0"}
BOTH_SERVED = {
    "flame-portal": {"r2c2": "flame.flame 1.1", "r3c4": "stone.stone 1.0"},
    "stone-portal": {"r2c2": "flame.flame 0.1", "r3c4": "stone.stone 1.1"},
}

CASES: dict[str, Case] = {
    # Summoning
    # §9.2.1
    "empty-flask": Case(0, {"flasks": 1}, {"flasks": 2}),
    # §9.2.2
    "hunch": Case(0, **ELEMENT_CHOICE, **ELEMENTS_GAINED),
    # §9.2.3
    "mana-crystal": Case(0, {"mana": MANA + 2}, {"mana": MANA - 1 + 4}),
    # §9.2.4
    "moon-essence": Case(
        0,
        {"elements": [0, 0, 0, 0, 1], "moon_path": True, "influence": 0},
        {"elements": [0, 0, 0, 0, 2]},
        board="influence=29",
    ),
    # §9.2.5
    "raging-roar": Case(1, {"influence": 2}, {"influence": 4}, **POOR),
    # §9.2.6
    "spearhead": Case(1, {"stored_arrows": 2}, {"stored_arrows": 4}, **POOR),
    # §9.2.7
    "water-pouch": Case(0, {"drops": 2}, {"drops": 4}),
    # §9.2.8
    "whistle": Case(0, **SERVANT_CHOICE, **SERVANTS_GAINED),
    # Servant
    # §9.3.1
    "elementalist": Case(
        1,
        {"reserve": [0, 2]},
        {"reserve": [2, 0]},
        twice=("accept",),
        board="reserve=2.0",
        refusal="nothing-to-do",
        without={"board": "reserve=1.1"},
    ),
    # §9.3.2
    "flame-portal": Case(
        1,
        {"reserve": [0, 0]},
        {"reserve": [0, 0]},
        towers=BOTH_SERVED["flame-portal"],
        towers_twice=BOTH_SERVED["flame-portal"],
        lands=TWO_TOWERS,
        refusal="nothing-to-do",
        without={"lands": {"r2c2": "tower=A:flame.flame servants=1.1"}},
    ),
    # §9.3.3
    "flask-energy": Case(
        1,
        {"flasks": 1, "reserve": [0, 0]},
        {"flasks": 0, "reserve": [1, 1]},
        twice=("accept", "take flame", "take stone"),
        board="reserve=1.1",
        refusal="nothing-to-do",
        without={"board": "reserve=1.0"},
    ),
    # §9.3.4
    "forced-trade": Case(
        1,
        {"drops": 1, "reserve": [1, 0]},
        {"drops": 0, "reserve": [1, 1]},
        one=("rob-reserve {other} flame", "to-reserve"),
        twice=("rob-reserve {other} flame", "to-reserve", "accept", "to-reserve"),
        board="drops=2",
        lands={"r3c2": "tower=A:stone"},
        refusal="nothing-to-do",
        without={"board": "drops=0"},
    ),
    # §9.3.5
    "glorify": Case(
        1,
        {"influence": 1, "reserve": [1, 0]},
        {"influence": 2, "reserve": [0, 0]},
        twice=("accept",),
        board="reserve=2.0",
        refusal="nothing-to-do",
        without={"board": "reserve=0.0"},
    ),
    # §9.3.6
    "purify": Case(
        1,
        {"elements": [0, 1, 0, 1, 0], "reserve": [2, 0]},
        {"elements": [0, 2, 0, 2, 0], "mana": MANA - 2 + 1, "reserve": [0, 1]},
        one=("advance stone", "advance thunder"),
        twice=("advance stone", "advance thunder", "accept", "advance stone", "advance thunder"),
        board="reserve=4.0",
        refusal="nothing-to-do",
        without={"board": "reserve=1.0"},
    ),
    # §9.3.7
    "stone-portal": Case(
        1,
        {"reserve": [0, 0]},
        {"reserve": [0, 0]},
        towers=BOTH_SERVED["stone-portal"],
        towers_twice=BOTH_SERVED["stone-portal"],
        lands=TWO_TOWERS,
        refusal="nothing-to-do",
        without={"lands": {"r2c2": "tower=A:flame.flame servants=1.1"}},
    ),
    # §9.3.8
    "water-cycle": Case(
        1,
        {"drops": 2, "reserve": [0, 0]},
        {"drops": 0, "reserve": [1, 1]},
        twice=("accept", "take flame", "take stone"),
        board="reserve=1.1",
        refusal="nothing-to-do",
        without={"board": "reserve=1.0 drops=1"},
    ),
    # War
    # §9.4.1
    "bounty": Case(1, {"drops": 2}, {"drops": 4}, **condition("killed=1")),
    # §9.4.2
    "champion": Case(1, **SERVANT_CHOICE, **SERVANTS_GAINED, **condition("destroyed=1")),
    # §9.4.3
    "interests": Case(1, **ELEMENT_CHOICE, **ELEMENTS_GAINED, **condition("destroyed=1")),
    # §9.4.4
    "invincible": Case(1, {"stored_arrows": 1}, {"stored_arrows": 2}, **POOR),
    # §9.4.5
    "reincarnate": Case(1, **SERVANT_CHOICE, **SERVANTS_GAINED, **condition("killed=1")),
    # §9.4.6
    "siphon": Case(1, **ELEMENT_CHOICE, **ELEMENTS_GAINED, **condition("killed=1")),
    # §9.4.7
    "squeeze": Case(1, {"drops": 2}, {"drops": 4}, **condition("destroyed=1")),
    # §9.4.8
    "strike": Case(
        1,
        {"reserve": [1, 0], "influence": 0, "drops": 0},
        {"reserve": [0, 0], "influence": 0, "drops": 0},
        towers={"r2c4": "stone 0.1"},
        towers_twice={"r2c4": " 0.0"},
        board="reserve=3.0",
        refusal="nothing-to-do",
        without={"board": "reserve=1.0"},
    ),
    # GU
    # §9.5.1
    "extra-hand": Case(
        1,
        {"reserve": [0, 1]},
        {"reserve": [1, 1]},
        one=("take stone",),
        twice=("take stone", "take flame"),
        **condition("main=grow grown=moon"),
    ),
    # §9.5.2
    "flame-harmony": Case(
        0, {"elements": [1, 0, 0, 0, 0]}, {"elements": [2, 0, 0, 0, 0]}, **condition("main=grow grown=flame")
    ),
    # §9.5.3
    "shadow-gu": Case(
        1,
        {"gus": 3, "influence": 0, "elements": [0, 0, 0, 0, 0]},
        {"gus": 4, "influence": 0, "elements": [0, 0, 0, 0, 0]},
        towers={"r2c2": "water.water.flame 0.0"},
        towers_twice={"r2c2": "water.water.flame.thunder 0.0"},
        one=("put r2c2 flame",),
        twice=("put r2c2 flame", "put r2c2 thunder"),
        lands={"r2c2": "tower=A:water.water"},
        refusal="nothing-to-do",
        without={"lands": {"r2c2": "tower=A:water.water.water.water"}},
    ),
    # §9.5.4
    "stone-harmony": Case(
        0, {"elements": [0, 1, 0, 0, 0]}, {"elements": [0, 2, 0, 0, 0]}, **condition("main=grow grown=stone")
    ),
    # §9.5.5
    "supplement": Case(
        1,
        {"elements": [0, 0, 1, 0, 0]},
        {"elements": [0, 0, 1, 1, 0]},
        one=("advance water",),
        twice=("advance water", "advance thunder"),
        **condition("main=grow grown=moon"),
    ),
    # §9.5.6
    "thunder-harmony": Case(
        0,
        {"elements": [0, 0, 0, 1, 0]},
        {"elements": [0, 0, 0, 2, 0], "mana": MANA},
        **condition("main=grow grown=thunder"),
    ),
    # §9.5.7
    "toss-a-gu": Case(
        1,
        {"towers": 2},
        {"towers": 3},
        towers={"r2c2": "water.water 0.0", "r2c1": "flame 0.0"},
        towers_twice={"r2c2": "water 0.0", "r2c1": "flame 0.0", "r3c2": "water 0.0"},
        one=("toss r2c2 w",),
        twice=("toss r2c2 w", "toss r2c2 s"),
        lands={"r2c2": "tower=A:water.water.flame"},
        refusal="nothing-to-do",
        without={"lands": {}},
    ),
    # §9.5.8
    "water-harmony": Case(
        0, {"elements": [0, 0, 1, 0, 0]}, {"elements": [0, 0, 2, 0, 0]}, **condition("main=grow grown=water")
    ),
}


def around(name: str) -> str:
    """Visible scrolls that are not the one under test."""
    tops = list(TOP_SCROLLS[0])
    deck = deck_of(SCROLLS.index(name))
    if tops[deck] == name:
        tops[deck] = TOP_SCROLLS[1][deck]
    return " ".join(tops)


def before(name: str, caster: str = "A", potion: str = "", archive: str | None = None, **changes: Any) -> State:
    """The position of a case, cast by A (Bahon) or by B (Eddie), whose towers A's towers then are."""
    case = CASES[name]
    other = "B" if caster == "A" else "A"
    mana, notes = changes.get("mana", MANA), changes.get("notes", case.notes)
    board, lands = changes.get("board", case.board), changes.get("lands", case.lands)
    words: dict[str, Any] = {
        caster: f"mana={mana} {board} {potion}",
        other: "reserve=1.0 influence=7",
    }
    words[archive or caster] += f" archive={name}"
    own = {place: text.replace("A:", f"{caster}:") for place, text in lands.items()}
    enemy: dict[str, Any] = {"r2c4": f"tower={other}:stone.flame servants=0.1"}
    return night(caster, decks=around(name), notes=notes, order=caster + other, **words, **enemy, **own)


def answer(state: State, answers: tuple[str, ...], other: str) -> None:
    play(state, *(text.format(other=other) for text in answers))
    if state.seat >= 0 and asked(state).startswith("B excess"):
        play(state, texts(state)[0])


def check(state: State, caster: str, expected: dict[str, Any], mana: int, towers: dict[str, str] | None = None) -> None:
    assert asked(state) == f"{caster} open {caster}"
    standing = {name: land(state, name) for name in towers or {}}
    assert {
        name: f"{'.'.join(it['tower'])} {it['servants'][0]}.{it['servants'][1]}" for name, it in standing.items()
    } == (towers or {})
    board = player(state, caster)
    assert {name: board[name] for name in expected} == expected
    if "mana" not in expected:
        assert board["mana"] == mana


def is_summoning(name: str) -> bool:
    return deck_of(SCROLLS.index(name)) == SUMMONING
