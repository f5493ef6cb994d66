"""The state: what lies in the forest, beside it, in the hand and with the two sides; and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules import gems, odds, refusals, view, writing
from moonwood.games.moonlight.rules.components import (
    KINDS,
    NO_CARD,
    OTHER,
    PLUS_FACE,
    TEAM,
    TOKEN_DOWN,
    Creature,
    Side,
    face_of,
    is_token,
    showing,
    totals,
)
from moonwood.games.moonlight.rules.hand import FACE_DOWN, UNDRAWN, UNKNOWN, Pick
from moonwood.games.moonlight.rules.places import NOWHERE
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Stepped

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.setup import Setup


class State(Stepped):
    """One moment of a game.

    `heights` and `tops` go by place: how many tiles lie there, and the kind + 1 of the top one. `things` holds what
    lies on places and at the spots beside the forest. `tiles` counts kinds, for the two sides one after the other;
    `tokens` and `moons` hold faces and Spirits, sorted. `bits` go by holder: the sides, or the seats in the competitive
    mode. `gems` and `used` go by purse: a seat's own, or the common stock. `gone` are tiles and tokens out of the game.
    """

    def __init__(
        self, game: Game, setup: Setup, heights: list[int], tops: list[int], unseen: list[int], tiles: list[int]
    ) -> None:
        super().__init__(game, STEPS)
        self.setup = setup
        self.heights = heights
        self.tops = tops
        self.unseen = unseen
        self.tiles = tiles
        self.things: dict[int, tuple[int, ...]] = {}
        self.creatures: tuple[int, int] = (NOWHERE, NOWHERE)
        self.hand: tuple[Pick, ...] = ()
        self.tokens: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.moons: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.bits: tuple[int, ...] = ()
        self.gems: tuple[int, ...] = ()
        self.used: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.card = NO_CARD
        self.objectives: tuple[int, ...] = ()
        self.memory: tuple[int, ...] = ()
        self.first = Seat(0)
        self.talking = False
        self.gem_spent = False
        """Whether a gem was spent in this turn."""
        self.totals: tuple[int, ...] = ()
        """The score of each side (or seat) once it is over."""

    def copy(self) -> State:
        forest = self.heights.copy(), self.tops.copy()
        twin = State(self.game, self.setup, *forest, self.unseen.copy(), self.tiles.copy())
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        twin.stack, twin.active = self.stack.copy(), self.active
        twin.things, twin.creatures, twin.hand = self.things, self.creatures, self.hand
        twin.tokens, twin.moons, twin.bits = self.tokens, self.moons, self.bits
        twin.gems, twin.used, twin.gone = self.gems, self.used, self.gone
        twin.card, twin.objectives, twin.memory = self.card, self.objectives, self.memory
        twin.first, twin.talking, twin.gem_spent = self.first, self.talking, self.gem_spent
        twin.totals = self.totals
        return twin

    # The forest -------------------------------------------------------------------------------------------------------

    def on(self, spot: int) -> tuple[int, ...]:
        """The things on a place or at a spot."""
        return self.things.get(spot, ())

    def put(self, spot: int, things: Iterable[int]) -> None:
        """Let these things, and nothing else, lie on a place or at a spot. Copies share the rest."""
        lying = tuple(sorted(things))
        others = {where: what for where, what in self.things.items() if where != spot}
        self.things = {**others, spot: lying} if lying else others

    def lay(self, spot: int, *things: int) -> None:
        """Let these things lie on a place or at a spot, too."""
        self.put(spot, (*self.on(spot), *things))

    def take(self, spot: int, thing: int) -> None:
        """One of the things on a place or at a spot is there no more."""
        left = list(self.on(spot))
        left.remove(thing)
        self.put(spot, left)

    def where(self, thing: int) -> list[int]:
        """The places and spots at which a thing lies, ascending."""
        return sorted(spot for spot, lying in self.things.items() if thing in lying)

    def kind_at(self, place: int) -> int:
        """The kind of the top tile of a place; UNKNOWN if it lies face down or was not drawn yet."""
        top = self.tops[place]
        return UNKNOWN if top in (FACE_DOWN, UNDRAWN) else top - 1

    def standing(self) -> list[int]:
        """The places that hold a tile, in reading order."""
        heights = self.heights
        return [place for place in self.setup.geometry.places if heights[place]]

    def tiles_left(self) -> int:
        """How many ordinary tiles the forest holds, on all layers."""
        return sum(self.heights) - sum(self.heights[place] for place in self.setup.geometry.bridges)

    def place_of(self, creature: Creature) -> int:
        """Where a Creature stands. (Compiled, a pair is asked for one of its two sooner by name than by number.)"""
        light, shadow = self.creatures
        return shadow if creature else light

    def other(self, creature: Creature) -> int:
        """Where the other Creature stands."""
        return self.place_of(OTHER[creature])

    def place_creature(self, creature: Creature, place: int) -> None:
        """Set a Creature down; nothing else happens."""
        light, shadow = self.creatures
        self.creatures = (light, place) if creature else (place, shadow)

    # The sides --------------------------------------------------------------------------------------------------------

    def tiles_of(self, side: Side) -> list[int]:
        """How many tiles of each kind a side has."""
        return self.tiles[side * len(KINDS) : (side + 1) * len(KINDS)]

    def symbols(self, side: Side) -> list[int]:
        """How many symbols or icons of each category a side has: on tiles, tokens and Moonlight tiles."""
        counts = totals(self.tiles_of(side))
        for face in self.tokens[side]:
            if face != PLUS_FACE:
                counts[face] += 1
        for spirit in self.moons[side]:
            counts[spirit] += 1
        return counts

    def owned(self, side: Side) -> list[int]:
        """How many tiles a side has that show each category; tokens do not count."""
        return showing(self.tiles_of(side))

    def purse(self, seat: int) -> int:
        """Whose gems a seat uses: its own, or those of the common stock."""
        return 0 if self.setup.common_gems else seat

    def has_gem(self, seat: int) -> bool:
        return self.gems[self.purse(seat)] > 0

    def has_used_gem(self, seat: int) -> bool:
        return self.used[self.purse(seat)] > 0

    def holder(self, creature: Creature) -> int:
        """Who gets the bits that a Creature takes by moving."""
        return self.active if self.setup.against else creature

    # What is not seen yet ---------------------------------------------------------------------------------------------

    def unseen_tokens(self) -> list[int]:
        """How many Favour tokens of each face nobody has seen yet."""
        left = list(self.setup.tokens)
        for lying in (*self.things.values(), self.gone):
            for thing in lying:
                if thing != TOKEN_DOWN and is_token(thing):
                    left[face_of(thing)] -= 1
        for own in self.tokens:
            for face in own:
                left[face] -= 1
        return left

    # The scenario's memory --------------------------------------------------------------------------------------------

    def recall(self, name: str) -> int:
        """A number that a rule of the scenario keeps."""
        return self.memory[self.setup.memory.index(name)]

    def remember(self, name: str, number: int) -> None:
        """Keep a number for a rule of the scenario."""
        slot = self.setup.memory.index(name)
        self.memory = (*self.memory[:slot], number, *self.memory[slot + 1 :])

    # Free actions -----------------------------------------------------------------------------------------------------

    def free_choices(self) -> list[Action]:
        return gems.free_choices(self)

    def can_try(self) -> bool:
        """Whether the active player could still use a gem or a PLUS token to change something."""
        return gems.can_try(self)

    def can_free(self) -> bool:
        """Whether that could help where no two tiles can be collected."""
        return gems.can_free(self)

    def is_free(self, action: Action) -> bool:
        return self.game.table.owner(action).free

    def perform_free(self, action: Action) -> None:
        gems.perform_free(self, action)

    # What is seen and written -----------------------------------------------------------------------------------------

    def refusal(self, action: Action) -> str:
        return refusals.refusal(self, action)

    def points(self) -> list[int]:
        if not self.totals:
            return [0] * self.game.seats
        return list(self.totals) if self.setup.against else [self.totals[TEAM]] * self.game.seats

    def position(self) -> str:
        return writing.write(self)

    def talk(self) -> bool | None:
        """Only together there are rules for talking."""
        return None if self.setup.against or self.game.seats == 1 else view.is_talking(self)

    def key(self) -> bytes:
        return writing.key(self)

    def shows(self, seat: Seat | None) -> view.Shows:
        return view.shows(self, seat)

    def secrets(self, seat: Seat) -> dict[str, str]:
        return odds.secrets(self, seat)

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        return odds.odds(self, seat)
