"""A state as text. What lies in the supply is not written: it is what is nowhere else.

round 2; phase night; cycle 1; turns 6; active A; order A B; r2c3 goods=1 tower=A:water.moon servants=1.0; ...
A sorcerer=bahon mana=1 drops=5 flasks=2 elements=1.0.2.0.0 influence=3 potions=... archive=...; ...
decks (four visible scrolls); notes main=grow grow-left=1; steps open A, end-effects A, ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules.components import LANDS, NO_SCROLL, PHASES, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.declared import FOREST, NOTES, PLAYERS
from moonwood.kernel.aim import Outcome
from moonwood.kernel.bits import bits, mask
from moonwood.kernel.position import SEATS

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

NONE: Final = "-"


def write(state: State) -> str:
    """The whole state as text."""
    parts = [
        f"round {state.round}",
        f"phase {PHASES[state.phase]}",
        f"cycle {state.cycle}",
        f"turns {state.turn}",
        f"active {SEATS[state.active]}",
        f"order {' '.join(SEATS[player] for player in state.order)}",
        *(" ".join([LANDS[land], *FOREST.write(state, land)]) for land in state.setup.lands),
        *(" ".join([SEATS[player], *PLAYERS.write(state, player)]) for player in range(state.setup.players)),
        f"decks {' '.join(NONE if top == NO_SCROLL else SCROLLS[top] for top in state.visible)}",
        *_field("gone", [SCROLLS[scroll] for scroll in bits(_gone(state))]),
        *_field("notes", NOTES.write(state)),
        *_field("war", [] if state.war is None else list(map(str, state.war.field_numbers()))),
        *_field("over", _write_outcome(state.outcome)),
        *_field("steps", [state.stack_text()] if state.stack else []),
    ]
    return "; ".join(parts)


def _field(name: str, words: Sequence[str]) -> list[str]:
    return [f"{name} {' '.join(words)}"] if words else []


def _gone(state: State) -> int:
    """The scrolls that have left the game."""
    here = state.unseen | mask(top for top in state.visible if top != NO_SCROLL)
    for archive in state.archive:
        here |= archive
    return ((1 << len(SCROLLS)) - 1) & ~here


def _write_outcome(outcome: Outcome | None) -> list[str]:
    if outcome is None:
        return []
    winners = "".join(SEATS[seat] for seat in outcome.winners) or NONE
    return [outcome.reason, winners, *map(str, outcome.places)]
