"""What wolves, places and powers are called, and what a power does."""

from __future__ import annotations

from collections.abc import Sequence

from moonwood.games.land_of_the_wolves.rules.cells import place_of
from moonwood.games.land_of_the_wolves.rules.components import AMBUSH, ENDURANCE, KINDS, LONE, VALUES, Power
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say, mark

KIND_NAMES = {AMBUSH: mark("Ambush"), ENDURANCE: mark("Endurance")}
POWER_NAMES = (
    mark("Twin Hunt"),
    mark("Long Leap"),
    mark("Equal Fangs"),
    mark("Trading Places"),
    mark("Full Moon"),
    mark("Stubborn Line"),
    mark("Firm Flank"),
    mark("Big Pack"),
)
"""The names of the rulings, marked for translators."""


def wolf_name(kind: int, say: Say) -> str:
    """`3`, `Lone Wolf 6`."""
    value = VALUES[kind]
    return say("Lone Wolf {value}", value=value) if KINDS[kind] in LONE else str(value)


def cell_name(cell: int, say: Say) -> str:
    return say.spot(*place_of(cell))


def power_name(setup: Setup, power: int, say: Say) -> str:
    return say(setup.powers[power].name)


def power_text(power: Power, say: Say) -> str:
    """What a power does, said from its numbers."""
    parts = [*_ambush_text(power, say), *_endurance_text(power, say)]
    return " ".join(parts) if parts else say("Changes nothing.")


def _ambush_text(power: Power, say: Say) -> list[str]:
    parts = []
    if power.places > 1:
        parts.append(say("Once a round, place {n} wolves in your turn, one after the other.", n=power.places))
    if power.covers:
        parts.append(
            say("Once a round, your wolf may cover an enemy of {values}.", values=_prey_text(power.covers, say))
        )
    if power.trade:
        parts.append(
            say("Once a round, before placing, swap a wolf of yours and an enemy one, both alone in their place.")
        )
    return parts


def _prey_text(covers: tuple[int, ...], say: Say) -> str:
    values = []
    if 0 in covers:
        values.append(say("the same value"))
    if {2, 3, 4, 5} <= set(covers):
        values.append(say("any lower value"))
    else:
        values += [say("a value {n} lower", n=more) for more in sorted(covers) if more > 1]
    values += [say("a value {n} higher", n=-more) for more in sorted(covers, reverse=True) if more < 0]
    return say.choice(values)


def _endurance_text(power: Power, say: Say) -> list[str]:
    parts = []
    if power.moons:
        parts.append(say.count(power.moons, "You count {n} extra moon.", "You count {n} extra moons."))
    if power.ties:
        parts.append(say("Rows with equal sums are yours if you have a wolf there."))
    if power.firm:
        values = say.listing([str(value) for value in power.firm])
        parts.append(say("Nothing can cover your wolves of value {values}.", values=values))
    if power.hand:
        parts.append(say.count(power.hand, "You hold {n} extra card.", "You hold {n} extra cards."))
    if power.line:
        parts.append(
            say("Rows with {pack} or more of your wolves count {n} more for you.", pack=power.pack, n=power.line)
        )
    return parts


def card_words(name: str, say: Say) -> str:
    return say.part(
        "{player:~'s|your} {wolf}", player=say.seat(SEATS.index(name[0])), wolf=wolf_name(KINDS.index(name[1:]), say)
    )


def stack_words(cards: Sequence[str], say: Say) -> str:
    """What lies in one place, from the top down; `cards` begin at the bottom."""
    below, *rest = (card_words(card, say) for card in cards)
    for upper in rest:
        below = say.part("{upper} on {lower}", upper=upper, lower=below)
    return below
