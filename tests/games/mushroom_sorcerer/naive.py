"""A second, naive reading of the rules, made from what a view tells and from nothing else.

`menu` is the open menu of a turn (§7.3, §7.4), `survivors` the servants that can be left after some damage (§8.8),
`placings` the ways to place servants (§7.2.1). They are slow and share no code with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

View = Mapping[str, Any]
KINDS = ("flame", "stone", "water", "thunder", "moon")
DIRECTIONS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
SUMMONING = (
    "empty-flask",
    "hunch",
    "mana-crystal",
    "moon-essence",
    "raging-roar",
    "spearhead",
    "water-pouch",
    "whistle",
)
KILLED = ("bounty", "reincarnate", "siphon")
DESTROYED = ("champion", "interests", "squeeze")
GREW = ("extra-hand", "supplement")


class NaiveGame:
    """What the player whose turn it is sees."""

    def __init__(self, view: View, rulings: View) -> None:
        self.view = view
        self.rulings = rulings
        self.seat: int = view["active"]
        self.me = view["players"][self.seat]
        self.lands = {land["name"]: land for land in view["lands"] if land["terrain"] != "forbidden"}
        self.turn = view["turn_so_far"]
        self.own = {name: land for name, land in self.lands.items() if land["owner"] == self.seat}
        self.servants = sum(self.me["reserve"]) + sum(sum(land["servants"]) for land in self.own.values())

    def beside(self, name: str, direction: str) -> str | None:
        row, column = DIRECTIONS[direction]
        other = f"r{int(name[1]) + row}c{int(name[3]) + column}"
        return other if other in self.lands else None

    def free_for_main(self) -> bool:
        return bool(self.turn["main"] == "none")


def menu(view: View, rulings: View) -> set[str]:
    """Everything that may be done in the open menu, but for what potions offer."""
    table = NaiveGame(view, rulings)
    slides = _slide(table, "slide", 1) | _slide_far(table)
    return {"end-turn"}.union(_study(table), _grow(table), _summon(table), _war(table), _cast(table), slides)


def _study(table: NaiveGame) -> set[str]:
    may = table.free_for_main() or table.turn["study_left"] > 0
    room = len(table.me["archive"]) < 6
    return {f"study {deck['name']}" for deck in table.view["decks"] if deck["top"] and may and room}


def _grow(table: NaiveGame) -> set[str]:
    if not table.free_for_main() and table.turn["grow_left"] == 0:
        return set()
    return {f"grow {name} {kind}" for name in table.lands for kind in KINDS if _can_grow(table, name, kind)}


def _can_grow(table: NaiveGame, name: str, kind: str) -> bool:
    land = table.lands[name]
    free = table.me["potion"] == "early-bird" and "potion-spent=1" not in table.view["position"]
    drops = 0 if free else len(land["tower"]) + 1
    if (
        land["owner"] not in (None, table.seat)
        or len(land["tower"]) == 4
        or table.me["drops"] < drops - _early(table, land, kind)
    ):
        return False
    if land["owner"] is None and (table.me["towers"] == 4 or (land["debris"] and table.servants == 0)):
        return False
    if kind == "moon" and (table.turn["moon_grown"] or "moon" in land["tower"]):
        return False
    return bool(table.view["supply"]["gus"][KINDS.index(kind)] > 0)


def _early(table: NaiveGame, land: dict[str, Any], kind: str) -> int:
    """Drops that come before a growth is paid for: from steps 2, 5 and 8 of the water track."""
    if not table.rulings["overgrowth_pays_after"] or not land["tower"] or kind != "water":
        return 0
    step = table.me["elements"][2]
    passed = [at for at in (2, 5, 8) if step < at <= step + len(land["tower"]) + 1]
    return min(len(passed), int(table.view["supply"]["drop"]))


def _summon(table: NaiveGame) -> set[str]:
    levels = zip(KINDS, table.me["levels"], strict=False)
    return {f"summon {kind}" for kind, level in levels if level and table.free_for_main()}


def _war(table: NaiveGame) -> set[str]:
    wars = set()
    for name, land in table.own.items():
        for direction in DIRECTIONS:
            other = table.beside(name, direction)
            enemy = other is not None and table.lands[other]["owner"] not in (None, table.seat)
            if enemy and sum(land["servants"]) and table.free_for_main():
                wars.add(f"war {name} {direction}")
    return wars


def _slide(table: NaiveGame, verb: str, price: int) -> set[str]:
    if verb == "slide" and table.turn["slid"]:
        return set()
    return {
        f"{verb} {name} {direction}"
        for name in table.own
        for direction in DIRECTIONS
        if _slides(table, name, direction, price)
    }


def _slides(table: NaiveGame, name: str, direction: str, price: int) -> bool:
    other = table.beside(name, direction)
    if other is None:
        return False
    source, target = table.lands[name], table.lands[other]
    if table.servants < price + target["debris"]:
        return False
    if target["owner"] is None:
        return bool(table.me["towers"] < 4 or len(source["tower"]) == 1)
    two_moons = source["tower"][-1] == "moon" and "moon" in target["tower"]
    return target["owner"] == table.seat and len(source["tower"]) > len(target["tower"]) and not two_moons


def _slide_far(table: NaiveGame) -> set[str]:
    if table.turn["slid"] or not table.servants or not table.rulings["slide_far"]:
        return set()
    return {
        f"slide-far {name} {other}"
        for name, source in table.own.items()
        for other, target in table.own.items()
        if other not in {table.beside(name, direction) for direction in DIRECTIONS}
        and len(source["tower"]) > len(target["tower"])
        and not (source["tower"][-1] == "moon" and "moon" in target["tower"])
    }


def _cast(table: NaiveGame) -> set[str]:
    return {f"cast {scroll['name']}" for scroll in table.me["archive"] if _castable(table, scroll)}


def _castable(table: NaiveGame, scroll: dict[str, Any]) -> bool:
    printed = 0 if scroll["name"] in FREE else 1
    price = printed
    if table.me["potion"] == "slow-learner":
        price = 1 if table.me["mastered"][3] else printed + 1
    if scroll["flipped"] or scroll["cast"] or table.me["mana"] < price:
        return False
    return _condition(table, scroll["name"]) and _demand(table, scroll["name"])


FREE = (
    "empty-flask",
    "hunch",
    "mana-crystal",
    "moon-essence",
    "water-pouch",
    "whistle",
    *tuple(f"{kind}-harmony" for kind in KINDS[:4]),
)


def _condition(table: NaiveGame, name: str) -> bool:
    if name in KILLED:
        return bool(table.turn["killed"])
    if name in DESTROYED:
        return bool(table.turn["destroyed"])
    if name in GREW:
        return bool(table.turn["grown"])
    if name.endswith("-harmony"):
        return name.split("-")[0] in table.turn["grown"]
    return True


def _demand(table: NaiveGame, name: str) -> bool:
    """Whether a scroll can be paid for beside its mana, and has a target."""
    me = table.me
    of_kind = [me["reserve"][kind] + sum(land["servants"][kind] for land in table.own.values()) for kind in (0, 1)]
    others = [one for seat, one in enumerate(table.view["players"]) if seat != table.seat]
    enemies = [land for land in table.lands.values() if land["owner"] not in (None, table.seat)]
    struck = [land for land in table.lands.values() if land["owner"] is not None]
    struck = struck if table.rulings["strike_own_towers"] else enemies
    anywhere = table.rulings["shadow_gu_any_tower"]
    towers = [land for land in table.lands.values() if land["tower"] and (anywhere or land["owner"] == table.seat)]
    low = [land for land in towers if len(land["tower"]) < 4]
    moon = anywhere and table.view["supply"]["gus"][4] and any("moon" not in land["tower"] for land in low)
    demands = {
        "elementalist": max(of_kind) >= 2,
        "flame-portal": any(land["servants"][0] == 0 for land in table.own.values()),
        "stone-portal": any(land["servants"][1] == 0 for land in table.own.values()),
        "flask-energy": table.servants >= 2 or me["flasks"] >= 1,
        "water-cycle": table.servants >= 2 or me["drops"] >= 2,
        "forced-trade": me["drops"] >= 1
        and (any(sum(one["reserve"]) for one in others) or any(sum(land["servants"]) for land in enemies)),
        "glorify": table.servants >= 1,
        "purify": table.servants >= 2,
        "strike": any(land["tower"][-1] != "moon" and len(land["tower"]) <= table.servants for land in struck),
        "shadow-gu": bool(low) and (any(table.view["supply"]["gus"][:4]) or moon),
        "toss-a-gu": bool(_slide(table, "toss", 0)),
    }
    return bool(demands.get(name, True))


# War


def survivors(flame: int, stone: int, damage: int, flame_shields: int) -> set[tuple[int, int]]:
    """Who may be left: every order of absorbing is tried, one servant after the other."""
    if damage <= 0 or flame + stone == 0:
        return {(flame, stone)}
    left = set()
    if flame:
        left |= survivors(flame - 1, stone, damage - flame_shields, flame_shields)
    if stone:
        left |= survivors(flame, stone - 1, damage - 2, flame_shields)
    return left


# Servants


def placings(kind: int, count: int, towers: list[tuple[int, int, int]]) -> set[tuple[tuple[int, int], ...]]:
    """All ways to place servants of one kind; towers are (height, flame, stone), the reserve comes first in a result."""
    start = ((0, 0), *((flame, stone) for _, flame, stone in towers))
    results = {start}
    for _ in range(count):
        results = {after for before in results for after in _place_one(kind, before, [tower[0] for tower in towers])}
    return results


def _place_one(kind: int, before: tuple[tuple[int, int], ...], heights: list[int]) -> set[tuple[tuple[int, int], ...]]:
    results = {_moved(before, 0, kind, None)}
    for index, height in enumerate(heights, start=1):
        if sum(before[index]) < height:
            results.add(_moved(before, index, kind, None))
        else:
            results |= {_moved(before, index, kind, out) for out in (0, 1) if before[index][out]}
    return results


def _moved(before: tuple[tuple[int, int], ...], index: int, kind: int, out: int | None) -> tuple[tuple[int, int], ...]:
    counts = [list(place) for place in before]
    counts[index][kind] += 1
    if out is not None:
        counts[index][out] -= 1
        counts[0][out] += 1
    return tuple((flame, stone) for flame, stone in counts)


def payments(count: int, places: list[tuple[int, int]]) -> set[tuple[tuple[int, int], ...]]:
    """All ways to pay servants of any kinds from some places; the result is what is left there."""
    ranges = [range(amount + 1) for place in places for amount in place]
    return {
        tuple((place[0] - paid[2 * at], place[1] - paid[2 * at + 1]) for at, place in enumerate(places))
        for paid in product(*ranges)
        if sum(paid) == count
    }
