"""What a scroll and a potion are to the common rules: objects that are asked at named moments.

The rules of the turn, of growth and of war name no scroll and no potion; they ask the ones in play. `spells` and
`potions` fill the two tables, one small entry for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    NO_POTION,
    POTIONS_EACH,
    SCROLLS,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS as POTION_NAMES
from moonwood.kernel.actions import Action
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.mushroom_sorcerer.rules.state import State

NEUTRAL: Final = -1


class Spell:
    """One scroll (§9). `resolve` may push steps; `choices` and `choose` serve the step `SPELL_TARGET`."""

    conversion = False
    """Whether a second resolution may be declined (§10.2.6)."""
    for_war = False
    """Whether it helps in a war, so that it might be cast as one begins."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.scroll = SCROLLS.index(name)

    def ready(self, state: State, player: Seat) -> bool:
        """Whether its condition is met in this turn."""
        return True

    def possible(self, state: State, player: Seat) -> bool:
        """Whether what it demands can be paid, and whether it has a target."""
        return True

    def resolve(self, state: State, player: Seat) -> None:
        """What it does; its mana is paid."""
        raise NotImplementedError

    def choices(self, state: State, player: Seat) -> list[Action]:
        """The targets it may have, ascending."""
        return []

    def choose(self, state: State, player: Seat, action: Action) -> None:
        """A target was chosen."""


class Potion:
    """One potion (§10), asked at named moments while it is active. `NO_POTION` in the table does nothing at all."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = POTION_NAMES.index(name) if name else NO_POTION
        self.element = self.number % POTIONS_EACH - 1 if name else NEUTRAL

    def mastered(self, state: State, player: Seat) -> bool:
        """Whether its master line works: its own element is mastered, read at the moment of use (§4.1.7)."""
        return self.element != NEUTRAL and state.mastered(player, self.element)

    # The round

    def twilight_end(self, state: State, player: Seat) -> None:
        """Twilight ends (§6.2.3)."""

    def night_end(self, state: State, player: Seat) -> None:
        """The Night ends (§6.3.3)."""

    def goes_first(self) -> bool:
        """Whether its owner begins the first cycle."""
        return False

    def extra_turn(self) -> bool:
        """Whether its owner has a turn after the three cycles."""
        return False

    # The turn

    def growth_cost(self, state: State, player: Seat, drops: int) -> int:
        """What a growth costs."""
        return drops

    def after_growth(self, state: State, player: Seat, twin: bool) -> None:
        """A GU was grown; `twin`: one of its kind had been grown in this turn."""

    def mana_cost(self, state: State, player: Seat, mana: int) -> int:
        """What a scroll costs."""
        return mana

    def resolutions(self) -> int:
        """How often a scroll resolves."""
        return 1

    def after_spell(self, state: State, player: Seat) -> None:
        """A scroll was cast and has resolved."""

    def turn_actions(self, state: State, player: Seat) -> list[Action]:
        """What it offers in the open menu (§7.4.6), ascending."""
        return []

    def act(self, state: State, player: Seat, action: Action) -> None:
        """One of `turn_actions` was chosen."""

    def turn_end(self, state: State, player: Seat) -> None:
        """The owner's turn ends (§7.1.3)."""

    # War

    def declarations(self, state: State, player: Seat, side: int) -> list[Action]:
        """What may be declared as a war begins (§8.2), ascending."""
        return []

    def declare(self, state: State, player: Seat, side: int, action: Action) -> None:
        """One of `declarations` was chosen."""

    def after_roll(self, state: State, player: Seat, side: int) -> None:
        """Both sides have rolled (§8.5)."""

    def arrows(self, state: State, land: Land) -> int:
        """More arrows in war (§8.6)."""
        return 0

    def loose_shields(self) -> int:
        """More loose shields in war (§8.7)."""
        return 0

    def flame_shields(self) -> int:
        """The shields of a flame servant (§8.8)."""
        return 1

    def after_destruction(self, state: State, player: Seat) -> None:
        """GUs of its owner were destroyed in war (§8.11)."""

    def after_war(self, state: State, player: Seat, target: Land) -> None:
        """Its owner's attack is over (§8.15)."""

    # Its own questions and rolls: the steps `ASK_POTION` and `ROLL_POTION`; each potion says what they are `about`.

    def choices(self, state: State, player: Seat, about: int, /) -> list[Action]:
        """What may be answered to its own question, ascending."""
        return []

    def choose(self, state: State, player: Seat, about: int, action: Action, /) -> None:
        """Its own question was answered."""

    def roll(self, state: State, player: Seat, about: int, arrows: int, shields: int, /) -> None:
        """Its own dice were rolled."""

    # Positions

    def recall(self, state: State, note: int) -> None:
        """What it did in this turn, from the one number by which positions once told it."""
        state.potion_used = int(note > 0)


NO_EFFECT: Final = Potion("")
SPELLS: Final[list[Spell]] = [Spell(name) for name in SCROLLS]
POTIONS: Final[list[Potion]] = [NO_EFFECT] * (NO_POTION + 1)


def add_spell(spell: Spell) -> None:
    """Enter a scroll into the table."""
    SPELLS[spell.scroll] = spell


def add_potion(potion: Potion) -> None:
    """Enter a potion into the table."""
    POTIONS[potion.number] = potion


def potion_of(state: State, player: Seat) -> Potion:
    """A player's active potion."""
    return POTIONS[state.potion[player]]
