"""The state as a view tells it: everything lies open, so all seats see the same."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    DEBRIS,
    DECKS,
    DIE,
    DROP,
    ELEMENTS,
    FIRST_GU,
    FLASK,
    GENERAL,
    GOODS,
    GROUND,
    HELD,
    LANDS,
    MAINS,
    MANA,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    PHASES,
    POTIONS,
    SCROLLS,
    SERVANTS,
    SORCERERS,
    TERRAINS,
    deck_mask,
)
from moonwood.games.mushroom_sorcerer.rules.state import KINDS, State
from moonwood.games.mushroom_sorcerer.rules.steps.casting import mana_cost
from moonwood.games.mushroom_sorcerer.rules.steps.growth import growth_cost, land_good
from moonwood.games.mushroom_sorcerer.rules.steps.war import arrows_of, dice_of, loose_shields_of
from moonwood.games.mushroom_sorcerer.rules.tower import kinds, moons
from moonwood.games.mushroom_sorcerer.rules.view import (
    Deck,
    Land,
    Part,
    Pending,
    Player,
    Scroll,
    Side,
    Supply,
    Turn,
    War,
)
from moonwood.games.mushroom_sorcerer.rules.war import NOT_YET
from moonwood.kernel.bits import bits


def show(state: State) -> Part:
    """What everybody sees."""
    return {
        "round": state.round,
        "cycle": state.cycle,
        "phase": PHASES[state.phase],
        "order": state.order.copy(),
        "active": state.active,
        "last_cycle": bool(state.dominance or state.blessed),
        "lands": [_land(state, land) for land in range(AREA)],
        "players": [_player(state, player) for player in range(state.setup.players)],
        "decks": [_deck(state, deck) for deck in range(len(DECKS))],
        "unseen": [SCROLLS[scroll] for scroll in bits(state.unseen)],
        "supply": _supply(state.supply),
        "turn_so_far": _turn(state),
        "war": _war(state),
        "pending": _pending(state),
        "position": state.position(),
    }


def _land(state: State, land: int) -> Land:
    ground, owner, amount = state.ground[land], state.owner[land], state.land_goods[land]
    return {
        "name": LANDS[land],
        "terrain": TERRAINS[state.setup.terrain[land]],
        "ground": GOODS[ground] if state.setup.terrain[land] == GROUND and ground != NOBODY else None,
        "good": GOODS[land_good(state, land)] if amount else None,
        "amount": amount,
        "debris": bool(state.debris[land]),
        "owner": None if owner == NOBODY else owner,
        "tower": [ELEMENTS[kind] for kind in kinds(state.tower[land])],
        "servants": state.servants[land * SERVANTS : (land + 1) * SERVANTS],
    }


def _player(state: State, player: int) -> Player:
    sorcerer, potion = state.sorcerer[player], state.potion[player]
    towers = state.towers(player)
    return {
        "sorcerer": None if sorcerer == NOBODY else SORCERERS[sorcerer],
        "warden": state.is_warden(player),
        "reserve": state.goods[player * HELD : player * HELD + SERVANTS],
        "mana": state.held(player, MANA),
        "drops": state.held(player, DROP),
        "flasks": state.held(player, FLASK),
        "dice": state.held(player, DIE),
        "elements": state.elements[player * KINDS : (player + 1) * KINDS],
        "levels": [state.level(player, element) for element in range(GENERAL)],
        "mastered": [state.mastered(player, element) for element in range(GENERAL)],
        "moon_path": bool(state.moon_path[player]),
        "influence": state.influence[player],
        "towers": len(towers),
        "gus": state.count_gus(player),
        "moon_gus": sum(moons(state.tower[land]) for land in towers),
        "archive": [_scroll(state, player, scroll) for scroll in bits(state.archive[player])],
        "potions": [POTIONS[unused] for unused in bits(state.potions[player])],
        "potion": None if potion == NO_POTION else POTIONS[potion],
        "growth_drops": [growth_cost(state, player, level + 1) for level in range(state.setup.highest_tower)],
        "stored_arrows": state.stored_arrows[player],
    }


def _scroll(state: State, player: int, scroll: int) -> Scroll:
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


def _turn(state: State) -> Turn:
    return {
        "main": MAINS[state.main],
        "study_left": state.study_left,
        "grow_left": state.grow_left,
        "slid": bool(state.slid),
        "moon_grown": bool(state.moon_grown),
        "grown": [ELEMENTS[kind] for kind in bits(state.grown)],
        "killed": bool(state.killed),
        "destroyed": bool(state.destroyed),
        "potion_used": bool(state.potion_note),
    }


def _war(state: State) -> War | None:
    war = state.war
    if war is None:
        return None
    return {
        "sides": [_side(state, side) for side in range(2)],
        "cap": None if war.cap == NOT_YET else war.cap,
        "fallen": [ELEMENTS[kind] for kind in kinds(war.fallen)],
    }


def _side(state: State, side: int) -> Side:
    war = state.war
    assert war is not None
    rolled = war.die_arrows[side] != NOT_YET
    return {
        "player": war.players[side],
        "land": LANDS[war.lands[side]],
        "dice": dice_of(state, side),
        "aside": war.aside[side],
        "rolled": [war.die_arrows[side], war.die_shields[side]] if rolled else None,
        "bonus_arrows": war.bonus_arrows[side],
        "bonus_shields": war.bonus_shields[side],
        "arrows": arrows_of(state, side),
        "shields": loose_shields_of(state, side),
        "damage": war.damage[side],
    }


def _pending(state: State) -> Pending | None:
    if not state.stack or state.over:
        return None
    step, *words = state.steps.text(state.stack[-1]).split()
    return {"step": step, "words": words}
