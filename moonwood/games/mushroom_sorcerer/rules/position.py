"""Positions as text. What lies in the supply is not written: it is what is nowhere else.

round 2; phase night; cycle 1; turns 6; active A; order A B; r2c3 goods=1 tower=A:water.moon servants=1.0; ...
A sorcerer=bahon mana=1 drops=5 flasks=2 elements=1.0.2.0.0 influence=3 potions=... archive=...; ...
decks (four visible scrolls); notes main=grow grow-left=1; steps open A, end-effects A, ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    CYCLES,
    DEBRIS,
    DECKS,
    DIE,
    DROP,
    ELEMENTS,
    FIRST_GU,
    FLASK,
    FORBIDDEN,
    GOODS,
    GROUND,
    HELD,
    LANDS,
    MAINS,
    MANA,
    MOON,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    NOWHERE,
    PHASES,
    POTIONS,
    RESOURCES,
    SCROLLS,
    SERVANTS,
    SORCERERS,
    deck_of,
)
from moonwood.games.mushroom_sorcerer.rules.end import ENDINGS
from moonwood.games.mushroom_sorcerer.rules.state import KINDS, State
from moonwood.games.mushroom_sorcerer.rules.steps.growth import land_good
from moonwood.games.mushroom_sorcerer.rules.tower import height, kinds, moons, stacked
from moonwood.games.mushroom_sorcerer.rules.war import NUMBERS, from_numbers
from moonwood.kernel.aim import Outcome
from moonwood.kernel.bits import bits, mask
from moonwood.kernel.errors import NotationError, PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.state import OVER

NONE: Final = "-"
FLIPPED: Final = "!"
MOST_TURNS: Final = 999
MOST: Final = 99
BOTTOM: Final = ("repeat", "night", "twilight", "first-night", "begin", "draw-first")
"""Below everything else on the stack waits one of these, so that a game always goes on."""
TOWER_STEPS: Final = ("slide-gu", "slide-onto", "topple-gu", "shrine-gift")
"""Steps about a tower that must be there."""
WAR_STEPS: Final = (
    *("declare", "cast-for-war", "snapshot", "roll-war", "after-roll", "clash", "absorb-damage", "destroy-gus"),
    *("reward", "end-war"),
)

Pairs = dict[str, str]


# Writing


def write(state: State) -> str:
    """The whole state as text."""
    parts = [
        f"round {state.round}",
        f"phase {PHASES[state.phase]}",
        f"cycle {state.cycle}",
        f"turns {state.turn}",
        f"active {SEATS[state.active]}",
        f"order {' '.join(SEATS[player] for player in state.order)}",
        *filter(None, (_write_land(state, land) for land in range(AREA))),
        *(_write_player(state, player) for player in range(state.setup.players)),
        f"decks {' '.join(NONE if top == NO_SCROLL else SCROLLS[top] for top in state.visible)}",
        *_field("gone", [SCROLLS[scroll] for scroll in bits(_gone(state))]),
        *_field("notes", _write_notes(state)),
        *_field("war", [] if state.war is None else list(map(str, state.war.numbers()))),
        *_field("over", _write_outcome(state.outcome)),
        *_field("steps", [state.stack_text()] if state.stack else []),
    ]
    return "; ".join(parts)


def _field(name: str, words: Sequence[str]) -> list[str]:
    return [f"{name} {' '.join(words)}"] if words else []


def _pairs(named: dict[str, str]) -> list[str]:
    return [f"{name}={text}" for name, text in named.items() if text not in ("", "0")]


def _dotted(numbers: Sequence[int]) -> str:
    return ".".join(map(str, numbers)) if any(numbers) else ""


def _write_land(state: State, land: int) -> str:
    if state.setup.terrain[land] == FORBIDDEN:
        return ""
    ground = state.ground[land]
    tower = ".".join(ELEMENTS[kind] for kind in kinds(state.tower[land]))
    words = _pairs(
        {
            "ground": GOODS[ground] if ground != NOBODY else "",
            "goods": str(state.land_goods[land]),
            "debris": str(state.debris[land]),
            "tower": f"{SEATS[state.owner[land]]}:{tower}" if tower else "",
            "servants": _dotted(state.servants[land * SERVANTS : (land + 1) * SERVANTS]),
        }
    )
    return " ".join([LANDS[land], *words])


def _write_player(state: State, player: int) -> str:
    sorcerer, potion = state.sorcerer[player], state.potion[player]
    archive = [SCROLLS[it] + FLIPPED * (state.flipped >> it & 1) for it in bits(state.archive[player])]
    words = _pairs(
        {
            "sorcerer": SORCERERS[sorcerer] if sorcerer != NOBODY else "",
            "reserve": _dotted(state.goods[player * HELD : player * HELD + SERVANTS]),
            "mana": str(state.held(player, MANA)),
            "drops": str(state.held(player, DROP)),
            "flasks": str(state.held(player, FLASK)),
            "dice": str(state.held(player, DIE)),
            "elements": _dotted(state.elements[player * KINDS : (player + 1) * KINDS]),
            "path": "moon" if state.moon_path[player] else "",
            "influence": str(state.influence[player]),
            "potions": ",".join(POTIONS[unused] for unused in bits(state.potions[player])),
            "potion": POTIONS[potion] if potion != NO_POTION else "",
            "archive": ",".join(archive),
            "arrows": str(state.stored_arrows[player]),
        }
    )
    return " ".join([SEATS[player], *words])


def _gone(state: State) -> int:
    """The scrolls that have left the game."""
    here = state.unseen | mask(top for top in state.visible if top != NO_SCROLL)
    for archive in state.archive:
        here |= archive
    return ((1 << len(SCROLLS)) - 1) & ~here


def _write_notes(state: State) -> list[str]:
    return _pairs(
        {
            "dominance": str(state.dominance),
            "blessed": ",".join(SEATS[player] for player in bits(state.blessed)),
            "potion-spent": str(state.potion_spent),
            "main": MAINS[state.main] if state.main else "",
            "study-left": str(state.study_left),
            "grow-left": str(state.grow_left),
            "slid": str(state.slid),
            "moon-grown": str(state.moon_grown),
            "grown": ",".join(ELEMENTS[kind] for kind in bits(state.grown)),
            "killed": str(state.killed),
            "destroyed": str(state.destroyed),
            "cast": ",".join(SCROLLS[scroll] for scroll in bits(state.cast)),
            "potion-note": str(state.potion_note),
        }
    )


def _write_outcome(outcome: Outcome | None) -> list[str]:
    if outcome is None:
        return []
    winners = "".join(SEATS[seat] for seat in outcome.winners) or NONE
    return [outcome.reason, winners, *map(str, outcome.places)]


# Reading


def position(game: Game, text: str) -> State:
    """The state that a text tells; PositionError if there is none."""
    state = State(game)
    setup = state.setup
    players = tuple(SEATS[: setup.players])
    need = ("round", "phase", "cycle", "active", "order", *players, "decks")
    may = ("turns", *(LANDS[land] for land in setup.lands), "gone", "notes", "war", "over", "steps")
    parts = fields(text, need, may)
    _read_round(state, parts)
    for land in setup.lands:
        _read_land(state, land, parts.get(LANDS[land], []))
    for player in range(setup.players):
        _read_player(state, player, _read_pairs(parts[SEATS[player]], PLAYER_WORDS))
    _read_scrolls(state, parts["decks"], parts.get("gone", []))
    _read_notes(state, _read_pairs(parts.get("notes", []), NOTE_WORDS))
    _read_war(state, parts.get("war", []))
    _count_supply(state)
    _read_outcome(state, parts.get("over", []))
    _read_steps(state, " ".join(parts.get("steps", [])))
    return state


PLAYER_WORDS: Final = (
    *("sorcerer", "reserve", "mana", "drops", "flasks", "dice", "elements", "path", "influence", "potions", "potion"),
    *("archive", "arrows"),
)
NOTE_WORDS: Final = (
    *("dominance", "blessed", "potion-spent", "main", "study-left", "grow-left", "slid", "moon-grown", "grown"),
    *("killed", "destroyed", "cast", "potion-note"),
)
LAND_WORDS: Final = ("ground", "goods", "debris", "tower", "servants")


def _read_pairs(words: list[str], names: Sequence[str]) -> Pairs:
    pairs: Pairs = {}
    for word in words:
        name, equals, text = word.partition("=")
        if name not in names or not equals or name in pairs:
            raise PositionError(f"{word!r} does not fit; write name=value once each, of: {', '.join(names)}")
        pairs[name] = text
    return pairs


def _number(pairs: Pairs, name: str, most: int = MOST) -> int:
    return read_number([pairs.get(name, "0")], most)


def _numbers(pairs: Pairs, name: str, count: int) -> list[int]:
    words = pairs[name].split(".") if name in pairs else ["0"] * count
    if len(words) != count:
        raise PositionError(f"{name} is {count} numbers with points between, not {pairs[name]!r}")
    return [read_number([word], MOST) for word in words]


def _index(word: str, words: Sequence[str]) -> int:
    if word not in words:
        raise PositionError(f"no {word!r}; there are: {', '.join(words)}")
    return words.index(word)


def _set(text: str, words: Sequence[str]) -> int:
    return mask(_index(word, words) for word in filter(None, text.split(",")))


def _read_round(state: State, parts: dict[str, list[str]]) -> None:
    state.round = max(1, read_number(parts["round"], state.setup.last_round))
    state.phase = _index(" ".join(parts["phase"]), PHASES)
    state.cycle = read_number(parts["cycle"], CYCLES + 1)
    state.turn = read_number(parts.get("turns", ["0"]), MOST_TURNS)
    state.active = read_seat(parts["active"], state.setup.players)
    state.order = [read_seat([word], state.setup.players) for word in parts["order"]]
    if sorted(state.order) != list(range(state.setup.players)):
        raise PositionError(f"order names every player once: {' '.join(SEATS[: state.setup.players])}")


def _read_land(state: State, land: int, words: list[str]) -> None:
    pairs = _read_pairs(words, LAND_WORDS)
    if "ground" in pairs and state.setup.terrain[land] == GROUND:
        state.ground[land] = _index(pairs["ground"], GOODS[:RESOURCES])
    elif "ground" in pairs:
        raise PositionError(f"{LANDS[land]} is no ground")
    state.land_goods[land] = _number(pairs, "goods")
    state.debris[land] = _number(pairs, "debris", 1)
    state.servants[land * SERVANTS : (land + 1) * SERVANTS] = _numbers(pairs, "servants", SERVANTS)
    if "tower" in pairs:
        _read_tower(state, land, pairs["tower"])
    elif "servants" in pairs:
        raise PositionError(f"servants stand on towers, and {LANDS[land]} has none")


def _read_tower(state: State, land: int, text: str) -> None:
    owner, _, gus = text.partition(":")
    state.owner[land] = read_seat([owner], state.setup.players)
    state.tower[land] = stacked([_index(word, ELEMENTS) for word in gus.split(".")])
    if height(state.tower[land]) > state.setup.highest_tower or moons(state.tower[land]) > 1:
        most = state.setup.highest_tower
        raise PositionError(f"a tower has at most {most} GUs and one moon GU; {LANDS[land]} has {gus}")
    if state.debris[land]:
        raise PositionError(f"{LANDS[land]} has debris under a tower")
    if len(state.towers(state.owner[land])) > state.setup.most_towers:
        raise PositionError(f"{owner} has more than {state.setup.most_towers} towers")


def _read_player(state: State, player: int, pairs: Pairs) -> None:
    if "sorcerer" in pairs:
        state.sorcerer[player] = _index(pairs["sorcerer"], SORCERERS)
        if state.sorcerer.count(state.sorcerer[player]) > 1:
            raise PositionError(f"two players are {pairs['sorcerer']}")
    goods = [
        *_numbers(pairs, "reserve", SERVANTS),
        *(_number(pairs, name) for name in ("mana", "drops", "flasks", "dice")),
    ]
    state.goods[player * HELD : (player + 1) * HELD] = goods
    state.elements[player * KINDS : (player + 1) * KINDS] = _read_elements(state, pairs)
    state.moon_path[player] = _index(pairs.get("path", "influence"), ("influence", "moon"))
    state.influence[player] = _number(pairs, "influence", MOST_TURNS)
    if state.moon_path[player] < (state.elements[player * KINDS + MOON] > 0):
        raise PositionError(f"{SEATS[player]} has moon elements and is not on the moon path")
    if state.moon_path[player] and state.influence[player]:
        raise PositionError(f"{SEATS[player]} is on the moon path and has no influence")
    state.potions[player] = _set(pairs.get("potions", ""), POTIONS)
    state.potion[player] = _index(pairs["potion"], POTIONS) if "potion" in pairs else NO_POTION
    state.stored_arrows[player] = _number(pairs, "arrows")
    _read_archive(state, player, pairs.get("archive", ""))


def _read_elements(state: State, pairs: Pairs) -> list[int]:
    steps = _numbers(pairs, "elements", KINDS)
    for element, step in enumerate(steps):
        if step > state.setup.length[element]:
            raise PositionError(f"the {ELEMENTS[element]} track has {state.setup.length[element]} steps, not {step}")
    return steps


def _read_archive(state: State, player: int, text: str) -> None:
    state.archive[player] = _set(text.replace(FLIPPED, ""), SCROLLS)
    if state.archive[player].bit_count() > state.setup.archive:
        raise PositionError(f"an archive holds {state.setup.archive} scrolls")
    for word in text.split(","):
        if word.endswith(FLIPPED):
            state.flipped |= 1 << SCROLLS.index(word[: -len(FLIPPED)])


def _read_scrolls(state: State, tops: list[str], gone: list[str]) -> None:
    if len(tops) != len(DECKS):
        raise PositionError(f"decks are {len(DECKS)} scrolls, {NONE} where none is visible: {', '.join(DECKS)}")
    state.visible = [NO_SCROLL if top == NONE else _index(top, SCROLLS) for top in tops]
    for deck, top in enumerate(state.visible):
        if top != NO_SCROLL and deck_of(top) != deck:
            raise PositionError(f"{SCROLLS[top]} is not of the deck {DECKS[deck]}")
    places = [*state.archive, mask(_index(word, SCROLLS) for word in gone)]
    places += [1 << top for top in state.visible if top != NO_SCROLL]
    for place in places:
        if place & ~state.unseen:
            raise PositionError("a scroll is in two places")
        state.unseen &= ~place


def _read_notes(state: State, pairs: Pairs) -> None:
    state.dominance = _number(pairs, "dominance", 1)
    state.blessed = _set(pairs.get("blessed", ""), SEATS[: state.setup.players])
    state.potion_spent = _number(pairs, "potion-spent", 1)
    state.main = _index(pairs.get("main", MAINS[0]), MAINS)
    state.study_left = _number(pairs, "study-left", 2)
    state.grow_left = _number(pairs, "grow-left", 2)
    state.slid = _number(pairs, "slid", 1)
    state.moon_grown = _number(pairs, "moon-grown", 1)
    state.grown = _set(pairs.get("grown", ""), ELEMENTS)
    state.killed = _number(pairs, "killed", 1)
    state.destroyed = _number(pairs, "destroyed", 1)
    state.cast = _set(pairs.get("cast", ""), SCROLLS)
    state.potion_note = _number(pairs, "potion-note", 15)


def _read_war(state: State, words: list[str]) -> None:
    if not words:
        return
    try:
        numbers = [int(word) for word in words]
    except ValueError:
        numbers = []
    fits = len(numbers) == NUMBERS and all(-1 <= number <= 1 << 24 for number in numbers)
    if not fits or not all(0 <= land < AREA for land in numbers[2:4]):
        raise PositionError(f"a war is written as {NUMBERS} numbers")
    if not all(0 <= player < state.setup.players for player in numbers[:2]):
        raise PositionError("a war is fought by two players")
    state.war = from_numbers(numbers)


def _count_supply(state: State) -> None:
    """The supply is what is nowhere else."""
    supply = state.supply
    for land in range(AREA):
        for kind in kinds(state.tower[land]):
            supply[FIRST_GU + kind] -= 1
        supply[DEBRIS] -= state.debris[land]
        if state.land_goods[land]:
            supply[land_good(state, land)] -= state.land_goods[land]
    for index, amount in enumerate(state.servants):
        supply[index % SERVANTS] -= amount
    for index, amount in enumerate(state.goods):
        supply[index % HELD] -= amount
    if min(supply) < 0:
        raise PositionError("there is more of something than the box holds")


def _read_outcome(state: State, words: list[str]) -> None:
    if not words:
        return
    if len(words) < 2 or words[0] not in ENDINGS:
        raise PositionError(f"over is a reason, winners and places; reasons are {', '.join(ENDINGS)}")
    winners = [read_seat([seat], state.game.seats) for seat in words[1] if seat != NONE]
    places = [read_number([word], state.game.seats) for word in words[2:]]
    state.outcome = Outcome(words[0], tuple(winners), tuple(places))
    state.seat = OVER


def _read_steps(state: State, text: str) -> None:
    try:
        state.read_stack(text)
    except NotationError as error:
        raise PositionError(f"steps: {error}") from None
    if state.over:
        return
    names = [state.steps.kinds[entry].name for entry in state.stack]
    if not names or names[0] not in BOTTOM:
        raise PositionError(f"steps end with one of: {', '.join(BOTTOM)}")
    if state.war is None and any(name in WAR_STEPS for name in names):
        raise PositionError("steps of a war need a war")
    for entry in state.stack:
        if not _fits(state, entry):
            raise PositionError(f"the step {state.steps.text(entry)!r} does not fit")
    try:
        state.advance()
    except (AssertionError, IndexError, ValueError) as error:
        raise PositionError(f"steps that cannot be carried out here: {error}") from None


def _fits(state: State, entry: int) -> bool:
    """Whether a step has the player, tower or potion that it is about."""
    kind = state.steps.kinds[entry]
    values = dict(zip(kind.family.params, kind.values(entry), strict=True))
    player = values.get("player", 0)
    if player >= (state.game.seats if kind.name == "open" else state.setup.players):
        return False
    if kind.name in ("ask-potion", "roll-potion"):
        return state.potion[player] != NO_POTION
    if kind.name in TOWER_STEPS and not state.tower[values.get("tower", values.get("land", 0))]:
        return False
    if kind.name == "slide-gu":
        return state.setup.toward[values["tower"]][values["direction"]] != NOWHERE
    if kind.name == "slide-onto":
        return state.owner[values["tower"]] == state.owner[values["target"]] and values["tower"] != values["target"]
    return kind.name != "set-gu" or _may_grow(state, values["land"], values["gu"])


def _may_grow(state: State, land: int, kind: int) -> bool:
    """Whether a GU that is paid for can be set on a land."""
    there = state.owner[land] in (NOBODY, state.active) and state.setup.terrain[land] != FORBIDDEN
    two_moons = kind == MOON and moons(state.tower[land]) > 0
    low = state.height(land) < state.setup.highest_tower
    return there and low and not two_moons and state.supply[FIRST_GU + kind] > 0
