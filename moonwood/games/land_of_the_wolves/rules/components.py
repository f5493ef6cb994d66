"""The cards as the rulings give them: what each wolf counts, and what each Alpha Power changes (§2)."""

from __future__ import annotations

from typing import Any, NamedTuple

from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game

DECK = ("1", "2", "3", "4", "5")
LONE = ("L1", "L2", "L4", "L6")
KINDS = (*DECK, *LONE)
COUNT = len(KINDS)
FIRST_LONE = len(DECK)
VALUES = (1, 2, 3, 4, 5, 1, 2, 4, 6)
POWERS = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
NO_POWER = len(POWERS)
NO_LONE = -1

AMBUSH, ENDURANCE = "ambush", "endurance"
MOST_CARDS = 24
KEPT = 32


class Power(NamedTuple):
    """What one Alpha Power changes; each hook has a number that changes nothing."""

    name: str
    kind: str
    places: int
    covers: tuple[int, ...]
    trade: bool
    moons: int
    ties: bool
    firm: tuple[int, ...]
    hand: int
    line: int
    pack: int


NOTHING = Power("", ENDURANCE, 1, (), False, 0, False, (), 0, 0, 0)


class Law:
    """The rulings of a game, checked and laid out for the rules. Tables of kinds are indexed by kind."""

    def __init__(self, rulings: dict[str, Any]) -> None:
        cards = {**rulings["deck"], **rulings["lone_wolves"]}
        self.hand = _number(rulings, "hand", 1, 5)
        self.offer = _number(rulings, "offer", 2, len(POWERS))
        self.moon_bonus = _number(rulings, "moon_bonus", 0, 20)
        self.ties = _number(rulings, "ties", 1, 9)
        self.copies = [_number(rulings["deck"][kind], "copies", 0, MOST_CARDS) for kind in DECK] + [0] * len(LONE)
        self.corner = [_number(cards[kind], "corner", 1, 9) for kind in KINDS]
        self.trophy = [_number(cards[kind], "trophy", 0, 9) for kind in KINDS]
        self.moons = [_number(cards[kind], "moons", 0, 9) for kind in KINDS]
        self.powers = [*(_power(id, rulings["powers"][id]) for id in POWERS), NOTHING]
        self.plain = [_reach(value, (1,)) for value in VALUES]
        """For each kind, the kinds it may cover, as a mask."""
        self.reach = [[_reach(value, (1, *power.covers)) for value in VALUES] for power in self.powers]
        """The same with an unused power, for each power."""
        self.firm = [_kinds_of(power.firm) for power in self.powers]
        """For each power, the kinds of its owner that nobody may cover, as a mask."""
        most = self.hand + max(power.hand for power in self.powers)
        if not most <= sum(self.copies) <= MOST_CARDS:
            raise OptionError(f"a deck has between {most} and {MOST_CARDS} cards, not {sum(self.copies)}")


def _number(table: dict[str, Any], name: str, least: int, most: int) -> int:
    value = table[name]
    if not least <= value <= most:
        raise OptionError(f"ruling {name!r} must be between {least} and {most}, not {value}")
    return int(value)


def _numbers(table: dict[str, Any], name: str, least: int, most: int) -> tuple[int, ...]:
    values = table[name]
    if any(type(value) is not int or not least <= value <= most for value in values):
        raise OptionError(f"ruling {name!r} is a list of numbers from {least} to {most}, not {values}")
    return tuple(values)


def _power(id: str, table: dict[str, Any]) -> Power:
    power = Power(
        name=table["name"],
        kind=table["kind"],
        places=_number(table, "places", 1, 3),
        covers=_numbers(table, "covers", -5, 5),
        trade=table["trade"],
        moons=_number(table, "moons", 0, 9),
        ties=table["ties"],
        firm=_numbers(table, "firm", 1, 6),
        hand=_number(table, "hand", 0, 3),
        line=_number(table, "line", 0, 9),
        pack=_number(table, "pack", 0, 4),
    )
    if power.kind not in (AMBUSH, ENDURANCE):
        raise OptionError(f"the kind of power {id} is {AMBUSH!r} or {ENDURANCE!r}, not {power.kind!r}")
    sudden = power.places > 1 or bool(power.covers) or power.trade
    lasting = bool(power.moons or power.ties or power.firm or power.hand or power.line)
    if sudden if power.kind == ENDURANCE else lasting:
        raise OptionError(f"power {id}: an ambush has places, covers or trade; an endurance has none of them")
    return power


def _reach(value: int, above: tuple[int, ...]) -> int:
    return _kinds_of(tuple(value - more for more in above))


def _kinds_of(values: tuple[int, ...]) -> int:
    return sum(1 << kind for kind, value in enumerate(VALUES) if value in values)


_LAWS: dict[str, Law] = {}


def law_of(game: Game) -> Law:
    """The rulings of a game; worked out once for each owner's corrections."""
    corrections = str(game.options["rulings"])
    law = _LAWS.get(corrections)
    if law is None:
        if len(_LAWS) >= KEPT:
            _LAWS.clear()
        law = _LAWS[corrections] = Law(game.rulings)
    return law
