"""The state as a view tells it: everything lies open, so all seats see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    DEBRIS,
    DECKS,
    ELEMENTS,
    EVERY_LAND,
    FIRST_GU,
    GENERAL,
    GOODS,
    HELD,
    LANDS,
    NO_SCROLL,
    NOT_YET,
    PHASES,
    SCROLLS,
    TERRAINS,
    Land,
    deck_mask,
)
from moonwood.games.mushroom_sorcerer.rules.declared import FOREST, PLAYERS, SIDES, TURN
from moonwood.games.mushroom_sorcerer.rules.steps.casting import mana_cost
from moonwood.games.mushroom_sorcerer.rules.steps.growth import growth_cost, land_good
from moonwood.games.mushroom_sorcerer.rules.steps.war import arrows_of, dice_of, loose_shields_of
from moonwood.games.mushroom_sorcerer.rules.tower import kinds, moons
from moonwood.games.mushroom_sorcerer.rules.view import (
    Deck,
    Part,
    Pending,
    Player,
    Scroll,
    Side,
    Supply,
    TurnView,
    War,
)
from moonwood.games.mushroom_sorcerer.rules.view import Land as LandView
from moonwood.games.mushroom_sorcerer.rules.war import War as Fight
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State


def show(state: State) -> Part:
    """What everybody sees."""
    players = state.setup.players
    return {
        "round": state.round,
        "cycle": state.cycle,
        "phase": PHASES[state.phase],
        "order": [*state.order],
        "active": state.active,
        "last_cycle": bool(state.dominance or state.blessed),
        "lands": [_land(state, land, shown) for land, shown in zip(EVERY_LAND, FOREST.plain(state, AREA), strict=True)],
        "players": [_player(state, Seat(player), shown) for player, shown in enumerate(PLAYERS.plain(state, players))],
        "decks": [_deck(state, deck) for deck in range(len(DECKS))],
        "unseen": [SCROLLS[scroll] for scroll in bits(state.unseen)],
        "supply": _supply(state.supply),
        "turn_so_far": _turn(state),
        "war": _war(state),
        "pending": _pending(state),
        "position": state.position(),
    }


def _land(state: State, land: Land, shown: dict[str, object]) -> LandView:
    shown["name"] = LANDS[land]
    shown["terrain"] = TERRAINS[state.setup.terrain[land]]
    shown["good"] = GOODS[land_good(state, land)] if state.land_goods[land] else None
    return cast("LandView", shown)


def _player(state: State, player: Seat, shown: dict[str, object]) -> Player:
    towers = state.towers(player)
    counted = {
        "warden": state.is_warden(player),
        "levels": [state.level(player, element) for element in range(GENERAL)],
        "mastered": [state.mastered(player, element) for element in range(GENERAL)],
        "towers": len(towers),
        "gus": state.count_gus(player),
        "moon_gus": sum(moons(state.tower[land]) for land in towers),
        "archive": [_scroll(state, player, scroll) for scroll in bits(state.archive[player])],
        "growth_drops": [growth_cost(state, player, level + 1) for level in range(state.setup.highest_tower)],
    }
    return cast("Player", shown | counted)


def _scroll(state: State, player: Seat, scroll: int) -> Scroll:
    return {
        "name": SCROLLS[scroll],
        "flipped": bool(state.flipped >> scroll & 1),
        "cast": bool(state.cast >> scroll & 1),
        "mana": mana_cost(state, player, scroll),
    }


def _deck(state: State, deck: int) -> Deck:
    top = state.visible[deck]
    left = (state.unseen & deck_mask(deck)).bit_count() + (top != NO_SCROLL)
    return {"name": DECKS[deck], "top": None if top == NO_SCROLL else SCROLLS[top], "left": left}


def _supply(supply: list[int]) -> Supply:
    flame, stone, mana, drop, flask, die = supply[:HELD]
    return {
        "flame": flame,
        "stone": stone,
        "mana": mana,
        "drop": drop,
        "flask": flask,
        "die": die,
        "debris": supply[DEBRIS],
        "gus": supply[FIRST_GU:],
    }


def _turn(state: State) -> TurnView:
    potion_used = bool(state.potion_used or state.potion_goods or state.potion_scrolls)
    return cast("TurnView", {**TURN.plain(state)[0], "potion_used": potion_used})


def _war(state: State) -> War | None:
    war = state.war
    if war is None:
        return None
    return {
        "sides": [_side(state, war, side, shown) for side, shown in enumerate(SIDES.plain(war, rows=2))],
        "cap": None if war.cap == NOT_YET else war.cap,
        "fallen": [ELEMENTS[kind] for kind in kinds(war.fallen)],
    }


def _side(state: State, war: Fight, side: int, shown: dict[str, object]) -> Side:
    rolled = war.die_arrows[side] != NOT_YET
    counted = {
        "dice": dice_of(state, side),
        "rolled": [war.die_arrows[side], war.die_shields[side]] if rolled else None,
        "arrows": arrows_of(state, side),
        "shields": loose_shields_of(state, side),
    }
    return cast("Side", shown | counted)


def _pending(state: State) -> Pending | None:
    if not state.stack or state.over:
        return None
    step, *words = state.steps.text(state.stack[-1]).split()
    return {"step": step, "words": words}
