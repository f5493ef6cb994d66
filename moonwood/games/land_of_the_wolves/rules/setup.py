"""What the options and rulings of a game come to, checked and laid out for the rules."""

from __future__ import annotations

from typing import Any, Final

from moonwood.games.land_of_the_wolves.rules.components import (
    AMBUSH,
    DECK,
    ENDURANCE,
    KINDS,
    LONE,
    NOTHING,
    POWERS,
    VALUES,
    Power,
)
from moonwood.kernel.bits import mask
from moonwood.kernel.errors import Complaint, OptionError
from moonwood.kernel.first import first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.seats import Seat

MOST_CARDS: Final = 24


class Setup:
    """Tables of kinds are indexed by kind, tables of powers by power; the last power is none."""

    def __init__(self, game: Game) -> None:
        rulings = game.rulings
        cards = {**rulings["deck"], **rulings["lone_wolves"]}
        self.first: Seat = first_seat(game)
        """Who begins; CHANCE if that is drawn."""
        self.lone_wolves = bool(game.options["lone_wolves"])
        self.hand = _number(rulings, "hand", 1, 5)
        on_offer = _number(rulings, "offer", 2, len(POWERS))
        self.offer = on_offer if game.options["alpha_powers"] else 0
        """How many powers are laid out."""
        self.moon_bonus = _number(rulings, "moon_bonus", 0, 20)
        self.ties = _number(rulings, "ties", 1, 9)
        self.copies = [_number(rulings["deck"][kind], "copies", 0, MOST_CARDS) for kind in DECK] + [0] * len(LONE)
        self.corner = [_number(cards[kind], "corner", 1, 9) for kind in KINDS]
        self.trophy = [_number(cards[kind], "trophy", 0, 9) for kind in KINDS]
        self.moons = [_number(cards[kind], "moons", 0, 9) for kind in KINDS]
        self.powers = [*(_power(power, rulings["powers"][power]) for power in POWERS), NOTHING]
        self.hand_sizes = [self.hand + power.hand for power in self.powers]
        self.plain = [_reach(value, (1,)) for value in VALUES]
        """For each kind, the kinds it may cover, as a mask."""
        self.reach = [[_reach(value, (1, *power.covers)) for value in VALUES] for power in self.powers]
        """The same with an unused power, for each power."""
        self.hunters = [[_holders(reach, enemy) for enemy in range(len(KINDS))] for reach in self.reach]
        """For each power, and each kind of an enemy, the kinds that may cover it."""
        self.firm = [_kinds_of(power.firm) for power in self.powers]
        """For each power, the kinds of its owner that nobody may cover, as a mask."""
        _check_deck(self)


def setup(game: Game) -> Setup:
    return Setup(game)


def _check_deck(setup: Setup) -> None:
    most = max(setup.hand_sizes)
    if not most <= sum(setup.copies) <= MOST_CARDS:
        raise OptionError(
            "a deck has between {least} and {most} cards, not {sum}", least=most, most=MOST_CARDS, sum=sum(setup.copies)
        )


def _number(table: dict[str, Any], name: str, least: int, most: int) -> int:
    value = table[name]
    if not least <= value <= most:
        message = Complaint(
            "ruling {name!r} must be between {least} and {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=value,
        )
        raise OptionError(message, RULINGS.name, bounds=(least, most))
    return int(value)


def _numbers(table: dict[str, Any], name: str, least: int, most: int) -> tuple[int, ...]:
    values = table[name]
    if any(type(value) is not int or not least <= value <= most for value in values):
        message = Complaint(
            "ruling {name!r} is a list of numbers from {least} to {most}, not {values}",
            name=name,
            least=least,
            most=most,
            values=values,
        )
        raise OptionError(message, RULINGS.name, bounds=(least, most))
    return tuple(values)


def _power(name: str, table: dict[str, Any]) -> Power:
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
    _check_power(name, power)
    return power


def _check_power(name: str, power: Power) -> None:
    if power.kind not in (AMBUSH, ENDURANCE):
        message = Complaint(
            "the kind of power {name} is {ambush!r} or {endurance!r}, not {kind!r}",
            name=name,
            ambush=AMBUSH,
            endurance=ENDURANCE,
            kind=power.kind,
        )
        raise OptionError(message, RULINGS.name, among=(AMBUSH, ENDURANCE))
    sudden = power.places > 1 or bool(power.covers) or power.trade
    lasting = bool(power.moons or power.ties or power.firm or power.hand or power.line)
    if sudden if power.kind == ENDURANCE else lasting:
        raise OptionError(
            "power {name}: an ambush has places, covers or trade; an endurance has none of them", name=name
        )


def _reach(value: int, above: tuple[int, ...]) -> int:
    return _kinds_of(tuple(value - more for more in above))


def _holders(reach: list[int], enemy: int) -> list[int]:
    return [kind for kind, prey in enumerate(reach) if prey >> enemy & 1]


def _kinds_of(values: tuple[int, ...]) -> int:
    return mask(kind for kind, value in enumerate(VALUES) if value in values)
