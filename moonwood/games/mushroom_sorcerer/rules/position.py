"""A state read from the text that `writing` writes, and whether it can be."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    CYCLES,
    DEBRIS,
    DECKS,
    ELEMENTS,
    EVERY_LAND,
    FIRST_GU,
    FORBIDDEN,
    GROUND,
    LANDS,
    MOON,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    NOWHERE,
    PHASES,
    SCROLLS,
    SORCERERS,
    Land,
    deck_of,
)
from moonwood.games.mushroom_sorcerer.rules.declared import FOREST, NOTES, PLAYERS, RESULT, SIDES, TOWER
from moonwood.games.mushroom_sorcerer.rules.end import ENDINGS
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.growth import land_good
from moonwood.games.mushroom_sorcerer.rules.tower import height, kinds, moons
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.games.mushroom_sorcerer.rules.writing import NONE
from moonwood.kernel.aim import Outcome
from moonwood.kernel.bits import mask
from moonwood.kernel.errors import NotationError, PositionError
from moonwood.kernel.fields import index, read_numbers
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import OVER

MOST_TURNS: Final = 999
BOTTOM: Final = ("repeat", "night", "twilight", "first-night", "begin", "draw-first")
"""Below everything else on the stack waits one of these, so that a game always goes on."""
TOWER_STEPS: Final = ("slide-gu", "slide-onto", "topple-gu", "shrine-gift")
"""Steps about a tower that must be there."""
OLD_NOTE: Final = "potion-note="
OLD_NOTES: Final = 15
WAR_NUMBERS: Final = len(War([NOBODY, NOBODY], [NOWHERE, NOWHERE]).field_numbers())
WAR_STEPS: Final = (
    *("declare", "cast-for-war", "snapshot", "roll-war", "after-roll", "clash", "absorb-damage", "destroy-gus"),
    *("reward", "end-war"),
)


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
    for player in every_seat(setup.players):
        PLAYERS.read(state, player, parts[SEATS[player]], setup.players)
        _check_player(state, player)
    _read_scrolls(state, parts["decks"], parts.get("gone", []))
    _read_notes(state, parts.get("notes", []))
    _read_war(state, parts.get("war", []))
    _count_supply(state)
    _read_outcome(state, parts.get("over", []))
    _read_steps(state, " ".join(parts.get("steps", [])))
    return state


def _read_round(state: State, parts: dict[str, list[str]]) -> None:
    state.round = max(1, read_number(parts["round"], state.setup.last_round))
    state.phase = index(" ".join(parts["phase"]), PHASES)
    state.cycle = read_number(parts["cycle"], CYCLES + 1)
    state.turn = read_number(parts.get("turns", ["0"]), MOST_TURNS)
    state.active = read_seat(parts["active"], state.setup.players)
    state.order = [read_seat([word], state.setup.players) for word in parts["order"]]
    if sorted(state.order) != list(range(state.setup.players)):
        raise PositionError(f"order names every player once: {' '.join(SEATS[: state.setup.players])}")


def _read_land(state: State, land: Land, words: list[str]) -> None:
    there = FOREST.read(state, land, words, state.setup.players)
    if "ground" in there and state.setup.terrain[land] != GROUND:
        raise PositionError(f"{LANDS[land]} is no ground")
    if "servants" in there and "tower" not in there:
        raise PositionError(f"servants stand on towers, and {LANDS[land]} has none")
    if "tower" in there:
        _check_tower(state, land)


def _check_tower(state: State, land: Land) -> None:
    most, owner = state.setup.highest_tower, state.owner[land]
    if height(state.tower[land]) > most or moons(state.tower[land]) > 1:
        gus = ".".join(TOWER.plain(state.tower[land]))
        raise PositionError(f"a tower has at most {most} GUs and one moon GU; {LANDS[land]} has {gus}")
    if state.debris[land]:
        raise PositionError(f"{LANDS[land]} has debris under a tower")
    if len(state.towers(owner)) > state.setup.most_towers:
        raise PositionError(f"{SEATS[owner]} has more than {state.setup.most_towers} towers")


def _check_player(state: State, player: Seat) -> None:
    sorcerer, track = state.sorcerer[player], state.elements[player]
    if sorcerer != NOBODY and state.sorcerer.count(sorcerer) > 1:
        raise PositionError(f"two players are {SORCERERS[sorcerer]}")
    for element, step in enumerate(track):
        if step > state.setup.length[element]:
            raise PositionError(f"the {ELEMENTS[element]} track has {state.setup.length[element]} steps, not {step}")
    if state.moon_path[player] < (track[MOON] > 0):
        raise PositionError(f"{SEATS[player]} has moon elements and is not on the moon path")
    if state.moon_path[player] and state.influence[player]:
        raise PositionError(f"{SEATS[player]} is on the moon path and has no influence")
    if state.archive[player].bit_count() > state.setup.archive:
        raise PositionError(f"an archive holds {state.setup.archive} scrolls")


def _read_scrolls(state: State, tops: list[str], gone: list[str]) -> None:
    if len(tops) != len(DECKS):
        raise PositionError(f"decks are {len(DECKS)} scrolls, {NONE} where none is visible: {', '.join(DECKS)}")
    state.visible = [NO_SCROLL if top == NONE else index(top, SCROLLS) for top in tops]
    for deck, top in enumerate(state.visible):
        if top != NO_SCROLL and deck_of(top) != deck:
            raise PositionError(f"{SCROLLS[top]} is not of the deck {DECKS[deck]}")
    places = [*state.archive, mask(index(word, SCROLLS) for word in gone)]
    places += [1 << top for top in state.visible if top != NO_SCROLL]
    for place in places:
        if place & ~state.unseen:
            raise PositionError("a scroll is in two places")
        state.unseen &= ~place


def _read_notes(state: State, words: list[str]) -> None:
    """Once a single number said what a potion remembers; texts of that time are read, too."""
    NOTES.read(state, 0, [word for word in words if not word.startswith(OLD_NOTE)], state.setup.players)
    for word in words:
        if word.startswith(OLD_NOTE):
            potion_of(state, state.active).recall(state, read_number([word.removeprefix(OLD_NOTE)], OLD_NOTES))


def _read_war(state: State, words: list[str]) -> None:
    if not words:
        return
    try:
        numbers = [int(word) for word in words]
    except ValueError:
        numbers = []
    fits = len(numbers) == WAR_NUMBERS and all(-1 <= number <= 1 << 24 for number in numbers)
    if not fits or not all(0 <= land < AREA for land in numbers[2:4]):
        raise PositionError(f"a war is written as {WAR_NUMBERS} numbers")
    if not all(0 <= player < state.setup.players for player in numbers[:2]):
        raise PositionError("a war is fought by two players")
    state.war = War([Seat(number) for number in numbers[:2]], [EVERY_LAND[number] for number in numbers[2:4]])
    read_numbers(state.war, numbers, SIDES, RESULT)


def _count_supply(state: State) -> None:
    """The supply is what is nowhere else."""
    supply = state.supply
    for land in EVERY_LAND:
        for kind in kinds(state.tower[land]):
            supply[FIRST_GU + kind] -= 1
        supply[DEBRIS] -= state.debris[land]
        if state.land_goods[land]:
            supply[land_good(state, land)] -= state.land_goods[land]
    for kind, posted in enumerate(state.servants):
        supply[kind] -= sum(posted)
    for held in state.goods:
        for good, amount in enumerate(held):
            supply[good] -= amount
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
    values: dict[str, int] = dict(zip(kind.family.params, kind.family.values(entry), strict=True))
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
    return kind.name != "set-gu" or _may_grow(state, EVERY_LAND[values["land"]], values["gu"])


def _may_grow(state: State, land: Land, kind: int) -> bool:
    """Whether a GU that is paid for can be set on a land."""
    there = state.owner[land] in (NOBODY, state.active) and state.setup.terrain[land] != FORBIDDEN
    two_moons = kind == MOON and moons(state.tower[land]) > 0
    low = state.height(land) < state.setup.highest_tower
    return there and low and not two_moons and state.supply[FIRST_GU + kind] > 0
