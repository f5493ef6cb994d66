"""What is clicked for each action: the ids of elements, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from moonwood.games.mushroom_sorcerer.rules.components import LANDS
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words.labelling import land_of, neighbour, room_on, waiting_servants
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game

Ids = tuple[str, ...]
Touch = Callable[[View, list[str]], Ids]


def touches(game: Game, view: View, action: Action) -> Ids:
    """The elements of an action; none for what is only in the list."""
    name, *values = game.text(action).split()
    touch = TOUCHES.get(name)
    return touch(view, values) if touch else ()


def _servant_on(view: View, land: str, kind: str) -> Ids:
    """A servant on a tower: the tower, and the kind where both kinds stand there."""
    flame, stone = view["lands"][LANDS.index(land)]["servants"]
    return (f"land-{land}", f"supply-{kind}") if flame and stone else (f"land-{land}",)


def _servant_at(view: View, place: str, kind: str) -> Ids:
    """A servant of whoever is asked, in the reserve or on a tower."""
    return (f"reserve-{view['seat']}-{kind}",) if place == "reserve" else _servant_on(view, place, kind)


def _fighting(view: View, values: list[str]) -> Ids:
    """A servant of the side that is asked."""
    war = view["war"]
    lands = [side["land"] for side in war["sides"] if side["player"] == view["seat"]] if war else []
    return _servant_on(view, lands[0], values[0]) if lands else ()


def _stepping_down(view: View, values: list[str]) -> Ids:
    pending = view["pending"]
    return _servant_on(view, pending["words"][0], values[0]) if pending and pending["step"] == "excess" else ()


def _by_potion(view: View, ids: Ids) -> Ids:
    """What the active potion lets do begins with a click on the potion."""
    potion = view["players"][view["seat"]]["potion"] if 0 <= view["seat"] < len(view["players"]) else None
    return (f"potion-{potion}", *ids) if potion else ids


def _scroll(view: View, scroll: str) -> str:
    """A scroll lies in an archive, or on top of its deck."""
    on_top = [deck["name"] for deck in view["decks"] if deck["top"] == scroll]
    return f"deck-{on_top[0]}" if on_top else f"scroll-{scroll}"


def _in_sight(view: View, scroll: str) -> Ids:
    """The own archive and the decks are always drawn; the archives of the others only as far as there is room."""
    own = view["players"][view["seat"]]["archive"] if 0 <= view["seat"] < len(view["players"]) else []
    drawn = any(it["name"] == scroll for it in own) or any(deck["top"] == scroll for deck in view["decks"])
    return (_scroll(view, scroll),) if drawn else ()


def _stolen(view: View, values: list[str]) -> Ids:
    ids = _in_sight(view, values[0])
    return _by_potion(view, ids) if ids else ()


def _to_reserve(view: View, values: list[str]) -> Ids:
    """A servant that is being placed: its own kind in the reserve."""
    pending = view["pending"]
    return (f"reserve-{view['seat']}-{pending['words'][1]}",) if pending and pending["step"] == "place" else ()


def _to_tower(view: View, values: list[str]) -> Ids:
    """A click on a tower sends as many there as fit; one of several is taken from the supply first."""
    pending = view["pending"]
    if not pending or waiting_servants(view) == 1 or room_on(land_of(view, values[0])) == 1:
        return _land(view, values)
    return f"supply-{pending['words'][1]}", f"land-{values[0]}"


def _allocated(view: View, values: list[str]) -> Ids:
    """A servant from the reserve: the tower, after the kind where both kinds wait there."""
    flame, stone = view["players"][max(view["seat"], 0)]["reserve"]
    tower = f"land-{values[1]}"
    return (f"reserve-{view['seat']}-{values[0]}", tower) if flame and stone else (tower,)


def _land(view: View, values: list[str]) -> Ids:
    return (f"land-{values[0]}",)


def _land_and_kind(view: View, values: list[str]) -> Ids:
    return f"land-{values[0]}", f"gu-{values[1]}"


def _to_neighbour(view: View, values: list[str]) -> Ids:
    return f"land-{values[0]}", f"land-{neighbour(*values)}"


TOUCHES: dict[str, Touch] = {
    "study": lambda view, values: (f"deck-{values[0]}",),
    "grow": _land_and_kind,
    "summon": lambda view, values: (f"track-{values[0]}",),
    "war": _to_neighbour,
    "cast": lambda view, values: (f"scroll-{values[0]}",),
    "slide": _to_neighbour,
    "slide-far": lambda view, values: (f"land-{values[0]}", f"land-{values[1]}"),
    "litter": lambda view, values: _by_potion(view, (f"land-{values[0]}",)),
    "snatch": lambda view, values: _by_potion(view, (f"deck-{values[0]}",)),
    "steal": _stolen,
    "to-reserve": _to_reserve,
    "to-tower": _to_tower,
    "all-to-tower": _land,
    "displace": lambda view, values: _servant_on(view, values[0], values[1]),
    "pay": lambda view, values: _servant_at(view, values[1], values[0]),
    "step-down": _stepping_down,
    "allocate": _allocated,
    "take": lambda view, values: (f"supply-{values[0]}",),
    "advance": lambda view, values: (f"track-{values[0]}",),
    "advance-moon": lambda view, values: ("track-moon",),
    "rob-reserve": lambda view, values: (f"reserve-{'ABCD'.index(values[0])}-{values[1]}",),
    "rob-tower": lambda view, values: _servant_on(view, values[0], values[1]),
    "strike": _land,
    "put": _land_and_kind,
    "put-moon": lambda view, values: (f"land-{values[0]}", "gu-moon"),
    "toss": _to_neighbour,
    "replace": lambda view, values: (f"scroll-{values[0]}",),
    "absorb": _fighting,
    "again": _land,
    "pick": lambda view, values: (f"sorcerer-{values[0]}",),
    "drink": lambda view, values: (f"potion-{values[0]}",),
}
"""What is not here is only in the list."""
